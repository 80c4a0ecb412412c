// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Sets where the cards are. They come from the pile and go back to it, so that none is ever lost. */

#include "runner.h"
#include <string.h>

static void from_pile(runner *run, int card)
{
    chm_game *game = &run->game;
    if (!game->pile[card])
        scenario_fail(run, "the pile has no more %s", chm_card_name(card));
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
    memset(game->seen_cards[seat], 0, sizeof game->seen_cards[seat]);
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

static void show(runner *run, int slot, int card)
{
    chm_game *game = &run->game;
    from_pile(run, card);
    game->market[slot] = (uint8_t)card;
    game->market_slots = (uint8_t)(game->market_slots | 1U << slot);
    game->market_loco_slots = (uint8_t)(game->market_loco_slots | (unsigned)(card == CHM_LOCO) << slot);
}

/* Empty hands, no discards, a market of the first colours. */
void position_clear(runner *run)
{
    chm_game *game = &run->game;
    for (chm_seat s = 0; s < game->seats; s++)
        empty_hand(game, s);
    to_pile(game, game->discards);
    game->discards_size = 0;
    empty_market(game);
    for (int slot = 0, card = 0; slot < game->board->numbers.market && game->pile_size; slot++) {
        while (!game->pile[card])
            card = (card + 1) % CHM_CARDS;
        show(run, slot, card);
        card = (card + 1) % CHM_CARDS;
    }
}

static void give(runner *run, chm_seat seat, int card)
{
    if (card == CARD_GAP)
        scenario_fail(run, "only the market has gaps");
    from_pile(run, card);
    run->game.hand[seat][card]++;
    run->game.hand_size[seat]++;
}

/* hand 0 red*2 loco */
void position_hand(runner *run, const words *line)
{
    need_words(run, line, 3, LINE_WORDS);
    chm_seat seat = need_seat(run, line->at[1]);
    int list[MAX_QUEUED];
    int count = need_cards(run, line, 2, line->count, list);
    empty_hand(&run->game, seat);
    for (int i = 0; i < count; i++)
        give(run, seat, list[i]);
}

/* market red blue loco green - */
void position_market(runner *run, const words *line)
{
    int list[MAX_QUEUED];
    int count = need_cards(run, line, 1, line->count, list);
    if (count != run->board->numbers.market)
        scenario_fail(run, "the market has %d slots (- is a gap)", run->board->numbers.market);
    empty_market(&run->game);
    for (int slot = 0; slot < count; slot++)
        if (list[slot] != CARD_GAP)
            show(run, slot, list[slot]);
}

static void discard(runner *run, int card)
{
    if (card == CARD_GAP)
        scenario_fail(run, "only the market has gaps");
    from_pile(run, card);
    run->game.discards[card]++;
    run->game.discards_size++;
}

/* discards red*3 loco */
void position_discards(runner *run, const words *line)
{
    need_words(run, line, 2, LINE_WORDS);
    int list[MAX_QUEUED];
    int count = need_cards(run, line, 1, line->count, list);
    to_pile(&run->game, run->game.discards);
    run->game.discards_size = 0;
    for (int i = 0; i < count; i++)
        discard(run, list[i]);
}

/* pile yellow black rest 1: exactly these cards, drawn in this order; the others go to a hand, or to the discards. */
void position_pile(runner *run, const words *line)
{
    need_words(run, line, 4, LINE_WORDS);
    int to = line->count - 2;
    if (strcmp(line->at[to], "rest"))
        scenario_fail(run, "expected: pile CARDS rest SEAT, or: pile CARDS rest discards");
    bool away = !strcmp(line->at[to + 1], "discards");
    chm_seat seat = away ? 0 : need_seat(run, line->at[to + 1]);
    queue *order = &run->pile_order;
    order->at = 0;
    order->count = need_cards(run, line, 1, to, order->what);
    int keep[CHM_CARDS + 1] = {0};
    for (int i = 0; i < order->count; i++)
        keep[order->what[i]]++;
    for (int card = 0; card < CHM_CARDS; card++) {
        if (run->game.pile[card] < keep[card])
            scenario_fail(run, "there are only %d %s for the pile", run->game.pile[card], chm_card_name(card));
        for (int n = run->game.pile[card] - keep[card]; n > 0; n--) {
            if (away)
                discard(run, card);
            else
                give(run, seat, card);
        }
    }
}
