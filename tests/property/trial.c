// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/trial.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t mixed(const trial *t)
{
    chm_dice dice = chm_dice_make(t->series);
    uint64_t mix = chm_dice_roll(&dice) ^ (uint64_t)t->seats << 56;
    for (const char *c = t->label; *c; c++)
        mix = (mix ^ (uint64_t)(unsigned char)*c) * UINT64_C(0x100000001B3);
    return mix;
}

void trial_begin(trial *t)
{
    t->seed = chm_seed_make(mixed(t), t->index);
    t->play = chm_dice_make(mixed(t) ^ t->index * UINT64_C(0x9E3779B97F4A7C15));
    t->probe = chm_dice_make(~t->play.state);
    t->move_count = 0;
    t->event_count = t->step_from = t->remembered = 0;
    memset(t->seen, 0, sizeof t->seen);
    t->failed = false;
    t->why[0] = 0;
    policy_deal(t->index, t->seats, &t->play, t->policy);
    /* Now and then the first seat is given instead of drawn (B6). */
    t->options.first = t->index % 5 == 4 ? (int)(t->index / 5 % (uint32_t)t->seats) : -1;
    if (!t->moves)
        t->moves = malloc(TRIAL_MAX_MOVES * sizeof *t->moves);
    if (!t->moves)
        abort();
    for (chm_seat s = 0; t->bot_name && s < t->seats; s++) {
        if (!t->bots[s] && chm_bot_make(t->bot_name, strlen(t->bot_name), &t->bots[s], NULL))
            abort();
        chm_bot_begin(t->bots[s], t->board, t->seats, s, chm_dice_roll(&t->play));
    }
}

static void listen(void *context, const chm_event *event)
{
    trial *t = context;
    if (t->event_count == t->event_capacity) {
        t->event_capacity = t->event_capacity * 2 + 256;
        t->events = realloc(t->events, t->event_capacity * sizeof *t->events);
        if (!t->events)
            abort();
    }
    t->events[t->event_count++] = *event;
    for (chm_seat s = 0; t->bot_name && s < t->seats; s++) {
        chm_event seen = *event;
        chm_event_redact(&seen, s);
        chm_bot_hear(t->bots[s], &seen);
    }
}

void trial_start(trial *t)
{
    chm_callbacks callbacks = {.listen = listen, .context = t};
    chm_status status = chm_game_start(&t->game, t->board, t->seats, &t->options, &t->seed, &callbacks);
    if (status)
        trial_fail(t, "a game begins", "%s", chm_status_text(status));
    memcpy(&t->before, &t->game, sizeof t->before);
}

void trial_choose(trial *t, chm_seat *seat, chm_move *move)
{
    uint32_t nth = chm_dice_below(&t->play, (uint32_t)__builtin_popcount(t->game.actors));
    unsigned actors = t->game.actors;
    while (nth--)
        actors &= actors - 1;
    *seat = (chm_seat)__builtin_ctz(actors);
    if (t->bot_name) {
        chm_view view;
        chm_game_view(&t->game, *seat, &view);
        *move = chm_bot_choose(t->bots[*seat], &view);
    } else {
        *move = policy_choose(&t->game, *seat, t->policy[*seat], &t->play);
    }
}

void trial_step(trial *t, chm_seat seat, chm_move move)
{
    if (t->move_count == TRIAL_MAX_MOVES) {
        trial_fail(t, "a game ends", "more than %d moves", TRIAL_MAX_MOVES);
        return;
    }
    memcpy(&t->before, &t->game, sizeof t->before);
    t->step_from = t->event_count;
    t->moves[t->move_count++] = (trial_move){seat, move};
    chm_callbacks callbacks = {.listen = listen, .context = t};
    chm_status status = chm_game_apply(&t->game, seat, move, &callbacks);
    if (status)
        trial_fail(t, "a listed move is carried out", "%s", chm_status_text(status));
}

void trial_free(trial *t)
{
    for (int s = 0; s < CHM_MAX_SEATS; s++)
        chm_bot_free(t->bots[s]);
    free(t->moves);
    free(t->events);
    t->moves = NULL;
    t->events = NULL;
}

bool trial_now_and_then(trial *t, uint32_t n)
{
    return chm_dice_below(&t->probe, n) == 0;
}

void trial_fail(trial *t, const char *law, const char *format, ...)
{
    if (t->failed)
        return;
    t->failed = true;
    char last[CHM_MOVE_TEXT] = "none yet";
    if (t->move_count) {
        trial_move made = t->moves[t->move_count - 1];
        chm_move_print(&t->before, made.seat, made.move, last);
    }
    char what[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    snprintf(t->why, sizeof t->why,
             "law: %s\n#   %s\n#   after move %u (seat %d: %.120s)\n#   again: --map %s --players %d --seed %llu "
             "--only %u%s%s",
             law, what, (unsigned)t->move_count, t->move_count ? t->moves[t->move_count - 1].seat : -1, last, t->label,
             t->seats, (unsigned long long)t->series, (unsigned)t->index, t->bot_name ? " --bot " : "",
             t->bot_name ? t->bot_name : "");
}
