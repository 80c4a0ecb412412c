// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What clients say over their sockets (docs/protocol.md). */

#include "server/hall_parts.h"
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { BURST = 60, OPENED_RATE = 20, OPENED_BURST = 300, TOO_FAST_MOST = 100, DEEDS_RATE = 10, DEEDS_BURST = 100 };

/* ---- coming and going ---- */

void cookie_key(const char *cookie, char key[SECRET_KEY])
{
    static const char name[] = "cheminot=";
    key[0] = 0;
    for (const char *at = cookie; *at;) {
        at += strspn(at, "; ");
        size_t size = strcspn(at, ";");
        if (!strncmp(at, name, sizeof name - 1) && size == sizeof name - 1 + SECRET_KEY - 1) {
            memcpy(key, at + sizeof name - 1, SECRET_KEY - 1);
            key[SECRET_KEY - 1] = 0;
            if (!secret_is_key(key))
                key[0] = 0;
            return;
        }
        at += size;
    }
}

static bool same_host(const char *origin, const char *host)
{
    const char *from = strstr(origin, "://");
    if (!from)
        return false;
    for (from += 3; *from && tolower((unsigned char)*from) == tolower((unsigned char)*host); host++)
        from++;
    return !*from && !*host;
}

bool origin_good(const hall *all, const net_request *request)
{
    /* Only browsers tell an origin, and they always do. */
    return !request->origin[0] || same_host(request->origin, request->host) ||
           (all->set.origin && !strcmp(request->origin, all->set.origin));
}

static void set_key(listener *of, const char *key)
{
    strcpy(of->key, key);
    of->hash[0] = 0;
    if (key[0])
        secret_hash(key, of->hash);
}

int hall_socket_open(void *context, net_peer peer, const net_request *request, void **tag)
{
    static const char path[] = "/ws/";
    hall *all = context;
    hall_tell_time(all);
    if (strncmp(request->path, path, sizeof path - 1) != 0)
        return refusal_http(REFUSED_NO_PAGE);
    if (!origin_good(all, request))
        return refusal_http(REFUSED_BAD_ORIGIN);
    address *from = address_find(&all->addresses, request->address, all->now);
    if (!from || all->stopping)
        return refusal_http(REFUSED_STOPPING);
    if (all->set.sockets_each && from->sockets >= all->set.sockets_each)
        return refusal_http(REFUSED_TOO_MANY_SOCKETS);
    if (!bucket_take(&from->opened, all->now, all->set.rate ? OPENED_RATE : 0, OPENED_BURST))
        return refusal_http(REFUSED_TOO_FAST);
    const char *id = request->path + sizeof path - 1;
    refusal why;
    hall_room *at = hall_open(all, id, strlen(id), &why);
    if (!at)
        return refusal_http(why);
    listener *made = calloc(1, sizeof *made);
    if (!made)
        return refusal_http(REFUSED_FULL);
    made->peer = peer;
    made->at = at;
    made->from = from;
    made->seat = CHM_NOBODY;
    made->rate.at = all->now;
    from->sockets++;
    char key[SECRET_KEY];
    cookie_key(request->cookie, key);
    set_key(made, key);
    made->next = at->listeners;
    if (made->next)
        made->next->before = made;
    at->listeners = made;
    *tag = made;
    return 0;
}

/* Who is here has changed: everybody is told in a moment, once for all who come and go meanwhile. */
static void note_presence(hall *all, hall_room *at)
{
    if (!at->presence_due)
        at->presence_due = all->now + PRESENCE_PAUSE;
    hall_look(all, at);
}

void hall_socket_close(void *context, net_peer peer, void *tag)
{
    hall *all = context;
    listener *gone = tag;
    hall_room *at = gone->at;
    (void)peer;
    hall_tell_time(all);
    *(gone->before ? &gone->before->next : &at->listeners) = gone->next;
    if (gone->next)
        gone->next->before = gone->before;
    gone->from->sockets--;
    if (!at->listeners)
        at->idle_since = all->now;
    note_presence(all, at);
    free(gone);
}

/* ---- hello ---- */

static void write_seats(const room *table, const char *hash, text *to)
{
    const char *comma = "";
    text_put(to, "[");
    for (int s = 0; s < table->terms.seats; s++)
        if (room_holds(table, s, hash)) {
            text_print(to, "%s%d", comma, s);
            comma = ",";
        }
    text_put(to, "]");
}

/* Who sits there, and what was said. */
static void show_table(hall *all, listener *to)
{
    const room *table = to->at->table;
    text *out = &all->out;
    int watchers;
    unsigned here = room_here(to->at, &watchers);
    text_put(out, "{\"m\":\"table\",");
    room_write_table(table, here, watchers, out);
    text_put(out, "}");
    post_text(all, to, out, false);
    if (!table->said_count)
        return;
    text_put(out, "{\"m\":\"chat\",\"lines\":");
    room_write_said(table, out);
    text_put(out, "}");
    post_text(all, to, out, false);
}

static void welcome(hall *all, listener *to, uint32_t from)
{
    const room *table = to->at->table;
    text *out = &all->out;
    text_print(out, "{\"m\":\"welcome\",\"table\":\"%s\",\"seat\":", table->id);
    if (to->seat == CHM_NOBODY)
        text_put(out, "null");
    else
        text_print(out, "%d", to->seat);
    text_put(out, ",\"seats\":");
    write_seats(table, to->hash, out);
    text_print(out, ",\"host\":%s,\"server\":\"%s\"}", to->hash[0] && room_is_host(table, to->hash) ? "true" : "false",
               chm_engine());
    post_text(all, to, out, false);
    show_table(all, to);
    if (table->state != STORE_RUNNING && table->state != STORE_OVER)
        return;
    if (!from) {
        text_put(out, "{\"m\":\"begin\",\"header\":");
        room_write_header(table, out);
        text_put(out, "}");
        post_text(all, to, out, false);
    }
    text_print(out, "{\"m\":\"events\",\"from\":%" PRIu32 ",\"events\":", from);
    bool sees_all = room_sees_all(table, to->hash);
    room_write_events(table, sees_all, to->seat, from, out);
    text_put(out, ",\"now\":");
    room_write_now(table, sees_all, to->seat, all->now, out);
    text_put(out, "}");
    post_text(all, to, out, false);
}

static refusal do_hello(hall *all, listener *by, const json_value *said)
{
    if (by->greeted)
        return REFUSED_HELLO_AGAIN;
    const char *key = member_text(said, "key", "");
    if (key[0] && !secret_is_key(key))
        return REFUSED_BAD_MESSAGE;
    if (key[0])
        set_key(by, key);
    const json_value *seat = member_of(said, "seat");
    int64_t from = member_number(said, "from", 0);
    const room *table = by->at->table;
    if (room_stopped(table)) {
        show_table(all, by);
        return REFUSED_OTHER_RULES;
    }
    if (from < 0 || from > room_shown(table, room_sees_all(table, by->hash)))
        return REFUSED_BAD_MESSAGE;
    by->seat = by->hash[0] ? room_seat_of(table, by->hash) : (chm_seat)CHM_NOBODY;
    if (seat && (seat->kind != KIND_INTEGER || seat->number < 0 || seat->number >= table->terms.seats ||
                 !room_holds(table, (int)seat->number, by->hash)))
        return REFUSED_NOT_YOURS;
    if (seat)
        by->seat = (chm_seat)seat->number;
    by->greeted = true;
    by->greeted_in = all->batch;
    welcome(all, by, (uint32_t)from);
    note_presence(all, by->at);
    return REFUSED_NONE;
}

/* ---- wishes ---- */

/* Done, for what has no better answer. */
static void post_done(hall *all, listener *to, const char *what)
{
    text_print(&all->out, "{\"m\":\"done\",\"do\":\"%s\"}", what);
    post_text(all, to, &all->out, true);
}

static void do_move(hall *all, listener *by, const json_value *said, chm_seat seat)
{
    deed move = {.kind = DEED_MOVE, .at = all->now, .seat = seat, .by = MOVER_PLAYER};
    const char *words = member_text(said, "move", NULL);
    int64_t after = member_number(said, "after", -1);
    hall_room *at = by->at;
    verdict given = {0};
    if (!words || after < 0 || after > UINT32_MAX)
        given.why = REFUSED_BAD_MESSAGE;
    else if (strlen(words) >= CHM_MOVE_TEXT)
        given.move = CHM_BAD_TEXT;
    else if (seat >= at->table->terms.seats)
        given.why = REFUSED_NOT_SEATED;
    if (verdict_good(given)) {
        strcpy(move.text, words);
        move.after = (uint32_t)after;
        move.spent = room_spent(at->table, seat, all->now);
        bool again = room_has_made(at->table, &move) && room_holds(at->table, seat, by->hash);
        all->mover = by;
        if (!again)
            given = hall_do(all, at, &move, by->hash);
    }
    bool told = !all->mover; /* with the events */
    all->mover = NULL;
    if (!verdict_good(given)) {
        post_refusal(all, by, given, "move", after);
    } else if (!told) {
        text_print(&all->out, "{\"m\":\"done\",\"do\":\"move\",\"after\":%" PRId64 ",\"number\":%" PRIu32 "}", after,
                   room_shown(at->table, room_sees_all(at->table, by->hash)));
        post_text(all, by, &all->out, true);
    }
}

static refusal do_moves(hall *all, listener *by, chm_seat seat)
{
    const room *table = by->at->table;
    if (table->state != STORE_RUNNING)
        return room_runs(table);
    if (!room_holds(table, seat, by->hash))
        return REFUSED_NOT_YOURS;
    bool sees_all = room_sees_all(table, by->hash);
    text_print(&all->out, "{\"m\":\"moves\",\"after\":%" PRIu32 ",", room_shown(table, sees_all));
    room_write_moves(table, sees_all, seat, &all->out);
    text_put(&all->out, "}");
    post_text(all, by, &all->out, true);
    return REFUSED_NONE;
}

static refusal do_view(hall *all, listener *by, chm_seat seat)
{
    const room *table = by->at->table;
    if (table->state != STORE_RUNNING && table->state != STORE_OVER)
        return REFUSED_NOT_BEGUN;
    if (seat != CHM_NOBODY && !room_holds(table, seat, by->hash))
        return REFUSED_NOT_YOURS;
    bool sees_all = room_sees_all(table, by->hash);
    text_print(&all->out, "{\"m\":\"view\",\"after\":%" PRIu32 ",\"view\":", room_shown(table, sees_all));
    room_write_view(table, sees_all, seat, &all->out);
    text_put(&all->out, "}");
    post_text(all, by, &all->out, true);
    return REFUSED_NONE;
}

static refusal do_hint(hall *all, listener *by, const json_value *said, chm_seat seat)
{
    const room *table = by->at->table;
    if (table->state != STORE_RUNNING || seat == CHM_NOBODY || !(table->game.actors >> seat & 1))
        return REFUSED_NO_HINT;
    if (!room_holds(table, seat, by->hash))
        return REFUSED_NOT_YOURS;
    if (all->stopping)
        return REFUSED_STOPPING;
    if (by->hinted)
        return REFUSED_TOO_FAST; /* one at a time: bots have to think, too */
    thought *about = calloc(1, sizeof *about);
    if (!about)
        return REFUSED_FULL;
    by->hinted = true;
    about->kind = THOUGHT_HINT;
    memcpy(about->table, table->id, sizeof about->table);
    about->moves = table->move_count;
    about->peer = by->peer;
    about->lang = strcmp(member_text(said, "lang", "en"), "fr") ? CHM_EN : CHM_FR;
    strcpy(about->level, "hard");
    chm_game_view(&table->game, seat, &about->view);
    thinkers_ask(all->thinkers, about);
    return REFUSED_NONE;
}

static refusal do_seat(hall *all, listener *by, const json_value *said)
{
    const char *kind = member_text(said, "kind", "");
    int64_t seat = member_number(said, "seat", -1);
    hall_room *at = by->at;
    if (seat < 0 || seat >= at->table->terms.seats)
        return REFUSED_NO_SEAT;
    deed wish = {.at = all->now, .seat = (uint8_t)seat};
    if (!strcmp(kind, "open")) {
        wish.kind = DEED_STAND;
    } else if (!strncmp(kind, "bot:", 4) && strlen(kind + 4) < sizeof wish.level) {
        wish.kind = DEED_BOT;
        bool taken = at->table->seat[seat].kind != SEAT_OPEN;
        wish.colour = (uint8_t)(taken ? at->table->seat[seat].colour : room_free_colour(at->table, 0));
        strcpy(wish.level, kind + 4);
    } else {
        return REFUSED_BAD_SEATS;
    }
    return room_is_host(at->table, by->hash) ? hall_do(all, at, &wish, by->hash).why : REFUSED_NOT_HOST;
}

static refusal do_start(hall *all, listener *by, const json_value *said)
{
    hall_room *at = by->at;
    const char *fill = member_text(said, "fill", NULL);
    if (fill && !level_exists(fill))
        return REFUSED_BAD_LEVEL;
    if (fill && at->table->state == STORE_WAITING && !room_is_host(at->table, by->hash))
        return REFUSED_NOT_HOST;
    for (chm_seat open;
         fill && at->table->state == STORE_WAITING && (open = room_open_seat(at->table)) != CHM_NOBODY;) {
        deed bot = {.kind = DEED_BOT, .at = all->now, .seat = open, .colour = (uint8_t)room_free_colour(at->table, 0)};
        strcpy(bot.level, fill);
        verdict given = hall_do(all, at, &bot, by->hash);
        if (!verdict_good(given))
            return given.why;
    }
    if (fill && at->table->state == STORE_RUNNING)
        return REFUSED_NONE; /* it began by itself when it was full */
    deed start = deed_start(all->now);
    return hall_do(all, at, &start, by->hash).why;
}

static refusal do_rematch(hall *all, listener *by)
{
    hall_room *at = by->at, *made = NULL;
    if (room_seat_of(at->table, by->hash) == CHM_NOBODY)
        return REFUSED_NOT_SEATED;
    if (at->table->state != STORE_OVER)
        return REFUSED_NOT_OVER;
    if (!at->table->rematch[0]) {
        refusal why = hall_found_again(all, at, by->hash, by->from, &made);
        if (why != REFUSED_NONE)
            return why;
        deed done = {.kind = DEED_REMATCH, .at = all->now, .seat = CHM_NOBODY};
        memcpy(done.table, made->table->id, sizeof done.table);
        hall_do(all, at, &done, by->hash);
    }
    text_print(&all->out, "{\"m\":\"rematch\",\"table\":\"%s\",\"link\":\"/t/%s\"}", at->table->rematch,
               at->table->rematch);
    net_text *news = text_to_net(&all->out);
    for (listener *one = at->listeners; one; one = one->next)
        if (one == by)
            post_answer(all, one, net_text_share(news));
        else if (made && one->greeted)
            post_shared(all, one, net_text_share(news));
    net_text_drop(news);
    return REFUSED_NONE;
}

/* Deeds that are only a word and a text. */
static refusal do_deed(hall *all, listener *by, const json_value *said, deed_kind kind, chm_seat seat)
{
    deed wish = {.kind = kind, .at = all->now, .seat = seat};
    const char *words = member_text(said, kind == DEED_REACT ? "react" : "text", "");
    const char *level = member_text(said, "level", "");
    int colour = seat_colour_find(member_text(said, "colour", ""));
    wish.colour = (uint8_t)(colour < 0 ? SEAT_COLOURS : colour);
    if (strlen(words) >= sizeof wish.text)
        return REFUSED_BAD_CHAT;
    if (strlen(level) >= sizeof wish.level)
        return REFUSED_BAD_LEVEL;
    if (kind == DEED_CHAT || kind == DEED_REACT)
        strcpy(wish.text, words);
    if (kind == DEED_HAND)
        strcpy(wish.level, level);
    return hall_do(all, by->at, &wish, by->hash).why;
}

static refusal do_link(hall *all, listener *by)
{
    if (!by->key[0])
        return REFUSED_NOT_SEATED;
    text_print(&all->out, "{\"m\":\"link\",\"link\":\"/t/%s?key=%s\"}", by->at->table->id, by->key);
    post_text(all, by, &all->out, true);
    return REFUSED_NONE;
}

/* ---- which wish ---- */

/* Wishes that are answered in full by their own message, and those whose answer is only that they were done. */
static bool do_answered(hall *all, listener *by, const char *what, const json_value *said, chm_seat seat, refusal *why)
{
    if (!strcmp(what, "hello"))
        *why = do_hello(all, by, said);
    else if (!strcmp(what, "moves"))
        *why = do_moves(all, by, seat);
    else if (!strcmp(what, "view"))
        *why = do_view(all, by, seat);
    else if (!strcmp(what, "hint"))
        *why = do_hint(all, by, said, seat);
    else if (!strcmp(what, "link"))
        *why = do_link(all, by);
    else if (!strcmp(what, "rematch"))
        *why = do_rematch(all, by);
    else
        return false;
    return true;
}

static refusal do_plain(hall *all, listener *by, const char *what, const json_value *said, chm_seat seat)
{
    static const struct {
        const char *what;
        deed_kind kind;
    } deeds[] = {{"colour", DEED_COLOUR}, {"stand", DEED_STAND}, {"hand", DEED_HAND},
                 {"back", DEED_BACK},     {"chat", DEED_CHAT},   {"react", DEED_REACT}};
    if (!strcmp(what, "mute")) {
        by->muted = member_true(said, "mute");
        return REFUSED_NONE;
    }
    /* What is written down and told to all at a table costs more than a message, by however many sockets it comes. */
    if (!bucket_take(&by->from->deeds, all->now, all->set.rate ? DEEDS_RATE : 0, DEEDS_BURST))
        return REFUSED_TOO_FAST;
    if (!strcmp(what, "seat"))
        return do_seat(all, by, said);
    if (!strcmp(what, "start"))
        return do_start(all, by, said);
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
        if (!strcmp(what, deeds[i].what))
            return do_deed(all, by, said, deeds[i].kind, seat);
    return REFUSED_UNKNOWN_DO;
}

static void hear(hall *all, listener *by, const json_value *said)
{
    const char *what = member_text(said, "do", "");
    const json_value *named = member_of(said, "seat");
    chm_seat seat = by->seat;
    refusal why = REFUSED_NONE;
    if (strlen(what) < sizeof all->doing)
        strcpy(all->doing, what);
    all->after = member_number(said, "after", -1);
    if (named)
        seat = named->kind == KIND_INTEGER && named->number >= 0 && named->number < CHM_MAX_SEATS
                   ? (chm_seat)named->number
                   : CHM_MAX_SEATS;
    bool hello = !strcmp(what, "hello");
    if (!by->greeted && !hello)
        why = REFUSED_HELLO_FIRST;
    else if (!strcmp(what, "move")) {
        do_move(all, by, said, seat);
        return;
    } else if (!strcmp(what, "ping")) {
        text_put(&all->out, "{\"m\":\"pong\"}");
        post_text(all, by, &all->out, true);
        return;
    } else if (!do_answered(all, by, what, said, seat, &why)) {
        why = do_plain(all, by, what, said, seat);
        if (why == REFUSED_NONE)
            post_done(all, by, what);
    }
    if (why != REFUSED_NONE)
        post_refusal(all, by, (verdict){.why = why}, what, -1);
}

void hall_socket_message(void *context, net_peer peer, void *tag, const char *bytes, size_t size)
{
    hall *all = context;
    listener *by = tag;
    message said;
    (void)peer;
    hall_tell_time(all);
    all->ticks = all->set.clock.ticks(all->set.clock.context);
    all->counts.messages++;
    all->doing[0] = 0;
    all->after = -1;
    if (!bucket_take(&by->rate, all->now, all->set.rate, BURST)) {
        if (++by->too_fast < TOO_FAST_MOST)
            post_refusal(all, by, (verdict){.why = REFUSED_TOO_FAST}, "", -1);
        else if (by->too_fast == TOO_FAST_MOST)
            post_shut(all, by, REFUSED_TOO_FAST, 1008);
        return;
    }
    chm_status status = message_read(&said, bytes, size);
    if (status != CHM_OK) {
        post_refusal(all, by, (verdict){.why = status == CHM_NO_MEMORY ? REFUSED_FULL : REFUSED_BAD_JSON}, "", -1);
        return;
    }
    hear(all, by, message_top(&said));
    message_free(&said);
}
