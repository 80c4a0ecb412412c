// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The players by program. So far there is only the one that plays anything. */
#ifndef BOTS_BOTS_H
#define BOTS_BOTS_H

#include <cheminot/game.h>

typedef struct bot {
    const char *name;
    /* One of the seat's legal moves, as the game names them. A bot draws all its chance from the dice. */
    chm_move (*choose)(const chm_game *game, chm_seat seat, chm_dice *dice);
} bot;

/* Uniform over the legal moves. It only counts and picks: nothing that a seat may not know enters its choice. */
extern const bot bot_random;

/* A bot by its name, or NULL; all names in a row, for messages. */
const bot *bot_find(const char *name, size_t size);
const char *bot_names(void);

#endif
