// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A turn's action, or the second card of a draw: on the board, in the market, or by a single key. */

#include "tell/words.h"
#include "terminal/choose/choose.h"

static void begin(table_state *of)
{
    if (table_game(of)->phase == CHM_PHASE_SECOND)
        of->focus = FOCUS_MARKET;
    if (of->track == CHM_NO_TRACK)
        for (uint32_t i = of->move_count; i-- > 0;)
            if (of->moves[i].kind == CHM_MOVE_CLAIM)
                of->track = of->moves[i].what;
    table_show_cursor(of);
}

void choose_claim(table_state *of, table_request *out)
{
    char why[TELL_ROOM];
    if (of->track == CHM_NO_TRACK) {
        table_say(of, true, "%s", _("Point at a track first: with the arrows, or by the name of a city."));
    } else if (table_find_move(of, CHM_MOVE_CLAIM, of->track)) {
        choose_begin(of, CHOICE_PAY);
        if (of->quick && of->choice.count == 1)
            *out = (table_request){.kind = REQUEST_PLAY, .move = of->choice.items[0]};
    } else if (tell_why_not(table_game(of), of->header, of->asked, of->track, why)) {
        table_say(of, true, "%s", why);
    } else {
        table_say(of, true, "%s", _("No track can be claimed now."));
    }
}

/* Why a card or ticket cannot be taken now. */
static void refuse(table_state *of, chm_move move)
{
    char why[TELL_ROOM];
    tell_status(chm_game_legal(table_game(of), of->asked, move), why);
    table_say(of, true, "%s", why);
}

void choose_take(table_state *of, int slot, table_request *out)
{
    int market = of->board->numbers.market;
    chm_move move = {.kind = CHM_MOVE_TAKE, .what = (uint16_t)slot};
    if (slot == market)
        move = (chm_move){.kind = CHM_MOVE_BLIND};
    else if (slot > market && table_find_move(of, CHM_MOVE_SWAP, -1))
        move = (chm_move){.kind = CHM_MOVE_SWAP};
    else if (slot > market)
        move = (chm_move){.kind = CHM_MOVE_TICKETS};
    of->slot = slot;
    if (!table_find_move(of, (chm_move_kind)move.kind, move.kind == CHM_MOVE_TAKE ? slot : -1)) {
        of->choice.armed = false;
        refuse(of, move);
        return;
    }
    choose_propose(of, move, out);
}

/* Where arrows go on the board: to all that somebody might still get. */
static chm_tracks free_tracks(const table_state *of)
{
    const chm_game *game = table_game(of);
    chm_tracks set = {0};
    for (chm_track t = 0; t < of->board->track_count; t++)
        if (!chm_tracks_has(&game->taken, t) && !chm_tracks_has(&game->closed, t))
            chm_tracks_add(&set, t);
    return set;
}

static bool press_market(table_state *of, press with, table_request *out)
{
    int dx, dy, slots = of->board->numbers.market + 2;
    if (press_direction(with, &dx, &dy)) {
        of->slot = (of->slot + dx + dy + slots) % slots;
        of->choice.armed = false;
        return true;
    }
    if (with.kind == PRESS_ENTER) {
        choose_take(of, of->slot, out);
        return true;
    }
    return false;
}

static bool press_keys(table_state *of, press with, table_request *out)
{
    if (with.kind != PRESS_CHARACTER)
        return false;
    if (with.character >= '1' && with.character < '1' + (uint32_t)of->board->numbers.market)
        choose_take(of, (int)(with.character - '1'), out);
    else if (with.character == ' ')
        choose_take(of, of->board->numbers.market, out);
    else
        return false;
    return true;
}

static bool press_action(table_state *of, press with, table_request *out)
{
    chm_tracks among = free_tracks(of);
    if (with.kind == PRESS_ENTER && of->choice.armed) {
        choose_propose(of, of->choice.move, out);
        return true;
    }
    if (of->focus == FOCUS_MARKET && press_market(of, with, out))
        return true;
    if (of->focus == FOCUS_BOARD && choose_arrow_track(of, with, &among))
        return true;
    if (of->focus == FOCUS_BOARD && with.kind == PRESS_ENTER) {
        choose_claim(of, out);
        return true;
    }
    return press_keys(of, with, out);
}

static void mark(const table_state *of, map_marks *marks)
{
    marks->possible = of->possible;
}

const chooser action_chooser = {.begin = begin, .press = press_action, .mark = mark};
