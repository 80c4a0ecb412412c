// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What line mode is made of, for plain*.c alone. */
#ifndef TERMINAL_PLAIN_INTERNAL_H
#define TERMINAL_PLAIN_INTERNAL_H

#include "tell/tell.h"
#include "terminal/plain/plain.h"
#include "terminal/plain/plain_input.h"

/* A list of choices, from the legal moves: an entry is a move, or leads to more choices. First what to do, then where,
 * then with which cards; a step with one answer is not asked. */
typedef struct plain_entry {
    chm_move move;
    uint32_t moves; /* so many are behind it; 1: it is the move */
    bool kind;      /* all moves of its kind, wherever */
} plain_entry;

typedef struct plain_menu {
    chm_move *moves; /* legal, all */
    uint32_t move_count;
    plain_entry *entries;
    uint32_t count;
    int kind, what; /* chosen so far, or −1 */
    bool top;       /* nothing is chosen yet */
    bool keep;      /* tickets to keep: the entries are not used */
} plain_menu;

typedef struct plain {
    match *match;
    plain_options options;
    plain_input in;
    chm_event *log;
    uint32_t log_count, log_capacity;
    uint32_t printed;             /* of the log */
    uint32_t seen[CHM_MAX_SEATS]; /* on a shared terminal: events that each one has been shown */
    enum { PLAIN_IDLE, PLAIN_HIDE, PLAIN_HANDOVER, PLAIN_MENU, PLAIN_CONFIRM } stage;
    plain_menu menu;
    chm_seat asked;     /* the last question was for this seat */
    chm_move confirmed; /* PLAIN_CONFIRM: the move that is asked about */
    bool fresh;         /* something has happened since the question was asked */
    bool quit;
    int code;
} plain;

/* ---- plain_menu.c ---- */

/* Fills in the choices of a seat, from the top. False: no memory. */
bool plain_menu_make(plain_menu *menu, const chm_game *game, chm_seat seat);
void plain_menu_free(plain_menu *menu);
/* Goes on into the choices behind a kind of moves and perhaps a thing; −1, −1: back to the top. */
void plain_menu_go(plain_menu *menu, int kind, int what);
/* An entry in words. */
void plain_menu_word(const plain_menu *menu, const chm_game *game, chm_seat seat, uint32_t entry, char to[TELL_ROOM]);
/* Whether some words stand in a text, whatever their case, accents and hyphens. */
bool plain_has(const char *text, const char *words);

/* ---- plain_show.c: each prints what its name says ---- */

void plain_event(const plain *my, const chm_event *event);
void plain_market(const plain *my);
void plain_hand(const plain *my);
void plain_tickets(const plain *my);
void plain_players(const plain *my);
void plain_clock(const plain *my);
void plain_end(const plain *my, const chm_event *end);
/* All of a position that the person needs. */
void plain_position(const plain *my);

/* ---- plain_board.c ---- */

/* The tracks by place; only places whose name has these words in it, if there are any. */
void plain_board(const plain *my, const char *words);
/* The map's extras: tiles, companies, markers, Alvin. Nothing where the map has none. */
void plain_extras(const plain *my);
/* Why the person cannot claim the tracks that the words name. */
void plain_why(const plain *my, const char *words);

/* ---- plain_ask.c ---- */

void plain_ask(plain *my);                      /* prints the question and the choices */
void plain_answer(plain *my, const char *line); /* an answer, or a move */
bool plain_confirm(plain *my, const char *line);

/* ---- plain_command.c ---- */

/* Does what a line asks for if it is a command, as "help" or "hand". False: it is none. With `only` nothing is done. */
bool plain_command(plain *my, const char *line, bool only);

#endif
