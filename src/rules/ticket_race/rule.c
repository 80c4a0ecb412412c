// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The ticket race (G2, G4 to G6, G9 to G11): every seat holds a few tickets; a completed one is laid down and replaced
 * at once, and the first to lay down a given number wins. */

#include "base/bits.h"
#include "rules/rules.h"
#include <string.h>

typedef struct race_data {
    uint8_t hand, goal, idle_rounds;
} race_data;

typedef struct race_slice {
    uint64_t laid[CHM_MAX_SEATS][CHM_MAX_TICKETS / 64];
    uint8_t hand[CHM_MAX_SEATS][CHM_MAX_OFFER]; /* the tickets held, in the order in which they came */
    uint8_t completed[CHM_MAX_SEATS];           /* laid down, plus cards that count as one */
    uint8_t busy; /* in this turn a path was claimed, a card drawn or a ticket completed */
    uint8_t idle; /* consecutive turns in which nothing of that happened */
} race_slice;

LOADING static void load(map_reader *reader, chm_board *board, void *data)
{
    static const char *const keys[] = {"hand", "goal", "idle_rounds", NULL};
    race_data *race = data;
    map_node top = reader_top(reader);
    map_node node = node_get(&top, "ticket_race");
    if (!node_is_object(reader, &node))
        return;
    node_refuse_other_keys(reader, &node, keys);
    map_node hand_node = node_get(&node, "hand"), goal_node = node_get(&node, "goal");
    map_node idle_node = node_get(&node, "idle_rounds");
    int64_t hand = 0, goal = 0, idle = 0;
    node_int(reader, &hand_node, 1, CHM_MAX_OFFER, &hand);
    node_int(reader, &goal_node, 1, 100, &goal);
    node_int(reader, &idle_node, 1, 40, &idle);
    *race = (race_data){(uint8_t)hand, (uint8_t)goal, (uint8_t)idle};
    if (hand * board->max_seats > board->ticket_count)
        reader_problem(reader, &hand_node, "%d players cannot have %d tickets each: there are %d", board->max_seats,
                       (int)hand, board->ticket_count);
    if (board->numbers.tickets_dealt || board->numbers.tickets_drawn)
        reader_problem(reader, &node, "with ticket_race the numbers tickets_dealt and tickets_drawn must be 0");
    if (board->ticket_deck_count > 1)
        reader_problem(reader, &node, "with ticket_race there cannot be ticket_decks");
}

void race_credit(chm_game *game, const chm_callbacks *callbacks, chm_seat seat)
{
    const race_data *data = rule_data(game->board, &rule_ticket_race);
    race_slice *slice = rule_slice(game, &rule_ticket_race);
    if (++slice->completed[seat] >= data->goal)
        core_end(game, callbacks, CHM_REASON_TICKETS); /* G9 */
}

static void draw_ticket(chm_game *game, const chm_callbacks *callbacks, chm_seat seat)
{
    race_slice *slice = rule_slice(game, &rule_ticket_race);
    chm_ticket ticket = core_ticket_draw(game, callbacks);
    slice->hand[seat][game->ticket_count[seat]] = ticket;
    core_ticket_hold(game, seat, ticket);
    core_emit_ticket(callbacks, CHM_EVENT_TICKET, seat, ticket);
}

static void lose_ticket(chm_game *game, chm_seat seat, chm_ticket ticket)
{
    race_slice *slice = rule_slice(game, &rule_ticket_race);
    uint8_t *hand = slice->hand[seat];
    core_ticket_drop(game, seat, ticket);
    int i = 0, left = game->ticket_count[seat];
    while (i < left && hand[i] != ticket) /* a view has only blanks for another's */
        i++;
    memmove(hand + i, hand + i + 1, (size_t)(left - i));
    hand[left] = 0;
}

/* Which of several tickets goes first: the oldest, unless a record decides otherwise. */
static chm_ticket first_of(const chm_callbacks *callbacks, const uint8_t *list, int n)
{
    if (n == 1 || !callbacks || !callbacks->pick)
        return list[0];
    int i = callbacks->pick(callbacks->context, &(chm_pick){.kind = CHM_PICK_ORDER, .n = n, .list = list});
    return list[i >= 0 && i < n ? i : 0];
}

static void set_up(chm_game *game, const chm_callbacks *callbacks)
{
    const race_data *data = rule_data(game->board, &rule_ticket_race);
    for (chm_seat s = 0; s < game->seats; s++)
        while (game->ticket_count[s] < data->hand) {
            if (!core_may_emit(callbacks))
                return;
            draw_ticket(game, callbacks, s); /* G2 */
        }
}

/* Another's tickets are hidden from a view: there the events say which is met. */
static int hear_met(const chm_game *game, const chm_callbacks *callbacks, uint8_t met[CHM_MAX_OFFER])
{
    const chm_event *event = core_may_emit(callbacks) ? core_expected_event(callbacks, CHM_EVENT_COMPLETE) : NULL;
    met[0] = event ? event->list[0] : (uint8_t)CHM_NO_TICKET;
    return met[0] < game->board->ticket_count && !core_ticket_seen(game, met[0]);
}

/* G6: lays down completed tickets and draws others until none is left. */
static void lay_down(chm_game *game, const chm_callbacks *callbacks, chm_seat seat)
{
    const race_data *data = rule_data(game->board, &rule_ticket_race);
    race_slice *slice = rule_slice(game, &rule_ticket_race);
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, &game->own[seat], parts);
    while (slice->completed[seat] < data->goal) {
        if (game->ticket_count[seat] < data->hand && game->ticket_pile_size > 0) {
            if (!core_may_emit(callbacks))
                return;
            draw_ticket(game, callbacks, seat);
            continue;
        }
        uint8_t met[CHM_MAX_OFFER];
        const uint8_t *hand = slice->hand[seat];
        int held = game->ticket_count[seat], n = 0;
        if (core_tickets_hidden(game, seat)) {
            held = hear_met(game, callbacks, met);
            hand = met;
        }
        for (int i = 0; i < held; i++) {
            if (hand[i] == CHM_HIDDEN) /* an event that is about to be refused */
                continue;
            const chm_ticket_info *ticket = &game->board->tickets[hand[i]];
            if (network_joins(parts, count, ticket->a, ticket->b))
                met[n++] = hand[i];
        }
        if (n == 0 || !core_may_emit(callbacks))
            return;
        chm_ticket ticket = first_of(callbacks, met, n);
        lose_ticket(game, seat, ticket);
        slice->laid[seat][ticket / 64] |= UINT64_C(1) << (ticket % 64);
        slice->completed[seat]++;
        slice->busy = 1;
        core_emit_ticket(callbacks, CHM_EVENT_COMPLETE, seat, ticket);
    }
    core_end(game, callbacks, CHM_REASON_TICKETS); /* G9 */
}

static void after_claim(chm_game *game, const chm_callbacks *callbacks)
{
    race_slice *slice = rule_slice(game, &rule_ticket_race);
    slice->busy = 1;
    lay_down(game, callbacks, game->seat);
}

static void after_other(chm_game *game, const chm_callbacks *callbacks)
{
    lay_down(game, callbacks, game->seat);
}

static void after_draw(chm_game *game, const chm_callbacks *callbacks)
{
    (void)callbacks;
    race_slice *slice = rule_slice(game, &rule_ticket_race);
    slice->busy = 1;
}

/* ---- the swap ---- */

static bool may_swap(const chm_game *game, chm_seat seat)
{
    return game->ticket_pile_size > 0 && game->ticket_count[seat] > 0;
}

static uint32_t count(const chm_game *game, chm_seat seat)
{
    return may_swap(game, seat);
}

static chm_move nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    (void)game, (void)seat, (void)k;
    return (chm_move){.kind = CHM_MOVE_SWAP};
}

static chm_status legal(const chm_game *game, chm_seat seat, chm_move move)
{
    (void)move;
    return may_swap(game, seat) ? CHM_OK : CHM_NO_TICKETS;
}

/* G4, G5: the old tickets are put under the pile before new ones are drawn. That gives the same result as after,
 * because new ones come from the top; lay_down then draws up to the hand size. */
static void apply(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    (void)move;
    race_slice *slice = rule_slice(game, &rule_ticket_race);
    chm_event event = {.kind = CHM_EVENT_SWAP, .seat = seat};
    while (game->ticket_count[seat] > 0) {
        chm_ticket ticket = first_of(callbacks, slice->hand[seat], game->ticket_count[seat]);
        event.list[event.count++] = ticket;
        lose_ticket(game, seat, ticket);
        core_ticket_under(game, ticket, seat);
    }
    core_emit(callbacks, &event);
}

static bool hear_swap(chm_game *game, const chm_event *event)
{
    for (int i = 0; i < event->count; i++) {
        if (event->list[i] >= game->board->ticket_count || !core_ticket_held(game, event->seat, event->list[i]))
            return false;
        lose_ticket(game, event->seat, event->list[i]);
        core_ticket_under(game, event->list[i], event->seat);
    }
    return true;
}

static bool hear(chm_game *game, const chm_event *event)
{
    const race_data *data = rule_data(game->board, &rule_ticket_race);
    race_slice *slice = rule_slice(game, &rule_ticket_race);
    chm_ticket ticket = event->list[0];
    switch (event->kind) {
    case CHM_EVENT_TICKET:
        if (game->ticket_count[event->seat] == data->hand || !core_ticket_take(game, ticket))
            return false;
        slice->hand[event->seat][game->ticket_count[event->seat]] = ticket;
        core_ticket_hold(game, event->seat, ticket);
        return true;
    case CHM_EVENT_SWAP:
        return hear_swap(game, event);
    case CHM_EVENT_COMPLETE:
        if (!core_ticket_held(game, event->seat, ticket))
            return false;
        lose_ticket(game, event->seat, ticket);
        slice->laid[event->seat][ticket / 64] |= UINT64_C(1) << (ticket % 64);
        slice->completed[event->seat]++;
        return true;
    case CHM_EVENT_TREAT:
        slice->completed[event->seat]++;
        return true;
    case CHM_EVENT_OFFER: /* a race has no offers: tickets go straight into the hand */
        return false;
    default:
        return true;
    }
}

/* ---- the end ---- */

static void turn_end(chm_game *game, const chm_callbacks *callbacks)
{
    const race_data *data = rule_data(game->board, &rule_ticket_race);
    race_slice *slice = rule_slice(game, &rule_ticket_race);
    slice->idle = slice->busy ? 0 : (uint8_t)(slice->idle + 1);
    slice->busy = 0;
    if (game->wagons[game->seat] == 0)
        core_end(game, callbacks, CHM_REASON_CARTS); /* G10 */
    else if (slice->idle >= data->idle_rounds * game->seats)
        core_end(game, callbacks, CHM_REASON_STUCK); /* G11 */
}

static void score(chm_game *game, const chm_callbacks *callbacks, chm_event *end)
{
    (void)callbacks;
    const race_slice *slice = rule_slice_const(game, &rule_ticket_race);
    for (chm_seat s = 0; s < game->seats; s++) {
        memcpy(end->met[s], slice->laid[s], sizeof end->met[s]);
        game->score[s].part[CHM_PART_TICKETS] = 0;
        game->score[s].completed = slice->completed[s];
        game->score[s].failed = 0;
    }
}

/* ---- views ---- */

static void redact(chm_game *game, chm_seat seat)
{
    race_slice *slice = rule_slice(game, &rule_ticket_race);
    for (chm_seat s = 0; s < game->seats; s++)
        if (s != seat)
            memset(slice->hand[s], 0, sizeof slice->hand[s]);
}

/* Returns a sampled ticket of the pile that these parts do not join, or NULL. */
static chm_pile_ticket *any_unmet(chm_game *game, const uint64_t *parts, int count, chm_dice *dice)
{
    uint8_t fit[CHM_MAX_TICKETS];
    uint32_t fits = 0;
    for (int i = 0; i < game->ticket_pile_size; i++) {
        const chm_pile_ticket *entry = &game->ticket_pile[i];
        const chm_ticket_info *ticket = &game->board->tickets[entry->ticket];
        if (entry->known_to == CHM_NOBODY && !network_joins(parts, count, ticket->a, ticket->b))
            fit[fits++] = (uint8_t)i;
    }
    return fits ? &game->ticket_pile[fit[chm_dice_below(dice, fits)]] : NULL;
}

/* G6: nobody holds a completed ticket. Swaps each sampled one for another of the pile. */
static void hold_unmet(chm_game *game, chm_seat seat, chm_dice *dice)
{
    uint64_t parts[NETWORK_MAX], held[CHM_MAX_TICKETS / 64];
    int count = core_network(game->board, &game->own[seat], parts);
    memcpy(held, game->tickets[seat], sizeof held);
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = held[word]; left; left &= left - 1) {
            unsigned bit = (unsigned)bits_first(left);
            const chm_ticket_info *ticket = &game->board->tickets[(unsigned)word * 64 + bit];
            if (!network_joins(parts, count, ticket->a, ticket->b))
                continue;
            chm_pile_ticket *other = any_unmet(game, parts, count, dice);
            if (!other)
                return;
            game->tickets[seat][word] &= ~(UINT64_C(1) << bit);
            game->tickets[seat][other->ticket / 64] |= UINT64_C(1) << (other->ticket % 64);
            other->ticket = (uint8_t)((unsigned)word * 64 + bit);
        }
}

static void resample(chm_game *game, chm_seat seat, chm_dice *dice)
{
    race_slice *slice = rule_slice(game, &rule_ticket_race);
    for (chm_seat s = 0; s < game->seats; s++) {
        int n = 0;
        if (s != seat)
            hold_unmet(game, s, dice);
        for (int word = 0; s != seat && word < CHM_MAX_TICKETS / 64; word++)
            for (uint64_t left = game->tickets[s][word]; left; left &= left - 1)
                slice->hand[s][n++] = (uint8_t)(word * 64 + bits_first(left));
    }
}

static void tickets_out(const chm_game *game, uint64_t out[CHM_MAX_TICKETS / 64])
{
    const race_slice *slice = rule_slice_const(game, &rule_ticket_race);
    for (chm_seat s = 0; s < game->seats; s++)
        for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
            out[word] |= slice->laid[s][word];
}

static const char *check(const chm_game *game)
{
    const race_slice *slice = rule_slice_const(game, &rule_ticket_race);
    for (chm_seat s = 0; s < game->seats; s++) {
        for (int i = 0; i < game->ticket_count[s]; i++)
            if (!core_ticket_held(game, s, slice->hand[s][i]))
                return "the order of a hand's tickets names one it does not hold";
        int laid = 0;
        for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
            laid += bits_count(slice->laid[s][word]);
        if (laid > slice->completed[s])
            return "more tickets are laid down than counted";
    }
    return NULL;
}

bool chm_ticket_race(const chm_board *board, int *hand, int *goal, int *idle_rounds)
{
    const race_data *data = rule_data_or_null(board, &rule_ticket_race);
    if (!data)
        return false;
    *hand = data->hand;
    *goal = data->goal;
    *idle_rounds = data->idle_rounds;
    return true;
}

bool chm_ticket_is_laid(const chm_game *game, chm_seat seat, chm_ticket ticket)
{
    const race_slice *slice = rule_slice_if_on(game, &rule_ticket_race);
    return slice && (slice->laid[seat][ticket / 64] >> (ticket % 64) & 1);
}

int chm_tickets_laid_count(const chm_game *game, chm_seat seat)
{
    const race_slice *slice = rule_slice_if_on(game, &rule_ticket_race);
    return slice ? slice->completed[seat] : 0;
}

static const slice_field fields[] = {
    {"laid", SLICE_TICKETS, offsetof(race_slice, laid)},         {"hand", SLICE_HANDS, offsetof(race_slice, hand)},
    {"completed", SLICE_SEATS, offsetof(race_slice, completed)}, {"busy", SLICE_NUMBER, offsetof(race_slice, busy)},
    {"idle", SLICE_NUMBER, offsetof(race_slice, idle)},          {NULL, SLICE_NUMBER, 0}};

static const chm_hooks hooks = {.fields = fields,
                                .action_kinds = 1U << CHM_MOVE_SWAP,
                                .set_up = set_up,
                                .after_draw = after_draw,
                                .after_claim = after_claim,
                                .after_other = after_other,
                                .count = count,
                                .nth = nth,
                                .legal = legal,
                                .apply = apply,
                                .hear = hear,
                                .turn_end = turn_end,
                                .score = score,
                                .redact = redact,
                                .resample = resample,
                                .tickets_out = tickets_out,
                                .check = check};

const chm_rule rule_ticket_race = {.name = "ticket_race",
                                   .keys = {{SCOPE_TOP, "ticket_race"}},
                                   .data_size = sizeof(race_data),
                                   .slice_size = sizeof(race_slice),
                                   .load = load,
                                   .hooks = &hooks};
