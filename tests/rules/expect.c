// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Expectations: `expect NAME ARGUMENTS VALUE`. Every value is written as text and compared with the expected text, so
 * that a failure shows both. */

#include "runner.h"
#include <cheminot/view.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void show_word(char out[LINE_CAPACITY], const char *format, ...)
{
    size_t used = strlen(out);
    if (used && used < LINE_CAPACITY - 1)
        out[used++] = ' ';
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(out + used, LINE_CAPACITY - used, format, arguments);
    va_end(arguments);
}

void show_cards(char out[LINE_CAPACITY], const uint8_t cards[CHM_CARDS])
{
    for (int card = 0; card < CHM_CARDS; card++)
        if (cards[card] == 1)
            show_word(out, "%s", chm_card_name(card));
        else if (cards[card])
            show_word(out, "%s*%d", chm_card_name(card), cards[card]);
}

static void show_seats(char out[LINE_CAPACITY], unsigned seats)
{
    for (int s = 0; s < CHM_MAX_SEATS; s++)
        if (seats >> s & 1)
            show_word(out, "%d", s);
}

static const char *ticket_name(const chm_game *game, uint8_t ticket)
{
    return ticket == CHM_HIDDEN ? "?" : game->board->tickets[ticket].id;
}

/* ---- values ---- */

#define SHOW(name)                                                                                                     \
    static void name(runner *run, const chm_game *game, const words *line, int wanted, char out[LINE_CAPACITY])
#define UNUSED (void)run, (void)game, (void)line, (void)wanted

SHOW(phase)
{
    UNUSED;
    static const char *const names[] = {"set_up", "turn", "second", "keep", "rule", "over"};
    show_word(out, "%s",
              game->phase == CHM_PHASE_RULE ? chm_rule_name(game->board, game->asking_rule) : names[game->phase]);
}

SHOW(turn)
{
    if (game->phase == CHM_PHASE_TURN)
        show_word(out, "%d", game->seat);
    else
        phase(run, game, line, wanted, out);
}

SHOW(actors)
{
    UNUSED;
    show_seats(out, game->actors);
}

SHOW(hand)
{
    UNUSED;
    show_cards(out, game->hand[need_seat(run, line->at[1])]);
}

SHOW(hand_size)
{
    UNUSED;
    show_word(out, "%d", game->hand_size[need_seat(run, line->at[1])]);
}

SHOW(market)
{
    UNUSED;
    for (int slot = 0; slot < game->board->numbers.market; slot++)
        show_word(out, "%s", game->market[slot] == CHM_CARDS ? "-" : chm_card_name(game->market[slot]));
}

SHOW(pile)
{
    UNUSED;
    show_cards(out, game->pile);
}

SHOW(pile_size)
{
    UNUSED;
    show_word(out, "%d", game->pile_size);
}

SHOW(discards)
{
    UNUSED;
    show_cards(out, game->discards);
}

SHOW(tickets)
{
    UNUSED;
    for (int t = 0; t < game->board->ticket_count; t++)
        if (core_ticket_held(game, need_seat(run, line->at[1]), (chm_ticket)t))
            show_word(out, "%s", game->board->tickets[t].id);
}

SHOW(ticket_count)
{
    UNUSED;
    show_word(out, "%d", game->ticket_count[need_seat(run, line->at[1])]);
}

/* What the seat rejected of the tickets that have left the game, as far as that is known. */
SHOW(rejected)
{
    UNUSED;
    const uint64_t *rejected = game->gone.rejected[need_seat(run, line->at[1])];
    for (int t = 0; t < game->board->ticket_count; t++)
        if (rejected[t / 64] >> (t % 64) & 1)
            show_word(out, "%s", game->board->tickets[t].id);
}

/* How many tickets have left the game, or may still be dealt in set-up. */
SHOW(gone)
{
    UNUSED;
    int gone = 0;
    for (int s = 0; s < game->seats; s++)
        gone += game->gone.rejected_count[s];
    for (int deck = 0; deck < CHM_MAX_TICKET_DECKS; deck++)
        gone += game->gone.undealt_count[deck];
    show_word(out, "%d", gone);
}

static const chm_pile_ticket *in_pile(const chm_game *game, int i)
{
    return &game->ticket_pile[(game->ticket_pile_top + i) % CHM_MAX_TICKETS];
}

/* The top ones, as many as are expected. */
SHOW(ticket_pile)
{
    UNUSED;
    for (int i = 0; i < wanted && i < game->ticket_pile_size; i++)
        show_word(out, "%s", ticket_name(game, in_pile(game, i)->ticket));
}

SHOW(ticket_bottom)
{
    UNUSED;
    int from = game->ticket_pile_size > wanted ? game->ticket_pile_size - wanted : 0;
    for (int i = from; i < game->ticket_pile_size; i++)
        show_word(out, "%s", ticket_name(game, in_pile(game, i)->ticket));
}

/* The tickets at the bottom that were shuffled together. */
SHOW(shuffled_under)
{
    UNUSED;
    int from = 0;
    while (from + in_pile(game, from)->mixed + 1 < game->ticket_pile_size)
        from += in_pile(game, from)->mixed + 1;
    for (int i = from; i < game->ticket_pile_size; i++)
        show_word(out, "%s", ticket_name(game, in_pile(game, i)->ticket));
}

SHOW(ticket_pile_size)
{
    UNUSED;
    show_word(out, "%d", game->ticket_pile_size);
}

SHOW(offer)
{
    UNUSED;
    chm_seat seat = need_seat(run, line->at[1]);
    for (int i = 0; i < game->offer_count[seat]; i++)
        show_word(out, "%s", ticket_name(game, game->offer[seat][i]));
}

SHOW(wagons)
{
    UNUSED;
    show_word(out, "%d", game->wagons[need_seat(run, line->at[1])]);
}

SHOW(owner)
{
    UNUSED;
    chm_seat seat = chm_game_owner(game, need_track(run, line->at[1]));
    show_word(out, seat == CHM_NOBODY ? "nobody" : "%d", seat);
}

SHOW(joined)
{
    UNUSED;
    chm_place a = need_place(run, line->at[2]), b = need_place(run, line->at[3]);
    show_word(out, "%s", chm_game_joined(game, need_seat(run, line->at[1]), a, b) ? "yes" : "no");
}

SHOW(score)
{
    UNUSED;
    const chm_score *score = &game->score[need_seat(run, line->at[1])];
    const char *word = line->at[2];
    int number = !strcmp(word, "total")       ? score->total
                 : !strcmp(word, "completed") ? score->completed
                 : !strcmp(word, "failed")    ? score->failed
                 : !strcmp(word, "path")      ? score->path
                                              : score->part[need_part(run, word)];
    show_word(out, "%d", number);
}

SHOW(winners)
{
    UNUSED;
    show_seats(out, game->winners);
}

SHOW(reason)
{
    UNUSED;
    show_word(out, "%s", chm_game_over(game) ? chm_end_reason_word((chm_end_reason)game->reason) : "not over");
}

static const game_value values[] = {
    {"phase", 0, VALUE_LIST, phase},
    {"turn", 0, VALUE_LIST, turn},
    {"actors", 0, VALUE_LIST, actors},
    {"hand", 1, VALUE_CARDS, hand},
    {"hand_size", 1, VALUE_LIST, hand_size},
    {"market", 0, VALUE_LIST, market},
    {"pile", 0, VALUE_CARDS, pile},
    {"pile_size", 0, VALUE_LIST, pile_size},
    {"discards", 0, VALUE_CARDS, discards},
    {"tickets", 1, VALUE_SET, tickets},
    {"ticket_count", 1, VALUE_LIST, ticket_count},
    {"rejected", 1, VALUE_SET, rejected},
    {"gone", 0, VALUE_LIST, gone},
    {"ticket_pile", 0, VALUE_LIST, ticket_pile},
    {"ticket_bottom", 0, VALUE_LIST, ticket_bottom},
    {"shuffled_under", 0, VALUE_SET, shuffled_under},
    {"ticket_pile_size", 0, VALUE_LIST, ticket_pile_size},
    {"offer", 1, VALUE_LIST, offer},
    {"wagons", 1, VALUE_LIST, wagons},
    {"owner", 1, VALUE_LIST, owner},
    {"joined", 3, VALUE_LIST, joined},
    {"score", 2, VALUE_LIST, score},
    {"winners", 0, VALUE_LIST, winners},
    {"reason", 0, VALUE_LIST, reason},
    {NULL, 0, VALUE_LIST, NULL},
};

/* ---- comparing ---- */

static int by_text(const void *x, const void *y)
{
    return strcmp(*(char *const *)x, *(char *const *)y);
}

/* Normalizes a value's text for comparison: card sets by colour, sets in alphabetical order, "none" and "empty" as
 * nothing. */
static void same_way(runner *run, value_kind kind, words *line, int from, char out[LINE_CAPACITY])
{
    out[0] = '\0';
    if (kind == VALUE_CARDS) {
        int list[MAX_QUEUED];
        uint8_t cards[CHM_CARDS + 1] = {0};
        int count = need_cards(run, line, from, line->count, list);
        for (int i = 0; i < count; i++)
            cards[list[i]]++;
        show_cards(out, cards);
        return;
    }
    if (kind == VALUE_SET)
        qsort(line->at + from, (size_t)(line->count - from), sizeof *line->at, by_text);
    for (int i = from; i < line->count; i++)
        if (strcmp(line->at[i], "none") && strcmp(line->at[i], "empty"))
            show_word(out, "%s", line->at[i]);
}

static const game_value *find_value(const game_value *list, const char *name)
{
    while (list->name && strcmp(list->name, name))
        list++;
    return list->name ? list : NULL;
}

static void compare(runner *run, const chm_game *game, words *line)
{
    const game_value *what = find_value(values, line->at[0]);
    what = what ? what : find_value(rule_values, line->at[0]);
    if (!what)
        scenario_fail(run, "nothing called '%s' can be expected", line->at[0]);
    need_words(run, line, what->arguments + 2, LINE_WORDS);
    int from = what->arguments + 1;
    static char shown[LINE_CAPACITY], wanted[LINE_CAPACITY], seen[LINE_CAPACITY];
    shown[0] = '\0';
    what->show(run, game, line, line->count - from, shown);
    words now;
    words_split(shown, &now);
    same_way(run, what->kind, &now, 0, seen);
    same_way(run, what->kind, line, from, wanted);
    if (strcmp(seen, wanted))
        scenario_fail(run, "expected '%s', seen '%s'", wanted, seen);
}

/* expect same a; expect other a: compares the position with one marked before */
static bool compare_mark(runner *run, const words *line)
{
    bool same = !strcmp(line->at[0], "same");
    if (!same && strcmp(line->at[0], "other"))
        return false;
    need_words(run, line, 2, 2);
    for (int i = 0; i < run->mark_count; i++)
        if (!strcmp(run->mark[i].name, line->at[1])) {
            if ((run->mark[i].hash == chm_game_hash(&run->game)) != same)
                scenario_fail(run, "expected %s position as at mark %s", same ? "the same" : "another", line->at[1]);
            return true;
        }
    scenario_fail(run, "there is no mark '%s'", line->at[1]);
}

static void expect_of(runner *run, const chm_game *game, const words *line, int from)
{
    char text[LINE_CAPACITY];
    words rest;
    words_split(words_join(line, from, line->count, text), &rest);
    need_words(run, &rest, 2, LINE_WORDS);
    if (!expect_moves(run, game, &rest) && !compare_mark(run, &rest))
        compare(run, game, &rest);
}

void expect_line(runner *run, const words *line)
{
    step_check(run);
    expect_of(run, &run->game, line, 1);
}

/* seen 1 hand 0 red: the same, for what seat 1 (or a watcher) knows */
void expect_seen(runner *run, const words *line)
{
    need_words(run, line, 4, LINE_WORDS);
    static chm_view view;
    bool watcher = !strcmp(line->at[1], "watcher");
    chm_game_view(&run->game, watcher ? (chm_seat)CHM_NOBODY : need_seat(run, line->at[1]), &view);
    expect_of(run, &view.game, line, 2);
}
