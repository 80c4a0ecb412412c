// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Bots. A bot plays one seat of a game: it gets views and events, never the game, and returns moves. All its random
 * numbers come from its own dice, so that the same dice, views and budget in rollouts give the same moves.
 *
 * A kind of bot is one struct of functions. The library has several (chm_bot_make finds them by name), and anyone may
 * add another: fill in a chm_bot_kind and pass it to chm_bot_of. docs/bots.md describes ours. */
#ifndef CHEMINOT_BOT_H
#define CHEMINOT_BOT_H

#include <cheminot/hint.h>
#include <cheminot/record.h>
#include <cheminot/view.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a bot may spend on one move. Bots that do not search ignore it. */
typedef struct chm_budget {
    uint32_t rollouts;     /* games played out per move; reproducible; 0: the bot's default */
    uint32_t milliseconds; /* a time limit instead, measured by `now`; 0: none */
    uint32_t threads;      /* to search on; 0 and 1: only the caller's */
    uint64_t (*now)(void); /* microseconds of a monotonic clock; the library has none of its own */
} chm_budget;

struct chm_bot;

/* A kind of bot. Everything but `name` and `about` may be NULL or 0; without `choose` it plays uniformly random legal
 * moves. For one bot, functions are called by one thread at a time; for different bots, concurrently. */
typedef struct chm_bot_kind {
    const char *name;
    const char *about[CHM_LANGS]; /* one sentence for people */
    size_t memory;                /* bytes of chm_bot.memory, zeroed before `make` is called */
    bool (*make)(struct chm_bot *bot);
    /* Sets a setting by its name. Returns false if there is none of that name, or the value is out of range. */
    bool (*set)(struct chm_bot *bot, const char *name, int value);
    /* A game begins: board, seat and dice are set. Anything kept from the last game must be reset. */
    void (*begin)(struct chm_bot *bot);
    /* Receives every event of the game in order, redacted for the seat. */
    void (*hear)(struct chm_bot *bot, const chm_event *event);
    /* Returns a legal move of the seat, which must be allowed to act. */
    chm_move (*choose)(struct chm_bot *bot, const chm_view *view);
    /* Fills in the reasons for the move just chosen in this view. */
    void (*hint)(struct chm_bot *bot, const chm_view *view, chm_hint *out);
    /* Writes them in a few lines; only for a kind without `hint`. */
    void (*explain)(struct chm_bot *bot, const chm_view *view, chm_lang lang, chm_sink *sink);
    void (*free)(struct chm_bot *bot); /* frees what `make` allocated; chm_bot_free frees the memory itself */
} chm_bot_kind;

enum { CHM_BOT_NAME = 512 };

typedef struct chm_bot {
    const chm_bot_kind *kind;
    char name[CHM_BOT_NAME]; /* as given to chm_bot_make, with settings */
    const chm_board *board;
    uint8_t seats, seat;
    chm_dice dice;
    chm_budget budget;
    uint32_t faults; /* moves it could not choose itself and replaced by any legal one; incremented by `choose` */
    void *memory;
} chm_bot;

/* Makes a bot of one of our kinds by its name: "planner", or a level for people: "easy". A budget and settings may
 * follow the name: "expert@400" (rollouts per move), "expert@50ms", "planner+turn=30". The caller frees it with
 * chm_bot_free. On failure returns CHM_UNKNOWN_ID or CHM_NO_MEMORY, *bot is NULL, and `error`, which may be NULL, says
 * what would be right. */
chm_status chm_bot_make(const char *name, size_t size, chm_bot **bot, chm_error *error);
/* Makes a bot of any kind. Returns NULL if memory runs out. */
chm_bot *chm_bot_of(const chm_bot_kind *kind);
void chm_bot_free(chm_bot *bot);

/* Seats the bot at a new game. The board must outlive the game. The same seed gives the same decisions. */
void chm_bot_begin(chm_bot *bot, const chm_board *board, int seats, chm_seat seat, uint64_t dice_seed);
/* Passes on an event, redacted for the bot's seat. */
void chm_bot_hear(chm_bot *bot, const chm_event *event);
/* Returns a move for the bot's seat, which must be allowed to act. `view` must be that seat's. */
chm_move chm_bot_choose(chm_bot *bot, const chm_view *view);
/* The bot's reasons for the move that it has just chosen in this view. False: the kind has none as data. */
bool chm_bot_hint(chm_bot *bot, const chm_view *view, chm_hint *out);
/* Writes the bot's reasons in a few lines: goal, plan, alternatives; nothing if the kind has none. */
void chm_bot_explain(chm_bot *bot, const chm_view *view, chm_lang lang, chm_sink *sink);

/* The kinds and levels, in the order in which people should read them: levels first. */
typedef struct chm_bot_entry {
    const char *name;
    const char *about[CHM_LANGS];
    bool level; /* a level for people, not a kind of its own */
} chm_bot_entry;
size_t chm_bot_count(void);
chm_bot_entry chm_bot_at(size_t index);

#ifdef __cplusplus
}
#endif

#endif
