// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Building: a tile's length and colour in a rack, then the project it is laid on. */

#include "tell/words.h"
#include "terminal/choose/choose.h"
#include "terminal/choose/preview.h"
#include <stdlib.h>

/* Whether a legal build uses such a tile, and how many do. */
static int fitting(const table_state *of, int length, int colour)
{
    int count = 0;
    for (uint32_t i = 0; i < of->move_count; i++)
        if (of->moves[i].kind == CHM_MOVE_BUILD && of->moves[i].colour == colour &&
            of->board->tracks[of->moves[i].what].length == length)
            count++;
    return count;
}

chm_tracks choose_projects(const table_state *of)
{
    chm_tracks set = {0};
    for (uint32_t i = 0; i < of->move_count; i++)
        if (of->moves[i].kind == CHM_MOVE_BUILD && of->moves[i].colour == of->choice.colour &&
            of->board->tracks[of->moves[i].what].length == of->choice.length)
            chm_tracks_add(&set, of->moves[i].what);
    return set;
}

static bool length_used(const table_state *of, int length)
{
    for (chm_track t = 0; t < of->board->track_count; t++)
        if (of->board->tracks[t].length == length && of->board->tracks[t].colour == CHM_UNBUILT)
            return true;
    return false;
}

/* ---- the rack ---- */

static void begin(table_state *of)
{
    for (uint32_t i = of->move_count; i-- > 0;)
        if (of->moves[i].kind == CHM_MOVE_BUILD) {
            of->choice.length = of->board->tracks[of->moves[i].what].length;
            of->choice.colour = of->moves[i].colour;
        }
}

static const char *title(const table_state *of, char room[TELL_ROOM])
{
    (void)of;
    write_text(room, TELL_ROOM, "%s", _("Choose a tile to build with"));
    return room;
}

static void tell_tile(const table_state *of, char text[TELL_ROOM])
{
    int count = fitting(of, of->choice.length, of->choice.colour);
    char first[TELL_ROOM];
    write_text(first, sizeof first, plural("%d space, %s", "%d spaces, %s", (unsigned long)of->choice.length),
               of->choice.length, tell_card(of->choice.colour));
    write_text(text, TELL_ROOM,
               plural("%s: fits %d project. Enter chooses where.", "%s: fits %d projects. Enter chooses where.",
                      (unsigned long)count),
               first, count);
}

static int lines(const table_state *of, int width)
{
    char text[TELL_ROOM];
    int count = 2;
    for (int length = 1; length <= CHM_MAX_LENGTH; length++)
        count += length_used(of, length);
    tell_tile(of, text);
    return count + wrapped_lines(text, width);
}

static void draw(const table_state *of, canvas *to, area where, click_areas *clicks)
{
    char text[TELL_ROOM];
    int y = where.y;
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        paint_card(to, where.x + 3 + 3 * colour, y, colour);
    y++;
    for (int length = 1; length <= CHM_MAX_LENGTH; length++) {
        if (!length_used(of, length))
            continue;
        write_text(text, sizeof text, "%d", length);
        canvas_text(to, where.x + 1, y, 2, INK_STRONG, LOOK_BOLD, text);
        for (int colour = 0; colour < CHM_COLOURS; colour++) {
            int left = chm_tiles_left(table_game(of), length, colour);
            bool here = length == of->choice.length && colour == of->choice.colour;
            bool fits = fitting(of, length, colour) > 0;
            write_text(text, sizeof text, left ? " %d " : " · ", left);
            area at = {where.x + 3 + 3 * colour, y, 3, 1};
            canvas_text(to, at.x, y, 3, here || fits ? INK_ACCENT : INK_DIM, here ? LOOK_REVERSE | LOOK_BOLD : 0, text);
            if (here)
                canvas_put(to, at.x, y, 0x203A, INK_ACCENT, LOOK_REVERSE);
            clicks_add(clicks, at, CLICK_ITEM, length * CHM_COLOURS + colour);
        }
        y++;
    }
    tell_tile(of, text);
    area rest = {where.x, y + 1, where.width, where.y + where.height - y - 1};
    canvas_wrap(to, rest, INK_STRONG, 0, text);
}

/* The next tile in a direction that something can be built with. */
static void step(table_state *of, int dx, int dy)
{
    int length = of->choice.length, colour = of->choice.colour;
    for (int i = 0; i < CHM_MAX_LENGTH * CHM_COLOURS; i++) {
        colour += dx;
        length += dy;
        if (colour < 0 || colour >= CHM_COLOURS || length < 1 || length > CHM_MAX_LENGTH)
            return;
        int best = -1;
        for (int c = 0; dy && c < CHM_COLOURS; c++) /* the nearest colour of that length */
            if (fitting(of, length, c) && (best < 0 || abs(c - colour) < abs(best - colour)))
                best = c;
        if (dy && best < 0)
            continue;
        if (dy || fitting(of, length, colour)) {
            of->choice.length = length;
            of->choice.colour = dy ? best : colour;
            return;
        }
    }
}

static void choose_where(table_state *of)
{
    int length = of->choice.length, colour = of->choice.colour;
    choose_begin(of, CHOICE_PROJECT);
    of->choice.length = length;
    of->choice.colour = colour;
    of->focus = FOCUS_BOARD;
    of->round = -1;
    chm_tracks set = choose_projects(of);
    if (of->track != CHM_NO_TRACK && chm_tracks_has(&set, of->track))
        return;
    for (chm_track t = 0; t < of->board->track_count; t++)
        if (chm_tracks_has(&set, t)) {
            table_point_at(of, t);
            return;
        }
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
        table_say(of, true, "%s", _("No such tile is left, or no project is open for it."));
        return;
    }
    bool again = length == of->choice.length && colour == of->choice.colour;
    of->choice.length = length;
    of->choice.colour = colour;
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

static bool press_project(table_state *of, press with, table_request *out)
{
    chm_tracks among = choose_projects(of);
    if (of->focus != FOCUS_BOARD)
        return false;
    if (choose_arrow_track(of, with, &among))
        return true;
    if (with.kind != PRESS_ENTER)
        return false;
    chm_move move = {.kind = CHM_MOVE_BUILD, .what = of->track, .colour = (uint8_t)of->choice.colour};
    if (of->track != CHM_NO_TRACK && chm_tracks_has(&among, of->track)) {
        choose_propose(of, move, out);
    } else {
        char why[TELL_ROOM];
        tell_status(chm_game_legal(table_game(of), of->asked, move), why);
        table_say(of, true, "%s", why);
    }
    return true;
}

static void mark_project(const table_state *of, map_marks *marks)
{
    marks->possible = choose_projects(of);
    marks->track = of->track;
    if (of->track == CHM_NO_TRACK || !chm_tracks_has(&marks->possible, of->track))
        return;
    preview effect;
    chm_move move = {.kind = CHM_MOVE_BUILD, .what = of->track, .colour = (uint8_t)of->choice.colour};
    preview_move(of->view, of->asked, move, &effect);
    marks->would_cut = effect.cut;
}

const chooser project_chooser = {.press = press_project, .mark = mark_project};
