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

static void lay_out(referee *self)
{
    const chm_board *board = self->board;
    memset(self->owner, CHM_NOBODY, sizeof self->owner);
    memset(self->holder, CHM_NOBODY, sizeof self->holder);
    memset(self->marker, CHM_NOBODY, sizeof self->marker);
    memset(self->station, CHM_NOBODY, sizeof self->station);
    for (int slot = 0; slot < CHM_MAX_MARKET; slot++)
        self->market[slot] = -1;
    for (int card = 0; card < CHM_CARDS; card++)
        self->pile[card] = board->deck[card];
    for (int t = 0; t < board->track_count; t++)
        self->colour[t] = board->tracks[t].colour;
    for (int t = 0; t < board->ticket_count; t++) {
        self->fresh[t] = true;
        self->fresh_count += board->tickets[t].deck == 0;
    }
    for (int s = 0; s < self->seats; s++)
        self->wagons[s] = board->numbers.wagons;
}

void referee_begin(referee *self, const chm_board *board, int seats, const chm_options *options)
{
    *self = (referee){.board = board,
                      .seats = seats,
                      .tiles = has(board, options, "tiles"),
                      .markers = has(board, options, "markers"),
                      .alvin = has(board, options, "alvin"),
                      .shares = has(board, options, "shares"),
                      .race = has(board, options, "ticket_race"),
                      .longest = has(board, options, "longest_path"),
                      .globetrotter = has(board, options, "globetrotter"),
                      .tunnels = has(board, options, "tunnels"),
                      .stations = has(board, options, "stations"),
                      .tunnel = -1,
                      .first = -1,
                      .seat = -1,
                      .last_round = -1,
                      .claimed = -1,
                      .alvin_holder = -1};
    lay_out(self);
    /* The supply of tiles and Alvin's first place are read from a game that begins. */
    static chm_game game;
    chm_seed seed = {{0}};
    chm_game_start(&game, board, seats, options, &seed, NULL);
    self->alvin_start = self->alvin_place = chm_alvin_place(&game);
    for (int length = 1; length <= CHM_MAX_LENGTH; length++)
        for (int colour = 0; colour < CHM_COLOURS; colour++)
            self->supply[length][colour] = chm_tiles_left(&game, length, colour);
}

/* ---- turns ---- */

/* What is left to do with the tickets of a race. */
static const char *race_open(const referee *self, chm_seat seat)
{
    if (self->out_count || (referee_hand(self, seat) < 2 && referee_ticket_pile(self) > 0))
        return "a ticket is still to come (G2, G5, G6)";
    for (int t = 0; t < self->board->ticket_count; t++)
        if (self->holder[t] == seat && referee_joined(self, seat, self->board->tickets[t].a, self->board->tickets[t].b))
            return "a completed ticket must be laid down (G6)";
    return NULL;
}

/* Returns what is missing to complete the turn, or NULL. */
static const char *turn_open(const referee *self)
{
    if (self->seat < 0)
        return NULL;
    if (self->action == DOING_NOTHING)
        return "the player has done nothing";
    if (self->tunnel >= 0)
        return "a tunnel is to be claimed or given up (E6)";
    if (self->action == DRAWING && self->drawn < self->board->numbers.draws && referee_can_draw_on(self))
        return "a second card could be drawn (B18)";
    if (self->action == DRAWING && self->tiles && !self->settled)
        return "a tile must be laid (F4)";
    if (self->action == CHOOSING && !self->settled)
        return "tickets must be kept (B30)";
    if (self->alvin_due || self->share_due || self->neutral_due)
        return "a choice is open (O11, P4, P8)";
    if (self->action == CLAIMING && self->markers && !self->settled && referee_may_mark(self, (chm_seat)self->seat))
        return "a marker can be put or declined (O4)";
    if (self->bonus_cards && referee_can_draw_on(self))
        return "cards of a bonus are missing (G8)";
    return self->race ? race_open(self, (chm_seat)self->seat) : NULL;
}

static const char *begin_turn(referee *self, const chm_event *event)
{
    const char *open = turn_open(self);
    int seat = self->seat < 0 ? self->first : (self->seat + 1) % self->seats;
    if (open)
        return open;
    for (chm_seat s = 0; self->seat < 0 && s < self->seats; s++)
        if ((self->race ? referee_hand(self, s) < 2 : self->chosen < self->seats) ||
            (self->markers && self->marker_count[s] == 0))
            return "not everyone is ready (B4, O2, G2)";
    if (event->seat != seat || event->n != self->turn + 1)
        return "that is not the next turn";
    if (self->last_round == 0 || self->passes == self->seats)
        return "the last round is over, or all have passed (B32, B40)";
    if (self->race && (self->idle == 5 * self->seats || (self->seat >= 0 && self->wagons[self->seat] == 0)) &&
        self->turn > 0)
        return "the game is over (G10, G11)";
    self->last_round -= self->last_round > 0;
    self->seat = seat;
    self->turn++;
    self->action = DOING_NOTHING;
    self->drawn = self->bonus_cards = 0;
    self->settled = self->alvin_due = self->share_due = self->neutral_due = false;
    self->claimed = -1;
    return NULL;
}

static const char *begin_last_round(referee *self, const chm_event *event)
{
    const char *open = turn_open(self);
    if (open)
        return open;
    if (event->seat != self->seat || self->last_round >= 0 ||
        self->wagons[self->seat] > self->board->numbers.last_round)
        return "the last round does not begin here (B40)";
    self->last_round = self->seats;
    return NULL;
}

/* Begins one of the actions of a turn; the second card of a draw continues it. */
static const char *begin_action(referee *self, const chm_event *event, referee_action action)
{
    if (self->seat < 0 || event->seat != self->seat)
        return "it is not that seat's turn";
    if (self->action != DOING_NOTHING && !(action == DRAWING && self->action == DRAWING))
        return "a turn is one action";
    bool needed = self->last_round < 0 && self->board->numbers.last_round >= 0;
    for (int s = 0; needed && self->action == DOING_NOTHING && s < self->seats; s++)
        if (self->wagons[s] <= self->board->numbers.last_round)
            return "the last round should have begun (B40)";
    self->action = action;
    self->passes = action == PASSING ? self->passes + 1 : 0;
    self->idle = action == PASSING || action == SWAPPING ? self->idle + 1 : 0;
    return NULL;
}

static const char *pass(referee *self)
{
    for (int slot = 0; slot < self->board->numbers.market; slot++)
        if (self->market[slot] >= 0)
            return "a card can be taken (B32)";
    if (referee_can_draw_on(self))
        return "a card can be drawn (B32)";
    return referee_ticket_pile(self) > 0 ? "tickets can be drawn (B32)" : NULL;
}

static const char *decline(referee *self, const chm_event *event)
{
    if (event->seat != self->seat)
        return "it is not that seat's turn";
    switch (event->what) {
    case CHM_DECLINE_BUILD:
        if (self->action != DRAWING || self->settled || !self->tiles || referee_can_build(self))
            return "a tile fits, or none is to be laid (F4)";
        break;
    case CHM_DECLINE_MARKER:
        if (self->action != CLAIMING || self->settled || self->alvin_due || !referee_may_mark(self, event->seat))
            return "there is no marker to decline (O4)";
        break;
    default:
        if (!self->share_due)
            return "there is no share to decline (P4)";
        self->share_due = false;
    }
    self->settled = true;
    return NULL;
}

/* ---- receiving events ---- */

static const char *hear_action(referee *self, const chm_event *event)
{
    const char *wrong = NULL;
    switch (event->kind) {
    case CHM_EVENT_BLIND:
        if (self->bonus_cards && self->action == CLAIMING && event->seat == self->seat)
            return referee_draw(self, event);
        wrong = begin_action(self, event, DRAWING);
        return wrong ? wrong : referee_draw(self, event);
    case CHM_EVENT_TAKE:
        wrong = begin_action(self, event, DRAWING);
        return wrong ? wrong : referee_draw(self, event);
    case CHM_EVENT_CLAIM:
        wrong = self->tunnel >= 0 ? NULL : begin_action(self, event, CLAIMING);
        return wrong ? wrong : referee_claim(self, event);
    case CHM_EVENT_TUNNEL:
        wrong = begin_action(self, event, CLAIMING);
        return wrong ? wrong : referee_tunnel(self, event);
    case CHM_EVENT_STATION:
        wrong = begin_action(self, event, BUILDING);
        return wrong ? wrong : referee_station(self, event);
    case CHM_EVENT_SWAP:
        wrong = begin_action(self, event, SWAPPING);
        return wrong ? wrong : referee_swap(self, event);
    case CHM_EVENT_OFFER:
        wrong = self->seat < 0 ? NULL : begin_action(self, event, CHOOSING);
        return wrong ? wrong : referee_offer(self, event);
    default:
        wrong = begin_action(self, event, PASSING);
        return wrong ? wrong : pass(self);
    }
}

static const char *hear_first(referee *self, const chm_event *event)
{
    if (self->first >= 0 || event->seat >= self->seats)
        return "who begins is told once, at the beginning";
    self->first = event->seat;
    return NULL;
}

static const char *hear_player(referee *self, const chm_event *event)
{
    switch (event->kind) {
    case CHM_EVENT_TURN:
        return begin_turn(self, event);
    case CHM_EVENT_LAST_ROUND:
        return begin_last_round(self, event);
    case CHM_EVENT_KEEP:
        return referee_keep(self, event);
    case CHM_EVENT_BUILD:
        return referee_build(self, event);
    case CHM_EVENT_MARKER:
        return referee_marker(self, event);
    case CHM_EVENT_ALVIN:
        return referee_alvin(self, event);
    case CHM_EVENT_SHARE:
    case CHM_EVENT_NEUTRAL:
        return referee_share(self, event);
    case CHM_EVENT_DECLINE:
        return decline(self, event);
    case CHM_EVENT_WITHDRAW:
        return referee_withdraw(self, event);
    case CHM_EVENT_TICKET:
        return referee_ticket(self, event);
    case CHM_EVENT_COMPLETE:
    case CHM_EVENT_TREAT:
    case CHM_EVENT_BONUS:
        return referee_complete(self, event);
    case CHM_EVENT_END: {
        const char *open = self->race && self->seat >= 0 && self->laid[self->seat] >= 6 ? NULL : turn_open(self);
        return open ? open : referee_end(self, event);
    }
    default:
        return hear_action(self, event);
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

const char *referee_hear(referee *self, const chm_event *event)
{
    if (self->over)
        return "the game is over";
    if (event->seat >= self->seats)
        return "there is no such seat";
    if (event->kind == CHM_EVENT_FIRST)
        return hear_first(self, event);
    if (self->first < 0)
        return "who begins has not been told";
    if (event->kind == CHM_EVENT_DEAL)
        return referee_deal(self, event);
    if (self->dealt < self->seats)
        return "not everyone has a hand (B3)";
    int due = referee_table_due(self);
    if (due >= 0 && event->kind != due)
        return "the table must be set right first (B11, B15, B17)";
    if (due >= 0)
        return referee_table(self, event);
    if (event->kind == CHM_EVENT_REFILL || event->kind == CHM_EVENT_RESET || event->kind == CHM_EVENT_RESHUFFLE)
        return "the table has nothing to set right (B11, B15, B17)";
    if (moves_cards(event))
        self->sweeps = 0;
    return hear_player(self, event);
}
