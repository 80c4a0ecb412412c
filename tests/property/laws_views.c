// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/laws.h"
#include <string.h>

static chm_view view, other_view;
static chm_game changed;

static chm_seat viewer(const trial *self, int i)
{
    return i < self->seats ? (chm_seat)i : (chm_seat)CHM_NOBODY;
}

/* The first byte in which two views differ, to find the field. */
static size_t difference(void)
{
    const uint8_t *x = (const uint8_t *)&view, *y = (const uint8_t *)&other_view;
    size_t at = 0;
    while (at < sizeof view && x[at] == y[at])
        at++;
    return at;
}

static void compare_views(trial *self, const char *law, chm_seat seat)
{
    if (memcmp(&view, &other_view, sizeof view))
        trial_fail(self, law, "the view of seat %d differs at byte %zu", seat, difference());
}

static void check_own_moves(trial *self, chm_seat seat)
{
    enum { CAPACITY = 8192 };
    static chm_move game_moves[CAPACITY], view_moves[CAPACITY];
    uint32_t count = chm_game_moves(&self->game, seat, game_moves, CAPACITY);
    if (chm_game_moves(&view.game, seat, view_moves, CAPACITY) != count ||
        memcmp(game_moves, view_moves, (count < CAPACITY ? count : CAPACITY) * sizeof *game_moves))
        trial_fail(self, "a view's moves are the game's", "seat %d", seat);
}

static void check_changed(trial *self, const char *law, chm_seat seat)
{
    const char *wrong = chm_game_check(&changed);
    if (wrong)
        trial_fail(self, law, "seat %d: %s", seat, wrong);
    chm_game_view(&changed, seat, &other_view);
    compare_views(self, law, seat);
}

/* Renews a view of any seat from before the last move. */
static void check_renewed(trial *self, chm_seat seat)
{
    chm_seat last = viewer(self, (int)chm_dice_below(&self->probe, (uint32_t)self->seats + 1));
    chm_game_view(self->move_count ? &self->before : &self->game, last, &other_view);
    chm_view_renew(&self->game, seat, &other_view);
    compare_views(self, "a view brought up to date is a new one", seat);
}

static bool held_and_met(const chm_game *game, chm_seat seat, int ticket)
{
    const chm_ticket_info *info = &game->board->tickets[ticket];
    return game->tickets[seat][ticket / 64] >> (ticket % 64) & 1 && chm_game_joined(game, seat, info->a, info->b);
}

/* G6: in a race completed tickets are laid down, so nobody holds one, unless the pile has no other to deal. */
static void check_race(trial *self, chm_seat seat)
{
    int unmet = 0, rule = chm_board_find_rule(changed.board, "ticket_race", strlen("ticket_race"));
    if (rule < 0 || !(changed.rules >> rule & 1) || chm_game_over(&changed))
        return;
    for (chm_seat s = 0; s < changed.seats; s++) {
        for (int i = 0; i < changed.ticket_pile_size; i++) {
            const chm_ticket_info *info = &changed.board->tickets[changed.ticket_pile[i].ticket];
            unmet += changed.ticket_pile[i].known_to == CHM_NOBODY && !chm_game_joined(&changed, s, info->a, info->b);
        }
        for (int ticket = 0; ticket < changed.board->ticket_count && s != seat && unmet; ticket++)
            if (held_and_met(&changed, s, ticket))
                trial_fail(self, "nobody holds a completed ticket in a made-up race", "seat %d, by seat %d", s, seat);
        unmet = 0;
    }
}

void law_views(trial *self)
{
    for (int i = 0; i <= self->seats && !self->failed; i++) {
        chm_seat seat = viewer(self, i);
        chm_game_view(&self->game, seat, &view);
        memset(&other_view, 0xA5, sizeof other_view);
        chm_game_view(&self->game, seat, &other_view);
        compare_views(self, "a view made twice is the same", seat);
        check_renewed(self, seat);
        if (seat != CHM_NOBODY)
            check_own_moves(self, seat);
        memcpy(&changed, &self->game, sizeof changed);
        hidden_change(&changed, seat, &self->probe);
        check_changed(self, "changing what is hidden does not change the view", seat);
        chm_game_resample(&view, &self->probe, &changed);
        check_changed(self, "a game made from a view has that view", seat);
        check_race(self, seat);
    }
}

void law_resampled(trial *self)
{
    chm_seat seat = viewer(self, (int)chm_dice_below(&self->probe, (uint32_t)self->seats + 1));
    chm_game_view(&self->game, seat, &view);
    chm_game_resample(&view, &self->probe, &changed);
    for (int moves = 0; !chm_game_over(&changed) && !self->failed; moves++) {
        chm_seat actor = chm_game_actor(&changed);
        chm_move move = policy_choose(&changed, actor, POLICY_EVEN, &self->probe);
        chm_status status = chm_game_apply(&changed, actor, move, NULL);
        const char *wrong = status ? chm_status_text(status) : chm_game_check(&changed);
        if (wrong || moves > TRIAL_MAX_MOVES)
            trial_fail(self, "a made-up game can be played", "from the view of seat %d, %d moves on: %s", seat,
                       moves + 1, wrong ? wrong : "it does not end");
    }
}
