// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Random decisions as the script gives them. Where no line decides, the first option is taken: cards in the order of
 * their colours, tickets in the order of the pile. */

#include "scene.h"
#include <stdio.h>
#include <string.h>

static bool waits(const queue *row)
{
    return row->at < row->count;
}

static void push(scene *table, queue *row, int what)
{
    if (row->count == SCENE_QUEUE)
        scene_fail(table, "too many things are to come next");
    row->what[row->count++] = what;
}

void chance_next(scene *table, const words *line)
{
    int list[SCENE_QUEUE];
    int count = need_cards(table, line, 1, line->count, list);
    for (int i = 0; i < count; i++)
        push(table, &table->cards, list[i]);
}

static void push_tickets(scene *table, queue *row, const words *line)
{
    for (int i = 1; i < line->count; i++)
        push(table, row, need_ticket(table, line->at[i]));
}

void chance_next_tickets(scene *table, const words *line)
{
    push_tickets(table, &table->tickets, line);
}

void chance_next_order(scene *table, const words *line)
{
    push_tickets(table, &table->orders, line);
}

/* "prr:3": a company's share of that number. */
void chance_next_shares(scene *table, const words *line)
{
    for (int i = 1; i < line->count; i++) {
        char *colon = strchr(line->at[i], ':');
        if (!colon)
            scene_fail(table, "'%s' is not a company and a share's number, as prr:3", line->at[i]);
        *colon = '\0';
        int company = need_company(table, line->at[i]);
        push(table, &table->shares, company * 100 + need_number(table, colon + 1));
    }
}

void chance_forget(scene *table)
{
    table->cards = table->pile_order = table->tickets = table->orders = table->shares = (queue){0};
}

void chance_check_used(scene *table)
{
    if (waits(&table->cards))
        scene_fail(table, "'next' names %s, which was never drawn", chm_card_name(table->cards.what[table->cards.at]));
    if (waits(&table->tickets) || waits(&table->orders) || waits(&table->shares))
        scene_fail(table, "a ticket or share that was to come next never came");
}

/* ---- deciding ---- */

static int pick_card(scene *table, const chm_pick *pick)
{
    if (waits(&table->cards)) {
        int card = table->cards.what[table->cards.at++];
        if (!pick->count[card])
            scene_fail(table, "%s is to come next, but the pile has none", chm_card_name(card));
        return card;
    }
    if (waits(&table->pile_order)) {
        int card = table->pile_order.what[table->pile_order.at++];
        if (pick->count[card])
            return card;
    }
    return -1; /* the first option */
}

static int pick_ticket(scene *table, queue *row, const chm_pick *pick)
{
    if (!waits(row))
        return 0;
    for (int i = 0; i < pick->n; i++)
        if (pick->list[i] == row->what[row->at]) {
            row->at++;
            return i;
        }
    if (pick->n > 1)
        scene_fail(table, "%s is to come next, but is not among the tickets chance can bring",
                   table->board->tickets[row->what[row->at]].id);
    return 0;
}

static int pick_share(scene *table, const chm_pick *pick)
{
    if (!waits(&table->shares))
        return 0;
    int share = table->shares.what[table->shares.at++];
    const uint8_t *held = pick->list;
    for (int i = 0; i < pick->n; i++, held += 2)
        if (held[0] * 100 + held[1] == share)
            return i;
    scene_fail(table, "share %d of %s is to be revealed, but the neutral holder has it not", share % 100,
               chm_company_at(table->board, share / 100)->id);
}

static int pick(void *context, const chm_pick *question)
{
    scene *table = context;
    if (table->silent)
        return question->kind == CHM_PICK_CARD ? -1 : 0;
    switch (question->kind) {
    case CHM_PICK_SEAT:
        return table->first_drawn;
    case CHM_PICK_CARD:
        return pick_card(table, question);
    case CHM_PICK_TICKET:
        return pick_ticket(table, &table->tickets, question);
    case CHM_PICK_ORDER:
        return pick_ticket(table, &table->orders, question);
    default:
        return pick_share(table, question);
    }
}

static void listen(void *context, const chm_event *event)
{
    scene *table = context;
    if (table->silent)
        return;
    if (table->event_count == SCENE_EVENTS)
        scene_fail(table, "one move told more than %d events", SCENE_EVENTS);
    table->event[table->event_count++] = *event;
}

chm_callbacks chance_outside(scene *table)
{
    return (chm_callbacks){.listen = listen, .pick = pick, .context = table};
}
