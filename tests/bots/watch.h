// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game in which one seat's bot is watched. Beside it are bots made in the same way that get the same events and
 * choices, except for one thing each; all must always make the same choice. */
#ifndef BOTS_WATCH_H
#define BOTS_WATCH_H

#include "bots/tested_bot.h"

typedef enum watch_law {
    WATCH_PEEKS,   /* one plays in games that differ in everything the seat cannot know */
    WATCH_THREADS, /* one searches on three threads (if it searches at all) */
    WATCH_FORGETS, /* one has played before, on another map even at the same address */
    WATCH_TALKS,   /* one explains every choice; its explanations are lines of text */
    WATCH_OBEYS,   /* moves are legal, and views are left unchanged */
    WATCH_LAWS
} watch_law;
/* A law as a sentence about a bot. */
const char *watch_law_text(watch_law law);

typedef struct watch {
    const tested_bot *who;
    unsigned long decisions, views; /* choices compared; views of resampled games */
    unsigned long together;         /* moves that such games stayed in step with the true one */
    unsigned long heard, blanked;   /* events received in them; of those, different before redaction */
    unsigned long said;             /* bytes of explanation */
    unsigned long breaches[WATCH_LAWS];
    char first[WATCH_LAWS][500]; /* the first violation, and where */
} watch;

/* Plays one game. The watched seat, the random numbers and the past of the bot that has played before follow from
 * `number`. A bot that searches is asked at one in `every` of its choices; a stand-in makes the others. */
void watch_game(watch *self, const variant *what, int seats, uint32_t number, uint32_t every);

#endif
