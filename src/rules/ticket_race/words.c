// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"

static bool event(const chm_board *board, const chm_header *header, const chm_event *event, phrase *out)
{
    (void)header;
    switch (event->kind) {
    case CHM_EVENT_TICKET:
        if (event->list[0] == CHM_HIDDEN)
            phrase_add(out, "%s", _("draws a ticket"));
        else
            phrase_add(out, _("draws the ticket %s"), phrase_ticket(board, event->list[0]).text);
        return true;
    case CHM_EVENT_SWAP:
        phrase_add(out, _("gives back %s"), phrase_tickets(board, event->list, event->count).text);
        return true;
    case CHM_EVENT_COMPLETE:
        phrase_add(out, _("completes %s"), phrase_ticket(board, event->list[0]).text);
        return true;
    default:
        return false;
    }
}

static bool move(const chm_game *game, chm_seat seat, chm_move move, phrase *out)
{
    (void)game;
    (void)seat;
    if (move.kind != CHM_MOVE_SWAP)
        return false;
    phrase_add(out, "%s", _("swap both tickets"));
    return true;
}

static void write(book *self)
{
    const chm_board *board = self->board;
    const chm_numbers *numbers = &board->numbers;
    int hand, goal, idle;
    chm_ticket_race(board, &hand, &goal, &idle);
    book_say(self, BOOK_AIM, AIM_TEXT,
             _("%d to %d players send ghost wagons through the town on Halloween. There are no points: whoever first "
               "completes *%s* wins."),
             board->min_seats, board->max_seats, book_tickets(goal).text);
    book_say(self, BOOK_START, START_HAND, _("Everybody has *%d wagons*, %s and *%s* (of %d)."), numbers->wagons,
             book_cards(numbers->opening_hand).text, book_tickets(hand).text, board->ticket_count);
    book_unsay(self, BOOK_START, START_TICKETS);
    book_say(self, BOOK_TURN, TURN_DRAW, _("• draw the top %s of the pile;"), book_cards(numbers->draws).text);
    book_say(self, BOOK_TURN, TURN_TICKETS, "%s", _("• put away both your tickets and take new ones."));
    book_clear(self, BOOK_DRAW);
    book_say(self, BOOK_DRAW, TITLE, "%s", _("Drawing cards"));
    book_say(self, BOOK_DRAW, 10,
             _("Take the top *%s*, fewer if fewer are left, unseen by the others. When the pile is empty, the cards "
               "put away are shuffled and make a new one."),
             book_cards(numbers->draws).text);
    book_unsay(self, BOOK_CLAIM, CLAIM_POINTS);
    book_unsay(self, BOOK_CLAIM, CLAIM_TABLE);
    if (!numbers->parallel_closed_up_to)
        book_say(self, BOOK_PARALLEL, PARALLEL_FEW, "%s",
                 _("Otherwise all parallel tracks are open, whatever the number of players."));
    book_clear(self, BOOK_TICKETS);
    book_say(self, BOOK_TICKETS, TITLE, "%s", _("Tickets"));
    book_say(self, BOOK_TICKETS, 10, "%s",
             _("As soon as your own wagons join the two places of a ticket, it is completed: it is laid face up and "
               "you draw a new one, as long as there are any, which may be completed at once too."));
    book_say(self, BOOK_TICKETS, 20,
             _("Instead of drawing or claiming you may put away *both* tickets: you take %d new ones from the pile, "
               "then the old ones go under it. Not possible when the pile is empty."),
             hand);
    book_clear(self, BOOK_END);
    book_say(self, BOOK_END, TITLE, "%s", _("The end"));
    book_say(self, BOOK_END, 10,
             _("The game ends *at once* when somebody completes ticket number %d: that player wins."), goal);
    book_say(self, BOOK_END, 20, "%s",
             _("It also ends at once when somebody places the last wagon: then most completed tickets win, and equals "
               "share the win."));
    book_say(self, BOOK_END, 30,
             _("The same holds after %d full rounds in a row in which nobody claimed a track, drew a card or completed "
               "a ticket, and when everybody has passed in a row. That no track can be claimed any more does not end "
               "the game: new tickets may still name places already joined."),
             idle);
    book_clear(self, BOOK_SCORE);
    book_say(self, BOOK_OPEN, OPEN_SEE, "%s",
             _("Everybody sees the completed tickets, wagons left, the number of cards and tickets of each player and "
               "the size of the piles. Hands and tickets are secret until the end."));
}

static const id_words moves[] = {
    {CHM_MOVE_SWAP, N_("New tickets are likely to be completed sooner than these two."), N_in("column", "swap")}, {0}};
static const id_words reasons[] = {
    {CHM_REASON_TICKETS, N_("Somebody has completed enough tickets: the game is over."), NULL},
    {CHM_REASON_CARTS, N_("The game is over: somebody has placed the last wagon."), NULL},
    {CHM_REASON_STUCK, N_("The game is over: round after round nobody claimed, drew or completed anything."), NULL},
    {0}};

const rule_words words_ticket_race = {.event = event,
                                      .reasons = reasons,
                                      .move = move,
                                      .moves = moves,
                                      .turn = N_("Your turn: draw two cards, claim a track or swap your tickets."),
                                      .write = write};
