// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The longest path of a core by dynamic programming.
 *
 * A path is a connected set of edges with at most two odd nodes (see longest_path.c). The segments are decided one
 * after the other, in the order of the core. Of all decisions so far, only this matters:
 *
 *   - for each crossing with both decided and undecided segments (it holds a *slot*): which other slots it is joined
 * to, and whether the number of its edges is odd;
 *   - how many of the path's two ends have been used up;
 *   - the length.
 *
 * Two ways to reach the same slots and ends differ only in length, and the shorter one is dropped. When the last
 * segment of a crossing has been decided, it leaves its slot: if odd, an end of the path is here, and the crossing's
 * longest arm is added; if even, both ends may be here, with two arms. If it was the last slot of its piece of path,
 * nothing can join this piece any more: it is the whole path, or, if there are other pieces, the state is discarded.
 * Labels are slot numbers: a piece has the number of its first slot, so that equal states have equal bytes.
 *
 * Scores count downwards: a state starts with the length of all segments, and loses those it leaves out. `odd` looks
 * ahead in the same way: it is the parity of the crossing if all its undecided segments are taken. So taking a segment
 * changes neither, and leaving it out flips both its ends. This gives a good bound: an odd crossing must still lose a
 * segment, at least its cheapest, unless an end of the path comes to be there; and one lost segment serves two
 * crossings. Hence the loss to come is at least
 *
 *   (sum of the cheapest segments of all odd crossings − the most expensive of these for each end not used up) / 2.
 *
 * States that cannot beat the best known path are dropped. With a good path known from the start there are about a
 * hundred times fewer of them. So the sweep is run several times: first narrow, keeping only the states with the best
 * bounds, which finds a good path, and then wider, until no state had to be dropped for lack of space; then the result
 * is exact. If even the whole memory does not suffice after some segment, the states there are divided into two
 * partitions by a bit of their hash, and the sweep is run for each partition; and so on. The memory is fixed and the
 * result exact; only the time grows. */

#include "base/bits.h"
#include "game/longest_path_core.h"

#include <string.h>

#ifndef PATH_SWEEP_STATES /* tests use less */
#define PATH_SWEEP_STATES 6000
#define PATH_SWEEP_INDEX 16384
#endif

enum { SLOTS = 15, NOWHERE = 15, STATES = PATH_SWEEP_STATES, INDEX = PATH_SWEEP_INDEX, LEAST_INDEX = 128 };

static const uint64_t ONES = 0x0111111111111111; /* a one in each label */

typedef struct state {
    uint64_t labels; /* four bits per slot; NOWHERE if it is free or the path has not been there */
    uint16_t odd;    /* a bit per slot */
    uint16_t score;
    uint16_t bound; /* no path from here is longer */
    uint8_t ends;
} state;

typedef struct sweep {
    const path_core *core;
    int best, total;
    uint8_t slot[PATH_MAX_CROSSINGS];
    uint8_t first[PATH_MAX_CROSSINGS]; /* the crossing's first segment */
    bool odd[PATH_MAX_CROSSINGS];      /* with all its segments */

    int segment;  /* being decided */
    int crossing; /* the first that was not complete before */
    /* What the segments after this one can still bring. */
    int undecided_length;          /* their length */
    int max_end_gain;              /* the most that one end of the path can gain */
    int max_cheapest;              /* the largest `cheapest` of any crossing */
    int debt_unslotted;            /* sum of the cheapest segments of odd crossings that have no slot yet */
    uint16_t debt_by_group[3][32]; /* the same for each set of odd slots, in groups of five */

    /* The partition to keep after each segment: the states whose hash has these bits. */
    uint16_t partition_mask[PATH_MAX_EDGES], partition[PATH_MAX_EDGES];

    bool exact;
    int count, next_count;
    state *now, *next;
    uint32_t mask; /* of the part of the index in use */
    uint16_t index[INDEX];
    state buffers[2][STATES];
} sweep;

static inline int label(state s, int slot)
{
    return (int)(s.labels >> 4 * slot) & 15;
}

/* All four bits of each label that equals this one. */
static inline uint64_t same(state s, int wanted)
{
    uint64_t differs = s.labels ^ ONES * (uint64_t)wanted;
    differs |= differs >> 2;
    differs |= differs >> 1;
    return (~differs & ONES) * 15;
}

static inline state relabel(state s, uint64_t where, int wanted)
{
    s.labels = (s.labels & ~where) | (where & ONES * (uint64_t)wanted);
    return s;
}

static inline state visit(state s, int slot)
{
    return label(s, slot) == NOWHERE ? relabel(s, (uint64_t)15 << 4 * slot, slot) : s;
}

static inline state join(state s, int a, int b)
{
    int x = label(s, a), y = label(s, b);
    return x < y ? relabel(s, same(s, y), x) : relabel(s, same(s, x), y);
}

static inline state flip(state s, int slot)
{
    s.odd ^= (uint16_t)(1u << slot);
    return s;
}

static inline state gain(state s, int length, int ends)
{
    s.score = (uint16_t)(s.score + length);
    s.ends = (uint8_t)(s.ends + ends);
    return s;
}

static inline uint32_t hash(state s)
{
    uint64_t h = (s.labels ^ (uint64_t)s.ends << 60) * 0x9e3779b97f4a7c15;
    return (uint32_t)(((h >> 32) ^ s.odd) * 0xd6e8feb86659fd93 >> 32);
}

static void reindex(sweep *self, uint32_t size)
{
    self->mask = size - 1;
    memset(self->index, 0xff, size * sizeof *self->index);
    for (int i = 0; i < self->next_count; i++) {
        uint32_t h = hash(self->next[i]);
        while (self->index[h & self->mask] != UINT16_MAX)
            h++;
        self->index[h & self->mask] = (uint16_t)i;
    }
}

/* Puts the state into the next list, unless its bound is too low or a better equal one is there. */
static void keep(sweep *self, state s)
{
    int debt = self->debt_by_group[0][s.odd & 31] + self->debt_by_group[1][s.odd >> 5 & 31] +
               self->debt_by_group[2][s.odd >> 10] + self->debt_unslotted;
    int loss = larger(0, debt - (2 - s.ends) * self->max_cheapest);
    int bound = s.score - (loss + 1) / 2 + (2 - s.ends) * self->max_end_gain;
    if (bound <= self->best)
        return;
    s.bound = (uint16_t)bound;
    uint32_t h = hash(s);
    if ((h >> 16 & self->partition_mask[self->segment]) != self->partition[self->segment])
        return;
    for (uint16_t i; (i = self->index[h & self->mask]) != UINT16_MAX; h++) {
        state *known = &self->next[i];
        if (known->labels == s.labels && known->odd == s.odd && known->ends == s.ends) {
            if (known->score < s.score)
                *known = s;
            return;
        }
    }
    if (self->next_count == STATES) {
        self->exact = false;
        return;
    }
    self->index[h & self->mask] = (uint16_t)self->next_count;
    self->next[self->next_count++] = s;
    if ((uint32_t)self->next_count * 2 > self->mask && self->mask < INDEX - 1)
        reindex(self, 2 * (self->mask + 1));
}

/* Removes a complete crossing from its slot. Returns false if the state ends here, as a whole path or as nothing. */
static bool leave(sweep *self, state *s, int slot)
{
    uint64_t mine = (uint64_t)15 << 4 * slot, all = ONES * 15;
    int piece = label(*s, slot);
    if (piece == NOWHERE)
        return true;
    uint64_t others = same(*s, piece) & ~mine;
    s->labels |= mine;
    if (others == 0) {
        if (s->labels == all)
            self->best = larger(self->best, s->score - self->undecided_length);
        return false;
    }
    if (piece == slot)
        *s = relabel(*s, others, bits_first(others) / 4);
    return true;
}

/* Completes all crossings that have no segment after the one just decided, in every way. */
static void complete(sweep *self, state s, int crossing)
{
    const path_core *core = self->core;
    for (; crossing < core->crossings && core->crossing[crossing].last == self->segment + 1; crossing++) {
        const path_crossing *done = &core->crossing[crossing];
        int slot = self->slot[crossing];
        if (s.odd >> slot & 1) {
            if (s.ends == 2)
                return;
            s = gain(flip(s, slot), done->arm, 1);
        } else if (s.ends == 0 && done->arm && label(s, slot) != NOWHERE) {
            state twice = gain(s, done->arm + done->second, 2);
            if (leave(self, &twice, slot))
                complete(self, twice, crossing + 1);
        }
        if (!leave(self, &s, slot))
            return;
    }
    keep(self, s);
}

static void decide(sweep *self, state s)
{
    const path_segment *segment = &self->core->segment[self->segment];
    int a = self->slot[segment->a], b = self->slot[segment->b];
    state both = visit(visit(s, a), b);
    complete(self, join(both, a, b), self->crossing);
    complete(self, gain(flip(flip(s, a), b), -segment->length, 0), self->crossing);
    if (s.ends == 0 && segment->gain_both)
        complete(self, gain(both, segment->gain_both, 2), self->crossing);
    if (s.ends < 2 && segment->gain_a)
        complete(self, gain(flip(visit(s, a), b), segment->gain_a, 1), self->crossing);
    if (s.ends < 2 && segment->gain_b)
        complete(self, gain(flip(visit(s, b), a), segment->gain_b, 1), self->crossing);
}

/* Gives each crossing a slot from its first segment to its last. Returns false if there are too few. */
static bool assign_slots(sweep *self)
{
    const path_core *core = self->core;
    unsigned vacant = (1u << SLOTS) - 1;
    memset(self->first, UINT8_MAX, sizeof self->first);
    memset(self->slot, 0, sizeof self->slot);
    for (int i = 0, complete = 0; i < core->segments; i++) {
        for (int k = 0; k < 2; k++) {
            int crossing = k ? core->segment[i].b : core->segment[i].a;
            if (self->first[crossing] != UINT8_MAX)
                continue;
            if (vacant == 0)
                return false;
            self->first[crossing] = (uint8_t)i;
            self->slot[crossing] = (uint8_t)bits_first(vacant);
            vacant &= vacant - 1;
        }
        while (complete < core->crossings && core->crossing[complete].last == i + 1)
            vacant |= 1u << self->slot[complete++];
    }
    return true;
}

/* Prepares the bound for states that have decided the current segment. */
static void look_ahead(sweep *self)
{
    const path_core *core = self->core;
    int i = self->segment;
    uint16_t cheapest[PATH_MAX_CROSSINGS];
    for (int k = self->crossing; k < core->crossings; k++)
        cheapest[k] = UINT16_MAX;
    self->undecided_length = self->max_end_gain = self->max_cheapest = self->debt_unslotted = 0;
    for (int k = i + 1; k < core->segments; k++) {
        const path_segment *segment = &core->segment[k];
        self->undecided_length += segment->length;
        self->max_end_gain = larger(self->max_end_gain, path_segment_gain(segment));
        if (segment->length < cheapest[segment->a])
            cheapest[segment->a] = segment->length;
        if (segment->length < cheapest[segment->b])
            cheapest[segment->b] = segment->length;
    }
    uint16_t debt[SLOTS] = {0};
    for (int k = self->crossing; k < core->crossings; k++) {
        if (core->crossing[k].last <= i + 1)
            continue;
        self->max_end_gain = larger(self->max_end_gain, core->crossing[k].arm);
        self->max_cheapest = larger(self->max_cheapest, cheapest[k]);
        if (self->first[k] <= i)
            debt[self->slot[k]] = cheapest[k];
        else if (self->odd[k])
            self->debt_unslotted += cheapest[k];
    }
    for (int k = 0; k < 3; k++) {
        self->debt_by_group[k][0] = 0;
        for (unsigned set = 1; set < 32; set++)
            self->debt_by_group[k][set] =
                (uint16_t)(self->debt_by_group[k][set & (set - 1)] + debt[5 * k + bits_first(set)]);
    }
}

/* Keeps only `width` states, those with the best bounds. */
static void narrow(sweep *self, int width)
{
    enum { STEPS = 512 };
    if (self->next_count <= width)
        return;
    self->exact = false;
    uint16_t many[STEPS] = {0};
    for (int i = 0; i < self->next_count; i++) {
        int above = self->next[i].bound - self->best;
        many[above <= 0 ? 0 : above < STEPS ? above : STEPS - 1]++;
    }
    int least = STEPS - 1, buffers = width;
    while (least > 0 && buffers >= many[least])
        buffers -= many[least--];
    int kept = 0;
    for (int i = 0; i < self->next_count; i++) {
        int above = self->next[i].bound - self->best;
        above = above < STEPS ? above : STEPS - 1;
        if (above > least || (above == least && buffers-- > 0))
            self->next[kept++] = self->next[i];
    }
    self->next_count = kept;
}

/* One sweep. Sets w->exact if the best path is now known; at full width it stops where the space is too small. */
static void pass(sweep *self, int width)
{
    const path_core *core = self->core;
    self->exact = true;
    self->crossing = 0;
    self->now = self->buffers[0];
    self->next = self->buffers[1];
    self->now[0] = (state){.labels = ONES * NOWHERE, .score = (uint16_t)self->total};
    self->count = 1;
    for (int i = 0; i < core->segments && self->count; i++) {
        self->segment = i;
        const path_segment *segment = &core->segment[i];
        uint16_t enter = 0;
        if (self->first[segment->a] == i && self->odd[segment->a])
            enter |= (uint16_t)(1u << self->slot[segment->a]);
        if (self->first[segment->b] == i && self->odd[segment->b])
            enter |= (uint16_t)(1u << self->slot[segment->b]);

        look_ahead(self);
        self->next_count = 0;
        reindex(self, LEAST_INDEX);
        for (int k = 0; k < self->count; k++) {
            state s = self->now[k];
            s.odd ^= enter;
            decide(self, s);
        }
        if (!self->exact && width == STATES)
            return;
        narrow(self, width);
        while (self->crossing < core->crossings && core->crossing[self->crossing].last == i + 1)
            self->crossing++;
        state *swap = self->now;
        self->now = self->next;
        self->next = swap;
        self->count = self->next_count;
    }
}

/* Sweeps at full width, in as many partitions as needed. Returns false if there are not enough bits to tell partitions
 * apart. */
static bool divide(sweep *self)
{
    pass(self, STATES);
    if (self->exact)
        return true;
    int i = self->segment;
    uint16_t mask = self->partition_mask[i], partition = self->partition[i], bit = (uint16_t)(mask + 1);
    if (mask == UINT16_MAX)
        return false;
    self->partition_mask[i] = mask | bit;
    bool done = divide(self);
    self->partition[i] = partition | bit;
    done = done && divide(self);
    self->partition_mask[i] = mask;
    self->partition[i] = partition;
    return done;
}

bool path_core_sweep(const path_core *core, int width, int *best)
{
    sweep w;
    w.core = core;
    w.best = *best;
    if (!assign_slots(&w))
        return false;
    memset(w.odd, 0, sizeof w.odd);
    memset(w.partition_mask, 0, sizeof w.partition_mask);
    memset(w.partition, 0, sizeof w.partition);
    w.total = 0;
    for (int i = 0; i < core->segments; i++) {
        w.total += core->segment[i].length;
        w.odd[core->segment[i].a] ^= true;
        w.odd[core->segment[i].b] ^= true;
    }
    bool exact = false;
    for (; !exact && width < STATES; width *= 10) {
        pass(&w, width);
        exact = w.exact;
    }
    exact = exact || divide(&w);
    *best = w.best;
    return exact;
}
