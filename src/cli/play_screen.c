// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/play_screen.h"
#include "cli/common.h"
#include "terminal/screen/screen.h"
#include "terminal/screen/table_screen.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int errors = -1; /* standard error, as it was */

bool play_screen_possible(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

/* Redirects standard error, so that programs that play do not write across the screen. */
static void redirect_errors(void)
{
    if (!isatty(STDERR_FILENO))
        return;
    fflush(stderr);
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    errors = nowhere < 0 ? -1 : fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (errors >= 0)
        dup2(nowhere, STDERR_FILENO);
    if (nowhere >= 0)
        close(nowhere);
}

bool play_screen_open(bool ascii)
{
    const char *no_colour = getenv("NO_COLOR");
    screen_settings settings = {.colour = !no_colour || !*no_colour, .ascii = ascii, .mouse = true};
    const char *why = screen_open(&settings);
    if (why)
        warning("play: %s", why);
    else
        redirect_errors();
    return !why;
}

void play_screen_close(void)
{
    screen_close();
    if (errors >= 0) {
        dup2(errors, STDERR_FILENO);
        close(errors);
    }
    errors = -1;
}

int play_screen_run(match *game, bool quick, const char *saved)
{
    screen_options options = {.server = !saved, .quick = quick, .saved = saved};
    table_screen_run(game, &options);
    play_screen_close();
    return screen_signal() ? 128 + screen_signal() : 0;
}
