// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What all tests of bots share: answers in TAP, the games to play, and bots to hold to the laws. */
#ifndef BOTS_SUBJECT_H
#define BOTS_SUBJECT_H

#include <cheminot/bot.h>

/* One line of TAP. */
void answer(bool good, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* How many lines there were; how many of them not good. */
int answers(void);
int answers_bad(void);

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
typedef struct subject {
    const char *name;         /* of ours, or, with a kind: just a name */
    const chm_bot_kind *kind; /* NULL: by its name */
    bool searches;            /* looks at a clock if it has one: slow, so that it is asked less often */
    bool level;
    int index;
} subject;

/* Rollouts a choice, for those that search: enough to think, few enough for a test. */
#define SMALL_BUDGET "@24"

/* Makes it, its name followed by `more` (budget, settings). A bot that cannot be made ends the test. */
chm_bot *subject_make(const subject *who, const char *more);
/* One by its name. */
chm_bot *bot_named(const char *name);
/* Finds out whether it searches. */
void subject_look(subject *who);

/* A clock that every reading moves on; it starts anew at each fake_clock_set. */
uint64_t fake_clock(void);
void fake_clock_set(uint64_t microseconds_a_reading);
unsigned long fake_clock_readings(void);

#endif
