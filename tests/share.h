// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* TEST_SHARE=N: of cases that are much alike only every Nth is run. ./test asks for that where all would take minutes;
 * ./test --long runs all of them. */

#ifndef TESTS_SHARE_H
#define TESTS_SHARE_H

#include <stdlib.h>

static inline unsigned test_share(void)
{
    const char *text = getenv("TEST_SHARE");
    unsigned share = text ? (unsigned)strtoul(text, NULL, 10) : 1;
    return share ? share : 1;
}

#endif
