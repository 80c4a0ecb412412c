// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Applying log entries to a table. */

#include "server/table/table.h"
#include "base/util/list.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct table *table_create(const char *id)
{
    struct table *table = calloc(1, sizeof *table);
    if (table)
        strncpy(table->id, id, sizeof table->id - 1);
    return table;
}

void table_destroy(struct table *table)
{
    if (!table)
        return;
    for (int i = 0; i < CHAT_KEPT; i++)
        free(table->chat[i]);
    free(table->moves);
    free(table->grants);
    free(table->before);
    buffer_free(&table->record);
    free(table);
}

void table_step_free(table_step *step)
{
    free(step->list);
    *step = (table_step){0};
}

/* ---- the game ---- */

typedef struct event_sink {
    struct table *table;
    table_step *step;
} event_sink;

static void listen(void *context, const chm_event *event)
{
    event_sink *sink = context;
    sink->table->events++;
    table_step *step = sink->step;
    if (!step)
        return;
    chm_event *list = list_grow(step->list, &step->capacity, step->count + (size_t)1, sizeof *list);
    if (!list) {
        step->failed = true;
        return;
    }
    step->list = list;
    step->list[step->count++] = *event;
}

/* Updates the number of events that everybody may see: in set-up, none of what others keep before all have chosen (B4);
 * none while a secret choice is open. */
static void show(struct table *table, bool held)
{
    if (!table->before && (!held || table->game.phase != CHM_PHASE_SET_UP))
        table->shown = table->events;
}

/* After a move that opened a secret choice, keeps the game before it, which is what the others still see; after the
 * choice, drops it. False: no memory. */
static bool note_secret(struct table *table, const chm_game *before)
{
    bool secret = chm_game_choice_is_secret(&table->game) && table->game.actors == before->actors;
    if (secret && !table->before) {
        table->before = malloc(sizeof *table->before);
        if (!table->before) {
            table->no_memory = true;
            return false;
        }
        *table->before = *before;
    } else if (!secret) {
        free(table->before);
        table->before = NULL;
    }
    return true;
}

/* The revision of a game whose START entry has none: "cheminot 2" played revision 2 before it recorded that; older
 * engines knew only 1. */
static int implied_revision(const char *engine)
{
    return strcmp(engine, "cheminot 2") ? 1 : 2;
}

/* Notes revision and engine. Only the same engine and revision turn a seed into the same game. */
static void note_rules(struct table *table, const log_entry *entry)
{
    const char *engine = entry->engine[0] ? entry->engine : table->terms.engine;
    table->revision = entry->revision ? entry->revision : implied_revision(engine);
    memcpy(table->engine, engine, sizeof table->engine);
    table->foreign = table->revision != CHM_RULES_REVISION || strcmp(engine, chm_engine()) != 0;
}

static bool start(struct table *table, const log_entry *entry, table_step *step)
{
    event_sink sink = {table, step};
    const terms *on = &table->terms;
    note_rules(table, entry);
    if (table->foreign) {
        table->state = STORE_RUNNING;
        return true;
    }
    if (chm_game_start(&table->game, on->board, on->seats, &on->options, &on->seed,
                       &(chm_callbacks){.listen = listen, .context = &sink}) != CHM_OK)
        return false;
    table->state = STORE_RUNNING;
    table->time_from = entry->at;
    show(table, false);
    return true;
}

static bool note_move(struct table *table, chm_seat seat, chm_move move)
{
    table_move *moves = list_grow(table->moves, &table->move_capacity, table->move_count + (size_t)1, sizeof *moves);
    if (!moves) {
        table->no_memory = true;
        return false;
    }
    table->moves = moves;
    table->moves[table->move_count++] = (table_move){move, seat};
    return true;
}

static bool make_move(struct table *table, const log_entry *entry, table_step *step)
{
    event_sink sink = {table, step};
    if (table->foreign)
        return true;
    chm_game before = table->game;
    bool set_up = before.phase == CHM_PHASE_SET_UP;
    chm_game_play(&table->game, entry->seat, entry->move, &(chm_callbacks){.listen = listen, .context = &sink});
    if (!note_move(table, entry->seat, entry->move) || !note_secret(table, &before))
        return false;
    table_seat *by = &table->seat[entry->seat];
    if (entry->by == MOVER_PLAYER) {
        by->has_last_move = true;
        by->last_move_after = entry->after;
        by->last_move_hash = move_text_hash(entry->text);
    }
    /* a secret choice shares the time of the move that opened it; both are paid with the choice */
    if (!table->before)
        by->reserve -= entry->spent < by->reserve ? entry->spent : by->reserve;
    /* in set-up all choose at once, and their time runs on */
    if (table->game.phase != CHM_PHASE_SET_UP && !table->before)
        table->time_from = entry->at;
    show(table, set_up);
    if (chm_game_over(&table->game))
        table->state = STORE_OVER;
    return true;
}

/* ---- the table ---- */

static bool make_table(struct table *table, const log_entry *entry)
{
    table->terms = entry->terms;
    table->made = entry->at;
    for (int i = 0; i < entry->terms.seats; i++)
        table->seat[i].reserve = entry->terms.reserve;
    return true;
}

static void sit(table_seat *seat, seat_kind kind, const log_entry *entry)
{
    int64_t reserve = seat->reserve;
    *seat = (table_seat){.kind = (uint8_t)kind, .colour = entry->colour, .reserve = reserve};
    memcpy(seat->name, kind == SEAT_BOT ? entry->level : entry->name,
           kind == SEAT_BOT ? sizeof entry->level : sizeof entry->name);
    memcpy(seat->holder, entry->holder, sizeof seat->holder);
    memcpy(seat->level, entry->level, sizeof seat->level);
}

/* Drops the link of a seat and, with `devices`, those that joined. */
static void drop_grants(struct table *table, int seat, bool devices)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < table->grant_count; i++)
        if (table->grants[i].seat != seat || (table->grants[i].joined && !devices))
            table->grants[kept++] = table->grants[i];
    table->grant_count = kept;
}

/* Adds the seat's link, or a device. */
static bool add_grant(struct table *table, const log_entry *entry)
{
    bool joined = entry->kind == LOG_JOIN;
    seat_grant *grants =
        list_grow(table->grants, &table->grant_capacity, table->grant_count + (size_t)1, sizeof *grants);
    if (!grants) {
        table->no_memory = true;
        return false;
    }
    table->grants = grants;
    seat_grant *added = &table->grants[table->grant_count++];
    *added = (seat_grant){.seat = entry->seat, .joined = joined, .until = entry->until};
    memcpy(added->hash, joined ? entry->holder : entry->link, sizeof added->hash);
    return true;
}

/* Whether a link or key hash is the seat's link, and not the key of a device. */
static bool is_link(const struct table *table, int seat, const char *hash)
{
    for (uint32_t i = 0; i < table->grant_count; i++)
        if (table->grants[i].seat == seat && !table->grants[i].joined && secret_same(table->grants[i].hash, hash))
            return true;
    return false;
}

static bool add_chat(struct table *table, const log_entry *entry)
{
    buffer line = {0};
    buffer_print(&line, "{\"at\":%" PRId64 ",\"seat\":%d,\"name\":", entry->at, entry->seat);
    buffer_json_string(&line, table->seat[entry->seat].name);
    buffer_text(&line, entry->kind == LOG_CHAT ? ",\"text\":" : ",\"react\":");
    buffer_json_string(&line, entry->text);
    buffer_add(&line, "}", 2);
    if (line.failed) {
        buffer_free(&line);
        table->no_memory = true;
        return false;
    }
    char **place = &table->chat[table->chat_count++ % CHAT_KEPT];
    free(*place);
    *place = line.bytes;
    return true;
}

static bool do_at_seat(struct table *table, const log_entry *entry, table_step *step)
{
    table_seat *seat = &table->seat[entry->seat];
    if (entry->kind == LOG_SIT || entry->kind == LOG_BOT || entry->kind == LOG_STAND)
        drop_grants(table, entry->seat, true);
    switch (entry->kind) {
    case LOG_SIT:
        sit(seat, SEAT_HUMAN, entry);
        seat->since = table->lines;
        table->creator_sat |= secret_same(table->terms.host, entry->holder);
        return true;
    case LOG_BOT:
        sit(seat, SEAT_BOT, entry);
        return true;
    case LOG_STAND:
        *seat = (table_seat){.reserve = seat->reserve};
        return true;
    case LOG_SEAT_COLOUR:
        seat->colour = entry->colour;
        return true;
    case LOG_BOT_TAKES_OVER:
        memcpy(seat->level, entry->level, sizeof seat->level);
        return true;
    case LOG_PLAYER_RETURNS:
        seat->level[0] = 0;
        return true;
    case LOG_MOVE:
        return table->state == STORE_RUNNING && make_move(table, entry, step);
    case LOG_LINK:
        drop_grants(table, entry->seat, false);
        return add_grant(table, entry);
    case LOG_JOIN:
        if (is_link(table, entry->seat, entry->link))
            drop_grants(table, entry->seat, false); /* it is good once */
        return add_grant(table, entry);
    case LOG_UNLINK:
        drop_grants(table, entry->seat, entry->devices);
        return true;
    default:
        return add_chat(table, entry);
    }
}

bool table_apply(struct table *table, const log_entry *entry, table_step *step)
{
    bool good = true;
    if ((entry->kind == LOG_MADE) != (table->lines == 0))
        return false;
    switch (entry->kind) {
    case LOG_MADE:
        good = make_table(table, entry);
        break;
    case LOG_START:
        good = table->state == STORE_WAITING && start(table, entry, step);
        break;
    case LOG_RECORD:
        good = table->foreign ? table_follow_record(table, entry) : table->state == STORE_OVER;
        break;
    case LOG_REMATCH:
        memcpy(table->rematch, entry->table, sizeof table->rematch);
        break;
    case LOG_CLOSE:
        table->state = STORE_CLOSED;
        break;
    case LOG_PAUSE:
        table->time_from += entry->spent;
        break;
    default:
        good = entry->seat < table->terms.seats && do_at_seat(table, entry, step);
    }
    if (!good || (step && step->failed))
        return false;
    table->lines++;
    table->changed = entry->at;
    return true;
}

bool table_replay(struct table *table, log_entry *entry)
{
    if (entry->kind == LOG_MOVE && !table->foreign &&
        (entry->seat >= table->terms.seats || table->state != STORE_RUNNING ||
         table_parse_move(&table->game, entry) != CHM_OK))
        return false;
    return table_apply(table, entry, NULL);
}
