// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A program that shows a canvas and writes down what is pressed, for test_screen.py.
 *
 * usage: screen_program LOG [mono] [ascii] [no-mouse]     q: ends; d: dies; n: asks what comes from the pipe */
#include "messages/translate.h"
#include "terminal/screen/screen.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static FILE *log_file;

const char *message_of(const char *english)
{
    return english;
}

static const char *const kinds[] = {
    [PRESS_NONE] = "none",
    [PRESS_CHARACTER] = "character",
    [PRESS_ENTER] = "enter",
    [PRESS_ESCAPE] = "escape",
    [PRESS_TAB] = "tab",
    [PRESS_TAB_BACK] = "tab-back",
    [PRESS_BACKSPACE] = "back",
    [PRESS_ARROW_LEFT] = "left",
    [PRESS_ARROW_RIGHT] = "right",
    [PRESS_ARROW_UP] = "up",
    [PRESS_ARROW_DOWN] = "down",
    [PRESS_PAGE_UP] = "page-up",
    [PRESS_PAGE_DOWN] = "page-down",
    [PRESS_HOME] = "first",
    [PRESS_END] = "last",
    [PRESS_REDRAW] = "redraw",
    [PRESS_MOUSE] = "mouse",
    [PRESS_WHEEL_UP] = "wheel-up",
    [PRESS_WHEEL_DOWN] = "wheel-down",
    [PRESS_RESIZED] = "resized",
    [PRESS_INPUT_CLOSED] = "gone",
};

static void show(canvas *drawn)
{
    int width, height;
    screen_get_size(&width, &height);
    drawn->ascii = screen_ascii();
    if (!canvas_size(drawn, width, height))
        exit(3);
    canvas_frame(drawn, canvas_all(drawn), INK_PLAIN, "Étalage");
    for (int i = 0; i < INKS; i++) {
        canvas_put(drawn, 2 + i, 2, (uint32_t)'a' + (uint32_t)i, (ink)i, 0);
        canvas_put(drawn, 2 + i, 3, (uint32_t)'a' + (uint32_t)i, INK_PLAIN, 0);
        canvas_ground(drawn, (area){2 + i, 3, 1, 1}, (ink)i, i % 2 ? LOOK_BOLD : LOOK_UNDERLINE);
    }
    screen_show(drawn);
}

static void note(press got)
{
    int width, height;
    screen_get_size(&width, &height);
    fprintf(log_file, "%s %u %d %d %d %d\n", kinds[got.kind], (unsigned)got.character, got.x, got.y, width, height);
    fflush(log_file);
}

static void act(press got, const int ends[2])
{
    if (got.kind == PRESS_INPUT_CLOSED || (got.kind == PRESS_CHARACTER && got.character == 'q'))
        exit(0); /* without screen_close: it must happen by itself */
    if (got.kind == PRESS_CHARACTER && got.character == 'd')
        abort();
    if (got.kind == PRESS_CHARACTER && got.character == 'n') {
        if (write(ends[1], "x", 1) != 1)
            exit(3);
        note(screen_wait(ends[0], 60000));
        char byte;
        if (read(ends[0], &byte, 1) != 1)
            exit(3);
        note(screen_wait(ends[0], 20));
    }
}

int main(int argc, char **argv)
{
    screen_settings settings = {.colour = true, .mouse = true};
    int ends[2];
    if (argc < 2 || !(log_file = fopen(argv[1], "w")) || pipe(ends) != 0)
        return 3;
    for (int i = 2; i < argc; i++) {
        settings.colour = settings.colour && strcmp(argv[i], "mono") != 0;
        settings.ascii = settings.ascii || !strcmp(argv[i], "ascii");
        settings.mouse = settings.mouse && strcmp(argv[i], "no-mouse") != 0;
    }
    const char *why = screen_open(&settings);
    if (why) {
        puts(why);
        return 4;
    }
    static canvas on;
    fprintf(log_file, "begins %d\n", screen_ascii());
    fflush(log_file);
    for (;;) {
        show(&on);
        press got = screen_wait(-1, -1);
        note(got);
        act(got, ends);
    }
}
