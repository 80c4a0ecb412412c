// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"
#include "rules/stations/rule.h"

static bool event(const chm_board *board, const chm_header *header, const chm_event *event, phrase *out)
{
    (void)header;
    if (event->kind != CHM_EVENT_STATION)
        return false;
    phrase_add(out, _("builds a station in %s with %s"), message_place(board, event->place),
               phrase_event_cards(event).text);
    return true;
}

static bool move(const chm_game *game, chm_seat seat, chm_move move, phrase *out)
{
    (void)seat;
    if (move.kind != CHM_MOVE_STATION)
        return false;
    phrase_add(out, _("build a station in %s with %s"), message_place(game->board, (chm_place)move.what),
               phrase_payment(move).text);
    return true;
}

static bool kind(chm_move_kind kind, uint32_t things, phrase *out)
{
    if (kind != CHM_MOVE_STATION)
        return false;
    phrase_add(out, plural("build a station (%u place)", "build a station (%u places)", things), things);
    return true;
}

static bool group(const chm_game *game, chm_move move, uint32_t moves, phrase *out)
{
    if (move.kind != CHM_MOVE_STATION)
        return false;
    phrase_add(out, plural("build a station in %s (%u way to pay)", "build a station in %s (%u ways to pay)", moves),
               message_place(game->board, (chm_place)move.what), moves);
    return true;
}

static void write(book *self)
{
    enum { BOOK_STATIONS = BOOK_PARALLEL + 5 };
    const stations_data *stations = stations_on(self->board);
    book_say(self, BOOK_TURN, TURN_ONE, "%s", _("In your turn you do exactly *one* of four things:"));
    book_say(self, BOOK_TURN, TURN_TICKETS, "%s", _("• draw tickets;"));
    book_say(self, BOOK_TURN, TURN_TICKETS + 5, "%s", _("• build a station."));
    book_say(self, BOOK_STATIONS, TITLE, "%s", _("Stations"));
    book_say(
        self, BOOK_STATIONS, 10,
        _("Everybody has *%d stations*. In a turn you may build one in any city that has none: the first costs one "
          "card, the second two cards of one colour, the third three; locomotives stand for any."),
        stations->count);
    book_say(
        self, BOOK_STATIONS, 20, "%s",
        _("At the end each of your stations lends you *one track of another player* that ends in its city, for all "
          "your tickets. It is chosen so that your tickets score most. The longest path does not count it."));
    book_say(self, BOOK_SCORE, SCORE_PART + CHM_PART_STATIONS,
             _("• *Stations*: %d points for each that you have not built."), stations->points);
    book_say(self, BOOK_SCORE, SCORE_TIE, "%s",
             _("Most points win. Between equals, whoever completed more tickets, then whoever built fewer stations, "
               "then whoever has the longer path; if they are still equal they share the win."));
}

static const id_words moves[] = {
    {CHM_MOVE_STATION, N_("goal: a track of another player for your tickets"), N_in("column", "station")}, {0}};
static const id_words parts[] = {{CHM_PART_STATIONS, N_("stations"), N_in("column", "stations")}, {0}};

const rule_words words_stations = {
    .event = event, .move = move, .kind = kind, .group = group, .moves = moves, .parts = parts, .write = write};
