// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Random decisions as the script gives them. Where no line decides, the first option is taken: cards in the order of
 * their colours, tickets in the order of the pile. */

#include "runner.h"
#include <stdio.h>
#include <string.h>

static bool waits(const queue *row)
{
    return row->at < row->count;
}

static void push(runner *run, queue *row, int what)
{
    if (row->count == MAX_QUEUED)
        scenario_fail(run, "too many things are to come next");
    row->what[row->count++] = what;
}

void chance_next(runner *run, const words *line)
{
    int list[MAX_QUEUED];
    int count = need_cards(run, line, 1, line->count, list);
    for (int i = 0; i < count; i++)
        push(run, &run->cards, list[i]);
}

static void push_tickets(runner *run, queue *row, const words *line)
{
    for (int i = 1; i < line->count; i++)
        push(run, row, need_ticket(run, line->at[i]));
}

void chance_next_tickets(runner *run, const words *line)
{
    push_tickets(run, &run->tickets, line);
}

void chance_next_order(runner *run, const words *line)
{
    push_tickets(run, &run->orders, line);
}

/* "prr:3": a company's share of that number. */
void chance_next_shares(runner *run, const words *line)
{
    for (int i = 1; i < line->count; i++) {
        char *colon = strchr(line->at[i], ':');
        if (!colon)
            scenario_fail(run, "'%s' is not a company and a share's number, as prr:3", line->at[i]);
        *colon = '\0';
        int company = need_company(run, line->at[i]);
        push(run, &run->shares, company * 100 + need_number(run, colon + 1));
    }
}

void chance_forget(runner *run)
{
    run->cards = run->pile_order = run->tickets = run->orders = run->shares = (queue){0};
}

void chance_check_used(runner *run)
{
    if (waits(&run->cards))
        scenario_fail(run, "'next' names %s, which was never drawn", chm_card_name(run->cards.what[run->cards.at]));
    if (waits(&run->tickets) || waits(&run->orders) || waits(&run->shares))
        scenario_fail(run, "a ticket or share that was to come next never came");
}

/* ---- deciding ---- */

static int pick_card(runner *run, const chm_pick *pick)
{
    if (waits(&run->cards)) {
        int card = run->cards.what[run->cards.at++];
        if (!pick->count[card])
            scenario_fail(run, "%s is to come next, but the pile has none", chm_card_name(card));
        return card;
    }
    if (waits(&run->pile_order)) {
        int card = run->pile_order.what[run->pile_order.at++];
        if (pick->count[card])
            return card;
    }
    return -1; /* the first option */
}

static int pick_ticket(runner *run, queue *row, const chm_pick *pick)
{
    if (!waits(row))
        return 0;
    for (int i = 0; i < pick->n; i++)
        if (pick->list[i] == row->what[row->at]) {
            row->at++;
            return i;
        }
    if (pick->n > 1)
        scenario_fail(run, "%s is to come next, but is not among the tickets chance can bring",
                      run->board->tickets[row->what[row->at]].id);
    return 0;
}

static int pick_share(runner *run, const chm_pick *pick)
{
    if (!waits(&run->shares))
        return 0;
    int share = run->shares.what[run->shares.at++];
    const uint8_t *held = pick->list;
    for (int i = 0; i < pick->n; i++, held += 2)
        if (held[0] * 100 + held[1] == share)
            return i;
    scenario_fail(run, "share %d of %s is to be revealed, but the neutral holder has it not", share % 100,
                  chm_company_at(run->board, share / 100)->id);
}

static int pick(void *context, const chm_pick *question)
{
    runner *run = context;
    if (run->silent)
        return question->kind == CHM_PICK_CARD ? -1 : 0;
    switch (question->kind) {
    case CHM_PICK_SEAT:
        return run->first_drawn;
    case CHM_PICK_CARD:
        return pick_card(run, question);
    case CHM_PICK_TICKET:
        return pick_ticket(run, &run->tickets, question);
    case CHM_PICK_ORDER:
        return pick_ticket(run, &run->orders, question);
    default:
        return pick_share(run, question);
    }
}

static void listen(void *context, const chm_event *event)
{
    runner *run = context;
    if (run->silent)
        return;
    if (run->event_count == MAX_EVENTS)
        scenario_fail(run, "one move event_text more than %d events", MAX_EVENTS);
    run->event[run->event_count++] = *event;
}

chm_callbacks chance_callbacks(runner *run)
{
    return (chm_callbacks){.listen = listen, .pick = pick, .context = run};
}
