// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A player who knows no rules and follows only events: what it holds, what lies in the market, which tracks are gone.
 * It plays badly and costs next to nothing, so that a thousand of them are a load for the server alone. */
#ifndef LOADTEST_NOVICE_H
#define LOADTEST_NOVICE_H

#include <cheminot/game.h>

typedef struct novice {
    const chm_board *board;
    chm_dice dice;
    uint8_t seats, seat;
    int16_t wagons;
    int16_t hand[CHM_CARDS];
    uint8_t market[CHM_MAX_MARKET]; /* CHM_CARDS: an empty slot */
    uint8_t offer_count, offer[CHM_MAX_OFFER];
    chm_tracks gone;
} novice;

void novice_begin(novice *player, const chm_board *board, int seats, chm_seat seat, uint64_t dice);
void novice_hear(novice *player, const chm_event *event);
/* What it would do; not necessarily legal. False: it has no idea, and needs to be told the legal moves. */
bool novice_move(novice *player, chm_phase phase, char text[CHM_MOVE_TEXT]);

#endif
