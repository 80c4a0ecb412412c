// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* New tables: from a wish, or for the same people once more. A table is made whole or not at all. */

#include "server/hall_parts.h"
#include <stdlib.h>
#include <string.h>

enum { MOST_DEEDS = CHM_MAX_SEATS + 2 };

typedef struct plan {
    hall *all;
    room *table;
    deed *deeds; /* MOST_DEEDS */
    int count;
    unsigned named; /* bit a colour that somebody asks for by name: others are not given it */
} plan;

static refusal plan_deed(plan *of, const deed *next)
{
    verdict given = {0};
    if (next->kind != DEED_MADE)
        given = room_allows(of->table, next, NULL);
    if (given.why != REFUSED_NONE)
        return given.why;
    of->deeds[of->count++] = *next;
    return room_do(of->table, next, NULL) ? REFUSED_NONE : REFUSED_FULL;
}

static refusal plan_start(plan *of)
{
    deed start = deed_start(of->all->now);
    return plan_deed(of, &start);
}

static refusal plan_begin(plan *of, hall *all)
{
    char id[STORE_ID];
    secret_id(id);
    *of = (plan){all, room_make(id), calloc(MOST_DEEDS, sizeof *of->deeds), 0, 0};
    return of->table && of->deeds ? REFUSED_NONE : REFUSED_FULL;
}

/* Makes the table if all went well. */
static refusal plan_end(plan *of, refusal why, address *maker, hall_room **made)
{
    hall *all = of->all;
    hall_room *at = why == REFUSED_NONE ? hall_add_room(all, of->table) : NULL;
    if (why == REFUSED_NONE && !at)
        why = REFUSED_FULL;
    if (at) {
        at->maker = maker;
        if (maker)
            maker->tables++;
        for (int i = 0; i < of->count; i++)
            hall_save(all, at, &of->deeds[i], (uint64_t)i);
        all->counts.tables_made++;
        all->counts.games_started += at->table->state == STORE_RUNNING;
        journal_tell(&all->set.journal, JOURNAL_INFO, "table_made", "table=%s map=%s seats=%d from=%s", at->table->id,
                     at->table->terms.board->id, at->table->terms.seats, maker ? maker->text : "-");
        hall_look(all, at);
    } else {
        room_free(of->table);
    }
    free(of->deeds);
    *made = at;
    return why;
}

/* ---- from a wish ---- */

static refusal read_clock(const json_value *from, terms *to)
{
    if (!from)
        return REFUSED_NONE;
    int64_t days = member_number(from, "days", 0), seconds = member_number(from, "seconds", 0);
    int64_t reserve = member_of(from, "reserve") ? member_number(from, "reserve", -1) : 0;
    to->by_days = days != 0;
    if (days ? days < 1 || days > 30 || seconds || reserve
             : seconds < 1 || seconds > 3600 || reserve < 0 || reserve > 86400)
        return REFUSED_BAD_CLOCK;
    to->move_time = days ? days * 86400000 : seconds * 1000;
    to->reserve = reserve * 1000;
    return REFUSED_NONE;
}

static refusal read_terms(hall *all, const json_value *wish, const char *hash, terms *to)
{
    const json_value *seats = member_of(wish, "seats");
    *to = (terms){.board = boards_find(&all->boards, member_text(wish, "map", "")),
                  .in_lobby = member_true(wish, "public"),
                  .starts_full = member_true(wish, "auto"),
                  .seed = secret_seed()};
    if (!to->board)
        return REFUSED_NO_MAP;
    if (!seats || seats->kind != KIND_ARRAY || seats->count < to->board->min_seats ||
        seats->count > to->board->max_seats)
        return REFUSED_BAD_SEATS;
    to->seats = (uint8_t)seats->count;
    memcpy(to->host, hash, sizeof to->host);
    if (!options_read(member_of(wish, "options"), to->board, &to->options) || to->options.first >= to->seats)
        return REFUSED_BAD_OPTIONS;
    return read_clock(member_of(wish, "clock"), to);
}

static refusal copy_name(deed *to, const char *name)
{
    if (strlen(name) >= sizeof to->name)
        return REFUSED_BAD_NAME;
    strcpy(to->name, name);
    return REFUSED_NONE;
}

static void note_colour(plan *of, const json_value *from)
{
    int colour = seat_colour_find(member_text(from, "colour", ""));
    of->named |= colour < 0 ? 0 : 1u << colour;
}

static void note_colours(plan *of, const json_value *wish, const json_value *seats)
{
    note_colour(of, wish);
    for (uint32_t i = 0; i < seats->count; i++)
        note_colour(of, &seats->items[i]);
}

/* One seat of a wish: a word, or an object with more about it. */
static refusal plan_seat(plan *of, const json_value *wish, const json_value *seat, int number, const char *hash)
{
    bool object = seat->kind == KIND_OBJECT;
    const char *kind = object ? member_text(seat, "kind", "") : seat->kind == KIND_STRING ? seat->text : "";
    const char *name = object ? member_text(seat, "name", NULL) : NULL;
    const char *colour = object ? member_text(seat, "colour", NULL) : NULL;
    deed next = {.at = of->all->now, .seat = (uint8_t)number};
    if (!strcmp(kind, "open"))
        return REFUSED_NONE;
    if (!strcmp(kind, "me") && !colour && room_seat_of(of->table, hash) == CHM_NOBODY)
        colour = member_text(wish, "colour", NULL);
    int chosen = colour ? seat_colour_find(colour) : room_free_colour(of->table, of->named);
    if (chosen < 0)
        return REFUSED_BAD_COLOUR;
    next.colour = (uint8_t)chosen;
    if (!strcmp(kind, "me")) {
        next.kind = DEED_SIT;
        memcpy(next.holder, hash, sizeof next.holder);
        refusal why = copy_name(&next, name ? name : member_text(wish, "name", ""));
        return why == REFUSED_NONE ? plan_deed(of, &next) : why;
    }
    if (strncmp(kind, "bot:", 4) != 0 || strlen(kind + 4) >= sizeof next.level)
        return REFUSED_BAD_SEATS;
    next.kind = DEED_BOT;
    strcpy(next.level, kind + 4);
    return plan_deed(of, &next);
}

/* Limits of the house, before anything is read. */
static refusal may_make(hall *all, address *maker)
{
    uint32_t each = all->set.tables_each;
    if (all->stopping)
        return REFUSED_STOPPING;
    if (all->room_count >= all->set.tables)
        return REFUSED_FULL;
    if (maker && each && (maker->tables >= each || !bucket_take(&maker->made, all->now, 1, each)))
        return REFUSED_TOO_MANY_TABLES;
    return REFUSED_NONE;
}

refusal hall_found(hall *all, const json_value *wish, const char *key, address *maker, hall_room **made)
{
    char hash[SECRET_HASH];
    deed first = {.kind = DEED_MADE, .at = all->now, .seat = CHM_NOBODY};
    secret_hash(key, hash);
    refusal why = may_make(all, maker);
    if (why == REFUSED_NONE)
        why = read_terms(all, wish, hash, &first.terms);
    if (why != REFUSED_NONE)
        return why;
    plan of;
    why = plan_begin(&of, all);
    if (why == REFUSED_NONE)
        why = plan_deed(&of, &first);
    const json_value *seats = member_of(wish, "seats");
    note_colours(&of, wish, seats);
    for (int i = 0; why == REFUSED_NONE && i < first.terms.seats; i++)
        why = plan_seat(&of, wish, &seats->items[i], i, hash);
    if (why == REFUSED_NONE && first.terms.starts_full && room_open_seat(of.table) == CHM_NOBODY)
        why = plan_start(&of);
    return plan_end(&of, why, maker, made);
}

/* ---- for the same people ---- */

refusal hall_found_again(hall *all, hall_room *old, const char *asker, address *maker, hall_room **made)
{
    const room *before = old->table;
    deed first = {.kind = DEED_MADE, .at = all->now, .seat = CHM_NOBODY, .terms = before->terms};
    first.terms.seed = secret_seed();
    first.terms.starts_full = false;
    first.terms.options.first = (before->game.first + 1) % before->terms.seats;
    memcpy(first.terms.host, asker, sizeof first.terms.host);
    refusal why = may_make(all, maker);
    if (why != REFUSED_NONE)
        return why;
    plan of;
    why = plan_begin(&of, all);
    if (why == REFUSED_NONE)
        why = plan_deed(&of, &first);
    int others = 0;
    for (chm_seat s = 0; why == REFUSED_NONE && s < before->terms.seats; s++) {
        const room_seat *seat = &before->seat[s];
        deed next = {
            .kind = seat->kind == SEAT_BOT ? DEED_BOT : DEED_SIT, .at = all->now, .seat = s, .colour = seat->colour};
        if (seat->kind == SEAT_BOT) {
            memcpy(next.level, seat->level, sizeof next.level);
        } else {
            memcpy(next.name, seat->name, sizeof next.name);
            memcpy(next.holder, seat->holder, sizeof next.holder);
            others += !secret_same(seat->holder, asker);
        }
        why = plan_deed(&of, &next);
    }
    /* Nobody has to be waited for. */
    if (why == REFUSED_NONE && !others)
        why = plan_start(&of);
    return plan_end(&of, why, maker, made);
}
