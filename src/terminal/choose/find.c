// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/choose/find.h"
#include "terminal/screen/character.h"
#include <string.h>

static bool begins(const char *name, const char *typed)
{
    for (uint32_t next; (next = character_next(&typed)) != 0;)
        if (character_fold(character_next(&name)) != character_fold(next))
            return false;
    return true;
}

/* 2: the name begins so; 1: a word of it does. */
static int likeness(const char *name, const char *typed)
{
    if (begins(name, typed))
        return 2;
    while (*name) {
        uint32_t next = character_next(&name);
        if ((next == ' ' || next == '-' || next == '\'' || next == '.') && begins(name, typed))
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

enum { TEXT_SIZE = 1024 };

/* Reduces a text to letters and digits, with one blank before each word. */
static void simplify(const char *text, char out[TEXT_SIZE])
{
    size_t used = 0;
    bool gap = true;
    for (uint32_t next; used + 3 < TEXT_SIZE && (next = character_next(&text)) != 0;) {
        uint32_t plain = character_fold(next);
        bool letter = (plain >= 'a' && plain <= 'z') || (plain >= '0' && plain <= '9');
        if (letter && gap)
            out[used++] = ' ';
        if (letter)
            out[used++] = (char)plain;
        gap = letter ? false : gap || next != '\'';
    }
    out[used] = '\0';
}

bool find_words(const char *text, const char *words)
{
    char in[TEXT_SIZE], wanted[TEXT_SIZE], word[TEXT_SIZE];
    simplify(text, in);
    simplify(words, wanted);
    for (const char *at = wanted; *at;) { /* each word with the blank before it */
        size_t size = 1 + strcspn(at + 1, " ");
        memcpy(word, at, size);
        word[size] = '\0';
        if (!strstr(in, word))
            return false;
        at += size;
    }
    return *wanted;
}
