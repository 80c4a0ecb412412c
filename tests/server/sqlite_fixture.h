// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Shared by the tests of the SQLite store: a folder for each test, and access to it from outside. */
#ifndef TESTS_SERVER_SQLITE_FIXTURE_H
#define TESTS_SERVER_SQLITE_FIXTURE_H

#include "server/store/store.h"

enum { SKIP = 77 };

/* The test's own folder; in it, the store's, which does not exist yet; and its database. */
extern char home[64], folder[80], database[96];

int set_up(void **state);
int tear_down(void **state);
store open_here(void);
void shut(store *made);
/* Opening is refused, and the sentence contains these words. */
void expect_not_opened(const char *where, const char *words);
store_status try_line(store *logs, const char *table, uint64_t number, const char *line);
uint64_t lines_of(store *logs, const char *table);
bool count_line(void *my, uint64_t number, const char *line, size_t size);
int files_in(const char *where);
size_t load(const char *path, unsigned char **bytes);
void save(const char *path, const void *bytes, size_t size);
/* The database is refused, and neither it nor the folder changes. */
void expect_left_alone(const char *words);
void make_database(unsigned tables, unsigned lines);
void put_number(size_t at, unsigned char value);
/* Runs a part of a test in a process of its own, which may change what it is. */
void apart(int (*part)(void));

#define TEST(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

#endif
