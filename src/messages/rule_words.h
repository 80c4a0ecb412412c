// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a rule says: a struct in the words.c of its folder, all of it optional. The sentences about its ids are asked of
 * every rule, whatever the board; the others only where the rule is in play. What no rule has words for is said in the
 * words of records and protocol. */
#ifndef MESSAGES_RULE_WORDS_H
#define MESSAGES_RULE_WORDS_H

#include "assist/preview.h"
#include "messages/book.h"
#include "rules/lists.h"

/* What one of a rule's ids is called. A list ends where `text` is NULL. */
typedef struct id_words {
    uint8_t id;
    const char *text;   /* translated where it is used (N_) */
    const char *column; /* as the heading of a table's column (N_in("column", …)); may be NULL */
} id_words;

typedef struct rule_words {
    /* ---- what happened ---- */
    /* An event of the rule's, as a sentence about its seat without its name; of an event without a seat, a whole
     * sentence. False: it is not the rule's. */
    bool (*event)(const chm_board *board, const chm_header *header, const chm_event *event, phrase *out);
    const id_words *declined; /* "puts no marker" */
    const id_words *reasons;  /* why the game is over: a sentence */

    /* ---- moves ---- */
    /* A move of the rule's, as an order. False: it is not the rule's. */
    bool (*move)(const chm_game *game, chm_seat seat, chm_move move, phrase *out);
    /* Moves of a kind together: "build a track (12 possible)"; those about one track or place: "build Metz – Nancy (3
     * colours)". False: "…, 3 ways". */
    bool (*kind)(chm_move_kind kind, uint32_t things, phrase *out);
    bool (*group)(const chm_game *game, chm_move move, uint32_t moves, phrase *out);
    const id_words *moves; /* headings of columns; `text` is what a hint says its goal is, after which the bot's goal
                              and plan no longer hold; "": they hold */
    /* What the rule asks, where it has opened a choice, one of whose answers is this move. */
    void (*asks)(const chm_game *game, chm_seat seat, chm_move answer, phrase *out);
    /* What an ordinary turn asks, where that is something else: N_("Your turn: …"). */
    const char *turn;
    /* What else follows from a move: "2 cards at once". */
    void (*follows)(const chm_board *board, const preview *made, phrase *out);

    /* ---- points ---- */
    const id_words *parts;

    /* ---- the map and its rules ---- */
    /* Adds its sections to the rules of a game, and says other lines of them. */
    void (*write)(book *self);
    /* What a track has by the rule, in words; with `ids`, in the words of the map file. */
    void (*track)(const chm_board *board, chm_track track, bool ids, phrase *out);
    /* Lines about the map, after its tickets: a title, then the lines, each with its newline. */
    void (*map)(const chm_board *board, buffer *out);
    const char *option; /* what the players switch on */
} rule_words;

#define X(name) extern const rule_words words_##name;
RULE_WORDS_LIST(X)
#undef X

/* The words of a board's rule, by its number on the board; NULL: it has none. */
const rule_words *words_of(const chm_board *board, int rule);
/* The words of a part of the score, of a kind of move; NULL: no rule has any. */
const id_words *words_of_part(chm_part part);
const id_words *words_of_move(chm_move_kind kind);
/* The same for what is declined and why a game ends. */
const id_words *words_of_decline(chm_decline what);
const id_words *words_of_reason(chm_end_reason reason);

/* Asks all rules; where none has words, puts it together from the id's own word and what it is about. False: this
 * version does not know the id. */
bool words_event(const chm_board *board, const chm_header *header, const chm_event *event, phrase *out);
bool words_move(const chm_game *game, chm_seat seat, chm_move move, phrase *out);
/* Moves of a kind together, and those about one track, place or thing. */
void words_kind(chm_move_kind kind, uint32_t things, phrase *out);
void words_group(const chm_game *game, chm_move move, uint32_t moves, phrase *out);

#endif
