// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Pictures of boards as files. */
#ifndef CLI_BOARD_PICTURES_H
#define CLI_BOARD_PICTURES_H

#include <cheminot/game.h>

/* The pictures of one game, or of several in a row: DIR/game-turn.svg. */
typedef struct picture_book {
    const char *dir;
    chm_lang lang;
    int game;
    bool changed; /* since the last picture */
    uint16_t turn;
} picture_book;

void picture_begin(picture_book *book, const char *dir, chm_lang lang);
/* Draws the board when a turn that changed it ends. Ends the program if a file cannot be written. */
void picture_event(picture_book *book, const chm_game *game, const chm_event *event);

#endif
