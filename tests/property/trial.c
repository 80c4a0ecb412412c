// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/trial.h"
#include "base/util/list.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t mixed(const trial *self)
{
    chm_dice dice = chm_dice_make(self->series);
    uint64_t mix = chm_dice_roll(&dice) ^ (uint64_t)self->seats << 56;
    for (const char *c = self->label; *c; c++)
        mix = (mix ^ (uint64_t)(unsigned char)*c) * UINT64_C(0x100000001B3);
    return mix;
}

void trial_begin(trial *self)
{
    self->seed = chm_seed_make(mixed(self), self->index);
    self->play = chm_dice_make(mixed(self) ^ self->index * UINT64_C(0x9E3779B97F4A7C15));
    self->probe = chm_dice_make(~self->play.state);
    self->move_count = 0;
    self->event_count = self->step_from = self->remembered = 0;
    memset(self->seen, 0, sizeof self->seen);
    self->failed = false;
    self->why[0] = 0;
    policy_deal(self->index, self->seats, &self->play, self->policy);
    /* Now and then the first seat is given instead of drawn (B6). */
    self->options.first = self->index % 5 == 4 ? (int)(self->index / 5 % (uint32_t)self->seats) : -1;
    if (!self->moves)
        self->moves = malloc(TRIAL_MAX_MOVES * sizeof *self->moves);
    if (!self->moves)
        abort();
    for (chm_seat s = 0; self->bot_name && s < self->seats; s++) {
        if (!self->bots[s] && chm_bot_make(self->bot_name, strlen(self->bot_name), &self->bots[s], NULL))
            abort();
        chm_bot_begin(self->bots[s], self->board, self->seats, s, chm_dice_roll(&self->play));
    }
}

static void listen(void *context, const chm_event *event)
{
    trial *t = context;
    t->events = list_grow(t->events, &t->event_capacity, t->event_count + 1, sizeof *t->events);
    if (!t->events)
        abort();
    t->events[t->event_count++] = *event;
    for (chm_seat s = 0; t->bot_name && s < t->seats; s++) {
        chm_event seen = *event;
        chm_event_redact(&seen, s);
        chm_bot_hear(t->bots[s], &seen);
    }
}

void trial_start(trial *self)
{
    chm_callbacks callbacks = {.listen = listen, .context = self};
    chm_status status = chm_game_start(&self->game, self->board, self->seats, &self->options, &self->seed, &callbacks);
    if (status)
        trial_fail(self, "a game begins", "%s", chm_status_text(status));
    memcpy(&self->before, &self->game, sizeof self->before);
}

void trial_choose(trial *self, chm_seat *seat, chm_move *move)
{
    uint32_t nth = chm_dice_below(&self->play, (uint32_t)__builtin_popcount(self->game.actors));
    unsigned actors = self->game.actors;
    while (nth--)
        actors &= actors - 1;
    *seat = (chm_seat)__builtin_ctz(actors);
    if (self->bot_name) {
        chm_view view;
        chm_game_view(&self->game, *seat, &view);
        *move = chm_bot_choose(self->bots[*seat], &view);
    } else {
        *move = policy_choose(&self->game, *seat, self->policy[*seat], &self->play);
    }
}

void trial_step(trial *self, chm_seat seat, chm_move move)
{
    if (self->move_count == TRIAL_MAX_MOVES) {
        trial_fail(self, "a game ends", "more than %d moves", TRIAL_MAX_MOVES);
        return;
    }
    memcpy(&self->before, &self->game, sizeof self->before);
    self->step_from = self->event_count;
    self->moves[self->move_count++] = (trial_move){seat, move};
    chm_callbacks callbacks = {.listen = listen, .context = self};
    chm_status status = chm_game_apply(&self->game, seat, move, &callbacks);
    if (status)
        trial_fail(self, "a listed move is carried out", "%s", chm_status_text(status));
}

void trial_free(trial *self)
{
    for (int s = 0; s < CHM_MAX_SEATS; s++)
        chm_bot_free(self->bots[s]);
    free(self->moves);
    free(self->events);
    self->moves = NULL;
    self->events = NULL;
}

bool trial_now_and_then(trial *self, uint32_t n)
{
    return chm_dice_below(&self->probe, n) == 0;
}

void trial_fail(trial *self, const char *law, const char *format, ...)
{
    if (self->failed)
        return;
    self->failed = true;
    char last[CHM_MOVE_TEXT] = "none yet";
    if (self->move_count) {
        trial_move made = self->moves[self->move_count - 1];
        chm_move_print(&self->before, made.seat, made.move, last);
    }
    char what[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    snprintf(self->why, sizeof self->why,
             "law: %s\n#   %s\n#   after move %u (seat %d: %.120s)\n#   again: --map %s --players %d --seed %llu "
             "--only %u%s%s",
             law, what, (unsigned)self->move_count, self->move_count ? self->moves[self->move_count - 1].seat : -1,
             last, self->label, self->seats, (unsigned long long)self->series, (unsigned)self->index,
             self->bot_name ? " --bot " : "", self->bot_name ? self->bot_name : "");
}
