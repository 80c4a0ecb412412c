// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a rule adds to the game in a terminal, on the full screen and in lines: a struct in the screen.c of its folder,
 * all of it optional. Rules are asked for every board that lists them, the last of the list first; where one is not in
 * play it adds nothing. Without a screen.c a rule's choices are lists of its moves, and its actions are under one key.
 */
#ifndef TERMINAL_RULE_SCREEN_H
#define TERMINAL_RULE_SCREEN_H

#include "assist/choices.h"
#include "messages/phrase.h"
#include "rules/lists.h"
#include "terminal/map/map_view.h"
#include "terminal/screen/widgets.h"

struct table_state;
struct chooser;

/* Who looks at which game. */
typedef struct onlooker {
    const chm_game *game; /* a view's */
    const chm_header *header;
    chm_seat viewer;
    bool all; /* a record: everything is shown */
} onlooker;

/* An action that a rule adds to a turn: its key in brackets in its label, as "[s]tation", and a sentence for the help.
 * What its moves are about (a place, a track, cards) is chosen as for the core's. */
typedef struct rule_action {
    chm_move_kind kind;
    const char *label, *about; /* N_; a list ends where `label` is NULL */
    bool for_tickets;          /* made at the pile of tickets, which cannot be drawn from */
} rule_action;

typedef struct rule_screen {
    /* ---- the map ---- */
    void (*signs)(const chm_game *game, map_signs *out);
    /* … explained in the help: "▲ Brook Hill  ▼ Elm Park". */
    void (*legend)(const chm_board *board, phrase *out);
    /* Whose piece stands on a place. */
    void (*place)(const onlooker *who, chm_place place, phrase *out);

    /* ---- the players ---- */
    /* What a seat has: "2 markers left". */
    void (*seat)(const onlooker *who, chm_seat seat, phrase *out);
    /* Those who sit at no seat, as lines. */
    void (*others)(const onlooker *who, buffer *out);
    /* The head of the players' columns where something else than points decides: N_(" won wag"). Then points are not
     * spoken of. */
    const char *players_head;

    /* ---- what the map adds: a panel, and lines ---- */
    /* Its lines; 0: none now. Its title, and the drawing of it. */
    int (*supply_lines)(const struct table_state *state);
    const char *(*supply_title)(const struct table_state *state);
    void (*supply)(canvas *out, const struct table_state *state, area where);
    const char *supply_key; /* N_("[r]ack") */
    /* The same and all else that is not in the hands, in line mode. */
    void (*lines)(const onlooker *who, buffer *out);

    /* ---- choosing ---- */
    const rule_action *actions;
    const char *turn_help;         /* how a turn goes, where it is otherwise */
    const struct chooser *chooser; /* answers the rule's choices on the full screen; NULL: a place, or a list */
    /* In a list: a move in short, what stands at its right, what is worth knowing of it, and its marks. */
    void (*label)(const onlooker *who, chm_move move, phrase *out);
    void (*side)(const onlooker *who, chm_move move, phrase *out);
    void (*about)(const onlooker *who, chm_move move, phrase *out);
    void (*mark)(const chm_game *game, chm_move move, map_marks *marks);
} rule_screen;

#define X(name) extern const rule_screen screen_##name;
RULE_SCREEN_LIST(X)
#undef X

/* The screen of a board's rule, by its number on the board; NULL: it has none. */
const rule_screen *screen_of(const chm_board *board, int rule);

/* What all rules of a board say. */
void screens_signs(const chm_game *game, map_signs *out);
void screens_place(const onlooker *who, chm_place place, phrase *out);
void screens_seat(const onlooker *who, chm_seat seat, phrase *out);
void screens_others(const onlooker *who, buffer *out);
void screens_lines(const onlooker *who, buffer *out);
void screens_label(const onlooker *who, chm_move move, phrase *out);
void screens_side(const onlooker *who, chm_move move, phrase *out);
void screens_about(const onlooker *who, chm_move move, phrase *out);
void screens_mark(const chm_game *game, chm_move move, map_marks *marks);
/* The head of the players' columns, if it is not the usual one; NULL: points decide. */
const char *screens_players_head(const chm_board *board);
const char *screens_turn_help(const chm_board *board);
/* The n-th action of a board's rules; NULL: there are not so many. */
const rule_action *screens_action(const chm_board *board, int n);
/* The kinds of moves that rules add to a turn without an action of their own here, as a bitset. */
uint32_t screens_other_kinds(const chm_board *board);

#endif
