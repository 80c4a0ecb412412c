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

/* ---- tickets: the pile except what the seat itself put there, others' offers and hands, and what has left the game
 * except what the seat itself rejected ---- */

typedef struct ticket_place {
    uint64_t *set;  /* the set it is in, or NULL */
    uint8_t *where; /* otherwise where it is stored */
    uint8_t ticket;
} ticket_place;

static chm_pile_ticket *pile_entry(chm_game *game, int i)
{
    return &game->ticket_pile[(game->ticket_pile_top + i) % CHM_MAX_TICKETS];
}

static int add_set(const chm_game *game, uint64_t *set, ticket_place *places, int count)
{
    for (int t = 0; t < game->board->ticket_count; t++)
        if (set[t / 64] >> (t % 64) & 1)
            places[count++] = (ticket_place){set, NULL, (uint8_t)t};
    return count;
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
            places[count++] = (ticket_place){NULL, &game->offer[s][i], game->offer[s][i]};
        if (!race)
            count = add_set(game, game->tickets[s], places, count);
        count = add_set(game, game->gone.rejected[s], places, count);
    }
    count = add_set(game, game->gone.undealt, places, count);
    for (int i = 0; i < game->ticket_pile_size; i++) {
        chm_pile_ticket *entry = pile_entry(game, i);
        if (seat == CHM_NOBODY || entry->known_to != seat)
            places[count++] = (ticket_place){NULL, &entry->ticket, entry->ticket};
    }
    return count;
}

static void put_ticket(const ticket_place *place, uint8_t ticket)
{
    if (place->where) {
        *place->where = ticket;
        return;
    }
    place->set[place->ticket / 64] &= ~(UINT64_C(1) << (place->ticket % 64));
    place->set[ticket / 64] |= UINT64_C(1) << (ticket % 64);
}

/* Returns whether one is what a seat kept and the other what it rejected: nobody else knows of which decks they are. */
static bool same_dealt(const chm_game *game, const ticket_place *x, const ticket_place *y)
{
    for (int s = 0; s < game->seats; s++)
        if ((x->set == game->tickets[s] && y->set == game->gone.rejected[s]) ||
            (y->set == game->tickets[s] && x->set == game->gone.rejected[s]))
            return true;
    return false;
}

static void swap_tickets(chm_game *game, chm_seat seat, chm_dice *dice)
{
    ticket_place places[CHM_MAX_TICKETS];
    int count = list_places(game, seat, places);
    if (count < 2)
        return;
    const ticket_place *x = &places[chm_dice_below(dice, (uint32_t)count)];
    const ticket_place *y = &places[chm_dice_below(dice, (uint32_t)count)];
    bool same_deck = game->board->tickets[x->ticket].deck == game->board->tickets[y->ticket].deck;
    if ((x->set && x->set == y->set) || !(same_deck || same_dealt(game, x, y)))
        return;
    put_ticket(x, y->ticket);
    put_ticket(y, x->ticket);
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
