// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The terminal: shows canvases and tells what is pressed. The only user of ncurses is screen_curses.c. However the
 * program ends (also by a signal), screen_close leaves the terminal as it was. */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include "terminal/canvas.h"

typedef enum key {
    KEY_NONE,
    KEY_RUNE,  /* .rune */
    KEY_ENTER, /* … and the like */
    KEY_ESCAPE,
    KEY_TABULATOR,
    KEY_TAB_BACK,
    KEY_BACK, /* backspace */
    KEY_ARROW_LEFT,
    KEY_ARROW_RIGHT,
    KEY_ARROW_UP,
    KEY_ARROW_DOWN,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_FIRST,
    KEY_LAST,
    KEY_REDRAW,     /* control-L */
    KEY_PRESS,      /* the mouse's first button, at x, y */
    KEY_WHEEL_UP,   /* at x, y */
    KEY_WHEEL_DOWN, /* at x, y */
    KEY_RESIZED,    /* the window has another size */
    KEY_GONE        /* the terminal is gone, or the input at its end */
} key;

typedef struct press {
    key key;
    uint32_t rune;
    int x, y;
} press;

typedef struct screen_settings {
    bool colour; /* false: NO_COLOR, or the terminal has none */
    bool ascii;  /* asked for, or the locale has no UTF-8 */
    bool mouse;
} screen_settings;

/* NULL: it worked; else a sentence why there can be no full screen here. */
const char *screen_open(const screen_settings *settings);
void screen_close(void);
void screen_get_size(int *width, int *height);
bool screen_ascii(void);
/* Shows a canvas of the screen's size; only what has changed is sent. */
void screen_show(const canvas *what);
/* The next thing that is pressed. Waits until then, or until `fd` (if not −1) can be read, or so many milliseconds (−1:
 * for ever): KEY_NONE then. */
press screen_wait(int fd, int milliseconds);

#endif
