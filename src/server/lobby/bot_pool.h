// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The threads on which bots think, so that the server's loop never waits for one. A job carries a view in and a move
 * out. */
#ifndef SERVER_BOT_POOL_H
#define SERVER_BOT_POOL_H

#include "server/net/net.h"
#include "server/table/log_entry.h"
#include <cheminot/bot.h>

typedef enum bot_job_kind { BOT_JOB_MOVE, BOT_JOB_CLOCK, BOT_JOB_HINT } bot_job_kind;

typedef struct bot_job {
    struct bot_job *next;
    /* Set by who submits the job: */
    bot_job_kind kind;
    char table[STORE_ID];
    uint32_t moves; /* number of the game's moves at that time: a later game makes the job stale */
    net_peer peer;  /* BOT_JOB_HINT: who asked */
    chm_lang lang;  /* BOT_JOB_HINT: in which language */
    char level[LEVEL_BYTES];
    uint64_t dice;
    chm_view view;
    /* Set by the pool: */
    bool failed; /* no memory, or no such level */
    chm_move move;
    buffer lines;  /* BOT_JOB_HINT: the bot's reasons, one a line */
    chm_hint hint; /* BOT_JOB_HINT: the reasons as data, if `reasoned` */
    bool reasoned;
} bot_job;

typedef struct bot_pool bot_pool;

/* `wake` is called from a pool thread whenever a job is finished. NULL: no memory or no threads. */
bot_pool *bot_pool_start(int threads, void (*wake)(void *context), void *context);
/* Queues a job; takes ownership (it must come from malloc). */
void bot_pool_submit(bot_pool *bots, bot_job *job);
/* Returns the finished jobs as a list; the caller frees each. */
bot_job *bot_pool_collect(bot_pool *bots);
void bot_job_free(bot_job *job);
/* Jobs queued or running. `bots` may be NULL. */
uint32_t bot_pool_pending(bot_pool *bots);
/* Discards queued jobs and joins the threads, each after the job it is running. */
void bot_pool_stop(bot_pool *bots);

#endif
