// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The course of a game: which event may come when. */

#include "property/referee.h"
#include <cheminot/rules.h>
#include <string.h>

static bool has(const chm_board *board, const chm_options *options, const char *rule)
{
    int index = chm_board_find_rule(board, rule, strlen(rule));
    return index >= 0 && options->rules >> index & 1;
}

static void lay_out(referee *r)
{
    const chm_board *board = r->board;
    memset(r->owner, CHM_NOBODY, sizeof r->owner);
    memset(r->holder, CHM_NOBODY, sizeof r->holder);
    memset(r->marker, CHM_NOBODY, sizeof r->marker);
    for (int slot = 0; slot < CHM_MAX_MARKET; slot++)
        r->market[slot] = -1;
    for (int card = 0; card < CHM_CARDS; card++)
        r->pile[card] = board->deck[card];
    for (int t = 0; t < board->track_count; t++)
        r->colour[t] = board->tracks[t].colour;
    for (int t = 0; t < board->ticket_count; t++)
        r->fresh[t] = true;
    r->fresh_count = board->ticket_count;
    for (int s = 0; s < r->seats; s++)
        r->wagons[s] = board->numbers.wagons;
}

void referee_begin(referee *r, const chm_board *board, int seats, const chm_options *options)
{
    *r = (referee){.board = board,
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
    lay_out(r);
    /* The supply of tiles and Alvin's first place are read from a game that begins. */
    static chm_game game;
    chm_seed seed = {{0}};
    chm_game_start(&game, board, seats, options, &seed, NULL);
    r->alvin_start = r->alvin_place = chm_alvin_place(&game);
    for (int length = 1; length <= CHM_MAX_LENGTH; length++)
        for (int colour = 0; colour < CHM_COLOURS; colour++)
            r->supply[length][colour] = chm_tiles_left(&game, length, colour);
}

/* ---- turns ---- */

/* What is left to do with the tickets of a race. */
static const char *race_open(const referee *r, chm_seat seat)
{
    if (r->out_count || (referee_hand(r, seat) < 2 && referee_ticket_pile(r) > 0))
        return "a ticket is still to come (G2, G5, G6)";
    for (int t = 0; t < r->board->ticket_count; t++)
        if (r->holder[t] == seat && referee_joined(r, seat, r->board->tickets[t].a, r->board->tickets[t].b))
            return "a completed ticket must be laid down (G6)";
    return NULL;
}

/* Returns what is missing to complete the turn, or NULL. */
static const char *turn_open(const referee *r)
{
    if (r->seat < 0)
        return NULL;
    if (r->action == DOING_NOTHING)
        return "the player has done nothing";
    if (r->action == DRAWING && r->drawn < r->board->numbers.draws && referee_can_draw_on(r))
        return "a second card could be drawn (B18)";
    if (r->action == DRAWING && r->tiles && !r->settled)
        return "a tile must be laid (F4)";
    if (r->action == CHOOSING && !r->settled)
        return "tickets must be kept (B30)";
    if (r->alvin_due || r->share_due || r->neutral_due)
        return "a choice is open (O11, P4, P8)";
    if (r->action == CLAIMING && r->markers && !r->settled && referee_may_mark(r, (chm_seat)r->seat))
        return "a marker can be put or declined (O4)";
    if (r->bonus_cards && referee_can_draw_on(r))
        return "cards of a bonus are missing (G8)";
    return r->race ? race_open(r, (chm_seat)r->seat) : NULL;
}

static const char *begin_turn(referee *r, const chm_event *event)
{
    const char *open = turn_open(r);
    int seat = r->seat < 0 ? r->first : (r->seat + 1) % r->seats;
    if (open)
        return open;
    for (chm_seat s = 0; r->seat < 0 && s < r->seats; s++)
        if ((r->race ? referee_hand(r, s) < 2 : r->chosen < r->seats) || (r->markers && r->marker_count[s] == 0))
            return "not everyone is ready (B4, O2, G2)";
    if (event->seat != seat || event->n != r->turn + 1)
        return "that is not the next turn";
    if (r->last_round == 0 || r->passes == r->seats)
        return "the last round is over, or all have passed (B32, B40)";
    if (r->race && (r->idle == 5 * r->seats || (r->seat >= 0 && r->wagons[r->seat] == 0)) && r->turn > 0)
        return "the game is over (G10, G11)";
    r->last_round -= r->last_round > 0;
    r->seat = seat;
    r->turn++;
    r->action = DOING_NOTHING;
    r->drawn = r->bonus_cards = 0;
    r->settled = r->alvin_due = r->share_due = r->neutral_due = false;
    r->claimed = -1;
    return NULL;
}

static const char *begin_last_round(referee *r, const chm_event *event)
{
    const char *open = turn_open(r);
    if (open)
        return open;
    if (event->seat != r->seat || r->last_round >= 0 || r->wagons[r->seat] > r->board->numbers.last_round)
        return "the last round does not begin here (B40)";
    r->last_round = r->seats;
    return NULL;
}

/* Begins one of the actions of a turn; the second card of a draw continues it. */
static const char *begin_action(referee *r, const chm_event *event, referee_action action)
{
    if (r->seat < 0 || event->seat != r->seat)
        return "it is not that seat's turn";
    if (r->action != DOING_NOTHING && !(action == DRAWING && r->action == DRAWING))
        return "a turn is one action";
    bool needed = r->last_round < 0 && r->board->numbers.last_round >= 0;
    for (int s = 0; needed && r->action == DOING_NOTHING && s < r->seats; s++)
        if (r->wagons[s] <= r->board->numbers.last_round)
            return "the last round should have begun (B40)";
    r->action = action;
    r->passes = action == PASSING ? r->passes + 1 : 0;
    r->idle = action == PASSING || action == SWAPPING ? r->idle + 1 : 0;
    return NULL;
}

static const char *pass(referee *r)
{
    for (int slot = 0; slot < r->board->numbers.market; slot++)
        if (r->market[slot] >= 0)
            return "a card can be taken (B32)";
    if (referee_can_draw_on(r))
        return "a card can be drawn (B32)";
    return referee_ticket_pile(r) > 0 ? "tickets can be drawn (B32)" : NULL;
}

static const char *decline(referee *r, const chm_event *event)
{
    if (event->seat != r->seat)
        return "it is not that seat's turn";
    switch (event->what) {
    case CHM_DECLINE_BUILD:
        if (r->action != DRAWING || r->settled || !r->tiles || referee_can_build(r))
            return "a tile fits, or none is to be laid (F4)";
        break;
    case CHM_DECLINE_MARKER:
        if (r->action != CLAIMING || r->settled || r->alvin_due || !referee_may_mark(r, event->seat))
            return "there is no marker to decline (O4)";
        break;
    default:
        if (!r->share_due)
            return "there is no share to decline (P4)";
        r->share_due = false;
    }
    r->settled = true;
    return NULL;
}

/* ---- receiving events ---- */

static const char *hear_action(referee *r, const chm_event *event)
{
    const char *wrong = NULL;
    switch (event->kind) {
    case CHM_EVENT_BLIND:
        if (r->bonus_cards && r->action == CLAIMING && event->seat == r->seat)
            return referee_draw(r, event);
        wrong = begin_action(r, event, DRAWING);
        return wrong ? wrong : referee_draw(r, event);
    case CHM_EVENT_TAKE:
        wrong = begin_action(r, event, DRAWING);
        return wrong ? wrong : referee_draw(r, event);
    case CHM_EVENT_CLAIM:
        wrong = begin_action(r, event, CLAIMING);
        return wrong ? wrong : referee_claim(r, event);
    case CHM_EVENT_SWAP:
        wrong = begin_action(r, event, SWAPPING);
        return wrong ? wrong : referee_swap(r, event);
    case CHM_EVENT_OFFER:
        wrong = r->seat < 0 ? NULL : begin_action(r, event, CHOOSING);
        return wrong ? wrong : referee_offer(r, event);
    default:
        wrong = begin_action(r, event, PASSING);
        return wrong ? wrong : pass(r);
    }
}

static const char *hear_first(referee *r, const chm_event *event)
{
    if (r->first >= 0 || event->seat >= r->seats)
        return "who begins is told once, at the beginning";
    r->first = event->seat;
    return NULL;
}

static const char *hear_player(referee *r, const chm_event *event)
{
    switch (event->kind) {
    case CHM_EVENT_TURN:
        return begin_turn(r, event);
    case CHM_EVENT_LAST_ROUND:
        return begin_last_round(r, event);
    case CHM_EVENT_KEEP:
        return referee_keep(r, event);
    case CHM_EVENT_BUILD:
        return referee_build(r, event);
    case CHM_EVENT_MARKER:
        return referee_marker(r, event);
    case CHM_EVENT_ALVIN:
        return referee_alvin(r, event);
    case CHM_EVENT_SHARE:
    case CHM_EVENT_NEUTRAL:
        return referee_share(r, event);
    case CHM_EVENT_DECLINE:
        return decline(r, event);
    case CHM_EVENT_TICKET:
        return referee_ticket(r, event);
    case CHM_EVENT_COMPLETE:
    case CHM_EVENT_TREAT:
    case CHM_EVENT_BONUS:
        return referee_complete(r, event);
    case CHM_EVENT_END: {
        const char *open = r->race && r->seat >= 0 && r->laid[r->seat] >= 6 ? NULL : turn_open(r);
        return open ? open : referee_end(r, event);
    }
    default:
        return hear_action(r, event);
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

const char *referee_hear(referee *r, const chm_event *event)
{
    if (r->over)
        return "the game is over";
    if (event->seat >= r->seats)
        return "there is no such seat";
    if (event->kind == CHM_EVENT_FIRST)
        return hear_first(r, event);
    if (r->first < 0)
        return "who begins has not been told";
    if (event->kind == CHM_EVENT_DEAL)
        return referee_deal(r, event);
    if (r->dealt < r->seats)
        return "not everyone has a hand (B3)";
    int due = referee_table_due(r);
    if (due >= 0 && event->kind != due)
        return "the table must be set right first (B11, B15, B17)";
    if (due >= 0)
        return referee_table(r, event);
    if (event->kind == CHM_EVENT_REFILL || event->kind == CHM_EVENT_RESET || event->kind == CHM_EVENT_RESHUFFLE)
        return "the table has nothing to set right (B11, B15, B17)";
    if (moves_cards(event))
        r->sweeps = 0;
    return hear_player(r, event);
}
