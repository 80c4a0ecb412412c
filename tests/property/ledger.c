// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The course of a game: which event may come when. */

#include "property/ledger.h"
#include <cheminot/rules.h>
#include <string.h>

static bool has(const chm_board *board, const chm_options *options, const char *rule)
{
    int index = chm_board_find_rule(board, rule, strlen(rule));
    return index >= 0 && options->rules >> index & 1;
}

static void lay_out(ledger *l)
{
    const chm_board *board = l->board;
    memset(l->owner, CHM_NOBODY, sizeof l->owner);
    memset(l->holder, CHM_NOBODY, sizeof l->holder);
    memset(l->marker, CHM_NOBODY, sizeof l->marker);
    for (int slot = 0; slot < CHM_MAX_MARKET; slot++)
        l->market[slot] = -1;
    for (int card = 0; card < CHM_CARDS; card++)
        l->pile[card] = board->deck[card];
    for (int t = 0; t < board->track_count; t++)
        l->colour[t] = board->tracks[t].colour;
    for (int t = 0; t < board->ticket_count; t++)
        l->fresh[t] = true;
    l->fresh_count = board->ticket_count;
    for (int s = 0; s < l->seats; s++)
        l->wagons[s] = board->numbers.wagons;
}

void ledger_begin(ledger *l, const chm_board *board, int seats, const chm_options *options)
{
    *l = (ledger){.board = board,
                  .seats = seats,
                  .tiles = has(board, options, "tiles"),
                  .markers = has(board, options, "markers"),
                  .alvin = has(board, options, "alvin"),
                  .shares = has(board, options, "shares"),
                  .race = has(board, options, "ticket_race"),
                  .longest = has(board, options, "longest_path"),
                  .globetrotter = has(board, options, "globetrotter"),
                  .first = -1,
                  .seat = -1,
                  .last_round = -1,
                  .claimed = -1,
                  .alvin_holder = -1};
    lay_out(l);
    /* The supply of tiles and Alvin's first place are read from a game that begins. */
    static chm_game game;
    chm_seed seed = {{0}};
    chm_game_start(&game, board, seats, options, &seed, NULL);
    l->alvin_start = l->alvin_place = chm_alvin_place(&game);
    for (int length = 1; length <= CHM_MAX_LENGTH; length++)
        for (int colour = 0; colour < CHM_COLOURS; colour++)
            l->supply[length][colour] = chm_tiles_left(&game, length, colour);
}

/* ---- turns ---- */

/* What is left to do with the tickets of a race. */
static const char *race_open(const ledger *l, chm_seat seat)
{
    if (l->out_count || (ledger_hand(l, seat) < 2 && ledger_ticket_pile(l) > 0))
        return "a ticket is still to come (G2, G5, G6)";
    for (int t = 0; t < l->board->ticket_count; t++)
        if (l->holder[t] == seat && ledger_joined(l, seat, l->board->tickets[t].a, l->board->tickets[t].b))
            return "a completed ticket must be laid down (G6)";
    return NULL;
}

/* Returns what is missing to complete the turn, or NULL. */
static const char *turn_open(const ledger *l)
{
    if (l->seat < 0)
        return NULL;
    if (l->action == DOING_NOTHING)
        return "the player has done nothing";
    if (l->action == DRAWING && l->drawn < l->board->numbers.draws && ledger_can_draw_on(l))
        return "a second card could be drawn (B18)";
    if (l->action == DRAWING && l->tiles && !l->settled)
        return "a tile must be laid (F4)";
    if (l->action == CHOOSING && !l->settled)
        return "tickets must be kept (B30)";
    if (l->alvin_due || l->share_due || l->neutral_due)
        return "a choice is open (O11, P4, P8)";
    if (l->action == CLAIMING && l->markers && !l->settled && ledger_may_mark(l, (chm_seat)l->seat))
        return "a marker can be put or declined (O4)";
    if (l->bonus_cards && ledger_can_draw_on(l))
        return "cards of a bonus are missing (G8)";
    return l->race ? race_open(l, (chm_seat)l->seat) : NULL;
}

static const char *begin_turn(ledger *l, const chm_event *event)
{
    const char *open = turn_open(l);
    int seat = l->seat < 0 ? l->first : (l->seat + 1) % l->seats;
    if (open)
        return open;
    for (chm_seat s = 0; l->seat < 0 && s < l->seats; s++)
        if ((l->race ? ledger_hand(l, s) < 2 : l->chosen < l->seats) || (l->markers && l->marker_count[s] == 0))
            return "not everyone is ready (B4, O2, G2)";
    if (event->seat != seat || event->n != l->turn + 1)
        return "that is not the next turn";
    if (l->last_round == 0 || l->passes == l->seats)
        return "the last round is over, or all have passed (B32, B40)";
    if (l->race && (l->idle == 5 * l->seats || (l->seat >= 0 && l->wagons[l->seat] == 0)) && l->turn > 0)
        return "the game is over (G10, G11)";
    l->last_round -= l->last_round > 0;
    l->seat = seat;
    l->turn++;
    l->action = DOING_NOTHING;
    l->drawn = l->bonus_cards = 0;
    l->settled = l->alvin_due = l->share_due = l->neutral_due = false;
    l->claimed = -1;
    return NULL;
}

static const char *begin_last_round(ledger *l, const chm_event *event)
{
    const char *open = turn_open(l);
    if (open)
        return open;
    if (event->seat != l->seat || l->last_round >= 0 || l->wagons[l->seat] > l->board->numbers.last_round)
        return "the last round does not begin here (B40)";
    l->last_round = l->seats;
    return NULL;
}

/* Begins one of the actions of a turn; the second card of a draw continues it. */
static const char *begin_action(ledger *l, const chm_event *event, ledger_action action)
{
    if (l->seat < 0 || event->seat != l->seat)
        return "it is not that seat's turn";
    if (l->action != DOING_NOTHING && !(action == DRAWING && l->action == DRAWING))
        return "a turn is one action";
    bool needed = l->last_round < 0 && l->board->numbers.last_round >= 0;
    for (int s = 0; needed && l->action == DOING_NOTHING && s < l->seats; s++)
        if (l->wagons[s] <= l->board->numbers.last_round)
            return "the last round should have begun (B40)";
    l->action = action;
    l->passes = action == PASSING ? l->passes + 1 : 0;
    l->idle = action == PASSING || action == SWAPPING ? l->idle + 1 : 0;
    return NULL;
}

static const char *pass(ledger *l)
{
    for (int slot = 0; slot < l->board->numbers.market; slot++)
        if (l->market[slot] >= 0)
            return "a card can be taken (B32)";
    if (ledger_can_draw_on(l))
        return "a card can be drawn (B32)";
    return ledger_ticket_pile(l) > 0 ? "tickets can be drawn (B32)" : NULL;
}

static const char *decline(ledger *l, const chm_event *event)
{
    if (event->seat != l->seat)
        return "it is not that seat's turn";
    switch (event->what) {
    case CHM_DECLINE_BUILD:
        if (l->action != DRAWING || l->settled || !l->tiles || ledger_can_build(l))
            return "a tile fits, or none is to be laid (F4)";
        break;
    case CHM_DECLINE_MARKER:
        if (l->action != CLAIMING || l->settled || l->alvin_due || !ledger_may_mark(l, event->seat))
            return "there is no marker to decline (O4)";
        break;
    default:
        if (!l->share_due)
            return "there is no share to decline (P4)";
        l->share_due = false;
    }
    l->settled = true;
    return NULL;
}

/* ---- receiving events ---- */

static const char *hear_action(ledger *l, const chm_event *event)
{
    const char *wrong = NULL;
    switch (event->kind) {
    case CHM_EVENT_BLIND:
        if (l->bonus_cards && l->action == CLAIMING && event->seat == l->seat)
            return ledger_draw(l, event);
        wrong = begin_action(l, event, DRAWING);
        return wrong ? wrong : ledger_draw(l, event);
    case CHM_EVENT_TAKE:
        wrong = begin_action(l, event, DRAWING);
        return wrong ? wrong : ledger_draw(l, event);
    case CHM_EVENT_CLAIM:
        wrong = begin_action(l, event, CLAIMING);
        return wrong ? wrong : ledger_claim(l, event);
    case CHM_EVENT_SWAP:
        wrong = begin_action(l, event, SWAPPING);
        return wrong ? wrong : ledger_swap(l, event);
    case CHM_EVENT_OFFER:
        wrong = l->seat < 0 ? NULL : begin_action(l, event, CHOOSING);
        return wrong ? wrong : ledger_offer(l, event);
    default:
        wrong = begin_action(l, event, PASSING);
        return wrong ? wrong : pass(l);
    }
}

static const char *hear_first(ledger *l, const chm_event *event)
{
    if (l->first >= 0 || event->seat >= l->seats)
        return "who begins is told once, at the beginning";
    l->first = event->seat;
    return NULL;
}

static const char *hear_player(ledger *l, const chm_event *event)
{
    switch (event->kind) {
    case CHM_EVENT_TURN:
        return begin_turn(l, event);
    case CHM_EVENT_LAST_ROUND:
        return begin_last_round(l, event);
    case CHM_EVENT_KEEP:
        return ledger_keep(l, event);
    case CHM_EVENT_BUILD:
        return ledger_build(l, event);
    case CHM_EVENT_MARKER:
        return ledger_marker(l, event);
    case CHM_EVENT_ALVIN:
        return ledger_alvin(l, event);
    case CHM_EVENT_SHARE:
    case CHM_EVENT_NEUTRAL:
        return ledger_share(l, event);
    case CHM_EVENT_DECLINE:
        return decline(l, event);
    case CHM_EVENT_TICKET:
        return ledger_ticket(l, event);
    case CHM_EVENT_COMPLETE:
    case CHM_EVENT_TREAT:
    case CHM_EVENT_BONUS:
        return ledger_complete(l, event);
    case CHM_EVENT_END: {
        const char *open = l->race && l->seat >= 0 && l->laid[l->seat] >= 6 ? NULL : turn_open(l);
        return open ? open : ledger_end(l, event);
    }
    default:
        return hear_action(l, event);
    }
}

/* Returns whether a player takes, draws or pays cards (B15). */
static bool moves_cards(const chm_event *event)
{
    bool paid = false;
    for (int card = 0; card < CHM_CARDS; card++)
        paid |= event->cards[card] > 0;
    return paid || event->kind == CHM_EVENT_TAKE || event->kind == CHM_EVENT_BLIND;
}

const char *ledger_hear(ledger *l, const chm_event *event)
{
    if (l->over)
        return "the game is over";
    if (event->seat >= l->seats)
        return "there is no such seat";
    if (event->kind == CHM_EVENT_FIRST)
        return hear_first(l, event);
    if (l->first < 0)
        return "who begins has not been told";
    if (event->kind == CHM_EVENT_DEAL)
        return ledger_deal(l, event);
    if (l->dealt < l->seats)
        return "not everyone has a hand (B3)";
    int due = ledger_table_due(l);
    if (due >= 0 && event->kind != due)
        return "the table must be set right first (B11, B15, B17)";
    if (due >= 0)
        return ledger_table(l, event);
    if (event->kind == CHM_EVENT_REFILL || event->kind == CHM_EVENT_RESET || event->kind == CHM_EVENT_RESHUFFLE)
        return "the table has nothing to set right (B11, B15, B17)";
    if (moves_cards(event))
        l->sweeps = 0;
    return hear_player(l, event);
}
