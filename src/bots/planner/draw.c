// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Drawing cards: face up or blind. */

#include "bots/planner/scene.h"

typedef struct offers {
    int first, second, loco; /* what the best face-up cards bring, and a locomotive; -1: none */
    int first_slot, loco_slot;
    int blind;  /* -1: the pile is empty */
    int before; /* the worth before drawing */
    int worth[CHM_CARDS];
} offers;

enum { PLENTY = 12 };

/* What one more card of each kind brings. Answers the worth as it is. */
static int weigh(const scene *now, int worth[CHM_CARDS])
{
    stand at = now->stand;
    purse sum = purse_of(&at);
    int before = stand_worth(now, &at, &sum);
    int known[2 * PLENTY + 1], seen = 0; /* colours that the plan lacks, or has, alike are worth the same */
    for (int c = 0; c < CHM_COLOURS; c++) {
        int more = at.hand[c] - at.need[c] + PLENTY;
        more = more < 0 ? 0 : more > 2 * PLENTY ? 2 * PLENTY : more;
        if (!(seen >> more & 1)) {
            purse plus = purse_plus(sum, &at, c);
            int gain = stand_worth(now, &at, &plus) - before;
            known[more] = gain > 0 ? gain : 0;
            seen |= 1 << more;
        }
        worth[c] = known[more];
    }
    at.hand[CHM_LOCO]++;
    int gain = stand_worth(now, &at, &sum) - before;
    worth[CHM_LOCO] = gain > 0 ? gain : 0;
    return before;
}

/* What a blind card brings on average, by all that was not seen. */
static int blind_worth(const scene *now, const int worth[CHM_CARDS])
{
    int sum = 0, cards = 0;
    for (int card = 0; card < CHM_CARDS; card++) {
        int unseen = now->game->pile[card];
        sum += unseen * worth[card];
        cards += unseen;
    }
    return cards ? sum / cards : 0;
}

static offers look(const scene *now)
{
    const chm_game *game = now->game;
    offers seen = {.first = -1, .second = -1, .loco = -1, .blind = -1};
    int *worth = seen.worth;
    seen.before = weigh(now, worth);
    for (unsigned left = game->market_slots; left; left &= left - 1) {
        int slot = __builtin_ctz(left), card = game->market[slot];
        if (card == CHM_LOCO) {
            seen.loco = worth[CHM_LOCO];
            seen.loco_slot = slot;
        } else if (worth[card] > seen.first) {
            seen.second = seen.first;
            seen.first = worth[card];
            seen.first_slot = slot;
        } else if (worth[card] > seen.second)
            seen.second = worth[card];
    }
    if (game->pile_size)
        seen.blind = blind_worth(now, worth);
    return seen;
}

/* Every way to draw the next card, with what it and a card after it bring. */
static void note_draws(const scene *now, const offers *seen, bool second)
{
    const chm_game *game = now->game;
    int next = second ? 0 : seen->first > seen->blind ? seen->first : seen->blind;
    unsigned noted = 0;
    for (unsigned left = game->market_slots; left; left &= left - 1) {
        int slot = __builtin_ctz(left), card = game->market[slot];
        if (noted >> card & 1 || (second && card == CHM_LOCO))
            continue;
        noted |= 1U << card;
        note_move(now, (chm_move){.kind = CHM_MOVE_TAKE, .what = (uint16_t)slot},
                  seen->before + seen->worth[card] + (card == CHM_LOCO ? 0 : next));
    }
    if (game->pile_size)
        note_move(now, (chm_move){.kind = CHM_MOVE_BLIND}, seen->before + seen->blind + next);
}

int best_draw(const scene *now, chm_move *move)
{
    offers seen = look(now);
    if (now->list)
        note_draws(now, &seen, false);
    int best = -1;
    if (seen.blind >= 0 && (seen.first < 0 || seen.blind >= seen.first)) {
        best = 2 * seen.blind;
        *move = (chm_move){.kind = CHM_MOVE_BLIND};
    } else if (seen.first >= 0) {
        int next = seen.second > seen.blind ? seen.second : seen.blind;
        best = seen.first + (next > 0 ? next : 0);
        *move = (chm_move){.kind = CHM_MOVE_TAKE, .what = (uint16_t)seen.first_slot};
    }
    if (seen.loco > best) {
        best = seen.loco;
        *move = (chm_move){.kind = CHM_MOVE_TAKE, .what = (uint16_t)seen.loco_slot};
    }
    return best < 0 ? INT32_MIN : best + seen.before;
}

chm_move choose_second(scene *now)
{
    stand_fill(now);
    offers seen = look(now);
    if (now->list)
        note_draws(now, &seen, true);
    if (seen.first >= 0 && seen.first > seen.blind)
        return (chm_move){.kind = CHM_MOVE_TAKE, .what = (uint16_t)seen.first_slot};
    return (chm_move){.kind = CHM_MOVE_BLIND};
}
