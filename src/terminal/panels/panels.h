// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The panels of the table's screen: each draws a part of the state into its place, and notes what can be clicked. */
#ifndef TERMINAL_PANELS_H
#define TERMINAL_PANELS_H

#include "terminal/screen/table_state.h"

void panel_board(canvas *to, const table_state *of, click_areas *clicks);
/* The box of what is being chosen, if it has one. */
void panel_choice(canvas *to, const table_state *of, click_areas *clicks);
/* Where a box goes that leaves in sight what is pointed at. */
area panel_box(const table_state *of, int columns, int lines);
void panel_head(canvas *to, const table_state *of);
void panel_market(canvas *to, const table_state *of, click_areas *clicks);
void panel_hand(canvas *to, const table_state *of);
void panel_status(canvas *to, const table_state *of);
void panel_keys(canvas *to, const table_state *of, click_areas *clicks);
/* The same are drawn as sheets, where there is no panel or it is too small. */
void panel_players(canvas *to, const table_state *of, area where, int lines, bool title, click_areas *clicks);
void panel_tickets(canvas *to, const table_state *of, area where, bool title, click_areas *clicks);
void panel_history(canvas *to, const table_state *of, area where, bool title, click_areas *clicks);
void panel_supply(canvas *to, const table_state *of, area where, bool title);
int panel_supply_lines(const table_state *of);
const char *panel_supply_title(const table_state *of);

/* Two places as one text that fits into so many columns. */
void tell_pair(const chm_board *board, chm_place a, chm_place b, int columns, char text[TELL_ROOM]);
/* A track under the cursor: what it is, whose, and why it cannot be claimed. */
void tell_pointed(const table_state *of, chm_track track, char text[2 * TELL_ROOM]);
/* A line of the journal with its player's name. */
void tell_line(const table_state *of, const history_line *line, char text[2 * TELL_ROOM]);
/* The lines of the journal that have happened where a record stands. */
int history_shown(const table_state *of);
/* A clock, as "1:05". */
void tell_clock(int64_t milliseconds, char text[TELL_ROOM]);

/* Sheets lie over the table. */
void sheet_draw(canvas *to, const table_state *of, click_areas *clicks);
void sheet_end(canvas *to, const table_state *of, click_areas *clicks);
/* How many steps the telling of the scores has. */
int sheet_end_steps(const table_state *of);
/* The text of the help, in lines; the caller frees it. NULL: no memory. */
char *help_text(const table_state *of);

#endif
