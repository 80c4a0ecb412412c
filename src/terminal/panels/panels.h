// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The panels of the table's screen: each draws a part of the state, and adds what can be clicked. */
#ifndef TERMINAL_PANELS_H
#define TERMINAL_PANELS_H

#include "terminal/screen/table_state.h"

void panel_board(canvas *out, const table_state *state, click_areas *clicks);
/* The box of the question, if it has one. */
void panel_choice(canvas *out, const table_state *state, click_areas *clicks);
/* Where a box goes so that it does not cover what is pointed at. */
area panel_box(const table_state *state, int columns, int lines);
void panel_head(canvas *out, const table_state *state);
void panel_market(canvas *out, const table_state *state, click_areas *clicks);
void panel_hand(canvas *out, const table_state *state);
void panel_status(canvas *out, const table_state *state);
void panel_keys(canvas *out, const table_state *state, click_areas *clicks);
/* These are drawn as sheets, too. */
void panel_players(canvas *out, const table_state *state, area where, int lines, bool title, click_areas *clicks);
void panel_tickets(canvas *out, const table_state *state, area where, bool title, click_areas *clicks);
void panel_history(canvas *out, const table_state *state, area where, bool title, click_areas *clicks);
void panel_supply(canvas *out, const table_state *state, area where, bool title);
int panel_supply_lines(const table_state *state);
const char *panel_supply_title(const table_state *state);
/* The label of its key; NULL: the map has no such thing. */
const char *panel_supply_key(const table_state *state);

/* A line of the history, with the player's name. */
void describe_line(const table_state *state, const history_line *line, char text[2 * MESSAGE_SIZE]);
/* The number of lines of the history; of a record, up to its position. */
int history_shown(const table_state *state);
/* A time as "1:05". */
void format_clock(int64_t milliseconds, char text[MESSAGE_SIZE]);

/* Draws what lies over the table. */
void sheet_draw(canvas *out, const table_state *state, click_areas *clicks);
/* In how many steps the scores are shown. */
int sheet_end_steps(const table_state *state);
/* The text of the help; the caller frees it. NULL: no memory. */
char *help_text(const table_state *state);

#endif
