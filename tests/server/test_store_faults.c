// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The SQLite store against what disks, other processes and kill -9 do to it. */
#define _GNU_SOURCE /* name spaces, for a disk of our own */
#include "server/store/store_batch.h"
#include "sqlite_fixture.h"
#include "store_commit.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

/* Syncs are counted, take so many milliseconds more, are left out where a test only writes much, and one fails where it
 * asks for it: the n-th from now. */
static atomic_int syncs, slow_sync, fail_sync;
static atomic_bool no_syncs;

static int sync_file(int file, long call)
{
    syncs++;
    if (slow_sync)
        nanosleep(&(struct timespec){.tv_nsec = slow_sync * 1000000L}, NULL);
    if (fail_sync > 0 && --fail_sync == 0) {
        errno = EIO;
        return -1;
    }
    return no_syncs ? 0 : (int)syscall(call, file);
}

int fsync(int file)
{
    return sync_file(file, SYS_fsync);
}

int fdatasync(int file)
{
    return sync_file(file, SYS_fdatasync);
}

static void each_commit_is_synced_before_it_answers(void **state)
{
    (void)state;
    store made = open_here();
    for (uint64_t i = 0; i < 20; i++) {
        int before = syncs;
        assert_int_equal(try_line(&made, "a", i, "x"), STORE_OK);
        assert_true(syncs > before);
    }
    fail_sync = 1;
    assert_int_equal(try_line(&made, "a", 20, "x"), STORE_FAILED);
    assert_non_null(strstr(made.trouble(made.context), "the disk cannot be read or written"));
    assert_int_equal(lines_of(&made, "a"), 20);
    assert_int_equal(try_line(&made, "a", 20, "x"), STORE_OK);
    shut(&made);
}

static void it_knows_how_long_the_disk_took(void **state)
{
    (void)state;
    store made = open_here();
    slow_sync = 30;
    assert_int_equal(try_line(&made, "a", 0, "x"), STORE_OK);
    slow_sync = 0;
    assert_true(made.waited(made.context) >= 30000);
    assert_int_equal(store_commit(&made, (char[STORE_ID]){0}), STORE_OK); /* nothing was pending */
    assert_int_equal(made.waited(made.context), 0);
    shut(&made);
}

static void a_database_that_cannot_be_finished_is_not_begun(void **state)
{
    (void)state;
    int refused = 0;
    for (int i = 1; fail_sync == 0; i++) {
        store made;
        char why[300];
        fail_sync = i;
        if (store_sqlite_open(&made, folder, why, sizeof why)) {
            shut(&made);
            assert_int_equal(unlink(database) | rmdir(folder), 0);
        } else {
            assert_int_equal(files_in(home), 0);
            refused++;
        }
    }
    fail_sync = 0;
    assert_true(refused >= 4);
}

static void another_process_that_writes_is_noticed(void **state)
{
    (void)state;
    sqlite3 *other;
    store made = open_here();
    assert_int_equal(try_line(&made, "a", 0, "x"), STORE_OK);
    assert_int_equal(sqlite3_open(database, &other), SQLITE_OK);
    store_table row = {.id = "a", .lines = 2};
    assert_int_equal(made.find(made.context, "a", &row), STORE_OK);
    row.lines = 2;
    uint64_t sum = store_line_sum(store_line_sum(0, "a", 0, "x", 1), "a", 1, "y", 1);
    char sql[400];
    snprintf(sql, sizeof sql,
             "BEGIN; INSERT INTO lines SELECT 1 + last, key, lines, last, 'y', %lld FROM tables;"
             "UPDATE tables SET lines = 2, last = last + 1, sum = %lld; COMMIT;",
             (long long)sum, (long long)store_table_sum(sum, &row));
    assert_int_equal(sqlite3_exec(other, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(try_line(&made, "a", 1, "x"), STORE_TAKEN);
    uint64_t lines = 0;
    assert_int_equal(made.read(made.context, "a", 0, count_line, &lines), STORE_OK);
    assert_int_equal(lines, 2);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(try_line(&made, "a", 2, "x"), STORE_FAILED);
    assert_non_null(strstr(made.trouble(made.context), "locked"));
    sqlite3_close(other);
    assert_int_equal(try_line(&made, "a", 2, "x"), STORE_OK);
    shut(&made);
}

static void the_log_beside_the_database_does_not_grow_for_ever(void **state)
{
    (void)state;
    enum { LARGE = 2 << 20 };
    char path[128], *line = malloc(LARGE + 1);
    assert_non_null(line);
    memset(line, 'x', LARGE);
    line[LARGE] = 0;
    no_syncs = true;
    store made = open_here();
    for (uint64_t i = 0; i < 120; i++) /* 240 MB, faster than any game; the log may have 64 and what comes at once */
        assert_int_equal(try_line(&made, "a", i, line), STORE_OK);
    struct stat found;
    snprintf(path, sizeof path, "%s-wal", database);
    assert_int_equal(stat(path, &found), 0);
    assert_true(found.st_size < 72 << 20);
    no_syncs = false;
    shut(&made);
    free(line);
}

#define CHECK(good)                                                                                                    \
    do {                                                                                                               \
        if (!(good)) {                                                                                                 \
            fprintf(stderr, "line %d: not so: %s\n", __LINE__, #good);                                                 \
            return 1;                                                                                                  \
        }                                                                                                              \
    } while (0)

static int own_disk(const char *options)
{
    if (geteuid() != 0 || unshare(CLONE_NEWNS) != 0 || mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mkdir(folder, 0700) != 0 || mount("cheminot", folder, "tmpfs", 0, options) != 0)
        return SKIP;
    return 0;
}

/* Fills the disk, or leaves so many bytes free. */
static void fill(const char *path, off_t left)
{
    static char block[1024];
    int to = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0600);
    off_t size = 0;
    ssize_t put;
    while ((put = write(to, block, sizeof block)) > 0)
        size += put;
    if (left && ftruncate(to, size - left) != 0)
        abort();
    close(to);
}

static int with_a_full_disk(void)
{
    if (own_disk("size=1m") != 0)
        return SKIP;
    char filler[128], why[300], line[500];
    store made;
    snprintf(filler, sizeof filler, "%s/filler", folder);
    fill(filler, 0);
    CHECK(!store_sqlite_open(&made, folder, why, sizeof why) && strstr(why, "full"));
    CHECK(files_in(folder) == 1);
    unlink(filler);
    CHECK(store_sqlite_open(&made, folder, why, sizeof why));
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = 0;
    uint64_t count = 0;
    CHECK(try_line(&made, "a", count++, line) == STORE_OK);
    for (int i = 0; i < 5; i++) {
        fill(filler, (off_t)16384 * i);
        store_status status;
        while ((status = try_line(&made, "a", count, line)) == STORE_OK)
            count++;
        CHECK(status == STORE_FAILED && strstr(made.trouble(made.context), "full"));
        CHECK(try_line(&made, "a", count, line) == STORE_FAILED);
        CHECK(lines_of(&made, "a") == count);
        unlink(filler);
        CHECK(try_line(&made, "a", count++, line) == STORE_OK);
    }
    fill(filler, 0);
    shut(&made);
    unlink(filler);
    CHECK(store_sqlite_open(&made, folder, why, sizeof why));
    uint64_t lines = 0;
    CHECK(made.read(made.context, "a", 0, count_line, &lines) == STORE_OK && lines == count);
    shut(&made);
    CHECK(mount("none", folder, NULL, MS_REMOUNT | MS_RDONLY, NULL) == 0);
    CHECK(!store_sqlite_open(&made, folder, why, sizeof why) && strstr(why, "Read-only file system"));
    return 0;
}

static void a_full_disk_is_told_and_survived_and_a_read_only_one_refused(void **state)
{
    (void)state;
    apart(with_a_full_disk);
}

/* Commits until it is killed, and prints each number once it is committed. */
static void commit_for_ever(int pipe_end, int batch)
{
    char why[300], taken[STORE_ID];
    store made;
    if (!store_sqlite_open(&made, folder, why, sizeof why))
        _exit(1);
    for (uint64_t number = lines_of(&made, "a");;) {
        for (int i = 0; i < batch; i++, number++) {
            made.add(made.context, "a", number, STORE_RUNNING, 0, "line of a", 9);
            made.add(made.context, "b", number, STORE_RUNNING, 0, "line of b", 9);
        }
        if (store_commit(&made, taken) != STORE_OK || write(pipe_end, &number, sizeof number) < 0)
            _exit(1);
    }
}

static void what_was_committed_outlives_a_kill(void **state)
{
    (void)state;
    unsigned dice = 7;
    uint64_t told = 0;
    for (int i = 0; i < 20; i++) {
        int ends[2];
        uint64_t number;
        assert_int_equal(pipe(ends), 0);
        fflush(NULL);
        pid_t child = fork();
        if (child == 0)
            commit_for_ever(ends[1], 1 + i % 4 * 20);
        close(ends[1]);
        /* At any moment, but after some commits: however fast the machine is. */
        dice = dice * 1664525u + 1013904223u;
        for (unsigned commits = (dice >> 8) % 8; commits > 0; commits--) {
            assert_int_equal(read(ends[0], &number, sizeof number), sizeof number);
            told = number;
        }
        struct timespec wait = {.tv_nsec = (long)(dice >> 16) % 8000 * 1000};
        nanosleep(&wait, NULL);
        kill(child, SIGKILL);
        while (read(ends[0], &number, sizeof number) == (ssize_t)sizeof number)
            told = number;
        close(ends[0]);
        int status;
        waitpid(child, &status, 0);
        assert_true(WIFSIGNALED(status));
        store made = open_here();
        uint64_t a = 0, b = 0;
        if (told > 0) {
            assert_int_equal(made.read(made.context, "a", 0, count_line, &a), STORE_OK);
            assert_int_equal(made.read(made.context, "b", 0, count_line, &b), STORE_OK);
        }
        assert_true(a >= told);
        assert_int_equal(a, b); /* all of a commit or nothing */
        told = a;
        shut(&made);
        assert_int_equal(files_in(folder), 1);
    }
    assert_true(told > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(each_commit_is_synced_before_it_answers),
        TEST(it_knows_how_long_the_disk_took),
        TEST(a_database_that_cannot_be_finished_is_not_begun),
        TEST(another_process_that_writes_is_noticed),
        TEST(the_log_beside_the_database_does_not_grow_for_ever),
        TEST(a_full_disk_is_told_and_survived_and_a_read_only_one_refused),
        TEST(what_was_committed_outlives_a_kill),
    };
    return cmocka_run_group_tests_name("store_faults", tests, NULL, NULL);
}
