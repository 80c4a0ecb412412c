// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/text_sink.h"
#include "client/client_internal.h"
#include "record/line.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FEW_SOCKETS = 100 };

uint64_t client_ticks(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

/* ---- requests ---- */

static void unlink_asked(asked *one)
{
    *one->link = one->next;
    if (one->next)
        one->next->link = one->link;
    free(one);
}

static void responded(void *tag, int status, const char *text, size_t size)
{
    asked *one = tag;
    client_response *respond = one->respond;
    void *context = one->context;
    unlink_asked(one);
    respond(context, status, text, size);
}

const char *client_trouble(const client_loop *loop)
{
    return client_net_trouble(loop->net);
}

bool client_request(client_loop *loop, const client_url *server, const char *method, const char *path, const char *body,
                    client_response *respond, void *context)
{
    asked *one = calloc(1, sizeof *one);
    if (!one)
        return false;
    *one = (asked){.next = loop->asked, .link = &loop->asked, .respond = respond, .context = context};
    if (one->next)
        one->next->link = &one->next;
    loop->asked = one;
    client_net_server to = {server->secure, server->accept_any_certificate, server->host, server->port};
    one->conn = client_net_request(loop->net, &to, method, path, body, one);
    if (one->conn)
        return true;
    unlink_asked(one);
    return false;
}

typedef struct quote {
    char *to;
    size_t size, capacity;
    bool full;
} quote;

static void add_to_quote(void *context, const char *bytes, size_t size)
{
    quote *of = context;
    if (of->full || size >= of->capacity - of->size) {
        of->full = true;
        return;
    }
    memcpy(of->to + of->size, bytes, size);
    of->size += size;
    of->to[of->size] = 0;
}

bool client_quote(const char *text, char *to, size_t capacity)
{
    quote of = {.to = to, .capacity = capacity, .full = capacity == 0};
    sink_string(&(chm_sink){add_to_quote, &of}, text);
    return !of.full;
}

static void copy(char *to, size_t capacity, const json_value *from)
{
    snprintf(to, capacity, "%s", from && from->kind == KIND_STRING ? from->text : "");
}

/* An id becomes part of links and messages, so nothing else is accepted as one. */
static void copy_id(char *to, size_t capacity, const json_value *from)
{
    copy(to, capacity, from);
    if (to[strspn(to, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")])
        to[0] = 0;
}

static void read_seated(const json_value *top, client_seated *seated)
{
    copy_id(seated->refused, sizeof seated->refused, json_member(top, "refused"));
    copy(seated->why, sizeof seated->why, json_member(top, "text"));
    copy_id(seated->table, sizeof seated->table, json_member(top, "table"));
    copy_id(seated->key, sizeof seated->key, json_member(top, "key"));
    const json_value *seats = json_member(top, "seats");
    for (uint32_t i = 0; seats && seats->kind == KIND_ARRAY && i < seats->count; i++)
        if (seats->items[i].kind == KIND_INTEGER && seats->items[i].number >= 0 &&
            seats->items[i].number < CHM_MAX_SEATS)
            seated->seats |= (uint8_t)(1u << seats->items[i].number);
}

void client_seated_read(int status, const char *text, size_t size, client_seated *seated)
{
    *seated = (client_seated){0};
    if (!status) {
        snprintf(seated->why, sizeof seated->why, "no answer came from the server: %.200s", text);
        return;
    }
    json_document document;
    json_fault fault;
    if (json_read(text, size, &document, &fault) == CHM_OK) {
        if (document.top->kind == KIND_OBJECT)
            read_seated(document.top, seated);
        json_free(&document);
    }
    seated->good = status < 300 && seated->table[0] && seated->key[0];
    if (!seated->good && !seated->why[0])
        snprintf(seated->why, sizeof seated->why, "the server answered with status %d, and not as this protocol says",
                 status);
}

bool client_sit(client_loop *loop, const client_url *url, const char *name, chm_seat seat, client_response *respond,
                void *context)
{
    char path[CLIENT_ID + 32], body[1024], quoted[800], where[24] = "";
    if (url->link[0]) {
        snprintf(path, sizeof path, "/api/tables/%s/join", url->table);
        snprintf(body, sizeof body, "{\"secret\":\"%s\",\"key\":\"\"}", url->link);
    } else {
        if (!client_quote(name, quoted, sizeof quoted))
            return false;
        if (seat != CHM_NOBODY)
            snprintf(where, sizeof where, ",\"seat\":%d", seat);
        snprintf(path, sizeof path, "/api/tables/%s/sit", url->table);
        snprintf(body, sizeof body, "{\"name\":%s%s,\"key\":\"\"}", quoted, where);
    }
    return client_request(loop, url, "POST", path, body, respond, context);
}

/* ---- the loop ---- */

client_loop *client_loop_open(const client_settings *settings, char why[CLIENT_WHY])
{
    static const client_net_callbacks callbacks = {client_table_opened, client_table_message, client_table_closed,
                                                   responded};
    client_loop *loop = calloc(1, sizeof *loop);
    if (!loop) {
        snprintf(why, CLIENT_WHY, "%s", chm_status_text(CHM_NO_MEMORY));
        return NULL;
    }
    loop->silence = settings->silence;
    loop->dice = chm_dice_make(settings->dice);
    loop->net = client_net_open(&callbacks, settings->sockets ? settings->sockets : FEW_SOCKETS, why, CLIENT_WHY);
    if (loop->net)
        return loop;
    free(loop);
    return NULL;
}

void client_loop_close(client_loop *loop)
{
    if (!loop)
        return;
    while (loop->tables)
        client_leave(loop->tables);
    while (loop->asked) {
        asked *gone = loop->asked;
        loop->asked = gone->next;
        free(gone);
    }
    client_net_close(loop->net);
    while (loop->boards) {
        known_board *gone = loop->boards;
        loop->boards = gone->next;
        chm_board_free(gone->board);
        free(gone);
    }
    timers_free(&loop->timers);
    free(loop);
}

void client_round(client_loop *loop, int milliseconds)
{
    uint64_t now = client_ticks(), next = timers_next(&loop->timers);
    if (milliseconds < 0)
        milliseconds = 0;
    /* Waits are in whole milliseconds, rounded up: a timer may be that late. */
    if (next <= now)
        milliseconds = 0;
    else if (next - now < (uint64_t)milliseconds * 1000)
        milliseconds = (int)((next - now + 999) / 1000);
    client_net_round(loop->net, milliseconds);
    timers_run(&loop->timers, client_ticks());
}

void client_wake(client_loop *loop)
{
    client_net_wake(loop->net);
}

bool client_after(client_loop *loop, timer *item, uint32_t microseconds, void (*expired)(timer *due))
{
    return timer_set(&loop->timers, item, client_ticks() + microseconds, expired);
}

void client_cancel(client_loop *loop, timer *item)
{
    timer_stop(&loop->timers, item);
}
