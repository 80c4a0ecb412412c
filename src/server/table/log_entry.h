// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What happens at a table: each deed is one line of its log, and a table is what its deeds have made of it. */
#ifndef SERVER_LOG_ENTRY_H
#define SERVER_LOG_ENTRY_H

#include "base/util/json_document.h"
#include "server/secret.h"
#include "server/text.h"
#include <cheminot/record.h>

/* One line a kind: name, word in the log. */
#define LOG_ENTRY_LIST(X)                                                                                              \
    X(MADE, "made")       /* the table, on these terms: always the first */                                            \
    X(SIT, "sit")         /* a person on a seat */                                                                     \
    X(BOT, "bot")         /* a bot of a level on a seat */                                                             \
    X(STAND, "stand")     /* the seat is open again */                                                                 \
    X(COLOUR, "colour")   /* a seat's, before the game */                                                              \
    X(START, "start")     /* the game begins */                                                                        \
    X(MOVE, "move")       /* by a seat, or in its place */                                                             \
    X(HAND, "hand")       /* a bot of a level plays for a person's seat */                                             \
    X(BACK, "back")       /* the person again */                                                                       \
    X(CHAT, "chat")       /* said */                                                                                   \
    X(REACT, "react")     /* one of a few reactions */                                                                 \
    X(RECORD, "record")   /* of the finished game: its events, whatever the rules do later */                          \
    X(REMATCH, "rematch") /* the same people go on at another table */                                                 \
    X(CLOSE, "close")     /* nobody came */
typedef enum log_entry_kind {
#define X(name, word) LOG_##name,
    LOG_ENTRY_LIST(X)
#undef X
        LOG_ENTRY_KINDS
} log_entry_kind;

/* Who made a move. */
#define MOVER_LIST(X) X(PLAYER, "player") X(BOT, "bot") X(CLOCK, "clock")
typedef enum mover {
#define X(name, word) MOVER_##name,
    MOVER_LIST(X)
#undef X
        MOVERS
} mover;

/* Players' colours. */
#define SEAT_COLOUR_LIST(X)                                                                                            \
    X(RED, "red") X(BLUE, "blue") X(GREEN, "green") X(YELLOW, "yellow") X(BLACK, "black") X(VIOLET, "violet")
typedef enum seat_colour {
#define X(name, word) SEAT_##name,
    SEAT_COLOUR_LIST(X)
#undef X
        SEAT_COLOURS
} seat_colour;
const char *seat_colour_word(int colour);
int seat_colour_find(const char *word); /* -1: none such */

/* Quick reactions. */
#define REACTION_LIST(X) X("bravo") X("ouch") X("hurry") X("thanks") X("hello") X("sorry")

enum {
    NAME_MOST = 24,            /* characters of a name */
    NAME_BYTES = CHM_MAX_NAME, /* and bytes with its zero, as in a record */
    CHAT_MOST = 300,           /* characters of what is said */
    CHAT_BYTES = 4 * CHAT_MOST + 1,
    LEVEL_BYTES = 24,
    ENGINE_BYTES = 24 /* of an engine's name (chm_engine), with its zero */
};

/* What a table is made for: the same as long as it lasts. */
typedef struct terms {
    const chm_board *board;
    uint8_t seats;
    chm_options options;
    chm_seed seed;
    int64_t move_time;         /* milliseconds for a move; 0: no clock */
    int64_t reserve;           /* milliseconds beyond that for the whole game */
    bool by_days;              /* the clock was given in days */
    bool in_lobby;             /* public */
    bool starts_full;          /* begins by itself as soon as no seat is open */
    char host[SECRET_HASH];    /* of the key that made it */
    char engine[ENGINE_BYTES]; /* read from a log: what made the table; "": not told */
} terms;

typedef struct log_entry {
    log_entry_kind kind;
    int64_t at;                /* when: milliseconds since 1970 */
    terms terms;               /* MADE */
    uint8_t seat;              /* whose; CHM_NOBODY where it has none */
    uint8_t colour;            /* SIT, BOT, COLOUR */
    uint8_t by;                /* MOVE: mover */
    uint32_t after;            /* MOVE: so many events had been seen */
    int64_t spent;             /* MOVE: milliseconds of the seat's reserve */
    char name[NAME_BYTES];     /* SIT */
    char holder[SECRET_HASH];  /* SIT: hash of the key */
    char level[LEVEL_BYTES];   /* BOT, HAND */
    char table[STORE_ID];      /* REMATCH: the other one */
    char text[CHAT_BYTES];     /* MOVE: as text; CHAT, REACT */
    chm_move move;             /* MOVE: what the text means in the game as it is; not known of an entry that was read */
    int revision;              /* START: of the rules the game is played by; 0: the entry does not tell */
    char engine[ENGINE_BYTES]; /* START: of the program that plays it; "": the entry does not tell */
    const char *record;        /* RECORD: a header and events, JSON objects with one byte between them. Not owned: */
    size_t record_size;        /* after log_entry_read it points into the line */
} log_entry;

/* The entry that begins a game by the present rules. */
log_entry log_entry_start(int64_t at);

/* The boards of a server by their maps' ids. */
typedef struct boards {
    size_t count;
    chm_board **list;
} boards;
bool boards_load(boards *made);
void boards_free(boards *made);
const chm_board *boards_find(const boards *maps, const char *map);

/* As a line of the log, without a newline, and back. CHM_NO_MEMORY; or CHM_BAD_TEXT: it is none, or the map is not
 * among the boards. */
void log_entry_write(const log_entry *from, text *out);
chm_status log_entry_read(const boards *maps, const char *line, size_t size, log_entry *entry);

/* Options as JSON: what differs from the map's defaults. */
void options_write(const chm_board *board, const chm_options *options, text *out);
/* And back, from any kind of value that people write them in; NULL: the defaults. False: the map has none such. */
bool options_read(const json_value *from, const chm_board *board, chm_options *options);

/* How many characters a text of UTF-8 has if all of them can be seen and none changes how its surroundings are read;
 * else -1. Spaces of any kind count, but are not allowed at the ends. */
int plain_characters(const char *string);

#endif
