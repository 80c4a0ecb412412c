// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The core of the game, for its own files and for rules: the ways to change a state. */
#ifndef GAME_CORE_H
#define GAME_CORE_H

#include "board/tables.h"
#include "game/hooks.h"
#include <assert.h>

/* Points at which chains of hooks run. */
enum { CHAIN_NONE, CHAIN_SET_UP, CHAIN_DRAW, CHAIN_CLAIM, CHAIN_OTHER };

static inline bool rule_is_on(const chm_game *game, int rule)
{
    return (game->rules >> rule) & 1;
}

/* The rules that are on and have a hook. */
static inline unsigned core_hooked(const chm_game *game, size_t hook)
{
    return game->hooks >> hook & 1 ? (unsigned)(game->board->tables->hooked[hook] & game->rules) : 0;
}

/* Runs the body for each rule that is on and has the hook, with `hooks_` its hooks. */
#define HOOK_NUMBER(hook_) (offsetof(chm_hooks, hook_) / sizeof(void (*)(void)))
#define FOR_RULES(game_, hook_)                                                                                        \
    for (unsigned left_ = core_hooked(game_, HOOK_NUMBER(hook_)); left_; left_ &= left_ - 1)                           \
        for (const chm_hooks *hooks_ = (game_)->board->rules[__builtin_ctz(left_)]->hooks; hooks_; hooks_ = NULL)

/* ---- telling (events.c) ---- */
static inline bool core_heard(const chm_outside *outside)
{
    return outside && outside->listen;
}
/* Tells an event; its fields are given as in an initialiser: TELL(outside, .kind = CHM_EVENT_PASS, .seat = seat). Where
 * nobody listens it costs a test: the event is made elsewhere, so that its room weighs on nothing. */
#define TELL(outside_, ...) (core_heard(outside_) ? core_tell_small(outside_, (small_event){__VA_ARGS__}) : (void)0)
/* The events that are a few small fields. */
typedef struct small_event {
    uint8_t kind, seat, slot, card, place, company, number, what;
    uint16_t track, n;
} small_event;
__attribute__((cold)) void core_tell_small(const chm_outside *outside, small_event event);
__attribute__((cold)) void core_tell_ticket(const chm_outside *outside, chm_event_kind kind, chm_seat seat,
                                            chm_ticket ticket);
/* A claim, of which the track is told, or something put on a place, with its payment. */
__attribute__((cold)) void core_tell_payment(const chm_outside *outside, chm_event_kind kind, chm_seat seat,
                                             chm_move move, const int16_t *scores);
/* Any event. */
__attribute__((cold)) void core_tell(const chm_outside *outside, const chm_event *event);

/* ---- the beginning (game.c) ---- */
/* The table as it is before anything is dealt: checks what chm_game_start does, and is its first part. */
chm_status core_begin(chm_game *game, const chm_board *board, int seats, const chm_options *options,
                      const chm_seed *seed);

/* ---- cards (cards.c) ---- */
/* Draws the top card of the pile, which is not empty. */
int core_draw(chm_game *game, const chm_outside *outside);
/* Draws a card into a seat's hand, tells it, and settles. */
void core_draw_blind(chm_game *game, const chm_outside *outside, chm_seat seat);
/* The opening hand; a card from the market. */
void core_deal(chm_game *game, const chm_outside *outside, chm_seat seat, int cards);
void core_take(chm_game *game, const chm_outside *outside, chm_seat seat, int slot);
/* Moves cards from a seat's hand to the discards. */
void core_spend(chm_game *game, chm_seat seat, int colour, int cards, int locos);
/* Turns up the top card of the pile, which is not empty, discards it, tells its card as an event of that kind, and
 * settles. */
int core_turn_up(chm_game *game, const chm_outside *outside, uint8_t kind);
/* Does what the table does by itself after a card was dealt, taken, drawn or paid: reshuffles, fills gaps, clears
 * locomotives (B11, B15, B17). To be called once for each such card or payment, and at no other time. */
void core_settle(chm_game *game, const chm_outside *outside);
/* How many payments of `cards` cards of one colour a hand allows, and the k-th of them: those with the lowest colour
 * first, fewest locomotives first, all locomotives last. */
uint32_t core_pay_count(const chm_game *game, chm_seat seat, int cards);
chm_move core_pay_nth(const chm_game *game, chm_seat seat, int cards, uint32_t k);
/* Whether the move's cards are `cards` cards of one colour that the seat holds. */
chm_status core_pay_legal(const chm_game *game, chm_seat seat, int cards, chm_move move);

/* ---- tickets (tickets.c) ---- */
/* All tickets, shuffled. */
void core_tickets_begin(chm_game *game);
/* Draws the top ticket of the pile, which is not empty. */
chm_ticket core_ticket_draw(chm_game *game, const chm_outside *outside);
/* Puts a ticket under the pile, seen by a seat. */
void core_ticket_under(chm_game *game, chm_ticket ticket, chm_seat seat);
/* Takes a certain ticket out of the pile as if it were drawn. False: it is not there. */
bool core_ticket_take(chm_game *game, chm_ticket ticket);
void core_ticket_hold(chm_game *game, chm_seat seat, chm_ticket ticket);
void core_ticket_drop(chm_game *game, chm_seat seat, chm_ticket ticket);
static inline bool core_ticket_held(const chm_game *game, chm_seat seat, chm_ticket ticket)
{
    return (game->tickets[seat][ticket / 64] >> (ticket % 64)) & 1;
}
void core_offer(chm_game *game, const chm_outside *outside, chm_seat seat, int most);
uint32_t core_keep_count(int offered, int least);
uint32_t core_keep_nth(int offered, int least, uint32_t k);
int core_keep_least(const chm_game *game, chm_seat seat);
void core_keep(chm_game *game, const chm_outside *outside, chm_seat seat, uint32_t keep);
/* In set-up: a seat has chosen; true when it was the last. */
bool core_choose(chm_game *game, const chm_outside *outside, chm_seat seat, uint32_t keep);

/* ---- tracks (tracks.c) ---- */
void core_tracks_begin(chm_game *game);
/* Why a seat may not claim a track, cards and wagons aside. */
chm_status core_bars(const chm_game *game, chm_seat seat, chm_track track);
/* Looks again whether a seat may claim a track; for everybody with CHM_NOBODY. */
void core_refresh(chm_game *game, chm_seat seat, chm_track track);
/* Closes a track to everybody for the rest of the game. */
void core_close(chm_game *game, chm_track track);
/* Gives an unbuilt track a colour, or takes it away (CHM_UNBUILT) once it is claimed. */
void core_colour(chm_game *game, chm_track track, int colour);
/* A track becomes a seat's: wagons, what it closes, and what rules do about it; cards and points aside. */
void core_occupy(chm_game *game, chm_seat seat, chm_track track);
/* Carries out a claim; the chain after it is to run next. */
void core_claim(chm_game *game, const chm_outside *outside, chm_seat seat, chm_move move);
chm_status core_claim_legal(const chm_game *game, chm_seat seat, chm_move move);
/* A seat's claims, counted for each toll; the sum is answered. The k-th is found from the counts. */
typedef struct claim_counts {
    uint16_t of_toll[CHM_MAX_TOLLS];
} claim_counts;
uint32_t core_claim_count(const chm_game *game, chm_seat seat, claim_counts *counts);
chm_move core_claim_nth(const chm_game *game, chm_seat seat, const claim_counts *counts, uint32_t k);
uint32_t core_claim_list(const chm_game *game, chm_seat seat, chm_move *moves, uint32_t room);
/* With so few players, only one track of a connection can be used (B25). */
static inline bool core_parallel_closed(const chm_game *game)
{
    return game->seats <= game->board->numbers.parallel_closed_up_to;
}

/* ---- moves (moves.c) ---- */
/* The ways to draw a card now. */
uint32_t core_draw_count(const chm_game *game);
static inline bool core_may_draw_tickets(const chm_game *game)
{
    return game->board->numbers.tickets_drawn > 0 && game->ticket_pile_size > 0;
}
/* The hooks of the rule whose choice is open. */
static inline const chm_hooks *core_asker(const chm_game *game)
{
    return game->board->rules[game->asker]->hooks;
}

/* ---- turns (turn.c) ---- */
/* Opens a choice for the seat whose turn it is; `rule` asks. It must be one of the board's; else nothing is asked. */
void core_ask(chm_game *game, const chm_rule *rule, chm_seat seat, uint8_t choice);
void core_begin_chain(chm_game *game, const chm_outside *outside, int chain);
/* Goes on with the chain, to the turn's end if nothing asks. */
void core_go_on(chm_game *game, const chm_outside *outside);
void core_end(chm_game *game, const chm_outside *outside, chm_reason reason);

/* ---- networks (network.c) ---- */
/* The sets of places that tracks join; zones may be in several; some sets may be empty. Answers how many. */
enum { NETWORK_MAX = CHM_MAX_PLACES };
int core_network(const chm_board *board, const chm_tracks *tracks, uint64_t parts[NETWORK_MAX]);
static inline bool network_joins(const uint64_t *parts, int count, chm_place a, chm_place b)
{
    uint64_t both = (UINT64_C(1) << a) | (UINT64_C(1) << b);
    for (int i = 0; i < count; i++)
        if ((parts[i] & both) == both)
            return true;
    return false;
}
/* The length of the longest path over a set of tracks. */
int core_longest_path(const chm_board *board, const chm_tracks *tracks);
/* Counts a seat's tickets (B41) as met by a set of tracks into a score. */
void core_score_tickets(const chm_game *game, chm_seat seat, const chm_tracks *tracks, chm_score *score);
void core_score(chm_game *game, const chm_outside *outside, chm_event *end);

/* A rule's own data. */
static inline void *rule_slice(chm_game *game, const chm_rule *rule)
{
    return game->slices + game->board->rule_offset[rule_index(game->board, rule)];
}
static inline const void *rule_slice_const(const chm_game *game, const chm_rule *rule)
{
    return game->slices + game->board->rule_offset[rule_index(game->board, rule)];
}
static inline const void *rule_data(const chm_board *board, const chm_rule *rule)
{
    return board->rule_data[rule_index(board, rule)];
}

#endif
