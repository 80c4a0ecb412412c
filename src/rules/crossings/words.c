// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"

/* After what tiles say of building, whose section it is. */
static void write(book *self)
{
    book_say(self, BOOK_DRAW + 5, 50, "%s",
             _("Some tracks *cross*. As soon as a tile lies on one of them, or one is claimed, every track that "
               "crosses it is cut for the rest of the game, also when that tile has gone again: it can be neither "
               "built nor claimed."));
}

const rule_words words_crossings = {.write = write};
