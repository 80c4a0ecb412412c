// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* HTTP requests (docs/protocol.md). */

#include "server/lobby/lobby_internal.h"
#include <cheminot/rules.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REQUESTS_RATE = 20, REQUESTS_BURST = 100, LOBBY_MOST = 200 };

static const char JSON[] = "application/json";

/* A request with its context. */
typedef struct http_call {
    struct lobby *lobby;
    net_peer peer;
    const net_request *request;
    address *from;
} http_call;

static bool is_get(const http_call *call)
{
    return !strcmp(call->request->method, "GET") || !strcmp(call->request->method, "HEAD");
}

/* ---- keys ---- */

static void give_cookie(const http_call *call, outgoing *reply, const char *key)
{
    snprintf(reply->cookie, sizeof reply->cookie, "cheminot=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000%s",
             key, call->request->secure ? "; Secure" : "");
}

/* The key of a request: the body's, else the cookie's, else a new one. `in_body`: the body has the member, so the key
 * is returned there and no cookie is set. */
static refusal find_key(const http_call *call, const json_value *request, char key[SECRET_KEY], bool *in_body)
{
    const char *named = member_text(request, "key", NULL);
    *in_body = named != NULL;
    if (named && *named && !secret_is_key(named))
        return REFUSED_BAD_MESSAGE;
    if (named && *named)
        strcpy(key, named);
    else if (!named)
        cookie_key(call->request->cookie, key);
    else
        key[0] = 0;
    if (!key[0])
        secret_key(key);
    return REFUSED_NONE;
}

/* REFUSED_FULL if there was no memory for the reply. */
static refusal queued(const outgoing *reply)
{
    return reply ? REFUSED_NONE : REFUSED_FULL;
}

static refusal answer_seated(const http_call *call, live_table *live, const char *key, bool in_body)
{
    struct lobby *lobby = call->lobby;
    char hash[SECRET_HASH];
    secret_hash(key, hash);
    buffer_print(&lobby->out, "{\"table\":\"%s\",\"link\":\"/t/%s\",\"seats\":", live->table->id, live->table->id);
    write_seats(table_seats_held(live->table, hash), &lobby->out);
    if (in_body)
        buffer_print(&lobby->out, ",\"key\":\"%s\"", key);
    buffer_text(&lobby->out, "}\n");
    outgoing *reply = queue_reply(lobby, call->peer, live, 200, JSON, &lobby->out);
    if (!reply)
        lobby->batch_failed = true; /* who is refused must not have a seat: roll the batch back */
    else if (!in_body)
        give_cookie(call, reply, key);
    return queued(reply);
}

/* ---- tables ---- */

static refusal make_table(const http_call *call, const json_value *request)
{
    char key[SECRET_KEY];
    bool in_body;
    live_table *made;
    refusal why = find_key(call, request, key, &in_body);
    if (why == REFUSED_NONE)
        why = lobby_new_table(call->lobby, request, key, call->from, &made);
    return why == REFUSED_NONE ? answer_seated(call, made, key, in_body) : why;
}

static refusal sit(const http_call *call, live_table *live, const json_value *request)
{
    char key[SECRET_KEY];
    bool in_body;
    refusal why = find_key(call, request, key, &in_body);
    if (why != REFUSED_NONE)
        return why;
    const struct table *table = live->table;
    if (table_stopped(table) || table->damaged)
        return table_running(table);
    const json_value *named = member_of(request, "seat");
    int64_t seat = named ? member_number(request, "seat", -1) : table_open_seat(table);
    const char *name = member_text(request, "name", ""), *colour = member_text(request, "colour", NULL);
    int chosen = colour ? seat_colour_find(colour) : table_free_colour(table, 0);
    log_entry entry = {.kind = LOG_SIT, .at = call->lobby->now, .seat = (uint8_t)seat, .colour = (uint8_t)chosen};
    if (!named && seat == CHM_NOBODY && table->state == STORE_WAITING)
        return REFUSED_TABLE_FULL;
    if (!named && seat == CHM_NOBODY)
        return table->state == STORE_CLOSED ? REFUSED_CLOSED : REFUSED_BEGUN;
    if (seat < 0 || seat >= table->terms.seats)
        return REFUSED_NO_SEAT;
    if (chosen < 0)
        return REFUSED_BAD_COLOUR;
    if (strlen(name) >= sizeof entry.name)
        return REFUSED_BAD_NAME;
    strcpy(entry.name, name);
    secret_hash(key, entry.holder);
    outcome result = lobby_apply(call->lobby, live, &entry, entry.holder, NULL);
    return result.why == REFUSED_NONE ? answer_seated(call, live, key, in_body) : result.why;
}

static void write_table(const live_table *live, buffer *out)
{
    buffer_text(out, "{");
    live_write_state(live, out);
    buffer_text(out, "}");
}

/* Reads what a link gives: the seats, as a bit set, and the hash of its secret. The secret is a link's, or the key of
 * somebody who holds seats here, as in the links of programs and of earlier versions. */
static refusal read_link(const http_call *call, const live_table *live, const json_value *request,
                         char hash[SECRET_HASH], unsigned *seats)
{
    const char *secret = member_text(request, "secret", "");
    *seats = 0;
    if (!secret_is_key(secret))
        return REFUSED_BAD_MESSAGE;
    if (table_stopped(live->table))
        return REFUSED_OTHER_RULES;
    secret_hash(secret, hash);
    *seats = table_seats_by(live->table, hash, call->lobby->now);
    return *seats ? REFUSED_NONE : REFUSED_BAD_LINK;
}

/* Tells what a link would give and what the asking browser has at this table; nothing changes. */
static refusal look_at_link(const http_call *call, live_table *live, const json_value *request)
{
    struct lobby *lobby = call->lobby;
    char key[SECRET_KEY], hash[SECRET_HASH];
    unsigned seats;
    refusal why = read_link(call, live, request, hash, &seats);
    if (why != REFUSED_NONE)
        return why;
    cookie_key(call->request->cookie, key);
    hash[0] = 0;
    if (key[0])
        secret_hash(key, hash);
    buffer_text(&lobby->out, "{\"seats\":");
    write_seats(seats, &lobby->out);
    buffer_text(&lobby->out, ",\"yours\":");
    write_seats(table_seats_held(live->table, hash), &lobby->out);
    buffer_text(&lobby->out, ",\"table\":");
    write_table(live, &lobby->out);
    buffer_text(&lobby->out, "}\n");
    return queued(queue_reply(lobby, call->peer, live, 200, JSON, &lobby->out));
}

/* Adds the seats of a link to the asking key, which keeps what it has. */
static refusal join(const http_call *call, live_table *live, const json_value *request)
{
    char key[SECRET_KEY];
    bool in_body;
    unsigned seats;
    log_entry entry = {.kind = LOG_JOIN, .at = call->lobby->now};
    refusal why = find_key(call, request, key, &in_body);
    if (why == REFUSED_NONE)
        why = read_link(call, live, request, entry.link, &seats);
    if (why != REFUSED_NONE)
        return why;
    secret_hash(key, entry.holder);
    for (entry.seat = 0; entry.seat < live->table->terms.seats && why == REFUSED_NONE; entry.seat++)
        if (seats >> entry.seat & 1 && !table_seat_held_by(live->table, entry.seat, entry.holder))
            why = lobby_apply(call->lobby, live, &entry, entry.holder, NULL).why;
    return why == REFUSED_NONE ? answer_seated(call, live, key, in_body) : why;
}

/* ---- lists of tables ---- */

typedef struct listed {
    const live_table *live;
    int64_t made;
    uint32_t rank; /* number of newer ones of the same address */
} listed;

static int by_age(const void *a, const void *b)
{
    const listed *one = a, *two = b;
    return one->made != two->made ? (one->made < two->made) - (one->made > two->made)
                                  : strcmp(one->live->table->id, two->live->table->id);
}

/* Finds the public tables, or those where a key has a seat; newest first. */
static uint32_t find_listed(const struct lobby *lobby, const char *hash, listed *out)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < lobby->table_slots; i++)
        for (const live_table *live = lobby->tables[i]; live; live = live->next) {
            const struct table *table = live->table;
            bool seen = hash ? table_seat_of(table, hash) != CHM_NOBODY
                             : table->terms.in_lobby && table->state <= STORE_RUNNING;
            if (seen)
                out[count++] = (listed){.live = live, .made = table->made};
        }
    qsort(out, count, sizeof *out, by_age);
    return count;
}

/* Keeps LOBBY_MOST of them, in their order: each address's newest, then each one's second, and so on, so that no
 * address crowds the others out. Those of before a restart whose host has not come back count as one address's. */
static uint32_t share_out(listed *list, uint32_t count)
{
    uint32_t at_rank[LOBBY_MOST] = {0}, uncharged = 0, kept = 0, rank = 0, left = LOBBY_MOST;
    for (uint32_t i = 0; i < count; i++)
        if (list[i].live->charged_address)
            list[i].live->charged_address->listed = 0;
    for (uint32_t i = 0; i < count; i++) {
        address *from = list[i].live->charged_address;
        list[i].rank = from ? from->listed++ : uncharged++;
        if (list[i].rank < LOBBY_MOST)
            at_rank[list[i].rank]++;
    }
    while (rank < LOBBY_MOST && at_rank[rank] <= left)
        left -= at_rank[rank++];
    for (uint32_t i = 0; i < count; i++)
        if (list[i].rank < rank || (list[i].rank == rank && left && left--))
            list[kept++] = list[i];
    return kept;
}

/* Whether a running game waits for a seat that the key holds. */
static bool may_act(const struct table *table, const char *hash)
{
    return table->state == STORE_RUNNING && !table_stopped(table) &&
           (table_seats_held(table, hash) & table_game(table, table_sees_all(table, hash))->actors) != 0;
}

/* Lists the public tables, or those where a key has a seat; newest first, LOBBY_MOST at most. */
static refusal list_tables(const http_call *call, const char *hash)
{
    struct lobby *lobby = call->lobby;
    listed *list = malloc((lobby->table_count + (size_t)1) * sizeof *list);
    if (!list)
        return REFUSED_FULL;
    uint32_t count = find_listed(lobby, hash, list);
    if (!hash)
        count = share_out(list, count);
    buffer_text(&lobby->out, "{\"tables\":[");
    for (uint32_t i = 0; i < count && i < LOBBY_MOST; i++) {
        buffer_text(&lobby->out, i ? "," : "");
        buffer_text(&lobby->out, "{");
        live_write_state(list[i].live, &lobby->out);
        if (hash)
            buffer_print(&lobby->out, ",\"your_turn\":%s", may_act(list[i].live->table, hash) ? "true" : "false");
        buffer_text(&lobby->out, "}");
    }
    free(list);
    buffer_text(&lobby->out, "]}\n");
    outgoing *reply = queue_reply(lobby, call->peer, NULL, 200, JSON, &lobby->out);
    if (reply)
        reply->about_all = lobby->changed; /* the list may show entries that are not durable yet */
    return queued(reply);
}

/* ---- one table ---- */

static refusal at_table(const http_call *call, const char *id, const json_value *request)
{
    size_t size = strcspn(id, "/");
    const char *what = id + size;
    struct lobby *lobby = call->lobby;
    refusal why;
    live_table *live = lobby_open(lobby, id, size, &why);
    if (!live)
        return why;
    if (!strcmp(what, "/sit"))
        return request ? sit(call, live, request) : REFUSED_BAD_METHOD;
    if (!strcmp(what, "/link"))
        return request ? look_at_link(call, live, request) : REFUSED_BAD_METHOD;
    if (!strcmp(what, "/join"))
        return request ? join(call, live, request) : REFUSED_BAD_METHOD;
    if (!is_get(call))
        return REFUSED_BAD_METHOD;
    if (!strcmp(what, "/record")) {
        if (table_stopped(live->table))
            return REFUSED_OTHER_RULES;
        if (live->table->state != STORE_OVER)
            return REFUSED_NOT_OVER;
        table_write_record(live->table, &lobby->out);
        return queued(queue_reply(lobby, call->peer, live, 200, "application/jsonl", &lobby->out));
    }
    if (*what)
        return REFUSED_NO_PAGE;
    write_table(live, &lobby->out);
    buffer_text(&lobby->out, "\n");
    return queued(queue_reply(lobby, call->peer, live, 200, JSON, &lobby->out));
}

/* ---- maps, levels, metrics, files ---- */

static void write_names(const char *const name[CHM_LANGS], buffer *out)
{
    buffer_text(out, "{\"en\":");
    buffer_json_string(out, name[CHM_EN]);
    buffer_text(out, ",\"fr\":");
    buffer_json_string(out, name[CHM_FR]);
    buffer_text(out, "}");
}

static void write_names_member(const char *key, const char *const name[CHM_LANGS], buffer *out)
{
    buffer_text(out, key);
    write_names(name, out);
}

static refusal list_maps(const http_call *call)
{
    buffer *out = &call->lobby->out;
    buffer_text(out, "{\"maps\":[");
    const chm_board *board;
    for (size_t i = 0; (board = boards_at(&call->lobby->boards, i)); i++) {
        buffer_print(out, "%s{\"id\":\"%s\",\"name\":", i ? "," : "", board->id);
        write_names(board->name, out);
        buffer_print(out, ",\"players\":[%d,%d],\"sha256\":\"%s\",\"options\":[\"first\"", board->min_seats,
                     board->max_seats, board->sha256);
        for (int r = 0; r < board->rule_count; r++)
            if (board->optional_rules >> r & 1)
                buffer_print(out, ",\"%s\"", chm_rule_name(board, r));
        buffer_text(out, "]");
        if (board->author[0])
            write_names_member(",\"author\":", board->author, out);
        if (board->tagline[0])
            write_names_member(",\"tagline\":", board->tagline, out);
        if (board->minutes[0])
            buffer_print(out, ",\"minutes\":[%d,%d]", board->minutes[0], board->minutes[1]);
        buffer_text(out, "}");
    }
    buffer_text(out, "]}\n");
    return queued(queue_reply(call->lobby, call->peer, NULL, 200, JSON, out));
}

static refusal list_levels(const http_call *call)
{
    buffer *out = &call->lobby->out;
    const char *comma = "";
    buffer_text(out, "{\"levels\":[");
    for (size_t i = 0; i < chm_bot_count(); i++) {
        chm_bot_entry level = chm_bot_at(i);
        if (!bot_for_people(level))
            continue;
        buffer_print(out, "%s{\"id\":\"%s\",\"about\":", comma, level.name);
        write_names(level.about, out);
        buffer_text(out, "}");
        comma = ",";
    }
    buffer_text(out, "]}\n");
    return queued(queue_reply(call->lobby, call->peer, NULL, 200, JSON, out));
}

static void write_gauge(void *my, const char *name, double value)
{
    metrics_write_gauge(name, "See docs/operations.md.", value, my);
}

/* Counters of bytes and of moments tell, on a quiet server, what card somebody drew: only who runs it sees them. */
static refusal give_metrics(const http_call *call)
{
    struct lobby *lobby = call->lobby;
    if (!lobby->settings.open_metrics && !address_is_local(call->request->address))
        return REFUSED_NO_PAGE;
    buffer *out = &lobby->out;
    uint32_t states[STORE_STATES] = {0};
    for (uint32_t i = 0; i < lobby->table_slots; i++)
        for (const live_table *live = lobby->tables[i]; live; live = live->next)
            states[live->table->state]++;
    metrics_write(&lobby->counts, out);
    metrics_write_gauge("tables_waiting", "Tables waiting for players.", states[STORE_WAITING], out);
    metrics_write_gauge("tables_running", "Tables with a running game.", states[STORE_RUNNING], out);
    metrics_write_gauge("tables_ended", "Finished or closed tables in memory.",
                        states[STORE_OVER] + states[STORE_CLOSED], out);
    metrics_write_gauge("bots_thinking", "Bot jobs queued or running.", bot_pool_pending(lobby->bots), out);
    if (lobby->settings.write_gauges)
        lobby->settings.write_gauges(lobby->settings.gauges_context, write_gauge, out);
    return queued(queue_reply(lobby, call->peer, NULL, 200, "text/plain; version=0.0.4", out));
}

/* A file of the page. Files under /assets/ are named by their contents and never change; the others may. */
static refusal give_file(const http_call *call, const char *path, int status)
{
    static const char lasting[] = "/assets/";
    const site_file *file = site_find(&call->lobby->site, path);
    if (!file)
        return REFUSED_NO_PAGE;
    bool zipped = call->request->gzip && file->zipped;
    outgoing *reply = queue_reply(call->lobby, call->peer, NULL, status, file->type, NULL);
    if (!reply)
        return REFUSED_FULL;
    reply->reply.body = net_text_ref(zipped ? file->zipped : file->plain);
    reply->reply.encoding = zipped ? "gzip" : NULL;
    reply->reply.cache =
        strncmp(path, lasting, sizeof lasting - 1) ? "no-cache" : "public, max-age=31536000, immutable";
    return REFUSED_NONE;
}

/* Whether the page's folder has a compressed copy of the map (maps/MAP.json.gz) that is byte for byte the one in
 * use. */
static bool has_packed(const site *page, const char *path, const chm_board *board)
{
    const site_file *file = site_find(page, path);
    return file && file->zipped && file->plain->size == board->text_size &&
           !memcmp(file->plain->bytes, board->text, board->text_size);
}

/* The map of that id, or behind a slash the version of it that has that hash. */
static refusal give_map(const http_call *call, const char *asked)
{
    char path[64], id[64];
    boards *maps = &call->lobby->boards;
    size_t size = strcspn(asked, "/");
    if (size >= sizeof id - 16)
        return REFUSED_NO_MAP;
    memcpy(id, asked, size);
    id[size] = 0;
    const char *sha256 = asked[size] ? asked + size + 1 : NULL;
    const chm_board *board = sha256 ? boards_version(maps, id, sha256) : boards_find(maps, id);
    if (!board || (sha256 && !chm_board_is_version(board, sha256)))
        return REFUSED_NO_MAP;
    snprintf(path, sizeof path, "/maps/%s.json", board->id);
    if (call->request->gzip && has_packed(&call->lobby->site, path, board))
        return give_file(call, path, 200);
    buffer_add(&call->lobby->out, board->text, board->text_size);
    return queued(queue_reply(call->lobby, call->peer, NULL, 200, JSON, &call->lobby->out));
}

static refusal give_page(const http_call *call, int status)
{
    return give_file(call, "/index.html", status);
}

/* A table's link. What else its address holds is for the page: who a browser is never comes out of a link. If there is
 * no such table, the page is sent with the refusal's status and explains it in the reader's language. */
static refusal give_table_page(const http_call *call, const char *id)
{
    struct lobby *lobby = call->lobby;
    size_t size = strcspn(id, "/");
    refusal why = REFUSED_NO_TABLE;
    live_table *live = !id[size] || !strcmp(id + size, "/replay") ? lobby_open(lobby, id, size, &why) : NULL;
    if (!live)
        lobby_note_refusal(lobby, call->request->address, why, false);
    return give_page(call, live ? 200 : refusal_http(why));
}

/* ---- routing ---- */

static refusal get(const http_call *call, const char *path)
{
    static const char tables[] = "/api/tables/", maps[] = "/api/maps/", table[] = "/t/", rules[] = "/rules/";
    if (!strcmp(path, "/") || !strncmp(path, rules, sizeof rules - 1))
        return give_page(call, 200);
    if (!strcmp(path, "/healthz")) {
        buffer_text(&call->lobby->out, "ok\n");
        return queued(queue_reply(call->lobby, call->peer, NULL, 200, "text/plain", &call->lobby->out));
    }
    if (!strcmp(path, "/metrics"))
        return give_metrics(call);
    if (!strcmp(path, "/api/tables"))
        return list_tables(call, NULL);
    if (!strcmp(path, "/api/mine")) {
        char key[SECRET_KEY], hash[SECRET_HASH] = "";
        cookie_key(call->request->cookie, key);
        if (key[0])
            secret_hash(key, hash);
        return list_tables(call, hash);
    }
    if (!strcmp(path, "/api/maps"))
        return list_maps(call);
    if (!strcmp(path, "/api/levels"))
        return list_levels(call);
    if (!strncmp(path, maps, sizeof maps - 1))
        return give_map(call, path + sizeof maps - 1);
    if (!strncmp(path, tables, sizeof tables - 1))
        return at_table(call, path + sizeof tables - 1, NULL);
    if (!strncmp(path, table, sizeof table - 1))
        return give_table_page(call, path + sizeof table - 1);
    return give_file(call, path, 200);
}

static refusal post(const http_call *call, const char *path)
{
    static const char tables[] = "/api/tables/";
    json_document msg;
    if (!origin_allowed(call->lobby, call->request))
        return REFUSED_BAD_ORIGIN;
    bool make = !strcmp(path, "/api/tables");
    if (!make && strncmp(path, tables, sizeof tables - 1) != 0)
        return REFUSED_BAD_METHOD;
    chm_status status = json_object_read(&msg, call->request->body, call->request->body_size);
    if (status != CHM_OK)
        return status == CHM_NO_MEMORY ? REFUSED_FULL : REFUSED_BAD_JSON;
    refusal why = REFUSED_BAD_MESSAGE;
    if (members_have_types(msg.top))
        why = make ? make_table(call, msg.top) : at_table(call, path + sizeof tables - 1, msg.top);
    json_free(&msg);
    return why;
}

void lobby_http_request(void *context, net_peer peer, const net_request *request)
{
    struct lobby *lobby = context;
    lobby_read_clock(lobby);
    lobby->counts.requests++;
    http_call call = {lobby, peer, request, address_find(&lobby->addresses, request->address, lobby->now)};
    refusal why = REFUSED_NONE;
    uint32_t rate = lobby->settings.rate ? REQUESTS_RATE : 0;
    if (lobby_is_blocked(lobby, request->address))
        why = REFUSED_BLOCKED;
    else if (!call.from)
        why = REFUSED_FULL;
    else if (!bucket_take(&call.from->requests, lobby->now, rate, REQUESTS_BURST))
        why = REFUSED_TOO_FAST;
    else if (is_get(&call))
        why = get(&call, request->path);
    else if (!strcmp(request->method, "POST"))
        why = post(&call, request->path);
    else
        why = REFUSED_BAD_METHOD;
    if (why == REFUSED_NONE)
        return;
    lobby_note_refusal(lobby, request->address, why, false);
    queue_refused_reply(lobby, peer, why);
}
