// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a rule can do in a game: a struct of optional functions, called by the core for the rules that are on, in the
 * order of the rule book. A rule keeps its own state in its slice and changes the rest only through core.h. */
#ifndef GAME_HOOKS_H
#define GAME_HOOKS_H

#include "board/rule.h"
#include <cheminot/view.h>

/* A field of a rule's slice. With a list of them a view's text (chm_view_write) holds the slice and can be read back.
 */
typedef enum slice_kind {
    SLICE_NUMBER,    /* uint8_t */
    SLICE_SEATS,     /* uint8_t [seat]: numbers */
    SLICE_COMPANIES, /* uint8_t [company]: numbers */
    SLICE_PLACE,     /* uint8_t: a place */
    SLICE_HOLDER,    /* uint8_t: seat + 1, or 0 */
    SLICE_OWNERS,    /* uint8_t [place]: seat + 1, or 0 */
    SLICE_CARDS,     /* uint8_t [length][colour], lengths 0 … CHM_MAX_LENGTH: numbers */
    SLICE_HANDS,     /* uint8_t [seat][CHM_MAX_OFFER]: as many tickets as the seat holds; others' are blank in a view */
    SLICE_SHARES,    /* uint32_t [holder][company]: bit i: share i + 1 */
    SLICE_PLACES,    /* uint64_t [seat]: places */
    SLICE_TICKETS,   /* uint64_t [seat][CHM_MAX_TICKETS / 64]: tickets */
    SLICE_TRACKS     /* chm_tracks */
} slice_kind;

typedef struct slice_field {
    const char *name; /* NULL: the end of the list */
    slice_kind kind;
    uint16_t offset;
} slice_field;

/* A kind of event of a rule's own, for what no kind of CHM_EVENT_LIST says. Everybody may know all of it: what is to be
 * hidden from some is told by the core's kinds. */
typedef struct rule_event {
    const char *word;   /* unlike all others on a map; NULL: the end of the list */
    const char *fields; /* in the letters of CHM_EVENT_LIST, all but E */
    uint8_t move;       /* the chm_move_kind it is the first event of; the event has the fields of that move. Or
                         * CHM_MOVE_KINDS: it is caused by others */
} rule_event;
enum { RULE_MAX_EVENTS = 8 };

typedef struct chm_hooks {
    void (*none)(void); /* always NULL: the hook of chains that nothing hangs on */

    /* Fills the slice, which is zeroed; nothing is dealt yet. */
    void (*begin)(chm_game *game);

    /* Chains: run at three points; a hook that opens a choice (core_ask) ends the run until the choice is answered. */
    void (*set_up)(chm_game *game, const chm_outside *outside);      /* after the tickets, before the first turn */
    void (*after_draw)(chm_game *game, const chm_outside *outside);  /* after the cards of a draw */
    void (*after_claim)(chm_game *game, const chm_outside *outside); /* game->claimed is the track */

    /* Before a legal claim is carried out: whether the rule takes it over. Then it carries it out itself (core_claim),
     * now or after a choice it opens, or lets it drop. */
    bool (*before_claim)(chm_game *game, const chm_outside *outside, chm_seat seat, chm_move move);

    /* Why the seat may not claim a free track, or CHM_OK. When the answer changes, the rule calls core_refresh. */
    chm_status (*bars)(const chm_game *game, chm_seat seat, chm_track track);
    /* Who scores a claim: adds to scores[] and answers true, or leaves it to the claimer. */
    bool (*score_claim)(const chm_game *game, chm_seat seat, chm_track track, int16_t points,
                        int16_t scores[CHM_MAX_SEATS]);
    /* Whether no marker may ever be put on a place. */
    bool (*bars_marker)(const chm_game *game, chm_place place);
    /* A track was claimed, or a tile laid on it. */
    void (*occupied)(chm_game *game, chm_track track);

    /* Moves: the actions it adds to a turn, or the answers to the choice it opened. */
    uint32_t (*count)(const chm_game *game, chm_seat seat);
    chm_move (*nth)(const chm_game *game, chm_seat seat, uint32_t k);
    chm_status (*legal)(const chm_game *game, chm_seat seat, chm_move move);
    /* Carries a move out. The core goes on with the chain, or ends the turn, unless it opened another choice. */
    void (*apply)(chm_game *game, const chm_outside *outside, chm_seat seat, chm_move move);

    /* At a turn's end; may end the game (core_end). */
    void (*turn_end)(chm_game *game, const chm_outside *outside);
    /* Adds tracks of others that count for a seat's tickets at the end. */
    void (*lend)(const chm_game *game, chm_seat seat, chm_tracks *tracks);
    /* Adds to the final scores. Tickets and paths are already counted. `end` is the event to come. */
    void (*score)(chm_game *game, const chm_outside *outside, chm_event *end);

    /* Brings the slice up to date with an event, asking no rule: how games of other revisions are shown. Cards, tickets
     * drawn and tracks are dealt with already. False: it takes what is not there. */
    bool (*hear)(chm_game *game, const chm_event *event);

    /* Blanks in the slice what the seat may not know; makes up what is blank. */
    void (*redact)(chm_game *game, chm_seat seat);
    void (*resample)(chm_game *game, chm_seat seat, chm_dice *dice);
    /* Tickets outside hands, offers and the pile: adds their bits. */
    void (*tickets_out)(const chm_game *game, uint64_t out[CHM_MAX_TICKETS / 64]);
    /* As chm_game_check, for the slice. */
    const char *(*check)(const chm_game *game);

    /* After the functions: what is plain about the rule. */
    uint32_t kinds;            /* bit a chm_move_kind that answers a choice of this rule */
    uint32_t actions;          /* bit a chm_move_kind that this rule adds to a turn's actions */
    uint32_t about_claim;      /* bit a choice of this rule that is about the track just claimed */
    uint32_t secret;           /* bit a choice of this rule that is open or not by cards others cannot see: see
                                * chm_game_secret. Only the seat that has just moved may be asked it */
    bool bars_from_start;      /* it bars tracks before anything has happened */
    const slice_field *fields; /* the slice's, or NULL: a view's text does not tell of it */
    const rule_event *events;  /* its own kinds, at most RULE_MAX_EVENTS, or NULL */
} chm_hooks;

/* chm_board_load with another rule book: for tests, and for programs with rules of their own. */
chm_status rule_book_load(const char *text, size_t size, rule_book book, chm_problems *problems, chm_board **board);

/* The rules, in the order their hooks run. NULL-terminated. */
extern const chm_rule *const rule_book_rules[];

/* A rule's part of the board and of a game. The rule must be among the board's. */
int rule_index(const chm_board *board, const chm_rule *rule);

/* What chm_event.kind is for the n-th kind of event of a rule's own, on a board. */
static inline uint8_t rule_event_kind(const chm_board *board, const chm_rule *rule, int nth)
{
    return (uint8_t)(CHM_EVENT_KINDS + rule_index(board, rule) * RULE_MAX_EVENTS + nth);
}
static_assert(CHM_EVENT_KINDS + CHM_MAX_RULES * RULE_MAX_EVENTS <= UINT8_MAX, "a kind fits in its byte");

#endif
