// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A thread on which bots choose moves, one job after the other in the order of the calls. Results are queued until they
 * are taken; bot_thread_fd is readable while there are any. */
#ifndef TERMINAL_BOT_THREAD_H
#define TERMINAL_BOT_THREAD_H

#include <cheminot/bot.h>

typedef struct bot_thread bot_thread;

/* NULL: no memory, or no thread. */
bot_thread *bot_thread_open(void);
/* Frees the bots, too. Waits two seconds at most for a bot that is choosing; its memory is leaked after that. */
void bot_thread_close(bot_thread *thread);
int bot_thread_fd(const bot_thread *thread);

/* These queue a job. False: no memory. Bots are numbered by slots. */
enum { BOT_THREAD_SLOTS = CHM_MAX_SEATS + 1 };
/* Takes ownership of a bot and seats it at a game. NULL: the slot's bot is seated anew. */
bool bot_thread_seat(bot_thread *thread, int slot, chm_bot *bot, const chm_board *board, int seats, chm_seat seat);
bool bot_thread_event(bot_thread *thread, int slot, const chm_event *event);
/* A move, chosen with these dice; the result comes `pace` milliseconds after the call at the earliest. */
bool bot_thread_choose(bot_thread *thread, int slot, const chm_view *view, uint64_t dice, uint32_t pace);
/* A move, and the bot's reasons. */
bool bot_thread_hint(bot_thread *thread, int slot, const chm_view *view, uint64_t dice);
/* An empty result, with slot −1, after a delay. */
bool bot_thread_delay(bot_thread *thread, uint32_t milliseconds);

typedef struct bot_result {
    struct bot_result *next; /* internal */
    int slot;
    chm_view view; /* as given to bot_thread_choose */
    chm_move move;
    bool hinted; /* `hint` is set */
    chm_hint hint;
} bot_result;
/* The next result, which the caller frees with free(); NULL: there is none yet. */
bot_result *bot_thread_take(bot_thread *thread);

#endif
