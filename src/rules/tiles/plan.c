// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How bots play with projects and tiles (F2 to F8): which tracks to plan, and which project to build in which colour. A
 * tile opens a track to everybody, so planned tracks are built once the hand can pay for them; meanwhile, the project
 * that hurts others most or helps them least. */

#include "rules/crossings/plan.h"
#include "bots/planner/card_use.h"
#include "bots/planner/context.h"
#include "rules/rules.h"

/* clang-format off */
/* Name; its value with two players and with more; meaning (planner/settings.h). */
#define TILES_NUMBERS(X) \
    X(build,     16,    8, "a project that is not built is dearer") \
    X(stuck,     14,    5, "a card that a built project asks for and the hand has not got makes it dearer") \
    X(any,       52,   79, "hundredths of a turn that a card takes when any colour will do") \
    X(ready,      2,    0, "building a planned track that the hand can pay") \
    X(exposed,   28,   28, "building a planned track: loss for each card that is missing to claim it") \
    X(hoard,    110,  135, "building a track when nothing is planned: the same") \
    X(cut,       45,   28, "building what cuts a track, for each of its ends that another seat has come to") \
    X(spoil,     17,    4, "building off plan, for each end that another seat has come to") \
    X(odd,        1,  -12, "building off plan, for each space") \
    X(mine,       2,   -9, "building off plan, for each card held of the colour")
/* clang-format on */
typedef struct tiles_numbers {
    TILES_NUMBERS(NUMBER_FIELD)
} tiles_numbers;
static const planner_number numbers[] = {TILES_NUMBERS(NUMBER_ENTRY){NULL, 0, 0}};

/* Those of the planner, and of other rules, that this one is played best with. */
static const planner_number tuned[] = {
    {"turn", 33, 34},    {"card", 17, 17},    {"wagon", 24, 27},    {"held", 14, 8},       {"ferry", -1, -10},
    {"pace", 105, 54},   {"missing", 90, 94}, {"single", 178, 135}, {"symbol", 198, 123},  {"time", 48, 32},
    {"early", 80, 102},  {"ramp", 186, 311},  {"hope", 5, 4},       {"laid", 0, 11},       {"length", 61, 66},
    {"spare", 206, 158}, {"loco", 12, 15},    {"urgent", -59, -49}, {"contested", 75, 42}, {"alone", 0, 7},
    {"block", -14, -14}, {"ticket", 78, 89},  {"luck", 103, 154},   {"longest", 4, 8},     {"path", 6, 10},
    {"ahead", 8, 6},     {"globe", 352, 521}, {NULL, 0, 0}};

static const tiles_numbers *numbers_of(const context *ctx, int rule)
{
    return rule_numbers(ctx, rule);
}

/* ---- costs of tracks ---- */

/* Valid for one decision. */
typedef struct tiles_memory {
    uint8_t most[CHM_MAX_LENGTH + 1]; /* by length: the most cards held of a colour of which tiles are left */
} tiles_memory;

static const tiles_memory *look(const context *ctx, int rule)
{
    const uint8_t *hand = ctx->game->hand[ctx->seat];
    tiles_memory *my = rule_memory(ctx, rule);
    if (!rule_looks_first(ctx, rule))
        return my;
    *my = (tiles_memory){{0}};
    for (int c = 0; c < CHM_COLOURS; c++)
        for (int length = 1; length <= CHM_MAX_LENGTH; length++)
            if (hand[c] > my->most[length] && chm_tiles_left(ctx->game, length, c))
                my->most[length] = hand[c];
    return my;
}

static int cost(const context *ctx, int rule, chm_track track, int colour)
{
    const tiles_numbers *values = numbers_of(ctx, rule);
    int length = ctx->game->board->tracks[track].length;
    if (colour < CHM_COLOURS) {
        int held = ctx->game->hand[ctx->seat][colour];
        return held < length ? values->stuck * (length - held) : 0;
    }
    if (colour != CHM_UNBUILT)
        return 0;
    int held = look(ctx, rule)->most[length];
    return values->build - ctx->settings->held * (held < length ? held : length);
}

/* ---- the value of a position ---- */

/* Surpluses by size; which colour has them does not matter. */
enum { LARGEST = 31 };
typedef struct surpluses {
    uint8_t colours[LARGEST + 1]; /* number of colours with that surplus */
    uint32_t sizes;               /* bitset of sizes present */
} surpluses;

static inline void surplus_add(surpluses *more, int size)
{
    size = size < LARGEST ? size : LARGEST;
    more->colours[size]++;
    more->sizes |= UINT32_C(1) << size;
}

/* Pays for a track that takes any colour: from the smallest surplus that suffices, or else the largest. Returns the
 * number of cards missing. */
static inline int pay_any(surpluses *more, int length)
{
    uint32_t enough = more->sizes >> length;
    if (!more->sizes)
        return length;
    int size = enough ? length + __builtin_ctz(enough) : LARGEST - __builtin_clz(more->sizes);
    int paid = enough ? length : size;
    if (!--more->colours[size])
        more->sizes &= ~(UINT32_C(1) << size);
    if (size > paid)
        surplus_add(more, size - paid);
    return length - paid;
}

typedef struct shortfall {
    int settled, worst; /* cards that tracks with a colour lack: in all, and the most of one colour */
    int any;            /* cards that other tracks lack */
    int locos;          /* locomotives that symbols lack */
    int spare;          /* tenths of cards beyond the plan */
} shortfall;

/* Locomotives go to ferries first, then to tracks with a colour, then to the others. */
static void spend_locos(const context *ctx, const position *pos, shortfall *lack)
{
    int locos = pos->hand[CHM_LOCO] - pos->symbols;
    if (locos < 0) {
        lack->locos = -locos;
        return;
    }
    int settled = locos < lack->settled ? locos : lack->settled;
    int any = locos - settled < lack->any ? locos - settled : lack->any;
    lack->worst = lack->worst > locos ? lack->worst - locos : 0;
    lack->settled -= settled;
    lack->any -= any;
    lack->spare += (locos - settled - any) * ctx->settings->loco;
}

/* Most tracks have no colour yet: each is paid in one colour, the longest first. */
static shortfall count_projects(const context *ctx, const position *pos)
{
    surpluses more = {0};
    shortfall lack = {0};
    for (int c = 0; c < CHM_COLOURS; c++) {
        int surplus = pos->hand[c] - pos->need[c];
        if (surplus > 0)
            surplus_add(&more, surplus);
        lack.settled -= surplus < 0 ? surplus : 0;
        lack.worst = -surplus > lack.worst ? -surplus : lack.worst;
    }
    for (int length = CHM_MAX_LENGTH; length > 0; length--)
        for (int i = 0; i < pos->any[length]; i++)
            lack.any += pay_any(&more, length);
    for (uint32_t left = more.sizes; left; left &= left - 1) {
        int size = __builtin_ctz(left);
        lack.spare += more.colours[size] * card_use(size);
    }
    spend_locos(ctx, pos, &lack);
    lack.spare = lack.spare * ctx->settings->spare / 100;
    return lack;
}

static int projects_slack(const context *ctx, int any, const position *pos, const shortfall *lack)
{
    const planner_settings *settings = ctx->settings;
    int drawing = settings->missing * lack->settled + any * lack->any + settings->symbol * lack->locos;
    int waiting = settings->single * lack->worst, building = 100 * pos->unbuilt;
    waiting = waiting > building ? waiting : building;
    return ctx->turns - 100 * pos->claims - (drawing > waiting ? drawing : waiting);
}

static int slack(const context *ctx, int rule, const position *pos, int *spare)
{
    shortfall lack = count_projects(ctx, pos);
    *spare = lack.spare;
    return projects_slack(ctx, numbers_of(ctx, rule)->any, pos, &lack);
}

/* Drawing cards includes building. */
static void after_draw(const context *ctx, int rule, position *pos)
{
    (void)ctx, (void)rule;
    pos->unbuilt -= pos->unbuilt > 0;
}

/* ---- building ---- */

typedef struct colour_choice {
    int colour; /* -1: not computed, or no tile is left */
    int value;
    bool known;
} colour_choice;

typedef struct build_choice {
    const context *ctx;
    const tiles_numbers *values;
    const chm_tracks *crossed; /* tracks that another track crosses */
    uint64_t others;           /* bitset of places that tracks of others touch */
    chm_tracks projects;       /* that can be built */
    colour_choice of_length[CHM_MAX_LENGTH + 1];
    chm_move best;
    int value;
} build_choice;

static void consider(build_choice *build, chm_track track, int colour, int value)
{
    if (value <= build->value)
        return;
    build->value = value;
    build->best = (chm_move){.kind = CHM_MOVE_BUILD, .colour = (uint8_t)colour, .what = track};
}

/* A track without a colour is a project; it can be built unless it is claimed or closed. */
static chm_tracks open_projects(const context *ctx)
{
    const chm_game *game = ctx->game;
    chm_tracks projects = {{0}};
    for (int word = 0; word < ctx->graph->words; word++)
        projects.word[word] = ~(game->taken.word[word] | game->closed.word[word]);
    for (int colour = 0; colour < CHM_TRACK_COLOURS; colour++)
        for (int word = 0; word < ctx->graph->words; word++)
            projects.word[word] &= ~game->coloured[colour].word[word];
    int rest = game->board->track_count % 64;
    if (rest)
        projects.word[ctx->graph->words - 1] &= (UINT64_C(1) << rest) - 1;
    return projects;
}

static uint64_t places_of_others(const context *ctx)
{
    uint64_t places = 0;
    for (int word = 0; word < ctx->graph->words; word++)
        for (uint64_t left = ctx->game->taken.word[word] & ~ctx->game->own[ctx->seat].word[word]; left;
             left &= left - 1) {
            const chm_track_info *track = &ctx->game->board->tracks[word * 64 + __builtin_ctzll(left)];
            places |= UINT64_C(1) << track->a | UINT64_C(1) << track->b;
        }
    return places;
}

/* How many of a track's ends are touched by tracks of others. */
static int ends_of_others(const build_choice *build, chm_track track)
{
    const chm_track_info *info = &build->ctx->game->board->tracks[track];
    return (int)(build->others >> info->a & 1) + (int)(build->others >> info->b & 1);
}

/* Cards missing to claim a track of that length and colour. */
static int missing_cards(const context *ctx, int length, int colour)
{
    int lacks = length - ctx->position.hand[colour] - ctx->position.hand[CHM_LOCO];
    return lacks > 0 ? lacks : 0;
}

/* The best colour for tracks of a length, as far as it does not depend on the track. Memoized. */
typedef int (*rating)(const build_choice *build, int length, int colour);
static colour_choice best_colour(build_choice *build, int length, rating rate)
{
    colour_choice *best = &build->of_length[length];
    for (int c = 0; c < CHM_COLOURS && !best->known; c++) {
        if (!chm_tiles_left(build->ctx->game, length, c))
            continue;
        int value = rate(build, length, c);
        if (best->colour < 0 || value > best->value) {
            best->colour = c;
            best->value = value;
        }
    }
    best->known = true;
    return *best;
}

/* A planned track gets a colour and can then be claimed, by others too. */
static int rate_planned(const build_choice *build, int length, int colour)
{
    const context *ctx = build->ctx;
    position after = ctx->position;
    if (after.any[length])
        after.any[length]--;
    after.unbuilt--;
    after.need[colour] += length;
    int lacks = missing_cards(ctx, length, colour);
    return position_value(ctx, &after) + length + (lacks ? -build->values->exposed * lacks : build->values->ready);
}

/* With no plan left: what brings points soon. */
static int rate_without_plan(const build_choice *build, int length, int colour)
{
    return -build->values->hoard * missing_cards(build->ctx, length, colour);
}

/* For a track nobody should use: a colour that others are not known to hold. */
static int rate_for_nobody(const build_choice *build, int length, int colour)
{
    const chm_game *game = build->ctx->game;
    int held = 0;
    for (chm_seat s = 0; s < game->seats; s++)
        held += s == build->ctx->seat ? 0 : game->seen_cards[s][colour];
    return chm_tiles_left(game, length, colour) - 2 * held + build->values->mine * build->ctx->position.hand[colour];
}

/* What an unplanned track does to others: it cuts what crosses it, and fixes the colour of their route. */
static int harm_to_others(const build_choice *build, chm_track track)
{
    const context *ctx = build->ctx;
    const chm_game *game = ctx->game;
    int score =
        build->values->spoil * ends_of_others(build, track) + build->values->odd * game->board->tracks[track].length;
    if (!chm_tracks_has(build->crossed, track))
        return score;
    chm_tracks crossing = chm_track_crossings(game->board, track);
    for (int word = 0; word < ctx->graph->words; word++)
        for (uint64_t left = crossing.word[word] & ~game->taken.word[word] & ~game->closed.word[word]; left;
             left &= left - 1)
            score += build->values->cut * ends_of_others(build, (chm_track)(word * 64 + __builtin_ctzll(left)));
    return score;
}

/* Returns whether building a track would cost the plan one of its tracks: by crossing it or lying beside it (F7, F8).
 */
static bool blocks_plan(const build_choice *build, chm_track track)
{
    const context *ctx = build->ctx;
    const chm_track_info *info = &ctx->game->board->tracks[track];
    for (int i = 0; i < info->count; i++)
        if (chm_tracks_has(&ctx->plan->tracks, (unsigned)(info->first + i)))
            return true;
    return chm_tracks_has(build->crossed, track) && track_crosses(ctx, track, &ctx->plan->tracks);
}

/* The value of an unplanned project, whatever its colour. */
static int beside_plan(const build_choice *build, chm_track track)
{
    const context *ctx = build->ctx;
    if (!ctx->position.claims)
        return ctx->game->board->tracks[track].length <= ctx->position.wagons ? track_worth(ctx, track) : 0;
    return blocks_plan(build, track) ? -10000 : harm_to_others(build, track);
}

/* Considers the projects of the plan, or all others; `base` is added to their value. */
static void consider_projects(build_choice *build, bool planned, rating rate, int base)
{
    const context *ctx = build->ctx;
    for (int length = 0; length <= CHM_MAX_LENGTH; length++)
        build->of_length[length] = (colour_choice){.colour = -1};
    for (int word = 0; word < ctx->graph->words; word++) {
        uint64_t own = ctx->plan->tracks.word[word];
        for (uint64_t left = build->projects.word[word] & (planned ? own : ~own); left; left &= left - 1) {
            chm_track track = (chm_track)(word * 64 + __builtin_ctzll(left));
            colour_choice its = best_colour(build, ctx->game->board->tracks[track].length, rate);
            if (its.colour >= 0)
                consider(build, track, its.colour, base + its.value + (planned ? 0 : beside_plan(build, track)));
        }
    }
}

/* Tracks that another track crosses. */
static void survey(const board_graph *graph, void *out)
{
    chm_tracks *crossed = out;
    for (chm_track t = 0; t < graph->board->track_count; t++) {
        chm_tracks crossing = chm_track_crossings(graph->board, t);
        for (int word = 0; word < CHM_TRACK_WORDS; word++)
            if (crossing.word[word])
                chm_tracks_add(crossed, t);
    }
}

static chm_move choose(context *ctx, int rule)
{
    note_all_moves(ctx);
    plan_refresh(ctx);
    position_fill(ctx);
    build_choice build = {.ctx = ctx,
                          .values = numbers_of(ctx, rule),
                          .crossed = rule_of_board(ctx->graph, rule),
                          .others = places_of_others(ctx),
                          .projects = open_projects(ctx),
                          .best = {.kind = CHM_MOVE_PASS},
                          .value = INT32_MIN};
    consider_projects(&build, true, rate_planned, 0);
    if (ctx->position.claims)
        consider_projects(&build, false, rate_for_nobody, position_value(ctx, &ctx->position));
    else
        consider_projects(&build, false, rate_without_plan, 0);
    return build.best.kind == CHM_MOVE_BUILD ? build.best : chm_game_nth(ctx->game, ctx->seat, 0);
}

/* ---- other bots ---- */

/* A tile is laid on the wanted track if possible, in the colour held most; otherwise anywhere. */
static chm_move choose_simply(const chm_game *game, chm_seat seat, chm_track wanted, chm_dice *dice)
{
    if (wanted == CHM_NO_TRACK || !chm_track_buildable(game, wanted))
        return chm_game_any(game, seat, dice);
    int best = -1;
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        if (chm_tiles_left(game, game->board->tracks[wanted].length, colour) > 0 &&
            (best < 0 || game->hand[seat][colour] > game->hand[seat][best]))
            best = colour;
    return best < 0 ? chm_game_any(game, seat, dice)
                    : (chm_move){.kind = CHM_MOVE_BUILD, .colour = (uint8_t)best, .what = wanted};
}

const rule_plan plan_tiles = {.rule = &rule_tiles,
                              .numbers = numbers,
                              .tuned = tuned,
                              .board_size = sizeof(chm_tracks),
                              .memory_size = sizeof(tiles_memory),
                              .recolours = true,
                              .fading_gain = true,
                              .survey = survey,
                              .cost = cost,
                              .slack = slack,
                              .after_draw = after_draw,
                              .choose = choose,
                              .infer_tickets = true,
                              .may_open = chm_track_buildable,
                              .choose_simply = choose_simply};
