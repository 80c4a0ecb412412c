// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "loadtest/novice.h"
#include <stdio.h>
#include <string.h>

void novice_begin(novice *player, const chm_board *board, int seats, chm_seat seat, uint64_t dice)
{
    *player = (novice){.board = board,
                       .dice = chm_dice_make(dice),
                       .seats = (uint8_t)seats,
                       .seat = seat,
                       .wagons = board->numbers.wagons};
    memset(player->market, CHM_CARDS, sizeof player->market);
}

/* ---- hearing ---- */

static void change_hand(novice *player, const chm_event *event, int sign)
{
    for (int c = 0; !event->hidden && c < CHM_CARDS; c++)
        player->hand[c] = (int16_t)(player->hand[c] + sign * event->cards[c]);
}

static void hear_claim(novice *player, const chm_event *event, bool mine)
{
    const chm_track_info *track = &player->board->tracks[event->track];
    bool closes = mine || player->seats <= player->board->numbers.parallel_closed_up_to;
    chm_tracks_add(&player->gone, event->track);
    for (unsigned i = 0; closes && i < track->count; i++)
        chm_tracks_add(&player->gone, track->first + i);
    if (!mine)
        return;
    player->wagons = (int16_t)(player->wagons - track->length);
    change_hand(player, event, -1);
}

void novice_hear(novice *player, const chm_event *event)
{
    bool mine = event->seat == player->seat;
    switch ((chm_event_kind)event->kind) {
    case CHM_EVENT_DEAL:
        change_hand(player, event, mine);
        break;
    case CHM_EVENT_OFFER:
        if (mine) {
            player->offer_count = event->count;
            memcpy(player->offer, event->list, sizeof player->offer);
        }
        break;
    case CHM_EVENT_TAKE:
        player->market[event->slot % CHM_MAX_MARKET] = CHM_CARDS;
        if (mine && event->card < CHM_CARDS)
            player->hand[event->card]++;
        break;
    case CHM_EVENT_REFILL:
        player->market[event->slot % CHM_MAX_MARKET] = event->card;
        break;
    case CHM_EVENT_RESET:
        memset(player->market, CHM_CARDS, sizeof player->market);
        break;
    case CHM_EVENT_BLIND:
        if (mine && event->card < CHM_CARDS)
            player->hand[event->card]++;
        break;
    case CHM_EVENT_CLAIM:
        hear_claim(player, event, mine);
        break;
    case CHM_EVENT_MARKER:
        change_hand(player, event, mine ? -1 : 0);
        break;
    default:
        break;
    }
}

/* ---- choosing ---- */

/* Pays for a track with one colour and as many locomotives as are missing. */
static bool pay(const novice *player, const chm_track_info *track, int colour, char text[CHM_MOVE_TEXT])
{
    int cards = track->length - track->locos;
    if (cards > player->hand[colour])
        cards = player->hand[colour];
    int locos = track->length - cards;
    if (cards < 0 || locos > player->hand[CHM_LOCO])
        return false;
    int size = snprintf(text, CHM_MOVE_TEXT, "claim %s", track->id);
    if (cards)
        size += snprintf(text + size, CHM_MOVE_TEXT - (size_t)size, cards > 1 ? " %s*%d" : " %s", chm_card_name(colour),
                         cards);
    if (locos)
        snprintf(text + size, CHM_MOVE_TEXT - (size_t)size, locos > 1 ? " loco*%d" : " loco", locos);
    return true;
}

static bool claim(novice *player, char text[CHM_MOVE_TEXT])
{
    unsigned tracks = player->board->track_count, from = chm_dice_below(&player->dice, tracks);
    int most = 0;
    for (int c = 1; c < CHM_COLOURS; c++)
        if (player->hand[c] > player->hand[most])
            most = c;
    for (unsigned i = 0; i < tracks; i++) {
        unsigned t = (from + i) % tracks;
        const chm_track_info *track = &player->board->tracks[t];
        if (chm_tracks_has(&player->gone, t) || track->length > player->wagons || track->colour == CHM_UNBUILT)
            continue;
        if (pay(player, track, track->colour == CHM_GREY ? most : track->colour, text))
            return true;
    }
    return false;
}

static void draw(novice *player, bool second, char text[CHM_MOVE_TEXT])
{
    int slots = player->board->numbers.market;
    int slot = slots ? (int)chm_dice_below(&player->dice, (uint32_t)slots) : 0;
    int card = slots ? player->market[slot] : CHM_CARDS;
    if (card < CHM_CARDS && !(second && card == CHM_LOCO))
        snprintf(text, CHM_MOVE_TEXT, "take %d", slot);
    else
        snprintf(text, CHM_MOVE_TEXT, "blind");
}

static bool keep(novice *player, int least, char text[CHM_MOVE_TEXT])
{
    int size = snprintf(text, CHM_MOVE_TEXT, "keep");
    for (int i = 0; i < player->offer_count && i < (least > 1 ? least : 1); i++) {
        if (player->offer[i] >= player->board->ticket_count)
            return false;
        size += snprintf(text + size, CHM_MOVE_TEXT - (size_t)size, " %s", player->board->tickets[player->offer[i]].id);
    }
    return player->offer_count > 0;
}

bool novice_move(novice *player, chm_phase phase, char text[CHM_MOVE_TEXT])
{
    enum { IDEAS = 16, MANY = 12 };
    int held = 0;
    for (int c = 0; c < CHM_CARDS; c++)
        held += player->hand[c];
    switch (phase) {
    case CHM_PHASE_SET_UP:
        return keep(player, player->board->numbers.tickets_kept, text);
    case CHM_PHASE_KEEP:
        return keep(player, player->board->numbers.tickets_drawn_kept, text);
    case CHM_PHASE_TURN:
        /* Now and then it asks what there is to do: not everything can be known from here. */
        if (!chm_dice_below(&player->dice, IDEAS))
            return false;
        if ((held > MANY || chm_dice_below(&player->dice, 2)) && claim(player, text))
            return true;
        draw(player, false, text);
        return held <= 3 * MANY;
    case CHM_PHASE_SECOND:
        draw(player, true, text);
        return true;
    default:
        return false;
    }
}
