// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Choices: one module a kind. Each draws its box, takes keys, and marks the board. The moves themselves always come
 * from the game's list of legal ones. */
#ifndef TERMINAL_CHOOSE_H
#define TERMINAL_CHOOSE_H

#include "terminal/screen/table_state.h"

typedef struct chooser {
    /* The choice begins: sets what is pointed at first. */
    void (*begin)(table_state *of);
    /* Its box: how many lines (0: none) and how it is drawn inside. */
    const char *(*title)(const table_state *of, char room[TELL_ROOM]);
    int (*lines)(const table_state *of, int width);
    void (*draw)(const table_state *of, canvas *to, area where, click_areas *clicks);
    /* A key. False: it is not one of the choice's. */
    bool (*press)(table_state *of, press with, table_request *out);
    /* An item of the box was clicked. */
    void (*item)(table_state *of, int index, table_request *out);
    /* What it marks on the board. */
    void (*mark)(const table_state *of, map_marks *marks);
} chooser;

/* Any of the functions may be NULL. */
extern const chooser action_chooser, pay_chooser, keep_chooser, tile_chooser, project_chooser, place_chooser,
    list_chooser;
const chooser *chooser_of(choice_kind kind);

/* Which choice the question of now is. */
choice_kind choose_kind(const table_state *of);
void choose_begin(table_state *of, choice_kind kind);
/* One step back within a choice. False: there is none. */
bool choose_back(table_state *of);

/* First shows a move, then, asked again, does it. */
void choose_propose(table_state *of, chm_move move, table_request *out);

/* Lists share these: arrows, Enter, Esc; and a line an item. */
bool choose_list_press(table_state *of, press with, table_request *out);
void choose_list_item(table_state *of, int index, table_request *out);
/* Points at a track on the board by arrows, among some. False: not an arrow. */
bool choose_arrow_track(table_state *of, press with, const chm_tracks *among);
/* An arrow's direction. False: not an arrow. */
bool press_direction(press with, int *dx, int *dy);

/* The tracks of the legal builds with the tile that is chosen. */
chm_tracks choose_projects(const table_state *of);

/* What is worth knowing of a company's shares, as far as it is shown: "4 left A2 B1". */
void choose_share_detail(const table_state *of, int company, char text[TELL_ROOM]);
/* Enter on the board or market, and the keys of actions. */
void choose_claim(table_state *of, table_request *out);
void choose_take(table_state *of, int slot, table_request *out);

#endif
