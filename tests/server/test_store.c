// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The contract of store.h, checked for each store: in memory, and SQLite on a real disk. */
#include "store_commit.h"
#include "store_memory.h"
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

enum { ALL = (1 << STORE_STATES) - 1 };

typedef struct subject {
    store store;
    bool on_disk;
    char folder[64];
} subject;

static void open_store(subject *self)
{
    char why[256] = "";
    if (!(self->on_disk ? store_sqlite_open(&self->store, self->folder, why, sizeof why)
                        : store_memory_open(&self->store)))
        fail_msg("%s", why);
}

static int open_memory(void **state)
{
    subject *on = calloc(1, sizeof *on);
    assert_non_null(on);
    open_store(on);
    *state = on;
    return 0;
}

static int open_sqlite(void **state)
{
    subject *on = calloc(1, sizeof *on);
    assert_non_null(on);
    on->on_disk = true;
    strcpy(on->folder, "/tmp/cheminot-store-XXXXXX");
    assert_non_null(mkdtemp(on->folder));
    open_store(on);
    *state = on;
    return 0;
}

static int shut(void **state)
{
    subject *on = *state;
    on->store.close(on->store.context);
    if (on->on_disk) {
        char path[96];
        snprintf(path, sizeof path, "%s/cheminot.db", on->folder);
        unlink(path);
        assert_int_equal(rmdir(on->folder), 0); /* nothing else was left in it */
    }
    free(on);
    return 0;
}

/* Lets commits fail, or no longer: on disk, every write to a file does. */
static void set_failing(subject *self, bool failing)
{
    struct rlimit limit;
    if (!self->on_disk) {
        store_memory_fail(&self->store, failing ? 1000 : 0);
        return;
    }
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = failing ? 0 : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void add(subject *self, const char *table, uint64_t number, const char *line)
{
    assert_int_equal(self->store.add(self->store.context, table, number, STORE_RUNNING,
                                     1000 + (int64_t)(number & 0xffff), line, strlen(line)),
                     STORE_OK);
}

static void add_at(subject *self, const char *table, uint64_t number, store_state state, int64_t now)
{
    assert_int_equal(self->store.add(self->store.context, table, number, state, now, "x", 1), STORE_OK);
}

static void commit(subject *self)
{
    char table[STORE_ID];
    store_status status = store_commit(&self->store, table);
    if (status != STORE_OK)
        fail_msg("%d: %s", (int)status, self->store.trouble(self->store.context));
}

static void expect_taken(subject *self, const char *culprit)
{
    char table[STORE_ID] = "";
    assert_int_equal(store_commit(&self->store, table), STORE_TAKEN);
    assert_string_equal(table, culprit);
}

/* All that is read, one line after the other, with their numbers checked. */
typedef struct reading {
    uint64_t next, stop;
    buffer text;
} reading;

static bool note_line(void *my, uint64_t number, const char *line, size_t size)
{
    reading *all = my;
    assert_int_equal(number, all->next++);
    buffer_add(&all->text, line, size);
    buffer_text(&all->text, "|");
    return all->next != all->stop;
}

static void expect_lines(subject *self, const char *table, uint64_t from, uint64_t stop, const char *expected)
{
    reading all = {.next = from, .stop = stop};
    assert_int_equal(self->store.read(self->store.context, table, from, note_line, &all), STORE_OK);
    assert_string_equal(buffer_string(&all.text), expected);
    buffer_free(&all.text);
}

static void expect_none(subject *self, const char *table)
{
    reading all = {0};
    store_table found;
    assert_int_equal(self->store.read(self->store.context, table, 0, note_line, &all), STORE_NONE);
    assert_int_equal(self->store.find(self->store.context, table, &found), STORE_NONE);
    assert_int_equal(all.next, 0);
}

static void expect_table(subject *self, const char *table, store_state state, uint64_t lines, int64_t changed)
{
    store_table found;
    assert_int_equal(self->store.find(self->store.context, table, &found), STORE_OK);
    assert_string_equal(found.id, table);
    assert_int_equal(found.state, state);
    assert_int_equal(found.lines, lines);
    assert_int_equal(found.changed, changed);
}

static bool note_table(void *my, const store_table *table)
{
    char *ids = my;
    size_t used = strlen(ids);
    snprintf(ids + used, 1000 - used, "%s/%d/%d ", table->id, (int)table->state, (int)table->lines);
    return strcmp(table->id, "last") != 0;
}

static void expect_list(subject *self, unsigned states, const char *expected)
{
    char ids[1000] = "";
    assert_int_equal(self->store.list(self->store.context, states, note_table, ids), STORE_OK);
    assert_string_equal(ids, expected);
}

static void an_empty_store_has_nothing(void **state)
{
    subject *on = *state;
    expect_none(on, "a");
    expect_list(on, ALL, "");
    commit(on); /* of nothing */
}

static void lines_are_read_in_order_from_any_number(void **state)
{
    subject *on = *state;
    add(on, "a", 0, "zero");
    add(on, "b", 0, "other");
    add(on, "a", 1, "");
    add(on, "a", 2, "{\"é\":\"\\u0000\"}");
    commit(on);
    add(on, "b", 1, "one");
    add(on, "a", 3, "three");
    commit(on);
    expect_lines(on, "a", 0, 0, "zero||{\"é\":\"\\u0000\"}|three|");
    expect_lines(on, "a", 1, 0, "|{\"é\":\"\\u0000\"}|three|");
    expect_lines(on, "a", 0, 2, "zero||");
    expect_lines(on, "a", 3, 0, "three|");
    expect_lines(on, "a", 4, 0, "");
    expect_lines(on, "a", UINT64_MAX, 0, "");
    expect_lines(on, "b", 0, 0, "other|one|");
    expect_table(on, "a", STORE_RUNNING, 4, 1003);
}

static void gathered_lines_are_not_seen_before_the_commit(void **state)
{
    subject *on = *state;
    add(on, "a", 0, "zero");
    expect_none(on, "a");
    expect_list(on, ALL, "");
    commit(on);
    add(on, "a", 1, "one");
    expect_lines(on, "a", 0, 0, "zero|");
    expect_table(on, "a", STORE_RUNNING, 1, 1000);
    commit(on);
    expect_lines(on, "a", 0, 0, "zero|one|");
}

static void a_number_that_is_not_the_next_is_refused_and_all_with_it(void **state)
{
    subject *on = *state;
    add(on, "a", 0, "zero");
    add(on, "a", 1, "one");
    commit(on);
    const uint64_t wrong[] = {0, 1, 3, 4, INT64_MAX, UINT64_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        add(on, "new", 0, "made in the same round");
        add(on, "a", wrong[i], "wrong");
        expect_taken(on, "a");
        expect_none(on, "new");
    }
    add(on, "a", 2, "two");
    add(on, "a", 4, "a gap within the round");
    expect_taken(on, "a");
    add(on, "a", 2, "two");
    add(on, "a", 2, "twice");
    expect_taken(on, "a");
    expect_lines(on, "a", 0, 0, "zero|one|");
    expect_table(on, "a", STORE_RUNNING, 2, 1001);
    commit(on); /* nothing is pending any more */
    add(on, "a", 2, "two");
    commit(on);
    expect_lines(on, "a", 0, 0, "zero|one|two|");
}

static void a_table_begins_with_line_0(void **state)
{
    subject *on = *state;
    add(on, "a", 1, "one");
    expect_taken(on, "a");
    expect_none(on, "a");
    add(on, "a", 0, "zero");
    commit(on);
    expect_lines(on, "a", 0, 0, "zero|");
}

static void an_id_that_does_not_fit_is_no_table(void **state)
{
    subject *on = *state;
    char table[STORE_ID];
    expect_none(on, "");
    expect_none(on, "123456789012345678901234");
    expect_none(on, "a' OR 'a'='a");
    add(on, "12345678901234567890123", 0, "fits");
    add(on, "a' OR 'a'='a", 0, "as well");
    commit(on);
    expect_lines(on, "12345678901234567890123", 0, 0, "fits|");
    expect_lines(on, "a' OR 'a'='a", 0, 0, "as well|");
    add(on, "b", 0, "zero");
    assert_int_equal(on->store.add(on->store.context, "123456789012345678901234", 0, STORE_WAITING, 0, "x", 1),
                     STORE_FAILED);
    assert_int_equal(store_commit(&on->store, table), STORE_FAILED);
    expect_none(on, "b");
}

static void tables_are_listed_by_state_newest_change_first(void **state)
{
    subject *on = *state;
    add_at(on, "w", 0, STORE_WAITING, 50);
    add_at(on, "r", 0, STORE_WAITING, 10);
    add_at(on, "r", 1, STORE_RUNNING, 60);
    add_at(on, "o", 0, STORE_OVER, 70);
    add_at(on, "c", 0, STORE_CLOSED, 40);
    commit(on);
    expect_list(on, ALL, "o/2/1 r/1/2 w/0/1 c/3/1 ");
    expect_list(on, 1 << STORE_WAITING | 1 << STORE_RUNNING, "r/1/2 w/0/1 ");
    expect_list(on, 1 << STORE_CLOSED, "c/3/1 ");
    expect_list(on, 0, "");
    add_at(on, "c", 1, STORE_CLOSED, 80);
    add_at(on, "w", 1, STORE_CLOSED, INT64_C(1731715200000));
    add_at(on, "r", 2, STORE_WAITING, 5);
    commit(on);
    expect_list(on, ALL, "w/3/2 c/3/2 o/2/1 r/0/3 ");
    expect_list(on, 1 << STORE_WAITING | 1 << STORE_RUNNING, "r/0/3 ");
    expect_table(on, "w", STORE_CLOSED, 2, INT64_C(1731715200000));
    add_at(on, "last", 0, STORE_WAITING, 60);
    commit(on);
    expect_list(on, ALL, "w/3/2 c/3/2 o/2/1 last/0/1 "); /* stopped there */
}

static bool read_and_add(void *my, const store_table *table)
{
    subject *on = my;
    reading all = {0};
    assert_int_equal(on->store.read(on->store.context, table->id, 0, note_line, &all), STORE_OK);
    assert_int_equal(all.next, table->lines);
    buffer_free(&all.text);
    add(on, table->id, table->lines, "more");
    commit(on);
    return true;
}

static void the_store_may_be_used_while_it_is_listed(void **state)
{
    subject *on = *state;
    add(on, "a", 0, "zero");
    add(on, "b", 0, "zero");
    commit(on);
    assert_int_equal(on->store.list(on->store.context, ALL, read_and_add, on), STORE_OK);
    expect_lines(on, "a", 0, 0, "zero|more|");
    expect_lines(on, "b", 0, 0, "zero|more|");
}

static void a_failed_commit_changes_nothing_and_the_next_works(void **state)
{
    subject *on = *state;
    char table[STORE_ID];
    add(on, "a", 0, "zero");
    commit(on);
    for (int i = 0; i < 5; i++) {
        set_failing(on, true);
        add(on, "a", 1, "lost");
        add(on, "new", 0, "lost");
        store_status status = store_commit(&on->store, table);
        set_failing(on, false);
        assert_int_equal(status, STORE_FAILED);
        assert_true(strlen(on->store.trouble(on->store.context)) > 10);
        expect_none(on, "new");
        expect_lines(on, "a", 0, 0, "zero|");
    }
    expect_list(on, ALL, "a/1/1 ");
    commit(on); /* nothing is pending any more */
    expect_lines(on, "a", 0, 0, "zero|");
    add(on, "a", 1, "kept");
    add(on, "new", 0, "kept");
    commit(on);
    expect_lines(on, "a", 0, 0, "zero|kept|");
    expect_lines(on, "new", 0, 0, "kept|");
}

/* ---- while a commit is under way ---- */

static void count_end(void *my)
{
    atomic_fetch_add((atomic_int *)my, 1);
}

/* Asks until there is an answer, without waiting. */
static store_status end_of(subject *self, char *table)
{
    store_status status;
    while ((status = self->store.end(self->store.context, false, table)) == STORE_BUSY)
        sched_yield();
    return status;
}

static void lines_are_gathered_while_others_are_written(void **state)
{
    subject *on = *state;
    char table[STORE_ID], line[40];
    atomic_int ends = 0;
    for (unsigned n = 0; n < 300; n++) {
        snprintf(line, sizeof line, "line %u", n);
        add(on, "a", n, line);
        add(on, "b", n, line);
        if (n > 0)
            assert_int_equal(end_of(on, table), STORE_OK);
        assert_int_equal(ends, n); /* `ended` is called once for each */
        on->store.begin(on->store.context, count_end, &ends);
    }
    assert_int_equal(on->store.end(on->store.context, true, table), STORE_OK);
    assert_int_equal(ends, 300);
    expect_table(on, "a", STORE_RUNNING, 300, 1299);
    expect_lines(on, "b", 298, 0, "line 298|line 299|");
}

static void reading_in_between_finds_all_that_was_there_before(void **state)
{
    subject *on = *state;
    char table[STORE_ID];
    add(on, "a", 0, "zero");
    commit(on);
    for (unsigned n = 1; n < 50; n++) {
        store_table found;
        add(on, "b", n - 1, "written");
        on->store.begin(on->store.context, NULL, NULL);
        add(on, "c", n - 1, "gathered");
        expect_lines(on, "a", 0, 0, "zero|");
        expect_table(on, "a", STORE_RUNNING, 1, 1000);
        assert_int_equal(on->store.find(on->store.context, "c", &found), n > 1 ? STORE_OK : STORE_NONE);
        assert_int_equal(end_of(on, table), STORE_OK);
        expect_table(on, "b", STORE_RUNNING, n, 999 + n);
        commit(on);
        expect_table(on, "c", STORE_RUNNING, n, 999 + n);
    }
}

static void what_is_forgotten_is_not_written(void **state)
{
    subject *on = *state;
    char table[STORE_ID] = "";
    add(on, "a", 0, "zero");
    commit(on);
    add(on, "a", 5, "wrong");
    on->store.begin(on->store.context, NULL, NULL);
    add(on, "a", 1, "after it");
    add(on, "new", 0, "after it");
    assert_int_equal(on->store.end(on->store.context, true, table), STORE_TAKEN);
    assert_string_equal(table, "a");
    on->store.forget(on->store.context);
    commit(on);
    expect_none(on, "new");
    expect_lines(on, "a", 0, 0, "zero|");
    assert_int_equal(on->store.add(on->store.context, "123456789012345678901234", 0, STORE_WAITING, 0, "x", 1),
                     STORE_FAILED);
    on->store.forget(on->store.context); /* and that it failed, too */
    add(on, "a", 1, "one");
    commit(on);
    expect_lines(on, "a", 0, 0, "zero|one|");
}

static void closing_ends_what_is_under_way(void **state)
{
    subject *on = *state;
    char line[40];
    if (!on->on_disk)
        return;
    for (unsigned n = 0; n < 20; n++) {
        snprintf(line, sizeof line, "line %u", n);
        add(on, "a", n, line);
        on->store.begin(on->store.context, NULL, NULL);
        on->store.close(on->store.context);
        open_store(on);
        expect_table(on, "a", STORE_RUNNING, n + 1, 1000 + n);
    }
}

static void large_lines_are_kept_whole(void **state)
{
    subject *on = *state;
    enum { LARGE = 3000000 };
    char *line = malloc(LARGE + 2);
    assert_non_null(line);
    for (size_t i = 0; i < LARGE; i++)
        line[i] = (char)('a' + i * i % 23);
    const size_t sizes[] = {1, 4000, 4096, 100000, LARGE};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        assert_int_equal(on->store.add(on->store.context, "a", i, STORE_OVER, 0, line, sizes[i]), STORE_OK);
    commit(on);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        reading all = {.next = i, .stop = i + 1};
        assert_int_equal(on->store.read(on->store.context, "a", i, note_line, &all), STORE_OK);
        assert_int_equal(all.text.size, sizes[i] + 1);
        assert_memory_equal(all.text.bytes, line, sizes[i]);
        buffer_free(&all.text);
    }
    free(line);
}

static void many_tables_and_lines_come_back_after_reopening(void **state)
{
    subject *on = *state;
    enum { TABLES = 500, LINES = 40 };
    char id[STORE_ID], line[32];
    for (unsigned n = 0; n < LINES; n++) {
        for (unsigned t = 0; t < TABLES; t++) {
            snprintf(id, sizeof id, "table%u", t * 7 % TABLES);
            snprintf(line, sizeof line, "%u of %s", n, id);
            add(on, id, n, line);
        }
        if (n % 4 == 3)
            commit(on);
    }
    if (on->on_disk) {
        on->store.close(on->store.context);
        open_store(on);
    }
    for (unsigned t = 0; t < TABLES; t++) {
        reading all = {0};
        snprintf(id, sizeof id, "table%u", t);
        expect_table(on, id, STORE_RUNNING, LINES, 1000 + LINES - 1);
        assert_int_equal(on->store.read(on->store.context, id, 0, note_line, &all), STORE_OK);
        assert_int_equal(all.next, LINES);
        const char *at = all.text.bytes;
        for (unsigned n = 0; n < LINES; n++) {
            int size = snprintf(line, sizeof line, "%u of %s|", n, id);
            assert_memory_equal(at, line, (size_t)size);
            at += size;
        }
        buffer_free(&all.text);
    }
}

static void expect_map(subject *self, const char *sha256, store_status status, const char *text, size_t size)
{
    buffer found = {0};
    assert_int_equal(self->store.read_map(self->store.context, sha256, &found), status);
    assert_int_equal(found.size, size);
    if (size)
        assert_memory_equal(found.bytes, text, size);
    buffer_free(&found);
}

static void map_files_are_kept_by_their_hash(void **state)
{
    subject *on = *state;
    const store *in = &on->store;
    static const char first[] = "{\n\0}", other[] = "other";
    assert_int_equal(in->keep_map(in->context, "ab", first, sizeof first), STORE_OK);
    expect_map(on, "ab", STORE_NONE, NULL, 0);
    commit(on);
    expect_map(on, "ab", STORE_OK, first, sizeof first);
    assert_int_equal(in->keep_map(in->context, "ab", other, 5), STORE_OK);
    assert_int_equal(in->keep_map(in->context, "cd", other, 5), STORE_OK);
    in->forget(in->context);
    commit(on);
    expect_map(on, "cd", STORE_NONE, NULL, 0);
    assert_int_equal(in->keep_map(in->context, "ab", other, 5), STORE_OK);
    assert_int_equal(in->keep_map(in->context, "cd", other, 5), STORE_OK);
    commit(on);
    expect_map(on, "ab", STORE_OK, first, sizeof first); /* it stays */
    expect_map(on, "cd", STORE_OK, other, 5);
    expect_map(on, "", STORE_NONE, NULL, 0);
    if (!on->on_disk)
        return;
    in->close(in->context);
    open_store(on);
    expect_map(on, "ab", STORE_OK, first, sizeof first);
}

#define BOTH(test)                                                                                                     \
    {"memory: " #test, test, open_memory, shut, NULL},                                                                 \
    {                                                                                                                  \
        "sqlite: " #test, test, open_sqlite, shut, NULL                                                                \
    }

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(an_empty_store_has_nothing),
        BOTH(lines_are_read_in_order_from_any_number),
        BOTH(gathered_lines_are_not_seen_before_the_commit),
        BOTH(a_number_that_is_not_the_next_is_refused_and_all_with_it),
        BOTH(a_table_begins_with_line_0),
        BOTH(an_id_that_does_not_fit_is_no_table),
        BOTH(tables_are_listed_by_state_newest_change_first),
        BOTH(the_store_may_be_used_while_it_is_listed),
        BOTH(a_failed_commit_changes_nothing_and_the_next_works),
        BOTH(lines_are_gathered_while_others_are_written),
        BOTH(reading_in_between_finds_all_that_was_there_before),
        BOTH(what_is_forgotten_is_not_written),
        BOTH(closing_ends_what_is_under_way),
        BOTH(large_lines_are_kept_whole),
        BOTH(map_files_are_kept_by_their_hash),
        BOTH(many_tables_and_lines_come_back_after_reopening),
    };
    return cmocka_run_group_tests_name("store", tests, NULL, NULL);
}
