// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Recognizes the rare cases, from the state before and after a move and the events between. */

#include "property/corners.h"
#include <cheminot/rules.h>
#include <string.h>

typedef struct step {
    const chm_game *before, *after;
    const chm_event *events;
    size_t count;
    chm_seat seat;
    chm_move move;
    unsigned long *counts;
} step;

static void note(const step *s, corner c, bool reached)
{
    s->counts[c] += reached;
}

static int count_events(const step *s, chm_event_kind kind)
{
    int n = 0;
    for (size_t i = 0; i < s->count; i++)
        n += s->events[i].kind == kind;
    return n;
}

static const chm_event *event_of(const step *s, chm_event_kind kind)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->events[i].kind == kind)
            return &s->events[i];
    return NULL;
}

/* ---- cards ---- */

static bool has_gap(const chm_game *game)
{
    return chm_market_cards(game) < game->board->numbers.market;
}

static void find_table(const step *s)
{
    const chm_game *before = s->before, *after = s->after;
    const chm_numbers *numbers = &after->board->numbers;
    int resets = count_events(s, CHM_EVENT_RESET);
    bool many_locos = numbers->market && chm_market_locos(after) >= numbers->market_locos;
    note(s, CORNER_RESHUFFLE, count_events(s, CHM_EVENT_RESHUFFLE) > 0);
    note(s, CORNER_BARE, before->pile_size > 0 && after->pile_size == 0);
    note(s, CORNER_GAP, !has_gap(before) && has_gap(after));
    note(s, CORNER_GAP_FILLED, has_gap(before) && !has_gap(after));
    note(s, CORNER_RESET, resets > 0);
    note(s, CORNER_RESET_BETWEEN, resets > 0 && before->phase == CHM_PHASE_TURN && after->phase == CHM_PHASE_SECOND);
    note(s, CORNER_RESET_TWICE, resets > 1);
    note(s, CORNER_RESET_LIMIT, resets == numbers->market_resets && many_locos);
    note(s, CORNER_RESET_LATER, resets > 0 && chm_market_locos(before) >= numbers->market_locos);
    note(s, CORNER_RESET_PAID, resets > 0 && (s->move.kind == CHM_MOVE_CLAIM || s->move.kind == CHM_MOVE_MARKER));
    note(s, CORNER_LOCOS_STAND, many_locos && resets < numbers->market_resets);
    note(s, CORNER_LOCOS_ONLY, chm_market_cards(after) > 0 && chm_market_cards(after) == chm_market_locos(after));
}

static void find_draw(const step *s)
{
    const chm_game *before = s->before, *after = s->after;
    if (before->phase != CHM_PHASE_TURN)
        return;
    int left = chm_market_cards(before) + before->pile_size;
    note(s, CORNER_ONE_CARD, left == 1);
    note(s, CORNER_NO_DRAW, left == 0);
    bool take = s->move.kind == CHM_MOVE_TAKE, blind = s->move.kind == CHM_MOVE_BLIND;
    bool whole = take && before->market[s->move.what] == CHM_LOCO;
    bool second = after->phase == CHM_PHASE_SECOND && after->turn == before->turn;
    if ((!take && !blind) || whole || second)
        return;
    bool one = count_events(s, CHM_EVENT_TAKE) + count_events(s, CHM_EVENT_BLIND) == 1;
    note(s, CORNER_SECOND_FORCED, !one);
    note(s, CORNER_CUT_LOCOS, one && chm_market_cards(after) > 0);
    note(s, CORNER_CUT_EMPTY, one && chm_market_cards(after) == 0);
}

/* ---- tickets, turns ---- */

static void find_tickets(const step *s)
{
    const chm_game *before = s->before;
    const chm_event *offer = event_of(s, CHM_EVENT_OFFER);
    note(s, CORNER_KEEP_ORDER, before->phase == CHM_PHASE_SET_UP && s->seat != chm_game_actor(before));
    note(s, CORNER_TICKETS_OUT, before->phase == CHM_PHASE_TURN && before->ticket_pile_size == 0);
    if (offer) {
        note(s, CORNER_OFFER_SHORT, offer->count < before->board->numbers.tickets_drawn);
        note(s, CORNER_OFFER_ONE, offer->count == 1 && count_events(s, CHM_EVENT_KEEP));
    }
    note(s, CORNER_SWAP_SHORT, s->move.kind == CHM_MOVE_SWAP && before->ticket_pile_size == 1);
}

static void find_turn(const step *s)
{
    const chm_game *before = s->before, *after = s->after;
    static const chm_tracks none;
    note(s, CORNER_PASS, s->move.kind == CHM_MOVE_PASS);
    note(s, CORNER_NOTHING_OPEN,
         before->phase == CHM_PHASE_TURN && !memcmp(&before->open[s->seat], &none, sizeof none));
    note(s, CORNER_LAST_WAGON, before->wagons[s->seat] > 0 && after->wagons[s->seat] == 0);
    int low = before->board->numbers.last_round;
    note(s, CORNER_LATE_LOW, before->turns_left && before->wagons[s->seat] > low && after->wagons[s->seat] <= low);
}

/* ---- claims ---- */

static bool beside(const chm_game *game, chm_track track, const chm_tracks *set)
{
    const chm_track_info *info = &game->board->tracks[track];
    for (int i = 0; i < info->count; i++)
        if (info->first + i != track && chm_tracks_has(set, (unsigned)(info->first + i)))
            return true;
    return false;
}

static bool cuts(const step *s, chm_track track)
{
    chm_tracks crossing = chm_track_crossings(s->before->board, track);
    for (int word = 0; word < CHM_TRACK_WORDS; word++)
        if (crossing.word[word] & s->after->closed.word[word] & ~s->before->closed.word[word])
            return true;
    return false;
}

static void find_markers(const step *s, const chm_event *claim)
{
    const chm_game *before = s->before;
    const chm_track_info *track = &before->board->tracks[claim->track];
    chm_seat a = chm_marker_owner(before, track->a), b = chm_marker_owner(before, track->b);
    int choices = count_events(s, CHM_EVENT_MARKER) + count_events(s, CHM_EVENT_DECLINE);
    bool asked = s->after->phase == CHM_PHASE_RULE || choices || count_events(s, CHM_EVENT_ALVIN);
    note(s, CORNER_MARKER_NO_CHOICE, chm_markers_left(before, s->seat) && !asked);
    note(s, CORNER_SCORED_BY_OTHER, !claim->claim_points[s->seat] && (a != CHM_NOBODY || b != CHM_NOBODY));
    note(s, CORNER_ENDS_OF_TWO, a != CHM_NOBODY && b != CHM_NOBODY && a != b);
    note(s, CORNER_ENDS_OF_ONE, a != CHM_NOBODY && a == b);
    int place = chm_alvin_place(before);
    bool touches = track->a == place || track->b == place;
    note(s, CORNER_ALVIN_KEPT, place >= 0 && touches && chm_alvin_holder(before) == s->seat);
}

static void find_claim(const step *s)
{
    const chm_event *claim = event_of(s, CHM_EVENT_CLAIM);
    if (!claim)
        return;
    const chm_game *before = s->before;
    const chm_track_info *track = &before->board->tracks[claim->track];
    note(s, CORNER_CLAIM_LOCOS, s->move.cards == 0);
    note(s, CORNER_CLAIM_GREY, track->colour == CHM_GREY && s->move.cards > 0);
    note(s, CORNER_CLAIM_PARALLEL, beside(before, claim->track, &before->taken));
    note(s, CORNER_PARALLEL_CLOSED,
         beside(before, claim->track, &s->after->closed) && !beside(before, claim->track, &before->closed));
    note(s, CORNER_FERRY, track->locos > 0);
    note(s, CORNER_TILE_BACK, track->colour == CHM_UNBUILT);
    note(s, CORNER_CUT_BY_CLAIM, cuts(s, claim->track));
    if (chm_markers_left(before, s->seat) || chm_marker_owner(before, track->a) != CHM_NOBODY)
        find_markers(s, claim);
    uint16_t companies = chm_track_companies(before->board, claim->track);
    note(s, CORNER_SHARES_NONE, companies && s->after->phase != CHM_PHASE_RULE && !chm_game_over(s->after));
}

/* ---- choices of rules ---- */

static void find_choices(const step *s)
{
    const chm_event *build = event_of(s, CHM_EVENT_BUILD), *decline = event_of(s, CHM_EVENT_DECLINE);
    const chm_event *marker = event_of(s, CHM_EVENT_MARKER), *alvin = event_of(s, CHM_EVENT_ALVIN);
    note(s, CORNER_CUT_BY_TILE, build && cuts(s, build->track));
    note(s, CORNER_NO_TILE, decline && decline->what == CHM_DECLINE_BUILD);
    bool no_marker = decline && decline->what == CHM_DECLINE_MARKER;
    note(s, CORNER_MARKER_DECLINED, no_marker && s->move.kind == CHM_MOVE_DECLINE);
    note(s, CORNER_MARKER_UNPAYABLE, no_marker && s->move.kind != CHM_MOVE_DECLINE);
    note(s, CORNER_SHARE_DECLINED, decline && decline->what == CHM_DECLINE_SHARE);
    bool paid = s->move.kind == CHM_MOVE_MARKER && s->move.cards + s->move.locos > 0;
    note(s, CORNER_MARKER_PAID, marker && paid);
    note(s, CORNER_MARKER_LOCOS, marker && paid && s->move.cards == 0);
    chm_seat holder = chm_alvin_holder(s->before);
    note(s, CORNER_ALVIN_TAKEN, alvin && holder == CHM_NOBODY);
    note(s, CORNER_ALVIN_RETAKEN, alvin && holder != CHM_NOBODY);
    note(s, CORNER_ALVIN_CHOICE, alvin && s->move.kind == CHM_MOVE_ALVIN);
}

static void find_shares(const step *s)
{
    const chm_event *share = event_of(s, CHM_EVENT_SHARE), *neutral = event_of(s, CHM_EVENT_NEUTRAL);
    note(s, CORNER_NEUTRAL_CHOICE, neutral && s->move.kind == CHM_MOVE_NEUTRAL);
    note(s, CORNER_NEUTRAL_FORCED, neutral && share);
    if (!share)
        return;
    note(s, CORNER_SHARES_GONE, chm_shares_left(s->after, share->company) == 0);
    bool asked = s->after->phase == CHM_PHASE_RULE || neutral;
    note(s, CORNER_NEUTRAL_NONE, s->before->seats == 2 && !asked);
}

static void find_race(const step *s)
{
    int completed = count_events(s, CHM_EVENT_COMPLETE), bonuses = count_events(s, CHM_EVENT_BONUS);
    note(s, CORNER_SWAP_COMPLETES, s->move.kind == CHM_MOVE_SWAP && completed > 0);
    note(s, CORNER_SWAP_LATE, s->move.kind == CHM_MOVE_SWAP && completed > 0 && !corners_claims_left(s->before));
    note(s, CORNER_CHAIN_TWO, completed == 2);
    note(s, CORNER_CHAIN_THREE, completed > 2);
    note(s, CORNER_TREAT, count_events(s, CHM_EVENT_TREAT) > 0);
    note(s, CORNER_BONUS, bonuses > 0);
    note(s, CORNER_BONUS_BOTH, bonuses > 1);
    note(s, CORNER_BONUS_SHORT, bonuses > 0 && count_events(s, CHM_EVENT_BLIND) < 2 * bonuses);
    bool sixth = s->after->reason == CHM_REASON_TICKETS && chm_game_over(s->after);
    note(s, CORNER_END_TREAT, sixth && count_events(s, CHM_EVENT_TREAT) && !completed);
}

void corners_move(corner_table *table, const trial *t)
{
    int column = corners_column(t->label);
    if (column < 0)
        return;
    trial_move made = t->moves[t->move_count - 1];
    step s = {.before = &t->before,
              .after = &t->game,
              .events = t->events + t->step_from,
              .count = t->event_count - t->step_from,
              .seat = made.seat,
              .move = made.move,
              .counts = table->count[column]};
    find_table(&s);
    find_draw(&s);
    find_tickets(&s);
    find_turn(&s);
    find_claim(&s);
    find_choices(&s);
    find_shares(&s);
    find_race(&s);
}

void corners_opening(corner_table *table, const trial *t)
{
    int column = corners_column(t->label);
    if (column < 0)
        return;
    table->games[column]++;
    bool reset = false;
    for (size_t i = 0; i < t->event_count; i++)
        reset |= t->events[i].kind == CHM_EVENT_RESET;
    table->count[column][CORNER_RESET_OPENING] += reset;
}
