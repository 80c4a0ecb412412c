// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "golden/record_values.h"
#include <cheminot/event.h>
#include <cheminot/rules.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- finding ---- */

/* Returns the end of a word that begins at a quote, after its second quote. Events of a record have no escapes. */
static size_t word_end(const char *line, size_t size, size_t at)
{
    for (at++; at < size && line[at] != '"';)
        at++;
    return at < size ? at + 1 : size;
}

static void take_word(const char *line, size_t from, size_t to, char word[MAX_WORD])
{
    size_t size = to - from - 2 < MAX_WORD ? to - from - 2 : MAX_WORD - 1;
    memcpy(word, line + from + 1, size);
    word[size] = 0;
}

typedef struct scan {
    record_value *values;
    int count, depth;
    char key[MAX_WORD]; /* of the outermost object */
} scan;

static void add(scan *self, size_t from, size_t to, bool number, bool name)
{
    if (self->count == MAX_VALUES)
        return;
    record_value *added = &self->values[self->count++];
    *added = (record_value){.from = from, .to = to, .number = number, .name = name};
    memcpy(added->key, self->key, MAX_WORD);
}

int values_find(const char *line, size_t size, record_value *values)
{
    scan s = {.values = values};
    for (size_t at = 0; at < size;) {
        char c = line[at];
        size_t end = at + 1;
        if (c == '"') {
            end = word_end(line, size, at);
            bool name = end < size && line[end] == ':';
            if (name && s.depth == 1)
                take_word(line, at, end, s.key);
            else if (!name || !strcmp(s.key, "cards"))
                add(&s, at, end, false, name);
        } else if (c == '-' || (c >= '0' && c <= '9')) {
            while (end < size && line[end] >= '0' && line[end] <= '9')
                end++;
            add(&s, at, end, true, false);
        }
        s.depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        at = end;
    }
    return s.count;
}

/* ---- changing ---- */

static const char *other_word(const chm_board *board, const char *key, chm_dice *dice)
{
    uint32_t roll = (uint32_t)(chm_dice_roll(dice) >> 33);
    if (!strcmp(key, "e"))
        return chm_event_word((chm_event_kind)(roll % CHM_EVENT_KINDS));
    if (!strcmp(key, "card") || !strcmp(key, "cards") || !strcmp(key, "colour"))
        return chm_card_name((int)(roll % CHM_CARDS));
    if (!strcmp(key, "ticket") || !strcmp(key, "tickets") || !strcmp(key, "out"))
        return board->tickets[roll % board->ticket_count].id;
    if (!strcmp(key, "track"))
        return board->tracks[roll % board->track_count].id;
    if (!strcmp(key, "place"))
        return board->places[roll % board->place_count].id;
    if (!strcmp(key, "company") && chm_company_count(board))
        return chm_company_at(board, (int)(roll % (uint32_t)chm_company_count(board)))->id;
    if (!strcmp(key, "what"))
        return chm_decline_word((chm_decline)(roll % CHM_DECLINES));
    if (!strcmp(key, "reason"))
        return chm_end_reason_word((chm_end_reason)(roll % CHM_REASONS));
    return "elsewhere";
}

size_t value_other(const chm_board *board, int seats, const char *line, const record_value *at, chm_dice *dice,
                   char other[MAX_WORD])
{
    size_t size = at->to - at->from;
    for (;;) {
        int n;
        if (at->number) {
            long value = strtol(line + at->from, NULL, 10);
            bool seat = !strcmp(at->key, "p") || !strcmp(at->key, "winners");
            value = seat ? (value + 1 + (long)chm_dice_below(dice, (uint32_t)seats - 1)) % seats
                         : value + (chm_dice_below(dice, 2) ? 1 : -1) * (long)(1 + chm_dice_below(dice, 3));
            n = snprintf(other, MAX_WORD, "%ld", value);
        } else {
            n = snprintf(other, MAX_WORD, "\"%s\"", other_word(board, at->key, dice));
        }
        if ((size_t)n != size || memcmp(other, line + at->from, size))
            return (size_t)n;
    }
}
