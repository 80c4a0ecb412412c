// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a position is worth: the plan's tracks and tickets, as likely as it is that the time suffices; and what wagons
 * can still be laid elsewhere with the turns and cards that are left over. */

#include "bots/planner/scene.h"
#include <string.h>

void stand_begin(const scene *now, stand *at)
{
    memset(at, 0, sizeof *at);
    for (int card = 0; card < CHM_CARDS; card++)
        at->hand[card] = now->game->hand[now->seat][card];
    at->wagons = now->game->wagons[now->seat];
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

void stand_fill(scene *now)
{
    stand_begin(now, &now->stand);
    now->stand.reward = now->plan->reward;
    for (int word = 0; word < now->map->words; word++)
        for (uint64_t left = now->plan->tracks.word[word]; left; left &= left - 1)
            stand_add(now, &now->stand, (chm_track)(word * 64 + __builtin_ctzll(left)));
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
static int use_of(int cards)
{
    static const int8_t tenths[] = {0, 5, 12, 20, 30, 42, 54, 60, 64, 66, 68, 70};
    return tenths[cards < 11 ? cards : 11];
}

/* A hand's colours in a few numbers, locomotives aside: so that one more card is quickly weighed. */
typedef struct purse {
    int missing;       /* cards that the plan's colours lack */
    int worst;         /* the most that one colour lacks */
    int worst_count;   /* so many of them do */
    int first, second; /* the two largest surpluses */
    int spare;         /* what all surpluses are good for, in tenths of cards */
} purse;

static purse purse_of(const stand *at)
{
    purse sum = {0};
    for (int c = 0; c < CHM_COLOURS; c++) {
        int more = at->hand[c] - at->need[c];
        if (more < 0) {
            sum.missing -= more;
            sum.worst_count = -more > sum.worst ? 1 : sum.worst_count + (-more == sum.worst);
            sum.worst = -more > sum.worst ? -more : sum.worst;
        } else {
            sum.second = more > sum.first ? sum.first : more > sum.second ? more : sum.second;
            sum.first = more > sum.first ? more : sum.first;
            sum.spare += use_of(more);
        }
    }
    return sum;
}

static purse purse_plus(purse sum, const stand *at, int colour)
{
    int more = at->hand[colour] - at->need[colour];
    if (more < 0) {
        sum.missing--;
        if (-more == sum.worst && --sum.worst_count == 0) {
            sum.worst--;
            sum.worst_count = 1;
        }
        return sum;
    }
    sum.spare += use_of(more + 1) - use_of(more);
    if (more == sum.first)
        sum.first++;
    else if (more == sum.second)
        sum.second++;
    return sum;
}

typedef struct cards {
    int missing; /* that the plan lacks */
    int worst;   /* of one colour */
    int spare;   /* tenths beyond it */
} cards;

/* Surplus colours pay for the grey tracks, the largest first; locomotives stand for whatever is missing. */
static cards count_cards(const scene *now, const stand *at, const purse *sum)
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
    return (cards){missing > 0 ? missing : 0, worst > 0 ? worst : 0, spare * now->set->spare / 100};
}

/* What wagons beyond the plan bring in the time that is left over, in hundredths of turns, with so many tenths of cards
 * at hand; the rest is drawn, two a turn. Where the wagons run out first, the time left still counts:
 * the game ends the sooner. */
static int rest_value(const scene *now, int time, int spare, int wagons)
{
    int length = now->set->length; /* tenths */
    wagons = wagons > 0 ? wagons : 0;
    if (time <= 0)
        return time * now->set->time / 100;
    int at_hand = time * length / 100;
    /* p wagons take p / length claims and (p − spare) / 2 draws */
    int laid = at_hand <= spare ? at_hand : (time / 5 + spare) * now->rates->lay / RATE_UNIT, left = 0;
    if (laid > 10 * wagons) {
        laid = 10 * wagons;
        left = time - laid * now->rates->claim / RATE_UNIT - (laid > spare ? (laid - spare) * 5 : 0);
    }
    int worth = laid * now->set->laid / 10;
    if (laid < 10 * CHM_MAX_LENGTH) { /* the last few fit one track at best */
        int one = now->game->board->numbers.points[laid / 10] * GRAINS * 9 / 10;
        worth = one < worth ? one : worth;
    }
    return worth + left * now->set->time / 100;
}

/* Hundredths of turns that the plan leaves over. */
static int slack_of(const scene *now, const stand *at, const cards *have)
{
    int locos = at->ferries > at->hand[CHM_LOCO] ? at->ferries - at->hand[CHM_LOCO] : 0;
    int drawing = now->set->missing * have->missing + now->set->symbol * locos,
        waiting = now->set->single * have->worst;
    return now->turns - 100 * at->claims - (drawing > waiting ? drawing : waiting);
}

static int chance_of(const scene *now, const stand *at, int slack)
{
    int late = slack + 10 * now->set->early;
    int percent = !at->claims ? 100 : late > 0 ? late * now->rates->chance / RATE_UNIT : 0;
    return percent > 100 ? 100 : percent;
}

/* The worth with that much time and those cards left over. */
static inline int worth_with(const scene *now, const stand *at, int slack, int spare)
{
    int percent = chance_of(now, at, slack);
    return (at->reward + at->points) * percent / 100 + rest_value(now, slack, spare, at->wagons - at->length);
}

static int stand_worth(const scene *now, const stand *at, const purse *sum)
{
    cards have = count_cards(now, at, sum);
    return worth_with(now, at, slack_of(now, at, &have), have.spare);
}

/* ---- one more card ---- */

enum { PLENTY = 12 };

/* Where nothing is grey, a card beyond the plan changes only what is laid beside it. */
static int spare_gain(const scene *now, const stand *at, const cards *have, int slack, int tenths)
{
    int wagons = at->wagons - at->length, spare = have->spare + tenths * now->set->spare / 100;
    return rest_value(now, slack, spare, wagons) - rest_value(now, slack, have->spare, wagons);
}

int stand_gains(const scene *now, const stand *at, int gain[CHM_CARDS])
{
    purse sum = purse_of(at);
    cards have = count_cards(now, at, &sum);
    int slack = slack_of(now, at, &have), before = worth_with(now, at, slack, have.spare);
    int known[2 * PLENTY + 1], seen = 0; /* colours that the plan lacks, or has, alike are worth the same */
    for (int c = 0; c < CHM_COLOURS; c++) {
        int more = at->hand[c] - at->need[c], slot = more + PLENTY;
        slot = slot < 0 ? 0 : slot > 2 * PLENTY ? 2 * PLENTY : slot;
        if (!(seen >> slot & 1)) {
            seen |= 1 << slot;
            purse plus = purse_plus(sum, at, c);
            int added = more >= 0 && !at->grey ? spare_gain(now, at, &have, slack, plus.spare - sum.spare)
                                               : stand_worth(now, at, &plus) - before;
            known[slot] = added > 0 ? added : 0;
        }
        gain[c] = known[slot];
    }
    stand richer = *at;
    richer.hand[CHM_LOCO]++;
    int added = stand_worth(now, &richer, &sum) - before;
    gain[CHM_LOCO] = added > 0 ? added : 0;
    return before;
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

bool stand_hopeless(const scene *now)
{
    const stand *at = &now->stand;
    int slack;
    if (now->tiles) {
        wants lack = count_projects(now, at);
        slack = projects_slack(now, at, &lack);
    } else {
        purse sum = purse_of(at);
        cards have = count_cards(now, at, &sum);
        slack = slack_of(now, at, &have);
    }
    return chance_of(now, at, slack) < now->set->hope;
}
