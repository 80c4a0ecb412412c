// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/journal.h"
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

void journal_tell(const journal *to, journal_level level, const char *what, const char *format, ...)
{
    static const char *const levels[] = {"debug", "info", "warn", "error"};
    if (!to->write || level < to->least)
        return;
    int64_t now = to->clock.now(to->clock.context);
    time_t seconds = (time_t)(now / 1000);
    struct tm date;
    gmtime_r(&seconds, &date);
    char line[1024], stamp[32];
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%S", &date);
    int size =
        snprintf(line, sizeof line, "at=%s.%03dZ level=%s what=%s", stamp, (int)(now % 1000), levels[level], what);
    if (format) {
        line[size++] = ' ';
        va_list values;
        va_start(values, format);
        size += vsnprintf(line + size, sizeof line - (size_t)size, format, values);
        va_end(values);
    }
    if (size > (int)sizeof line - 2)
        size = (int)sizeof line - 2;
    for (int i = 0; i < size; i++)
        if ((unsigned char)line[i] < 0x20 || line[i] == 0x7F || line[i] == '\\')
            line[i] = '?';
    line[size++] = '\n';
    to->write(line, size);
}

bool seldom_now(seldom *of, int64_t now, uint64_t *left_out)
{
    enum { PAUSE = 1000 };
    if (of->begun && now >= of->told && now < of->told + PAUSE) {
        of->left_out++;
        return false;
    }
    *left_out = of->left_out;
    *of = (seldom){.told = now, .begun = true};
    return true;
}
