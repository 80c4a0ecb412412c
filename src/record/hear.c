// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "record/hear.h"
#include "game/core.h"
#include <string.h>

/* ---- cards ---- */

static bool from_pile(chm_game *game, int card)
{
    if (card >= CHM_CARDS || !game->pile[card])
        return false;
    game->pile[card]--;
    game->pile_size--;
    return true;
}

static void to_hand(chm_game *game, chm_seat seat, int card)
{
    game->hand[seat][card]++;
    game->hand_size[seat]++;
}

static bool deal(chm_game *game, const chm_event *event)
{
    for (int card = 0; card < CHM_CARDS; card++)
        for (int i = 0; i < event->cards[card]; i++) {
            if (!from_pile(game, card))
                return false;
            to_hand(game, event->seat, card);
        }
    return true;
}

/* Puts a card into a slot of the market; CHM_CARDS: empties it. */
static void put_in_slot(chm_game *game, int slot, uint8_t card)
{
    unsigned bit = 1U << slot;
    game->market[slot] = card;
    game->market_slots = (uint8_t)((game->market_slots & ~bit) | (card < CHM_CARDS ? bit : 0));
    game->market_loco_slots = (uint8_t)((game->market_loco_slots & ~bit) | (card == CHM_LOCO ? bit : 0));
}

static bool slot_has(const chm_game *game, int slot, int card)
{
    return slot < game->board->numbers.market && card < CHM_CARDS && game->market[slot] == card;
}

static bool refill(chm_game *game, const chm_event *event)
{
    if (event->slot >= game->board->numbers.market || game->market[event->slot] != CHM_CARDS ||
        !from_pile(game, event->card))
        return false;
    put_in_slot(game, event->slot, event->card);
    return true;
}

static bool take(chm_game *game, const chm_event *event)
{
    if (!slot_has(game, event->slot, event->card))
        return false;
    put_in_slot(game, event->slot, CHM_CARDS);
    to_hand(game, event->seat, event->card);
    game->seen_cards[event->seat][event->card]++;
    return true;
}

static bool clear_market(chm_game *game, const chm_event *event)
{
    for (int slot = 0; slot < event->count; slot++) {
        if (!slot_has(game, slot, event->list[slot]))
            return false;
        game->discards[event->list[slot]]++;
        game->discards_size++;
        put_in_slot(game, slot, CHM_CARDS);
    }
    return true;
}

static bool reshuffle(chm_game *game, const chm_event *event)
{
    if (event->n != game->discards_size)
        return false;
    for (int card = 0; card < CHM_CARDS; card++)
        game->pile[card] = (uint8_t)(game->pile[card] + game->discards[card]);
    game->pile_size = (uint8_t)(game->pile_size + game->discards_size);
    memset(game->discards, 0, sizeof game->discards);
    game->discards_size = 0;
    return true;
}

static bool blind(chm_game *game, const chm_event *event)
{
    if (!from_pile(game, event->card))
        return false;
    to_hand(game, event->seat, event->card);
    return true;
}

/* ---- tickets ---- */

static bool offer(chm_game *game, const chm_event *event)
{
    if (game->offer_count[event->seat])
        return false;
    for (int i = 0; i < event->count; i++) {
        if (!core_ticket_take(game, event->list[i]))
            return false;
        game->offer[event->seat][i] = event->list[i];
    }
    game->offer_count[event->seat] = event->count;
    return true;
}

static bool keep(chm_game *game, const chm_event *event)
{
    const uint8_t *offered = game->offer[event->seat];
    uint32_t kept = 0;
    for (int i = 0; i < event->count; i++) {
        const uint8_t *found = memchr(offered, event->list[i], game->offer_count[event->seat]);
        if (!found)
            return false;
        kept |= 1U << (found - offered);
    }
    core_keep(game, NULL, event->seat, kept);
    return true;
}

/* ---- tracks ---- */

static bool claim(chm_game *game, const chm_event *event)
{
    const chm_track_info *track = &game->board->tracks[event->track];
    if (chm_tracks_has(&game->taken, event->track) || game->wagons[event->seat] < track->length ||
        !core_hear_payment(game, event))
        return false;
    core_occupy(game, event->seat, event->track);
    game->claimed = event->track;
    for (chm_seat s = 0; s < game->seats; s++)
        game->score[s].part[CHM_PART_ROUTES] = (int16_t)(game->score[s].part[CHM_PART_ROUTES] + event->claim_points[s]);
    return true;
}

/* ---- the course of the game ---- */

static bool begin_turn(chm_game *game, const chm_event *event)
{
    game->phase = CHM_PHASE_TURN;
    game->seat = event->seat;
    game->actors = (uint8_t)(1U << event->seat);
    game->turn = event->n;
    game->claimed = CHM_NO_TRACK;
    return true;
}

static bool end(chm_game *game, const chm_event *event)
{
    game->phase = CHM_PHASE_OVER;
    game->actors = 0;
    game->reason = event->what;
    game->winners = event->winners;
    memcpy(game->score, event->final_score, sizeof game->score);
    return event->seats == game->seats && !(event->winners >> game->seats);
}

static bool hear_core(chm_game *game, const chm_event *event)
{
    switch (event->kind) {
    case CHM_EVENT_FIRST:
        game->first = event->seat;
        return true;
    case CHM_EVENT_DEAL:
        return deal(game, event);
    case CHM_EVENT_RESET:
        return clear_market(game, event);
    case CHM_EVENT_RESHUFFLE:
        return reshuffle(game, event);
    case CHM_EVENT_REFILL:
        return refill(game, event);
    case CHM_EVENT_OFFER:
        return offer(game, event);
    case CHM_EVENT_KEEP:
        return keep(game, event);
    case CHM_EVENT_TURN:
        return begin_turn(game, event);
    case CHM_EVENT_TAKE:
        return take(game, event);
    case CHM_EVENT_BLIND:
        return blind(game, event);
    case CHM_EVENT_CLAIM:
        return claim(game, event);
    case CHM_EVENT_LAST_ROUND:
        game->turns_left = game->seats;
        return true;
    case CHM_EVENT_END:
        return end(game, event);
    default: /* a rule's */
        return true;
    }
}

bool hear_event(chm_game *game, const chm_event *event)
{
    if (event->seat >= game->seats || !hear_core(game, event))
        return false;
    FOR_RULES (game, hear)
        if (!hooks_->hear(game, event))
            return false;
    return true;
}
