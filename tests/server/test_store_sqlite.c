// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The SQLite store against what disks, people and other processes do to it. */
#define _GNU_SOURCE /* name spaces, for disks of our own */
#include "server/store.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
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

enum { SKIP = 77 };
static char home[64], folder[80], database[96];

/* Syncs are counted, left out where a test only writes much, and one fails where it asks for it: the n-th from now. */
static int syncs, fail_sync;
static bool no_syncs;

static int sync_file(int file, long call)
{
    syncs++;
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

static int set_up(void **state)
{
    (void)state;
    strcpy(home, "/tmp/cheminot-sqlite-XXXXXX");
    assert_non_null(mkdtemp(home));
    snprintf(folder, sizeof folder, "%s/data", home);
    snprintf(database, sizeof database, "%s/cheminot.db", folder);
    no_syncs = false;
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", home);
    return system(command);
}

static store open_here(void)
{
    store made;
    char why[300] = "";
    if (!store_sqlite_open(&made, folder, why, sizeof why))
        fail_msg("%s", why);
    return made;
}

static void shut(store *made)
{
    made->close(made->context);
}

/* It is refused, and the sentence has these words. */
static void expect_refused(const char *where, const char *words)
{
    store made;
    char why[300] = "";
    if (store_sqlite_open(&made, where, why, sizeof why))
        fail_msg("opened %s in spite of: %s", where, words);
    if (!strstr(why, words))
        fail_msg("%s is refused by \"%s\", without \"%s\"", where, why, words);
}

static store_status try_line(store *to, const char *table, uint64_t number, const char *line)
{
    char taken[STORE_ID];
    store_status status = to->add(to->context, table, number, STORE_RUNNING, 1, line, strlen(line));
    return status == STORE_OK ? to->commit(to->context, taken) : status;
}

static uint64_t lines_of(store *from, const char *table)
{
    store_table found;
    return from->find(from->context, table, &found) == STORE_OK ? found.lines : 0;
}

static bool count_line(void *to, uint64_t number, const char *line, size_t size)
{
    (void)line, (void)size;
    return number == (*(uint64_t *)to)++;
}

static int files_in(const char *where)
{
    int count = 0;
    DIR *all = opendir(where);
    assert_non_null(all);
    while (readdir(all))
        count++;
    closedir(all);
    return count - 2;
}

static size_t load(const char *path, unsigned char **bytes)
{
    struct stat found;
    FILE *from = fopen(path, "rb");
    assert_non_null(from);
    assert_int_equal(fstat(fileno(from), &found), 0);
    *bytes = malloc((size_t)found.st_size + 1);
    assert_non_null(*bytes);
    size_t size = fread(*bytes, 1, (size_t)found.st_size, from);
    fclose(from);
    return size;
}

static void save(const char *path, const void *bytes, size_t size)
{
    FILE *to = fopen(path, "wb");
    assert_non_null(to);
    assert_int_equal(fwrite(bytes, 1, size, to), size);
    assert_int_equal(fclose(to), 0);
}

/* The database is refused, and neither it nor the folder changes. */
static void expect_left_alone(const char *words)
{
    unsigned char *before, *after;
    int files = files_in(folder);
    size_t size = load(database, &before);
    expect_refused(folder, words);
    assert_int_equal(load(database, &after), size);
    assert_memory_equal(before, after, size);
    assert_int_equal(files_in(folder), files);
    free(before);
    free(after);
}

static void make_database(unsigned tables, unsigned lines)
{
    store made = open_here();
    char id[STORE_ID], line[200], taken[STORE_ID];
    for (unsigned n = 0; n < lines; n++)
        for (unsigned t = 0; t < tables; t++) {
            snprintf(id, sizeof id, "table%u", t);
            int size = snprintf(line, sizeof line, "%150u", n * tables + t);
            made.add(made.context, id, n, STORE_RUNNING, n, line, (size_t)size);
        }
    assert_int_equal(made.commit(made.context, taken), STORE_OK);
    shut(&made);
}

static void put_number(size_t at, unsigned char value)
{
    unsigned char *bytes;
    size_t size = load(database, &bytes);
    bytes[at] = value;
    save(database, bytes, size);
    free(bytes);
}

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
    expect_refused(folder, "another server uses this folder");
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
    expect_refused("", "No such file");
    expect_refused("/dev/full", "Not a directory");
    expect_refused("/proc/cheminot/a/b", "No such file");
    snprintf(path, sizeof path, "%s/file", home);
    save(path, "x", 1);
    expect_refused(path, "Not a directory");
    snprintf(path, sizeof path, "%s/file/a/b", home);
    expect_refused(path, "Not a directory");
    assert_int_equal(files_in(home), 1);
    assert_int_equal(mkdir(folder, 0700), 0);
    assert_int_equal(mkdir(database, 0700), 0);
    expect_refused(folder, "not a regular file");
    assert_int_equal(rmdir(database), 0);
    assert_int_equal(mkfifo(database, 0600), 0);
    expect_refused(folder, "not a regular file");
    assert_int_equal(unlink(database), 0);
    snprintf(path, sizeof path, "%s-wal", database);
    save(path, "x", 1);
    expect_refused(folder, "cheminot.db-wal");
    assert_int_equal(files_in(folder), 1);
}

/* Runs a part of a test in a process of its own, which may change what it is. */
static void apart(int (*part)(void))
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        _exit(part());
    int status;
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == SKIP)
        skip();
    assert_int_equal(status, 0);
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
    put_number(63, 2);
    expect_left_alone("newer version");
    put_number(63, 0);
    expect_left_alone("no version");
    put_number(63, 1);
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
    assert_int_equal(sqlite3_exec(other, "PRAGMA user_version=2", NULL, NULL, NULL), SQLITE_OK);
    snprintf(log, sizeof log, "%s-wal", database);
    size_t size = load(log, &bytes), file_size = load(database, &file);
    assert_true(size > 0 && file[63] == 1);
    sqlite3_close(other);
    save(database, file, file_size);
    save(log, bytes, size);
    expect_refused(folder, "newer version");
    expect_left_alone("newer version");
    unsigned char *after;
    assert_int_equal(load(log, &after), size);
    assert_memory_equal(after, bytes, size);
    free(after);
    free(bytes);
    free(file);
}

/* Reads everything that can be read; false where something is found broken. */
static bool read_all(store *from, unsigned tables)
{
    bool whole = true;
    char id[STORE_ID];
    for (unsigned t = 0; t < tables; t++) {
        uint64_t lines = 0;
        snprintf(id, sizeof id, "table%u", t);
        store_status status = from->read(from->context, id, 0, count_line, &lines);
        assert_true(status == STORE_OK || status == STORE_NONE || status == STORE_BROKEN);
        if (status == STORE_BROKEN)
            assert_true(strlen(from->trouble(from->context)) > 10);
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
    no_syncs = true;
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
    assert_int_equal(sqlite3_exec(other,
                                  "BEGIN; INSERT INTO lines SELECT 1 + last, key, lines, last, 'y' FROM tables;"
                                  "UPDATE tables SET lines = 2, last = last + 1; COMMIT;",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
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
    for (uint64_t i = 0; i < 40; i++)
        assert_int_equal(try_line(&made, "a", i, line), STORE_OK);
    struct stat found;
    snprintf(path, sizeof path, "%s-wal", database);
    assert_int_equal(stat(path, &found), 0);
    assert_true(found.st_size < 32 << 20);
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
    if (unshare(CLONE_NEWNS | (geteuid() == 0 ? 0 : CLONE_NEWUSER)) != 0 ||
        mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 || mkdir(folder, 0700) != 0 ||
        mount("cheminot", folder, "tmpfs", 0, options) != 0)
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
        fill(filler, 16384 * i);
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

/* Commits until it is killed, and tells each number once it is committed. */
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
        if (made.commit(made.context, taken) != STORE_OK || write(pipe_end, &number, sizeof number) < 0)
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
        dice = dice * 1664525u + 1013904223u;
        struct timespec wait = {.tv_nsec = (long)(dice >> 8) % 60 * 1000000};
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

#define TEST(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

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
        TEST(each_commit_is_synced_before_it_answers),
        TEST(a_database_that_cannot_be_finished_is_not_begun),
        TEST(another_process_that_writes_is_noticed),
        TEST(the_log_beside_the_database_does_not_grow_for_ever),
        TEST(a_full_disk_is_told_and_survived_and_a_read_only_one_refused),
        TEST(what_was_committed_outlives_a_kill),
    };
    return cmocka_run_group_tests_name("store_sqlite", tests, NULL, NULL);
}
