// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "terminal/screen/rule_screen.h"
#include <cheminot/rules.h>

/* The two sides, while some seat can still win the bonus. */
static void signs(const chm_game *game, map_signs *out)
{
    static const uint32_t sign[] = {0x25B2, 0x25BC};
    uint64_t side[2] = {0, 0};
    int seat = 0;
    while (seat < game->seats && !chm_region_bonus(game, (chm_seat)seat, side))
        seat++;
    for (int i = 2; i-- > 0 && seat < game->seats;)
        for (uint64_t left = side[i]; left; left &= left - 1)
            out->place[__builtin_ctzll(left)].dot = sign[i];
}

static void legend(const chm_board *board, phrase *out)
{
    const char *from = chm_region_name(board, 0, messages_lang());
    if (from)
        phrase_add(out, "▲ %s  ▼ %s", from, chm_region_name(board, 1, messages_lang()));
}

const rule_screen screen_region_bonus = {.signs = signs, .legend = legend};
