// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The longest path of a core by dynamic programming.
 *
 * A path is a connected set of edges with at most two odd nodes (see longest_path.c). The chains are decided one after
 * the other, in the order of the core. Of all decisions so far, only this matters:
 *
 *   - for each crossing with both decided and undecided chains (it holds a *slot*): which other slots it is joined to,
 *     and whether the number of its edges is odd;
 *   - how many of the path's two ends have been used up;
 *   - the length.
 *
 * Two ways to reach the same slots and ends differ only in length, and the shorter one is dropped. When the last chain
 * of a crossing has been decided, it leaves its slot: if odd, an end of the path is here, and the crossing's longest
 * arm is added; if even, both ends may be here, with two arms. If it was the last slot of its piece of path, nothing
 * can join this piece any more: it is the whole path, or, if there are other pieces, the state is discarded. Labels are
 * slot numbers: a piece has the number of its first slot, so that equal states have equal bytes.
 *
 * Scores count downwards: a state starts with the length of all chains, and loses those it leaves out. `odd` looks
 * ahead in the same way: it is the parity of the crossing if all its undecided chains are taken. So taking a chain
 * changes neither, and leaving it out flips both its ends. This gives a good bound: an odd crossing must still lose a
 * chain, at least its cheapest, unless an end of the path comes to be there; and one lost chain serves two crossings.
 * Hence the loss to come is at least
 *
 *   (sum of the cheapest chains of all odd crossings − the most expensive of these for each end not used up) / 2.
 *
 * States that cannot beat the best known path are dropped. With a good path known from the start there are about a
 * hundred times fewer of them. So the sweep is run several times: first narrow, keeping only the states with the best
 * bounds, which finds a good path, and then wider, until no state had to be dropped for lack of space; then the result
 * is exact. If even the whole memory does not suffice after some chain, the states there are divided into two lots by a
 * bit of their hash, and the sweep is run for each lot; and so on. The memory is fixed and the result exact; only the
 * time grows. */

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
    uint8_t first[PATH_MAX_CROSSINGS]; /* the crossing's first chain */
    bool odd[PATH_MAX_CROSSINGS];      /* with all its chains */

    int chain;    /* being decided */
    int crossing; /* the first that was not complete before */
    /* What the chains after this one can still bring. */
    int rest;             /* their length */
    int ahead;            /* the most that one end of the path can gain */
    int dearest;          /* the largest `cheapest` of any crossing */
    int unseen;           /* sum of the cheapest chains of odd crossings that have no slot yet */
    uint16_t debt[3][32]; /* the same for each set of odd slots, in groups of five */

    /* The lot to keep after each chain: the states whose hash has these bits. */
    uint16_t lot_mask[PATH_MAX_EDGES], lot[PATH_MAX_EDGES];

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
    int debt = w->debt[0][s.odd & 31] + w->debt[1][s.odd >> 5 & 31] + w->debt[2][s.odd >> 10] + w->unseen;
    int loss = larger(0, debt - (2 - s.ends) * w->dearest);
    int bound = s.score - (loss + 1) / 2 + (2 - s.ends) * w->ahead;
    if (bound <= w->best)
        return;
    s.bound = (uint16_t)bound;
    uint32_t h = hash(s);
    if ((h >> 16 & w->lot_mask[w->chain]) != w->lot[w->chain])
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
            w->best = larger(w->best, s->score - w->rest);
        return false;
    }
    if (piece == slot)
        *s = relabel(*s, others, bits_first(others) / 4);
    return true;
}

/* Completes all crossings that have no chain after the one just decided, in every way. */
static void complete(sweep *w, state s, int crossing)
{
    const path_core *core = w->core;
    for (; crossing < core->crossings && core->crossing[crossing].last == w->chain + 1; crossing++) {
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
    const path_chain *chain = &w->core->chain[w->chain];
    int a = w->slot[chain->a], b = w->slot[chain->b];
    state both = visit(visit(s, a), b);
    complete(w, join(both, a, b), w->crossing);
    complete(w, gain(flip(flip(s, a), b), -chain->length, 0), w->crossing);
    if (s.ends == 0 && chain->gain_both)
        complete(w, gain(both, chain->gain_both, 2), w->crossing);
    if (s.ends < 2 && chain->gain_a)
        complete(w, gain(flip(visit(s, a), b), chain->gain_a, 1), w->crossing);
    if (s.ends < 2 && chain->gain_b)
        complete(w, gain(flip(visit(s, b), a), chain->gain_b, 1), w->crossing);
}

/* Gives each crossing a slot from its first chain to its last. Returns false if there are too few. */
static bool assign_slots(sweep *w)
{
    const path_core *core = w->core;
    unsigned vacant = (1u << SLOTS) - 1;
    memset(w->first, UINT8_MAX, sizeof w->first);
    memset(w->slot, 0, sizeof w->slot);
    for (int i = 0, complete = 0; i < core->chains; i++) {
        for (int k = 0; k < 2; k++) {
            int crossing = k ? core->chain[i].b : core->chain[i].a;
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

/* Prepares the bound for states that have decided the current chain. */
static void look_ahead(sweep *w)
{
    const path_core *core = w->core;
    int i = w->chain;
    uint16_t cheapest[PATH_MAX_CROSSINGS];
    for (int k = w->crossing; k < core->crossings; k++)
        cheapest[k] = UINT16_MAX;
    w->rest = w->ahead = w->dearest = w->unseen = 0;
    for (int k = i + 1; k < core->chains; k++) {
        const path_chain *chain = &core->chain[k];
        w->rest += chain->length;
        w->ahead = larger(w->ahead, path_chain_gain(chain));
        if (chain->length < cheapest[chain->a])
            cheapest[chain->a] = chain->length;
        if (chain->length < cheapest[chain->b])
            cheapest[chain->b] = chain->length;
    }
    uint16_t debt[SLOTS] = {0};
    for (int k = w->crossing; k < core->crossings; k++) {
        if (core->crossing[k].last <= i + 1)
            continue;
        w->ahead = larger(w->ahead, core->crossing[k].arm);
        w->dearest = larger(w->dearest, cheapest[k]);
        if (w->first[k] <= i)
            debt[w->slot[k]] = cheapest[k];
        else if (w->odd[k])
            w->unseen += cheapest[k];
    }
    for (int k = 0; k < 3; k++) {
        w->debt[k][0] = 0;
        for (unsigned set = 1; set < 32; set++)
            w->debt[k][set] = (uint16_t)(w->debt[k][set & (set - 1)] + debt[5 * k + bits_first(set)]);
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
    for (int i = 0; i < core->chains && w->count; i++) {
        w->chain = i;
        const path_chain *chain = &core->chain[i];
        uint16_t enter = 0;
        if (w->first[chain->a] == i && w->odd[chain->a])
            enter |= (uint16_t)(1u << w->slot[chain->a]);
        if (w->first[chain->b] == i && w->odd[chain->b])
            enter |= (uint16_t)(1u << w->slot[chain->b]);

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

/* Sweeps at full width, in as many lots as needed. Returns false if there are not enough bits to tell lots apart. */
static bool divide(sweep *w)
{
    pass(w, STATES);
    if (w->exact)
        return true;
    int i = w->chain;
    uint16_t mask = w->lot_mask[i], lot = w->lot[i], bit = (uint16_t)(mask + 1);
    if (mask == UINT16_MAX)
        return false;
    w->lot_mask[i] = mask | bit;
    bool done = divide(w);
    w->lot[i] = lot | bit;
    done = done && divide(w);
    w->lot_mask[i] = mask;
    w->lot[i] = lot;
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
    memset(w.lot_mask, 0, sizeof w.lot_mask);
    memset(w.lot, 0, sizeof w.lot);
    w.total = 0;
    for (int i = 0; i < core->chains; i++) {
        w.total += core->chain[i].length;
        w.odd[core->chain[i].a] ^= true;
        w.odd[core->chain[i].b] ^= true;
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
