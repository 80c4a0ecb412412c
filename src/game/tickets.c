// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Tickets: the pile, further decks, offers and what seats keep. As with cards, the order of a shuffle is decided ticket
 * by ticket as they are drawn. */

#include "base/bits.h"
#include "game/core.h"

static inline void drop_ticket(uint64_t set[CHM_MAX_TICKETS / 64], chm_ticket ticket)
{
    set[ticket / 64] &= ~(UINT64_C(1) << (ticket % 64));
}

static chm_pile_ticket *entry(chm_game *game, int i)
{
    return &game->ticket_pile[(game->ticket_pile_top + i) % CHM_MAX_TICKETS];
}

void core_ticket_under(chm_game *game, chm_ticket ticket, chm_seat seat)
{
    *entry(game, game->ticket_pile_size++) = (chm_pile_ticket){.ticket = ticket, .known_to = seat};
}

/* Shuffles the lowest n tickets of the pile. */
static void mix_lowest(chm_game *game, int n)
{
    for (int i = 0; i < n; i++)
        entry(game, game->ticket_pile_size - 1 - i)->mixed = (uint8_t)i;
}

void core_tickets_begin(chm_game *game)
{
    const chm_board *board = game->board;
    for (int i = 0; i < board->ticket_count; i++) {
        int deck = board->tickets[i].deck;
        if (deck == 0) {
            core_ticket_under(game, (chm_ticket)i, CHM_NOBODY);
            continue;
        }
        core_ticket_add(game->gone.undealt, (chm_ticket)i);
        game->gone.undealt_count[deck]++;
    }
    mix_lowest(game, game->ticket_pile_size);
}

/* Decides which of n tickets of a deck comes now. A view that hears then names it in the list. */
static int ask_ticket(const chm_callbacks *callbacks, int deck, int n, uint8_t list[CHM_MAX_TICKETS])
{
    int chosen =
        callbacks->pick(callbacks->context, &(chm_pick){.kind = CHM_PICK_TICKET, .n = n, .list = list, .deck = deck});
    chosen = chosen >= 0 && chosen < n ? chosen : 0;
    event_replayer *replayer = replayer_of(callbacks);
    if (replayer)
        list[chosen] = replayer->ticket;
    return chosen;
}

static int asked_ticket(chm_game *game, const chm_callbacks *callbacks, int n)
{
    uint8_t list[CHM_MAX_TICKETS];
    for (int i = 0; i < n; i++)
        list[i] = entry(game, i)->ticket;
    int chosen = ask_ticket(callbacks, 0, n, list);
    entry(game, chosen)->ticket = list[chosen];
    return chosen;
}

/* A seat that put a ticket into this shuffle can no longer tell whether it is still there once another seat has drawn
 * from it. What could still be inferred is given up: the ticket counts as unseen again. */
static void forget_known_tickets(chm_game *game, int n)
{
    for (int i = 0; i < n; i++)
        entry(game, i)->known_to = CHM_NOBODY;
}

/* Decides which of the n tickets shuffled together on top comes now. */
static int pick_from_shuffle(chm_game *game, const chm_callbacks *callbacks, int n)
{
    if (callbacks && callbacks->pick)
        return asked_ticket(game, callbacks, n);
    return n > 1 ? (int)chm_stream_below(&game->other_chance, &game->seed, (uint32_t)n) : 0;
}

static inline void pop(chm_game *game, chm_pile_ticket *top)
{
    *top = (chm_pile_ticket){0};
    game->ticket_pile_top = (uint8_t)((game->ticket_pile_top + 1) % CHM_MAX_TICKETS);
    game->ticket_pile_size--;
}

chm_ticket core_ticket_draw(chm_game *game, const chm_callbacks *callbacks)
{
    assert(game->ticket_pile_size > 0);
    chm_pile_ticket *top = entry(game, 0);
    int n = top->mixed + 1;
    chm_pile_ticket *drawn = entry(game, pick_from_shuffle(game, callbacks, n));
    chm_ticket ticket = drawn->ticket;
    drawn->ticket = top->ticket;
    if (game->board->numbers.shuffle_rejected && n > 1)
        forget_known_tickets(game, n);
    pop(game, top);
    return ticket;
}

/* Removes a ticket of a further deck from those that are not dealt. */
static void deal_further(chm_game *game, int deck, chm_ticket ticket)
{
    if (ticket != CHM_HIDDEN)
        drop_ticket(game->gone.undealt, ticket);
    game->gone.undealt_count[deck]--;
}

/* Deals a ticket of a further deck, which must have one. */
static chm_ticket draw_further(chm_game *game, const chm_callbacks *callbacks, int deck)
{
    uint8_t list[CHM_MAX_TICKETS];
    int n = 0, all = game->gone.undealt_count[deck];
    assert(all > 0);
    for (int t = 0; t < game->board->ticket_count; t++)
        if (game->board->tickets[t].deck == deck && game->gone.undealt[t / 64] >> (t % 64) & 1)
            list[n++] = (uint8_t)t;
    while (n < all) /* in a view */
        list[n++] = CHM_HIDDEN;
    int chosen = callbacks && callbacks->pick ? ask_ticket(callbacks, deck, n, list)
                                              : (int)chm_stream_below(&game->other_chance, &game->seed, (uint32_t)n);
    deal_further(game, deck, list[chosen]);
    return list[chosen];
}

bool core_ticket_take(chm_game *game, chm_ticket ticket)
{
    int deck = game->board->tickets[ticket].deck, i = 0;
    if (deck > 0) {
        bool undealt = game->gone.undealt[ticket / 64] >> (ticket % 64) & 1;
        if (undealt)
            deal_further(game, deck, ticket);
        return undealt;
    }
    while (i < game->ticket_pile_size && entry(game, i)->ticket != ticket)
        i++;
    if (i == game->ticket_pile_size)
        return false;
    chm_pile_ticket *top = entry(game, 0);
    *entry(game, i) = (chm_pile_ticket){top->ticket, top->known_to, entry(game, i)->mixed};
    pop(game, top);
    return true;
}

void core_tickets_out(const chm_game *game, uint64_t out[CHM_MAX_TICKETS / 64])
{
    FOR_RULES (game, tickets_out)
        hooks_->tickets_out(game, out);
    for (int word = 0; word < CHM_MAX_TICKETS / 64 && game->board->numbers.rejected_leave; word++) {
        out[word] |= game->gone.undealt[word];
        for (chm_seat s = 0; s < game->seats; s++)
            out[word] |= game->gone.rejected[s][word];
    }
}

bool core_ticket_seen(const chm_game *game, chm_ticket ticket)
{
    uint64_t out[CHM_MAX_TICKETS / 64] = {0};
    core_tickets_out(game, out);
    bool seen = out[ticket / 64] >> (ticket % 64) & 1;
    for (chm_seat s = 0; s < game->seats; s++) {
        seen |= core_ticket_held(game, s, ticket);
        for (int i = 0; i < game->offer_count[s]; i++)
            seen |= game->offer[s][i] == ticket;
    }
    for (int i = 0; i < game->ticket_pile_size; i++)
        seen |= game->ticket_pile[(game->ticket_pile_top + i) % CHM_MAX_TICKETS].ticket == ticket;
    return seen;
}

void core_ticket_hold(chm_game *game, chm_seat seat, chm_ticket ticket)
{
    if (ticket != CHM_HIDDEN)
        core_ticket_add(game->tickets[seat], ticket);
    game->ticket_count[seat]++;
}

void core_ticket_drop(chm_game *game, chm_seat seat, chm_ticket ticket)
{
    if (ticket != CHM_HIDDEN)
        drop_ticket(game->tickets[seat], ticket);
    game->ticket_count[seat]--;
}

/* Puts a ticket that a seat rejects out of the game; the seat knows which. */
static void leave(chm_game *game, chm_seat seat, chm_ticket ticket)
{
    if (ticket != CHM_HIDDEN)
        core_ticket_add(game->gone.rejected[seat], ticket);
    game->gone.rejected_count[seat]++;
}

/* Adds tickets of the pile to `n` that are offered already. */
static void offer_from_pile(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, int n, int most)
{
    for (most += n; n < most && game->ticket_pile_size > 0;)
        game->offer[seat][n++] = core_ticket_draw(game, callbacks);
    game->offer_count[seat] = (uint8_t)n;
    if (core_has_listener(callbacks)) {
        chm_event event = {.kind = CHM_EVENT_OFFER, .seat = seat, .count = (uint8_t)n};
        for (int i = 0; i < n; i++)
            event.list[i] = game->offer[seat][i];
        core_emit(callbacks, &event);
    }
}

void core_offer(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, int most)
{
    offer_from_pile(game, callbacks, seat, 0, most);
}

int core_offered_deck(const chm_board *board, int i)
{
    for (int deck = 1; deck < board->ticket_deck_count; deck++) {
        i -= board->ticket_decks[deck].dealt;
        if (i < 0)
            return deck;
    }
    return 0;
}

void core_offer_at_start(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, int most)
{
    const chm_board *board = game->board;
    int n = 0, deck;
    for (; (deck = core_offered_deck(board, n)) > 0; n++)
        game->offer[seat][n] = draw_further(game, callbacks, deck);
    offer_from_pile(game, callbacks, seat, n, most);
}

/* ---- which to keep: bitsets with at least `least` ones, in ascending order ---- */

uint32_t core_keep_count(int offered, int least)
{
    if (least <= 1)
        return (UINT32_C(1) << offered) - (uint32_t)least;
    uint32_t count = 0;
    for (uint32_t keep = 0; keep < UINT32_C(1) << offered; keep++)
        count += bits_count(keep) >= least;
    return count;
}

uint32_t core_keep_nth(int offered, int least, uint32_t k)
{
    if (least <= 1)
        return k + (uint32_t)least;
    uint32_t keep = 0;
    for (; keep < UINT32_C(1) << offered; keep++)
        if (bits_count(keep) >= least && k-- == 0)
            break;
    return keep;
}

int core_keep_least(const chm_game *game, chm_seat seat)
{
    int least =
        game->phase == CHM_PHASE_SET_UP ? game->board->numbers.tickets_kept : game->board->numbers.tickets_drawn_kept;
    return least < game->offer_count[seat] ? least : game->offer_count[seat];
}

static void emit_keep(const chm_game *game, const chm_callbacks *callbacks, chm_seat seat, uint32_t keep)
{
    if (!core_has_listener(callbacks))
        return;
    chm_event event = {.kind = CHM_EVENT_KEEP, .seat = seat};
    for (int i = 0; i < game->offer_count[seat]; i++)
        if (keep >> i & 1)
            event.list[event.count++] = game->offer[seat][i];
    core_emit(callbacks, &event);
}

/* Moves the kept tickets into the hand and puts the others under the pile, or out of the game. Returns the number of
 * the others. */
static int resolve(chm_game *game, chm_seat seat, uint32_t keep)
{
    bool leaving = game->phase == CHM_PHASE_SET_UP && game->board->numbers.rejected_leave;
    int rejected = 0;
    for (int i = 0; i < game->offer_count[seat]; i++) {
        chm_ticket ticket = game->offer[seat][i];
        if (keep >> i & 1) {
            core_ticket_hold(game, seat, ticket);
        } else {
            if (leaving)
                leave(game, seat, ticket);
            else
                core_ticket_under(game, ticket, seat);
            rejected++;
        }
        game->offer[seat][i] = 0;
    }
    game->offer_count[seat] = 0;
    return rejected;
}

void core_keep(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, uint32_t keep)
{
    emit_keep(game, callbacks, seat, keep);
    resolve(game, seat, keep); /* B30 */
}

bool core_choose(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, uint32_t keep)
{
    emit_keep(game, callbacks, seat, keep);
    game->chosen[seat] = (uint8_t)keep;
    game->actors = (uint8_t)(game->actors & ~(1U << seat));
    if (game->actors)
        return false;
    int rejected = 0;
    for (chm_seat s = 0; s < game->seats; s++) { /* B4: in seat order, whoever chose first */
        rejected += resolve(game, s, game->chosen[s]);
        game->chosen[s] = 0;
    }
    if (game->board->numbers.shuffle_rejected) /* F1 */
        mix_lowest(game, rejected);
    return true;
}
