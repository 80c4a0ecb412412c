// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a move would do, found by making it in a game sampled from the seat's view, so that no rule is repeated here.
 * What chance or others decide is not part of it. Allocates nothing; a preview needs two games on the stack. */
#ifndef ASSIST_PREVIEW_H
#define ASSIST_PREVIEW_H

#include "assist/rule_assist.h"

typedef struct preview {
    uint8_t hand[CHM_CARDS];                /* the seat's cards afterwards, without those drawn unseen */
    uint8_t wagons, wagons_before;          /* … and wagons */
    uint8_t unseen, offered;                /* cards that the seat draws unseen; tickets offered to it */
    int16_t scores[CHM_MAX_SEATS];          /* points that each seat gets at once for a claim */
    uint64_t tickets[CHM_MAX_TICKETS / 64]; /* own tickets that are met by it */
    chm_tracks closed;                      /* tracks closed by it, apart from those parallel to its own */
    uint64_t of_rule[ASSISTS];              /* what it does by a rule, as the assist.c of the rule's folder says */
    bool last_round, over;                  /* begins; the game ends */
} preview;

/* Returns why the move is not legal, or CHM_OK. */
chm_status preview_make(const chm_view *view, chm_seat seat, chm_move move, preview *out);

#endif
