// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Where the names of places stand.
 *
 * Each name has candidates: eight sides of its dot and steps along them, one line or two, two distances, two sizes of
 * type. A candidate has a cost of its own: for leaving the side that the map file wants, for what it lies on or comes
 * close to, and for being nearer to another place's dot than to its own. The cheapest of each side are kept; then two
 * names that touch cost extra. What is minimized is the sum: first name by name, until no name can do better alone,
 * then pair by pair where names are in trouble. All costs are whole numbers from there on, and the work is bounded by
 * the number of names, so that every machine finds the same. */

#include "draw/layout.h"

#include <math.h>
#include <string.h>

enum {
    SIDES = 8,
    PER_SIDE = 4,
    MAX_SPOTS = SIDES * PER_SIDE + 1,
    PUSHES = 13,
    MAX_NEAR = 400,
    ROUNDS = 8,
};

/* Costs are hundredths of "a name one step out of its way". */
enum {
    COST_ON_NAME = 6000,  /* two names overlap */
    COST_BESIDE = 700,    /* two names so close that they read as one */
    COST_SPARE = 4000,    /* the name is not shown */
    COST_TROUBLE = 1500,  /* names that cost more are moved in pairs */
    COST_HOPELESS = 5000, /* more than the best of the place: not worth keeping */
};

/* A candidate. */
typedef struct name_spot {
    int32_t cost;
    float left, top, right, bottom;
    uint8_t side, two_lines, far, small;
    int8_t push;
    bool spare;
} name_spot;

typedef struct near_space {
    rotated_rect quad;
    box box;
    double weight;
} near_space;

/* Something round: another place's dot, the dead end of a zone, a badge. */
typedef struct near_dot {
    vec at;
    double radius;
    enum { DOT_PLACE, DOT_STOP, DOT_BADGE } kind;
} near_dot;

/* The search of all names. */
typedef struct name_search {
    const chm_board *board;
    const board_layout *layout;
    chm_lang lang;
    bool may_spare;
    double radii[2];
    double fonts[2];

    /* Around the place that is looked at. */
    int space_count, path_count;
    near_space spaces[MAX_NEAR];
    const track_path *paths[CHM_MAX_TRACKS];
    int dot_count;
    near_dot dots[MAX_NEAR];

    /* Of each place: its candidates, the one chosen, and the places whose names can touch its own. */
    int count[CHM_MAX_PLACES], chosen[CHM_MAX_PLACES];
    name_spot spots[CHM_MAX_PLACES][MAX_SPOTS];
    uint64_t neighbours[CHM_MAX_PLACES];
} name_search;

static box box_of_spot(const name_spot *spot)
{
    return (box){spot->left, spot->top, spot->right, spot->bottom};
}

static box spot_union(box all, const name_spot *spot)
{
    return box_union(all, box_of_spot(spot));
}

/* ---- what is around a place ---- */

static void near_round(name_search *self, box window, near_dot dot)
{
    if (self->dot_count < MAX_NEAR && dot.at.x > window.left && dot.at.x < window.right && dot.at.y > window.top &&
        dot.at.y < window.bottom)
        self->dots[self->dot_count++] = dot;
}

static void near_connection(name_search *self, int place, box window, const drawn_connection *connection)
{
    const chm_track_info *info = &self->board->tracks[connection->first];
    for (int end = 0; end < 2; end++) {
        int zone = end ? info->b : info->a;
        if (self->board->places[zone].zone && zone != place)
            near_round(
                self, window,
                (near_dot){end ? connection->path.end : connection->path.start, self->layout->sizes.stop, DOT_STOP});
    }
    self->paths[self->path_count++] = &connection->path;
    for (int track = 0; track < connection->count; track++)
        for (int n = 0, length = self->board->tracks[connection->first + track].length; n < length; n++) {
            rotated_rect q = space_rect(self->board, self->layout, connection, track, n);
            box around = box_of_rect(&q);
            /* A space weighs more where few others show the track's colour. */
            if (self->space_count < MAX_NEAR && !boxes_apart(window, around))
                self->spaces[self->space_count++] = (near_space){q, around, 0.8 + 1.2 / length};
        }
}

/* Collects what a name can touch that reaches no farther than `reach` from its place. */
static void find_near(name_search *self, int place, double reach)
{
    const board_layout *layout = self->layout;
    const vec at = layout->places[place];
    const box window = {at.x - reach, at.y - reach, at.x + reach, at.y + reach};
    self->space_count = self->path_count = self->dot_count = 0;
    for (int i = 0; i < self->board->place_count; i++)
        if (i != place && !self->board->places[i].zone)
            near_round(self, window, (near_dot){layout->places[i], layout->sizes.dot, DOT_PLACE});
    for (int i = 0; i < layout->connection_count; i++)
        if (!boxes_apart(window, connection_box(&layout->connections[i])))
            near_connection(self, place, window, &layout->connections[i]);
    for (int i = 0; i < layout->row_count; i++)
        for (int n = 0; n < __builtin_popcount(layout->badges[i].badges); n++)
            near_round(self, window, (near_dot){layout->badges[i].at[n], layout->badges[i].radius, DOT_BADGE});
}

/* ---- what a candidate costs by itself ---- */

/* Lying on another place's dot is worst, then being nearer to it than to the own. */
static double cost_of_dot(const layout_sizes *sizes, const near_dot *dot, double away, double own)
{
    const double gap = away - dot->radius;
    switch (dot->kind) {
    case DOT_PLACE:
        return gap < sizes->unit ? 60 : away <= own ? 45 : away < 2 * own ? 8 * (2 * own - away) / own : 0;
    case DOT_STOP:
        return gap < 0 ? 14 : gap < 2 * sizes->unit ? 2 : 0;
    default:
        return gap < 0 ? 2.5 : 0;
    }
}

static double cost_of_dots(const name_search *self, int place, const rotated_rect *name)
{
    const layout_sizes *sizes = &self->layout->sizes;
    const bool zone = self->board->places[place].zone;
    const double own = zone ? 0 : rect_distance(name, self->layout->places[place]);
    const double far = 2 * own + sizes->badge;
    double cost = !zone && own < sizes->dot ? 6 : 0;
    for (int i = 0; i < self->dot_count; i++) {
        const near_dot *dot = &self->dots[i];
        if (fabs(dot->at.x - name->centre.x) < name->half_length + far &&
            fabs(dot->at.y - name->centre.y) < name->half_width + far)
            cost += cost_of_dot(sizes, dot, rect_distance(name, dot->at), own);
    }
    return cost;
}

/* The cost of a candidate that has cost `cost` already, and once it is `limit` no more than that. */
static double cost_of(const name_search *self, int place, box where, double cost, double limit)
{
    const layout_sizes *sizes = &self->layout->sizes;
    const double unit = sizes->unit;
    const rotated_rect name = rect_of_box(where);
    const box wide = box_grow(where, 2 * unit);
    const vec size = self->layout->size;
    cost +=
        0.16 * fmax(fmax(fmax(-where.left, where.right - size.x), fmax(-where.top, where.bottom - size.y)), 0) / unit;
    cost += cost_of_dots(self, place, &name);
    for (int i = 0; i < self->space_count && cost < limit; i++) {
        const near_space *space = &self->spaces[i];
        if (boxes_apart(wide, space->box))
            continue;
        double gap = rect_gap(&name, &space->quad);
        if (gap < 0)
            cost += space->weight * (5 + 2 * fmin(-gap, 8 * unit) / unit);
        else if (gap < 2 * unit)
            cost += 1.2 * (1 - gap / (2 * unit));
    }
    for (int i = 0; i < self->path_count && cost < limit; i++)
        if (!boxes_apart(where, path_box(self->paths[i])) && path_enters(self->paths[i], &name))
            cost += 1;
    return cost;
}

/* ---- candidates ---- */

static name_label label_of_spot(const name_search *self, int place, const name_spot *spot)
{
    const char *name = self->board->places[place].name[self->lang];
    const vec at = self->layout->places[place];
    const double font = self->fonts[spot->small];
    name_label label;
    if (self->board->places[place].zone) {
        label = label_spaced(name, at, self->fonts[0]);
        label_move(&label, spot->left - label.box.left, spot->top - label.box.top);
        label.spare = spot->spare;
        return label;
    }
    label_lines(name, spot->two_lines, &label);
    label_beside(&label, at, self->radii[spot->far], (chm_side)spot->side, font);
    /* Above and below the dot a name is moved sideways, beside it up and down. */
    const bool sideways = spot->side == CHM_SIDE_N || spot->side == CHM_SIDE_S;
    const double width = label.box.right - label.box.left;
    label_move(&label, sideways ? spot->push * width / PUSHES : 0, sideways ? 0 : spot->push * 0.16 * font);
    label.spare = spot->spare;
    return label;
}

/* Keeps a candidate if it is among the best of its side. */
static void keep_spot(name_search *self, int place, name_spot spot, box where, double cost)
{
    name_spot *list = self->spots[place] + spot.side * PER_SIDE;
    spot.cost = (int32_t)lround(100 * cost);
    spot.left = (float)where.left;
    spot.top = (float)where.top;
    spot.right = (float)where.right;
    spot.bottom = (float)where.bottom;
    int at = PER_SIDE;
    while (at > 0 && spot.cost < list[at - 1].cost)
        at--;
    if (at == PER_SIDE)
        return;
    memmove(list + at + 1, list + at, (size_t)(PER_SIDE - 1 - at) * sizeof *list);
    list[at] = spot;
}

static void no_spots(name_search *self, int place)
{
    for (int i = 0; i < MAX_SPOTS; i++)
        self->spots[place][i] = (name_spot){.cost = INT32_MAX};
}

/* The side's worst kept candidate: one that costs more is not looked at further. */
static double limit_of(const name_search *self, int place, int side)
{
    const name_spot *list = self->spots[place];
    int32_t best = INT32_MAX;
    for (int i = 0; i < SIDES; i++)
        if (list[i * PER_SIDE].cost < best)
            best = list[i * PER_SIDE].cost;
    int32_t kept = list[side * PER_SIDE + PER_SIDE - 1].cost;
    int32_t limit = best < INT32_MAX - COST_HOPELESS && best + COST_HOPELESS < kept ? best + COST_HOPELESS : kept;
    return limit / 100.0;
}

/* How far a side is from the one that the map file wants, in steps of 45°. */
static double turned(int side, int wanted)
{
    int steps = (side - wanted + SIDES) % SIDES;
    steps = steps > SIDES / 2 ? SIDES - steps : steps;
    return steps == 0 ? 0 : steps == 1 ? 1.2 : 2.2;
}

/* All pushes of a name on one side of its dot. */
static void try_side(name_search *self, int place, name_spot spot, double deviation)
{
    spot.push = 0;
    const name_label plain = label_of_spot(self, place, &spot);
    const bool sideways = spot.side == CHM_SIDE_N || spot.side == CHM_SIDE_S;
    const double step = sideways ? (plain.box.right - plain.box.left) / PUSHES : 0.16 * plain.font;
    for (int i = 0; i < PUSHES; i++) {
        const int steps = (i + 1) / 2; /* alternately to one side and the other */
        const double limit = limit_of(self, place, spot.side), cost = deviation + 0.12 * steps;
        if (cost >= limit)
            return;
        spot.push = (int8_t)(i % 2 ? -steps : steps);
        const double x = sideways ? spot.push * step : 0, y = sideways ? 0 : spot.push * step;
        const box where = {plain.box.left + x, plain.box.top + y, plain.box.right + x, plain.box.bottom + y};
        keep_spot(self, place, spot, where, cost_of(self, place, where, cost, limit));
    }
}

static void find_spots(name_search *self, int place)
{
    const chm_place_info *info = &self->board->places[place];
    const char *name = info->name[self->lang];
    name_label lines;
    const bool breaks = label_lines(name, true, &lines);
    const double width = text_width(name, strlen(name));
    const int usual = breaks && width > 6; /* two lines are usual for long names */
    no_spots(self, place);
    find_near(self, place, (width + 3) * self->fonts[0]);
    for (int small = 0; small < 2; small++)
        for (int far = 0; far < 2; far++)
            for (int form = 0; form <= (breaks ? 1 : 0); form++)
                for (int side = 0; side < SIDES; side++) {
                    name_spot spot = {.side = (uint8_t)side,
                                      .two_lines = (uint8_t)(form ? !usual : usual),
                                      .far = (uint8_t)far,
                                      .small = (uint8_t)small};
                    double deviation = turned(side, info->label) + 0.4 * form + 0.9 * far + 2.5 * small;
                    try_side(self, place, spot, deviation);
                }
}

/* A zone's name stands near its point, where it covers least. */
static void find_zone_spots(name_search *self, int place)
{
    const double font = self->fonts[0];
    name_label label = label_spaced(self->board->places[place].name[self->lang], self->layout->places[place], font);
    const double width = label.box.right - label.box.left;
    no_spots(self, place);
    find_near(self, place, width / 2 + 4 * font);
    for (int x = -5; x <= 5; x++)
        for (int y = -4; y <= 4; y++) {
            name_spot spot = {.side = (uint8_t)((x < 0) + 2 * (y < 0))};
            double dx = 0.5 * font * x, dy = 0.5 * font * y, cost = 0.3 * sqrt(x * x + y * y);
            box where = {label.box.left + dx, label.box.top + dy, label.box.right + dx, label.box.bottom + dy};
            double limit = limit_of(self, place, spot.side);
            if (cost < limit)
                keep_spot(self, place, spot, where, cost_of(self, place, where, cost, limit));
        }
}

/* Candidates without gaps between them, and a last one: to be left out. */
static void close_ranks(name_search *self, int place)
{
    name_spot *list = self->spots[place];
    int count = 0, best = 0;
    for (int i = 0; i < SIDES * PER_SIDE; i++)
        if (list[i].cost < INT32_MAX)
            list[count++] = list[i];
    for (int i = 1; i < count; i++)
        if (list[i].cost < list[best].cost)
            best = i;
    self->chosen[place] = best;
    if (self->may_spare) {
        list[count] = list[best];
        list[count].cost = COST_SPARE;
        list[count++].spare = true;
    }
    self->count[place] = count;
}

/* ---- all together ---- */

/* Two names close to each other read as one: in one line sooner than above each other. */
static int32_t pair_cost(const name_search *self, const name_spot *a, const name_spot *b)
{
    const double unit = self->layout->sizes.unit;
    if (a->spare || b->spare)
        return 0;
    const double across = fmax(a->left - b->right, b->left - a->right);
    const double down = fmax(a->top - b->bottom, b->top - a->bottom);
    if (across > 9 * unit || down > 4 * unit)
        return 0;
    return across < unit && down < unit ? COST_ON_NAME : COST_BESIDE;
}

/* What a candidate costs where all others, but for one, stand as they do now. */
static int32_t cost_beside(const name_search *self, int place, const name_spot *spot, int but)
{
    int32_t cost = spot->cost;
    for (uint64_t left = self->neighbours[place]; left; left &= left - 1) {
        int other = __builtin_ctzll(left);
        if (other != but)
            cost += pair_cost(self, spot, &self->spots[other][self->chosen[other]]);
    }
    return cost;
}

static void find_neighbours(name_search *self)
{
    box reach[CHM_MAX_PLACES];
    for (int i = 0; i < self->board->place_count; i++) {
        reach[i] = box_of_spot(&self->spots[i][0]);
        for (int n = 1; n < self->count[i]; n++)
            reach[i] = spot_union(reach[i], &self->spots[i][n]);
        reach[i] = box_grow(reach[i], 4.5 * self->layout->sizes.unit);
        self->neighbours[i] = 0;
    }
    for (int i = 0; i < self->board->place_count; i++)
        for (int j = 0; j < self->board->place_count; j++)
            if (i != j && !boxes_apart(reach[i], reach[j]))
                self->neighbours[i] |= UINT64_C(1) << j;
}

/* Moves each name to where it costs least. Returns whether one moved. */
static bool move_one_by_one(name_search *self)
{
    bool moved = false;
    for (int place = 0; place < self->board->place_count; place++) {
        int best = self->chosen[place];
        int32_t least = cost_beside(self, place, &self->spots[place][best], place);
        for (int i = 0; i < self->count[place]; i++) {
            if (self->spots[place][i].cost >= least)
                continue;
            int32_t cost = cost_beside(self, place, &self->spots[place][i], place);
            if (cost < least) {
                least = cost;
                best = i;
            }
        }
        moved |= best != self->chosen[place];
        self->chosen[place] = best;
    }
    return moved;
}

/* Moves two names together to where both cost least. */
static bool move_pair(name_search *self, int a, int b)
{
    int32_t alone[2][MAX_SPOTS];
    for (int i = 0; i < self->count[a]; i++)
        alone[0][i] = cost_beside(self, a, &self->spots[a][i], b);
    for (int i = 0; i < self->count[b]; i++)
        alone[1][i] = cost_beside(self, b, &self->spots[b][i], a);
    int best[2] = {self->chosen[a], self->chosen[b]};
    int32_t least =
        alone[0][best[0]] + alone[1][best[1]] + pair_cost(self, &self->spots[a][best[0]], &self->spots[b][best[1]]);
    bool moved = false;
    for (int i = 0; i < self->count[a]; i++)
        for (int j = 0; j < self->count[b]; j++) {
            int32_t cost = alone[0][i] + alone[1][j];
            if (cost >= least)
                continue;
            cost += pair_cost(self, &self->spots[a][i], &self->spots[b][j]);
            if (cost >= least)
                continue;
            least = cost;
            best[0] = i;
            best[1] = j;
            moved = true;
        }
    self->chosen[a] = best[0];
    self->chosen[b] = best[1];
    return moved;
}

static bool move_pairs(name_search *self)
{
    bool moved = false;
    for (int a = 0; a < self->board->place_count; a++) {
        if (cost_beside(self, a, &self->spots[a][self->chosen[a]], a) < COST_TROUBLE)
            continue;
        for (uint64_t left = self->neighbours[a]; left; left &= left - 1)
            moved |= move_pair(self, a, __builtin_ctzll(left));
    }
    return moved;
}

static void settle(name_search *self)
{
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < ROUNDS && move_one_by_one(self); i++)
            ;
        if (!move_pairs(self))
            return;
    }
}

void layout_names(const chm_board *board, const board_features *features, const layout_request *request,
                  board_layout *layout)
{
    const layout_sizes *sizes = &layout->sizes;
    name_search s = {.board = board,
                     .layout = layout,
                     .lang = request->lang,
                     .may_spare = sizes->letters > 1,
                     .fonts = {sizes->font, 0.84 * sizes->font},
                     .radii = {sizes->dot, sizes->dot + 4.5 * sizes->unit}};
    /* Names keep clear of places that may get pieces. */
    if (features->pieces) {
        s.radii[0] = sizes->dot + 4 * sizes->unit;
        s.radii[1] = sizes->dot;
    }
    for (int place = 0; place < board->place_count; place++) {
        if (board->places[place].zone)
            find_zone_spots(&s, place);
        else
            find_spots(&s, place);
        close_ranks(&s, place);
    }
    find_neighbours(&s);
    settle(&s);
    for (int place = 0; place < board->place_count; place++)
        layout->labels[place] = label_of_spot(&s, place, &s.spots[place][s.chosen[place]]);
}

name_fault layout_name_fault(const chm_board *board, const board_layout *layout, int place, int *other)
{
    const name_label *label = &layout->labels[place];
    const rotated_rect name = rect_of_box(label->box);
    const bool zone = board->places[place].zone;
    const double own = rect_distance(&name, layout->places[place]);
    const box page = layout->page;
    for (*other = 0; *other < board->place_count; ++*other) {
        if (*other == place)
            continue;
        if (!layout->labels[*other].spare && !boxes_apart(label->box, layout->labels[*other].box))
            return NAME_ON_NAME;
        if (board->places[*other].zone)
            continue;
        double away = rect_distance(&name, layout->places[*other]);
        if (away < layout->sizes.dot)
            return NAME_ON_PLACE;
        if (!zone && away <= own)
            return NAME_NEARER_TO;
    }
    *other = 0;
    bool cut = label->box.left < page.left || label->box.top < page.top || label->box.right > page.right ||
               label->box.bottom > page.bottom;
    return cut ? NAME_CUT : NAME_FINE;
}
