// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game in progress: one flat block that memcpy clones. It is changed only by chm_game_start, chm_game_apply and
 * chm_game_play, and events are its only output. The same seed and moves give the same game on every machine.
 *
 * The fields may be read; bots and clients, though, get a chm_view (cheminot/view.h), in which what they may not know
 * is blank. Nothing here allocates. */
#ifndef CHEMINOT_GAME_H
#define CHEMINOT_GAME_H

#include <cheminot/event.h>
#include <cheminot/move.h>
#include <cheminot/random.h>
#include <stdalign.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The revision of the rules as implemented (docs/rules.md). Games of another revision are neither checked nor
 * continued. It is incremented when the same moves may give a different game, or a game may go on where it used to end.
 */
#define CHM_RULES_REVISION 2

/* What the acting seats have to decide. One line per phase: name, word. */
#define CHM_PHASE_LIST(X)                                                                                              \
    X(SET_UP, "set_up") /* each acting seat: which of the dealt tickets to keep (B4) */                                \
    X(TURN, "turn")     /* one of the actions */                                                                       \
    X(SECOND, "second") /* the second card of a draw */                                                                \
    X(KEEP, "keep")     /* which of the offered tickets to keep */                                                     \
    X(RULE, "rule")     /* a choice that a rule opened: chm_game.asking_rule */                                        \
    X(OVER, "over")
typedef enum chm_phase {
#define X(name, word) CHM_PHASE_##name,
    CHM_PHASE_LIST(X)
#undef X
        CHM_PHASES
} chm_phase;

/* The phase's word in views and in the table protocol. */
const char *chm_phase_word(chm_phase phase);

/* A ticket in the ticket pile, from the top. The order of tickets that were shuffled together is not determined before
 * they are drawn: `mixed` is the number of tickets right below that belong to the same shuffle. */
typedef struct chm_pile_ticket {
    uint8_t ticket;
    uint8_t known_to; /* the seat that put it there, or CHM_NOBODY */
    uint8_t mixed;
} chm_pile_ticket;

/* Tickets that have left the game. In a view only those of its seat are named. Blank on boards where none can leave
 * (chm_numbers.rejected_leave). */
typedef struct chm_gone_tickets {
    uint64_t rejected[CHM_MAX_SEATS][CHM_MAX_TICKETS / 64];
    uint64_t undealt[CHM_MAX_TICKETS / 64]; /* of the further decks; in set-up, those that may still be dealt */
    uint8_t rejected_count[CHM_MAX_SEATS];
    uint8_t undealt_count[CHM_MAX_TICKET_DECKS];
} chm_gone_tickets;

enum { CHM_SLICE_BYTES = 1024, CHM_COUNT_ROWS = CHM_COLOURS + 1 };

/* In a view, hands, tickets, offers and both piles contain only what its seat knows: see cheminot/view.h. */
typedef struct chm_game {
    const chm_board *board;

    /* State of play. */
    uint8_t seats;         /* number of players */
    uint8_t first;         /* the seat that began */
    uint8_t phase;         /* chm_phase */
    uint8_t actors;        /* bitset of seats that may act now */
    uint8_t seat;          /* whose turn it is */
    uint8_t asking_rule;   /* CHM_PHASE_RULE: index of the rule that opened the choice */
    uint8_t choice;        /* which of that rule's choices */
    uint8_t hook_chain;    /* the chain of rule hooks being run (docs/architecture.md) */
    uint8_t next_in_chain; /* index of the rule whose hook comes next in it */
    uint8_t passes;        /* consecutive turns passed */
    uint8_t turns_left;    /* of the last round; 0: it has not begun */
    uint8_t reason;        /* chm_end_reason, once over */
    uint8_t winners;       /* bitset of seats, once over */
    uint16_t rules;        /* bit i: board->rules[i] is on */
    uint32_t hooks;        /* bitset of the kinds of hooks that these rules have */
    uint16_t turn;         /* 1, 2, 3 … over the whole game */
    uint16_t claimed;      /* the track claimed in this turn, or being claimed; or CHM_NO_TRACK */

    /* Cards. */
    uint8_t market[CHM_MAX_MARKET]; /* a card, or CHM_CARDS for an empty slot */
    uint8_t market_slots;           /* bitset of slots that have a card */
    uint8_t market_loco_slots;      /* bitset of slots that have a locomotive */
    uint8_t pile_size, discards_size;
    uint8_t pile[CHM_CARDS]; /* number of each card: which comes next is decided when it is drawn */
    uint8_t discards[CHM_CARDS];
    uint8_t hand[CHM_MAX_SEATS][CHM_CARDS];
    uint8_t seen_cards[CHM_MAX_SEATS][CHM_CARDS]; /* of those, taken face up and not yet played */
    uint8_t hand_size[CHM_MAX_SEATS];

    /* Tickets. */
    uint8_t ticket_count[CHM_MAX_SEATS];                   /* held */
    uint64_t tickets[CHM_MAX_SEATS][CHM_MAX_TICKETS / 64]; /* held */
    uint8_t offer_count[CHM_MAX_SEATS];                    /* number being offered */
    uint8_t offer[CHM_MAX_SEATS][CHM_MAX_OFFER];           /* the tickets being offered */
    uint8_t chosen[CHM_MAX_SEATS];                         /* in set-up: bitset of the offered tickets kept, or 0 */
    uint8_t ticket_pile_top, ticket_pile_size;             /* a ring buffer */
    chm_pile_ticket ticket_pile[CHM_MAX_TICKETS];          /* entry i is [(top + i) % CHM_MAX_TICKETS] */

    /* Tracks and wagons. */
    uint8_t wagons[CHM_MAX_SEATS];
    chm_tracks taken;  /* claimed by anybody */
    chm_tracks closed; /* not claimed, but closed to everybody for the rest of the game */
    chm_tracks own[CHM_MAX_SEATS];
    chm_tracks coloured[CHM_TRACK_COLOURS]; /* tracks by their present colour, grey last; unbuilt ones are in none */
    chm_tracks open[CHM_MAX_SEATS];         /* what a seat may claim, cards and wagons aside */
    /* The number of open tracks of each toll that could be paid with each colour; the last row counts all of them. */
    alignas(16) uint16_t open_count[CHM_MAX_SEATS][CHM_COUNT_ROWS][CHM_MAX_TOLLS];

    chm_score score[CHM_MAX_SEATS]; /* what has been scored so far; complete once over */

    /* Random numbers, and the rules' own parts of the state. */
    chm_seed seed;
    chm_stream card_chance, other_chance;
    uint8_t market_clearings; /* in a row, when the market was last filled (B15) */
    /* These four are 0 when a seat has to move, so always in a game. In a view between the events of one step
     * (chm_view_hear) they store how the game continues. */
    uint8_t resume_at;       /* what the game does next by itself */
    uint8_t resume_arg;      /* its argument: a seat, or why the game ends */
    uint8_t market_settling; /* 1: the market is being filled or cleared */
    uint8_t cards_owed;      /* cards that the seat whose turn it is still draws */
    chm_gone_tickets gone;
    alignas(8) uint8_t slices[CHM_SLICE_BYTES];
} chm_game;

/* Options of a new game. */
typedef struct chm_options {
    int first;      /* the seat that begins; -1: drawn at random */
    uint16_t rules; /* bit i: board->rules[i] is on */
} chm_options;
chm_options chm_default_options(const chm_board *board);
/* Sets an option by name and value, such as "alvin" "on" or "first" "2". Returns CHM_BAD_OPTION if there is none. */
chm_status chm_option_set(const chm_board *board, chm_options *options, const char *name, const char *value);

/* A random decision of the game. */
typedef enum chm_pick_kind {
    CHM_PICK_SEAT,   /* who begins: 0 … n − 1 */
    CHM_PICK_CARD,   /* a card: a c with count[c] > 0 */
    CHM_PICK_TICKET, /* one of n tickets of a deck shuffled together: an index into list[0 … n − 1] */
    CHM_PICK_ORDER,  /* which of n tickets is laid down or put away first: an index. Without a `pick` callback it is not
                        random: the oldest goes first */
    CHM_PICK_SHARE   /* one of n shares of the neutral holder: an index; share i is number list[2i + 1] of company
                        list[2i] */
} chm_pick_kind;
typedef struct chm_pick {
    chm_pick_kind kind;
    int n;
    const uint8_t *count;
    const uint8_t *list;
    int deck; /* CHM_PICK_TICKET: index into chm_board.ticket_decks */
} chm_pick;

/* Callbacks of a game step. Each may be NULL; `context` is passed to both. */
typedef struct chm_callbacks {
    void (*listen)(void *context, const chm_event *event);
    /* Replaces the game's random generator, to replay a record. An invalid result is replaced by the first valid one.
     */
    int (*pick)(void *context, const chm_pick *pick);
    void *context;
} chm_callbacks;

/* Starts a game on a board, which must outlive it. `callbacks` may be NULL. Returns CHM_OK, CHM_BAD_PLAYERS or
 * CHM_BAD_OPTION. */
chm_status chm_game_start(chm_game *game, const chm_board *board, int seats, const chm_options *options,
                          const chm_seed *seed, const chm_callbacks *callbacks);

/* The legal moves of a seat, in a fixed order: their number; the k-th; a list of at most `capacity` of them, returning
 * the number of all. A seat that may not act has none. */
uint32_t chm_game_count(const chm_game *game, chm_seat seat);
chm_move chm_game_nth(const chm_game *game, chm_seat seat, uint32_t k);
uint32_t chm_game_moves(const chm_game *game, chm_seat seat, chm_move *moves, uint32_t capacity);
/* Returns a uniformly random legal move: the same as chm_game_nth with a roll below chm_game_count, at half the cost.
 * There must be at least one. */
chm_move chm_game_any(const chm_game *game, chm_seat seat, chm_dice *dice);

/* Returns CHM_OK if the move is legal now, otherwise why not. */
chm_status chm_game_legal(const chm_game *game, chm_seat seat, chm_move move);
/* Carries out a move and everything it causes. If the move is illegal, returns why and changes nothing. Within a turn,
 * a choice with a single legal move is made by the game itself. */
chm_status chm_game_apply(chm_game *game, chm_seat seat, chm_move move, const chm_callbacks *callbacks);
/* The same without the check, for a move that the game itself has just listed as legal (chm_game_nth, chm_game_any,
 * chm_game_moves). */
void chm_game_play(chm_game *game, chm_seat seat, chm_move move, const chm_callbacks *callbacks);

static inline bool chm_game_over(const chm_game *game)
{
    return game->phase == CHM_PHASE_OVER;
}
/* Returns whether a choice is open whose very existence reveals what the acting seat holds: with other cards the game
 * would have made the choice itself (O4). Code that passes events on to players must withhold those of the move that
 * led here from all but the acting seat until the choice is made, and show the others the game as it was before that
 * move. Events and views themselves withhold nothing. */
bool chm_game_choice_is_secret(const chm_game *game);
/* Returns the lowest seat that may act, or CHM_NOBODY. */
static inline chm_seat chm_game_actor(const chm_game *game)
{
    return game->actors ? (chm_seat)__builtin_ctz(game->actors) : (chm_seat)CHM_NOBODY;
}
/* The number of cards, and of locomotives, in the market. */
static inline int chm_market_cards(const chm_game *game)
{
    return __builtin_popcount(game->market_slots);
}
static inline int chm_market_locos(const chm_game *game)
{
    return __builtin_popcount(game->market_loco_slots);
}
/* Returns the owner of a track, or CHM_NOBODY. */
chm_seat chm_game_owner(const chm_game *game, chm_track track);
/* Returns a track's present colour: chm_colour, CHM_GREY or CHM_UNBUILT. */
int chm_game_colour(const chm_game *game, chm_track track);
/* Returns whether a seat's own tracks join two places (zones are dead ends). */
bool chm_game_joined(const chm_game *game, chm_seat seat, chm_place a, chm_place b);

/* Returns a seat's place once the game is over (B43): 1 for the winners, and 1 + the number of seats that rank before
 * it. */
int chm_game_rank(const chm_game *game, chm_seat seat);
/* Returns the length of the longest path over a set of tracks (B42), and fills in which tracks make one: if there are
 * several, always the same. `path` may be NULL. */
int chm_longest_path(const chm_board *board, const chm_tracks *tracks, chm_tracks *path);
/* Fills in the tracks of such a path in the order in which it leads over them. Returns their number. */
int chm_path_order(const chm_board *board, const chm_tracks *path, chm_track order[CHM_MAX_TRACKS]);

/* A hash of the state: equal games have equal hashes. */
uint64_t chm_game_hash(const chm_game *game);
/* Checks the invariants of a game. Returns NULL if they hold, otherwise a sentence. For tests and debugging; not for
 * views. */
const char *chm_game_check(const chm_game *game);

#ifdef __cplusplus
}
#endif

#endif
