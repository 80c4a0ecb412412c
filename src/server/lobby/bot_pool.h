// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Threads on which bots think, so that the loop never waits for one. They get a view, and give back a move. */
#ifndef SERVER_BOT_POOL_H
#define SERVER_BOT_POOL_H

#include "server/table/log_entry.h"
#include <cheminot/bot.h>

typedef enum bot_job_kind { BOT_JOB_MOVE, BOT_JOB_CLOCK, BOT_JOB_HINT } bot_job_kind;

typedef struct bot_job {
    struct bot_job *next;
    /* What is asked. */
    bot_job_kind kind;
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
    text lines;    /* BOT_JOB_HINT: why, in words … */
    chm_hint hint; /* … and as data, if `reasoned` */
    bool reasoned;
} bot_job;

typedef struct bot_pool bot_pool;

/* `wake` is called from a thinking thread whenever a thought is ready. NULL: the system refused. */
bot_pool *bot_pool_start(int threads, void (*wake)(void *context), void *context);
/* Hands over a thought (from malloc). */
void bot_pool_submit(bot_pool *bots, bot_job *job);
/* Those that are ready, in a list: they belong to the caller. */
bot_job *bot_pool_collect(bot_pool *bots);
void bot_job_free(bot_job *job);
/* How many wait or are being thought; NULL has none. */
uint32_t bot_pool_pending(bot_pool *bots);
/* Drops what waits, and ends the threads as soon as they are through with what they think. */
void bot_pool_stop(bot_pool *bots);

#endif
