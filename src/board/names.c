// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Ids and indices, both ways. The lists are short and the ids differ early, so linear search is enough. */
#include "board/rule.h"
#include <assert.h>
#include <string.h>

static bool same(const char *id, const char *text, size_t size)
{
    return strlen(id) == size && memcmp(id, text, size) == 0;
}

int chm_board_find_place(const chm_board *board, const char *id, size_t size)
{
    for (int i = 0; i < board->place_count; i++)
        if (same(board->places[i].id, id, size))
            return i;
    return -1;
}

int chm_board_find_track(const chm_board *board, const char *id, size_t size)
{
    for (int i = 0; i < board->track_count; i++)
        if (same(board->tracks[i].id, id, size))
            return i;
    return -1;
}

int chm_board_find_ticket(const chm_board *board, const char *id, size_t size)
{
    for (int i = 0; i < board->ticket_count; i++)
        if (same(board->tickets[i].id, id, size))
            return i;
    return -1;
}

int chm_board_find_rule(const chm_board *board, const char *name, size_t size)
{
    for (int i = 0; i < board->rule_count; i++)
        if (same(board->rules[i]->name, name, size))
            return i;
    return -1;
}

static const char *const card_names[CHM_CARDS] = {
#define X(name, text) [CHM_##name] = (text),
    CHM_COLOUR_LIST(X)
#undef X
        [CHM_LOCO] = "loco"};

const char *chm_card_name(int card)
{
    assert(card >= 0 && card < CHM_CARDS);
    return card_names[card];
}

int chm_card_find(const char *name, size_t size)
{
    for (int card = 0; card < CHM_CARDS; card++)
        if (same(card_names[card], name, size))
            return card;
    return -1;
}
