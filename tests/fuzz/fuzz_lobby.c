// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Any bytes as a sequence of steps in a lobby. Each line is a step; its first letter says which:
 *
 *   nMSCAK      a new table: map, seats, clock, whether it starts by itself, key
 *   oNTK        socket N opens at table T with key K in its cookie (0: none)
 *   hN…         socket N sends hello, with these members after it (",\"from\":3")
 *   dN WORD …   socket N asks for WORD, with these members
 *   mN…         socket N sends these bytes
 *   pNI         socket N plays the I-th move it has
 *   rMK PATH …  a request: G, P, H or another method, key K, this body
 *   cN          socket N closes
 *   aMS         the clock advances, or steps back
 *   fI          the next commits fail
 *   wI          commits are held back (odd I), or no longer
 *   l           the held commit ends
 *   b           bots finish their jobs
 *   e           the round ends
 *
 * $0 … $3 in texts are tables, @1 … @8 keys. After each round all messages are well-formed (checked by the fake
 * network) and show nobody what their seat may not see, and every game passes its checks; at the end every table is
 * what its log says, and all memory is free. */
#include "fake_net.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOCKETS = 8, TABLES = 4, KEYS = 8, MOST_STEPS = 300, MESSAGE = 8192, AWAY = 254 };

typedef struct world {
    fixture in;
    fake_peer *socket[SOCKETS];
    chm_seat seen_from[SOCKETS]; /* the seat that a socket looked from after the last round; AWAY: it was not there */
    bool moved[SOCKETS];         /* it had another seat in the last durable state: messages may still be for that one */
    char table[TABLES][STORE_ID];
    int tables;
    bool held; /* commits are held back */
} world;

static void expect(bool good)
{
    if (!good)
        abort();
}

/* ---- chance, always the same ---- */

static uint64_t dice;

static const char *chance_name(void)
{
    return "always the same";
}

static uint32_t chance(void)
{
    return (uint32_t)next_dice(&dice);
}

static void chance_bytes(void *my, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)my)[i] = (unsigned char)chance();
}

static randombytes_implementation fixed = {.implementation_name = chance_name, .random = chance, .buf = chance_bytes};

/* ---- what must hold ---- */

static bool all_hidden(const json_value *list)
{
    expect(list && list->kind == KIND_ARRAY);
    for (uint32_t i = 0; i < list->count; i++)
        if (list->items[i].kind != KIND_NULL)
            return false;
    return true;
}

static const json_value *item(const json_value *value, const char *name)
{
    expect(value->kind == KIND_OBJECT);
    for (uint32_t i = 0; i < value->count; i++)
        if (!strcmp(value->items[i].key, name))
            return &value->items[i];
    return NULL;
}

/* Written from the description of the record, not from the code that blanks. */
static bool blanked(const json_value *event)
{
    const char *kind = member_text(event, "e", "");
    const json_value *cards = item(event, "cards");
    if (!strcmp(kind, "deal"))
        return cards && cards->kind == KIND_OBJECT && cards->count == 1 && !strcmp(cards->items[0].key, "hidden");
    if (!strcmp(kind, "blind"))
        return item(event, "card")->kind == KIND_NULL;
    if (!strcmp(kind, "offer") || !strcmp(kind, "keep"))
        return all_hidden(item(event, "tickets"));
    if (!strcmp(kind, "swap"))
        return all_hidden(item(event, "out"));
    return strcmp(kind, "ticket") != 0 || item(event, "ticket")->kind == KIND_NULL;
}

/* That a seat may put a marker after a claim is known to its holder alone (O4). */
static void check_now(const connection *conn, const json_value *now)
{
    if (strcmp(member_text(now, "asks", ""), "markers") != 0 || !member_number(now, "turn", 0))
        return;
    const json_value *actors = item(now, "actors");
    expect(actors->count == 1 && table_seat_held_by(conn->live->table, (int)actors->items[0].number, conn->hash));
}

static void check_message(const char *told, const connection *conn)
{
    chm_seat seat = conn->seat;
    json_document read;
    expect(json_object_read(&read, told, strlen(told)) == CHM_OK);
    const json_value *top = read.top;
    if (!strcmp(member_text(top, "m", ""), "events")) {
        const json_value *events = item(top, "events");
        for (uint32_t i = 0; i < events->count; i++)
            expect(member_number(&events->items[i], "p", CHM_NOBODY) == seat || blanked(&events->items[i]));
        expect(seat != CHM_NOBODY || item(item(top, "now"), "chosen")->kind == KIND_NULL);
        check_now(conn, item(top, "now"));
    }
    if (!strcmp(member_text(top, "m", ""), "begin"))
        expect(!member_of(item(top, "header"), "seed"));
    json_free(&read);
}

static void leave(world *self, int number)
{
    if (self->socket[number])
        fixture_leave(&self->in, self->socket[number]);
    self->socket[number] = NULL;
    self->seen_from[number] = AWAY;
    self->moved[number] = false;
}

static void check_socket(world *self, int number)
{
    fake_peer *peer = self->socket[number];
    const connection *conn = peer->tag;
    self->moved[number] |= self->seen_from[number] != conn->seat && self->seen_from[number] != AWAY;
    for (int i = peer->mark; i < peer->count; i++)
        if (!self->moved[number])
            check_message(peer->got[i], conn);
    heard_clear(peer);
    self->seen_from[number] = conn->seat;
    self->moved[number] &= self->in.lobby->committing;
    if (peer->close)
        leave(self, number);
}

static void check_tables(world *self)
{
    struct lobby *lobby = self->in.lobby;
    for (uint32_t i = 0; i < lobby->table_slots; i++)
        for (const live_table *live = lobby->tables[i]; live; live = live->next) {
            if (live->table->state == STORE_RUNNING || live->table->state == STORE_OVER)
                expect(!chm_game_check(&live->table->game));
            expect((live->table->before != NULL) ==
                   (live->table->state == STORE_RUNNING && chm_game_choice_is_secret(&live->table->game)));
            expect(live->table->lines == live->durable || live->unreadable || (live->changed && lobby->committing));
        }
}

static void check_logs(world *self)
{
    for (int i = 0; i < self->tables; i++) {
        refusal why;
        const live_table *live = lobby_find(self->in.lobby, self->table[i]);
        struct table *saved = live && !live->unreadable ? lobby_read_table(self->in.lobby, self->table[i], &why) : NULL;
        if (saved)
            expect(table_hash(saved) == table_hash(live->table));
        table_destroy(saved);
    }
}

static void check(world *self)
{
    for (int i = 0; i < SOCKETS; i++)
        if (self->socket[i])
            check_socket(self, i);
    check_tables(self);
    fixture_sweep(&self->in);
}

/* ---- steps ---- */

/* The rest of a line, with the names of tables and keys for their signs. */
static size_t fill_in(const world *self, const char *from, size_t size, char to[MESSAGE])
{
    size_t used = 0;
    for (size_t i = 0; i < size && used + 64 < MESSAGE; i++) {
        int number = i + 1 < size ? from[i + 1] - '0' : -1;
        const char *word = from[i] == '$' && number >= 0 && number < self->tables ? self->table[number]
                           : from[i] == '@' && number > 0 && number <= KEYS       ? key_of(number)
                                                                                  : NULL;
        if (!word) {
            to[used++] = from[i];
            continue;
        }
        memcpy(to + used, word, strlen(word));
        used += strlen(word);
        i++;
    }
    to[used] = 0;
    return used;
}

static void send_text(world *self, fake_peer *by, const char *bytes, size_t size)
{
    net_callbacks callbacks = lobby_callbacks(self->in.lobby);
    /* A copy of its own size, so that reading past its end is noticed. */
    char *copy = malloc(size ? size : 1);
    expect(copy);
    memcpy(copy, bytes, size);
    callbacks.message(callbacks.context, by->id, by->tag, copy, size);
    free(copy);
}

static void send_members(world *self, fake_peer *by, const char *words)
{
    char whole[MESSAGE + 40];
    size_t word = strcspn(words, " ");
    const char *members = words[word] ? words + word + 1 : "";
    int size = snprintf(whole, sizeof whole, "{\"do\":\"%.*s\"%s%s}", (int)word, words, *members ? "," : "", members);
    send_text(self, by, whole, (size_t)size < MESSAGE ? (size_t)size : MESSAGE);
}

static void play(world *self, fake_peer *by, uint32_t nth)
{
    const connection *conn = by->tag;
    const struct table *table = conn->live->table;
    char words[CHM_MOVE_TEXT] = "blind", whole[CHM_MOVE_TEXT + 80];
    uint32_t count =
        table->state == STORE_RUNNING && conn->seat != CHM_NOBODY ? chm_game_count(&table->game, conn->seat) : 0;
    if (count)
        chm_move_print(&table->game, conn->seat, chm_game_nth(&table->game, conn->seat, nth % count), words);
    int size = snprintf(whole, sizeof whole, "{\"do\":\"move\",\"move\":\"%s\",\"after\":%u}", words,
                        table_shown(table, true));
    send_text(self, by, whole, (size_t)size);
}

static void new_table(world *self, const int *choice)
{
    static const char *const seats[] = {"\"me\",\"open\"",
                                        "\"me\",\"open\",\"bot:gentle\"",
                                        "\"me\",\"me\"",
                                        "\"open\",\"open\",\"open\"",
                                        "\"bot:easy\",\"bot:gentle\"",
                                        "\"me\",\"me\",\"me\""};
    static const char *const clocks[] = {"null", "{\"seconds\":20,\"reserve\":30}", "{\"days\":1}"};
    char body[500];
    if (self->tables == TABLES)
        return;
    snprintf(body, sizeof body,
             "{\"key\":\"%s\",\"map\":\"%s\",\"seats\":[%s],\"name\":\"N\",\"clock\":%s,\"auto\":%s,\"public\":true}",
             key_of(1 + choice[4] % KEYS), chm_map_at((size_t)choice[0] % chm_map_count())->id, seats[choice[1] % 6],
             clocks[choice[2] % 3], choice[3] % 2 ? "true" : "false");
    store_memory_hold(&self->in.store, false); /* the answer is waited for */
    fake_peer *made = fixture_request(&self->in, "POST", "/api/tables", NULL, body);
    store_memory_hold(&self->in.store, self->held);
    if (made->status == 200)
        snprintf(self->table[self->tables++], STORE_ID, "%s", member(made->body, "table"));
    check(self);
}

static void request(world *self, char method, int key, const char *words)
{
    char path[200];
    size_t size = strcspn(words, " ");
    snprintf(path, sizeof path, "%.*s", (int)(size < sizeof path ? size : sizeof path - 1), words);
    fixture_request_soon(&self->in,
                         method == 'G'   ? "GET"
                         : method == 'P' ? "POST"
                         : method == 'H' ? "HEAD"
                                         : "PUT",
                         path, key ? key_of(key) : NULL, words[size] ? words + size + 1 : "");
}

static void open_socket(world *self, int number, int table, int key)
{
    leave(self, number);
    fake_peer *made =
        fixture_socket(&self->in, table < self->tables ? self->table[table] : "nowhere", key ? key_of(key) : NULL);
    self->socket[number] = made->open ? made : NULL;
}

/* Time passes; a negative one sets the wall clock back. */
static void add_time(fake_clock *clock, int64_t milliseconds)
{
    *(milliseconds < 0 ? &clock->step : &clock->now) += milliseconds;
}

/* A step of a socket that is there. */
static void socket_step(world *self, char what, int number, const char *words, size_t size)
{
    fake_peer *by = self->socket[number];
    char whole[MESSAGE + 40];
    switch (what) {
    case 'h':
        snprintf(whole, sizeof whole, "{\"do\":\"hello\"%s}", words);
        send_text(self, by, whole, strlen(whole) < MESSAGE ? strlen(whole) : MESSAGE);
        break;
    case 'd':
        send_members(self, by, *words == ' ' ? words + 1 : words);
        break;
    case 'm':
        send_text(self, by, words, size);
        break;
    case 'p':
        play(self, by, (uint32_t)strtoul(words, NULL, 10));
        break;
    default:
        leave(self, number);
    }
}

static void step(world *self, const char *line, size_t size)
{
    char words[MESSAGE];
    int digit[6] = {0};
    for (size_t i = 1; i < size && i < 6; i++)
        digit[i] = (unsigned char)line[i] & 15;
    int number = digit[1] % SOCKETS;
    size_t skipped = line[0] == 'r' ? 4 : line[0] == 'a' || line[0] == 'f' ? 1 : 2;
    size_t filled = size > skipped ? fill_in(self, line + skipped, size - skipped, words) : 0;
    words[filled] = 0;
    switch (line[0]) {
    case 'n':
        new_table(self, digit + 1);
        break;
    case 'o':
        open_socket(self, number, digit[2], digit[3] % (KEYS + 1));
        break;
    case 'r':
        request(self, size > 1 ? line[1] : 'G', digit[2] % (KEYS + 1), words);
        break;
    case 'a':
        add_time(&self->in.clock, strtoll(words, NULL, 10) % (40LL * 86400 * 1000));
        break;
    case 'f':
        store_memory_fail(&self->in.store, digit[1] % 4);
        break;
    case 'w':
        self->held = digit[1] % 2;
        store_memory_hold(&self->in.store, self->held);
        break;
    case 'l':
        store_memory_release(&self->in.store);
        break;
    case 'b':
        fixture_run_bots(&self->in);
        check(self);
        break;
    case 'e':
        fixture_round(&self->in);
        check(self);
        break;
    default:
        if (self->socket[number] && strchr("hdmpc", line[0]))
            socket_step(self, line[0], number, words, filled);
    }
}

/* ---- a day ---- */

int LLVMFuzzerInitialize(int *count, char ***words);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerInitialize(int *count, char ***words)
{
    (void)count;
    (void)words;
    setenv("CMOCKA_TEST_ABORT", "1", 1); /* the doubles' own checks end the program, too */
    return randombytes_set_implementation(&fixed) || sodium_init() < 0;
}

/* Loading the maps takes longer than most inputs: the lobby is created anew only now and then, and emptied
 * otherwise. */
static void begin(world *self, bool strangers)
{
    dice = 88172645463325252;
    memset(self->seen_from, AWAY, sizeof self->seen_from);
    self->tables = 0;
    self->held = false;
    if (!self->in.lobby) {
        fixture_prepare(&self->in, NULL);
        fixture_open(&self->in);
    } else {
        self->in.clock = (fake_clock){.now = 1700000000000};
        expect(store_memory_open(&self->in.store));
    }
    lobby_settings *set = &self->in.lobby->settings;
    set->store = self->in.store;
    set->rate = strangers ? 20 : 0;
    set->tables_each = strangers ? 3 : 0;
    set->sockets_each = strangers ? 5 : 200;
}

static void finish(world *self)
{
    static int days;
    struct lobby *lobby = self->in.lobby;
    for (int i = 0; i < SOCKETS; i++)
        leave(self, i);
    fixture_run_bots(&self->in);
    fixture_sweep(&self->in);
    if (++days % 1000 == 0) {
        fixture_close(&self->in);
        return;
    }
    for (uint32_t i = 0; i < lobby->table_slots; i++)
        while (lobby->tables[i])
            lobby_drop_table(lobby, lobby->tables[i]);
    expect(!lobby->table_count && !lobby->wakes.count && !lobby->changed && !self->in.net.count);
    expect(!lobby->outbox.count && !lobby->committing_outbox.count && !lobby->committing);
    for (int i = 0; i < ADDRESS_SLOTS; i++)
        for (const address *one = lobby->addresses.slot[i]; one; one = one->next)
            expect(!one->sockets && !one->tables);
    addresses_free(&lobby->addresses);
    lobby->addresses.count = 0;
    lobby->now = lobby->store_bad_until = 0;
    self->in.store.close(self->in.store.context);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static world w;
    begin(&w, size && data[0] == '!');
    const char *at = (const char *)data, *end = at + size;
    for (int steps = 0; at < end && steps < MOST_STEPS; steps++) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        size_t length = next ? (size_t)(next - at) : (size_t)(end - at);
        if (length && *at)
            step(&w, at, length);
        at = next ? next + 1 : end;
    }
    store_memory_hold(&w.in.store, false);
    fixture_round(&w.in);
    check(&w);
    store_memory_fail(&w.in.store, 0);
    check_logs(&w);
    finish(&w);
    return 0;
}
