// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The bot's side of the bot protocol: lets a bot of the library speak it. */
#ifndef PROTOCOL_SPEAK_H
#define PROTOCOL_SPEAK_H

#include <cheminot/bot.h>
#include <stdio.h>

/* Speaks until `quit` or the end of the input. A line that makes no sense is answered by one line `error …`, and the
 * talk goes on. False: the output was closed, or there is no memory. */
bool speak(chm_bot *bot, FILE *in, FILE *out);

#endif
