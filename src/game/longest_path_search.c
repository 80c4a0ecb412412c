// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "longest_path_core.h"

static inline int larger(int x, int y)
{
    return x > y ? x : y;
}

/* What the search has decided about a chain: which of its ends the path uses, and whether it runs from one to the
 * other. */
enum { SKIP = 0, AT_A = 1, AT_B = 2, INSIDE = AT_A | AT_B, THROUGH = 4 | INSIDE };

typedef struct search {
    const path_core *core;
    long nodes;
    int best;
    int dearest;                        /* greatest of the `cheapest` below */
    uint16_t ahead[PATH_MAX_EDGES + 1]; /* what one end of the path can gain from this chain on */
    uint16_t cheapest[PATH_MAX_CROSSINGS];
    bool odd[PATH_MAX_CROSSINGS];
    bool twice[PATH_MAX_CROSSINGS]; /* both ends of the path are here */
    uint8_t choice[PATH_MAX_EDGES];
} search;

static int find(uint8_t *root, int x)
{
    while (root[x] != x)
        x = root[x] = root[root[x]];
    return x;
}

static bool connected(const search *s)
{
    const path_core *core = s->core;
    bool touched[PATH_MAX_CROSSINGS];
    uint8_t root[PATH_MAX_CROSSINGS];
    for (int i = 0; i < core->crossings; i++) {
        touched[i] = s->twice[i];
        root[i] = (uint8_t)i;
    }
    for (int i = 0; i < core->chains; i++) {
        const path_chain *chain = &core->chain[i];
        if (s->choice[i] & AT_A)
            touched[chain->a] = true;
        if (s->choice[i] & AT_B)
            touched[chain->b] = true;
        if (s->choice[i] == THROUGH)
            root[find(root, chain->a)] = (uint8_t)find(root, chain->b);
    }
    int parts = 0;
    for (int i = 0; i < core->crossings; i++)
        parts += touched[i] && root[i] == i;
    /* A root may be untouched only if it is alone. */
    return parts == 1;
}

static void decide(search *s, int chain, int crossing, int score, int ends, int debt);

static void choose(search *s, int i, int choice, int score, int crossing, int ends, int debt)
{
    const path_chain *chain = &s->core->chain[i];
    bool *a = &s->odd[chain->a], *b = &s->odd[chain->b];
    bool was_a = *a, was_b = *b;
    if (!(choice & AT_A)) {
        debt += *a ? -s->cheapest[chain->a] : s->cheapest[chain->a];
        *a = !*a;
    }
    if (!(choice & AT_B)) {
        debt += *b ? -s->cheapest[chain->b] : s->cheapest[chain->b];
        *b = !*b;
    }
    s->choice[i] = (uint8_t)choice;
    decide(s, i + 1, crossing, score, ends, debt);
    *b = was_b;
    *a = was_a;
}

static void decide(search *s, int i, int crossing, int score, int ends, int debt)
{
    const path_core *core = s->core;
    int loss = larger(0, debt - (2 - ends) * s->dearest);
    if (score - (loss + 1) / 2 + (2 - ends) * s->ahead[i] <= s->best || s->nodes-- <= 0)
        return;
    if (crossing < core->crossings && core->crossing[crossing].last == i) {
        const path_crossing *done = &core->crossing[crossing];
        if (s->odd[crossing]) {
            if (ends < 2)
                decide(s, i, crossing + 1, score + done->arm, ends + 1, debt - s->cheapest[crossing]);
            return;
        }
        decide(s, i, crossing + 1, score, ends, debt);
        if (ends == 0 && done->arm) {
            s->twice[crossing] = true;
            decide(s, i, crossing + 1, score + done->arm + done->second, 2, debt);
            s->twice[crossing] = false;
        }
        return;
    }
    if (i == core->chains) {
        if (score > s->best && connected(s))
            s->best = score;
        return;
    }
    const path_chain *chain = &core->chain[i];
    choose(s, i, THROUGH, score, crossing, ends, debt);
    if (ends == 0 && chain->gain_both)
        choose(s, i, INSIDE, score + chain->gain_both, crossing, 2, debt);
    if (ends < 2 && chain->gain_a)
        choose(s, i, AT_A, score + chain->gain_a, crossing, ends + 1, debt);
    if (ends < 2 && chain->gain_b)
        choose(s, i, AT_B, score + chain->gain_b, crossing, ends + 1, debt);
    choose(s, i, SKIP, score - chain->length, crossing, ends, debt);
}

bool path_core_search(const path_core *core, long nodes, int *best)
{
    search s;
    s.core = core;
    s.nodes = nodes;
    s.best = *best;
    s.dearest = 0;
    for (int i = 0; i < core->crossings; i++) {
        s.cheapest[i] = UINT16_MAX;
        s.odd[i] = s.twice[i] = false;
    }
    int total = 0, debt = 0, ahead = 0, crossing = core->crossings;
    for (int i = core->chains; i >= 0; i--) {
        while (crossing > 0 && core->crossing[crossing - 1].last >= i)
            ahead = larger(ahead, core->crossing[--crossing].arm);
        if (i < core->chains) {
            const path_chain *chain = &core->chain[i];
            ahead = larger(ahead, larger((chain->gain_both + 1) / 2, larger(chain->gain_a, chain->gain_b)));
            total += chain->length;
            s.odd[chain->a] ^= true;
            s.odd[chain->b] ^= true;
            if (chain->length < s.cheapest[chain->a])
                s.cheapest[chain->a] = chain->length;
            if (chain->length < s.cheapest[chain->b])
                s.cheapest[chain->b] = chain->length;
        }
        s.ahead[i] = (uint16_t)ahead;
    }
    for (int i = 0; i < core->crossings; i++) {
        s.dearest = larger(s.dearest, s.cheapest[i]);
        debt += s.odd[i] ? s.cheapest[i] : 0;
    }
    decide(&s, 0, 0, total, 0, debt);
    *best = s.best;
    return s.nodes >= 0;
}
