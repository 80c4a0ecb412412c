// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Every kind of mistake in a map file: what is said, and where. Each case changes the tiny map; an @ in the new text
 * marks the place where the loader must point (it is taken out before loading), and nothing else may be reported. */
#include "mistakes.h"
#include "tiny_map.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static const mistake mistakes[] = {
    /* JSON */
    {"text that is not JSON",
     {{"\"id\": \"tiny\"", "\"id\" @\"tiny\""}},
     {"not valid JSON: ':' expected, found '\"tiny\"'"}},
    {"a comma too many",
     {{"{\"red\": 6, \"blue\": 6, \"loco\": 4}", "{\"red\": 6,@}"}},
     {"not valid JSON: a key in quotes expected, found '}'; no comma follows the last one"}},
    {"a key twice",
     {{"\"red\": 6", "\"red\": 6, @\"red\": 7"}},
     {"not valid JSON: the object has the key \"red\" twice"}},
    {"broken UTF-8", {{"\"Elm\"", "\"El@\xFFm\""}}, {"not valid JSON: byte 0xff is not valid UTF-8"}},
    {"a number too large for any",
     {{"\"map\": 1", "\"map\": @99999999999999999999"}},
     {"not valid JSON: the whole number has more than 64 bits"}},
    {"quotes and braces in a text",
     {{"\"Elm\", \"x\": 50", "\"\\\"E\\\\l]m},{\\\"\", @\"x\": 500"}},
     {"place elm: x 500 is not between 0 and 100"}},
    {"the place after letters of several bytes is in bytes",
     {{"\"Elm\", \"x\": 50", "\"Élm\", @\"x\": 500"}},
     {"place elm: x 500 is not between 0 and 100"}},

    /* keys */
    {"a wrong type", {{"\"x\": 90", "@\"x\": \"90\""}}, {"place cedar: x must be a whole number, not a string"}},
    {"a fraction", {{"\"x\": 90", "@\"x\": 90.5"}}, {"place cedar: x must be a whole number, not a fraction"}},
    {"a list that is none", {{"\"points\": [1, 2, 4]", "@\"points\": 4"}}, {"points must be an array, not a number"}},
    {"an element that is none",
     {{"{\"a\": \"ash\", \"b\": \"cedar\"}", "@null"}},
     {"tickets item 3: must be an object, not null"}},
    {"a missing key",
     {{"\"length\": 1, ", ""}, {"{\"a\": \"cedar\", \"b\": \"birch\"", "@{\"a\": \"cedar\", \"b\": \"birch\""}},
     {"track birch-cedar: key 'length' is missing"}},
    {"a missing key at the top",
     {{"{\n  \"map\": 1,", "@{\n  \"map\": 1,"}, {"  \"size\": [100, 80],\n", ""}},
     {"key 'size' is missing"}},
    {"a missing list says nothing of those who need it",
     {{"{\n  \"map\": 1,", "@{\n  \"map\": 1,"}, {"\"places\": [", "@\"palaces\": ["}},
     {"key 'places' is missing", "unknown key 'palaces'; did you mean 'places'?"}},
    {"an unknown key",
     {{"\"length\": 1", "\"length\": 1, @\"lenght\": 1"}},
     {"track birch-cedar: unknown key 'lenght'; did you mean 'length'?"}},
    {"an unknown key like no other", {{"\"players\"", "@\"weather\": 1, \"players\""}}, {"unknown key 'weather'"}},
    {"a schema that is no text",
     {{"\"players\"", "@\"$schema\": 7, \"players\""}},
     {"$schema must be a string, not a number"}},
    {"a schema below the top",
     {{"\"points\": 7", "\"points\": 7, @\"$schema\": \"x\""}},
     {"ticket cedar-sea: unknown key '$schema'"}},
    {"an unknown key of a ticket",
     {{"\"points\": 7", "\"points\": 7, @\"colour\": \"red\""}},
     {"ticket cedar-sea: unknown key 'colour'"}},
    {"control characters of the file do not reach the message",
     {{"\"players\"", "@\"a\\u001b[2J\\n\": 1, \"players\""}},
     {"unknown key 'a?[2J?'"}},
    {"another version gets one message",
     {{"\"map\": 1", "@\"map\": 2"}, {"\"players\": [2, 3]", "\"players\": 3"}},
     {"map: version 2 of the format is not known; this program reads version 1"}},

    /* rules and options */
    {"a key of a rule that is not listed",
     {{"\"colour\": \"red\"}", "\"colour\": \"red\", @\"project\": true}"}},
     {"track ash-birch: 'project' belongs to rule tiles, which this map does not list"}},
    {"a top key of a rule that is not listed",
     {{"\"fake\": 7", "\"fake\": 7, @\"tiles\": []"}},
     {"'tiles' belongs to rule tiles, which this map does not list"}},
    {"an unknown rule, whose keys are no further mistake",
     {{"\"ferries\", ", "@\"ferrys\", "}},
     {"rules: unknown rule 'ferrys'; did you mean 'ferries'?"}},
    {"a rule twice", {{"\"zones\"]", "\"zones\", @\"fake\"]"}}, {"rules: fake is listed twice"}},
    {"a rule that is no name", {{"\"zones\"]", "\"zones\", @5]"}}, {"rules item 4: must be a string, not a number"}},
    {"an option of a rule that is not listed",
     {{"{\"fake\": false}", "{\"fake\": false, @\"tiles\": true}"}},
     {"options: 'tiles' is not among the rules this map lists"}},
    {"an option that is neither on nor off",
     {{"{\"fake\": false}", "{@\"fake\": 0}"}},
     {"options: fake must be true or false, not a number"}},
    {"a rule's own mistake", {{"\"ferry\": 1", "@\"ferry\": 4"}}, {"track elm-sea: ferry 4 is not between 1 and 3"}},
    {"what a rule finds on the finished board",
     {{"\"fake\": 7", "\"fake\": 1"}, {"\"length\": 1", "@\"length\": 1"}},
     {"track birch-cedar: the fake rule refuses 1"}},

    {"what a rule would find on a finished board, if it were finished",
     {{"\"fake\": 7", "\"fake\": 1"}, {"\"points\": 7", "@\"points\": 999"}},
     {"ticket cedar-sea: points 999 is not between 0 and 100"}},

    /* head */
    {"a long id",
     {{"\"id\": \"tiny\"", "@\"id\": \"a123456789b123456789c123456789d123456789e\""}},
     {"id 'a123456789b123456789c123456789d123456789e' must be 1 to 40 characters of a-z, 0-9, _ and -"}},
    {"a malformed id of the map",
     {{"\"id\": \"tiny\"", "@\"id\": \"Tiny Map\""}},
     {"id 'Tiny Map' must be 1 to 40 characters of a-z, 0-9, _ and -"}},
    {"a name in one language only",
     {{"\"name\": {\"en\": \"Tiny\", \"fr\": \"Minuscule\"}", "@\"name\": {\"en\": \"Tiny\"}"}},
     {"name: key 'fr' is missing"}},
    {"an empty name", {{"\"name\": \"Elm\"", "@\"name\": \"\""}}, {"place elm: name is empty"}},
    {"a long name",
     {{"\"name\": \"Elm\"", "@\"name\": \"1234567890123456789012345678901234567890123456789012345678901\""}},
     {"place elm: name has 61 bytes; at most 60 are allowed"}},
    {"a name of two lines",
     {{"\"name\": \"Elm\"", "@\"name\": \"El\\nm\""}},
     {"place elm: name has a control character; a name is one plain line"}},
    {"too many players", {{"[2, 3]", "[2, @7]"}}, {"players item 2: 7 is not between 2 and 6"}},
    {"too few players", {{"[2, 3]", "[@1, 3]"}}, {"players item 1: 1 is not between 2 and 6"}},
    {"players the wrong way round",
     {{"\"players\": [2, 3]", "@\"players\": [3, 2]"}},
     {"players: the least, 3, is more than the most, 2"}},
    {"players that are no pair", {{"\"players\": [2, 3]", "@\"players\": [2]"}}, {"players must have 2 items, not 1"}},
    {"a number out of range",
     {{"\"wagons\": 10", "@\"wagons\": 201"}},
     {"numbers: wagons 201 is not between 1 and 200"}},
    {"an unknown number",
     {{"\"wagons\": 10", "\"wagons\": 10, @\"wagon\": 10"}},
     {"numbers: unknown key 'wagon'; did you mean 'wagons'?"}},
    {"more tickets kept than dealt",
     {{"\"tickets_kept\": 1", "@\"tickets_kept\": 2"}},
     {"numbers: tickets_kept 2 must not be more than tickets_dealt 1"}},
    {"more tickets kept than drawn",
     {{"\"tickets_kept\": 1", "\"tickets_kept\": 1, @\"tickets_drawn\": 0"}},
     {"numbers: tickets_drawn_kept 1 (its usual value) must not be more than tickets_drawn 0"}},
    {"a last round from the first turn",
     {{"\"tickets_kept\": 1", "\"tickets_kept\": 1, @\"last_round\": 11"}},
     {"numbers: last_round 11 must not be more than wagons 10"}},
    {"points out of range", {{"[1, 2, 4]", "[1, @-2, 4]"}}, {"points item 2: -2 is not between 0 and 100"}},
    {"points for too many lengths",
     {{"\"points\": [1, 2, 4]", "@\"points\": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"}},
     {"points must have at most 9 items, not 10"}},
    {"no points for a length in use",
     {{"\"points\": [1, 2, 4]", "@\"points\": [1, 2]"}},
     {"points: there is no number for length 3, which track birch-elm has"}},

    /* deck */
    {"an unknown card",
     {{"\"red\": 6, ", "\"red\": 6, @\"blu\": 6, "}},
     {"deck: 'blu' is not a card; did you mean 'blue'?"}},
    {"grey is no card", {{"\"red\": 6, ", "\"red\": 6, @\"grey\": 6, "}}, {"deck: 'grey' is not a card"}},
    {"too many cards",
     {{"\"deck\": {\"red\": 6", "@\"deck\": {\"red\": 231"}},
     {"deck: 241 cards are too many; at most 240 are allowed"}},
    {"too few cards to begin",
     {{"\"deck\": {\"red\": 6, \"blue\": 6", "@\"deck\": {\"red\": 5, \"blue\": 5"}},
     {"deck: 14 cards are too few; 3 opening hands of 4 and 3 face-up cards take 15"}},
    {"a coloured track nobody can pay",
     {{"\"red\": 6, \"blue\": 6, \"loco\": 4", "\"red\": 0, \"blue\": 15, \"loco\": 1"},
      {"\"length\": 2, \"colour\": \"red\"", "@\"length\": 2, \"colour\": \"red\""}},
     {"track ash-birch:1 can never be paid: it takes 2 cards, but the deck has 0 red and 1 loco"}},
    {"a grey track nobody can pay",
     {{"\"wagons\": 10, \"market\": 3", "\"wagons\": 10, \"opening_hand\": 1, \"market\": 3"},
      {"\"red\": 6, \"blue\": 6, \"loco\": 4",
       "\"red\": 1, \"blue\": 1, \"green\": 1, \"white\": 1, \"black\": 1, \"loco\": 1"},
      {"{\"a\": \"elm\", \"b\": \"sea\", \"length\": 3", "{\"a\": \"elm\", \"b\": \"sea\", @\"length\": 3"},
      {"{\"a\": \"birch\", \"b\": \"elm\", \"length\": 3", "{\"a\": \"birch\", \"b\": \"elm\", @\"length\": 3"}},
     {"track elm-sea can never be paid: it takes 3 cards, but the deck has 1 red and 1 loco",
      "track birch-elm can never be paid: it takes 3 cards, but the deck has 1 red and 1 loco"}},
    {"a ferry nobody can pay",
     {{"\"blue\": 6, \"loco\": 4", "\"blue\": 9, \"loco\": 1"},
      {"{\"a\": \"elm\", \"b\": \"sea\"", "@{\"a\": \"elm\", \"b\": \"sea\""},
      {"\"ferry\": 1", "\"ferry\": 2"}},
     {"track elm-sea can never be paid: it takes 2 locos, but the deck has 1"}},

    /* places */
    {"no size", {{"[100, 80]", "[100, @0]"}}, {"size item 2: 0 is not between 1 and 10000"}},
    {"an absurd size", {{"[100, 80]", "[@10001, 80]"}}, {"size item 1: 10001 is not between 1 and 10000"}},
    {"a place outside the board",
     {{"\"x\": 50, \"y\": 60", "\"x\": 50, @\"y\": 81"}},
     {"place elm: y 81 is not between 0 and 80"}},
    {"two places on one spot",
     {{"\"x\": 90, \"y\": 10", "@\"x\": 10, \"y\": 10"}},
     {"place cedar is at the same spot as ash"}},
    {"a malformed id, for which its tracks are not blamed",
     {{"{\"id\": \"sea\"", "{@\"id\": \"Sea\""},
      {"\"b\": \"sea\", \"length\"", "\"b\": \"Sea\", \"length\""},
      {"\"b\": \"sea\", \"points\"", "\"b\": \"Sea\", \"points\""}},
     {"zone Sea: id 'Sea' must be 1 to 40 characters of a-z, 0-9 and _"}},
    {"a hyphen in a place's id",
     {{"{\"id\": \"sea\"", "{@\"id\": \"se-a\""},
      {"\"b\": \"sea\", \"length\"", "\"b\": \"se-a\", \"length\""},
      {"\"b\": \"sea\", \"points\"", "\"b\": \"se-a\", \"points\""}},
     {"zone se-a: id 'se-a' must be 1 to 40 characters of a-z, 0-9 and _"}},
    {"a place without an id, which may be any", {{"{\"id\": \"sea\", ", "@{"}}, {"zones item 1: key 'id' is missing"}},
    {"an id twice",
     {{"{\"id\": \"sea\"", "{@\"id\": \"elm\", \"name\": \"Elm\"}, {\"id\": \"sea\""}},
     {"zone elm: this id is already used on line 14"}},
    {"an unknown side for the name",
     {{"\"label\": \"nw\"", "@\"label\": \"north\""}},
     {"place elm: label 'north' is not one of e ne n nw w sw s se"}},
    {"half a position of a zone",
     {{"{\"id\": \"sea\"", "@{\"x\": 5, \"id\": \"sea\""}},
     {"zone sea: key 'y' is missing"}},
    {"zones of a map that does not list the rule",
     {{", \"zones\"]", "]"}, {"\"zones\": [", "@\"zones\": ["}, {"\"at\": [", "@\"at\": ["}},
     {"'zones' belongs to rule zones, which this map does not list",
      "track elm-sea: 'at' belongs to rule zones, which this map does not list"}},
    {"a rule of zones without zones",
     {{"{\n  \"map\": 1,", "@{\n  \"map\": 1,"},
      {"  \"zones\": [\n    {\"id\": \"sea\", \"name\": \"Sea\"}\n  ],\n", ""}},
     {"key 'zones' is missing"}},

    /* tracks */
    {"a track to an unknown place, which cuts nothing off",
     {{"\"a\": \"cedar\", \"b\": \"birch\"", "@\"a\": \"ceder\", \"b\": \"birch\""}},
     {"track birch-ceder: a 'ceder' is not a place of this map; did you mean 'cedar'?"}},
    {"a track from a place to itself",
     {{"\"a\": \"cedar\", \"b\": \"birch\"", "\"a\": \"cedar\", @\"b\": \"cedar\""}},
     {"track cedar-cedar: both ends are the same place"}},
    {"a track from zone to zone",
     {{"\"name\": \"Sea\"}", "\"name\": \"Sea\"}, {\"id\": \"moor\", \"name\": \"Moor\"}"},
      {"{\"a\": \"elm\", \"b\": \"sea\"", "@{\"a\": \"sea\", \"b\": \"moor\""}},
     {"track moor-sea: both ends are zones; one must be a place"}},
    {"a length out of range",
     {{"\"length\": 1", "@\"length\": 12"}},
     {"track birch-cedar: length 12 is not between 1 and 9"}},
    {"no length", {{"\"length\": 1", "@\"length\": 0"}}, {"track birch-cedar: length 0 is not between 1 and 9"}},
    {"an unknown colour",
     {{"\"colour\": \"red\"", "@\"colour\": \"rde\""}},
     {"track ash-birch: colour 'rde' is not a colour of a track; did you mean 'red'?"}},
    {"a locomotive is no colour of a track",
     {{"\"colour\": \"red\"", "@\"colour\": \"loco\""}},
     {"track ash-birch: colour 'loco' is not a colour of a track"}},
    {"no colour",
     {{"    {\"a\": \"birch\", \"b\": \"ash\", \"length\": 2, \"colour\": \"red\"",
       "    @{\"a\": \"birch\", \"b\": \"ash\", \"length\": 2"}},
     {"track ash-birch:1 has no colour; give it a card's colour or grey"}},
    {"no colour, where there are projects",
     {{"\"zones\"]", "\"zones\", \"tiles\"]"},
      {"{\"a\": \"birch\", \"b\": \"ash\", \"length\": 2, \"colour\": \"red\"",
       "@{\"a\": \"birch\", \"b\": \"ash\", \"length\": 2, \"project\": false"}},
     {"track ash-birch:1 has no colour; give it a card's colour or grey, or \"project\": true"}},
    {"a project of a map that does not list the rule",
     {{"\"colour\": \"red\"", "@\"project\": true"}},
     {"track ash-birch: 'project' belongs to rule tiles, which this map does not list"}},
    {"a track longer than a player's wagons",
     {{"\"wagons\": 10", "\"wagons\": 7"},
      {"[1, 2, 4]", "[1, 2, 4, 7, 10, 15, 18, 21]"},
      {"\"length\": 2, \"colour\": \"red\"", "@\"length\": 8, \"colour\": \"red\""}},
     {"track ash-birch:1: length 8 is more than the 7 wagons a player has"}},
    {"a curve from far away",
     {{"[70, 0]", "[70, @161]"}},
     {"track birch-cedar: bend item 2: 161 is not between -80 and 160"}},
    {"parallel tracks that part",
     {{"\"length\": 2, \"colour\": \"red\"", "\"length\": 2, \"bend\": [1, 2], \"colour\": \"red\""},
      {"\"colour\": \"blue\"", "@\"bend\": [1, 3], \"colour\": \"blue\""}},
     {"track ash-birch: bend differs from that of a parallel track"}},
    {"a dead end outside the board",
     {{"[50, 80]", "[@101, 80]"}},
     {"track elm-sea: at item 1: 101 is not between 0 and 100"}},
    {"a dead end of a track without zone",
     {{"\"bend\": [70, 0]", "@\"at\": [70, 0]"}},
     {"track birch-cedar: 'at' is only for a track into a zone"}},
    {"a dead end without a place",
     {{", \"at\": [50, 80]", ""}, {"{\"a\": \"elm\", \"b\": \"sea\"", "@{\"a\": \"elm\", \"b\": \"sea\""}},
     {"track elm-sea: key 'at' is missing: it says where the track ends in the zone"}},
    {"places that are cut off",
     {{"[2, 3]", "[2, 3]"},
      {"    {\"id\": \"ash\"", "    @{\"id\": \"ash\""},
      {",\n    {\"a\": \"birch\", \"b\": \"elm\", \"length\": 3, \"colour\": \"grey\"}\n  ],\n  \"tickets\": [\n    "
       "{\"a\": \"elm\", \"b\": \"ash\", \"points\": 5},\n    {\"a\": \"cedar\", \"b\": \"sea\"",
       "\n  ],\n  \"tickets\": [\n    @{\"a\": \"elm\", \"b\": \"ash\", \"points\": 5},\n    @{\"a\": \"cedar\", "
       "\"b\": \"sea\""}},
     {"no tracks lead from elm to ash, birch, cedar (no path goes through a zone)",
      "ticket ash-elm can never be met: no path joins its places",
      "ticket cedar-sea can never be met: no path joins its places"}},
    {"a way through a zone is none",
     {{"    {\"id\": \"ash\"", "    @{\"id\": \"ash\""},
      {"{\"a\": \"birch\", \"b\": \"elm\", \"length\": 3, \"colour\": \"grey\"}",
       "{\"a\": \"birch\", \"b\": \"sea\", \"length\": 3, \"colour\": \"grey\", \"at\": [1, 1]}"},
      {"    {\"a\": \"elm\", \"b\": \"ash\", \"points\": 5}", "    @{\"a\": \"elm\", \"b\": \"ash\", \"points\": 5}"}},
     {"no tracks lead from elm to ash, birch, cedar (no path goes through a zone)",
      "ticket ash-elm can never be met: no path joins its places"}},

    /* tickets */
    {"a ticket of an unknown place",
     {{"\"b\": \"sea\", \"points\"", "@\"b\": \"lake\", \"points\""}},
     {"ticket cedar-lake: b 'lake' is not a place of this map"}},
    {"a ticket of one place twice",
     {{"\"b\": \"sea\", \"points\"", "@\"b\": \"cedar\", \"points\""}},
     {"ticket cedar-cedar: both ends are the same place"}},
    {"a ticket twice",
     {{"    {\"a\": \"ash\", \"b\": \"cedar\"}", "    @{\"a\": \"ash\", \"b\": \"elm\", \"points\": 1}"}},
     {"ticket ash-elm is already there on line 30"}},
    {"a ticket's points out of range",
     {{"\"points\": 7", "@\"points\": 101"}},
     {"ticket cedar-sea: points 101 is not between 0 and 100"}},
    {"too few tickets",
     {{",\n    {\"a\": \"ash\", \"b\": \"cedar\"}", ""}, {"\"tickets\": [", "@\"tickets\": ["}},
     {"tickets: 2 are too few; 3 players are dealt 1 each, which takes 3"}},
    {"a ticket too far for the wagons",
     {{"\"wagons\": 10", "\"wagons\": 6"},
      {"    {\"a\": \"cedar\", \"b\": \"sea\"", "    @{\"a\": \"cedar\", \"b\": \"sea\""}},
     {"ticket cedar-sea can never be met: its shortest path takes 7 wagons, but a player has 6"}},

    {"all of them, in the order of the file",
     {{"\"players\": [2, 3]", "\"players\": [2, @9], @\"colour\": 1"},
      {"\"id\": \"ash\", \"name\": \"Ash\", \"x\": 10, \"y\": 10}",
       "\"id\": \"ash\", @\"name\": \"\", @\"x\": -10, \"y\": 10}"},
      {"    {\"a\": \"elm\", \"b\": \"ash\", \"points\": 5}",
       "    {@\"a\": \"oak\", \"b\": \"ash\", @\"points\": true}"}},
     {"players item 2: 9 is not between 2 and 6", "unknown key 'colour'", "place ash: name is empty",
      "place ash: x -10 is not between 0 and 100", "ticket ash-oak: a 'oak' is not a place of this map",
      "ticket ash-oak: points must be a whole number, not true or false"}},
};

enum { MISTAKES = sizeof mistakes / sizeof *mistakes };

/* Replaces `from`, which must be there exactly once. */
static char *edited(char *text, const char *from, const char *to)
{
    char *at = strstr(text, from);
    if (!at || strstr(at + 1, from))
        fail_msg("'%s' is not there exactly once", from);
    size_t before = (size_t)(at - text), size = strlen(text) - strlen(from) + strlen(to) + 1;
    char *result = malloc(size);
    assert_non_null(result);
    snprintf(result, size, "%.*s%s%s", (int)before, text, to, at + strlen(from));
    free(text);
    return result;
}

/* Removes the marks from the text. Returns their number. */
static int take_marks(char *text, uint32_t line[MESSAGES], uint32_t column[MESSAGES])
{
    int count = 0;
    uint32_t at_line = 1, at_column = 1;
    char *out = text;
    for (; *text; text++) {
        if (*text == '@') {
            assert_true(count < MESSAGES);
            line[count] = at_line;
            column[count++] = at_column;
            continue;
        }
        at_line += *text == '\n';
        at_column = *text == '\n' ? 1 : at_column + 1;
        *out++ = *text;
    }
    *out = '\0';
    return count;
}

/* The text in memory of exactly its size, so that a sanitizer sees the loader read past it. */
static chm_status load(const char *text, size_t size, chm_problems *problems, chm_board **board)
{
    char *exact = malloc(size ? size : 1);
    assert_non_null(exact);
    memcpy(exact, text, size);
    chm_status status = board_load(exact, size, fake_book, problems, board);
    free(exact);
    return status;
}

static void one_mistake(void **state)
{
    const mistake *made = *state;
    char *text = malloc(sizeof tiny_map);
    assert_non_null(text);
    memcpy(text, tiny_map, sizeof tiny_map);
    for (int i = 0; i < EDITS && made->edit[i].from; i++)
        text = edited(text, made->edit[i].from, made->edit[i].to);
    uint32_t line[MESSAGES] = {0}, column[MESSAGES] = {0};
    size_t count = (size_t)take_marks(text, line, column);
    chm_error list[20];
    chm_problems problems = {list, 20, 99};
    chm_board *board = (chm_board *)text;
    assert_int_equal(load(text, strlen(text), &problems, &board), CHM_BAD_MAP);
    free(text);
    assert_null(board);
    for (size_t i = 0; i < problems.count; i++) {
        if (i >= count)
            fail_msg("also reported: %u:%u %s", list[i].line, list[i].column, list[i].text);
        assert_non_null(made->says[i]);
        assert_string_equal(list[i].text, made->says[i]);
        assert_int_equal(list[i].line, line[i]);
        assert_int_equal(list[i].column, column[i]);
        assert_int_equal(list[i].status, CHM_BAD_MAP);
    }
    assert_int_equal(problems.count, count);
}

static void the_tiny_map_is_good(void **state)
{
    (void)state;
    chm_board *board;
    chm_problems problems = {NULL, 0, 99};
    assert_int_equal(load(tiny_map, strlen(tiny_map), &problems, &board), CHM_OK);
    assert_int_equal(problems.count, 0);
    assert_non_null(board);
    chm_board_free(board);
    chm_board_free(NULL);
}

static void expect_single(const char *text, size_t size, uint32_t line, uint32_t column, const char *says)
{
    chm_error list[4];
    chm_problems problems = {list, 4, 0};
    chm_board *board;
    assert_int_equal(load(text, size, &problems, &board), CHM_BAD_MAP);
    assert_int_equal(problems.count, 1);
    assert_string_equal(list[0].text, says);
    assert_int_equal(list[0].line, line);
    assert_int_equal(list[0].column, column);
    assert_null(board);
}

static void what_is_no_map_at_all(void **state)
{
    (void)state;
    expect_single("", 0, 1, 1, "the file is empty");
    expect_single("\xEF\xBB\xBF{}", 5, 1, 1, "the file begins with a byte order mark; save it as UTF-8 without one");
    expect_single("[]", 2, 1, 1, "the map must be an object, not an array");
    expect_single("  \n {\"map\": 0}", 14, 2, 3,
                  "map: version 0 of the format is not known; this program reads version 1");
    expect_single("{\"map\"\0: 1}", 11, 1, 7, "not valid JSON: there is a zero byte");
    expect_single("{\"map\": 1", 9, 1, 10, "not valid JSON: ',' or '}' expected, found the end of the text");
}

static void a_mountain_of_brackets(void **state)
{
    (void)state;
    const size_t size = 100000000;
    char *text = malloc(size);
    assert_non_null(text);
    memset(text, '[', size);
    chm_error list[2];
    chm_problems problems = {list, 2, 0};
    chm_board *board;
    assert_int_equal(board_load(text, size, fake_book, &problems, &board), CHM_BAD_MAP);
    assert_int_equal(problems.count, 1);
    assert_string_equal(list[0].text, "the file has 100000000 bytes; a map file has at most 4194304");
    assert_int_equal(list[0].line, 0);
    assert_int_equal(board_load(text, 4 << 20, fake_book, &problems, &board), CHM_BAD_MAP);
    assert_int_equal(problems.count, 1);
    assert_string_equal(list[0].text, "not valid JSON: brackets are nested too deep");
    free(text);
}

static void problems_need_no_room(void **state)
{
    (void)state;
    static const char text[] = "{\"map\": 1, \"one\": 1, \"two\": 2}";
    chm_board *board;
    assert_int_equal(load(text, strlen(text), NULL, &board), CHM_BAD_MAP);
    chm_error list[2] = {{.column = 77}, {.column = 77}};
    chm_problems problems = {list, 1, 0};
    assert_int_equal(load(text, strlen(text), &problems, &board), CHM_BAD_MAP);
    assert_int_equal(problems.count, 12); /* ten keys are missing */
    assert_int_equal(list[0].column, 1);
    assert_int_equal(list[1].column, 77);
}

/* A text put together piece by piece. */
typedef struct long_text {
    char bytes[200000];
    size_t size;
} long_text;

__attribute__((format(printf, 2, 3))) static void add(long_text *self, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    self->size += (size_t)vsnprintf(self->bytes + self->size, sizeof self->bytes - self->size, format, arguments);
    va_end(arguments);
    assert_true(self->size < sizeof self->bytes);
}

/* A map of one line of places, each joined to the next, with as much of everything as is asked for. */
static void chain(long_text *self, int places, int tracks, int tickets, int tolls)
{
    self->size = 0;
    add(self, "{\"map\":1,\"id\":\"chain\",\"name\":\"Chain\",\"players\":[2,2],\"numbers\":{\"tickets_dealt\":0,"
              "\"tickets_kept\":0,\"wagons\":200},\n\"points\":[1,1,1,1,1,1,1,1,1],\"rules\":[\"ferries\"],"
              "\"deck\":{\"red\":99,\"loco\":99},\"size\":[9999,9],\n\"places\":[");
    for (int i = 0; i < places; i++)
        add(self, "%s{\"id\":\"p%03d\",\"name\":\"P\",\"x\":%d,\"y\":1}", i ? "," : "", i, i);
    add(self, "],\n\"tracks\":[");
    for (int i = 0; i < tracks; i++) {
        int from = i % (places - 1), length = 1 + i % tolls % 9, ferry = i % tolls / 9;
        add(self, "%s{\"a\":\"p%03d\",\"b\":\"p%03d\",\"length\":%d,\"colour\":\"red\"", i ? "," : "", from, from + 1,
            length);
        if (ferry)
            add(self, ",\"ferry\":%d", ferry);
        add(self, "}");
    }
    add(self, "],\n\"tickets\":[");
    for (int i = 0; i < tickets; i++)
        add(self, "%s{\"a\":\"p%03d\",\"b\":\"p%03d\"}", i ? "," : "", i % 20, 20 + i / 20);
    add(self, "]}\n");
}

static void expect_chain(int places, int tracks, int tickets, int tolls, uint32_t line, const char *says)
{
    static long_text text;
    chain(&text, places, tracks, tickets, tolls);
    if (says) {
        expect_single(text.bytes, text.size, line, 1, says);
        return;
    }
    chm_error list[1];
    chm_problems problems = {list, 1, 0};
    chm_board *board;
    chm_status status = load(text.bytes, text.size, &problems, &board);
    if (status != CHM_OK)
        fail_msg("%s", list[0].text);
    chm_board_free(board);
}

/* "places must have at most 64 items, not 65", and so on. */
static void expect_full(int places, int tracks, int tickets, uint32_t line, const char *what, int most)
{
    char says[100];
    snprintf(says, sizeof says, "%s must have at most %d items, not %d", what, most, most + 1);
    expect_chain(places, tracks, tickets, 1, line, says);
}

static void as_much_as_fits_and_one_more(void **state)
{
    (void)state;
    enum { PLACES = CHM_MAX_PLACES, TRACKS = CHM_MAX_TRACKS, TICKETS = CHM_MAX_TICKETS };
    expect_chain(PLACES, TRACKS, TICKETS, 1, 0, NULL);
    expect_full(PLACES + 1, TRACKS, TICKETS, 3, "places", PLACES);
    expect_full(PLACES, TRACKS + 1, TICKETS, 4, "tracks", TRACKS);
    expect_full(PLACES, TRACKS, TICKETS + 1, 5, "tickets", TICKETS);
    expect_chain(30, 40, 1, CHM_MAX_TOLLS, 0, NULL);
    expect_chain(30, 40, 1, CHM_MAX_TOLLS + 1, 4,
                 "tracks: there are more than 16 different pairs of length and ferry on this map");
}

static void too_many_parallel_tracks(void **state)
{
    (void)state;
    static long_text text;
    chain(&text, 41, 240, 1, 1);
    chm_board *board;
    assert_int_equal(load(text.bytes, text.size, NULL, &board), CHM_OK);
    assert_int_equal(board->tracks[239].count, 6);
    chm_board_free(board);
    chain(&text, 41, 241, 1, 1);
    chm_error list[2];
    chm_problems problems = {list, 2, 0};
    assert_int_equal(load(text.bytes, text.size, &problems, &board), CHM_BAD_MAP);
    assert_int_equal(problems.count, 1);
    assert_string_equal(list[0].text, "track p000-p001: 7 parallel tracks are too many; at most 6 are allowed");
    assert_int_equal(list[0].line, 4);
}

int main(void)
{
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(the_tiny_map_is_good),         cmocka_unit_test(what_is_no_map_at_all),
        cmocka_unit_test(a_mountain_of_brackets),       cmocka_unit_test(problems_need_no_room),
        cmocka_unit_test(as_much_as_fits_and_one_more), cmocka_unit_test(too_many_parallel_tracks),
    };
    enum { OTHERS = sizeof others / sizeof *others };
    struct CMUnitTest tests[MISTAKES + MISTAKES_OF_DECKS + OTHERS];
    for (int i = 0; i < MISTAKES + MISTAKES_OF_DECKS; i++) {
        const mistake *made = i < MISTAKES ? &mistakes[i] : &mistakes_of_decks[i - MISTAKES];
        tests[i] = (struct CMUnitTest){made->name, one_mistake, NULL, NULL, (void *)made};
    }
    memcpy(tests + MISTAKES + MISTAKES_OF_DECKS, others, sizeof others);
    return cmocka_run_group_tests_name("board_load", tests, NULL, NULL);
}
