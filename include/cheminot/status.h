// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Results of calls that can fail, and where the fault lies.
 *
 * Input from outside (files, moves, records) never aborts: the call returns a status, and whatever it was to change is
 * unchanged. A mistake of the calling program (a seat that does not exist, a NULL board) is an assertion. */
#ifndef CHEMINOT_STATUS_H
#define CHEMINOT_STATUS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One line per status: name, sentence. The sentence is shown to people when a move is refused. */
#define CHM_STATUS_LIST(X)                                                                                             \
    X(OK, "all is well")                                                                                               \
    X(BAD_MAP, "the map file has mistakes")                                                                            \
    X(BAD_RECORD, "the record is not legal")                                                                           \
    X(BAD_OPTION, "the map has no such option, or not that value")                                                     \
    X(BAD_PLAYERS, "the map is not for that many players")                                                             \
    X(TOO_LARGE, "there is more than fits")                                                                            \
    X(NO_MEMORY, "no memory is left")                                                                                  \
    X(BAD_TEXT, "this does not read as a move")                                                                        \
    X(UNKNOWN_ID, "the map has no such id")                                                                            \
    X(GAME_OVER, "the game is over")                                                                                   \
    X(NOT_YOUR_TURN, "it is not your turn")                                                                            \
    X(NOT_NOW, "that is not among the choices now")                                                                    \
    X(EMPTY_SLOT, "there is no card in that slot")                                                                     \
    X(SECOND_LOCO, "a face-up locomotive cannot be the second card")                                                   \
    X(PILE_EMPTY, "the pile is empty")                                                                                 \
    X(NO_TICKETS, "the ticket pile is empty")                                                                          \
    X(KEEP_MORE, "more of the offered tickets must be kept")                                                           \
    X(TRACK_TAKEN, "the track is already claimed")                                                                     \
    X(TRACK_CLOSED, "with so few players only one track of this connection can be used")                               \
    X(OWN_PARALLEL, "you already own a track of this connection")                                                      \
    X(TRACK_UNBUILT, "no tile lies on this project yet")                                                               \
    X(TRACK_BUILT, "this track is already built")                                                                      \
    X(TRACK_CUT, "a track that crosses it has cut it for the rest of the game")                                        \
    X(NOT_JOINED, "the track does not touch your network")                                                             \
    X(FEW_WAGONS, "you have too few wagons left")                                                                      \
    X(FEW_CARDS, "you do not hold these cards")                                                                        \
    X(WRONG_COLOUR, "the cards are not of the right colour")                                                           \
    X(WRONG_NUMBER, "that is not the right number of cards")                                                           \
    X(FERRY_LOCOS, "a ferry needs a locomotive for each of its symbols")                                               \
    X(NO_TILE, "no such tile is left in the supply")                                                                   \
    X(PLACE_TAKEN, "that place already holds a marker")                                                                \
    X(PLACE_BARRED, "no marker may be put there")                                                                      \
    X(NOT_AN_END, "the marker must go on an end of the track just claimed")                                            \
    X(NO_MARKER, "you have no marker there")                                                                           \
    X(NO_SHARE, "that company is not on this track, or its shares are gone")                                           \
    X(CAN_ACT, "passing is allowed only when nothing else is")                                                         \
    X(UNKNOWN_RULE, "this version does not know these rules")

typedef enum chm_status {
#define X(name, sentence) CHM_##name,
    CHM_STATUS_LIST(X)
#undef X
        CHM_STATUS_COUNT
} chm_status;

/* The status's id, such as "FEW_CARDS", and its sentence. Both are static strings. */
const char *chm_status_name(chm_status status);
const char *chm_status_text(chm_status status);

/* Filled in by calls that read text. Lines and columns count from 1, columns in bytes; 0: the fault has no place in the
 * text. */
typedef struct chm_error {
    chm_status status;
    uint32_t line;
    uint32_t column;
    char text[240];
} chm_error;

#ifdef __cplusplus
}
#endif

#endif
