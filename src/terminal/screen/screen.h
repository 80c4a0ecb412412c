// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The terminal: shows canvases, and reads keys and the mouse. The only user of ncurses is screen_curses.c. However the
 * program ends, by a signal too, the terminal is left as it was. */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include "terminal/screen/canvas.h"

typedef enum press_kind {
    PRESS_NONE,
    PRESS_CHARACTER, /* .character */
    PRESS_ENTER,     /* Return, line feed, the keypad's Enter */
    PRESS_ESCAPE,
    PRESS_TAB,
    PRESS_TAB_BACK,
    PRESS_BACKSPACE,
    PRESS_ARROW_LEFT,
    PRESS_ARROW_RIGHT,
    PRESS_ARROW_UP,
    PRESS_ARROW_DOWN,
    PRESS_PAGE_UP,
    PRESS_PAGE_DOWN,
    PRESS_HOME,
    PRESS_END,
    PRESS_REDRAW,      /* control-L */
    PRESS_MOUSE,       /* the mouse's first button, at x, y */
    PRESS_WHEEL_UP,    /* at x, y */
    PRESS_WHEEL_DOWN,  /* at x, y */
    PRESS_RESIZED,     /* the window has a new size */
    PRESS_INPUT_CLOSED /* the terminal is gone, or its input has ended */
} press_kind;

typedef struct press {
    press_kind kind;
    uint32_t character;
    int x, y;
} press;

typedef struct screen_settings {
    bool colour; /* false: NO_COLOR, or the terminal has none */
    bool ascii;  /* asked for, or the locale has no UTF-8 */
    bool mouse;
} screen_settings;

/* Returns NULL, or a sentence why there can be no full screen here. */
const char *screen_open(const screen_settings *settings);
void screen_close(void);
void screen_get_size(int *width, int *height);
bool screen_ascii(void);
/* Shows a canvas of the screen's size; only changed cells are sent. */
void screen_show(const canvas *what);
/* Waits for a key or click. PRESS_NONE: `fd` (if not −1) is readable, or so many milliseconds have passed (−1: no
 * limit). */
press screen_wait(int fd, int milliseconds);
/* The signal that asked to end (SIGTERM, SIGHUP, SIGINT), or 0; valid after screen_close, too. */
int screen_signal(void);

#endif
