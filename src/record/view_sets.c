// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/bits.h"
#include "base/text_sink.h"
#include "record/view_text.h"
#include <string.h>

void view_write_cards(chm_sink *sink, const uint8_t cards[CHM_CARDS])
{
    const char *comma = "";
    sink_text(sink, "{");
    for (int card = 0; card < CHM_CARDS; card++) {
        if (!cards[card])
            continue;
        sink_print(sink, "%s\"%s\":%d", comma, chm_card_name(card), cards[card]);
        comma = ",";
    }
    sink_text(sink, "}");
}

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

void view_write_tracks(chm_sink *sink, const chm_board *board, const chm_tracks *tracks)
{
    const char *comma = "";
    sink_text(sink, "[");
    for (int t = 0; t < board->track_count; t++)
        if (chm_tracks_has(tracks, (unsigned)t)) {
            sink_print(sink, "%s\"%s\"", comma, board->tracks[t].id);
            comma = ",";
        }
    sink_text(sink, "]");
}

void view_read_tracks(json_line_reader *self, const json_value *object, const char *key, chm_tracks *tracks)
{
    const json_value *list = json_line_needed(self, object, key, KIND_ARRAY, "a list of tracks");
    for (uint32_t i = 0; list && i < list->count; i++)
        chm_tracks_add(tracks, (unsigned)json_line_id(self, &list->items[i], ID_TRACK, false));
}

void view_write_tickets(chm_sink *sink, const chm_board *board, const uint64_t tickets[CHM_MAX_TICKETS / 64])
{
    const char *comma = "";
    sink_text(sink, "[");
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = tickets[word]; left; left &= left - 1) {
            sink_print(sink, "%s\"%s\"", comma, board->tickets[word * 64 + bits_first(left)].id);
            comma = ",";
        }
    sink_text(sink, "]");
}

void view_read_tickets(json_line_reader *self, const json_value *list, uint64_t tickets[CHM_MAX_TICKETS / 64])
{
    for (uint32_t i = 0; i < list->count; i++) {
        int ticket = json_line_id(self, &list->items[i], ID_TICKET, false);
        tickets[ticket / 64] |= UINT64_C(1) << (ticket % 64);
    }
}
