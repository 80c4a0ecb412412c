// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "rules/tunnels/rule.h"
#include "terminal/screen/rule_screen.h"

static void signs(const chm_game *game, map_signs *out)
{
    for (chm_track t = 0; t < game->board->track_count; t++)
        if (tunnels_has(game->board, t))
            chm_tracks_add(&out->twofold, t);
}

static void legend(const chm_board *board, phrase *out)
{
    (void)board;
    phrase_add(out, "═ %s", _("tunnel"));
}

static bool is_answer(chm_move move)
{
    return move.kind == CHM_MOVE_PAY || move.kind == CHM_MOVE_WITHDRAW;
}

static void about(const onlooker *who, chm_move move, phrase *out)
{
    if (is_answer(move))
        phrase_add(out, _("Turned up: %s"), phrase_cards(tunnels_claim(who->game)->turned).text);
}

static void lines(const onlooker *who, buffer *out)
{
    const tunnel_claim *claim = tunnels_claim(who->game);
    if (claim->due) {
        buffer_print(out, _("Turned up: %s"), phrase_cards(claim->turned).text);
        buffer_text(out, ".\n");
    }
}

const rule_screen screen_tunnels = {.signs = signs, .legend = legend, .lines = lines, .about = about};
