// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Reading what a line names. */

#include "runner.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void scenario_fail(runner *run, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(run->why, sizeof run->why, format, arguments);
    va_end(arguments);
    longjmp(run->out, 1);
}

void need_words(runner *run, const words *line, int least, int most)
{
    if (line->count < least || line->count > most)
        scenario_fail(run, "'%s' has too %s words", line->at[0], line->count < least ? "few" : "many");
}

int need_number(runner *run, const char *word)
{
    char *end;
    long number = strtol(word, &end, 10);
    if (!*word || *end || number < -10000 || number > 10000)
        scenario_fail(run, "'%s' is no number", word);
    return (int)number;
}

chm_seat need_seat(runner *run, const char *word)
{
    if (word[0] < '0' || word[0] > '9' || word[1] || word[0] - '0' >= run->game.seats)
        scenario_fail(run, "'%s' is no seat of this game", word);
    return (chm_seat)(word[0] - '0');
}

int need_card(runner *run, const char *word)
{
    int card = chm_card_find(word, strlen(word));
    if (card < 0 || card >= CHM_CARDS)
        scenario_fail(run, "'%s' is no card", word);
    return card;
}

int need_colour(runner *run, const char *word)
{
    int colour = need_card(run, word);
    if (colour == CHM_LOCO)
        scenario_fail(run, "'%s' is no colour of a tile", word);
    return colour;
}

static int found(runner *run, int index, const char *what, const char *word)
{
    if (index < 0)
        scenario_fail(run, "the map has no %s '%s'", what, word);
    return index;
}

chm_track need_track(runner *run, const char *word)
{
    return (chm_track)found(run, chm_board_find_track(run->board, word, strlen(word)), "track", word);
}

chm_place need_place(runner *run, const char *word)
{
    return (chm_place)found(run, chm_board_find_place(run->board, word, strlen(word)), "place", word);
}

chm_ticket need_ticket(runner *run, const char *word)
{
    return (chm_ticket)found(run, chm_board_find_ticket(run->board, word, strlen(word)), "ticket", word);
}

int need_company(runner *run, const char *word)
{
    int company = chm_company_count(run->board) - 1;
    while (company >= 0 && strcmp(chm_company_at(run->board, company)->id, word))
        company--;
    return found(run, company, "company", word);
}

int need_part(runner *run, const char *word)
{
    int part = 0;
    while (part < CHM_PARTS && strcmp(chm_part_word((chm_part)part), word))
        part++;
    if (part == CHM_PARTS)
        scenario_fail(run, "'%s' is no part of a score", word);
    return part;
}

int need_cards(runner *run, const words *line, int from, int to, int list[MAX_QUEUED])
{
    int count = 0;
    for (int i = from; i < to; i++) {
        char name[LINE_CAPACITY];
        snprintf(name, sizeof name, "%s", line->at[i]);
        if (!strcmp(name, "empty"))
            continue;
        char *star = strchr(name, '*');
        int n = star ? need_number(run, star + 1) : 1;
        if (star)
            *star = '\0';
        int card = strcmp(name, "-") ? need_card(run, name) : CARD_GAP;
        if (n < 1 || count + n > MAX_QUEUED)
            scenario_fail(run, "'%s' is no number of cards", line->at[i]);
        while (n-- > 0)
            list[count++] = card;
    }
    return count;
}
