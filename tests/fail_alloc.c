// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "fail_alloc.h"
#include "share.h"
#include <errno.h>
#include <execinfo.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t size);

enum { MOST_STACKS = 1 << 16, DEPTH = 40, BURST = 8, MOST_RUNS = 2000 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local bool own;         /* the thread's allocations count as FAIL_OWN; */
static _Thread_local bool main_thread; /* those of all but the sweep's thread as FAIL_OTHERS */
static _Thread_local bool spared;

static struct {
    const char *name;
    bool active, noting;
    fail_alloc_whose whose;
    uint64_t seen, first, count; /* so many were asked for; from `first` on, so many fail; first 0: none */
    void *stack[DEPTH];          /* of the first that failed */
    int depth;
} now;

/* Call stacks met while counting, by hash; and the numbers of the allocations that came from a new one. */
static uint64_t stacks[MOST_STACKS], fresh[MOST_STACKS];
static uint32_t stack_count;

bool fail_alloc_switch(bool on)
{
    bool before = own;
    own = on;
    return before;
}

bool fail_alloc_spare(bool on)
{
    bool before = spared;
    spared = on;
    return before;
}

bool fail_alloc_happened(void)
{
    return now.depth > 0;
}

static void note_stack(void *const *stack, int depth)
{
    uint64_t hash = 1469598103934665603u;
    for (int i = 0; i < depth; i++)
        hash = (hash ^ (uint64_t)(uintptr_t)stack[i]) * 1099511628211u;
    uint32_t slot = (uint32_t)(hash >> 32) % MOST_STACKS;
    hash |= 1;
    while (stacks[slot] && stacks[slot] != hash)
        slot = (slot + 1) % MOST_STACKS;
    if (stacks[slot] || stack_count == MOST_STACKS / 2)
        return;
    stacks[slot] = hash;
    fresh[stack_count++] = now.seen;
}

/* Whether the allocation that is asked for now is to fail. */
static bool fails(void)
{
    if (!now.active || spared || (now.whose == FAIL_OWN ? !own : main_thread))
        return false;
    bool before = own;
    own = false;
    pthread_mutex_lock(&lock);
    now.seen++;
    bool bad = now.first && now.seen >= now.first && now.seen < now.first + now.count;
    if (now.noting) {
        void *stack[DEPTH];
        int depth = backtrace(stack, DEPTH);
        note_stack(stack, depth);
    }
    if (bad && !now.depth)
        now.depth = backtrace(now.stack, DEPTH);
    pthread_mutex_unlock(&lock);
    own = before;
    if (bad)
        errno = ENOMEM;
    return bad;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return fails() ? NULL : __real_realloc(old, size);
}

char *__wrap_strdup(const char *text)
{
    return fails() ? NULL : __real_strdup(text);
}

char *__wrap_strndup(const char *text, size_t size)
{
    return fails() ? NULL : __real_strndup(text, size);
}

static void run_once(void (*run)(void *context), void *context, uint64_t first, uint64_t count)
{
    now.seen = 0;
    now.first = first;
    now.count = count;
    now.depth = 0;
    now.active = true;
    run(context);
    now.active = false;
}

void fail_alloc_explain(void)
{
    own = false;
    if (!now.active || !now.first)
        return;
    now.active = false;
    printf("# %s: allocation %llu failed; to repeat this alone: FAIL_ALLOC=%llu%s\n", now.name,
           (unsigned long long)now.first, (unsigned long long)now.first, now.count > 1 ? "+8" : "");
    fflush(stdout);
    backtrace_symbols_fd(now.stack, now.depth, 1);
}

void fail_alloc_sweep(const char *name, fail_alloc_whose whose, void (*run)(void *context), void *context)
{
    const char *wanted = getenv("FAIL_ALLOC");
    bool all = wanted && !strcmp(wanted, "all");
    void *stack[2];
    backtrace(stack, 2); /* loads what it needs */
    main_thread = true;
    memset(stacks, 0, sizeof stacks);
    stack_count = 0;
    now.name = name;
    now.whose = whose;
    if (wanted && !all) {
        run_once(run, context, strtoull(wanted, NULL, 10), strchr(wanted, '+') ? BURST : 1);
        return;
    }
    now.noting = true;
    run_once(run, context, 0, 0);
    now.noting = false;
    uint64_t most = now.seen, step = most / MOST_RUNS + 1, runs = 0;
    uint32_t share = test_share();
    for (uint64_t burst = 1; burst <= BURST; burst += BURST - 1) {
        for (uint32_t i = burst == 1 ? 0 : share / 2; i < stack_count; i += share, runs++)
            run_once(run, context, fresh[i], burst);
        for (uint64_t i = 1; all && i <= most; i += step, runs++)
            run_once(run, context, i, burst);
    }
    printf("# %s: %llu allocations from %u call stacks, %llu runs in which some failed\n", name,
           (unsigned long long)most, stack_count, (unsigned long long)runs);
}
