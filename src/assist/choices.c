// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/choices.h"
#include "base/util/list.h"
#include "game/core.h"
#include <stdlib.h>
#include <string.h>

/* ---- moves ---- */

static const chm_game *game_of(const choices *of)
{
    return &of->view->game;
}

static bool reserve(choices *to, uint32_t count)
{
    size_t move_capacity = to->capacity, list_capacity = to->capacity;
    chm_move *moves = list_grow(to->moves, &move_capacity, count, sizeof *moves);
    to->moves = moves ? moves : to->moves;
    choice *list = list_grow(to->list, &list_capacity, count, sizeof *list);
    to->list = list ? list : to->list;
    if (moves && list)
        to->capacity = list_capacity;
    return moves && list;
}

bool choices_make(choices *to, const chm_view *view, chm_seat seat)
{
    to->view = view;
    to->seat = seat;
    to->move_count = to->count = 0;
    if (seat == CHM_NOBODY)
        return true;
    uint32_t count = chm_game_count(&view->game, seat);
    if (!reserve(to, count + CHM_MAX_OFFER))
        return false;
    to->move_count = chm_game_moves(&view->game, seat, to->moves, count);
    choices_open(to, -1, -1, true);
    return true;
}

void choices_free(choices *of)
{
    free(of->moves);
    free(of->list);
    *of = (choices){0};
}

const chm_move *choices_find(const choices *of, chm_move_kind kind, int what)
{
    for (uint32_t i = 0; i < of->move_count; i++)
        if (of->moves[i].kind == kind && (what < 0 || of->moves[i].what == what))
            return &of->moves[i];
    return NULL;
}

bool choices_allow(const choices *of, chm_move move)
{
    for (uint32_t i = 0; i < of->move_count; i++)
        if (chm_move_same(of->moves[i], move))
            return true;
    return false;
}

int choices_least_kept(const choices *of)
{
    int least = CHM_MAX_OFFER;
    for (uint32_t i = 0; i < of->move_count; i++) {
        int kept = __builtin_popcount(of->moves[i].keep);
        if (of->moves[i].kind == CHM_MOVE_KEEP && kept < least)
            least = kept;
    }
    return least;
}

static bool is_paid(int kind)
{
    return strchr(core_move_fields(kind), 'X') != NULL;
}

bool choices_risky(const choices *of, chm_move move)
{
    enum { LATE = 8 }; /* wagons */
    const chm_game *game = game_of(of);
    if (move.kind == CHM_MOVE_TICKETS)
        return game->turns_left || game->wagons[of->seat] <= LATE;
    if (!is_paid(move.kind))
        return false;
    for (uint32_t i = 0; i < of->move_count; i++)
        if (of->moves[i].kind == move.kind && of->moves[i].what == move.what && of->moves[i].locos < move.locos)
            return true;
    return false;
}

/* ---- questions ---- */

static question rule_question(const choices *of)
{
    bool places = true;
    for (uint32_t i = 0; i < of->move_count; i++) {
        const chm_move *move = &of->moves[i];
        const char *fields = core_move_fields(move->kind);
        if (strchr(fields, 'C'))
            return QUESTION_TILE;
        if (*fields != 'P' || move->cards + move->locos > 0)
            places = false;
    }
    return places ? QUESTION_PLACE : QUESTION_LIST;
}

question choices_question(const choices *of)
{
    if (!of->move_count)
        return QUESTION_NONE;
    switch (game_of(of)->phase) {
    case CHM_PHASE_TURN:
    case CHM_PHASE_SECOND:
        return QUESTION_TURN;
    case CHM_PHASE_SET_UP:
    case CHM_PHASE_KEEP:
        return QUESTION_KEEP;
    case CHM_PHASE_RULE:
        return rule_question(of);
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

static bool one_kind(const choices *of)
{
    for (uint32_t i = 1; i < of->move_count; i++)
        if (of->moves[i].kind != of->moves[0].kind)
            return false;
    return true;
}

static void list_tickets(choices *of)
{
    of->count = game_of(of)->offer_count[of->seat];
    for (uint32_t i = 0; i < of->count; i++)
        of->list[i] = (choice){.move = {.kind = CHM_MOVE_KEEP, .keep = (uint16_t)(1u << i)}, .count = of->move_count};
}

/* The choice of the list that a move belongs to; `count`: a new one. */
static uint32_t group_of(const choices *of, chm_move move)
{
    for (uint32_t i = 0; i < of->count; i++)
        if (of->list[i].move.kind == move.kind && (of->list[i].whole_kind || of->list[i].move.what == move.what))
            return i;
    return of->count;
}

/* Few locomotives first, then the colour of which most are left. */
static bool thriftier(const choices *of, chm_move a, chm_move b)
{
    const uint8_t *hand = game_of(of)->hand[of->seat];
    if (a.locos != b.locos)
        return a.locos < b.locos;
    if (a.colour != b.colour && a.colour < CHM_COLOURS && b.colour < CHM_COLOURS)
        return hand[a.colour] > hand[b.colour];
    return false;
}

static void sort_payments(choices *of)
{
    for (uint32_t i = 1; i < of->count; i++) {
        choice moved = of->list[i];
        uint32_t at = i;
        for (; at > 0 && thriftier(of, moved.move, of->list[at - 1].move); at--)
            of->list[at] = of->list[at - 1];
        of->list[at] = moved;
    }
}

static bool sorts_before(const choices *of, chm_move a, chm_move b)
{
    bool paid = a.kind == b.kind && is_paid(a.kind);
    return paid && (a.what == b.what ? thriftier(of, a, b) : a.what < b.what);
}

void choices_sort(choices *of)
{
    for (uint32_t i = 1; i < of->move_count; i++) {
        chm_move moved = of->moves[i];
        uint32_t at = i;
        for (; at > 0 && sorts_before(of, moved, of->moves[at - 1]); at--)
            of->moves[at] = of->moves[at - 1];
        of->moves[at] = moved;
    }
}

static void list_moves(choices *of, bool grouped)
{
    bool split = of->kind >= 0 || one_kind(of);
    grouped = grouped && of->what < 0;
    of->count = 0;
    for (uint32_t i = 0; i < of->move_count; i++) {
        chm_move move = of->moves[i];
        if ((of->kind >= 0 && move.kind != of->kind) || (of->what >= 0 && move.what != of->what))
            continue;
        bool gathered = grouped && is_gathered(move.kind);
        uint32_t at = gathered ? group_of(of, move) : of->count;
        if (at == of->count)
            of->list[of->count++] = (choice){.move = move, .whole_kind = gathered && !split};
        of->list[at].count++;
    }
    if (of->kind == CHM_MOVE_CLAIM && of->what >= 0)
        sort_payments(of);
}

void choices_open(choices *of, int kind, int what, bool grouped)
{
    of->top = kind < 0;
    of->kind = kind;
    of->what = what;
    if (choices_question(of) == QUESTION_KEEP) {
        list_tickets(of);
        return;
    }
    list_moves(of, grouped);
    while (of->count == 1 && of->list[0].count > 1) {
        of->kind = of->list[0].move.kind;
        of->what = of->list[0].whole_kind ? of->what : of->list[0].move.what;
        list_moves(of, grouped);
    }
}
