// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the engine precomputes from a board, so that counting and choosing claims is arithmetic on small rows. */
#ifndef BOARD_TABLES_H
#define BOARD_TABLES_H

#include <cheminot/board.h>

/* TABLE_CARD_COUNTS: numbers of cards of one kind that a claim can use, 0 included. */
enum { TABLE_CARD_COUNTS = CHM_MAX_LENGTH + 1, TABLE_HOOKS = 32 };

typedef uint16_t toll_row[CHM_MAX_TOLLS]; /* a number for each toll */

typedef struct chm_tables {
    /* The number of payments for each toll with n cards of a colour (at least one of them used) and l locomotives in
     * hand, n and l capped at CHM_MAX_LENGTH; and with locomotives alone. */
    toll_row ways_with_colour[TABLE_CARD_COUNTS][TABLE_CARD_COUNTS]; /* [l][n] */
    toll_row ways_with_locos[TABLE_CARD_COUNTS];
    /* 1 for each toll for which that many wagons suffice. */
    toll_row affordable[TABLE_CARD_COUNTS];

    chm_tracks by_toll[CHM_MAX_TOLLS];
    chm_tracks by_colour[CHM_TRACK_COLOURS + 1]; /* as printed; the last are the unbuilt ones */
    chm_tracks touching[CHM_MAX_PLACES];
    /* What is open to everyone at the start, ignoring rules: every track that has a colour; and how many of these there
     * are of each toll that could be paid with each colour, then all of them. */
    chm_tracks start_open;
    toll_row start_count[CHM_COLOURS + 1];
    /* For each kind of hook, by its index: bit i: board->rules[i] has it. Filled in by the layer that knows the hooks.
     */
    uint16_t hooked[TABLE_HOOKS];
    uint16_t slice_bytes;                   /* of chm_game.slices that the rules use */
    uint64_t further[CHM_MAX_TICKETS / 64]; /* tickets of the further decks */
    uint8_t tickets_dealt;                  /* offered to each player in set-up, of all decks */
    uint8_t words;                          /* 64-bit words in use by sets of tracks */
} chm_tables;

/* Fills in board->tolls, each track's toll, and the tables. Returns false if there are more tolls than CHM_MAX_TOLLS.
 */
bool tables_fill(chm_board *board, chm_tables *tables);

#endif
