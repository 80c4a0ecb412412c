// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What rules tell the bots fits together: names of numbers, and the room that all rules on one board would need. */

#include "bots/planner/planner.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
/* after those that it needs */
#include <cmocka.h>

static void test_tuned_numbers_exist(void **state)
{
    (void)state;
    for (const rule_plan *const *list = rule_plans; *list; list++)
        for (const planner_number *number = (*list)->tuned; number && number->name; number++)
            if (!planner_setting_name(number->name))
                fail_msg("%s is tuned for a rule, but nobody has such a number", number->name);
}

/* A name stands for one number alone: it can be set by it. */
static void test_names_are_unique(void **state)
{
    (void)state;
    for (const rule_plan *const *list = rule_plans; *list; list++)
        for (const planner_number *number = (*list)->numbers; number && number->name; number++)
            if (planner_setting_name(number->name) != number->name)
                fail_msg("there is another number called %s", number->name);
}

static void test_there_is_room_for_all(void **state)
{
    (void)state;
    size_t numbers = 0, data = 0, memory = 0;
    for (const rule_plan *const *list = rule_plans; *list; list++) {
        for (const planner_number *number = (*list)->numbers; number && number->name; number++)
            numbers++;
        data += ((*list)->board_size + 7U) / 8 * 8;
        memory += ((*list)->memory_size + 7U) / 8 * 8;
    }
    assert_true(numbers > 20 && numbers <= MAX_RULE_NUMBERS);
    assert_true(data <= PLAN_BOARD_DATA);
    assert_true(memory <= PLAN_MEMORY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tuned_numbers_exist),
        cmocka_unit_test(test_names_are_unique),
        cmocka_unit_test(test_there_is_room_for_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
