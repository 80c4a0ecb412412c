// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What clients ask for by HTTP (docs/protocol.md). */

#include "server/hall_parts.h"
#include <cheminot/rules.h>
#include <stdio.h>
#include <string.h>

enum { REQUESTS_RATE = 20, REQUESTS_BURST = 100, LOBBY_MOST = 200 };

static const char JSON[] = "application/json";

/* A request on its way. */
typedef struct asking {
    hall *all;
    net_peer peer;
    const net_request *request;
    address *from;
} asking;

static bool is_get(const asking *by)
{
    return !strcmp(by->request->method, "GET") || !strcmp(by->request->method, "HEAD");
}

/* ---- keys ---- */

static void give_cookie(const asking *by, parcel *reply, const char *key)
{
    snprintf(reply->cookie, sizeof reply->cookie, "cheminot=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000%s",
             key, by->request->secure ? "; Secure" : "");
}

/* Whose key a request comes with: the body's, the cookie's, or a new one. `told`: the client keeps it itself. */
static refusal find_key(const asking *by, const json_value *wish, char key[SECRET_KEY], bool *told)
{
    const char *named = member_text(wish, "key", NULL);
    *told = named != NULL;
    if (named && *named && !secret_is_key(named))
        return REFUSED_BAD_MESSAGE;
    if (named && *named)
        strcpy(key, named);
    else if (!named)
        cookie_key(by->request->cookie, key);
    else
        key[0] = 0;
    if (!key[0])
        secret_key(key);
    return REFUSED_NONE;
}

/* What a refusal says if there is no memory for the answer. */
static refusal posted(const parcel *reply)
{
    return reply ? REFUSED_NONE : REFUSED_FULL;
}

static refusal answer_seated(const asking *by, hall_room *at, const char *key, bool told)
{
    hall *all = by->all;
    char hash[SECRET_HASH];
    secret_hash(key, hash);
    text_print(&all->out, "{\"table\":\"%s\",\"link\":\"/t/%s\",\"seats\":[", at->table->id, at->table->id);
    const char *comma = "";
    for (int s = 0; s < at->table->terms.seats; s++)
        if (room_holds(at->table, s, hash)) {
            text_print(&all->out, "%s%d", comma, s);
            comma = ",";
        }
    text_put(&all->out, "]");
    if (told)
        text_print(&all->out, ",\"key\":\"%s\"", key);
    text_put(&all->out, "}\n");
    parcel *reply = post_reply(all, by->peer, at, 200, JSON, &all->out);
    if (!reply)
        all->store_failed = true; /* whoever is refused has no seat: the batch is undone */
    else if (!told)
        give_cookie(by, reply, key);
    return posted(reply);
}

/* ---- tables ---- */

static refusal make_table(const asking *by, const json_value *wish)
{
    char key[SECRET_KEY];
    bool told;
    hall_room *made;
    refusal why = find_key(by, wish, key, &told);
    if (why == REFUSED_NONE)
        why = hall_found(by->all, wish, key, by->from, &made);
    return why == REFUSED_NONE ? answer_seated(by, made, key, told) : why;
}

static refusal sit(const asking *by, hall_room *at, const json_value *wish)
{
    char key[SECRET_KEY];
    bool told;
    refusal why = find_key(by, wish, key, &told);
    if (why != REFUSED_NONE)
        return why;
    const room *table = at->table;
    if (room_stopped(table))
        return REFUSED_OTHER_RULES;
    const json_value *named = member_of(wish, "seat");
    int64_t seat = named ? member_number(wish, "seat", -1) : room_open_seat(table);
    const char *name = member_text(wish, "name", ""), *colour = member_text(wish, "colour", NULL);
    int chosen = colour ? seat_colour_find(colour) : room_free_colour(table, 0);
    deed wished = {.kind = DEED_SIT, .at = by->all->now, .seat = (uint8_t)seat, .colour = (uint8_t)chosen};
    if (!named && seat == CHM_NOBODY && table->state == STORE_WAITING)
        return REFUSED_TABLE_FULL;
    if (!named && seat == CHM_NOBODY)
        return table->state == STORE_CLOSED ? REFUSED_CLOSED : REFUSED_BEGUN;
    if (seat < 0 || seat >= table->terms.seats)
        return REFUSED_NO_SEAT;
    if (chosen < 0)
        return REFUSED_BAD_COLOUR;
    if (strlen(name) >= sizeof wished.name)
        return REFUSED_BAD_NAME;
    strcpy(wished.name, name);
    secret_hash(key, wished.holder);
    verdict given = hall_do(by->all, at, &wished, wished.holder);
    return given.why == REFUSED_NONE ? answer_seated(by, at, key, told) : given.why;
}

static void write_room(const hall_room *at, text *to)
{
    int watchers;
    unsigned here = room_here(at, &watchers);
    text_put(to, "{");
    room_write_table(at->table, here, watchers, to);
    text_put(to, "}");
}

/* The tables that a reader may see: the public ones, or those of a key. Newest first, and not too many. */
static refusal list_tables(const asking *by, const char *hash)
{
    hall *all = by->all;
    const hall_room *list[LOBBY_MOST];
    uint32_t count = 0;
    for (uint32_t i = 0; i < all->room_slots; i++)
        for (const hall_room *at = all->rooms[i]; at; at = at->next) {
            const room *table = at->table;
            bool seen =
                hash ? room_seat_of(table, hash) != CHM_NOBODY : table->terms.in_lobby && table->state <= STORE_RUNNING;
            if (!seen)
                continue;
            uint32_t place = count < LOBBY_MOST ? count++ : LOBBY_MOST;
            for (; place && list[place - 1]->table->made < table->made; place--)
                if (place < LOBBY_MOST)
                    list[place] = list[place - 1];
            if (place < LOBBY_MOST)
                list[place] = at;
        }
    text_put(&all->out, "{\"tables\":[");
    for (uint32_t i = 0; i < count; i++) {
        text_put(&all->out, i ? "," : "");
        write_room(list[i], &all->out);
    }
    text_put(&all->out, "]}\n");
    parcel *reply = post_reply(all, by->peer, NULL, 200, JSON, &all->out);
    if (reply)
        reply->about_all = all->changed; /* it may tell what is not saved yet */
    return posted(reply);
}

static refusal at_table(const asking *by, const char *id, const json_value *wish)
{
    size_t size = strcspn(id, "/");
    const char *what = id + size;
    hall *all = by->all;
    refusal why;
    hall_room *at = hall_open(all, id, size, &why);
    if (!at)
        return why;
    if (!strcmp(what, "/sit"))
        return wish ? sit(by, at, wish) : REFUSED_BAD_METHOD;
    if (!is_get(by))
        return REFUSED_BAD_METHOD;
    if (!strcmp(what, "/record")) {
        if (room_stopped(at->table))
            return REFUSED_OTHER_RULES;
        if (at->table->state != STORE_OVER)
            return REFUSED_NOT_OVER;
        room_write_record(at->table, &all->out);
        return posted(post_reply(all, by->peer, at, 200, "application/jsonl", &all->out));
    }
    if (*what)
        return REFUSED_NO_PAGE;
    write_room(at, &all->out);
    text_put(&all->out, "\n");
    return posted(post_reply(all, by->peer, at, 200, JSON, &all->out));
}

/* ---- facts ---- */

static void write_names(const char *const name[CHM_LANGS], text *to)
{
    text_put(to, "{\"en\":");
    text_string(to, name[CHM_EN]);
    text_put(to, ",\"fr\":");
    text_string(to, name[CHM_FR]);
    text_put(to, "}");
}

static refusal list_maps(const asking *by)
{
    text *out = &by->all->out;
    text_put(out, "{\"maps\":[");
    for (size_t i = 0; i < by->all->boards.count; i++) {
        const chm_board *board = by->all->boards.list[i];
        text_print(out, "%s{\"id\":\"%s\",\"name\":", i ? "," : "", board->id);
        write_names(board->name, out);
        text_print(out, ",\"players\":[%d,%d],\"sha256\":\"%s\",\"options\":[\"first\"", board->min_seats,
                   board->max_seats, board->sha256);
        for (int r = 0; r < board->rule_count; r++)
            if (board->optional_rules >> r & 1)
                text_print(out, ",\"%s\"", chm_rule_name(board, r));
        text_put(out, "]}");
    }
    text_put(out, "]}\n");
    return posted(post_reply(by->all, by->peer, NULL, 200, JSON, out));
}

static refusal list_levels(const asking *by)
{
    text *out = &by->all->out;
    const char *comma = "";
    text_put(out, "{\"levels\":[");
    for (size_t i = 0; i < chm_bot_count(); i++) {
        chm_bot_entry level = chm_bot_at(i);
        if (!level.level)
            continue;
        text_print(out, "%s{\"id\":\"%s\",\"about\":", comma, level.name);
        write_names(level.about, out);
        text_put(out, "}");
        comma = ",";
    }
    text_put(out, "]}\n");
    return posted(post_reply(by->all, by->peer, NULL, 200, JSON, out));
}

static void write_gauge(void *to, const char *name, double value)
{
    metrics_write_gauge(name, "See docs/operations.md.", value, to);
}

static refusal give_metrics(const asking *by)
{
    hall *all = by->all;
    text *out = &all->out;
    uint32_t states[STORE_STATES] = {0};
    for (uint32_t i = 0; i < all->room_slots; i++)
        for (const hall_room *at = all->rooms[i]; at; at = at->next)
            states[at->table->state]++;
    metrics_write(&all->counts, out);
    metrics_write_gauge("tables_waiting", "Tables that wait for players.", states[STORE_WAITING], out);
    metrics_write_gauge("tables_running", "Tables at which a game runs.", states[STORE_RUNNING], out);
    metrics_write_gauge("tables_ended", "Tables in memory whose game is over.",
                        states[STORE_OVER] + states[STORE_CLOSED], out);
    metrics_write_gauge("bots_thinking", "Choices that bots are to make.", thinkers_busy(all->thinkers), out);
    if (all->set.count_more)
        all->set.count_more(all->set.count_context, write_gauge, out);
    return posted(post_reply(all, by->peer, NULL, 200, "text/plain; version=0.0.4", out));
}

/* A file of the page. What vite names by its contents never changes; the page itself may at any time. */
static refusal give_file(const asking *by, const char *path, int status)
{
    static const char lasting[] = "/assets/";
    const site_file *file = site_find(&by->all->site, path);
    if (!file)
        return REFUSED_NO_PAGE;
    bool zipped = by->request->gzip && file->zipped;
    parcel *reply = post_reply(by->all, by->peer, NULL, status, file->type, NULL);
    if (!reply)
        return REFUSED_FULL;
    reply->reply.body = net_text_share(zipped ? file->zipped : file->plain);
    reply->reply.encoding = zipped ? "gzip" : NULL;
    reply->reply.cache =
        strncmp(path, lasting, sizeof lasting - 1) ? "no-cache" : "public, max-age=31536000, immutable";
    return REFUSED_NONE;
}

/* Whether the page's folder has a map packed (maps/MAP.json.gz), and it is the very map that is played here. */
static bool has_packed(const site *page, const char *path, const chm_board *board)
{
    const site_file *file = site_find(page, path);
    return file && file->zipped && file->plain->size == board->text_size &&
           !memcmp(file->plain->bytes, board->text, board->text_size);
}

static refusal give_map(const asking *by, const char *id)
{
    char path[64];
    const chm_board *board = boards_find(&by->all->boards, id);
    if (!board)
        return REFUSED_NO_MAP;
    snprintf(path, sizeof path, "/maps/%s.json", board->id);
    if (by->request->gzip && has_packed(&by->all->site, path, board))
        return give_file(by, path, 200);
    text_add(&by->all->out, board->text, board->text_size);
    return posted(post_reply(by->all, by->peer, NULL, 200, JSON, &by->all->out));
}

static refusal give_page(const asking *by, int status)
{
    return give_file(by, "/index.html", status);
}

/* A table's link; with a key, the player's own: then the key goes into the cookie and out of the address. Where there
 * is no such table, the page itself says so, in the reader's language. */
static refusal give_table_page(const asking *by, const char *id)
{
    hall *all = by->all;
    size_t size = strcspn(id, "/");
    refusal why = REFUSED_NO_TABLE;
    hall_room *at = !id[size] || !strcmp(id + size, "/replay") ? hall_open(all, id, size, &why) : NULL;
    const char *query = by->request->query;
    if (!at)
        return give_page(by, refusal_http(why));
    if (strncmp(query, "key=", 4) != 0)
        return give_page(by, 200);
    if (!secret_is_key(query + 4))
        return REFUSED_BAD_MESSAGE;
    parcel *reply = post_reply(all, by->peer, NULL, 303, "text/plain", NULL);
    if (reply) {
        snprintf(reply->location, sizeof reply->location, "/t/%s", at->table->id);
        give_cookie(by, reply, query + 4);
    }
    return posted(reply);
}

/* ---- which address ---- */

static refusal get(const asking *by, const char *path)
{
    static const char tables[] = "/api/tables/", maps[] = "/api/maps/", table[] = "/t/", rules[] = "/rules/";
    if (!strcmp(path, "/") || !strncmp(path, rules, sizeof rules - 1))
        return give_page(by, 200);
    if (!strcmp(path, "/healthz")) {
        text_put(&by->all->out, "ok\n");
        return posted(post_reply(by->all, by->peer, NULL, 200, "text/plain", &by->all->out));
    }
    if (!strcmp(path, "/metrics"))
        return give_metrics(by);
    if (!strcmp(path, "/api/tables"))
        return list_tables(by, NULL);
    if (!strcmp(path, "/api/mine")) {
        char key[SECRET_KEY], hash[SECRET_HASH] = "";
        cookie_key(by->request->cookie, key);
        if (key[0])
            secret_hash(key, hash);
        return list_tables(by, hash);
    }
    if (!strcmp(path, "/api/maps"))
        return list_maps(by);
    if (!strcmp(path, "/api/levels"))
        return list_levels(by);
    if (!strncmp(path, maps, sizeof maps - 1))
        return give_map(by, path + sizeof maps - 1);
    if (!strncmp(path, tables, sizeof tables - 1))
        return at_table(by, path + sizeof tables - 1, NULL);
    if (!strncmp(path, table, sizeof table - 1))
        return give_table_page(by, path + sizeof table - 1);
    return give_file(by, path, 200);
}

static refusal post(const asking *by, const char *path)
{
    static const char tables[] = "/api/tables/";
    message wish;
    if (!origin_good(by->all, by->request))
        return REFUSED_BAD_ORIGIN;
    bool make = !strcmp(path, "/api/tables");
    if (!make && strncmp(path, tables, sizeof tables - 1) != 0)
        return REFUSED_BAD_METHOD;
    chm_status status = message_read(&wish, by->request->body, by->request->body_size);
    if (status != CHM_OK)
        return status == CHM_NO_MEMORY ? REFUSED_FULL : REFUSED_BAD_JSON;
    refusal why =
        make ? make_table(by, message_top(&wish)) : at_table(by, path + sizeof tables - 1, message_top(&wish));
    message_free(&wish);
    return why;
}

void hall_request(void *context, net_peer peer, const net_request *request)
{
    hall *all = context;
    hall_tell_time(all);
    all->ticks = all->set.clock.ticks(all->set.clock.context);
    all->counts.requests++;
    asking by = {all, peer, request, address_find(&all->addresses, request->address, all->now)};
    refusal why = REFUSED_NONE;
    uint32_t rate = all->set.rate ? REQUESTS_RATE : 0;
    if (!by.from)
        why = REFUSED_FULL;
    else if (!bucket_take(&by.from->requests, all->now, rate, REQUESTS_BURST))
        why = REFUSED_TOO_FAST;
    else if (is_get(&by))
        why = get(&by, request->path);
    else if (!strcmp(request->method, "POST"))
        why = post(&by, request->path);
    else
        why = REFUSED_BAD_METHOD;
    if (why != REFUSED_NONE)
        post_refused_reply(all, peer, why);
}
