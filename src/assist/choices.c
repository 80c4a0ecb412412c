// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/choices.h"
#include "base/util/list.h"
#include "game/core.h"
#include <stdlib.h>
#include <string.h>

/* ---- moves ---- */

static const chm_game *game_of(const choices *self)
{
    return &self->view->game;
}

static bool reserve(choices *self, uint32_t count)
{
    size_t move_capacity = self->capacity, list_capacity = self->capacity;
    chm_move *moves = list_grow(self->moves, &move_capacity, count, sizeof *moves);
    self->moves = moves ? moves : self->moves;
    choice *list = list_grow(self->list, &list_capacity, count, sizeof *list);
    self->list = list ? list : self->list;
    if (moves && list)
        self->capacity = list_capacity;
    return moves && list;
}

bool choices_make(choices *self, const chm_view *view, chm_seat seat)
{
    self->view = view;
    self->seat = seat;
    self->move_count = self->count = 0;
    if (seat == CHM_NOBODY)
        return true;
    uint32_t count = chm_game_count(&view->game, seat);
    if (!reserve(self, count + CHM_MAX_OFFER))
        return false;
    self->move_count = chm_game_moves(&view->game, seat, self->moves, count);
    choices_open(self, -1, -1, true);
    return true;
}

void choices_free(choices *self)
{
    free(self->moves);
    free(self->list);
    *self = (choices){0};
}

const chm_move *choices_find(const choices *self, chm_move_kind kind, int what)
{
    for (uint32_t i = 0; i < self->move_count; i++)
        if (self->moves[i].kind == kind && (what < 0 || self->moves[i].what == what))
            return &self->moves[i];
    return NULL;
}

bool choices_allow(const choices *self, chm_move move)
{
    for (uint32_t i = 0; i < self->move_count; i++)
        if (chm_move_same(self->moves[i], move))
            return true;
    return false;
}

int choices_least_kept(const choices *self)
{
    int least = CHM_MAX_OFFER;
    for (uint32_t i = 0; i < self->move_count; i++) {
        int kept = __builtin_popcount(self->moves[i].keep);
        if (self->moves[i].kind == CHM_MOVE_KEEP && kept < least)
            least = kept;
    }
    return least;
}

static bool is_paid(int kind)
{
    return strchr(core_move_fields(kind), 'X') != NULL;
}

bool choices_risky(const choices *self, chm_move move)
{
    enum { LATE = 8 }; /* wagons */
    const chm_game *game = game_of(self);
    if (move.kind == CHM_MOVE_TICKETS)
        return game->turns_left || game->wagons[self->seat] <= LATE;
    if (!is_paid(move.kind))
        return false;
    for (uint32_t i = 0; i < self->move_count; i++)
        if (self->moves[i].kind == move.kind && self->moves[i].what == move.what && self->moves[i].locos < move.locos)
            return true;
    return false;
}

/* ---- questions ---- */

static question rule_question(const choices *self)
{
    bool places = true;
    for (uint32_t i = 0; i < self->move_count; i++) {
        const chm_move *move = &self->moves[i];
        const char *fields = core_move_fields(move->kind);
        if (*fields != 'P' || move->cards + move->locos > 0)
            places = false;
    }
    return places ? QUESTION_PLACE : QUESTION_LIST;
}

question choices_question(const choices *self)
{
    if (!self->move_count)
        return QUESTION_NONE;
    switch (game_of(self)->phase) {
    case CHM_PHASE_TURN:
    case CHM_PHASE_SECOND:
        return QUESTION_TURN;
    case CHM_PHASE_SET_UP:
    case CHM_PHASE_KEEP:
        return QUESTION_KEEP;
    case CHM_PHASE_RULE:
        return rule_question(self);
    default:
        return QUESTION_NONE;
    }
}

/* ---- lists ---- */

/* Kinds of moves of which there are many: what they are about, and cards or a colour for it. */
static bool is_gathered(int kind)
{
    return strlen(core_move_fields(kind)) > 1;
}

static bool one_kind(const choices *self)
{
    for (uint32_t i = 1; i < self->move_count; i++)
        if (self->moves[i].kind != self->moves[0].kind)
            return false;
    return true;
}

static void list_tickets(choices *self)
{
    self->count = game_of(self)->offer_count[self->seat];
    for (uint32_t i = 0; i < self->count; i++)
        self->list[i] =
            (choice){.move = {.kind = CHM_MOVE_KEEP, .keep = (uint16_t)(1u << i)}, .count = self->move_count};
}

/* The choice of the list that a move belongs to; `count`: a new one. */
static uint32_t group_of(const choices *self, chm_move move)
{
    for (uint32_t i = 0; i < self->count; i++)
        if (self->list[i].move.kind == move.kind && (self->list[i].whole_kind || self->list[i].move.what == move.what))
            return i;
    return self->count;
}

/* Few locomotives first, then the colour of which most are left. */
static bool thriftier(const choices *self, chm_move a, chm_move b)
{
    const uint8_t *hand = game_of(self)->hand[self->seat];
    if (a.locos != b.locos)
        return a.locos < b.locos;
    if (a.colour != b.colour && a.colour < CHM_COLOURS && b.colour < CHM_COLOURS)
        return hand[a.colour] > hand[b.colour];
    return false;
}

static void sort_payments(choices *self)
{
    for (uint32_t i = 1; i < self->count; i++) {
        choice moved = self->list[i];
        uint32_t at = i;
        for (; at > 0 && thriftier(self, moved.move, self->list[at - 1].move); at--)
            self->list[at] = self->list[at - 1];
        self->list[at] = moved;
    }
}

static bool sorts_before(const choices *self, chm_move a, chm_move b)
{
    bool paid = a.kind == b.kind && is_paid(a.kind);
    return paid && (a.what == b.what ? thriftier(self, a, b) : a.what < b.what);
}

void choices_sort(choices *self)
{
    for (uint32_t i = 1; i < self->move_count; i++) {
        chm_move moved = self->moves[i];
        uint32_t at = i;
        for (; at > 0 && sorts_before(self, moved, self->moves[at - 1]); at--)
            self->moves[at] = self->moves[at - 1];
        self->moves[at] = moved;
    }
}

static void list_moves(choices *self, bool grouped)
{
    bool split = self->kinds || one_kind(self);
    grouped = grouped && self->what < 0;
    self->count = 0;
    for (uint32_t i = 0; i < self->move_count; i++) {
        chm_move move = self->moves[i];
        if ((self->kinds && !(self->kinds >> move.kind & 1)) || (self->what >= 0 && move.what != self->what))
            continue;
        bool gathered = grouped && is_gathered(move.kind);
        uint32_t at = gathered ? group_of(self, move) : self->count;
        if (at == self->count)
            self->list[self->count++] = (choice){.move = move, .whole_kind = gathered && !split};
        self->list[at].count++;
    }
    bool turn = game_of(self)->phase == CHM_PHASE_TURN;
    if (turn && self->what >= 0 && self->count && is_paid(self->list[0].move.kind))
        sort_payments(self);
}

void choices_open_kinds(choices *self, uint32_t kinds, int what, bool grouped)
{
    self->top = !kinds;
    self->kinds = kinds;
    self->what = what;
    if (choices_question(self) == QUESTION_KEEP) {
        list_tickets(self);
        return;
    }
    list_moves(self, grouped);
    while (self->count == 1 && self->list[0].count > 1) {
        self->kinds = UINT32_C(1) << self->list[0].move.kind;
        self->what = self->list[0].whole_kind ? self->what : self->list[0].move.what;
        list_moves(self, grouped);
    }
}

void choices_open(choices *self, int kind, int what, bool grouped)
{
    choices_open_kinds(self, kind < 0 ? 0 : UINT32_C(1) << kind, what, grouped);
}
