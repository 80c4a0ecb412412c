// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A player that is another program, speaking the bot protocol (docs/bot-protocol.md). */
#ifndef BOT_PROTOCOL_PROGRAM_H
#define BOT_PROTOCOL_PROGRAM_H

#include <cheminot/bot.h>

/* Starts a shell command and waits until it says that it is ready. The caller frees the bot with chm_bot_free, which
 * ends the program and all processes it started. On failure *bot is NULL and `error`, which may be NULL, says why.
 *
 * Settings: limit, milliseconds to wait for an answer (default 5000, or what the budget grants plus a second); start,
 * milliseconds to wait until it is ready (default 10000).
 *
 * A program in trouble (it ended, hangs, floods, answers nonsense or an illegal move) forfeits its move: the first
 * legal one is made, and chm_bot.faults is incremented. Each kind of trouble is reported once on standard error. When
 * it cannot be talked to any more it forfeits the rest of the game, and is restarted for the next one, a few times. */
typedef struct program_settings {
    uint32_t limit, start; /* 0: default */
    chm_budget budget;
} program_settings;
chm_status program_make(const char *command, size_t size, const program_settings *settings, chm_bot **bot,
                        chm_error *error);

#endif
