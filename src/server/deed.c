// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/deed.h"
#include "base/plain_text.h"
#include "server/message.h"
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

static const char *const words[DEEDS] = {
#define X(name, word) word,
    DEED_LIST(X)
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

void options_write(const chm_board *board, const chm_options *options, text *to)
{
    chm_header header;
    chm_header_make(board, board->min_seats, options, &(chm_seed){0}, &header);
    text_put(to, "{");
    for (int i = 0; i < header.option_count; i++)
        text_print(to, "%s\"%s\":%s", i ? "," : "", header.option[i].name, header.option[i].value);
    text_put(to, "}");
}

static void write_terms(const terms *from, text *to)
{
    char seed[CHM_SEED_TEXT];
    chm_seed_print(&from->seed, seed);
    text_print(to, ",\"map\":\"%s\",\"map_sha256\":\"%s\",\"engine\":\"%s\",\"seats\":%d,\"seed\":\"%s\",\"options\":",
               from->board->id, from->board->sha256, chm_engine(), from->seats, seed);
    options_write(from->board, &from->options, to);
    if (from->move_time)
        text_print(to, ",\"time\":%" PRId64 ",\"reserve\":%" PRId64 ",\"days\":%s", from->move_time, from->reserve,
                   from->by_days ? "true" : "false");
    text_print(to, ",\"public\":%s,\"auto\":%s,\"host\":\"%s\"", from->in_lobby ? "true" : "false",
               from->starts_full ? "true" : "false", from->host);
}

static void write_member(text *to, const char *name, const char *value)
{
    if (!*value)
        return;
    text_put(to, ",");
    text_quoted(to, name);
    text_put(to, ":");
    text_string(to, value);
}

static void write_number(text *to, const char *name, int64_t value)
{
    text_put(to, ",");
    text_quoted(to, name);
    text_put(to, ":");
    text_number(to, value);
}

deed deed_start(int64_t at)
{
    deed made = {.kind = DEED_START, .at = at, .seat = CHM_NOBODY, .revision = CHM_RULES_REVISION};
    snprintf(made.engine, sizeof made.engine, "%s", chm_engine());
    return made;
}

static const char record_head[] = "{\"deed\":\"record\",\"at\":", record_items[] = ",\"record\":[",
                  record_tail[] = "]}";

/* Always in these very bytes, so that it can be read without a look at what may be 100 KB. */
static void write_record(const deed *from, text *to)
{
    text_put(to, record_head);
    text_number(to, from->at);
    text_put(to, record_items);
    size_t start = to->size;
    text_add(to, from->record, from->record_size);
    for (size_t i = start; i < to->size; i++)
        if (to->bytes[i] == '\n')
            to->bytes[i] = ',';
    text_put(to, record_tail);
}

void deed_write(const deed *from, text *to)
{
    if (from->kind == DEED_RECORD) {
        write_record(from, to);
        return;
    }
    text_put(to, "{\"deed\":");
    text_quoted(to, words[from->kind]);
    write_number(to, "at", from->at);
    if (from->kind == DEED_MADE)
        write_terms(&from->terms, to);
    if (from->seat != CHM_NOBODY)
        write_number(to, "seat", from->seat);
    if (from->kind == DEED_SIT || from->kind == DEED_BOT || from->kind == DEED_COLOUR)
        text_print(to, ",\"colour\":\"%s\"", colours[from->colour]);
    if (from->kind == DEED_MOVE) {
        write_member(to, "by", movers[from->by]);
        write_number(to, "after", from->after);
        if (from->spent)
            write_number(to, "spent", from->spent);
    }
    write_member(to, "name", from->name);
    write_member(to, "holder", from->holder);
    write_member(to, "level", from->level);
    write_member(to, "table", from->table);
    write_member(to, "text", from->text);
    if (from->revision)
        write_number(to, "revision", from->revision);
    write_member(to, "engine", from->engine);
    text_put(to, "}");
}

/* ---- reading ---- */

static bool copy(char *to, size_t room, const char *from)
{
    size_t size = strlen(from);
    if (size >= room)
        return false;
    memcpy(to, from, size + 1);
    return true;
}

bool options_read(const json_value *from, const chm_board *board, chm_options *options)
{
    *options = chm_default_options(board);
    if (from && from->kind != KIND_OBJECT)
        return false;
    for (uint32_t i = 0; from && i < from->count; i++) {
        const json_value *item = &from->items[i];
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

static bool read_terms(const boards *all, const json_value *top, terms *made)
{
    *made = (terms){.board = boards_find(all, member_text(top, "map", "")),
                    .seats = (uint8_t)member_number(top, "seats", 0),
                    .move_time = member_number(top, "time", 0),
                    .reserve = member_number(top, "reserve", 0),
                    .by_days = member_true(top, "days"),
                    .in_lobby = member_true(top, "public"),
                    .starts_full = member_true(top, "auto")};
    return made->board && made->seats >= made->board->min_seats && made->seats <= made->board->max_seats &&
           chm_seed_parse(member_text(top, "seed", ""), &made->seed) &&
           copy(made->host, sizeof made->host, member_text(top, "host", "")) &&
           copy(made->engine, sizeof made->engine, member_text(top, "engine", "")) &&
           options_read(member_of(top, "options"), made->board, &made->options);
}

static bool read_deed(const boards *all, const json_value *top, deed *made)
{
    int kind = find_word(words, DEEDS, member_text(top, "deed", ""));
    int by = find_word(movers, MOVERS, member_text(top, "by", movers[0]));
    int colour = seat_colour_find(member_text(top, "colour", colours[0]));
    int64_t seat = member_number(top, "seat", CHM_NOBODY);
    int64_t revision = kind == DEED_START ? member_number(top, "revision", 0) : 0;
    if (kind < 0 || by < 0 || colour < 0 || seat < 0 || (seat >= CHM_MAX_SEATS && seat != CHM_NOBODY) || revision < 0 ||
        revision > INT_MAX || kind == DEED_RECORD)
        return false;
    *made = (deed){.kind = (deed_kind)kind,
                   .at = member_number(top, "at", 0),
                   .seat = (uint8_t)seat,
                   .colour = (uint8_t)colour,
                   .by = (uint8_t)by,
                   .after = (uint32_t)member_number(top, "after", 0),
                   .spent = member_number(top, "spent", 0),
                   .revision = (int)revision};
    return copy(made->name, sizeof made->name, member_text(top, "name", "")) &&
           copy(made->holder, sizeof made->holder, member_text(top, "holder", "")) &&
           copy(made->level, sizeof made->level, member_text(top, "level", "")) &&
           copy(made->table, sizeof made->table, member_text(top, "table", "")) &&
           copy(made->text, sizeof made->text, member_text(top, "text", "")) &&
           (kind != DEED_START || copy(made->engine, sizeof made->engine, member_text(top, "engine", ""))) &&
           (kind != DEED_MADE || read_terms(all, top, &made->terms));
}

/* Whether a text goes on with these bytes; then they are passed over. */
static bool passes(const char **at, const char *end, const char *bytes)
{
    size_t size = strlen(bytes);
    bool same = (size_t)(end - *at) >= size && !memcmp(*at, bytes, size);
    *at += same ? size : 0;
    return same;
}

static bool read_record(const char *line, size_t size, deed *made)
{
    const char *at = line, *end = line + size;
    enum { TAIL = sizeof record_tail - 1, MOST = 1000000000 };
    *made = (deed){.kind = DEED_RECORD, .seat = CHM_NOBODY};
    if (!passes(&at, end, record_head))
        return false;
    for (; at < end && *at >= '0' && *at <= '9' && made->at < (int64_t)MOST * MOST; at++)
        made->at = 10 * made->at + (*at - '0');
    if (!passes(&at, end, record_items) || end - at < TAIL || memcmp(end - TAIL, record_tail, TAIL) != 0)
        return false;
    made->record = at;
    made->record_size = (size_t)(end - at) - TAIL;
    return true;
}

chm_status deed_read(const boards *all, const char *line, size_t size, deed *made)
{
    message from;
    if (read_record(line, size, made))
        return CHM_OK;
    chm_status status = message_read(&from, line, size);
    if (status != CHM_OK)
        return status == CHM_NO_MEMORY ? status : CHM_BAD_TEXT;
    bool good = read_deed(all, message_top(&from), made);
    message_free(&from);
    return good ? CHM_OK : CHM_BAD_TEXT;
}

/* ---- texts of people ---- */

/* What has a width, but nothing to see. */
static bool blank(uint32_t c)
{
    return c == ' ' || c == 0xA0 || c == 0x115F || c == 0x1160 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) ||
           c == 0x202F || c == 0x205F || c == 0x2800 || c == 0x3000 || c == 0x3164 || c == 0xFFA0;
}

int plain_characters(const char *string)
{
    int count = 0;
    bool space = true; /* as the last character so far */
    while (*string) {
        uint32_t c;
        size_t size = plain_next(string, &c);
        if (!size || plain_is_unsafe(c) || (!count && blank(c)))
            return -1;
        space = blank(c);
        string += size;
        count++;
    }
    return space ? -1 : count;
}
