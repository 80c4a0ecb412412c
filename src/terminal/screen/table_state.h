// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The state of the table's screen: the game, the window, and what the person has pointed at, opened and begun to
 * choose. The drawing is a function of this state (table_draw); keys change it (table_press). Neither knows the
 * terminal or the match. */
#ifndef TERMINAL_TABLE_STATE_H
#define TERMINAL_TABLE_STATE_H

#include "terminal/choose/choice_text.h"
#include "terminal/map/map_view.h"
#include "terminal/match/history.h"
#include "terminal/panels/layout.h"
#include "terminal/screen/rule_screen.h"

/* Where arrow keys act. */
typedef enum focus {
    FOCUS_CHOICE, /* the box of the question, while there is one */
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
    SHEET_NOTE,     /* a hint */
    SHEET_LEAVE,    /* asks whether to leave */
    SHEET_HANDOVER, /* hides the table between two people at one terminal */
    SHEET_END       /* the scores */
} sheet;

enum { NOTE_SIZE = 4096, TYPED_SIZE = 200 };

/* The answer to the question, as far as it is given. */
typedef struct choosing {
    question question;
    bool step;                /* a further step of a turn: QUESTION_PAY, _PLACE or _LIST about the moves of `kinds` */
    uint32_t kinds;           /* the kinds of moves that can be chosen, a bitset; 0: all */
    int what;                 /* QUESTION_PAY: the track or place that is paid for */
    const struct chooser *by; /* QUESTION_RULE: the rule's */
    int picked[2];            /* QUESTION_RULE: what the rule's chooser keeps */
    bool armed;               /* `move` is shown; the same key again makes it */
    chm_move move;            /* the proposed move */
    int at;                   /* index in the open list of choices */
    uint16_t kept;            /* QUESTION_KEEP: bit i for the i-th offered ticket */
    int place;                /* QUESTION_PLACE; else −1 */
} choosing;

/* What a line of text is being typed for. */
typedef enum typing { TYPING_NOTHING, TYPING_PLACE, TYPING_CHAT } typing;

typedef struct table_state {
    /* The game, owned by the match. NULL before it begins. */
    const chm_board *board;
    const chm_header *header;
    const chm_view *view;
    chm_seat viewer, asked;
    uint8_t mine;
    bool clock;
    int64_t left[CHM_MAX_SEATS], reserve[CHM_MAX_SEATS]; /* ms, if there is a clock */
    bool hints, chat;                                    /* the match has them */
    const char *saved;                                   /* where the game is saved, or NULL */

    /* What can be chosen, and what has been. */
    choices choices;
    chm_tracks possible; /* tracks that can be claimed or built */
    choosing choosing;

    /* A record being read: it is played back; at which event, of how many. */
    bool recorded, playing;
    uint32_t position, length;

    /* The window. */
    int width, height;
    bool ascii;
    bool skip_animations;
    layout layout;
    map_view *map_view; /* made for: */
    int map_width, map_height, map_zoom;
    const chm_board *map_board;
    int zoom, scroll_x, scroll_y;

    /* What is pointed at. */
    focus focus;
    chm_track track;
    int pivot_place; /* the place whose tracks arrow keys go round, or −1 */
    int slot;        /* of the market; after its slots the pile, then the ticket pile */
    int ticket;      /* index among the viewer's tickets */
    int line;        /* of the history, or −1: the newest */

    /* What is open. */
    sheet sheet;
    int sheet_top;
    bool leave_yes;
    char note[NOTE_SIZE];
    typing typing;
    int find_skip; /* TYPING_PLACE: how many matching places to pass over: the tabulator key goes to the next one */
    char typed[TYPED_SIZE];
    char message[MESSAGE_SIZE]; /* until the next key */
    bool refused;               /* the message says why something cannot be done */

    history history;
    bool ended;
    chm_event end; /* the game's last event, once ended */
    int end_step;  /* how many parts of the scores are shown */
} table_state;

void table_begin(table_state *self);
void table_free(table_state *state);
void table_resize(table_state *state, int width, int height);
/* Takes in a changed game: moves and question. With `fresh`, or when another question is asked, a begun answer is
 * dropped. */
void table_take(table_state *state, bool fresh);
/* Adds an event to the history. */
void table_event(table_state *state, uint32_t number, const chm_event *event);

static inline const chm_game *state_game(const table_state *state)
{
    return &state->view->game;
}

static inline onlooker table_onlooker(const table_state *state)
{
    return (onlooker){state_game(state), state->header, state->viewer, state->recorded};
}

/* The viewer's tickets, completed ones last. Returns how many. */
int table_tickets(const table_state *state, chm_ticket list[CHM_MAX_TICKETS]);
/* The move that takes from a slot: a card of the market, of the pile, or tickets. */
chm_move table_slot_move(const table_state *state, int slot);
/* All that is marked on the board now. */
void table_marks(const table_state *state, map_marks *marks);
/* Marks a seat's ticket: its ends, and what it still needs. */
void table_mark_ticket(const table_state *state, chm_seat seat, chm_ticket which, map_marks *marks);
/* Marks the tracks that a move of the seat that is asked would close. */
void table_mark_closed(const table_state *state, chm_move move, map_marks *marks);
/* Scrolls the board so that a point, or what is pointed at, is visible. */
void table_show_point(table_state *state, int x, int y);
void table_show_cursor(table_state *state);
void table_point_at(table_state *state, chm_track track);
/* Shows a message in the status line. */
void table_message(table_state *state, bool refused, const char *format, ...) __attribute__((format(printf, 3, 4)));
const char *table_name(const table_state *state, chm_seat seat);

/* Draws the table, and notes what can be clicked; `clicks` may be NULL. */
void table_draw(canvas *out, const table_state *state, click_areas *clicks);

/* ---- keys ---- */

typedef enum request_kind {
    REQUEST_NONE,
    REQUEST_PLAY,  /* .move */
    REQUEST_LEAVE, /* the table */
    REQUEST_HINT,
    REQUEST_REPORT,
    REQUEST_SAY,     /* .text */
    REQUEST_VIEW_AS, /* .seat */
    REQUEST_GOTO     /* the position after .number events of a record */
} request_kind;

/* What a key asks of the match. */
typedef struct table_request {
    request_kind kind;
    chm_move move;
    chm_seat seat;
    uint32_t number;
    const char *text;
} table_request;

/* The next event of a record that has a line in the history. */
uint32_t table_record_next(const table_state *state);
/* Handles a key or a click; `clicks` may be NULL. */
table_request table_press(table_state *state, press with, const click_areas *clicks);

#endif
