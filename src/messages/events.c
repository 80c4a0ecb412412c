// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/phrase.h"
#include "messages/translate.h"

static const char *reason_words(int reason)
{
    static const char *const sentences[CHM_REASONS] = {
        [CHM_REASON_WAGONS] = N_("The game is over: the last round has been played."),
        [CHM_REASON_PASSES] = N_("The game is over: nobody could do anything."),
        [CHM_REASON_TICKETS] = N_("Somebody has completed enough tickets: the game is over."),
        [CHM_REASON_CARTS] = N_("The game is over: somebody has placed the last wagon."),
        [CHM_REASON_STUCK] = N_("The game is over: round after round nobody claimed, drew or completed anything."),
    };
    bool known = reason >= 0 && reason < CHM_REASONS && sentences[reason];
    return known ? _(sentences[reason]) : _("The game is over.");
}

static const char *decline_words(int what)
{
    static const char *const sentences[CHM_DECLINES] = {
        [CHM_DECLINE_MARKER] = N_("puts no marker"),
        [CHM_DECLINE_SHARE] = N_("takes no share"),
        [CHM_DECLINE_BUILD] = N_("can build nothing"),
    };
    bool known = what >= 0 && what < CHM_DECLINES && sentences[what];
    return known ? _(sentences[what]) : _("does without something");
}

/* Cards of an event that may be hidden: then how many. */
static phrase event_cards(const chm_event *event)
{
    phrase out = {.used = 0};
    if (!event->hidden)
        return phrase_cards(event->cards);
    phrase_add(&out, plural("%d card", "%d cards", event->n), event->n);
    return out;
}

static void claim_words(const chm_board *board, const chm_header *header, const chm_event *event,
                        char out[MESSAGE_SIZE])
{
    phrase points = {.used = 0};
    for (int s = 0; s < CHM_MAX_SEATS; s++) {
        if (!event->claim_points[s])
            continue;
        phrase_add(&points, "%s", points.used ? ", " : _(": "));
        if (s == event->seat)
            phrase_add(&points, "+%d", event->claim_points[s]);
        else
            phrase_add(&points, _("%d to %s"), event->claim_points[s], phrase_player(header, s).text);
    }
    phrase sentence = {.used = 0};
    phrase_add(&sentence, _("claims %s with %s"), phrase_track(board, event->track).text, event_cards(event).text);
    phrase_set(out, "%s%s", sentence.text, points.text);
}

static void marker_words(const chm_board *board, const chm_event *event, char out[MESSAGE_SIZE])
{
    const char *place = message_place(board, event->place);
    int paid = event->hidden ? event->n : 0;
    for (int card = 0; card < CHM_CARDS; card++)
        paid += event->cards[card];
    if (paid)
        phrase_set(out, _("puts a marker on %s with %s"), place, event_cards(event).text);
    else
        phrase_set(out, _("starts in %s"), place);
}

static void share_words(const chm_board *board, const chm_event *event, char out[MESSAGE_SIZE])
{
    const char *company = phrase_company(board, event->company);
    if (event->kind == CHM_EVENT_SHARE)
        phrase_set(out, _("takes share %d of %s"), event->number, company);
    else
        phrase_set(out, _("gives share %d of %s to the neutral holder"), event->number, company);
}

chm_seat message_event(const chm_board *board, const chm_header *header, const chm_event *event, char out[MESSAGE_SIZE])
{
    out[0] = '\0';
    switch ((chm_event_kind)event->kind) {
    case CHM_EVENT_FIRST:
        phrase_set(out, "%s", _("begins"));
        break;
    case CHM_EVENT_DEAL:
        phrase_set(out, _("is dealt %s"), event_cards(event).text);
        break;
    case CHM_EVENT_OFFER:
        phrase_set(out, _("is offered %s"), phrase_tickets(board, event->list, event->count).text);
        break;
    case CHM_EVENT_KEEP:
        phrase_set(out, _("keeps %s"), phrase_tickets(board, event->list, event->count).text);
        break;
    case CHM_EVENT_TAKE:
        phrase_set(out, _("takes %s"), phrase_a_card(event->card));
        break;
    case CHM_EVENT_BLIND:
        phrase_set(out, _("draws %s from the pile"), phrase_a_card(event->card));
        break;
    case CHM_EVENT_BUILD:
        phrase_set(out, _("builds %s in %s"), phrase_track(board, event->track).text, message_card(event->card));
        break;
    case CHM_EVENT_CLAIM:
        claim_words(board, header, event, out);
        break;
    case CHM_EVENT_MARKER:
        marker_words(board, event, out);
        break;
    case CHM_EVENT_ALVIN:
        phrase_set(out, _("captures Alvin and puts him in %s"), message_place(board, event->place));
        break;
    case CHM_EVENT_SHARE:
    case CHM_EVENT_NEUTRAL:
        share_words(board, event, out);
        break;
    case CHM_EVENT_DECLINE:
        phrase_set(out, "%s", decline_words(event->what));
        break;
    case CHM_EVENT_TICKET:
        if (event->list[0] == CHM_HIDDEN)
            phrase_set(out, "%s", _("draws a ticket"));
        else
            phrase_set(out, _("draws the ticket %s"), phrase_ticket(board, event->list[0]).text);
        break;
    case CHM_EVENT_SWAP:
        phrase_set(out, _("gives back %s"), phrase_tickets(board, event->list, event->count).text);
        break;
    case CHM_EVENT_COMPLETE:
        phrase_set(out, _("completes %s"), phrase_ticket(board, event->list[0]).text);
        break;
    case CHM_EVENT_TREAT:
        phrase_set(out, "%s", _("joins the two regions and takes the bonus card"));
        break;
    case CHM_EVENT_BONUS:
        phrase_set(out, _("reaches %s: two cards"), message_place(board, event->place));
        break;
    case CHM_EVENT_PASS:
        phrase_set(out, "%s", _("passes"));
        break;
    case CHM_EVENT_RESET:
        phrase_set(out, "%s", _("The market is cleared."));
        return CHM_NOBODY;
    case CHM_EVENT_RESHUFFLE:
        phrase_set(out, plural("The discards are shuffled: %d card.", "The discards are shuffled: %d cards.", event->n),
                   event->n);
        return CHM_NOBODY;
    case CHM_EVENT_LAST_ROUND:
        phrase_set(out, "%s", _("The last round begins."));
        return CHM_NOBODY;
    case CHM_EVENT_END:
        phrase_set(out, "%s", reason_words(event->what));
        return CHM_NOBODY;
    case CHM_EVENT_TURN:
    case CHM_EVENT_REFILL:
        break;
    case CHM_EVENT_KINDS:
    default:
        phrase_set(out, "%s", _("Something happens that this version of Cheminot cannot tell."));
        return CHM_NOBODY;
    }
    return event->seat;
}

void message_winners(const chm_header *header, const chm_event *end, char out[MESSAGE_SIZE])
{
    phrase winners = {.used = 0};
    int left = __builtin_popcount(end->winners), shared = left > 1;
    for (int s = 0; s < end->seats; s++)
        if (end->winners >> s & 1) {
            left--;
            phrase_add(&winners, "%s%s", phrase_player(header, s).text, left > 1 ? ", " : left == 1 ? _(" and ") : "");
        }
    phrase_set(out, shared ? _("%s share the win.") : _("%s wins."), winners.text);
}
