// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The rules of a game, with the numbers of its map: here what every map has, its rules add the rest. The page has the
 * same sentences (web/src/messages/rules.ts) and puts them together in the same way (web/src/rulebook/text.ts). */

#include "game/core.h"
#include "messages/rule_words.h"
#include "messages/translate.h"
#include <stdio.h>

static void aim(book *self)
{
    book_say(self, BOOK_AIM, TITLE, "%s", _("The aim"));
    book_say(self, BOOK_AIM, AIM_TEXT,
             _("%d to %d players collect cards, claim tracks with them and join the places named on their secret "
               "tickets. Whoever has the *most points* at the end wins."),
             self->board->min_seats, self->board->max_seats);
}

static void deck(book *self)
{
    const chm_numbers *numbers = &self->board->numbers;
    int colours = 0, each = 0;
    for (int c = CHM_COLOURS - 1; c >= 0; c--)
        if (self->board->deck[c]) {
            colours++;
            each = self->board->deck[c];
        }
    book_say(self, BOOK_START, START_DECK, _("There are %d cards: %d of each of %d colours and %d locomotives {loco}."),
             self->board->deck_size, each, colours, self->board->deck[CHM_LOCO]);
    if (numbers->market)
        book_more(self, BOOK_START, START_DECK, _("%s cards lie face up: the *market*."),
                  book_span(numbers->market, numbers->market).text);
    else
        book_more(self, BOOK_START, START_DECK, "%s", _("There is no market."));
}

static void start_tickets(book *self)
{
    const chm_board *board = self->board;
    int dealt = 0;
    for (int i = 0; i < board->ticket_deck_count; i++)
        dealt += board->ticket_decks[i].dealt;
    book_say(self, BOOK_START, START_TICKETS,
             _("Everybody is dealt *%s* (of %d) and keeps *at least %d*. All choose at the same time."),
             book_tickets(dealt).text, board->ticket_count, board->numbers.tickets_kept);
    for (int i = 1; i < board->ticket_deck_count; i++) {
        const chm_ticket_deck *deck = &board->ticket_decks[i];
        book_more(self, BOOK_START, START_TICKETS,
                  _("Among them *%s* (of %d) from the deck “%s”, the rest of which leaves the game unseen."),
                  book_tickets(deck->dealt).text, deck->count, deck->name[messages_lang()]);
    }
}

static void start(book *self)
{
    const chm_numbers *numbers = &self->board->numbers;
    book_say(self, BOOK_START, TITLE, "%s", _("The beginning"));
    book_say(self, BOOK_START, START_HAND, _("Everybody has *%d wagons*, %s and no points."), numbers->wagons,
             book_cards(numbers->opening_hand).text);
    deck(self);
    start_tickets(self);
    book_more(self, BOOK_START, START_TICKETS, "%s",
              numbers->rejected_leave     ? _("Those given back leave the game.")
              : numbers->shuffle_rejected ? _("Those given back are shuffled together and put under the pile.")
                                          : _("Those given back are put under the pile."));
    book_say(self, BOOK_START, START_FIRST, "%s",
             _("Who begins is drawn, unless the table has chosen. Play goes round in the order of the seats."));
}

static void turn(book *self)
{
    book_say(self, BOOK_TURN, TITLE, "%s", _("A turn"));
    book_say(self, BOOK_TURN, TURN_ONE, "%s", _("In your turn you do exactly *one* of three things:"));
    book_say(self, BOOK_TURN, TURN_DRAW, "%s", _("• draw cards;"));
    book_say(self, BOOK_TURN, TURN_CLAIM, "%s", _("• claim a track;"));
    book_say(self, BOOK_TURN, TURN_TICKETS, "%s", _("• draw tickets."));
    book_say(self, BOOK_TURN, TURN_PASS, "%s", _("Only somebody who can do none of them passes."));
}

static void draw(book *self)
{
    const chm_numbers *numbers = &self->board->numbers;
    book_say(self, BOOK_DRAW, TITLE, "%s", _("Drawing cards"));
    book_say(self, BOOK_DRAW, 10,
             _("Take *%s*, one after the other, each from the market or unseen from the pile. A card taken from the "
               "market is replaced at once."),
             book_cards(numbers->draws).text);
    book_say(self, BOOK_DRAW, 20, "%s",
             _("A *face-up locomotive* {loco} counts as both cards: it can only be the first, and the draw ends with "
               "it. That holds for one that has just been turned up, too. A locomotive from the pile counts as one "
               "card, and nobody else learns of it."));
    book_say(
        self, BOOK_DRAW, 30,
        _("As soon as *%d or more* of the face-up cards are locomotives, all of them are put away and new ones dealt, "
          "again and again, also between your two cards. They stay only where new ones could not help, because too few "
          "other cards are left, and after %d times in a row, until the next card is taken, drawn or paid."),
        numbers->market_locos, numbers->market_resets);
    book_say(self, BOOK_DRAW, 40, "%s",
             _("A hand may be of any size. When the pile is empty, the cards put away are shuffled and make a new "
               "one."));
    book_say(self, BOOK_DRAW, 50, "%s",
             _("If no card is left to take, you cannot draw; if there is none for the second, or only face-up "
               "locomotives, the draw ends after the first."));
}

static bool has_grey(const chm_board *board)
{
    for (chm_track t = 0; t < board->track_count; t++)
        if (board->tracks[t].colour == CHM_GREY)
            return true;
    return false;
}

/* What each length of the board's tracks scores: "1: 1 · 2: 2 · 3: 4" */
static void points(book *self)
{
    uint32_t lengths = 0;
    phrase text = {.used = 0};
    for (chm_track t = 0; t < self->board->track_count; t++)
        lengths |= 1U << self->board->tracks[t].length;
    for (int length = 1; length <= CHM_MAX_LENGTH; length++)
        if (lengths >> length & 1)
            phrase_add(&text, "%s%d: %d", text.used ? " · " : "", length, self->board->numbers.points[length]);
    book_say(self, BOOK_CLAIM, CLAIM_TABLE, "%s", text.text);
}

static void claim(book *self)
{
    book_say(self, BOOK_CLAIM, TITLE, "%s", _("Claiming a track"));
    book_say(self, BOOK_CLAIM, CLAIM_PAY, "%s",
             _("Play as many cards as the track has spaces, all of its colour; put as many wagons on it."));
    if (has_grey(self->board))
        book_more(self, BOOK_CLAIM, CLAIM_PAY, "%s", _("A grey track takes cards of any *one* colour."));
    book_say(self, BOOK_CLAIM, CLAIM_LOCOS, "%s", _("Locomotives {loco} stand for any colour, alone or with others."));
    book_say(self, BOOK_CLAIM, CLAIM_ANY, "%s",
             _("Any free track may be claimed, wherever your others are, one in a turn, if you have enough wagons. It "
               "stays yours."));
    book_say(self, BOOK_CLAIM, CLAIM_POINTS, "%s", _("The longer a track, the more points it scores at once:"));
    points(self);
}

static void parallel(book *self)
{
    phrase few, many;
    bool some = false;
    for (chm_track t = 0; t < self->board->track_count; t++)
        some |= self->board->tracks[t].first != t;
    if (!some)
        return;
    book_players(self, &few, &many);
    book_say(self, BOOK_PARALLEL, TITLE, "%s", _("Parallel tracks"));
    book_say(self, BOOK_PARALLEL, PARALLEL_ONE, "%s", _("Nobody owns two tracks between the same two places."));
    if (few.used)
        book_say(self, BOOK_PARALLEL, PARALLEL_FEW,
                 _("With %s players only *one* of several parallel tracks is used: once it is claimed, the others are "
                   "closed."),
                 few.text);
    else
        book_say(self, BOOK_PARALLEL, PARALLEL_FEW, "%s",
                 _("All parallel tracks can be claimed, whatever the number of players."));
    if (many.used)
        book_say(self, BOOK_PARALLEL, PARALLEL_MANY, _("With %s all of them can be claimed."), many.text);
}

static void draw_tickets(book *self)
{
    book_say(self, BOOK_TICKETS, TITLE, "%s", _("Drawing tickets"));
    book_say(self, BOOK_TICKETS, 10,
             _("Take *%d* from the pile, fewer when fewer are left, and keep *at least %d*; the others go under the "
               "pile. Not possible when the pile is empty. You may hold any number of tickets."),
             self->board->numbers.tickets_drawn, self->board->numbers.tickets_drawn_kept);
    book_say(self, BOOK_TICKETS, 20, "%s",
             _("A ticket whose two places your own tracks join scores its points at the end. Every other ticket you "
               "hold *costs* them."));
}

static void last_round(book *self)
{
    book_say(self, BOOK_END, TITLE, "%s", _("The last round"));
    book_say(self, BOOK_END, 10,
             _("When somebody ends a turn with *%d wagons or fewer*, everybody, that player included, has one more "
               "turn. Then the game is over."),
             self->board->numbers.last_round);
    book_say(self, BOOK_END, 20, "%s", _("It also ends when everybody has passed in a row."));
}

static void score(book *self)
{
    book_say(self, BOOK_SCORE, TITLE, "%s", _("The score"));
    book_say(self, BOOK_SCORE, SCORE_PART + CHM_PART_ROUTES, "%s",
             _("• Tracks: the points scored when they were claimed."));
    book_say(self, BOOK_SCORE, SCORE_PART + CHM_PART_TICKETS, "%s",
             _("• Tickets: plus for each completed, minus for each other."));
    book_say(self, BOOK_SCORE, SCORE_TIE, "%s",
             self->board->numbers.tie_by_path
                 ? _("Most points win. Between equals, whoever completed more tickets, then whoever has the longer "
                     "path; if they are still equal they share the win.")
                 : _("Most points win. Between equals, whoever completed more tickets; if they are still equal they "
                     "share the win."));
}

static void open_and_secret(book *self)
{
    book_say(self, BOOK_OPEN, TITLE, "%s", _("What is open and what is secret"));
    book_say(self, BOOK_OPEN, OPEN_SEE, "%s",
             _("Everybody sees the points, wagons left, the number of cards and tickets of each player and the size of "
               "the piles. Hands and tickets are secret until the end."));
}

static void write_book(const book *self, buffer *out)
{
    size_t from = out->size;
    int section = 0;
    for (int i = 0; i < self->count; i++) {
        const book_line *one = &self->lines[i];
        if (one->line == TITLE) {
            section = one->section;
            buffer_text(out, out->size > from ? "\n\n" : "");
        } else if (one->section == section) {
            buffer_text(out, "\n");
        } else {
            continue;
        }
        buffer_add(out, one->text.bytes, one->text.size);
    }
    buffer_text(out, "\n");
}

void message_rules(const chm_game *game, buffer *out)
{
    book self = {.game = game, .board = game->board};
    aim(&self);
    start(&self);
    turn(&self);
    draw(&self);
    claim(&self);
    parallel(&self);
    draw_tickets(&self);
    last_round(&self);
    score(&self);
    open_and_secret(&self);
    for (int rule = 0; rule < game->board->rule_count; rule++) {
        const rule_words *words = words_of(game->board, rule);
        if (words && words->write && rule_is_on(game, rule))
            words->write(&self);
    }
    write_book(&self, out);
    for (int i = 0; i < self.count; i++) {
        out->failed |= self.lines[i].text.failed;
        buffer_free(&self.lines[i].text);
    }
}
