// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A table: seats, chat, clock and the game. Its whole state follows from its log entries, so that it can be rebuilt
 * from a log at any time. No sockets, disk or clock: the caller passes in what happens and when. */
#ifndef SERVER_TABLE_H
#define SERVER_TABLE_H

#include "server/table/log_entry.h"
#include "server/table/refusal.h"
#include <cheminot/bot.h>

typedef enum seat_kind { SEAT_OPEN, SEAT_HUMAN, SEAT_BOT } seat_kind;

typedef struct table_seat {
    uint8_t kind; /* seat_kind */
    uint8_t colour;
    char name[NAME_BYTES];
    char holder[SECRET_HASH]; /* SEAT_HUMAN: hash of the player's key */
    uint64_t since;           /* number of the log entry by which the seat was taken */
    char level[LEVEL_BYTES];  /* of the bot that plays, for itself or in a person's place; "": none */
    int64_t reserve;          /* milliseconds */
    /* The player's last move, to recognize one that is sent twice. */
    bool has_last_move;
    uint32_t last_move_after; /* the number of events before it */
    uint64_t last_move_hash;  /* move_text_hash */
} table_seat;

/* What a seat has besides its holder: the link that adds a device, or a device that has joined. */
typedef struct seat_grant {
    uint8_t seat;
    bool joined;            /* a device; otherwise the link */
    char hash[SECRET_HASH]; /* of the device's key, or of the link's secret */
    int64_t until;          /* the link: when it expires */
} seat_grant;

enum { SEAT_DEVICES = 5 }; /* the holder's and those that joined */

typedef struct table_move {
    chm_move move;
    uint8_t seat;
} table_move;

enum { CHAT_KEPT = 50 }; /* chat lines kept in memory */

struct table {
    char id[STORE_ID];
    terms terms;
    bool creator_sat; /* whether its creator has ever had a seat */
    store_state state;
    uint64_t lines;         /* number of log entries */
    int64_t made, changed;  /* milliseconds since 1970 */
    int64_t time_from;      /* when the acting seats' time began to run */
    char rematch[STORE_ID]; /* id of the rematch's table, or "" */
    table_seat seat[CHM_MAX_SEATS];
    seat_grant *grants; /* of all seats; most tables have none */
    uint32_t grant_count;
    size_t grant_capacity;
    chm_game game;    /* once started; of a foreign game with a record, its final position */
    chm_game *before; /* while a secret choice is open (chm_game_choice_is_secret): the game before the move that opened
                         it, which is what everybody but the acting seat sees; otherwise NULL */
    uint32_t events;  /* number of events so far */
    uint32_t shown;   /* number of events that everybody may see: fewer in set-up (B4) and while `before` is set */
    table_move *moves; /* all moves: with the seed, the whole game */
    uint32_t move_count;
    size_t move_capacity;
    char *chat[CHAT_KEPT];     /* ring buffer of chat lines as JSON */
    uint32_t chat_count;       /* including those no longer kept */
    bool no_memory;            /* why table_apply failed */
    int revision;              /* of the game's rules; 0: not started */
    char engine[ENGINE_BYTES]; /* the engine that plays it */
    bool damaged;              /* the end of its log is damaged: this is the table before that, and so it stays */
    bool foreign;              /* the game belongs to another engine or revision: its moves cannot be replayed */
    buffer record; /* foreign and finished: its record as JSON Lines; empty: there is none that can be shown */
};

/* Whether the table's game can be neither shown nor continued: it is foreign and runs, or left no record. Only the
 * seats are known. */
static inline bool table_stopped(const struct table *table)
{
    return table->foreign && !table->record.size;
}

/* A table without entries. NULL: no memory. */
struct table *table_create(const char *id);
void table_destroy(struct table *table);

/* The outcome of a request. A refused move has a status in `move`, and `why` is REFUSED_NONE. */
typedef struct outcome {
    refusal why;
    chm_status move;
} outcome;
static inline bool outcome_accepted(outcome result)
{
    return result.why == REFUSED_NONE && result.move == CHM_OK;
}
/* Decides whether an entry may be added now. `player_key` is the hash of the asking player's key ("": none), or NULL
 * for the server itself. A player's move is parsed here; if accepted, `entry->move` is set. */
outcome table_judge(const struct table *table, log_entry *entry, const char *player_key);
/* Parses a move entry's text into `entry->move` and checks it. Returns CHM_OK if it is legal in the game. */
chm_status table_parse_move(const chm_game *game, log_entry *entry);
/* REFUSED_NONE if the game is running, otherwise why not. */
refusal table_running(const struct table *table);
/* Whether a move is the last one of its player, sent again: then it must not be made twice. */
bool table_is_repeat(const struct table *table, const log_entry *entry);
uint64_t move_text_hash(const char *move);

/* The events of one entry. */
typedef struct table_step {
    chm_event *list;
    uint32_t count;
    size_t capacity;
    bool failed; /* no memory */
} table_step;
void table_step_free(table_step *step);

/* Applies an entry that table_judge has accepted and appends the game's events to `step`, which may be NULL. False: no
 * memory, or the entry does not fit the table; the table must then be destroyed. */
bool table_apply(struct table *table, const log_entry *entry, table_step *step);
/* Applies an entry read from the log; its move is parsed and checked first. False as well if the log contradicts the
 * rules. */
bool table_replay(struct table *table, log_entry *entry);

/* ---- foreign games (table_record.c) ---- */

/* Keeps the record of a foreign game and follows its events to the final position. A record that does not fit the
 * present map is dropped. False: no memory. */
bool table_follow_record(struct table *table, const log_entry *entry);
/* Calls `each` for every event of the kept record. False: no memory. */
bool table_record_events(const struct table *table, void (*each)(void *context, const chm_event *event), void *context);
/* The record's header. */
void table_header(const struct table *table, chm_header *header);

/* ---- seats ---- */

/* Whether a seat is held by the player with this key hash, on the first device or on one that joined; all such seats,
 * as a bit set; the lowest, or CHM_NOBODY; whether the player is the host. */
bool table_seat_held_by(const struct table *table, int seat, const char *holder);
unsigned table_seats_held(const struct table *table, const char *holder);
chm_seat table_seat_of(const struct table *table, const char *holder);
bool table_is_host(const struct table *table, const char *holder);
/* Whether somebody else at the table has this name, a person or a bot: the seats of one device are one person's to
 * name.
 */
bool table_name_taken(const struct table *table, const char *name, const char *holder);
/* Number of devices that hold a seat; whether this one is its first, which alone may send the others away. */
int table_devices(const struct table *table, int seat);
bool table_is_first(const struct table *table, int seat, const char *holder);
/* Bit set of the seats that a link's secret or a holder's key adds to whoever presents it at `now`: `hash` is its hash.
 * 0: the link was used or taken back, or has expired. */
unsigned table_seats_by(const struct table *table, const char *hash, int64_t now);
/* The lowest open seat, or CHM_NOBODY. The first colour that is free, avoiding those in the bit set `promised` if
 * possible. */
chm_seat table_open_seat(const struct table *table);
int table_free_colour(const struct table *table, unsigned promised);
/* Whether a bot plays this seat now. */
bool table_bot_plays(const struct table *table, int seat);
/* Whether people may play against a bot of this kind: the levels, and the strongest. */
bool bot_for_people(chm_bot_entry bot);
/* Whether there is such a bot of that name. */
bool level_exists(const char *level);

/* ---- who sees what ---- */

/* Whether a player sees everything that players may see. While a secret choice is open only the holder of the acting
 * seat does; the others see the table as before the move that opened it. `holder` is NULL for the server, which does,
 * too. */
bool table_sees_all(const struct table *table, const char *holder);
/* The game and the number of visible events, for those who see everything and for the others. */
const chm_game *table_game(const struct table *table, bool sees_all);
uint32_t table_shown(const struct table *table, bool sees_all);

/* ---- the clock: during a secret choice it runs on as if the move that opened it had not been made ---- */

/* Milliseconds that an acting seat has left, including its reserve; INT64_MAX: no clock runs for it. */
int64_t table_time_left(const struct table *table, int seat, int64_t now);
/* Milliseconds of its reserve that the seat would use by moving at `now`. */
int64_t table_reserve_spent(const struct table *table, int seat, int64_t now);

/* ---- JSON; `sees_all` as returned by table_sees_all ---- */

/* The members of the message "table" (docs/protocol.md), without braces. `here`: bit set of connected seats. */
void table_write_state(const struct table *table, unsigned here, int watchers, buffer *out);
/* The object "now" for a seat (CHM_NOBODY: a watcher). */
void table_write_now(const struct table *table, bool sees_all, chm_seat seat, int64_t now, buffer *out);
/* The record's header without its seed. Events from + 1 to table_shown as a seat sees them, as an array; likewise those
 * of one entry. */
void table_write_header(const struct table *table, buffer *out);
void table_write_events(const struct table *table, bool sees_all, chm_seat seat, uint32_t from, buffer *out);
void table_write_step(const struct table *table, chm_seat seat, const table_step *step, buffer *out);
/* The whole record, as JSON Lines. */
void table_write_record(const struct table *table, buffer *out);
/* The members "moves" and "barred": a seat's legal moves, and why other tracks cannot be claimed. */
void table_write_moves(const struct table *table, bool sees_all, chm_seat seat, buffer *out);
void table_write_view(const struct table *table, bool sees_all, chm_seat seat, buffer *out);
/* The kept chat lines as an array; the last of them. */
void table_write_chat(const struct table *table, buffer *out);
const char *table_last_chat(const struct table *table);

#endif
