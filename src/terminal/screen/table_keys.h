// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the parts of the table's keys share: table_keys.c and table_mouse.c. */
#ifndef TERMINAL_TABLE_KEYS_H
#define TERMINAL_TABLE_KEYS_H

#include "terminal/screen/table_state.h"

/* A click or a turn of the wheel. */
void table_click(table_state *of, press with, const click_areas *clicks, table_request *out);
void table_scroll(table_state *of, int dx, int dy);
void table_step_history(table_state *of, int step);
/* The next event of a record that is worth telling. */
uint32_t table_record_next(const table_state *of);

#endif
