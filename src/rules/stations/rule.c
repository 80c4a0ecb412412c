// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Stations (E8 to E11): built in places as an action of a turn; at the end each lends its owner one track of another
 * player, for tickets. */

#include "rules/stations/rule.h"
#include "base/bits.h"
#include "rules/rules.h"

typedef struct stations_slice {
    uint64_t at[CHM_MAX_SEATS]; /* bitset of the places of a seat's stations */
    uint8_t left[CHM_MAX_SEATS];
} stations_slice;

static void load(map_reader *reader, chm_board *board, void *data)
{
    (void)board;
    static const char *const keys[] = {"count", "points", NULL};

    stations_data *stations = data;
    map_node top = reader_top(reader);
    map_node node = node_get(&top, "stations");
    if (!node_is_object(reader, &node))
        return;
    node_refuse_other_keys(reader, &node, keys);
    map_node count_node = node_get(&node, "count"), points_node = node_get(&node, "points");
    int64_t count, points;
    if (node_int(reader, &count_node, 1, MOST_STATIONS, &count))
        stations->count = (uint8_t)count;
    if (node_int(reader, &points_node, 0, 100, &points))
        stations->points = (uint8_t)points;
}

static void begin(chm_game *game)
{
    stations_slice *slice = rule_slice(game, &rule_stations);
    for (chm_seat s = 0; s < game->seats; s++)
        slice->left[s] = stations_on(game->board)->count;
}

/* ---- queries ---- */

static const stations_slice *slice_of(const chm_game *game)
{
    return rule_slice_const(game, &rule_stations);
}

const stations_data *stations_on(const chm_board *board)
{
    return rule_data_or_null(board, &rule_stations);
}

int stations_left(const chm_game *game, chm_seat seat)
{
    return slice_of(game)->left[seat];
}

uint64_t stations_of(const chm_game *game, chm_seat seat)
{
    const stations_slice *slice = rule_slice_if_on(game, &rule_stations);
    return slice ? slice->at[seat] : 0;
}

uint64_t stations_taken(const chm_game *game)
{
    uint64_t taken = 0;
    for (chm_seat s = 0; s < game->seats; s++)
        taken |= slice_of(game)->at[s];
    return taken;
}

int stations_cost(const chm_game *game, chm_seat seat)
{
    return stations_on(game->board)->count - slice_of(game)->left[seat] + 1;
}

/* ---- building ---- */

static uint64_t free_places(const chm_game *game)
{
    return game->board->through & ~stations_taken(game);
}

static uint32_t count(const chm_game *game, chm_seat seat)
{
    if (!slice_of(game)->left[seat])
        return 0;
    return (uint32_t)bits_count(free_places(game)) * core_pay_count(game, seat, stations_cost(game, seat));
}

/* Ordered by place, then payment. */
static chm_move nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    int cost = stations_cost(game, seat);
    uint32_t ways = core_pay_count(game, seat, cost);
    chm_move move = core_pay_nth(game, seat, cost, k % ways);
    move.kind = CHM_MOVE_STATION;
    move.what = (uint16_t)bits_nth(free_places(game), k / ways);
    return move;
}

static chm_status legal(const chm_game *game, chm_seat seat, chm_move move)
{
    if (move.what >= game->board->place_count)
        return CHM_UNKNOWN_ID;
    if (!slice_of(game)->left[seat])
        return CHM_NO_STATION;
    if (!(game->board->through >> move.what & 1))
        return CHM_STATION_BARRED;
    if (stations_taken(game) >> move.what & 1)
        return CHM_STATION_TAKEN;
    return core_pay_legal(game, seat, stations_cost(game, seat), move);
}

static void put(chm_game *game, chm_seat seat, int place)
{
    stations_slice *slice = rule_slice(game, &rule_stations);
    slice->at[seat] |= UINT64_C(1) << place;
    slice->left[seat]--;
}

static void apply(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    core_spend(game, seat, move.colour, move.cards, move.locos);
    put(game, seat, move.what);
    if (core_has_listener(callbacks))
        core_emit_payment(callbacks, CHM_EVENT_STATION, seat, move, NULL);
    core_settle(game, callbacks);
}

/* ---- what they lend ---- */

_Static_assert((int)MOST_STATIONS <= (int)CHM_MAX_LENGTH, "each costs a card more than the one before it");

/* A track that a station may lend, and the places that its owner's network has then joined. */
typedef struct loan {
    chm_track track;
    uint64_t joined;
} loan;

typedef struct lending {
    const chm_game *game;
    uint64_t parts[NETWORK_MAX]; /* of the seat's own network */
    int part_count;
    struct {
        chm_place a, b;
        int points;
    } open[CHM_MAX_TICKETS]; /* the tickets that it has not completed */
    int open_count;
    loan loans[MOST_STATIONS][CHM_MAX_PLACES];
    int loan_count[MOST_STATIONS], stations;
    const loan *chosen[MOST_STATIONS], *best[MOST_STATIONS]; /* NULL: none */
    int best_points, best_tickets;
} lending;

/* The places that the own network joins to one: itself at least. */
static uint64_t part_of(const lending *self, chm_place place)
{
    uint64_t part = UINT64_C(1) << place;
    for (int i = 0; i < self->part_count && self->game->board->through >> place & 1; i++)
        if (self->parts[i] >> place & 1)
            part |= self->parts[i];
    return part;
}

static void list_tickets(lending *self, chm_seat seat)
{
    const chm_game *game = self->game;
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = game->tickets[seat][word]; left; left &= left - 1) {
            const chm_ticket_info *ticket = &game->board->tickets[word * 64 + bits_first(left)];
            if (network_joins(self->parts, self->part_count, ticket->a, ticket->b))
                continue;
            self->open[self->open_count].a = ticket->a;
            self->open[self->open_count].b = ticket->b;
            self->open[self->open_count++].points = ticket->points;
        }
}

/* The tracks of others at a place that lead out of the part of the network there, one for each place they lead to. */
static void list_loans(lending *self, chm_seat seat, chm_place place)
{
    const chm_game *game = self->game;
    uint64_t part = part_of(self, place), reached = part;
    int station = self->stations++, *count = &self->loan_count[station];
    for (int word = 0; word < CHM_TRACK_WORDS; word++)
        for (uint64_t left =
                 game->taken.word[word] & ~game->own[seat].word[word] & game->board->tables->touching[place].word[word];
             left; left &= left - 1) {
            chm_track track = (chm_track)(word * 64 + bits_first(left));
            const chm_track_info *info = &game->board->tracks[track];
            chm_place other = info->a == place ? info->b : info->a;
            if (reached >> other & 1)
                continue;
            uint64_t joined = part | part_of(self, other);
            reached |= UINT64_C(1) << other;
            self->loans[station][(*count)++] = (loan){track, joined};
        }
}

/* The points of the tickets that the chosen loans complete. Loans join each other at any place but a zone. */
static void weigh(lending *self)
{
    uint64_t joined[MOST_STATIONS];
    int count = 0, points = 0, tickets = 0;
    for (int i = 0; i < self->stations; i++) {
        if (!self->chosen[i])
            continue;
        uint64_t whole = self->chosen[i]->joined;
        for (int k = count - 1; k >= 0; k--)
            if (joined[k] & whole & self->game->board->through) {
                whole |= joined[k];
                joined[k] = joined[--count];
                k = count;
            }
        joined[count++] = whole;
    }
    for (int t = 0; t < self->open_count; t++) {
        bool met = network_joins(joined, count, self->open[t].a, self->open[t].b);
        points += met ? 2 * self->open[t].points : 0; /* it would cost them otherwise (B41) */
        tickets += met;
    }
    if (points < self->best_points || (points == self->best_points && tickets <= self->best_tickets))
        return;
    self->best_points = points;
    self->best_tickets = tickets;
    for (int i = 0; i < self->stations; i++)
        self->best[i] = self->chosen[i];
}

/* Tries every choice for the stations from this one on. */
static void try_loans(lending *self, int station)
{
    if (station == self->stations) {
        weigh(self);
        return;
    }
    self->chosen[station] = NULL;
    try_loans(self, station + 1);
    for (int i = 0; i < self->loan_count[station]; i++) {
        self->chosen[station] = &self->loans[station][i];
        try_loans(self, station + 1);
    }
}

/* With the usual three stations these are a few dozen choices. */
int stations_lend(const chm_game *game, chm_seat seat, uint64_t places, chm_tracks *tracks)
{
    lending self;
    self.game = game;
    self.open_count = self.stations = self.best_points = self.best_tickets = 0;
    self.part_count = core_network(game->board, &game->own[seat], self.parts);
    list_tickets(&self, seat);
    for (; self.open_count && places; places &= places - 1) {
        self.loan_count[self.stations] = 0;
        list_loans(&self, seat, (chm_place)bits_first(places));
        self.best[self.stations - 1] = NULL;
        self.stations -= !self.loan_count[self.stations - 1];
    }
    if (self.stations)
        try_loans(&self, 0);
    for (int i = 0; i < self.stations; i++)
        if (self.best[i])
            chm_tracks_add(tracks, self.best[i]->track);
    return self.best_points;
}

/* E9 */
static void lend(const chm_game *game, chm_seat seat, chm_tracks *tracks)
{
    if (stations_of(game, seat))
        stations_lend(game, seat, stations_of(game, seat), tracks);
}

/* E10 */
static void score(chm_game *game, const chm_callbacks *callbacks, chm_event *end)
{
    (void)callbacks, (void)end;
    for (chm_seat s = 0; s < game->seats; s++)
        game->score[s].part[CHM_PART_STATIONS] = (int16_t)(slice_of(game)->left[s] * stations_on(game->board)->points);
}

/* E11: the fewest stations built. */
static int tie(const chm_game *game, chm_seat seat)
{
    return slice_of(game)->left[seat];
}

/* ---- the rest ---- */

static bool hear(chm_game *game, const chm_event *event)
{
    if (event->kind != CHM_EVENT_STATION)
        return true;
    if (stations_taken(game) >> event->place & 1 || !slice_of(game)->left[event->seat] ||
        !core_hear_payment(game, event))
        return false;
    put(game, event->seat, event->place);
    return true;
}

static const char *check(const chm_game *game)
{
    const stations_slice *slice = slice_of(game);
    uint64_t taken = 0;
    for (chm_seat s = 0; s < game->seats; s++) {
        if (bits_count(slice->at[s]) + slice->left[s] != stations_on(game->board)->count)
            return "a seat's stations are not all there";
        if (slice->at[s] & (taken | ~game->board->through))
            return "a station stands where none may be";
        taken |= slice->at[s];
    }
    return NULL;
}

static const slice_field fields[] = {{"at", SLICE_PLACES, offsetof(stations_slice, at)},
                                     {"left", SLICE_SEATS, offsetof(stations_slice, left)},
                                     {NULL, SLICE_NUMBER, 0}};

static const chm_hooks hooks = {.fields = fields,
                                .action_kinds = 1U << CHM_MOVE_STATION,
                                .begin = begin,
                                .count = count,
                                .nth = nth,
                                .legal = legal,
                                .apply = apply,
                                .lend = lend,
                                .score = score,
                                .tie = tie,
                                .hear = hear,
                                .check = check};

const chm_rule rule_stations = {.name = "stations",
                                .keys = {{SCOPE_TOP, "stations"}},
                                .data_size = sizeof(stations_data),
                                .slice_size = sizeof(stations_slice),
                                .load = load,
                                .hooks = &hooks};
