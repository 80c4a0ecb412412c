// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "record/fields.h"
#include "game/hooks.h"
#include <string.h>

/* Returns a rule's own kind of event, or NULL if the board has none of that number. */
static const rule_event *own_event(const chm_board *board, int kind)
{
    int rule = (kind - CHM_EVENT_KINDS) / RULE_MAX_EVENTS, nth = (kind - CHM_EVENT_KINDS) % RULE_MAX_EVENTS;
    const chm_hooks *hooks = rule < board->rule_count ? board->rules[rule]->hooks : NULL;
    for (int i = 0; hooks && hooks->events && i < RULE_MAX_EVENTS && hooks->events[i].word; i++)
        if (i == nth)
            return &hooks->events[i];
    return NULL;
}

const char *event_word(const chm_board *board, int kind)
{
    const rule_event *own = kind < CHM_EVENT_KINDS ? NULL : own_event(board, kind);
    return own ? own->word : chm_event_word((chm_event_kind)kind);
}

int event_move(const chm_board *board, int kind)
{
    static const struct {
        uint8_t event, move;
    } first[] = {{CHM_EVENT_TAKE, CHM_MOVE_TAKE},       {CHM_EVENT_BLIND, CHM_MOVE_BLIND},
                 {CHM_EVENT_OFFER, CHM_MOVE_TICKETS},   {CHM_EVENT_KEEP, CHM_MOVE_KEEP},
                 {CHM_EVENT_CLAIM, CHM_MOVE_CLAIM},     {CHM_EVENT_MARKER, CHM_MOVE_MARKER},
                 {CHM_EVENT_BUILD, CHM_MOVE_BUILD},     {CHM_EVENT_ALVIN, CHM_MOVE_ALVIN},
                 {CHM_EVENT_SHARE, CHM_MOVE_SHARE},     {CHM_EVENT_NEUTRAL, CHM_MOVE_NEUTRAL},
                 {CHM_EVENT_DECLINE, CHM_MOVE_DECLINE}, {CHM_EVENT_SWAP, CHM_MOVE_SWAP},
                 {CHM_EVENT_PASS, CHM_MOVE_PASS}};
    const rule_event *own = kind < CHM_EVENT_KINDS ? NULL : own_event(board, kind);
    for (size_t i = 0; i < sizeof first / sizeof *first && !own; i++)
        if (first[i].event == kind)
            return first[i].move;
    return own ? own->move : CHM_MOVE_KINDS;
}

const char *event_fields(const chm_board *board, int kind)
{
    static const char *const fields[] = {
#define X(name, word, letters) letters,
        CHM_EVENT_LIST(X)
#undef X
    };
    const rule_event *own = kind < CHM_EVENT_KINDS ? NULL : own_event(board, kind);
    return own ? own->fields : kind < CHM_EVENT_KINDS ? fields[kind] : "";
}

const char *field_name(char field)
{
    static const struct {
        char field;
        const char *name;
    } names[] = {{'p', "p"},     {'n', "n"},       {'s', "slot"},   {'c', "card"}, {'C', "colour"}, {'H', "cards"},
                 {'L', "cards"}, {'T', "tickets"}, {'k', "ticket"}, {'O', "out"},  {'t', "track"},  {'S', "scores"},
                 {'l', "place"}, {'m', "company"}, {'N', "number"}, {'w', "what"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].field == field)
            return names[i].name;
    return "";
}

int event_find(const chm_board *board, const char *word)
{
    const int end = CHM_EVENT_KINDS + board->rule_count * RULE_MAX_EVENTS;
    for (int kind = 0; kind < end; kind++)
        if ((kind < CHM_EVENT_KINDS || own_event(board, kind)) && !strcmp(event_word(board, kind), word))
            return kind;
    return -1;
}

int reason_find(const char *word)
{
    for (int reason = 0; reason < CHM_REASONS; reason++)
        if (!strcmp(chm_reason_word((chm_reason)reason), word))
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
