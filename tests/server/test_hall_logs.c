// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A table is what its log makes of it: at any time another server reads the same table from it, whatever is wrong with
 * other logs. And a server that has played thousands of games is no larger than before. */
#include "fake_net.h"
#include <malloc.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 3 };

/* ---- the same from the log ---- */

static void compare(house *in, const char *id)
{
    house next;
    house_prepare(&next, in);
    next.set.pace = in->hall->set.pace;
    house_open(&next);
    house_load(&next);
    refusal why;
    assert_non_null(hall_open(next.hall, id, strlen(id), &why)); /* finished ones are read when somebody asks */
    const room *there = house_room(&next, id), *here = house_room(in, id);
    assert_int_equal(room_print(there), room_print(here));
    assert_int_equal(there->lines, house_lines(in, id));
    assert_int_equal(there->asked, here->terms.by_days ? here->asked : here->asked ? in->clock.now : 0);
    fake_peer *a = house_hello(in, id, key_of(2), ""), *b = house_hello(&next, id, key_of(2), "");
    if (here->terms.by_days && heard(a, "events"))
        assert_string_equal(heard(a, "events"), heard(b, "events"));
    house_leave(in, a);
    house_close(&next);
}

/* Anything that may happen besides moves. */
static void something(house *in, fake_peer *const by[SEATS], uint64_t *dice)
{
    int seat = (int)(next_dice(dice) % SEATS);
    static const char *const deeds[] = {
        "{\"do\":\"chat\",\"text\":\"\\\"\\\\ \u00E9\"}",
        "{\"do\":\"react\",\"react\":\"bravo\"}",
        "{\"do\":\"hand\",\"level\":\"easy\"}",
        "{\"do\":\"back\"}",
    };
    size_t which = next_dice(dice) % 3;
    house_say(in, by[seat], "%s", deeds[which]);
    if (which == 2 && next_dice(dice) % 2)
        house_say(in, by[seat], "%s", deeds[3]);
}

static void another_server_reads_the_same(void **state)
{
    (void)state;
    static const char *const clocks[] = {"null", "{\"days\":3}", "{\"seconds\":1,\"reserve\":2000}"};
    house *in = house_new();
    in->hall->set.pace =
        INT32_MAX; /* bots that stand in for people think for ever: all stands still while we compare */
    uint64_t dice = 31415926;
    for (size_t m = 0; m < chm_map_count(); m++) {
        const char *map = chm_map_at(m)->id;
        char id[STORE_ID];
        house_table(
            in, key_of(1), id,
            "\"map\":\"%s\",\"seats\":[\"me\",\"open\",{\"kind\":\"me\",\"name\":\"\u00C9ve \\\"x\\\"\"}],\"name\":"
            "\"Ada\",\"clock\":%s,\"options\":{%s}",
            map, clocks[m % 3],
            !strcmp(map, "old-west")       ? "\"alvin\":true,\"first\":1"
            : !strcmp(map, "pennsylvania") ? "\"open_shares\":true"
                                           : "");
        compare(in, id);
        house_sit(in, id, key_of(2), "Bob");
        compare(in, id);
        fake_peer *by[] = {house_hello(in, id, key_of(1), ",\"seat\":0"), house_hello(in, id, key_of(2), ""),
                           house_hello(in, id, key_of(1), ",\"seat\":2")};
        house_say(in, by[0], "{\"do\":\"colour\",\"colour\":\"black\"}");
        house_say(in, by[0], "{\"do\":\"start\"}");
        compare(in, id);
        for (int i = 0; house_room(in, id)->state == STORE_RUNNING; i++) {
            for (int s = 0; s < SEATS; s++)
                if (house_room(in, id)->seat[s].level[0])
                    house_say(in, by[s], "{\"do\":\"back\"}");
            in->clock.now += (int64_t)(next_dice(&dice) % 1500);
            house_random_move(in, by, id, &dice);
            if (next_dice(&dice) % 8 == 0 && house_room(in, id)->state == STORE_RUNNING)
                something(in, by, &dice);
            if (i < 6 || next_dice(&dice) % 25 == 0)
                compare(in, id);
        }
        house_say(in, by[1], "{\"do\":\"rematch\"}");
        uint64_t print = room_print(house_room(in, id));
        for (int s = 0; s < SEATS; s++)
            house_leave(in, by[s]);
        house_later(in, OVER_KEPT);
        house_later(in, OVER_KEPT);
        assert_null(hall_find(in->hall, id));
        house_hello(in, id, NULL, "");
        assert_int_equal(room_print(house_room(in, id)), print);
        house_sweep(in);
    }
    house_delete(in);
}

/* ---- logs that make no sense ---- */

static const char made_head[] =
    "{\"deed\":\"made\",\"at\":1,\"seed\":\"00000000000000000000000000000000\",\"host\":\"h\"";

static void add_line(house *in, const char *id, const char *line)
{
    char taken[STORE_ID];
    const store *to = &in->store;
    assert_int_equal(to->add(to->context, id, house_lines(in, id), STORE_RUNNING, 5, line, strlen(line)), STORE_OK);
    assert_int_equal(store_commit(to, taken), STORE_OK);
}

static void nonsense_is_left_alone(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "",
        "nonsense",
        "[]",
        "{}",
        "{\"deed\":\"dance\",\"at\":5}",
        "{\"deed\":\"made\",\"at\":5}",
        "{\"deed\":\"start\",\"at\":5}",
        "{\"deed\":\"sit\",\"at\":5,\"seat\":3}",
        "{\"deed\":\"sit\",\"at\":5,\"seat\":-1}",
        "{\"deed\":\"sit\",\"at\":5}",
        "{\"deed\":\"sit\",\"at\":5,\"seat\":0,\"colour\":\"pink\"}",
        "{\"deed\":\"chat\",\"at\":5,\"seat\":255,\"text\":\"x\"}",
        "{\"deed\":\"move\",\"at\":5,\"seat\":0,\"text\":\"fly\"}",
        "{\"deed\":\"move\",\"at\":5,\"seat\":0,\"text\":\"pass\"}",
        "{\"deed\":\"move\",\"at\":5,\"seat\":0,\"by\":\"ghost\",\"text\":\"blind\"}",
        "{\"deed\":\"move\",\"at\":5,\"seat\":9,\"text\":\"blind\"}",
        "{\"deed\":\"bot\",\"at\":5,\"seat\":0,\"level\":\"a level with a name that is far too long\"}",
    };
    enum { BAD = sizeof lines / sizeof *lines };
    house *in = house_new(), next;
    static const char made[] = "\"map\":\"usa\",\"seats\":[\"me\",\"me\"],\"name\":\"A\",\"auto\":true";
    char good[STORE_ID], id[BAD][STORE_ID], path[60];
    house_table(in, key_of(1), good, made);
    for (int i = 0; i < BAD; i++)
        house_table(in, key_of(1), id[i], made);
    for (int i = 0; i < BAD; i++)
        add_line(in, id[i], lines[i]);
    add_line(in, "aaaaaaaaaaaaaaaa", "{\"deed\":\"made\",\"at\":1,\"map\":\"moon\",\"seats\":2}");
    char line[400];
    snprintf(line, sizeof line, "%s,\"map\":\"usa\",\"seats\":9,\"options\":{}}", made_head);
    add_line(in, "bbbbbbbbbbbbbbbb", line);
    snprintf(line, sizeof line, "%s,\"map\":\"usa\",\"seats\":2,\"options\":{\"alvin\":true}}", made_head);
    add_line(in, "cccccccccccccccc", line);
    house_prepare(&next, in);
    house_open(&next);
    house_load(&next);
    assert_int_equal(next.hall->room_count, 1);
    assert_true(has(fake_journal, "what=tables_loaded tables=1 unreadable=20"));
    for (int i = 0; i < BAD; i++) {
        char told[100];
        snprintf(told, sizeof told, "level=error what=table_unreadable table=%.16s line=4 ", id[i]);
        assert_true(has(fake_journal, told));
        assert_int_equal(house_lines(in, id[i]), 5);
        assert_int_equal(house_socket(&next, id[i], key_of(1))->status, 500);
        snprintf(path, sizeof path, "/api/tables/%.16s", id[i]);
        expect_status(house_get(&next, path), 500, "BROKEN_TABLE");
    }
    /* Who asks again and again does not fill the log: at most a line for each of these, and one a second. */
    house_later(&next, 1000);
    size_t before = strlen(fake_journal);
    house_get(&next, path);
    const char *told = fake_journal + before;
    snprintf(line, sizeof line, "line=4 left_out=%d why=", 2 * BAD - 1);
    assert_true(has(told, line));
    before = strlen(fake_journal);
    for (int i = 0; i < 100; i++)
        house_get(&next, path);
    assert_int_equal(strlen(fake_journal), before);
    fake_peer *by = house_hello(&next, good, key_of(1), "");
    house_move(&next, by, good, 0, 0);
    expect_done(by);
    house_close(&next);
    house_delete(in);
}

/* ---- logs with any fault ---- */

typedef struct copying {
    store *to;
    const char *id;
    uint64_t spoilt; /* which line */
    uint64_t dice;
    uint64_t count;
} copying;

static bool copy_line(void *context, uint64_t number, const char *line, size_t size)
{
    copying *by = context;
    char words[2000];
    assert_true(size < sizeof words);
    memcpy(words, line, size);
    if (number == by->spoilt) {
        uint64_t how = next_dice(&by->dice) % 4;
        if (how == 0)
            return true; /* left out */
        if (how == 1)
            size = (size_t)(next_dice(&by->dice) % size);
        else
            for (uint64_t i = 0; i < how - 1; i++)
                words[next_dice(&by->dice) % size] = "0123456789\"{}:,-abmkx"[next_dice(&by->dice) % 21];
    }
    by->to->add(by->to->context, by->id, by->count++, STORE_RUNNING, 5, words, size);
    return true;
}

static void a_fault_anywhere(void **state)
{
    (void)state;
    house *in = house_new();
    char id[STORE_ID], taken[STORE_ID];
    uint64_t dice = 161803;
    house_table(in, key_of(1), id, "\"map\":\"old-west\",\"seats\":[\"me\",\"me\"],\"name\":\"A\",\"auto\":true");
    fake_peer *by[] = {house_hello(in, id, key_of(1), ",\"seat\":0"), NULL};
    by[1] = by[0];
    while (house_room(in, id)->move_count < 30)
        house_random_move(in, by, id, &dice);
    house_say(in, by[0], "{\"do\":\"chat\",\"text\":\"hi\"}");
    for (int i = 0; i < 200; i++) {
        house next;
        house_prepare(&next, NULL);
        copying copy = {&next.store, id, next_dice(&dice) % house_lines(in, id), dice, 0};
        assert_int_equal(in->store.read(in->store.context, id, 0, copy_line, &copy), STORE_OK);
        assert_int_equal(store_commit(&next.store, taken), STORE_OK);
        house_open(&next);
        house_load(&next);
        if (next.hall->room_count && !room_stopped(house_room(&next, id))) {
            fake_peer *again = house_hello(&next, id, key_of(1), "");
            house_say(&next, again, "{\"do\":\"moves\"}");
            house_say(&next, again, "{\"do\":\"view\"}");
            house_say(&next, again, "{\"do\":\"chat\",\"text\":\"hi\"}");
        }
        house_close(&next);
    }
    house_delete(in);
}

/* ---- thousands of games ---- */

/* A store that forgets, so that only the server itself can grow. */
static store_status forget(void *context, const char *table, uint64_t number, store_state table_state, int64_t now,
                           const char *line, size_t size)
{
    (void)context, (void)table, (void)number, (void)table_state, (void)now, (void)line, (void)size;
    return STORE_OK;
}

static void begin_nothing(void *context, void (*ended)(void *to), void *to)
{
    (void)context, (void)ended, (void)to;
}

static store_status end_nothing(void *context, bool wait, char *table)
{
    (void)context, (void)wait, (void)table;
    return STORE_OK;
}

static void memory_stays_flat(void **state)
{
    (void)state;
    const char *wish = getenv("CHEMINOT_HALL_GAMES");
    int games = wish ? atoi(wish) : 300;
    house in;
    house_prepare(&in, NULL);
    in.set.store.add = forget;
    in.set.store.begin = begin_nothing;
    in.set.store.end = end_nothing;
    house_open(&in);
    uint64_t dice = 577215;
    size_t before = 0;
    for (int i = 0; i < games; i++) {
        char id[STORE_ID];
        house_table(&in, key_of(1), id, "\"map\":\"%s\",\"seats\":[\"me\",\"me\"],\"name\":\"A\",\"auto\":true",
                    i % 10 ? "ghost-train" : chm_map_at((size_t)i / 10 % chm_map_count())->id);
        fake_peer *by[] = {house_hello(&in, id, key_of(1), ""), NULL};
        by[1] = by[0];
        while (house_room(&in, id)->state == STORE_RUNNING)
            house_random_move(&in, by, id, &dice);
        house_say(&in, by[0], "{\"do\":\"chat\",\"text\":\"again\"}");
        house_leave(&in, by[0]);
        house_later(&in, OVER_KEPT);
        house_later(&in, OVER_KEPT);
        assert_null(hall_find(in.hall, id));
        house_sweep(&in);
        if (i == games / 3)
            before = mallinfo2().uordblks;
    }
    assert_int_equal(in.hall->room_count, 0);
    assert_int_equal(in.hall->wakes.count, 0);
    assert_true(mallinfo2().uordblks <= before + (1 << 16)); /* the C library keeps small pieces at hand */
    house_close(&in);
}

/* ---- the server's own log ---- */

static void nobody_forges_a_line_or_a_pair(void **state)
{
    (void)state;
    house *in = house_new();
    const journal *to = &in->hall->set.journal;
    fake_journal[0] = 0;
    journal_tell(to, JOURNAL_WARN, "test", "why='%s'",
                 journal_quote("a' level=info \\ \n\033[31m\x7F\xC2\x9B\xE2\x80\xAE\xFF\xC3\xA9").text);
    assert_non_null(strstr(fake_journal, " level=warn what=test why='a? level=info ? ??[31m????\xC3\xA9'\n"));
    char much[3000];
    memset(much, 'x', sizeof much);
    memcpy(much, "\xC3\xA9\n", 3);
    much[sizeof much - 1] = 0;
    fake_journal[0] = 0;
    journal_tell(to, JOURNAL_WARN, "test", "text=%s", much);
    assert_true(strlen(fake_journal) < 1100);
    assert_ptr_equal(strchr(fake_journal, '\n'), fake_journal + strlen(fake_journal) - 1);
    house_delete(in);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_server_reads_the_same),
        cmocka_unit_test(nonsense_is_left_alone),
        cmocka_unit_test(a_fault_anywhere),
        cmocka_unit_test(memory_stays_flat),
        cmocka_unit_test(nobody_forges_a_line_or_a_pair),
    };
    return cmocka_run_group_tests_name("logs", tests, NULL, NULL);
}
