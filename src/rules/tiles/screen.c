// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Building: a tile by its length and colour, then the project it is laid on. */

#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include "terminal/screen/rule_screen.h"
#include <cheminot/rules.h>
#include <stdlib.h>

/* What is picked: choosing.picked. */
enum { LENGTH, COLOUR };

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

static chm_tracks projects(const table_state *state)
{
    return projects_for(state, state->choosing.picked[LENGTH], state->choosing.picked[COLOUR]);
}

/* ---- the rack ---- */

static bool length_used(const chm_board *board, int length)
{
    for (chm_track t = 0; t < board->track_count; t++)
        if (board->tracks[t].length == length && board->tracks[t].colour == CHM_UNBUILT)
            return true;
    return false;
}

static int rack_lines(const chm_board *board)
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
    bool here = cursor && length == state->choosing.picked[LENGTH] && colour == state->choosing.picked[COLOUR];
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

static void rack_draw(const table_state *state, canvas *out, area where, bool cursor, click_areas *clicks)
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
    if (state->choosing.picked[LENGTH])
        return;
    const chm_move *first = choices_find(&state->choices, CHM_MOVE_BUILD, -1);
    state->choosing.picked[LENGTH] = state->board->tracks[first->what].length;
    state->choosing.picked[COLOUR] = first->colour;
}

static void title(const table_state *state, char out[MESSAGE_SIZE])
{
    (void)state;
    write_text(out, MESSAGE_SIZE, "%s", _("Choose a tile to build with"));
}

static void describe_tile(const table_state *state, char text[MESSAGE_LINE])
{
    int length = state->choosing.picked[LENGTH], count = fitting(state, length, state->choosing.picked[COLOUR]);
    char tile[MESSAGE_SIZE];
    write_text(tile, sizeof tile, plural("%d space, %s", "%d spaces, %s", (unsigned long)length), length,
               message_card(state->choosing.picked[COLOUR]));
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
    int best = -1, from = state->choosing.picked[COLOUR];
    for (int c = 0; c < CHM_COLOURS; c++)
        if (fitting(state, length, c) && (best < 0 || abs(c - from) < abs(best - from)))
            best = c;
    return best;
}

/* Goes to the next tile in a direction that something can be built with. */
static void step(table_state *state, int dx, int dy)
{
    int length = state->choosing.picked[LENGTH] + dy, colour = state->choosing.picked[COLOUR] + dx;
    for (; colour >= 0 && colour < CHM_COLOURS && length >= 1 && length <= CHM_MAX_LENGTH; colour += dx, length += dy) {
        int found = dy ? nearest_colour(state, length) : fitting(state, length, colour) ? colour : -1;
        if (found >= 0) {
            state->choosing.picked[LENGTH] = length;
            state->choosing.picked[COLOUR] = found;
            return;
        }
    }
}

static const chooser tile_chooser, project_chooser;

static void choose_where(table_state *state)
{
    choose_step(state, &project_chooser);
    state->focus = FOCUS_BOARD;
    state->pivot_place = -1;
    chm_tracks set = projects(state);
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
    bool again = length == state->choosing.picked[LENGTH] && colour == state->choosing.picked[COLOUR];
    state->choosing.picked[LENGTH] = length;
    state->choosing.picked[COLOUR] = colour;
    if (again)
        choose_where(state);
}

static void mark_tile(const table_state *state, map_marks *marks)
{
    marks->possible = projects(state);
    marks->track = CHM_NO_TRACK;
}

static const chooser tile_chooser = {
    .begin = begin,
    .title = title,
    .lines = lines,
    .draw = draw,
    .press = press_tile,
    .item = item,
    .mark = mark_tile,
    .help = N_("After drawing cards you build: choose a tile by length and colour with the arrows, then a project "
               "of that length. Tracks that cross it are cut for the rest of the game.")};

/* ---- the project ---- */

static chm_move project_move(const table_state *state)
{
    return (chm_move){.kind = CHM_MOVE_BUILD, .what = state->track, .colour = (uint8_t)state->choosing.picked[COLOUR]};
}

static bool press_project(table_state *state, press with, table_request *out)
{
    chm_tracks among = projects(state);
    if (state->focus != FOCUS_BOARD)
        return false;
    if (choose_arrow_track(state, with, &among))
        return true;
    if (with.kind != PRESS_ENTER)
        return false;
    if (state->track != CHM_NO_TRACK && chm_tracks_has(&among, state->track))
        choose_propose(state, project_move(state), out);
    else
        choose_refuse(state, project_move(state));
    return true;
}

static void mark_project(const table_state *state, map_marks *marks)
{
    marks->possible = projects(state);
    marks->track = state->track;
    if (state->track != CHM_NO_TRACK && chm_tracks_has(&marks->possible, state->track))
        table_mark_closed(state, project_move(state), marks);
}

/* The project under the cursor, and what building it does. */
static void describe_project(const table_state *state, char text[MESSAGE_LINE])
{
    char move[MESSAGE_SIZE], effect[MESSAGE_LINE];
    if (state->track == CHM_NO_TRACK)
        return;
    message_move(state_game(state), state->asked, project_move(state), move);
    preview_describe(state->header, state->view, state->asked, project_move(state), effect);
    write_text(text, MESSAGE_LINE, "%s%s%s", move, *effect ? " · " : "", effect);
}

static void back_to_tile(table_state *state)
{
    choose_step(state, &tile_chooser);
}

static const chooser project_chooser = {
    .press = press_project,
    .mark = mark_project,
    .detail = describe_project,
    .tracks = projects,
    .back = back_to_tile,
    .help = N_("Choose the project that the tile is laid on. What it would cut is crossed out on the board.")};

/* ---- the table ---- */

static int supply_lines(const table_state *state)
{
    return rack_lines(state->board);
}

static const char *supply_title(const table_state *state)
{
    (void)state;
    return _("Tiles left, by length");
}

static void supply(canvas *out, const table_state *state, area where)
{
    rack_draw(state, out, where, false, NULL);
}

static void tile_lines(const onlooker *who, buffer *out)
{
    bool any = false;
    for (int length = 1; length <= CHM_MAX_LENGTH; length++) {
        bool first = true;
        for (int colour = 0; colour < CHM_COLOURS; colour++) {
            int left = chm_tiles_left(who->game, length, colour);
            if (left <= 0)
                continue;
            if (!any)
                buffer_text(out, _("Tiles:"));
            if (first)
                buffer_print(out, "%s %d:", any ? ";" : "", length);
            buffer_print(out, " %s %d", message_card(colour), left);
            any = true;
            first = false;
        }
    }
    if (any)
        buffer_text(out, ".\n");
}

const rule_screen screen_tiles = {.supply_lines = supply_lines,
                                  .supply_title = supply_title,
                                  .supply = supply,
                                  .supply_key = N_("[r]ack"),
                                  .lines = tile_lines,
                                  .chooser = &tile_chooser};
