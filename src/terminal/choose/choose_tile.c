// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Building: a tile by its length and colour, then the project it is laid on. */

#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include <stdlib.h>

/* The projects that a tile can be laid on. */
static chm_tracks projects_for(const table_state *of, int length, int colour)
{
    chm_tracks set = {0};
    for (uint32_t i = 0; i < of->choices.move_count; i++) {
        chm_move move = of->choices.moves[i];
        if (move.kind == CHM_MOVE_BUILD && move.colour == colour && of->board->tracks[move.what].length == length)
            chm_tracks_add(&set, move.what);
    }
    return set;
}

static int fitting(const table_state *of, int length, int colour)
{
    chm_tracks set = projects_for(of, length, colour);
    int count = 0;
    for (int i = 0; i < CHM_TRACK_WORDS; i++)
        count += __builtin_popcountll(set.word[i]);
    return count;
}

chm_tracks choose_projects(const table_state *of)
{
    return projects_for(of, of->choosing.length, of->choosing.colour);
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

static void draw_tile(const table_state *of, canvas *to, area at, int length, int colour, bool cursor)
{
    char text[16];
    int left = chm_tiles_left(table_game(of), length, colour);
    bool here = cursor && length == of->choosing.length && colour == of->choosing.colour;
    bool fits = cursor && fitting(of, length, colour) > 0;
    write_text(text, sizeof text, left ? " %d " : " · ", left);
    canvas_text(to, at.x, at.y, at.width,
                here || fits      ? INK_ACCENT
                : cursor || !left ? INK_DIM
                                  : INK_PLAIN,
                here ? LOOK_REVERSE | LOOK_BOLD : 0, text);
    if (here)
        canvas_put(to, at.x, at.y, 0x203A, INK_ACCENT, LOOK_REVERSE);
}

void rack_draw(const table_state *of, canvas *to, area where, bool cursor, click_areas *clicks)
{
    char text[16];
    int y = where.y + 1;
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        paint_card(to, where.x + 3 + 3 * colour, where.y, colour);
    for (int length = 1; length <= CHM_MAX_LENGTH && y < where.y + where.height; length++) {
        if (!length_used(of->board, length))
            continue;
        write_text(text, sizeof text, "%2d", length);
        canvas_text(to, where.x, y, 2, INK_STRONG, LOOK_BOLD, text);
        for (int colour = 0; colour < CHM_COLOURS; colour++) {
            area at = {where.x + 3 + 3 * colour, y, 3, 1};
            draw_tile(of, to, at, length, colour, cursor);
            if (cursor)
                clicks_add(clicks, at, CLICK_ITEM, length * CHM_COLOURS + colour);
        }
        y++;
    }
}

/* ---- the tile ---- */

static void begin(table_state *of)
{
    const chm_move *first = choices_find(&of->choices, CHM_MOVE_BUILD, -1);
    of->choosing.length = of->board->tracks[first->what].length;
    of->choosing.colour = first->colour;
}

static void title(const table_state *of, char to[MESSAGE_SIZE])
{
    (void)of;
    write_text(to, MESSAGE_SIZE, "%s", _("Choose a tile to build with"));
}

static void describe_tile(const table_state *of, char text[MESSAGE_LINE])
{
    int length = of->choosing.length, count = fitting(of, length, of->choosing.colour);
    char tile[MESSAGE_SIZE];
    write_text(tile, sizeof tile, plural("%d space, %s", "%d spaces, %s", (unsigned long)length), length,
               message_card(of->choosing.colour));
    write_text(text, MESSAGE_LINE,
               plural("%s: fits %d project. Enter chooses where.", "%s: fits %d projects. Enter chooses where.",
                      (unsigned long)count),
               tile, count);
}

static int lines(const table_state *of, int width)
{
    char text[MESSAGE_LINE];
    describe_tile(of, text);
    return rack_lines(of->board) + 1 + wrapped_lines(text, width);
}

static void draw(const table_state *of, canvas *to, area where, click_areas *clicks)
{
    char text[MESSAGE_LINE];
    int used = rack_lines(of->board) + 1;
    rack_draw(of, to, where, true, clicks);
    describe_tile(of, text);
    canvas_wrap(to, (area){where.x, where.y + used, where.width, where.height - used}, INK_STRONG, 0, text);
}

/* The colour nearest to the chosen one of which a tile of that length fits; −1: none. */
static int nearest_colour(const table_state *of, int length)
{
    int best = -1, from = of->choosing.colour;
    for (int c = 0; c < CHM_COLOURS; c++)
        if (fitting(of, length, c) && (best < 0 || abs(c - from) < abs(best - from)))
            best = c;
    return best;
}

/* Goes to the next tile in a direction that something can be built with. */
static void step(table_state *of, int dx, int dy)
{
    int length = of->choosing.length + dy, colour = of->choosing.colour + dx;
    for (; colour >= 0 && colour < CHM_COLOURS && length >= 1 && length <= CHM_MAX_LENGTH; colour += dx, length += dy) {
        int found = dy ? nearest_colour(of, length) : fitting(of, length, colour) ? colour : -1;
        if (found >= 0) {
            of->choosing.length = length;
            of->choosing.colour = found;
            return;
        }
    }
}

static void choose_where(table_state *of)
{
    int length = of->choosing.length, colour = of->choosing.colour;
    choose_begin(of, QUESTION_PROJECT);
    of->choosing.length = length;
    of->choosing.colour = colour;
    of->focus = FOCUS_BOARD;
    of->pivot = -1;
    chm_tracks set = choose_projects(of);
    if (of->track != CHM_NO_TRACK && chm_tracks_has(&set, of->track))
        return;
    of->track = CHM_NO_TRACK;
    table_point_at(of, choose_next_track(of, &set));
}

static bool press_tile(table_state *of, press with, table_request *out)
{
    int dx, dy;
    (void)out;
    if (of->focus != FOCUS_CHOICE)
        return false;
    if (press_direction(with, &dx, &dy))
        step(of, dx, dy);
    else if (with.kind == PRESS_ENTER)
        choose_where(of);
    else
        return false;
    return true;
}

static void item(table_state *of, int index, table_request *out)
{
    (void)out;
    int length = index / CHM_COLOURS, colour = index % CHM_COLOURS;
    if (!fitting(of, length, colour)) {
        table_message(of, true, "%s", _("No such tile is left, or no project is open for it."));
        return;
    }
    bool again = length == of->choosing.length && colour == of->choosing.colour;
    of->choosing.length = length;
    of->choosing.colour = colour;
    if (again)
        choose_where(of);
}

static void mark_tile(const table_state *of, map_marks *marks)
{
    marks->possible = choose_projects(of);
    marks->track = CHM_NO_TRACK;
}

const chooser tile_chooser = {
    .begin = begin, .title = title, .lines = lines, .draw = draw, .press = press_tile, .item = item, .mark = mark_tile};

/* ---- the project ---- */

chm_move choose_project_move(const table_state *of)
{
    return (chm_move){.kind = CHM_MOVE_BUILD, .what = of->track, .colour = (uint8_t)of->choosing.colour};
}

static bool press_project(table_state *of, press with, table_request *out)
{
    chm_tracks among = choose_projects(of);
    if (of->focus != FOCUS_BOARD)
        return false;
    if (choose_arrow_track(of, with, &among))
        return true;
    if (with.kind != PRESS_ENTER)
        return false;
    if (of->track != CHM_NO_TRACK && chm_tracks_has(&among, of->track))
        choose_propose(of, choose_project_move(of), out);
    else
        choose_refuse(of, choose_project_move(of));
    return true;
}

static void mark_project(const table_state *of, map_marks *marks)
{
    marks->possible = choose_projects(of);
    marks->track = of->track;
    if (of->track != CHM_NO_TRACK && chm_tracks_has(&marks->possible, of->track))
        marks->would_cut = preview_cuts(of->view, of->asked, choose_project_move(of));
}

const chooser project_chooser = {.press = press_project, .mark = mark_project};
