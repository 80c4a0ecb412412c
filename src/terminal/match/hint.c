// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/hint.h"
#include "tell/tell.h"
#include "tell/words.h"
#include <stdio.h>
#include <string.h>

/* A line of a bot's reasons. Those that weigh a move name it as the protocol does, between a word and a colon: "or take
 * 2: 1.5 points". */
static void add_line(const chm_view *view, const char *line, size_t size, char *to, size_t capacity)
{
    chm_move move;
    char words[TELL_ROOM];
    const char *space = memchr(line, ' ', size), *colon = NULL;
    for (const char *at = line; at + 1 < line + size; at++)
        if (at[0] == ':' && at[1] == ' ')
            colon = at;
    size_t used = strlen(to);
    if (space && colon && space < colon &&
        chm_move_parse(&view->known, view->seat, space + 1, (size_t)(colon - space - 1), &move, NULL) == CHM_OK) {
        tell_move(&view->known, view->seat, move, words);
        snprintf(to + used, capacity - used, _("%s: %.*s\n"), words, (int)(line + size - colon - 2), colon + 2);
    } else {
        snprintf(to + used, capacity - used, "%.*s\n", (int)size, line);
    }
}

void hint_words(const chm_view *view, chm_move move, const char *reasons, char to[HINT_SIZE])
{
    char words[TELL_ROOM];
    tell_move(&view->known, view->seat, move, words);
    snprintf(to, HINT_SIZE, _("A good move would be: %s\n"), words);
    while (*reasons) {
        size_t size = strcspn(reasons, "\n");
        if (size)
            add_line(view, reasons, size, to, HINT_SIZE);
        reasons += size + (reasons[size] == '\n');
    }
    size_t used = strlen(to);
    while (used && to[used - 1] == '\n')
        to[--used] = '\0';
}
