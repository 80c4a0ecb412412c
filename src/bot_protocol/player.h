// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Makes players from their names: the library's bots, and programs that speak the bot protocol.
 *
 * This folder is not part of src/bots because libcheminot, which contains that folder, never starts processes, waits or
 * reads a clock. */
#ifndef BOT_PROTOCOL_PLAYER_H
#define BOT_PROTOCOL_PLAYER_H

#include <cheminot/bot.h>

/* Makes a bot of the library by its name (chm_bot_make) and gives it a clock; or "cmd:PROGRAM", a shell command that
 * starts a program which speaks the bot protocol (docs/bot-protocol.md). Like a name, a command may end in a budget and
 * settings: "cmd:./mybot@200ms", "cmd:./mybot+limit=1000" (program.h); an '@' or '+' that cannot be read as one is part
 * of the command. The caller frees the bot with chm_bot_free. On failure *bot is NULL and `error` says why. */
chm_status player_make(const char *text, size_t size, chm_bot **bot, chm_error *error);

#endif
