// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Views, and games sampled from views. What one blanks, the other deals at random, so that a game sampled from a view
 * has exactly that view again. */

#include "base/bits.h"
#include "game/core.h"
#include <assert.h>
#include <stddef.h>
#include <string.h>

/* ---- blanking ---- */

/* pile += hand − seen, for each card. The colours as one word: no byte of it can overflow or become negative. */
static inline void add_unseen(uint8_t pile[CHM_CARDS], const uint8_t hand[CHM_CARDS], const uint8_t seen[CHM_CARDS])
{
    uint64_t all, held, known;
    memcpy(&all, pile, sizeof all);
    memcpy(&held, hand, sizeof held);
    memcpy(&known, seen, sizeof known);
    all += held - known;
    memcpy(pile, &all, sizeof all);
    pile[CHM_LOCO] = (uint8_t)(pile[CHM_LOCO] + hand[CHM_LOCO] - seen[CHM_LOCO]);
}

static void hide_hands(chm_game *known, chm_seat seat)
{
    for (chm_seat s = 0; s < known->seats; s++) {
        if (s == seat)
            continue;
        add_unseen(known->pile, known->hand[s], known->seen_cards[s]);
        memcpy(known->hand[s], known->seen_cards[s], sizeof known->hand[s]);
        memset(known->tickets[s], 0, sizeof known->tickets[s]);
        known->chosen[s] = 0;
        if (known->offer_count[s]) /* rare */
            memset(known->offer[s], CHM_HIDDEN, known->offer_count[s]);
    }
}

/* Adds the tickets that the seat put there to a sorted list. */
static int add_own(const chm_pile_ticket *entry, int count, chm_seat seat, uint8_t mine[CHM_MAX_TICKETS], int named)
{
    for (const chm_pile_ticket *end = entry + count; entry < end; entry++) {
        if (entry->known_to != seat)
            continue;
        int at = named++;
        for (; at > 0 && mine[at - 1] > entry->ticket; at--)
            mine[at] = mine[at - 1];
        mine[at] = entry->ticket;
    }
    return named;
}

/* The tickets of one shuffle that the seat put there, sorted: positions within a shuffle have no meaning. Out of line,
 * as few games have any. */
__attribute__((noinline)) static int own_tickets(const chm_game *game, int from, int length, chm_seat seat,
                                                 uint8_t mine[CHM_MAX_TICKETS])
{
    int first = (game->ticket_pile_top + from) % CHM_MAX_TICKETS;
    int ahead =
        CHM_MAX_TICKETS - first < length ? CHM_MAX_TICKETS - first : length; /* then the ring buffer wraps around */
    int named = add_own(game->ticket_pile + first, ahead, seat, mine, 0);
    return add_own(game->ticket_pile, length - ahead, seat, mine, named);
}

/* An entirely unknown shuffle of the maximum length; its tail is a shorter one. */
#define HIDDEN_1(n)                                                                                                    \
    {                                                                                                                  \
        CHM_HIDDEN, CHM_NOBODY, (n)-1                                                                                  \
    }
#define HIDDEN_4(n) HIDDEN_1(n), HIDDEN_1((n)-1), HIDDEN_1((n)-2), HIDDEN_1((n)-3)
#define HIDDEN_16(n) HIDDEN_4(n), HIDDEN_4((n)-4), HIDDEN_4((n)-8), HIDDEN_4((n)-12)
#define HIDDEN_64(n) HIDDEN_16(n), HIDDEN_16((n)-16), HIDDEN_16((n)-32), HIDDEN_16((n)-48)
static const chm_pile_ticket hidden[] = {HIDDEN_64(CHM_MAX_TICKETS), HIDDEN_64(CHM_MAX_TICKETS - 64)};
_Static_assert(sizeof hidden / sizeof *hidden == CHM_MAX_TICKETS, "the whole pile may be one shuffle");

/* Names only the tickets that the seat put there, first in their shuffle; unless rejected tickets are mixed (F1), that
 * is a shuffle of one. `used`: the number of entries of the view that may not be blank yet. */
void core_hide_ticket_pile(const chm_game *game, chm_game *known, chm_seat seat, int used)
{
    int size = game->ticket_pile_size;
    if (used > size)
        memset(known->ticket_pile + size, 0, (size_t)(used - size) * sizeof *known->ticket_pile);
    known->ticket_pile_top = 0;
    chm_pile_ticket *out = known->ticket_pile;
    if (seat == CHM_EVERYBODY)
        for (int i = 0; i < size; i++)
            out[i] = game->ticket_pile[(game->ticket_pile_top + i) % CHM_MAX_TICKETS];
    for (int from = seat == CHM_EVERYBODY ? size : 0; from < size;) {
        const chm_pile_ticket *top = &game->ticket_pile[(unsigned)(game->ticket_pile_top + from) % CHM_MAX_TICKETS];
        int length = top->mixed + 1, named = 0;
        uint8_t mine[CHM_MAX_TICKETS];
        if (length == 1) { /* without a branch: whose it is changes with every view */
            bool own = (top->known_to == seat) & (seat != CHM_NOBODY);
            *out++ = (chm_pile_ticket){own ? top->ticket : CHM_HIDDEN, own ? seat : CHM_NOBODY, 0};
            from++;
            continue;
        }
        if (game->board->numbers.shuffle_rejected && seat != CHM_NOBODY)
            named = own_tickets(game, from, length, seat, mine);
        for (int i = 0; i < named; i++)
            *out++ = (chm_pile_ticket){mine[i], seat, (uint8_t)(length - 1 - i)};
        size_t blank = (size_t)(length - named);
        if (blank && memcmp(out, hidden + CHM_MAX_TICKETS - blank, sizeof *out)) /* otherwise all are blank already */
            memcpy(out, hidden + CHM_MAX_TICKETS - blank, blank * sizeof *out);
        out += blank;
        from += length;
    }
}

void core_hide_gone_tickets(chm_game *known, chm_seat seat)
{
    if (seat == CHM_EVERYBODY || !known->board->numbers.rejected_leave)
        return;
    memset(known->gone.undealt, 0, sizeof known->gone.undealt);
    for (chm_seat s = 0; s < known->seats; s++)
        if (s != seat)
            memset(known->gone.rejected[s], 0, sizeof known->gone.rejected[s]);
}

/* Everything after copying the game, except for the ticket pile. */
static void hide(const chm_game *game, chm_game *known, chm_seat seat, int used)
{
    core_hide_ticket_pile(game, known, seat, used);
    if (seat == CHM_EVERYBODY)
        return;
    hide_hands(known, seat);
    core_hide_gone_tickets(known, seat);
    FOR_RULES (known, redact)
        hooks_->redact(known, seat);
}

void chm_game_view(const chm_game *game, chm_seat seat, chm_view *view)
{
    chm_game *known = &view->game;
    memcpy(known, game, sizeof *known);
    /* the last byte and the padding: equal views are equal bytes */
    memset((char *)view + sizeof *known, 0, sizeof *view - sizeof *known);
    view->seat = seat;
    memset(&known->seed, 0, sizeof known->seed);
    memset(&known->card_chance, 0, sizeof known->card_chance);
    memset(&known->other_chance, 0, sizeof known->other_chance);
    hide(game, known, seat, CHM_MAX_TICKETS);
}

/* Tracks change with few moves. A seat's counts depend on the open tracks and on colours, which change only where there
 * is something to build. */
static void renew_tracks(const chm_game *game, chm_game *known)
{
    static const chm_tracks none;
    bool builds = memcmp(&game->board->tables->by_colour[CHM_UNBUILT], &none, sizeof none) != 0;
    known->taken = game->taken;
    known->closed = game->closed;
    if (builds)
        memcpy(known->coloured, game->coloured, sizeof known->coloured);
    for (chm_seat s = 0; s < game->seats; s++) {
        known->own[s] = game->own[s];
        if (!builds && !memcmp(&known->open[s], &game->open[s], sizeof known->open[s]))
            continue;
        known->open[s] = game->open[s];
        memcpy(known->open_count[s], game->open_count[s], sizeof known->open_count[s]);
    }
}

/* Most of a game's bytes are unused with few players, blank in any view, or rarely change. */
void chm_view_renew(const chm_game *game, chm_seat seat, chm_view *view)
{
    chm_game *known = &view->game;
    int used = known->ticket_pile_size;
    memcpy(known, game, offsetof(chm_game, ticket_pile));
    memcpy(known->wagons, game->wagons, sizeof known->wagons);
    renew_tracks(game, known);
    for (chm_seat s = 0; s < game->seats; s++)
        known->score[s] = game->score[s];
    if (game->board->tables->slice_bytes)
        memcpy(known->slices, game->slices, game->board->tables->slice_bytes);
    known->market_clearings = game->market_clearings;
    if (game->board->numbers.rejected_leave)
        memcpy(&known->gone, &game->gone, sizeof known->gone);
    view->seat = seat;
    hide(game, known, seat, used);
}

/* ---- resampling ---- */

static void deal_cards(chm_game *game, chm_seat seat, chm_dice *dice)
{
    uint32_t unseen = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        unseen += game->pile[card];
    for (chm_seat s = 0; s < game->seats; s++) {
        int missing = game->hand_size[s];
        for (int card = 0; card < CHM_CARDS; card++)
            missing -= game->hand[s][card];
        for (; s != seat && missing > 0; missing--) {
            uint32_t nth = chm_dice_below(dice, unseen--);
            int card = 0;
            while (nth >= game->pile[card])
                nth -= game->pile[card++];
            game->pile[card]--;
            game->hand[s][card]++;
        }
    }
}

typedef struct ticket_list {
    uint8_t ticket[CHM_MAX_TICKETS];
    int count;
} ticket_list;

/* The unseen tickets of each deck. */
static void list_unseen(const chm_game *game, chm_seat seat, ticket_list unseen[CHM_MAX_TICKET_DECKS])
{
    const chm_board *board = game->board;
    uint64_t seen[CHM_MAX_TICKETS / 64] = {0};
    core_tickets_out(game, seen);
    for (int word = 0; seat != CHM_NOBODY && word < CHM_MAX_TICKETS / 64; word++)
        seen[word] |= game->tickets[seat][word];
    for (int i = 0; seat != CHM_NOBODY && i < game->offer_count[seat]; i++)
        seen[game->offer[seat][i] / 64] |= UINT64_C(1) << (game->offer[seat][i] % 64);
    for (int i = 0; i < game->ticket_pile_size; i++) {
        uint8_t ticket = game->ticket_pile[i].ticket;
        if (ticket != CHM_HIDDEN)
            seen[ticket / 64] |= UINT64_C(1) << (ticket % 64);
    }
    for (int deck = 0; deck < board->ticket_deck_count; deck++)
        unseen[deck].count = 0;
    for (int t = 0; t < board->ticket_count; t++) {
        ticket_list *list = &unseen[board->tickets[t].deck];
        if (!(seen[t / 64] >> (t % 64) & 1))
            list->ticket[list->count++] = (uint8_t)t;
    }
}

static uint8_t any_of(ticket_list *list, chm_dice *dice)
{
    assert(list->count > 0);
    uint32_t i = chm_dice_below(dice, (uint32_t)list->count);
    uint8_t ticket = list->ticket[i];
    list->ticket[i] = list->ticket[--list->count];
    return ticket;
}

/* Deals another seat's tickets: those it holds, and those it rejected that have left the game. Of each further deck it
 * was dealt a certain number; which of these it kept is as likely as for any other ticket dealt in set-up. */
static void deal_hand(chm_game *game, chm_seat seat, ticket_list unseen[CHM_MAX_TICKET_DECKS], chm_dice *dice)
{
    int held = game->ticket_count[seat], gone = game->gone.rejected_count[seat];
    int dealt = game->board->tables->tickets_dealt, deck;
    for (int n = 0; n < dealt && held + gone > 0 && (deck = core_offered_deck(game->board, n)) > 0; n++) {
        if (unseen[deck].count <= game->gone.undealt_count[deck])
            continue; /* in positions that no set-up has dealt */
        bool kept = chm_dice_below(dice, (uint32_t)(dealt - n)) >= (uint32_t)gone;
        core_ticket_add(kept ? game->tickets[seat] : game->gone.rejected[seat], any_of(&unseen[deck], dice));
        held -= kept;
        gone -= !kept;
    }
    for (; held > 0; held--)
        core_ticket_add(game->tickets[seat], any_of(&unseen[0], dice));
    for (; gone > 0; gone--)
        core_ticket_add(game->gone.rejected[seat], any_of(&unseen[0], dice));
}

static void deal_undealt(chm_game *game, ticket_list unseen[CHM_MAX_TICKET_DECKS], chm_dice *dice)
{
    for (int deck = 1; deck < game->board->ticket_deck_count; deck++)
        for (int n = game->gone.undealt_count[deck]; n > 0; n--)
            core_ticket_add(game->gone.undealt, any_of(&unseen[deck], dice));
}

static void deal_tickets(chm_game *game, chm_seat seat, chm_dice *dice)
{
    ticket_list unseen[CHM_MAX_TICKET_DECKS];
    list_unseen(game, seat, unseen);
    for (chm_seat s = 0; s < game->seats; s++) {
        if (s == seat)
            continue;
        deal_hand(game, s, unseen, dice);
        for (int i = 0; i < game->offer_count[s]; i++) {
            int deck = game->phase == CHM_PHASE_SET_UP ? core_offered_deck(game->board, i) : 0;
            game->offer[s][i] = any_of(&unseen[deck], dice);
        }
        if (game->phase == CHM_PHASE_SET_UP && !(game->actors >> s & 1)) {
            int least = core_keep_least(game, s), offered = game->offer_count[s];
            uint32_t k = chm_dice_below(dice, core_keep_count(offered, least));
            game->chosen[s] = (uint8_t)core_keep_nth(offered, least, k);
        }
    }
    for (int i = 0; i < game->ticket_pile_size; i++)
        if (game->ticket_pile[i].ticket == CHM_HIDDEN)
            game->ticket_pile[i].ticket = any_of(&unseen[0], dice);
    deal_undealt(game, unseen, dice);
}

void chm_game_resample(const chm_view *view, chm_dice *dice, chm_game *game)
{
    memcpy(game, &view->game, sizeof *game);
    if (view->seat != CHM_EVERYBODY) {
        deal_cards(game, view->seat, dice);
        deal_tickets(game, view->seat, dice);
    }
    game->seed = chm_seed_make(chm_dice_roll(dice), 0);
    chm_stream_start(&game->card_chance, 1);
    chm_stream_start(&game->other_chance, 2);
    FOR_RULES (game, resample)
        if (view->seat != CHM_EVERYBODY)
            hooks_->resample(game, view->seat, dice);
}
