// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/plain_text.h"
#include "messages/rule_words.h"
#include "messages/translate.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A text cut off within a character would not be text any more. */
static void end_whole(char *text, size_t capacity)
{
    size_t end = strlen(text);
    if (end + 1 < capacity)
        return;
    size_t start = end;
    while (start && ((unsigned char)text[start - 1] & 0xC0) == 0x80)
        start--;
    if (start && ((unsigned char)text[start - 1] & 0x80))
        text[start - 1] = '\0';
}

void phrase_add(phrase *self, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int n = vsnprintf(self->text + self->used, sizeof self->text - self->used, format, arguments);
    va_end(arguments);
    if (n >= 0 && (size_t)n < sizeof self->text - self->used) {
        self->used += (size_t)n;
        return;
    }
    end_whole(self->text, sizeof self->text);
    self->used = strlen(self->text);
}

void phrase_item(phrase *self, const char *format, ...)
{
    char text[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    phrase_add(self, "%s%s", self->used ? " · " : "", text);
}

void phrase_set(char out[MESSAGE_SIZE], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(out, MESSAGE_SIZE, format, arguments);
    va_end(arguments);
    end_whole(out, MESSAGE_SIZE);
}

const char *message_place(const chm_board *board, chm_place place)
{
    return place < board->place_count ? board->places[place].name[messages_lang()] : "?";
}

const char *message_card(int card)
{
    static const char *const names[CHM_CARDS] = {N_("red"),    N_("orange"), N_("yellow"), N_("green"),     N_("blue"),
                                                 N_("violet"), N_("white"),  N_("black"),  N_("locomotive")};
    return card >= 0 && card < CHM_CARDS ? _(names[card]) : _("a card");
}

const char *phrase_a_card(int card)
{
    static const char *const names[CHM_CARDS] = {N_("a red card"),   N_("an orange card"), N_("a yellow card"),
                                                 N_("a green card"), N_("a blue card"),    N_("a violet card"),
                                                 N_("a white card"), N_("a black card"),   N_("a locomotive")};
    return card >= 0 && card < CHM_CARDS ? _(names[card]) : _("a card");
}

/* So many of a card: in French the colour takes a plural, too. */
static const char *counted(int card, unsigned long n)
{
    switch (card) {
    case CHM_RED:
        return plural("%d red", "%d red", n);
    case CHM_ORANGE:
        return plural("%d orange", "%d orange", n);
    case CHM_YELLOW:
        return plural("%d yellow", "%d yellow", n);
    case CHM_GREEN:
        return plural("%d green", "%d green", n);
    case CHM_BLUE:
        return plural("%d blue", "%d blue", n);
    case CHM_VIOLET:
        return plural("%d violet", "%d violet", n);
    case CHM_WHITE:
        return plural("%d white", "%d white", n);
    case CHM_BLACK:
        return plural("%d black", "%d black", n);
    case CHM_LOCO:
        return plural("%d locomotive", "%d locomotives", n);
    default:
        return plural("%d card", "%d cards", n);
    }
}

phrase phrase_cards(const uint8_t cards[CHM_CARDS])
{
    phrase out = {.used = 0};
    for (int card = 0; card < CHM_CARDS; card++)
        if (cards[card]) {
            phrase_add(&out, "%s", out.used ? ", " : "");
            phrase_add(&out, counted(card, cards[card]), cards[card]);
        }
    if (!out.used)
        phrase_add(&out, "%s", _("no cards"));
    return out;
}

phrase phrase_payment(chm_move move)
{
    uint8_t cards[CHM_CARDS] = {0};
    cards[CHM_LOCO] = move.locos;
    if (move.colour < CHM_CARDS)
        cards[move.colour] = (uint8_t)(cards[move.colour] + move.cards);
    return phrase_cards(cards);
}

phrase phrase_event_cards(const chm_event *event)
{
    phrase out = {.used = 0};
    if (!event->hidden)
        return phrase_cards(event->cards);
    phrase_add(&out, plural("%d card", "%d cards", event->n), event->n);
    return out;
}

phrase phrase_track(const chm_board *board, int track)
{
    phrase out = {.used = 0};
    if (track < 0 || track >= board->track_count) {
        phrase_add(&out, "?");
        return out;
    }
    const chm_track_info *info = &board->tracks[track];
    phrase_add(&out, "%s–%s (%d)", message_place(board, info->a), message_place(board, info->b), info->length);
    return out;
}

phrase phrase_ticket(const chm_board *board, int ticket)
{
    phrase out = {.used = 0};
    if (ticket < 0 || ticket >= board->ticket_count) { /* CHM_HIDDEN, too */
        phrase_add(&out, "%s", _("a ticket"));
        return out;
    }
    const chm_ticket_info *info = &board->tickets[ticket];
    phrase_add(&out, "%s–%s", message_place(board, info->a), message_place(board, info->b));
    if (info->points)
        phrase_add(&out, " (%d)", info->points);
    return out;
}

phrase phrase_tickets(const chm_board *board, const uint8_t *list, int count)
{
    phrase out = {.used = 0};
    int hidden = 0;
    for (int i = 0; i < count; i++)
        hidden += list[i] == CHM_HIDDEN;
    if (hidden && hidden == count) {
        phrase_add(&out, plural("%d ticket", "%d tickets", (unsigned long)count), count);
        return out;
    }
    for (int i = 0; i < count; i++)
        phrase_add(&out, "%s%s", i ? ", " : "", phrase_ticket(board, list[i]).text);
    if (!count)
        phrase_add(&out, "%s", _("nothing"));
    return out;
}

phrase phrase_player(const chm_header *header, int seat)
{
    phrase out = {.used = 0};
    if (header && seat >= 0 && seat < CHM_MAX_SEATS && *header->player[seat].name)
        phrase_add(&out, "%s", header->player[seat].name);
    else
        phrase_add(&out, _("player %d"), seat + 1);
    plain_text(out.text);
    return out;
}

void message_cards(const uint8_t cards[CHM_CARDS], char out[MESSAGE_SIZE])
{
    phrase_set(out, "%s", phrase_cards(cards).text);
}

void message_track(const chm_board *board, chm_track track, char out[MESSAGE_SIZE])
{
    phrase_set(out, "%s", phrase_track(board, track).text);
}

void message_ticket(const chm_board *board, chm_ticket ticket, char out[MESSAGE_SIZE])
{
    phrase_set(out, "%s", phrase_ticket(board, ticket).text);
}

void message_player(const chm_header *header, chm_seat seat, char out[MESSAGE_SIZE])
{
    phrase_set(out, "%s", phrase_player(header, seat).text);
}

const char *message_part(chm_part part)
{
    const id_words *of_rule = words_of_part(part);
    if (part == CHM_PART_ROUTES)
        return _("tracks");
    if (part == CHM_PART_TICKETS)
        return _("tickets");
    return of_rule ? _(of_rule->text) : _("other points");
}

void message_unknown(const char *what, char out[MESSAGE_SIZE])
{
    char plain[MESSAGE_SIZE / 2];
    snprintf(plain, sizeof plain, "%s", what);
    plain_text(plain);
    phrase_set(out,
               _("This game uses rules that this version of Cheminot does not know (%s): a newer version shows it."),
               plain);
}

bool message_other_revision(const chm_header *header, char out[MESSAGE_SIZE])
{
    int revision = chm_header_revision(header);
    phrase_set(out, _("This game was played by revision %d of the rules, not %d: it is shown as told, and not judged."),
               revision, CHM_RULES_REVISION);
    return revision != CHM_RULES_REVISION;
}
