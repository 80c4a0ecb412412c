// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Text from outside: what is shown of it is UTF-8, and nothing in it acts on a terminal. */
#include "base/plain_text.h"
#include "base/text_sink.h"
#include "base/util/json_document.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *text, *shown;
} cases[] = {
    {"", ""},
    {"Besançon – Sète, 3 €, 🚂", "Besançon – Sète, 3 €, 🚂"},
    {"\033[31mred\033[0m", "?[31mred?[0m"},
    {"a\r\n\tb\x7F\a", "a???b??"},
    {"\xC2\x80\xC2\x9B"
     "2J\xC2\x9F\xC2\xA0",
     "??2J?\xC2\xA0"},                                             /* C1: U+009B is CSI */
    {"\xE2\x80\xAEtxt.exe\xE2\x80\xA8\xEF\xBB\xBF", "?txt.exe??"}, /* right to left, a line separator, a mark */
    {"\xFF\xFE \x80 \xC3", "?? ? ?"},                              /* never, alone, cut */
    {"\xE2\x82", "??"},
    {"\xF0\x9F\x9A", "???"},
    {"\xC0\xAF\xC1\x9B", "????"}, /* overlong: '/' and ESC */
    {"\xE0\x80\x9B\xF0\x80\x80\x9B", "???????"},
    {"\xED\xA0\x80", "???"},                               /* a surrogate */
    {"\xF4\x90\x80\x80\xF8\x88\x80\x80\x80", "?????????"}, /* beyond U+10FFFF */
    {"\xC2\033[2J", "??[2J"},                              /* a control where more of a character should be */
};

static void known_texts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[100];
        snprintf(text, sizeof text, "%s", cases[i].text);
        plain_text(text);
        assert_string_equal(text, cases[i].shown);
    }
}

static void newlines_stay_in_lines(void **state)
{
    (void)state;
    char text[] = "one\ntwo\r\033\n";
    plain_lines(text);
    assert_string_equal(text, "one\ntwo??\n");
}

/* All there is in a text that has been made plain. */
static void assert_plain(const char *text)
{
    uint32_t character;
    for (size_t size; *text; text += size) {
        size = plain_next(text, &character);
        assert_int_not_equal(size, 0);
        assert_false(plain_is_unsafe(character));
    }
}

static void any_four_bytes(void **state)
{
    (void)state;
    static const unsigned char next[] = {0,    1,    '\n', 0x1B, 'x',  0x7F, 0x80, 0x8F, 0x90, 0x9B,
                                         0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE2, 0xED, 0xF0, 0xFF};
    enum { NEXT = sizeof next };
    for (unsigned first = 1; first < 256; first++)
        for (unsigned i = 0; i < NEXT * NEXT * NEXT; i++) {
            char text[] = {(char)first, (char)next[i % NEXT], (char)next[i / NEXT % NEXT], (char)next[i / NEXT / NEXT],
                           0};
            size_t before = strlen(text);
            plain_text(text);
            assert_true(strlen(text) <= before);
            assert_plain(text);
        }
}

static size_t encode(uint32_t c, char *to)
{
    size_t size = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = size; i-- > 1; c >>= 6)
        to[i] = (char)(0x80 | (c & 0x3F));
    static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    to[0] = (char)(lead[size] | c);
    to[size] = 0;
    return size;
}

static void every_character(void **state)
{
    (void)state;
    for (uint32_t c = 1; c <= 0x10FFFF; c++) {
        char text[8];
        uint32_t found = 0;
        size_t size = encode(c, text);
        bool surrogate = c >= 0xD800 && c <= 0xDFFF;
        assert_int_equal(plain_next(text, &found), surrogate ? 0 : size);
        assert_int_equal(found, surrogate ? 0 : c);
    }
}

/* ---- JSON ---- */

static void add(void *context, const char *bytes, size_t size)
{
    strncat(context, bytes, size);
}

static void json_is_plain_and_keeps_its_meaning(void **state)
{
    (void)state;
    static const struct {
        const char *text, *json;
    } strings[] = {
        {"a\"b\\c\n", "\"a\\\"b\\\\c\\u000a\""},
        {"\x7F\xC2\x9B", "\"\\u007f\\u009b\""},
        {"\xE2\x80\xAE\xF3\xA0\x80\x81", "\"\\u202e\\udb40\\udc01\""},
        {"caf\xC3\xA9 \xFF", "\"caf\xC3\xA9 \\ufffd\""},
    };
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++) {
        char text[200] = "";
        sink_string(&(chm_sink){add, text}, strings[i].text);
        assert_string_equal(text, strings[i].json);
        json_document document;
        json_fault fault;
        char list[210];
        snprintf(list, sizeof list, "[%s]", text);
        assert_int_equal(json_read(list, strlen(list), &document, &fault), CHM_OK);
        if (!strstr(strings[i].text, "\xFF"))
            assert_string_equal(document.top->items[0].text, strings[i].text);
        json_free(&document);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_texts), cmocka_unit_test(newlines_stay_in_lines),
                                       cmocka_unit_test(any_four_bytes), cmocka_unit_test(every_character),
                                       cmocka_unit_test(json_is_plain_and_keeps_its_meaning)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
