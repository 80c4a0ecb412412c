// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "record/fields.h"
#include "game/core.h"
#include <string.h>

const char *event_word(const chm_board *board, int kind)
{
    const rule_event *own = kind < CHM_EVENT_KINDS ? NULL : core_own_event(board, kind);
    return own ? own->word : chm_event_word((chm_event_kind)kind);
}

const char *event_fields(const chm_board *board, int kind)
{
    if (kind < CHM_EVENT_KINDS)
        return core_event_fields(kind);
    const rule_event *own = core_own_event(board, kind);
    return own ? own->fields : "";
}

const char *field_name(const chm_board *board, char field)
{
    static const struct {
        char field;
        const char *name;
    } names[] = {{'p', "p"},     {'n', "n"},       {'s', "slot"},   {'c', "card"},   {'C', "colour"}, {'H', "cards"},
                 {'L', "cards"}, {'T', "tickets"}, {'k', "ticket"}, {'O', "out"},    {'P', "played"}, {'d', "due"},
                 {'t', "track"}, {'S', "scores"},  {'l', "place"},  {'N', "number"}, {'w', "what"}};
    if (field == 'm' && core_things(board))
        return core_things(board)->word;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].field == field)
            return names[i].name;
    return "";
}

int event_find(const chm_board *board, const char *word)
{
    const int end = CHM_EVENT_KINDS + board->rule_count * RULE_MAX_EVENTS;
    for (int kind = 0; kind < end; kind++)
        if ((kind < CHM_EVENT_KINDS || core_own_event(board, kind)) && !strcmp(event_word(board, kind), word))
            return kind;
    return -1;
}

int phase_find(const char *word)
{
    for (int phase = 0; phase < CHM_PHASES; phase++)
        if (!strcmp(chm_phase_word((chm_phase)phase), word))
            return phase;
    return -1;
}

int reason_find(const char *word)
{
    for (int reason = 0; reason < CHM_REASONS; reason++)
        if (!strcmp(chm_end_reason_word((chm_end_reason)reason), word))
            return reason;
    return -1;
}

int decline_find(const char *word)
{
    for (int what = 0; what < CHM_DECLINES; what++)
        if (!strcmp(chm_decline_word((chm_decline)what), word))
            return what;
    return -1;
}
