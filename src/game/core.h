// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The core of the game, for its own files and for rules: all functions that change a state. */
#ifndef GAME_CORE_H
#define GAME_CORE_H

#include "board/tables.h"
#include "game/hooks.h"
#include <assert.h>

_Static_assert(CHM_MAX_TICKETS == 128, "two words hold a set of tickets");

/* Points at which chains of hooks run. */
enum { CHAIN_NONE, CHAIN_SET_UP, CHAIN_DRAW, CHAIN_CLAIM, CHAIN_OTHER };

static inline bool rule_is_on(const chm_game *game, int rule)
{
    return (game->rules >> rule) & 1;
}

#define HOOK_NUMBER(hook_) (offsetof(chm_hooks, hook_) / sizeof(void (*)(void)))

/* The rules that are on and have a hook. Those from after_other on have no bit in chm_game.hooks. */
static inline unsigned core_hooked(const chm_game *game, size_t hook)
{
    bool may = hook >= HOOK_NUMBER(after_other) || game->hooks >> hook & 1;
    return may ? (unsigned)(game->board->tables->hooked[hook] & game->rules) : 0;
}

/* Runs the body for each rule that is on and has the hook; `hooks_` is that rule's struct. */
#define FOR_RULES(game_, hook_)                                                                                        \
    for (unsigned left_ = core_hooked(game_, HOOK_NUMBER(hook_)); left_; left_ &= left_ - 1)                           \
        for (const chm_hooks *hooks_ = (game_)->board->rules[__builtin_ctz(left_)]->hooks; hooks_; hooks_ = NULL)

/* ---- hearing (view_hear.c) ---- */
/* What a game does next by itself (chm_game.resume_at): set only where a view that hears has to wait for the next
 * event. The steps of the start are in their order: core_start increments it. */
enum {
    NEXT_MOVE, /* nothing: a seat has to move */
    NEXT_FIRST,
    NEXT_DEAL,
    NEXT_MARKET,
    NEXT_OFFER,
    NEXT_KEEP,        /* emit what the other seats keep, in set-up */
    NEXT_SECOND_CARD, /* ask for the second card, if there is one to draw */
    NEXT_CHAIN,
    NEXT_END_TURN,
    NEXT_TURN,
    NEXT_OVER
};

/* The callbacks with which a view hears an event. The game goes on as it does when a move is applied, by the same
 * functions. Whatever is decided by chance or hidden from the view is as the event says, and the event that the game
 * emits must be that event. Before it would emit another one, it suspends. */
typedef struct event_replayer {
    chm_callbacks callbacks;
    chm_view *view;
    const chm_event *event;
    int part;       /* the number of the event's cards or tickets drawn so far */
    uint8_t ticket; /* the last of these tickets, as the event names it */
    bool emitted;   /* the game has emitted an event */
    bool mismatch;  /* that event was not the expected one */
    bool suspended; /* the game would have emitted another one */
} event_replayer;
int replayer_pick(void *context, const chm_pick *pick);
/* Returns NULL if these are not the callbacks of a view that hears. */
event_replayer *replayer_of(const chm_callbacks *callbacks);
bool replayer_may_emit(const chm_callbacks *callbacks);
bool replayer_suspended(const chm_callbacks *callbacks);
/* Must be called before an event is emitted that is not the first of a move, and before the state is changed for it. If
 * it returns false, the caller returns at once: it is called again when the view hears more. */
static inline bool core_may_emit(const chm_callbacks *callbacks)
{
    return !callbacks || replayer_may_emit(callbacks);
}
/* Returns whether core_may_emit has returned false. To be called after each call that may have emitted an event by
 * itself. */
static inline bool core_suspended(const chm_callbacks *callbacks)
{
    return callbacks && replayer_suspended(callbacks);
}
/* The event being heard if it is of this kind and not emitted yet, or NULL: for what a view cannot know from its state.
 */
const chm_event *core_expected_event(const chm_callbacks *callbacks, int kind);

/* ---- the board's rules (rule_book.c) ---- */
/* What a rule adds to a board (rule_things), or NULL; how many there are, the id of one (NULL: there is none of that
 * number), and the number of an id (-1: there is none). */
const rule_things *core_things(const chm_board *board);
int core_thing_count(const chm_board *board);
const char *core_thing_id(const chm_board *board, int thing);
int core_thing_find(const chm_board *board, const char *id, size_t size);

/* ---- events and moves (event_moves.c, move_text.c) ---- */
/* The letters of the fields of a kind of move (CHM_MOVE_LIST); "" for CHM_MOVE_KINDS. */
const char *core_move_fields(int kind);
/* Returns the kind of move that a kind of event is the first event of, or CHM_MOVE_KINDS. */
int core_event_move(const chm_board *board, int kind);
/* The letters of the fields of a kind of CHM_EVENT_LIST. */
const char *core_event_fields(int kind);
/* Returns a rule's own kind of event, or NULL if the board has none of that number. */
const rule_event *core_own_event(const chm_board *board, int kind);
/* Returns the move that an event follows from; its kind is CHM_MOVE_KINDS if there is none. */
chm_move core_move_of(const chm_game *game, const chm_event *event);
/* Decides a pick as an event says; `part` counts its cards or tickets. Returns -1 if the event does not say. */
int core_pick_of(const chm_event *event, int *part, const chm_pick *pick);
/* Returns whether an event that a game has just emitted is the one that was heard or recorded. What was kept is a set;
 * of an end, what the heard one leaves out is not compared, and any path will do that is a longest one. */
bool core_same_event(const chm_game *game, const chm_event *emitted, const chm_event *heard);

/* ---- emitting events (events.c) ---- */
static inline bool core_has_listener(const chm_callbacks *callbacks)
{
    return callbacks && callbacks->listen;
}
/* Emits an event whose fields are given as in an initializer: EMIT(callbacks, .kind = CHM_EVENT_PASS, .seat = seat).
 * Without a listener it costs one test: the full event is built out of line, so that it takes no stack space here. */
#define EMIT(callbacks_, ...)                                                                                          \
    (core_has_listener(callbacks_) ? core_emit_small(callbacks_, (small_event){__VA_ARGS__}) : (void)0)
/* Events that need only a few small fields. */
typedef struct small_event {
    uint8_t kind, seat, slot, card, place, company, number, what;
    uint16_t track, n;
} small_event;
__attribute__((cold)) void core_emit_small(const chm_callbacks *callbacks, small_event event);
__attribute__((cold)) void core_emit_ticket(const chm_callbacks *callbacks, chm_event_kind kind, chm_seat seat,
                                            chm_ticket ticket);
/* A claim (with its track), or something put on a place, with its payment. */
__attribute__((cold)) void core_emit_payment(const chm_callbacks *callbacks, chm_event_kind kind, chm_seat seat,
                                             chm_move move, const int16_t *scores);
/* Any event. */
__attribute__((cold)) void core_emit(const chm_callbacks *callbacks, const chm_event *event);

/* ---- views (view.c) ---- */
/* Blanks the tickets that have left the game and that the seat did not reject itself. */
void core_hide_gone_tickets(chm_game *known, chm_seat seat);
/* Fills in the ticket pile as a seat knows it. `used`: the number of entries of `known` that may not be blank yet. */
void core_hide_ticket_pile(const chm_game *game, chm_game *known, chm_seat seat, int used);

/* ---- scores (game.c) ---- */
/* The parts that every score has had from the beginning. Those after them are in records and hashes only where they are
 * not 0: what was saved before stays what it was. */
enum { CORE_FIRST_PARTS = 6 };
static_assert((int)CORE_FIRST_PARTS <= (int)CHM_PARTS, "parts are never taken away");

/* ---- start (game.c) ---- */
/* Sets up the table before anything is dealt, after the same checks as chm_game_start, of which it is the first part.
 */
chm_status core_begin(chm_game *game, const chm_board *board, int seats, const chm_options *options,
                      const chm_seed *seed);
/* The rest of chm_game_start, from game->resume_at on. */
void core_start(chm_game *game, const chm_callbacks *callbacks);
/* Carries out a legal move, but not what is forced after it. */
void core_perform(chm_game *game, chm_seat seat, chm_move move, const chm_callbacks *callbacks);
/* Goes on after the first card of a draw. */
void core_after_first(chm_game *game, const chm_callbacks *callbacks);

/* ---- cards (cards.c) ---- */
/* Draws a card into a seat's hand, emits the event, and settles. */
void core_draw_blind(chm_game *game, const chm_callbacks *callbacks, chm_seat seat);
/* Draws so many cards, as long as there are any, for the seat whose turn it is, in addition to its move; goes on with
 * that. */
void core_draw_extra(chm_game *game, const chm_callbacks *callbacks, int cards);
void core_draw_owed(chm_game *game, const chm_callbacks *callbacks);
/* Deals the opening hand; takes a card from the market. */
void core_deal(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, int cards);
void core_take(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, int slot);
/* Moves cards from a seat's hand to the discards. */
void core_spend(chm_game *game, chm_seat seat, int colour, int cards, int locos);
/* The same with the cards of an event that is heard without consulting any rule. Returns false if the seat has not
 * these. */
bool core_hear_payment(chm_game *game, const chm_event *event);
/* Turns up so many cards of the pile, at most CHM_MAX_OFFER, or as many as there are: where the pile runs out, the rest
 * are drawn from the shuffled discards (B17). Then they lie on the discards. Returns their number. The caller emits the
 * event that has these cards as its list, and then settles. */
int core_turn_up(chm_game *game, const chm_callbacks *callbacks, int most, uint8_t *cards);
/* The same with the cards of an event that is heard without consulting any rule. Returns false if they are not there.
 */
bool core_hear_turned_up(chm_game *game, const chm_event *event);
/* A seat lets everybody see that it holds these cards. */
void core_show(chm_game *game, chm_seat seat, int colour, int cards, int locos);
/* Does what the table does by itself after a card was dealt, taken, drawn or paid: reshuffles, fills the market, clears
 * locomotives (B11, B15, B17). Must be called once for each such card or payment, and at no other time. */
void core_settle(chm_game *game, const chm_callbacks *callbacks);
/* Goes on with it where it stopped. */
void core_settle_resume(chm_game *game, const chm_callbacks *callbacks);
/* The number of payments of `cards` cards of one colour that a hand allows, and the k-th of them: lowest colour first,
 * fewest locomotives first, only locomotives last. */
uint32_t core_pay_count(const chm_game *game, chm_seat seat, int cards);
chm_move core_pay_nth(const chm_game *game, chm_seat seat, int cards, uint32_t k);
/* Returns CHM_OK if the move pays `cards` cards of one colour that the seat holds. */
chm_status core_pay_legal(const chm_game *game, chm_seat seat, int cards, chm_move move);

/* ---- tickets (tickets.c) ---- */
/* Fills the pile, shuffled, and the further decks. */
void core_tickets_begin(chm_game *game);
/* Draws the top ticket of the pile, which must not be empty. */
chm_ticket core_ticket_draw(chm_game *game, const chm_callbacks *callbacks);
/* Puts a ticket under the pile; the seat knows which. */
void core_ticket_under(chm_game *game, chm_ticket ticket, chm_seat seat);
/* Removes a given ticket from the pile, or its deck, as if it were drawn. Returns false if it is not there. */
bool core_ticket_take(chm_game *game, chm_ticket ticket);
/* Adds the tickets that are outside hands, offers and the pile. */
void core_tickets_out(const chm_game *game, uint64_t out[CHM_MAX_TICKETS / 64]);
/* Returns whether it is known where a ticket is. */
bool core_ticket_seen(const chm_game *game, chm_ticket ticket);
/* Returns whether a seat's tickets are hidden from this view. */
static inline bool core_tickets_hidden(const chm_game *game, chm_seat seat)
{
    return game->ticket_count[seat] && !game->tickets[seat][0] && !game->tickets[seat][1];
}
/* The ticket may be CHM_HIDDEN. */
void core_ticket_hold(chm_game *game, chm_seat seat, chm_ticket ticket);
void core_ticket_drop(chm_game *game, chm_seat seat, chm_ticket ticket);
static inline void core_ticket_add(uint64_t set[CHM_MAX_TICKETS / 64], chm_ticket ticket)
{
    set[ticket / 64] |= UINT64_C(1) << (ticket % 64);
}
static inline bool core_ticket_held(const chm_game *game, chm_seat seat, chm_ticket ticket)
{
    return (game->tickets[seat][ticket / 64] >> (ticket % 64)) & 1;
}
/* Offers at most so many tickets of the pile; in set-up, after those of the further decks. */
void core_offer(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, int most);
void core_offer_at_start(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, int most);
/* The deck of the i-th ticket that is offered in set-up. */
int core_offered_deck(const chm_board *board, int i);
uint32_t core_keep_count(int offered, int least);
uint32_t core_keep_nth(int offered, int least, uint32_t k);
int core_keep_least(const chm_game *game, chm_seat seat);
void core_keep(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, uint32_t keep);
/* In set-up: stores a seat's choice. Returns true if it was the last one. */
bool core_choose(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, uint32_t keep);

/* ---- tracks (tracks.c) ---- */
void core_tracks_begin(chm_game *game);
/* Returns why a seat may not claim a track, cards and wagons aside, or CHM_OK. */
chm_status core_why_barred(const chm_game *game, chm_seat seat, chm_track track);
/* Updates whether a seat may claim a track; for all seats with CHM_NOBODY. */
void core_refresh(chm_game *game, chm_seat seat, chm_track track);
/* Closes a track to everybody for the rest of the game. */
void core_close_for_all(chm_game *game, chm_track track);
/* Gives an unbuilt track a colour, or removes it (CHM_UNBUILT) once it is claimed. */
void core_colour(chm_game *game, chm_track track, int colour);
/* Gives a track to a seat: wagons, tracks that it closes, and what rules do about it; not cards and points. */
void core_occupy(chm_game *game, chm_seat seat, chm_track track);
/* Carries out a claim; the chain after it is to run next. */
void core_claim(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move);
chm_status core_claim_legal(const chm_game *game, chm_seat seat, chm_move move);
/* The number of a seat's claims for each toll. core_claim_count returns their sum; core_claim_nth finds the k-th from
 * them. */
typedef struct claim_counts {
    uint16_t of_toll[CHM_MAX_TOLLS];
} claim_counts;
uint32_t core_claim_count(const chm_game *game, chm_seat seat, claim_counts *counts);
chm_move core_claim_nth(const chm_game *game, chm_seat seat, const claim_counts *counts, uint32_t k);
uint32_t core_claim_list(const chm_game *game, chm_seat seat, chm_move *moves, uint32_t capacity);
/* With so few players, only one track of a connection can be used (B25). */
static inline bool core_parallel_closed(const chm_game *game)
{
    return game->seats <= game->board->numbers.parallel_closed_up_to;
}

/* ---- moves (moves.c) ---- */
/* The number of ways to draw a card now. */
uint32_t core_draw_count(const chm_game *game);
static inline bool core_may_draw_tickets(const chm_game *game)
{
    return game->board->numbers.tickets_drawn > 0 && game->ticket_pile_size > 0;
}
/* The hooks of the rule whose choice is open. */
static inline const chm_hooks *core_asking_hooks(const chm_game *game)
{
    return game->board->rules[game->asking_rule]->hooks;
}

/* ---- turns (turn.c) ---- */
/* Opens a choice of `rule` for the seat whose turn it is. Does nothing if the rule is not one of the board's. */
void core_ask(chm_game *game, const chm_rule *rule, chm_seat seat, uint8_t choice);
void core_begin_chain(chm_game *game, const chm_callbacks *callbacks, int chain);
/* Continues the chain, to the end of the turn unless a choice is opened. */
void core_continue(chm_game *game, const chm_callbacks *callbacks);
/* Goes on from game->resume_at until a seat has to move, or until a view that hears has to wait. */
void core_resume(chm_game *game, const chm_callbacks *callbacks);
void core_end(chm_game *game, const chm_callbacks *callbacks, chm_end_reason reason);

/* ---- networks (network.c) ---- */
/* Fills in the sets of places that tracks join. Zones may be in several sets; some sets may be empty. Returns their
 * number. */
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
/* Returns whether a path leads over tracks in this order: each once, each from where the one before it ended. */
bool core_is_path(const chm_board *board, const chm_track *order, int count);
/* Adds a seat's tickets (B41), as completed by a set of tracks, to a score; and those to `met`, which may be NULL. */
void core_score_tickets(const chm_game *game, chm_seat seat, const chm_tracks *tracks, chm_score *score,
                        uint64_t met[CHM_MAX_TICKETS / 64]);
void core_score(chm_game *game, const chm_callbacks *callbacks, chm_event *end);

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
/* Returns a rule's data of a board, or NULL if the rule is not listed. */
const void *rule_data_or_null(const chm_board *board, const chm_rule *rule);
/* Returns a rule's slice of a game, or NULL if the rule is not listed or not on. */
const void *rule_slice_if_on(const chm_game *game, const chm_rule *rule);

#endif
