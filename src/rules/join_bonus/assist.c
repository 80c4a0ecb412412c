// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/rule_assist.h"
#include "base/bits.h"

static void hear(const chm_event *event, uint64_t *word)
{
    *word |= event->kind == CHM_EVENT_BONUS ? UINT64_C(1) << event->place : 0;
}

static void write_preview(writer *out, const chm_board *board, uint64_t word)
{
    uint64_t places;
    int cards = 0;
    chm_join_bonus(board, &places, &cards);
    writer_text(out, ",\"joins\":");
    json_put_places(out, board, word);
    writer_text(out, ",");
    json_put_number(out, "bonus_cards", cards * bits_count(word));
}

/* In a preview: the places joined to the hub for the first time, which brings cards (G8). */
const rule_assist assist_join_bonus = {.hear = hear, .write_preview = write_preview};
