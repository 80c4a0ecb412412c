// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Building: a tile by its length and colour, then the project it is laid on. */

#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include <stdlib.h>

/* The projects that a tile can be laid on. */
static chm_tracks projects_for(const table_state *state, int length, int colour)
{
    chm_tracks set = {0};
    for (uint32_t i = 0; i < state->choices.move_count; i++) {
        chm_move move = state->choices.moves[i];
        if (move.kind == CHM_MOVE_BUILD && move.colour == colour && state->board->tracks[move.what].length == length)
            chm_tracks_add(&set, move.what);
    }
    return set;
}

static int fitting(const table_state *state, int length, int colour)
{
    chm_tracks set = projects_for(state, length, colour);
    int count = 0;
    for (int i = 0; i < CHM_TRACK_WORDS; i++)
        count += __builtin_popcountll(set.word[i]);
    return count;
}

chm_tracks choose_projects(const table_state *state)
{
    return projects_for(state, state->choosing.length, state->choosing.colour);
}

/* ---- the rack ---- */

static bool length_used(const chm_board *board, int length)
{
    for (chm_track t = 0; t < board->track_count; t++)
        if (board->tracks[t].length == length && board->tracks[t].colour == CHM_UNBUILT)
            return true;
    return false;
}

int rack_lines(const chm_board *board)
{
    int count = 0;
    for (int length = 1; length <= CHM_MAX_LENGTH; length++)
        count += length_used(board, length);
    return count ? count + 1 : 0;
}

static void draw_tile(const table_state *state, canvas *out, area at, int length, int colour, bool cursor)
{
    char text[16];
    int left = chm_tiles_left(state_game(state), length, colour);
    bool here = cursor && length == state->choosing.length && colour == state->choosing.colour;
    bool fits = cursor && fitting(state, length, colour) > 0;
    write_text(text, sizeof text, left ? " %d " : " · ", left);
    canvas_text(out, at.x, at.y, at.width,
                here || fits      ? INK_ACCENT
                : cursor || !left ? INK_DIM
                                  : INK_PLAIN,
                here ? LOOK_REVERSE | LOOK_BOLD : 0, text);
    if (here)
        canvas_put(out, at.x, at.y, 0x203A, INK_ACCENT, LOOK_REVERSE);
}

void rack_draw(const table_state *state, canvas *out, area where, bool cursor, click_areas *clicks)
{
    char text[16];
    int y = where.y + 1;
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        paint_card(out, where.x + 3 + 3 * colour, where.y, colour);
    for (int length = 1; length <= CHM_MAX_LENGTH && y < where.y + where.height; length++) {
        if (!length_used(state->board, length))
            continue;
        write_text(text, sizeof text, "%2d", length);
        canvas_text(out, where.x, y, 2, INK_STRONG, LOOK_BOLD, text);
        for (int colour = 0; colour < CHM_COLOURS; colour++) {
            area at = {where.x + 3 + 3 * colour, y, 3, 1};
            draw_tile(state, out, at, length, colour, cursor);
            if (cursor)
                clicks_add(clicks, at, CLICK_ITEM, length * CHM_COLOURS + colour);
        }
        y++;
    }
}

/* ---- the tile ---- */

static void begin(table_state *state)
{
    const chm_move *first = choices_find(&state->choices, CHM_MOVE_BUILD, -1);
    state->choosing.length = state->board->tracks[first->what].length;
    state->choosing.colour = first->colour;
}

static void title(const table_state *state, char out[MESSAGE_SIZE])
{
    (void)state;
    write_text(out, MESSAGE_SIZE, "%s", _("Choose a tile to build with"));
}

static void describe_tile(const table_state *state, char text[MESSAGE_LINE])
{
    int length = state->choosing.length, count = fitting(state, length, state->choosing.colour);
    char tile[MESSAGE_SIZE];
    write_text(tile, sizeof tile, plural("%d space, %s", "%d spaces, %s", (unsigned long)length), length,
               message_card(state->choosing.colour));
    write_text(text, MESSAGE_LINE,
               plural("%s: fits %d project. Enter chooses where.", "%s: fits %d projects. Enter chooses where.",
                      (unsigned long)count),
               tile, count);
}

static int lines(const table_state *state, int width)
{
    char text[MESSAGE_LINE];
    describe_tile(state, text);
    return rack_lines(state->board) + 1 + wrapped_lines(text, width);
}

static void draw(const table_state *state, canvas *out, area where, click_areas *clicks)
{
    char text[MESSAGE_LINE];
    int used = rack_lines(state->board) + 1;
    rack_draw(state, out, where, true, clicks);
    describe_tile(state, text);
    canvas_wrap(out, (area){where.x, where.y + used, where.width, where.height - used}, INK_STRONG, 0, text);
}

/* The colour nearest to the chosen one of which a tile of that length fits; −1: none. */
static int nearest_colour(const table_state *state, int length)
{
    int best = -1, from = state->choosing.colour;
    for (int c = 0; c < CHM_COLOURS; c++)
        if (fitting(state, length, c) && (best < 0 || abs(c - from) < abs(best - from)))
            best = c;
    return best;
}

/* Goes to the next tile in a direction that something can be built with. */
static void step(table_state *state, int dx, int dy)
{
    int length = state->choosing.length + dy, colour = state->choosing.colour + dx;
    for (; colour >= 0 && colour < CHM_COLOURS && length >= 1 && length <= CHM_MAX_LENGTH; colour += dx, length += dy) {
        int found = dy ? nearest_colour(state, length) : fitting(state, length, colour) ? colour : -1;
        if (found >= 0) {
            state->choosing.length = length;
            state->choosing.colour = found;
            return;
        }
    }
}

static void choose_where(table_state *state)
{
    int length = state->choosing.length, colour = state->choosing.colour;
    choose_begin(state, QUESTION_PROJECT);
    state->choosing.length = length;
    state->choosing.colour = colour;
    state->focus = FOCUS_BOARD;
    state->pivot_place = -1;
    chm_tracks set = choose_projects(state);
    if (state->track != CHM_NO_TRACK && chm_tracks_has(&set, state->track))
        return;
    state->track = CHM_NO_TRACK;
    table_point_at(state, choose_next_track(state, &set));
}

static bool press_tile(table_state *state, press with, table_request *out)
{
    int dx, dy;
    (void)out;
    if (state->focus != FOCUS_CHOICE)
        return false;
    if (press_direction(with, &dx, &dy))
        step(state, dx, dy);
    else if (with.kind == PRESS_ENTER)
        choose_where(state);
    else
        return false;
    return true;
}

static void item(table_state *state, int index, table_request *out)
{
    (void)out;
    int length = index / CHM_COLOURS, colour = index % CHM_COLOURS;
    if (!fitting(state, length, colour)) {
        table_message(state, true, "%s", _("No such tile is left, or no project is open for it."));
        return;
    }
    bool again = length == state->choosing.length && colour == state->choosing.colour;
    state->choosing.length = length;
    state->choosing.colour = colour;
    if (again)
        choose_where(state);
}

static void mark_tile(const table_state *state, map_marks *marks)
{
    marks->possible = choose_projects(state);
    marks->track = CHM_NO_TRACK;
}

const chooser tile_chooser = {
    .begin = begin, .title = title, .lines = lines, .draw = draw, .press = press_tile, .item = item, .mark = mark_tile};

/* ---- the project ---- */

chm_move choose_project_move(const table_state *state)
{
    return (chm_move){.kind = CHM_MOVE_BUILD, .what = state->track, .colour = (uint8_t)state->choosing.colour};
}

static bool press_project(table_state *state, press with, table_request *out)
{
    chm_tracks among = choose_projects(state);
    if (state->focus != FOCUS_BOARD)
        return false;
    if (choose_arrow_track(state, with, &among))
        return true;
    if (with.kind != PRESS_ENTER)
        return false;
    if (state->track != CHM_NO_TRACK && chm_tracks_has(&among, state->track))
        choose_propose(state, choose_project_move(state), out);
    else
        choose_refuse(state, choose_project_move(state));
    return true;
}

static void mark_project(const table_state *state, map_marks *marks)
{
    marks->possible = choose_projects(state);
    marks->track = state->track;
    if (state->track != CHM_NO_TRACK && chm_tracks_has(&marks->possible, state->track))
        table_mark_closed(state, choose_project_move(state), marks);
}

const chooser project_chooser = {.press = press_project, .mark = mark_project};
