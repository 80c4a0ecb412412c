// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The quick reader against the library: whatever it takes, the library takes, and sees the same in it. */
#include "board/json.h"
#include "board/json_quick.h"
#include <cheminot/random.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 1 << 16, PADDING = 8192 }; /* what is as long as that is the library's */

static void compare(const json_value *a, const json_value *b)
{
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->at, b->at);
    assert_int_equal(!a->key, !b->key);
    if (a->key)
        assert_string_equal(a->key, b->key);
    if (a->kind == KIND_STRING)
        assert_string_equal(a->text, b->text);
    if (a->kind == KIND_INTEGER || a->kind == KIND_BOOL)
        assert_true(a->number == b->number);
    if (a->kind != KIND_ARRAY && a->kind != KIND_OBJECT)
        return;
    assert_int_equal(a->count, b->count);
    for (uint32_t i = 0; i < a->count; i++)
        compare(&a->items[i], &b->items[i]);
}

/* Whether the quick reader took it. */
static bool check(const char *text, size_t size)
{
    static char padded[ROOM + PADDING];
    char *alone = malloc(size ? size : 1); /* so that a byte too far is seen */
    memcpy(alone, text, size);
    json_value *quick = json_quick(alone, size);
    free(alone);
    if (!quick)
        return false;
    memcpy(padded, text, size);
    memset(padded + size, ' ', PADDING);
    json_document document;
    json_fault fault;
    assert_int_equal(json_read(padded, size + PADDING, &document, &fault), CHM_OK);
    assert_null(document.quick);
    compare(quick, document.top);
    json_free(&document);
    free(quick);
    return true;
}

static bool takes(const char *text)
{
    return check(text, strlen(text));
}

static void test_what_it_takes(void **state)
{
    (void)state;
    assert_true(takes("{}"));
    assert_true(takes("[]"));
    assert_true(takes(" { \"a\" : [ 1 , -2,\t0 ] , \"b\":{\"c\":null,\"d\":true,\"e\":false},\n\"\":\"\"} \n"));
    assert_true(takes("[[],{},[{}],\"x y\",999999999999999999,-999999999999999999]"));
    assert_true(takes("{\"do\":\"move\",\"move\":\"claim first-second:2 black*3 loco\",\"after\":123,\"seat\":0}"));
    assert_true(takes("{\"a\":{\"a\":{\"a\":1}}}"));
}

static void test_what_it_leaves(void **state)
{
    (void)state;
    static const char *const texts[] = {"",
                                        "1",
                                        "\"a\"",
                                        "null",
                                        "{",
                                        "[",
                                        "[1",
                                        "[1,",
                                        "[1,]",
                                        "[,1]",
                                        "[1 2]",
                                        "{\"a\"}",
                                        "{\"a\":}",
                                        "{\"a\":1,}",
                                        "{a:1}",
                                        "{1:1}",
                                        "[01]",
                                        "[-]",
                                        "[-0]",
                                        "[-01]",
                                        "[1.0]",
                                        "[1e3]",
                                        "[1E3]",
                                        "[+1]",
                                        "[0x1]",
                                        "[tru]",
                                        "[nulll]",
                                        "[true1]",
                                        "[\"a]",
                                        "[\"\\n\"]",
                                        "[\"\x1f\"]",
                                        "[\"\x7f\"]",
                                        "[\"\xc3\xa9\"]",
                                        "[1]]",
                                        "[1]x",
                                        "[1}",
                                        "{\"a\":1]",
                                        "[1000000000000000000]",
                                        "{\"a\":1,\"a\":2}",
                                        "[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_false(takes(texts[i]));
    assert_false(check("[1\0]", 4));
    assert_false(check("[1]\0", 4));
    assert_false(check("[\"a\0\"]", 6));
}

/* ---- any text ---- */

typedef struct maker {
    chm_dice dice;
    char text[4096];
    size_t size;
} maker;

static void put(maker *to, const char *text)
{
    size_t size = strlen(text);
    if (to->size + size < sizeof to->text) {
        memcpy(to->text + to->size, text, size);
        to->size += size;
    }
}

static void put_any(maker *to, int depth)
{
    static const char *const scalars[] = {"0",       "7",           "-12",          "123456789", "\"\"",
                                          "\"red\"", "\"a b\"",     "true",         "false",     "null",
                                          "1.5",     "\"\\u00e9\"", "\"\xc3\xa9\"", "1e2"};
    static const char *const spaces[] = {"", "", "", " ", "\n", "\t "};
    unsigned kind = chm_dice_below(&to->dice, depth > 5 ? 1 : 3);
    put(to, spaces[chm_dice_below(&to->dice, 6)]);
    if (kind == 0) { /* mostly plain ones, so that most texts are taken */
        put(to, scalars[chm_dice_below(&to->dice, chm_dice_below(&to->dice, 40) ? 10 : 14)]);
        return;
    }
    put(to, kind == 1 ? "{" : "[");
    for (unsigned i = 0, count = chm_dice_below(&to->dice, 5); i < count; i++) {
        char key[16];
        snprintf(key, sizeof key, "\"k%u\":", chm_dice_below(&to->dice, 60));
        put(to, i ? "," : "");
        put(to, kind == 1 ? key : "");
        put_any(to, depth + 1);
        put(to, spaces[chm_dice_below(&to->dice, 6)]);
    }
    put(to, kind == 1 ? "}" : "]");
}

static void test_any_text(void **state)
{
    (void)state;
    static maker made;
    unsigned taken = 0;
    enum { TEXTS = 20000, CHANGES = 3 };
    made.dice = chm_dice_make(4);
    for (int i = 0; i < TEXTS; i++) {
        made.size = 0;
        put_any(&made, 0);
        taken += check(made.text, made.size);
        for (int k = 0; k < CHANGES && made.size; k++) { /* and what a slip makes of it */
            static const char bytes[] = "{}[]:,\"\\ 019-.etfn\n\x01\x80";
            made.text[chm_dice_below(&made.dice, (uint32_t)made.size)] =
                bytes[chm_dice_below(&made.dice, sizeof bytes)];
            check(made.text, made.size);
        }
    }
    assert_true(taken > TEXTS / 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_what_it_takes), cmocka_unit_test(test_what_it_leaves),
                                       cmocka_unit_test(test_any_text)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
