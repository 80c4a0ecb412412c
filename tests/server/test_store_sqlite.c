// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the SQLite store opens, and what it refuses without touching it. */
#include "sqlite_fixture.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

static void folders_and_files_are_made_for_the_owner_alone(void **state)
{
    (void)state;
    struct stat found;
    umask(0);
    snprintf(folder, sizeof folder, "%s/a/b//", home);
    store made = open_here();
    assert_int_equal(try_line(&made, "a", 0, "x"), STORE_OK);
    const char *const files[] = {"cheminot.db", "cheminot.db-wal", "cheminot.db-shm"};
    for (size_t i = 0; i < 3; i++) {
        snprintf(database, sizeof database, "%s/%s", folder, files[i]);
        assert_int_equal(stat(database, &found), 0);
        assert_int_equal(found.st_mode & 0777, 0600);
    }
    assert_int_equal(stat(folder, &found), 0);
    assert_int_equal(found.st_mode & 0777, 0700);
    shut(&made);
    assert_int_equal(files_in(folder), 1);
    umask(022);
}

static void two_servers_do_not_share_a_folder(void **state)
{
    (void)state;
    store first = open_here();
    expect_not_opened(folder, "another server uses this folder");
    assert_int_equal(try_line(&first, "a", 0, "x"), STORE_OK);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        store made;
        char why[300];
        _exit(store_sqlite_open(&made, folder, why, sizeof why) ? 1 : 0);
    }
    int status;
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    shut(&first);
    store second = open_here();
    assert_int_equal(lines_of(&second, "a"), 1);
    shut(&second);
}

static void places_that_cannot_be_used_are_named_and_left_alone(void **state)
{
    (void)state;
    char path[128];
    expect_not_opened("", "No such file");
    expect_not_opened("/dev/full", "Not a directory");
    expect_not_opened("/proc/cheminot/a/b", "No such file");
    snprintf(path, sizeof path, "%s/file", home);
    save(path, "x", 1);
    expect_not_opened(path, "Not a directory");
    snprintf(path, sizeof path, "%s/file/a/b", home);
    expect_not_opened(path, "Not a directory");
    assert_int_equal(files_in(home), 1);
    assert_int_equal(mkdir(folder, 0700), 0);
    assert_int_equal(mkdir(database, 0700), 0);
    expect_not_opened(folder, "not a regular file");
    assert_int_equal(rmdir(database), 0);
    assert_int_equal(mkfifo(database, 0600), 0);
    expect_not_opened(folder, "not a regular file");
    assert_int_equal(unlink(database), 0);
    snprintf(path, sizeof path, "%s-wal", database);
    save(path, "x", 1);
    expect_not_opened(folder, "cheminot.db-wal");
    assert_int_equal(files_in(folder), 1);
}

static int as_nobody(void)
{
    store made;
    char why[300] = "", path[128];
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
        return SKIP;
    if (store_sqlite_open(&made, folder, why, sizeof why) || !strstr(why, "Permission denied"))
        return 1;
    snprintf(path, sizeof path, "%s/sub/sub", folder);
    if (store_sqlite_open(&made, path, why, sizeof why) || !strstr(why, "Permission denied"))
        return 2;
    snprintf(path, sizeof path, "%s/open", home);
    if (store_sqlite_open(&made, path, why, sizeof why) || !strstr(why, "read only"))
        return 3;
    return 0;
}

static void what_one_may_not_write_is_refused(void **state)
{
    (void)state;
    char path[128];
    make_database(1, 1);
    /* A folder that all may write, with a database that they may only read. */
    snprintf(path, sizeof path, "%s/open", home);
    assert_int_equal(mkdir(path, 0777), 0);
    assert_int_equal(chmod(path, 0777), 0);
    unsigned char *bytes;
    size_t size = load(database, &bytes);
    snprintf(path, sizeof path, "%s/open/cheminot.db", home);
    save(path, bytes, size);
    free(bytes);
    assert_int_equal(chmod(path, 0444), 0);
    assert_int_equal(chmod(home, 0755), 0);
    assert_int_equal(chmod(folder, 0555), 0);
    apart(as_nobody);
}

static void what_is_not_ours_is_refused_and_left_alone(void **state)
{
    (void)state;
    unsigned char noise[5000];
    for (size_t i = 0; i < sizeof noise; i++)
        noise[i] = (unsigned char)(i * i * 31 >> 3);
    make_database(3, 3);
    put_number(71, 'X');
    expect_left_alone("not one of this server");
    put_number(71, 'N');
    put_number(63, 3);
    expect_left_alone("newer version");
    put_number(63, 0);
    expect_left_alone("no version");
    put_number(63, 2);
    store made = open_here();
    assert_int_equal(lines_of(&made, "table2"), 3);
    shut(&made);
    save(database, noise, sizeof noise);
    expect_left_alone("not a database");
    save(database, "SQLite format 3", 16);
    expect_left_alone("not a database");
    memcpy(noise, "SQLite format 3", 16);
    save(database, noise, sizeof noise);
    expect_left_alone("not one of this server");
    save(database, "", 0);
    expect_left_alone("empty");
}

/* A newer server was killed: that it is newer stands only in the log. */
static void a_newer_version_is_recognised_in_the_log(void **state)
{
    (void)state;
    char log[128];
    unsigned char *file, *bytes;
    sqlite3 *other;
    make_database(1, 1);
    assert_int_equal(sqlite3_open(database, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "PRAGMA user_version=3", NULL, NULL, NULL), SQLITE_OK);
    snprintf(log, sizeof log, "%s-wal", database);
    size_t size = load(log, &bytes), file_size = load(database, &file);
    assert_true(size > 0 && file[63] == 2);
    sqlite3_close(other);
    save(database, file, file_size);
    save(log, bytes, size);
    expect_not_opened(folder, "newer version");
    expect_left_alone("newer version");
    unsigned char *after;
    assert_int_equal(load(log, &after), size);
    assert_memory_equal(after, bytes, size);
    free(after);
    free(bytes);
    free(file);
}

/* Databases of the first version, which had no check values, get them and go on. */
static void the_first_version_is_brought_up_to_date(void **state)
{
    (void)state;
    sqlite3 *other;
    make_database(3, 5);
    assert_int_equal(sqlite3_open(database, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other,
                                  "ALTER TABLE lines DROP COLUMN sum; ALTER TABLE tables DROP COLUMN sum;"
                                  "DROP TABLE server; PRAGMA user_version=1",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(other);
    for (uint64_t lines = 5; lines < 8; lines++) {
        store made = open_here();
        assert_int_equal(lines_of(&made, "table0"), 5);
        assert_int_equal(lines_of(&made, "table2"), lines);
        assert_int_equal(try_line(&made, "table2", lines, "one more"), STORE_OK);
        assert_int_equal(lines_of(&made, "table2"), lines + 1);
        shut(&made);
    }
}

/* ---- decay ---- */

typedef struct comparison {
    unsigned table, tables;
    uint64_t next;
    bool same;
} comparison;

static bool compare_line(void *my, uint64_t number, const char *line, size_t size)
{
    comparison *with = my;
    char text[200];
    snprintf(text, sizeof text, "%150u", (unsigned)number * with->tables + with->table); /* as in make_database */
    with->same &= number == with->next++ && strlen(text) == size && !memcmp(text, line, size);
    return true;
}

/* Whether the store, wherever it can be read, holds what was written: whole, or the beginning with a complaint. Any
 * complaint is noted. */
static void compare(store *logs, unsigned tables, unsigned lines, bool *complains)
{
    for (unsigned t = 0; t < tables; t++) {
        char id[STORE_ID];
        comparison with = {.table = t, .tables = tables, .same = true};
        store_table found;
        snprintf(id, sizeof id, "table%u", t);
        store_status status = logs->read(logs->context, id, 0, compare_line, &with);
        if (!with.same || (status == STORE_OK && with.next != lines))
            fail_msg("%s: %d, %llu lines, and others than were written", id, status, (unsigned long long)with.next);
        *complains |= status != STORE_OK;
        status = logs->find(logs->context, id, &found);
        if (status == STORE_OK && (found.state != STORE_RUNNING || found.lines != lines))
            fail_msg("%s: found as it was not written", id);
        *complains |= status != STORE_OK;
    }
}

/* Every byte of a database, changed in three ways: nothing else than what was written is ever read without a word. */
static void no_flipped_byte_is_accepted(void **state)
{
    (void)state;
    enum { TABLES = 3, LINES = 6 };
    unsigned char *bytes;
    unsigned refused = 0, told = 0, unused = 0;
    make_database(TABLES, LINES);
    size_t size = load(database, &bytes);
    assert_true(size > 0);
    for (size_t at = 0; at < size; at++) {
        static const unsigned char flips[] = {0x01, 0x06, 0x80};
        bool blank = !bytes[at] && at + 1 < size && !bytes[at + 1];
        if (blank && at % 97) /* most of a page is empty: a sample of that will do */
            continue;
        unsigned char was = bytes[at];
        bytes[at] ^= flips[at % 3];
        save(database, bytes, size);
        bytes[at] = was;
        store made;
        char why[300];
        if (!store_sqlite_open(&made, folder, why, sizeof why)) {
            refused++;
            continue;
        }
        bool complains = false;
        compare(&made, TABLES, LINES, &complains);
        shut(&made);
        *(complains ? &told : &unused) += 1;
    }
    print_message("# bytes changed: %u refused, %u told, %u where nothing is\n", refused, told, unused);
    assert_true(refused > 100 && told > 100);
    free(bytes);
}

/* Reads everything that can be read; false where something is found broken. */
static bool read_all(store *logs, unsigned tables)
{
    bool whole = true;
    char id[STORE_ID];
    for (unsigned t = 0; t < tables; t++) {
        uint64_t lines = 0;
        snprintf(id, sizeof id, "table%u", t);
        store_status status = logs->read(logs->context, id, 0, count_line, &lines);
        assert_true(status == STORE_OK || status == STORE_NONE || status == STORE_BROKEN);
        if (status == STORE_BROKEN)
            assert_true(strlen(logs->trouble(logs->context)) > 10);
        whole = whole && status == STORE_OK && lines == 30;
    }
    return whole;
}

static void damage_is_found_and_nothing_is_overwritten(void **state)
{
    (void)state;
    enum { TABLES = 30, TRIES = 150 };
    make_database(TABLES, 30);
    unsigned char *good;
    size_t size = load(database, &good);
    unsigned dice = 12345, refused = 0, opened = 0;
    for (int i = 0; i < TRIES; i++) {
        unsigned char *bad = malloc(size);
        assert_non_null(bad);
        memcpy(bad, good, size);
        dice = dice * 1664525u + 1013904223u;
        size_t at = (dice >> 4) % (size - 200), count = i % 3 == 0 ? 1 : i % 3 == 1 ? 16 : 200;
        if (i % 5 == 0) /* where a page says what it holds */
            at = at / 4096 * 4096 + (at < 4096 ? 100 : 0) + dice % 12;
        for (size_t k = 0; k < count; k++)
            bad[at + k] = (unsigned char)(bad[at + k] ^ (0x55 + k));
        save(database, bad, size);
        store made;
        char why[300];
        if (store_sqlite_open(&made, folder, why, sizeof why)) {
            opened++;
            read_all(&made, TABLES);
            shut(&made);
        } else {
            refused++;
            expect_left_alone("");
        }
        free(bad);
    }
    assert_true(refused > TRIES / 5 && opened > 0);
    save(database, good, size / 4096 / 2 * 4096);
    expect_left_alone("damaged");
    save(database, good, size - 1);
    expect_left_alone("damaged");
    save(database, good, size);
    store made = open_here();
    assert_true(read_all(&made, TABLES));
    shut(&made);
    free(good);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(folders_and_files_are_made_for_the_owner_alone),
        TEST(two_servers_do_not_share_a_folder),
        TEST(places_that_cannot_be_used_are_named_and_left_alone),
        TEST(what_one_may_not_write_is_refused),
        TEST(what_is_not_ours_is_refused_and_left_alone),
        TEST(a_newer_version_is_recognised_in_the_log),
        TEST(damage_is_found_and_nothing_is_overwritten),
        TEST(the_first_version_is_brought_up_to_date),
        TEST(no_flipped_byte_is_accepted),
    };
    return cmocka_run_group_tests_name("store_sqlite", tests, NULL, NULL);
}
