// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Bots that think on one thread of their own, one thing after the other in the order it was asked for. What they come
 * to waits until it is taken; `fd` can be read while something does. */
#ifndef TERMINAL_BOT_THREAD_H
#define TERMINAL_BOT_THREAD_H

#include <cheminot/bot.h>

typedef struct thinker thinker;

/* NULL: no memory, no thread. */
thinker *thinker_open(void);
/* Frees the bots, too. A bot that is still thinking is not waited for long: what it holds is then left to the end of
 * the program. */
void thinker_close(thinker *of);
int thinker_fd(const thinker *of);

/* Each of these answers false where no memory is left. The bot becomes the thinker's own and is named by its slot. */
enum { THINKER_SLOTS = CHM_MAX_SEATS + 1 };
bool thinker_seat(thinker *of, int slot, chm_bot *bot, const chm_board *board, int seats, chm_seat seat);
/* Seats a bot that is there already at a game anew. */
bool thinker_again(thinker *of, int slot, const chm_board *board, int seats, chm_seat seat);
bool thinker_hear(thinker *of, int slot, const chm_event *event);
/* A move, with dice of its own, not sooner than after so many milliseconds. */
bool thinker_choose(thinker *of, int slot, const chm_view *view, uint64_t dice, uint32_t pace);
/* A move, and why. */
bool thinker_explain(thinker *of, int slot, const chm_view *view, uint64_t dice, chm_lang lang);
/* Nothing but a while: answered with slot -1. */
bool thinker_rest(thinker *of, uint32_t milliseconds);

typedef struct thought {
    struct thought *next; /* the thinker's */
    int slot;
    chm_view view; /* the one that was asked about */
    chm_move move;
    char *words; /* thinker_explain: the caller frees it; NULL for a move */
} thought;
/* The next answer, to be freed by the caller with free(); NULL: there is none yet. */
thought *thinker_take(thinker *of);

#endif
