// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Warnings about maps: none for the built-in maps and the one in the manual; each kind for a map made to cause it; and
 * their positions, which are those of what they are about. */
#include "cli/map_warnings.h"
#include <cheminot/random.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 400, CAPACITY = 64 * 1024 };

static chm_error list[MOST];

static chm_problems warnings_of(const char *text, size_t size)
{
    chm_problems problems = {.list = list, .capacity = MOST};
    chm_board *board;
    if (chm_board_load(text, size, &problems, &board) != CHM_OK)
        fail_msg("%u:%u: %s", list[0].line, list[0].column, list[0].text);
    assert_int_equal(map_warnings(board, &problems), CHM_OK);
    chm_board_free(board);
    return problems;
}

static void assert_none(const char *what, const char *text, size_t size)
{
    if (warnings_of(text, size).count)
        fail_msg("%s:%u:%u: %s", what, list[0].line, list[0].column, list[0].text);
}

static void the_maps_inside_have_none(void **state)
{
    (void)state;
    for (size_t i = 0; i < chm_map_count(); i++)
        assert_none(chm_map_at(i)->id, chm_map_at(i)->text, chm_map_at(i)->size);
}

/* The map in the manual: the text between the lines "```json" and "```". */
static const char *manual_map(void)
{
    static char page[CAPACITY];
    FILE *file = fopen(SOURCE_ROOT "/docs/map-format.md", "rb");
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    char *start = strstr(page, "```json\n{\n  \"map\": 1,");
    assert_non_null(start);
    start += strlen("```json\n");
    char *end = strstr(start, "\n```");
    assert_non_null(end);
    *end = '\0';
    return start;
}

static void the_map_of_the_manual_has_none(void **state)
{
    (void)state;
    const char *text = manual_map();
    assert_none("docs/map-format.md", text, strlen(text));
}

/* Replaces the only `from` by `to`. */
static void change(char text[CAPACITY], const char *from, const char *to)
{
    char *at = strstr(text, from);
    if (!at || strstr(at + 1, from)) {
        fail_msg("not there once: %s", from);
        return;
    }
    assert_true(strlen(text) + strlen(to) < CAPACITY);
    memmove(at + strlen(to), at + strlen(from), strlen(at + strlen(from)) + 1);
    memcpy(at, to, strlen(to)); // NOLINT(bugprone-not-null-terminated-result): the rest of the text follows
}

static unsigned line_of(const char *text, const char *what, unsigned *column)
{
    const char *at = strstr(text, what);
    unsigned line = 1;
    if (!at)
        fail_msg("not there: %s", what);
    const char *start = text;
    for (const char *c = text; c < at; c++)
        if (*c == '\n') {
            line++;
            start = c + 1;
        }
    *column = (unsigned)(at - start) + 1;
    return line;
}

/* A changed map of the manual; the expected warning, and its position: at the first `where`. */
typedef struct scenario {
    const char *name;
    struct {
        const char *from, *to;
    } changes[3];
    const char *where, *text;
} scenario;

#define CASTLE "\"castle\", \"name\": {\"en\": \"Castle\", \"fr\": \"Château\"}, \"x\": 60, \"y\": 50"
#define HARBOUR "\"harbour\", \"name\": {\"en\": \"Harbour\", \"fr\": \"Port\"}, \"x\": 200, \"y\": 150"
#define FORT "\"fort\", \"name\": \"Fort\", \"x\": 340, \"y\": 250"
#define LONG_NAME "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
#define LAST_TRACK "{\"a\": \"abbey\", \"b\": \"fort\", \"length\": 3, \"colour\": \"grey\", \"ferry\": 1}"

static const scenario scenarios[] = {
    /* Out of proportion. */
    {"a ticket far above its path",
     {{"\"fort\", \"points\": 3}", "\"fort\", \"points\": 99}"}},
     "\"points\": 99",
     "ticket abbey-fort: it counts 99, and its shortest path has 3 spaces"},
    {"a ticket far below its path",
     {{"\"castle\", \"b\": \"fort\", \"points\": 5", "\"castle\", \"b\": \"fort\", \"points\": 1"}},
     "\"points\": 1}",
     "ticket castle-fort: it counts 1, and its shortest path has 4 spaces"},
    {"a ticket without points among others that have some",
     {{"\"b\": \"castle\", \"points\": 2}", "\"b\": \"castle\"}"}},
     "{\"a\": \"abbey\", \"b\": \"castle\"}",
     "ticket abbey-castle: it counts 0, and its shortest path has 2 spaces"},
    {"points that do not rise",
     {{"[1, 2, 4]", "[1, 5, 5]"}},
     "5]",
     "points: a track of length 3 counts 5, no more than one of length 2 (5)"},
    {"points out of all proportion",
     {{"[1, 2, 4]", "[1, 2, 40]"}},
     "40]",
     "points: 40 for a track of length 3 is more than 5 for each of its spaces"},
    {"more wagons than spaces",
     {{"\"wagons\": 6", "\"wagons\": 12"}},
     "\"wagons\": 12",
     "numbers: 3 players have 36 wagons, but all tracks they can claim have 18 spaces"},
    {"wagons by default",
     {{"\"wagons\": 6, ", ""}},
     "\"numbers\"",
     "numbers: 3 players have 135 wagons, but all tracks they can claim have 18 spaces"},
    {"a game that ends with the first claim",
     {{"\"wagons\": 6", "\"wagons\": 6, \"last_round\": 3"}},
     "\"last_round\": 3",
     "numbers: a track of length 3 leaves 3 of 6 wagons: the first claim can begin the last round"},
    {"a deck for less than a round",
     {{"\"green\": 8, \"blue\": 8, \"loco\": 6", "\"green\": 5, \"blue\": 4, \"loco\": 4"}},
     "\"deck\"",
     "deck: 4 of 21 cards are left after 3 opening hands and the face-up cards: not enough for the first round"},
    {"a colour with too few cards",
     {{"\"red\": 8", "\"red\": 2"}},
     "\"length\": 3, \"colour\": \"red\"",
     "track castle-mill: it takes 3 cards, and the deck has only 2 red: locomotives are always needed"},
    {"no tickets to draw",
     {{"\"tickets_dealt\": 2", "\"tickets_dealt\": 3"}},
     "\"tickets\": [",
     "tickets: 0 of 9 are left after 3 players are dealt 3 each; an action that draws them offers 3"},
    {"a name twice",
     {{"\"Fort\"", "{\"en\": \"Fortress\", \"fr\": \"Château\"}"}},
     "\"name\": {\"en\": \"Fortress\"",
     "place fort: its name is also that of castle"},
    {"a board on a corner of its paper",
     {{"[400, 300]", "[1000, 800]"}},
     "\"size\"",
     "size: the places take up only 280 × 200 of 1000 × 800"},
    /* Badly drawn. */
    {"a bend on the wrong side",
     {{"\"bend\": [200, 10]", "\"bend\": [200, 320]"}},
     "{\"a\": \"castle\", \"b\": \"mill\"",
     "track castle-mill: its line crosses that of track fort-harbour; a bend may part them"},
    {"a crossing that is none",
     {{"\"ferries\", ", "\"ferries\", \"crossings\", "},
      {"\"ferry\": 1}", "\"ferry\": 1, \"crosses\": [\"castle-mill\"]}"}},
     "{\"a\": \"abbey\", \"b\": \"fort\", \"length\": 3",
     "track abbey-fort: 'crosses' joins it to track castle-mill, but their lines do not cross"},
    {"tracks side by side without room",
     {{"\"length\": 3, \"colour\": \"red\", \"bend\": [200, 10]}",
       "\"length\": 9, \"colour\": \"grey\", \"bend\": [200, 120]},\n"
       "{\"a\": \"castle\", \"b\": \"harbour\", \"length\": 9, \"colour\": \"grey\"}"},
      {"[1, 2, 4]", "[1, 2, 4, 7, 10, 15, 18, 21, 25]"},
      {"\"wagons\": 6", "\"wagons\": 9"}},
     "{\"a\": \"castle\", \"b\": \"harbour\", \"length\": 9",
     "track castle-harbour: its spaces lie on those of track castle-mill; a bend may part them"},
    {"a bend like a hairpin",
     {{"\"length\": 3, \"colour\": \"red\", \"bend\": [200, 10]",
       "\"length\": 9, \"colour\": \"grey\", \"bend\": [500, 40]"},
      {"[1, 2, 4]", "[1, 2, 4, 7, 10, 15, 18, 21, 25]"},
      {"\"wagons\": 6", "\"wagons\": 9"}},
     "{\"a\": \"castle\", \"b\": \"mill\"",
     "track castle-mill: its spaces lie on each other: the bend is too sharp"},
    {"a long track between neighbours",
     {{HARBOUR, "\"harbour\", \"name\": {\"en\": \"Harbour\", \"fr\": \"Port\"}, \"x\": 120, \"y\": 210"},
      {"\"b\": \"harbour\", \"length\": 2, \"colour\": \"red\"",
       "\"b\": \"harbour\", \"length\": 5, \"colour\": \"red\""},
      {"[1, 2, 4]", "[1, 2, 4, 7, 10]"}},
     "{\"a\": \"abbey\", \"b\": \"harbour\", \"length\": 5",
     "track abbey-harbour: there is too little room for its spaces: its ends are too near"},
    {"a track through a place",
     {{"\"bend\": [200, 10]", "\"bend\": [200, 250]"}},
     "{\"a\": \"castle\", \"b\": \"mill\"",
     "track castle-mill: its spaces lie on place harbour; a bend may lead round it"},
    {"a bend far off the board",
     {{"\"bend\": [200, 10]", "\"bend\": [200, -250]"}},
     "{\"a\": \"castle\", \"b\": \"mill\"",
     "track castle-mill: its spaces leave the board: the bend pulls too far, or an end is too near the edge"},
    {"two places on nearly one spot",
     {{CASTLE, "\"castle\", \"name\": {\"en\": \"Castle\", \"fr\": \"Château\"}, \"x\": 201, \"y\": 152"}},
     "{\"id\": \"castle\"",
     "place castle: its dot lies on that of harbour"},
    {"a name over a track",
     {{FORT, "\"fort\", \"name\": \"" LONG_NAME "\", \"x\": 370, \"y\": 80"}},
     "{\"id\": \"fort\"",
     "place fort: there is no room for its name: it lies on track harbour-mill; a bend may make some"},
    {"a name that is too long in one language",
     {{FORT, "\"fort\", \"name\": {\"en\": \"Fort\", \"fr\": \"" LONG_NAME "\"}, \"x\": 370, \"y\": 80"}},
     "{\"id\": \"fort\"",
     "place fort: there is no room for its name: it lies on track harbour-mill; a bend may make some (in French)"},
    {"a name nearer to another place",
     {{CASTLE, "\"castle\", \"name\": \"Llanfairpwllgwyngyllgogerychwyrndrobwlll\", \"x\": 310, \"y\": 50"},
      {FORT, "\"fort\", \"name\": \"Fort\", \"x\": 300, \"y\": 30"}},
     "{\"id\": \"castle\"",
     "place castle: there is no room for its name near it: it stands nearer to place mill"},
    {"a name over another place",
     {{CASTLE, "\"castle\", \"name\": \"Llanfairpwllgwyngyllgogerychwyrndrobwlll\", \"x\": 196, \"y\": 273"},
      {HARBOUR,
       "\"harbour\", \"name\": \"Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio\", \"x\": 184, \"y\": 285"},
      {FORT, "\"fort\", \"name\": \"Llanfairpwllgwyngyllgogerychwyrndrobwlll\", \"x\": 188, \"y\": 273"}},
     "{\"id\": \"fort\"",
     "place fort: there is no room for its name: it lies on place harbour"},
    /* Zones. */
    {"a dead end on a place",
     {{"\"ferries\", ", "\"ferries\", \"zones\", "},
      {"\"tracks\": [", "\"zones\": [{\"id\": \"sea\", \"name\": \"Sea\"}],\n  \"tracks\": ["},
      {LAST_TRACK,
       LAST_TRACK ",\n    {\"a\": \"fort\", \"b\": \"sea\", \"length\": 3, \"colour\": \"grey\", \"at\": [205, 150]}"}},
     "{\"a\": \"fort\", \"b\": \"sea\"",
     "track fort-sea: its end in the zone lies on place harbour; another 'at' is needed"},
    {"parallel tracks with two ends",
     {{"\"ferries\", ", "\"ferries\", \"zones\", "},
      {"\"tracks\": [", "\"zones\": [{\"id\": \"sea\", \"name\": \"Sea\"}],\n  \"tracks\": ["},
      {LAST_TRACK,
       LAST_TRACK ",\n    {\"a\": \"fort\", \"b\": \"sea\", \"length\": 1, \"colour\": \"grey\", \"at\": [390, 290]}"
                  ",\n    {\"a\": \"fort\", \"b\": \"sea\", \"length\": 1, \"colour\": \"grey\", \"at\": [390, 200]}"}},
     "\"at\": [390, 200]",
     "track fort-sea: 'at' differs from that of the first parallel track, which is drawn for all of them"},
};

static void each_kind_is_told_where_it_is(void **state)
{
    (void)state;
    int missing = 0;
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        const scenario *s = &scenarios[i];
        static char text[CAPACITY];
        snprintf(text, sizeof text, "%s", manual_map());
        for (int c = 0; c < 3 && s->changes[c].from; c++)
            change(text, s->changes[c].from, s->changes[c].to);
        chm_problems found = warnings_of(text, strlen(text));
        unsigned column, line = line_of(text, s->where, &column);
        bool told = false;
        for (size_t k = 0; k < found.count; k++)
            told |= !strcmp(list[k].text, s->text) && list[k].line == line && list[k].column == column;
        if (told)
            continue;
        missing++;
        print_message("# %s: not told at %u:%u: %s\n", s->name, line, column, s->text);
        for (size_t k = 0; k < found.count; k++)
            print_message("#   but %u:%u: %s\n", list[k].line, list[k].column, list[k].text);
    }
    assert_int_equal(missing, 0);
}

/* In a deck without grey tracks a colour may be of no use. */
static void a_colour_nobody_needs(void **state)
{
    (void)state;
    static char text[CAPACITY];
    snprintf(text, sizeof text, "%s", manual_map());
    for (char *at; (at = strstr(text, "\"grey\""));)
        memcpy(at, "\"red\" ", 6);
    change(text, "\"blue\": 8,", "\"blue\": 8, \"black\": 8,");
    chm_problems found = warnings_of(text, strlen(text));
    unsigned column, line = line_of(text, "\"black\"", &column);
    assert_int_equal(found.count, 1);
    assert_string_equal(list[0].text, "deck: no track takes black cards");
    assert_int_equal(list[0].line, line);
    assert_int_equal(list[0].column, column);
}

/* ---- positions, on maps damaged at random: what a warning names is at its line and column ---- */

static bool names(const char *line, const char *key, const char *id, size_t size)
{
    char value[128];
    snprintf(value, sizeof value, "\"%s\": \"%.*s\"", key, (int)size, id);
    const char *stop = strchr(line, '\n'), *at = strstr(line, value);
    return at && (!stop || at < stop);
}

/* Returns whether a line has the element that a text begins with: "track a-b: …", "place c: …". */
static bool speaks_of(const char *text, const char *line)
{
    const char *id = strchr(text, ' '), *end = strchr(text, ':');
    if (!id || !end || end < id)
        return false;
    id++;
    if (!strncmp(text, "place ", 6) || !strncmp(text, "zone ", 5))
        return names(line, "id", id, (size_t)(end - id));
    const char *dash = memchr(id, '-', (size_t)(end - id));
    if (!dash)
        return false;
    size_t one = (size_t)(dash - id), other = (size_t)(end - dash - 1);
    return (names(line, "a", id, one) && names(line, "b", dash + 1, other)) ||
           (names(line, "b", id, one) && names(line, "a", dash + 1, other));
}

static const char *line_at(const char *text, unsigned line)
{
    while (--line) {
        text = strchr(text, '\n');
        assert_non_null(text);
        text++;
    }
    return text;
}

/* Changes the digits of a number in the text: usually a coordinate. */
static void shake(char *text, chm_dice *dice)
{
    static const char *const keys[] = {"\"x\": ", "\"y\": ", "\"bend\": ["};
    const char *key = keys[chm_dice_below(dice, 3)];
    int found = 0;
    for (const char *at = text; (at = strstr(at, key)); at++)
        found++;
    if (!found)
        return;
    char *at = text;
    for (uint32_t nth = chm_dice_below(dice, (uint32_t)found) + 1; nth; nth--)
        at = strstr(at, key) + 1;
    at = strpbrk(at, "0123456789");
    for (; *at >= '0' && *at <= '9'; at++)
        if (at[1] >= '0' && at[1] <= '9') /* not the first digit: no leading zero, no place off the board */
            at[1] = (char)('0' + chm_dice_below(dice, 10));
}

static void warnings_stand_where_they_belong(void **state)
{
    (void)state;
    chm_dice dice = chm_dice_make(11);
    size_t told = 0;
    for (int trial = 0; trial < 80; trial++) {
        const chm_map_file *file = chm_map_at((size_t)trial % chm_map_count());
        char *text = malloc(file->size + 1);
        memcpy(text, file->text, file->size + 1);
        for (int i = 0; i < 5; i++)
            shake(text, &dice);
        chm_board *board;
        chm_problems found = {.list = list, .capacity = MOST};
        chm_status status = chm_board_load(text, file->size, &found, &board);
        if (status == CHM_OK) {
            assert_int_equal(map_warnings(board, &found), CHM_OK);
            chm_board_free(board);
        }
        assert_true(found.count <= MOST);
        for (size_t i = 0; i < found.count && status == CHM_OK; i++) {
            const char *line = line_at(text, list[i].line);
            if (!speaks_of(list[i].text, line))
                fail_msg("%s:%u: %s\n%.100s", file->id, list[i].line, list[i].text, line);
            assert_true(strspn(line, " ") + 1 == list[i].column);
            assert_true(i == 0 || list[i - 1].line <= list[i].line);
            told++;
        }
        free(text);
    }
    assert_true(told > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_maps_inside_have_none),        cmocka_unit_test(the_map_of_the_manual_has_none),
        cmocka_unit_test(each_kind_is_told_where_it_is),    cmocka_unit_test(a_colour_nobody_needs),
        cmocka_unit_test(warnings_stand_where_they_belong),
    };
    return cmocka_run_group_tests_name("warnings", tests, NULL, NULL);
}
