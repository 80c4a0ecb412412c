// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The way back from events: which move an event follows from, and what chance must have decided. */

#include "game/core.h"
#include "rules/lists.h"
#include <string.h>

const rule_event *core_own_event(const chm_board *board, int kind)
{
    int rule = (kind - CHM_EVENT_KINDS) / RULE_MAX_EVENTS, nth = (kind - CHM_EVENT_KINDS) % RULE_MAX_EVENTS;
    const chm_hooks *hooks = rule < board->rule_count ? board->rules[rule]->hooks : NULL;
    for (int i = 0; hooks && hooks->events && i < RULE_MAX_EVENTS && hooks->events[i].word; i++)
        if (i == nth)
            return &hooks->events[i];
    return NULL;
}

int core_event_move(const chm_board *board, int kind)
{
    static const struct {
        uint8_t event, move;
    } first[] = {
#define X(event, move) {CHM_EVENT_##event, CHM_MOVE_##move},
        EVENT_MOVE_LIST(X)
#undef X
    };
    const rule_event *own = kind < CHM_EVENT_KINDS ? NULL : core_own_event(board, kind);
    for (size_t i = 0; i < sizeof first / sizeof *first && !own; i++)
        if (first[i].event == kind)
            return first[i].move;
    return own ? own->move : CHM_MOVE_KINDS;
}

/* ---- moves ---- */

static void payment(chm_move *move, const chm_event *event)
{
    move->colour = CHM_LOCO;
    move->locos = event->cards[CHM_LOCO];
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        if (event->cards[colour]) {
            if (move->cards)
                move->kind = CHM_MOVE_KINDS; /* two colours: no legal move */
            move->colour = (uint8_t)colour;
            move->cards = event->cards[colour];
        }
    if (!move->cards && !move->locos)
        move->colour = 0;
}

/* Of tickets that are hidden from a view, the first ones stand for those kept. */
static uint16_t kept(const chm_game *game, const chm_event *event)
{
    unsigned keep = 0;
    const uint8_t *offer = game->offer[event->seat];
    for (int i = 0; i < event->count; i++) {
        int at = 0;
        while (at < game->offer_count[event->seat] && (offer[at] != event->list[i] || keep >> at & 1))
            at++;
        keep |= at < game->offer_count[event->seat] ? 1U << at : 1U << 15;
    }
    return (uint16_t)keep;
}

chm_move core_move_of(const chm_game *game, const chm_event *event)
{
    chm_move move = {.kind = (uint8_t)core_event_move(game->board, event->kind)};
    const chm_hooks *asking = game->phase == CHM_PHASE_RULE ? core_asking_hooks(game) : NULL;
    if (asking && asking->answer_of && move.kind < CHM_MOVE_KINDS && !(asking->answer_kinds >> move.kind & 1))
        return asking->answer_of(game, event);
    for (const char *field = core_move_fields(move.kind); *field; field++)
        switch (*field) {
        case 'S':
            move.what = event->slot;
            break;
        case 'T':
            move.what = event->track;
            break;
        case 'P':
            move.what = event->place;
            break;
        case 'M':
            move.what = event->company;
            break;
        case 'C':
            move.colour = event->card;
            break;
        case 'K':
            move.keep = event->seat < game->seats ? kept(game, event) : 0;
            break;
        default:
            payment(&move, event);
        }
    return move;
}

/* ---- chance ---- */

static int pick_card(const chm_event *event, int *part)
{
    int nth = (*part)++;
    if (event->count) /* cards turned up */
        return nth < event->count ? event->list[nth] : -1;
    if (event->kind != CHM_EVENT_DEAL)
        return event->card;
    if (event->hidden)
        return nth < event->n ? CHM_HIDDEN : -1;
    for (int card = 0; card < CHM_CARDS; card++)
        if ((nth -= event->cards[card]) < 0)
            return card;
    return -1;
}

static int pick_ticket(const chm_event *event, int *part, const chm_pick *pick)
{
    if (*part >= event->count)
        return -1;
    const uint8_t *found = memchr(pick->list, event->list[(*part)++], (size_t)pick->n);
    return found ? (int)(found - pick->list) : -1;
}

static int pick_share(const chm_event *event, const chm_pick *pick)
{
    const uint8_t *share = pick->list; /* its company and its number */
    for (int i = 0; i < pick->n; i++, share += 2)
        if (event->neutral[share[0]] >> (share[1] - 1) & 1)
            return i;
    return -1;
}

int core_pick_of(const chm_event *event, int *part, const chm_pick *pick)
{
    switch (pick->kind) {
    case CHM_PICK_SEAT:
        return event->seat;
    case CHM_PICK_CARD:
        return pick_card(event, part);
    case CHM_PICK_SHARE:
        return pick_share(event, pick);
    default:
        return pick_ticket(event, part, pick);
    }
}

/* ---- comparing ---- */

static bool same_tickets(const chm_event *x, const chm_event *y)
{
    if (x->count != y->count)
        return false;
    for (int i = 0; i < x->count; i++)
        if (!memchr(y->list, x->list[i], y->count))
            return false;
    return true;
}

/* Returns whether these tracks are a longest path of a seat: all its own, and all on one path of that length. */
static bool is_longest(const chm_game *game, chm_seat seat, const chm_tracks *path)
{
    int sum = 0;
    for (int t = 0; t < CHM_TRACK_WORDS * 64; t++) {
        if (!chm_tracks_has(path, (unsigned)t))
            continue;
        if (!chm_tracks_has(&game->own[seat], (unsigned)t))
            return false;
        sum += game->board->tracks[t].length;
    }
    return sum == game->score[seat].path && chm_longest_path(game->board, path, NULL) == sum;
}

static bool same_end(const chm_game *game, const chm_event *emitted, const chm_event *heard)
{
    chm_event end = *emitted;
    if (!heard->with_met) {
        end.with_met = 0;
        memset(end.met, 0, sizeof end.met);
    }
    end.with_path = heard->with_path ? end.with_path : 0;
    for (int s = 0; s < CHM_MAX_SEATS; s++)
        if (!heard->with_path)
            end.path[s] = (chm_tracks){{0}};
        else if (s < game->seats && is_longest(game, (chm_seat)s, &heard->path[s]))
            end.path[s] = heard->path[s];
    return !memcmp(&end, heard, sizeof end);
}

bool core_same_event(const chm_game *game, const chm_event *emitted, const chm_event *heard)
{
    if (emitted->kind == CHM_EVENT_KEEP && heard->kind == CHM_EVENT_KEEP)
        return emitted->seat == heard->seat && same_tickets(emitted, heard) && same_tickets(heard, emitted);
    if (emitted->kind == CHM_EVENT_END && heard->kind == CHM_EVENT_END)
        return same_end(game, emitted, heard);
    return !memcmp(emitted, heard, sizeof *emitted);
}
