// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The cases of the public JSONTestSuite (y_: to be accepted, n_: to be refused, i_: left to each reader), written anew,
 * with the place of the fault where a text is refused; and some more at the limits that are ours. */
#include "base/util/json.h"
#include "json_grammar.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct json_case {
    const char *text;
    size_t size, at; /* the byte of the fault */
    const char *what;
} json_case;

#define TEXT(text) (text), sizeof(text) - 1

/* y_, and those of i_ that are within our limits */
static const json_case accepted[] = {
    {TEXT("[[]   ]"), 0, "space before a bracket"},
    {TEXT("[\"\"]"), 0, "an empty string"},
    {TEXT("[]"), 0, "an empty array"},
    {TEXT("[\"a\"]"), 0, "one string"},
    {TEXT("[false]"), 0, "false"},
    {TEXT("[null, 1, \"1\", {}]"), 0, "values of several kinds"},
    {TEXT("[null]"), 0, "null"},
    {TEXT("[1\n]"), 0, "a line break before the bracket"},
    {TEXT(" [1]"), 0, "space in front"},
    {TEXT("[1,null,null,null,2]"), 0, "several nulls"},
    {TEXT("[2] "), 0, "space behind"},
    {TEXT("[123e65]"), 0, "a large exponent"},
    {TEXT("[0e+1]"), 0, "zero with an exponent"},
    {TEXT("[0e1]"), 0, "zero with an exponent"},
    {TEXT("[ 4]"), 0, "space before a number"},
    {TEXT("[-0.00000000000000000000000000000000000000000000000000000000000000000000000000001]"), 0,
     "very close to zero"},
    {TEXT("[20e1]"), 0, "a whole number with an exponent"},
    {TEXT("[-0]"), 0, "minus zero"},
    {TEXT("[-123]"), 0, "negative"},
    {TEXT("[-1]"), 0, "minus one"},
    {TEXT("[1E22]"), 0, "capital E"},
    {TEXT("[1E-2]"), 0, "capital E, minus"},
    {TEXT("[1E+2]"), 0, "capital E, plus"},
    {TEXT("[123e45]"), 0, "exponent"},
    {TEXT("[123.456e78]"), 0, "fraction and exponent"},
    {TEXT("[1e-2]"), 0, "negative exponent"},
    {TEXT("[1e+2]"), 0, "positive exponent"},
    {TEXT("[123]"), 0, "simple"},
    {TEXT("[123.456789]"), 0, "fraction"},
    {TEXT("{\"from\":\"rome\", \"to\":\"oslo\"}"), 0, "two members"},
    {TEXT("{\"from\":\"rome\"}"), 0, "one member"},
    {TEXT("{}"), 0, "an empty object"},
    {TEXT("{\"\":0}"), 0, "an empty key"},
    {TEXT("{ \"least\": -1.0e+28, \"most\": 1.0e+28 }"), 0, "extreme numbers"},
    {TEXT("{\"a\":[]}"), 0, "an array as a member"},
    {TEXT("{\"title\":\"\\u0433\\u043e\\u0440\\u043e\\u0434\" }"), 0, "escaped letters"},
    {TEXT("{\n\"a\": \"b\"\n}"), 0, "line breaks"},
    {TEXT("[\"\\u0060\\u012a\\u12AB\"]"), 0, "escapes of one, two and three bytes"},
    {TEXT("[\"\\uD801\\udc37\"]"), 0, "a surrogate pair"},
    {TEXT("[\"\\ud83d\\ude39\\ud83d\\udc8d\"]"), 0, "two surrogate pairs"},
    {TEXT("[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]"), 0, "every short escape"},
    {TEXT("[\"\\\\u0000\"]"), 0, "an escaped backslash before u0000"},
    {TEXT("[\"\\\"\"]"), 0, "an escaped quote"},
    {TEXT("[\"a/*b*/c/*d//e\"]"), 0, "what looks like comments"},
    {TEXT("[\"\\\\a\"]"), 0, "an escaped backslash and a"},
    {TEXT("[\"\\\\n\"]"), 0, "an escaped backslash and n"},
    {TEXT("[\"\\u0012\"]"), 0, "an escaped control character"},
    {TEXT("[\"\\uFFFF\"]"), 0, "an escaped noncharacter"},
    {TEXT("[\"asd\"]"), 0, "plain"},
    {TEXT("[ \"asd\"]"), 0, "space in front"},
    {TEXT("[\"\\uDBFF\\uDFFF\"]"), 0, "the last surrogate pair"},
    {TEXT("[\"new\\u00A0line\"]"), 0, "an escaped no-break space"},
    {TEXT("[\"\364\217\277\277\"]"), 0, "U+10FFFF as it is"},
    {TEXT("[\"\357\277\277\"]"), 0, "U+FFFF as it is"},
    {TEXT("[\"\\u002c\"]"), 0, "an escaped comma"},
    {TEXT("[\"\317\200\"]"), 0, "two bytes of UTF-8"},
    {TEXT("[\"\360\233\277\277\"]"), 0, "a reserved character as it is"},
    {TEXT("[\"asd \"]"), 0, "a space at the end"},
    {TEXT("\" \""), 0, "a space alone"},
    {TEXT("[\"\\uD834\\uDd1e\"]"), 0, "a pair in mixed case"},
    {TEXT("[\"\\u0821\"]"), 0, "an escape of three bytes"},
    {TEXT("[\"\\u0123\"]"), 0, "an escape of two bytes"},
    {TEXT("[\"\342\200\250\"]"), 0, "U+2028 as it is"},
    {TEXT("[\"\342\200\251\"]"), 0, "U+2029 as it is"},
    {TEXT("[\"\\u0061\\u30af\\u30EA\\u30b9\"]"), 0, "escapes of several sizes"},
    {TEXT("[\"new\\u000Aline\"]"), 0, "an escaped line break"},
    {TEXT("[\"\177\"]"), 0, "DEL is no control character of JSON"},
    {TEXT("[\"\\uA66D\"]"), 0, "an escape of three bytes"},
    {TEXT("[\"\\u005C\"]"), 0, "an escaped backslash by number"},
    {TEXT("[\"\342\215\202\343\210\264\342\215\202\"]"), 0, "three bytes of UTF-8"},
    {TEXT("[\"\\uDBFF\\uDFFE\"]"), 0, "U+10FFFE escaped"},
    {TEXT("[\"\\uD83F\\uDFFE\"]"), 0, "U+1FFFE escaped"},
    {TEXT("[\"\\u200B\"]"), 0, "U+200B escaped"},
    {TEXT("[\"\\u2064\"]"), 0, "U+2064 escaped"},
    {TEXT("[\"\\uFDD0\"]"), 0, "U+FDD0 escaped"},
    {TEXT("[\"\\uFFFE\"]"), 0, "U+FFFE escaped"},
    {TEXT("[\"\\u0022\"]"), 0, "a quote by number"},
    {TEXT("[\"\342\202\254\360\235\204\236\"]"), 0, "three and four bytes of UTF-8"},
    {TEXT("[\"a\177a\"]"), 0, "DEL between letters"},
    {TEXT("false"), 0, "a word alone"},
    {TEXT("42"), 0, "a number alone"},
    {TEXT("-0.1"), 0, "a fraction alone"},
    {TEXT("null"), 0, "null alone"},
    {TEXT("\"asd\""), 0, "a string alone"},
    {TEXT("true"), 0, "true alone"},
    {TEXT("\"\""), 0, "an empty string alone"},
    {TEXT("[\"a\"]\n"), 0, "a line break behind"},
    {TEXT("[true]"), 0, "true"},
    {TEXT(" [] "), 0, "space around"},
    {TEXT("[123.456e-789]"), 0, "so small that it is 0"},
    {TEXT("[123e-10000000]"), 0, "so small that it is 0"},
    {TEXT("[9223372036854775807]"), 0, "the largest of 64 bits"},
    {TEXT("[-9223372036854775808]"), 0, "the smallest of 64 bits"},
};

/* JSON, but refused on purpose: four of y_ and those of i_ that are beyond our limits. json.h says which limits. */
static const json_case limited[] = {
    {TEXT("{\"a\":\"b\",\"a\":\"c\"}"), 9, "a key twice: which one is meant?"},
    {TEXT("{\"a\":\"b\",\"a\":\"b\"}"), 9, "a key twice, though with one value"},
    {TEXT("{\"foo\\u0000bar\": 42}"), 5, "a zero ends our strings"},
    {TEXT("[\"\\u0000\"]"), 2, "a zero ends our strings"},
    {TEXT("[0.4e00669999999999999999999999999999999999999999999969999999006]"), 1, "beyond a double"},
    {TEXT("[-1e+9999]"), 1, "beyond a double"},
    {TEXT("[1.5e+9999]"), 1, "beyond a double"},
    {TEXT("[-123123e100000]"), 1, "beyond a double"},
    {TEXT("[123123e100000]"), 1, "beyond a double"},
    {TEXT("[-123123123123123123123123123123]"), 1, "beyond 64 bits"},
    {TEXT("[100000000000000000000]"), 1, "beyond 64 bits"},
    {TEXT("[-237462374673276894279832749832423479823246327846]"), 1, "beyond 64 bits"},
    {TEXT("[9223372036854775808]"), 1, "one beyond 64 bits"},
    {TEXT("[-9223372036854775809]"), 1, "one beyond 64 bits"},
    {TEXT("{\"\\uDFAA\":0}"), 2, "half a pair in a key"},
    {TEXT("[\"\\uDADA\"]"), 2, "half a pair"},
    {TEXT("[\"\\uD888\\u1234\"]"), 2, "half a pair before another escape"},
    {TEXT("[\"\\uD800\\n\"]"), 2, "half a pair before a short escape"},
    {TEXT("[\"\\uDd1ea\"]"), 2, "the second half and a letter"},
    {TEXT("[\"\\uD800\\uD800\\n\"]"), 2, "two first halves"},
    {TEXT("[\"\\ud800\"]"), 2, "the first half alone"},
    {TEXT("[\"\\ud800abc\"]"), 2, "the first half and letters"},
    {TEXT("[\"\\uDd1e\\uD834\"]"), 2, "a pair the wrong way round"},
    {TEXT("[\"\\uDFAA\"]"), 2, "the second half alone"},
};

/* n_, and those of i_ that are no UTF-8 */
static const json_case refused[] = {
    {TEXT("[1 true]"), 3, "no comma"},
    {TEXT("[a\345]"), 1, "a word that is no UTF-8"},
    {TEXT("[\"\": 1]"), 3, "a colon in an array"},
    {TEXT("[\"\"],"), 4, "a comma behind"},
    {TEXT("[,1]"), 1, "a comma in front"},
    {TEXT("[1,,2]"), 3, "two commas"},
    {TEXT("[\"x\",,]"), 5, "two commas at the end"},
    {TEXT("[\"x\"]]"), 5, "a bracket too many"},
    {TEXT("[\"\",]"), 4, "a comma at the end"},
    {TEXT("[\"x\""), 4, "no bracket at the end"},
    {TEXT("[x"), 1, "a word, and no bracket"},
    {TEXT("[3[4]]"), 2, "no comma before an array"},
    {TEXT("[\377]"), 1, "a byte that is no UTF-8"},
    {TEXT("[1:2]"), 2, "a colon for a comma"},
    {TEXT("[,]"), 1, "only a comma"},
    {TEXT("[-]"), 2, "only a minus"},
    {TEXT("[   , \"\"]"), 4, "no value before a comma"},
    {TEXT("[\"a\",\n4\n,1,"), 11, "unclosed, over lines"},
    {TEXT("[1,]"), 3, "a comma behind a number"},
    {TEXT("[1,,]"), 3, "two commas behind a number"},
    {TEXT("[\"\013a\"\\f]"), 2, "a vertical tab in a string"},
    {TEXT("[*]"), 1, "a star"},
    {TEXT("[\"\""), 3, "unclosed"},
    {TEXT("[1,"), 3, "unclosed behind a comma"},
    {TEXT("[1,\n1\n,1"), 8, "unclosed over lines"},
    {TEXT("[{}"), 3, "unclosed behind an object"},
    {TEXT("[fals]"), 1, "false cut"},
    {TEXT("[nul]"), 1, "null cut"},
    {TEXT("[tru]"), 1, "true cut"},
    {TEXT("123\000"), 3, "a zero behind a number"},
    {TEXT("[++1234]"), 1, "two plusses"},
    {TEXT("[+1]"), 1, "a plus"},
    {TEXT("[+Inf]"), 1, "infinity"},
    {TEXT("[-01]"), 1, "a zero in front"},
    {TEXT("[-1.0.]"), 5, "two points"},
    {TEXT("[-2.]"), 4, "no digit behind the point"},
    {TEXT("[-NaN]"), 2, "not a number"},
    {TEXT("[.-1]"), 1, "a point in front"},
    {TEXT("[.2e-3]"), 1, "a point in front"},
    {TEXT("[0.1.2]"), 4, "two points"},
    {TEXT("[0.3e+]"), 6, "no digit in the exponent"},
    {TEXT("[0.3e]"), 5, "no digit in the exponent"},
    {TEXT("[0.e1]"), 3, "no digit behind the point"},
    {TEXT("[0E+]"), 4, "no digit in the exponent"},
    {TEXT("[0E]"), 3, "no digit in the exponent"},
    {TEXT("[0e+]"), 4, "no digit in the exponent"},
    {TEXT("[0e]"), 3, "no digit in the exponent"},
    {TEXT("[1.0e+]"), 6, "no digit in the exponent"},
    {TEXT("[1.0e-]"), 6, "no digit in the exponent"},
    {TEXT("[1.0e]"), 5, "no digit in the exponent"},
    {TEXT("[1 000.0]"), 3, "a space in a number"},
    {TEXT("[1eE2]"), 3, "two exponents"},
    {TEXT("[2.e+3]"), 3, "no digit behind the point"},
    {TEXT("[2.e-3]"), 3, "no digit behind the point"},
    {TEXT("[2.e3]"), 3, "no digit behind the point"},
    {TEXT("[9.e+]"), 3, "neither of both"},
    {TEXT("[Inf]"), 1, "infinity"},
    {TEXT("[NaN]"), 1, "not a number"},
    {TEXT("[\357\274\221]"), 1, "a digit of another script"},
    {TEXT("[1+2]"), 2, "a sum"},
    {TEXT("[0x1]"), 2, "hexadecimal"},
    {TEXT("[0x42]"), 2, "hexadecimal"},
    {TEXT("[Infinity]"), 1, "infinity"},
    {TEXT("[0e+-1]"), 4, "two signs"},
    {TEXT("[-123.123foo]"), 9, "letters behind"},
    {TEXT("[123\345]"), 4, "no UTF-8 behind a number"},
    {TEXT("[1e1\345]"), 4, "no UTF-8 behind an exponent"},
    {TEXT("[0\345]\n"), 2, "no UTF-8 behind a zero"},
    {TEXT("[-Infinity]"), 2, "minus infinity"},
    {TEXT("[-foo]"), 2, "a minus and a word"},
    {TEXT("[- 1]"), 2, "a space behind the minus"},
    {TEXT("[-012]"), 1, "a zero in front"},
    {TEXT("[-.123]"), 2, "no digit before the point"},
    {TEXT("[-1x]"), 3, "a letter behind"},
    {TEXT("[1ea]"), 3, "a letter in the exponent"},
    {TEXT("[1e\345]"), 3, "no UTF-8 in the exponent"},
    {TEXT("[1.]"), 3, "no digit behind the point"},
    {TEXT("[.123]"), 1, "no digit before the point"},
    {TEXT("[1.2a-3]"), 4, "a letter within"},
    {TEXT("[1.8011670033376514H-308]"), 19, "a letter for the exponent"},
    {TEXT("[012]"), 1, "a zero in front"},
    {TEXT("[\"x\", truth]"), 6, "a word that begins like true"},
    {TEXT("{[: \"x\"}\n"), 1, "a bracket for a key"},
    {TEXT("{\"x\", null}"), 4, "a comma for a colon"},
    {TEXT("{\"x\"::\"b\"}"), 5, "two colons"},
    {TEXT("{\360\237\207\250\360\237\207\255}"), 1, "an emoji for a member"},
    {TEXT("{\"a\":\"a\" 123}"), 9, "no comma"},
    {TEXT("{key: 'value'}"), 1, "no quotes"},
    {TEXT("{\"\271\":\"0\",}"), 2, "no UTF-8 in a key"},
    {TEXT("{\"a\" b}"), 5, "no colon"},
    {TEXT("{:\"b\"}"), 1, "no key"},
    {TEXT("{\"a\" \"b\"}"), 5, "no colon before a string"},
    {TEXT("{\"a\":"), 5, "no value"},
    {TEXT("{\"a\""), 4, "no colon, and the end"},
    {TEXT("{1:1}"), 1, "a number for a key"},
    {TEXT("{9999E9999:1}"), 1, "a huge number for a key"},
    {TEXT("{null:null,null:null}"), 1, "null for a key"},
    {TEXT("{\"id\":0,,,,,}"), 8, "many commas"},
    {TEXT("{'a':0}"), 1, "single quotes"},
    {TEXT("{\"id\":0,}"), 8, "a comma at the end"},
    {TEXT("{\"a\":\"b\"}/**/"), 9, "a comment behind"},
    {TEXT("{\"a\":\"b\"}/**//"), 9, "a comment and a slash"},
    {TEXT("{\"a\":\"b\"}//"), 9, "a comment to the end"},
    {TEXT("{\"a\":\"b\"}/"), 9, "a slash behind"},
    {TEXT("{\"a\":\"b\",,\"c\":\"d\"}"), 9, "two commas"},
    {TEXT("{a: \"b\"}"), 1, "no quotes"},
    {TEXT("{\"a\":\"a"), 5, "an open string"},
    {TEXT("{ \"foo\" : \"bar\", \"a\" }"), 21, "a key without a value"},
    {TEXT("{\"a\":\"b\"}#"), 9, "a hash behind"},
    {TEXT(" "), 1, "only space"},
    {TEXT("[\"\\uD800\\\"]"), 2, "half a pair, then an open string"},
    {TEXT("[\"\\uD800\\u\"]"), 2, "half a pair, no digits"},
    {TEXT("[\"\\uD800\\u1\"]"), 2, "half a pair, one digit"},
    {TEXT("[\"\\uD800\\u1x\"]"), 2, "half a pair, no digit"},
    {TEXT("[\303\251]"), 1, "a letter without quotes"},
    {TEXT("[\"\\\000\"]"), 2, "a zero behind a backslash"},
    {TEXT("[\"\\x00\"]"), 2, "an escape of C"},
    {TEXT("[\"\\\\\\\"]"), 1, "the last backslash escapes the quote"},
    {TEXT("[\"\\\t\"]"), 2, "a tab behind a backslash"},
    {TEXT("[\"\\\360\237\214\200\"]"), 2, "an emoji behind a backslash"},
    {TEXT("[\"\\\"]"), 1, "the backslash escapes the quote"},
    {TEXT("[\"\\u00A\"]"), 2, "three digits"},
    {TEXT("[\"\\uD834\\uDd\"]"), 2, "a pair cut"},
    {TEXT("[\"\\uD800\\uD800\\x\"]"), 2, "two halves and no escape"},
    {TEXT("[\"\\u\345\"]"), 2, "no UTF-8 in an escape"},
    {TEXT("[\"\\a\"]"), 2, "no escape of JSON"},
    {TEXT("[\"\\uqqqq\"]"), 2, "letters for digits"},
    {TEXT("[\"\\\345\"]"), 2, "no UTF-8 behind a backslash"},
    {TEXT("[\\u0020\"asd\"]"), 1, "an escape outside a string"},
    {TEXT("[\\n]"), 1, "an escape outside a string"},
    {TEXT("\""), 0, "a quote alone"},
    {TEXT("['single quote']"), 1, "single quotes"},
    {TEXT("abc"), 0, "letters alone"},
    {TEXT("[\"\\"), 2, "open behind a backslash"},
    {TEXT("[\"a\000a\"]"), 3, "a zero in a string"},
    {TEXT("[\"new\nline\"]"), 5, "a line break in a string"},
    {TEXT("[\"\t\"]"), 2, "a tab in a string"},
    {TEXT("\"\\UA66D\""), 1, "a capital U"},
    {TEXT("\"\"x"), 2, "a letter behind"},
    {TEXT("[\342\201\240]"), 1, "a word joiner is no space"},
    {TEXT("\357\273\277"), 0, "only a byte order mark"},
    {TEXT("<.>"), 0, "angle brackets"},
    {TEXT("[<null>]"), 1, "angle brackets"},
    {TEXT("[1]x"), 3, "a letter behind"},
    {TEXT("[1]]"), 3, "a bracket too many"},
    {TEXT("[\"asd]"), 1, "an open string"},
    {TEXT("a\303\245"), 0, "a word"},
    {TEXT("[True]"), 1, "a capital T"},
    {TEXT("1]"), 1, "a bracket not opened"},
    {TEXT("{\"x\": true,"), 11, "unclosed behind a comma"},
    {TEXT("[][]"), 2, "two arrays"},
    {TEXT("]"), 0, "a closing bracket alone"},
    {TEXT("\357\273{}"), 0, "a byte order mark cut"},
    {TEXT("\345"), 0, "no UTF-8 alone"},
    {TEXT("["), 1, "a bracket alone"},
    {TEXT(""), 0, "nothing"},
    {TEXT("[\000]"), 1, "a zero outside a string"},
    {TEXT("2@"), 1, "a number and a sign"},
    {TEXT("{}}"), 2, "a brace too many"},
    {TEXT("{\"\":"), 4, "unclosed behind a colon"},
    {TEXT("{\"a\":/*comment*/\"b\"}"), 5, "a comment"},
    {TEXT("{\"a\": true} \"x\""), 12, "two values"},
    {TEXT("['"), 1, "a single quote"},
    {TEXT("[,"), 1, "a comma, unclosed"},
    {TEXT("[{"), 2, "both open"},
    {TEXT("[\"a"), 1, "an open string"},
    {TEXT("[\"a\""), 4, "an open array"},
    {TEXT("{"), 1, "a brace alone"},
    {TEXT("{]"), 1, "the wrong bracket"},
    {TEXT("{,"), 1, "a comma"},
    {TEXT("{["), 1, "a bracket for a key"},
    {TEXT("{\"a"), 1, "an open key"},
    {TEXT("{'a'"), 1, "single quotes"},
    {TEXT("[\"\\{[\"\\{[\"\\{[\"\\{"), 2, "escapes that are none"},
    {TEXT("\351"), 0, "Latin-1 alone"},
    {TEXT("*"), 0, "a star alone"},
    {TEXT("{\"a\":\"b\"}#{}"), 9, "a hash and more"},
    {TEXT("[\\u000A\"\"]"), 1, "an escape outside a string"},
    {TEXT("[1"), 2, "unclosed"},
    {TEXT("[ false, nul"), 9, "null cut"},
    {TEXT("[ true, fals"), 8, "false cut"},
    {TEXT("[ false, tru"), 9, "true cut"},
    {TEXT("{\"asd\":\"asd\""), 12, "an unclosed object"},
    {TEXT("\303\245"), 0, "a letter alone"},
    {TEXT("\342\201\240"), 0, "a word joiner alone"},
    {TEXT("[\014]"), 1, "a form feed is no space"},
    {TEXT("[nulll]"), 5, "a letter behind null"},
    {TEXT("\377\376[\000\"\000\351\000\"\000]\000"), 0, "UTF-16 with a mark"},
    {TEXT("[\"\346\227\245\321\210\372\"]"), 7, "no UTF-8 behind letters"},
    {TEXT("[\"\355\240\200\"]"), 2, "a surrogate in UTF-8"},
    {TEXT("[\"\377\"]"), 2, "a byte that is no UTF-8"},
    {TEXT("[\"\351\"]"), 2, "Latin-1"},
    {TEXT("[\"\201\"]"), 2, "a continuation byte alone"},
    {TEXT("[\"\364\277\277\277\"]"), 2, "beyond U+10FFFF"},
    {TEXT("[\"\300\257\"]"), 2, "overlong, two bytes"},
    {TEXT("[\"\374\203\277\277\277\277\"]"), 2, "overlong, six bytes"},
    {TEXT("[\"\374\200\200\200\200\200\"]"), 2, "a zero in six bytes"},
    {TEXT("[\"\340\377\"]"), 2, "UTF-8 cut"},
    {TEXT("\000[\000\"\000\351\000\"\000]"), 0, "UTF-16, large end first"},
    {TEXT("[\000\"\000\351\000\"\000]\000"), 1, "UTF-16, small end first"},
    {TEXT("\357\273\277{}"), 0, "a byte order mark"},
};

#define COUNT(list) (sizeof(list) / sizeof *(list))

/* Reads from and into memory of exactly the right size, so that the sanitizer sees a byte too far. */
static bool read_exactly(const char *text, size_t size, json_fault *fault)
{
    char *copy = malloc(size ? size : 1);
    size_t need = json_need(text, size);
    void *memory = malloc(need);
    assert_non_null(copy);
    assert_non_null(memory);
    memcpy(copy, text, size);
    bool good = json_parse(copy, size, memory, need, fault) != NULL;
    free(copy);
    free(memory);
    return good;
}

static void expect_accepted(const json_case *one)
{
    json_fault fault = {0};
    if (!read_exactly(one->text, one->size, &fault))
        fail_msg("%s (%s) is refused: %s", one->text, one->what, fault.text);
    if (json_grammar(one->text, one->size) != JSON_GOOD)
        fail_msg("%s (%s) is refused by the grammar", one->text, one->what);
}

static void expect_refused(const json_case *one)
{
    json_fault fault = {0};
    if (read_exactly(one->text, one->size, &fault))
        fail_msg("%s (%s) is accepted", one->text, one->what);
    if (fault.at != one->at || !fault.text[0])
        fail_msg("%s (%s): at %zu, not %zu: %s", one->text, one->what, fault.at, one->at, fault.text);
}

static void test_accepted(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(accepted); i++)
        expect_accepted(&accepted[i]);
}

static void test_limited(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(limited); i++) {
        expect_refused(&limited[i]);
        assert_true(json_grammar(limited[i].text, limited[i].size) != JSON_BAD);
    }
}

static void test_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(refused); i++) {
        expect_refused(&refused[i]);
        assert_int_equal(json_grammar(refused[i].text, refused[i].size), JSON_BAD);
    }
}

/* A text of so many copies of a part. */
static char *repeat(const char *part, size_t count)
{
    size_t size = strlen(part);
    char *text = malloc(count * size + 1);
    assert_non_null(text);
    for (size_t i = 0; i < count; i++)
        memcpy(text + i * size, part, size);
    text[count * size] = 0;
    return text;
}

static void test_deep(void **state)
{
    (void)state;
    static const struct {
        const char *part;
        size_t count, at;
    } deep[] = {
        {"[", 100000, JSON_DEPTH}, {"[{\"\":", 50000, (size_t)JSON_DEPTH / 2 * 5}, {"[", JSON_DEPTH, JSON_DEPTH}};
    for (size_t i = 0; i < COUNT(deep); i++) {
        char *text = repeat(deep[i].part, deep[i].count);
        expect_refused(&(json_case){text, strlen(text), deep[i].at, "open brackets"});
        free(text);
    }
    for (size_t levels = JSON_DEPTH; levels <= JSON_DEPTH + 1; levels++) {
        char text[2 * (JSON_DEPTH + 1)];
        memset(text, '[', levels);
        memset(text + levels, ']', levels);
        json_case one = {text, 2 * levels, JSON_DEPTH, "as many levels as there may be, and one more"};
        if (levels == JSON_DEPTH)
            expect_accepted(&one);
        else
            expect_refused(&one);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_accepted), cmocka_unit_test(test_limited),
                                       cmocka_unit_test(test_refused), cmocka_unit_test(test_deep)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
