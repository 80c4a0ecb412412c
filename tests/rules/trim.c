// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Boards that differ from the map in few tickets, few cards or a number. */

#include "scene.h"
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *file_of(scene *table)
{
    if (table->begun || !table->board)
        scene_fail(table, "the board can be trimmed only between 'map' and the position");
    if (!table->trimmed) {
        const chm_map_file *file = chm_map_find(table->map);
        table->trimmed = json_loadb(file->text, file->size, 0, NULL);
        if (!table->trimmed)
            scene_fail(table, "the map file cannot be read");
    }
    return table->trimmed;
}

/* Makes the board anew, for as many players as the scenario has: a short deck may not do for more. */
static void again(scene *table)
{
    json_t *file = table->trimmed;
    json_t *players = json_object_get(file, "players");
    json_array_set_new(players, 1, json_integer(table->seats));
    chm_board_free(table->board);
    table->board = NULL;
    table->board = trim_load(table);
}

chm_board *trim_load(scene *table)
{
    const chm_map_file *file = chm_map_find(table->map);
    if (!file)
        scene_fail(table, "there is no map '%s'", table->map);
    char *text = table->trimmed ? json_dumps(table->trimmed, 0) : NULL;
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
    json_t *tickets = json_object_get(file_of(table), "tickets");
    for (int i = 1; i < line->count; i++)
        need_ticket(table, line->at[i]);
    for (size_t i = json_array_size(tickets); i-- > 0;) {
        json_t *ticket = json_array_get(tickets, i);
        if (!listed(line, json_string_value(json_object_get(ticket, "a")),
                    json_string_value(json_object_get(ticket, "b"))))
            json_array_remove(tickets, i);
    }
    again(table);
}

void trim_cards(scene *table, const words *line)
{
    int list[SCENE_QUEUE], cards[CHM_CARDS] = {0};
    int count = need_cards(table, line, 1, line->count, list);
    for (int i = 0; i < count; i++)
        cards[list[i]]++;
    json_t *deck = json_object();
    for (int card = 0; card < CHM_CARDS; card++)
        if (cards[card])
            json_object_set_new(deck, chm_card_name(card), json_integer(cards[card]));
    json_object_set_new(file_of(table), "deck", deck);
    again(table);
}

void trim_number(scene *table, const words *line)
{
    need_words(table, line, 3, 3);
    json_t *file = file_of(table);
    json_t *numbers = json_object_get(file, "numbers");
    if (!numbers) {
        numbers = json_object();
        json_object_set_new(file, "numbers", numbers);
    }
    json_object_set_new(numbers, line->at[1], json_integer(need_number(table, line->at[2])));
    again(table);
}
