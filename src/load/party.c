// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "load/party.h"
#include "load/novice.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RING = 64, AGAIN = 1000000, REMATCH_MOST = 10 * AGAIN }; /* moves remembered; microseconds */

typedef struct guest {
    party *at;
    client_table *table;
    int place; /* the seat of a player; watchers come after them */
    bool here;
    uint32_t heard; /* events: of a watcher */
} guest;

typedef struct seated_player {
    guest guest; /* first */
    char key[CLIENT_KEY];
    timer think;
    client_now now;
    uint32_t need; /* events that must have come before the next choice */
    bool asked;    /* for the legal moves */
    novice mind;
} seated_player;

struct party {
    party_plan *plan;
    timer again;
    client_url url;
    int sat;       /* players who have a seat */
    int here;      /* sockets that are open */
    bool up, over; /* all of them were open once; the game is over */
    bool begun;    /* this is, or was, at least the first table */
    bool rematch;  /* the same people go on at another table: one of them has to start it */
    struct {
        uint32_t after;
        uint8_t mover;
        uint64_t at; /* 0: no move */
    } sent[RING];
    seated_player *players;
    guest *watchers;
};

/* ---- times ---- */

static void note_sent(party *all, uint32_t after, int mover)
{
    all->sent[after % RING].after = after;
    all->sent[after % RING].mover = (uint8_t)mover;
    all->sent[after % RING].at = client_ticks();
}

/* A socket has heard an event: if it is the first of a move, that is how long it took. */
static void note_heard(party *all, const guest *by, uint32_t number)
{
    uint32_t after = number - 1, i = after % RING;
    party_counts *counts = &all->plan->counts;
    if (!all->sent[i].at || all->sent[i].after != after || all->sent[i].at < counts->since)
        return;
    bool mine = all->sent[i].mover == by->place;
    counts->moves += mine;
    histogram_add(mine ? &counts->mover : &counts->others, client_ticks() - all->sent[i].at);
}

/* ---- coming and going ---- */

static void make_table(party *all);

static void go_on(timer *rung)
{
    party *all = (party *)((char *)rung - offsetof(party, again));
    make_table(all);
}

static void gone(guest *one)
{
    if (!one->here)
        return;
    one->here = false;
    one->at->here--;
    one->at->plan->counts.open--;
}

static void leave_all(party *all)
{
    party_plan *plan = all->plan;
    for (int i = 0; i < plan->players + plan->watchers; i++) {
        guest *one = i < plan->players ? &all->players[i].guest : &all->watchers[i - plan->players];
        gone(one);
        if (one->table && i < plan->players)
            plan->counts.resent += client_resent(one->table);
        client_leave(one->table);
        one->table = NULL;
        if (i < plan->players)
            client_cancel(plan->loop, &all->players[i].think);
    }
    plan->counts.up -= all->up;
    plan->counts.coming -= !all->up;
    all->up = false;
}

/* The table is done with, for good or ill: a new one comes after a pause. */
static void start_over(party *all, uint32_t pause)
{
    if (all->over)
        return;
    leave_all(all);
    all->over = true;
    client_after(all->plan->loop, &all->again, pause, go_on);
}

static void fail(party *all, const char *why)
{
    party_counts *counts = &all->plan->counts;
    counts->failed++;
    if (!counts->why[0])
        snprintf(counts->why, sizeof counts->why, "%s", why);
    start_over(all, AGAIN / 2 + chm_dice_below(&all->plan->dice, AGAIN));
}

/* A wish that a lost connection has swallowed is not repeated. */
static void give_up(timer *rung)
{
    fail((party *)((char *)rung - offsetof(party, again)), "no rematch came about");
}

static void on_welcome(void *context, chm_seat seat, uint8_t seats, bool host)
{
    guest *one = context;
    party *all = one->at;
    party_plan *plan = all->plan;
    (void)seat;
    (void)seats;
    (void)host;
    if (one->here)
        return;
    one->here = true;
    all->here++;
    plan->counts.open++;
    if (one->place < plan->players)
        all->players[one->place].asked = false;
    if (all->up || all->here < plan->players + plan->watchers)
        return;
    all->up = true;
    if (all->rematch)
        client_say(all->players[0].guest.table, "{\"do\":\"start\"}");
    plan->counts.coming--;
    plan->counts.up++;
    plan->counts.begun += !all->begun;
    all->begun = true;
}

static void on_lost(void *context, const char *why)
{
    guest *one = context;
    (void)why;
    one->at->plan->counts.lost++;
    gone(one);
}

static void on_ended(void *context, const char *id, const char *why)
{
    (void)id;
    fail(((guest *)context)->at, why);
}

/* ---- playing ---- */

static void make_move(seated_player *my, const char *text)
{
    uint32_t after = client_number(my->guest.table);
    if (my->now.phase != CHM_PHASE_SET_UP) /* what is kept there is not told before all have chosen */
        note_sent(my->guest.at, after, my->guest.place);
    client_move(my->guest.table, text, after);
}

static bool is_due(const seated_player *my)
{
    return my->guest.table && !my->asked && (my->now.actors >> my->guest.place & 1) &&
           !client_moving(my->guest.table) && client_number(my->guest.table) >= my->need;
}

static void has_thought(timer *rung)
{
    seated_player *my = (seated_player *)((char *)rung - offsetof(seated_player, think));
    char text[CHM_MOVE_TEXT];
    if (!is_due(my))
        return;
    if (novice_move(&my->mind, (chm_phase)my->now.phase, text)) {
        make_move(my, text);
        return;
    }
    my->asked = true;
    client_say(my->guest.table, "{\"do\":\"moves\"}");
}

static void think(seated_player *my)
{
    party_plan *plan = my->guest.at->plan;
    if (!is_due(my) || my->think.node.place)
        return;
    uint32_t time = plan->think ? plan->think / 2 + chm_dice_below(&plan->dice, plan->think) : 0;
    client_after(plan->loop, &my->think, time, has_thought);
}

static void on_begin(void *context, const chm_header *header, const chm_board *board)
{
    seated_player *my = context;
    client_cancel(my->guest.at->plan->loop, &my->guest.at->again);
    novice_begin(&my->mind, board, header->seats, (chm_seat)my->guest.place, chm_dice_roll(&my->guest.at->plan->dice));
}

static void on_event(void *context, uint32_t number, const chm_event *event)
{
    seated_player *my = context;
    party *all = my->guest.at;
    note_heard(all, &my->guest, number);
    novice_hear(&my->mind, event);
    if (event->kind != CHM_EVENT_END || my->guest.place != 0)
        return;
    all->plan->counts.games++;
    client_say(my->guest.table, "{\"do\":\"rematch\"}");
    client_after(all->plan->loop, &all->again, REMATCH_MOST, give_up);
}

static void on_now(void *context, const client_now *now)
{
    seated_player *my = context;
    my->now = *now;
    think(my);
}

static void on_done(void *context, uint32_t after, uint32_t number)
{
    seated_player *my = context;
    my->need = number;
    if (client_number(my->guest.table) <= after)
        my->now.actors = 0; /* what follows from the move is still to come */
    think(my);
}

static void on_refused(void *context, const char *what, const char *id, const char *text)
{
    seated_player *my = context;
    (void)text;
    my->guest.at->plan->counts.refused++;
    if (!strcmp(what, "rematch")) {
        start_over(my->guest.at, AGAIN);
        return;
    }
    if (!strcmp(what, "moves"))
        my->asked = false;
    if (strcmp(what, "move") != 0 || !strcmp(id, "STALE")) {
        think(my);
        return;
    }
    my->asked = true;
    client_say(my->guest.table, "{\"do\":\"moves\"}");
}

static void on_moves(void *context, uint32_t after, const json_value *moves)
{
    seated_player *my = context;
    my->asked = false;
    if (!moves->count) {
        my->now.actors = 0; /* the next news will tell */
        return;
    }
    const json_value *any = &moves->items[chm_dice_below(&my->mind.dice, moves->count)];
    if (is_due(my) && after == client_number(my->guest.table) && any->kind == KIND_STRING)
        make_move(my, any->text);
    else
        think(my);
}

static void on_rematch(void *context, const char *table);

static void on_heard(void *context, uint32_t number)
{
    guest *one = context;
    while (one->heard < number)
        note_heard(one->at, one, ++one->heard);
}

/* ---- a table, from the beginning ---- */

static void enter(party *all, guest *one, chm_seat seat, const char *key)
{
    client_guest told = {.context = one, .welcome = on_welcome, .lost = on_lost, .ended = on_ended};
    client_url url = all->url;
    memcpy(url.key, key, strlen(key) + 1);
    if (seat == CHM_NOBODY) {
        told.heard = on_heard;
    } else {
        told.begin = on_begin;
        told.event = on_event;
        told.now = on_now;
        told.done = on_done;
        told.refused = on_refused;
        told.moves = on_moves;
        told.rematch = seat == 0 ? on_rematch : NULL;
    }
    one->heard = 0;
    one->table = client_enter(all->plan->loop, &url, seat, &told);
    if (!one->table)
        fail(all, chm_status_text(CHM_NO_MEMORY));
}

static void begin_table(party *all)
{
    all->sat = all->here = 0;
    all->over = all->rematch = false;
    memset(all->sent, 0, sizeof all->sent);
    all->plan->counts.coming++;
}

static void all_sat(party *all)
{
    party_plan *plan = all->plan;
    for (int i = 0; i < plan->players && !all->over; i++) {
        seated_player *my = &all->players[i];
        my->now = (client_now){0};
        my->need = 0;
        my->asked = false;
        enter(all, &my->guest, (chm_seat)i, my->key);
    }
    for (int i = 0; i < plan->watchers && !all->over; i++)
        enter(all, &all->watchers[i], CHM_NOBODY, "");
}

/* Friends play again. */
static void sit_again(timer *rung)
{
    party *all = (party *)((char *)rung - offsetof(party, again));
    begin_table(all);
    all->rematch = true;
    client_after(all->plan->loop, &all->again, REMATCH_MOST, give_up);
    all_sat(all);
}

static void on_rematch(void *context, const char *table)
{
    party *all = ((guest *)context)->at;
    if (all->over)
        return;
    snprintf(all->url.table, sizeof all->url.table, "%s", table);
    leave_all(all);
    all->over = true;
    client_after(all->plan->loop, &all->again, 0, sit_again);
}

static void sit_down(party *all);

static void on_seated(void *context, int status, const char *text, size_t size)
{
    party *all = context;
    client_seated seated;
    client_seated_read(status, text, size, &seated);
    if (!seated.good) {
        fail(all, seated.why);
        return;
    }
    memcpy(all->url.table, seated.table, sizeof all->url.table);
    memcpy(all->players[all->sat].key, seated.key, sizeof seated.key);
    if (++all->sat < all->plan->players)
        sit_down(all);
    else
        all_sat(all);
}

static void sit_down(party *all)
{
    char path[CLIENT_ID + 32], body[80];
    snprintf(path, sizeof path, "/api/tables/%s/sit", all->url.table);
    snprintf(body, sizeof body, "{\"name\":\"player %d\",\"seat\":%d,\"key\":\"\"}", all->sat, all->sat);
    if (!client_ask(all->plan->loop, &all->url, "POST", path, body, on_seated, all))
        fail(all, "no connection could be made");
}

static void make_table(party *all)
{
    party_plan *plan = all->plan;
    char body[400];
    int size =
        snprintf(body, sizeof body,
                 "{\"map\":\"%s\",\"name\":\"player 0\",\"auto\":true,\"key\":\"\",\"seats\":[\"me\"", plan->map);
    for (int i = 1; i < plan->players; i++)
        size += snprintf(body + size, sizeof body - (size_t)size, ",\"open\"");
    snprintf(body + size, sizeof body - (size_t)size, "]}");
    begin_table(all);
    if (!client_ask(plan->loop, &plan->server, "POST", "/api/tables", body, on_seated, all))
        fail(all, "no connection could be made");
}

party *party_begin(party_plan *plan)
{
    party *all = calloc(1, sizeof *all);
    if (!all)
        return NULL;
    all->plan = plan;
    all->url = plan->server;
    all->players = calloc((size_t)plan->players, sizeof *all->players);
    all->watchers = calloc((size_t)plan->watchers + 1, sizeof *all->watchers);
    if (!all->players || !all->watchers) {
        free(all->players);
        free(all->watchers);
        free(all);
        return NULL;
    }
    for (int i = 0; i < plan->players + plan->watchers; i++) {
        guest *one = i < plan->players ? &all->players[i].guest : &all->watchers[i - plan->players];
        one->at = all;
        one->place = i;
    }
    make_table(all);
    return all;
}

void party_end(party *all)
{
    if (!all)
        return;
    if (!all->over)
        leave_all(all);
    client_cancel(all->plan->loop, &all->again);
    free(all->players);
    free(all->watchers);
    free(all);
}
