// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The tools of src/base/util/: buffer, list, heap, thread. Memory that runs out is tested where it runs out, in the
 * tests linked with fail_alloc.c. */
#include "base/util/buffer.h"
#include "base/util/heap.h"
#include "base/util/list.h"
#include "base/util/thread.h"
#include <cheminot/random.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void a_buffer_grows(void **state)
{
    (void)state;
    buffer made = {0};
    chm_sink sink = buffer_sink(&made);
    assert_string_equal(buffer_string(&made), "");
    for (int i = 0; i < 1000; i++) {
        buffer_text(&made, "ab");
        buffer_add(&made, "c\0", 2);
        sink.write(sink.context, "d", 1);
        buffer_add(&made, NULL, 0);
        assert_int_equal(made.size, 5 * (i + 1));
        assert_int_equal(made.bytes[made.size], 0);
        assert_true(made.capacity > made.size);
    }
    for (size_t i = 0; i < made.size; i++)
        assert_int_equal(made.bytes[i], "abc\0d"[i % 5]);
    buffer_clear(&made);
    assert_int_equal(made.size, 0);
    assert_string_equal(buffer_string(&made), "");
    assert_true(made.capacity > 5000);
    buffer_free(&made);
    assert_null(made.bytes);
}

static void a_buffer_that_failed_drops_what_follows(void **state)
{
    (void)state;
    buffer made = {0};
    buffer_text(&made, "kept");
    assert_false(buffer_reserve(&made, SIZE_MAX / 2));
    assert_true(made.failed);
    buffer_text(&made, "dropped");
    assert_false(buffer_reserve(&made, 1));
    assert_string_equal(buffer_string(&made), "kept");
    buffer_clear(&made);
    assert_false(buffer_reserve(&made, SIZE_MAX - 2));
    assert_false(buffer_reserve(&made, SIZE_MAX));
    buffer_clear(&made);
    buffer_text(&made, "again");
    assert_string_equal(buffer_string(&made), "again");
    buffer_free(&made);
}

static void a_list_grows(void **state)
{
    (void)state;
    uint32_t *list = NULL;
    size_t capacity = 0, moves = 0;
    for (uint32_t i = 0; i < 100000; i++) {
        size_t before = capacity;
        uint32_t *more = list_grow(list, &capacity, i + 1, sizeof *list);
        assert_non_null(more);
        list = more;
        list[i] = i;
        moves += capacity != before;
    }
    assert_true(moves < 20); /* it at least doubles */
    for (uint32_t i = 0; i < 100000; i++)
        assert_int_equal(list[i], i);
    size_t before = capacity;
    assert_null(list_grow(list, &capacity, SIZE_MAX / 2, sizeof *list));
    assert_null(list_grow(list, &capacity, SIZE_MAX, sizeof *list));
    assert_int_equal(capacity, before);
    assert_ptr_equal(list_grow(list, &capacity, 5, sizeof *list), list);
    free(list);
}

/* Nodes put in, moved and taken out at random, against a search through all of them. */
static void a_heap_keeps_order(void **state)
{
    (void)state;
    enum { NODES = 200, STEPS = 20000 };
    static heap_node nodes[NODES];
    heap made = {0};
    chm_dice dice = chm_dice_make(5);
    assert_null(heap_first(&made));
    assert_true(heap_next(&made) == INT64_MAX);
    for (int i = 0; i < STEPS; i++) {
        heap_node *one = &nodes[chm_dice_below(&dice, NODES)];
        if (chm_dice_below(&dice, 3))
            assert_true(heap_put(&made, one, (int64_t)chm_dice_below(&dice, 1000) - 500));
        else
            heap_remove(&made, one);
        int64_t next = INT64_MAX;
        size_t count = 0;
        for (int k = 0; k < NODES; k++) {
            if (nodes[k].index) {
                assert_ptr_equal(made.nodes[nodes[k].index - 1], &nodes[k]);
                next = nodes[k].at < next ? nodes[k].at : next;
                count++;
            }
        }
        assert_int_equal(made.count, count);
        assert_true(heap_next(&made) == next);
    }
    int64_t last = INT64_MIN;
    while (made.count) {
        heap_node *first = heap_first(&made);
        assert_true(first->at >= last);
        last = first->at;
        heap_remove(&made, first);
        assert_int_equal(first->index, 0);
        heap_remove(&made, first); /* it is in no heap: nothing happens */
    }
    assert_true(heap_reserve(&made, 5000));
    assert_true(made.capacity >= 5000);
    heap_free(&made);
    assert_null(made.nodes);
}

static void *look_at_signals(void *context)
{
    pthread_sigmask(SIG_SETMASK, NULL, context);
    return NULL;
}

static void a_thread_gets_no_signals(void **state)
{
    (void)state;
    sigset_t before, after, inside;
    pthread_t thread;
    pthread_sigmask(SIG_SETMASK, NULL, &before);
    sigemptyset(&inside);
    assert_true(thread_start(&thread, look_at_signals, &inside));
    assert_int_equal(pthread_join(thread, NULL), 0);
    pthread_sigmask(SIG_SETMASK, NULL, &after);
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP, SIGALRM};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        assert_int_equal(sigismember(&inside, signals[i]), 1);
        assert_int_equal(sigismember(&after, signals[i]), sigismember(&before, signals[i]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_buffer_grows),
                                       cmocka_unit_test(a_buffer_that_failed_drops_what_follows),
                                       cmocka_unit_test(a_list_grows), cmocka_unit_test(a_heap_keeps_order),
                                       cmocka_unit_test(a_thread_gets_no_signals)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
