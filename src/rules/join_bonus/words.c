// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"

static bool event(const chm_board *board, const chm_header *header, const chm_event *event, phrase *out)
{
    (void)header;
    if (event->kind != CHM_EVENT_BONUS)
        return false;
    phrase_add(out, _("reaches %s: two cards"), message_place(board, event->place));
    return true;
}

static void follows(const chm_board *board, const preview *made, phrase *out)
{
    uint64_t places;
    int cards = 0;
    if (!made->of_rule[ASSIST_join_bonus] || chm_join_bonus(board, &places, &cards) < 0)
        return;
    cards *= __builtin_popcountll(made->of_rule[ASSIST_join_bonus]);
    phrase_add(out, plural("%d card at once", "%d cards at once", (unsigned long)cards), cards);
}

static void write(book *self)
{
    enum { BOOK_BONUSES = BOOK_TICKETS + 5 };
    uint64_t places;
    int count, hub = chm_join_bonus(self->board, &places, &count);
    book_say(self, BOOK_BONUSES, TITLE, "%s", _("Bonuses"));
    for (int p = 0; hub >= 0 && p < self->board->place_count; p++)
        if (places >> p & 1)
            book_say(self, BOOK_BONUSES, 20 + p,
                     _("%s – %s: whoever joins them draws %d cards at once, the first time."),
                     message_place(self->board, (chm_place)hub), message_place(self->board, (chm_place)p), count);
}

const rule_words words_join_bonus = {.event = event, .follows = follows, .write = write};
