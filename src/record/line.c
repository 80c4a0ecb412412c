// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "record/line.h"
#include "base/plain_text.h"
#include "game/core.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void note_fault(json_line_reader *self, chm_status status, const json_value *at, const char *format,
                       va_list arguments)
{
    if (self->failed)
        return;
    self->failed = true;
    self->status = status;
    if (!self->error)
        return;
    *self->error = (chm_error){.status = status, .column = at ? at->at + 1 : 1};
    vsnprintf(self->error->text, sizeof self->error->text, format, arguments);
    plain_text(self->error->text);
}

bool json_line_fault(json_line_reader *self, const json_value *at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    note_fault(self, CHM_BAD_RECORD, at, format, arguments);
    va_end(arguments);
    return false;
}

bool json_line_unknown(json_line_reader *self, const json_value *at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    note_fault(self, CHM_UNKNOWN_RULE, at, format, arguments);
    va_end(arguments);
    return false;
}

static bool no_memory(json_line_reader *self)
{
    self->failed = true;
    self->status = CHM_NO_MEMORY;
    if (self->error)
        *self->error = (chm_error){.status = CHM_NO_MEMORY};
    if (self->error)
        snprintf(self->error->text, sizeof self->error->text, "%s", chm_status_text(CHM_NO_MEMORY));
    return false;
}

bool json_line_is_object(json_line_reader *self, const json_value *value)
{
    return value->kind == KIND_OBJECT || json_line_fault(self, value, "the line is not a JSON object");
}

bool json_line_open(json_line_reader *self, const char *text, size_t size, size_t most, json_document *document)
{
    json_fault bad;
    if (size > most)
        return json_line_fault(self, NULL, "the line is longer than %zu bytes", most);
    chm_status status = json_read(text, size, document, &bad);
    if (status == CHM_NO_MEMORY)
        return no_memory(self);
    if (status != CHM_OK) {
        json_value at = {.at = (uint32_t)bad.at};
        return json_line_fault(self, &at, "%s", bad.text);
    }
    if (json_line_is_object(self, document->top))
        return true;
    json_free(document);
    return false;
}

const json_value *json_line_needed(json_line_reader *self, const json_value *object, const char *key, json_kind kind,
                                   const char *what)
{
    const json_value *value = json_member(object, key);
    if (!value)
        json_line_fault(self, object, "\"%s\" is missing", key);
    else if (value->kind != kind)
        json_line_fault(self, value, "\"%s\" must be %s", key, what);
    else
        return value;
    return NULL;
}

int json_line_int(json_line_reader *self, const json_value *object, const char *key, int least, int most)
{
    const json_value *value = json_line_needed(self, object, key, KIND_INTEGER, "a whole number");
    if (value && (value->number < least || value->number > most)) {
        json_line_fault(self, value, "\"%s\" is not between %d and %d", key, least, most);
        return least;
    }
    return value ? (int)value->number : least;
}

static const char *thing_word(const chm_board *board)
{
    const rule_things *things = core_things(board);
    return things ? things->word : "thing of a rule";
}

int json_line_thing(json_line_reader *self, const json_value *value)
{
    int found = core_thing_find(self->board, value->key, strlen(value->key));
    if (found < 0)
        json_line_fault(self, value, "there is no %s \"%.60s\"", thing_word(self->board), value->key);
    return found;
}

int json_line_id(json_line_reader *self, const json_value *value, id_kind kind, bool hideable)
{
    static const char *const names[] = {"card", "ticket", "track", "place"};
    const char *word = kind == ID_THING ? thing_word(self->board) : names[kind];
    if (hideable && value->kind == KIND_NULL)
        return CHM_HIDDEN;
    if (value->kind != KIND_STRING) {
        json_line_fault(self, value, "a %s is an id in quotes", word);
        return 0;
    }
    size_t size = strlen(value->text);
    int found = -1;
    switch (kind) {
    case ID_CARD:
        found = chm_card_find(value->text, size);
        break;
    case ID_TICKET:
        found = chm_board_find_ticket(self->board, value->text, size);
        break;
    case ID_TRACK:
        found = chm_board_find_track(self->board, value->text, size);
        break;
    case ID_PLACE:
        found = chm_board_find_place(self->board, value->text, size);
        break;
    case ID_THING:
        found = core_thing_find(self->board, value->text, size);
        break;
    }
    if (found < 0)
        json_line_fault(self, value, "map %s has no %s \"%.60s\"", self->board->id, word, value->text);
    return found < 0 ? 0 : found;
}

int json_line_member_id(json_line_reader *self, const json_value *object, const char *key, id_kind kind, bool hideable)
{
    const json_value *value = json_member(object, key);
    if (!value) {
        json_line_fault(self, object, "\"%s\" is missing", key);
        return 0;
    }
    return json_line_id(self, value, kind, hideable);
}

static bool is_score_word(const char *word)
{
    for (int part = 0; part < CHM_PARTS; part++)
        if (!strcmp(word, chm_part_word((chm_part)part)))
            return true;
    return !strcmp(word, "total") || !strcmp(word, "completed") || !strcmp(word, "failed") || !strcmp(word, "path");
}

void json_line_score(json_line_reader *self, const json_value *value, chm_score *score)
{
    if (value->kind != KIND_OBJECT) {
        json_line_fault(self, value, "a score is an object");
        return;
    }
    int sum = 0;
    for (int part = 0; part < CHM_PARTS; part++) {
        const char *word = chm_part_word((chm_part)part);
        if (part < CORE_FIRST_PARTS || json_member(value, word))
            score->part[part] = (int16_t)json_line_int(self, value, word, -9999, 9999);
        sum += score->part[part];
    }
    score->total = (int16_t)json_line_int(self, value, "total", -9999, 9999);
    score->completed = (int16_t)json_line_int(self, value, "completed", 0, 999);
    score->failed = (int16_t)json_line_int(self, value, "failed", 0, 999);
    score->path = (int16_t)json_line_int(self, value, "path", 0, 999);
    /* Unknown fields are ignored, except those that contribute to the total. */
    for (uint32_t i = 0; sum != score->total && i < value->count; i++)
        if (!is_score_word(value->items[i].key))
            json_line_unknown(self, &value->items[i], "there is no score \"%.40s\"", value->items[i].key);
}
