// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/rule_assist.h"

static void hear(const chm_event *event, uint64_t *word)
{
    *word |= event->kind == CHM_EVENT_TREAT;
}

static void write_preview(writer *out, const chm_board *board, uint64_t word)
{
    (void)board;
    writer_text(out, ",");
    json_put_bool(out, "treat", word != 0);
}

/* In a preview 1: both regions are joined (G7). */
const rule_assist assist_region_bonus = {.hear = hear, .write_preview = write_preview};
