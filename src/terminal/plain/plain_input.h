// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Lines of standard input, without waiting for one while something else happens. */
#ifndef TERMINAL_PLAIN_INPUT_H
#define TERMINAL_PLAIN_INPUT_H

#include <stdbool.h>
#include <stddef.h>

enum { PLAIN_LINE = 1024 };

typedef struct plain_input {
    char bytes[8 * PLAIN_LINE];
    size_t used;
    bool over; /* no more will come */
    bool skip; /* the rest of a line that was too long */
} plain_input;

/* Waits until a line, a signal or `fd` (if not −1) is there, or no more input will come. With `full` lines that are
 * there already are left where they are, and only the others are waited for. */
void plain_wait(plain_input *in, int fd, bool full);
/* The next line without its end and blanks at either side. False: none is there yet. */
bool plain_peek(const plain_input *in, char line[PLAIN_LINE]);
void plain_drop(plain_input *in);
/* The next line, waiting for it. False: no more will come, or a signal came. */
bool plain_line(plain_input *in, char line[PLAIN_LINE]);

#endif
