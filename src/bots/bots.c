// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bots/bots.h"
#include "base/plain_text.h"
#include "bots/explain.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const chm_bot_kind *const kinds[] = {&bot_expert,  &bot_planner, &bot_hungry, &bot_longroute,
                                            &bot_onestep, &bot_path,    &bot_greedy, &bot_random};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* The levels: a name for people, and the bot it stands for. */
static const struct level {
    chm_bot_entry entry;
    const char *bot_name;
} levels[] = {
    {{"gentle",
      {"Daydreams: does the first thing that comes to mind more often than not, and hurries nobody.",
       "Rêve un peu : fait souvent la première chose venue et ne presse personne."},
      true},
     "planner+slip=45+time=10"},
    {{"easy",
      {"Loves long tracks and takes its time; now and then it forgets its plan.",
       "Aime les longues voies et prend son temps ; oublie parfois son plan."},
      true},
     "planner+slip=20+time=20"},
    {{"normal",
      {"Works for its tickets at a steady pace, with a slip here and there.",
       "Joue ses billets avec constance, non sans quelques erreurs."},
      true},
     "planner+slip=8"},
    {{"hard",
      {"Counts every turn, wastes no card and ends the game as soon as it pays.",
       "Compte chaque tour, ne gâche aucune carte et finit la partie dès que c’est bon pour lui."},
      true},
     "planner"},
};
enum { LEVELS = sizeof levels / sizeof *levels };

size_t chm_bot_count(void)
{
    return LEVELS + KINDS;
}

chm_bot_entry chm_bot_at(size_t index)
{
    if (index < LEVELS)
        return levels[index].entry;
    const chm_bot_kind *kind = kinds[index - LEVELS];
    return (chm_bot_entry){kind->name, {kind->about[CHM_EN], kind->about[CHM_FR]}, false};
}

/* ---- making a bot from its name ---- */

static const chm_bot_kind *find_kind(const char *name, size_t size)
{
    for (int i = 0; i < KINDS; i++)
        if (strlen(kinds[i]->name) == size && !memcmp(kinds[i]->name, name, size))
            return kinds[i];
    return NULL;
}

static const struct level *find_level(const char *name, size_t size)
{
    for (int i = 0; i < LEVELS; i++)
        if (strlen(levels[i].entry.name) == size && !memcmp(levels[i].entry.name, name, size))
            return &levels[i];
    return NULL;
}

/* `list_bots`: the message names the bots that there are. */
static chm_status refuse(chm_error *error, chm_status status, const char *what, bool list_bots, const char *name,
                         size_t size)
{
    if (!error)
        return status;
    char shown[48]; /* truncated for the message */
    snprintf(shown, sizeof shown, "%.*s", (int)(size < 40 ? size : 40), name);
    plain_text(shown);
    *error = (chm_error){.status = status};
    int used = snprintf(error->text, sizeof error->text, "%s '%s'", what, shown);
    for (size_t i = 0; list_bots && i < chm_bot_count() && used < (int)sizeof error->text; i++)
        used += snprintf(error->text + used, sizeof error->text - (size_t)used, "%s%s", i ? ", " : "; there are ",
                         chm_bot_at(i).name);
    return status;
}

/* Reads a whole number of at most nine digits with an optional minus sign; exactly `after` must follow it. */
static bool read_int(const char *text, size_t size, const char *after, int *value)
{
    size_t at = 0, digits = 0;
    bool negative = size && text[0] == '-';
    at += negative;
    *value = 0;
    for (; at < size && text[at] >= '0' && text[at] <= '9' && digits < 9; at++, digits++)
        *value = *value * 10 + (text[at] - '0');
    *value = negative ? -*value : *value;
    return digits && size - at == strlen(after) && !memcmp(text + at, after, size - at);
}

static bool set_budget(chm_bot *bot, const char *text, size_t size)
{
    int value;
    if (read_int(text, size, "", &value) && value > 0)
        bot->budget.rollouts = (uint32_t)value;
    else if (read_int(text, size, "ms", &value) && value > 0)
        bot->budget.milliseconds = (uint32_t)value;
    else
        return false;
    return true;
}

static bool set_setting(chm_bot *bot, const char *text, size_t size)
{
    char name[32];
    const char *equals = memchr(text, '=', size);
    size_t length = equals ? (size_t)(equals - text) : size;
    int value;
    if (!equals || length >= sizeof name || !read_int(equals + 1, size - length - 1, "", &value))
        return false;
    memcpy(name, text, length);
    name[length] = 0;
    if (!strcmp(name, "threads") && value >= 1 && value <= 256) {
        bot->budget.threads = (uint32_t)value;
        return true;
    }
    return bot->kind->set && bot->kind->set(bot, name, value);
}

static size_t part_length(const char *text, size_t size)
{
    size_t length = 0;
    while (length < size && text[length] != '@' && text[length] != '+')
        length++;
    return length;
}

/* Applies the budget and settings that follow a name. On failure fills in the part that is wrong. */
static bool set_all(chm_bot *bot, const char *text, size_t size, const char **wrong, size_t *wrong_size)
{
    for (size_t at = 0; at < size;) {
        char mark = text[at++];
        size_t length = part_length(text + at, size - at);
        *wrong = text + at;
        *wrong_size = length;
        if (mark == '@' ? !set_budget(bot, text + at, length) : !set_setting(bot, text + at, length))
            return false;
        at += length;
    }
    return true;
}

chm_status chm_bot_make(const char *name, size_t size, chm_bot **bot, chm_error *error)
{
    *bot = NULL;
    size_t length = part_length(name, size);
    const struct level *level = find_level(name, length);
    const char *base = level ? level->bot_name : name;
    size_t base_size = level ? strlen(level->bot_name) : length;
    const chm_bot_kind *kind = find_kind(base, part_length(base, base_size));
    if (!kind || size >= CHM_BOT_NAME)
        return refuse(error, CHM_UNKNOWN_ID, "there is no bot", true, name, length);
    chm_bot *made = chm_bot_of(kind);
    if (!made)
        return refuse(error, CHM_NO_MEMORY, "no memory is left for the bot", false, name, length);
    memcpy(made->name, name, size);
    made->name[size] = 0;
    size_t own = level ? part_length(base, base_size) : base_size;
    const char *wrong = NULL;
    size_t wrong_size = 0;
    if (!set_all(made, base + own, base_size - own, &wrong, &wrong_size) ||
        !set_all(made, name + length, size - length, &wrong, &wrong_size)) {
        chm_bot_free(made);
        return refuse(error, CHM_UNKNOWN_ID, "that bot has no such budget or setting:", false, wrong, wrong_size);
    }
    *bot = made;
    return CHM_OK;
}

chm_bot *chm_bot_of(const chm_bot_kind *kind)
{
    chm_bot *bot = calloc(1, sizeof *bot);
    if (!bot)
        return NULL;
    bot->kind = kind;
    size_t length = strlen(kind->name);
    memcpy(bot->name, kind->name, length < sizeof bot->name ? length : sizeof bot->name - 1);
    if (kind->memory && !(bot->memory = calloc(1, kind->memory))) {
        free(bot);
        return NULL;
    }
    if (kind->make && !kind->make(bot)) {
        free(bot->memory);
        free(bot);
        return NULL;
    }
    return bot;
}

void chm_bot_free(chm_bot *bot)
{
    if (!bot)
        return;
    if (bot->kind->free)
        bot->kind->free(bot);
    free(bot->memory);
    free(bot);
}

/* ---- at the table ---- */

void chm_bot_begin(chm_bot *bot, const chm_board *board, int seats, chm_seat seat, uint64_t dice)
{
    bot->board = board;
    bot->seats = (uint8_t)seats;
    bot->seat = seat;
    bot->dice = chm_dice_make(dice);
    if (bot->kind->begin)
        bot->kind->begin(bot);
}

void chm_bot_hear(chm_bot *bot, const chm_event *event)
{
    if (!bot->kind->hear)
        return;
    chm_event seen = *event;
    chm_event_redact(&seen, bot->seat);
    bot->kind->hear(bot, &seen);
}

chm_move chm_bot_choose(chm_bot *bot, const chm_view *view)
{
    return bot->kind->choose ? bot->kind->choose(bot, view) : chm_game_any(&view->game, bot->seat, &bot->dice);
}

bool chm_bot_hint(chm_bot *bot, const chm_view *view, chm_hint *out)
{
    *out = (chm_hint){.move_count = 0};
    if (bot->kind->hint)
        bot->kind->hint(bot, view, out);
    return bot->kind->hint != NULL;
}

void chm_bot_explain(chm_bot *bot, const chm_view *view, chm_lang lang, chm_sink *sink)
{
    chm_hint hint;
    if (chm_bot_hint(bot, view, &hint))
        explain_hint(&hint, &view->game, bot->seat, lang, sink);
    else if (bot->kind->explain)
        bot->kind->explain(bot, view, lang, sink);
}
