// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Inks as what a terminal can do: 256 colours, 8, or none. Terminals have dark or light paper, nobody knows which: the
 * colours are middle tones that can be read on both, or bring their own ground. */
#ifndef TERMINAL_PALETTE_H
#define TERMINAL_PALETTE_H

#include "terminal/screen/canvas.h"

typedef enum palette { PALETTE_NONE, PALETTE_EIGHT, PALETTE_MANY } palette;

typedef struct paint {
    int16_t fore, back; /* colours of the terminal, −1: its own */
    bool bold, dim, reverse, underline;
} paint;

paint palette_style(palette with, const cell *at);

#endif
