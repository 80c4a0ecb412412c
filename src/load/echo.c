// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "load/echo.h"
#include "client/wire.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AT_ONCE = 64, PATIENCE = 30000000 }; /* sockets being opened; microseconds without another one open */

typedef struct shouter {
    struct echo_state *all;
    wire_line *line;
    timer think;
    uint64_t sent;
} shouter;

typedef struct echo_state {
    const echo_plan *plan;
    echo_result *result;
    wire *lines;
    timers timers;
    chm_dice dice;
    unsigned begun;
    bool measuring;
    char why[80];
} echo_state;

/* About as long as a move. */
static const char message[] =
    "{\"do\":\"move\",\"move\":\"claim first-second:2 black*3 loco\",\"after\":123,\"seat\":0}";

static void shout(timer *rung)
{
    shouter *one = (shouter *)((char *)rung - offsetof(shouter, think));
    one->sent = client_ticks();
    if (one->line)
        wire_send(one->line, message, sizeof message - 1);
}

static void think(shouter *one)
{
    assert(one->all);
    uint32_t most = one->all->plan->think;
    uint32_t time = most ? most / 2 + chm_dice_below(&one->all->dice, most) : 0;
    if (time)
        timer_set(&one->all->timers, &one->think, client_ticks() + time, shout);
    else
        shout(&one->think);
}

static void opened(void *tag)
{
    shouter *one = tag;
    one->all->result->open++;
}

static void heard(void *tag, const char *text, size_t size)
{
    shouter *one = tag;
    (void)text;
    (void)size;
    if (one->all->measuring)
        histogram_add(&one->all->result->times, client_ticks() - one->sent);
    think(one);
}

static void closed(void *tag, int status, const char *why)
{
    shouter *one = tag;
    (void)status;
    one->line = NULL;
    timer_stop(&one->all->timers, &one->think);
    one->all->result->closed++;
    snprintf(one->all->why, sizeof one->all->why, "%s", why);
}

static void answered(void *tag, int status, const char *text, size_t size)
{
    (void)tag; /* nothing is asked for */
    (void)status;
    (void)text;
    (void)size;
}

static void go_round(echo_state *all)
{
    uint64_t now = client_ticks(), next = timers_next(&all->timers);
    int wait = next <= now ? 0 : next - now > 100000 ? 100 : (int)((next - now + 999) / 1000);
    wire_round(all->lines, wait);
    timers_ring(&all->timers, client_ticks());
}

static bool open_all(echo_state *all, shouter *shouters)
{
    const echo_plan *plan = all->plan;
    wire_server to = {plan->server.secure, plan->server.trust, plan->server.host, plan->server.port};
    unsigned before = 0;
    for (uint64_t end = client_ticks() + PATIENCE; all->result->open < plan->sockets;) {
        for (; all->begun < plan->sockets && all->begun < all->result->open + AT_ONCE; all->begun++) {
            shouter *one = &shouters[all->begun];
            if (!(one->line = wire_socket(all->lines, &to, "/", 0, one)))
                return false;
        }
        go_round(all);
        if (all->result->open > before)
            end = client_ticks() + PATIENCE;
        before = all->result->open;
        if (all->result->closed || client_ticks() > end)
            return false;
    }
    return true;
}

static void measure(echo_state *all, shouter *shouters)
{
    const echo_plan *plan = all->plan;
    for (unsigned i = 0; i < plan->busy && i < plan->sockets; i++)
        think(&shouters[(size_t)i * (plan->sockets / (plan->busy ? plan->busy : 1))]);
    for (uint64_t end = client_ticks() + 500000; client_ticks() < end;)
        go_round(all);
    all->measuring = true;
    uint64_t start = client_ticks(), end = start + (uint64_t)plan->seconds * 1000000;
    while (client_ticks() < end)
        go_round(all);
    all->result->seconds = (double)(client_ticks() - start) / 1e6;
}

bool echo_run(const echo_plan *plan, echo_result *result, char why[CLIENT_WHY])
{
    static const wire_guest guest = {opened, heard, closed, answered};
    echo_state all = {.plan = plan, .result = result, .dice = chm_dice_make(1)};
    *result = (echo_result){0};
    shouter *shouters = calloc(plan->sockets, sizeof *shouters);
    if (!shouters) {
        snprintf(why, CLIENT_WHY, "%s", chm_status_text(CHM_NO_MEMORY));
        return false;
    }
    for (unsigned i = 0; i < plan->sockets; i++)
        shouters[i].all = &all;
    all.lines = wire_open(&guest, plan->sockets, why, CLIENT_WHY);
    bool good = all.lines && open_all(&all, shouters);
    if (good)
        measure(&all, shouters);
    else if (all.lines)
        snprintf(why, CLIENT_WHY, "%u of %u sockets could be opened: %s", result->open, plan->sockets,
                 all.why[0] ? all.why : "no more connections could be made");
    wire_close(all.lines);
    timers_free(&all.timers);
    free(shouters);
    return good;
}
