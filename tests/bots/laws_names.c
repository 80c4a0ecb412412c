// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Bots by their names. */

#include "bots/laws_bots.h"
#include "bots/lines.h"
#include <stdio.h>
#include <string.h>

enum { LONG = 600 };

static void check_good(const char *name, chm_budget budget)
{
    chm_bot *bot;
    chm_error error = {.status = CHM_OK};
    chm_status status = chm_bot_make(name, strlen(name), &bot, &error);
    bool good = status == CHM_OK && bot && !strcmp(bot->name, name) && bot->budget.rollouts == budget.rollouts &&
                bot->budget.milliseconds == budget.milliseconds && bot->budget.threads == budget.threads;
    chm_bot_free(bot);
    tap_result(good, "'%.60s' is a bot", name);
}

static bool one_line(const chm_error *error)
{
    size_t size = strnlen(error->text, sizeof error->text);
    return size > 0 && size < sizeof error->text && !memchr(error->text, '\n', size) && !lines_fault(error->text, size);
}

/* `title` stands for names that cannot be shown. */
static void check_bad(const char *name, size_t size, const char *title)
{
    static chm_bot nobody;
    chm_bot *bot = &nobody;
    chm_error error;
    memset(&error, 0xA5, sizeof error);
    bool refused = chm_bot_make(name, size, &bot, &error) == CHM_UNKNOWN_ID && !bot && error.status == CHM_UNKNOWN_ID;
    if (!refused && bot != &nobody)
        chm_bot_free(bot);
    tap_result(refused && one_line(&error), "%s is no bot, and one line says so", title);
    if (refused && !one_line(&error))
        printf("# the error is not one line of text\n");
    bot = &nobody;
    if (refused && (chm_bot_make(name, size, &bot, NULL) != CHM_UNKNOWN_ID || bot))
        tap_result(false, "%s is no bot, if nobody wants to know why", title);
}

/* A valid name, made long by repetition. */
static void repeat(char name[LONG + 1], const char *start, const char *part, size_t size)
{
    size_t used = strlen(start);
    memcpy(name, start, used);
    for (size_t i = 0; used < size; i++)
        name[used++] = part[i % strlen(part)];
    name[size] = 0;
}

void law_names(void)
{
    static const char *const bad[] = {
        "",
        "nobody",
        "planner+nothing=1",
        "planner+turn=",
        "planner+turn=x",
        "planner+=5",
        "expert@",
        "expert@0",
        "expert@-5",
        "expert@0ms",
        "expert@5s",
        "expert@ms",
        "random+turn=3",
        "planner ",
        "Planner",
        "+turn=5",
        "expert@99999999999",
        "planner+turn=99999999999",
        "planner+turn",
        "planner+",
        "expert+threads=0",
        "expert+threads=9999",
        "expert+threads=-1",
    };
    char name[LONG + 1], title[80];
    check_good("planner", (chm_budget){0});
    check_good("planner+turn=50", (chm_budget){0});
    check_good("planner+turn=50+card=10", (chm_budget){0});
    check_good("expert@50", (chm_budget){.rollouts = 50});
    check_good("expert@20ms+threads=2", (chm_budget){.milliseconds = 20, .threads = 2});
    repeat(name, "planner", "+turn=5", 7 + 72 * 7);
    check_good(name, (chm_budget){0});
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(title, sizeof title, "'%s'", bad[i]);
        check_bad(bad[i], strlen(bad[i]), title);
    }
    check_bad("planner", 4, "the beginning of a name");
    check_bad("no\nbody", 7, "a name of two lines");
    check_bad("planner\0", 8, "a name with a zero byte");
    repeat(name, "planner", "+turn=5", LONG);
    check_bad(name, LONG, "a right name that is far too long");
    repeat(name, "planner+", "t", LONG);
    check_bad(name, LONG, "a name with a setting that is far too long");
    repeat(name, "x", "é", LONG - 1);
    check_bad(name, LONG - 1, "a name of 599 bytes with accents");
}
