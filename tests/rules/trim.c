// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Boards that differ from the map in few tickets, few cards or a number. */

#include "scene.h"
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *file_of(scene *scene)
{
    if (scene->begun || !scene->board)
        scene_fail(scene, "the board can be trimmed only between 'map' and the position");
    if (!scene->trimmed) {
        const chm_map_file *file = chm_map_find(scene->map);
        scene->trimmed = json_loadb(file->text, file->size, 0, NULL);
        if (!scene->trimmed)
            scene_fail(scene, "the map file cannot be read");
    }
    return scene->trimmed;
}

/* Makes the board anew, for as many players as the scenario has: a short deck may not do for more. */
static void again(scene *scene)
{
    json_t *file = scene->trimmed;
    json_t *players = json_object_get(file, "players");
    json_array_set_new(players, 1, json_integer(scene->seats));
    chm_board_free(scene->board);
    scene->board = NULL;
    scene->board = trim_load(scene);
}

chm_board *trim_load(scene *scene)
{
    const chm_map_file *file = chm_map_find(scene->map);
    if (!file)
        scene_fail(scene, "there is no map '%s'", scene->map);
    char *text = scene->trimmed ? json_dumps(scene->trimmed, 0) : NULL;
    chm_error first = {0};
    chm_problems problems = {.list = &first, .room = 1};
    chm_board *board = NULL;
    chm_status status =
        chm_board_load(text ? text : file->text, text ? strlen(text) : file->size, &problems, &board);
    free(text);
    if (status)
        scene_fail(scene, "the board cannot be made: %s", first.text);
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

void trim_tickets(scene *scene, const words *line)
{
    json_t *tickets = json_object_get(file_of(scene), "tickets");
    for (int i = 1; i < line->count; i++)
        need_ticket(scene, line->at[i]);
    for (size_t i = json_array_size(tickets); i-- > 0;) {
        json_t *ticket = json_array_get(tickets, i);
        if (!listed(line, json_string_value(json_object_get(ticket, "a")),
                    json_string_value(json_object_get(ticket, "b"))))
            json_array_remove(tickets, i);
    }
    again(scene);
}

void trim_cards(scene *scene, const words *line)
{
    int list[SCENE_QUEUE], cards[CHM_CARDS] = {0};
    int count = need_cards(scene, line, 1, line->count, list);
    for (int i = 0; i < count; i++)
        cards[list[i]]++;
    json_t *deck = json_object();
    for (int card = 0; card < CHM_CARDS; card++)
        if (cards[card])
            json_object_set_new(deck, chm_card_name(card), json_integer(cards[card]));
    json_object_set_new(file_of(scene), "deck", deck);
    again(scene);
}

void trim_number(scene *scene, const words *line)
{
    need_words(scene, line, 3, 3);
    json_t *file = file_of(scene);
    json_t *numbers = json_object_get(file, "numbers");
    if (!numbers) {
        numbers = json_object();
        json_object_set_new(file, "numbers", numbers);
    }
    json_object_set_new(numbers, line->at[1], json_integer(need_number(scene, line->at[2])));
    again(scene);
}
