// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* New tables, from a request or as a rematch. A table is created completely or not at all. */

#include "server/lobby/lobby_internal.h"
#include <stdlib.h>
#include <string.h>

enum { MOST_ENTRIES = CHM_MAX_SEATS * SEAT_DEVICES + 2 };

typedef struct plan {
    struct lobby *lobby;
    struct table *table;
    log_entry *entries; /* MOST_ENTRIES */
    int count;
    unsigned named; /* bit set of colours that a seat asks for by name: not given to others */
} plan;

static refusal plan_entry(plan *self, log_entry *next)
{
    outcome result = {0};
    if (next->kind != LOG_MADE)
        result = table_judge(self->table, next, NULL);
    if (result.why != REFUSED_NONE)
        return result.why;
    self->entries[self->count++] = *next;
    return table_apply(self->table, next, NULL) ? REFUSED_NONE : REFUSED_FULL;
}

static refusal plan_start(plan *self)
{
    log_entry start = log_entry_start(self->lobby->now);
    return plan_entry(self, &start);
}

static refusal plan_begin(plan *self, struct lobby *lobby)
{
    char id[STORE_ID];
    secret_id(id);
    *self = (plan){lobby, table_create(id), calloc(MOST_ENTRIES, sizeof *self->entries), 0, 0};
    return self->table && self->entries ? REFUSED_NONE : REFUSED_FULL;
}

/* Adds the table to the lobby and logs its entries; on a refusal, discards it. */
static refusal plan_end(plan *self, refusal why, address *charged_address, live_table **made)
{
    struct lobby *lobby = self->lobby;
    live_table *live = why == REFUSED_NONE ? lobby_add_table(lobby, self->table) : NULL;
    if (why == REFUSED_NONE && !live)
        why = REFUSED_FULL;
    if (live) {
        lobby_charge(live, charged_address);
        for (int i = 0; i < self->count; i++)
            lobby_append_entry(lobby, live, &self->entries[i], (uint64_t)i);
        lobby->counts.tables_made++;
        lobby->counts.games_started += live->table->state == STORE_RUNNING;
        lobby_schedule(lobby, live);
    } else {
        table_destroy(self->table);
    }
    free(self->entries);
    *made = live;
    return why;
}

/* ---- from a request ---- */

static refusal read_clock(const json_value *value, terms *out)
{
    if (!value)
        return REFUSED_NONE;
    if (value->kind != KIND_OBJECT || !members_have_types(value))
        return REFUSED_BAD_CLOCK;
    int64_t days = member_number(value, "days", 0), seconds = member_number(value, "seconds", 0);
    int64_t reserve = member_of(value, "reserve") ? member_number(value, "reserve", -1) : 0;
    out->by_days = days != 0;
    if (days ? days < 1 || days > 30 || seconds || reserve
             : seconds < 1 || seconds > 3600 || reserve < 0 || reserve > 86400)
        return REFUSED_BAD_CLOCK;
    out->move_time = days ? days * 86400000 : seconds * 1000;
    out->reserve = reserve * 1000;
    return REFUSED_NONE;
}

static refusal read_terms(struct lobby *lobby, const json_value *request, const char *hash, terms *out)
{
    const json_value *seats = member_of(request, "seats");
    *out = (terms){.board = boards_find(&lobby->boards, member_text(request, "map", "")),
                   .in_lobby = member_true(request, "public"),
                   .starts_full = member_true(request, "auto"),
                   .seed = secret_seed()};
    if (!out->board)
        return REFUSED_NO_MAP;
    if (!seats || seats->kind != KIND_ARRAY || seats->count < out->board->min_seats ||
        seats->count > out->board->max_seats)
        return REFUSED_BAD_SEATS;
    out->seats = (uint8_t)seats->count;
    memcpy(out->host, hash, sizeof out->host);
    if (!options_read(member_of(request, "options"), out->board, &out->options) || out->options.first >= out->seats)
        return REFUSED_BAD_OPTIONS;
    return read_clock(member_of(request, "clock"), out);
}

static refusal copy_name(log_entry *entry, const char *name)
{
    if (strlen(name) >= sizeof entry->name)
        return REFUSED_BAD_NAME;
    strcpy(entry->name, name);
    return REFUSED_NONE;
}

static void note_colour(plan *self, const json_value *value)
{
    int colour = seat_colour_find(member_text(value, "colour", ""));
    self->named |= colour < 0 ? 0 : 1u << colour;
}

static void note_colours(plan *self, const json_value *request, const json_value *seats)
{
    note_colour(self, request);
    for (uint32_t i = 0; i < seats->count; i++)
        note_colour(self, &seats->items[i]);
}

/* One seat of a request: a word, or an object with more members. */
static refusal plan_seat(plan *self, const json_value *request, const json_value *seat, int number, const char *hash)
{
    bool object = seat->kind == KIND_OBJECT;
    const char *kind = object ? member_text(seat, "kind", "") : seat->kind == KIND_STRING ? seat->text : "";
    const char *name = object ? member_text(seat, "name", NULL) : NULL;
    const char *colour = object ? member_text(seat, "colour", NULL) : NULL;
    log_entry next = {.at = self->lobby->now, .seat = (uint8_t)number};
    if (object && !members_have_types(seat))
        return REFUSED_BAD_SEATS;
    if (!strcmp(kind, "open"))
        return REFUSED_NONE;
    if (!strcmp(kind, "me") && !colour && table_seat_of(self->table, hash) == CHM_NOBODY)
        colour = member_text(request, "colour", NULL);
    int chosen = colour ? seat_colour_find(colour) : table_free_colour(self->table, self->named);
    if (chosen < 0)
        return REFUSED_BAD_COLOUR;
    next.colour = (uint8_t)chosen;
    if (!strcmp(kind, "me")) {
        next.kind = LOG_SIT;
        memcpy(next.holder, hash, sizeof next.holder);
        refusal why = copy_name(&next, name ? name : member_text(request, "name", ""));
        return why == REFUSED_NONE ? plan_entry(self, &next) : why;
    }
    if (strncmp(kind, "bot:", 4) != 0 || strlen(kind + 4) >= sizeof next.level)
        return REFUSED_BAD_SEATS;
    next.kind = LOG_BOT;
    strcpy(next.level, kind + 4);
    return plan_entry(self, &next);
}

/* Limits, checked before the request is read. */
static refusal may_make(struct lobby *lobby, address *charged_address)
{
    uint32_t each = lobby->settings.tables_each;
    if (lobby->stopping)
        return REFUSED_STOPPING;
    if (lobby->table_count >= lobby->settings.tables)
        return REFUSED_FULL;
    if (charged_address && each &&
        (charged_address->tables >= each || !bucket_take(&charged_address->tables_created, lobby->now, 1, each)))
        return REFUSED_TOO_MANY_TABLES;
    return REFUSED_NONE;
}

refusal lobby_new_table(struct lobby *lobby, const json_value *request, const char *key, address *charged_address,
                        live_table **made)
{
    char hash[SECRET_HASH];
    log_entry first = {.kind = LOG_MADE, .at = lobby->now, .seat = CHM_NOBODY};
    secret_hash(key, hash);
    refusal why = may_make(lobby, charged_address);
    if (why == REFUSED_NONE)
        why = read_terms(lobby, request, hash, &first.terms);
    if (why != REFUSED_NONE)
        return why;
    plan of;
    why = plan_begin(&of, lobby);
    if (why == REFUSED_NONE)
        why = plan_entry(&of, &first);
    const json_value *seats = member_of(request, "seats");
    note_colours(&of, request, seats);
    for (int i = 0; why == REFUSED_NONE && i < first.terms.seats; i++)
        why = plan_seat(&of, request, &seats->items[i], i, hash);
    if (why == REFUSED_NONE && first.terms.starts_full && table_open_seat(of.table) == CHM_NOBODY)
        why = plan_start(&of);
    return plan_end(&of, why, charged_address, made);
}

/* ---- rematch ---- */

refusal lobby_rematch(struct lobby *lobby, live_table *old, const char *player_key, address *charged_address,
                      live_table **made)
{
    const struct table *before = old->table;
    log_entry first = {.kind = LOG_MADE, .at = lobby->now, .seat = CHM_NOBODY, .terms = before->terms};
    first.terms.seed = secret_seed();
    first.terms.starts_full = false;
    first.terms.options.first = (before->game.first + 1) % before->terms.seats;
    /* the host is a seat's first device, whichever of them asks */
    memcpy(first.terms.host, before->seat[table_seat_of(before, player_key)].holder, sizeof first.terms.host);
    refusal why = may_make(lobby, charged_address);
    if (why != REFUSED_NONE)
        return why;
    plan of;
    why = plan_begin(&of, lobby);
    if (why == REFUSED_NONE)
        why = plan_entry(&of, &first);
    int others = 0;
    for (chm_seat s = 0; why == REFUSED_NONE && s < before->terms.seats; s++) {
        const table_seat *seat = &before->seat[s];
        log_entry next = {
            .kind = seat->kind == SEAT_BOT ? LOG_BOT : LOG_SIT, .at = lobby->now, .seat = s, .colour = seat->colour};
        if (seat->kind == SEAT_BOT) {
            memcpy(next.level, seat->level, sizeof next.level);
        } else {
            memcpy(next.name, seat->name, sizeof next.name);
            memcpy(next.holder, seat->holder, sizeof next.holder);
            others += !table_seat_held_by(before, s, player_key);
        }
        why = plan_entry(&of, &next);
    }
    for (uint32_t i = 0; why == REFUSED_NONE && i < before->grant_count; i++)
        if (before->grants[i].joined) {
            log_entry next = {.kind = LOG_JOIN, .at = lobby->now, .seat = before->grants[i].seat};
            memcpy(next.holder, before->grants[i].hash, sizeof next.holder);
            why = plan_entry(&of, &next);
        }
    /* Only the asking player and bots: there is nobody to wait for. */
    if (why == REFUSED_NONE && !others)
        why = plan_start(&of);
    return plan_end(&of, why, charged_address, made);
}
