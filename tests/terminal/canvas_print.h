// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A canvas as text, for golden files. */
#ifndef TESTS_TERMINAL_CANVAS_PRINT_H
#define TESTS_TERMINAL_CANVAS_PRINT_H

#include "terminal/screen/canvas.h"

/* Lines without colours, trailing blanks cut off. The caller frees it; NULL: no memory. */
char *canvas_print(const canvas *drawn);

#endif
