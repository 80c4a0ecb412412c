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
    char *events;   /* all events so far, as received */
    uint32_t count; /* and how many */
} client;

typedef struct world {
    fixture *in;
    uint64_t dice;
    char table[TABLES][STORE_ID];
    client clients[CLIENTS];
    char last[KEYS + 1][600]; /* the last move each sent */
    bool held;                /* the disk takes its time */
    int waits;                /* rounds in which it did */
} world;

static uint32_t roll(world *in, uint32_t sides)
{
    return (uint32_t)(next_dice(&in->dice) % sides);
}

static const char *const levels[] = {"gentle", "easy"};

/* ---- coming and going ---- */

static void forget_client(client *gone)
{
    free(gone->events);
    *gone = (client){0};
}

static void leave(world *in, client *gone)
{
    fixture_leave(in->in, gone->peer);
    forget_client(gone);
}

static void come(world *in, client *who)
{
    int table = (int)roll(in, TABLES), key = (int)roll(in, KEYS + 1);
    fake_peer *peer = fixture_socket(in->in, in->table[table], key ? key_of(key) : NULL);
    assert_int_equal(peer->status, 0);
    *who = (client){peer, table, key, strdup(""), 0};
    fixture_send_soon(in->in, peer, "{\"do\":\"hello\"}");
}

static void new_table(world *in, int which)
{
    static const char *const seats[] = {"\"me\",\"open\"", "\"me\",\"open\",\"bot:gentle\"", "\"me\",\"me\"",
                                        "\"open\",\"open\",\"open\"", "\"bot:easy\",\"bot:gentle\""};
    static const char *const clocks[] = {"null", "{\"seconds\":20,\"reserve\":30}", "{\"days\":1}"};
    fixture_new_table(in->in, key_of(1 + (int)roll(in, KEYS)), in->table[which],
                      "\"map\":\"%s\",\"seats\":[%s],\"name\":\"N\",\"clock\":%s,\"auto\":%s,\"public\":true",
                      chm_map_at(roll(in, (uint32_t)chm_map_count()))->id, seats[roll(in, 5)], clocks[roll(in, 3)],
                      roll(in, 2) ? "true" : "false");
}

/* ---- requests ---- */

static void move(world *in, client *by)
{
    const struct table *table = fixture_table(in->in, in->table[by->table]);
    const connection *conn = by->peer->tag;
    char words[CHM_MOVE_TEXT] = "blind";
    chm_seat seat = conn->seat;
    if (table->state == STORE_RUNNING && seat != CHM_NOBODY && chm_game_count(&table->game, seat))
        chm_move_print(&table->game, seat,
                       chm_game_nth(&table->game, seat, roll(in, chm_game_count(&table->game, seat))), words);
    snprintf(in->last[by->key], sizeof in->last[0], "{\"do\":\"move\",\"move\":\"%s\",\"after\":%u}", words,
             table_shown(table, table_sees_all(table, conn->hash)) - (roll(in, 20) == 0));
    fixture_send_soon(in->in, by->peer, "%s", in->last[by->key]);
}

static void request(world *in, client *by)
{
    static const char *const words[] = {
        "{\"do\":\"stand\"}", "{\"do\":\"back\"}",    "{\"do\":\"hint\"}",  "{\"do\":\"moves\"}",
        "{\"do\":\"view\"}",  "{\"do\":\"rematch\"}", "{\"do\":\"link\"}",  "{\"do\":\"chat\",\"text\":\"x\"}",
        "{\"do\":\"start\"}", "{\"do\":\"ping\"}",    "{\"do\":\"dance\"}", "{",
    };
    switch (roll(in, 12)) {
    case 0:
        fixture_send_soon(in->in, by->peer, "{\"do\":\"seat\",\"seat\":%u,\"kind\":\"%s%s\"}", roll(in, 4),
                          roll(in, 2) ? "bot:easy" : "open", "");
        break;
    case 1:
        fixture_send_soon(in->in, by->peer, "{\"do\":\"colour\",\"colour\":\"%s\"}",
                          seat_colour_word((int)roll(in, 6)));
        break;
    case 2:
        fixture_send_soon(in->in, by->peer, "{\"do\":\"hand\",\"level\":\"%s\"}", levels[roll(in, 2)]);
        break;
    case 3:
        fixture_send_soon(in->in, by->peer, "{\"do\":\"start\",\"fill\":\"%s\"}", levels[roll(in, 2)]);
        break;
    case 4:
    case 5:
        fixture_send_soon(in->in, by->peer, "%s", words[roll(in, sizeof words / sizeof *words)]);
        break;
    case 6:
        if (in->last[by->key][0]) /* once more */
            fixture_send_soon(in->in, by->peer, "%s", in->last[by->key]);
        break;
    default:
        move(in, by);
    }
}

static void sit(world *in)
{
    char path[60], body[120];
    snprintf(path, sizeof path, "/api/tables/%s/sit", in->table[roll(in, TABLES)]);
    snprintf(body, sizeof body, "{\"name\":\"S\",\"key\":\"%s\"}", key_of(1 + (int)roll(in, KEYS)));
    fixture_request_soon(in->in, "POST", path, NULL, body);
}

/* ---- what must hold ---- */

/* A finished, idle table may have been evicted. */
static void check_tables(world *in)
{
    for (int i = 0; i < TABLES; i++) {
        refusal why;
        const live_table *here = lobby_find(in->in->lobby, in->table[i]);
        struct table *saved = lobby_read_table(in->in->lobby, in->table[i], &why);
        assert_non_null(saved);
        if (here)
            assert_int_equal(table_hash(saved), table_hash(here->table));
        else
            assert_true(saved->state >= STORE_OVER);
        table_destroy(saved);
    }
}

static void listen(client *by)
{
    for (int i = by->peer->mark; i < by->peer->count; i++) {
        const char *events = by->peer->got[i];
        if (strncmp(events, "{\"m\":\"events\"", 13) != 0)
            continue;
        assert_int_equal(atoi(strstr(events, "\"from\":") + 7), by->count);
        const char *from = strstr(events, "\"events\":[") + 10, *to = strstr(events, "],\"now\":{\"number\":");
        by->count = (uint32_t)atoi(to + 18);
        size_t old = strlen(by->events), size = (size_t)(to - from);
        by->events = realloc(by->events, old + size + 2);
        assert_non_null(by->events);
        if (old && size)
            by->events[old++] = ',';
        memcpy(by->events + old, from, size);
        by->events[old + size] = 0;
    }
    heard_clear(by->peer);
}

/* A new connection with the same seat gets the same events. */
static void compare(world *in, client *by)
{
    const connection *conn = by->peer->tag;
    char more[40] = "";
    if (!conn->greeted || conn->seat == CHM_NOBODY)
        return;
    snprintf(more, sizeof more, ",\"seat\":%d", conn->seat);
    client again = {.peer = fixture_hello(in->in, in->table[by->table], key_of(by->key), more), .events = strdup("")};
    again.peer->mark = 0;
    listen(&again);
    listen(by);
    assert_string_equal(again.events, by->events);
    leave(in, &again);
}

static void hold(world *in, bool wanted)
{
    in->held = wanted;
    store_memory_hold(&in->in->store, wanted);
}

static int heard_in_all(const world *in)
{
    int sum = 0;
    for (int i = 0; i < CLIENTS; i++)
        sum += in->clients[i].peer ? in->clients[i].peer->count - in->clients[i].peer->mark : 0;
    return sum;
}

/* The round is over, and the disk, too: what must hold now. */
static void look_around(world *in)
{
    store_memory_fail(&in->in->store, 0);
    check_tables(in);
    for (int i = 0; i < CLIENTS; i++) {
        client *one = &in->clients[i];
        if (!one->peer)
            continue;
        listen(one);
        if (one->peer->close)
            leave(in, one);
    }
    fixture_sweep(in->in);
}

static void one_round(world *in)
{
    if (roll(in, 4) == 0)
        hold(in, !in->held);
    bool waits = in->held && in->in->lobby->committing && roll(in, 3);
    if (in->held && in->in->lobby->committing && !waits)
        store_memory_release(&in->in->store);
    for (uint32_t acts = roll(in, 8); acts-- > 0;) {
        client *who = &in->clients[roll(in, CLIENTS)];
        if (!who->peer)
            come(in, who);
        else if (roll(in, 30) == 0)
            leave(in, who);
        else
            request(in, who);
    }
    if (roll(in, 10) == 0)
        sit(in);
    if (roll(in, 25) == 0)
        store_memory_fail(&in->in->store, 1);
    in->in->clock.now += roll(in, 50) == 0 ? 30000 : roll(in, 500);
    int heard_before = heard_in_all(in);
    if (roll(in, 10) == 0)
        fixture_run_bots(in->in);
    else
        fixture_round(in->in);
    if (waits)
        assert_int_equal(heard_in_all(in), heard_before);
    if (!in->in->lobby->committing)
        look_around(in);
    in->waits += in->in->lobby->committing;
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
