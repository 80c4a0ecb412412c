// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A table: who sits there, and the game. It is what its deeds have made of it, so that it can be read back from a log
 * at any time. It knows nothing of sockets, disks or clocks: it is told what happens and when, and says what it thinks
 * of a wish and how things look from a seat. */
#ifndef SERVER_TABLE_H
#define SERVER_TABLE_H

#include "server/table/log_entry.h"
#include "server/table/refusal.h"

typedef enum seat_kind { SEAT_OPEN, SEAT_HUMAN, SEAT_BOT } seat_kind;

typedef struct table_seat {
    uint8_t kind; /* seat_kind */
    uint8_t colour;
    char name[NAME_BYTES];
    char holder[SECRET_HASH]; /* SEAT_HUMAN: hash of its key */
    char level[LEVEL_BYTES];  /* of the bot that plays, or that plays in the person's place; "": none does */
    int64_t reserve;          /* milliseconds left */
    bool moved;               /* the last move of the person, so that it is known again when it is sent twice: */
    uint32_t last_after;
    uint64_t last_text; /* move_text_hash */
} table_seat;

typedef struct table_move {
    chm_move move;
    uint8_t seat;
} table_move;

enum { CHAT_KEPT = 50 }; /* so much of the chat is kept at hand */

struct table {
    char id[STORE_ID];
    terms terms;
    store_state state;
    uint64_t lines;         /* of its log */
    int64_t made, changed;  /* when */
    int64_t asked;          /* since when the seats that may act have been asked */
    char rematch[STORE_ID]; /* where the same people go on, or "" */
    table_seat seat[CHM_MAX_SEATS];
    chm_game game;    /* once it has begun; of a game by other rules, how it ended, if it has a record */
    chm_game *before; /* while a secret choice is open (chm_game_secret): the game before the move that led to it, as
                       * all but the acting seat see it; else NULL */
    uint32_t events;  /* told so far … */
    uint32_t shown; /* … and of those, the ones that everybody may see: all, but in set-up (B4) and while `before` */
    table_move *moves; /* all of them: with the seed, the whole game */
    uint32_t move_count;
    size_t move_capacity;
    char *chat[CHAT_KEPT];     /* a ring of chat lines as JSON */
    uint32_t chat_count;       /* in all */
    bool no_memory;            /* so table_apply failed */
    int revision;              /* of the rules the game is played by; 0: it has not begun */
    char engine[ENGINE_BYTES]; /* … and what played it */
    bool foreign; /* the game is not one of this engine and revision: no move of its log is made or judged here */
    text record;  /* foreign and finished: its record as JSON Lines; empty: it has none that can be shown */
};

/* Whether nothing can be shown of the table's game, nor done at the table: the game was played by other rules, and it
 * runs, or left no record. All that there is to say then is who sits there. */
static inline bool table_stopped(const struct table *table)
{
    return table->foreign && !table->record.size;
}

/* A room without deeds; to be freed. NULL: no memory. */
struct table *table_create(const char *id);
void table_destroy(struct table *table);

/* Whether something may be done, and why not. A move is refused in the engine's words: then `why` is REFUSED_NONE and
 * `move` says which. */
typedef struct outcome {
    refusal why;
    chm_status move;
} outcome;
static inline bool outcome_accepted(outcome result)
{
    return result.why == REFUSED_NONE && result.move == CHM_OK;
}
/* Whether an entry may be added now. `player_key` is the hash of the key of who asks ("": none), or NULL for the server
 * itself. A player's move is parsed here: `entry->move` is set if it is accepted. */
outcome table_judge(const struct table *table, log_entry *entry, const char *player_key);
/* Parses a move entry's text into `entry->move`. Returns CHM_OK if it is legal in the game. */
chm_status table_parse_move(const chm_game *game, log_entry *entry);
/* Whether the game is going on. */
refusal table_running(const struct table *table);
/* Whether a move is the very one that its seat's player made last: then it is not to be made again. */
bool table_is_repeat(const struct table *table, const log_entry *entry);
uint64_t move_text_hash(const char *move);

/* The events of one step. */
typedef struct table_step {
    chm_event *list;
    uint32_t count;
    size_t capacity;
    bool failed; /* no memory */
} table_step;
void table_step_free(table_step *step);

/* Applies an entry that table_judge has accepted; adds the game's events to `step`, which may be NULL. False: no
 * memory, or the entry does not fit the table; the table must then be destroyed. */
bool table_apply(struct table *table, const log_entry *entry, table_step *step);
/* The same for an entry that was read from the log: its move is parsed and checked first. False as well if the log
 * contradicts the rules. */
bool table_replay(struct table *table, log_entry *entry);

/* ---- games by other rules (table_record.c) ---- */

/* Keeps the record of a foreign game and follows its events to the end. One that cannot be followed on the present map
 * is not kept. False: no memory. */
bool table_follow_record(struct table *table, const log_entry *entry);
/* Tells the events of a kept record, in order. False: no memory. */
bool table_record_events(const struct table *table, void (*each)(void *context, const chm_event *event), void *context);
/* The record's header. */
void table_header(const struct table *table, chm_header *header);

/* ---- who may do what ---- */

/* Whether a seat is held by a key's hash; the lowest that is, or CHM_NOBODY; whether it belongs to the host. */
bool table_seat_held_by(const struct table *table, int seat, const char *holder);
chm_seat table_seat_of(const struct table *table, const char *holder);
bool table_is_host(const struct table *table, const char *holder);
/* The lowest open seat, or CHM_NOBODY; the first colour that nobody has, and if possible none of those `promised` (a
 * bit each). */
chm_seat table_open_seat(const struct table *table);
int table_free_colour(const struct table *table, unsigned promised);
/* Whether a bot plays this seat now. */
bool table_bot_plays(const struct table *table, int seat);
/* Whether there is a bot of that level. */
bool level_exists(const char *level);

/* ---- who sees what ---- */

/* Whether somebody sees all that players may see at all. While a secret choice is open only who holds the acting seat
 * does, and the server; the others see the table as if the move that led to it had not been made yet. `holder` as
 * `player_key` of table_judge. */
bool table_sees_all(const struct table *table, const char *holder);
/* The game, and how many of its events may be seen, for those who see all or for the others. */
const chm_game *table_game(const struct table *table, bool sees_all);
uint32_t table_shown(const struct table *table, bool sees_all);

/* ---- the clock: while a secret choice is open it goes on as if the move that led to it had not been made ---- */

/* Milliseconds that a seat which may act has left at a time, reserve and all; INT64_MAX: no clock runs for it. */
int64_t table_time_left(const struct table *table, int seat, int64_t now);
/* What a move at that time takes from the seat's reserve. */
int64_t table_reserve_spent(const struct table *table, int seat, int64_t now);

/* ---- how it looks; `all`: to who sees all (table_sees_all) ---- */

/* The members of the message `table` (docs/protocol.md), without braces. `here` has a bit for each seat that is
 * connected. */
void table_write_state(const struct table *table, unsigned here, int watchers, text *out);
/* `now`, as an object, for a seat (CHM_NOBODY: a watcher). */
void table_write_now(const struct table *table, bool sees_all, chm_seat seat, int64_t now, text *out);
/* The record's header without its seed; events from + 1 … table_shown in the view of a seat, as an array; the events of
 * a step likewise. */
void table_write_header(const struct table *table, text *out);
void table_write_events(const struct table *table, bool sees_all, chm_seat seat, uint32_t from, text *out);
void table_write_step(const struct table *table, chm_seat seat, const table_step *step, text *out);
/* The whole record, as JSON Lines. */
void table_write_record(const struct table *table, text *out);
/* A seat's legal moves and what bars other tracks: two members of an object. */
void table_write_moves(const struct table *table, bool sees_all, chm_seat seat, text *out);
void table_write_view(const struct table *table, bool sees_all, chm_seat seat, text *out);
/* The chat at hand, as an array; the last line of it. */
void table_write_chat(const struct table *table, text *out);
const char *table_last_chat(const struct table *table);

#endif
