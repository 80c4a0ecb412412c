// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a position is worth: the plan's tracks and tickets, as likely as it is that the time suffices; and what wagons
 * can still be laid elsewhere with the turns and cards that are left over. */

#include "bots/planner/scene.h"
#include <string.h>

/* What so many cards of one colour beyond the plan are good for, in tenths of cards: few of a kind pay for little. And
 * what one more adds to that. */
enum { USES = 12 };
static const int8_t uses[USES] = {0, 5, 12, 20, 30, 42, 54, 60, 64, 66, 68, 70};
static const int8_t steps[USES] = {5, 7, 8, 10, 12, 12, 6, 4, 2, 2, 2, 0};

static inline int use_of(int cards)
{
    return uses[cards < 0 ? 0 : cards < USES - 1 ? cards : USES - 1];
}

static inline int step_of(int cards)
{
    return steps[cards < 0 ? 0 : cards < USES - 1 ? cards : USES - 1];
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

/* The two largest surpluses. */
static inline void find_largest(four low, four high, purse *sum)
{
    four zero = {0};
    low = larger(low, zero);
    high = larger(high, zero);
    sum->first = largest(larger(low, high));
    four is_first_low = low == sum->first, is_first_high = high == sum->first;
    sum->second = sum_of(is_first_low + is_first_high) < -1
                      ? sum->first
                      : largest(larger(low & ~is_first_low, high & ~is_first_high));
}

static inline purse purse_of(const stand *at, colour_surplus *each)
{
    _Static_assert(CHM_COLOURS == 8, "two times four colours");
    eight hand, need;
    four zero = {0}, most = zero + (USES - 1);
    memcpy(&hand, at->hand, sizeof hand);
    memcpy(&need, at->need, sizeof need);
    eight more = hand - need;
    memcpy(each->more, &more, sizeof more); /* at once, as it will be read: pieces would have to be waited for */
    four low = __builtin_shufflevector(more, more, 0, 1, 2, 3), high = __builtin_shufflevector(more, more, 4, 5, 6, 7);
    four lack_low = larger(-low, zero), lack_high = larger(-high, zero);
    low = larger(low, zero);
    high = larger(high, zero);
    purse sum = {.missing = sum_of(lack_low + lack_high), .worst = largest(larger(lack_low, lack_high))};
    sum.lacking_worst = -sum_of((lack_low == sum.worst) + (lack_high == sum.worst));
    find_largest(low, high, &sum);
    four useful[2] = {-larger(-low, -most), -larger(-high, -most)};
    memcpy(each->useful, useful, sizeof useful); /* in memory: eight looks at a table are quicker that way */
    for (int c = 0; c < CHM_COLOURS; c++)
        sum.spare += uses[each->useful[c]];
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

/* The time that is left over, in hundredths of turns, for so many wagons beyond the plan. */
static inline leisure leisure_of(const scene *now, int time, int wagons)
{
    int full = wagons > 0 ? 10 * wagons : 0;
    return (leisure){.time = time,
                     .claims = time * now->set->length,
                     .drawn = (int)((unsigned)time / 5),
                     .full = full,
                     .left = time - full * now->rates->claim / RATE_UNIT};
}

/* What wagons laid beside the plan bring, in tenths. */
static inline int laid_worth(const scene *now, int laid)
{
    if (!now->set->laid)
        return 0;
    int worth = laid * now->set->laid / 10;
    if (worth > 0 && laid < 10 * CHM_MAX_LENGTH) { /* the last few fit one track at best */
        int one = now->game->board->numbers.points[laid / 10] * GRAINS * 9 / 10;
        worth = one < worth ? one : worth;
    }
    return worth;
}

/* How many wagons can be laid in time that there is, with so many tenths of cards at hand; the rest is drawn, two a
 * turn: p wagons take p / length claims and (p − spare) / 2 draws. They may be more than there are: … */
static inline int laid_in(const leisure *free, int spare, int lay)
{
    int by_claims = free->claims / 100, by_cards = (free->drawn + spare) * lay / RATE_UNIT;
    return free->claims < 100 * (spare + 1) ? by_claims : by_cards;
}

/* … then time is left, which counts, too: the game ends the sooner. */
static inline int left_in(const leisure *free, int spare, int laid)
{
    int lacking = free->full > spare ? free->full - spare : 0;
    return laid > free->full ? free->left - lacking * 5 : 0;
}

static inline int laid_value(const scene *now, const leisure *free, int spare)
{
    int laid = laid_in(free, spare, now->rates->lay), left = left_in(free, spare, laid);
    return laid_worth(now, laid < free->full ? laid : free->full) + left * now->set->time / 100;
}

static inline int rest_value(const scene *now, const leisure *free, int spare)
{
    return free->time <= 0 ? free->time * now->set->time / 100 : laid_value(now, free, spare);
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
    leisure free = leisure_of(now, slack, at->wagons - at->length);
    return hope_value(now, at, slack) + rest_value(now, &free, spare);
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
    is->sum = purse_of(at, &is->each);
    is->have = count_cards(now, at, &is->sum);
    is->slack = slack_of(now, at, &is->have, at->ferries);
    is->free = leisure_of(now, is->slack, at->wagons - at->length);
    is->rest = rest_value(now, &is->free, is->have.spare);
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
        gain = laid_value(now, &is->free, have.spare) - is->rest;
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

/* ---- one more card of each kind ---- */

/* What grey tracks do to the colours that there are most of, which pay for them: one more card of the largest surplus,
 * and of the next, is good for so many tenths beyond the plan; or else, it is one that the plan lacks. */
typedef struct grey_steps {
    bool lacking;
    int first, second;
} grey_steps;

static inline grey_steps pay_grey(const scene *now)
{
    const purse *sum = &now->is.sum;
    int grey = now->stand.grey, over = grey - sum->first; /* what the second colour pays */
    if (over > sum->second)
        return (grey_steps){.lacking = true};
    if (over <= 0)
        return (grey_steps){.first = step_of(-over), .second = step_of(sum->second)};
    return (grey_steps){.first = step_of(sum->second - over), .second = step_of(sum->second - over)};
}

#define PICK(where_, x_, y_) (((x_) & (where_)) | ((y_) & ~(where_)))

/* A card of a colour that the plan has enough of: what so many tenths of cards more lay beside the plan. */
static void gains_beyond(const scene *now, const grey_steps *grey, int gain[CHM_COLOURS])
{
    const weighed *is = &now->is;
    const leisure *free = &is->free;
    const int whole = now->stand.grey ? is->have.tenths : 0, before = now->stand.grey ? 0 : is->have.spare;
    eight more, step;
    for (int c = 0; c < CHM_COLOURS; c++)
        step[c] = steps[is->each.useful[c]];
    memcpy(&more, is->each.more, sizeof more);
    if (now->stand.grey) {
        step = PICK(more == is->sum.second, grey->second, step);
        step = PICK(more == is->sum.first, grey->first, step);
    }
    eight spare = before + (whole + step) * now->set->spare / 100;
    /* laid_in and left_in */
    eight by_cards = (free->drawn + spare) * now->rates->lay / RATE_UNIT;
    eight laid = PICK(free->claims < 100 * (spare + 1), free->claims / 100, by_cards);
    eight lacking = (free->full - spare) & (free->full > spare);
    eight left = (free->left - lacking * 5) & (laid > free->full);
    eight gains = left * now->set->time / 100 - is->rest;
    if (now->set->laid)
        for (int c = 0; c < CHM_COLOURS; c++)
            gains[c] += laid_worth(now, laid[c] < free->full ? laid[c] : free->full);
    gains &= gains > 0;
    memcpy(gain, &gains, sizeof gains);
}

/* For each colour: a card that the plan lacks, by its colours or its grey tracks, or one beyond it. */
static void choose_gains(const scene *now, bool grey_lacks, int usual, int eased, int gain[CHM_COLOURS])
{
    const purse *sum = &now->is.sum;
    eight more, gains;
    memcpy(&more, now->is.each.more, sizeof more);
    memcpy(&gains, gain, sizeof gains);
    if (grey_lacks)
        gains = PICK((more == sum->first) | (more == sum->second), usual, gains);
    gains = PICK(more < 0, PICK(more == -sum->worst, eased, usual), gains);
    memcpy(gain, &gains, sizeof gains);
}

enum { PLENTY = 12 };

/* Colours that there are far too many or too few of count alike: the first of them speaks for all. */
static void even_out(const scene *now, int gain[CHM_CARDS])
{
    const int *more = now->is.each.more;
    int rich = -1, poor = -1;
    for (int c = 0; c < CHM_COLOURS; c++)
        if (more[c] >= PLENTY) {
            rich = rich < 0 ? gain[c] : rich;
            gain[c] = rich;
        } else if (more[c] <= -PLENTY) {
            poor = poor < 0 ? gain[c] : poor;
            gain[c] = poor;
        }
}

int stand_gains(const scene *now, int gain[CHM_CARDS])
{
    const stand *at = &now->stand;
    const purse *sum = &now->is.sum;
    const grey_steps grey = at->grey ? pay_grey(now) : (grey_steps){0};
    int usual = 0, eased = 0; /* a colour that is lacking, and the one that lacks the most */
    const supply any = cards_found(now, false), worst = cards_found(now, true);
    gain[CHM_LOCO] = cards_gain(now, worst, true);
    if (sum->worst || grey.lacking) {
        bool alike = !at->ferries && slack_of(now, at, &any, 0) == slack_of(now, at, &worst, 0);
        usual = alike ? gain[CHM_LOCO] : cards_gain(now, any, false);
    }
    if (sum->worst)
        eased = sum->lacking_worst > 1 ? usual : at->ferries ? cards_gain(now, worst, false) : gain[CHM_LOCO];
    if (now->is.slack > 0)
        gains_beyond(now, &grey, gain);
    else
        memset(gain, 0, CHM_COLOURS * sizeof *gain);
    choose_gains(now, grey.lacking, usual, eased, gain);
    if (sum->worst >= PLENTY || sum->first >= PLENTY)
        even_out(now, gain);
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
    colour_surplus each;
    purse sum = purse_of(at, &each);
    return stand_worth(now, at, &sum);
}

int stand_value_after(const scene *now, const stand *after, int colour)
{
    const stand *at = &now->stand;
    int before = at->hand[colour] - at->need[colour], more = after->hand[colour] - after->need[colour];
    if (now->tiles || (more != before && (before < 0 || more < 0)))
        return stand_value(now, after);
    purse sum = now->is.sum;
    sum.spare += use_of(more) - use_of(before);
    if (after->grey && more != before) { /* where nothing is grey, it does not matter which is the largest */
        four half[2], low = {0, 1, 2, 3}, is_low = low == colour, is_high = low + 4 == colour;
        memcpy(half, now->is.each.more, sizeof half);
        half[0] = (half[0] & ~is_low) | (more & is_low);
        half[1] = (half[1] & ~is_high) | (more & is_high);
        find_largest(half[0], half[1], &sum);
    }
    return stand_worth(now, after, &sum);
}

/* The most that a colour lacks, one of them aside. */
static int worst_beside(const weighed *is, int colour)
{
    if (is->sum.lacking_worst > 1 || -is->each.more[colour] < is->sum.worst)
        return is->sum.worst;
    int worst = 0;
    for (int c = 0; c < CHM_COLOURS; c++)
        worst = c != colour && -is->each.more[c] > worst ? -is->each.more[c] : worst;
    return worst;
}

int stand_value_met(const scene *now, int colour, int locos, int worth, pastime *last)
{
    const stand *at = &now->stand;
    const weighed *is = &now->is;
    int slack = is->slack + 100;
    if (locos) { /* there are fewer for what other colours lack */
        supply have = is->have;
        int own = -is->each.more[colour], others = worst_beside(is, colour) + locos;
        have.worst = (own > others ? own : others) - at->hand[CHM_LOCO];
        have.worst = have.worst > 0 ? have.worst : 0;
        slack = slack_of(now, at, &have, at->ferries) + 100;
    }
    if (!last->known || last->slack != slack) {
        leisure free = leisure_of(now, slack, at->wagons - at->length);
        *last = (pastime){true, slack, rest_value(now, &free, is->have.spare)};
    }
    bool done = at->claims == 1;
    return (at->points - worth + (done ? 0 : at->reward)) * (done ? 100 : chance_of(now, at, slack)) / 100 + last->rest;
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
