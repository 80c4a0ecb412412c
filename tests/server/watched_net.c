// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "watched_net.h"
#include "fail_alloc.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PEERS = 4000, KEYS_MOST = 64, STRANGER = 20 };

/* Who owns which key: people with keys of their own (key_of), and strangers who are given one. */
static struct {
    int owner[PEERS];        /* by peer; strangers count down from STRANGER */
    bool may_get_key[PEERS]; /* its reply may carry a cookie */
    struct {
        char text[SECRET_KEY];
        int owner;
    } keys[KEYS_MOST];
    int key_count, stranger;
    uint64_t dice;
} known;

static net inner;            /* the network of fake_net.c */
static net_callbacks inside; /* and its callbacks */
boards shared_boards;

/* ---- between the doubles and the lobby ---- */

void __wrap_randombytes_buf(void *my, size_t size);
void __real_lobby_use_net(struct lobby *lobby, net network);
void __wrap_lobby_use_net(struct lobby *lobby, net network);
net_callbacks __real_lobby_callbacks(struct lobby *lobby);
net_callbacks __wrap_lobby_callbacks(struct lobby *lobby);
bool __wrap_boards_load(boards *made);
void __wrap_boards_free(boards *gone);

/* Ids, keys and seeds are the same every day. */
void __wrap_randombytes_buf(void *my, size_t size)
{
    unsigned char *bytes = my;
    for (size_t i = 0; i < size; i++)
        bytes[i] = (unsigned char)next_dice(&known.dice);
}

bool __wrap_boards_load(boards *made)
{
    if (!shared_boards.count)
        return __real_boards_load(made);
    *made = shared_boards;
    return true;
}

void __wrap_boards_free(boards *gone)
{
    if (!shared_boards.count)
        __real_boards_free(gone);
}

static bool holds(const char *bytes, size_t size, const char *key)
{
    for (size_t i = 0; i + SECRET_KEY - 1 <= size; i++)
        if (bytes[i] == *key && !memcmp(bytes + i, key, SECRET_KEY - 1))
            return true;
    return false;
}

static void check_keys(net_peer peer, const char *bytes, size_t size)
{
    for (int i = 0; i < known.key_count; i++)
        if (known.keys[i].owner != known.owner[peer] && holds(bytes, size, known.keys[i].text))
            fail_msg("the key of %d is told to %d: %.*s", known.keys[i].owner, known.owner[peer], (int)size, bytes);
}

static void own_key(const char *key, int owner)
{
    assert_in_range(known.key_count, 0, KEYS_MOST - 1);
    snprintf(known.keys[known.key_count].text, SECRET_KEY, "%s", key);
    known.keys[known.key_count++].owner = owner;
}

static void outer_reply(void *context, net_peer peer, const net_reply *answer)
{
    bool before = fail_alloc_switch(false);
    if (answer->cookie) {
        char key[SECRET_KEY];
        assert_true(known.may_get_key[peer]);
        cookie_key(answer->cookie, key);
        assert_true(key[0]);
        if (known.owner[peer] < 0) {
            check_keys(peer, key, sizeof key - 1);
            own_key(key, known.owner[peer]);
        } else {
            assert_string_equal(key, key_of(known.owner[peer]));
        }
    }
    if (answer->body)
        check_keys(peer, answer->body->bytes, answer->body->size);
    inner.reply(context, peer, answer);
    fail_alloc_switch(before);
}

static void outer_send(void *context, net_peer peer, net_text *sent)
{
    bool before = fail_alloc_switch(false);
    check_keys(peer, sent->bytes, sent->size);
    inner.send(context, peer, sent);
    fail_alloc_switch(before);
}

void __wrap_lobby_use_net(struct lobby *lobby, net network)
{
    inner = network;
    network.reply = outer_reply;
    network.send = outer_send;
    __real_lobby_use_net(lobby, network);
}

static void inside_request(void *context, net_peer peer, const net_request *request)
{
    fail_alloc_switch(true);
    inside.request(context, peer, request);
    fail_alloc_switch(false);
}

static int inside_open(void *context, net_peer peer, const net_request *request, void **tag)
{
    fail_alloc_switch(true);
    int status = inside.open(context, peer, request, tag);
    fail_alloc_switch(false);
    return status;
}

static void inside_message(void *context, net_peer peer, void *tag, const char *bytes, size_t size)
{
    fail_alloc_switch(true);
    inside.message(context, peer, tag, bytes, size);
    fail_alloc_switch(false);
}

static void inside_close(void *context, net_peer peer, void *tag)
{
    fail_alloc_switch(true);
    inside.close(context, peer, tag);
    fail_alloc_switch(false);
}

static int inside_round(void *context)
{
    fail_alloc_switch(true);
    int wait = inside.on_round_end(context);
    fail_alloc_switch(false);
    return wait;
}

net_callbacks __wrap_lobby_callbacks(struct lobby *lobby)
{
    inside = __real_lobby_callbacks(lobby);
    return (net_callbacks){inside.context, inside_request, inside_open, inside_message, inside_close, inside_round};
}

void expect_peer(const fixture *server, int who, bool may_get_key)
{
    assert_in_range(server->net.at + 1, 1, PEERS - 1);
    known.owner[server->net.at + 1] = who == WATCHED_NOBODY ? -++known.stranger : who;
    known.may_get_key[server->net.at + 1] = may_get_key;
}

void watch_anew(void)
{
    memset(&known, 0, sizeof known);
    known.dice = 88172645463325252u;
    known.stranger = STRANGER;
    for (int i = 0; i < 10; i++)
        own_key(key_of(i), i);
}
