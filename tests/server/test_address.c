// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Limits by address: token buckets, and which addresses count as one. */
#include "server/net/address.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static void a_bucket_refills_with_time(void **state)
{
    (void)state;
    bucket one = {.at = 1000};
    for (int i = 0; i < 10; i++)
        assert_true(bucket_take(&one, 1000, 2, 10));
    assert_false(bucket_take(&one, 1000, 2, 10));
    assert_false(bucket_take(&one, 1499, 2, 10));
    assert_true(bucket_take(&one, 1500, 2, 10));
    assert_false(bucket_take(&one, 1500, 2, 10));
    assert_false(bucket_take(&one, 0, 2, 10)); /* the clock stepped back: no tokens for that */
    int taken = 0;
    for (int i = 0; i < 100; i++)
        taken += bucket_take(&one, 1000000, 2, 10);
    assert_int_equal(taken, 10);
    for (int i = 0; i < 1000; i++)
        assert_true(bucket_take(&one, 1000000, 0, 10)); /* no limit */
}

static void half_of_an_ipv6_address_counts(void **state)
{
    (void)state;
    addresses *known = calloc(1, sizeof *known);
    assert_non_null(known);
    address *home = address_find(known, "2001:db8:1:2::1", 0);
    assert_non_null(home);
    assert_ptr_equal(address_find(known, "2001:db8:1:2:ffff:1234:5678:9abc", 0), home);
    assert_ptr_equal(address_find(known, "2001:DB8:1:2::", 0), home);
    assert_ptr_not_equal(address_find(known, "2001:db8:1:3::1", 0), home);
    address *four = address_find(known, "192.0.2.1", 0);
    assert_ptr_equal(address_find(known, "192.0.2.1", 0), four);
    assert_ptr_not_equal(address_find(known, "192.0.2.2", 0), four);
    assert_ptr_not_equal(address_find(known, "", 0), four);
    addresses_free(known);
    free(known);
}

static void those_that_have_nothing_are_forgotten(void **state)
{
    (void)state;
    enum { HOUR = 3600 * 1000 };
    addresses *known = calloc(1, sizeof *known);
    assert_non_null(known);
    address *client = address_find(known, "192.0.2.1", 0);
    client->sockets = 1;
    char text[40];
    for (int i = 0; i < 50000; i++) {
        snprintf(text, sizeof text, "10.%d.%d.%d", i >> 16 & 255, i >> 8 & 255, i & 255);
        assert_non_null(address_find(known, text, (int64_t)i * 1000));
        assert_in_range(known->count, 1, 15000);
    }
    assert_ptr_equal(address_find(known, "192.0.2.1", 50 * (int64_t)HOUR), client);
    addresses_free(known);
    free(known);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bucket_refills_with_time),
        cmocka_unit_test(half_of_an_ipv6_address_counts),
        cmocka_unit_test(those_that_have_nothing_are_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
