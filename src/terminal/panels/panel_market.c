// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Cards: the market, the piles, the hand. */

#include "messages/translate.h"
#include "terminal/panels/panels.h"
#include <string.h>

static bool can_take(const table_state *state, int slot)
{
    return choices_allow(&state->choices, table_slot_move(state, slot));
}

static void draw_pile(canvas *out, const table_state *state, area at, int slot, const char *text, click_areas *clicks)
{
    bool here = state->focus == FOCUS_MARKET && state->slot == slot;
    canvas_text(out, at.x, at.y, at.width, can_take(state, slot) ? INK_ACCENT : INK_PLAIN, here ? LOOK_REVERSE : 0,
                text);
    clicks_add(clicks, at, slot == state->board->numbers.market ? CLICK_BLIND : CLICK_OFFERS, slot);
}

static void draw_piles(canvas *out, const table_state *state, area at, click_areas *clicks)
{
    const chm_game *game = state_game(state);
    char text[MESSAGE_SIZE];
    int market = state->board->numbers.market;
    write_text(text, sizeof text, _("pile %d"), game->pile_size);
    int used = text_columns(text);
    draw_pile(out, state, (area){at.x, at.y, used, 1}, market, text, clicks);
    write_text(text, sizeof text, _("tickets %d"), game->ticket_pile_size);
    used += used + 2 + text_columns(text) > at.width ? 1 : 2;
    draw_pile(out, state, (area){at.x + used, at.y, at.width - used, 1}, market + 1, text, clicks);
}

static void draw_slot(canvas *out, const table_state *state, area at, int slot, bool name, click_areas *clicks)
{
    int card = state_game(state)->market[slot];
    bool here = state->focus == FOCUS_MARKET && state->slot == slot, can = can_take(state, slot);
    char text[MESSAGE_SIZE];
    write_text(text, sizeof text, "%s%d ", here ? "›" : " ", slot + 1);
    int x = at.x + canvas_text(out, at.x, at.y, 3, can ? INK_ACCENT : INK_DIM, can ? LOOK_BOLD : 0, text);
    if (card < CHM_CARDS) {
        paint_card(out, x, at.y, card);
        if (name)
            canvas_text(out, x + 4, at.y, at.width - 7, here ? INK_ACCENT : INK_PLAIN, here ? LOOK_REVERSE : 0,
                        message_card(card));
        else if (here)
            canvas_ground(out, (area){x, at.y, 3, 1}, (ink)(INK_CARD + card), LOOK_UNDERLINE);
    } else {
        canvas_text(out, x, at.y, 3, INK_DIM, 0, " - ");
    }
    clicks_add(clicks, at, CLICK_MARKET, slot);
}

/* The market in one line, for small windows. */
static void draw_flat(canvas *out, const table_state *state, click_areas *clicks)
{
    area where = state->layout.market;
    int x = where.x, slots = state->board->numbers.market;
    for (int slot = 0; slot < slots; slot++, x += 6)
        draw_slot(out, state, (area){x, where.y, 6, 1}, slot, false, clicks);
    draw_piles(out, state, (area){x + 1, where.y, where.width - x - 1, 1}, clicks);
}

void panel_market(canvas *out, const table_state *state, click_areas *clicks)
{
    area where = state->layout.market;
    int slots = state->board->numbers.market;
    if (where.height < 1)
        return;
    if (where.height == 1) {
        draw_flat(out, state, clicks);
        return;
    }
    where = paint_title(out, where, slots ? _("Market") : _("Piles"), state->focus == FOCUS_MARKET);
    for (int slot = 0; slot < slots && slot < where.height; slot++)
        draw_slot(out, state, (area){where.x, where.y + slot, where.width, 1}, slot, true, clicks);
    if (where.height > slots)
        draw_piles(out, state, (area){where.x, where.y + slots, where.width, 1}, clicks);
}

/* How many of a card the payment under the cursor uses. */
static int lifted(const table_state *state, int card)
{
    if (state->choosing.question != QUESTION_PAY || state->choosing.at >= (int)state->choices.count)
        return 0;
    chm_move move = state->choices.list[state->choosing.at].move;
    return (move.colour == card ? move.cards : 0) + (card == CHM_LOCO ? move.locos : 0);
}

/* The name of so many of a card, without the number. */
static const char *name_of_many(int card, int n, char text[MESSAGE_SIZE])
{
    uint8_t cards[CHM_CARDS] = {0};
    cards[card] = (uint8_t)n;
    message_cards(cards, text);
    return text + strspn(text, "0123456789 ");
}

void panel_hand(canvas *out, const table_state *state)
{
    area where = state->layout.hand;
    chm_seat seat = state->viewer;
    if (where.height < 1)
        return;
    if (seat == CHM_NOBODY) {
        canvas_text(out, where.x, where.y, where.width, INK_DIM, 0,
                    _("You are watching: hands and tickets are hidden."));
        return;
    }
    const uint8_t *hand = state_game(state)->hand[seat];
    char text[MESSAGE_SIZE];
    int kinds = 0, x = where.x;
    for (int card = 0; card < CHM_CARDS; card++)
        kinds += hand[card] > 0;
    write_text(text, sizeof text, _("Hand %d"), state_game(state)->hand_size[seat]);
    if (text_columns(text) + 1 + 5 * kinds <= where.width)
        x += 1 + canvas_text(out, where.x, where.y, 10, INK_STRONG, LOOK_BOLD, text);
    int step = kinds && (where.width - x) / kinds < 6 ? 5 : (where.width - x) / (kinds ? kinds : 1) < 18 ? 7 : 18;
    for (int card = 0; card < CHM_CARDS; card++) {
        if (!hand[card])
            continue;
        int up = lifted(state, card);
        paint_card(out, x, where.y, card);
        write_text(text, sizeof text, up ? "%d-%d" : "%d", hand[card], up);
        int used =
            canvas_text(out, x + 3 + (step > 5), where.y, step - 3, up ? INK_ACCENT : INK_STRONG, LOOK_BOLD, text);
        if (step > 12)
            canvas_text(out, x + 5 + used, where.y, step - 6 - used, INK_PLAIN, 0,
                        name_of_many(card, hand[card], text));
        for (int i = 0; where.height > 1 && i < hand[card] && i < step - 1; i++)
            canvas_put(out, x + i, where.y + 1, i < hand[card] - up ? 0x2588 : 0x2591, (ink)(INK_CARD + card), 0);
        x += step;
    }
    if (!kinds)
        canvas_text(out, x, where.y, where.width - x, INK_DIM, 0, _("no cards"));
}
