// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Reading what a line names. */

#include "scene.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void scene_fail(scene *table, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(table->why, sizeof table->why, format, arguments);
    va_end(arguments);
    longjmp(table->out, 1);
}

void need_words(scene *table, const words *line, int least, int most)
{
    if (line->count < least || line->count > most)
        scene_fail(table, "'%s' has too %s words", line->at[0], line->count < least ? "few" : "many");
}

int need_number(scene *table, const char *word)
{
    char *end;
    long number = strtol(word, &end, 10);
    if (!*word || *end || number < -10000 || number > 10000)
        scene_fail(table, "'%s' is no number", word);
    return (int)number;
}

chm_seat need_seat(scene *table, const char *word)
{
    if (word[0] < '0' || word[0] > '9' || word[1] || word[0] - '0' >= table->game.seats)
        scene_fail(table, "'%s' is no seat of this game", word);
    return (chm_seat)(word[0] - '0');
}

int need_card(scene *table, const char *word)
{
    int card = chm_card_find(word, strlen(word));
    if (card < 0 || card >= CHM_CARDS)
        scene_fail(table, "'%s' is no card", word);
    return card;
}

int need_colour(scene *table, const char *word)
{
    int colour = need_card(table, word);
    if (colour == CHM_LOCO)
        scene_fail(table, "'%s' is no colour of a tile", word);
    return colour;
}

static int found(scene *table, int index, const char *what, const char *word)
{
    if (index < 0)
        scene_fail(table, "the map has no %s '%s'", what, word);
    return index;
}

chm_track need_track(scene *table, const char *word)
{
    return (chm_track)found(table, chm_board_find_track(table->board, word, strlen(word)), "track", word);
}

chm_place need_place(scene *table, const char *word)
{
    return (chm_place)found(table, chm_board_find_place(table->board, word, strlen(word)), "place", word);
}

chm_ticket need_ticket(scene *table, const char *word)
{
    return (chm_ticket)found(table, chm_board_find_ticket(table->board, word, strlen(word)), "ticket", word);
}

int need_company(scene *table, const char *word)
{
    int company = chm_company_count(table->board) - 1;
    while (company >= 0 && strcmp(chm_company_at(table->board, company)->id, word))
        company--;
    return found(table, company, "company", word);
}

int need_part(scene *table, const char *word)
{
    int part = 0;
    while (part < CHM_PARTS && strcmp(chm_part_word((chm_part)part), word))
        part++;
    if (part == CHM_PARTS)
        scene_fail(table, "'%s' is no part of a score", word);
    return part;
}

int need_cards(scene *table, const words *line, int from, int to, int list[SCENE_QUEUE])
{
    int count = 0;
    for (int i = from; i < to; i++) {
        char name[LINE_CAPACITY];
        snprintf(name, sizeof name, "%s", line->at[i]);
        if (!strcmp(name, "empty"))
            continue;
        char *star = strchr(name, '*');
        int n = star ? need_number(table, star + 1) : 1;
        if (star)
            *star = '\0';
        int card = strcmp(name, "-") ? need_card(table, name) : CARD_GAP;
        if (n < 1 || count + n > SCENE_QUEUE)
            scene_fail(table, "'%s' is no number of cards", line->at[i]);
        while (n-- > 0)
            list[count++] = card;
    }
    return count;
}
