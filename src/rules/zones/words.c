// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"
#include <string.h>

/* A zone's name as it stands in a sentence: the catalogue has those of the built-in maps with an article. */
static const char *zone_name(const chm_place_info *zone)
{
    const char *name = message_of(zone->name[CHM_EN]);
    return strcmp(name, zone->name[CHM_EN]) ? name : zone->name[messages_lang()];
}

static phrase capital(phrase text)
{
    if (text.text[0] >= 'a' && text.text[0] <= 'z')
        text.text[0] = (char)(text.text[0] - 'a' + 'A');
    return text;
}

static void write(book *self)
{
    enum { BOOK_ZONES = BOOK_PARALLEL + 3 };
    const chm_board *board = self->board;
    phrase names = {.used = 0};
    const char *only = "";
    int count = 0, all = 0;
    for (int p = 0; p < board->place_count; p++)
        all += board->places[p].zone;
    for (int p = 0; p < board->place_count; p++)
        if (board->places[p].zone) {
            only = zone_name(&board->places[p]);
            phrase_add(&names, "%s", !count ? "" : count + 1 == all ? _(" and ") : ", ");
            phrase_add(&names, "%s", only);
            count++;
        }
    if (count > 1) {
        book_say(self, BOOK_ZONES, TITLE, "%s", _("Neighbouring countries and islands"));
        book_say(self, BOOK_ZONES, 10,
                 _("%s are *zones*. Every track into one is a *dead end*: two tracks into the same zone are not "
                   "joined there."),
                 capital(names).text);
        book_say(self, BOOK_ZONES, 20, "%s",
                 _("A ticket that names a zone is completed by reaching it on any of its tracks. Some tickets name "
                   "two zones."));
    } else if (count) {
        book_say(self, BOOK_ZONES, TITLE, "%s", capital(names).text);
        book_say(self, BOOK_ZONES, 10, _("Every track into %s is a *dead end*: two of them are not joined there."),
                 only);
        book_say(self, BOOK_ZONES, 20, _("A ticket that names %s is completed by reaching it on any of these tracks."),
                 only);
    }
}

const rule_words words_zones = {.write = write};
