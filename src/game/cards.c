// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Cards: pile, market, discards, hands and payments. The pile is a number of each card; which one comes is decided when
 * it is drawn. That is equivalent to shuffling in advance, and leaves no order to be leaked. */

#include "base/bits.h"
#include "game/core.h"
#include <string.h>

static int least(int x, int y)
{
    return x < y ? x : y;
}

/* One of `n` cards, of which there are `from` of each kind. */
static int asked_card(const chm_callbacks *callbacks, int n, const uint8_t from[CHM_CARDS])
{
    int card = callbacks->pick(callbacks->context, &(chm_pick){.kind = CHM_PICK_CARD, .n = n, .count = from});
    if (card == CHM_HIDDEN && replayer_of(callbacks))
        return card; /* a view's pile has every unseen card; this one stays among them */
    if (card < 0 || card >= CHM_CARDS || !from[card])
        for (card = 0; !from[card];)
            card++;
    return card;
}

/* The kind of the nth card if the pile were sorted: the number of kinds that end at or before it. The multiplication
 * makes each byte the sum of all bytes up to it, which is where its kind ends; a deck is small enough for a byte. */
static inline int kind_of_nth(const uint8_t pile[CHM_CARDS], uint32_t nth)
{
    _Static_assert(CHM_MAX_DECK < 256 && CHM_LOCO == 8, "eight sums, each fits a byte");
    typedef uint8_t bytes8 __attribute__((vector_size(8)));
    bytes8 ends, nths = (bytes8)EIGHT_TIMES(nth);
    uint64_t sums = bytes_load(pile) * EIGHT_TIMES(1), passed;
    memcpy(&ends, &sums, sizeof ends);
    ends = (bytes8)(ends <= nths);
    memcpy(&passed, &ends, sizeof passed);
    return bits_count(passed) / 8;
}

/* Stored as one word, as it is loaded above: a single byte would have to reach memory before the word could be loaded.
 */
static inline void take_from_pile(chm_game *game, int card)
{
    uint64_t pile;
    memcpy(&pile, game->pile, sizeof pile);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    pile -= card < CHM_LOCO ? UINT64_C(1) << (56 - 8 * card) : 0;
#else
    pile -= card < CHM_LOCO ? UINT64_C(1) << (8 * card) : 0;
#endif
    memcpy(game->pile, &pile, sizeof pile);
    game->pile[CHM_LOCO] = (uint8_t)(game->pile[CHM_LOCO] - (card == CHM_LOCO));
    game->pile_size--;
}

static inline int draw(chm_game *game, const chm_callbacks *callbacks)
{
    assert(game->pile_size > 0);
    int card = 0;
    if (callbacks && callbacks->pick) {
        card = asked_card(callbacks, game->pile_size, game->pile);
    } else {
        uint32_t nth = chm_stream_below(&game->card_chance, &game->seed, game->pile_size);
        card = kind_of_nth(game->pile, nth);
    }
    take_from_pile(game, card);
    return card;
}

/* ---- what the table does by itself ---- */

static void reshuffle(chm_game *game, const chm_callbacks *callbacks)
{
    for (int card = 0; card < CHM_CARDS; card++) /* in a view the pile has the unseen cards in hands as well */
        game->pile[card] = (uint8_t)(game->pile[card] + game->discards[card]);
    memset(game->discards, 0, sizeof game->discards);
    game->pile_size = game->discards_size;
    game->discards_size = 0;
    EMIT(callbacks, .kind = CHM_EVENT_RESHUFFLE, .n = game->pile_size);
}

static inline void refill(chm_game *game, const chm_callbacks *callbacks)
{
    int slot = bits_first(~(unsigned)game->market_slots);
    uint8_t card = (uint8_t)draw(game, callbacks);
    game->market[slot] = card;
    game->market_slots = (uint8_t)(game->market_slots | 1U << slot);
    game->market_loco_slots = (uint8_t)(game->market_loco_slots | (unsigned)(card == CHM_LOCO) << slot);
    EMIT(callbacks, .kind = CHM_EVENT_REFILL, .slot = (uint8_t)slot, .card = card);
}

static void emit_market(const chm_game *game, const chm_callbacks *callbacks)
{
    chm_event event = {.kind = CHM_EVENT_RESET, .count = (uint8_t)game->board->numbers.market};
    memcpy(event.list, game->market, event.count); /* the market is full: otherwise it would have been filled first */
    core_emit(callbacks, &event);
}

static void clear_market(chm_game *game, const chm_callbacks *callbacks)
{
    if (core_has_listener(callbacks))
        emit_market(game, callbacks);
    for (int slot = 0; slot < game->board->numbers.market; slot++) {
        game->discards[game->market[slot]]++;
        game->market[slot] = CHM_CARDS;
    }
    game->discards_size = (uint8_t)(game->discards_size + chm_market_cards(game));
    game->market_slots = game->market_loco_slots = 0;
}

/* B15: returns whether a newly dealt market could have few enough locomotives: there must be enough other cards in
 * market, pile and discards together. If there are, the pile is not empty.
 *
 * A view may not know: some of the locomotives that it has not seen may be in hands. Then the events say; until they
 * do, the market stays. */
static bool clearing_helps(const chm_game *game, const chm_callbacks *callbacks)
{
    const chm_numbers *numbers = &game->board->numbers;
    int cards = chm_market_cards(game) + game->pile_size + game->discards_size;
    int locos = chm_market_locos(game) + game->discards[CHM_LOCO], in_hands = -game->pile_size;
    int few_enough = cards - least(numbers->market, cards) + numbers->market_locos;
    for (int card = 0; card < CHM_CARDS; card++)
        in_hands += game->pile[card];
    if (locos + least(game->pile[CHM_LOCO], game->pile_size) < few_enough)
        return true;
    return locos + game->pile[CHM_LOCO] - least(game->pile[CHM_LOCO], in_hands) < few_enough &&
           core_expected_event(callbacks, CHM_EVENT_RESET);
}

/* Every call, but those that go on with one, follows a card that was dealt, taken, drawn or paid, so consecutive
 * clearings are those of one call. */
__attribute__((always_inline)) static inline void settle(chm_game *game, const chm_callbacks *callbacks, int cleared)
{
    const chm_numbers *numbers = &game->board->numbers;
    for (;;) {
        if (game->pile_size == 0 && game->discards_size > 0) { /* B17 */
            if (!core_may_emit(callbacks))
                break;
            reshuffle(game, callbacks);
        } else if (chm_market_cards(game) < numbers->market && game->pile_size > 0) { /* B11 */
            if (!core_may_emit(callbacks))
                break;
            refill(game, callbacks);
        } else if (chm_market_locos(game) >= numbers->market_locos && cleared < numbers->market_resets &&
                   clearing_helps(game, callbacks)) { /* B15 */
            if (!core_may_emit(callbacks))
                break;
            clear_market(game, callbacks);
            cleared++;
        } else {
            game->market_clearings = (uint8_t)cleared;
            return;
        }
    }
    game->market_clearings = (uint8_t)cleared;
    game->market_settling = 1;
}

void core_settle(chm_game *game, const chm_callbacks *callbacks)
{
    settle(game, callbacks, 0);
}

void core_settle_resume(chm_game *game, const chm_callbacks *callbacks)
{
    if (!game->market_settling && !core_expected_event(callbacks, CHM_EVENT_RESET))
        return;
    game->market_settling = 0;
    settle(game, callbacks, game->market_clearings);
}

/* ---- hands ---- */

static void give(chm_game *game, chm_seat seat, int card)
{
    if (card < CHM_CARDS) /* otherwise it is hidden from the view */
        game->hand[seat][card]++;
    game->hand_size[seat]++;
}

void core_draw_blind(chm_game *game, const chm_callbacks *callbacks, chm_seat seat)
{
    int card = draw(game, callbacks);
    give(game, seat, card);
    EMIT(callbacks, .kind = CHM_EVENT_BLIND, .seat = seat, .card = (uint8_t)card); /* B14 */
    settle(game, callbacks, 0);
}

void core_draw_owed(chm_game *game, const chm_callbacks *callbacks)
{
    while (game->cards_owed && !core_suspended(callbacks)) {
        if (game->pile_size == 0) {
            game->cards_owed = 0;
            return;
        }
        if (!core_may_emit(callbacks))
            return;
        game->cards_owed--;
        core_draw_blind(game, callbacks, game->seat);
    }
}

void core_draw_extra(chm_game *game, const chm_callbacks *callbacks, int cards)
{
    game->cards_owed = (uint8_t)cards;
    core_draw_owed(game, callbacks);
}

/* Draws from the discards, as from a pile that has been made of them. */
static int draw_discard(chm_game *game, const chm_callbacks *callbacks)
{
    int card =
        callbacks && callbacks->pick
            ? asked_card(callbacks, game->discards_size, game->discards)
            : kind_of_nth(game->discards, chm_stream_below(&game->card_chance, &game->seed, game->discards_size));
    game->discards[card]--;
    game->discards_size--;
    return card;
}

int core_turn_up(chm_game *game, const chm_callbacks *callbacks, int most, uint8_t *cards)
{
    int count = 0;
    for (; count < most && game->pile_size + game->discards_size > 0; count++)
        cards[count] = (uint8_t)(game->pile_size > 0 ? draw(game, callbacks) : draw_discard(game, callbacks));
    for (int i = 0; i < count; i++)
        game->discards[cards[i]]++;
    game->discards_size = (uint8_t)(game->discards_size + count);
    return count;
}

void core_deal(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, int cards)
{
    bool hidden = false;
    for (int i = 0; i < cards; i++) {
        int card = draw(game, callbacks);
        give(game, seat, card);
        hidden |= card == CHM_HIDDEN;
    }
    if (core_has_listener(callbacks)) {
        chm_event event = {.kind = CHM_EVENT_DEAL, .seat = seat, .hidden = hidden, .n = hidden ? (uint16_t)cards : 0};
        memcpy(event.cards, game->hand[seat], sizeof event.cards);
        core_emit(callbacks, &event);
    }
}

void core_take(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, int slot)
{
    uint8_t card = game->market[slot];
    game->market[slot] = CHM_CARDS;
    game->market_slots = (uint8_t)(game->market_slots & ~(1U << slot));
    game->market_loco_slots = (uint8_t)(game->market_loco_slots & ~(1U << slot));
    give(game, seat, card);
    game->seen_cards[seat][card]++;
    EMIT(callbacks, .kind = CHM_EVENT_TAKE, .seat = seat, .slot = (uint8_t)slot, .card = card);
    settle(game, callbacks, 0);
}

static void spend_kind(chm_game *game, chm_seat seat, int card, int n)
{
    game->hand[seat][card] = (uint8_t)(game->hand[seat][card] - n);
    game->hand_size[seat] = (uint8_t)(game->hand_size[seat] - n);
    game->seen_cards[seat][card] = (uint8_t)(game->seen_cards[seat][card] - least(n, game->seen_cards[seat][card]));
    game->discards[card] = (uint8_t)(game->discards[card] + n);
    game->discards_size = (uint8_t)(game->discards_size + n);
}

void core_spend(chm_game *game, chm_seat seat, int colour, int cards, int locos)
{
    spend_kind(game, seat, colour, cards);
    spend_kind(game, seat, CHM_LOCO, locos);
}

void core_show(chm_game *game, chm_seat seat, int colour, int cards, int locos)
{
    uint8_t *seen = game->seen_cards[seat];
    seen[colour] = (uint8_t)(cards > seen[colour] ? cards : seen[colour]);
    seen[CHM_LOCO] = (uint8_t)(locos > seen[CHM_LOCO] ? locos : seen[CHM_LOCO]);
}

bool core_hear_turned_up(chm_game *game, const chm_event *event)
{
    for (int i = 0; i < event->count; i++) {
        uint8_t *size = game->pile_size > 0 ? &game->pile_size : &game->discards_size;
        uint8_t *from = game->pile_size > 0 ? game->pile : game->discards;
        if (event->list[i] >= CHM_CARDS || !*size || !from[event->list[i]])
            return false;
        from[event->list[i]]--;
        --*size;
    }
    for (int i = 0; i < event->count; i++)
        game->discards[event->list[i]]++;
    game->discards_size = (uint8_t)(game->discards_size + event->count);
    return true;
}

bool core_hear_payment(chm_game *game, const chm_event *event)
{
    for (int card = 0; card < CHM_CARDS; card++) {
        if (game->hand[event->seat][card] < event->cards[card])
            return false;
        core_spend(game, event->seat, card, event->cards[card], 0);
    }
    return true;
}

/* ---- payments of a number of cards of one colour, without a track ---- */

uint32_t core_pay_count(const chm_game *game, chm_seat seat, int cards)
{
    const uint8_t *hand = game->hand[seat];
    uint32_t count = hand[CHM_LOCO] >= cards;
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        for (int locos = 0; locos < cards; locos++)
            count += hand[colour] >= cards - locos && hand[CHM_LOCO] >= locos;
    return count;
}

chm_move core_pay_nth(const chm_game *game, chm_seat seat, int cards, uint32_t k)
{
    const uint8_t *hand = game->hand[seat];
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        for (int locos = 0; locos < cards; locos++)
            if (hand[colour] >= cards - locos && hand[CHM_LOCO] >= locos && k-- == 0)
                return (chm_move){
                    .colour = (uint8_t)colour, .cards = (uint8_t)(cards - locos), .locos = (uint8_t)locos};
    return (chm_move){.colour = CHM_LOCO, .locos = (uint8_t)cards};
}

chm_status core_pay_legal(const chm_game *game, chm_seat seat, int cards, chm_move move)
{
    if (move.cards + move.locos != cards)
        return CHM_WRONG_NUMBER;
    if (move.colour > CHM_LOCO || (move.colour == CHM_LOCO) != (move.cards == 0))
        return CHM_WRONG_COLOUR;
    const uint8_t *hand = game->hand[seat];
    if (hand[CHM_LOCO] < move.locos || (move.cards && hand[move.colour] < move.cards))
        return CHM_FEW_CARDS;
    return CHM_OK;
}
