// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Everything in a map file but its layout: names, rules and options, numbers, points and deck. */
#include "board/guess.h"
#include "board/loader.h"
#include <string.h>

static void load_rules(map_reader *reader)
{
    map_node rules = node_get(&reader->top, "rules");
    chm_board *board = reader->board;
    uint64_t listed = 0; /* by index in the rule book */
    bool good = node_is_array(reader, &rules, 0, CHM_MAX_RULES);
    for (size_t i = 0; i < node_length(&rules) && i < CHM_MAX_RULES; i++) {
        map_node item = node_at(&rules, i);
        const char *name;
        if (!node_string(reader, &item, &name)) {
            good = false;
            continue;
        }
        word_guess guess = guess_start(name);
        size_t found = 0;
        for (; reader->book[found] && strcmp(reader->book[found]->name, name) != 0; found++)
            guess_try(&guess, reader->book[found]->name);
        if (!reader->book[found]) {
            reader_problem_text(reader, &item, "rules: unknown rule '%.40s'%s", name, guess_hint(&guess));
            good = false;
        } else if (listed >> found & 1) {
            reader_problem_text(reader, &item, "rules: %s is listed twice", name);
        }
        listed |= reader->book[found] ? UINT64_C(1) << found : 0;
    }
    reader->bad_rules = !good;
    for (size_t i = 0; reader->book[i]; i++)
        if (listed >> i & 1)
            board->rules[board->rule_count++] = reader->book[i];
}

static void load_options(map_reader *reader)
{
    chm_board *board = reader->board;
    board->default_rules = (uint16_t)((1u << board->rule_count) - 1);
    map_node options = node_get(&reader->top, "options");
    if (!node_present(&options) || !node_is_object(reader, &options))
        return;
    for (int i = 0; i < board->rule_count; i++) {
        map_node option = node_get(&options, board->rules[i]->name);
        bool on = true;
        if (!node_present(&option) || !node_bool(reader, &option, &on))
            continue;
        board->optional_rules |= (uint16_t)(1u << i);
        if (!on)
            board->default_rules &= (uint16_t) ~(1u << i);
    }
    for (uint32_t i = 0; i < node_members(&options) && !reader->bad_rules; i++) {
        map_node option = node_member(&options, i);
        if (!reader_lists(reader, option.key))
            reader_problem_text(reader, &option, "options: '%.40s' is not among the rules this map lists", option.key);
    }
}

static void load_players(map_reader *reader)
{
    enum { LEAST = 2 };
    map_node players = node_get(&reader->top, "players");
    chm_board *board = reader->board;
    chm_point range;
    if (!node_pair(reader, &players, (chm_point){LEAST, LEAST}, (chm_point){CHM_MAX_SEATS, CHM_MAX_SEATS}, &range)) {
        reader->bad_players = true;
        return;
    }
    if (range.x > range.y) {
        reader_problem_text(reader, &players, "players: the least, %d, is more than the most, %d", range.x, range.y);
        reader->bad_players = true;
    }
    board->min_seats = (uint8_t)range.x;
    board->max_seats = (uint8_t)range.y;
}

static void load_number(map_reader *reader, const map_node *numbers, const char *key, int64_t least, int64_t most,
                        enum number_bit bit, int16_t *out)
{
    map_node node = node_get(numbers, key);
    int64_t number;
    if (!node_present(&node))
        return;
    if (node_int(reader, &node, least, most, &number))
        *out = (int16_t)number;
    else
        reader->bad_numbers |= 1u << bit;
}

static void load_numbers(map_reader *reader)
{
    chm_numbers *to = &reader->board->numbers;
#define X(name, least, most, usual, meaning) to->name = usual;
    CHM_NUMBER_LIST(X)
#undef X
    map_node numbers = node_get(&reader->top, "numbers");
    if (!node_present(&numbers))
        return;
    if (!node_is_object(reader, &numbers)) {
        reader->bad_numbers = UINT32_MAX;
        return;
    }
    static const char *const keys[] = {
#define X(name, least, most, usual, meaning) #name,
        CHM_NUMBER_LIST(X)
#undef X
            NULL};
    node_refuse_other_keys(reader, &numbers, keys);
#define X(name, least, most, usual, meaning)                                                                           \
    load_number(reader, &numbers, #name, least, most, NUMBER_##name, &to->name);
    CHM_NUMBER_LIST(X)
#undef X
}

static void load_points(map_reader *reader)
{
    map_node points = node_get(&reader->top, "points");
    node_is_array(reader, &points, 1, CHM_MAX_LENGTH);
    for (size_t i = 0; i < node_length(&points) && i < CHM_MAX_LENGTH; i++) {
        map_node item = node_at(&points, i);
        int64_t number = 0;
        node_int(reader, &item, 0, MAX_POINTS, &number);
        reader->board->numbers.points[i + 1] = (int16_t)number;
        reader->points_count++;
    }
}

/* Reports members of the deck that are no cards. */
static void check_cards(map_reader *reader, const map_node *deck)
{
    for (uint32_t i = 0; i < node_members(deck); i++) {
        map_node node = node_member(deck, i);
        word_guess guess = guess_start(node.key);
        bool known = false;
        for (int card = 0; card < CHM_CARDS; card++) {
            known |= strcmp(node.key, chm_card_name(card)) == 0;
            guess_try(&guess, chm_card_name(card));
        }
        if (known)
            continue;
        reader_problem_text(reader, &node, "deck: '%.40s' is not a card%s", node.key, guess_hint(&guess));
        reader->bad_deck = true;
    }
}

static void load_deck(map_reader *reader)
{
    map_node deck = node_get(&reader->top, "deck");
    chm_board *board = reader->board;
    if (!node_is_object(reader, &deck)) {
        reader->bad_deck = true;
        return;
    }
    int64_t total = 0;
    for (int card = 0; card < CHM_CARDS; card++) {
        map_node node = node_get(&deck, chm_card_name(card));
        int64_t number = 0;
        if (node_present(&node) && !node_int(reader, &node, 0, CHM_MAX_DECK, &number))
            reader->bad_deck = true;
        board->deck[card] = (uint8_t)number;
        total += number;
    }
    check_cards(reader, &deck);
    if (total > CHM_MAX_DECK) {
        reader_problem_text(reader, &deck, "deck: %d cards are too many; at most %d are allowed", (int)total,
                            CHM_MAX_DECK);
        reader->bad_deck = true;
        total = 0;
    }
    board->deck_size = (uint8_t)total;
}

void load_head(map_reader *reader)
{
    static const char *const keys[] = {"$schema", "map",     "id",      "name",    "note",         "nouns",
                                       "author",  "tagline", "minutes", "earlier", "players",      "numbers",
                                       "points",  "rules",   "options", "deck",    "size",         "land",
                                       "lakes",   "places",  "tracks",  "tickets", "ticket_decks", NULL};
    chm_board *board = reader->board;
    load_rules(reader);
    node_refuse_unknown_keys(reader, &reader->top, SCOPE_TOP, keys);
    map_node id = node_get(&reader->top, "id"), name = node_get(&reader->top, "name");
    map_node note = node_get(&reader->top, "note"), schema = node_get(&reader->top, "$schema");
    const char *unused; /* for editors */
    if (node_present(&schema))
        node_string(reader, &schema, &unused);
    node_id(reader, &id, &board->id);
    node_names(reader, &name, MAX_MAP_NAME, board->name);
    if (node_present(&note))
        node_names(reader, &note, MAX_NOTE, board->note);
    load_about(reader);
    load_nouns(reader);
    load_options(reader);
    load_players(reader);
    load_numbers(reader);
    load_points(reader);
    load_deck(reader);
}
