// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Chance as the script decides it. What no line decides is the first there is: cards in the order of their colours,
 * tickets in the order of the pile. */

#include "scene.h"
#include <stdio.h>
#include <string.h>

static bool waits(const queue *queue)
{
    return queue->at < queue->count;
}

static void push(scene *scene, queue *queue, int what)
{
    if (queue->count == SCENE_QUEUE)
        scene_fail(scene, "too many things are to come next");
    queue->what[queue->count++] = what;
}

void chance_next(scene *scene, const words *line)
{
    int list[SCENE_QUEUE];
    int count = need_cards(scene, line, 1, line->count, list);
    for (int i = 0; i < count; i++)
        push(scene, &scene->cards, list[i]);
}

static void push_tickets(scene *scene, queue *queue, const words *line)
{
    for (int i = 1; i < line->count; i++)
        push(scene, queue, need_ticket(scene, line->at[i]));
}

void chance_next_tickets(scene *scene, const words *line)
{
    push_tickets(scene, &scene->tickets, line);
}

void chance_next_order(scene *scene, const words *line)
{
    push_tickets(scene, &scene->orders, line);
}

/* "prr:3": a company's share of that number. */
void chance_next_shares(scene *scene, const words *line)
{
    for (int i = 1; i < line->count; i++) {
        char *colon = strchr(line->at[i], ':');
        if (!colon)
            scene_fail(scene, "'%s' is not a company and a share's number, as prr:3", line->at[i]);
        *colon = '\0';
        int company = need_company(scene, line->at[i]);
        push(scene, &scene->shares, company * 100 + need_number(scene, colon + 1));
    }
}

void chance_forget(scene *scene)
{
    scene->cards = scene->pile_order = scene->tickets = scene->orders = scene->shares = (queue){0};
}

void chance_check_used(scene *scene)
{
    if (waits(&scene->cards))
        scene_fail(scene, "'next' names %s, which was never drawn", chm_card_name(scene->cards.what[scene->cards.at]));
    if (waits(&scene->tickets) || waits(&scene->orders) || waits(&scene->shares))
        scene_fail(scene, "a ticket or share that was to come next never came");
}

/* ---- the answers ---- */

static int pick_card(scene *scene, const chm_pick *pick)
{
    if (waits(&scene->cards)) {
        int card = scene->cards.what[scene->cards.at++];
        if (!pick->count[card])
            scene_fail(scene, "%s is to come next, but the pile has none", chm_card_name(card));
        return card;
    }
    if (waits(&scene->pile_order)) {
        int card = scene->pile_order.what[scene->pile_order.at++];
        if (pick->count[card])
            return card;
    }
    return -1; /* the first there is */
}

static int pick_ticket(scene *scene, queue *queue, const chm_pick *pick)
{
    if (!waits(queue))
        return 0;
    for (int i = 0; i < pick->n; i++)
        if (pick->list[i] == queue->what[queue->at]) {
            queue->at++;
            return i;
        }
    if (pick->n > 1)
        scene_fail(scene, "%s is to come next, but is not among the tickets chance can bring",
                   scene->board->tickets[queue->what[queue->at]].id);
    return 0;
}

static int pick_share(scene *scene, const chm_pick *pick)
{
    if (!waits(&scene->shares))
        return 0;
    int share = scene->shares.what[scene->shares.at++];
    for (int i = 0; i < pick->n; i++)
        if (pick->list[2 * i] * 100 + pick->list[2 * i + 1] == share)
            return i;
    scene_fail(scene, "share %d of %s is to be revealed, but the neutral holder has it not", share % 100,
               chm_company_at(scene->board, share / 100)->id);
}

static int pick(void *context, const chm_pick *question)
{
    scene *scene = context;
    if (scene->silent)
        return question->kind == CHM_PICK_CARD ? -1 : 0;
    switch (question->kind) {
    case CHM_PICK_SEAT:
        return scene->first_drawn;
    case CHM_PICK_CARD:
        return pick_card(scene, question);
    case CHM_PICK_TICKET:
        return pick_ticket(scene, &scene->tickets, question);
    case CHM_PICK_ORDER:
        return pick_ticket(scene, &scene->orders, question);
    default:
        return pick_share(scene, question);
    }
}

static void listen(void *context, const chm_event *event)
{
    scene *scene = context;
    if (scene->silent)
        return;
    if (scene->event_count == SCENE_EVENTS)
        scene_fail(scene, "one move told more than %d events", SCENE_EVENTS);
    scene->event[scene->event_count++] = *event;
}

chm_outside chance_outside(scene *scene)
{
    return (chm_outside){.listen = listen, .pick = pick, .context = scene};
}
