// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A table: who sits there, and the game. It is what its deeds have made of it, so that it can be read back from a log
 * at any time. It knows nothing of sockets, disks or clocks: it is told what happens and when, and says what it thinks
 * of a wish and how things look from a seat. */
#ifndef SERVER_ROOM_H
#define SERVER_ROOM_H

#include "server/deed.h"
#include "server/refusal.h"

typedef enum seat_kind { SEAT_OPEN, SEAT_HUMAN, SEAT_BOT } seat_kind;

typedef struct room_seat {
    uint8_t kind; /* seat_kind */
    uint8_t colour;
    char name[NAME_BYTES];
    char holder[SECRET_HASH]; /* SEAT_HUMAN: hash of its key */
    char level[LEVEL_BYTES];  /* of the bot that plays, or that plays in the person's place; "": none does */
    int64_t reserve;          /* milliseconds left */
    bool moved;               /* the last move of the person, so that it is known again when it is sent twice: */
    uint32_t last_after;
    uint64_t last_text; /* room_text_hash */
} room_seat;

typedef struct room_move {
    chm_move move;
    uint8_t seat;
} room_move;

enum { ROOM_SAID = 50 }; /* so much of the chat is kept at hand */

typedef struct room {
    char id[STORE_ID];
    terms terms;
    store_state state;
    uint64_t lines;         /* of its log */
    int64_t made, changed;  /* when */
    int64_t asked;          /* since when the seats that may act have been asked */
    char rematch[STORE_ID]; /* where the same people go on, or "" */
    room_seat seat[CHM_MAX_SEATS];
    chm_game game;    /* once it has begun; of a game by other rules, how it ended, if it has a record */
    chm_game *before; /* while a secret choice is open (chm_game_secret): the game before the move that led to it, as
                       * all but the acting seat see it; else NULL */
    uint32_t events;  /* told so far … */
    uint32_t shown; /* … and of those, the ones that everybody may see: all, but in set-up (B4) and while `before` */
    room_move *moves; /* all of them: with the seed, the whole game */
    uint32_t move_count;
    size_t move_capacity;
    char *said[ROOM_SAID];     /* a ring of chat lines as JSON */
    uint32_t said_count;       /* in all */
    bool no_memory;            /* so room_do failed */
    int revision;              /* of the rules the game is played by; 0: it has not begun */
    char engine[ENGINE_BYTES]; /* … and what played it */
    bool foreign; /* the game is not one of this engine and revision: no move of its log is made or judged here */
    text record;  /* foreign and finished: its record as JSON Lines; empty: it has none that can be shown */
} room;

/* Whether nothing can be shown of the table's game, nor done at the table: the game was played by other rules, and it
 * runs, or left no record. All that there is to say then is who sits there. */
static inline bool room_stopped(const room *table)
{
    return table->foreign && !table->record.size;
}

/* A room without deeds; to be freed. NULL: no memory. */
room *room_make(const char *id);
void room_free(room *table);

/* Whether something may be done, and why not. A move is refused in the engine's words: then `why` is REFUSED_NONE and
 * `move` says which. */
typedef struct verdict {
    refusal why;
    chm_status move;
} verdict;
static inline bool verdict_good(verdict given)
{
    return given.why == REFUSED_NONE && given.move == CHM_OK;
}
/* `asker` is the hash of the key of who wishes it ("": none), or NULL for the server itself. */
verdict room_allows(const room *table, const deed *wish, const char *asker);
/* Whether the game is going on. */
refusal room_runs(const room *table);
/* Whether a move is the very one that its seat's player made last: then it is not to be made again. */
bool room_has_made(const room *table, const deed *wish);
uint64_t room_text_hash(const char *move);

/* The events of one step. */
typedef struct room_step {
    chm_event *list;
    uint32_t count;
    size_t capacity;
    bool failed; /* no memory */
} room_step;
void room_step_free(room_step *step);

/* Does what room_allows allowed, or what a log says; adds what the game tells to `step`, which may be NULL. False: it
 * cannot be (a log that contradicts the rules) or there is no memory; the room is then to be thrown away. */
bool room_do(room *table, const deed *done, room_step *step);

/* ---- games by other rules (room_record.c) ---- */

/* Keeps the record of a foreign game and follows its events to the end. One that cannot be followed on the present map
 * is not kept. False: no memory. */
bool room_follow(room *table, const deed *done);
/* Tells the events of a kept record, in order. False: no memory. */
bool room_tell_record(const room *table, void (*tell)(void *context, const chm_event *event), void *context);
/* The record's header. */
void room_header(const room *table, chm_header *header);

/* ---- who may do what ---- */

/* Whether a seat is held by a key's hash; the lowest that is, or CHM_NOBODY; whether it belongs to the host. */
bool room_holds(const room *table, int seat, const char *holder);
chm_seat room_seat_of(const room *table, const char *holder);
bool room_is_host(const room *table, const char *holder);
/* The lowest open seat, or CHM_NOBODY; the first colour that nobody has, and if possible none of those `promised` (a
 * bit each). */
chm_seat room_open_seat(const room *table);
int room_free_colour(const room *table, unsigned promised);
/* Whether a bot plays this seat now. */
bool room_bot_plays(const room *table, int seat);
/* Whether there is a bot of that level. */
bool level_exists(const char *level);

/* ---- who sees what ---- */

/* Whether somebody sees all that players may see at all. While a secret choice is open only who holds the acting seat
 * does, and the server; the others see the table as if the move that led to it had not been made yet. `holder` as
 * `asker` of room_allows. */
bool room_sees_all(const room *table, const char *holder);
/* The game, and how many of its events may be seen, for those who see all or for the others. */
const chm_game *room_game(const room *table, bool all);
uint32_t room_shown(const room *table, bool all);

/* ---- the clock: while a secret choice is open it goes on as if the move that led to it had not been made ---- */

/* Milliseconds that a seat which may act has left at a time, reserve and all; INT64_MAX: no clock runs for it. */
int64_t room_left(const room *table, int seat, int64_t now);
/* What a move at that time takes from the seat's reserve. */
int64_t room_spent(const room *table, int seat, int64_t now);

/* ---- how it looks; `all`: to who sees all (room_sees_all) ---- */

/* The members of the message `table` (docs/protocol.md), without braces. `here` has a bit for each seat that is
 * connected. */
void room_write_table(const room *table, unsigned here, int watchers, text *to);
/* `now`, as an object, for a seat (CHM_NOBODY: a watcher). */
void room_write_now(const room *table, bool all, chm_seat seat, int64_t now, text *to);
/* The record's header without its seed; events from + 1 … room_shown in the view of a seat, as an array; the events of
 * a step likewise. */
void room_write_header(const room *table, text *to);
void room_write_events(const room *table, bool all, chm_seat seat, uint32_t from, text *to);
void room_write_step(const room *table, chm_seat seat, const room_step *step, text *to);
/* The whole record, as JSON Lines. */
void room_write_record(const room *table, text *to);
/* A seat's legal moves and what bars other tracks: two members of an object. */
void room_write_moves(const room *table, bool all, chm_seat seat, text *to);
void room_write_view(const room *table, bool all, chm_seat seat, text *to);
/* The chat at hand, as an array; the last line of it. */
void room_write_said(const room *table, text *to);
const char *room_last_said(const room *table);

#endif
