// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "rules/stations/rule.h"
#include "terminal/screen/rule_screen.h"

/* Whose station stands in a place, or CHM_NOBODY. */
static chm_seat owner_of(const chm_game *game, int place)
{
    for (chm_seat s = 0; s < game->seats; s++)
        if (stations_of(game, s) >> place & 1)
            return s;
    return CHM_NOBODY;
}

static void signs(const chm_game *game, map_signs *out)
{
    for (int p = 0; p < game->board->place_count; p++) {
        chm_seat owner = owner_of(game, p);
        if (owner == CHM_NOBODY)
            continue;
        out->place[p].piece = (unsigned char)seat_letter(owner);
        out->place[p].ground = (ink)(INK_SEAT + owner);
    }
}

static void place(const onlooker *who, chm_place place, phrase *out)
{
    chm_seat owner = owner_of(who->game, place);
    if (owner != CHM_NOBODY)
        phrase_add(out, _("station of %s"), phrase_player(who->header, owner).text);
}

static void seat(const onlooker *who, chm_seat seat, phrase *out)
{
    int left = stations_left(who->game, seat);
    phrase_add(out, plural("%d station left", "%d stations left", (unsigned long)left), left);
}

static void lines(const onlooker *who, buffer *out)
{
    const chm_board *board = who->game->board;
    bool any = false;
    for (int p = 0; p < board->place_count; p++) {
        chm_seat owner = owner_of(who->game, p);
        if (owner == CHM_NOBODY)
            continue;
        buffer_print(out, "%s %s (%s)", any ? "," : _("Stations:"), message_place(board, (chm_place)p),
                     phrase_player(who->header, owner).text);
        any = true;
    }
    if (any)
        buffer_text(out, ".\n");
}

static const rule_action actions[] = {
    {CHM_MOVE_STATION, N_("[s]tation"), N_("build a station in a city, for a track of another player"), false}, {0}};

const rule_screen screen_stations = {.signs = signs, .place = place, .seat = seat, .lines = lines, .actions = actions};
