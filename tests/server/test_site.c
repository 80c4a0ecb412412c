// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The page's files. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "server/net/site.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/cheminot-site-XXXXXX";

static void write_file(const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static int make_folder(void **state)
{
    char path[256];
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/assets", folder);
    return mkdir(path, 0700);
}

static int remove_folder(void **state)
{
    static const char *const names[] = {
        "assets/a.js", "assets/a.wasm", "index.html", "index.html.gz", ".hidden", "assets", ""};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[256];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        remove(path);
    }
    return 0;
}

static void without_a_folder_there_is_a_plain_page(void **state)
{
    char why[256];
    site made;
    (void)state;
    assert_true(site_open(&made, NULL, why, sizeof why));
    const site_file *page = site_find(&made, "/index.html");
    assert_non_null(page);
    assert_string_equal(page->type, "text/html; charset=utf-8");
    site_close(&made);
}

static void a_folder_without_a_page_is_refused_in_a_sentence(void **state)
{
    char why[256];
    site made;
    (void)state;
    assert_false(site_open(&made, folder, why, sizeof why));
    assert_non_null(strstr(why, "index.html is missing"));
    assert_false(site_open(&made, "/nowhere/at/all", why, sizeof why));
    assert_non_null(strstr(why, "cannot be read"));
}

static void files_have_types_and_twins_and_nothing_else_is_there(void **state)
{
    char why[256];
    site made;
    (void)state;
    write_file("index.html", "a page that is longer than its twin");
    write_file("index.html.gz", "short");
    write_file("assets/a.js", "1");
    write_file("assets/a.wasm", "1");
    write_file(".hidden", "secret");
    assert_true(site_open(&made, folder, why, sizeof why));
    const site_file *page = site_find(&made, "/index.html"), *script = site_find(&made, "/assets/a.js");
    assert_non_null(page);
    assert_non_null(page->zipped);
    assert_memory_equal(page->zipped->bytes, "short", 5);
    assert_non_null(script);
    assert_null(script->zipped);
    assert_string_equal(script->type, "text/javascript; charset=utf-8");
    assert_string_equal(site_find(&made, "/assets/a.wasm")->type, "application/wasm");
    assert_int_equal(made.count, 3);
    assert_null(site_find(&made, "/.hidden"));
    assert_null(site_find(&made, "/assets/../index.html"));
    site_close(&made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_folder_there_is_a_plain_page),
        cmocka_unit_test(a_folder_without_a_page_is_refused_in_a_sentence),
        cmocka_unit_test(files_have_types_and_twins_and_nothing_else_is_there),
    };
    return cmocka_run_group_tests_name("site", tests, make_folder, remove_folder);
}
