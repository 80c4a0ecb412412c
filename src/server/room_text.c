// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How a table looks, as JSON (docs/protocol.md). */

#include "server/room.h"
#include <cheminot/rules.h>
#include <inttypes.h>
#include <string.h>

static const char *truth(bool yes)
{
    return yes ? "true" : "false";
}

/* ---- the table ---- */

static void write_clock(const terms *on, text *to)
{
    if (!on->move_time)
        text_put(to, "null");
    else if (on->by_days)
        text_print(to, "{\"days\":%" PRId64 "}", on->move_time / 86400000);
    else
        text_print(to, "{\"seconds\":%" PRId64 ",\"reserve\":%" PRId64 "}", on->move_time / 1000, on->reserve / 1000);
}

static void write_seat(const room *table, int number, bool here, text *to)
{
    const room_seat *seat = &table->seat[number];
    if (seat->kind == SEAT_OPEN) {
        text_put(to, "{\"kind\":\"open\"}");
        return;
    }
    text_print(to, "{\"kind\":\"%s\",\"name\":", seat->kind == SEAT_BOT ? "bot" : "human");
    text_string(to, seat->name);
    text_print(to, ",\"colour\":\"%s\"", seat_colour_word(seat->colour));
    if (seat->kind == SEAT_BOT) {
        text_print(to, ",\"level\":\"%s\"}", seat->level);
        return;
    }
    text_print(to, ",\"here\":%s,\"host\":%s,\"bot\":", truth(here), truth(room_is_host(table, seat->holder)));
    if (seat->level[0])
        text_print(to, "\"%s\"}", seat->level);
    else
        text_put(to, "null}");
}

void room_write_table(const room *table, unsigned here, int watchers, text *to)
{
    static const char *const states[STORE_STATES] = {"waiting", "running", "over", "closed"};
    const terms *on = &table->terms;
    text_print(to, "\"table\":\"%s\",\"state\":\"%s\",\"map\":\"%s\",\"map_sha256\":\"%s\",\"public\":%s,\"auto\":%s",
               table->id, states[table->state], on->board->id, on->board->sha256, truth(on->in_lobby),
               truth(on->starts_full));
    text_put(to, ",\"options\":");
    options_write(on->board, &on->options, to);
    text_put(to, ",\"clock\":");
    write_clock(on, to);
    text_put(to, ",\"seats\":[");
    for (int s = 0; s < on->seats; s++) {
        text_put(to, s ? "," : "");
        write_seat(table, s, here >> s & 1, to);
    }
    text_print(to, "],\"watchers\":%d,\"made\":%" PRId64 ",\"turn\":%d,\"rematch\":", watchers, table->made,
               table->state == STORE_WAITING ? 0 : room_game(table, false)->turn);
    if (table->rematch[0])
        text_print(to, "\"%s\"", table->rematch);
    else
        text_put(to, "null");
    if (room_stopped(table))
        text_print(to, ",\"stopped\":\"%s\",\"revision\":%d", refusal_name(REFUSED_OTHER_RULES), table->revision);
}

/* ---- the game ---- */

/* In set-up: what a seat has already said it keeps. */
static void write_chosen(const chm_game *game, chm_seat seat, text *to)
{
    if (seat == CHM_NOBODY || game->phase != CHM_PHASE_SET_UP || !game->chosen[seat]) {
        text_put(to, "null");
        return;
    }
    const char *comma = "[";
    for (int i = 0; i < game->offer_count[seat]; i++)
        if (game->chosen[seat] >> i & 1) {
            text_print(to, "%s\"%s\"", comma, game->board->tickets[game->offer[seat][i]].id);
            comma = ",";
        }
    text_put(to, "]");
}

static void write_clocks(const room *table, int64_t now, text *to)
{
    if (!table->terms.move_time) {
        text_put(to, "null");
        return;
    }
    text_put(to, "{\"left\":[");
    for (int s = 0; s < table->terms.seats; s++) {
        int64_t left = room_left(table, s, now);
        text_put(to, s ? "," : "");
        if (left == INT64_MAX)
            text_put(to, "null");
        else
            text_number(to, left);
    }
    text_put(to, "],\"reserve\":[");
    for (int s = 0; s < table->terms.seats; s++) {
        text_put(to, s ? "," : "");
        text_number(to, table->seat[s].reserve);
    }
    text_put(to, "]}");
}

void room_write_now(const room *table, bool all, chm_seat seat, int64_t now, text *to)
{
    const chm_game *game = room_game(table, all);
    text_put(to, "{\"number\":");
    text_number(to, room_shown(table, all));
    text_put(to, ",\"actors\":[");
    const char *comma = "";
    for (int s = 0; s < game->seats; s++)
        if (game->actors >> s & 1) {
            text_put(to, comma);
            text_number(to, s);
            comma = ",";
        }
    text_put(to, "],\"phase\":");
    text_quoted(to, chm_phase_word((chm_phase)game->phase));
    text_put(to, ",\"turn\":");
    text_number(to, game->turn);
    text_put(to, ",\"asks\":");
    if (game->phase == CHM_PHASE_RULE)
        text_print(to, "\"%s\"", chm_rule_name(game->board, game->asking_rule));
    else
        text_put(to, "null");
    text_put(to, ",\"chosen\":");
    write_chosen(game, seat, to);
    text_put(to, ",\"clock\":");
    write_clocks(table, now, to);
    text_put(to, "}");
}

void room_header(const room *table, chm_header *header)
{
    const terms *on = &table->terms;
    chm_header_make(on->board, on->seats, &on->options, &on->seed, header);
    header->revision = table->revision;
    memcpy(header->engine, table->engine, sizeof table->engine);
    for (int s = 0; s < on->seats; s++) {
        const room_seat *seat = &table->seat[s];
        memcpy(header->player[s].name, seat->name, sizeof seat->name);
        strcpy(header->player[s].kind, seat->kind == SEAT_BOT ? seat->level : "human");
    }
}

/* Lines of the record as members of an array: their newlines become commas. */
static void end_item(text *to)
{
    if (!to->failed)
        to->bytes[to->size - 1] = ',';
}

static void end_list(text *to, size_t from)
{
    if (!to->failed && to->size > from)
        to->size--;
    text_put(to, "]");
}

void room_write_header(const room *table, text *to)
{
    chm_header header;
    room_header(table, &header);
    header.seeded = false;
    chm_sink sink = text_to_sink(to);
    chm_header_write(&header, &sink);
    if (!to->failed)
        to->size--;
}

/* Playing a game again from its seed and moves takes less time than keeping its events would take memory. */
typedef struct teller {
    const room *table;
    chm_seat seat;
    bool all; /* nothing is blanked */
    uint32_t number, from, shown;
    text *to;
} teller;

static void tell(void *context, const chm_event *event)
{
    teller *by = context;
    by->number++;
    if (by->number <= by->from || by->number > by->shown)
        return;
    chm_event seen = *event;
    if (!by->all)
        chm_event_redact(&seen, by->seat);
    chm_sink sink = text_to_sink(by->to);
    chm_event_write(by->table->terms.board, &seen, &sink);
    if (!by->all)
        end_item(by->to);
}

static void play_again(teller *by)
{
    const room *table = by->table;
    const terms *on = &table->terms;
    chm_callbacks outside = {.listen = tell, .context = by};
    chm_game game;
    if (table->state == STORE_WAITING || table->state == STORE_CLOSED)
        return;
    if (table->foreign) {
        if (!room_tell_record(table, tell, by))
            by->to->failed = true;
        return;
    }
    chm_game_start(&game, on->board, on->seats, &on->options, &on->seed, &outside);
    for (uint32_t i = 0; i < table->move_count; i++)
        chm_game_play(&game, table->moves[i].seat, table->moves[i].move, &outside);
}

void room_write_events(const room *table, bool all, chm_seat seat, uint32_t from, text *to)
{
    uint32_t shown = room_shown(table, all);
    text_put(to, "[");
    size_t start = to->size;
    if (from < shown)
        play_again(&(teller){.table = table, .seat = seat, .from = from, .shown = shown, .to = to});
    end_list(to, start);
}

void room_write_step(const room *table, chm_seat seat, const room_step *step, text *to)
{
    text_put(to, "[");
    size_t start = to->size;
    chm_sink sink = text_to_sink(to);
    for (uint32_t i = 0; i < step->count; i++) {
        chm_event seen = step->list[i];
        chm_event_redact(&seen, seat);
        chm_event_write(table->terms.board, &seen, &sink);
        end_item(to);
    }
    end_list(to, start);
}

void room_write_record(const room *table, text *to)
{
    if (table->foreign) {
        text_add(to, table->record.bytes, table->record.size);
        return;
    }
    chm_header header;
    room_header(table, &header);
    chm_sink sink = text_to_sink(to);
    chm_header_write(&header, &sink);
    play_again(&(teller){.table = table, .all = true, .shown = table->shown, .to = to});
}

/* ---- what a seat may do ---- */

/* A payment of the right size for a track, so that what bars it is not the payment. */
static chm_move plain_claim(const chm_game *game, chm_seat seat, int track)
{
    const chm_track_info *info = &game->board->tracks[track];
    int colour = chm_game_colour(game, (chm_track)track);
    if (colour >= CHM_COLOURS) {
        colour = 0;
        for (int c = 1; c < CHM_COLOURS; c++)
            if (game->hand[seat][c] > game->hand[seat][colour])
                colour = c;
    }
    uint8_t cards = (uint8_t)(info->length - info->locos);
    return (chm_move){.kind = CHM_MOVE_CLAIM,
                      .colour = cards ? (uint8_t)colour : (uint8_t)CHM_LOCO,
                      .cards = cards,
                      .locos = info->locos,
                      .what = (uint16_t)track};
}

void room_write_moves(const room *table, bool all, chm_seat seat, text *to)
{
    const chm_game *game = room_game(table, all);
    chm_tracks possible = {0};
    const char *comma = "";
    uint32_t count = chm_game_count(game, seat);
    text_put(to, "\"moves\":[");
    for (uint32_t i = 0; i < count; i++) {
        chm_move move = chm_game_nth(game, seat, i);
        char words[CHM_MOVE_TEXT];
        chm_move_print(game, seat, move, words);
        text_put(to, comma);
        text_quoted(to, words);
        comma = ",";
        if (move.kind == CHM_MOVE_CLAIM)
            chm_tracks_add(&possible, move.what);
    }
    text_put(to, "],\"barred\":{");
    comma = "";
    for (int t = 0; t < game->board->track_count && count && game->phase == CHM_PHASE_TURN; t++) {
        if (chm_tracks_has(&possible, (unsigned)t))
            continue;
        chm_status status = chm_game_legal(game, seat, plain_claim(game, seat, t));
        text_put(to, comma);
        text_quoted(to, game->board->tracks[t].id);
        text_put(to, ":");
        text_quoted(to, chm_status_name(status));
        comma = ",";
    }
    text_put(to, "}");
}

void room_write_view(const room *table, bool all, chm_seat seat, text *to)
{
    chm_view view;
    chm_game_view(room_game(table, all), seat, &view);
    chm_sink sink = text_to_sink(to);
    chm_view_write(&view, &sink);
    if (!to->failed)
        to->size--; /* its newline */
}

/* ---- chat ---- */

void room_write_said(const room *table, text *to)
{
    uint32_t from = table->said_count > ROOM_SAID ? table->said_count - ROOM_SAID : 0;
    text_put(to, "[");
    for (uint32_t i = from; i < table->said_count; i++) {
        text_put(to, i > from ? "," : "");
        text_put(to, table->said[i % ROOM_SAID]);
    }
    text_put(to, "]");
}

const char *room_last_said(const room *table)
{
    return table->said[(table->said_count - 1) % ROOM_SAID];
}
