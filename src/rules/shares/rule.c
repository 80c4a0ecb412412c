// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Shares (P3 to P6, P8): a seat that claims a track may take a share of a company that runs on it; at the end each
 * company pays its holders by rank. With few players a neutral holder competes with them. */

#include "base/bits.h"
#include "rules/rules.h"
#include <string.h>

typedef struct shares_data {
    chm_company company[CHM_MAX_COMPANIES];
    uint16_t on_track[CHM_MAX_TRACKS];
    uint8_t count;
    uint8_t neutral_up_to;
} shares_data;

typedef struct shares_slice {
    uint32_t held[CHM_HOLDERS][CHM_MAX_COMPANIES]; /* bit i: share number i + 1 */
    uint8_t taken[CHM_MAX_COMPANIES];              /* from the stack */
} shares_slice;

enum { CHOOSE_SHARE, CHOOSE_NEUTRAL };

/* ---- the map ---- */

LOADING static void load_payouts(map_reader *reader, const map_node *node, chm_company *company)
{
    if (!node_is_array(reader, node, 1, CHM_MAX_SEATS + 1))
        return;
    for (size_t i = 0; i < node_length(node); i++) {
        map_node value = node_at(node, i);
        int64_t points;
        if (node_int(reader, &value, 0, 1000, &points))
            company->payout[company->payout_count++] = (int16_t)points;
    }
}

LOADING static void load_company(map_reader *reader, const map_node *node, shares_data *data)
{
    static const char *const keys[] = {"id", "name", "shares", "payouts", NULL};
    chm_company *company = &data->company[data->count];
    if (!node_is_object(reader, node))
        return;
    node_refuse_other_keys(reader, node, keys);
    map_node id = node_get(node, "id"), name = node_get(node, "name");
    map_node shares_node = node_get(node, "shares"), payouts = node_get(node, "payouts");
    int64_t shares;
    bool good = node_id(reader, &id, &company->id);
    node_name(reader, &name, company->name);
    if (node_int(reader, &shares_node, 1, CHM_MAX_SHARES, &shares))
        company->shares = (uint8_t)shares;
    load_payouts(reader, &payouts, company);
    for (int i = 0; good && i < data->count; i++)
        if (!strcmp(data->company[i].id, company->id))
            reader_problem(reader, &id, "there are two companies %s", company->id);
    data->count = (uint8_t)(data->count + good);
}

LOADING static void load_track(map_reader *reader, const map_node *list, shares_data *data, chm_track track)
{
    if (!node_is_array(reader, list, 1, CHM_MAX_COMPANIES))
        return;
    for (size_t i = 0; i < node_length(list); i++) {
        map_node node = node_at(list, i);
        const char *id;
        if (!node_id(reader, &node, &id))
            continue;
        int company = 0;
        while (company < data->count && strcmp(data->company[company].id, id))
            company++;
        if (company == data->count)
            reader_problem(reader, &node, "there is no company %s", id);
        else
            data->on_track[track] = (uint16_t)(data->on_track[track] | 1U << company);
    }
}

LOADING static void load(map_reader *reader, chm_board *board, void *data)
{
    shares_data *shares = data;
    map_node top = reader_top(reader);
    map_node companies = node_get(&top, "companies"), neutral = node_get(&top, "neutral_up_to");
    if (!node_is_array(reader, &companies, 1, CHM_MAX_COMPANIES))
        return;
    for (size_t i = 0; i < node_length(&companies); i++) {
        map_node node = node_at(&companies, i);
        load_company(reader, &node, shares);
    }
    int64_t up_to;
    if (node_present(&neutral) && node_int(reader, &neutral, 0, CHM_MAX_SEATS, &up_to))
        shares->neutral_up_to = (uint8_t)up_to;
    for (chm_track t = 0; t < board->track_count; t++) {
        map_node track = reader_track(reader, t);
        map_node list = node_get(&track, "companies");
        if (node_present(&list))
            load_track(reader, &list, shares, t);
    }
}

LOADING static void check_map(map_reader *reader, const chm_board *board, const void *data)
{
    const shares_data *shares = data;
    map_node top = reader_top(reader);
    map_node companies = node_get(&top, "companies");
    unsigned used = 0;
    for (chm_track t = 0; t < board->track_count; t++)
        used |= shares->on_track[t];
    for (int i = 0; i < shares->count; i++)
        if (!(used >> i & 1)) {
            map_node node = node_at(&companies, (size_t)i);
            reader_problem(reader, &node, "company %s runs on no track", shares->company[i].id);
        }
}

/* ---- taking shares ---- */

/* The companies on the track just claimed that have shares left. */
static uint32_t on_offer(const chm_game *game)
{
    const shares_data *data = rule_data(game->board, &rule_shares);
    const shares_slice *slice = rule_slice_const(game, &rule_shares);
    uint32_t companies = 0;
    for (uint32_t left = data->on_track[game->claimed]; left; left &= left - 1) {
        int company = bits_first(left);
        if (slice->taken[company] < data->company[company].shares)
            companies |= 1U << company;
    }
    return companies;
}

/* P4 */
static void after_claim(chm_game *game, const chm_callbacks *callbacks)
{
    (void)callbacks;
    if (on_offer(game))
        core_ask(game, &rule_shares, game->seat, CHOOSE_SHARE);
}

static uint32_t count(const chm_game *game, chm_seat seat)
{
    (void)seat;
    return (uint32_t)bits_count(on_offer(game)) + (game->choice == CHOOSE_SHARE);
}

static chm_move nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    (void)seat;
    uint32_t companies = on_offer(game);
    if (k == (uint32_t)bits_count(companies))
        return (chm_move){.kind = CHM_MOVE_DECLINE};
    return (chm_move){.kind = game->choice == CHOOSE_SHARE ? CHM_MOVE_SHARE : CHM_MOVE_NEUTRAL,
                      .what = (uint16_t)bits_nth(companies, k)};
}

static chm_status legal(const chm_game *game, chm_seat seat, chm_move move)
{
    (void)seat;
    bool share = game->choice == CHOOSE_SHARE;
    if (move.kind == CHM_MOVE_DECLINE)
        return share ? CHM_OK : CHM_NOT_NOW;
    if ((move.kind == CHM_MOVE_SHARE) != share)
        return CHM_NOT_NOW;
    return move.what < CHM_MAX_COMPANIES && on_offer(game) >> move.what & 1 ? CHM_OK : CHM_NO_SHARE;
}

static void apply(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    const shares_data *data = rule_data(game->board, &rule_shares);
    shares_slice *slice = rule_slice(game, &rule_shares);
    if (move.kind == CHM_MOVE_DECLINE) {
        EMIT(callbacks, .kind = CHM_EVENT_DECLINE, .seat = seat, .what = CHM_DECLINE_SHARE);
        return;
    }
    bool neutral = move.kind == CHM_MOVE_NEUTRAL;
    int number = ++slice->taken[move.what]; /* P3: number 1 is on top */
    slice->held[neutral ? CHM_NEUTRAL_HOLDER : seat][move.what] |= UINT32_C(1) << (number - 1);
    EMIT(callbacks, .kind = neutral ? CHM_EVENT_NEUTRAL : CHM_EVENT_SHARE, .seat = seat, .company = (uint8_t)move.what,
         .number = (uint8_t)number);
    if (!neutral && game->seats <= data->neutral_up_to && on_offer(game)) /* P8 */
        core_ask(game, &rule_shares, seat, CHOOSE_NEUTRAL);
}

static bool hear(chm_game *game, const chm_event *event)
{
    const shares_data *data = rule_data(game->board, &rule_shares);
    shares_slice *slice = rule_slice(game, &rule_shares);
    if (event->kind != CHM_EVENT_SHARE && event->kind != CHM_EVENT_NEUTRAL)
        return true;
    if (event->number != slice->taken[event->company] + 1 || event->number > data->company[event->company].shares)
        return false;
    int holder = event->kind == CHM_EVENT_NEUTRAL ? CHM_NEUTRAL_HOLDER : event->seat;
    slice->taken[event->company]++;
    slice->held[holder][event->company] |= UINT32_C(1) << (event->number - 1);
    return true;
}

/* ---- the payout ---- */

/* P8: half of the neutral holder's shares, rounded up, are revealed. */
static void reveal(chm_game *game, const chm_callbacks *callbacks, uint32_t revealed[CHM_MAX_COMPANIES])
{
    const shares_slice *slice = rule_slice_const(game, &rule_shares);
    uint8_t list[CHM_MAX_COMPANIES * CHM_MAX_SHARES][2];
    int n = 0;
    for (int company = 0; company < CHM_MAX_COMPANIES; company++)
        for (uint32_t left = slice->held[CHM_NEUTRAL_HOLDER][company]; left; left &= left - 1, n++) {
            list[n][0] = (uint8_t)company;
            list[n][1] = (uint8_t)(bits_first(left) + 1);
        }
    for (int todo = (n + 1) / 2; todo > 0; todo--, n--) {
        int i;
        if (callbacks && callbacks->pick)
            i = callbacks->pick(callbacks->context, &(chm_pick){.kind = CHM_PICK_SHARE, .n = n, .list = list[0]});
        else
            i = (int)chm_stream_below(&game->other_chance, &game->seed, (uint32_t)n);
        i = i >= 0 && i < n ? i : 0;
        revealed[list[i][0]] |= UINT32_C(1) << (list[i][1] - 1);
        list[i][0] = list[n - 1][0];
        list[i][1] = list[n - 1][1];
    }
}

/* Returns whether one holding ranks before another: more shares, or as many and the lowest number (P6). */
static bool ranks_before(uint32_t x, uint32_t y)
{
    int more = bits_count(x) - bits_count(y);
    return more ? more > 0 : bits_first(x) < bits_first(y);
}

int chm_shares_standings(const chm_game *game, int company, uint32_t neutral, chm_standing list[CHM_HOLDERS])
{
    const chm_company *of = chm_company_at(game->board, company);
    int count = 0;
    for (int holder = 0; of && holder < CHM_HOLDERS; holder++) {
        uint32_t shares = holder == CHM_NEUTRAL_HOLDER ? neutral : chm_shares_held(game, holder, company);
        int at = count;
        if (!shares)
            continue;
        for (count++; at > 0 && ranks_before(shares, list[at - 1].shares); at--)
            list[at] = list[at - 1];
        list[at] = (chm_standing){.holder = (uint8_t)holder, .shares = shares};
    }
    for (int rank = 0; rank < count; rank++)
        if (rank < of->payout_count && list[rank].holder != CHM_NEUTRAL_HOLDER)
            list[rank].points = of->payout[rank];
    return count;
}

static void score(chm_game *game, const chm_callbacks *callbacks, chm_event *end)
{
    const shares_data *data = rule_data(game->board, &rule_shares);
    end->with_neutral = game->seats <= data->neutral_up_to;
    if (end->with_neutral)
        reveal(game, callbacks, end->neutral);
    for (int company = 0; company < data->count; company++) {
        chm_standing list[CHM_HOLDERS];
        int count = chm_shares_standings(game, company, end->neutral[company], list);
        for (int i = 0; i < count; i++)
            if (list[i].points) {
                int16_t *part = &game->score[list[i].holder].part[CHM_PART_SHARES];
                *part = (int16_t)(*part + list[i].points);
            }
    }
}

static const char *check(const chm_game *game)
{
    const shares_data *data = rule_data(game->board, &rule_shares);
    const shares_slice *slice = rule_slice_const(game, &rule_shares);
    for (int company = 0; company < data->count; company++) {
        uint32_t all = 0;
        int shares = 0;
        for (int holder = 0; holder < CHM_HOLDERS; holder++) {
            all |= slice->held[holder][company];
            shares += bits_count(slice->held[holder][company]);
        }
        if (slice->taken[company] > data->company[company].shares || shares != slice->taken[company] ||
            all != (UINT32_C(1) << shares) - 1)
            return "a company's shares are not all there";
    }
    return NULL;
}

/* ---- queries ---- */

static const shares_data *data_of(const chm_board *board)
{
    return rule_data_or_null(board, &rule_shares);
}

int chm_company_count(const chm_board *board)
{
    const shares_data *data = data_of(board);
    return data ? data->count : 0;
}

const chm_company *chm_company_at(const chm_board *board, int company)
{
    const shares_data *data = data_of(board);
    return data && company < data->count ? &data->company[company] : NULL;
}

uint16_t chm_track_companies(const chm_board *board, chm_track track)
{
    const shares_data *data = data_of(board);
    return data ? data->on_track[track] : 0;
}

uint32_t chm_shares_held(const chm_game *game, int holder, int company)
{
    const shares_slice *slice = rule_slice_if_on(game, &rule_shares);
    return slice ? slice->held[holder][company] : 0;
}

int chm_shares_left(const chm_game *game, int company)
{
    const shares_slice *slice = rule_slice_if_on(game, &rule_shares);
    return slice ? data_of(game->board)->company[company].shares - slice->taken[company] : 0;
}

int chm_neutral_up_to(const chm_board *board)
{
    const shares_data *data = data_of(board);
    return data ? data->neutral_up_to : 0;
}

int chm_shares_count(const chm_game *game, int holder)
{
    int count = 0;
    for (int company = 0; company < chm_company_count(game->board); company++)
        count += bits_count(chm_shares_held(game, holder, company));
    return count;
}

static const slice_field fields[] = {{"held", SLICE_HOLDINGS, offsetof(shares_slice, held)},
                                     {"taken", SLICE_THINGS, offsetof(shares_slice, taken)},
                                     {NULL, SLICE_NUMBER, 0}};

static const char *company_id(const chm_board *board, int company)
{
    return data_of(board)->company[company].id;
}

static const rule_things companies = {"company", "neutral", chm_company_count, company_id};

static const chm_hooks hooks = {.fields = fields,
                                .things = &companies,
                                .about_claim = 1U << CHOOSE_SHARE | 1U << CHOOSE_NEUTRAL,
                                .answer_kinds = 1U << CHM_MOVE_SHARE | 1U << CHM_MOVE_NEUTRAL | 1U << CHM_MOVE_DECLINE,
                                .after_claim = after_claim,
                                .count = count,
                                .nth = nth,
                                .legal = legal,
                                .apply = apply,
                                .hear = hear,
                                .score = score,
                                .check = check};

const chm_rule rule_shares = {
    .name = "shares",
    .keys = {{SCOPE_TOP, "companies"}, {SCOPE_TOP, "neutral_up_to"}, {SCOPE_TRACK, "companies"}},
    .data_size = sizeof(shares_data),
    .slice_size = sizeof(shares_slice),
    .load = load,
    .check = check_map,
    .hooks = &hooks};
