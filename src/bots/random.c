// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bots/bots.h"
#include <string.h>

static chm_move choose(const chm_game *game, chm_seat seat, chm_dice *dice)
{
    return chm_game_any(game, seat, dice);
}

const bot bot_random = {.name = "random", .choose = choose};

const bot *bot_find(const char *name, size_t size)
{
    return size == strlen(bot_random.name) && !memcmp(name, bot_random.name, size) ? &bot_random : NULL;
}

const char *bot_names(void)
{
    return bot_random.name;
}
