// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the rules beyond the core add to boards and games, for those who show or study them. Every function may be asked
 * of any board, game or view; where the rule is not in play the answer is «none»: 0, -1, NULL, CHM_NOBODY. */
#ifndef CHEMINOT_RULES_H
#define CHEMINOT_RULES_H

#include <cheminot/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The rule's name; whether the players may switch it, and whether it is on by itself. */
const char *chm_rule_name(const chm_board *board, int rule);
bool chm_rule_optional(const chm_board *board, int rule);
bool chm_rule_default(const chm_board *board, int rule);

/* tiles: how many of a length and colour lie in the supply; whether a track is a project that a tile may be laid on. */
int chm_tiles_left(const chm_game *game, int length, int colour);
bool chm_track_buildable(const chm_game *game, chm_track track);

/* crossings: the tracks that are cut when this one is occupied. */
chm_tracks chm_track_crossings(const chm_board *board, chm_track track);

/* markers: whose marker stands on a place; how many a seat has left. */
chm_seat chm_marker_owner(const chm_game *game, chm_place place);
int chm_markers_left(const chm_game *game, chm_seat seat);

/* alvin: where he is, and who holds him. */
int chm_alvin_place(const chm_game *game);
chm_seat chm_alvin_holder(const chm_game *game);

/* shares. Holders are the seats, then the neutral one. */
enum { CHM_NEUTRAL_HOLDER = CHM_MAX_SEATS, CHM_HOLDERS };
typedef struct chm_company {
    const char *id;
    const char *name[CHM_LANGS];
    uint8_t shares;
    uint8_t payout_count;
    int16_t payout[CHM_MAX_SEATS + 1]; /* to the first, the second … */
} chm_company;
int chm_company_count(const chm_board *board);
const chm_company *chm_company_at(const chm_board *board, int company);
/* Bit i: company i runs on the track. */
uint16_t chm_track_companies(const chm_board *board, chm_track track);
/* Bit i: the holder has the company's share i + 1. */
uint32_t chm_shares_held(const chm_game *game, int holder, int company);
int chm_shares_left(const chm_game *game, int company);
/* How many shares a holder has, of all companies together. */
int chm_shares_count(const chm_game *game, int holder);
/* open_shares: whether everybody at the table is shown who holds what: the option is on, or the game is over. Else
 * people see, of the others, only how many shares each holds (P5); games and views tell all the same. */
bool chm_shares_open(const chm_game *game);

/* join_bonus: the place that a seat joins to others for cards, or -1: those places (bit a place), and how many cards.
 */
int chm_join_bonus(const chm_board *board, uint64_t *places, int *cards);

/* region_bonus: the name of the region on side 0 or 1, or NULL; whether a seat can still win the bonus for joining a
 * place of each side. */
const char *chm_region_name(const chm_board *board, int side, chm_lang lang);
bool chm_region_bonus(const chm_game *game, chm_seat seat, uint64_t side[2]);

/* ticket_race: whether a ticket lies completed before a seat, and how many count (with the bonus card). */
bool chm_ticket_laid(const chm_game *game, chm_seat seat, chm_ticket ticket);
int chm_tickets_laid(const chm_game *game, chm_seat seat);

#ifdef __cplusplus
}
#endif

#endif
