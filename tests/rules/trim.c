// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Boards that differ from the map in tickets, cards or a number. */

#include "json_print.h"
#include "scene.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns a member of the file to be changed; creates an empty one if it is missing. */
static json_value *member(scene *table, const char *key)
{
    if (table->begun || !table->board)
        scene_fail(table, "the board can be trimmed only between 'map' and the position");
    if (!table->trimmed.top) {
        const chm_map_file *file = chm_map_find(table->map);
        json_fault fault;
        if (json_read(file->text, file->size, &table->trimmed, &fault) != CHM_OK)
            scene_fail(table, "the map file cannot be read");
        json_value *top = table->trimmed.top;
        if (top->count > SCENE_NUMBERS - 2)
            scene_fail(table, "the map file has too many keys");
        memcpy(table->members, top->items, top->count * sizeof *top);
        top->items = table->members;
    }
    json_value *top = table->trimmed.top;
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
static void again(scene *table)
{
    member(table, "players")->items[1] = whole_number(NULL, table->seats);
    chm_board_free(table->board);
    table->board = NULL;
    table->board = trim_load(table);
}

chm_board *trim_load(scene *table)
{
    const chm_map_file *file = chm_map_find(table->map);
    if (!file)
        scene_fail(table, "there is no map '%s'", table->map);
    char *text = table->trimmed.top ? json_print(table->trimmed.top) : NULL;
    chm_error first = {0};
    chm_problems problems = {.list = &first, .capacity = 1};
    chm_board *board = NULL;
    chm_status status = chm_board_load(text ? text : file->text, text ? strlen(text) : file->size, &problems, &board);
    free(text);
    if (status)
        scene_fail(table, "the board cannot be made: %s", first.text);
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

void trim_tickets(scene *table, const words *line)
{
    json_value *tickets = member(table, "tickets");
    for (int i = 1; i < line->count; i++)
        need_ticket(table, line->at[i]);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < tickets->count; i++)
        if (listed(line, json_member(&tickets->items[i], "a")->text, json_member(&tickets->items[i], "b")->text))
            tickets->items[kept++] = tickets->items[i];
    tickets->count = kept;
    again(table);
}

void trim_cards(scene *table, const words *line)
{
    int list[SCENE_QUEUE], cards[CHM_CARDS] = {0};
    int count = need_cards(table, line, 1, line->count, list);
    for (int i = 0; i < count; i++)
        cards[list[i]]++;
    json_value *deck = member(table, "deck");
    deck->items = table->deck;
    deck->count = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        if (cards[card])
            deck->items[deck->count++] = whole_number(chm_card_name(card), cards[card]);
    again(table);
}

void trim_number(scene *table, const words *line)
{
    need_words(table, line, 3, 3);
    int number = need_number(table, line->at[2]);
    json_value *numbers = member(table, "numbers");
    if (numbers->items != table->numbers && numbers->count)
        memcpy(table->numbers, numbers->items, numbers->count * sizeof *numbers);
    numbers->items = table->numbers;
    uint32_t at = 0;
    while (at < numbers->count && strcmp(numbers->items[at].key, line->at[1]) != 0)
        at++;
    if (at == SCENE_NUMBERS - 1)
        scene_fail(table, "there are too many numbers");
    snprintf(table->number_name[at], sizeof table->number_name[at], "%s", line->at[1]);
    numbers->items[at] = whole_number(table->number_name[at], number);
    numbers->count += at == numbers->count;
    again(table);
}
