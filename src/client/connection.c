// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A table's connection: connecting, reconnecting, and the move that must survive it. */
#include "client/client_internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_WAIT = 50000, LONGEST_WAIT = 5000000, MOVE_WAIT = 300000 }; /* microseconds */

bool refusal_is_temporary(const char *id)
{
    static const char *const passing[] = {"STOPPING", "TOO_SLOW", "TOO_FAST", "TOO_MANY_SOCKETS", "FULL", "NOT_SAVED"};
    for (size_t i = 0; i < sizeof passing / sizeof *passing; i++)
        if (!strcmp(id, passing[i]))
            return true;
    return false;
}

/* ---- staying alive while callbacks run ---- */

void client_table_hold(client_table *table)
{
    table->use_count++;
}

void client_table_release(client_table *table)
{
    if (--table->use_count || !table->leave_requested)
        return;
    free(table);
}

static void hang_up(client_table *table)
{
    if (table->conn)
        client_conn_drop(table->conn);
    table->conn = NULL;
    table->welcomed = false;
    timer_stop(&table->loop->timers, &table->timer);
}

void client_table_end(client_table *table, const char *id, const char *why)
{
    if (table->over || table->leave_requested)
        return;
    hang_up(table);
    table->over = true;
    table->moving = false;
    if (table->callbacks.ended)
        table->callbacks.ended(table->callbacks.context, id, why);
}

/* ---- connecting ---- */

static void connect_again(timer *due);

/* Exponential backoff with jitter, so that thousands of clients of one server do not reconnect in step. */
static void wait_and_connect(client_table *table)
{
    table->wait = !table->wait ? FIRST_WAIT : table->wait < LONGEST_WAIT / 2 ? table->wait * 2 : LONGEST_WAIT;
    uint32_t wait = table->wait / 2 + chm_dice_below(&table->loop->dice, table->wait);
    if (!client_after(table->loop, &table->timer, wait, connect_again))
        client_table_end(table, "", chm_status_text(CHM_NO_MEMORY));
}

/* False: not even begun; it is tried again later. */
static bool connect_now(client_table *table)
{
    char path[CLIENT_ID + 8];
    snprintf(path, sizeof path, "/ws/%s", table->url.table);
    client_net_server to = {table->url.secure, table->url.accept_any_certificate, table->url.host, table->url.port};
    table->conn = client_net_socket(table->loop->net, &to, path, table->loop->silence, table);
    if (!table->conn)
        wait_and_connect(table);
    return table->conn;
}

static void connect_again(timer *due)
{
    client_table *table = (client_table *)((char *)due - offsetof(client_table, timer));
    client_table_hold(table);
    if (!connect_now(table) && table->callbacks.lost && !table->over)
        table->callbacks.lost(table->callbacks.context, client_net_trouble(table->loop->net));
    client_table_release(table);
}

void client_table_retry(client_table *table, const char *why)
{
    hang_up(table);
    wait_and_connect(table);
    if (table->callbacks.lost && !table->over)
        table->callbacks.lost(table->callbacks.context, why);
}

/* Without memory nothing is sent and no answer would come: reconnect. */
static void send_text(client_table *table, const char *text, size_t size)
{
    if (!client_conn_send(table->conn, text, size))
        client_table_retry(table, chm_status_text(CHM_NO_MEMORY));
}

void client_table_opened(void *tag)
{
    client_table *table = tag;
    char text[256];
    int size = snprintf(text, sizeof text, "{\"do\":\"hello\",\"from\":%u", table->number);
    if (table->seat != CHM_NOBODY)
        size += snprintf(text + size, sizeof text - (size_t)size, ",\"seat\":%d", table->seat);
    if (table->url.key[0])
        size += snprintf(text + size, sizeof text - (size_t)size, ",\"key\":\"%s\"", table->url.key);
    size += snprintf(text + size, sizeof text - (size_t)size, "}");
    send_text(table, text, (size_t)size);
}

void client_table_closed(void *tag, int status, const char *why)
{
    client_table *table = tag;
    table->conn = NULL;
    client_table_hold(table);
    bool for_good = status >= 400 && status < 500 && status != 408 && status != 429;
    if (for_good)
        client_table_end(table, status == 404 ? "NO_TABLE" : "", why);
    else
        client_table_retry(table, why);
    client_table_release(table);
}

/* ---- for the user ---- */

client_table *client_enter(client_loop *loop, const client_url *url, chm_seat seat, const client_callbacks *callbacks)
{
    client_table *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    table->loop = loop;
    table->url = *url;
    table->callbacks = *callbacks;
    table->seat = seat;
    table->next = loop->tables;
    table->link = &loop->tables;
    if (table->next)
        table->next->link = &table->next;
    loop->tables = table;
    connect_now(table);
    return table;
}

void client_leave(client_table *table)
{
    if (!table || table->leave_requested)
        return;
    client_table_hold(table);
    hang_up(table);
    *table->link = table->next;
    if (table->next)
        table->next->link = table->link;
    table->leave_requested = true;
    client_table_release(table);
}

/* ---- moves ---- */

void client_table_send_move(client_table *table)
{
    char text[CHM_MOVE_TEXT + 80];
    int size = snprintf(text, sizeof text, "{\"do\":\"move\",\"move\":\"%s\",\"after\":%u,\"seat\":%d}", table->move,
                        table->after, table->seat);
    send_text(table, text, (size_t)size);
}

static void send_again(timer *due)
{
    client_table *table = (client_table *)((char *)due - offsetof(client_table, timer));
    if (!table->moving || !table->welcomed)
        return;
    table->resent++;
    client_table_send_move(table);
}

void client_table_move_later(client_table *table)
{
    uint32_t wait = MOVE_WAIT / 2 + chm_dice_below(&table->loop->dice, MOVE_WAIT);
    if (!client_after(table->loop, &table->timer, wait, send_again))
        client_table_retry(table, chm_status_text(CHM_NO_MEMORY)); /* the move is sent again after reconnecting */
}

bool client_move(client_table *table, const char *move, uint32_t after)
{
    size_t size = strlen(move);
    if (table->moving || table->over || size >= sizeof table->move)
        return false;
    for (size_t i = 0; i < size; i++)
        if (move[i] < ' ' || move[i] > '~' || move[i] == '"' || move[i] == '\\')
            return false;
    memcpy(table->move, move, size + 1);
    table->after = after;
    table->moving = true;
    if (table->welcomed)
        client_table_send_move(table);
    return true;
}

bool client_moving(const client_table *table)
{
    return table->moving;
}

void client_send(client_table *table, const char *message)
{
    if (table->conn && table->welcomed)
        send_text(table, message, strlen(message));
}

const chm_view *client_view(const client_table *table)
{
    return table->follows_events && table->number ? &table->view : NULL;
}

uint32_t client_number(const client_table *table)
{
    return table->number;
}

uint32_t client_resent(const client_table *table)
{
    return table->resent;
}
