// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What happens at tables: wishes that come true, bots, clocks. */

#include "server/hall_parts.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- doing and saving ---- */

void hall_save(hall *all, hall_room *at, const deed *done, uint64_t number)
{
    if (!at->changed) {
        at->changed = true;
        at->next_changed = all->changed;
        all->changed = at;
    }
    text_clear(&all->line);
    deed_write(done, &all->line);
    const store *in = &all->set.store;
    if (all->line.failed || in->add(in->context, at->table->id, number, at->table->state, done->at, all->line.bytes,
                                    all->line.size) != STORE_OK)
        all->store_failed = true;
    all->gathered = true;
    all->public_part |= done->kind != DEED_MOVE || !at->table->before;
}

/* A move that leads to a secret choice, and its message, are not counted: with the choice they are one move, as they
 * are where there is nothing to choose, so that /metrics does not tell which it was. `secret`: whether such a choice
 * was open. */
static void count(hall *all, hall_room *at, const deed *done, bool secret)
{
    metrics *to = &all->counts;
    to->games_started += done->kind == DEED_START;
    if (done->kind != DEED_MOVE)
        return;
    uint8_t by = secret ? at->led_by : (uint8_t)done->by;
    if (at->table->before) {
        at->led_by = by;
        to->messages -= done->by == MOVER_PLAYER;
        return;
    }
    to->messages += (uint64_t)((by == MOVER_PLAYER) - (done->by == MOVER_PLAYER)); /* the clock's choice had none */
    to->moves++;
    to->moves_bot += by == MOVER_BOT;
    to->moves_clock += by == MOVER_CLOCK;
    to->games_over += at->table->state == STORE_OVER;
}

/* A finished table no longer counts among those of who made it. */
static void settle(hall *all, hall_room *at)
{
    if (at->maker)
        at->maker->tables--;
    at->maker = NULL;
    journal_tell(&all->set.journal, JOURNAL_INFO, at->table->state == STORE_OVER ? "game_over" : "table_closed",
                 "table=%s moves=%" PRIu32, at->table->id, at->table->move_count);
}

static void tell(hall *all, hall_room *at, const deed *done, const told_before *was)
{
    switch (done->kind) {
    case DEED_START:
        at->table_due = false;
        post_table(all, at);
        text_put(&all->out, "{\"m\":\"begin\",\"header\":");
        room_write_header(at->table, &all->out);
        text_put(&all->out, "}");
        post_all(all, at, &all->out);
        post_events(all, at, was);
        break;
    case DEED_MOVE:
        post_events(all, at, was);
        at->table_due |= at->table->state == STORE_OVER;
        break;
    case DEED_CHAT:
    case DEED_REACT: {
        text_print(&all->out, "{\"m\":\"chat\",\"lines\":[");
        text_put(&all->out, room_last_said(at->table));
        text_put(&all->out, "]}");
        net_text *line = text_to_net(&all->out);
        for (listener *one = at->listeners; one; one = one->next)
            if (one->greeted && !one->muted)
                post_shared(all, one, net_text_share(line));
        net_text_drop(line);
        break;
    }
    default:
        at->table_due = true;
    }
}

/* Nobody goes on looking from a seat that is no longer his. */
static void check_seats(const hall *all, hall_room *at)
{
    for (listener *one = at->listeners; one; one = one->next) {
        if (one->seat == CHM_NOBODY || room_holds(at->table, one->seat, one->hash))
            continue;
        if (one->left[all->batch % 2].in != all->batch)
            one->left[all->batch % 2].seat = one->seat;
        one->left[all->batch % 2].in = all->batch;
        one->seat = room_seat_of(at->table, one->hash);
    }
}

/* The record of a game that has just ended follows the move that ended it, in the same batch and so in the same
 * commit: there is never one without the other. False: no memory. */
static bool keep_record(hall *all, hall_room *at)
{
    deed record = {.kind = DEED_RECORD, .at = all->now, .seat = CHM_NOBODY};
    uint64_t number = at->table->lines;
    text_clear(&all->out);
    room_write_record(at->table, &all->out);
    bool good = !all->out.failed;
    record.record = all->out.bytes;
    record.record_size = good ? all->out.size - 1 : 0; /* without its last newline */
    good = good && room_do(at->table, &record, NULL);
    if (good)
        hall_save(all, at, &record, number);
    text_clear(&all->out);
    return good;
}

verdict hall_do(hall *all, hall_room *at, const deed *wish, const char *asker)
{
    verdict given = {0};
    if (all->stopping)
        given.why = REFUSED_STOPPING;
    else if (at->lost)
        given.why = REFUSED_NOT_SAVED;
    else
        given = room_allows(at->table, wish, asker);
    if (!verdict_good(given))
        return given;
    store_state state = at->table->state;
    told_before was = {room_shown(at->table, false), room_shown(at->table, true),
                       at->table->before ? chm_game_actor(&at->table->game) : (chm_seat)CHM_NOBODY};
    uint64_t number = at->table->lines;
    all->step.count = 0;
    all->step.failed = false;
    bool done = room_do(at->table, wish, &all->step);
    hall_save(all, at, wish, number);
    if (done && wish->kind == DEED_MOVE && at->table->state == STORE_OVER)
        done = keep_record(all, at);
    if (!done) {
        all->store_failed = true; /* no memory: the batch is undone, and with it what is half done here */
        return (verdict){.why = REFUSED_NOT_SAVED};
    }
    if (wish->kind == DEED_STAND || wish->kind == DEED_BOT)
        check_seats(all, at);
    count(all, at, wish, was.asked != CHM_NOBODY);
    tell(all, at, wish, &was);
    if (at->table->state != state && at->table->state >= STORE_OVER)
        settle(all, at);
    if (at->table->state == STORE_WAITING && at->table->terms.starts_full && room_open_seat(at->table) == CHM_NOBODY) {
        deed start = deed_start(all->now);
        hall_do(all, at, &start, NULL);
    }
    hall_look(all, at);
    return given;
}

/* ---- whose turn it is ---- */

static bool think(hall *all, hall_room *at, chm_seat seat, thought_kind kind, const char *level)
{
    thought *about = calloc(1, sizeof *about);
    if (!about)
        return false;
    about->kind = kind;
    memcpy(about->table, at->table->id, sizeof about->table);
    about->moves = at->table->move_count;
    strncpy(about->level, level, sizeof about->level - 1);
    about->dice = secret_dice();
    chm_game_view(&at->table->game, seat, &about->view);
    at->thinking |= (uint8_t)(1u << seat);
    thinkers_ask(all->thinkers, about);
    return true;
}

/* Lets bots think whose time has come; answers when the next one's will be. */
static int64_t look_at_seats(hall *all, hall_room *at)
{
    room *table = at->table;
    int64_t next = INT64_MAX;
    if (!all->net.wake)
        return all->now; /* nobody could be told: while tables are being read there is no network yet */
    if (at->thought_moves != table->move_count) {
        /* In set-up others' choices do not disturb those who are still thinking. */
        at->thinking &= table->game.phase == CHM_PHASE_SET_UP ? table->game.actors : 0;
        at->thought_moves = table->move_count;
    }
    for (chm_seat s = 0; s < table->terms.seats; s++) {
        if (!(table->game.actors >> s & 1) || at->thinking >> s & 1)
            continue;
        bool bot = room_bot_plays(table, s);
        int64_t left = room_left(table, s, all->now), due = INT64_MAX;
        if (bot)
            due = table->asked + all->set.pace;
        else if (left != INT64_MAX)
            due = all->now + left;
        int64_t from = all->store_bad_until > at->thinks_from ? all->store_bad_until : at->thinks_from;
        if (due < from)
            due = from;
        if (all->loading && due <= all->now)
            next = all->now;
        else if (due <= all->now &&
                 !think(all, at, s, bot ? THOUGHT_BOT : THOUGHT_CLOCK, bot ? table->seat[s].level : "hard"))
            due = all->now + STORE_PAUSE; /* no memory: later, perhaps */
        if (due > all->now && due < next)
            next = due;
    }
    return next;
}

/* Who has no time left for a secret choice declines it. It is not thought about: the others would see by the time that
 * this takes, after the clock has made the move before, that there was something to choose. False: it is still open. */
static bool decline_late(hall *all, hall_room *at)
{
    room *table = at->table;
    chm_seat seat = chm_game_actor(&table->game);
    if (!table->before || all->loading || !all->net.wake || all->now < all->store_bad_until ||
        room_bot_plays(table, seat) || room_left(table, seat, all->now) > 0)
        return false;
    deed move = {.kind = DEED_MOVE,
                 .at = all->now,
                 .seat = seat,
                 .by = MOVER_CLOCK,
                 .after = room_shown(table, true),
                 .spent = room_spent(table, seat, all->now)};
    chm_move_print(&table->game, seat, (chm_move){.kind = CHM_MOVE_DECLINE}, move.text);
    return verdict_good(hall_do(all, at, &move, NULL));
}

void hall_look(hall *all, hall_room *at)
{
    int64_t next = INT64_MAX;
    if (at->lost) {
        if (!at->listeners && !at->changed)
            hall_drop_room(all, at);
        return;
    }
    if (at->table->state == STORE_RUNNING && !all->stopping) {
        if (decline_late(all, at))
            return; /* and it was looked at again */
        next = look_at_seats(all, at);
    }
    if (at->presence_due && at->presence_due < next)
        next = at->presence_due;
    if (!at->listeners && at->table->state == STORE_WAITING && !all->stopping) {
        int64_t due = (at->idle_since > at->table->changed ? at->idle_since : at->table->changed) + WAITS_MOST;
        if (due < all->store_bad_until)
            due = all->store_bad_until;
        if (due <= all->now) {
            hall_do(all, at, &(deed){.kind = DEED_CLOSE, .at = all->now, .seat = CHM_NOBODY}, NULL);
            return;
        }
        next = due < next ? due : next;
    }
    if (!at->listeners && at->table->state >= STORE_OVER) {
        if (at->idle_since + OVER_KEPT <= all->now && !at->changed) {
            hall_drop_room(all, at);
            return;
        }
        next = at->idle_since + OVER_KEPT > all->now ? at->idle_since + OVER_KEPT : all->now + OVER_KEPT;
    }
    hall_wake_at(all, at, next);
}

/* ---- what bots came up with ---- */

/* The lines that were written, as strings. */
static void write_lines(const text *from, text *to)
{
    char line[1024];
    const char *comma = "";
    text_put(to, "[");
    for (size_t start = 0, i = 0; i <= from->size; i++) {
        if (i < from->size && from->bytes[i] != '\n')
            continue;
        size_t size = i - start < sizeof line - 1 ? i - start : sizeof line - 1;
        memcpy(line, from->bytes ? from->bytes + start : "", size);
        line[size] = 0;
        start = i + 1;
        if (!size)
            continue;
        text_put(to, comma);
        text_string(to, line);
        comma = ",";
    }
    text_put(to, "]");
}

/* Adds a hint's fields to its message: ids of tickets and tracks, moves with their values. */
static void write_hint(const chm_hint *hint, const chm_game *game, chm_seat seat, text *to)
{
    const chm_board *board = game->board;
    const char *comma = "";
    text_put(to, ",\"goal\":[");
    for (int t = 0; t < board->ticket_count; t++)
        if (hint->goal[t / 64] >> (t % 64) & 1) {
            text_print(to, "%s\"%s\"", comma, board->tickets[t].id);
            comma = ",";
        }
    text_put(to, "],\"plan\":[");
    comma = "";
    for (unsigned t = 0; t < board->track_count; t++)
        if (chm_tracks_has(&hint->plan, t)) {
            text_print(to, "%s\"%s\"", comma, board->tracks[t].id);
            comma = ",";
        }
    text_print(to, "],\"unit\":\"%s\",\"moves\":[", hint->percent ? "percent" : "points");
    for (int i = 0; i < hint->move_count; i++) {
        char words[CHM_MOVE_TEXT];
        chm_move_print(game, seat, hint->moves[i].move, words);
        text_print(to, "%s{\"move\":\"%s\",\"tenths\":%d}", i ? "," : "", words, hint->moves[i].tenths);
    }
    text_put(to, "]");
}

static void give_hint(hall *all, hall_room *at, const thought *about)
{
    listener *one = at->listeners;
    while (one && one->peer != about->peer)
        one = one->next;
    if (!one)
        return;
    one->hinted = false;
    strcpy(all->doing, "hint");
    if (about->failed || about->moves != at->table->move_count) {
        post_refusal(all, one, (verdict){.why = about->failed ? REFUSED_FULL : REFUSED_STALE}, "hint", -1);
    } else {
        char words[CHM_MOVE_TEXT];
        chm_move_print(&at->table->game, about->view.seat, about->move, words);
        text_print(&all->out, "{\"m\":\"hint\",\"after\":%" PRIu32 ",\"move\":\"%s\",\"lines\":",
                   room_shown(at->table, room_sees_all(at->table, one->hash)), words);
        write_lines(&about->lines, &all->out);
        if (about->reasoned)
            write_hint(&about->hint, &at->table->game, about->view.seat, &all->out);
        text_put(&all->out, "}");
        post_text(all, one, &all->out, true);
    }
    all->doing[0] = 0;
}

static void take_move(hall *all, hall_room *at, const thought *about)
{
    chm_seat seat = about->view.seat;
    bool set_up = at->table->game.phase == CHM_PHASE_SET_UP && about->view.known.phase == CHM_PHASE_SET_UP;
    if (at->table->state != STORE_RUNNING || (about->moves != at->table->move_count && !set_up))
        return; /* the game went on without it */
    at->thinking &= (uint8_t) ~(1u << seat);
    deed move = {.kind = DEED_MOVE,
                 .at = all->now,
                 .seat = seat,
                 .by = about->kind == THOUGHT_BOT ? MOVER_BOT : MOVER_CLOCK,
                 .after = room_shown(at->table, true),
                 .spent = room_spent(at->table, seat, all->now)};
    if (about->failed) {
        at->thinks_from = all->now + STORE_PAUSE;
        hall_look(all, at);
        return;
    }
    chm_move_print(&at->table->game, seat, about->move, move.text);
    if (!verdict_good(hall_do(all, at, &move, NULL)))
        hall_look(all, at); /* the seat was taken back meanwhile */
}

void hall_take_thoughts(hall *all)
{
    if (!all->thinkers)
        return;
    for (thought *about = thinkers_answers(all->thinkers), *next; about; about = next) {
        next = about->next;
        hall_room *at = hall_find(all, about->table);
        if (at && about->kind == THOUGHT_HINT)
            give_hint(all, at, about);
        else if (at)
            take_move(all, at, about);
        thought_free(about);
    }
}
