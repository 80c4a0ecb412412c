// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The longest path of a core by branch and bound.
 *
 * Segments are decided one after the other, and crossings as soon as all their segments are: an odd one must be an end
 * of the path, and there are only two; an even one may be both. Connectedness is checked last. The score and the bound
 * are those of the sweep (longest_path_sweep.c): the score starts with the length of all segments and decreases by
 * those left out; `odd` is the parity of a crossing if all its undecided segments are taken; `debt` is the sum of the
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

static bool connected(const search *self)
{
    const path_core *core = self->core;
    bool touched[PATH_MAX_CROSSINGS];
    uint8_t root[PATH_MAX_CROSSINGS];
    for (int i = 0; i < core->crossings; i++) {
        touched[i] = self->twice[i];
        root[i] = (uint8_t)i;
    }
    for (int i = 0; i < core->segments; i++) {
        const path_segment *segment = &core->segment[i];
        if (self->choice[i] & AT_A)
            touched[segment->a] = true;
        if (self->choice[i] & AT_B)
            touched[segment->b] = true;
        if (self->choice[i] == THROUGH)
            root[find(root, segment->a)] = (uint8_t)find(root, segment->b);
    }
    int pieces = 0;
    for (int i = 0; i < core->crossings; i++)
        pieces += touched[i] && root[i] == i;
    return pieces == 1;
}

static void decide(search *self, int segment, int crossing, int score, int ends, int debt);

static void choose(search *self, int i, int choice, int score, int crossing, int ends, int debt)
{
    const path_segment *segment = &self->core->segment[i];
    bool *a = &self->odd[segment->a], *b = &self->odd[segment->b];
    bool was_a = *a, was_b = *b;
    if (!(choice & AT_A)) {
        debt += *a ? -self->cheapest[segment->a] : self->cheapest[segment->a];
        *a = !*a;
    }
    if (!(choice & AT_B)) {
        debt += *b ? -self->cheapest[segment->b] : self->cheapest[segment->b];
        *b = !*b;
    }
    self->choice[i] = (uint8_t)choice;
    decide(self, i + 1, crossing, score, ends, debt);
    *b = was_b;
    *a = was_a;
}

static void finish_crossing(search *self, int i, int crossing, int score, int ends, int debt)
{
    const path_crossing *done = &self->core->crossing[crossing];
    if (self->odd[crossing]) {
        if (ends < 2)
            decide(self, i, crossing + 1, score + done->arm, ends + 1, debt - self->cheapest[crossing]);
        return;
    }
    decide(self, i, crossing + 1, score, ends, debt);
    if (ends == 0 && done->arm) {
        self->twice[crossing] = true;
        decide(self, i, crossing + 1, score + done->arm + done->second, 2, debt);
        self->twice[crossing] = false;
    }
}

/* Everything before segment i and this crossing is decided. */
static void decide(search *self, int i, int crossing, int score, int ends, int debt)
{
    const path_core *core = self->core;
    int loss = larger(0, debt - (2 - ends) * self->dearest);
    if (score - (loss + 1) / 2 + (2 - ends) * self->ahead[i] <= self->best || self->nodes-- <= 0)
        return;
    if (crossing < core->crossings && core->crossing[crossing].last == i) {
        finish_crossing(self, i, crossing, score, ends, debt);
        return;
    }
    if (i == core->segments) {
        if (score > self->best && connected(self))
            self->best = score;
        return;
    }
    const path_segment *segment = &core->segment[i];
    choose(self, i, THROUGH, score, crossing, ends, debt);
    if (ends == 0 && segment->gain_both)
        choose(self, i, INSIDE, score + segment->gain_both, crossing, 2, debt);
    if (ends < 2 && segment->gain_a)
        choose(self, i, AT_A, score + segment->gain_a, crossing, ends + 1, debt);
    if (ends < 2 && segment->gain_b)
        choose(self, i, AT_B, score + segment->gain_b, crossing, ends + 1, debt);
    choose(self, i, SKIP, score - segment->length, crossing, ends, debt);
}

/* Fills in what the bound needs. Returns the debt at the start. */
static int prepare(search *self, int *total)
{
    const path_core *core = self->core;
    assert(core->segments >= 0);
    for (int i = 0; i < core->crossings; i++) {
        self->cheapest[i] = UINT16_MAX;
        self->odd[i] = self->twice[i] = false;
    }
    int ahead = 0, crossing = core->crossings;
    for (int i = core->segments; i >= 0; i--) {
        while (crossing > 0 && core->crossing[crossing - 1].last >= i)
            ahead = larger(ahead, core->crossing[--crossing].arm);
        if (i < core->segments) {
            const path_segment *segment = &core->segment[i];
            *total += segment->length;
            ahead = larger(ahead, path_segment_gain(segment));
            self->odd[segment->a] ^= true;
            self->odd[segment->b] ^= true;
            if (segment->length < self->cheapest[segment->a])
                self->cheapest[segment->a] = segment->length;
            if (segment->length < self->cheapest[segment->b])
                self->cheapest[segment->b] = segment->length;
        }
        self->ahead[i] = (uint16_t)ahead;
    }
    int debt = 0;
    for (int i = 0; i < core->crossings; i++) {
        self->dearest = larger(self->dearest, self->cheapest[i]);
        debt += self->odd[i] ? self->cheapest[i] : 0;
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
