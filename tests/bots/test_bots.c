// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The laws that every bot must keep, on every map with the fewest and the most players: it knows no more than its seat
 * may, is reproducible, forgets earlier games, and so on. And bots that break them, which must be detected.
 *
 *   usage: test_bots [BOT…]     only these (TAP on standard output) */

#include "bots/bad_bots.h"
#include "bots/laws_bots.h"
#include "bots/watch.h"
#include "property/boards.h"
#include "share.h"
#include <stdio.h>
#include <string.h>

enum { GAMES = 8, EVERY = 12 };

static variant variants[MOST_VARIANTS];
static int variant_count;

static void print_counts(const watch *self)
{
    printf("# %s: %lu choices compared; %lu games dealt anew went %lu moves beside the true one, with %lu events heard "
           "(%lu differed before they were blanked); %lu bytes of explanation\n",
           self->who->name, self->decisions, self->views, self->together, self->heard, self->blanked, self->said);
}

/* Games of one bot on every map; one that searches is asked rarely. A level of it takes every fourth kind of game. */
static void watch_all(watch *self, int games)
{
    uint32_t number = (uint32_t)self->who->index;
    bool slow = self->who->searches;
    for (int v = 0; v < variant_count; v++)
        for (int most = 0; most < 2; most++) {
            int seats = most ? variants[v].board->max_seats : variants[v].board->min_seats;
            number++;
            for (int i = 0; i < (slow ? 1 : games) && !(slow && self->who->level && number % 4); i++)
                watch_game(self, &variants[v], seats, number * 9 + (uint32_t)i, slow ? EVERY * test_share() : 1);
        }
}

static void test_bot(tested_bot *who)
{
    static watch w;
    memset(&w, 0, sizeof w);
    w.who = who;
    tested_bot_look(who);
    watch_all(&w, GAMES / (int)test_share());
    for (watch_law law = 0; law < WATCH_LAWS; law++) {
        tap_result(!w.breaches[law] && w.decisions, "%s: %s", who->name, watch_law_text(law));
        if (w.breaches[law])
            printf("# %lu breaches of %lu choices, the first: %s\n", w.breaches[law], w.decisions, w.first[law]);
    }
    print_counts(&w);
    law_whole_games(who, variants, variant_count);
    if (who->searches)
        law_clock(who, variants, variant_count);
}

/* The broken law must be reported on every map, and no other if `nothing_else`. */
static void test_bad(const chm_bot_kind *kind, watch_law broken, bool nothing_else)
{
    static watch w;
    tested_bot who = {.name = kind->name, .kind = kind};
    bool everywhere = true, unjust = false;
    for (int v = 0; v < variant_count; v++) {
        memset(&w, 0, sizeof w);
        w.who = &who;
        watch_game(&w, &variants[v], variants[v].board->min_seats, (uint32_t)v, 1);
        watch_game(&w, &variants[v], variants[v].board->max_seats, (uint32_t)v + 100, 1);
        everywhere &= w.breaches[broken] > 0;
        for (watch_law law = 0; law < WATCH_LAWS; law++)
            unjust |= nothing_else && law != broken && w.breaches[law];
    }
    tap_result(everywhere && !unjust, "one that %s is found out on every map%s", kind->name,
               nothing_else ? ", and of nothing else" : "");
    printf("# as: %s\n", w.first[broken]);
}

static void test_bad_bots(void)
{
    test_bad(&bad_hands, WATCH_PEEKS, true);
    test_bad(&bad_tickets, WATCH_PEEKS, true);
    test_bad(&bad_chance, WATCH_PEEKS, true);
    test_bad(&bad_counts, WATCH_THREADS, false);
    test_bad(&bad_remembers, WATCH_FORGETS, true);
    test_bad(&bad_rambles, WATCH_TALKS, true);
    test_bad(&bad_mumbles, WATCH_TALKS, true);
    test_bad(&bad_moves, WATCH_OBEYS, true);
    test_bad(&bad_scribbles, WATCH_OBEYS, true);
}

static bool wanted(const char *name, int count, char **names)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(names[i], name))
            return true;
    return count == 0;
}

int main(int argc, char **argv)
{
    variant_count = list_variants(variants);
    if (argc == 1) {
        law_names();
        law_swaps("planner", 100);
        law_swaps("hard", 100);
        law_swaps("expert@20", 90);
        test_bad_bots();
    }
    for (size_t i = 0; i < chm_bot_count(); i++) {
        chm_bot_entry entry = chm_bot_at(i);
        tested_bot who = {.name = entry.name, .level = entry.level, .index = (int)i};
        if (wanted(entry.name, argc - 1, argv + 1))
            test_bot(&who);
    }
    boards_free();
    printf("1..%d\n", tap_results());
    return tap_failures() > 0 || !tap_results();
}
