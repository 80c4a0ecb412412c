// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game in which one seat's bot is watched. Beside it sit bots made in the same way, which are told the same and are
 * asked the same, but for one thing each; all must always make the same choice. */
#ifndef BOTS_WATCH_H
#define BOTS_WATCH_H

#include "bots/subject.h"

typedef enum watch_law {
    WATCH_PEEKS,   /* one lives in games that differ in all that the seat cannot know */
    WATCH_THREADS, /* one thinks on three threads (where it thinks; otherwise it is just another of its kind) */
    WATCH_FORGETS, /* one has played before, on another map even at the same address */
    WATCH_TALKS,   /* one is asked why after every choice; what it says is lines of text */
    WATCH_OBEYS,   /* moves are legal, and views are left as they were */
    WATCH_LAWS
} watch_law;
/* A law, as a sentence about a bot. */
const char *watch_law_text(watch_law law);

typedef struct watch {
    const subject *who;
    unsigned long decisions, views; /* choices compared; views of games dealt anew */
    unsigned long together;         /* moves that such games went side by side with the true one */
    unsigned long heard, blanked;   /* events heard in them; of those, different before they were blanked */
    unsigned long said;             /* bytes of explanation */
    unsigned long breaches[WATCH_LAWS];
    char first[WATCH_LAWS][500]; /* the first breach, and where */
} watch;

/* Plays one game. The seat to watch, the chance and the past of the one that has played before follow from `number`. A
 * bot that searches is asked at one in `every` of its choices; a stand-in makes the others. */
void watch_game(watch *w, const variant *what, int seats, uint32_t number, uint32_t every);

#endif
