// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/util/list.h"
#include <stdint.h>
#include <stdlib.h>

enum { LEAST_ITEMS = 16 };

void *list_grow(void *items, size_t *capacity, size_t need, size_t size)
{
    if (items && need <= *capacity)
        return items;
    size_t grown = *capacity < SIZE_MAX / 2 ? *capacity * 2 : need;
    grown = grown < need ? need : grown;
    grown = grown < LEAST_ITEMS ? LEAST_ITEMS : grown;
    if (grown > SIZE_MAX / 2 / size)
        return NULL;
    void *more = realloc(items, grown * size);
    if (more)
        *capacity = grown;
    return more;
}
