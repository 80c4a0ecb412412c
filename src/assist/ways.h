// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a seat's tracks join, and what is missing to join more. Every game may be the known part of a view. Nothing here
 * allocates. */
#ifndef ASSIST_WAYS_H
#define ASSIST_WAYS_H

#include <cheminot/rules.h>

/* Returns the fewest wagons that a seat needs to join two places, over tracks that it owns or may still get, and fills
 * in those tracks, its own included; `way` may be NULL. 0: they are joined. −1: there is no way; then the set is empty.
 * The wagons left are not looked at. */
int way_between(const chm_game *game, chm_seat seat, chm_place a, chm_place b, chm_tracks *way);
/* The same for the places of a ticket. */
int ticket_missing(const chm_game *game, chm_seat seat, chm_ticket ticket, chm_tracks *way);
/* Fills in a seat's own tracks that join two places. Returns false if they are not joined; then the set is empty. */
bool own_way(const chm_game *game, chm_seat seat, chm_place a, chm_place b, chm_tracks *way);

/* How a ticket stands for a seat. */
typedef enum ticket_state {
    TICKET_DONE,     /* met, or laid down */
    TICKET_POSSIBLE, /* a way is open for which the wagons left suffice */
    TICKET_BROKEN    /* there is none, or the game is over */
} ticket_state;
typedef struct ticket_status {
    ticket_state state;
    int missing; /* wagons of the cheapest way; 0: done; −1: there is no way */
    chm_tracks way;
} ticket_status;
ticket_status ticket_status_of(const chm_game *game, chm_seat seat, chm_ticket ticket);

/* The places on a seat's tracks, as a bitset, with those at which it may begin. */
uint64_t network_places(const chm_game *game, chm_seat seat);
/* Fills in the parts of a seat's network: sets of places that its tracks join. A zone is in each part that reaches it
 * (F10). Returns their number. */
int network_parts(const chm_game *game, chm_seat seat, uint64_t parts[CHM_MAX_PLACES]);

/* The tracks that are free and that a card of this kind helps to claim, whoever has enough of them: those of its
 * colour; for a locomotive, ferries. */
chm_tracks tracks_for_card(const chm_game *game, int card);

#endif
