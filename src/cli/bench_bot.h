// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How fast a bot is. */
#ifndef CLI_BENCH_BOT_H
#define CLI_BENCH_BOT_H

#include <cheminot/bot.h>

/* Plays games of a bot against itself and prints games a CPU-second (median and spread of the runs), then how long its
 * choices took: median, 99th percentile and longest. */
void bench_bot(const chm_board *board, const char *name, int seats, uint64_t games, int runs, chm_lang lang);

#endif
