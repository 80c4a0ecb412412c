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

static void reindex(sweep *w, uint32_t size)
{
    w->mask = size - 1;
    memset(w->index, 0xff, size * sizeof *w->index);
    for (int i = 0; i < w->next_count; i++) {
        uint32_t h = hash(w->next[i]);
        while (w->index[h & w->mask] != UINT16_MAX)
            h++;
        w->index[h & w->mask] = (uint16_t)i;
    }
}

/* Puts the state into the next list, unless its bound is too low or a better equal one is there. */
static void keep(sweep *w, state s)
{
    int debt = w->debt_by_group[0][s.odd & 31] + w->debt_by_group[1][s.odd >> 5 & 31] +
               w->debt_by_group[2][s.odd >> 10] + w->debt_unslotted;
    int loss = larger(0, debt - (2 - s.ends) * w->max_cheapest);
    int bound = s.score - (loss + 1) / 2 + (2 - s.ends) * w->max_end_gain;
    if (bound <= w->best)
        return;
    s.bound = (uint16_t)bound;
    uint32_t h = hash(s);
    if ((h >> 16 & w->partition_mask[w->segment]) != w->partition[w->segment])
        return;
    for (uint16_t i; (i = w->index[h & w->mask]) != UINT16_MAX; h++) {
        state *known = &w->next[i];
        if (known->labels == s.labels && known->odd == s.odd && known->ends == s.ends) {
            if (known->score < s.score)
                *known = s;
            return;
        }
    }
    if (w->next_count == STATES) {
        w->exact = false;
        return;
    }
    w->index[h & w->mask] = (uint16_t)w->next_count;
    w->next[w->next_count++] = s;
    if ((uint32_t)w->next_count * 2 > w->mask && w->mask < INDEX - 1)
        reindex(w, 2 * (w->mask + 1));
}

/* Removes a complete crossing from its slot. Returns false if the state ends here, as a whole path or as nothing. */
static bool leave(sweep *w, state *s, int slot)
{
    uint64_t mine = (uint64_t)15 << 4 * slot, all = ONES * 15;
    int piece = label(*s, slot);
    if (piece == NOWHERE)
        return true;
    uint64_t others = same(*s, piece) & ~mine;
    s->labels |= mine;
    if (others == 0) {
        if (s->labels == all)
            w->best = larger(w->best, s->score - w->undecided_length);
        return false;
    }
    if (piece == slot)
        *s = relabel(*s, others, bits_first(others) / 4);
    return true;
}

/* Completes all crossings that have no segment after the one just decided, in every way. */
static void complete(sweep *w, state s, int crossing)
{
    const path_core *core = w->core;
    for (; crossing < core->crossings && core->crossing[crossing].last == w->segment + 1; crossing++) {
        const path_crossing *done = &core->crossing[crossing];
        int slot = w->slot[crossing];
        if (s.odd >> slot & 1) {
            if (s.ends == 2)
                return;
            s = gain(flip(s, slot), done->arm, 1);
        } else if (s.ends == 0 && done->arm && label(s, slot) != NOWHERE) {
            state twice = gain(s, done->arm + done->second, 2);
            if (leave(w, &twice, slot))
                complete(w, twice, crossing + 1);
        }
        if (!leave(w, &s, slot))
            return;
    }
    keep(w, s);
}

static void decide(sweep *w, state s)
{
    const path_segment *segment = &w->core->segment[w->segment];
    int a = w->slot[segment->a], b = w->slot[segment->b];
    state both = visit(visit(s, a), b);
    complete(w, join(both, a, b), w->crossing);
    complete(w, gain(flip(flip(s, a), b), -segment->length, 0), w->crossing);
    if (s.ends == 0 && segment->gain_both)
        complete(w, gain(both, segment->gain_both, 2), w->crossing);
    if (s.ends < 2 && segment->gain_a)
        complete(w, gain(flip(visit(s, a), b), segment->gain_a, 1), w->crossing);
    if (s.ends < 2 && segment->gain_b)
        complete(w, gain(flip(visit(s, b), a), segment->gain_b, 1), w->crossing);
}

/* Gives each crossing a slot from its first segment to its last. Returns false if there are too few. */
static bool assign_slots(sweep *w)
{
    const path_core *core = w->core;
    unsigned vacant = (1u << SLOTS) - 1;
    memset(w->first, UINT8_MAX, sizeof w->first);
    memset(w->slot, 0, sizeof w->slot);
    for (int i = 0, complete = 0; i < core->segments; i++) {
        for (int k = 0; k < 2; k++) {
            int crossing = k ? core->segment[i].b : core->segment[i].a;
            if (w->first[crossing] != UINT8_MAX)
                continue;
            if (vacant == 0)
                return false;
            w->first[crossing] = (uint8_t)i;
            w->slot[crossing] = (uint8_t)bits_first(vacant);
            vacant &= vacant - 1;
        }
        while (complete < core->crossings && core->crossing[complete].last == i + 1)
            vacant |= 1u << w->slot[complete++];
    }
    return true;
}

/* Prepares the bound for states that have decided the current segment. */
static void look_ahead(sweep *w)
{
    const path_core *core = w->core;
    int i = w->segment;
    uint16_t cheapest[PATH_MAX_CROSSINGS];
    for (int k = w->crossing; k < core->crossings; k++)
        cheapest[k] = UINT16_MAX;
    w->undecided_length = w->max_end_gain = w->max_cheapest = w->debt_unslotted = 0;
    for (int k = i + 1; k < core->segments; k++) {
        const path_segment *segment = &core->segment[k];
        w->undecided_length += segment->length;
        w->max_end_gain = larger(w->max_end_gain, path_segment_gain(segment));
        if (segment->length < cheapest[segment->a])
            cheapest[segment->a] = segment->length;
        if (segment->length < cheapest[segment->b])
            cheapest[segment->b] = segment->length;
    }
    uint16_t debt[SLOTS] = {0};
    for (int k = w->crossing; k < core->crossings; k++) {
        if (core->crossing[k].last <= i + 1)
            continue;
        w->max_end_gain = larger(w->max_end_gain, core->crossing[k].arm);
        w->max_cheapest = larger(w->max_cheapest, cheapest[k]);
        if (w->first[k] <= i)
            debt[w->slot[k]] = cheapest[k];
        else if (w->odd[k])
            w->debt_unslotted += cheapest[k];
    }
    for (int k = 0; k < 3; k++) {
        w->debt_by_group[k][0] = 0;
        for (unsigned set = 1; set < 32; set++)
            w->debt_by_group[k][set] = (uint16_t)(w->debt_by_group[k][set & (set - 1)] + debt[5 * k + bits_first(set)]);
    }
}

/* Keeps only `width` states, those with the best bounds. */
static void narrow(sweep *w, int width)
{
    enum { STEPS = 512 };
    if (w->next_count <= width)
        return;
    w->exact = false;
    uint16_t many[STEPS] = {0};
    for (int i = 0; i < w->next_count; i++) {
        int above = w->next[i].bound - w->best;
        many[above <= 0 ? 0 : above < STEPS ? above : STEPS - 1]++;
    }
    int least = STEPS - 1, buffers = width;
    while (least > 0 && buffers >= many[least])
        buffers -= many[least--];
    int kept = 0;
    for (int i = 0; i < w->next_count; i++) {
        int above = w->next[i].bound - w->best;
        above = above < STEPS ? above : STEPS - 1;
        if (above > least || (above == least && buffers-- > 0))
            w->next[kept++] = w->next[i];
    }
    w->next_count = kept;
}

/* One sweep. Sets w->exact if the best path is now known; at full width it stops where the space is too small. */
static void pass(sweep *w, int width)
{
    const path_core *core = w->core;
    w->exact = true;
    w->crossing = 0;
    w->now = w->buffers[0];
    w->next = w->buffers[1];
    w->now[0] = (state){.labels = ONES * NOWHERE, .score = (uint16_t)w->total};
    w->count = 1;
    for (int i = 0; i < core->segments && w->count; i++) {
        w->segment = i;
        const path_segment *segment = &core->segment[i];
        uint16_t enter = 0;
        if (w->first[segment->a] == i && w->odd[segment->a])
            enter |= (uint16_t)(1u << w->slot[segment->a]);
        if (w->first[segment->b] == i && w->odd[segment->b])
            enter |= (uint16_t)(1u << w->slot[segment->b]);

        look_ahead(w);
        w->next_count = 0;
        reindex(w, LEAST_INDEX);
        for (int k = 0; k < w->count; k++) {
            state s = w->now[k];
            s.odd ^= enter;
            decide(w, s);
        }
        if (!w->exact && width == STATES)
            return;
        narrow(w, width);
        while (w->crossing < core->crossings && core->crossing[w->crossing].last == i + 1)
            w->crossing++;
        state *swap = w->now;
        w->now = w->next;
        w->next = swap;
        w->count = w->next_count;
    }
}

/* Sweeps at full width, in as many partitions as needed. Returns false if there are not enough bits to tell partitions
 * apart. */
static bool divide(sweep *w)
{
    pass(w, STATES);
    if (w->exact)
        return true;
    int i = w->segment;
    uint16_t mask = w->partition_mask[i], partition = w->partition[i], bit = (uint16_t)(mask + 1);
    if (mask == UINT16_MAX)
        return false;
    w->partition_mask[i] = mask | bit;
    bool done = divide(w);
    w->partition[i] = partition | bit;
    done = done && divide(w);
    w->partition_mask[i] = mask;
    w->partition[i] = partition;
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
