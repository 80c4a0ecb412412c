// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Boards that differ from the map in tickets, cards or a number. */

#include "json_print.h"
#include "property/boards.h"
#include "runner.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns a member of the file to be changed; creates an empty one if it is missing. */
static json_value *member(runner *run, const char *key)
{
    if (run->begun || !run->board)
        scenario_fail(run, "the board can be trimmed only between 'map' and the position");
    if (!run->trimmed.top) {
        const chm_board *whole = boards_find(run->map);
        json_fault fault;
        if (json_read(whole->text, whole->text_size, &run->trimmed, &fault) != CHM_OK)
            scenario_fail(run, "the map file cannot be read");
        json_value *top = run->trimmed.top;
        if (top->count > MAX_NUMBERS - 2)
            scenario_fail(run, "the map file has too many keys");
        memcpy(run->members, top->items, top->count * sizeof *top);
        top->items = run->members;
    }
    json_value *top = run->trimmed.top;
    for (uint32_t i = 0; i < top->count; i++)
        if (!strcmp(top->items[i].key, key))
            return &top->items[i];
    top->items[top->count] = (json_value){.kind = KIND_OBJECT, .key = key};
    return &top->items[top->count++];
}

static json_value whole_number(const char *key, int number)
{
    return (json_value){.kind = KIND_INTEGER, .key = key, .number = number};
}

/* Loads the board again, for the scenario's number of players only: a short deck may not suffice for more. */
static void again(runner *run)
{
    member(run, "players")->items[1] = whole_number(NULL, run->seats);
    chm_board_free(run->board);
    run->board = NULL;
    run->board = trim_load(run);
}

chm_board *trim_load(runner *run)
{
    const chm_board *whole = boards_find(run->map);
    if (!whole)
        scenario_fail(run, "there is no map '%s'", run->map);
    char *text = run->trimmed.top ? json_print(run->trimmed.top) : NULL;
    chm_error first = {0};
    chm_problems problems = {.list = &first, .capacity = 1};
    chm_board *board = NULL;
    chm_status status =
        chm_board_load(text ? text : whole->text, text ? strlen(text) : whole->text_size, &problems, &board);
    free(text);
    if (status)
        scenario_fail(run, "the board cannot be made: %s", first.text);
    return board;
}

static bool listed(const words *line, const char *a, const char *b)
{
    char one[200], other[200];
    snprintf(one, sizeof one, "%s-%s", a, b);
    snprintf(other, sizeof other, "%s-%s", b, a);
    for (int i = 1; i < line->count; i++)
        if (!strcmp(line->at[i], one) || !strcmp(line->at[i], other))
            return true;
    return false;
}

void trim_tickets(runner *run, const words *line)
{
    json_value *tickets = member(run, "tickets");
    for (int i = 1; i < line->count; i++)
        need_ticket(run, line->at[i]);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < tickets->count; i++)
        if (listed(line, json_member(&tickets->items[i], "a")->text, json_member(&tickets->items[i], "b")->text))
            tickets->items[kept++] = tickets->items[i];
    tickets->count = kept;
    again(run);
}

void trim_cards(runner *run, const words *line)
{
    int list[MAX_QUEUED], cards[CHM_CARDS] = {0};
    int count = need_cards(run, line, 1, line->count, list);
    for (int i = 0; i < count; i++)
        cards[list[i]]++;
    json_value *deck = member(run, "deck");
    deck->items = run->deck;
    deck->count = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        if (cards[card])
            deck->items[deck->count++] = whole_number(chm_card_name(card), cards[card]);
    again(run);
}

void trim_number(runner *run, const words *line)
{
    need_words(run, line, 3, 3);
    int number = need_number(run, line->at[2]);
    json_value *numbers = member(run, "numbers");
    if (numbers->items != run->numbers && numbers->count)
        memcpy(run->numbers, numbers->items, numbers->count * sizeof *numbers);
    numbers->items = run->numbers;
    uint32_t at = 0;
    while (at < numbers->count && strcmp(numbers->items[at].key, line->at[1]) != 0)
        at++;
    if (at == MAX_NUMBERS - 1)
        scenario_fail(run, "there are too many numbers");
    snprintf(run->number_name[at], sizeof run->number_name[at], "%s", line->at[1]);
    numbers->items[at] = whole_number(run->number_name[at], number);
    numbers->count += at == numbers->count;
    again(run);
}
