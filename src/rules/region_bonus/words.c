// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"

static bool event(const chm_board *board, const chm_header *header, const chm_event *event, phrase *out)
{
    (void)board;
    (void)header;
    if (event->kind != CHM_EVENT_TREAT)
        return false;
    phrase_add(out, "%s", _("joins the two regions and takes the bonus card"));
    return true;
}

static void follows(const chm_board *board, const preview *made, phrase *out)
{
    (void)board;
    if (made->of_rule[ASSIST_region_bonus])
        phrase_add(out, "%s", _("joins the two regions"));
}

static void write(book *self)
{
    enum { BOOK_BONUSES = BOOK_TICKETS + 5 };
    book_say(self, BOOK_BONUSES, TITLE, "%s", _("Bonuses"));
    book_say(self, BOOK_BONUSES, 10,
             _("Trick or treat, %s – %s: whoever joins a place of the one to a place of the other takes a card that "
               "counts as a completed ticket, once."),
             chm_region_name(self->board, 0, messages_lang()), chm_region_name(self->board, 1, messages_lang()));
}

const rule_words words_region_bonus = {.event = event, .follows = follows, .write = write};
