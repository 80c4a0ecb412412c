// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Why a seat cannot claim a track, as an id with the numbers for a sentence. */
#ifndef ASSIST_REASONS_H
#define ASSIST_REASONS_H

#include <cheminot/rules.h>

/* Only the fields of the status are meaningful; the others are 0. */
typedef struct reason {
    chm_status status;    /* CHM_OK: the seat can claim the track in a turn of its own */
    chm_seat owner;       /* CHM_TRACK_TAKEN: whose it is, perhaps the seat's own */
    uint8_t players;      /* CHM_TRACK_CLOSED: with so many */
    bool by_track;        /* it is because of another track: CHM_TRACK_CLOSED, and statuses of rules */
    chm_track by;         /* … this one, or CHM_NO_TRACK */
    uint8_t needed, left; /* CHM_FEW_WAGONS: wagons */
    uint8_t colour;       /* CHM_FEW_CARDS: of which fewest are missing */
    bool any_colour;      /* the track is grey: another colour would do, too */
    uint8_t cards, locos; /* missing cards of the colour (locomotives would do), and missing locomotives */
} reason;

/* Why a seat cannot claim a track, if it were its turn: first what bars it for good, then wagons, then cards. */
reason reason_of(const chm_game *game, chm_seat seat, chm_track track);

/* What a hand lacks for a track that has a colour: CHM_FEW_CARDS or CHM_OK, whatever else bars the track. */
reason cards_missing(const chm_game *game, chm_seat seat, chm_track track);
/* The kinds of cards of which one more would leave less missing, as bits. */
uint16_t cards_wanted(const chm_game *game, chm_seat seat, chm_track track);

#endif
