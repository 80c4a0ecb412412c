// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Events: the only output of a game. Records, replays, a server's stream and animations are made of them. */
#ifndef CHEMINOT_EVENT_H
#define CHEMINOT_EVENT_H

#include <assert.h>
#include <cheminot/board.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One line per kind: name, word, and its fields in the order in which they are written. The letters are explained at
 * chm_event. */
#define CHM_EVENT_LIST(X)                                                                                              \
    X(FIRST, "first", "p")           /* who begins (B6) */                                                             \
    X(DEAL, "deal", "pH")            /* the opening hand (B3) */                                                       \
    X(RESET, "reset", "L")           /* all cards of the market were replaced (B15) */                                 \
    X(RESHUFFLE, "reshuffle", "n")   /* the discards became the pile (B17) */                                          \
    X(OFFER, "offer", "pT")          /* tickets to choose from */                                                      \
    X(KEEP, "keep", "pT")            /* the tickets kept of those */                                                   \
    X(TURN, "turn", "pn")            /* a turn begins */                                                               \
    X(TAKE, "take", "psc")           /* a card taken from the market */                                                \
    X(REFILL, "refill", "sc")        /* a new card in the market (B11) */                                              \
    X(BLIND, "blind", "pc")          /* a card drawn from the pile (B14) */                                            \
    X(BUILD, "build", "ptC")         /* a project built: a tile on a track (F4) */                                     \
    X(CLAIM, "claim", "ptHS")        /* a track claimed */                                                             \
    X(MARKER, "marker", "plH")       /* a marker put on a place (O2, O4) */                                            \
    X(ALVIN, "alvin", "pl")          /* Alvin captured and moved (O11) */                                              \
    X(SHARE, "share", "pmN")         /* a share taken (P4) */                                                          \
    X(NEUTRAL, "neutral", "pmN")     /* a share picked for the neutral holder (P8) */                                  \
    X(DECLINE, "decline", "pw")      /* a choice declined */                                                           \
    X(TICKET, "ticket", "pk")        /* a ticket drawn into the hand (G2, G6) */                                       \
    X(SWAP, "swap", "pO")            /* both tickets exchanged (G5) */                                                 \
    X(COMPLETE, "complete", "pk")    /* a ticket laid open as completed (G6) */                                        \
    X(TREAT, "treat", "p")           /* the bonus card for joining two regions (G7) */                                 \
    X(BONUS, "bonus", "pl")          /* cards for joining the hub to a place (G8) */                                   \
    X(PASS, "pass", "p")             /* a turn passed (B32) */                                                         \
    X(LAST_ROUND, "last_round", "p") /* the last round begins */                                                       \
    X(END, "end", "E")               /* the game ended; scores */

typedef enum chm_event_kind {
#define X(name, word, fields) CHM_EVENT_##name,
    CHM_EVENT_LIST(X)
#undef X
        CHM_EVENT_KINDS
} chm_event_kind;

/* Why a game ended. */
#define CHM_REASON_LIST(X)                                                                                             \
    X(WAGONS, "wagons") X(PASSES, "passes") X(TICKETS, "tickets") X(CARTS, "carts") X(STUCK, "stuck")
typedef enum chm_end_reason {
#define X(name, word) CHM_REASON_##name,
    CHM_REASON_LIST(X)
#undef X
        CHM_REASONS
} chm_end_reason;

/* What was declined. */
#define CHM_DECLINE_LIST(X) X(MARKER, "marker") X(SHARE, "share") X(BUILD, "build")
typedef enum chm_decline {
#define X(name, word) CHM_DECLINE_##name,
    CHM_DECLINE_LIST(X)
#undef X
        CHM_DECLINES
} chm_decline;

/* A seat's points by source, and what breaks ties. */
#define CHM_PART_LIST(X)                                                                                               \
    X(ROUTES, "routes")                                                                                                \
    X(TICKETS, "tickets") X(LONGEST, "longest") X(GLOBETROTTER, "globetrotter") X(SHARES, "shares") X(ALVIN, "alvin")
typedef enum chm_part {
#define X(name, word) CHM_PART_##name,
    CHM_PART_LIST(X)
#undef X
        CHM_PARTS
} chm_part;

typedef struct chm_score {
    int16_t part[CHM_PARTS];
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
    uint16_t n;      /* n: turn or cards; H hidden: how many */

    uint8_t cards[CHM_CARDS];    /* H: the number of each card */
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
