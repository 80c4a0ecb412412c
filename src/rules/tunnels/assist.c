// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/rule_assist.h"
#include "rules/tunnels/rule.h"

static void hear(const chm_event *event, uint64_t *word)
{
    *word |= event->kind == CHM_EVENT_TUNNEL;
}

static void write_preview(writer *out, const chm_board *board, uint64_t word)
{
    (void)board;
    writer_text(out, ",");
    json_put_number(out, "tunnel", word ? TUNNEL_CARDS : 0);
}

/* In a preview: the cards that will be turned up (E4). */
const rule_assist assist_tunnels = {.hear = hear, .write_preview = write_preview};
