// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a position is worth: the plan's tracks and tickets, as likely as it is that the time suffices; and what wagons
 * can still be laid elsewhere with the turns and cards that are left over. */

#include "bots/planner/scene.h"
#include <string.h>

/* What so many cards of one colour beyond the plan are good for, in tenths of cards: few of a kind pay for little. */
enum { USES = 12 };
static const int8_t uses[USES] = {0, 5, 12, 20, 30, 42, 54, 60, 64, 66, 68, 70};

static inline int use_of(int cards)
{
    return uses[cards < 0 ? 0 : cards < USES - 1 ? cards : USES - 1];
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
    four hand[2], need[2], zero = {0}, most = zero + (USES - 1);
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
    four useful[2] = {-larger(-low, -most), -larger(-high, -most)};
    int cards[CHM_COLOURS]; /* in memory: eight looks at a table are quicker that way */
    memcpy(cards, useful, sizeof cards);
    for (int c = 0; c < CHM_COLOURS; c++)
        sum.spare += uses[cards[c]];
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
    is->sum = purse_of(at);
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

/* Of a colour that the plan has enough of, and so many more: those pay for grey tracks first, if there are no more of
 * another colour. */
static inline int grey_gain(const scene *now, int more)
{
    purse plus = now->is.sum;
    plus.spare += use_of(more + 1) - use_of(more);
    if (more == plus.first)
        plus.first++;
    else
        plus.second++;
    return cards_gain(now, count_cards(now, &now->stand, &plus), false);
}

enum { PLENTY = 12, STEPS = 16 }; /* STEPS: PLENTY and one, in whole vectors */

/* Of colours that the plan has enough of, by how many more there are: what can be laid beside the plan with that many
 * tenths more. The first loop is one that compilers make vectors of. */
static void gains_beyond(const scene *now, int gain[STEPS])
{
    static const int step[STEPS] = {5, 7, 8, 10, 12, 12, 6, 4, 2, 2, 2}; /* of `uses` */
    const weighed *is = &now->is;
    const leisure free = is->free;
    const int whole = now->stand.grey ? is->have.tenths : 0, before = now->stand.grey ? 0 : is->have.spare;
    const int percent = now->set->spare, lay = now->rates->lay, time = now->set->time, rest = is->rest;
    int laid[STEPS], worth[STEPS] = {0};
    for (int more = 0; more < STEPS; more++) {
        int spare = before + (whole + step[more]) * percent / 100, can = laid_in(&free, spare, lay);
        laid[more] = can < free.full ? can : free.full;
        gain[more] = left_in(&free, spare, can) * time / 100 - rest;
    }
    for (int more = 0; now->set->laid && more <= PLENTY; more++)
        worth[more] = laid_worth(now, laid[more]);
    for (int more = 0; more < STEPS; more++)
        gain[more] = gain[more] + worth[more] > 0 ? gain[more] + worth[more] : 0;
}

/* The same, with what pays for grey tracks: the two colours that there are most of. */
static void gains_at_hand(const scene *now, int gain[STEPS])
{
    int first = now->is.sum.first, second = now->is.sum.second;
    if (now->is.slack > 0)
        gains_beyond(now, gain);
    else
        memset(gain, 0, STEPS * sizeof *gain);
    if (!now->stand.grey)
        return;
    if (first < PLENTY)
        gain[first] = grey_gain(now, first);
    if (second < PLENTY && second != first)
        gain[second] = grey_gain(now, second);
}

/* Colours that there are far too many or too few of count alike: the first of them speaks for all. */
static void even_out(const scene *now, const int more[CHM_COLOURS], int gain[CHM_CARDS])
{
    const purse *sum = &now->is.sum;
    int rich = -1, poor = -1;
    for (int c = 0; c < CHM_COLOURS; c++)
        if (more[c] >= PLENTY) {
            if (rich < 0)
                rich = now->stand.grey && (more[c] == sum->first || more[c] == sum->second) ? grey_gain(now, more[c])
                                                                                            : gain[c];
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
    int more[CHM_COLOURS], beyond[STEPS], lacks_most = 0; /* colours that lack the most */
    for (int c = 0; c < CHM_COLOURS; c++) {
        more[c] = at->hand[c] - at->need[c];
        lacks_most += more[c] == -sum->worst;
    }
    gain[CHM_LOCO] = cards_gain(now, cards_found(now, true), true);
    int usual = 0, eased = 0; /* a colour that is lacking, and the one that lacks the most */
    if (sum->worst) {
        usual = cards_gain(now, cards_found(now, false), false);
        eased = lacks_most > 1 ? usual : at->ferries ? cards_gain(now, cards_found(now, true), false) : gain[CHM_LOCO];
    }
    gains_at_hand(now, beyond);
    for (int c = 0; c < CHM_COLOURS; c++) {
        int lacks = more[c] == -sum->worst ? eased : usual;
        gain[c] = more[c] < 0 ? lacks : beyond[more[c] < 0 ? 0 : more[c] < PLENTY ? more[c] : PLENTY];
    }
    if (sum->worst >= PLENTY || sum->first >= PLENTY)
        even_out(now, more, gain);
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
