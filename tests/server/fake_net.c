// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The test network, and functions that read what it has received. */
#include "fake_net.h"
#include "base/util/list.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static fake_peer *new_peer(fake_net *self, bool socket)
{
    self->peers = list_grow(self->peers, &self->capacity, (size_t)self->count + 1, sizeof *self->peers);
    assert_non_null(self->peers);
    fake_peer *made = calloc(1, sizeof *made);
    assert_non_null(made);
    made->id = (net_peer)++self->at;
    made->socket = socket;
    self->peers[self->count++] = made;
    return made;
}

static void free_peer(fake_peer *gone)
{
    for (int i = 0; i < gone->count; i++)
        free(gone->got[i]);
    free(gone->got);
    free(gone->body);
    free(gone);
}

static fake_peer *find_peer(fake_net *self, net_peer id)
{
    for (int i = 0; i < self->count; i++)
        if (self->peers[i]->id == id)
            return self->peers[i];
    return NULL;
}

static char *copy_text(const net_text *text)
{
    char *made = malloc(text->size + 1);
    assert_non_null(made);
    memcpy(made, text->bytes, text->size);
    made[text->size] = 0;
    return made;
}

static void check_object(const char *bytes)
{
    json_document read;
    if (json_object_read(&read, bytes, strlen(bytes)) != CHM_OK)
        fail_msg("not one JSON object: %s", bytes);
    json_free(&read);
}

/* ---- the network's functions ---- */

static void reply(void *context, net_peer peer, const net_reply *answer)
{
    fake_peer *to = find_peer(context, peer);
    assert_non_null(to);
    assert_false(to->socket);
    assert_int_equal(to->status, 0); /* once only */
    to->status = answer->status;
    to->body = answer->body ? copy_text(answer->body) : strdup("");
    snprintf(to->cookie, sizeof to->cookie, "%s", answer->cookie ? answer->cookie : "");
    snprintf(to->type, sizeof to->type, "%s", answer->type);
    net_text_unref(answer->body);
    if (!strcmp(to->type, "application/json"))
        check_object(to->body);
}

static void send_text(void *context, net_peer peer, net_text *sent)
{
    fake_peer *to = find_peer(context, peer);
    if (to && to->open && !to->close) {
        to->got = list_grow(to->got, &to->capacity, (size_t)to->count + 1, sizeof *to->got);
        assert_non_null(to->got);
        to->got[to->count++] = copy_text(sent);
        check_object(to->got[to->count - 1]);
    }
    net_text_unref(sent);
}

static void shut(void *context, net_peer peer, int code)
{
    fake_peer *to = find_peer(context, peer);
    if (to && !to->close)
        to->close = code;
}

static void wake(void *context)
{
    fake_net *on = context;
    pthread_mutex_lock(&on->lock);
    on->wakes++;
    pthread_cond_signal(&on->woken);
    pthread_mutex_unlock(&on->lock);
}

static net fake_net_of(fake_net *made)
{
    return (net){made, reply, send_text, shut, wake};
}

void fixture_open(fixture *server)
{
    char why[256];
    server->lobby = lobby_create(&server->settings, why, sizeof why);
    assert_non_null(server->lobby);
    pthread_mutex_init(&server->net.lock, NULL);
    pthread_cond_init(&server->net.woken, NULL);
    lobby_use_net(server->lobby, fake_net_of(&server->net));
}

void fixture_close(fixture *server)
{
    lobby_destroy(server->lobby);
    for (int i = 0; i < server->net.count; i++)
        free_peer(server->net.peers[i]);
    free(server->net.peers);
    pthread_mutex_destroy(&server->net.lock);
    pthread_cond_destroy(&server->net.woken);
    server->net = (fake_net){0};
    server->lobby = NULL;
    if (server->own_store)
        server->store.close(server->store.context);
}

void fixture_sweep(fixture *server)
{
    int kept = 0;
    for (int i = 0; i < server->net.count; i++) {
        fake_peer *one = server->net.peers[i];
        if (one->open || (!one->socket && !one->status))
            server->net.peers[kept++] = one;
        else
            free_peer(one);
    }
    server->net.count = kept;
}

/* ---- what comes in ---- */

static net_request request_of(const fixture *server, const char *method, const char *path, const char *cookie)
{
    return (net_request){.method = method,
                         .path = path,
                         .query = "",
                         .cookie = cookie,
                         .origin = server->origin,
                         .host = server->host,
                         .address = server->address,
                         .body = ""};
}

fake_peer *fixture_request_soon(fixture *server, const char *method, const char *path, const char *key,
                                const char *body)
{
    char cookie[100] = "", plain[200];
    if (key)
        snprintf(cookie, sizeof cookie, "other=1; cheminot=%s", key);
    net_request asked = request_of(server, method, plain, cookie);
    snprintf(plain, sizeof plain, "%s", path);
    char *query = strchr(plain, '?');
    if (query) {
        *query = 0;
        asked.query = query + 1;
    }
    asked.body = body;
    asked.body_size = strlen(body);
    fake_peer *made = new_peer(&server->net, false);
    net_callbacks callbacks = lobby_callbacks(server->lobby);
    callbacks.request(callbacks.context, made->id, &asked);
    assert_true(!made->status || made->status == 503); /* nothing but a refusal is sent before the round is committed */
    return made;
}

fake_peer *fixture_socket(fixture *server, const char *table, const char *key)
{
    char cookie[100] = "", path[100];
    if (key)
        snprintf(cookie, sizeof cookie, "cheminot=%s", key);
    snprintf(path, sizeof path, "/ws/%s", table);
    net_request asked = request_of(server, "GET", path, cookie);
    fake_peer *made = new_peer(&server->net, true);
    net_callbacks callbacks = lobby_callbacks(server->lobby);
    made->status = callbacks.open(callbacks.context, made->id, &asked, &made->tag);
    made->open = made->status == 0;
    return made;
}

void fixture_leave(fixture *server, fake_peer *gone)
{
    net_callbacks callbacks = lobby_callbacks(server->lobby);
    gone->open = false;
    callbacks.close(callbacks.context, gone->id, gone->tag);
}

static void send_message(fixture *server, fake_peer *peer, const char *words, size_t size)
{
    int before = peer->count;
    net_callbacks callbacks = lobby_callbacks(server->lobby);
    callbacks.message(callbacks.context, peer->id, peer->tag, words, size);
    assert_int_equal(peer->count, before);
}

void fixture_send_soon(fixture *server, fake_peer *peer, const char *format, ...)
{
    char words[9000];
    va_list values;
    va_start(values, format);
    int size = vsnprintf(words, sizeof words, format, values);
    va_end(values);
    assert_in_range(size, 0, sizeof words - 1);
    send_message(server, peer, words, (size_t)size);
}

void fixture_send(fixture *server, fake_peer *peer, const char *format, ...)
{
    char words[9000];
    va_list values;
    va_start(values, format);
    int size = vsnprintf(words, sizeof words, format, values);
    va_end(values);
    assert_in_range(size, 0, sizeof words - 1);
    send_message(server, peer, words, (size_t)size);
    fixture_round(server);
}

void fixture_round(fixture *server)
{
    net_callbacks callbacks = lobby_callbacks(server->lobby);
    server->next_round = callbacks.on_round_end(callbacks.context);
    assert_true(server->next_round >= 0);
}

void fixture_later(fixture *server, int64_t milliseconds)
{
    server->clock.now += milliseconds;
    fixture_round(server);
}

void fixture_run_bots(fixture *server)
{
    bool busy;
    fixture_round(server);
    do {
        pthread_mutex_lock(&server->net.lock);
        while (!server->net.wakes && bot_pool_pending(server->lobby->bots)) {
            struct timespec until;
            clock_gettime(CLOCK_REALTIME, &until);
            until.tv_nsec += 20000000;
            until.tv_sec += until.tv_nsec / 1000000000;
            until.tv_nsec %= 1000000000;
            pthread_cond_timedwait(&server->net.woken, &server->net.lock, &until);
        }
        server->net.wakes = 0;
        pthread_mutex_unlock(&server->net.lock);
        busy = bot_pool_pending(server->lobby->bots); /* jobs finished before the round are collected in it */
        fixture_round(server);
    } while (busy || bot_pool_pending(server->lobby->bots));
}

/* ---- what went out ---- */

bool has(const char *words, const char *part)
{
    return words && strstr(words, part);
}

/* events that answer a move count as "done", too */
static bool is_done(const char *words)
{
    static const char head[] = "{\"m\":\"events\",\"from\":", member[] = ",\"done\":";
    if (strncmp(words, head, sizeof head - 1) != 0)
        return false;
    words += sizeof head - 1;
    return !strncmp(words + strspn(words, "0123456789"), member, sizeof member - 1);
}

static bool is_kind(const char *words, const char *kind)
{
    char head[40];
    snprintf(head, sizeof head, "{\"m\":\"%s\"", kind);
    return !strncmp(words, head, strlen(head)) || (!strcmp(kind, "done") && is_done(words));
}

const char *heard(const fake_peer *peer, const char *kind)
{
    for (int i = peer->count; i-- > peer->mark;)
        if (is_kind(peer->got[i], kind))
            return peer->got[i];
    return NULL;
}

int heard_count(const fake_peer *peer, const char *kind)
{
    int count = 0;
    for (int i = peer->mark; i < peer->count; i++)
        count += is_kind(peer->got[i], kind);
    return count;
}

void heard_clear(fake_peer *peer)
{
    peer->mark = peer->count;
}

void expect_refused(fake_peer *peer, const char *id)
{
    const char *found = heard(peer, "refused");
    char part[80];
    snprintf(part, sizeof part, "\"id\":\"%s\"", id);
    if (!has(found, part))
        fail_msg("refused as %s was expected, heard: %s", id,
                 found         ? found
                 : peer->count ? peer->got[peer->count - 1]
                               : "nothing");
    assert_int_equal(heard_count(peer, "refused"), 1);
    assert_int_equal(heard_count(peer, "done"), 0);
    heard_clear(peer);
}

void expect_done(fake_peer *peer)
{
    const char *found = heard(peer, "refused");
    if (found)
        fail_msg("%s", found);
    assert_int_equal(heard_count(peer, "done"), 1);
    heard_clear(peer);
}

void expect_status(const fake_peer *reply_to, int status, const char *part)
{
    if (reply_to->status != status || !has(reply_to->body, part))
        fail_msg("%d with %s was expected, not %d: %s", status, part, reply_to->status,
                 reply_to->body ? reply_to->body : "-");
}
