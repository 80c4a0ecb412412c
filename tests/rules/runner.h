// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A scenario being run: a game whose position and random decisions the script sets. README.md beside this file
 * describes the language.
 *
 * Any fault, in the script or in the game, ends in scenario_fail, which leaves the scenario. */
#ifndef RULES_RUNNER_H
#define RULES_RUNNER_H

#include "base/util/json_document.h"
#include "rules/rules.h"
#include "script.h"
#include <cheminot/game.h>
#include <setjmp.h>

enum { MAX_QUEUED = 256, MAX_EVENTS = 512, MAX_MARKS = 8, MAX_NUMBERS = 64, CARD_GAP = CHM_CARDS };

/* Random decisions to come, in this order. */
typedef struct queue {
    int count, at;
    int what[MAX_QUEUED];
} queue;

typedef struct runner {
    /* What the game is to be. */
    char map[32];
    chm_board *board;
    int seats;
    chm_options options;
    char starts[CHM_MAX_SEATS][32]; /* Old West: where each seat starts; "": anywhere */

    chm_game game;
    bool begun;
    chm_callbacks callbacks; /* of the game while it is played */

    bool tickets_set[CHM_MAX_SEATS]; /* the script says which tickets a seat holds */

    bool silent;     /* a position is being set: random decisions are not the script's */
    int first_drawn; /* who begins, if that is drawn */
    queue cards, pile_order, tickets, orders, shares;

    /* The events of the last move. */
    chm_event event[MAX_EVENTS];
    int event_count;

    int mark_count;
    struct {
        char name[32];
        uint64_t hash;
    } mark[MAX_MARKS];

    json_document trimmed; /* the map file as changed by `only_tickets`, `only_cards` and `number` */
    json_value members[MAX_NUMBERS], deck[CHM_CARDS], numbers[MAX_NUMBERS]; /* what they put into it */
    char number_name[MAX_NUMBERS][32];

    jmp_buf out;
    int where; /* the line that failed, if it is not the one being run */
    char why[2 * LINE_CAPACITY];
} runner;

_Noreturn void scenario_fail(runner *run, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Read words: return what they name, or fail the scenario. */
void need_words(runner *run, const words *line, int least, int most);
int need_number(runner *run, const char *word);
chm_seat need_seat(runner *run, const char *word);
int need_card(runner *run, const char *word);
int need_colour(runner *run, const char *word); /* no locomotive */
chm_track need_track(runner *run, const char *word);
chm_place need_place(runner *run, const char *word);
chm_ticket need_ticket(runner *run, const char *word);
int need_company(runner *run, const char *word);
int need_part(runner *run, const char *word);
/* "red*2 loco", words from … to − 1; "empty": none. `-` is an empty slot of the market. Returns the number. */
int need_cards(runner *run, const words *line, int from, int to, int list[MAX_QUEUED]);

/* The commands, by file. Each takes the whole line. */
typedef void command(runner *run, const words *line);

/* start.c: `map` loads the board and says what the game is to be; `deal` starts it with its set-up; anything else
 * starts it with the set-up done and the table cleared. */
command start_map, start_refused, start_starts, start_deal;
void start_cleared(runner *run);
/* trim.c: boards that differ from the map, for positions that a whole game would take hours to reach. */
command trim_tickets, trim_cards, trim_number;
chm_board *trim_load(runner *run);
/* chance.c */
command chance_next, chance_next_tickets, chance_next_order, chance_next_shares;
void chance_forget(runner *run);
void chance_check_used(runner *run);
chm_callbacks chance_callbacks(runner *run);
/* position_cards.c */
command position_hand, position_market, position_pile, position_discards;
void position_clear(runner *run);
/* position_tickets.c */
command position_tickets, position_ticket_pile;
void position_clear_tickets(runner *run);
/* position_board.c */
command position_own, position_tile, position_marker, position_alvin, position_share, position_score, position_finish;
/* steps.c */
command step_do, step_refuse, step_mark;
void step_check(runner *run);
/* events.c: compares the last move's events with the given lines, as `seat` sees them (CHM_NOBODY: unredacted). */
enum { SEEN_BY_ALL = -1, SEEN_BY_WATCHER = -2 };
void compare_events(runner *run, const script_line *lines, int count, int seen_by);
/* expect.c, expect_rules.c, expect_moves.c */
command expect_line, expect_seen;

/* A value that a scenario can expect: how many words name it, how it is normalized, and a function that writes it. */
typedef enum value_kind { VALUE_LIST, VALUE_SET, VALUE_CARDS } value_kind;
typedef struct game_value {
    const char *name;
    int arguments;
    value_kind kind;
    /* Writes the value; `line` begins with the name, `wanted` is the number of words that the script expects. */
    void (*show)(runner *run, const chm_game *game, const words *line, int wanted, char out[LINE_CAPACITY]);
} game_value;
extern const game_value rule_values[]; /* terminated by name NULL */
/* Appends a word to a text. */
void show_word(char out[LINE_CAPACITY], const char *format, ...) __attribute__((format(printf, 2, 3)));
void show_cards(char out[LINE_CAPACITY], const uint8_t cards[CHM_CARDS]);
/* `expect can`, `expect cannot`, `expect only`, `expect count`. Returns false if the line is none of these. */
bool expect_moves(runner *run, const chm_game *game, const words *line);

#endif
