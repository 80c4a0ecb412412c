// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Finds what draws badly: parts of a board's layout that overlap, cannot be made out, or leave the board. */
#ifndef DRAW_COLLISIONS_H
#define DRAW_COLLISIONS_H

#include "draw/layout.h"

/* One line per kind: name, what `one` is, what `other` is (P place, T track, - nothing), and the sentence that follows
 * the name of `one`; %s stands for the id of `other`. */
#define COLLISION_LIST(X)                                                                                              \
    X(CROSS, 'T', 'T', "its line crosses that of track %s; a bend may part them")                                      \
    X(NO_CROSS, 'T', 'T', "'crosses' joins it to track %s, but their lines do not cross")                              \
    X(SPACES, 'T', 'T', "its spaces lie on those of track %s; a bend may part them")                                   \
    X(FOLDED, 'T', '-', "its spaces lie on each other: the bend is too sharp")                                         \
    X(SHORT, 'T', '-', "there is too little room for its spaces: its ends are too near")                               \
    X(TRACK_PLACE, 'T', 'P', "its spaces lie on place %s; a bend may lead round it")                                   \
    X(STOP_PLACE, 'T', 'P', "its end in the zone lies on place %s; another 'at' is needed")                            \
    X(TRACK_OFF, 'T', '-', "its spaces leave the board: the bend pulls too far, or an end is too near the edge")       \
    X(PLACES, 'P', 'P', "its dot lies on that of %s")                                                                  \
    X(NAMES, 'P', 'P', "there is no room for its name beside that of %s")                                              \
    X(NAME_PLACE, 'P', 'P', "there is no room for its name: it lies on place %s")                                      \
    X(NAME_NEARER, 'P', 'P', "there is no room for its name near it: it stands nearer to place %s")                    \
    X(NAME_TRACK, 'P', 'T', "there is no room for its name: it lies on track %s; a bend may make some")                \
    X(NAME_OFF, 'P', '-', "there is no room for its name on the board")
typedef enum collision_kind {
#define X(name, one, other, sentence) COLLISION_##name,
    COLLISION_LIST(X)
#undef X
        COLLISION_KINDS
} collision_kind;

/* Places by index, tracks by the first one of their connection; 0 if there is no other. */
typedef struct collision {
    uint16_t kind, one, other;
} collision;

/* The columns of a kind's line, and the id of `other`, or NULL. */
char collision_one(collision_kind kind);
const char *collision_sentence(collision_kind kind);
const char *collision_other_id(const chm_board *board, const collision *found);

/* Calls `found` for every pair that collides, once per kind, in an order that depends on the board only. `crossings`
 * has for each track those that it is meant to cross; may be NULL. */
typedef void collision_found(void *context, const collision *which);
void layout_collisions(const chm_board *board, const board_layout *layout, const chm_tracks *crossings,
                       collision_found *found, void *context);

#endif
