// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A bot at a server's table: cheminot bot NAME --table URL. */
#ifndef CLI_BOT_TABLE_H
#define CLI_BOT_TABLE_H

#include <cheminot/bot.h>

typedef struct bot_table_settings {
    const char *url;  /* of a table, or a player's own link */
    int seat;         /* -1: any */
    const char *name; /* NULL: the bot's */
    chm_lang lang;    /* of what is shown in the end */
} bot_table_settings;

/* Takes a seat (or returns to that of the link's key), plays the game to its end and prints its result. Returns the
 * exit code; exits on bad input. The caller frees the bot. */
int bot_table(chm_bot *bot, const bot_table_settings *settings);

#endif
