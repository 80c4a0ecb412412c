// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Names: counted as people count, nothing invisible, and the same if they look the same. */
#include "server/table/name.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void repeat(char *to, const char *piece, int times)
{
    for (*to = 0; times > 0; times--)
        strcat(to, piece);
}

static void counted_as_people_count(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int characters;
    } names[] = {{"Ada", 3},
                 {"Ada Lovelace", 12},
                 {"Zoë", 3},
                 {"Zoe\u0308", 3}, /* the same, of two characters each */
                 {"李小龍", 3},
                 {"Ольга", 5},
                 {"عمر", 3},
                 {"प्रिया", 3},
                 {"김철수", 3},
                 {"\u1100\u1161\u11a8", 1}, /* one syllable of three letters */
                 {"🚂", 1},
                 {"❤\uFE0F", 1},
                 {"🇫🇷", 1},
                 {"👍🏽", 1},
                 {"👨‍👩‍👧", 1},
                 {"🏳\uFE0F‍🌈", 1},
                 {"می\u200cخواهم", 7},
                 {"क्\u200dष", 2},
                 {"a1-_.'’!", 8}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (name_characters(names[i].text) != names[i].characters)
            fail_msg("%s: %d, not %d", names[i].text, name_characters(names[i].text), names[i].characters);
    char many[256];
    repeat(many, "龍", 24);
    assert_int_equal(name_characters(many), 24);
    repeat(many, "🚂", 24);
    assert_int_equal(name_characters(many), 24);
    repeat(many, "🇫🇷", 24);
    assert_int_equal(name_characters(many), 24);
}

static void nothing_invisible(void **state)
{
    (void)state;
    static const char *const bad[] = {"",
                                      " ",
                                      " Ada",
                                      "Ada ",
                                      "\u00a0",
                                      "\u3000",
                                      "\u2800",
                                      "Ada\u2800",
                                      "a\tb",
                                      "a\nb",
                                      "\x7f",
                                      "\xff",
                                      "\xc0\x80",
                                      "\xed\xa0\x80",
                                      "a\u00adb",
                                      "a\u200bb",
                                      "a\u200db",
                                      "\u200d",
                                      "a\u200c",
                                      "a\u200cb",
                                      "می\u200c",
                                      "\ufffc",
                                      "👨\u200d",
                                      "👨\u200da",
                                      "👨\u200d\u200d👩",
                                      "\u200d👩",
                                      "\u202eadA",
                                      "a\u2066b",
                                      "\ufeff",
                                      "\u180b",
                                      "a\u180b",
                                      "\u17b4",
                                      "a\u17b4",
                                      "\U0001d173",
                                      "a\U0001d173",
                                      "\u0301",
                                      "\u0301\u0302\u0303",
                                      "a \u0301",
                                      "\u115f",
                                      "\u1160",
                                      "\u3164",
                                      "\uffa0",
                                      "\uFE0F",
                                      "a\u0301\u0302\u0303\u0304\u0305",
                                      "\U000e0041",
                                      "a\U000e0100",
                                      "\ue000",
                                      "\U0010ffff",
                                      "\u061c",
                                      "\u034f"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (name_characters(bad[i]) != -1)
            fail_msg("number %zu: %d", i, name_characters(bad[i]));
}

static void chat_may_have_blanks_at_its_ends(void **state)
{
    (void)state;
    char many[4000];
    assert_int_equal(chat_characters(" hello "), 7);
    assert_int_equal(chat_characters(" "), -1);
    assert_int_equal(chat_characters(""), -1);
    assert_int_equal(chat_characters("a\nb"), -1);
    repeat(many, "👍🏽", 300);
    assert_int_equal(chat_characters(many), 300);
}

static void the_same_to_a_reader(void **state)
{
    (void)state;
    static const char *const same[][2] = {
        {"Ada", "Ada"}, {"Ada", "ADA"},   {"Zoë", "Zoe\u0308"}, {"STRASSE", "straße"},   {"Ａｄａ", "ada"},  {"①", "1"},
        {"ﬁn", "FIN"},  {"ΟΔΟΣ", "οδος"}, {"❤\uFE0F", "❤"},     {"Ada\u00a0B", "ada b"}, {"Ada  L", "Ada L"}};
    static const char *const apart[][2] = {{"Ada", "Adam"}, {"Zoë", "Zoe"}, {"李", "李小"}, {"o", "0"}};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        if (!name_same(same[i][0], same[i][1]))
            fail_msg("%s, %s", same[i][0], same[i][1]);
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        if (name_same(apart[i][0], apart[i][1]))
            fail_msg("%s, %s", apart[i][0], apart[i][1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(counted_as_people_count), cmocka_unit_test(nothing_invisible),
                                       cmocka_unit_test(chat_may_have_blanks_at_its_ends),
                                       cmocka_unit_test(the_same_to_a_reader)};
    return cmocka_run_group_tests_name("names", tests, NULL, NULL);
}
