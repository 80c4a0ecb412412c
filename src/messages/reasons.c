// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Why something cannot be done. The sentences of the engine's statuses (cheminot/status.h) are in the catalogue as they
 * are. */

#include "assist/reasons.h"
#include "messages/phrase.h"
#include "messages/translate.h"

void message_status(chm_status status, char out[MESSAGE_SIZE])
{
    phrase_set(out, "%s", _(chm_status_text(status)));
}

static const char *missing_cards(int colour, unsigned long n)
{
    switch (colour) {
    case CHM_RED:
        return plural("%d more red card", "%d more red cards", n);
    case CHM_ORANGE:
        return plural("%d more orange card", "%d more orange cards", n);
    case CHM_YELLOW:
        return plural("%d more yellow card", "%d more yellow cards", n);
    case CHM_GREEN:
        return plural("%d more green card", "%d more green cards", n);
    case CHM_BLUE:
        return plural("%d more blue card", "%d more blue cards", n);
    case CHM_VIOLET:
        return plural("%d more violet card", "%d more violet cards", n);
    case CHM_WHITE:
        return plural("%d more white card", "%d more white cards", n);
    case CHM_BLACK:
        return plural("%d more black card", "%d more black cards", n);
    default:
        return plural("%d more card of one colour", "%d more cards of one colour", n);
    }
}

static void missing_words(const reason *why, char out[MESSAGE_SIZE])
{
    phrase text = {.used = 0};
    if (why->cards)
        phrase_add(&text, missing_cards(why->any_colour ? CHM_GREY : why->colour, why->cards), why->cards);
    if (why->cards && why->locos)
        phrase_add(&text, "%s", _(" and "));
    if (why->locos)
        phrase_add(&text, plural("%d more locomotive", "%d more locomotives", why->locos), why->locos);
    phrase_set(out, _("you need %s"), text.text);
}

bool message_why_not(const chm_game *game, const chm_header *header, chm_seat seat, chm_track track,
                     char out[MESSAGE_SIZE])
{
    reason why = reason_of(game, seat, track);
    out[0] = '\0';
    switch (why.status) {
    case CHM_OK:
        return false;
    case CHM_TRACK_TAKEN:
        if (why.owner == seat)
            phrase_set(out, "%s", _("already yours"));
        else
            phrase_set(out, _("taken by %s"), phrase_player(header, why.owner).text);
        break;
    case CHM_TRACK_CLOSED:
        phrase_set(out, plural("closed with %d player", "closed with %d players", why.players), why.players);
        break;
    case CHM_FEW_WAGONS:
        phrase_set(out, plural("only %d wagon left", "only %d wagons left", why.left), why.left);
        break;
    case CHM_FEW_CARDS:
        missing_words(&why, out);
        break;
    default:
        message_status(why.status, out);
    }
    return true;
}
