// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a rule can do in a game: a struct of optional functions, which the core calls for the rules that are on, in the
 * order of the rule book. A rule keeps its own state in its slice and changes the rest only through core.h. */
#ifndef GAME_HOOKS_H
#define GAME_HOOKS_H

#include "board/rule.h"
#include <cheminot/view.h>

/* A field of a rule's slice. A slice with a list of its fields is part of a view's text (chm_view_write) and can be
 * read back. */
typedef enum slice_kind {
    SLICE_NUMBER,   /* uint8_t */
    SLICE_SEATS,    /* uint8_t [seat]: numbers */
    SLICE_THINGS,   /* uint8_t [thing]: numbers */
    SLICE_PLACE,    /* uint8_t: a place */
    SLICE_HOLDER,   /* uint8_t: seat + 1, or 0 */
    SLICE_OWNERS,   /* uint8_t [place]: seat + 1, or 0 */
    SLICE_SET,      /* uint8_t [CHM_CARDS]: a number of each card */
    SLICE_CARDS,    /* uint8_t [length][colour], lengths 0 … CHM_MAX_LENGTH: numbers */
    SLICE_HANDS,    /* uint8_t [seat][CHM_MAX_OFFER]: as many tickets as the seat holds; others' are blank in a view */
    SLICE_HOLDINGS, /* uint32_t [CHM_MAX_SEATS + 1][CHM_MAX_COMPANIES]: what the seats, and one holder more, have of
                     * each thing; bit i: its number i + 1 */
    SLICE_PLACES,   /* uint64_t [seat]: bitset of places */
    SLICE_TICKETS,  /* uint64_t [seat][CHM_MAX_TICKETS / 64]: bitset of tickets */
    SLICE_TRACKS    /* chm_tracks */
} slice_kind;

typedef struct slice_field {
    const char *name; /* NULL: end of the list */
    slice_kind kind;
    uint16_t offset;
} slice_field;

/* An event of a rule that a program adds at run time, as those of tests/unit/test_new_rule.c are: the rules of
 * src/rules/rules.list have theirs in their ids.list. Everybody sees it whole. */
typedef struct rule_event {
    const char *word;   /* unique on a map; NULL: end of the list */
    const char *fields; /* in the letters of CHM_EVENT_LIST, except E */
    uint8_t move; /* the chm_move_kind whose first event this is; the event has the fields of that move. CHM_MOVE_KINDS:
                     caused by other moves */
} rule_event;
enum { RULE_MAX_EVENTS = 8 };

/* What a rule adds to a board beside places, tracks and tickets, each with an id: companies, for instance, with their
 * shares as numbers. Events and moves name one in their fields m and M. One rule of a board may have such. */
typedef struct rule_things {
    const char *word;     /* what one is called: the field's name in events */
    const char *revealed; /* the member of an `end` event with the numbers in chm_event.neutral */
    int (*count)(const chm_board *board);
    const char *(*id)(const chm_board *board, int thing);
} rule_things;

typedef struct chm_hooks {
    void (*none)(void); /* always NULL: hook number 0, for no chain */

    /* Initializes the slice, which is zeroed; nothing is dealt yet. */
    void (*begin)(chm_game *game);

    /* Chains, run at four points. A hook that opens a choice (core_ask) suspends the chain until the choice is made.
     * Before it emits anything a hook calls core_may_emit, and returns if that or core_suspended says so: it is
     * called again later, and looks at the state for what is still to be done. Nothing it decides may depend on the
     * market. */
    void (*set_up)(chm_game *game, const chm_callbacks *callbacks);      /* after the tickets, before the first turn */
    void (*after_draw)(chm_game *game, const chm_callbacks *callbacks);  /* after the cards of a draw */
    void (*after_claim)(chm_game *game, const chm_callbacks *callbacks); /* game->claimed is the track */

    /* Called before a legal claim is carried out. Returns true if the rule takes it over: it then carries it out itself
     * (core_claim), in after_other or after a choice it opens, or drops it. */
    bool (*before_claim)(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move);

    /* Returns why the seat may not claim a free track, or CHM_OK. Whenever the result changes, the rule calls
     * core_refresh. */
    chm_status (*why_barred)(const chm_game *game, chm_seat seat, chm_track track);
    /* Distributes the points of a claim: adds to scores[] and returns true; or returns false, and the claiming seat
     * gets them. */
    bool (*score_claim)(const chm_game *game, chm_seat seat, chm_track track, int16_t points,
                        int16_t scores[CHM_MAX_SEATS]);
    /* Returns whether no marker may ever be put on a place. */
    bool (*bars_marker)(const chm_game *game, chm_place place);
    /* A track was claimed, or a tile laid on it. */
    void (*occupied)(chm_game *game, chm_track track);

    /* Moves: the actions that the rule adds to a turn, or the legal moves of the choice it opened. */
    uint32_t (*count)(const chm_game *game, chm_seat seat);
    chm_move (*nth)(const chm_game *game, chm_seat seat, uint32_t k);
    chm_status (*legal)(const chm_game *game, chm_seat seat, chm_move move);
    /* Carries out a move and emits one event for it. Any further event belongs into a chain's hook. The core then
     * continues the chain, or ends the turn, unless the rule opened another choice.
     */
    void (*apply)(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move);

    /* At the end of a turn; may end the game (core_end), and emits nothing else. */
    void (*turn_end)(chm_game *game, const chm_callbacks *callbacks);
    /* Adds tracks of others that count for a seat's tickets at the end. */
    void (*lend)(const chm_game *game, chm_seat seat, chm_tracks *tracks);
    /* Adds to the final scores, after tickets and paths. `end` is the event being built. */
    void (*score)(chm_game *game, const chm_callbacks *callbacks, chm_event *end);

    /* Updates the slice from an event without consulting any rule, to follow games of other revisions; with it cards
     * and tickets, if the event is the rule's own (core_hear_payment, core_ticket_take). Returns false if the event
     * takes what is not there. */
    bool (*hear)(chm_game *game, const chm_event *event);

    /* Blanks what the seat may not know of the slice; deals what is blank at random. */
    void (*redact)(chm_game *game, chm_seat seat);
    void (*resample)(chm_game *game, chm_seat seat, chm_dice *dice);
    /* Adds the tickets that are outside hands, offers and the pile, as bits. */
    void (*tickets_out)(const chm_game *game, uint64_t out[CHM_MAX_TICKETS / 64]);
    /* As chm_game_check, for the slice. */
    const char *(*check)(const chm_game *game);

    /* From here on functions have no bit in chm_game.hooks, which is part of the hashes in saved games. */

    /* A chain like those above: after any other action. */
    void (*after_other)(chm_game *game, const chm_callbacks *callbacks);
    /* Between seats with as many points and as many completed tickets, the one with more of this is ahead (B43). */
    int (*tie)(const chm_game *game, chm_seat seat);
    /* Returns the answer to this rule's choice that an event follows from, where that event usually follows from a move
     * that is no answer. */
    chm_move (*answer_of)(const chm_game *game, const chm_event *event);

    /* Data, after the functions. */
    uint32_t answer_kinds;     /* bitset of the chm_move_kinds that answer this rule's choices */
    uint32_t action_kinds;     /* bitset of the chm_move_kinds that this rule adds to a turn's actions */
    uint32_t about_claim;      /* bitset of this rule's choices that are about chm_game.claimed */
    uint32_t secret;           /* bitset of this rule's choices that open depending on hidden cards: see
                                * chm_game_choice_is_secret. Only the seat that has just moved may be asked */
    bool bars_from_start;      /* it bars tracks from the start */
    const slice_field *fields; /* of the slice; NULL: not part of a view's text */
    const rule_event *events;  /* its own kinds, at most RULE_MAX_EVENTS; may be NULL */
    const rule_things *things; /* may be NULL */
} chm_hooks;

/* As chm_board_load with another rule book: for tests, and for programs with rules of their own. */
chm_status rule_book_load(const char *text, size_t size, rule_book book, chm_problems *problems, chm_board **board);

/* The rules, in the order in which their hooks run. NULL-terminated. */
extern const chm_rule *const rule_book_rules[];

/* Returns the index of a rule on a board, or -1. */
int rule_index(const chm_board *board, const chm_rule *rule);

/* Returns chm_event.kind for the n-th event of a rule's own on a board. */
static inline uint8_t rule_event_kind(const chm_board *board, const chm_rule *rule, int nth)
{
    return (uint8_t)(CHM_EVENT_KINDS + rule_index(board, rule) * RULE_MAX_EVENTS + nth);
}
static_assert(CHM_EVENT_KINDS + CHM_MAX_RULES * RULE_MAX_EVENTS <= UINT8_MAX, "a kind fits in its byte");

#endif
