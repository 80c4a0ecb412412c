// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/preview.h"
#include "game/core.h"
#include <string.h>

typedef struct listener {
    preview *out;
    chm_seat seat;
    chm_move move;
    uint8_t paid[CHM_CARDS];
} listener;

static void hear(void *context, const chm_event *event)
{
    listener *self = context;
    preview *out = self->out;
    const char *fields = event->kind < CHM_EVENT_KINDS ? core_event_fields(event->kind) : "";
    if (event->kind == CHM_EVENT_CLAIM)
        memcpy(out->scores, event->claim_points, sizeof out->scores);
    if (event->kind == CHM_EVENT_BLIND) /* others draw nothing in this seat's move */
        out->unseen++;
    for (int card = 0; card < CHM_CARDS && event->seat == self->seat && strchr(fields, 'H'); card++)
        self->paid[card] = (uint8_t)(self->paid[card] + event->cards[card]);
    out->last_round |= event->kind == CHM_EVENT_LAST_ROUND;
    for (int i = 0; i < ASSISTS; i++)
        if (rule_assists[i]->hear)
            rule_assists[i]->hear(event, &out->of_rule[i]);
}

/* What chance decides is taken to ask for nothing more: cards turned up do not match those played, if others are left.
 */
static int pick(void *context, const chm_pick *asked)
{
    const listener *self = context;
    int card = CHM_CARDS - 1;
    while (asked->kind == CHM_PICK_CARD && card >= 0 &&
           (!asked->count[card] || card == CHM_LOCO || card == self->move.colour))
        card--;
    return asked->kind == CHM_PICK_CARD ? card : 0;
}

/* Only what the move itself says: what is drawn unseen afterwards is chance. */
static void change_hand(const chm_game *before, const listener *heard, uint8_t hand[CHM_CARDS])
{
    memcpy(hand, before->hand[heard->seat], CHM_CARDS);
    if (heard->move.kind == CHM_MOVE_TAKE)
        hand[before->market[heard->move.what]]++;
    for (int card = 0; card < CHM_CARDS; card++)
        hand[card] = (uint8_t)(hand[card] - heard->paid[card]);
}

static void add_tickets(const chm_game *before, const chm_game *after, chm_seat seat, preview *out)
{
    for (unsigned t = 0; t < before->board->ticket_count; t++) {
        const chm_ticket_info *ticket = &before->board->tickets[t];
        bool held = before->tickets[seat][t / 64] >> (t % 64) & 1;
        if (held && !chm_game_joined(before, seat, ticket->a, ticket->b) &&
            chm_game_joined(after, seat, ticket->a, ticket->b))
            out->tickets[t / 64] |= UINT64_C(1) << (t % 64);
    }
}

static void add_closed(const chm_game *before, const chm_game *after, chm_move move, preview *out)
{
    for (int i = 0; i < CHM_TRACK_WORDS; i++)
        out->closed.word[i] = after->closed.word[i] & ~before->closed.word[i];
    if (strchr(core_move_fields(move.kind), 'T')) {
        const chm_track_info *track = &before->board->tracks[move.what];
        for (chm_track t = track->first; t < track->first + track->count; t++)
            chm_tracks_drop(&out->closed, t);
    }
}

/* What the seat is asked next, as far as it is part of the same move. */
static void add_choice(const chm_game *after, chm_seat seat, preview *out)
{
    uint32_t count = after->phase == CHM_PHASE_RULE ? chm_game_count(after, seat) : 0;
    for (uint32_t k = 0; k < count; k++) {
        chm_move next = chm_game_nth(after, seat, k);
        for (int i = 0; i < ASSISTS; i++)
            if (rule_assists[i]->next_choice)
                rule_assists[i]->next_choice(next, &out->of_rule[i]);
    }
}

chm_status preview_make(const chm_view *view, chm_seat seat, chm_move move, preview *out)
{
    chm_dice dice = chm_dice_make(1);
    chm_game before, after;
    *out = (preview){.over = false};
    chm_game_resample(view, &dice, &before);
    after = before;
    listener self = {.out = out, .seat = seat, .move = move};
    chm_status status =
        chm_game_apply(&after, seat, move, &(chm_callbacks){.listen = hear, .pick = pick, .context = &self});
    if (status)
        return status;
    out->wagons_before = before.wagons[seat];
    out->wagons = after.wagons[seat];
    out->offered = after.offer_count[seat];
    out->over = chm_game_over(&after);
    change_hand(&before, &self, out->hand);
    add_tickets(&before, &after, seat, out);
    add_closed(&before, &after, move, out);
    add_choice(&after, seat, out);
    return CHM_OK;
}
