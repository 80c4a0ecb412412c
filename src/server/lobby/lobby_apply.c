// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Applies log entries to tables: accepted requests, bots' moves, moves of the clock. */

#include "base/util/list.h"
#include "record/moves_json.h"
#include "server/lobby/lobby_internal.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- applying and logging ---- */

/* Has the map file of a new table stored with the table, if it is not yet. */
static void keep_map(struct lobby *lobby, const chm_board *board)
{
    const store *in = &lobby->settings.store;
    for (size_t i = 0; i < lobby->kept_count; i++)
        if (lobby->kept[i] == board)
            return;
    const chm_board **kept = list_grow(lobby->kept, &lobby->kept_capacity, lobby->kept_count + 1, sizeof *kept);
    if (kept)
        lobby->kept = kept;
    if (!kept || in->keep_map(in->context, board->sha256, board->text, board->text_size) != STORE_OK)
        lobby->batch_failed = true;
    else
        lobby->kept[lobby->kept_count++] = board;
}

void lobby_append_entry(struct lobby *lobby, live_table *live, const log_entry *entry, uint64_t number)
{
    if (!live->changed) {
        live->changed = true;
        live->next_changed = lobby->changed;
        lobby->changed = live;
    }
    if (entry->kind == LOG_MADE)
        keep_map(lobby, entry->terms.board);
    buffer_clear(&lobby->line);
    log_entry_write(entry, &lobby->line);
    const store *in = &lobby->settings.store;
    if (lobby->line.failed || in->add(in->context, live->table->id, number, live->table->state, entry->at,
                                      lobby->line.bytes, lobby->line.size) != STORE_OK)
        lobby->batch_failed = true;
    lobby->has_entries = true;
    lobby->has_public |= entry->kind != LOG_MOVE || !live->table->before;
}

/* A move that opens a secret choice is not counted, nor is its message: together with the choice it counts as one move,
 * as where there is nothing to choose, so that /metrics does not give the choice away. `secret`: such a choice was open
 * before this entry. */
static void count(struct lobby *lobby, live_table *live, const log_entry *entry, bool secret)
{
    metrics *to = &lobby->counts;
    to->games_started += entry->kind == LOG_START;
    if (entry->kind != LOG_MOVE)
        return;
    uint8_t by = secret ? live->secret_led_by : (uint8_t)entry->by;
    if (live->table->before) {
        live->secret_led_by = by;
        to->messages -= entry->by == MOVER_PLAYER;
        return;
    }
    to->messages +=
        (uint64_t)((by == MOVER_PLAYER) - (entry->by == MOVER_PLAYER)); /* a choice by the clock had no message */
    to->moves++;
    to->moves_bot += by == MOVER_BOT;
    to->moves_clock += by == MOVER_CLOCK;
    to->games_over += live->table->state == STORE_OVER;
}

/* A finished table no longer counts towards its creator's limit. */
static void end_table(live_table *live)
{
    lobby_charge(live, NULL);
    live->end_unlogged = true;
}

/* Tells a seat's devices how many they are. Others do not learn it. */
static void queue_devices(struct lobby *lobby, live_table *live, chm_seat seat)
{
    buffer_print(&lobby->out, "{\"m\":\"devices\",\"seat\":%d,\"devices\":%d}", seat, table_devices(live->table, seat));
    net_text *line = net_text_take(&lobby->out);
    for (connection *conn = live->connections; conn; conn = conn->next)
        if (conn->greeted && table_seat_held_by(live->table, seat, conn->hash))
            queue_shared(lobby, conn, net_text_ref(line));
    net_text_unref(line);
}

static void queue_changes(struct lobby *lobby, live_table *live, const log_entry *entry, const shown_before *was,
                          const socket_request *request)
{
    switch (entry->kind) {
    case LOG_START:
        live->send_table = false;
        queue_table(lobby, live);
        buffer_text(&lobby->out, "{\"m\":\"begin\",\"header\":");
        table_write_header(live->table, &lobby->out);
        buffer_text(&lobby->out, "}");
        queue_to_all(lobby, live, &lobby->out);
        queue_events(lobby, live, was, NULL);
        break;
    case LOG_MOVE:
        queue_events(lobby, live, was, request);
        live->send_table |= live->table->state == STORE_OVER;
        break;
    case LOG_CHAT:
    case LOG_REACT: {
        buffer_print(&lobby->out, "{\"m\":\"chat\",\"lines\":[");
        buffer_text(&lobby->out, table_last_chat(live->table));
        buffer_text(&lobby->out, "]}");
        net_text *line = net_text_take(&lobby->out);
        for (connection *conn = live->connections; conn; conn = conn->next)
            if (conn->greeted && !conn->muted)
                queue_shared(lobby, conn, net_text_ref(line));
        net_text_unref(line);
        break;
    }
    case LOG_LINK:
    case LOG_PAUSE:
        break;
    case LOG_JOIN:
    case LOG_UNLINK:
        queue_devices(lobby, live, entry->seat);
        break;
    default:
        live->send_table = true;
    }
}

/* Re-derives each connection's seat after a seat changed hands. */
static void refresh_seats(const struct lobby *lobby, live_table *live)
{
    for (connection *conn = live->connections; conn; conn = conn->next) {
        if (conn->seat == CHM_NOBODY || table_seat_held_by(live->table, conn->seat, conn->hash))
            continue;
        if (conn->lost_seat[lobby->batch % 2].batch != lobby->batch)
            conn->lost_seat[lobby->batch % 2].seat = conn->seat;
        conn->lost_seat[lobby->batch % 2].batch = lobby->batch;
        conn->seat = table_seat_of(live->table, conn->hash);
    }
}

/* Nobody watches under the name of who sits down: such watchers are no longer named. */
static void unname_watchers(live_table *live)
{
    for (connection *conn = live->connections; conn; conn = conn->next)
        if (conn->name[0] && table_name_taken(live->table, conn->name, conn->hash))
            conn->name[0] = 0;
}

static void note_rights(live_table *live)
{
    for (connection *conn = live->connections; conn; conn = conn->next)
        conn->sees_all = table_sees_all(live->table, conn->hash);
}

/* A device that joins or leaves a seat while its secret choice is open has seen other events than it may now: it has to
 * connect again. */
static void close_changed_rights(struct lobby *lobby, live_table *live)
{
    for (connection *conn = live->connections; conn; conn = conn->next)
        if (conn->greeted && conn->sees_all != table_sees_all(live->table, conn->hash))
            queue_close(lobby, conn, REFUSED_STALE, CLOSE_TRY_AGAIN);
}

/* Appends the record of a game that has just ended. It is in the same batch as the last move, and so in the same
 * commit: neither is ever stored without the other. False: no memory. */
static bool keep_record(struct lobby *lobby, live_table *live)
{
    log_entry record = {.kind = LOG_RECORD, .at = lobby->now, .seat = CHM_NOBODY};
    uint64_t number = live->table->lines;
    buffer_clear(&lobby->out);
    table_write_record(live->table, &lobby->out);
    bool good = !lobby->out.failed;
    record.record = lobby->out.bytes;
    record.record_size = good ? lobby->out.size - 1 : 0; /* without its last newline */
    good = good && table_apply(live->table, &record, NULL);
    if (good)
        lobby_append_entry(lobby, live, &record, number);
    buffer_clear(&lobby->out);
    return good;
}

outcome lobby_apply(struct lobby *lobby, live_table *live, log_entry *entry, const char *player_key,
                    const socket_request *request)
{
    outcome result = {0};
    if (lobby->stopping)
        result.why = REFUSED_STOPPING;
    else if (live->unreadable)
        result.why = REFUSED_NOT_SAVED;
    else
        result = table_judge(live->table, entry, player_key);
    if (!outcome_accepted(result))
        return result;
    store_state state = live->table->state;
    shown_before was = {table_shown(live->table, false), table_shown(live->table, true),
                        live->table->before ? chm_game_actor(&live->table->game) : (chm_seat)CHM_NOBODY};
    uint64_t number = live->table->lines;
    lobby->step.count = 0;
    lobby->step.failed = false;
    bool devices = entry->kind == LOG_JOIN || entry->kind == LOG_UNLINK;
    if (devices)
        note_rights(live);
    bool done = table_apply(live->table, entry, &lobby->step);
    lobby_append_entry(lobby, live, entry, number);
    if (done && entry->kind == LOG_MOVE && live->table->state == STORE_OVER)
        done = keep_record(lobby, live);
    if (!done) {
        lobby->batch_failed = true; /* no memory: the batch is rolled back, and this table with it */
        return (outcome){.why = REFUSED_NOT_SAVED};
    }
    if (entry->kind == LOG_STAND || entry->kind == LOG_BOT || entry->kind == LOG_UNLINK)
        refresh_seats(lobby, live);
    if (entry->kind == LOG_SIT || entry->kind == LOG_BOT)
        unname_watchers(live);
    count(lobby, live, entry, was.chooser != CHM_NOBODY);
    queue_changes(lobby, live, entry, &was, request);
    if (devices)
        close_changed_rights(lobby, live);
    if (live->table->state != state && live->table->state >= STORE_OVER)
        end_table(live);
    if (live->table->state == STORE_WAITING && live->table->terms.starts_full &&
        table_open_seat(live->table) == CHM_NOBODY) {
        log_entry start = log_entry_start(lobby->now);
        lobby_apply(lobby, live, &start, NULL, NULL);
    }
    lobby_schedule(lobby, live);
    return result;
}

/* ---- bots and clocks ---- */

static bool start_bot(struct lobby *lobby, live_table *live, chm_seat seat, bot_job_kind kind, const char *level)
{
    bot_job *job = calloc(1, sizeof *job);
    if (!job)
        return false;
    job->kind = kind;
    memcpy(job->table, live->table->id, sizeof job->table);
    job->moves = live->table->move_count;
    strncpy(job->level, level, sizeof job->level - 1);
    job->dice = secret_dice();
    chm_game_view(&live->table->game, seat, &job->view);
    live->thinking |= (uint8_t)(1u << seat);
    bot_pool_submit(lobby->bots, job);
    return true;
}

/* Starts bots that are due, also for players whose time is up. Returns the time of the next deadline, or INT64_MAX. */
static int64_t start_due_bots(struct lobby *lobby, live_table *live)
{
    struct table *table = live->table;
    int64_t next = INT64_MAX;
    if (!lobby->net.wake)
        return lobby->now; /* without a network a finished job could not wake anybody */
    if (live->thinking_at != table->move_count) {
        /* in set-up, others' choices do not make a job stale */
        live->thinking &= table->game.phase == CHM_PHASE_SET_UP ? table->game.actors : 0;
        live->thinking_at = table->move_count;
    }
    for (chm_seat s = 0; s < table->terms.seats; s++) {
        if (!(table->game.actors >> s & 1) || live->thinking >> s & 1)
            continue;
        bool bot = table_bot_plays(table, s);
        live->skipping &= bot;
        int64_t left = table_time_left(table, s, lobby->now), due = INT64_MAX;
        if (bot)
            due = table->time_from + (live->skipping ? 0 : lobby->settings.bot_delay_ms);
        else if (left != INT64_MAX)
            due = lobby->now + left;
        int64_t from = lobby->store_bad_until > live->bots_not_before ? lobby->store_bad_until : live->bots_not_before;
        if (due < from)
            due = from;
        if (lobby->loading && due <= lobby->now)
            next = lobby->now;
        else if (due <= lobby->now &&
                 !start_bot(lobby, live, s, bot ? BOT_JOB_MOVE : BOT_JOB_CLOCK, bot ? table->seat[s].level : "hard"))
            due = lobby->now + STORE_PAUSE; /* no memory: retried later */
        if (due > lobby->now && due < next)
            next = due;
    }
    return next;
}

/* Declines a secret choice for a player whose time is up. No bot thinks about it: the time that takes, after the clock
 * has made the move before, would show that there was a choice. False: nothing was declined. */
static bool decline_late(struct lobby *lobby, live_table *live)
{
    struct table *table = live->table;
    chm_seat seat = chm_game_actor(&table->game);
    if (!table->before || lobby->loading || !lobby->net.wake || lobby->now < lobby->store_bad_until ||
        table_bot_plays(table, seat) || table_time_left(table, seat, lobby->now) > 0)
        return false;
    log_entry move = {.kind = LOG_MOVE,
                      .at = lobby->now,
                      .seat = seat,
                      .by = MOVER_CLOCK,
                      .after = table_shown(table, true),
                      .spent = table_reserve_spent(table, seat, lobby->now)};
    move.move = (chm_move){.kind = CHM_MOVE_DECLINE};
    chm_move_print(&table->game, seat, move.move, move.text);
    return outcome_accepted(lobby_apply(lobby, live, &move, NULL, NULL));
}

void lobby_schedule(struct lobby *lobby, live_table *live)
{
    int64_t next = INT64_MAX;
    if (live->unreadable) {
        if (!live->connections && !live->changed)
            lobby_drop_table(lobby, live);
        return;
    }
    bool ended = live->table->state >= STORE_OVER || live->table->damaged;
    if (live->table->state == STORE_RUNNING && !ended && !lobby->stopping) {
        if (decline_late(lobby, live))
            return; /* lobby_apply has scheduled the table again */
        next = start_due_bots(lobby, live);
    }
    if (live->presence_due && live->presence_due < next)
        next = live->presence_due;
    if (!live->connections && live->table->state == STORE_WAITING && !ended && !lobby->stopping) {
        int64_t due = (live->idle_since > live->table->changed ? live->idle_since : live->table->changed) + WAITS_MOST;
        if (due < lobby->store_bad_until)
            due = lobby->store_bad_until;
        if (due <= lobby->now) {
            lobby_apply(lobby, live, &(log_entry){.kind = LOG_CLOSE, .at = lobby->now, .seat = CHM_NOBODY}, NULL, NULL);
            return;
        }
        next = due < next ? due : next;
    }
    if (!live->connections && ended) {
        if (live->idle_since + OVER_KEPT <= lobby->now && !live->changed) {
            lobby_drop_table(lobby, live);
            return;
        }
        next = live->idle_since + OVER_KEPT > lobby->now ? live->idle_since + OVER_KEPT : lobby->now + OVER_KEPT;
    }
    lobby_wake_at(lobby, live, next);
}

/* ---- finished bot jobs ---- */

/* Writes the lines of a text as a JSON array of strings. */
static void write_lines(const buffer *lines, buffer *out)
{
    char line[1024];
    const char *comma = "";
    buffer_text(out, "[");
    for (size_t start = 0, i = 0; i <= lines->size; i++) {
        if (i < lines->size && lines->bytes[i] != '\n')
            continue;
        size_t size = i - start < sizeof line - 1 ? i - start : sizeof line - 1;
        memcpy(line, lines->bytes ? lines->bytes + start : "", size);
        line[size] = 0;
        start = i + 1;
        if (!size)
            continue;
        buffer_text(out, comma);
        buffer_json_string(out, line);
        comma = ",";
    }
    buffer_text(out, "]");
}

static void give_hint(struct lobby *lobby, live_table *live, const bot_job *job)
{
    connection *conn = live->connections;
    while (conn && conn->peer != job->peer)
        conn = conn->next;
    if (!conn)
        return;
    conn->hint_pending = false;
    socket_request request = {.conn = conn, .what = "hint", .after = -1};
    /* A start that could not be saved has been undone: then there is no game. */
    if (job->failed || live->table->state != STORE_RUNNING || job->moves != live->table->move_count) {
        queue_refusal(lobby, &request, (outcome){.why = job->failed ? REFUSED_FULL : REFUSED_STALE});
    } else {
        char words[CHM_MOVE_TEXT];
        chm_move_print(&job->view.game, job->view.seat, job->move, words);
        buffer_print(&lobby->out, "{\"m\":\"hint\",\"after\":%" PRIu32 ",\"move\":\"%s\",\"lines\":",
                     table_shown(live->table, table_sees_all(live->table, conn->hash)), words);
        write_lines(&job->lines, &lobby->out);
        if (job->reasoned) {
            chm_sink sink = buffer_sink(&lobby->out);
            buffer_text(&lobby->out, ",");
            hint_write(&job->hint, &job->view.game, job->view.seat, &sink);
        }
        buffer_text(&lobby->out, "}");
        queue_answer_text(lobby, &request, &lobby->out);
    }
}

static void take_bot_move(struct lobby *lobby, live_table *live, const bot_job *job)
{
    chm_seat seat = job->view.seat;
    bool set_up = live->table->game.phase == CHM_PHASE_SET_UP && job->view.game.phase == CHM_PHASE_SET_UP;
    if (live->table->state != STORE_RUNNING || (job->moves != live->table->move_count && !set_up))
        return; /* stale */
    live->thinking &= (uint8_t) ~(1u << seat);
    log_entry move;
    if (job->failed) {
        live->bots_not_before = lobby->now + STORE_PAUSE;
        lobby_schedule(lobby, live);
        return;
    }
    log_entry_move(&move, lobby->now, seat, job->kind == BOT_JOB_MOVE ? MOVER_BOT : MOVER_CLOCK);
    move.after = table_shown(live->table, true);
    move.spent = table_reserve_spent(live->table, seat, lobby->now);
    move.move = job->move;
    chm_move_print(&live->table->game, seat, job->move, move.text);
    if (!outcome_accepted(lobby_apply(lobby, live, &move, NULL, NULL)))
        lobby_schedule(lobby, live); /* its player took the seat back meanwhile */
}

void lobby_take_bot_jobs(struct lobby *lobby)
{
    if (!lobby->bots)
        return;
    for (bot_job *job = bot_pool_collect(lobby->bots), *next; job; job = next) {
        next = job->next;
        live_table *live = lobby_find(lobby, job->table);
        if (live && job->kind == BOT_JOB_HINT)
            give_hint(lobby, live, job);
        else if (live)
            take_bot_move(lobby, live, job);
        bot_job_free(job);
    }
}
