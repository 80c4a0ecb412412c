// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "sqlite_fixture.h"
#include "store_commit.h"
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

char home[64], folder[80], database[96];

int set_up(void **state)
{
    (void)state;
    strcpy(home, "/tmp/cheminot-sqlite-XXXXXX");
    assert_non_null(mkdtemp(home));
    snprintf(folder, sizeof folder, "%s/data", home);
    snprintf(database, sizeof database, "%s/cheminot.db", folder);
    return 0;
}

int tear_down(void **state)
{
    (void)state;
    char command[128];
    chmod(folder, 0700);
    snprintf(command, sizeof command, "rm -rf %s", home);
    return system(command);
}

store open_here(void)
{
    store made;
    char why[300] = "";
    if (!store_sqlite_open(&made, folder, why, sizeof why))
        fail_msg("%s", why);
    return made;
}

void shut(store *made)
{
    made->close(made->context);
}

void expect_not_opened(const char *where, const char *words)
{
    store made;
    char why[300] = "";
    if (store_sqlite_open(&made, where, why, sizeof why))
        fail_msg("opened %s in spite of: %s", where, words);
    if (!strstr(why, words))
        fail_msg("%s is refused by \"%s\", without \"%s\"", where, why, words);
}

store_status try_line(store *logs, const char *table, uint64_t number, const char *line)
{
    char taken[STORE_ID];
    store_status status = logs->add(logs->context, table, number, STORE_RUNNING, 1, line, strlen(line));
    return status == STORE_OK ? store_commit(logs, taken) : status;
}

uint64_t lines_of(store *logs, const char *table)
{
    store_table found;
    return logs->find(logs->context, table, &found) == STORE_OK ? found.lines : 0;
}

bool count_line(void *my, uint64_t number, const char *line, size_t size)
{
    (void)line, (void)size;
    return number == (*(uint64_t *)my)++;
}

int files_in(const char *where)
{
    int count = 0;
    DIR *all = opendir(where);
    assert_non_null(all);
    while (readdir(all))
        count++;
    closedir(all);
    return count - 2;
}

size_t load(const char *path, unsigned char **bytes)
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

void save(const char *path, const void *bytes, size_t size)
{
    FILE *to = fopen(path, "wb");
    assert_non_null(to);
    assert_int_equal(fwrite(bytes, 1, size, to), size);
    assert_int_equal(fclose(to), 0);
}

void expect_left_alone(const char *words)
{
    unsigned char *before, *after;
    int files = files_in(folder);
    size_t size = load(database, &before);
    expect_not_opened(folder, words);
    assert_int_equal(load(database, &after), size);
    assert_memory_equal(before, after, size);
    assert_int_equal(files_in(folder), files);
    free(before);
    free(after);
}

void make_database(unsigned tables, unsigned lines)
{
    store made = open_here();
    char id[STORE_ID], line[200], taken[STORE_ID];
    for (unsigned n = 0; n < lines; n++)
        for (unsigned t = 0; t < tables; t++) {
            snprintf(id, sizeof id, "table%u", t);
            int size = snprintf(line, sizeof line, "%150u", n * tables + t);
            made.add(made.context, id, n, STORE_RUNNING, n, line, (size_t)size);
        }
    assert_int_equal(store_commit(&made, taken), STORE_OK);
    shut(&made);
}

void put_number(size_t at, unsigned char value)
{
    unsigned char *bytes;
    size_t size = load(database, &bytes);
    bytes[at] = value;
    save(database, bytes, size);
    free(bytes);
}

void apart(int (*part)(void))
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        _exit(part());
    int status;
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == SKIP) {
        print_message("# left out: it needs root's rights\n"); /* cmocka's own skip is "not ok" to some readers */
        return;
    }
    assert_int_equal(status, 0);
}
