// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A player that is another program, which speaks the bot protocol (docs/bot-protocol.md). */
#ifndef PROTOCOL_PROGRAM_H
#define PROTOCOL_PROGRAM_H

#include <cheminot/bot.h>

/* Starts a command of the shell and waits until it says that it is ready. The caller frees the bot with chm_bot_free,
 * which ends the program and all it started. On failure *bot is NULL and `error`, which may be NULL, says why.
 *
 * Settings (chm_bot_kind.set): limit, milliseconds to wait for an answer (5000, or what the budget grants and a second
 * more); start, milliseconds to wait until it is ready (10000).
 *
 * A program that gets into trouble (ends, hangs, floods, answers nonsense or an illegal move) forfeits its move: the
 * first legal one is made, and chm_bot.faults goes up. Each kind of trouble is reported once on standard error. Where
 * it can no longer be talked to it forfeits the rest of the game, and is started anew for the next, a few times. */
typedef struct program_settings {
    uint32_t limit, start; /* 0: the usual */
    chm_budget budget;
} program_settings;
chm_status program_make(const char *command, size_t size, const program_settings *settings, chm_bot **bot,
                        chm_error *error);

#endif
