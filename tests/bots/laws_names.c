// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Bots by their names. */

#include "bots/laws_bots.h"
#include "bots/lines.h"
#include <stdio.h>
#include <string.h>

static void check_good(const char *name, uint32_t rollouts, uint32_t milliseconds, uint32_t threads)
{
    chm_bot *bot;
    chm_error error = {.status = CHM_OK};
    chm_status status = chm_bot_make(name, strlen(name), &bot, &error);
    bool good = status == CHM_OK && bot && !strcmp(bot->name, name) && bot->budget.rollouts == rollouts &&
                bot->budget.milliseconds == milliseconds && bot->budget.threads == threads;
    chm_bot_free(bot);
    answer(good, "there is a bot '%s'", name);
}

static bool one_line(const chm_error *error)
{
    size_t size = strnlen(error->text, sizeof error->text);
    return size > 0 && size < sizeof error->text && !memchr(error->text, '\n', size) &&
           !lines_fault(error->text, size);
}

static void check_bad(const char *name, size_t size, const char *title)
{
    chm_bot *bot = (chm_bot *)&check_bad_name; /* anything but NULL */
    chm_error error;
    memset(&error, 0xA5, sizeof error);
    chm_status status = chm_bot_make(name, size, &bot, &error);
    bool good = status == CHM_UNKNOWN_ID && !bot && error.status == CHM_UNKNOWN_ID;
    answer(good && one_line(&error), "there is no bot '%s', and one line says so", title);
    if (good && !one_line(&error))
        printf("# not one line of text, but %zu bytes\n", strnlen(error.text, sizeof error.text));
    else if (!good)
        chm_bot_free(bot);
    if (chm_bot_make(name, size, &bot, NULL) != CHM_UNKNOWN_ID || bot)
        answer(false, "there is no bot '%s', and nobody wants to know why", title);
}
