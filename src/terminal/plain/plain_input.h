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
    bool over; /* the input has ended */
    bool skip; /* drops the rest of a line that was too long */
} plain_input;

/* Waits until there is a line, a signal or something to read from `fd` (if not −1), or the input ends. With `full` a
 * line that is there already does not count. */
void plain_wait(plain_input *self, int fd, bool full);
/* The next line, without its end and blanks at either side. False: there is none yet. */
bool plain_peek(const plain_input *self, char line[PLAIN_LINE]);
void plain_drop(plain_input *self);
/* Waits for the next line. False: the input has ended, or a signal came. */
bool plain_line(plain_input *self, char line[PLAIN_LINE]);

#endif
