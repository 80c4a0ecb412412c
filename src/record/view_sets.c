// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/bits.h"
#include "record/view_text.h"
#include <string.h>

/* ---- writing ---- */

void json_put_cards(writer *out, const uint8_t cards[CHM_CARDS])
{
    const char *comma = "";
    writer_text(out, "{");
    for (int card = 0; card < CHM_CARDS; card++) {
        if (!cards[card])
            continue;
        writer_text(out, comma);
        writer_quoted(out, chm_card_name(card));
        writer_text(out, ":");
        writer_number(out, cards[card]);
        comma = ",";
    }
    writer_text(out, "}");
}

void json_put_tracks(writer *out, const chm_board *board, const chm_tracks *tracks)
{
    const char *comma = "";
    writer_text(out, "[");
    for (int word = 0; word < CHM_TRACK_WORDS; word++)
        for (uint64_t left = tracks->word[word]; left; left &= left - 1, comma = ",") {
            writer_text(out, comma);
            writer_quoted(out, board->tracks[word * 64 + bits_first(left)].id);
        }
    writer_text(out, "]");
}

void json_put_tickets(writer *out, const chm_board *board, const uint64_t tickets[CHM_MAX_TICKETS / 64])
{
    const char *comma = "";
    writer_text(out, "[");
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = tickets[word]; left; left &= left - 1, comma = ",") {
            writer_text(out, comma);
            writer_quoted(out, board->tickets[word * 64 + bits_first(left)].id);
        }
    writer_text(out, "]");
}

void json_put_places(writer *out, const chm_board *board, uint64_t places)
{
    const char *comma = "";
    writer_text(out, "[");
    for (; places; places &= places - 1, comma = ",") {
        writer_text(out, comma);
        writer_quoted(out, board->places[bits_first(places)].id);
    }
    writer_text(out, "]");
}

void view_write_cards(chm_sink *sink, const uint8_t cards[CHM_CARDS])
{
    writer out = writer_on(sink);
    json_put_cards(&out, cards);
    writer_flush(&out);
}

void view_write_tracks(chm_sink *sink, const chm_board *board, const chm_tracks *tracks)
{
    writer out = writer_on(sink);
    json_put_tracks(&out, board, tracks);
    writer_flush(&out);
}

void view_write_tickets(chm_sink *sink, const chm_board *board, const uint64_t tickets[CHM_MAX_TICKETS / 64])
{
    writer out = writer_on(sink);
    json_put_tickets(&out, board, tickets);
    writer_flush(&out);
}

/* ---- reading ---- */

void view_read_cards(json_line_reader *self, const json_value *object, const char *key, uint8_t cards[CHM_CARDS])
{
    const json_value *set = json_line_needed(self, object, key, KIND_OBJECT, "an object of cards");
    for (uint32_t i = 0; set && i < set->count; i++) {
        const json_value *item = &set->items[i];
        int card = chm_card_find(item->key, strlen(item->key));
        if (card < 0 || item->kind != KIND_INTEGER || item->number < 0 || item->number > CHM_MAX_DECK)
            json_line_fault(self, item, "that is not a number of cards");
        else
            cards[card] = (uint8_t)item->number;
    }
}

void view_read_tracks(json_line_reader *self, const json_value *object, const char *key, chm_tracks *tracks)
{
    const json_value *list = json_line_needed(self, object, key, KIND_ARRAY, "a list of tracks");
    for (uint32_t i = 0; list && i < list->count; i++)
        chm_tracks_add(tracks, (unsigned)json_line_id(self, &list->items[i], ID_TRACK, false));
}

void view_read_tickets(json_line_reader *self, const json_value *list, uint64_t tickets[CHM_MAX_TICKETS / 64])
{
    for (uint32_t i = 0; i < list->count; i++) {
        int ticket = json_line_id(self, &list->items[i], ID_TICKET, false);
        tickets[ticket / 64] |= UINT64_C(1) << (ticket % 64);
    }
}
