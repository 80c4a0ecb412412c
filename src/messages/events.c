// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"
#include "record/fields.h"
#include <string.h>

static const char *reason_words(int reason)
{
    const id_words *of_rule = words_of_reason((chm_end_reason)reason);
    if (reason == CHM_REASON_WAGONS)
        return _("The game is over: the last round has been played.");
    if (reason == CHM_REASON_PASSES)
        return _("The game is over: nobody could do anything.");
    return of_rule ? _(of_rule->text) : _("The game is over.");
}

static const char *decline_words(int what)
{
    const id_words *of_rule = words_of_decline((chm_decline)what);
    return of_rule ? _(of_rule->text) : _("does without something");
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
    phrase_add(&sentence, _("claims %s with %s"), phrase_track(board, event->track).text,
               phrase_event_cards(event).text);
    phrase_set(out, "%s%s", sentence.text, points.text);
}

/* An event that is not the core's. */
static chm_seat rule_words_of(const chm_board *board, const chm_header *header, const chm_event *event,
                              char out[MESSAGE_SIZE])
{
    phrase said = {.used = 0};
    bool known = words_event(board, header, event, &said);
    phrase_set(out, "%s", known ? said.text : _("Something happens that this version of Cheminot cannot tell."));
    return known && strchr(event_fields(board, event->kind), 'p') ? event->seat : (chm_seat)CHM_NOBODY;
}

chm_seat message_event(const chm_board *board, const chm_header *header, const chm_event *event, char out[MESSAGE_SIZE])
{
    out[0] = '\0';
    switch (event->kind) {
    case CHM_EVENT_FIRST:
        phrase_set(out, "%s", _("begins"));
        break;
    case CHM_EVENT_DEAL:
        phrase_set(out, _("is dealt %s"), phrase_event_cards(event).text);
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
    case CHM_EVENT_CLAIM:
        claim_words(board, header, event, out);
        break;
    case CHM_EVENT_DECLINE:
        phrase_set(out, "%s", decline_words(event->what));
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
    default:
        return rule_words_of(board, header, event, out);
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
