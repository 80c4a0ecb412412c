// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "loadtest/echo.h"
#include "client/client_net.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    AT_ONCE = 64,
    PATIENCE = 30000000
}; /* sockets being opened at a time; microseconds without progress before giving up */

typedef struct echo_client {
    struct echo_state *all;
    client_conn *line;
    timer think;
    uint64_t sent;
} echo_client;

typedef struct echo_state {
    const echo_plan *plan;
    echo_result *result;
    client_net *net;
    timers timers;
    chm_dice dice;
    unsigned begun;
    bool measuring;
    char why[80];
} echo_state;

/* About as long as a move. */
static const char message[] =
    "{\"do\":\"move\",\"move\":\"claim first-second:2 black*3 loco\",\"after\":123,\"seat\":0}";

static void send_message(timer *due)
{
    echo_client *client = (echo_client *)((char *)due - offsetof(echo_client, think));
    client->sent = client_ticks();
    if (client->line)
        client_conn_send(client->line, message, sizeof message - 1);
}

static void think(echo_client *client)
{
    assert(client->all);
    uint32_t most = client->all->plan->think;
    uint32_t time = most ? most / 2 + chm_dice_below(&client->all->dice, most) : 0;
    if (time)
        timer_set(&client->all->timers, &client->think, client_ticks() + time, send_message);
    else
        send_message(&client->think);
}

static void opened(void *tag)
{
    echo_client *client = tag;
    client->all->result->open++;
}

static void heard(void *tag, const char *text, size_t size)
{
    echo_client *client = tag;
    (void)text;
    (void)size;
    if (client->all->measuring)
        histogram_add(&client->all->result->times, client_ticks() - client->sent);
    think(client);
}

static void closed(void *tag, int status, const char *why)
{
    echo_client *client = tag;
    (void)status;
    client->line = NULL;
    timer_stop(&client->all->timers, &client->think);
    client->all->result->closed++;
    snprintf(client->all->why, sizeof client->all->why, "%s", why);
}

static void responded(void *tag, int status, const char *text, size_t size)
{
    (void)tag; /* no requests are made */
    (void)status;
    (void)text;
    (void)size;
}

static void go_round(echo_state *run)
{
    uint64_t now = client_ticks(), next = timers_next(&run->timers);
    int wait = next <= now ? 0 : next - now > 100000 ? 100 : (int)((next - now + 999) / 1000);
    client_net_round(run->net, wait);
    timers_run(&run->timers, client_ticks());
}

static bool open_all(echo_state *run, echo_client *clients)
{
    const echo_plan *plan = run->plan;
    client_net_server to = {plan->server.secure, plan->server.accept_any_certificate, plan->server.host,
                            plan->server.port};
    unsigned before = 0;
    for (uint64_t end = client_ticks() + PATIENCE; run->result->open < plan->sockets;) {
        for (; run->begun < plan->sockets && run->begun < run->result->open + AT_ONCE; run->begun++) {
            echo_client *client = &clients[run->begun];
            if (!(client->line = client_net_socket(run->net, &to, "/", 0, client)))
                return false;
        }
        go_round(run);
        if (run->result->open > before)
            end = client_ticks() + PATIENCE;
        before = run->result->open;
        if (run->result->closed || client_ticks() > end)
            return false;
    }
    return true;
}

static void measure(echo_state *run, echo_client *clients)
{
    const echo_plan *plan = run->plan;
    for (unsigned i = 0; i < plan->busy && i < plan->sockets; i++)
        think(&clients[(size_t)i * (plan->sockets / (plan->busy ? plan->busy : 1))]);
    for (uint64_t end = client_ticks() + 500000; client_ticks() < end;)
        go_round(run);
    run->measuring = true;
    uint64_t start = client_ticks(), end = start + (uint64_t)plan->seconds * 1000000;
    while (client_ticks() < end)
        go_round(run);
    run->result->seconds = (double)(client_ticks() - start) / 1e6;
}

bool echo_run(const echo_plan *plan, echo_result *result, char why[CLIENT_WHY])
{
    static const client_net_callbacks load_client = {opened, heard, closed, responded};
    echo_state run = {.plan = plan, .result = result, .dice = chm_dice_make(1)};
    *result = (echo_result){0};
    echo_client *clients = calloc(plan->sockets, sizeof *clients);
    if (!clients) {
        snprintf(why, CLIENT_WHY, "%s", chm_status_text(CHM_NO_MEMORY));
        return false;
    }
    for (unsigned i = 0; i < plan->sockets; i++)
        clients[i].all = &run;
    run.net = client_net_open(&load_client, plan->sockets, why, CLIENT_WHY);
    bool good = run.net && open_all(&run, clients);
    if (good)
        measure(&run, clients);
    else if (run.net)
        snprintf(why, CLIENT_WHY, "%u of %u sockets could be opened: %s", result->open, plan->sockets,
                 run.why[0] ? run.why : "no more connections could be made");
    client_net_close(run.net);
    timers_free(&run.timers);
    free(clients);
    return good;
}
