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

static void note(const step *self, corner c, bool reached)
{
    self->counts[c] += reached;
}

static int count_events(const step *self, chm_event_kind kind)
{
    int n = 0;
    for (size_t i = 0; i < self->count; i++)
        n += self->events[i].kind == kind;
    return n;
}

static const chm_event *event_of(const step *self, chm_event_kind kind)
{
    for (size_t i = 0; i < self->count; i++)
        if (self->events[i].kind == kind)
            return &self->events[i];
    return NULL;
}

/* ---- cards ---- */

static bool has_gap(const chm_game *game)
{
    return chm_market_cards(game) < game->board->numbers.market;
}

static void find_table(const step *self)
{
    const chm_game *before = self->before, *after = self->after;
    const chm_numbers *numbers = &after->board->numbers;
    int resets = count_events(self, CHM_EVENT_RESET);
    bool many_locos = numbers->market && chm_market_locos(after) >= numbers->market_locos;
    note(self, CORNER_RESHUFFLE, count_events(self, CHM_EVENT_RESHUFFLE) > 0);
    note(self, CORNER_BARE, before->pile_size > 0 && after->pile_size == 0);
    note(self, CORNER_GAP, !has_gap(before) && has_gap(after));
    note(self, CORNER_GAP_FILLED, has_gap(before) && !has_gap(after));
    note(self, CORNER_RESET, resets > 0);
    note(self, CORNER_RESET_BETWEEN, resets > 0 && before->phase == CHM_PHASE_TURN && after->phase == CHM_PHASE_SECOND);
    note(self, CORNER_RESET_TWICE, resets > 1);
    note(self, CORNER_RESET_LIMIT, resets == numbers->market_resets && many_locos);
    note(self, CORNER_RESET_LATER, resets > 0 && chm_market_locos(before) >= numbers->market_locos);
    note(self, CORNER_RESET_PAID,
         resets > 0 && (self->move.kind == CHM_MOVE_CLAIM || self->move.kind == CHM_MOVE_MARKER));
    note(self, CORNER_LOCOS_STAND, many_locos && resets < numbers->market_resets);
    note(self, CORNER_LOCOS_ONLY, chm_market_cards(after) > 0 && chm_market_cards(after) == chm_market_locos(after));
}

static void find_draw(const step *self)
{
    const chm_game *before = self->before, *after = self->after;
    if (before->phase != CHM_PHASE_TURN)
        return;
    int left = chm_market_cards(before) + before->pile_size;
    note(self, CORNER_ONE_CARD, left == 1);
    note(self, CORNER_NO_DRAW, left == 0);
    bool take = self->move.kind == CHM_MOVE_TAKE, blind = self->move.kind == CHM_MOVE_BLIND;
    bool whole = take && before->market[self->move.what] == CHM_LOCO;
    bool second = after->phase == CHM_PHASE_SECOND && after->turn == before->turn;
    if ((!take && !blind) || whole || second)
        return;
    bool one = count_events(self, CHM_EVENT_TAKE) + count_events(self, CHM_EVENT_BLIND) == 1;
    note(self, CORNER_SECOND_FORCED, !one);
    note(self, CORNER_CUT_LOCOS, one && chm_market_cards(after) > 0);
    note(self, CORNER_CUT_EMPTY, one && chm_market_cards(after) == 0);
}

/* ---- tickets, turns ---- */

static void find_tickets(const step *self)
{
    const chm_game *before = self->before;
    const chm_event *offer = event_of(self, CHM_EVENT_OFFER);
    note(self, CORNER_KEEP_ORDER, before->phase == CHM_PHASE_SET_UP && self->seat != chm_game_actor(before));
    note(self, CORNER_TICKETS_OUT, before->phase == CHM_PHASE_TURN && before->ticket_pile_size == 0);
    if (offer) {
        note(self, CORNER_OFFER_SHORT, offer->count < before->board->numbers.tickets_drawn);
        note(self, CORNER_OFFER_ONE, offer->count == 1 && count_events(self, CHM_EVENT_KEEP));
    }
    note(self, CORNER_SWAP_SHORT, self->move.kind == CHM_MOVE_SWAP && before->ticket_pile_size == 1);
}

static void find_turn(const step *self)
{
    const chm_game *before = self->before, *after = self->after;
    static const chm_tracks none;
    note(self, CORNER_PASS, self->move.kind == CHM_MOVE_PASS);
    note(self, CORNER_NOTHING_OPEN,
         before->phase == CHM_PHASE_TURN && !memcmp(&before->open[self->seat], &none, sizeof none));
    note(self, CORNER_LAST_WAGON, before->wagons[self->seat] > 0 && after->wagons[self->seat] == 0);
    int low = before->board->numbers.last_round;
    note(self, CORNER_LATE_LOW,
         before->turns_left && before->wagons[self->seat] > low && after->wagons[self->seat] <= low);
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

static bool cuts(const step *self, chm_track track)
{
    chm_tracks crossing = chm_track_crossings(self->before->board, track);
    for (int word = 0; word < CHM_TRACK_WORDS; word++)
        if (crossing.word[word] & self->after->closed.word[word] & ~self->before->closed.word[word])
            return true;
    return false;
}

static void find_markers(const step *self, const chm_event *claim)
{
    const chm_game *before = self->before;
    const chm_track_info *track = &before->board->tracks[claim->track];
    chm_seat a = chm_marker_owner(before, track->a), b = chm_marker_owner(before, track->b);
    int choices = count_events(self, CHM_EVENT_MARKER) + count_events(self, CHM_EVENT_DECLINE);
    bool asked = self->after->phase == CHM_PHASE_RULE || choices || count_events(self, CHM_EVENT_ALVIN);
    note(self, CORNER_MARKER_NO_CHOICE, chm_markers_left(before, self->seat) && !asked);
    note(self, CORNER_SCORED_BY_OTHER, !claim->claim_points[self->seat] && (a != CHM_NOBODY || b != CHM_NOBODY));
    note(self, CORNER_ENDS_OF_TWO, a != CHM_NOBODY && b != CHM_NOBODY && a != b);
    note(self, CORNER_ENDS_OF_ONE, a != CHM_NOBODY && a == b);
    int place = chm_alvin_place(before);
    bool touches = track->a == place || track->b == place;
    note(self, CORNER_ALVIN_KEPT, place >= 0 && touches && chm_alvin_holder(before) == self->seat);
}

static void find_claim(const step *self)
{
    const chm_event *claim = event_of(self, CHM_EVENT_CLAIM);
    if (!claim)
        return;
    const chm_game *before = self->before;
    const chm_track_info *track = &before->board->tracks[claim->track];
    note(self, CORNER_CLAIM_LOCOS, self->move.cards == 0);
    note(self, CORNER_CLAIM_GREY, track->colour == CHM_GREY && self->move.cards > 0);
    note(self, CORNER_CLAIM_PARALLEL, beside(before, claim->track, &before->taken));
    note(self, CORNER_PARALLEL_CLOSED,
         beside(before, claim->track, &self->after->closed) && !beside(before, claim->track, &before->closed));
    note(self, CORNER_FERRY, track->locos > 0);
    note(self, CORNER_TILE_BACK, track->colour == CHM_UNBUILT);
    note(self, CORNER_CUT_BY_CLAIM, cuts(self, claim->track));
    if (chm_markers_left(before, self->seat) || chm_marker_owner(before, track->a) != CHM_NOBODY)
        find_markers(self, claim);
    uint16_t companies = chm_track_companies(before->board, claim->track);
    note(self, CORNER_SHARES_NONE, companies && self->after->phase != CHM_PHASE_RULE && !chm_game_over(self->after));
}

/* ---- choices of rules ---- */

static void find_choices(const step *self)
{
    const chm_event *build = event_of(self, CHM_EVENT_BUILD), *decline = event_of(self, CHM_EVENT_DECLINE);
    const chm_event *marker = event_of(self, CHM_EVENT_MARKER), *alvin = event_of(self, CHM_EVENT_ALVIN);
    note(self, CORNER_CUT_BY_TILE, build && cuts(self, build->track));
    note(self, CORNER_NO_TILE, decline && decline->what == CHM_DECLINE_BUILD);
    bool no_marker = decline && decline->what == CHM_DECLINE_MARKER;
    note(self, CORNER_MARKER_DECLINED, no_marker && self->move.kind == CHM_MOVE_DECLINE);
    note(self, CORNER_MARKER_UNPAYABLE, no_marker && self->move.kind != CHM_MOVE_DECLINE);
    note(self, CORNER_SHARE_DECLINED, decline && decline->what == CHM_DECLINE_SHARE);
    bool paid = self->move.kind == CHM_MOVE_MARKER && self->move.cards + self->move.locos > 0;
    note(self, CORNER_MARKER_PAID, marker && paid);
    note(self, CORNER_MARKER_LOCOS, marker && paid && self->move.cards == 0);
    chm_seat holder = chm_alvin_holder(self->before);
    note(self, CORNER_ALVIN_TAKEN, alvin && holder == CHM_NOBODY);
    note(self, CORNER_ALVIN_RETAKEN, alvin && holder != CHM_NOBODY);
    note(self, CORNER_ALVIN_CHOICE, alvin && self->move.kind == CHM_MOVE_ALVIN);
}

static void find_shares(const step *self)
{
    const chm_event *share = event_of(self, CHM_EVENT_SHARE), *neutral = event_of(self, CHM_EVENT_NEUTRAL);
    note(self, CORNER_NEUTRAL_CHOICE, neutral && self->move.kind == CHM_MOVE_NEUTRAL);
    note(self, CORNER_NEUTRAL_FORCED, neutral && share);
    if (!share)
        return;
    note(self, CORNER_SHARES_GONE, chm_shares_left(self->after, share->company) == 0);
    bool asked = self->after->phase == CHM_PHASE_RULE || neutral;
    note(self, CORNER_NEUTRAL_NONE, self->before->seats == 2 && !asked);
}

static void find_race(const step *self)
{
    int completed = count_events(self, CHM_EVENT_COMPLETE), bonuses = count_events(self, CHM_EVENT_BONUS);
    note(self, CORNER_SWAP_COMPLETES, self->move.kind == CHM_MOVE_SWAP && completed > 0);
    note(self, CORNER_SWAP_LATE,
         self->move.kind == CHM_MOVE_SWAP && completed > 0 && !corners_claims_left(self->before));
    note(self, CORNER_CHAIN_TWO, completed == 2);
    note(self, CORNER_CHAIN_THREE, completed > 2);
    note(self, CORNER_TREAT, count_events(self, CHM_EVENT_TREAT) > 0);
    note(self, CORNER_BONUS, bonuses > 0);
    note(self, CORNER_BONUS_BOTH, bonuses > 1);
    note(self, CORNER_BONUS_SHORT, bonuses > 0 && count_events(self, CHM_EVENT_BLIND) < 2 * bonuses);
    bool sixth = self->after->reason == CHM_REASON_TICKETS && chm_game_over(self->after);
    note(self, CORNER_END_TREAT, sixth && count_events(self, CHM_EVENT_TREAT) && !completed);
}

void corners_move(corner_table *table, const trial *self)
{
    int column = corners_column(self->label);
    if (column < 0)
        return;
    trial_move made = self->moves[self->move_count - 1];
    step s = {.before = &self->before,
              .after = &self->game,
              .events = self->events + self->step_from,
              .count = self->event_count - self->step_from,
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

void corners_opening(corner_table *table, const trial *self)
{
    int column = corners_column(self->label);
    if (column < 0)
        return;
    table->games[column]++;
    bool reset = false;
    for (size_t i = 0; i < self->event_count; i++)
        reset |= self->events[i].kind == CHM_EVENT_RESET;
    table->count[column][CORNER_RESET_OPENING] += reset;
}
