// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/rule_assist.h"

static void hear(const chm_event *event, uint64_t *word)
{
    *word |= event->kind == CHM_EVENT_ALVIN;
}

static void next_choice(chm_move next, uint64_t *word)
{
    *word |= next.kind == CHM_MOVE_ALVIN;
}

static void write_preview(writer *out, const chm_board *board, uint64_t word)
{
    (void)board;
    writer_text(out, ",");
    json_put_bool(out, "alvin", word != 0);
}

/* In a preview 1: Alvin is caught (O11). */
const rule_assist assist_alvin = {.hear = hear, .next_choice = next_choice, .write_preview = write_preview};
