// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Reads lines of a record as headers and events. */

#include "game/core.h"
#include "record/fields.h"
#include "record/line.h"
#include <cheminot/record.h>
#include <stdio.h>
#include <string.h>

enum { MAX_LINE = 1 << 16 };

static void read_cards(json_line_reader *self, const json_value *object, const char *key, chm_event *event)
{
    const json_value *set = json_line_needed(self, object, key, KIND_OBJECT, "an object of cards");
    for (uint32_t i = 0; set && i < set->count; i++) {
        const json_value *item = &set->items[i];
        if (item->kind != KIND_INTEGER || item->number < 0 || item->number > CHM_MAX_DECK) {
            json_line_fault(self, item, "that is not a number of cards");
            return;
        }
        int card = chm_card_find(item->key, strlen(item->key));
        if (card >= 0) {
            event->cards[card] = (uint8_t)item->number;
        } else if (!strcmp(item->key, "hidden")) {
            event->hidden = true;
            event->n = (uint16_t)item->number;
        } else {
            json_line_fault(self, item, "there is no card \"%.60s\"", item->key);
        }
    }
}

static void read_list(json_line_reader *self, const json_value *object, const char *key, id_kind kind, chm_event *event)
{
    const json_value *list = json_line_needed(self, object, key, KIND_ARRAY, "a list");
    if (list && list->count > CHM_MAX_OFFER) {
        json_line_fault(self, list, "the list is too long");
        return;
    }
    for (uint32_t i = 0; list && i < list->count; i++)
        event->list[event->count++] = (uint8_t)json_line_id(self, &list->items[i], kind, kind == ID_TICKET);
}

/* The seat that is a key of an object: "0" … "5". */
static int key_seat(const json_value *item)
{
    const char *key = item->key;
    return key[0] >= '0' && key[0] < '0' + CHM_MAX_SEATS && !key[1] ? key[0] - '0' : -1;
}

static void read_scores(json_line_reader *self, const json_value *object, chm_event *event)
{
    const json_value *scores = json_line_needed(self, object, "scores", KIND_OBJECT, "an object of points by seat");
    for (uint32_t i = 0; scores && i < scores->count; i++) {
        const json_value *item = &scores->items[i];
        int seat = key_seat(item);
        if (seat < 0 || item->kind != KIND_INTEGER || item->number < -9999 || item->number > 9999) {
            json_line_fault(self, item, "that is not a seat's points");
            return;
        }
        event->claim_points[seat] = (int16_t)item->number;
    }
}

/* Numbers of a rule's things. */
static void read_revealed(json_line_reader *self, const json_value *object, chm_event *event)
{
    const rule_things *things = core_things(self->board);
    const json_value *revealed = things ? json_member(object, things->revealed) : NULL;
    if (!revealed)
        return;
    event->with_neutral = true;
    if (revealed->kind != KIND_OBJECT) {
        json_line_fault(self, revealed, "\"%s\" must be an object of numbers by %s", things->revealed, things->word);
        return;
    }
    for (uint32_t i = 0; i < revealed->count; i++) {
        const json_value *list = &revealed->items[i];
        int thing = json_line_thing(self, list);
        if (thing < 0 || list->kind != KIND_ARRAY) {
            json_line_fault(self, list, "that is not a list of numbers of one %s", things->word);
            return;
        }
        for (uint32_t k = 0; k < list->count; k++) {
            const json_value *number = &list->items[k];
            if (number->kind != KIND_INTEGER || number->number < 1 || number->number > CHM_MAX_SHARES)
                json_line_fault(self, number, "that is not a number of a %s", things->word);
            else
                event->neutral[thing] |= UINT32_C(1) << (number->number - 1);
        }
    }
}

/* A list of lists of ids, one a seat; NULL if it is not there, or after a fault. */
static const json_value *seats_lists(json_line_reader *self, const json_value *object, const char *key,
                                     const chm_event *event)
{
    const json_value *lists = json_member(object, key);
    if (lists && (lists->kind != KIND_ARRAY || lists->count != event->seats)) {
        json_line_fault(self, lists, "\"%s\" must be a list with one list for each score", key);
        return NULL;
    }
    for (uint32_t i = 0; lists && i < lists->count; i++)
        if (lists->items[i].kind != KIND_ARRAY || lists->items[i].count > CHM_MAX_TRACKS) {
            json_line_fault(self, &lists->items[i], "that is not a list of one seat's in \"%s\"", key);
            return NULL;
        }
    return lists;
}

static void read_met(json_line_reader *self, const json_value *object, chm_event *event)
{
    const json_value *lists = seats_lists(self, object, "met", event);
    event->with_met = lists != NULL;
    for (uint32_t seat = 0; lists && seat < lists->count; seat++)
        for (uint32_t i = 0; i < lists->items[seat].count; i++) {
            int ticket = json_line_id(self, &lists->items[seat].items[i], ID_TICKET, false);
            event->met[seat][ticket / 64] |= UINT64_C(1) << (ticket % 64);
        }
}

static void read_path(json_line_reader *self, const json_value *object, chm_event *event)
{
    const json_value *lists = seats_lists(self, object, "path", event);
    event->with_path = lists != NULL;
    for (uint32_t seat = 0; lists && seat < lists->count; seat++) {
        const json_value *list = &lists->items[seat];
        chm_track order[CHM_MAX_TRACKS];
        for (uint32_t i = 0; i < list->count; i++) {
            order[i] = (chm_track)json_line_id(self, &list->items[i], ID_TRACK, false);
            chm_tracks_add(&event->path[seat], order[i]);
        }
        if (!self->failed && !core_is_path(self->board, order, (int)list->count))
            json_line_fault(self, list, "these tracks are not one path, in this order");
    }
}

static void read_end(json_line_reader *self, const json_value *object, chm_event *event)
{
    const json_value *reason = json_line_needed(self, object, "reason", KIND_STRING, "a word");
    const json_value *scores = json_line_needed(self, object, "scores", KIND_ARRAY, "a list of scores");
    const json_value *winners = json_line_needed(self, object, "winners", KIND_ARRAY, "a list of seats");
    if (!reason || !scores || !winners)
        return;
    int found = reason_find(reason->text);
    if (found < 0)
        json_line_unknown(self, reason, "there is no reason to end \"%.40s\"", reason->text);
    if (scores->count > CHM_MAX_SEATS)
        json_line_fault(self, scores, "there are more scores than seats");
    if (self->failed)
        return;
    event->what = (uint8_t)found;
    event->seats = (uint8_t)scores->count;
    for (uint32_t i = 0; i < scores->count; i++)
        json_line_score(self, &scores->items[i], &event->final_score[i]);
    for (uint32_t i = 0; i < winners->count; i++) {
        const json_value *seat = &winners->items[i];
        if (seat->kind != KIND_INTEGER || seat->number < 0 || seat->number >= CHM_MAX_SEATS)
            json_line_fault(self, seat, "that is not a seat");
        else
            event->winners = (uint8_t)(event->winners | 1U << seat->number);
    }
    read_revealed(self, object, event);
    read_met(self, object, event);
    read_path(self, object, event);
}

static void read_field(json_line_reader *self, const json_value *object, char field, chm_event *event)
{
    const char *key = field_name(self->board, field);
    switch (field) {
    case 'p':
        event->seat = (uint8_t)json_line_int(self, object, key, 0, CHM_MAX_SEATS - 1);
        break;
    case 'n':
    case 'd':
        event->n = (uint16_t)json_line_int(self, object, key, 0, UINT16_MAX);
        break;
    case 's':
        event->slot = (uint8_t)json_line_int(self, object, key, 0, CHM_MAX_MARKET - 1);
        break;
    case 'N':
        event->number = (uint8_t)json_line_int(self, object, key, 1, CHM_MAX_SHARES);
        break;
    case 'c':
    case 'C':
        event->card = (uint8_t)json_line_member_id(self, object, key, ID_CARD, field == 'c');
        break;
    case 'k':
        event->list[0] = (uint8_t)json_line_member_id(self, object, key, ID_TICKET, true);
        event->count = 1;
        break;
    case 't':
        event->track = (uint16_t)json_line_member_id(self, object, key, ID_TRACK, false);
        break;
    case 'l':
        event->place = (uint8_t)json_line_member_id(self, object, key, ID_PLACE, false);
        break;
    case 'm':
        event->company = (uint8_t)json_line_member_id(self, object, key, ID_THING, false);
        break;
    case 'H':
    case 'P':
        read_cards(self, object, key, event);
        break;
    case 'L':
        read_list(self, object, key, ID_CARD, event);
        break;
    case 'T':
    case 'O':
        read_list(self, object, key, ID_TICKET, event);
        break;
    case 'S':
        read_scores(self, object, event);
        break;
    case 'w': {
        const json_value *what = json_line_needed(self, object, key, KIND_STRING, "a word");
        int found = what ? decline_find(what->text) : 0;
        if (found < 0)
            json_line_unknown(self, what, "there is no thing to decline \"%.40s\"", what->text);
        event->what = (uint8_t)(found < 0 ? 0 : found);
        break;
    }
    default:
        read_end(self, object, event);
    }
}

static void read_event(json_line_reader *self, const json_value *top, chm_event *event)
{
    memset(event, 0, sizeof *event);
    const json_value *word = json_line_needed(self, top, "e", KIND_STRING, "a word");
    int kind = word ? event_find(self->board, word->text) : -1;
    if (word && kind < 0)
        json_line_unknown(self, word, "there is no event \"%.40s\"", word->text);
    if (kind < 0)
        return;
    event->kind = (uint8_t)kind;
    for (const char *field = event_fields(self->board, kind); *field; field++)
        read_field(self, top, *field, event);
}

chm_status json_line_event(const chm_board *board, const json_value *value, chm_event *event, chm_error *error)
{
    json_line_reader reader = {.board = board, .error = error};
    if (json_line_is_object(&reader, value))
        read_event(&reader, value, event);
    return reader.status;
}

chm_status chm_event_read(const chm_board *board, const char *text, size_t size, chm_event *event, chm_error *error)
{
    json_line_reader reader = {.board = board, .error = error};
    json_document document;
    if (!json_line_open(&reader, text, size, MAX_LINE, &document))
        return reader.status;
    read_event(&reader, document.top, event);
    json_free(&document);
    return reader.status;
}

/* ---- the header ---- */

static void read_text(json_line_reader *self, const json_value *value, char *out, size_t capacity)
{
    if (!value)
        return;
    if (value->kind != KIND_STRING)
        json_line_fault(self, value, "\"%s\" must be a text", value->key);
    else if (strlen(value->text) >= capacity)
        json_line_fault(self, value, "\"%s\" is too long", value->key);
    else
        memcpy(out, value->text, strlen(value->text) + 1);
}

static void read_seed(json_line_reader *self, const json_value *top, chm_header *header)
{
    const json_value *seed = json_member(top, "seed");
    if (!seed || seed->kind == KIND_NULL)
        return;
    header->seeded = seed->kind == KIND_STRING && chm_seed_parse(seed->text, &header->seed);
    if (!header->seeded)
        json_line_fault(self, seed, "a seed is 64 hexadecimal digits");
}

/* The only options that are numbers are seats. */
static void read_whole(json_line_reader *self, const json_value *value, char *out, size_t capacity)
{
    if (value->number < 0 || value->number >= CHM_MAX_SEATS)
        json_line_fault(self, value, "option \"%s\" does not name a seat", value->key);
    else
        snprintf(out, capacity, "%d", (int)value->number);
}

static void read_options(json_line_reader *self, const json_value *top, chm_header *header)
{
    const json_value *options = json_member(top, "options");
    if (!options)
        return;
    if (options->kind != KIND_OBJECT || options->count > CHM_MAX_OPTIONS) {
        json_line_fault(self, options, "\"options\" must be an object of a few options");
        return;
    }
    for (uint32_t i = 0; i < options->count; i++) {
        const json_value *item = &options->items[i];
        int at = header->option_count++;
        char *value = header->option[at].value;
        size_t capacity = sizeof header->option[at].value;
        if (strlen(item->key) >= CHM_MAX_NAME)
            json_line_fault(self, item, "there is no such option");
        else
            memcpy(header->option[at].name, item->key, strlen(item->key) + 1);
        if (item->kind == KIND_BOOL)
            snprintf(value, capacity, "%s", item->number ? "true" : "false");
        else if (item->kind == KIND_INTEGER)
            read_whole(self, item, value, capacity);
        else
            read_text(self, item, value, capacity);
    }
}

static void read_players(json_line_reader *self, const json_value *top, chm_header *header)
{
    const json_value *players = json_line_needed(self, top, "players", KIND_ARRAY, "a list");
    if (players && (players->count < 1 || players->count > CHM_MAX_SEATS))
        json_line_fault(self, players, "there are %d players", (int)players->count);
    if (!players || self->failed)
        return;
    header->seats = (int)players->count;
    for (int i = 0; i < header->seats; i++) {
        const json_value *player = &players->items[i];
        if (player->kind != KIND_OBJECT) {
            json_line_fault(self, player, "a player is an object");
            return;
        }
        read_text(self, json_member(player, "name"), header->player[i].name, CHM_MAX_PLAYER_NAME);
        read_text(self, json_member(player, "kind"), header->player[i].kind, CHM_MAX_NAME);
    }
}

static void read_header(json_line_reader *self, const json_value *top, chm_header *header)
{
    memset(header, 0, sizeof *header);
    int version = json_line_int(self, top, "record", 0, INT16_MAX);
    if (version > 1)
        json_line_unknown(self, json_member(top, "record"), "this is a record of version %d", version);
    else if (version < 1)
        json_line_fault(self, json_member(top, "record"), "this is not a record of version 1");
    read_text(self, json_line_needed(self, top, "map", KIND_STRING, "a map's id"), header->map, sizeof header->map);
    if (json_member(top, "revision"))
        header->revision = (int)json_line_int(self, top, "revision", 1, INT16_MAX);
    read_text(self, json_member(top, "map_sha256"), header->map_sha256, sizeof header->map_sha256);
    read_text(self, json_member(top, "engine"), header->engine, sizeof header->engine);
    read_seed(self, top, header);
    read_options(self, top, header);
    read_players(self, top, header);
}

chm_status json_line_header(const json_value *value, chm_header *header, chm_error *error)
{
    json_line_reader reader = {.error = error};
    if (json_line_is_object(&reader, value))
        read_header(&reader, value, header);
    return reader.status;
}

chm_status chm_header_read(const char *text, size_t size, chm_header *header, chm_error *error)
{
    json_line_reader reader = {.error = error};
    json_document document;
    if (!json_line_open(&reader, text, size, MAX_LINE, &document))
        return reader.status;
    read_header(&reader, document.top, header);
    json_free(&document);
    return reader.status;
}
