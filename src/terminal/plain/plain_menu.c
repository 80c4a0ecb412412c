// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "tell/words.h"
#include "terminal/plain/plain_internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Kinds of moves that are many: at the top they are one choice, if there are others beside them. All others are one
 * choice each, in words of their own. */
static bool gathered(int kind)
{
    return kind == CHM_MOVE_CLAIM || kind == CHM_MOVE_BUILD || kind == CHM_MOVE_MARKER;
}

static bool one_kind(const plain_menu *menu)
{
    for (uint32_t i = 1; i < menu->move_count; i++)
        if (menu->moves[i].kind != menu->moves[0].kind)
            return false;
    return true;
}

static void fill(plain_menu *menu)
{
    bool split = menu->kind >= 0 || one_kind(menu);
    menu->count = 0;
    for (uint32_t i = 0; i < menu->move_count; i++) {
        chm_move move = menu->moves[i];
        if ((menu->kind >= 0 && move.kind != menu->kind) || (menu->what >= 0 && move.what != menu->what))
            continue;
        bool kind = !split && gathered(move.kind);
        uint32_t at = 0;
        for (; menu->what < 0 && at < menu->count; at++) {
            const plain_entry *entry = &menu->entries[at];
            if (entry->move.kind == move.kind && gathered(move.kind) && (entry->kind || entry->move.what == move.what))
                break;
        }
        if (menu->what >= 0)
            at = menu->count;
        if (at == menu->count)
            menu->entries[menu->count++] = (plain_entry){.move = move, .kind = kind};
        menu->entries[at].moves++;
    }
}

void plain_menu_go(plain_menu *menu, int kind, int what)
{
    menu->kind = kind;
    menu->what = what;
    menu->top = kind < 0;
    fill(menu);
    while (menu->count == 1 && menu->entries[0].moves > 1) { /* one way to go on */
        const plain_entry *only = &menu->entries[0];
        bool whole = only->kind;
        menu->what = whole ? menu->what : only->move.what;
        menu->kind = only->move.kind;
        fill(menu);
    }
}

bool plain_menu_make(plain_menu *menu, const chm_game *game, chm_seat seat)
{
    plain_menu_free(menu);
    uint32_t count = chm_game_count(game, seat);
    menu->moves = malloc((count + 1) * sizeof *menu->moves);
    menu->entries = malloc((count + 1) * sizeof *menu->entries);
    if (!menu->moves || !menu->entries)
        return false;
    menu->move_count = chm_game_moves(game, seat, menu->moves, count);
    menu->keep = menu->move_count && menu->moves[0].kind == CHM_MOVE_KEEP;
    plain_menu_go(menu, -1, -1);
    return true;
}

void plain_menu_free(plain_menu *menu)
{
    free(menu->moves);
    free(menu->entries);
    *menu = (plain_menu){.kind = -1, .what = -1};
}

/* ---- words ---- */

static uint32_t places_behind(const plain_menu *menu, int kind)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < menu->move_count; i++) {
        bool first = menu->moves[i].kind == kind;
        for (uint32_t k = 0; first && k < i; k++)
            first = menu->moves[k].kind != kind || menu->moves[k].what != menu->moves[i].what;
        count += first;
    }
    return count;
}

static void word_kind(const plain_menu *menu, int kind, char to[TELL_ROOM])
{
    uint32_t n = places_behind(menu, kind);
    const char *text = kind == CHM_MOVE_CLAIM ? plural("claim a track (%u possible)", "claim a track (%u possible)", n)
                       : kind == CHM_MOVE_BUILD
                           ? plural("build a track (%u possible)", "build a track (%u possible)", n)
                           : plural("put a marker (%u place)", "put a marker (%u places)", n);
    snprintf(to, TELL_ROOM, text, n);
}

static void word_group(const chm_game *game, const plain_entry *entry, char to[TELL_ROOM])
{
    const chm_board *board = game->board;
    char name[TELL_ROOM];
    if (entry->move.kind == CHM_MOVE_MARKER) {
        snprintf(to, TELL_ROOM,
                 plural("put a marker on %s (%u way to pay)", "put a marker on %s (%u ways to pay)", entry->moves),
                 tell_place(board, (chm_place)entry->move.what), entry->moves);
        return;
    }
    tell_track(board, entry->move.what, name);
    if (entry->move.kind == CHM_MOVE_BUILD)
        snprintf(to, TELL_ROOM, plural("build %.300s (%u colour)", "build %.300s (%u colours)", entry->moves), name,
                 entry->moves);
    else
        snprintf(to, TELL_ROOM, plural("claim %.300s (%u way to pay)", "claim %.300s (%u ways to pay)", entry->moves),
                 name, entry->moves);
}

void plain_menu_word(const plain_menu *menu, const chm_game *game, chm_seat seat, uint32_t entry, char to[TELL_ROOM])
{
    const plain_entry *one = &menu->entries[entry];
    if (one->kind && one->moves > 1)
        word_kind(menu, one->move.kind, to);
    else if (one->moves > 1)
        word_group(game, one, to);
    else
        tell_move(game, seat, one->move, to);
}

/* ---- comparing ---- */

/* A letter without case and accent: of UTF-8 of two bytes, what Western European names need. 0: not a letter. */
static char bare(const unsigned char **text)
{
    static const char latin[] = "aaaaaaaceeeeiiiidnooooo ouuuuyts"; /* U+00C0 … U+00DF, and again 32 later */
    unsigned c = *(*text)++;
    if (c == 0xC3 && **text >= 0x80)
        return latin[*(*text)++ & 0x1F];
    if (c >= 0x80) {
        while ((**text & 0xC0) == 0x80)
            (*text)++;
        return 0;
    }
    if (c >= 'A' && c <= 'Z')
        return (char)(c + 'a' - 'A');
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? (char)c : (char)0;
}

/* Letters and digits alone, one blank between words. */
static void strip(const char *text, char *to, size_t room)
{
    const unsigned char *next = (const unsigned char *)text;
    size_t used = 0;
    bool gap = false;
    while (*next && used + 3 < room) {
        bool quote = *next == '\'';
        char c = bare(&next);
        gap = gap || (!c && !quote);
        if (!c)
            continue;
        if (gap && used)
            to[used++] = ' ';
        to[used++] = c;
        gap = false;
    }
    to[used] = 0;
}

bool plain_has(const char *text, const char *words)
{
    char hay[TELL_ROOM], needle[TELL_ROOM], *rest;
    strip(text, hay, sizeof hay);
    strip(words, needle, sizeof needle);
    if (!needle[0])
        return false;
    for (char *word = strtok_r(needle, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        bool found = false;
        for (const char *at = hay; !found && (at = strstr(at, word)) != NULL; at++)
            found = at == hay || at[-1] == ' ';
        if (!found)
            return false;
    }
    return true;
}
