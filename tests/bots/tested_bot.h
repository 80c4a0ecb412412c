// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What all tests of bots share: results in TAP, the games to play, and the bots under test. */
#ifndef BOTS_TESTED_BOT_H
#define BOTS_TESTED_BOT_H

#include <cheminot/bot.h>

/* Prints one line of TAP. */
void tap_result(bool good, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The number of lines printed; the number of failures among them. */
int tap_results(void);
int tap_failures(void);

/* A map with some of its optional rules switched. */
typedef struct variant {
    const chm_board *board;
    chm_options options;
    char label[100]; /* "old-west+alvin" */
} variant;
enum { MOST_VARIANTS = 16 };
/* Every map as it is, and with every optional rule switched. */
int list_variants(variant variants[MOST_VARIANTS]);

/* A bot to be tested. */
typedef struct tested_bot {
    const char *name;         /* one of ours; with `kind` set, only a name */
    const chm_bot_kind *kind; /* NULL: found by its name */
    bool searches;            /* reads a clock if it has one: slow, so it is tested on fewer choices */
    bool level;
    int index;
} tested_bot;

/* Rollouts per choice for bots that search: enough to search, few enough for a test. */
#define SMALL_BUDGET "@24"

/* Makes the bot with its name followed by `more` (budget, settings). A failure ends the test. */
chm_bot *tested_bot_make(const tested_bot *who, const char *more);
/* One by its name. */
chm_bot *bot_named(const char *name);
/* Determines whether it searches. */
void tested_bot_look(tested_bot *who);

/* A clock that advances at every reading; reset by fake_clock_set. */
uint64_t fake_clock(void);
void fake_clock_set(uint64_t microseconds_a_reading);
unsigned long fake_clock_readings(void);

#endif
