// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"

static void write(book *self)
{
    book_say(self, BOOK_SCORE, SCORE_PART + CHM_PART_LONGEST,
             _("• *Longest path*, %d points: the longest unbroken run of one player’s wagons. It may pass a place "
               "several times but uses no track twice. Equals all score."),
             chm_longest_path_points(self->board));
}

static const id_words parts[] = {{CHM_PART_LONGEST, N_("longest path"), N_in("column", "longest")}, {0}};

const rule_words words_longest_path = {.parts = parts, .write = write};
