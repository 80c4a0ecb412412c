// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "terminal/screen/rule_screen.h"
#include <cheminot/rules.h>

static void signs(const chm_game *game, map_signs *out)
{
    int place = chm_alvin_place(game);
    if (place < 0)
        return;
    out->place[place].piece = '&';
    out->place[place].shade = INK_GOOD;
}

static void seat(const onlooker *who, chm_seat seat, phrase *out)
{
    if (chm_alvin_holder(who->game) == seat)
        phrase_add(out, "%s", _("holds Alvin"));
}

static void lines(const onlooker *who, buffer *out)
{
    int place = chm_alvin_place(who->game);
    const char *where = place < 0 ? "?" : message_place(who->game->board, (chm_place)place);
    chm_seat holder = chm_alvin_holder(who->game);
    if (holder != CHM_NOBODY)
        buffer_print(out, _("Alvin is in %s; %s captured him last.\n"), where, phrase_player(who->header, holder).text);
    else if (place >= 0)
        buffer_print(out, _("Alvin is in %s.\n"), where);
}

const rule_screen screen_alvin = {.signs = signs, .seat = seat, .lines = lines};
