// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The bot's side of the bot protocol: runs a bot of the library as such a program. */
#ifndef BOT_PROTOCOL_BOT_SIDE_H
#define BOT_PROTOCOL_BOT_SIDE_H

#include <cheminot/bot.h>
#include <stdio.h>

/* Serves the protocol until `quit` or the end of the input. Invalid lines are answered with one line `error …`. Returns
 * false if the output was closed or memory ran out. */
bool bot_protocol_run(chm_bot *bot, FILE *input, FILE *out);

#endif
