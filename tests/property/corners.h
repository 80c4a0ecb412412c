// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Rare cases of the rules: which of them the random games reached, on which map. A law that was never exercised proves
 * nothing, so a full run fails if a case that it should reach was not reached. */
#ifndef PROPERTY_CORNERS_H
#define PROPERTY_CORNERS_H

#include "property/trial.h"

/* One line per case: name, what happens, the maps on which a full run must reach it, the maps on which it cannot be
 * reached, and why not. Maps are named by the letters of CORNER_MAPS; on those in neither list it may happen, but too
 * rarely to be required. */
#define CORNER_LIST(X)                                                                                                 \
    X(RESHUFFLE, "B17 the discards become a new pile", "UFOAPG", "", "")                                               \
    X(BARE, "B17 pile and discards are both empty", "UFOAPG", "", "")                                                  \
    X(GAP, "B17 the market has a gap", "UFOAP", "G", NO_MARKET)                                                        \
    X(GAP_FILLED, "B17 a gap in the market is filled later", "UFOAP", "G", NO_MARKET)                                  \
    X(RESET, "B15 the market is cleared", "UFOAP", "G", NO_MARKET)                                                     \
    X(RESET_OPENING, "B15 … in the opening deal", "UFOAP", "G", NO_MARKET)                                             \
    X(RESET_BETWEEN, "B15 … between the two cards of a draw", "UFOAP", "G", NO_MARKET)                                 \
    X(RESET_TWICE, "B15 … twice in one step", "UFOAP", "G", NO_MARKET)                                                 \
    X(RESET_LIMIT, "B15 … ten times, and then it stands", "UFOAP", "G", NO_MARKET)                                     \
    X(RESET_LATER, "B15 a market that stood is cleared later", "UFOAP", "G", NO_MARKET)                                \
    X(RESET_PAID, "B15 the market is cleared after a payment", "UFOAP", "G", NO_MARKET)                                \
    X(LOCOS_STAND, "B15 three locomotives stand: another deal cannot help", "UFOAP", "G", NO_MARKET)                   \
    X(LOCOS_ONLY, "B15 nothing but locomotives lies face up", "UFOAP", "G", NO_MARKET)                                 \
    X(ONE_CARD, "B18 one card is left to take", "UFOAPG", "", "")                                                      \
    X(CUT_EMPTY, "B18 a draw ends after the first card: none is left", "UFOAPG", "", "")                               \
    X(CUT_LOCOS, "B18 … only face-up locomotives are left", "UFOAP", "G", NO_MARKET)                                   \
    X(NO_DRAW, "B18 there is no card to draw", "UFOAPG", "", "")                                                       \
    X(SECOND_FORCED, "B10 only one second card is possible", "UFOAPG", "", "")                                         \
    X(KEEP_ORDER, "B4 tickets are chosen out of the order of seats", "UFOAP", "G", NO_OFFER)                           \
    X(TICKETS_OUT, "B30 the ticket pile is empty", "UFOAP", "G", GHOST_TICKETS)                                        \
    X(OFFER_SHORT, "B30 fewer tickets are left than are to be offered", "UFOAP", "G", NO_OFFER)                        \
    X(OFFER_ONE, "B30 one ticket is left: nothing to choose", "UFOAP", "G", NO_OFFER)                                  \
    X(CLAIM_LOCOS, "B21 a claim with locomotives alone", "UFOAPG", "", "")                                             \
    X(CLAIM_GREY, "B21 a grey track claimed with a colour", "UFOAP", "G", "no path is grey")                           \
    X(CLAIM_PARALLEL, "B24 two players own tracks of one connection", "UFOAPG", "", "")                                \
    X(PARALLEL_CLOSED, "B25 a claim closes the tracks beside it", "UFOAP", "G", "B25 does not apply (G4)")             \
    X(FERRY, "B27 a ferry is claimed", "FOAP", "UG", "there are no ferries")                                           \
    X(NOTHING_OPEN, "B22 no track is open to the player", "OA", "UPG", MUCH_TRACK)                                     \
    X(PASS, "B32 a player passes", "UFOAP", "G", GHOST_TICKETS)                                                        \
    X(LAST_WAGON, "B22 the last wagon is placed", "UFOAPG", "", "")                                                    \
    X(LATE_LOW, "B40 another player falls to 2 wagons in the last round", "UFOAP", "G",                                \
      "there is no last round (G10)")                                                                                  \
    X(END_WAGONS, "B40 the game ends after the last round", "UFOAP", "G", "there is no last round (G10)")              \
    X(END_PASSES, "B32 the game ends: all pass", "P", "G", GHOST_TICKETS)                                              \
    X(WIN_SHARED, "B43 a shared win", "G", "", "")                                                                     \
    X(TIE_TICKETS, "B43 a tie goes to completed tickets", "UOAP", "G", "there are no points to tie (G2)")              \
    X(TIE_PATH, "B43 a tie goes to the longest path", "UFOAP", "G", "ties share the win (G10)")                        \
    X(LONGEST_SHARED, "B42 the longest path is shared", "UF", "OAPG", "there is no such bonus (O9, P7, G2)")           \
    X(TROTTER_SHARED, "F13 Globetrotter is shared", "FOAP", "UG", "there is no such bonus")                            \
    X(TROTTER_NOBODY, "F13 nobody is Globetrotter", "FOAP", "UG", "there is no such bonus")                            \
    X(NO_TILE, "F4 no tile fits any project", "F", "UOAPG", NO_TILES)                                                  \
    X(TILE_BACK, "F5 a tile goes back to the supply", "F", "UOAPG", NO_TILES)                                          \
    X(CUT_BY_TILE, "F7 a tile cuts the tracks that cross", "F", "UOAPG", NO_TILES)                                     \
    X(CUT_BY_CLAIM, "F7 a claim cuts the tracks that cross", "F", "UOAPG", NO_TILES)                                   \
    X(ZONE_TICKET, "F10 a ticket to a zone is completed", "FP", "UOAG", "there are no zones")                          \
    X(ZONE_BOTH, "F10 a ticket between two zones is completed", "F", "UOAPG", "no ticket names two zones")             \
    X(MARKER_PAID, "O4 a marker is put after a claim", "OA", "UFPG", NO_MARKERS)                                       \
    X(MARKER_LOCOS, "O4 … for two locomotives", "OA", "UFPG", NO_MARKERS)                                              \
    X(MARKER_DECLINED, "O4 a marker is declined", "OA", "UFPG", NO_MARKERS)                                            \
    X(MARKER_UNPAYABLE, "O4 … and so it looks where it cannot be paid", "OA", "UFPG", NO_MARKERS)                      \
    X(MARKER_NO_CHOICE, "O4 a marker is left, but no place or hardly a card", "OA", "UFPG", NO_MARKERS)                \
    X(SCORED_BY_OTHER, "O5 another player's marker scores the claim", "OA", "UFPG", NO_MARKERS)                        \
    X(ENDS_OF_TWO, "O5 markers of two players on the two ends", "OA", "UFPG", NO_MARKERS)                              \
    X(ENDS_OF_ONE, "O5 both ends are one player's: scored twice", "OA", "UFPG", NO_MARKERS)                            \
    X(ALVIN_TAKEN, "O11 Alvin is captured", "A", "UFOPG", NO_ALVIN)                                                    \
    X(ALVIN_RETAKEN, "O11 Alvin is captured from another player", "A", "UFOPG", NO_ALVIN)                              \
    X(ALVIN_CHOICE, "O11 … and there are several cities to put him", "A", "UFOPG", NO_ALVIN)                           \
    X(ALVIN_KEPT, "O11 his holder claims a track that touches him", "A", "UFOPG", NO_ALVIN)                            \
    X(ALVIN_FREE, "O12 nobody holds Alvin at the end", "A", "UFOPG", NO_ALVIN)                                         \
    X(SHARE_DECLINED, "P4 a share is declined", "P", "UFOAG", NO_SHARES)                                               \
    X(SHARES_GONE, "P4 the last share of a company is taken", "P", "UFOAG", NO_SHARES)                                 \
    X(SHARES_NONE, "P4 a track's companies have no share left", "P", "UFOAG", NO_SHARES)                               \
    X(SHARES_TIE, "P6 as many shares: the lowest number goes first", "P", "UFOAG", NO_SHARES)                          \
    X(SHARES_UNPAID, "P6 a holder ranks beyond the last value", "P", "UFOAG", NO_SHARES)                               \
    X(NEUTRAL_CHOICE, "P8 a choice for the neutral holder", "P", "UFOAG", NO_SHARES)                                   \
    X(NEUTRAL_FORCED, "P8 one company is left for the neutral holder", "P", "UFOAG", NO_SHARES)                        \
    X(NEUTRAL_NONE, "P8 nothing is left for the neutral holder", "P", "UFOAG", NO_SHARES)                              \
    X(NEUTRAL_FIRST, "P8 the neutral holder ranks before a player", "P", "UFOAG", NO_SHARES)                           \
    X(SWAP_COMPLETES, "G6 a ticket from a swap is completed at once", "G", "UFOAP", NO_RACE)                           \
    X(CHAIN_TWO, "G6 two tickets completed in one move", "G", "UFOAP", NO_RACE)                                        \
    X(CHAIN_THREE, "G6 three or more completed in one move", "G", "UFOAP", NO_RACE)                                    \
    X(TREAT, "G7 trick or treat", "G", "UFOAP", NO_RACE)                                                               \
    X(BONUS, "G8 the town hall is joined", "G", "UFOAP", NO_RACE)                                                      \
    X(BONUS_BOTH, "G8 … to both places by one claim", "G", "UFOAP", NO_RACE)                                           \
    X(BONUS_SHORT, "G8 … with fewer than two cards left", "G", "UFOAP", NO_RACE)                                       \
    X(SWAP_SHORT, "G5 a swap with one ticket in the pile", "", "UFOAPG", GHOST_TICKETS)                                \
    X(END_TICKETS, "G9 a sixth ticket ends the game", "G", "UFOAP", NO_RACE)                                           \
    X(END_TREAT, "G9 … which is the trick-or-treat card", "G", "UFOAP", NO_RACE)                                       \
    X(END_CARTS, "G10 the last cart ends the game", "G", "UFOAP", NO_RACE)                                             \
    X(SWAP_LATE, "G11 a swap completes a ticket when nobody can claim any more", "G", "UFOAP", NO_RACE)                \
    X(END_STUCK, "G11 five rounds of swaps, and nobody could claim", "G", "UFOAP", NO_RACE)                            \
    X(END_IDLE, "G11 five rounds of swaps, though somebody could", "G", "UFOAP", NO_RACE)

/* What all players together can occupy, close or bar by B24 is less than all the spaces of the board. */
#define MUCH_TRACK "there is more track than the wagons can fill"
#define NO_MARKET "there is no market (G1)"
#define NO_OFFER "tickets are not offered to choose from (G2)"
#define NO_TILES "there are no tiles"
#define NO_MARKERS "there are no markers"
#define NO_ALVIN "Alvin is not there"
#define NO_SHARES "there are no shares"
#define NO_RACE "tickets are not laid down during the game"
/* 33 tickets; at most 4 players with 2 in hand and 5 laid down, as a sixth would have ended the game: 5 stay in the
 * pile. */
#define GHOST_TICKETS "the ticket pile never runs out: 33 are more than 4 times 2 held and 5 laid down"

typedef enum corner {
#define X(name, text, must, never, why) CORNER_##name,
    CORNER_LIST(X)
#undef X
        CORNERS
} corner;

#define CORNER_MAPS(X)                                                                                                 \
    X('U', "usa")                                                                                                      \
    X('F', "france")                                                                                                   \
    X('O', "old-west")                                                                                                 \
    X('A', "old-west+alvin")                                                                                           \
    X('P', "pennsylvania")                                                                                             \
    X('G', "ghost-train")

enum { CORNER_COLUMNS = 6 };

typedef struct corner_table {
    unsigned long count[CORNER_COLUMNS][CORNERS];
    unsigned long games[CORNER_COLUMNS]; /* played in all */
} corner_table;

/* Adds what the opening, the last move, or the whole game reached. */
void corners_opening(corner_table *table, const trial *self);
void corners_move(corner_table *table, const trial *self);
void corners_end(corner_table *table, const trial *self);

/* Returns whether anybody has the wagons for a track that is open to them. */
bool corners_claims_left(const chm_game *game);

/* Prints the table as comments. */
void corners_print(const corner_table *table);
/* Prints failures and returns their number: a case reached that was thought impossible; and of the maps in `full`
 * (bitset of columns), cases that must be reached and were not. */
int corners_judge(const corner_table *table, unsigned full);
/* The column of a map, or -1. */
int corners_column(const char *label);

#endif
