// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Why something cannot be done. The sentences of the engine's statuses (cheminot/status.h) are in the catalogue as they
 * are. */

#include "messages/phrase.h"
#include "messages/translate.h"

void message_status(chm_status status, char to[MESSAGE_SIZE])
{
    phrase_set(to, "%s", _(chm_status_text(status)));
}

/* What bars a track to a seat if it were its turn, cards and wagons aside. A track is asked for by a claim that no hand
 * can pay, which is refused for that reason last. */
static chm_status bar_of(const chm_game *game, chm_seat seat, chm_track track)
{
    chm_game turn = *game;
    turn.phase = CHM_PHASE_TURN;
    turn.seat = seat;
    turn.actors = (uint8_t)(1U << seat);
    turn.wagons[seat] = UINT8_MAX;
    chm_status status = chm_game_legal(&turn, seat, (chm_move){.kind = CHM_MOVE_CLAIM, .what = track, .cards = 255});
    switch (status) {
    case CHM_FEW_CARDS:
    case CHM_WRONG_COLOUR:
    case CHM_WRONG_NUMBER:
    case CHM_FERRY_LOCOS:
        return CHM_OK;
    default:
        return status;
    }
}

typedef struct lack {
    int colour, cards, locos; /* missing: so many of a colour, so many locomotives */
} lack;

/* What a hand lacks for a track, with the colour that lacks least. */
static lack lack_of(const chm_game *game, chm_seat seat, chm_track track)
{
    const chm_track_info *info = &game->board->tracks[track];
    const uint8_t *hand = game->hand[seat];
    int own = chm_game_colour(game, track), spare = hand[CHM_LOCO] - info->locos;
    lack best = {.cards = 99};
    best.locos = spare < 0 ? -spare : 0;
    for (int c = 0; c < CHM_COLOURS; c++) {
        int cards = info->length - info->locos - hand[c] - (spare > 0 ? spare : 0);
        if ((own == CHM_GREY || own == c) && cards < best.cards)
            best.colour = c, best.cards = cards > 0 ? cards : 0;
    }
    return best;
}

static const char *short_of(int colour, unsigned long n)
{
    switch (colour) {
    case CHM_RED:
        return plural("%d red card short", "%d red cards short", n);
    case CHM_ORANGE:
        return plural("%d orange card short", "%d orange cards short", n);
    case CHM_YELLOW:
        return plural("%d yellow card short", "%d yellow cards short", n);
    case CHM_GREEN:
        return plural("%d green card short", "%d green cards short", n);
    case CHM_BLUE:
        return plural("%d blue card short", "%d blue cards short", n);
    case CHM_VIOLET:
        return plural("%d violet card short", "%d violet cards short", n);
    case CHM_WHITE:
        return plural("%d white card short", "%d white cards short", n);
    case CHM_BLACK:
        return plural("%d black card short", "%d black cards short", n);
    default:
        return plural("%d card of one colour short", "%d cards of one colour short", n);
    }
}

static void lack_words(const chm_game *game, chm_track track, lack missing, char to[MESSAGE_SIZE])
{
    int colour = chm_game_colour(game, track) == CHM_GREY ? CHM_GREY : missing.colour;
    phrase out = {.used = 0};
    if (missing.cards)
        phrase_add(&out, short_of(colour, (unsigned long)missing.cards), missing.cards);
    if (missing.cards && missing.locos)
        phrase_add(&out, ", ");
    if (missing.locos)
        phrase_add(&out, plural("%d locomotive short", "%d locomotives short", (unsigned long)missing.locos),
                   missing.locos);
    phrase_set(to, "%s", out.text);
}

bool message_why_not(const chm_game *game, const chm_header *header, chm_seat seat, chm_track track,
                     char to[MESSAGE_SIZE])
{
    const chm_track_info *info = &game->board->tracks[track];
    chm_seat owner = chm_game_owner(game, track);
    chm_status bar = bar_of(game, seat, track);
    to[0] = '\0';
    if (owner == seat)
        phrase_set(to, "%s", _("already yours"));
    else if (owner != CHM_NOBODY)
        phrase_set(to, _("taken by %s"), phrase_player(header, owner).text);
    else if (bar == CHM_TRACK_CLOSED)
        phrase_set(to, plural("closed with %d player", "closed with %d players", game->seats), game->seats);
    else if (bar)
        message_status(bar, to);
    else if (game->wagons[seat] < info->length)
        phrase_set(to, plural("only %d wagon left", "only %d wagons left", game->wagons[seat]), game->wagons[seat]);
    else {
        lack missing = lack_of(game, seat, track);
        if (!missing.cards && !missing.locos)
            return false;
        lack_words(game, track, missing, to);
    }
    return true;
}
