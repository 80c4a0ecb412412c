// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a move would do, found out by trying it in a game dealt from what the seat knows: nothing of the rules is
 * guessed. */
#ifndef TERMINAL_PREVIEW_H
#define TERMINAL_PREVIEW_H

#include "tell/tell.h"
#include <cheminot/view.h>

typedef struct preview {
    bool legal;
    int16_t scores[CHM_MAX_SEATS]; /* points each seat gets at once */
    int wagons;                    /* the seat has left */
    chm_tracks cut;                /* closed by it */
    int completed_count;
    chm_ticket completed[CHM_MAX_TICKETS]; /* of the seat's tickets */
    bool last_round;                       /* begins with it */
    bool ends;                             /* the game */
    bool goes_on;                          /* the seat acts again before another does */
    int bonus_cards;                       /* cards drawn at once for reaching a place */
    bool treat;                            /* a bonus card for joining two regions */
} preview;

void preview_move(const chm_view *view, chm_seat seat, chm_move move, preview *to);
/* The same in sentences, for the seat: "7 points · 38 wagons left · completes …". */
void preview_tell(const chm_header *header, const chm_game *game, chm_seat seat, const preview *of,
                  char to[2 * TELL_ROOM]);

#endif
