// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/map/find_place.h"
#include "terminal/screen/character.h"

static bool begins(const char *name, const char *typed)
{
    for (uint32_t character; (character = character_next(&typed)) != 0;)
        if (character_fold(character_next(&name)) != character_fold(character))
            return false;
    return true;
}

/* 2: the name begins so; 1: a word of it does. */
static int likeness(const char *name, const char *typed)
{
    if (begins(name, typed))
        return 2;
    while (*name) {
        uint32_t character = character_next(&name);
        if ((character == ' ' || character == '-' || character == '\'' || character == '.') && begins(name, typed))
            return 1;
    }
    return 0;
}

int find_place(const chm_board *board, chm_lang lang, const char *typed, int skip)
{
    int found[CHM_MAX_PLACES], count = 0;
    if (!*typed)
        return -1;
    for (int like = 2; like > 0; like--)
        for (int p = 0; p < board->place_count; p++)
            if (likeness(board->places[p].name[lang], typed) == like)
                found[count++] = p;
    return count ? found[skip % count] : -1;
}
