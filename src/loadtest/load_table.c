// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "loadtest/load_table.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RING = 64, AGAIN = 1000000, REMATCH_MOST = 10 * AGAIN }; /* moves remembered; the others in microseconds */

typedef struct load_client {
    load_table *at;
    client_table *table;
    int place; /* a player's seat; watchers have higher numbers */
    bool here;
    uint32_t heard; /* a watcher's number of events */
} load_client;

typedef struct seated_player {
    load_client client; /* first */
    char key[CLIENT_KEY];
    timer think;
    uint32_t need; /* events to wait for before the next choice */
} seated_player;

struct load_table {
    load_plan *plan;
    timer again;
    client_url url;
    int sat;       /* number of players with a seat */
    int here;      /* number of open connections */
    bool up, over; /* all connections were open once; the game is over */
    bool begun;    /* the first table has been up */
    bool rematch;  /* this is a rematch, which one of the players has to start */
    struct {
        uint32_t after;
        uint8_t mover;
        uint64_t at; /* 0: no move */
    } sent[RING];
    seated_player *players;
    load_client *watchers;
};

/* ---- times ---- */

static void note_sent(load_table *table, uint32_t after, int mover)
{
    table->sent[after % RING].after = after;
    table->sent[after % RING].mover = (uint8_t)mover;
    table->sent[after % RING].at = client_ticks();
}

/* Measures the time from a move to its first event at one connection. */
static void note_heard(load_table *table, const load_client *client, uint32_t number)
{
    uint32_t after = number - 1, i = after % RING;
    load_counts *counts = &table->plan->counts;
    if (!table->sent[i].at || table->sent[i].after != after || table->sent[i].at < counts->since)
        return;
    bool mine = table->sent[i].mover == client->place;
    counts->moves += mine;
    histogram_add(mine ? &counts->mover : &counts->others, client_ticks() - table->sent[i].at);
}

/* ---- coming and going ---- */

static void make_table(load_table *table);

static void go_on(timer *due)
{
    load_table *table = (load_table *)((char *)due - offsetof(load_table, again));
    make_table(table);
}

static void gone(load_client *client)
{
    if (!client->here)
        return;
    client->here = false;
    client->at->here--;
    client->at->plan->counts.open--;
}

static void leave_all(load_table *table)
{
    load_plan *plan = table->plan;
    for (int i = 0; i < plan->players + plan->watchers; i++) {
        load_client *client = i < plan->players ? &table->players[i].client : &table->watchers[i - plan->players];
        gone(client);
        if (client->table && i < plan->players)
            plan->counts.resent += client_resent(client->table);
        client_leave(client->table);
        client->table = NULL;
        if (i < plan->players)
            client_cancel(plan->loop, &table->players[i].think);
    }
    plan->counts.complete -= table->up;
    plan->counts.creating -= !table->up;
    table->up = false;
}

/* Leaves the table; a new one is created after a pause. */
static void start_over(load_table *table, uint32_t pause)
{
    if (table->over)
        return;
    leave_all(table);
    table->over = true;
    client_after(table->plan->loop, &table->again, pause, go_on);
}

static void fail(load_table *table, const char *why)
{
    load_counts *counts = &table->plan->counts;
    counts->failed++;
    if (!counts->why[0])
        snprintf(counts->why, sizeof counts->why, "%s", why);
    start_over(table, AGAIN / 2 + chm_dice_below(&table->plan->dice, AGAIN));
}

/* A rematch request lost with its connection is not repeated. */
static void give_up(timer *due)
{
    fail((load_table *)((char *)due - offsetof(load_table, again)), "no rematch came about");
}

static void on_welcome(void *context, chm_seat seat, uint8_t seats, bool host)
{
    load_client *client = context;
    load_table *table = client->at;
    load_plan *plan = table->plan;
    (void)seat;
    (void)seats;
    (void)host;
    if (client->here)
        return;
    client->here = true;
    table->here++;
    plan->counts.open++;
    if (table->up || table->here < plan->players + plan->watchers)
        return;
    table->up = true;
    if (table->rematch)
        client_send(table->players[0].client.table, "{\"do\":\"start\"}");
    plan->counts.creating--;
    plan->counts.complete++;
    plan->counts.ever_complete += !table->begun;
    table->begun = true;
}

static void on_lost(void *context, const char *why)
{
    load_client *client = context;
    (void)why;
    client->at->plan->counts.lost++;
    gone(client);
}

static void on_ended(void *context, const char *id, const char *why)
{
    (void)id;
    fail(((load_client *)context)->at, why);
}

/* ---- playing ---- */

/* A simple player: in every other turn it claims, else it draws cards, if chance soon comes upon such a move. */
static chm_move choose_simply(const chm_game *game, chm_seat seat, chm_dice *dice)
{
    enum { TRIES = 8 };
    bool claims = chm_dice_below(dice, 2);
    chm_move move = chm_game_any(game, seat, dice);
    for (int i = 1; i < TRIES && game->phase == CHM_PHASE_TURN; i++) {
        bool draws = move.kind == CHM_MOVE_TAKE || move.kind == CHM_MOVE_BLIND;
        if (claims ? move.kind == CHM_MOVE_CLAIM : draws)
            break;
        move = chm_game_any(game, seat, dice);
    }
    return move;
}

/* The position, if the player has to choose in it; otherwise NULL. */
static const chm_game *asked_in(const seated_player *my)
{
    const chm_view *view = my->client.table ? client_view(my->client.table) : NULL;
    bool asked = view && !view->game.resume_at && view->game.actors >> my->client.place & 1 &&
                 !client_moving(my->client.table) && client_number(my->client.table) >= my->need;
    return asked ? &view->game : NULL;
}

static void choose_move(timer *due)
{
    seated_player *my = (seated_player *)((char *)due - offsetof(seated_player, think));
    const chm_game *game = asked_in(my);
    chm_seat seat = (chm_seat)my->client.place;
    char text[CHM_MOVE_TEXT];
    if (!game || !chm_game_count(game, seat))
        return;
    uint32_t after = client_number(my->client.table);
    chm_move_print(game, seat, choose_simply(game, seat, &my->client.at->plan->dice), text);
    if (game->phase != CHM_PHASE_SET_UP) /* choices of set-up are not shown before all have chosen */
        note_sent(my->client.at, after, my->client.place);
    client_move(my->client.table, text, after);
}

static void think(seated_player *my)
{
    load_plan *plan = my->client.at->plan;
    if (!asked_in(my) || my->think.node.index)
        return;
    uint32_t time = plan->think ? plan->think / 2 + chm_dice_below(&plan->dice, plan->think) : 0;
    client_after(plan->loop, &my->think, time, choose_move);
}

static void on_begin(void *context, const chm_header *header, const chm_board *board)
{
    seated_player *my = context;
    (void)header, (void)board;
    client_cancel(my->client.at->plan->loop, &my->client.at->again);
}

static void on_event(void *context, uint32_t number, const chm_event *event)
{
    seated_player *my = context;
    load_table *table = my->client.at;
    note_heard(table, &my->client, number);
    if (event->kind != CHM_EVENT_END || my->client.place != 0)
        return;
    table->plan->counts.games++;
    client_send(my->client.table, "{\"do\":\"rematch\"}");
    client_after(table->plan->loop, &table->again, REMATCH_MOST, give_up);
}

static void on_view(void *context, uint32_t after, const chm_view *view)
{
    (void)after, (void)view;
    think(context);
}

static void on_done(void *context, uint32_t after, uint32_t number)
{
    seated_player *my = context;
    (void)after;
    my->need = number;
}

static void on_refused(void *context, const char *what, const char *id, const char *text)
{
    seated_player *my = context;
    (void)id, (void)text;
    my->client.at->plan->counts.refused++;
    if (!strcmp(what, "rematch"))
        start_over(my->client.at, AGAIN);
}

static void on_rematch(void *context, const char *id);

static void on_heard(void *context, uint32_t number)
{
    load_client *client = context;
    while (client->heard < number)
        note_heard(client->at, client, ++client->heard);
}

/* ---- a table, from the beginning ---- */

static void enter(load_table *table, load_client *client, chm_seat seat, const char *key)
{
    client_callbacks callbacks = {.context = client, .welcome = on_welcome, .lost = on_lost, .ended = on_ended};
    client_url url = table->url;
    memcpy(url.key, key, strlen(key) + 1);
    if (seat == CHM_NOBODY) {
        callbacks.events_only_counted = on_heard;
    } else {
        callbacks.begin = on_begin;
        callbacks.event = on_event;
        callbacks.view = on_view;
        callbacks.done = on_done;
        callbacks.refused = on_refused;
        callbacks.rematch = seat == 0 ? on_rematch : NULL;
    }
    client->heard = 0;
    client->table = client_enter(table->plan->loop, &url, seat, &callbacks);
    if (!client->table)
        fail(table, chm_status_text(CHM_NO_MEMORY));
}

static void begin_table(load_table *table)
{
    table->sat = table->here = 0;
    table->over = table->rematch = false;
    memset(table->sent, 0, sizeof table->sent);
    table->plan->counts.creating++;
}

static void all_sat(load_table *table)
{
    load_plan *plan = table->plan;
    for (int i = 0; i < plan->players && !table->over; i++) {
        seated_player *my = &table->players[i];
        my->need = 0;
        enter(table, &my->client, (chm_seat)i, my->key);
    }
    for (int i = 0; i < plan->watchers && !table->over; i++)
        enter(table, &table->watchers[i], CHM_NOBODY, "");
}

/* Enters the rematch's table. */
static void sit_again(timer *due)
{
    load_table *table = (load_table *)((char *)due - offsetof(load_table, again));
    begin_table(table);
    table->rematch = true;
    client_after(table->plan->loop, &table->again, REMATCH_MOST, give_up);
    all_sat(table);
}

static void on_rematch(void *context, const char *table)
{
    load_table *all = ((load_client *)context)->at;
    if (all->over)
        return;
    snprintf(all->url.table, sizeof all->url.table, "%s", table);
    leave_all(all);
    all->over = true;
    client_after(all->plan->loop, &all->again, 0, sit_again);
}

static void sit_down(load_table *table);

static void on_seated(void *context, int status, const char *text, size_t size)
{
    load_table *table = context;
    client_seated seated;
    client_seated_read(status, text, size, &seated);
    if (!seated.good) {
        fail(table, seated.why);
        return;
    }
    memcpy(table->url.table, seated.table, sizeof table->url.table);
    memcpy(table->players[table->sat].key, seated.key, sizeof seated.key);
    if (++table->sat < table->plan->players)
        sit_down(table);
    else
        all_sat(table);
}

static void sit_down(load_table *table)
{
    char path[CLIENT_ID + 32], body[80];
    snprintf(path, sizeof path, "/api/tables/%s/sit", table->url.table);
    snprintf(body, sizeof body, "{\"name\":\"player %d\",\"seat\":%d,\"key\":\"\"}", table->sat, table->sat);
    if (!client_request(table->plan->loop, &table->url, "POST", path, body, on_seated, table))
        fail(table, "no connection could be made");
}

static void make_table(load_table *table)
{
    load_plan *plan = table->plan;
    char body[400];
    int size =
        snprintf(body, sizeof body,
                 "{\"map\":\"%s\",\"name\":\"player 0\",\"auto\":true,\"key\":\"\",\"seats\":[\"me\"", plan->map);
    for (int i = 1; i < plan->players; i++)
        size += snprintf(body + size, sizeof body - (size_t)size, ",\"open\"");
    snprintf(body + size, sizeof body - (size_t)size, "]}");
    begin_table(table);
    if (!client_request(plan->loop, &plan->server, "POST", "/api/tables", body, on_seated, table))
        fail(table, "no connection could be made");
}

load_table *load_table_begin(load_plan *plan)
{
    load_table *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    table->plan = plan;
    table->url = plan->server;
    table->players = calloc((size_t)plan->players, sizeof *table->players);
    table->watchers = calloc((size_t)plan->watchers + 1, sizeof *table->watchers);
    if (!table->players || !table->watchers) {
        free(table->players);
        free(table->watchers);
        free(table);
        return NULL;
    }
    for (int i = 0; i < plan->players + plan->watchers; i++) {
        load_client *client = i < plan->players ? &table->players[i].client : &table->watchers[i - plan->players];
        client->at = table;
        client->place = i;
    }
    make_table(table);
    return table;
}

void load_table_end(load_table *table)
{
    if (!table)
        return;
    if (!table->over)
        leave_all(table);
    client_cancel(table->plan->loop, &table->again);
    free(table->players);
    free(table->watchers);
    free(table);
}
