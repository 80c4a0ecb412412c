// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"

static void write(book *self)
{
    book_say(self, BOOK_SCORE, SCORE_PART + CHM_PART_GLOBETROTTER,
             _("• *Globetrotter*, %d points: most tickets completed. Equals all score; with none completed nobody "
               "does."),
             chm_globetrotter_points(self->board));
}

static const id_words parts[] = {{CHM_PART_GLOBETROTTER, N_("globetrotter"), N_in("column", "globetr.")}, {0}};

const rule_words words_globetrotter = {.parts = parts, .write = write};
