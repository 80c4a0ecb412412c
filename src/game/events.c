// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "game/core.h"

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

void chm_event_redact(chm_event *event, chm_seat seat)
{
    if (event->seat == seat || seat == CHM_EVERYBODY)
        return;
    switch (event->kind) {
    case CHM_EVENT_DEAL:
        if (event->hidden)
            break; /* only the number stays */
        event->hidden = true;
        event->n = 0;
        for (int card = 0; card < CHM_CARDS; card++) {
            event->n = (uint16_t)(event->n + event->cards[card]);
            event->cards[card] = 0;
        }
        break;
    case CHM_EVENT_BLIND:
        event->card = CHM_HIDDEN;
        break;
    case CHM_EVENT_OFFER:
    case CHM_EVENT_KEEP:
    case CHM_EVENT_SWAP:
    case CHM_EVENT_TICKET:
        for (int i = 0; i < event->count; i++)
            event->list[i] = CHM_HIDDEN;
        break;
    default:
        break;
    }
}
