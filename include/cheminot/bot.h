// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Bots. A bot sits at one seat of a game: it sees views and hears events, never the game, and answers with moves. All
 * its chance comes from its own dice, so that the same dice, views and budget in rollouts give the same moves.
 *
 * A kind of bot is one struct of functions. The library has some (chm_bot_make finds them by name), and anyone may add
 * another: fill in a chm_bot_kind and hand it to chm_bot_of. docs/bots.md describes ours. */
#ifndef CHEMINOT_BOT_H
#define CHEMINOT_BOT_H

#include <cheminot/record.h>
#include <cheminot/view.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a bot may spend on one choice. A bot that does not search takes no notice of it. */
typedef struct chm_budget {
    uint32_t rollouts;     /* games played out in thought: reproducible; 0: as many as the bot is used to */
    uint32_t milliseconds; /* or a time instead, by `now`; 0: no limit */
    uint32_t threads;      /* to think on; 0 and 1: the caller's alone */
    uint64_t (*now)(void); /* microseconds of a clock that does not go back; the library has none of its own */
} chm_budget;

struct chm_bot;

/* A kind of bot. Everything but `name` and `about` may be NULL or 0; without `choose` it plays any legal move, all
 * equally likely. Functions are called by one thread at a time for one bot, and for different bots by many at once. */
typedef struct chm_bot_kind {
    const char *name;
    const char *about[CHM_LANGS]; /* one sentence for people */
    size_t memory;                /* bytes of chm_bot.memory: zeroed, then `make` is called */
    bool (*make)(struct chm_bot *bot);
    /* A setting by its name. False: there is none such, or not that value. */
    bool (*set)(struct chm_bot *bot, const char *name, int value);
    /* A game begins: board, seat and dice are set. What is remembered of the last game must be forgotten. */
    void (*begin)(struct chm_bot *bot);
    /* Every event of the game in order, as the seat may see it. */
    void (*hear)(struct chm_bot *bot, const chm_event *event);
    /* A legal move of the seat, which may act. */
    chm_move (*choose)(struct chm_bot *bot, const chm_view *view);
    /* Says in a few lines why it would make the move that it has just chosen in this view: goal, plan, alternatives. */
    void (*explain)(struct chm_bot *bot, const chm_view *view, chm_lang lang, chm_sink *sink);
    void (*free)(struct chm_bot *bot); /* what `make` got; the memory itself is freed by chm_bot_free */
} chm_bot_kind;

enum { CHM_BOT_NAME = 512 };

typedef struct chm_bot {
    const chm_bot_kind *kind;
    char name[CHM_BOT_NAME]; /* as it was asked for, settings and all */
    const chm_board *board;
    uint8_t seats, seat;
    chm_dice dice;
    chm_budget budget;
    uint32_t faults; /* choices it could not make itself, and answered with any legal move: `choose` counts them */
    void *memory;
} chm_bot;

/* A bot of one of our kinds, by its name: "planner", or a level for people: "easy". The name may go on with a budget
 * and settings: "expert@400" (rollouts a choice), "expert@50ms", "planner+turn=30". The caller frees it. CHM_UNKNOWN_ID
 * or CHM_NO_MEMORY: *bot is NULL, and `error`, which may be NULL, says what would be right. */
chm_status chm_bot_make(const char *name, size_t size, chm_bot **bot, chm_error *error);
/* A bot of any kind; NULL: no memory. */
chm_bot *chm_bot_of(const chm_bot_kind *kind);
void chm_bot_free(chm_bot *bot);

/* Seats the bot at a game that begins. The board must outlive the game. */
void chm_bot_begin(chm_bot *bot, const chm_board *board, int seats, chm_seat seat, uint64_t dice);
/* Passes on an event as the bot's seat may see it; takes care of blanking. */
void chm_bot_hear(chm_bot *bot, const chm_event *event);
/* A move for the bot's seat, which may act in this view of its own. */
chm_move chm_bot_choose(chm_bot *bot, const chm_view *view);
/* Why, in words; says nothing if the kind has nothing to say. */
void chm_bot_explain(chm_bot *bot, const chm_view *view, chm_lang lang, chm_sink *sink);

/* The kinds and levels there are, in the order people should read them: levels first. */
typedef struct chm_bot_entry {
    const char *name;
    const char *about[CHM_LANGS];
    bool level; /* a setting made for people, rather than a kind of its own */
} chm_bot_entry;
size_t chm_bot_count(void);
chm_bot_entry chm_bot_at(size_t index);

#ifdef __cplusplus
}
#endif

#endif
