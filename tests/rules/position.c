// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Sets where the cards are. They come from the pile and go back to it, so that none is ever lost. */

#include "scene.h"
#include <string.h>

static void from_pile(scene *table, int card)
{
    chm_game *game = &table->game;
    if (!game->pile[card])
        scene_fail(table, "the pile has no more %s", chm_card_name(card));
    game->pile[card]--;
    game->pile_size--;
}

static void to_pile(chm_game *game, uint8_t cards[CHM_CARDS])
{
    for (int card = 0; card < CHM_CARDS; card++) {
        game->pile[card] = (uint8_t)(game->pile[card] + cards[card]);
        game->pile_size = (uint8_t)(game->pile_size + cards[card]);
        cards[card] = 0;
    }
}

static void empty_hand(chm_game *game, chm_seat seat)
{
    to_pile(game, game->hand[seat]);
    memset(game->known[seat], 0, sizeof game->known[seat]);
    game->hand_size[seat] = 0;
}

static void empty_market(chm_game *game)
{
    uint8_t cards[CHM_CARDS] = {0};
    for (int slot = 0; slot < game->board->numbers.market; slot++)
        if (game->market[slot] != CHM_CARDS)
            cards[game->market[slot]]++;
    to_pile(game, cards);
    memset(game->market, CHM_CARDS, sizeof game->market);
    game->market_slots = game->market_loco_slots = 0;
}

static void show(scene *table, int slot, int card)
{
    chm_game *game = &table->game;
    from_pile(table, card);
    game->market[slot] = (uint8_t)card;
    game->market_slots = (uint8_t)(game->market_slots | 1U << slot);
    game->market_loco_slots = (uint8_t)(game->market_loco_slots | (unsigned)(card == CHM_LOCO) << slot);
}

/* Empty hands, no discards, a market of the first colours. */
void position_clear(scene *table)
{
    chm_game *game = &table->game;
    for (chm_seat s = 0; s < game->seats; s++)
        empty_hand(game, s);
    to_pile(game, game->discards);
    game->discards_size = 0;
    empty_market(game);
    for (int slot = 0, card = 0; slot < game->board->numbers.market && game->pile_size; slot++) {
        while (!game->pile[card])
            card = (card + 1) % CHM_CARDS;
        show(table, slot, card);
        card = (card + 1) % CHM_CARDS;
    }
}

static void give(scene *table, chm_seat seat, int card)
{
    if (card == CARD_GAP)
        scene_fail(table, "only the market has gaps");
    from_pile(table, card);
    table->game.hand[seat][card]++;
    table->game.hand_size[seat]++;
}

/* hand 0 red*2 loco */
void position_hand(scene *table, const words *line)
{
    need_words(table, line, 3, LINE_WORDS);
    chm_seat seat = need_seat(table, line->at[1]);
    int list[SCENE_QUEUE];
    int count = need_cards(table, line, 2, line->count, list);
    empty_hand(&table->game, seat);
    for (int i = 0; i < count; i++)
        give(table, seat, list[i]);
}

/* market red blue loco green - */
void position_market(scene *table, const words *line)
{
    int list[SCENE_QUEUE];
    int count = need_cards(table, line, 1, line->count, list);
    if (count != table->board->numbers.market)
        scene_fail(table, "the market has %d slots (- is a gap)", table->board->numbers.market);
    empty_market(&table->game);
    for (int slot = 0; slot < count; slot++)
        if (list[slot] != CARD_GAP)
            show(table, slot, list[slot]);
}

static void discard(scene *table, int card)
{
    if (card == CARD_GAP)
        scene_fail(table, "only the market has gaps");
    from_pile(table, card);
    table->game.discards[card]++;
    table->game.discards_size++;
}

/* discards red*3 loco */
void position_discards(scene *table, const words *line)
{
    need_words(table, line, 2, LINE_WORDS);
    int list[SCENE_QUEUE];
    int count = need_cards(table, line, 1, line->count, list);
    to_pile(&table->game, table->game.discards);
    table->game.discards_size = 0;
    for (int i = 0; i < count; i++)
        discard(table, list[i]);
}

/* pile yellow black rest 1: exactly these cards, drawn in this order; the others go to a hand, or to the discards. */
void position_pile(scene *table, const words *line)
{
    need_words(table, line, 4, LINE_WORDS);
    int to = line->count - 2;
    if (strcmp(line->at[to], "rest"))
        scene_fail(table, "expected: pile CARDS rest SEAT, or: pile CARDS rest discards");
    bool away = !strcmp(line->at[to + 1], "discards");
    chm_seat seat = away ? 0 : need_seat(table, line->at[to + 1]);
    queue *order = &table->pile_order;
    order->at = 0;
    order->count = need_cards(table, line, 1, to, order->what);
    int keep[CHM_CARDS + 1] = {0};
    for (int i = 0; i < order->count; i++)
        keep[order->what[i]]++;
    for (int card = 0; card < CHM_CARDS; card++) {
        if (table->game.pile[card] < keep[card])
            scene_fail(table, "there are only %d %s for the pile", table->game.pile[card], chm_card_name(card));
        for (int n = table->game.pile[card] - keep[card]; n > 0; n--) {
            if (away)
                discard(table, card);
            else
                give(table, seat, card);
        }
    }
}
