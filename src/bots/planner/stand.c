// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a position is worth: the plan's tracks and tickets, as likely as it is that the time suffices; and what wagons
 * can still be laid elsewhere with the turns and cards that are left over. */

#include "bots/planner/scene.h"
#include <string.h>

static void look_at_hand(const scene *now, stand *at)
{
    for (int card = 0; card < CHM_CARDS; card++)
        at->hand[card] = now->game->hand[now->seat][card];
    at->wagons = now->game->wagons[now->seat];
}

void stand_begin(const scene *now, stand *at)
{
    memset(at, 0, sizeof *at);
    look_at_hand(now, at);
}

void stand_add(const scene *now, stand *at, chm_track track)
{
    const chm_track_info *info = &now->game->board->tracks[track];
    int colour = track_colour(now, track), length = info->length;
    at->ferries += info->locos;
    if (colour < CHM_COLOURS)
        at->need[colour] += length;
    else if (now->tiles) {
        at->any[length - info->locos]++;
    } else
        at->grey += length;
    at->projects += colour == CHM_UNBUILT;
    at->claims++;
    at->length += length;
    at->points += track_worth(now, track);
}

static void add_tracks(const scene *now, stand *at, const chm_tracks *tracks)
{
    for (int word = 0; word < now->map->words; word++)
        for (uint64_t left = tracks->word[word]; left; left &= left - 1)
            stand_add(now, at, (chm_track)(word * 64 + __builtin_ctzll(left)));
}

/* What the plan's tracks ask for is summed up once, unless rules change it from turn to turn. */
static void add_plan(scene *now)
{
    plan *made = now->plan;
    if (now->special || now->tiles) {
        memset(&now->stand, 0, sizeof now->stand);
        add_tracks(now, &now->stand, &made->tracks);
        return;
    }
    if (memcmp(&made->summed, &made->tracks, sizeof made->summed)) {
        made->summed = made->tracks;
        memset(&made->sum, 0, sizeof made->sum);
        add_tracks(now, &made->sum, &made->tracks);
    }
    now->stand = made->sum;
}

void stand_fill(scene *now)
{
    add_plan(now);
    look_at_hand(now, &now->stand);
    now->stand.reward = now->plan->reward;
    now->most = 0;
    for (int c = 0; c < CHM_COLOURS; c++)
        now->most = now->stand.hand[c] > now->most ? now->stand.hand[c] : now->most;
}

/* Cards that a track would lack if the rest of the plan came first. */
static int lacking(const stand *at, int colour, int length)
{
    int best = 0;
    for (int c = 0; c < CHM_COLOURS; c++)
        if (colour == c || colour == CHM_GREY) {
            int spare = at->hand[c] - at->need[c];
            best = spare > best ? spare : best;
        }
    return length > best ? length - best : 0;
}

static void shift_need(stand *at, int colour, int cards)
{
    if (colour < CHM_COLOURS)
        at->need[colour] += cards;
    else
        at->grey += cards;
}

static void recolour(scene *now, chm_track track)
{
    const chm_track_info *info = &now->game->board->tracks[track];
    int colour = track_colour(now, track);
    shift_need(&now->stand, colour, -info->length);
    int least = lacking(&now->stand, colour, info->length);
    chm_track best = track;
    for (chm_track t = info->first; least && t < info->first + info->count; t++) {
        int lack = track_free(now, t) ? lacking(&now->stand, track_colour(now, t), info->length) : least;
        if (lack < least) {
            least = lack;
            best = t;
        }
    }
    shift_need(&now->stand, track_colour(now, best), info->length);
    if (best != track) {
        chm_tracks_drop(&now->plan->tracks, track);
        chm_tracks_add(&now->plan->tracks, best);
    }
}

void plan_recolour(scene *now)
{
    const chm_tracks planned = now->plan->tracks;
    for (int word = 0; word < now->map->words; word++)
        for (uint64_t left = planned.word[word]; left; left &= left - 1) {
            chm_track track = (chm_track)(word * 64 + __builtin_ctzll(left));
            if (now->game->board->tracks[track].count > 1)
                recolour(now, track);
        }
}

/* What so many cards of one colour beyond the plan are good for, in tenths of cards: few of a kind pay for little. */
static inline int use_of(int cards)
{
    static const int8_t tenths[] = {0, 5, 12, 20, 30, 42, 54, 60, 64, 66, 68, 70};
    return tenths[cards < 0 ? 0 : cards < 11 ? cards : 11];
}

/* Four colours at a time. */
typedef int four __attribute__((vector_size(4 * sizeof(int))));

static inline four larger(four x, four y)
{
    four first = x > y;
    return (x & first) | (y & ~first);
}

static inline int largest(four x)
{
    x = larger(x, __builtin_shufflevector(x, x, 2, 3, 0, 1));
    x = larger(x, __builtin_shufflevector(x, x, 1, 0, 3, 2));
    return x[0];
}

static inline int sum_of(four x)
{
    x += __builtin_shufflevector(x, x, 2, 3, 0, 1);
    return x[0] + x[1];
}

static inline purse purse_of(const stand *at)
{
    _Static_assert(CHM_COLOURS == 8, "two times four colours");
    four hand[2], need[2], zero = {0};
    memcpy(hand, at->hand, sizeof hand);
    memcpy(need, at->need, sizeof need);
    four low = hand[0] - need[0], high = hand[1] - need[1]; /* surpluses, or less than none */
    four lack_low = larger(-low, zero), lack_high = larger(-high, zero);
    low = larger(low, zero);
    high = larger(high, zero);
    purse sum = {.missing = sum_of(lack_low + lack_high),
                 .worst = largest(larger(lack_low, lack_high)),
                 .first = largest(larger(low, high))};
    four is_first_low = low == sum.first, is_first_high = high == sum.first;
    sum.second = sum_of(is_first_low + is_first_high) < -1
                     ? sum.first
                     : largest(larger(low & ~is_first_low, high & ~is_first_high));
    for (int c = 0; c < 4; c++)
        sum.spare += use_of(low[c]) + use_of(high[c]);
    return sum;
}

/* Surplus colours pay for the grey tracks, the largest first; locomotives stand for whatever is missing. */
static inline supply count_cards(const scene *now, const stand *at, const purse *sum)
{
    int first = at->grey < sum->first ? at->grey : sum->first, grey = at->grey - first;
    int second = grey < sum->second ? grey : sum->second;
    int missing = sum->missing + grey - second - at->hand[CHM_LOCO], worst = sum->worst - at->hand[CHM_LOCO];
    int spare = sum->spare;
    if (first)
        spare += use_of(sum->first - first) - use_of(sum->first);
    if (second)
        spare += use_of(sum->second - second) - use_of(sum->second);
    if (missing < 0)
        spare -= missing * now->set->loco;
    return (supply){missing > 0 ? missing : 0, worst > 0 ? worst : 0, spare, spare * now->set->spare / 100};
}

/* What wagons beyond the plan bring in the time that is left over, in hundredths of turns, with so many tenths of cards
 * at hand; the rest is drawn, two a turn. Where the wagons run out first, the time left still counts:
 * the game ends the sooner. */
static inline int rest_value(const scene *now, int time, int spare, int wagons)
{
    wagons = wagons > 0 ? wagons : 0;
    if (time <= 0)
        return time * now->set->time / 100;
    /* p wagons take p / length claims and (p − spare) / 2 draws */
    int by_claims = time * now->set->length, laid, left = 0;
    if (by_claims < 100 * (spare + 1))
        laid = by_claims / 100;
    else
        laid = ((int)((unsigned)time / 5) + spare) * now->rates->lay / RATE_UNIT;
    if (laid > 10 * wagons) {
        laid = 10 * wagons;
        left = time - laid * now->rates->claim / RATE_UNIT - (laid > spare ? (laid - spare) * 5 : 0);
    }
    int worth = laid * now->set->laid / 10;
    if (worth > 0 && laid < 10 * CHM_MAX_LENGTH) { /* the last few fit one track at best */
        int one = now->game->board->numbers.points[laid / 10] * GRAINS * 9 / 10;
        worth = one < worth ? one : worth;
    }
    return worth + left * now->set->time / 100;
}

/* Hundredths of turns that the plan leaves over, with so many symbols of ferries. */
static inline int slack_of(const scene *now, const stand *at, const supply *have, int ferries)
{
    int locos = ferries > at->hand[CHM_LOCO] ? ferries - at->hand[CHM_LOCO] : 0;
    int drawing = now->set->missing * have->missing + now->set->symbol * locos,
        waiting = now->set->single * have->worst;
    return now->turns - 100 * at->claims - (drawing > waiting ? drawing : waiting);
}

static inline int chance_of(const scene *now, const stand *at, int slack)
{
    int late = slack + 10 * now->set->early;
    int percent = !at->claims ? 100 : late > 0 ? late * now->rates->chance / RATE_UNIT : 0;
    return percent > 100 ? 100 : percent;
}

/* What the plan brings, as likely as it is to be done. */
static inline int hope_value(const scene *now, const stand *at, int slack)
{
    return (at->reward + at->points) * chance_of(now, at, slack) / 100;
}

/* The worth with that much time and those cards left over. */
static inline int worth_with(const scene *now, const stand *at, int slack, int spare)
{
    return hope_value(now, at, slack) + rest_value(now, slack, spare, at->wagons - at->length);
}

static int stand_worth(const scene *now, const stand *at, const purse *sum)
{
    supply have = count_cards(now, at, sum);
    return worth_with(now, at, slack_of(now, at, &have, at->ferries), have.spare);
}

/* ---- one more card ---- */

void stand_weigh(scene *now)
{
    const stand *at = &now->stand;
    weighed *is = &now->is;
    is->sum = purse_of(at);
    is->have = count_cards(now, at, &is->sum);
    is->slack = slack_of(now, at, &is->have, at->ferries);
    is->rest = rest_value(now, is->slack, is->have.spare, at->wagons - at->length);
    is->worth = hope_value(now, at, is->slack) + is->rest;
}

/* What other cards would bring; a locomotive is one less to find for ferries. */
static inline int cards_gain(const scene *now, supply have, bool loco)
{
    const stand *at = &now->stand;
    const weighed *is = &now->is;
    int gain = 0;
    if (have.missing != is->have.missing || (loco && at->ferries))
        gain = worth_with(now, at, slack_of(now, at, &have, at->ferries - loco), have.spare) - is->worth;
    else if (have.spare != is->have.spare && is->slack > 0)
        gain = rest_value(now, is->slack, have.spare, at->wagons - at->length) - is->rest;
    return gain > 0 ? gain : 0;
}

/* A card that the plan lacks: where it is of the one colour that lacks most, or a locomotive, the worst is less bad,
 * too. Where locomotives stand for all that is missing, one of them is spared. */
static inline supply cards_found(const scene *now, bool eases)
{
    supply have = now->is.have;
    if (have.missing) {
        have.missing--;
        have.worst -= eases && have.worst;
    } else {
        have.tenths += now->set->loco;
        have.spare = have.tenths * now->set->spare / 100;
    }
    return have;
}

/* A card of which the plan has enough. It may pay for grey tracks. */
static inline supply cards_spared(const scene *now, int more)
{
    const purse *sum = &now->is.sum;
    supply have = now->is.have;
    int tenths = use_of(more + 1) - use_of(more);
    if (!now->stand.grey)
        have.spare += tenths * now->set->spare / 100;
    else if (more != sum->first && more != sum->second)
        have.spare = (have.tenths + tenths) * now->set->spare / 100;
    else {
        purse plus = *sum;
        plus.spare += tenths;
        if (more == sum->first)
            plus.first++;
        else
            plus.second++;
        have = count_cards(now, &now->stand, &plus);
    }
    return have;
}

enum { PLENTY = 12 };

int stand_gains(const scene *now, int gain[CHM_CARDS])
{
    const stand *at = &now->stand;
    int worst = now->is.sum.worst, lacks_most = 0; /* colours that lack the most */
    for (int c = 0; c < CHM_COLOURS; c++)
        lacks_most += at->need[c] - at->hand[c] == worst;
    gain[CHM_LOCO] = cards_gain(now, cards_found(now, true), true);
    int usual = -1, known[2 * PLENTY + 1]; /* colours that the plan lacks, or has, alike are worth the same */
    uint32_t seen = 0;
    for (int c = 0; c < CHM_COLOURS; c++) {
        int more = at->hand[c] - at->need[c], slot = more + PLENTY;
        slot = slot < 0 ? 0 : slot > 2 * PLENTY ? 2 * PLENTY : slot;
        if (!(seen >> slot & 1)) {
            seen |= UINT32_C(1) << slot;
            if (more >= 0)
                known[slot] = cards_gain(now, cards_spared(now, more), false);
            else if (-more == worst && lacks_most == 1)
                known[slot] = at->ferries ? cards_gain(now, cards_found(now, true), false) : gain[CHM_LOCO];
            else
                known[slot] = usual = usual < 0 ? cards_gain(now, cards_found(now, false), false) : usual;
        }
        gain[c] = known[slot];
    }
    return now->is.worth;
}

/* ---- where tracks are projects ---- */

/* Surpluses by their size, as it does not matter which colour has them. */
enum { LARGEST = 31 };
typedef struct surpluses {
    uint8_t colours[LARGEST + 1]; /* that have so much */
    uint32_t sizes;               /* bit a size that there is */
} surpluses;

static inline void surplus_add(surpluses *more, int size)
{
    size = size < LARGEST ? size : LARGEST;
    more->colours[size]++;
    more->sizes |= UINT32_C(1) << size;
}

/* Takes the cards of a track that any colour will do for out of the surpluses: the smallest that suffices, or else the
 * largest. Answers how many are missing. */
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

typedef struct wants {
    int settled, worst; /* cards that tracks of settled colours lack, in all and of one colour */
    int any;            /* that other tracks lack */
    int locos;          /* that ferries lack */
    int spare;          /* tenths of cards beyond the plan */
} wants;

/* Locomotives go to ferries first, then to settled colours, then to the others. */
static void spend_locos(const scene *now, const stand *at, wants *lack)
{
    int locos = at->hand[CHM_LOCO] - at->ferries;
    if (locos < 0) {
        lack->locos = -locos;
        return;
    }
    int settled = locos < lack->settled ? locos : lack->settled;
    int any = locos - settled < lack->any ? locos - settled : lack->any;
    lack->worst = lack->worst > locos ? lack->worst - locos : 0;
    lack->settled -= settled;
    lack->any -= any;
    lack->spare += (locos - settled - any) * now->set->loco;
}

/* Most tracks have no colour yet: each is paid in one, the long ones first. */
static wants count_projects(const scene *now, const stand *at)
{
    surpluses more = {0};
    wants lack = {0};
    for (int c = 0; c < CHM_COLOURS; c++) {
        int surplus = at->hand[c] - at->need[c];
        if (surplus > 0)
            surplus_add(&more, surplus);
        lack.settled -= surplus < 0 ? surplus : 0;
        lack.worst = -surplus > lack.worst ? -surplus : lack.worst;
    }
    for (int length = CHM_MAX_LENGTH; length > 0; length--)
        for (int i = 0; i < at->any[length]; i++)
            lack.any += pay_any(&more, length);
    for (uint32_t left = more.sizes; left; left &= left - 1) {
        int size = __builtin_ctz(left);
        lack.spare += more.colours[size] * use_of(size);
    }
    spend_locos(now, at, &lack);
    lack.spare = lack.spare * now->set->spare / 100;
    return lack;
}

static int projects_slack(const scene *now, const stand *at, const wants *lack)
{
    const planner_settings *set = now->set;
    int drawing = set->missing * lack->settled + set->any * lack->any + set->symbol * lack->locos;
    int waiting = set->single * lack->worst, building = 100 * at->projects;
    waiting = waiting > building ? waiting : building;
    return now->turns - 100 * at->claims - (drawing > waiting ? drawing : waiting);
}

static int projects_worth(const scene *now, const stand *at)
{
    wants lack = count_projects(now, at);
    return worth_with(now, at, projects_slack(now, at, &lack), lack.spare);
}

int stand_value(const scene *now, const stand *at)
{
    if (now->tiles)
        return projects_worth(now, at);
    purse sum = purse_of(at);
    return stand_worth(now, at, &sum);
}

int stand_value_after(const scene *now, const stand *after, int colour)
{
    const stand *at = &now->stand;
    int before = at->hand[colour] - at->need[colour], more = after->hand[colour] - after->need[colour];
    if (now->tiles || (more != before && (after->grey || before < 0 || more < 0)))
        return stand_value(now, after);
    purse sum = now->is.sum;
    sum.spare += use_of(more) - use_of(before); /* where nothing is grey, it does not matter which is the largest */
    return stand_worth(now, after, &sum);
}

bool stand_hopeless(const scene *now)
{
    int slack = now->is.slack;
    if (now->tiles) {
        wants lack = count_projects(now, &now->stand);
        slack = projects_slack(now, &now->stand, &lack);
    }
    return chance_of(now, &now->stand, slack) < now->set->hope;
}
