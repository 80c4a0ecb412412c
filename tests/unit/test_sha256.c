// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* SHA-256 against the vectors of its standard, and every length around the edges of a block. */
#include "base/sha256.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void expect(const char *text, size_t size, const char *hex)
{
    char found[SHA256_HEX + 1];
    sha256_hex(text, size, found);
    assert_string_equal(found, hex);
}

static void nothing_and_short_texts(void **state)
{
    (void)state;
    expect("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56,
           "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    expect("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnop"
           "qrstu",
           112, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
}

static void a_million_letters(void **state)
{
    (void)state;
    enum { SIZE = 1000000 };
    char *text = malloc(SIZE);
    assert_non_null(text);
    memset(text, 'a', SIZE);
    expect(text, SIZE, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(text);
}

/* The digests of 0 … 129 letters a, one after the other, digested again: one value for every way of padding. */
static void every_length_around_a_block(void **state)
{
    (void)state;
    enum { LENGTHS = 130 };
    char text[LENGTHS], all[LENGTHS * SHA256_HEX + 1]; /* the last one ends in a zero */
    memset(text, 'a', sizeof text);
    for (size_t i = 0; i < LENGTHS; i++)
        sha256_hex(text, i, all + i * SHA256_HEX);
    expect(all, sizeof all - 1, "c665ed20ef30f158e90c7e921d8182bc0943c4b087a82f64a18d417bcdfadce7");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_and_short_texts),
        cmocka_unit_test(a_million_letters),
        cmocka_unit_test(every_length_around_a_block),
    };
    return cmocka_run_group_tests_name("sha256", tests, NULL, NULL);
}
