// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Changes what a seat cannot see, directly in the state: an account of what is hidden that is independent of the
 * engine's own views. */

#include "property/laws.h"
#include <string.h>

/* ---- cards: the pile, and what nobody saw the others take ---- */

enum { PILE = CHM_MAX_SEATS };

static int hidden_cards(const chm_game *game, int where, int card)
{
    return where == PILE ? game->pile[card] : game->hand[where][card] - game->seen_cards[where][card];
}

static void move_card(chm_game *game, int from, int to, int card)
{
    uint8_t *out = from == PILE ? game->pile : game->hand[from];
    uint8_t *in = to == PILE ? game->pile : game->hand[to];
    out[card]--;
    in[card]++;
}

static int some_hidden_card(const chm_game *game, int where, chm_dice *dice)
{
    int chosen = -1, all = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        for (int i = hidden_cards(game, where, card); i > 0; i--)
            if (chm_dice_below(dice, (uint32_t)++all) == 0)
                chosen = card;
    return chosen;
}

static void swap_cards(chm_game *game, chm_seat seat, chm_dice *dice)
{
    int x = (int)chm_dice_below(dice, game->seats);
    int y = (int)chm_dice_below(dice, game->seats + 1U);
    y = y == game->seats ? PILE : y;
    if (x == seat || y == seat || x == y)
        return;
    int one = some_hidden_card(game, x, dice), other = some_hidden_card(game, y, dice);
    if (one < 0 || other < 0)
        return;
    move_card(game, x, y, one);
    move_card(game, y, x, other);
}

/* ---- tickets: the pile except what the seat itself put there, others' offers and hands ---- */

typedef struct ticket_place {
    int holder;     /* a seat that holds it, or -1 */
    uint8_t *where; /* otherwise where it is stored */
    uint8_t ticket;
} ticket_place;

static chm_pile_ticket *pile_entry(chm_game *game, int i)
{
    return &game->ticket_pile[(game->ticket_pile_top + i) % CHM_MAX_TICKETS];
}

static int list_places(chm_game *game, chm_seat seat, ticket_place *places)
{
    int count = 0;
    /* A race also keeps its hands in the rule's own part of the state, which must not be changed from here; so only the
     * pile is. Resampled games (chm_game_resample) change the hands, too. */
    bool race = chm_board_find_rule(game->board, "ticket_race", strlen("ticket_race")) >= 0;
    for (int s = 0; s < game->seats; s++) {
        if (s == seat)
            continue;
        for (int i = 0; i < game->offer_count[s]; i++)
            places[count++] = (ticket_place){-1, &game->offer[s][i], game->offer[s][i]};
        for (int t = 0; !race && t < game->board->ticket_count; t++)
            if (game->tickets[s][t / 64] >> (t % 64) & 1)
                places[count++] = (ticket_place){s, NULL, (uint8_t)t};
    }
    for (int i = 0; i < game->ticket_pile_size; i++) {
        chm_pile_ticket *entry = pile_entry(game, i);
        if (seat == CHM_NOBODY || entry->known_to != seat)
            places[count++] = (ticket_place){-1, &entry->ticket, entry->ticket};
    }
    return count;
}

static void put_ticket(chm_game *game, const ticket_place *place, uint8_t ticket)
{
    if (place->where) {
        *place->where = ticket;
        return;
    }
    uint64_t *held = game->tickets[place->holder];
    held[place->ticket / 64] &= ~(UINT64_C(1) << (place->ticket % 64));
    held[ticket / 64] |= UINT64_C(1) << (ticket % 64);
}

static void swap_tickets(chm_game *game, chm_seat seat, chm_dice *dice)
{
    ticket_place places[CHM_MAX_TICKETS];
    int count = list_places(game, seat, places);
    if (count < 2)
        return;
    const ticket_place *x = &places[chm_dice_below(dice, (uint32_t)count)];
    const ticket_place *y = &places[chm_dice_below(dice, (uint32_t)count)];
    if (x->holder >= 0 && x->holder == y->holder)
        return;
    put_ticket(game, x, y->ticket);
    put_ticket(game, y, x->ticket);
}

/* Swaps two tickets of one shuffle, whoever put them there: a shuffle has no order yet (F1). */
static void swap_in_shuffle(chm_game *game, chm_dice *dice)
{
    if (game->ticket_pile_size == 0)
        return;
    int i = (int)chm_dice_below(dice, game->ticket_pile_size);
    chm_pile_ticket *x = pile_entry(game, i);
    chm_pile_ticket *y = pile_entry(game, i + (int)chm_dice_below(dice, x->mixed + 1U));
    chm_pile_ticket kept = *x;
    x->ticket = y->ticket;
    x->known_to = y->known_to;
    y->ticket = kept.ticket;
    y->known_to = kept.known_to;
}

/* In set-up: changes what another seat has chosen to keep. */
static void choose_otherwise(chm_game *game, chm_seat seat, chm_dice *dice)
{
    for (int s = 0; s < game->seats; s++) {
        int least = game->board->numbers.tickets_kept;
        uint32_t keep = chm_dice_below(dice, 1U << game->offer_count[s]);
        bool chosen = game->phase == CHM_PHASE_SET_UP && !(game->actors >> s & 1);
        if (s != seat && chosen && __builtin_popcount(keep) >= least)
            game->chosen[s] = (uint8_t)keep;
    }
}

void hidden_change(chm_game *game, chm_seat seat, chm_dice *dice)
{
    for (int i = 0; i < 8; i++) {
        swap_cards(game, seat, dice);
        swap_tickets(game, seat, dice);
        swap_in_shuffle(game, dice);
    }
    choose_otherwise(game, seat, dice);
    game->seed = chm_seed_make(chm_dice_roll(dice), 0);
    chm_stream_start(&game->card_chance, 1);
    chm_stream_start(&game->other_chance, 2);
}
