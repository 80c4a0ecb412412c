// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the JSON reader makes of a text: values, places, sentences; and any text against the grammar. Which texts it
 * takes is test_json_suite.c's. */
#include "base/util/json_document.h"
#include "json_grammar.h"
#include "json_print.h"
#include <cheminot/random.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(list) (sizeof(list) / sizeof *(list))

static json_document read(const char *text)
{
    json_document document;
    json_fault fault;
    if (json_read(text, strlen(text), &document, &fault) != CHM_OK)
        fail_msg("%s: %s", text, fault.text);
    return document;
}

/* ---- values and places ---- */

static void test_values(void **state)
{
    (void)state;
    json_document document =
        read(" {\"do\" : [1, -2,0.5,\"x\\u00e9\\n\"],\n \"a\":{\"b\":null,\"c\":true,\"d\":false},\"\":{},\"e\":[]} ");
    const json_value *top = document.top, *list = json_member(top, "do"), *inner = json_member(top, "a");
    assert_int_equal(top->kind, KIND_OBJECT);
    assert_int_equal(top->at, 1);
    assert_int_equal(top->count, 4);
    assert_null(top->key);
    assert_int_equal(list->kind, KIND_ARRAY);
    assert_int_equal(list->at, 2); /* its key's */
    assert_int_equal(list->count, 4);
    assert_int_equal(list->items[0].number, 1);
    assert_int_equal(list->items[0].at, 10);
    assert_null(list->items[0].key);
    assert_int_equal(list->items[1].number, -2);
    assert_int_equal(list->items[2].kind, KIND_REAL);
    assert_string_equal(list->items[3].text, "x\xc3\xa9\n");
    assert_int_equal(list->items[3].at, 20);
    assert_int_equal(inner->at, 35);
    assert_int_equal(inner->items[0].kind, KIND_NULL);
    assert_int_equal(inner->items[1].kind, KIND_BOOL);
    assert_int_equal(inner->items[1].number, 1);
    assert_int_equal(inner->items[2].number, 0);
    assert_string_equal(inner->items[2].key, "d");
    assert_int_equal(json_member(top, "")->count, 0);
    assert_int_equal(json_member(top, "e")->kind, KIND_ARRAY);
    assert_null(json_member(top, "d"));
    assert_null(json_member(list, "do"));
    json_free(&document);
    assert_null(document.top);
}

static void test_whole_numbers(void **state)
{
    (void)state;
    json_document document = read("[9223372036854775807,-9223372036854775808,0,-0,999999999999999999,-1]");
    static const int64_t numbers[] = {INT64_MAX, INT64_MIN, 0, 0, 999999999999999999, -1};
    for (uint32_t i = 0; i < COUNT(numbers); i++)
        assert_true(document.top->items[i].kind == KIND_INTEGER && document.top->items[i].number == numbers[i]);
    json_free(&document);
}

static void test_strings(void **state)
{
    (void)state;
    static const struct {
        const char *json, *text;
    } strings[] = {
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
        {"\"\\u0041\\u00E9\\u20ac\\ud83d\\uDE82\"", "A\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x82"},
        {"\"\\u007f\\u0080\\u07ff\\u0800\\uffff\"", "\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf"},
        {"\"\\ud800\\udc00\\udbff\\udfff\"", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"},
        {"\"12345678\"", "12345678"},
        {"\"1234567\xc3\xa9 and 123456789 more\\\\\"", "1234567\xc3\xa9 and 123456789 more\\"},
    };
    for (size_t i = 0; i < COUNT(strings); i++) {
        json_document document = read(strings[i].json);
        assert_string_equal(document.top->text, strings[i].text);
        json_free(&document);
    }
    /* Of every length, with what ends the plain part at every place. */
    for (int size = 0; size < 40; size++) {
        char text[128], wanted[96];
        for (int at = 0; at <= size; at++) {
            snprintf(wanted, sizeof wanted, "%.*s\n%.*s", at, "abcdefghijklmnopqrstuvwxyz~!#[]^_`{|}0123", size - at,
                     "ABCDEFGHIJKLMNOPQRSTUVWXYZ ,:;<=>?@()*+-");
            snprintf(text, sizeof text, "[\"%.*s\\n%s\"]", at, wanted, wanted + at + 1);
            json_document document = read(text);
            assert_string_equal(document.top->items[0].text, wanted);
            json_free(&document);
        }
    }
}

/* ---- many keys ---- */

/* An object of so many keys in a shuffled order, with the one at `again` once more at the end; -1: none. */
static char *keys_text(int count, int again, const char *format, int *last)
{
    char *text = malloc((size_t)(count + 1) * 48 + 8), *to = text;
    assert_non_null(text);
    for (int i = 0; i < count + (again >= 0); i++) {
        *last = (int)(to - text) + 1;
        to += sprintf(to, i ? "," : "{");
        to += sprintf(to, format, (i < count ? i : again) * 7919 % count);
        to += sprintf(to, ":%d", i);
    }
    strcpy(to, "}");
    return text;
}

static void test_many_keys(void **state)
{
    (void)state;
    static const int counts[] = {1, 2, 23, 24, 25, 26, 1000, 30000};
    /* Keys that the reader's digest tells apart, and such that it does not. */
    static const char *const formats[] = {"\"%d\"", "\"the same %06d and the same\""};
    for (size_t f = 0; f < COUNT(formats); f++)
        for (size_t i = 0; i < COUNT(counts); i++) {
            int count = counts[i], last;
            char *text = keys_text(count, -1, formats[f], &last);
            json_document document = read(text);
            assert_int_equal(document.top->count, count);
            for (int k = 0; k < count; k++)
                assert_int_equal(document.top->items[k].number, k); /* in the text's order */
            json_free(&document);
            free(text);
            for (int again = 0; again < count; again += count / 3 + 1) {
                json_fault fault;
                text = keys_text(count, again, formats[f], &last);
                assert_int_equal(json_read(text, strlen(text), &document, &fault), CHM_BAD_TEXT);
                assert_int_equal(fault.at, last);
                assert_non_null(strstr(fault.text, "twice"));
                free(text);
            }
        }
}

/* ---- sentences ---- */

static void test_sentences(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t at;
        const char *says;
    } faults[] = {
        {"", 0, "the file is empty"},
        {"\xEF\xBB\xBF{}", 0, "the file begins with a byte order mark; save it as UTF-8 without one"},
        {"[1 2]", 3, "not valid JSON: ',' or ']' expected, found '2'"},
        {"[1,]", 3, "not valid JSON: a value expected, found ']'; no comma follows the last one"},
        {"{\"a\":1,}", 7, "not valid JSON: a key in quotes expected, found '}'; no comma follows the last one"},
        {"{a:1}", 1, "not valid JSON: a key in quotes expected, found 'a'"},
        {"{\"a\" 1}", 5, "not valid JSON: ':' expected, found '1'"},
        {"[\"abc", 1, "not valid JSON: the string that begins here has no closing quote"},
        {"[\"abc\n\"]", 5, "not valid JSON: a string must end on its line; is a quote missing?"},
        {"[\"a\tb\"]", 3, "not valid JSON: a control character must be written as \\u0009"},
        {"[\"a\\x\"]", 3, "not valid JSON: a backslash must be followed by one of \"\\/bfnrtu, found 'x'"},
        {"[\"\\u12\"]", 2, "not valid JSON: four hexadecimal digits must follow \\u"},
        {"[\"\\uD800\"]", 2, "not valid JSON: \\ud800 is half of a surrogate pair"},
        {"[\"\xff\"]", 2, "not valid JSON: byte 0xff is not valid UTF-8"},
        {"[\x1b]", 1, "not valid JSON: a value expected, found byte 0x1b"},
        {"[] []", 3, "not valid JSON: the end of the text expected, found '['"},
        {"[tru\x1b[2J]", 1, "not valid JSON: a value expected, found 'tru?'"},
        {"[01]", 1, "not valid JSON: a number must not begin with 0"},
        {"{\"\\u001b\":1,\"\\u001b\":2}", 12, "not valid JSON: the object has the key \"?\" twice"},
        {"[abcdefghijabcdefghijabcdefghijabcdefghijabcdefghij]", 1,
         "not valid JSON: a value expected, found 'abcdefghijabcdefghijabcdefghijabcdefghij'"},
    };
    for (size_t i = 0; i < COUNT(faults); i++) {
        json_document document;
        json_fault fault;
        assert_int_equal(json_read(faults[i].text, strlen(faults[i].text), &document, &fault), CHM_BAD_TEXT);
        assert_string_equal(fault.text, faults[i].says);
        assert_int_equal(fault.at, faults[i].at);
        assert_null(document.top);
    }
    /* A key of any length is quoted as far as there is space. */
    char text[1200], key[501];
    json_document document;
    json_fault fault;
    memset(key, 'k', 500);
    key[500] = 0;
    snprintf(text, sizeof text, "{\"%s\":1,\"%s\":1}", key, key);
    assert_int_equal(json_read(text, strlen(text), &document, &fault), CHM_BAD_TEXT);
    assert_int_equal(strlen(fault.text), JSON_FAULT_SIZE - 1);
}

/* ---- any text ---- */

typedef struct maker {
    chm_dice dice;
    char text[16384];
    size_t size;
} maker;

static void put(maker *self, const char *text)
{
    size_t size = strlen(text);
    if (self->size + size < sizeof self->text) {
        memcpy(self->text + self->size, text, size);
        self->size += size;
    }
}

static void put_any(maker *self, int depth)
{
    static const char *const scalars[] = {"0",       "7",       "-12",  "123456789",      "\"\"",
                                          "\"red\"", "\"a b\"", "true", "false",          "null",
                                          "1.5",     "1e2",     "-0",   "\"\\u00e9\\n\"", "\"\xc3\xa9\""};
    static const char *const spaces[] = {"", "", "", " ", "\n", "\t "};
    unsigned kind = chm_dice_below(&self->dice, depth > 5 ? 1 : 3);
    put(self, spaces[chm_dice_below(&self->dice, 6)]);
    if (kind == 0) {
        put(self, scalars[chm_dice_below(&self->dice, COUNT(scalars))]);
        return;
    }
    put(self, kind == 1 ? "{" : "[");
    for (unsigned i = 0, count = chm_dice_below(&self->dice, 7); i < count; i++) {
        char key[16];
        snprintf(key, sizeof key, "\"k%u\":", chm_dice_below(&self->dice, 60));
        put(self, i ? "," : "");
        put(self, kind == 1 ? key : "");
        put_any(self, depth + 1);
        put(self, spaces[chm_dice_below(&self->dice, 6)]);
    }
    put(self, kind == 1 ? "}" : "]");
}

/* Reads exactly these bytes, so that the sanitizer sees one too far. Returns whether they were taken. */
static bool check(const char *text, size_t size)
{
    char *alone = malloc(size ? size : 1);
    assert_non_null(alone);
    memcpy(alone, text, size);
    json_document document, again;
    json_fault fault;
    bool good = json_read(alone, size, &document, &fault) == CHM_OK;
    json_verdict verdict = json_grammar(alone, size);
    free(alone);
    if (!good) {
        assert_true(fault.at <= size);
        assert_true(verdict != JSON_GOOD || strstr(fault.text, "twice"));
        return false;
    }
    assert_int_equal(verdict, JSON_GOOD);
    char *printed = json_print(document.top);
    again = read(printed);
    assert_true(json_same(document.top, again.top));
    json_free(&document);
    json_free(&again);
    free(printed);
    return true;
}

static void test_any_text(void **state)
{
    (void)state;
    static maker made;
    unsigned taken = 0;
    enum { TEXTS = 10000, CHANGES = 4 };
    made.dice = chm_dice_make(4);
    for (int i = 0; i < TEXTS; i++) {
        made.size = 0;
        put_any(&made, 0);
        taken += check(made.text, made.size);
        for (int k = 0; k < CHANGES; k++) { /* and what a slip makes of it */
            static const char bytes[] = "{}[]:,\"\\ 019-.etfn\n\x01\x80";
            made.text[chm_dice_below(&made.dice, (uint32_t)made.size)] =
                bytes[chm_dice_below(&made.dice, sizeof bytes)];
            check(made.text, chm_dice_below(&made.dice, (uint32_t)made.size) + 1);
            check(made.text, made.size);
        }
    }
    assert_true(taken > TEXTS / 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_values),    cmocka_unit_test(test_whole_numbers),
                                       cmocka_unit_test(test_strings),   cmocka_unit_test(test_many_keys),
                                       cmocka_unit_test(test_sentences), cmocka_unit_test(test_any_text)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
