// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Players by name: the library's bots, and programs that speak the bot protocol. */
#ifndef PROTOCOL_PLAYER_H
#define PROTOCOL_PLAYER_H

#include <cheminot/bot.h>

/* A bot of the library by its name (chm_bot_make), with a clock; or "cmd:PROGRAM", a program that speaks the bot
 * protocol (docs/bot-protocol.md). The caller frees it with chm_bot_free. On failure *bot is NULL. */
chm_status player_make(const char *text, size_t size, chm_bot **bot, chm_error *error);

#endif
