// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/server_log.h"
#include "base/plain_text.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

void server_log_write(const server_log *self, server_log_level level, const char *what, const char *format, ...)
{
    static const char *const levels[] = {"debug", "info", "warn", "error"};
    if (!self->write || level < self->least)
        return;
    int64_t now = self->clock.wall_ms(self->clock.context);
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
        line[sizeof line - 2] = 0;
    plain_text(line);
    size = (int)strlen(line);
    line[size++] = '\n';
    self->write(line, size);
}

server_log_value server_log_quote(const char *text)
{
    server_log_value out;
    snprintf(out.text, sizeof out.text, "%s", text);
    plain_text(out.text);
    for (char *c = out.text; *c; c++)
        if (*c == '\'' || *c == '\\')
            *c = '?';
    return out;
}

bool rate_limit_allows(rate_limit *self, int64_t now, uint64_t *left_out)
{
    enum { PAUSE = 1000 };
    if (self->started && now >= self->last && now < self->last + PAUSE) {
        self->left_out++;
        return false;
    }
    *left_out = self->left_out;
    *self = (rate_limit){.last = now, .started = true};
    return true;
}
