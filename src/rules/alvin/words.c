// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"

static bool event(const chm_board *board, const chm_header *header, const chm_event *event, phrase *out)
{
    (void)header;
    if (event->kind != CHM_EVENT_ALVIN)
        return false;
    phrase_add(out, _("captures Alvin and puts him in %s"), message_place(board, event->place));
    return true;
}

static bool move(const chm_game *game, chm_seat seat, chm_move move, phrase *out)
{
    (void)seat;
    if (move.kind != CHM_MOVE_ALVIN)
        return false;
    phrase_add(out, _("put Alvin in %s"), message_place(game->board, (chm_place)move.what));
    return true;
}

static void asks(const chm_game *game, chm_seat seat, chm_move answer, phrase *out)
{
    (void)game;
    (void)seat;
    (void)answer;
    phrase_add(out, "%s", _("You have Alvin. Which of your cities does he go to?"));
}

static void write(book *self)
{
    enum { BOOK_ALVIN = BOOK_PARALLEL + 5 };
    int points, from = chm_alvin_start(self->board, &points);
    const char *place = message_place(self->board, (chm_place)from);
    book_say(self, BOOK_ALVIN, TITLE, "Alvin");
    book_say(self, BOOK_ALVIN, 10,
             _("Alvin, a visitor from afar, waits in %s. Nobody may start there or put a marker there."), place);
    book_say(self, BOOK_ALVIN, 20,
             _("Whoever first claims a track that touches %s captures him: *%d points at once*, and Alvin moves to a "
               "city where that player already has a marker. When *another* player claims a track that touches "
               "Alvin’s city, that player captures him in the same way. The one who has him changes nothing by such a "
               "claim."),
             place, points);
    book_say(self, BOOK_ALVIN, 30, _("Whoever has him at the end scores *%d more*."), points);
    book_say(self, BOOK_SCORE, SCORE_PART + CHM_PART_ALVIN,
             _("• Alvin, if he plays: %d for each capture, %d for holding him at the end."), points, points);
}

static const id_words moves[] = {{CHM_MOVE_ALVIN, "", N_in("column", "alvin")}, {0}};
static const id_words parts[] = {{CHM_PART_ALVIN, N_("Alvin"), N_in("column", "alvin")}, {0}};

const rule_words words_alvin = {.event = event,
                                .move = move,
                                .moves = moves,
                                .asks = asks,
                                .parts = parts,
                                .write = write,
                                .option = N_("Alvin the alien: capture him for 10 points")};
