// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Tampered records. Each given record must be legal as it is; and after a change of any card, number, score or winner,
 * after two lines are swapped, one is lost, one is doubled, or the end is missing, it must be refused near the line
 * where an independent referee (property/referee.h) objects. Some changes make another legal game: those that both
 * accept must be of the kinds listed here, each with the rule that allows it. */

#include "golden/parsed_record.h"
#include "golden/record_values.h"
#include "property/boards.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *what, *rule;
} may_stand[] = {
    {"swap keep keep", "B4 tickets are chosen in set-up in any order"},
    {"swap blind blind", "B10 two cards drawn blind may come the other way round"},
    {"swap ticket ticket", "G2 two tickets may come the other way round"},
    {"keep tickets", "B4 another of the offered tickets may be kept, if no score changes"},
    {"blind card", "B10 another card may come, if it is never missed"},
    {"deal cards", "B3 another hand may come, if the cards are never missed"},
    {"refill card", "B11 another card may come, if nobody takes it"},
    {"offer tickets", "B30 another ticket may come, if it is not kept"},
    {"ticket ticket", "G6 another ticket may come, if it is never told of again"},
    {"claim track", "B22 another free track of that length, if nobody else claims it and no score changes"},
    {"claim cards", "B21 a grey track may be paid with another colour"},
    {"marker place", "O4 another city, if it scores nothing"},
    {"marker cards", "O4 another pair of cards"},
    {"alvin place", "O11 another city of the same player, if nobody comes by"},
    {"build track", "F4 another project, if nobody claims the one or the other"},
    {"build colour", "F4 another tile, if nobody claims the track"},
    {"share company", "P4 another company of the track, if the numbers and ranks stay"},
    {"neutral company", "P8 another company of the track, if the numbers and ranks stay"},
    {"end neutral", "P8 other shares may be revealed, if no rank changes"},
};
enum { MAY_STAND = sizeof may_stand / sizeof *may_stand };

typedef struct tampering {
    const parsed_record *s;
    parsed_line *lines; /* the changed record */
    int count;
    int at;         /* index of the first changed line */
    referee before; /* the referee's state before it */
    chm_dice dice;
    uint32_t every; /* one change in so many is tried */
    long tried, faults;
    long stood[MAY_STAND];
} tampering;

static void object(tampering *self, const char *what, const char *why, int engine, int other)
{
    if (self->faults++ < 5)
        printf("# line %d, %s: %s (the engine's line %d, the referee's %d)\n#   %.*s\n", self->at + 1, what, why,
               engine, other, (int)self->s->lines[self->at].size, self->s->lines[self->at].text);
}

static void stand(tampering *self, const char *what)
{
    for (int i = 0; i < MAY_STAND; i++)
        if (!strcmp(may_stand[i].what, what)) {
            self->stood[i]++;
            return;
        }
    object(self, what, "such a change may not be accepted", 0, 0);
}

static bool is_last(const tampering *self, int line)
{
    return line == self->count || line == self->count + 1;
}

/* Compares the engine's verdict on the changed record with the referee's. */
static void judge(tampering *self, const char *what)
{
    chm_error error = {0};
    verdict engine = judge_by_engine(self->lines, self->count, &error);
    verdict other = judge_by_referee(self->lines, self->count, self->at > 0 ? self->at : 1, &self->before);
    self->tried++;
    if (engine.line == 0 && other.line == 0)
        stand(self, what);
    else if (engine.line == 0)
        object(self, what, other.why, 0, other.line);
    else if (!*error.text || engine.line < self->at + 1)
        object(self, what, "refused before the change, or without a reason", engine.line, other.line);
    else if (self->s->seeded && (other.line == 0 || engine.line <= other.line))
        return; /* with the seed known, any other decision is refused at once */
    else if (other.line == 0 && !is_last(self, engine.line)) /* the referee does not measure paths */
        object(self, what, error.text, engine.line, 0);
    else if (other.line && abs(engine.line - other.line) > 1 && !is_last(self, engine.line))
        object(self, what, error.text, engine.line, other.line);
}

/* The last lines are always tried: nothing after them could reveal a change. */
static bool skip(tampering *self)
{
    return self->at < self->s->count - 3 && chm_dice_below(&self->dice, self->every) != 0;
}

static const char *word_of(const parsed_line *line)
{
    return line->read ? chm_event_word((chm_event_kind)line->event.kind) : "header";
}

/* ---- kinds of tampering ---- */

static void restore(tampering *self)
{
    self->count = self->s->count;
    memcpy(self->lines, self->s->lines, (size_t)self->count * sizeof *self->lines);
}

static void change_value(tampering *self, const record_value *at, const char *other, size_t size, const char *how)
{
    const parsed_line *line = &self->s->lines[self->at];
    char what[120];
    buffer changed = {0};
    buffer_add(&changed, line->text, at->from);
    buffer_add(&changed, other, size);
    buffer_add(&changed, line->text + at->to, line->size - at->to);
    restore(self);
    self->lines[self->at] = parsed_line_make(self->s, changed.bytes, changed.size);
    bool set_number = at->number && !strcmp(at->key, "cards");
    snprintf(what, sizeof what, "%s %s%s%s", word_of(line), at->key, set_number ? " (how many)" : "", how);
    judge(self, what);
    buffer_free(&changed);
}

static void change_values(tampering *self)
{
    const parsed_line *line = &self->s->lines[self->at];
    record_value values[MAX_VALUES];
    int count = values_find(line->text, line->size, values);
    for (int i = 0; i < count; i++) {
        const record_value *at = &values[i], *last = i ? at - 1 : at;
        char other[MAX_WORD];
        if (!skip(self)) {
            size_t size = value_other(self->s->board, self->s->header.seats, line->text, at, &self->dice, other);
            change_value(self, at, other, size, "");
        }
        bool of_one_list = i && !at->number && !last->number && !strcmp(at->key, last->key);
        bool alike = at->to - at->from == last->to - last->from &&
                     !memcmp(line->text + at->from, line->text + last->from, at->to - at->from);
        if (of_one_list && !alike && !skip(self))
            change_value(self, at, line->text + last->from, last->to - last->from, " twice");
    }
}

static void swap_lines(tampering *self)
{
    const parsed_line *one = &self->s->lines[self->at], *two = one + 1;
    if (self->at + 1 == self->s->count || skip(self))
        return;
    if (one->size == two->size && !memcmp(one->text, two->text, one->size))
        return; /* nothing would change */
    char what[100];
    bool same_seat = one->event.seat == two->event.seat;
    restore(self);
    self->lines[self->at] = *two;
    self->lines[self->at + 1] = *one;
    snprintf(what, sizeof what, "swap %s %s%s", word_of(one), word_of(two),
             same_seat || one->event.kind == CHM_EVENT_KEEP ? "" : " of two seats");
    judge(self, what);
}

static void drop_line(tampering *self)
{
    if (skip(self))
        return;
    restore(self);
    memmove(self->lines + self->at, self->lines + self->at + 1,
            (size_t)(self->count - self->at - 1) * sizeof *self->lines);
    self->count--;
    judge(self, "drop");
}

static void double_line(tampering *self)
{
    if (skip(self))
        return;
    restore(self);
    memmove(self->lines + self->at + 1, self->lines + self->at, (size_t)(self->count - self->at) * sizeof *self->lines);
    self->count++;
    judge(self, "double");
}

/* The record ends within the line, or before it. */
static void cut_off(tampering *self)
{
    if (skip(self))
        return;
    size_t size = chm_dice_below(&self->dice, (uint32_t)self->s->lines[self->at].size);
    char *part = malloc(size + 1);
    if (!part)
        abort();
    memcpy(part, self->s->lines[self->at].text, size);
    restore(self);
    self->lines[self->at] = parsed_line_make(self->s, part, size);
    self->count = self->at + (size > 0);
    judge(self, "cut off");
    free(part);
}

static void tamper(tampering *self)
{
    referee_begin(&self->before, self->s->board, self->s->header.seats, &self->s->options);
    for (self->at = 0; self->at < self->s->count; self->at++) {
        if (self->at > 0)
            change_values(self);
        swap_lines(self);
        drop_line(self);
        double_line(self);
        cut_off(self);
        if (self->at > 0)
            referee_hear(&self->before, &self->s->lines[self->at].event);
    }
}

/* ---- changes without effect ---- */

static void add_spaced(buffer *out, const parsed_line *line)
{
    bool quoted = false;
    for (size_t i = 0; i < line->size; i++) {
        char c = line->text[i];
        quoted ^= c == '"';
        buffer_add(out, &c, 1);
        if (!quoted && (c == ':' || c == ','))
            buffer_add(out, " ", 1);
    }
}

static bool harmless(const parsed_record *parsed)
{
    buffer record = {0};
    for (int i = 0; i < parsed->count; i++) {
        const parsed_line *line = &parsed->lines[i];
        if (i > 0 && i % 3 == 0)
            buffer_add(&record, "\n", 1); /* an empty line */
        if (i % 2 == 0) {
            add_spaced(&record, line);
        } else { /* unknown fields, before and after the known ones */
            buffer_add(&record, "{\"at\":[1,{\"e\":2}],", 18);
            buffer_add(&record, line->text + 1, line->size - 2);
            buffer_add(&record, ",\"note\":\"é\"}\r", 14);
        }
        if (i + 1 < parsed->count)
            buffer_add(&record, "\n", 1); /* the last line needs none */
    }
    chm_error error = {0};
    chm_reader reader = {.board = boards_for};
    chm_status status = chm_record_replay(record.bytes, record.size, &reader, NULL, &error);
    if (status)
        printf("# line %u: %s\n", (unsigned)error.line, error.text);
    buffer_free(&record);
    return status == CHM_OK;
}

/* ---- all records ---- */

static int tests, failures;

static void report(bool good, const char *path, const char *what)
{
    const char *name = strrchr(path, '/');
    printf("%sok %d - %s: %s\n", good ? "" : "not ", ++tests, name ? name + 1 : path, what);
    fflush(stdout);
    failures += !good;
}

static void try_record(const char *path, uint32_t every, long stood[MAY_STAND])
{
    parsed_record s;
    if (!parsed_record_read(&s, path)) {
        report(false, path, "cannot be read");
        parsed_record_free(&s);
        return;
    }
    tampering t = {.s = &s, .every = every, .dice = chm_dice_make((uint64_t)s.count)};
    t.lines = calloc((size_t)s.count + 1, sizeof *t.lines);
    if (!t.lines)
        abort();
    referee_begin(&t.before, s.board, s.header.seats, &s.options);
    chm_error error = {0};
    verdict engine = judge_by_engine(s.lines, s.count, &error),
            other = judge_by_referee(s.lines, s.count, 1, &t.before);
    if (engine.line || other.line)
        printf("# the engine, line %d: %s\n# the referee, line %d: %s\n", engine.line, engine.why, other.line,
               other.why ? other.why : "");
    report(engine.line == 0, path, "plays again");
    report(other.line == 0, path, "a referee agrees");
    report(harmless(&s), path, "spaces, empty lines and unknown fields change nothing");
    if (engine.line == 0 && other.line == 0) {
        tamper(&t);
        char what[100];
        snprintf(what, sizeof what, "%ld changes are refused, or make another legal game", t.tried);
        report(t.faults == 0, path, what);
    }
    for (int i = 0; i < MAY_STAND; i++)
        stood[i] += t.stood[i];
    free(t.lines);
    parsed_record_free(&s);
}

/* Several games in one text are a record, too. */
static void try_together(char **paths, int count)
{
    buffer all = {0};
    for (int i = 0; i < count; i++)
        file_read(paths[i], &all);
    int games = 0;
    chm_error error = {0};
    chm_reader reader = {.board = boards_for};
    chm_status status = chm_record_replay(all.bytes, all.size, &reader, &games, &error);
    if (status)
        printf("# line %u: %s\n", (unsigned)error.line, error.text);
    report(status == CHM_OK && games == count, "all games", "one after the other in one text");
    buffer_free(&all);
}

int main(int count, char **arguments)
{
    uint32_t every = 20;
    int from = 1;
    if (count > 2 && !strcmp(arguments[1], "--every")) {
        every = (uint32_t)strtoul(arguments[2], NULL, 10);
        from = 3;
    }
    if (from >= count || every == 0) {
        printf("usage: %s [--every N] RECORD...\nTries one change in N (default 20) of every record.\n", arguments[0]);
        return 2;
    }
    long stood[MAY_STAND] = {0};
    for (int i = from; i < count; i++)
        try_record(arguments[i], every, stood);
    try_together(arguments + from, count - from);
    printf("1..%d\n# changes that made another legal game:\n", tests);
    for (int i = 0; i < MAY_STAND; i++)
        printf("# %6ld %-20s %s\n", stood[i], may_stand[i].what, may_stand[i].rule);
    boards_free();
    return failures ? 1 : 0;
}
