// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The parts of the client library that need no server: addresses, timers, quoting; and the histogram of load tests. */
#include "client/client.h"
#include "client/timers.h"
#include "loadtest/histogram.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void addresses(void **state)
{
    (void)state;
    client_url url;
    char why[CLIENT_WHY];
    assert_true(client_url_read("http://127.0.0.1:8080/t/abc?key=K-_9", &url, why));
    assert_string_equal(url.host, "127.0.0.1");
    assert_int_equal(url.port, 8080);
    assert_string_equal(url.table, "abc");
    assert_string_equal(url.key, "K-_9");
    assert_true(client_url_read("https://example.org", &url, why));
    assert_true(url.secure);
    assert_int_equal(url.port, 443);
    assert_string_equal(url.table, "");
    assert_true(client_url_read("ws://[::1]:9/", &url, why));
    assert_string_equal(url.host, "::1");
    /* What is secret in a link stands after a '#'; links of earlier versions are read as well. */
    char again[CLIENT_URL];
    assert_true(client_url_read("https://example.org/t/abc#seat=S-_9", &url, why));
    assert_string_equal(url.link, "S-_9");
    assert_string_equal(url.key, "");
    assert_true(client_url_read("http://[::1]:9/t/abc?key=K", &url, why));
    client_url_write(&url, again);
    assert_string_equal(again, "http://[::1]:9/t/abc#key=K");
    assert_true(client_url_read(again, &url, why));
    assert_string_equal(url.key, "K");
    assert_string_equal(url.link, "");
    static const char *const bad[] = {"",
                                      "example.org",
                                      "ftp://x",
                                      "http://",
                                      "http://x:",
                                      "http://x:0",
                                      "http://x:65536",
                                      "http://x/t/",
                                      "http://[::1",
                                      "http://x/t/a?key=",
                                      "http://x/t/a#key=",
                                      "http://x/t/a#seat=",
                                      "http://x/t/a?seat=b",
                                      "http://x/t/a#seat=b#key=c",
                                      "http://x/t/a?b=c",
                                      "http://x/t/a b",
                                      "http://x/\r\nHost: y",
                                      "http://a@b/"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        why[0] = 0;
        assert_false(client_url_read(bad[i], &url, why));
        assert_true(strlen(why) > 20);
    }
}

static char fired[64];
typedef struct timed_item {
    timer timer;
    char letter;
} timed_item;

static void fire(timer *item)
{
    size_t used = strlen(fired);
    fired[used] = ((timed_item *)item)->letter;
    fired[used + 1] = 0;
}

static void timers_expire_in_order(void **state)
{
    (void)state;
    enum { ITEMS = 26 };
    timers set = {0};
    timed_item items[ITEMS] = {0};
    for (int i = 0; i < ITEMS; i++) {
        items[i].letter = (char)('a' + i);
        assert_true(timer_set(&set, &items[i].timer, (uint64_t)(i * 7 % ITEMS), fire));
    }
    for (int i = 0; i < ITEMS; i += 5)
        timer_stop(&set, &items[i].timer);
    assert_true(timer_set(&set, &items[1].timer, 1000, fire));
    timers_run(&set, 999);
    assert_string_equal(fired, "etixmqjyncrgvodshwl");
    assert_int_equal(timers_next(&set), 1000);
    timers_free(&set);
}

static void times(void **state)
{
    (void)state;
    histogram *all = calloc(1, sizeof *all);
    assert_int_equal(histogram_at(all, 0.5), 0);
    for (uint64_t i = 1; i <= 100000; i++)
        histogram_add(all, i);
    for (int percent = 1; percent < 100; percent++) {
        uint64_t exact = 1000 * (uint64_t)percent, found = histogram_at(all, percent / 100.0);
        assert_true(found >= exact && found <= exact + exact / 30);
    }
    histogram_add(all, UINT64_MAX);
    assert_int_equal(histogram_at(all, 1), UINT64_MAX);
    free(all);
}

static void quotes(void **state)
{
    (void)state;
    char text[40];
    assert_true(client_quote("a\"b\\c\n\xc3\xa9", text, sizeof text));
    assert_string_equal(text, "\"a\\\"b\\\\c\\u000a\xc3\xa9\"");
    assert_false(client_quote("0123456789", text, 12));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses),
        cmocka_unit_test(timers_expire_in_order),
        cmocka_unit_test(times),
        cmocka_unit_test(quotes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
