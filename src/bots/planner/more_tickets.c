// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Whether more tickets, or others, would pay: what each unseen one is worth from here, and the mean of the best drawn.
 */

#include "bots/planner/prospect.h"

enum { TOO_LATE = 400 }; /* hundredths of turns: with fewer left nobody draws tickets */

/* The mean of the best of `drawn` values out of all: the k-th best is the best drawn if none better is. */
static int mean_of_best(int *values, int count, int drawn)
{
    for (int i = 1; i < count; i++) /* falling order */
        for (int j = i; j > 0 && values[j] > values[j - 1]; j--) {
            int swap = values[j];
            values[j] = values[j - 1];
            values[j - 1] = swap;
        }
    long long mean = 0, left = 1 << 20; /* the chance that none better was drawn */
    for (int k = 0; k < count && left > 0; k++) {
        long long hit = count - k <= drawn ? left : left * drawn / (count - k);
        mean += values[k] * hit;
        left -= hit;
    }
    return (int)(mean >> 20);
}

/* Marks a cheap tree that joins a ticket's ends to the root: from the root to the nearer one, then to the other from
 * whichever of the two is nearer to it. */
static void join_root(const forest_ground *ground, chm_place root, const chm_ticket_info *ticket, chm_tracks *links)
{
    chm_place near = ticket->a, far = ticket->b;
    if (ground->distance[root][near] > ground->distance[root][far]) {
        near = ticket->b;
        far = ticket->a;
    }
    forest_way(ground, root, near, links);
    forest_way(ground, ground->distance[near][far] < ground->distance[root][far] ? near : root, far, links);
}

/* What one more ticket would bring, met by its cheapest way from here, or left unmet. */
static int ticket_value(const scene *now, const prospect *view, chm_ticket ticket, int before)
{
    const chm_ticket_info *info = &now->game->board->tickets[ticket];
    int worth = ticket_worth(now, ticket), root = view->list.task.root;
    if (network_joins(view->own.parts, view->own.count, info->a, info->b))
        return worth + view->list.bonus;
    if (view->ground.distance[info->a][info->b] >= ATLAS_FAR ||
        (root >= 0 && view->ground.distance[root][info->a] >= ATLAS_FAR))
        return -worth;
    chm_tracks links = {{0}};
    stand at;
    stand_begin(now, &at);
    if (root < 0)
        forest_way(&view->ground, info->a, info->b, &links);
    else
        join_root(&view->ground, (chm_place)root, info, &links);
    stand_add_links(now, &at, view, &links);
    at.reward = 2 * worth + view->list.bonus;
    int gain = at.length > at.wagons ? 0 : stand_value(now, &at) - before;
    return (gain > 0 ? gain : 0) - worth;
}

/* The values of all tickets that may be drawn and kept, against a worth without any. Answers how many there are. In a
 * race one that is met is laid down at once (swap_completes). */
static int value_all(const scene *now, const prospect *view, int before, int values[CHM_MAX_TICKETS])
{
    int count = 0;
    uint64_t gone[CHM_MAX_TICKETS / 64];
    tickets_gone(now, gone);
    for (chm_ticket t = 0; t < now->game->board->ticket_count; t++) {
        const chm_ticket_info *info = &now->game->board->tickets[t];
        if (gone[t / 64] >> (t % 64) & 1 ||
            (now->race && network_joins(view->own.parts, view->own.count, info->a, info->b)))
            continue;
        values[count++] = ticket_value(now, view, t, before);
    }
    return count;
}

static int worth_without(const scene *now)
{
    stand at;
    stand_begin(now, &at);
    return stand_value(now, &at);
}

int ticket_prospect(const scene *now, const prospect *view)
{
    if (now->turns < TOO_LATE)
        return -GRAINS;
    int values[CHM_MAX_TICKETS], count = value_all(now, view, worth_without(now), values);
    int drawn = now->game->board->numbers.tickets_drawn;
    int mean = count ? mean_of_best(values, count, drawn < count ? drawn : count) : 0;
    return mean > 0 ? mean * now->set->luck / 100 : mean;
}

/* G4: what two new tickets may bring instead of those held, by the better of them. */
int swap_prospect(const scene *now, const prospect *view, int value)
{
    int before = worth_without(now), values[CHM_MAX_TICKETS], count = value_all(now, view, before, values);
    /* an unmet ticket costs nothing in a race: what was taken off for it comes back */
    return before + (count ? now->set->race + mean_of_best(values, count, 2) : 0) - value;
}
