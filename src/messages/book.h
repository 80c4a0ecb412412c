// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The rules of a game as a text that rules add to. Sections and their lines have numbers and are written in their
 * order, so that a rule can put one between others, and say another line in the place of one. What marks words on the
 * page,
 * `*…*` and `{loco}`, is left out. */
#ifndef MESSAGES_BOOK_H
#define MESSAGES_BOOK_H

#include "messages/phrase.h"

/* The usual sections, and those of their lines that a rule may say otherwise. Line 0 is the title: without one a
 * section is not written. */
enum {
    TITLE = 0,
    BOOK_AIM = 10,
    AIM_TEXT = 10,
    BOOK_START = 20,
    START_HAND = 10,
    START_DECK = 20,
    START_TICKETS = 30,
    START_FIRST = 40,
    BOOK_TURN = 30,
    TURN_ONE = 10,
    TURN_DRAW = 20,
    TURN_CLAIM = 30,
    TURN_TICKETS = 40,
    TURN_PASS = 50,
    BOOK_DRAW = 40,
    BOOK_CLAIM = 50,
    CLAIM_PAY = 10,
    CLAIM_LOCOS = 20,
    CLAIM_ANY = 30,
    CLAIM_POINTS = 40, /* with the table below it */
    CLAIM_TABLE = 41,
    BOOK_PARALLEL = 60,
    PARALLEL_ONE = 10,
    PARALLEL_FEW = 20, /* while only one of several may be used */
    PARALLEL_MANY = 30,
    BOOK_TICKETS = 70,
    BOOK_END = 80,
    BOOK_SCORE = 90,
    SCORE_PART = 10, /* plus the chm_part */
    SCORE_TIE = 90,
    BOOK_OPEN = 100,
    OPEN_SEE = 10
};

typedef struct book_line {
    int section, line;
    buffer text;
} book_line;

enum { BOOK_LINES = 96 };
typedef struct book {
    const chm_game *game;
    const chm_board *board;
    book_line lines[BOOK_LINES]; /* in order */
    int count;
} book;

/* Says a line, in the place of the one of that number; adds to a line. */
void book_say(book *self, int section, int line, const char *format, ...) __attribute__((format(printf, 4, 5)));
void book_more(book *self, int section, int line, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Leaves out a line; a section, perhaps to tell it in another way. */
void book_unsay(book *self, int section, int line);
void book_clear(book *self, int section);

/* The numbers of players with which only one of several parallel tracks is used, and with which all are; "": none. */
void book_players(const book *self, phrase *few, phrase *many);
/* "one card", "3 cards"; "one ticket", "3 tickets"; "2, 3 or 4". */
phrase book_cards(int n);
phrase book_tickets(int n);
phrase book_span(int from, int to);

#endif
