// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Two games that one seat cannot tell apart, played in step: the same moves, and the same random decisions wherever
 * they show. As long as these can be kept equal, the seat must see the same events and have the same view in both. */
#ifndef PROPERTY_TWINS_H
#define PROPERTY_TWINS_H

#include <cheminot/view.h>

enum { TWIN_EVENTS = 512, MAX_DECISIONS = 256 };

typedef struct twin {
    chm_game game;
    chm_event events[TWIN_EVENTS]; /* of the last move, unredacted */
    int event_count;
} twin;

typedef struct pair {
    twin one, other;
    chm_seat seat; /* CHM_NOBODY: a watcher */
    chm_dice *dice;
    int decisions[MAX_DECISIONS]; /* random decisions of the first game: cards, or tickets */
    int decided, repeated;
    bool unseen; /* the card drawn next is not shown to the seat: any will do in the second game */
    bool parted; /* in this move the second game could not be given the same random decision */
} pair;

typedef enum pair_fate {
    PAIR_TOGETHER,
    PAIR_PARTED, /* something hidden has become public, or a random decision could not be repeated */
    PAIR_OTHER_EVENTS,
    PAIR_OTHER_VIEW, /* these two must never happen: the seat can tell the games apart */
} pair_fate;

/* Makes the second game from the first: everything the seat cannot know is dealt anew, or some of it is changed at
 * random. */
void pair_deal(pair *twins, bool anew);
/* Makes a move that both games allow. Random decisions of the first follow from the dice. */
pair_fate pair_move(pair *twins, chm_seat actor, chm_move move);
/* Makes a move in the first game alone. */
void pair_move_one(pair *twins, chm_seat actor, chm_move move);

#endif
