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
    int colour = track_colour(now, track), length = now->game->board->tracks[track].length;
    if (colour < CHM_COLOURS)
        at->need[colour] += length;
    else
        at->grey += length;
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

/* What so many cards of one colour beyond the plan are good for, in tenths of cards: few of a kind pay for little. */
static int use_of(int cards)
{
    static const int8_t tenths[] = {0, 5, 12, 20, 30, 42, 54, 60, 64, 66, 68, 70};
    return tenths[cards < 11 ? cards : 11];
}

purse purse_of(const stand *at)
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

purse purse_plus(purse sum, const stand *at, int colour)
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
 * at hand; the rest is drawn, two a turn. Where the wagons run out first, the time left still counts: the game ends
 * the sooner. */
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

int stand_value(const scene *now, const stand *at)
{
    purse sum = purse_of(at);
    return stand_worth(now, at, &sum);
}

/* Hundredths of turns that the plan leaves over. */
static int slack_of(const scene *now, const stand *at, const cards *have)
{
    int drawing = now->set->missing * have->missing, waiting = now->set->single * have->worst;
    return now->turns - 100 * at->claims - (drawing > waiting ? drawing : waiting);
}

static int chance_of(const scene *now, const stand *at, int slack)
{
    int late = slack + 10 * now->set->early;
    int percent = !at->claims ? 100 : late > 0 ? late * now->rates->chance / RATE_UNIT : 0;
    return percent > 100 ? 100 : percent;
}

bool stand_hopeless(const scene *now)
{
    purse sum = purse_of(&now->stand);
    cards have = count_cards(now, &now->stand, &sum);
    return chance_of(now, &now->stand, slack_of(now, &now->stand, &have)) < now->set->hope;
}

int stand_worth(const scene *now, const stand *at, const purse *sum)
{
    cards have = count_cards(now, at, sum);
    int slack = slack_of(now, at, &have), percent = chance_of(now, at, slack);
    return (at->reward + at->points) * percent / 100 + rest_value(now, slack, have.spare, at->wagons - at->length);
}
