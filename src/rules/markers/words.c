// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"

static bool event(const chm_board *board, const chm_header *header, const chm_event *event, phrase *out)
{
    (void)header;
    if (event->kind != CHM_EVENT_MARKER)
        return false;
    const char *place = message_place(board, event->place);
    int paid = event->hidden ? event->n : 0;
    for (int card = 0; card < CHM_CARDS; card++)
        paid += event->cards[card];
    if (paid)
        phrase_add(out, _("puts a marker on %s with %s"), place, phrase_event_cards(event).text);
    else
        phrase_add(out, _("starts in %s"), place);
    return true;
}

static bool move(const chm_game *game, chm_seat seat, chm_move move, phrase *out)
{
    (void)seat;
    if (move.kind != CHM_MOVE_MARKER)
        return false;
    const char *place = message_place(game->board, (chm_place)move.what);
    if (move.cards + move.locos)
        phrase_add(out, _("put a marker on %s with %s"), place, phrase_payment(move).text);
    else
        phrase_add(out, _("start in %s"), place);
    return true;
}

static bool kind(chm_move_kind kind, uint32_t things, phrase *out)
{
    if (kind != CHM_MOVE_MARKER)
        return false;
    phrase_add(out, plural("put a marker (%u place)", "put a marker (%u places)", things), things);
    return true;
}

static bool group(const chm_game *game, chm_move move, uint32_t moves, phrase *out)
{
    if (move.kind != CHM_MOVE_MARKER)
        return false;
    phrase_add(out, plural("put a marker on %s (%u way to pay)", "put a marker on %s (%u ways to pay)", moves),
               message_place(game->board, (chm_place)move.what), moves);
    return true;
}

static void asks(const chm_game *game, chm_seat seat, chm_move answer, phrase *out)
{
    (void)game;
    (void)seat;
    phrase_add(out, "%s",
               answer.cards + answer.locos ? _("Put a marker on an end of your track?")
                                           : _("Choose the city you start from."));
}

static void write(book *self)
{
    enum { BOOK_MARKERS = BOOK_PARALLEL + 4 };
    const chm_numbers *numbers = &self->board->numbers;
    int cost, count = chm_marker_count(self->board, &cost);
    book_say(self, BOOK_START, START_HAND, _("Everybody has *%d wagons*, %s and no points, and %d city markers."),
             numbers->wagons, book_cards(numbers->opening_hand).text, count);
    book_say(self, BOOK_CLAIM, CLAIM_ANY, "%s",
             _("Every track you claim must touch your *start* or a place already joined to it by your own tracks. One "
               "track in a turn, if you have enough wagons. It stays yours."));
    book_say(self, BOOK_CLAIM, CLAIM_POINTS, "%s",
             _("The longer a track, the more points it scores at once; see city markers for who gets them:"));
    book_say(self, BOOK_MARKERS, TITLE, "%s", _("City markers"));
    book_say(self, BOOK_MARKERS, 10, "%s",
             _("After the tickets, starting with whoever plays last and going backwards, everybody puts a marker on a "
               "free city: their *start*."));
    book_say(self, BOOK_MARKERS, 20,
             _("Right after claiming a track you may put a marker on one of its two ends, for *%s of one colour* "
               "(locomotives stand for any). A city holds one marker; markers never move; %d each in all, the start "
               "included."),
             book_cards(cost).text, count);
    book_say(self, BOOK_MARKERS, 30, "%s",
             _("A claimed track with a marker at an end scores for *the owner of the marker*, not for whoever claimed "
               "it. With a marker at both ends each owner scores it, and somebody who owns both scores it twice."));
    book_say(self, BOOK_MARKERS, 40, "%s", _("Only markers that stood there before the claim count."));
    book_say(self, BOOK_MARKERS, 50, "%s",
             _("Whether you could have paid for a marker is your own business: the others see only that you put one, "
               "or none."));
}

static const id_words declined[] = {{CHM_DECLINE_MARKER, N_("puts no marker"), NULL}, {0}};
static const id_words moves[] = {{CHM_MOVE_MARKER, "", N_in("column", "marker")}, {0}};

const rule_words words_markers = {.event = event,
                                  .declined = declined,
                                  .move = move,
                                  .kind = kind,
                                  .group = group,
                                  .moves = moves,
                                  .asks = asks,
                                  .write = write};
