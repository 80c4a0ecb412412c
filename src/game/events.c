// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "game/core.h"
#include "rules/lists.h"
#include <string.h>

void core_emit(const chm_callbacks *callbacks, const chm_event *event)
{
    if (core_has_listener(callbacks))
        callbacks->listen(callbacks->context, event);
}

void core_emit_small(const chm_callbacks *callbacks, small_event event)
{
    core_emit(callbacks, &(chm_event){.kind = event.kind,
                                      .seat = event.seat,
                                      .slot = event.slot,
                                      .card = event.card,
                                      .place = event.place,
                                      .company = event.company,
                                      .number = event.number,
                                      .what = event.what,
                                      .track = event.track,
                                      .n = event.n});
}

void core_emit_ticket(const chm_callbacks *callbacks, chm_event_kind kind, chm_seat seat, chm_ticket ticket)
{
    core_emit(callbacks, &(chm_event){.kind = (uint8_t)kind, .seat = seat, .count = 1, .list = {ticket}});
}

void core_emit_payment(const chm_callbacks *callbacks, chm_event_kind kind, chm_seat seat, chm_move move,
                       const int16_t *scores)
{
    chm_event event = {.kind = (uint8_t)kind, .seat = seat};
    if (move.kind == CHM_MOVE_CLAIM)
        event.track = move.what;
    else
        event.place = (uint8_t)move.what;
    event.cards[move.colour] = move.cards;
    event.cards[CHM_LOCO] = move.locos;
    for (int s = 0; scores && s < CHM_MAX_SEATS; s++)
        event.claim_points[s] = scores[s];
    core_emit(callbacks, &event);
}

const char *chm_event_word(chm_event_kind kind)
{
    static const char *const words[] = {
#define X(name, word, fields) word,
        CHM_EVENT_LIST(X)
#undef X
    };
    return kind < CHM_EVENT_KINDS ? words[kind] : "of a rule";
}

const char *chm_phase_word(chm_phase phase)
{
    static const char *const words[] = {
#define X(name, word) word,
        CHM_PHASE_LIST(X)
#undef X
    };
    return words[phase];
}

const char *chm_end_reason_word(chm_end_reason reason)
{
    static const char *const words[] = {
#define X(name, word) word,
        CHM_REASON_LIST(X)
#undef X
    };
    return words[reason];
}

const char *chm_decline_word(chm_decline what)
{
    static const char *const words[] = {
#define X(name, word) word,
        CHM_DECLINE_LIST(X)
#undef X
    };
    return words[what];
}

const char *chm_part_word(chm_part part)
{
    static const char *const words[] = {
#define X(name, word) word,
        CHM_PART_LIST(X)
#undef X
    };
    return words[part];
}

const char *core_event_fields(int kind)
{
    static const char *const fields[] = {
#define X(name, word, letters) letters,
        CHM_EVENT_LIST(X)
#undef X
    };
    return fields[kind];
}

/* Only the number stays. */
static void hide_cards(chm_event *event)
{
    if (event->hidden)
        return;
    event->hidden = true;
    event->n = 0;
    for (int card = 0; card < CHM_CARDS; card++) {
        event->n = (uint16_t)(event->n + event->cards[card]);
        event->cards[card] = 0;
    }
}

void chm_event_redact(chm_event *event, chm_seat seat)
{
    const uint64_t secret = 0
#define X(name) | UINT64_C(1) << CHM_EVENT_##name
        EVENT_HIDDEN_LIST(X)
#undef X
        ;
    _Static_assert(CHM_EVENT_KINDS <= 64, "a word holds a set of events");
    if (event->seat == seat || seat == CHM_EVERYBODY || event->kind >= CHM_EVENT_KINDS || !(secret >> event->kind & 1))
        return;
    for (const char *field = core_event_fields(event->kind); *field; field++)
        switch (*field) {
        case 'H':
            hide_cards(event);
            break;
        case 'c':
            event->card = CHM_HIDDEN;
            break;
        case 'T':
        case 'O':
        case 'k':
            memset(event->list, CHM_HIDDEN, event->count);
            break;
        default:
            break;
        }
}
