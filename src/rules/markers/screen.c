// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "terminal/screen/rule_screen.h"
#include <cheminot/rules.h>

static void signs(const chm_game *game, map_signs *out)
{
    for (int p = 0; p < game->board->place_count; p++) {
        chm_seat owner = chm_marker_owner(game, (chm_place)p);
        if (owner == CHM_NOBODY)
            continue;
        out->place[p].piece = (unsigned char)seat_letter(owner);
        out->place[p].ground = (ink)(INK_SEAT + owner);
    }
}

static void place(const onlooker *who, chm_place place, phrase *out)
{
    chm_seat owner = chm_marker_owner(who->game, place);
    if (owner != CHM_NOBODY)
        phrase_add(out, "%s", phrase_player(who->header, owner).text);
}

static void seat(const onlooker *who, chm_seat seat, phrase *out)
{
    int left = chm_markers_left(who->game, seat);
    if (left > 0)
        phrase_add(out, plural("%d marker left", "%d markers left", (unsigned long)left), left);
}

static void lines(const onlooker *who, buffer *out)
{
    const chm_board *board = who->game->board;
    bool any = false;
    for (int p = 0; p < board->place_count; p++) {
        chm_seat owner = chm_marker_owner(who->game, (chm_place)p);
        if (owner == CHM_NOBODY)
            continue;
        buffer_print(out, "%s %s (%s)", any ? "," : _("Markers:"), message_place(board, (chm_place)p),
                     phrase_player(who->header, owner).text);
        any = true;
    }
    if (any)
        buffer_text(out, ".\n");
}

const rule_screen screen_markers = {.signs = signs, .place = place, .seat = seat, .lines = lines};
