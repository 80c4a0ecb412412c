// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A board: everything about a map that does not change during a game. Made from a map file (docs/map-format.md) and
 * immutable afterwards, so that games and threads may share it. */
#ifndef CHEMINOT_BOARD_H
#define CHEMINOT_BOARD_H

#include <cheminot/status.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    CHM_MAX_SEATS = 6,
    CHM_MAX_PLACES = 64, /* places and zones together */
    CHM_MAX_TRACKS = 250,
    CHM_MAX_TICKETS = 128,
    CHM_MAX_LENGTH = 9, /* spaces of a track */
    CHM_MAX_TOLLS = 16, /* different (length, ferry) pairs on one board */
    CHM_MAX_MARKET = 8, /* face-up cards */
    CHM_MAX_OFFER = 8,  /* tickets offered at once */
    CHM_MAX_TICKET_DECKS = 4,
    CHM_MAX_RULES = 16, /* rules listed by one map */
    CHM_MAX_DECK = 240, /* cards in all */
    CHM_MAX_ID = 40,    /* characters of a place's id; tracks and tickets are "a-b" */
    CHM_TRACK_WORDS = (CHM_MAX_TRACKS + 63) / 64
};

/* The colours of cards and tracks, in the order used everywhere. CHM_LOCO is a card only, CHM_GREY a track only (any
 * one colour). CHM_UNBUILT is a track that has no colour until a rule gives it one. */
#define CHM_COLOUR_LIST(X)                                                                                             \
    X(RED, "red")                                                                                                      \
    X(ORANGE, "orange")                                                                                                \
    X(YELLOW, "yellow") X(GREEN, "green") X(BLUE, "blue") X(VIOLET, "violet") X(WHITE, "white") X(BLACK, "black")
typedef enum chm_colour {
#define X(name, text) CHM_##name,
    CHM_COLOUR_LIST(X)
#undef X
        CHM_COLOURS,
    CHM_LOCO = CHM_COLOURS,
    CHM_CARDS,
    CHM_GREY = CHM_COLOURS,
    CHM_TRACK_COLOURS,
    CHM_UNBUILT = CHM_TRACK_COLOURS
} chm_colour;

typedef uint8_t chm_seat;   /* 0 … seats − 1, in the order of play */
typedef uint8_t chm_place;  /* index into chm_board.places */
typedef uint16_t chm_track; /* index into chm_board.tracks */
typedef uint8_t chm_ticket; /* index into chm_board.tickets */

/* In place of a seat: nobody or a watcher; somebody who may see everything. Elsewhere: none. */
enum { CHM_NOBODY = 0xFF, CHM_EVERYBODY = 0xFE, CHM_NOWHERE = 0xFF, CHM_NO_TRACK = 0xFFFF, CHM_NO_TICKET = 0xFF };

/* A set of tracks. */
typedef struct chm_tracks {
    uint64_t word[CHM_TRACK_WORDS];
} chm_tracks;

static inline bool chm_tracks_has(const chm_tracks *set, unsigned track)
{
    return (set->word[track / 64] >> (track % 64)) & 1;
}

static inline void chm_tracks_add(chm_tracks *set, unsigned track)
{
    set->word[track / 64] |= UINT64_C(1) << (track % 64);
}

static inline void chm_tracks_drop(chm_tracks *set, unsigned track)
{
    set->word[track / 64] &= ~(UINT64_C(1) << (track % 64));
}

/* The languages of every name. */
typedef enum chm_lang { CHM_EN, CHM_FR, CHM_LANGS } chm_lang;

typedef struct chm_point {
    int16_t x, y; /* x to the right, y down, one scale for both */
} chm_point;

/* Where a name is drawn relative to its dot. */
typedef enum chm_side {
    CHM_SIDE_E,
    CHM_SIDE_NE,
    CHM_SIDE_N,
    CHM_SIDE_NW,
    CHM_SIDE_W,
    CHM_SIDE_SW,
    CHM_SIDE_S,
    CHM_SIDE_SE
} chm_side;

/* What a map calls the pieces that players put down, and what they put them on, where these are not the usual words:
 * NULL, then. Where a language's words have genders, that of the noun, as its sentences know it ('m', 'f' …), else 0.
 */
typedef enum chm_noun_id { CHM_NOUN_WAGON, CHM_NOUN_TRACK, CHM_NOUNS } chm_noun_id;
enum { CHM_NOUN_MAX = 24 }; /* bytes */
typedef struct chm_noun {
    const char *one[CHM_LANGS], *many[CHM_LANGS];
    char gender[CHM_LANGS];
} chm_noun;

typedef struct chm_place_info {
    const char *id;
    const char *name[CHM_LANGS];
    chm_point at;  /* a zone: where its name is drawn */
    bool zone;     /* tracks end here but never lead through */
    uint8_t label; /* chm_side */
} chm_place_info;

typedef struct chm_track_info {
    const char *id; /* "denver-kansas_city:2" */
    chm_place a, b; /* in the alphabetical order of their ids */
    uint8_t length;
    uint8_t colour;  /* chm_colour, CHM_GREY or CHM_UNBUILT */
    uint8_t locos;   /* locomotives that a payment must contain (ferries) */
    uint8_t toll;    /* index into chm_board.tolls */
    chm_track first; /* the connection: tracks first … first + count − 1 are parallel */
    uint8_t count;
    bool bent;      /* drawn as a curve through `bend` */
    chm_point bend; /* control point of a quadratic curve, shared by the connection */
    chm_point end;  /* where an end in a zone is drawn; otherwise unused */
} chm_track_info;

typedef struct chm_ticket_info {
    const char *id; /* "boston-miami" */
    chm_place a, b;
    int16_t points; /* 0 where tickets have none */
    uint8_t deck;   /* index into chm_board.ticket_decks */
} chm_ticket_info;

/* The first deck is the ticket pile. Tickets of the others are dealt in set-up only: those that are not have left the
 * game. */
typedef struct chm_ticket_deck {
    const char *id; /* NULL: the ticket pile */
    const char *name[CHM_LANGS];
    uint8_t dealt; /* tickets offered to each player in set-up */
    uint8_t count; /* tickets in all */
} chm_ticket_deck;

/* What a track costs: tracks of the same length and number of locomotives have the same toll. */
typedef struct chm_toll {
    uint8_t length, locos;
} chm_toll;

/* A polygon of the country behind the board, in its coordinates; it may reach beyond the board. */
typedef struct chm_outline {
    const chm_point *points;
    uint16_t count;
    bool lake; /* a hole in the land */
} chm_outline;

/* The numbers of the game: rules that are only a number. docs/map-format.md lists them. */
#define CHM_NUMBER_LIST(X)                                                                                             \
    X(wagons, 1, 200, 45, "wagons each player has")                                                                    \
    X(opening_hand, 0, 20, 4, "cards dealt to each player")                                                            \
    X(market, 0, CHM_MAX_MARKET, 5, "face-up cards")                                                                   \
    X(market_locos, 1, 99, 3, "so many face-up locomotives clear the market")                                          \
    X(market_resets, 0, 99, 10, "the market is cleared at most so many times in a row")                                \
    X(draws, 1, 2, 2, "cards in a draw")                                                                               \
    X(tickets_dealt, 0, CHM_MAX_OFFER, 3, "tickets offered to each player in set-up")                                  \
    X(tickets_kept, 0, CHM_MAX_OFFER, 2, "of those, at least so many are kept")                                        \
    X(tickets_drawn, 0, CHM_MAX_OFFER, 3, "tickets offered by the draw-tickets action; 0: no such action")             \
    X(tickets_drawn_kept, 0, CHM_MAX_OFFER, 1, "of those, at least so many are kept")                                  \
    X(shuffle_rejected, 0, 1, 0, "1: the tickets rejected in set-up are shuffled together")                            \
    X(rejected_leave, 0, 1, 0, "1: the tickets rejected in set-up leave the game")                                     \
    X(parallel_closed_up_to, 0, CHM_MAX_SEATS, 3, "up to so many players one track closes its connection")             \
    X(tie_by_path, 0, 1, 1, "1: the longest path decides a tie that completed tickets leave")                          \
    X(last_round, -1, 100, 2, "so few wagons at a turn's end begin the last round; -1: never")

typedef struct chm_numbers {
#define X(name, least, most, usual, meaning) int16_t name;
    CHM_NUMBER_LIST(X)
#undef X
    int16_t points[CHM_MAX_LENGTH + 1]; /* by length; [0] is 0 */
} chm_numbers;

struct chm_rule;   /* src/board/rule.h */
struct chm_tables; /* src/board/tables.h */

typedef struct chm_board {
    const char *id;
    const char *name[CHM_LANGS];
    const char *note[CHM_LANGS];    /* what a reader must know about the map's source; may be NULL */
    const char *author[CHM_LANGS];  /* may be NULL */
    const char *tagline[CHM_LANGS]; /* a sentence about the game; may be NULL */
    chm_noun nouns[CHM_NOUNS];
    int16_t minutes[2];         /* how long a game takes, least and most; 0: not told */
    char sha256[65];            /* of the map file, in hexadecimal */
    const char *const *earlier; /* hashes of earlier versions of the file that are played in the same way */
    uint16_t earlier_count;
    const char *text; /* the map file itself, NUL-terminated */
    size_t text_size; /* its size in bytes, without the NUL */
    uint8_t min_seats, max_seats;
    chm_numbers numbers;
    uint8_t deck[CHM_CARDS]; /* cards of each colour, then locomotives */
    uint8_t deck_size;
    chm_point size;              /* the extent of the coordinates */
    const chm_outline *outlines; /* land, then lakes; NULL: none */
    uint16_t outline_count;

    uint16_t place_count, track_count, ticket_count, toll_count;
    chm_place_info places[CHM_MAX_PLACES];
    chm_track_info tracks[CHM_MAX_TRACKS];
    chm_ticket_info tickets[CHM_MAX_TICKETS];
    uint8_t ticket_deck_count;
    chm_ticket_deck ticket_decks[CHM_MAX_TICKET_DECKS];
    chm_toll tolls[CHM_MAX_TOLLS]; /* ordered by length */
    uint64_t through;              /* bitset of places that a path may pass through: all but the zones */

    /* The rules that the map lists, in the order in which their hooks run. Each has its own data here and in the game.
     * An optional rule can be switched by the game's options; default_rules has a bit for each rule that is on by
     * default. */
    uint8_t rule_count;
    uint16_t default_rules, optional_rules;
    const struct chm_rule *rules[CHM_MAX_RULES];
    void *rule_data[CHM_MAX_RULES];
    uint16_t rule_offset[CHM_MAX_RULES]; /* of the rule's slice in chm_game.slices */
    const struct chm_tables *tables;     /* precomputed for the engine */
} chm_board;

/* Mistakes found in a map file, in the order of the text. The caller provides the array. `count` may exceed `capacity`:
 * the rest are only counted. */
typedef struct chm_problems {
    chm_error *list;
    size_t capacity;
    size_t count;
} chm_problems;

/* Loads a map file's text (UTF-8 JSON, need not be NUL-terminated). On success returns CHM_OK and stores a new board,
 * which the caller frees with chm_board_free. On failure returns CHM_BAD_MAP or CHM_NO_MEMORY, sets *board to NULL and
 * fills in every mistake in `problems`, which may be NULL. */
chm_status chm_board_load(const char *text, size_t size, chm_problems *problems, chm_board **board);
void chm_board_free(chm_board *board);

/* Whether a game made with the map file of this hash can be played on the board: it is the board's own, or that of an
 * earlier version which the file names. */
bool chm_board_is_version(const chm_board *board, const char *sha256);

/* The maps built into the library: their number, and each one's file. */
typedef struct chm_map_file {
    const char *id;
    const char *text;
    size_t size;
} chm_map_file;
size_t chm_map_count(void);
const chm_map_file *chm_map_at(size_t index);
const chm_map_file *chm_map_find(const char *id); /* NULL if there is none */

/* Look things up by id. `size` is the length of the id in bytes. Return -1 if there is none. */
int chm_board_find_place(const chm_board *board, const char *id, size_t size);
int chm_board_find_track(const chm_board *board, const char *id, size_t size);
int chm_board_find_ticket(const chm_board *board, const char *id, size_t size);
int chm_board_find_rule(const chm_board *board, const char *name, size_t size);

/* The names of cards: "red" … "black", "loco"; and the card of a name, -1 if there is none. */
const char *chm_card_name(int card);
int chm_card_find(const char *name, size_t size);

#ifdef __cplusplus
}
#endif

#endif
