// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Makes allocations fail, one after the other, so that a test sees what the code does when memory runs out. The linker
 * leads malloc and its kind here (`fail_alloc_args` in tests/meson.build); allocations inside shared libraries are not
 * touched.
 *
 * A failure prints FAIL_ALLOC=N, which repeats it alone; FAIL_ALLOC=all lets every allocation fail once, not only one
 * for each call stack. */
#ifndef TESTS_FAIL_ALLOC_H
#define TESTS_FAIL_ALLOC_H

#include <stdbool.h>
#include <stdint.h>

/* Which allocations count: the calling thread's between fail_alloc_switch(true) and (false), or all of other threads.
 */
typedef enum fail_alloc_whose { FAIL_OWN, FAIL_OTHERS } fail_alloc_whose;

/* Turns counting on or off for the calling thread; returns what it was. */
bool fail_alloc_switch(bool on);

/* The calling thread's allocations do not count for a while, whoever's they are; returns whether they did not before.
 */
bool fail_alloc_spare(bool on);

/* Whether an allocation was made to fail in the present run. */
bool fail_alloc_happened(void);

/* Calls `run` once to count its allocations, then again and again: each time one allocation fails (and, in a second
 * series, so do the seven that follow it). `run` must behave alike each time up to the first failure. With
 * FAIL_ALLOC=all in the environment every allocation fails once (of more than 2000, every second, third, …); without,
 * the first from each call stack; with FAIL_ALLOC=N or N+8 only that one. */
void fail_alloc_sweep(const char *name, fail_alloc_whose whose, void (*run)(void *context), void *context);

/* Prints how to repeat the present run, and where the failed allocation was asked for. */
void fail_alloc_explain(void);

#endif
