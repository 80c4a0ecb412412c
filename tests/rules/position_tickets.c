// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Sets where the tickets are. */

#include "runner.h"
#include <string.h>

typedef struct ticket_list {
    int count;
    chm_ticket at[CHM_MAX_TICKETS];
} ticket_list;

static ticket_list pile_of(const chm_game *game)
{
    ticket_list list = {.count = game->ticket_pile_size};
    for (int i = 0; i < list.count; i++)
        list.at[i] = game->ticket_pile[(game->ticket_pile_top + i) % CHM_MAX_TICKETS].ticket;
    return list;
}

/* A pile in this order from the top, known to nobody. */
static void set_pile(chm_game *game, const ticket_list *list)
{
    memset(game->ticket_pile, 0, sizeof game->ticket_pile);
    game->ticket_pile_top = game->ticket_pile_size = 0;
    for (int i = 0; i < list->count; i++)
        core_ticket_under(game, list->at[i], CHM_NOBODY);
}

static bool in_list(const ticket_list *list, chm_ticket ticket)
{
    for (int i = 0; i < list->count; i++)
        if (list->at[i] == ticket)
            return true;
    return false;
}

/* The named tickets first, then the others in their present order. */
static void put_on_top(runner *run, const ticket_list *top)
{
    ticket_list pile = pile_of(&run->game), all = *top;
    for (int i = 0; i < top->count; i++)
        if (!in_list(&pile, top->at[i]))
            scenario_fail(run, "ticket %s is not in the pile", run->board->tickets[top->at[i]].id);
    for (int i = 0; i < pile.count; i++)
        if (!in_list(top, pile.at[i]))
            all.at[all.count++] = pile.at[i];
    set_pile(&run->game, &all);
}

static bool is_race(const runner *run)
{
    return rule_index(run->board, &rule_ticket_race) >= 0;
}

/* To its deck. */
static void put_back(chm_game *game, chm_ticket ticket)
{
    int deck = game->board->tickets[ticket].deck;
    if (deck == 0) {
        core_ticket_under(game, ticket, CHM_NOBODY);
    } else {
        core_ticket_add(game->gone.undealt, ticket);
        game->gone.undealt_count[deck]++;
    }
}

/* Of what it holds, and what it rejected that has left the game. */
static void drop_all(chm_game *game, chm_seat seat)
{
    chm_gone_tickets *gone = &game->gone;
    for (int t = 0; t < game->board->ticket_count; t++) {
        if (gone->rejected[seat][t / 64] >> (t % 64) & 1)
            put_back(game, (chm_ticket)t);
        if (core_ticket_held(game, seat, (chm_ticket)t)) {
            core_ticket_drop(game, seat, (chm_ticket)t);
            put_back(game, (chm_ticket)t);
        }
    }
    memset(gone->rejected[seat], 0, sizeof gone->rejected[seat]);
    gone->rejected_count[seat] = 0;
}

/* No tickets held (in a race: the first of the list), the pile in board order. */
void position_clear_tickets(runner *run)
{
    chm_game *game = &run->game;
    ticket_list all = {0};
    for (chm_seat s = 0; s < game->seats && !is_race(run); s++)
        drop_all(game, s);
    ticket_list pile = pile_of(game);
    for (int t = 0; t < game->board->ticket_count; t++)
        if (in_list(&pile, (chm_ticket)t))
            all.at[all.count++] = (chm_ticket)t;
    set_pile(game, &all);
}

/* ---- in a race the rule keeps tickets in an order of its own, so they change hands by its swap ---- */

static void swap(runner *run, chm_seat seat)
{
    static const chm_tracks none;
    if (memcmp(&run->game.own[seat], &none, sizeof none))
        scenario_fail(run, "in this game a seat's tickets must be set before its tracks");
    chm_seat turn = run->game.seat;
    run->game.seat = seat;
    rule_ticket_race.hooks->apply(&run->game, NULL, seat, (chm_move){.kind = CHM_MOVE_SWAP});
    rule_ticket_race.hooks->after_other(&run->game, NULL);
    run->game.seat = turn;
}

/* Makes every seat that holds one of these tickets swap it, unless the script gave them to that seat. */
static void release(runner *run, const ticket_list *wanted, chm_seat except)
{
    for (chm_seat s = 0; s < run->game.seats; s++) {
        bool holds = false;
        for (int i = 0; i < wanted->count; i++)
            holds |= core_ticket_held(&run->game, s, wanted->at[i]);
        if (!holds)
            continue;
        if (run->tickets_set[s] && s != except)
            scenario_fail(run, "seat %d already holds one of these tickets", s);
        ticket_list pile = pile_of(&run->game), other = {0};
        for (int i = 0; i < pile.count; i++)
            if (!in_list(wanted, pile.at[i]))
                other.at[other.count++] = pile.at[i];
        put_on_top(run, &other);
        swap(run, s);
    }
}

static void race_tickets(runner *run, chm_seat seat, const ticket_list *list)
{
    if (list->count != run->game.ticket_count[seat])
        scenario_fail(run, "in this game a seat holds %d tickets", run->game.ticket_count[seat]);
    release(run, list, seat);
    put_on_top(run, list);
    swap(run, seat);
    for (int i = 0; i < list->count; i++)
        if (!core_ticket_held(&run->game, seat, list->at[i]))
            scenario_fail(run, "there are too few tickets to give these to seat %d", seat);
    position_clear_tickets(run);
}

/* ---- the commands ---- */

static ticket_list need_list(runner *run, const words *line, int from, int to)
{
    ticket_list list = {0};
    for (int i = from; i < to; i++)
        if (strcmp(line->at[i], "none"))
            list.at[list.count++] = need_ticket(run, line->at[i]);
    return list;
}

static void hold_from_pile(runner *run, chm_seat seat, const ticket_list *list)
{
    for (int i = 0; i < list->count; i++) {
        if (!core_ticket_take(&run->game, list->at[i]))
            scenario_fail(run, "ticket %s is not in its deck", run->board->tickets[list->at[i]].id);
        core_ticket_hold(&run->game, seat, list->at[i]);
    }
}

/* tickets 0 boston-miami denver-el_paso */
void position_tickets(runner *run, const words *line)
{
    need_words(run, line, 3, LINE_WORDS);
    chm_seat seat = need_seat(run, line->at[1]);
    ticket_list list = need_list(run, line, 2, line->count);
    run->tickets_set[seat] = true;
    if (is_race(run)) {
        race_tickets(run, seat, &list);
        return;
    }
    drop_all(&run->game, seat);
    hold_from_pile(run, seat, &list);
}

/* ticket_pile boston-miami denver-el_paso [rest 1]: these on top; with `rest` the pile is these
 * only, and that seat holds the others. */
void position_ticket_pile(runner *run, const words *line)
{
    need_words(run, line, 2, LINE_WORDS);
    bool only = line->count >= 4 && !strcmp(line->at[line->count - 2], "rest");
    ticket_list list = need_list(run, line, 1, only ? line->count - 2 : line->count);
    if (is_race(run))
        release(run, &list, CHM_NOBODY);
    put_on_top(run, &list);
    if (!only)
        return;
    if (is_race(run))
        scenario_fail(run, "in this game a seat cannot hold the rest; trim the board with 'only_tickets'");
    ticket_list pile = pile_of(&run->game), rest = {.count = pile.count - list.count};
    memcpy(rest.at, pile.at + list.count, (size_t)rest.count * sizeof *rest.at);
    hold_from_pile(run, need_seat(run, line->at[line->count - 1]), &rest);
}
