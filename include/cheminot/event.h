// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Events: the only output of a game. Records, replays, a server's stream and animations are made of them. */
#ifndef CHEMINOT_EVENT_H
#define CHEMINOT_EVENT_H

#include <assert.h>
#include <cheminot/board.h>
#include <cheminot/ids.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Of each kind CHM_EVENT_LIST (cheminot/ids.h) has the name, the word, and the fields in the order in which they are
 * written. The letters are explained at chm_event. */
typedef enum chm_event_kind {
#define X(name, word, fields) CHM_EVENT_##name,
    CHM_EVENT_LIST(X)
#undef X
        CHM_EVENT_KINDS
} chm_event_kind;

/* Why a game ended. */
typedef enum chm_end_reason {
#define X(name, word) CHM_REASON_##name,
    CHM_REASON_LIST(X)
#undef X
        CHM_REASONS
} chm_end_reason;

/* What was declined. */
typedef enum chm_decline {
#define X(name, word) CHM_DECLINE_##name,
    CHM_DECLINE_LIST(X)
#undef X
        CHM_DECLINES
} chm_decline;

/* A seat's points by source, and what breaks ties. */
typedef enum chm_part {
#define X(name, word) CHM_PART_##name,
    CHM_PART_LIST(X)
#undef X
        CHM_PARTS
} chm_part;

typedef struct chm_score {
    int16_t part[CHM_PARTS + CHM_PARTS % 2]; /* by chm_part; an even number, so that an event has no padding */
    int16_t total;
    int16_t completed, failed; /* tickets */
    int16_t path;              /* length of the longest path */
} chm_score;

enum { CHM_MAX_COMPANIES = 12, CHM_MAX_SHARES = 30, CHM_HIDDEN = 0xFE };

/* Only the fields listed for the kind are meaningful; the others are 0. */
typedef struct chm_event {
    uint8_t kind;    /* chm_event_kind; from CHM_EVENT_KINDS on: an event of a rule, whose word is in the record */
    uint8_t seat;    /* p */
    uint8_t slot;    /* s */
    uint8_t card;    /* c, C: a card or colour; CHM_HIDDEN if the viewer may not know it */
    uint8_t place;   /* l */
    uint8_t company; /* m */
    uint8_t number;  /* N: of the share */
    uint8_t what;    /* w: chm_decline; E: chm_end_reason */
    uint16_t track;  /* t */
    uint16_t n;      /* n: turn or cards; d: cards due; H hidden: how many */

    uint8_t cards[CHM_CARDS];    /* H, P (put down for a claim, and not paid yet): the number of each card */
    uint8_t hidden;              /* H: 1: the viewer may not know the cards */
    uint8_t count;               /* T, O, L: entries of the list */
    uint8_t list[CHM_MAX_OFFER]; /* T, O, k (the first): tickets or CHM_HIDDEN; L: cards */
    uint8_t seats;               /* E: number of scores */
    uint8_t winners;             /* E: bitset of seats */
    uint8_t with_neutral;        /* E: 1: there was a neutral holder */
    uint8_t with_met, with_path; /* E: 1: `met`, `path` are there; records of earlier versions have none */

    int16_t claim_points[CHM_MAX_SEATS];               /* S: points each seat gets */
    uint32_t neutral[CHM_MAX_COMPANIES];               /* E: bit i of a company: its share i + 1 was revealed */
    chm_score final_score[CHM_MAX_SEATS];              /* E */
    uint64_t met[CHM_MAX_SEATS][CHM_MAX_TICKETS / 64]; /* E: bitset of a seat's tickets that are met */
    chm_tracks path[CHM_MAX_SEATS];                    /* E: a seat's longest path; chm_path_order has its order */
} chm_event;
static_assert(sizeof(chm_event) == 12 + CHM_CARDS + CHM_MAX_OFFER + 7 + 2 * CHM_MAX_SEATS + 4 * CHM_MAX_COMPANIES +
                                       CHM_MAX_SEATS * (sizeof(chm_score) + CHM_MAX_TICKETS / 8 + sizeof(chm_tracks)),
              "an event has no padding, so that equal events are equal bytes");

/* Returns the kind's word, such as "claim"; "of a rule" for an event of a rule. */
const char *chm_event_word(chm_event_kind kind);
const char *chm_end_reason_word(chm_end_reason reason);
const char *chm_decline_word(chm_decline what);
const char *chm_part_word(chm_part part);

/* Redacts an event for a seat (CHM_NOBODY: a watcher; CHM_EVERYBODY: nothing): what it may not know is blanked, numbers
 * stay. */
void chm_event_redact(chm_event *event, chm_seat seat);

#ifdef __cplusplus
}
#endif

#endif
