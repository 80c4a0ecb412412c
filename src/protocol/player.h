// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Players by name: the library's bots, and programs that speak the bot protocol. */
#ifndef PROTOCOL_PLAYER_H
#define PROTOCOL_PLAYER_H

#include <cheminot/bot.h>

/* A bot of the library by its name (chm_bot_make), with a clock; or "cmd:PROGRAM", a command of the shell that starts a
 * program which speaks the bot protocol (docs/bot-protocol.md). Like a name, a command may end in a budget and
 * settings: "cmd:./mybot@200ms", "cmd:./mybot+limit=1000" (src/protocol/program.h); an '@' or '+' that does not read as
 * one belongs to the command. The caller frees it with chm_bot_free. On failure *bot is NULL and `error` says why. */
chm_status player_make(const char *text, size_t size, chm_bot **bot, chm_error *error);

#endif
