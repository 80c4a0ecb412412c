// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/table/log_entry.h"
#include "server/json_object.h"
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const char *const words[LOG_ENTRY_KINDS] = {
#define X(name, word) word,
    LOG_ENTRY_LIST(X)
#undef X
};

static const char *const movers[MOVERS] = {
#define X(name, word) word,
    MOVER_LIST(X)
#undef X
};

static const char *const colours[SEAT_COLOURS] = {
#define X(name, word) word,
    SEAT_COLOUR_LIST(X)
#undef X
};

static int find_word(const char *const *list, int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(list[i], word))
            return i;
    return -1;
}

const char *seat_colour_word(int colour)
{
    return colours[colour];
}

int seat_colour_find(const char *word)
{
    return find_word(colours, SEAT_COLOURS, word);
}

/* ---- writing ---- */

void options_write(const chm_board *board, const chm_options *options, buffer *out)
{
    chm_header header;
    chm_header_make(board, board->min_seats, options, &(chm_seed){0}, &header);
    buffer_text(out, "{");
    for (int i = 0; i < header.option_count; i++)
        buffer_print(out, "%s\"%s\":%s", i ? "," : "", header.option[i].name, header.option[i].value);
    buffer_text(out, "}");
}

static void write_terms(const terms *agreed, buffer *out)
{
    char seed[CHM_SEED_TEXT];
    chm_seed_print(&agreed->seed, seed);
    buffer_print(out,
                 ",\"map\":\"%s\",\"map_sha256\":\"%s\",\"engine\":\"%s\",\"seats\":%d,\"seed\":\"%s\",\"options\":",
                 agreed->board->id, terms_map_hash(agreed), chm_engine(), agreed->seats, seed);
    options_write(agreed->board, &agreed->options, out);
    if (agreed->move_time)
        buffer_print(out, ",\"time\":%" PRId64 ",\"reserve\":%" PRId64 ",\"days\":%s", agreed->move_time,
                     agreed->reserve, agreed->by_days ? "true" : "false");
    buffer_print(out, ",\"public\":%s,\"auto\":%s,\"host\":\"%s\"", agreed->in_lobby ? "true" : "false",
                 agreed->starts_full ? "true" : "false", agreed->host);
}

/* `name` is the member's, between comma and colon: ",\"by\":". */
static void write_member(buffer *out, const char *name, const char *value)
{
    if (!*value)
        return;
    buffer_text(out, name);
    buffer_json_string(out, value);
}

static void write_number(buffer *out, const char *name, int64_t value)
{
    buffer_text(out, name);
    buffer_number(out, value);
}

void log_entry_move(log_entry *out, int64_t at, chm_seat seat, mover by)
{
    memset(out, 0, offsetof(log_entry, text)); /* text is the last member, and needs no clearing */
    out->text[0] = 0;
    out->kind = LOG_MOVE;
    out->at = at;
    out->seat = seat;
    out->by = (uint8_t)by;
}

log_entry log_entry_start(int64_t at)
{
    log_entry entry = {.kind = LOG_START, .at = at, .seat = CHM_NOBODY, .revision = CHM_RULES_REVISION};
    snprintf(entry.engine, sizeof entry.engine, "%s", chm_engine());
    return entry;
}

static const char record_head[] = "{\"deed\":\"record\",\"at\":", record_items[] = ",\"record\":[",
                  record_tail[] = "]}";

/* Always in exactly these bytes, so that it can be read without parsing what may be 100 KB of JSON. */
static void write_record(const log_entry *entry, buffer *out)
{
    buffer_text(out, record_head);
    buffer_number(out, entry->at);
    buffer_text(out, record_items);
    size_t start = out->size;
    buffer_add(out, entry->record, entry->record_size);
    for (size_t i = start; i < out->size; i++)
        if (out->bytes[i] == '\n')
            out->bytes[i] = ',';
    buffer_text(out, record_tail);
}

void log_entry_write(const log_entry *entry, buffer *out)
{
    if (entry->kind == LOG_RECORD) {
        write_record(entry, out);
        return;
    }
    buffer_text(out, "{\"deed\":");
    buffer_json_id(out, words[entry->kind]);
    write_number(out, ",\"at\":", entry->at);
    if (entry->kind == LOG_MADE)
        write_terms(&entry->terms, out);
    if (entry->seat != CHM_NOBODY)
        write_number(out, ",\"seat\":", entry->seat);
    if (entry->kind == LOG_SIT || entry->kind == LOG_BOT || entry->kind == LOG_SEAT_COLOUR)
        buffer_print(out, ",\"colour\":\"%s\"", colours[entry->colour]);
    if (entry->kind == LOG_MOVE) {
        write_member(out, ",\"by\":", movers[entry->by]);
        write_number(out, ",\"after\":", entry->after);
    }
    if (entry->spent)
        write_number(out, ",\"spent\":", entry->spent);
    write_member(out, ",\"name\":", entry->name);
    write_member(out, ",\"holder\":", entry->holder);
    write_member(out, ",\"link\":", entry->link);
    if (entry->until)
        write_number(out, ",\"until\":", entry->until);
    if (entry->devices)
        buffer_text(out, ",\"devices\":true");
    write_member(out, ",\"level\":", entry->level);
    write_member(out, ",\"table\":", entry->table);
    write_member(out, ",\"text\":", entry->text);
    if (entry->revision)
        write_number(out, ",\"revision\":", entry->revision);
    write_member(out, ",\"engine\":", entry->engine);
    buffer_text(out, "}");
}

/* ---- reading ---- */

static bool copy(char *to, size_t capacity, const char *from)
{
    size_t size = strlen(from);
    if (size >= capacity)
        return false;
    memcpy(to, from, size + 1);
    return true;
}

bool options_read(const json_value *object, const chm_board *board, chm_options *options)
{
    *options = chm_default_options(board);
    if (object && object->kind != KIND_OBJECT)
        return false;
    for (uint32_t i = 0; object && i < object->count; i++) {
        const json_value *item = &object->items[i];
        char number[24];
        snprintf(number, sizeof number, "%" PRId64, item->kind == KIND_INTEGER ? item->number : -1);
        const char *value = item->kind == KIND_STRING ? item->text
                            : item->kind == KIND_BOOL ? (item->number ? "true" : "false")
                                                      : number;
        if (chm_option_set(board, options, item->key, value) != CHM_OK)
            return false;
    }
    return true;
}

static bool read_terms(boards *maps, const json_value *top, terms *made)
{
    const char *sha256 = member_text(top, "map_sha256", "");
    *made = (terms){.board = boards_version(maps, member_text(top, "map", ""), sha256),
                    .seats = (uint8_t)member_number(top, "seats", 0),
                    .move_time = member_number(top, "time", 0),
                    .reserve = member_number(top, "reserve", 0),
                    .by_days = member_true(top, "days"),
                    .in_lobby = member_true(top, "public"),
                    .starts_full = member_true(top, "auto")};
    if (made->board && strcmp(made->board->sha256, sha256) != 0 && chm_board_is_version(made->board, sha256))
        copy(made->map_sha256, sizeof made->map_sha256, sha256);
    return made->board && made->seats >= made->board->min_seats && made->seats <= made->board->max_seats &&
           chm_seed_parse(member_text(top, "seed", ""), &made->seed) &&
           copy(made->host, sizeof made->host, member_text(top, "host", "")) &&
           copy(made->engine, sizeof made->engine, member_text(top, "engine", "")) &&
           options_read(member_of(top, "options"), made->board, &made->options);
}

static bool read_entry(boards *maps, const json_value *top, log_entry *entry)
{
    int kind = find_word(words, LOG_ENTRY_KINDS, member_text(top, "deed", ""));
    int by = find_word(movers, MOVERS, member_text(top, "by", movers[0]));
    int colour = seat_colour_find(member_text(top, "colour", colours[0]));
    int64_t seat = member_number(top, "seat", CHM_NOBODY);
    int64_t revision = kind == LOG_START ? member_number(top, "revision", 0) : 0;
    if (kind < 0 || by < 0 || colour < 0 || seat < 0 || (seat >= CHM_MAX_SEATS && seat != CHM_NOBODY) || revision < 0 ||
        revision > INT_MAX || kind == LOG_RECORD)
        return false;
    *entry = (log_entry){.kind = (log_entry_kind)kind,
                         .at = member_number(top, "at", 0),
                         .seat = (uint8_t)seat,
                         .colour = (uint8_t)colour,
                         .by = (uint8_t)by,
                         .after = (uint32_t)member_number(top, "after", 0),
                         .spent = member_number(top, "spent", 0),
                         .until = member_number(top, "until", 0),
                         .devices = member_true(top, "devices"),
                         .revision = (int)revision};
    return copy(entry->name, sizeof entry->name, member_text(top, "name", "")) &&
           copy(entry->holder, sizeof entry->holder, member_text(top, "holder", "")) &&
           copy(entry->link, sizeof entry->link, member_text(top, "link", "")) &&
           copy(entry->level, sizeof entry->level, member_text(top, "level", "")) &&
           copy(entry->table, sizeof entry->table, member_text(top, "table", "")) &&
           copy(entry->text, sizeof entry->text, member_text(top, "text", "")) &&
           (kind != LOG_START || copy(entry->engine, sizeof entry->engine, member_text(top, "engine", ""))) &&
           (kind != LOG_MADE || read_terms(maps, top, &entry->terms));
}

/* If the text continues with these bytes, skips them and returns true. */
static bool passes(const char **at, const char *end, const char *bytes)
{
    size_t size = strlen(bytes);
    bool same = (size_t)(end - *at) >= size && !memcmp(*at, bytes, size);
    *at += same ? size : 0;
    return same;
}

static bool read_record(const char *line, size_t size, log_entry *entry)
{
    const char *at = line, *end = line + size;
    enum { TAIL = sizeof record_tail - 1, MOST = 1000000000 };
    *entry = (log_entry){.kind = LOG_RECORD, .seat = CHM_NOBODY};
    if (!passes(&at, end, record_head))
        return false;
    for (; at < end && *at >= '0' && *at <= '9' && entry->at < (int64_t)MOST * MOST; at++)
        entry->at = 10 * entry->at + (*at - '0');
    if (!passes(&at, end, record_items) || end - at < TAIL || memcmp(end - TAIL, record_tail, TAIL) != 0)
        return false;
    entry->record = at;
    entry->record_size = (size_t)(end - at) - TAIL;
    return true;
}

chm_status log_entry_read(boards *maps, const char *line, size_t size, log_entry *entry)
{
    json_document from;
    if (read_record(line, size, entry))
        return CHM_OK;
    chm_status status = json_object_read(&from, line, size);
    if (status != CHM_OK)
        return status == CHM_NO_MEMORY ? status : CHM_BAD_TEXT;
    bool good = read_entry(maps, from.top, entry);
    json_free(&from);
    return good ? CHM_OK : CHM_BAD_TEXT;
}
