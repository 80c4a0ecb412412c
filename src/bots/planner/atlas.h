// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A board as a graph to plan on: one link for each connection. Made once a board, then only read. */
#ifndef BOTS_PLANNER_ATLAS_H
#define BOTS_PLANNER_ATLAS_H

#include "bots/planner/settings.h"
#include <cheminot/board.h>

/* Before a loop of a few rounds, of a number that the compiler does not know: unrolled, it fills the cache of
 * instructions and is no quicker. */
#ifdef __clang__
#define KEEP_ROLLED _Pragma("clang loop vectorize(disable) unroll(disable)")
#else
#define KEEP_ROLLED
#endif

enum { ATLAS_PLACES = CHM_MAX_PLACES, ATLAS_LINKS = CHM_MAX_TRACKS, ATLAS_FAR = 20000 };

typedef struct atlas_link {
    chm_place a, b;
    chm_track first; /* its tracks: first … first + count − 1 */
    uint8_t count;
} atlas_link;

typedef struct atlas {
    const chm_board *board;
    char sha256[65];   /* of the board's file */
    int places, lanes; /* lanes: places rounded up to whole vectors */
    int links;
    int words;                     /* of a set of tracks that are in use */
    uint64_t through;              /* bit a place that ways may lead through … */
    uint16_t barred[ATLAS_PLACES]; /* … and 0 for one of those, ATLAS_FAR for another */
    atlas_link link[ATLAS_LINKS];
    uint8_t link_of[CHM_MAX_TRACKS];
    uint16_t near_from[ATLAS_PLACES + 1]; /* near[near_from[p] … near_from[p + 1] − 1]: the links at a place */
    uint8_t near[2 * ATLAS_LINKS];
    chm_place near_to[2 * ATLAS_LINKS]; /* where each of them leads */
    /* The places in the order in which distances leave them out (forest.c), and with each, those that come later and
     * that a way over none but earlier places may lead to: later[later_from[i] …] for the i-th. */
    uint8_t order[ATLAS_PLACES];
    uint16_t later_from[ATLAS_PLACES + 1];
    uint8_t later[ATLAS_PLACES * (ATLAS_PLACES - 1) / 2];
    /* Kinds of tracks, by colour, length and locomotives: of each track; how many; and the first track of each. */
    uint8_t kind[CHM_MAX_TRACKS], kinds, first_of_kind[CHM_MAX_TRACKS];
    int16_t points[CHM_MAX_TRACKS]; /* of a track, in grains */
    chm_tracks touching[ATLAS_PLACES];
    uint64_t ends[CHM_MAX_TRACKS];                                /* of a track, bit a place */
    chm_tracks up_to[CHM_MAX_LENGTH + 1];                         /* tracks of at most so many spaces */
    chm_tracks of[CHM_MAX_LENGTH + 1];                            /* tracks of exactly so many */
    chm_tracks crossed;                                           /* tracks that others cross */
    uint16_t markers, shares, alvin, tiles, race, longest, globe; /* the bit of such a rule in chm_game.rules, or 0 */
    int mean_length;                                              /* of a track, in hundredths */
} atlas;

void atlas_make(atlas *map, const chm_board *board);
/* Fills in what follows from places, links and what leads through: who is near whom, and the order. */
void atlas_index(atlas *map);
/* Whether it was made for this very board; another may have come to lie at the same address. */
bool atlas_is_of(const atlas *map, const chm_board *board);

static inline chm_place atlas_other(const atlas_link *link, chm_place place)
{
    return link->a == place ? link->b : link->a;
}

#endif
