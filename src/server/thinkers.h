// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Threads on which bots think, so that the loop never waits for one. They get a view, and give back a move. */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "server/deed.h"
#include <cheminot/bot.h>

typedef enum thought_kind { THOUGHT_BOT, THOUGHT_CLOCK, THOUGHT_HINT } thought_kind;

typedef struct thought {
    struct thought *next;
    /* What is asked. */
    thought_kind kind;
    char table[STORE_ID];
    uint32_t moves; /* that the game had when it was asked */
    net_peer peer;  /* who wants the hint … */
    chm_lang lang;  /* … and in which language */
    char level[LEVEL_BYTES];
    uint64_t dice;
    chm_view view;
    /* What came of it. */
    bool failed; /* no memory, or no such level */
    chm_move move;
    text lines;    /* THOUGHT_HINT: why, in words … */
    chm_hint hint; /* … and as data, if `reasoned` */
    bool reasoned;
} thought;

typedef struct thinkers thinkers;

/* `wake` is called from a thinking thread whenever a thought is ready. NULL: the system refused. */
thinkers *thinkers_start(int threads, void (*wake)(void *context), void *context);
/* Hands over a thought (from malloc). */
void thinkers_ask(thinkers *all, thought *asked);
/* Those that are ready, in a list: they belong to the caller. */
thought *thinkers_answers(thinkers *all);
void thought_free(thought *done);
/* How many wait or are being thought; NULL has none. */
uint32_t thinkers_busy(thinkers *all);
/* Drops what waits, and ends the threads as soon as they are through with what they think. */
void thinkers_stop(thinkers *all);

#endif
