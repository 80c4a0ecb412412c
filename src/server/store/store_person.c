// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/store/store_person.h"
#include "server/table/name.h"
#include "server/table/table.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char nobody[] = "…"; /* stands where a name or a line of chat was */

person person_of(const char *key_or_name)
{
    person who = {.name = key_or_name};
    if (secret_is_key(key_or_name))
        secret_hash(key_or_name, who.hash);
    return who;
}

static bool is_hash(const person *who, const char *hash)
{
    for (int i = 0; i < who->key_count; i++)
        if (!strcmp(who->keys[i], hash))
            return true;
    return who->hash[0] && !strcmp(who->hash, hash);
}

/* Of somebody known by name: what else belongs to the key, such as the table that was made with it. */
static void note_key(person *who, const char *hash)
{
    if (hash[0] && !is_hash(who, hash) && who->key_count < CHM_MAX_SEATS)
        memcpy(who->keys[who->key_count++], hash, sizeof *who->keys);
}

/* Notes who sits where after an entry. Returns whether the entry is about the person. */
static bool follow(person *who, const log_entry *entry)
{
    uint8_t seat = entry->seat < CHM_MAX_SEATS ? entry->seat : 0;
    bool about = false;
    switch (entry->kind) {
    case LOG_MADE:
        about = is_hash(who, entry->terms.host);
        break;
    case LOG_SIT:
        about = is_hash(who, entry->holder) || (!who->hash[0] && name_same(who->name, entry->name));
        if (about)
            note_key(who, entry->holder);
        who->sits[seat] = about;
        who->sat[seat] |= about;
        break;
    case LOG_BOT:
    case LOG_STAND:
        who->sits[seat] = false;
        break;
    case LOG_JOIN:
        about = is_hash(who, entry->holder) || who->sits[seat];
        break;
    case LOG_CHAT:
    case LOG_LINK:
        about = who->sits[seat];
        break;
    case LOG_RECORD:
        for (int s = 0; s < CHM_MAX_SEATS; s++)
            about |= who->sits[s];
        break;
    default:
        break;
    }
    who->found |= about;
    return about;
}

static void begin(person *who)
{
    memset(who->sits, 0, sizeof who->sits);
    memset(who->sat, 0, sizeof who->sat);
    who->found = false;
}

/* ---- listing entries ---- */

typedef struct listing {
    boards *maps;
    person *who;
    void (*line)(void *my, const char *words);
    void *context;
} listing;

static bool list_line(void *my, uint64_t number, const char *line, size_t size)
{
    listing *in = my;
    log_entry entry;
    char words[CHAT_BYTES + NAME_BYTES + 80];
    if (log_entry_read(in->maps, line, size, &entry) != CHM_OK)
        return false;
    if (!follow(in->who, &entry) || !in->line)
        return true;
    if (entry.kind == LOG_CHAT)
        snprintf(words, sizeof words, "entry %" PRIu64 ", chat on seat %d: %s", number, entry.seat, entry.text);
    else if (entry.kind == LOG_SIT)
        snprintf(words, sizeof words, "entry %" PRIu64 ", seat %d: name %s, hash of the key %s", number, entry.seat,
                 entry.name, entry.holder);
    else
        snprintf(words, sizeof words, "entry %" PRIu64 ", %s", number,
                 entry.kind == LOG_MADE   ? "the table: hash of the key of who made it"
                 : entry.kind == LOG_JOIN ? "hash of the key of a device"
                 : entry.kind == LOG_LINK ? "hash of the secret of a link"
                                          : "the record: name");
    in->line(in->context, words);
    return true;
}

void person_list_entries(const store *logs, boards *maps, const char *table, person *who,
                         void (*line)(void *my, const char *words), void *my)
{
    listing in = {maps, who, NULL, my};
    who->key_count = 0;
    for (int pass = 0; pass < 2; pass++) { /* the keys of a name are known after the first */
        begin(who);
        logs->read(logs->context, table, 0, list_line, &in);
        in.line = line;
    }
}

bool person_find(const store *logs, boards *maps, const char *table, person *who)
{
    person_list_entries(logs, maps, table, who, NULL, NULL);
    return who->found;
}

/* ---- forgetting ---- */

typedef struct forgetting {
    boards *maps;
    person *who;
} forgetting;

static const char *find(const char *in, size_t size, const char *mark)
{
    size_t length = strlen(mark);
    for (; size >= length; in++, size--)
        if (!memcmp(in, mark, length))
            return in;
    return NULL;
}

/* Copies a record's line with other names for the person's seats. They are the strings after "name": in its first
 * object, in the order of the seats. */
static void rewrite_record(const person *who, const char *line, size_t size, buffer *out)
{
    static const char mark[] = "{\"name\":\"";
    size_t at = 0;
    for (int seat = 0; seat < CHM_MAX_SEATS; seat++) {
        const char *found = find(line + at, size - at, mark);
        if (!found)
            break;
        size_t from = (size_t)(found - line) + sizeof mark - 1, end = from;
        while (end < size && line[end] != '"')
            end += line[end] == '\\' ? 2 : 1;
        buffer_add(out, line + at, from - at);
        if (who->sits[seat])
            buffer_text(out, nobody);
        else
            buffer_add(out, line + from, end - from);
        at = end;
    }
    buffer_add(out, line + at, size - at);
}

static bool rewrite_line(void *my, uint64_t number, const char *line, size_t size, buffer *out)
{
    forgetting *in = my;
    log_entry entry;
    (void)number;
    if (log_entry_read(in->maps, line, size, &entry) != CHM_OK || !follow(in->who, &entry)) {
        buffer_add(out, line, size);
        return true;
    }
    if (entry.kind == LOG_RECORD) {
        rewrite_record(in->who, line, size, out);
        return true;
    }
    if (entry.kind == LOG_MADE)
        entry.terms.host[0] = 0;
    entry.holder[0] = entry.link[0] = 0;
    entry.until = 0;
    if (entry.kind == LOG_SIT)
        strcpy(entry.name, nobody);
    if (entry.kind == LOG_CHAT)
        strcpy(entry.text, nobody);
    log_entry_write(&entry, out);
    return true;
}

/* Adds an entry that takes the person off each seat of a game that has not ended. */
static store_status leave_seats(store *logs, const char *table, const person *who, int64_t now)
{
    store_table row;
    char taken[STORE_ID];
    store_status status = logs->find(logs->context, table, &row);
    if (status != STORE_OK || row.state >= STORE_OVER)
        return status;
    uint64_t number = row.lines;
    for (int s = 0; s < CHM_MAX_SEATS; s++) {
        buffer line = {0};
        log_entry entry = {
            .kind = row.state == STORE_RUNNING ? LOG_BOT_TAKES_OVER : LOG_STAND, .at = now, .seat = (uint8_t)s};
        if (!who->sits[s])
            continue;
        if (entry.kind == LOG_BOT_TAKES_OVER)
            strcpy(entry.level, "hard");
        log_entry_write(&entry, &line);
        logs->add(logs->context, table, number++, row.state, now, line.bytes, line.size);
        buffer_free(&line);
    }
    logs->begin(logs->context, NULL, NULL);
    return logs->end(logs->context, true, taken);
}

store_status person_forget(store *logs, boards *maps, const char *table, person *who, int64_t now)
{
    forgetting in = {maps, who};
    if (!person_find(logs, maps, table, who))
        return STORE_OK;
    store_status status = leave_seats(logs, table, who, now);
    begin(who);
    return status == STORE_OK ? store_sqlite_rewrite(logs, table, rewrite_line, &in) : status;
}
