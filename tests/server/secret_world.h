// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A table of Old West at which a seat can claim and then put a marker, and everything that the others get to see. The
 * same seed gives the same table, byte for byte. */
#ifndef TESTS_SECRET_WORLD_H
#define TESTS_SECRET_WORLD_H

#include "fake_net.h"

enum { SEATS = 3, WATCHER = SEATS, ALL = SEATS + 1, SECONDS = 60, RESERVE = 600 };

typedef struct world {
    fixture in;
    fake_peer *by[ALL]; /* three people and, last, a watcher */
    chm_seat seat;      /* who may claim now, and then put a marker */
    char claim[CHM_MOVE_TEXT];
    chm_move move; /* the claim of `claim` */
    buffer seen;   /* all that others than that seat have got since */
} world;

extern const char world_id[];        /* of the table */
extern const int world_apart[SEATS]; /* keys: every seat is another person's */

/* A game that has begun, from a seed. `keys`: whose the seats are. */
void world_begin(world *self, uint64_t seed, const int keys[SEATS], bool clock);
void world_end(world *self);
struct table *world_table(const world *self);
void world_send_move(world *self, chm_seat seat, const char *words);

/* Whether the acting seat has a claim after which it can put a marker: sets `seat`, `claim` and `move`. */
bool world_find_claim(world *self);
/* Everybody draws from the pile, so that nobody knows anybody's cards, until world_find_claim succeeds. */
void world_go_to_claim(world *self);
/* Other cards for the seat: with those it can pay the claim, and no marker. No other player knows any of them. */
void world_make_poor(world *self);

/* Add to `seen` what one has got since, or all but the seat have. */
void world_note(world *self, fake_peer *by);
void world_note_others(world *self);
/* Adds the response to a GET. */
void world_note_page(world *self, const char *path, const char *key);
/* Adds all that others can ask for. `shown`: the number of events that they have seen. */
void world_pry(world *self, uint32_t shown);
void world_expect_same(const world *a, const world *b); /* of `seen` */

#endif
