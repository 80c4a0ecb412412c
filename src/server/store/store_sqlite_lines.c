// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The lines of a log, each with its check value. */

#include "server/store/store_sqlite.h"

int sqlite_pass_lines(sqlite3_stmt *ask, const char *table, uint64_t from,
                      bool (*each)(void *my, uint64_t number, const char *line, size_t size), void *my, uint64_t *sound)
{
    uint64_t sum = 0;
    bool go_on = true;
    int result = SQLITE_DONE;
    *sound = 0;
    while (go_on && (result = sqlite3_step(ask)) == SQLITE_ROW && (uint64_t)sqlite3_column_int64(ask, 0) == *sound) {
        const char *line = (const char *)sqlite3_column_text(ask, 1);
        size_t size = (size_t)sqlite3_column_bytes(ask, 1);
        sum = store_line_sum(sum, table, *sound, line ? line : "", size);
        if (sqlite3_column_type(ask, 2) != SQLITE_INTEGER || (uint64_t)sqlite3_column_int64(ask, 2) != sum)
            break;
        go_on = *sound < from || each(my, *sound, line ? line : "", size);
        ++*sound;
    }
    sqlite3_reset(ask);
    if (!go_on)
        *sound = UINT64_MAX;
    return result == SQLITE_ROW || result == SQLITE_DONE ? SQLITE_OK : result;
}
