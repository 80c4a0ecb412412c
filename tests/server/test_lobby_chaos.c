// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Clients that send anything at any time, and a disk that is slow or fails now and then. Always: during a commit
 * nothing is sent; after every other round each table is what its log says, and every client has received each event
 * once, in order, as its seat may see it.
 *
 * The seed is fixed (world.dice), so a failure repeats itself by running the test again; CHEMINOT_LOBBY_ROUNDS sets the
 * number of rounds. */
#include "fake_net.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CLIENTS = 12, KEYS = 4, TABLES = 3 };

typedef struct client {
    fake_peer *peer; /* NULL: away */
    int table;
    int key;        /* 0: none */
    buffer events;  /* so far, as received */
    uint32_t count; /* and how many */
} client;

typedef struct world {
    fixture *in;
    uint64_t dice;
    char table[TABLES][STORE_ID];
    client clients[CLIENTS];
    char last[KEYS + 1][CHM_MOVE_TEXT + 60]; /* the last move each sent */
    bool held;                               /* the disk takes its time */
    int waits;                               /* rounds in which it did */
} world;

static uint32_t roll(world *self, uint32_t sides)
{
    return (uint32_t)(next_dice(&self->dice) % sides);
}

static const char *const levels[] = {"gentle", "easy"};

/* ---- coming and going ---- */

static void forget_client(client *gone)
{
    buffer_free(&gone->events);
    *gone = (client){0};
}

static void leave(world *self, client *gone)
{
    fixture_leave(self->in, gone->peer);
    forget_client(gone);
}

static void come(world *self, client *who)
{
    int table = (int)roll(self, TABLES), key = (int)roll(self, KEYS + 1);
    fake_peer *peer = fixture_socket(self->in, self->table[table], key ? key_of(key) : NULL);
    assert_int_equal(peer->status, 0);
    *who = (client){.peer = peer, .table = table, .key = key};
    fixture_send_soon(self->in, peer, "{\"do\":\"hello\"}");
}

static void new_table(world *self, int which)
{
    static const char *const seats[] = {"\"me\",\"open\"", "\"me\",\"open\",\"bot:gentle\"", "\"me\",\"me\"",
                                        "\"open\",\"open\",\"open\"", "\"bot:easy\",\"bot:gentle\""};
    static const char *const clocks[] = {"null", "{\"seconds\":20,\"reserve\":30}", "{\"days\":1}"};
    fixture_new_table(self->in, key_of(1 + (int)roll(self, KEYS)), self->table[which],
                      "\"map\":\"%s\",\"seats\":[%s],\"name\":\"N\",\"clock\":%s,\"auto\":%s,\"public\":true",
                      chm_map_at(roll(self, (uint32_t)chm_map_count()))->id, seats[roll(self, 5)],
                      clocks[roll(self, 3)], roll(self, 2) ? "true" : "false");
}

/* ---- requests ---- */

static void move(world *self, client *asker)
{
    const struct table *table = fixture_table(self->in, self->table[asker->table]);
    const connection *conn = asker->peer->tag;
    char words[CHM_MOVE_TEXT] = "blind";
    chm_seat seat = conn->seat;
    if (table->state == STORE_RUNNING && seat != CHM_NOBODY && chm_game_count(&table->game, seat))
        chm_move_print(&table->game, seat,
                       chm_game_nth(&table->game, seat, roll(self, chm_game_count(&table->game, seat))), words);
    snprintf(self->last[asker->key], sizeof self->last[0], "{\"do\":\"move\",\"move\":\"%s\",\"after\":%u}", words,
             table_shown(table, table_sees_all(table, conn->hash)) - (roll(self, 20) == 0));
    fixture_send_soon(self->in, asker->peer, "%s", self->last[asker->key]);
}

static void request(world *self, client *asker)
{
    static const char *const words[] = {
        "{\"do\":\"stand\"}", "{\"do\":\"back\"}",    "{\"do\":\"hint\"}",  "{\"do\":\"moves\"}",
        "{\"do\":\"view\"}",  "{\"do\":\"rematch\"}", "{\"do\":\"link\"}",  "{\"do\":\"chat\",\"text\":\"x\"}",
        "{\"do\":\"start\"}", "{\"do\":\"ping\"}",    "{\"do\":\"dance\"}", "{",
    };
    switch (roll(self, 12)) {
    case 0:
        fixture_send_soon(self->in, asker->peer, "{\"do\":\"seat\",\"seat\":%u,\"kind\":\"%s%s\"}", roll(self, 4),
                          roll(self, 2) ? "bot:easy" : "open", "");
        break;
    case 1:
        fixture_send_soon(self->in, asker->peer, "{\"do\":\"colour\",\"colour\":\"%s\"}",
                          seat_colour_word((int)roll(self, 6)));
        break;
    case 2:
        fixture_send_soon(self->in, asker->peer, "{\"do\":\"hand\",\"level\":\"%s\"}", levels[roll(self, 2)]);
        break;
    case 3:
        fixture_send_soon(self->in, asker->peer, "{\"do\":\"start\",\"fill\":\"%s\"}", levels[roll(self, 2)]);
        break;
    case 4:
    case 5:
        fixture_send_soon(self->in, asker->peer, "%s", words[roll(self, sizeof words / sizeof *words)]);
        break;
    case 6:
        if (self->last[asker->key][0]) /* once more */
            fixture_send_soon(self->in, asker->peer, "%s", self->last[asker->key]);
        break;
    default:
        move(self, asker);
    }
}

static void sit(world *self)
{
    char path[60], body[120];
    snprintf(path, sizeof path, "/api/tables/%s/sit", self->table[roll(self, TABLES)]);
    snprintf(body, sizeof body, "{\"name\":\"S\",\"key\":\"%s\"}", key_of(1 + (int)roll(self, KEYS)));
    fixture_request_soon(self->in, "POST", path, NULL, body);
}

/* ---- what must hold ---- */

/* A finished, idle table may have been evicted. */
static void check_tables(world *self)
{
    for (int i = 0; i < TABLES; i++) {
        refusal why;
        const live_table *here = lobby_find(self->in->lobby, self->table[i]);
        struct table *saved = lobby_read_table(self->in->lobby, self->table[i], &why);
        assert_non_null(saved);
        if (here)
            assert_int_equal(table_hash(saved), table_hash(here->table));
        else
            assert_true(saved->state >= STORE_OVER);
        table_destroy(saved);
    }
}

static void listen(client *asker)
{
    for (int i = asker->peer->mark; i < asker->peer->count; i++) {
        const char *events = asker->peer->got[i];
        if (strncmp(events, "{\"m\":\"events\"", 13) != 0)
            continue;
        assert_int_equal(atoi(strstr(events, "\"from\":") + 7), asker->count);
        const char *from = strstr(events, "\"events\":[") + 10, *to = strstr(events, "],\"now\":{\"number\":");
        asker->count = (uint32_t)atoi(to + 18);
        buffer_text(&asker->events, asker->events.size && to > from ? "," : "");
        buffer_add(&asker->events, from, (size_t)(to - from));
    }
    heard_clear(asker->peer);
}

/* A new connection with the same seat gets the same events. */
static void compare(world *self, client *asker)
{
    const connection *conn = asker->peer->tag;
    char more[40] = "";
    if (!conn->greeted || conn->seat == CHM_NOBODY)
        return;
    snprintf(more, sizeof more, ",\"seat\":%d", conn->seat);
    client again = {.peer = fixture_hello(self->in, self->table[asker->table], key_of(asker->key), more)};
    again.peer->mark = 0;
    listen(&again);
    listen(asker);
    assert_string_equal(buffer_string(&again.events), buffer_string(&asker->events));
    leave(self, &again);
}

static void hold(world *self, bool wanted)
{
    self->held = wanted;
    store_memory_hold(&self->in->store, wanted);
}

static int heard_in_all(const world *self)
{
    int sum = 0;
    for (int i = 0; i < CLIENTS; i++)
        sum += self->clients[i].peer ? self->clients[i].peer->count - self->clients[i].peer->mark : 0;
    return sum;
}

/* The round is over, and the disk, too: what must hold now. */
static void look_around(world *self)
{
    store_memory_fail(&self->in->store, 0);
    check_tables(self);
    for (int i = 0; i < CLIENTS; i++) {
        client *one = &self->clients[i];
        if (!one->peer)
            continue;
        listen(one);
        if (one->peer->close)
            leave(self, one);
    }
    fixture_sweep(self->in);
}

static void one_round(world *self)
{
    if (roll(self, 4) == 0)
        hold(self, !self->held);
    bool waits = self->held && self->in->lobby->committing && roll(self, 3);
    if (self->held && self->in->lobby->committing && !waits)
        store_memory_release(&self->in->store);
    for (uint32_t acts = roll(self, 8); acts-- > 0;) {
        client *who = &self->clients[roll(self, CLIENTS)];
        if (!who->peer)
            come(self, who);
        else if (roll(self, 30) == 0)
            leave(self, who);
        else
            request(self, who);
    }
    if (roll(self, 10) == 0)
        sit(self);
    if (roll(self, 25) == 0)
        store_memory_fail(&self->in->store, 1);
    self->in->clock.now += roll(self, 50) == 0 ? 30000 : roll(self, 500);
    int heard_before = heard_in_all(self);
    if (roll(self, 10) == 0)
        fixture_run_bots(self->in);
    else
        fixture_round(self->in);
    if (waits)
        assert_int_equal(heard_in_all(self), heard_before);
    if (!self->in->lobby->committing)
        look_around(self);
    self->waits += self->in->lobby->committing;
}

static void random_requests_never_break_invariants(void **state)
{
    (void)state;
    const char *value = getenv("CHEMINOT_LOBBY_ROUNDS");
    int rounds = value ? atoi(value) : 3000;
    world in = {.in = fixture_new(), .dice = 20230917};
    int over = 0;
    for (int i = 0; i < TABLES; i++)
        new_table(&in, i);
    for (int i = 0; i < rounds; i++) {
        one_round(&in);
        if (i % 20 == 0) {
            hold(&in, false);
            fixture_round(in.in);
            look_around(&in);
        }
        for (int t = 0; t < TABLES && i % 20 == 0; t++) {
            const live_table *here = lobby_find(in.in->lobby, in.table[t]);
            store_state at = here ? here->table->state : STORE_OVER;
            if (at < STORE_OVER && roll(&in, 60))
                continue;
            over += at == STORE_OVER;
            for (int g = 0; g < CLIENTS; g++)
                if (in.clients[g].peer && in.clients[g].table == t) {
                    compare(&in, &in.clients[g]);
                    leave(&in, &in.clients[g]);
                }
            new_table(&in, t);
        }
    }
    printf("# %d games were played to their end, and the disk was waited for in %d of %d rounds\n", over, in.waits,
           rounds);
    for (int i = 0; i < CLIENTS; i++)
        forget_client(&in.clients[i]);
    fixture_delete(in.in);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_requests_never_break_invariants)};
    return cmocka_run_group_tests_name("chaos", tests, NULL, NULL);
}
