// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The longest path of a core by branch and bound.
 *
 * Chains are decided one after the other, and crossings as soon as all their segments are: an odd one must be an end of
 * the path, and there are only two; an even one may be both. Connectedness is checked last. The score and the bound are
 * those of the sweep (longest_path_sweep.c): the score starts with the length of all segments and decreases by those
 * left out; `odd` is the parity of a crossing if all its undecided segments are taken; `debt` is the sum of the
 * cheapest segments of all undecided odd crossings, half of which will be lost. */

#include "game/longest_path_core.h"
#include <assert.h>

/* What was decided about a segment: which of its ends the path uses, and whether it runs from one to the other. */
enum { SKIP = 0, AT_A = 1, AT_B = 2, INSIDE = AT_A | AT_B, THROUGH = 4 | INSIDE };

typedef struct search {
    const path_core *core;
    int64_t nodes;
    int best;
    int dearest;                        /* the largest of `cheapest` */
    uint16_t ahead[PATH_MAX_EDGES + 1]; /* what one end of the path can gain from this segment on */
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
    for (int i = 0; i < core->segments; i++) {
        const path_segment *segment = &core->segment[i];
        if (s->choice[i] & AT_A)
            touched[segment->a] = true;
        if (s->choice[i] & AT_B)
            touched[segment->b] = true;
        if (s->choice[i] == THROUGH)
            root[find(root, segment->a)] = (uint8_t)find(root, segment->b);
    }
    int pieces = 0;
    for (int i = 0; i < core->crossings; i++)
        pieces += touched[i] && root[i] == i;
    return pieces == 1;
}

static void decide(search *s, int segment, int crossing, int score, int ends, int debt);

static void choose(search *s, int i, int choice, int score, int crossing, int ends, int debt)
{
    const path_segment *segment = &s->core->segment[i];
    bool *a = &s->odd[segment->a], *b = &s->odd[segment->b];
    bool was_a = *a, was_b = *b;
    if (!(choice & AT_A)) {
        debt += *a ? -s->cheapest[segment->a] : s->cheapest[segment->a];
        *a = !*a;
    }
    if (!(choice & AT_B)) {
        debt += *b ? -s->cheapest[segment->b] : s->cheapest[segment->b];
        *b = !*b;
    }
    s->choice[i] = (uint8_t)choice;
    decide(s, i + 1, crossing, score, ends, debt);
    *b = was_b;
    *a = was_a;
}

static void finish_crossing(search *s, int i, int crossing, int score, int ends, int debt)
{
    const path_crossing *done = &s->core->crossing[crossing];
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
}

/* Everything before segment i and this crossing is decided. */
static void decide(search *s, int i, int crossing, int score, int ends, int debt)
{
    const path_core *core = s->core;
    int loss = larger(0, debt - (2 - ends) * s->dearest);
    if (score - (loss + 1) / 2 + (2 - ends) * s->ahead[i] <= s->best || s->nodes-- <= 0)
        return;
    if (crossing < core->crossings && core->crossing[crossing].last == i) {
        finish_crossing(s, i, crossing, score, ends, debt);
        return;
    }
    if (i == core->segments) {
        if (score > s->best && connected(s))
            s->best = score;
        return;
    }
    const path_segment *segment = &core->segment[i];
    choose(s, i, THROUGH, score, crossing, ends, debt);
    if (ends == 0 && segment->gain_both)
        choose(s, i, INSIDE, score + segment->gain_both, crossing, 2, debt);
    if (ends < 2 && segment->gain_a)
        choose(s, i, AT_A, score + segment->gain_a, crossing, ends + 1, debt);
    if (ends < 2 && segment->gain_b)
        choose(s, i, AT_B, score + segment->gain_b, crossing, ends + 1, debt);
    choose(s, i, SKIP, score - segment->length, crossing, ends, debt);
}

/* Fills in what the bound needs. Returns the debt at the start. */
static int prepare(search *s, int *total)
{
    const path_core *core = s->core;
    assert(core->segments >= 0);
    for (int i = 0; i < core->crossings; i++) {
        s->cheapest[i] = UINT16_MAX;
        s->odd[i] = s->twice[i] = false;
    }
    int ahead = 0, crossing = core->crossings;
    for (int i = core->segments; i >= 0; i--) {
        while (crossing > 0 && core->crossing[crossing - 1].last >= i)
            ahead = larger(ahead, core->crossing[--crossing].arm);
        if (i < core->segments) {
            const path_segment *segment = &core->segment[i];
            *total += segment->length;
            ahead = larger(ahead, path_segment_gain(segment));
            s->odd[segment->a] ^= true;
            s->odd[segment->b] ^= true;
            if (segment->length < s->cheapest[segment->a])
                s->cheapest[segment->a] = segment->length;
            if (segment->length < s->cheapest[segment->b])
                s->cheapest[segment->b] = segment->length;
        }
        s->ahead[i] = (uint16_t)ahead;
    }
    int debt = 0;
    for (int i = 0; i < core->crossings; i++) {
        s->dearest = larger(s->dearest, s->cheapest[i]);
        debt += s->odd[i] ? s->cheapest[i] : 0;
    }
    return debt;
}

bool path_core_search(const path_core *core, int64_t nodes, int *best)
{
    search s;
    s.core = core;
    s.nodes = nodes;
    s.best = *best;
    s.dearest = 0;
    int total = 0, debt = prepare(&s, &total);
    decide(&s, 0, 0, total, 0, debt);
    *best = s.best;
    return s.nodes >= 0;
}
