// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What assists a player, as JSON for a page: ids and numbers, no sentences. Ids are those of records; cards are sets
 * like {"red":2,"loco":1}; colours and cards are words; tracks, places and tickets are listed in the board's order
 * unless it says otherwise. Each function writes one value without a newline. Nothing allocates but
 * assist_json_choices. */
#ifndef ASSIST_JSON_H
#define ASSIST_JSON_H

#include "assist/choices.h"
#include "assist/preview.h"
#include "assist/reasons.h"
#include "assist/standings.h"
#include "assist/ways.h"
#include <cheminot/event.h>
#include <cheminot/sink.h>

/* {"question":"turn","least":0,"moves":[…],"risky":[…]}: what a seat is asked ("none", "turn", "keep", "tile", "place",
 * "list"); the fewest tickets that may be kept; its legal moves as texts (chm_move_print), payments of one track or
 * place together and thriftiest first; and the indexes of those to be asked twice about. Returns false if there is no
 * memory for the list of moves; then nothing is written. */
bool assist_json_choices(const chm_view *view, chm_seat seat, chm_sink *sink);

/* {"hand":{…},"wagons":n,"unseen":n,"offered":n,"scores":{"0":7},"tickets":[…],"closed":[…],"last_round":b,"over":b}
 * with the rules' own members ("alvin":b,"shares":[…],"joins":[…],"bonus_cards":n,"treat":b), or
 * {"refused":"FEW_CARDS"} for a move that is not legal. */
void assist_json_preview(const chm_view *view, chm_seat seat, chm_move move, chm_sink *sink);

/* {"id":"OK"}: it can be claimed; else the id of chm_status and what belongs to it: "owner"; "players", "by";
 * "needed", "left"; "colour", "any", "cards", "locos". `by` may be null. */
void assist_json_reason(const chm_game *game, chm_seat seat, chm_track track, chm_sink *sink);
/* The same for cards alone, whatever else bars the track: "OK" or "FEW_CARDS". "wanted" names
 * the cards of which one more would leave less missing. */
void assist_json_cards_missing(const chm_game *game, chm_seat seat, chm_track track, chm_sink *sink);

/* {"id":…,"state":"done"|"possible"|"broken","missing":n|null,"way":[…]} */
void assist_json_ticket(const chm_game *game, chm_seat seat, chm_ticket ticket, chm_sink *sink);
/* A list of these for the tickets that a seat holds, those offered to it, and those it has laid down. */
void assist_json_tickets(const chm_game *game, chm_seat seat, chm_sink *sink);
/* {"wagons":n|null,"way":[…],"own":[…]}: the cheapest way between two places, and the seat's own tracks that join them.
 */
void assist_json_way(const chm_game *game, chm_seat seat, chm_place a, chm_place b, chm_sink *sink);

/* {"tracks":[…],"places":[…],"parts":[[places…]…],"path":{"length":n,"tracks":[… in order]}}: a seat's network. */
void assist_json_network(const chm_game *game, chm_seat seat, chm_sink *sink);
/* A list of tracks: those free that a card of this kind helps to claim. */
void assist_json_tracks_for(const chm_game *game, int card, chm_sink *sink);

/* {"scores":[…],"turns_left":[…]|null} with the rules' own members ("laid":[…],"shares_open":b,"companies":{id:
 * {"left":n,"holders":[{"holder":seat|null,"shares":[numbers…],"points":n}…]}}): how the seats stand: public scores,
 * turns left in the last round; tickets laid down in a race; and the shares of each company, the first in rank first.
 * The neutral holder's shares are those of `end` if there is one (P8); it may be NULL. What people are not shown of
 * shares (P5) is for the page to leave out. */
void assist_json_standings(const chm_game *game, const chm_event *end, chm_sink *sink);
/* {"ranks":[…],"tie":"none"|"tickets"|"path"|"shared"}: the place of each seat, once over. */
void assist_json_result(const chm_game *game, chm_sink *sink);

#endif
