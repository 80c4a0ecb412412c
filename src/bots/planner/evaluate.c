// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The value of a position: the plan's tracks and tickets, weighted by the probability of finishing in time, plus what
 * wagons can be laid elsewhere with the turns and cards left over. */

#include "bots/planner/card_use.h"
#include "bots/planner/context.h"
#include <string.h>

/* What one more card adds to card_uses. */
static const int8_t card_steps[CARD_USES] = {5, 7, 8, 10, 12, 12, 6, 4, 2, 2, 2, 0};

static inline int card_step(int cards)
{
    return card_steps[cards < 0 ? 0 : cards < CARD_USES - 1 ? cards : CARD_USES - 1];
}

/* Half of the colours. */
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

/* Finds the two largest surpluses. */
static inline void find_largest(four low, four high, surplus_summary *sum)
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

static inline surplus_summary summarize_surplus(const position *pos, colour_surplus *each)
{
    _Static_assert(CHM_COLOURS == 8, "two times four colours");
    colour_vector hand, need;
    four zero = {0}, most = zero + (CARD_USES - 1);
    memcpy(&hand, pos->hand, sizeof hand);
    memcpy(&need, pos->need, sizeof need);
    colour_vector more = hand - need;
    memcpy(each->surplus, &more,
           sizeof more); /* stored whole, as it will be loaded: partial stores would stall the load */
    four low = __builtin_shufflevector(more, more, 0, 1, 2, 3), high = __builtin_shufflevector(more, more, 4, 5, 6, 7);
    four lack_low = larger(-low, zero), lack_high = larger(-high, zero);
    low = larger(low, zero);
    high = larger(high, zero);
    surplus_summary sum = {.missing = sum_of(lack_low + lack_high), .worst = largest(larger(lack_low, lack_high))};
    sum.lacking_worst = -sum_of((lack_low == sum.worst) + (lack_high == sum.worst));
    find_largest(low, high, &sum);
    four useful[2] = {-larger(-low, -most), -larger(-high, -most)};
    memcpy(each->useful, useful, sizeof useful); /* via memory: eight table look-ups are faster that way */
    for (int c = 0; c < CHM_COLOURS; c++)
        sum.spare += card_uses[each->useful[c]];
    return sum;
}

/* Surplus colours pay for the grey tracks, the largest first; locomotives replace whatever is missing. */
static inline card_balance count_cards(const context *ctx, const position *pos, const surplus_summary *sum)
{
    int first = pos->grey < sum->first ? pos->grey : sum->first, grey = pos->grey - first;
    int second = grey < sum->second ? grey : sum->second;
    int missing = sum->missing + grey - second - pos->hand[CHM_LOCO], worst = sum->worst - pos->hand[CHM_LOCO];
    int spare = sum->spare;
    if (first)
        spare += card_use(sum->first - first) - card_use(sum->first);
    if (second)
        spare += card_use(sum->second - second) - card_use(sum->second);
    if (missing < 0)
        spare -= missing * ctx->settings->loco;
    return (card_balance){missing > 0 ? missing : 0, worst > 0 ? worst : 0, spare, spare * ctx->settings->spare / 100};
}

/* `time`: hundredths of turns left over; `wagons`: beyond the plan. */
static inline slack_budget slack_budget_of(const context *ctx, int time, int wagons)
{
    int full = wagons > 0 ? 10 * wagons : 0;
    return (slack_budget){.time = time,
                          .claims = time * ctx->settings->length,
                          .drawn = (int)((unsigned)time / 5),
                          .all_wagons = full,
                          .time_after = time - full * ctx->rates->claim / RATE_UNIT};
}

/* What tenths of wagons laid off plan bring. */
static inline int laid_worth(const context *ctx, int laid)
{
    if (!ctx->settings->laid)
        return 0;
    int worth = laid * ctx->settings->laid / 10;
    if (worth > 0 && laid < 10 * CHM_MAX_LENGTH) { /* the last few fit one track at most */
        int one = ctx->game->board->numbers.points[laid / 10] * SIXTEENTHS * 9 / 10;
        worth = one < worth ? one : worth;
    }
    return worth;
}

/* Tenths of wagons that can be laid with `spare` tenths of cards. Missing cards are drawn, two a turn: p wagons take p
 * / length claims and (p − spare) / 2 draws. The result may exceed the wagons there are. */
static inline int laid_in(const slack_budget *budget, int spare, int lay)
{
    int by_claims = budget->claims / 100, by_cards = (budget->drawn + spare) * lay / RATE_UNIT;
    return budget->claims < 100 * (spare + 1) ? by_claims : by_cards;
}

/* Time left once all wagons are laid. It has a value of its own: the seat can end the game sooner. */
static inline int left_in(const slack_budget *budget, int spare, int laid)
{
    int lacking = budget->all_wagons > spare ? budget->all_wagons - spare : 0;
    return laid > budget->all_wagons ? budget->time_after - lacking * 5 : 0;
}

static inline int laid_value(const context *ctx, const slack_budget *budget, int spare)
{
    int laid = laid_in(budget, spare, ctx->rates->lay), left = left_in(budget, spare, laid);
    return laid_worth(ctx, laid < budget->all_wagons ? laid : budget->all_wagons) + left * ctx->settings->time / 100;
}

static inline int off_plan_value(const context *ctx, const slack_budget *budget, int spare)
{
    return budget->time <= 0 ? budget->time * ctx->settings->time / 100 : laid_value(ctx, budget, spare);
}

/* Hundredths of turns that the plan leaves over, for a plan with that many symbols. */
static inline int slack_of(const context *ctx, const position *pos, const card_balance *balance, int symbols)
{
    int locos = symbols > pos->hand[CHM_LOCO] ? symbols - pos->hand[CHM_LOCO] : 0;
    int drawing = ctx->settings->missing * balance->missing + ctx->settings->symbol * locos,
        waiting = ctx->settings->single * balance->worst;
    return ctx->turns - 100 * pos->claims - (drawing > waiting ? drawing : waiting);
}

static inline int finish_percent(const context *ctx, const position *pos, int slack)
{
    int late = slack + 10 * ctx->settings->early;
    int percent = !pos->claims ? 100 : late > 0 ? late * ctx->rates->chance / RATE_UNIT : 0;
    return percent > 100 ? 100 : percent;
}

/* What the plan brings, weighted by the probability of finishing it. */
static inline int plan_value(const context *ctx, const position *pos, int slack)
{
    return (pos->reward + pos->points) * finish_percent(ctx, pos, slack) / 100;
}

/* The value for a given slack and given spare cards. */
static inline int worth_with(const context *ctx, const position *pos, int slack, int spare)
{
    slack_budget budget = slack_budget_of(ctx, slack, pos->wagons - pos->length);
    return plan_value(ctx, pos, slack) + off_plan_value(ctx, &budget, spare);
}

static int position_worth(const context *ctx, const position *pos, const surplus_summary *sum)
{
    card_balance balance = count_cards(ctx, pos, sum);
    return worth_with(ctx, pos, slack_of(ctx, pos, &balance, pos->symbols), balance.spare);
}

/* ---- one more card ---- */

void position_evaluate(context *ctx)
{
    const position *pos = &ctx->position;
    evaluation *eval = &ctx->eval;
    eval->summary = summarize_surplus(pos, &eval->by_colour);
    eval->balance = count_cards(ctx, pos, &eval->summary);
    eval->slack = slack_of(ctx, pos, &eval->balance, pos->symbols);
    eval->budget = slack_budget_of(ctx, eval->slack, pos->wagons - pos->length);
    eval->off_plan = off_plan_value(ctx, &eval->budget, eval->balance.spare);
    eval->value = plan_value(ctx, pos, eval->slack) + eval->off_plan;
}

/* What a changed card balance would bring. `loco`: its symbols lack one locomotive less. */
static inline int cards_gain(const context *ctx, card_balance balance, bool loco)
{
    const position *pos = &ctx->position;
    const evaluation *eval = &ctx->eval;
    int gain = 0;
    if (balance.missing != eval->balance.missing || (loco && pos->symbols))
        gain = worth_with(ctx, pos, slack_of(ctx, pos, &balance, pos->symbols - loco), balance.spare) - eval->value;
    else if (balance.spare != eval->balance.spare && eval->slack > 0)
        gain = laid_value(ctx, &eval->budget, balance.spare) - eval->off_plan;
    return gain > 0 ? gain : 0;
}

/* The balance with one more card that the plan lacks. `eases`: it is of the one colour that lacks most, or a
 * locomotive, so the worst shortage shrinks too. If nothing is missing, a locomotive is spared. */
static inline card_balance balance_with_card(const context *ctx, bool eases)
{
    card_balance balance = ctx->eval.balance;
    if (balance.missing) {
        balance.missing--;
        balance.worst -= eases && balance.worst;
    } else {
        balance.tenths += ctx->settings->loco;
        balance.spare = balance.tenths * ctx->settings->spare / 100;
    }
    return balance;
}

/* ---- one more card of each kind ---- */

/* What one more card of the largest surplus, and of the second largest, adds where these pay for grey tracks: tenths of
 * cards beyond the plan, or `lacking` if the plan needs it. */
typedef struct grey_steps {
    bool lacking;
    int first, second;
} grey_steps;

static inline grey_steps pay_grey(const context *ctx)
{
    const surplus_summary *sum = &ctx->eval.summary;
    int grey = ctx->position.grey, over = grey - sum->first; /* what the second colour pays */
    if (over > sum->second)
        return (grey_steps){.lacking = true};
    if (over <= 0)
        return (grey_steps){.first = card_step(-over), .second = card_step(sum->second)};
    return (grey_steps){.first = card_step(sum->second - over), .second = card_step(sum->second - over)};
}

#define PICK(where_, x_, y_) (((x_) & (where_)) | ((y_) & ~(where_)))

/* The gain of a card of each colour that the plan has enough of. */
static void gains_beyond(const context *ctx, const grey_steps *grey, int gain[CHM_COLOURS])
{
    const evaluation *eval = &ctx->eval;
    const slack_budget *budget = &eval->budget;
    const int whole = ctx->position.grey ? eval->balance.tenths : 0,
              before = ctx->position.grey ? 0 : eval->balance.spare;
    colour_vector more, step;
    for (int c = 0; c < CHM_COLOURS; c++)
        step[c] = card_steps[eval->by_colour.useful[c]];
    memcpy(&more, eval->by_colour.surplus, sizeof more);
    if (ctx->position.grey) {
        step = PICK(more == eval->summary.second, grey->second, step);
        step = PICK(more == eval->summary.first, grey->first, step);
    }
    colour_vector spare = before + (whole + step) * ctx->settings->spare / 100;
    /* as laid_in and left_in */
    colour_vector by_cards = (budget->drawn + spare) * ctx->rates->lay / RATE_UNIT;
    colour_vector laid = PICK(budget->claims < 100 * (spare + 1), budget->claims / 100, by_cards);
    colour_vector lacking = (budget->all_wagons - spare) & (budget->all_wagons > spare);
    colour_vector left = (budget->time_after - lacking * 5) & (laid > budget->all_wagons);
    colour_vector gains = left * ctx->settings->time / 100 - eval->off_plan;
    if (ctx->settings->laid)
        for (int c = 0; c < CHM_COLOURS; c++)
            gains[c] += laid_worth(ctx, laid[c] < budget->all_wagons ? laid[c] : budget->all_wagons);
    gains &= gains > 0;
    memcpy(gain, &gains, sizeof gains);
}

/* Picks for each colour: a card that the plan lacks, for its colours or its grey tracks, or one beyond it. */
static void choose_gains(const context *ctx, bool grey_lacks, int usual, int eased, int gain[CHM_COLOURS])
{
    const surplus_summary *sum = &ctx->eval.summary;
    colour_vector more, gains;
    memcpy(&more, ctx->eval.by_colour.surplus, sizeof more);
    memcpy(&gains, gain, sizeof gains);
    if (grey_lacks)
        gains = PICK((more == sum->first) | (more == sum->second), usual, gains);
    gains = PICK(more < 0, PICK(more == -sum->worst, eased, usual), gains);
    memcpy(gain, &gains, sizeof gains);
}

enum { PLENTY = 12 };

/* Colours with a surplus or shortage of PLENTY or more are all given the gain of the first such colour. */
static void even_out(const context *ctx, int gain[CHM_CARDS])
{
    const int *more = ctx->eval.by_colour.surplus;
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

int position_card_gains(const context *ctx, int gain[CHM_CARDS])
{
    const position *pos = &ctx->position;
    const surplus_summary *sum = &ctx->eval.summary;
    const grey_steps grey = pos->grey ? pay_grey(ctx) : (grey_steps){0};
    int usual = 0, eased = 0; /* gain for a colour that is lacking; for the only one that lacks most */
    const card_balance any = balance_with_card(ctx, false), worst = balance_with_card(ctx, true);
    gain[CHM_LOCO] = cards_gain(ctx, worst, true);
    if (sum->worst || grey.lacking) {
        bool alike = !pos->symbols && slack_of(ctx, pos, &any, 0) == slack_of(ctx, pos, &worst, 0);
        usual = alike ? gain[CHM_LOCO] : cards_gain(ctx, any, false);
    }
    if (sum->worst)
        eased = sum->lacking_worst > 1 ? usual : pos->symbols ? cards_gain(ctx, worst, false) : gain[CHM_LOCO];
    if (ctx->eval.slack > 0)
        gains_beyond(ctx, &grey, gain);
    else
        memset(gain, 0, CHM_COLOURS * sizeof *gain);
    choose_gains(ctx, grey.lacking, usual, eased, gain);
    if (sum->worst >= PLENTY || sum->first >= PLENTY)
        even_out(ctx, gain);
    return ctx->eval.value;
}

/* ---- any position ---- */

static int slack_by_rule(const context *ctx, const position *pos, int *spare)
{
    int rule = __builtin_ctz(ctx->slack_rules);
    return ctx->graph->plan[rule]->slack(ctx, rule, pos, spare);
}

int position_value(const context *ctx, const position *pos)
{
    if (ctx->slack_rules) {
        int spare, slack = slack_by_rule(ctx, pos, &spare);
        return worth_with(ctx, pos, slack, spare);
    }
    colour_surplus by_colour;
    surplus_summary sum = summarize_surplus(pos, &by_colour);
    return position_worth(ctx, pos, &sum);
}

int position_value_after(const context *ctx, const position *after, int colour)
{
    const position *pos = &ctx->position;
    int before = pos->hand[colour] - pos->need[colour], more = after->hand[colour] - after->need[colour];
    if (ctx->slack_rules || (more != before && (before < 0 || more < 0)))
        return position_value(ctx, after);
    surplus_summary sum = ctx->eval.summary;
    sum.spare += card_use(more) - card_use(before);
    if (after->grey && more != before) { /* without grey tracks it does not matter which is the largest */
        four half[2], low = {0, 1, 2, 3}, is_low = low == colour, is_high = low + 4 == colour;
        memcpy(half, ctx->eval.by_colour.surplus, sizeof half);
        half[0] = (half[0] & ~is_low) | (more & is_low);
        half[1] = (half[1] & ~is_high) | (more & is_high);
        find_largest(half[0], half[1], &sum);
    }
    return position_worth(ctx, after, &sum);
}

/* The worst shortage among the other colours. */
static int worst_beside(const evaluation *eval, int colour)
{
    if (eval->summary.lacking_worst > 1 || -eval->by_colour.surplus[colour] < eval->summary.worst)
        return eval->summary.worst;
    int worst = 0;
    for (int c = 0; c < CHM_COLOURS; c++)
        worst = c != colour && -eval->by_colour.surplus[c] > worst ? -eval->by_colour.surplus[c] : worst;
    return worst;
}

int position_value_claimed(const context *ctx, int colour, int locos, int worth, off_plan_memo *last)
{
    const position *pos = &ctx->position;
    const evaluation *eval = &ctx->eval;
    int slack = eval->slack + 100;
    if (locos) { /* fewer are left for what other colours lack */
        card_balance balance = eval->balance;
        int own = -eval->by_colour.surplus[colour], others = worst_beside(eval, colour) + locos;
        balance.worst = (own > others ? own : others) - pos->hand[CHM_LOCO];
        balance.worst = balance.worst > 0 ? balance.worst : 0;
        slack = slack_of(ctx, pos, &balance, pos->symbols) + 100;
    }
    if (!last->known || last->slack != slack) {
        slack_budget budget = slack_budget_of(ctx, slack, pos->wagons - pos->length);
        *last = (off_plan_memo){true, slack, off_plan_value(ctx, &budget, eval->balance.spare)};
    }
    bool done = pos->claims == 1;
    return (pos->points - worth + (done ? 0 : pos->reward)) * (done ? 100 : finish_percent(ctx, pos, slack)) / 100 +
           last->off_plan;
}

bool plan_is_hopeless(const context *ctx)
{
    int spare, slack = ctx->slack_rules ? slack_by_rule(ctx, &ctx->position, &spare) : ctx->eval.slack;
    return finish_percent(ctx, &ctx->position, slack) < ctx->settings->hope;
}
