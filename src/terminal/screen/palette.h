// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Inks as colours of the terminal: 256, 8, or none. Its background may be dark or light: the colours are legible on
 * both, or bring their own ground. */
#ifndef TERMINAL_PALETTE_H
#define TERMINAL_PALETTE_H

#include "terminal/screen/canvas.h"

typedef enum palette { PALETTE_NONE, PALETTE_EIGHT, PALETTE_MANY } palette;

typedef struct cell_style {
    int16_t fore, back; /* colours of the terminal, −1: its own */
    bool bold, dim, reverse, underline;
} cell_style;

cell_style palette_style(palette self, const cell *content);

#endif
