// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A table as JSON (docs/protocol.md). */

#include "record/moves_json.h"
#include "server/table/table.h"
#include <cheminot/rules.h>
#include <inttypes.h>
#include <string.h>

static const char *truth(bool yes)
{
    return yes ? "true" : "false";
}

/* ---- the table ---- */

static void write_clock(const terms *agreed, buffer *out)
{
    if (!agreed->move_time)
        buffer_text(out, "null");
    else if (agreed->by_days)
        buffer_print(out, "{\"days\":%" PRId64 "}", agreed->move_time / 86400000);
    else
        buffer_print(out, "{\"seconds\":%" PRId64 ",\"reserve\":%" PRId64 "}", agreed->move_time / 1000,
                     agreed->reserve / 1000);
}

static void write_seat(const struct table *table, int number, bool here, buffer *out)
{
    const table_seat *seat = &table->seat[number];
    if (seat->kind == SEAT_OPEN) {
        buffer_text(out, "{\"kind\":\"open\"}");
        return;
    }
    buffer_print(out, "{\"kind\":\"%s\",\"name\":", seat->kind == SEAT_BOT ? "bot" : "human");
    buffer_json_string(out, seat->name);
    buffer_print(out, ",\"colour\":\"%s\"", seat_colour_word(seat->colour));
    if (seat->kind == SEAT_BOT) {
        buffer_print(out, ",\"level\":\"%s\"}", seat->level);
        return;
    }
    buffer_print(out, ",\"here\":%s,\"host\":%s,\"bot\":", truth(here), truth(table_is_host(table, seat->holder)));
    if (seat->level[0])
        buffer_print(out, "\"%s\"}", seat->level);
    else
        buffer_text(out, "null}");
}

void table_write_state(const struct table *table, unsigned here, int watchers, buffer *out)
{
    static const char *const states[STORE_STATES] = {"waiting", "running", "over", "closed"};
    const terms *on = &table->terms;
    buffer_print(out,
                 "\"table\":\"%s\",\"state\":\"%s\",\"map\":\"%s\",\"map_sha256\":\"%s\",\"public\":%s,\"auto\":%s",
                 table->id, states[table->state], on->board->id, terms_map_hash(on), truth(on->in_lobby),
                 truth(on->starts_full));
    buffer_text(out, ",\"options\":");
    options_write(on->board, &on->options, out);
    buffer_text(out, ",\"clock\":");
    write_clock(on, out);
    buffer_text(out, ",\"seats\":[");
    for (int s = 0; s < on->seats; s++) {
        buffer_text(out, s ? "," : "");
        write_seat(table, s, here >> s & 1, out);
    }
    buffer_print(out, "],\"watchers\":%d,\"made\":%" PRId64 ",\"turn\":%d,\"rematch\":", watchers, table->made,
                 table->state == STORE_WAITING ? 0 : table_game(table, false)->turn);
    if (table->rematch[0])
        buffer_print(out, "\"%s\"", table->rematch);
    else
        buffer_text(out, "null");
    if (table->damaged)
        buffer_text(out, ",\"damaged\":true");
    if (table_stopped(table))
        buffer_print(out, ",\"stopped\":\"%s\",\"revision\":%d", refusal_name(REFUSED_OTHER_RULES), table->revision);
}

/* ---- the game ---- */

/* In set-up: the tickets that the seat has already chosen to keep, or null. */
static void write_chosen(const chm_game *game, chm_seat seat, buffer *out)
{
    if (seat == CHM_NOBODY || game->phase != CHM_PHASE_SET_UP || !game->chosen[seat]) {
        buffer_text(out, "null");
        return;
    }
    const char *comma = "[";
    for (int i = 0; i < game->offer_count[seat]; i++)
        if (game->chosen[seat] >> i & 1) {
            buffer_print(out, "%s\"%s\"", comma, game->board->tickets[game->offer[seat][i]].id);
            comma = ",";
        }
    buffer_text(out, "]");
}

static void write_clocks(const struct table *table, int64_t now, buffer *out)
{
    if (!table->terms.move_time) {
        buffer_text(out, "null");
        return;
    }
    buffer_text(out, "{\"left\":[");
    for (int s = 0; s < table->terms.seats; s++) {
        int64_t left = table_time_left(table, s, now);
        buffer_text(out, s ? "," : "");
        if (left == INT64_MAX)
            buffer_text(out, "null");
        else
            buffer_number(out, left);
    }
    buffer_text(out, "],\"reserve\":[");
    for (int s = 0; s < table->terms.seats; s++) {
        buffer_text(out, s ? "," : "");
        buffer_number(out, table->seat[s].reserve);
    }
    buffer_text(out, "]}");
}

void table_write_now(const struct table *table, bool sees_all, chm_seat seat, int64_t now, buffer *out)
{
    const chm_game *game = table_game(table, sees_all);
    buffer_text(out, "{\"number\":");
    buffer_number(out, table_shown(table, sees_all));
    buffer_text(out, ",\"actors\":[");
    const char *comma = "";
    for (int s = 0; s < game->seats; s++)
        if (game->actors >> s & 1) {
            buffer_text(out, comma);
            buffer_number(out, s);
            comma = ",";
        }
    buffer_text(out, "],\"phase\":");
    buffer_json_id(out, chm_phase_word((chm_phase)game->phase));
    buffer_text(out, ",\"turn\":");
    buffer_number(out, game->turn);
    buffer_text(out, ",\"asks\":");
    if (game->phase == CHM_PHASE_RULE)
        buffer_print(out, "\"%s\"", chm_rule_name(game->board, game->asking_rule));
    else
        buffer_text(out, "null");
    buffer_text(out, ",\"chosen\":");
    write_chosen(game, seat, out);
    buffer_text(out, ",\"clock\":");
    write_clocks(table, now, out);
    buffer_text(out, "}");
}

void table_header(const struct table *table, chm_header *header)
{
    const terms *on = &table->terms;
    chm_header_make(on->board, on->seats, &on->options, &on->seed, header);
    memcpy(header->map_sha256, terms_map_hash(on), sizeof header->map_sha256);
    header->revision = table->revision;
    memcpy(header->engine, table->engine, sizeof table->engine);
    for (int s = 0; s < on->seats; s++) {
        const table_seat *seat = &table->seat[s];
        memcpy(header->player[s].name, seat->name, sizeof seat->name);
        strcpy(header->player[s].kind, seat->kind == SEAT_BOT ? seat->level : "human");
    }
}

/* The record's lines become items of an array: each newline turns into a comma. */
static void end_item(buffer *out)
{
    if (!out->failed)
        out->bytes[out->size - 1] = ',';
}

static void end_list(buffer *out, size_t from)
{
    if (!out->failed && out->size > from)
        out->size--;
    buffer_text(out, "]");
}

void table_write_header(const struct table *table, buffer *out)
{
    chm_header header;
    table_header(table, &header);
    header.seeded = false;
    chm_sink sink = buffer_sink(out);
    chm_header_write(&header, &sink);
    if (!out->failed)
        out->size--;
}

/* Writes a game's events by playing it again from its seed and moves: that is cheaper than keeping them in memory. */
typedef struct event_writer {
    const struct table *table;
    chm_seat seat;
    bool unredacted; /* as in the record: with what is hidden from players */
    uint32_t number, from, shown;
    buffer *to;
} event_writer;

static void write_event(void *context, const chm_event *event)
{
    event_writer *by = context;
    by->number++;
    if (by->number <= by->from || by->number > by->shown)
        return;
    chm_event seen = *event;
    if (!by->unredacted)
        chm_event_redact(&seen, by->seat);
    chm_sink sink = buffer_sink(by->to);
    chm_event_write(by->table->terms.board, &seen, &sink);
    if (!by->unredacted)
        end_item(by->to);
}

static void play_again(event_writer *self)
{
    const struct table *table = self->table;
    const terms *on = &table->terms;
    chm_callbacks outside = {.listen = write_event, .context = self};
    chm_game game;
    if (table->state == STORE_WAITING || table->state == STORE_CLOSED)
        return;
    if (table->foreign) {
        if (!table_record_events(table, write_event, self))
            self->to->failed = true;
        return;
    }
    chm_game_start(&game, on->board, on->seats, &on->options, &on->seed, &outside);
    for (uint32_t i = 0; i < table->move_count; i++)
        chm_game_play(&game, table->moves[i].seat, table->moves[i].move, &outside);
}

void table_write_events(const struct table *table, bool sees_all, chm_seat seat, uint32_t from, buffer *out)
{
    uint32_t shown = table_shown(table, sees_all);
    buffer_text(out, "[");
    size_t start = out->size;
    if (from < shown)
        play_again(&(event_writer){.table = table, .seat = seat, .from = from, .shown = shown, .to = out});
    end_list(out, start);
}

void table_write_step(const struct table *table, chm_seat seat, const table_step *step, buffer *out)
{
    buffer_text(out, "[");
    size_t start = out->size;
    chm_sink sink = buffer_sink(out);
    for (uint32_t i = 0; i < step->count; i++) {
        chm_event seen = step->list[i];
        chm_event_redact(&seen, seat);
        chm_event_write(table->terms.board, &seen, &sink);
        end_item(out);
    }
    end_list(out, start);
}

void table_write_record(const struct table *table, buffer *out)
{
    if (table->foreign) {
        buffer_add(out, table->record.bytes, table->record.size);
        return;
    }
    chm_header header;
    table_header(table, &header);
    chm_sink sink = buffer_sink(out);
    chm_header_write(&header, &sink);
    play_again(&(event_writer){.table = table, .unredacted = true, .shown = table->shown, .to = out});
}

/* ---- what a seat may do ---- */

void table_write_moves(const struct table *table, bool sees_all, chm_seat seat, buffer *out)
{
    chm_sink sink = buffer_sink(out);
    moves_write(table_game(table, sees_all), seat, &sink);
}

void table_write_view(const struct table *table, bool sees_all, chm_seat seat, buffer *out)
{
    chm_view view;
    chm_game_view(table_game(table, sees_all), seat, &view);
    chm_sink sink = buffer_sink(out);
    chm_view_write(&view, &sink);
    if (!out->failed)
        out->size--; /* its newline */
}

/* ---- chat ---- */

void table_write_chat(const struct table *table, buffer *out)
{
    uint32_t from = table->chat_count > CHAT_KEPT ? table->chat_count - CHAT_KEPT : 0;
    buffer_text(out, "[");
    for (uint32_t i = from; i < table->chat_count; i++) {
        buffer_text(out, i > from ? "," : "");
        buffer_text(out, table->chat[i % CHAT_KEPT]);
    }
    buffer_text(out, "]");
}

const char *table_last_chat(const struct table *table)
{
    return table->chat[(table->chat_count - 1) % CHAT_KEPT];
}
