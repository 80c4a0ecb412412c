// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/foresee.h"

typedef struct listener {
    foreseen *out;
    chm_seat seat;
    bool unsure; /* chance has decided something, or the game is over */
} listener;

static void listen(void *context, const chm_event *event)
{
    listener *self = context;
    self->unsure |= event->kind == CHM_EVENT_END || self->out->count == FORESEEN_EVENTS;
    if (self->unsure)
        return;
    chm_event *seen = &self->out->events[self->out->count++];
    *seen = *event;
    chm_event_redact(seen, self->seat);
}

static int decide(void *context, const chm_pick *pick)
{
    listener *self = context;
    (void)pick;
    self->unsure = true;
    return -1; /* the first that is possible */
}

chm_status foresee(const chm_view *view, chm_move move, foreseen *out)
{
    chm_dice dice = chm_dice_make(1);
    chm_game game;
    listener self = {.out = out, .seat = view->seat, .unsure = view->game.phase == CHM_PHASE_SET_UP};
    out->count = 0;
    chm_status status = chm_game_legal(&view->game, view->seat, move);
    if (status)
        return status;
    chm_game_resample(view, &dice, &game);
    return chm_game_apply(&game, view->seat, move,
                          &(chm_callbacks){.listen = listen, .pick = decide, .context = &self});
}
