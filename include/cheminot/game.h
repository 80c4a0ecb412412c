// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game in progress: one flat block that memcpy clones. It is changed only by chm_game_start and chm_game_apply, and
 * tells what happens only by events. The same seed and moves give the same game on every machine.
 *
 * The fields are there to be read; bots and clients, though, get a chm_view (cheminot/view.h), in which what they may
 * not know is blank. Nothing here allocates. */
#ifndef CHEMINOT_GAME_H
#define CHEMINOT_GAME_H

#include <cheminot/event.h>
#include <cheminot/move.h>
#include <cheminot/random.h>
#include <stdalign.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The revision of the rules, as their reading has been decided (RULES.md): games of another one are neither judged nor
 * continued by this one. It changes when the same moves may give another game, or a game may go on where it ended. */
#define CHM_RULES_REVISION 2

/* What the acting seats are being asked. One line a phase: name, word. */
#define CHM_PHASE_LIST(X)                                                                                              \
    X(SET_UP, "set_up") /* every acting seat: which of the dealt tickets to keep (B4) */                               \
    X(TURN, "turn")     /* one of the actions */                                                                       \
    X(SECOND, "second") /* the second card of a draw */                                                                \
    X(KEEP, "keep")     /* which of the offered tickets to keep */                                                     \
    X(RULE, "rule")     /* a choice that a rule opened: chm_game.asker */                                              \
    X(OVER, "over")
typedef enum chm_phase {
#define X(name, word) CHM_PHASE_##name,
    CHM_PHASE_LIST(X)
#undef X
        CHM_PHASES
} chm_phase;

/* The phase's word in views and in the table protocol. */
const char *chm_phase_word(chm_phase phase);

/* A ticket in the ticket pile, from the top. The order of tickets that were shuffled together is not settled before
 * they are drawn: `mixed` says how many of those right below are of the same shuffle. */
typedef struct chm_pile_ticket {
    uint8_t ticket;
    uint8_t known_to; /* the seat that put it there, or CHM_NOBODY */
    uint8_t mixed;
} chm_pile_ticket;

enum { CHM_SLICE_BYTES = 1024, CHM_COUNT_ROWS = CHM_COLOURS + 1 };

/* Of a seat's hand, tickets and offer, and of both piles, a view holds only what its seat knows: see cheminot/view.h.
 */
typedef struct chm_game {
    const chm_board *board;

    /* Where the game stands. */
    uint8_t seats, first, phase;
    uint8_t actors;      /* bit a seat that may act now */
    uint8_t seat;        /* whose turn it is */
    uint8_t asker;       /* CHM_PHASE_RULE: index of the rule that asks … */
    uint8_t choice;      /* … and what, in that rule's own counting */
    uint8_t chain, link; /* which chain of rule hooks is being run, and the next rule in it */
    uint8_t passes;      /* turns passed in a row */
    uint8_t turns_left;  /* of the last round; 0: it has not begun */
    uint8_t reason;      /* chm_reason, once over */
    uint8_t winners;     /* bit a seat, once over */
    uint16_t rules;      /* bit i: board->rules[i] is on */
    uint32_t hooks;      /* bit a kind of hook that one of them has */
    uint16_t turn;       /* 1, 2, 3 … over the whole game */
    uint16_t claimed;    /* the track claimed in this turn, or CHM_NO_TRACK */

    /* Cards. */
    uint8_t market[CHM_MAX_MARKET]; /* a card, or CHM_CARDS where the slot is empty */
    uint8_t market_slots;           /* bit a slot that has a card … */
    uint8_t market_loco_slots;      /* … and that has a locomotive */
    uint8_t pile_size, discards_size;
    uint8_t pile[CHM_CARDS]; /* how many of each: which comes next is decided when it is drawn */
    uint8_t discards[CHM_CARDS];
    uint8_t hand[CHM_MAX_SEATS][CHM_CARDS];
    uint8_t known[CHM_MAX_SEATS][CHM_CARDS]; /* of those, seen by all when they were taken, and not yet played */
    uint8_t hand_size[CHM_MAX_SEATS];

    /* Tickets. */
    uint8_t ticket_count[CHM_MAX_SEATS];                   /* held */
    uint64_t tickets[CHM_MAX_SEATS][CHM_MAX_TICKETS / 64]; /* held */
    uint8_t offer_count[CHM_MAX_SEATS];                    /* being offered … */
    uint8_t offer[CHM_MAX_SEATS][CHM_MAX_OFFER];           /* … which */
    uint8_t chosen[CHM_MAX_SEATS];                         /* in set-up: of those, the ones kept, or 0 */
    uint8_t ticket_pile_top, ticket_pile_size;             /* a ring: */
    chm_pile_ticket ticket_pile[CHM_MAX_TICKETS];          /* entry i is [(top + i) % CHM_MAX_TICKETS] */

    /* Tracks and wagons. */
    uint8_t wagons[CHM_MAX_SEATS];
    chm_tracks taken;  /* claimed by anybody */
    chm_tracks closed; /* to everybody, for the rest of the game, though not claimed */
    chm_tracks own[CHM_MAX_SEATS];
    chm_tracks coloured[CHM_TRACK_COLOURS]; /* tracks by their colour now, grey last; unbuilt ones are in none */
    chm_tracks open[CHM_MAX_SEATS];         /* what a seat may claim, cards and wagons aside */
    /* How many of those there are of each toll that could be paid with each colour; the last row counts them all. */
    alignas(16) uint16_t open_count[CHM_MAX_SEATS][CHM_COUNT_ROWS][CHM_MAX_TOLLS];

    chm_score score[CHM_MAX_SEATS]; /* what has been scored so far; complete once over */

    /* Chance, and the rules' own parts of the state. */
    chm_seed seed;
    chm_stream card_chance, other_chance;
    alignas(8) uint8_t slices[CHM_SLICE_BYTES];
} chm_game;

/* What a game is to be. */
typedef struct chm_options {
    int first;      /* the seat that begins; -1: drawn */
    uint16_t rules; /* bit i: board->rules[i] is on */
} chm_options;
chm_options chm_default_options(const chm_board *board);
/* Sets an option by its name and value, as "alvin" "on" or "first" "2". CHM_BAD_OPTION: there is none such. */
chm_status chm_option_set(const chm_board *board, chm_options *options, const char *name, const char *value);

/* A question put to chance. */
typedef enum chm_pick_kind {
    CHM_PICK_SEAT,   /* who begins: 0 … n − 1 */
    CHM_PICK_CARD,   /* a card: a c with count[c] > 0 */
    CHM_PICK_TICKET, /* one of n tickets shuffled together: the index of one of list[0 … n − 1] */
    CHM_PICK_ORDER,  /* which of n tickets is laid down or put away first: an index; asked only of `pick` */
    CHM_PICK_SHARE   /* one of n shares of the neutral holder: an index; share i is number list[2i + 1] of company
                        list[2i] */
} chm_pick_kind;
typedef struct chm_pick {
    chm_pick_kind kind;
    int n;
    const uint8_t *count;
    const uint8_t *list;
} chm_pick;

/* What a step tells, and may ask. All optional; the context is passed to both. */
typedef struct chm_outside {
    void (*listen)(void *context, const chm_event *event);
    /* Decides chance instead of the game's generator: how a record is played again. An answer that is not among those
     * asked for is replaced by the first that is. */
    int (*pick)(void *context, const chm_pick *pick);
    void *context;
} chm_outside;

/* Begins a game on a board, which must outlive it. `outside` may be NULL. CHM_BAD_PLAYERS, CHM_BAD_OPTION: see there.
 */
chm_status chm_game_start(chm_game *game, const chm_board *board, int seats, const chm_options *options,
                          const chm_seed *seed, const chm_outside *outside);

/* The legal moves of a seat, in a fixed order: how many; the k-th; the first `room` of them (answers how many there
 * are). A seat that may not act has none. */
uint32_t chm_game_count(const chm_game *game, chm_seat seat);
chm_move chm_game_nth(const chm_game *game, chm_seat seat, uint32_t k);
uint32_t chm_game_moves(const chm_game *game, chm_seat seat, chm_move *moves, uint32_t room);
/* One of them, evenly: what chm_game_nth gives for a roll below chm_game_count, at half the cost. There must be one. */
chm_move chm_game_any(const chm_game *game, chm_seat seat, chm_dice *dice);

/* Whether a move is legal now, and if not, why not. */
chm_status chm_game_legal(const chm_game *game, chm_seat seat, chm_move move);
/* Carries out a move and all that it causes; if it is not legal, says why and changes nothing. Within a turn, a choice
 * with one answer is not asked: the game answers it itself. */
chm_status chm_game_apply(chm_game *game, chm_seat seat, chm_move move, const chm_outside *outside);
/* The same for a move that the game itself has just named as legal (chm_game_nth, chm_game_any, chm_game_moves): it is
 * not looked at again. */
void chm_game_play(chm_game *game, chm_seat seat, chm_move move, const chm_outside *outside);

static inline bool chm_game_over(const chm_game *game)
{
    return game->phase == CHM_PHASE_OVER;
}
/* Whether a choice is open that, by itself, tells what the acting seat holds: with other cards in its hand the game
 * would have answered the choice and gone on (O4). Whoever passes events on to players keeps back those of the move
 * that led here, from all but the acting seat, until the choice is made, and shows the others the game as it was before
 * that move. Events and views themselves hold nothing back. */
bool chm_game_secret(const chm_game *game);
/* The lowest seat that may act, or CHM_NOBODY. */
static inline chm_seat chm_game_actor(const chm_game *game)
{
    return game->actors ? (chm_seat)__builtin_ctz(game->actors) : (chm_seat)CHM_NOBODY;
}
/* How many cards, and how many locomotives, lie in the market. */
static inline int chm_market_cards(const chm_game *game)
{
    return __builtin_popcount(game->market_slots);
}
static inline int chm_market_locos(const chm_game *game)
{
    return __builtin_popcount(game->market_loco_slots);
}
/* Who owns a track, or CHM_NOBODY. */
chm_seat chm_game_owner(const chm_game *game, chm_track track);
/* A track's colour now: chm_colour, CHM_GREY or CHM_UNBUILT. */
int chm_game_colour(const chm_game *game, chm_track track);
/* Whether a seat's own tracks join two places (zones are dead ends). */
bool chm_game_joined(const chm_game *game, chm_seat seat, chm_place a, chm_place b);

/* A check value over all that matters of the state: equal games have equal ones. */
uint64_t chm_game_hash(const chm_game *game);
/* Looks for anything that must never be: NULL if all is well, else a sentence. For tests and debugging. Not for views.
 */
const char *chm_game_check(const chm_game *game);

#ifdef __cplusplus
}
#endif

#endif
