// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/lobby/metrics.h"
#include <inttypes.h>

void times_note(times *self, uint64_t microseconds)
{
    int step = 0;
    while (step < TIME_STEPS - 1 && microseconds > (uint64_t)TIME_FIRST << step)
        step++;
    self->step[step]++;
    self->count++;
    self->sum += microseconds;
}

static void write_times(const char *name, const char *meaning, const times *from, buffer *out)
{
    buffer_print(out, "# HELP cheminot_%s_seconds %s\n# TYPE cheminot_%s_seconds histogram\n", name, meaning, name);
    uint64_t sum = 0;
    for (int i = 0; i < TIME_STEPS - 1; i++) {
        sum += from->step[i];
        uint64_t limit = (uint64_t)TIME_FIRST << i;
        buffer_print(out, "cheminot_%s_seconds_bucket{le=\"%" PRIu64 ".%06" PRIu64 "\"} %" PRIu64 "\n", name,
                     limit / 1000000, limit % 1000000, sum);
    }
    buffer_print(out, "cheminot_%s_seconds_bucket{le=\"+Inf\"} %" PRIu64 "\n", name, from->count);
    buffer_print(out, "cheminot_%s_seconds_sum %" PRIu64 ".%06" PRIu64 "\ncheminot_%s_seconds_count %" PRIu64 "\n",
                 name, from->sum / 1000000, from->sum % 1000000, name, from->count);
}

void metrics_write(const metrics *self, buffer *out)
{
#define X(name, meaning)                                                                                               \
    buffer_print(out,                                                                                                  \
                 "# HELP cheminot_%s_total %s\n# TYPE cheminot_%s_total counter\ncheminot_%s_total %" PRIu64 "\n",     \
                 #name, meaning, #name, #name, self->name);
    METRIC_LIST(X)
#undef X
    write_times("answer", "Time from the arrival of a player's move to the sending of its event.", &self->answer, out);
    write_times("commit", "Time of a commit to the store.", &self->commit, out);
}

void metrics_write_gauge(const char *name, const char *meaning, double value, buffer *out)
{
    /* Whole numbers only: printf's decimal point follows the locale. */
    buffer_print(out, "# HELP cheminot_%s %s\n# TYPE cheminot_%s gauge\ncheminot_%s %.0f\n", name, meaning, name, name,
                 value);
}
