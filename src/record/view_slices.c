// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The rules' slices in a view's text, by the fields that each rule lists. */

#include "base/bits.h"
#include "base/text_sink.h"
#include "game/core.h"
#include "record/view_text.h"
#include <string.h>

/* Returns the fields of a rule that is on, or NULL. */
static const slice_field *fields_of(const chm_game *game, int rule)
{
    const chm_hooks *hooks = game->board->rules[rule]->hooks;
    return rule_is_on(game, rule) && hooks ? hooks->fields : NULL;
}

/* Holders are written as the seats in play, then the one more. */
static int holder_at(const chm_game *game, int i)
{
    return i < game->seats ? i : CHM_MAX_SEATS;
}

/* ---- writing ---- */

static void put_numbers(chm_sink *sink, const uint8_t *at, int count)
{
    for (int i = 0; i < count; i++)
        sink_print(sink, "%s%d", i ? "," : "[", at[i]);
    sink_text(sink, "]");
}

static void put_things(chm_sink *sink, const chm_board *board, const uint8_t *at)
{
    for (int i = 0; i < core_thing_count(board); i++)
        sink_print(sink, "%s\"%s\":%d", i ? "," : "{", core_thing_id(board, i), at[i]);
    sink_text(sink, "}");
}

static void put_owners(chm_sink *sink, const chm_board *board, const uint8_t *owner)
{
    const char *comma = "";
    sink_text(sink, "{");
    for (int place = 0; place < board->place_count; place++)
        if (owner[place]) {
            sink_print(sink, "%s\"%s\":%d", comma, board->places[place].id, owner[place] - 1);
            comma = ",";
        }
    sink_text(sink, "}");
}

static void put_by_length(chm_sink *sink, const uint8_t *at)
{
    for (int length = 0; length <= CHM_MAX_LENGTH; length++) {
        uint8_t cards[CHM_CARDS] = {0};
        memcpy(cards, at, CHM_COLOURS);
        sink_text(sink, length ? "," : "[");
        view_write_cards(sink, cards);
        at += CHM_COLOURS;
    }
    sink_text(sink, "]");
}

static void put_hands(chm_sink *sink, const chm_view *view, const uint8_t *at)
{
    const chm_game *game = &view->game;
    for (int s = 0; s < game->seats; s++) {
        sink_text(sink, s ? ",[" : "[[");
        bool open = s == view->seat || view->seat == CHM_EVERYBODY;
        for (int i = 0; open && i < game->ticket_count[s] && i < CHM_MAX_OFFER; i++)
            sink_print(sink, "%s\"%s\"", i ? "," : "", game->board->tickets[at[s * CHM_MAX_OFFER + i]].id);
        sink_text(sink, "]");
    }
    sink_text(sink, "]");
}

static void put_holdings(chm_sink *sink, const chm_game *game, const uint8_t *at)
{
    for (int i = 0; i <= game->seats; i++) {
        uint32_t held[CHM_MAX_COMPANIES];
        memcpy(held, at + (size_t)holder_at(game, i) * sizeof held, sizeof held);
        const char *comma = "";
        sink_text(sink, i ? ",{" : "[{");
        for (int thing = 0; thing < core_thing_count(game->board); thing++) {
            if (!held[thing])
                continue;
            sink_print(sink, "%s\"%s\":[", comma, core_thing_id(game->board, thing));
            comma = "";
            for (uint32_t left = held[thing]; left; left &= left - 1, comma = ",")
                sink_print(sink, "%s%d", comma, bits_first(left) + 1);
            sink_text(sink, "]");
        }
        sink_text(sink, "}");
    }
    sink_text(sink, "]");
}

static void put_places(chm_sink *sink, const chm_game *game, const uint8_t *at)
{
    for (int s = 0; s < game->seats; s++) {
        uint64_t places;
        memcpy(&places, at + (size_t)s * sizeof places, sizeof places);
        const char *comma = "";
        sink_text(sink, s ? ",[" : "[[");
        for (; places; places &= places - 1, comma = ",")
            sink_print(sink, "%s\"%s\"", comma, game->board->places[bits_first(places)].id);
        sink_text(sink, "]");
    }
    sink_text(sink, "]");
}

static void put_ticket_sets(chm_sink *sink, const chm_game *game, const uint8_t *at)
{
    for (int s = 0; s < game->seats; s++) {
        uint64_t tickets[CHM_MAX_TICKETS / 64];
        memcpy(tickets, at + (size_t)s * sizeof tickets, sizeof tickets);
        sink_text(sink, s ? "," : "[");
        view_write_tickets(sink, game->board, tickets);
    }
    sink_text(sink, "]");
}

static void put_field(chm_sink *sink, const chm_view *view, slice_kind kind, const uint8_t *at)
{
    const chm_game *game = &view->game;
    chm_tracks tracks;
    switch (kind) {
    case SLICE_NUMBER:
        sink_print(sink, "%d", *at);
        break;
    case SLICE_SEATS:
        put_numbers(sink, at, game->seats);
        break;
    case SLICE_THINGS:
        put_things(sink, game->board, at);
        break;
    case SLICE_PLACE:
        sink_print(sink, "\"%s\"", game->board->places[*at].id);
        break;
    case SLICE_HOLDER:
        if (*at)
            sink_print(sink, "%d", *at - 1);
        else
            sink_text(sink, "null");
        break;
    case SLICE_OWNERS:
        put_owners(sink, game->board, at);
        break;
    case SLICE_SET:
        view_write_cards(sink, at);
        break;
    case SLICE_CARDS:
        put_by_length(sink, at);
        break;
    case SLICE_HANDS:
        put_hands(sink, view, at);
        break;
    case SLICE_HOLDINGS:
        put_holdings(sink, game, at);
        break;
    case SLICE_PLACES:
        put_places(sink, game, at);
        break;
    case SLICE_TICKETS:
        put_ticket_sets(sink, game, at);
        break;
    case SLICE_TRACKS:
        memcpy(&tracks, at, sizeof tracks);
        view_write_tracks(sink, game->board, &tracks);
        break;
    }
}

void view_write_slices(chm_sink *sink, const chm_view *view)
{
    const chm_game *game = &view->game;
    const char *comma = "";
    sink_text(sink, "{");
    for (int rule = 0; rule < game->board->rule_count; rule++) {
        const slice_field *field = fields_of(game, rule);
        if (!field)
            continue;
        sink_print(sink, "%s\"%s\":{", comma, game->board->rules[rule]->name);
        for (comma = ""; field->name; field++, comma = ",") {
            sink_print(sink, "%s\"%s\":", comma, field->name);
            put_field(sink, view, field->kind, game->slices + game->board->rule_offset[rule] + field->offset);
        }
        sink_text(sink, "}");
        comma = ",";
    }
    sink_text(sink, "}");
}

/* ---- reading: `value` is the field's ---- */

static bool number_in(json_line_reader *self, const json_value *value, int least, int most)
{
    if (value->kind == KIND_INTEGER && value->number >= least && value->number <= most)
        return true;
    return json_line_fault(self, value, "that is not a whole number from %d to %d", least, most);
}

/* Returns whether `value` is a list with `count` entries. */
static bool list_of(json_line_reader *self, const json_value *value, int count)
{
    if (value->kind == KIND_ARRAY && value->count == (uint32_t)count)
        return true;
    return json_line_fault(self, value, "that is not a list of %d", count);
}

static bool is_list(json_line_reader *self, const json_value *value)
{
    return value->kind == KIND_ARRAY ? true : json_line_fault(self, value, "that is not a list");
}

static void get_numbers(json_line_reader *self, const json_value *value, uint8_t *at, int count)
{
    for (int i = 0; list_of(self, value, count) && i < count; i++)
        if (number_in(self, &value->items[i], 0, UINT8_MAX))
            at[i] = (uint8_t)value->items[i].number;
}

static void get_things(json_line_reader *self, const json_value *value, uint8_t *at)
{
    if (value->kind != KIND_OBJECT)
        json_line_fault(self, value, "that is not an object of numbers by id");
    for (uint32_t i = 0; !self->failed && i < value->count; i++) {
        int thing = json_line_thing(self, &value->items[i]);
        if (thing >= 0 && number_in(self, &value->items[i], 0, CHM_MAX_SHARES))
            at[thing] = (uint8_t)value->items[i].number;
    }
}

static void get_owners(json_line_reader *self, const json_value *value, const chm_game *game, uint8_t *owner)
{
    if (value->kind != KIND_OBJECT)
        json_line_fault(self, value, "that is not an object of seats by place");
    for (uint32_t i = 0; !self->failed && i < value->count; i++) {
        const json_value *item = &value->items[i];
        int place = chm_board_find_place(self->board, item->key, strlen(item->key));
        if (place < 0)
            json_line_fault(self, item, "there is no place \"%.60s\"", item->key);
        else if (number_in(self, item, 0, game->seats - 1))
            owner[place] = (uint8_t)(item->number + 1);
    }
}

static void get_by_length(json_line_reader *self, const json_value *value, uint8_t *at)
{
    for (int length = 0; list_of(self, value, CHM_MAX_LENGTH + 1) && length <= CHM_MAX_LENGTH; length++) {
        const json_value *set = &value->items[length];
        for (uint32_t i = 0; set->kind == KIND_OBJECT && i < set->count; i++) {
            int colour = chm_card_find(set->items[i].key, strlen(set->items[i].key));
            if (colour < 0 || colour >= CHM_COLOURS)
                json_line_fault(self, &set->items[i], "there is no colour \"%.60s\"", set->items[i].key);
            else if (number_in(self, &set->items[i], 0, UINT8_MAX))
                at[length * CHM_COLOURS + colour] = (uint8_t)set->items[i].number;
        }
    }
}

static void get_hands(json_line_reader *self, const json_value *value, const chm_view *view, uint8_t *at)
{
    const uint8_t *count = view->game.ticket_count;
    for (int s = 0; list_of(self, value, view->game.seats) && s < view->game.seats; s++) {
        const json_value *hand = &value->items[s];
        if (count[s] > CHM_MAX_OFFER)
            json_line_fault(self, hand, "seat %d holds more than %d tickets", s, CHM_MAX_OFFER);
        if (!list_of(self, hand, s == view->seat ? count[s] : 0) || self->failed)
            return;
        for (uint32_t i = 0; i < hand->count; i++)
            at[s * CHM_MAX_OFFER + (int)i] = (uint8_t)json_line_id(self, &hand->items[i], ID_TICKET, false);
    }
}

static void get_holding(json_line_reader *self, const json_value *object, uint32_t held[CHM_MAX_COMPANIES])
{
    for (uint32_t i = 0; object->kind == KIND_OBJECT && i < object->count; i++) {
        const json_value *list = &object->items[i];
        int thing = json_line_thing(self, list);
        for (uint32_t k = 0; !self->failed && is_list(self, list) && k < list->count; k++)
            if (number_in(self, &list->items[k], 1, CHM_MAX_SHARES))
                held[thing] |= UINT32_C(1) << (list->items[k].number - 1);
    }
}

static void get_holdings(json_line_reader *self, const json_value *value, const chm_game *game, uint8_t *at)
{
    for (int i = 0; list_of(self, value, game->seats + 1) && i <= game->seats; i++) {
        uint32_t held[CHM_MAX_COMPANIES] = {0};
        get_holding(self, &value->items[i], held);
        memcpy(at + (size_t)holder_at(game, i) * sizeof held, held, sizeof held);
    }
}

static void get_places(json_line_reader *self, const json_value *value, const chm_game *game, uint8_t *at)
{
    for (int s = 0; list_of(self, value, game->seats) && s < game->seats; s++) {
        uint64_t places = 0;
        const json_value *list = &value->items[s];
        for (uint32_t i = 0; is_list(self, list) && i < list->count; i++)
            places |= UINT64_C(1) << json_line_id(self, &list->items[i], ID_PLACE, false);
        memcpy(at + (size_t)s * sizeof places, &places, sizeof places);
    }
}

static void get_ticket_sets(json_line_reader *self, const json_value *value, const chm_game *game, uint8_t *at)
{
    for (int s = 0; list_of(self, value, game->seats) && s < game->seats; s++) {
        uint64_t tickets[CHM_MAX_TICKETS / 64] = {0};
        if (is_list(self, &value->items[s]))
            view_read_tickets(self, &value->items[s], tickets);
        memcpy(at + (size_t)s * sizeof tickets, tickets, sizeof tickets);
    }
}

static void get_field(json_line_reader *self, const json_value *object, const slice_field *field, chm_view *view,
                      uint8_t *at)
{
    const chm_game *game = &view->game;
    const json_value *value = json_member(object, field->name);
    chm_tracks tracks = {{0}};
    if (!value) {
        json_line_fault(self, object, "\"%s\" is missing", field->name);
        return;
    }
    switch (field->kind) {
    case SLICE_NUMBER:
        *at = (uint8_t)json_line_int(self, object, field->name, 0, UINT8_MAX);
        break;
    case SLICE_SEATS:
        get_numbers(self, value, at, game->seats);
        break;
    case SLICE_THINGS:
        get_things(self, value, at);
        break;
    case SLICE_PLACE:
        *at = (uint8_t)json_line_id(self, value, ID_PLACE, false);
        break;
    case SLICE_HOLDER:
        *at =
            value->kind == KIND_NULL ? 0 : (uint8_t)(json_line_int(self, object, field->name, 0, game->seats - 1) + 1);
        break;
    case SLICE_OWNERS:
        get_owners(self, value, game, at);
        break;
    case SLICE_SET:
        view_read_cards(self, object, field->name, at);
        break;
    case SLICE_CARDS:
        get_by_length(self, value, at);
        break;
    case SLICE_HANDS:
        get_hands(self, value, view, at);
        break;
    case SLICE_HOLDINGS:
        get_holdings(self, value, game, at);
        break;
    case SLICE_PLACES:
        get_places(self, value, game, at);
        break;
    case SLICE_TICKETS:
        get_ticket_sets(self, value, game, at);
        break;
    case SLICE_TRACKS:
        view_read_tracks(self, object, field->name, &tracks);
        memcpy(at, &tracks, sizeof tracks);
        break;
    }
}

void view_read_slices(json_line_reader *self, const json_value *object, chm_view *view)
{
    chm_game *game = &view->game;
    for (int rule = 0; rule < game->board->rule_count && !self->failed; rule++) {
        const slice_field *field = fields_of(game, rule);
        if (!field)
            continue;
        const json_value *slice =
            json_line_needed(self, object, game->board->rules[rule]->name, KIND_OBJECT, "an object");
        uint8_t *at = game->slices + game->board->rule_offset[rule];
        if (slice)
            memset(at, 0, game->board->rules[rule]->slice_size);
        for (; slice && field->name && !self->failed; field++)
            get_field(self, slice, field, view, at + field->offset);
    }
}
