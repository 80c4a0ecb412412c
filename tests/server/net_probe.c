// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Callbacks for the test of the real network: sockets echo, some messages make them do other things, and there are a
 * few fixed pages. Counts its callbacks, so that the test can check that none is missing or repeated.
 *
 * usage: net_probe SETTING=VALUE …     prints the port; ends at SIGTERM, with the counts as its last line */
#include "server/net/net_tcp.h"
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BIG = 1 << 20, MOST_LATER = 64, WHY = 256 };

static volatile sig_atomic_t stopped;
static net out;
static net_tcp *network;
static int wait_ms = 60000, delay_ms;
static atomic_bool woken;
static unsigned long opened, closed, messages, rounds, bad_tags;
static unsigned long long connections, grew, shrank; /* at the end of the last round; by how many in one, at most */
static net_peer later[MOST_LATER];                   /* requests that are answered by the woken round */
static net_peer at_end[MOST_LATER];                  /* requests that are answered at the end of their round */
static int later_count, at_end_count;
static net_text *big;

static void rest(int ms)
{
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L}, NULL);
}

static void stop(int number)
{
    (void)number;
    stopped = 1;
    if (network)
        out.wake(out.context);
}

static void answer(net_peer peer, int status, const char *text)
{
    out.reply(out.context, peer,
              &(net_reply){.status = status, .type = "text/plain", .body = net_text_make(text, strlen(text))});
}

static void *wake_later(void *unused)
{
    (void)unused;
    rest(50);
    woken = true;
    out.wake(out.context);
    return NULL;
}

static void show(net_peer peer, const net_request *r)
{
    char text[8192];
    snprintf(text, sizeof text, "%s|%s|%s|%s|%s|%s|%s|%d|%zu|%.*s", r->method, r->path, r->query, r->cookie, r->origin,
             r->host, r->address, r->secure, r->body_size, (int)(r->body_size < 64 ? r->body_size : 64), r->body);
    answer(peer, 200, text);
}

static void request(void *context, net_peer peer, const net_request *r)
{
    (void)context;
    char text[256];
    if (!strcmp(r->path, "/big")) {
        out.reply(out.context, peer, &(net_reply){.status = 200, .cache = "max-age=9", .body = net_text_ref(big)});
    } else if (!strcmp(r->path, "/later")) {
        pthread_t thread;
        if (later_count < MOST_LATER)
            later[later_count++] = peer;
        if (!pthread_create(&thread, NULL, wake_later, NULL))
            pthread_detach(thread);
    } else if (!strcmp(r->path, "/round-end")) {
        if (at_end_count < MOST_LATER)
            at_end[at_end_count++] = peer;
    } else if (!strcmp(r->path, "/never")) {
        return;
    } else if (!strcmp(r->path, "/cookie")) {
        out.reply(out.context, peer, &(net_reply){.status = 303, .cookie = "a=b; HttpOnly"});
    } else if (!strcmp(r->path, "/counts")) {
        net_tcp_counts n = net_tcp_count(network);
        snprintf(text, sizeof text, "%lu %lu %lu %lu %lu %llu %llu %llu %llu %llu", opened, closed, messages, rounds,
                 bad_tags, (unsigned long long)n.sockets, (unsigned long long)n.refused,
                 (unsigned long long)n.dropped_slow, grew, shrank);
        answer(peer, 200, text);
    } else {
        show(peer, r);
    }
}

static int open_socket(void *context, net_peer peer, const net_request *r, void **tag)
{
    (void)context;
    if (!strncmp(r->path, "/refuse/", 8))
        return atoi(r->path + 8);
    opened++;
    *tag = malloc(sizeof peer);
    if (!*tag)
        return 503;
    memcpy(*tag, &peer, sizeof peer);
    if (!strcmp(r->path, "/greet")) {
        char text[1024];
        int size = snprintf(text, sizeof text, "%s|%s|%s|%s|%s", r->path, r->query, r->cookie, r->origin, r->host);
        out.send(out.context, peer, net_text_make(text, (size_t)size));
    }
    return 0;
}

static void message(void *context, net_peer peer, void *tag, const char *text, size_t size)
{
    (void)context;
    messages++;
    bad_tags += memcmp(tag, &peer, sizeof peer) != 0;
    if (size == 4 && !memcmp(text, "shut", 4)) {
        out.send(out.context, peer, net_text_make("bye", 3));
        out.shut(out.context, peer, 4001);
        out.send(out.context, peer, net_text_make("too late", 8));
    } else if (size == 3 && !memcmp(text, "big", 3)) {
        out.send(out.context, peer, net_text_ref(big));
    } else if (size == 4 && !memcmp(text, "many", 4)) {
        for (int i = 0; i < 1000; i++) {
            char line[16];
            out.send(out.context, peer, net_text_make(line, (size_t)snprintf(line, sizeof line, "%d", i)));
        }
    } else if (size == 4 && !memcmp(text, "hush", 4)) {
        return;
    } else {
        out.send(out.context, peer, net_text_make(text, size));
    }
}

static void close_socket(void *context, net_peer peer, void *tag)
{
    (void)context;
    closed++;
    bad_tags += memcmp(tag, &peer, sizeof peer) != 0;
    free(tag);
    out.send(out.context, peer, net_text_make("gone", 4)); /* dropped */
}

static int round_end(void *context)
{
    (void)context;
    unsigned long long now = network ? net_tcp_count(network).sockets : 0;
    rounds++;
    grew = now > connections + grew ? now - connections : grew;
    shrank = connections > now + shrank ? connections - now : shrank;
    connections = now;
    if (delay_ms)
        rest(delay_ms);
    if (atomic_exchange(&woken, false)) {
        for (int i = 0; i < later_count; i++)
            answer(later[i], 200, "later");
        later_count = 0;
    }
    for (int i = 0; i < at_end_count; i++)
        answer(at_end[i], 200, "round-end");
    at_end_count = 0;
    return wait_ms;
}

static void note(void *context, const char *whose, const char *what)
{
    (void)context;
    printf("log %s: %s\n", whose, what);
}

static void set(net_tcp_settings *settings, char *setting)
{
    char *value = strchr(setting, '=');
    if (!value)
        return;
    *value++ = 0;
    const struct {
        const char *name;
        uint32_t *number;
    } limits[] = {{"message", &settings->limits.message}, {"body", &settings->limits.body},
                  {"unsent", &settings->limits.unsent},   {"sockets", &settings->limits.sockets},
                  {"silence", &settings->limits.silence}, {"request", &settings->limits.request},
                  {"waiting", &settings->limits.waiting}};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (!strcmp(setting, limits[i].name))
            *limits[i].number = (uint32_t)strtoul(value, NULL, 10);
    if (!strcmp(setting, "bind"))
        settings->bind = value;
    if (!strcmp(setting, "port"))
        settings->port = atoi(value);
    if (!strcmp(setting, "cert"))
        settings->tls_cert = value;
    if (!strcmp(setting, "key"))
        settings->tls_key = value;
    if (!strcmp(setting, "proxy"))
        settings->proxy = *value == '1';
    if (!strcmp(setting, "wait"))
        wait_ms = atoi(value);
    if (!strcmp(setting, "delay"))
        delay_ms = atoi(value);
}

int main(int count, char **arguments)
{
    net_tcp_settings settings = {
        .bind = "127.0.0.1",
        .limits =
            {.message = 8192, .body = 16384, .unsent = 256 * 1024, .sockets = 12000, .silence = 60, .request = 10},
        .log = note};
    for (int i = 1; i < count; i++)
        set(&settings, arguments[i]);
    const net_callbacks callbacks = {
        .request = request, .open = open_socket, .message = message, .close = close_socket, .on_round_end = round_end};
    char why[WHY] = "";
    setvbuf(stdout, NULL, _IOLBF, 0);
    sigaction(SIGTERM, &(struct sigaction){.sa_handler = stop}, NULL);
    big = net_text_make(NULL, BIG);
    if (!big)
        return 1;
    memset(big->bytes, 'x', BIG);
    network = net_tcp_open(&settings, &callbacks, why, sizeof why);
    if (!network) {
        printf("why %s\n", why);
        net_text_unref(big);
        return 2;
    }
    out = net_tcp_net(network);
    printf("port %d\n", net_tcp_port(network));
    while (!stopped)
        net_tcp_round(network);
    net_tcp *last = network;
    network = NULL;
    net_tcp_close(last, 1000);
    net_text_unref(big);
    printf("end %lu %lu %lu %lu\n", opened, closed, messages, bad_tags);
    return 0;
}
