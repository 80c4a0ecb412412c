// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bot_protocol/player.h"
#include "bot_protocol/program.h"
#include <stdio.h>
#include <string.h>
#include <time.h>

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

/* Reads one setting: "name=7", "7ms" or "7". Returns false if the text is not a known one. */
static bool read_setting(char mark, const char *text, size_t size, program_settings *settings)
{
    static const char *const names[] = {"limit=", "start=", "threads="};
    uint32_t *const values[] = {&settings->limit, &settings->start, &settings->budget.threads};
    uint32_t *value = mark == '@' ? &settings->budget.rollouts : NULL;
    if (mark == '@' && size > 2 && !memcmp(text + size - 2, "ms", 2)) {
        value = &settings->budget.milliseconds;
        size -= 2;
    }
    for (int i = 0; mark == '+' && i < 3; i++)
        if (size > strlen(names[i]) && !memcmp(text, names[i], strlen(names[i]))) {
            value = values[i];
            text += strlen(names[i]);
            size -= strlen(names[i]);
        }
    if (!value || size < 1 || size > 8)
        return false;
    uint32_t number = 0;
    for (size_t i = 0; i < size; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        number = number * 10 + (uint32_t)(text[i] - '0');
    }
    *value = number;
    return number > 0;
}

/* Reads the budget and settings at the end of a command. Returns the length of the command without them. */
static size_t read_settings(const char *command, size_t size, program_settings *settings)
{
    for (size_t at = size; at > 0;) {
        at--;
        if (command[at] != '@' && command[at] != '+')
            continue;
        if (!read_setting(command[at], command + at + 1, size - at - 1, settings))
            break;
        size = at;
    }
    return size;
}

/* Sets the name used in records and tables. Of a long command the end says more than the beginning. */
static void set_name(chm_bot *bot, const char *text, size_t size)
{
    size_t capacity = sizeof bot->name - 1, from = size > capacity ? size - capacity : 0, n = 0;
    for (; from + n < size; n++)
        bot->name[n] = text[from + n] >= ' ' && text[from + n] <= '~' ? text[from + n] : '?';
    bot->name[n] = 0;
}

static chm_status program_of(const char *text, size_t size, chm_bot **bot, chm_error *error)
{
    program_settings settings = {0};
    const char *command = text + 4;
    size_t length = read_settings(command, size - 4, &settings);
    if (length == 0 || memchr(command, '\n', length) || memchr(command, 0, length)) {
        if (error) {
            *error = (chm_error){.status = CHM_UNKNOWN_ID};
            snprintf(error->text, sizeof error->text, "cmd: is followed by a command, as cmd:./mybot");
        }
        return CHM_UNKNOWN_ID;
    }
    chm_status status = program_make(command, length, &settings, bot, error);
    if (*bot)
        set_name(*bot, text, size);
    return status;
}

chm_status player_make(const char *text, size_t size, chm_bot **bot, chm_error *error)
{
    *bot = NULL;
    chm_status status = size >= 4 && !memcmp(text, "cmd:", 4) ? program_of(text, size, bot, error)
                                                              : chm_bot_make(text, size, bot, error);
    if (*bot)
        (*bot)->budget.now = now;
    return status;
}
