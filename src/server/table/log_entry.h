// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The entries of a table's log. Each is one line, and a table is the result of applying its entries in order. */
#ifndef SERVER_LOG_ENTRY_H
#define SERVER_LOG_ENTRY_H

#include "base/util/buffer.h"
#include "base/util/json_document.h"
#include "server/secret.h"
#include "server/table/boards.h"
#include <cheminot/record.h>

/* One line for each kind: name, word in the log. The log's member for the word is called "deed". */
#define LOG_ENTRY_LIST(X)                                                                                              \
    X(MADE, "made")           /* the table is created, on these terms: always the first entry */                       \
    X(SIT, "sit")             /* a person takes a seat */                                                              \
    X(BOT, "bot")             /* a bot of a level takes a seat */                                                      \
    X(STAND, "stand")         /* the seat is opened again */                                                           \
    X(SEAT_COLOUR, "colour")  /* a seat's colour, before the game */                                                   \
    X(START, "start")         /* the game begins */                                                                    \
    X(MOVE, "move")           /* by a seat, or by a bot or the clock in its place */                                   \
    X(BOT_TAKES_OVER, "hand") /* a bot of a level takes over a person's seat */                                        \
    X(PLAYER_RETURNS, "back") /* the person takes it back */                                                           \
    X(CHAT, "chat")           /* a chat line */                                                                        \
    X(REACT, "react")         /* one of REACTION_LIST */                                                               \
    X(RECORD, "record")       /* header and events of the finished game, for later rules revisions */                  \
    X(REMATCH, "rematch")     /* the rematch's table */                                                                \
    X(CLOSE, "close")         /* the table waited too long */                                                          \
    X(LINK, "link")           /* a link is made that adds a device to a seat, once; it replaces the seat's last one */ \
    X(JOIN, "join")           /* a device joins a seat, by its link or by the key of somebody who holds it */          \
    X(UNLINK, "unlink")       /* a seat's link is taken back, perhaps with the devices that joined */                  \
    X(PAUSE, "pause") /* nobody could play for a while, or the wall clock was set: the time for a move is moved */
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
int seat_colour_find(const char *word); /* -1: unknown */

/* Quick reactions. */
#define REACTION_LIST(X) X("bravo") X("ouch") X("hurry") X("thanks") X("hello") X("sorry")

enum {
    PLAYER_NAME_MAX = 24,             /* characters in a name (name_characters) */
    NAME_BYTES = CHM_MAX_PLAYER_NAME, /* bytes of a name with its NUL, as in a record */
    CHAT_MAX = 300,                   /* characters in a chat line */
    CHAT_BYTES = 12 * CHAT_MAX + 1,   /* an emoji with a colour of skin has 8 bytes */
    LEVEL_BYTES = 24,
    ENGINE_BYTES = 24 /* of an engine's name (chm_engine), with its NUL */
};

/* What a table was created with; never changes. */
typedef struct terms {
    const chm_board *board;
    uint8_t seats;
    chm_options options;
    chm_seed seed;
    int64_t move_time;         /* milliseconds for a move; 0: no clock */
    int64_t reserve;           /* milliseconds of reserve for the whole game */
    bool by_days;              /* the clock was given in days */
    bool in_lobby;             /* listed publicly */
    bool starts_full;          /* starts by itself when no seat is open */
    char host[SECRET_HASH];    /* hash of the creator's key */
    char engine[ENGINE_BYTES]; /* as read from a log: the engine that created the table; "": unknown */
    char map_sha256[65];       /* as read from a log: the hash of an earlier version of the map; "": the board's */
} terms;

/* The hash of the map file that the table was made with. */
static inline const char *terms_map_hash(const terms *agreed)
{
    return agreed->map_sha256[0] ? agreed->map_sha256 : agreed->board->sha256;
}

typedef struct log_entry {
    log_entry_kind kind;
    int64_t at;                /* milliseconds since 1970 */
    terms terms;               /* MADE */
    uint8_t seat;              /* CHM_NOBODY: none */
    uint8_t colour;            /* SIT, BOT, COLOUR */
    uint8_t by;                /* MOVE: mover */
    uint32_t after;            /* MOVE: number of events its player had seen */
    int64_t spent;             /* MOVE: milliseconds taken from the seat's reserve; PAUSE: nobody's */
    char name[NAME_BYTES];     /* SIT */
    char holder[SECRET_HASH];  /* SIT, JOIN: hash of the key */
    char link[SECRET_HASH];    /* LINK: hash of its secret; JOIN: of the secret or key that it is by, "": by none */
    int64_t until;             /* LINK: when it expires, in milliseconds since 1970 */
    bool devices;              /* UNLINK: those that joined leave, too */
    char level[LEVEL_BYTES];   /* BOT, HAND */
    char table[STORE_ID];      /* REMATCH: the new table's id */
    chm_move move;             /* MOVE: the parsed text; set by table_judge and table_replay */
    int revision;              /* START: of the rules; 0: not recorded */
    char engine[ENGINE_BYTES]; /* START: of the engine; "": not recorded */
    const char *record;        /* RECORD: header and events as JSON objects, separated by one byte. Borrowed: after */
    size_t record_size;        /* log_entry_read it points into the line */
    char text[CHAT_BYTES];     /* MOVE: the move as text; CHAT, REACT. Last, so that log_entry_move need not clear it */
} log_entry;

/* Fills in a MOVE entry without its text and move. Clears less than an initializer, which counts: moves are most of
 * what a server does. */
void log_entry_move(log_entry *out, int64_t at, chm_seat seat, mover by);
/* Returns a START entry for the present rules and engine. */
log_entry log_entry_start(int64_t at);

/* An entry as a line of the log, without a newline, and back. log_entry_read returns CHM_NO_MEMORY, or CHM_BAD_TEXT if
 * it is not an entry or names an unknown map. */
void log_entry_write(const log_entry *entry, buffer *out);
chm_status log_entry_read(boards *maps, const char *line, size_t size, log_entry *entry);

/* Options as a JSON object of those that differ from the map's defaults. */
void options_write(const chm_board *board, const chm_options *options, buffer *out);
/* And back; numbers, booleans and strings are accepted. NULL: the defaults. False: unknown option or bad value. */
bool options_read(const json_value *object, const chm_board *board, chm_options *options);

#endif
