// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"
#include "rules/tunnels/rule.h"

/* In the order in which they were turned up. */
static phrase turned_up(const chm_event *event)
{
    phrase list = {.used = 0};
    for (int i = 0; i < event->count; i++)
        phrase_add(&list, "%s%s", i ? ", " : "", message_card(event->list[i]));
    return list;
}

static bool event(const chm_board *board, const chm_header *header, const chm_event *event, phrase *out)
{
    (void)header;
    if (event->kind == CHM_EVENT_WITHDRAW) {
        phrase_add(out, "%s", _("withdraws the claim"));
        return true;
    }
    if (event->kind != CHM_EVENT_TUNNEL)
        return false;
    phrase track = phrase_track(board, event->track), cards = phrase_event_cards(event);
    if (!event->count) {
        phrase_add(out, _("digs the tunnel %s with %s; no card is left to turn up"), track.text, cards.text);
        return true;
    }
    phrase_add(out, _("digs the tunnel %s with %s; turned up: %s"), track.text, cards.text, turned_up(event).text);
    phrase_add(out, "; ");
    if (event->n)
        phrase_add(out, plural("%d more card is due", "%d more cards are due", event->n), event->n);
    else
        phrase_add(out, "%s", _("nothing more is due"));
    return true;
}

static bool move(const chm_game *game, chm_seat seat, chm_move move, phrase *out)
{
    (void)game, (void)seat;
    if (move.kind == CHM_MOVE_WITHDRAW)
        phrase_add(out, "%s", _("withdraw the claim"));
    else if (move.kind == CHM_MOVE_PAY)
        phrase_add(out, _("pay %s more"), phrase_payment(move).text);
    return move.kind == CHM_MOVE_WITHDRAW || move.kind == CHM_MOVE_PAY;
}

static bool kind(chm_move_kind kind, uint32_t things, phrase *out)
{
    (void)things;
    if (kind != CHM_MOVE_PAY)
        return false;
    phrase_add(out, "%s", _("pay what is due"));
    return true;
}

static bool group(const chm_game *game, chm_move move, uint32_t moves, phrase *out)
{
    (void)game, (void)moves;
    return kind((chm_move_kind)move.kind, 1, out);
}

static void asks(const chm_game *game, chm_seat seat, chm_move answer, phrase *out)
{
    (void)seat, (void)answer;
    int due = tunnels_claim(game)->due;
    phrase_add(out,
               plural("The tunnel takes %d more card: pay it, or withdraw?",
                      "The tunnel takes %d more cards: pay them, or withdraw?", (unsigned)due),
               due);
}

static void write(book *self)
{
    enum { BOOK_TUNNELS = BOOK_PARALLEL + 3 };
    book_say(self, BOOK_TUNNELS, TITLE, "%s", _("Tunnels"));
    book_say(
        self, BOOK_TUNNELS, 10, "%s",
        _("A tunnel is claimed like any other track. But once your cards are on the table, *three cards are turned "
          "up* from the pile: for each that is of the colour you play, or a locomotive {loco}, you must play *one "
          "more card* of that colour, or a locomotive."));
    book_say(self, BOOK_TUNNELS, 20, "%s",
             _("If you play locomotives alone, only locomotives that are turned up count, and only locomotives pay."));
    book_say(self, BOOK_TUNNELS, 30, "%s",
             _("Whoever cannot pay, or does not want to, *withdraws*: the cards played come back to the hand, and the "
               "turn is over. The cards turned up are discarded."));
    book_say(self, BOOK_TUNNELS, 40, "%s",
             _("If fewer than three cards are left in pile and discards, as many are turned up as there are."));
    book_say(self, BOOK_TUNNELS, 50, "%s",
             _("Whether you could have paid is your own business: the others see only that you withdrew."));
}

static void track(const chm_board *board, chm_track track, bool ids, phrase *out)
{
    if (tunnels_has(board, track))
        phrase_add(out, "%s%s", !out->used ? "" : ids ? " " : " · ", ids ? "tunnel" : _("tunnel"));
}

static const id_words moves[] = {
    {CHM_MOVE_PAY, "", N_in("column", "pay")}, {CHM_MOVE_WITHDRAW, "", N_in("column", "withdraw")}, {0}};

const rule_words words_tunnels = {.event = event,
                                  .move = move,
                                  .kind = kind,
                                  .group = group,
                                  .moves = moves,
                                  .asks = asks,
                                  .write = write,
                                  .track = track};
