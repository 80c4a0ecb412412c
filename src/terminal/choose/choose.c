// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/choose/choose.h"
#include "tell/words.h"

const chooser *chooser_of(choice_kind kind)
{
    static const chooser nothing;
    static const chooser *const list[CHOICES] = {
        [CHOICE_NONE] = &nothing,        [CHOICE_ACTION] = &action_chooser, [CHOICE_PAY] = &pay_chooser,
        [CHOICE_KEEP] = &keep_chooser,   [CHOICE_TILE] = &tile_chooser,     [CHOICE_PROJECT] = &project_chooser,
        [CHOICE_PLACE] = &place_chooser, [CHOICE_LIST] = &list_chooser,
    };
    return list[kind];
}

static choice_kind rule_kind(const table_state *of)
{
    bool places = true;
    for (uint32_t i = 0; i < of->move_count; i++) {
        const chm_move *move = &of->moves[i];
        if (move->kind == CHM_MOVE_BUILD)
            return CHOICE_TILE;
        if (move->kind != CHM_MOVE_ALVIN && (move->kind != CHM_MOVE_MARKER || move->cards + move->locos > 0))
            places = false;
    }
    return places ? CHOICE_PLACE : CHOICE_LIST;
}

choice_kind choose_kind(const table_state *of)
{
    if (!of->move_count)
        return CHOICE_NONE;
    switch (table_game(of)->phase) {
    case CHM_PHASE_TURN:
    case CHM_PHASE_SECOND:
        return CHOICE_ACTION;
    case CHM_PHASE_SET_UP:
    case CHM_PHASE_KEEP:
        return CHOICE_KEEP;
    case CHM_PHASE_RULE:
        return rule_kind(of);
    default:
        return CHOICE_NONE;
    }
}

void choose_begin(table_state *of, choice_kind kind)
{
    of->choice = (choice){.kind = kind, .place = -1};
    const chooser *choosing = chooser_of(kind);
    if (choosing->lines)
        of->focus = FOCUS_CHOICE;
    else if (of->focus == FOCUS_CHOICE)
        of->focus = FOCUS_BOARD;
    if (choosing->begin)
        choosing->begin(of);
}

bool choose_back(table_state *of)
{
    if (of->choice.kind == CHOICE_PAY) {
        choose_begin(of, CHOICE_ACTION);
        of->focus = FOCUS_BOARD;
        return true;
    }
    if (of->choice.armed) {
        of->choice.armed = false;
        return true;
    }
    if (of->choice.kind == CHOICE_PROJECT) {
        int length = of->choice.length, colour = of->choice.colour;
        choose_begin(of, CHOICE_TILE);
        of->choice.length = length;
        of->choice.colour = colour;
        return true;
    }
    return false;
}

void choose_propose(table_state *of, chm_move move, table_request *out)
{
    choice *choosing = &of->choice;
    if (of->quick || (choosing->armed && chm_move_same(choosing->move, move))) {
        choosing->armed = false;
        *out = (table_request){.kind = REQUEST_PLAY, .move = move};
        return;
    }
    choosing->armed = true;
    choosing->move = move;
}

/* ---- lists ---- */

bool choose_list_press(table_state *of, press with, table_request *out)
{
    choice *choosing = &of->choice;
    int at = choosing->at;
    switch (with.kind) {
    case PRESS_ARROW_UP:
    case PRESS_ARROW_LEFT:
        at--;
        break;
    case PRESS_ARROW_DOWN:
    case PRESS_ARROW_RIGHT:
        at++;
        break;
    case PRESS_FIRST:
        at = 0;
        break;
    case PRESS_LAST:
        at = choosing->count - 1;
        break;
    case PRESS_ENTER:
        choose_list_item(of, at, out);
        return true;
    case PRESS_CHARACTER:
        if (with.character < '1' || with.character > '9' || (int)(with.character - '1') >= choosing->count)
            return false;
        choose_list_item(of, (int)(with.character - '1'), out);
        return true;
    default:
        return false;
    }
    at = at < 0 ? choosing->count - 1 : at >= choosing->count ? 0 : at;
    choosing->armed = choosing->armed && at == choosing->at;
    choosing->at = at;
    return true;
}

void choose_list_item(table_state *of, int index, table_request *out)
{
    if (index < 0 || index >= of->choice.count)
        return;
    of->choice.at = index;
    choose_propose(of, of->choice.items[index], out);
}

/* ---- the board ---- */

bool press_direction(press with, int *dx, int *dy)
{
    *dx = with.kind == PRESS_ARROW_LEFT ? -1 : with.kind == PRESS_ARROW_RIGHT;
    *dy = with.kind == PRESS_ARROW_UP ? -1 : with.kind == PRESS_ARROW_DOWN;
    return *dx || *dy;
}

static chm_track any_track(const chm_tracks *among, const chm_board *board)
{
    for (chm_track t = 0; t < board->track_count; t++)
        if (chm_tracks_has(among, t))
            return t;
    return CHM_NO_TRACK;
}

/* The next track at the place that the arrows go round, in the order of their direction from it. */
static chm_track go_round(const table_state *of, int step)
{
    chm_track list[CHM_MAX_TRACKS];
    int count = 0, at = -1;
    for (chm_track t = 0; t < of->board->track_count; t++)
        if (of->board->tracks[t].a == of->round || of->board->tracks[t].b == of->round)
            list[count++] = t;
    for (int i = 0; i < count; i++)
        at = list[i] == of->track ? i : at;
    return count ? list[at < 0 ? 0 : (at + step + count) % count] : of->track;
}

bool choose_arrow_track(table_state *of, press with, const chm_tracks *among)
{
    int dx, dy;
    if (!press_direction(with, &dx, &dy) || !of->map_view)
        return false;
    of->choice.armed = false;
    if (of->round >= 0)
        of->track = go_round(of, dx + dy);
    else if (of->track == CHM_NO_TRACK)
        of->track = any_track(among, of->board);
    else
        of->track = map_view_track_towards(of->map_view, of->track, dx, dy, among);
    table_show_cursor(of);
    return true;
}
