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

/* Where cards are drawn, a project is built, too. */
static int weigh_projects(const scene *now, stand *at, int worth[CHM_CARDS])
{
    at->projects -= at->projects > 0;
    int before = stand_value(now, at);
    for (int card = 0; card < CHM_CARDS; card++) {
        int same = 0; /* a colour held and needed as much is worth as much */
        while (same < card &&
               (card == CHM_LOCO || at->hand[same] != at->hand[card] || at->need[same] != at->need[card]))
            same++;
        if (same < card) {
            worth[card] = worth[same];
            continue;
        }
        at->hand[card]++;
        int gain = stand_value(now, at) - before;
        at->hand[card]--;
        worth[card] = gain > 0 ? gain : 0;
    }
    return before;
}

/* What one more card of each kind brings. Answers the worth as it is. */
static int weigh(const scene *now, int worth[CHM_CARDS])
{
    if (!now->tiles)
        return stand_gains(now, worth);
    stand at = now->stand;
    return weigh_projects(now, &at, worth);
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
    for (unsigned left = game->market_slots & ~game->market_loco_slots; left; left &= left - 1) {
        int slot = __builtin_ctz(left), value = worth[game->market[slot]];
        bool best = value > seen.first; /* nobody can guess that: not a branch */
        int other = best ? seen.first : value;
        seen.second = other > seen.second ? other : seen.second;
        seen.first = best ? value : seen.first;
        seen.first_slot = best ? slot : seen.first_slot;
    }
    if (game->market_loco_slots) {
        seen.loco = worth[CHM_LOCO];
        seen.loco_slot = 31 - __builtin_clz(game->market_loco_slots);
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
    if (!now->tiles)
        stand_weigh(now);
    offers seen = look(now);
    if (now->list)
        note_draws(now, &seen, true);
    if (seen.first >= 0 && seen.first > seen.blind)
        return (chm_move){.kind = CHM_MOVE_TAKE, .what = (uint16_t)seen.first_slot};
    return (chm_move){.kind = CHM_MOVE_BLIND};
}
