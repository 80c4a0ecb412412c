// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"

static void write(book *self)
{
    enum { BOOK_FERRIES = BOOK_PARALLEL + 2 };
    book_say(self, BOOK_FERRIES, TITLE, "%s", _("Ferries"));
    book_say(self, BOOK_FERRIES, 10, "%s",
             _("A ferry shows locomotives on some of its spaces: at least as many of the cards you play must be "
               "locomotives {loco}. The other spaces are paid as usual."));
}

const rule_words words_ferries = {.write = write};
