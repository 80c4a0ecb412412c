// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The table as a person at the terminal has it before them: the game, the window, and what they have pointed at, opened
 * and begun to choose. What is drawn is a function of this (table_draw), what a key does changes this (table_press);
 * neither knows the terminal or the match. */
#ifndef TERMINAL_TABLE_STATE_H
#define TERMINAL_TABLE_STATE_H

#include "terminal/map/map_view.h"
#include "terminal/match/history.h"
#include "terminal/panels/layout.h"
#include "terminal/screen/widgets.h"
#include <cheminot/rules.h>
#include <cheminot/view.h>

/* What arrows move in. */
typedef enum focus {
    FOCUS_CHOICE, /* the box of what is being chosen, while there is one */
    FOCUS_BOARD,
    FOCUS_MARKET,
    FOCUS_TICKETS,
    FOCUS_HISTORY,
    FOCUSES
} focus;

/* What lies over the table. */
typedef enum sheet {
    SHEET_NONE,
    SHEET_HELP,
    SHEET_PLAYERS,
    SHEET_TICKETS,
    SHEET_HISTORY,
    SHEET_SUPPLY,   /* what the map adds: companies and shares, tiles */
    SHEET_NOTE,     /* a hint, or another text to be read */
    SHEET_LEAVE,    /* really? */
    SHEET_HANDOVER, /* between two people at one terminal */
    SHEET_END       /* the scores */
} sheet;

/* What is being chosen: one module of choose_*.c each. */
typedef enum choice_kind {
    CHOICE_NONE,    /* nobody here is asked */
    CHOICE_ACTION,  /* a turn's action, or the second card */
    CHOICE_PAY,     /* the cards for a track */
    CHOICE_KEEP,    /* tickets */
    CHOICE_TILE,    /* a length and colour … */
    CHOICE_PROJECT, /* … and where it goes */
    CHOICE_PLACE,   /* a place on the board */
    CHOICE_LIST,    /* any other list of moves: shares, markers after a claim */
    CHOICES
} choice_kind;

enum { MAX_ITEMS = 64, NOTE_SIZE = 4096, TYPED_SIZE = 200 };

typedef struct choice {
    choice_kind kind;
    bool armed;    /* `move` is shown; the same again does it */
    chm_move move; /* what is proposed */
    int at;        /* the item pointed at */
    int count;     /* items: payments, offered tickets, moves */
    chm_move items[MAX_ITEMS];
    uint16_t kept;      /* CHOICE_KEEP: bit i for the i-th offered */
    int length, colour; /* CHOICE_TILE */
    int place;          /* CHOICE_PLACE */
} choice;

/* What a line of text is being typed for. */
typedef enum typing { TYPING_NOTHING, TYPING_PLACE, TYPING_CHAT } typing;

typedef struct table_state {
    /* The game, owned by others. NULL before it begins. */
    const chm_board *board;
    const chm_header *header;
    const chm_view *view;
    chm_seat viewer, asked;
    uint8_t mine;
    bool clock;
    int64_t left[CHM_MAX_SEATS], reserve[CHM_MAX_SEATS]; /* ms, if there is a clock */
    chm_move *moves;                                     /* of the seat that is asked */
    uint32_t move_count, move_capacity;
    chm_tracks possible; /* that one of them claims */
    bool hints, chat;    /* the match has them */
    const char *saved;   /* where the game is saved, or NULL */

    /* A record being read. */
    bool recorded, playing;
    uint32_t position, length;

    /* The window. */
    int width, height;
    bool ascii, quick;
    layout at;
    map_view *map_view;
    int map_width, map_height, map_zoom;
    const chm_board *map_board;
    int zoom, scroll_x, scroll_y;

    /* What is pointed at. */
    focus focus;
    chm_track track;
    int round;  /* the place whose tracks the arrows go round, or −1 */
    int slot;   /* of the market; its number of slots: the pile; one more: the ticket pile */
    int ticket; /* index among the person's tickets */
    int line;   /* of the journal, or −1: the newest */

    /* What is open. */
    sheet sheet;
    int sheet_top;
    bool leave_yes;
    char note[NOTE_SIZE];
    choice choice;
    typing typing;
    char typed[TYPED_SIZE];
    char message[TELL_ROOM]; /* until the next key */
    bool refused;            /* … and it says why not */

    history history;
    bool ended;
    chm_event end; /* of the game, once ended */
    int end_step;  /* how much of the scores is told */
} table_state;

void table_begin(table_state *to);
void table_free(table_state *of);
/* The window has this size. */
void table_resize(table_state *of, int width, int height);
/* The game has changed: takes in moves and the question. With `fresh` what was begun to be chosen is forgotten; it is
 * anyhow when another question is asked. */
void table_take(table_state *of, bool fresh);
/* Something has happened: for the journal. */
void table_event(table_state *of, uint32_t number, const chm_event *event);

static inline const chm_game *table_game(const table_state *of)
{
    return &of->view->known;
}
/* Whose hand and tickets are seen: the eyes' seat, or CHM_NOBODY. */
static inline chm_seat table_seer(const table_state *of)
{
    return of->viewer;
}

/* Whether the one who looks is shown which shares a holder has, and not only how many (P5). */
static inline bool table_shows_shares(const table_state *of, int holder)
{
    return of->recorded || holder == table_seer(of) || chm_shares_open(table_game(of));
}

/* The tickets before the one who looks, those that are completed last; returns how many. */
int table_tickets(const table_state *of, chm_ticket list[CHM_MAX_TICKETS]);
/* A legal move of that kind (and about that slot, track or place, unless it is −1), or NULL. */
const chm_move *table_find_move(const table_state *of, chm_move_kind kind, int what);
/* What is marked on the board now. */
void table_marks(const table_state *of, map_marks *marks);
/* Brings a point of the map_view, or what is pointed at, into sight. */
void table_show_point(table_state *of, int x, int y);
void table_show_cursor(table_state *of);
void table_point_at(table_state *of, chm_track track);
/* Tells the person something in the status line. */
void table_say(table_state *of, bool refused, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* A player's name. */
const char *table_name(const table_state *of, chm_seat seat);

/* ---- drawing ---- */

void table_draw(canvas *to, const table_state *of);
/* The same, and notes what can be clicked. */
void table_paint(canvas *to, const table_state *of, click_areas *clicks);

/* ---- keys ---- */

typedef enum request_kind {
    REQUEST_NONE,
    REQUEST_PLAY,  /* .move */
    REQUEST_LEAVE, /* the table */
    REQUEST_HINT,
    REQUEST_SAY,     /* .text */
    REQUEST_VIEW_AS, /* through the eyes of .seat */
    REQUEST_GOTO     /* the state after .number events of a record */
} request_kind;

typedef struct table_request {
    request_kind kind;
    chm_move move;
    chm_seat seat;
    uint32_t number;
    const char *text;
} table_request;

/* What a key, or a click at a spot (or NULL), does to the state, and what it asks of the match. */
table_request table_press(table_state *of, press with, const click_areas *clicks);

#endif
