// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/remote_line.h"
#include "record/line.h"
#include "tell/tell.h"
#include "tell/words.h"
#include "terminal/bell.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VIEW_GAP = 80000, VIEW_AGAIN = 400000 }; /* microseconds between two requests; after a refusal */

typedef struct request {
    struct request *next;
    bool move;
    uint32_t after;
    char text[2200];
} request;

struct remote_line {
    pthread_t thread;
    pthread_mutex_t lock;
    bool quit;
    remote_note *notes, **last_note;
    request *requests, **last_request;
    bell bell;

    /* The thread's own. */
    client_loop *loop;
    client_table *table;
    client_url url;
    char name[128]; /* to sit down with; "": watches */
    bool lost, begun, ended;
    chm_event *events; /* that wait for a view */
    uint32_t first, count, room;
    client_now now;
    uint64_t now_at;
    bool needed, asked;                  /* a view is needed; one is on its way */
    bool moving, done, asked_after_done; /* a move is on its way; it was made; a view was asked for since */
    uint64_t asked_at;
    timer later;
    char seats[REMOTE_TEXT]; /* as they were last told */
};

/* ---- notes ---- */

static remote_note *new_note(int kind)
{
    remote_note *note = calloc(1, sizeof *note);
    if (!note)
        abort();
    note->kind = (unsigned)kind;
    return note;
}

static void give(remote_line *my, remote_note *note)
{
    pthread_mutex_lock(&my->lock);
    *my->last_note = note;
    my->last_note = &note->next;
    pthread_mutex_unlock(&my->lock);
    bell_ring(&my->bell);
}

static void give_text(remote_line *my, int kind, const char *who, const char *text)
{
    remote_note *note = new_note(kind);
    snprintf(note->who, sizeof note->who, "%s", who);
    snprintf(note->text, sizeof note->text, "%s", text);
    give(my, note);
}

void remote_note_free(remote_note *note)
{
    free(note->events);
    free(note);
}

/* ---- views ---- */

static void ask_view(remote_line *my);

static void ask_now(timer *rung)
{
    ask_view((remote_line *)((char *)rung - offsetof(remote_line, later)));
}

/* Asks for the view if one is needed, not too often. */
static void ask_view(remote_line *my)
{
    if (!my->needed || my->asked || !my->begun || my->ended)
        return;
    uint64_t now = client_ticks(), due = my->asked_at + VIEW_GAP;
    if (my->asked_at && now < due) {
        client_after(my->loop, &my->later, (uint32_t)(due - now), ask_now);
        return;
    }
    my->needed = false;
    my->asked = true;
    my->asked_at = now;
    my->asked_after_done = my->done;
    client_say(my->table, "{\"do\":\"view\"}");
}

static void need_view(remote_line *my)
{
    my->needed = true;
    ask_view(my);
}

static void on_view(void *context, uint32_t after, const chm_view *view)
{
    remote_line *my = context;
    my->asked = false;
    remote_note *note = new_note(NOTE_BATCH);
    note->view = *view;
    note->now = my->now;
    note->at = my->now_at;
    note->first = my->first;
    note->count = my->count && after >= my->first ? after - my->first + 1 : 0;
    if (note->count > my->count)
        note->count = my->count;
    if (note->count) {
        note->events = malloc(note->count * sizeof *note->events);
        if (!note->events)
            abort();
        memcpy(note->events, my->events, note->count * sizeof *note->events);
        my->count -= note->count;
        my->first += note->count;
        memmove(my->events, my->events + note->count, my->count * sizeof *my->events);
    }
    note->settled = !my->moving || (my->done && my->asked_after_done);
    if (note->settled)
        my->moving = my->done = false;
    give(my, note);
    if (my->count)
        my->needed = true;
    ask_view(my);
}

/* ---- what the server says ---- */

static void on_welcome(void *context, chm_seat seat, uint8_t seats, bool host)
{
    remote_line *my = context;
    (void)seats;
    (void)host;
    remote_note *note = new_note(NOTE_WELCOME);
    note->seat = seat;
    note->again = my->lost;
    give(my, note);
    my->lost = my->asked = false;
    need_view(my);
}

static void on_begin(void *context, const chm_header *header, const chm_board *board)
{
    remote_line *my = context;
    remote_note *note = new_note(NOTE_BEGIN);
    note->header = *header;
    note->board = board;
    my->begun = true;
    give(my, note);
}

static void on_event(void *context, uint32_t number, const chm_event *event)
{
    remote_line *my = context;
    if (my->count == my->room) {
        my->room = my->room ? 2 * my->room : 64;
        my->events = realloc(my->events, my->room * sizeof *my->events);
        if (!my->events)
            abort();
    }
    if (!my->count)
        my->first = number;
    my->events[my->count++] = *event;
}

static void on_now(void *context, const client_now *now)
{
    remote_line *my = context;
    my->now = *now;
    my->now_at = client_ticks();
    need_view(my);
}

static void on_done(void *context, uint32_t after, uint32_t number)
{
    remote_line *my = context;
    (void)after;
    (void)number;
    my->done = true;
    need_view(my);
}

static void on_refused(void *context, const char *what, const char *id, const char *text)
{
    remote_line *my = context;
    if (!strcmp(what, "view")) {
        my->asked = false;
        my->needed = true;
        client_after(my->loop, &my->later, VIEW_AGAIN, ask_now);
        return;
    }
    if (!strcmp(id, "BOT_PLAYS"))
        client_say(my->table, "{\"do\":\"back\"}");
    if (!strcmp(what, "move")) {
        my->moving = my->done = false;
        give_text(my, NOTE_REFUSED, id, text);
        need_view(my);
    } else {
        give_text(my, NOTE_TOLD, "", text);
    }
}

static void on_hint(void *context, uint32_t after, const char *move, const json_value *lines)
{
    remote_note *note = new_note(NOTE_HINT);
    note->number = after;
    snprintf(note->who, sizeof note->who, "%s", move);
    size_t used = 0;
    for (uint32_t i = 0; i < lines->count && used < sizeof note->text; i++)
        if (lines->items[i].kind == KIND_STRING)
            used += (size_t)snprintf(note->text + used, sizeof note->text - used, "%s\n", lines->items[i].text);
    give(context, note);
}

static const char *text_of(const json_value *object, const char *key)
{
    const json_value *value = object->kind == KIND_OBJECT ? line_member(object, key) : NULL;
    return value && value->kind == KIND_STRING ? value->text : "";
}

static void on_chat(void *context, const json_value *lines)
{
    for (uint32_t i = 0; i < lines->count; i++) {
        char who[CHM_MAX_NAME], text[REMOTE_TEXT];
        const char *said = text_of(&lines->items[i], "text"), *react = text_of(&lines->items[i], "react");
        snprintf(who, sizeof who, "%s", text_of(&lines->items[i], "name"));
        snprintf(text, sizeof text, "%s", said[0] ? said : react);
        tell_plain(who);
        tell_plain(text);
        give_text(context, NOTE_SAID, who, text);
    }
}

/* A seat of the waiting room, as a line. */
static void add_seat(char *to, size_t room, int number, const json_value *seat)
{
    char name[CHM_MAX_NAME];
    const json_value *here = seat->kind == KIND_OBJECT ? line_member(seat, "here") : NULL;
    const char *kind = text_of(seat, "kind");
    snprintf(name, sizeof name, "%s", text_of(seat, "name"));
    tell_plain(name);
    if (!strcmp(kind, "open"))
        snprintf(to, room, _("Seat %d: open\n"), number);
    else if (!strcmp(kind, "bot"))
        snprintf(to, room, _("Seat %d: %s, a bot\n"), number, name);
    else if (here && here->number)
        snprintf(to, room, _("Seat %d: %s\n"), number, name);
    else
        snprintf(to, room, _("Seat %d: %s, who is away\n"), number, name);
}

static void on_table(void *context, const json_value *table)
{
    remote_line *my = context;
    const json_value *seats = line_member(table, "seats");
    char text[REMOTE_TEXT];
    if (strcmp(text_of(table, "state"), "waiting") != 0 || !seats || seats->kind != KIND_ARRAY)
        return;
    size_t used = (size_t)snprintf(text, sizeof text, "%s\n", _("The game has not begun yet."));
    for (uint32_t i = 0; i < seats->count && used < sizeof text; i++) {
        add_seat(text + used, sizeof text - used, (int)i + 1, &seats->items[i]);
        used += strlen(text + used);
    }
    if (!strcmp(text, my->seats))
        return;
    memcpy(my->seats, text, sizeof my->seats);
    give_text(my, NOTE_TOLD, "", text);
}

static void link_to(const remote_line *my, const char *table, const char *key, char to[REMOTE_LINK])
{
    snprintf(to, REMOTE_LINK, "%s://%s:%d/t/%s%s%s", my->url.secure ? "https" : "http", my->url.host, my->url.port,
             table, *key ? "?key=" : "", key);
}

static void on_rematch(void *context, const char *table)
{
    remote_line *my = context;
    char link[REMOTE_LINK], text[REMOTE_LINK + 256];
    link_to(my, table, my->url.key, link);
    snprintf(text, sizeof text, _("The same people play again: %s"), link);
    give_text(my, NOTE_TOLD, "", text);
}

static void on_lost(void *context, const char *why)
{
    remote_line *my = context;
    (void)why;
    my->asked = false;
    if (!my->lost)
        give_text(my, NOTE_TOLD, "", _("The connection is lost; it is being made again."));
    my->lost = true;
}

static void on_ended(void *context, const char *id, const char *why)
{
    remote_line *my = context;
    (void)id;
    my->ended = true;
    give_text(my, NOTE_ENDED, "", why);
}

/* ---- the thread ---- */

static void enter(remote_line *my)
{
    client_guest guest = {.context = my,
                          .welcome = on_welcome,
                          .table = on_table,
                          .begin = on_begin,
                          .event = on_event,
                          .now = on_now,
                          .done = on_done,
                          .refused = on_refused,
                          .view = on_view,
                          .hint = on_hint,
                          .chat = on_chat,
                          .rematch = on_rematch,
                          .lost = on_lost,
                          .ended = on_ended};
    my->table = client_enter(my->loop, &my->url, CHM_NOBODY, &guest);
    if (!my->table)
        on_ended(my, "", chm_status_text(CHM_NO_MEMORY));
}

static void sat(void *context, int status, const char *text, size_t size)
{
    remote_line *my = context;
    client_seated seated;
    char link[REMOTE_LINK];
    client_seated_read(status, text, size, &seated);
    if (seated.good) {
        memcpy(my->url.key, seated.key, sizeof my->url.key);
        link_to(my, my->url.table, my->url.key, link);
        give_text(my, NOTE_LINK, "", link);
    } else if (!strcmp(seated.refused, "TABLE_FULL") || !strcmp(seated.refused, "BEGUN")) {
        give_text(my, NOTE_TOLD, "", _("No seat is open at this table."));
    } else {
        on_ended(my, "", seated.why);
        return;
    }
    enter(my);
}

static void sit(remote_line *my)
{
    char name[512], path[CLIENT_ID + 32], body[600];
    client_quote(my->name, name, sizeof name);
    snprintf(path, sizeof path, "/api/tables/%s/sit", my->url.table);
    snprintf(body, sizeof body, "{\"name\":%s,\"key\":\"\"}", name);
    if (!client_ask(my->loop, &my->url, "POST", path, body, sat, my))
        on_ended(my, "", _("No connection can be made."));
}

static void handle(remote_line *my, const request *one)
{
    if (!my->table || my->ended)
        return;
    if (!one->move) {
        client_say(my->table, one->text);
    } else if (client_move(my->table, one->text, one->after)) {
        my->moving = true;
        my->done = false;
    } else {
        give_text(my, NOTE_REFUSED, "", _("The last move is still on its way."));
    }
}

/* False: it is time to end. */
static bool handle_requests(remote_line *my)
{
    pthread_mutex_lock(&my->lock);
    request *first = my->requests;
    bool quit = my->quit;
    my->requests = NULL;
    my->last_request = &my->requests;
    pthread_mutex_unlock(&my->lock);
    for (request *next; first; first = next) {
        next = first->next;
        handle(my, first);
        free(first);
    }
    return !quit;
}

static void *live(void *context)
{
    remote_line *my = context;
    if (my->name[0] && !my->url.key[0])
        sit(my);
    else
        enter(my);
    while (handle_requests(my))
        client_round(my->loop, 1000);
    return NULL;
}

/* ---- the main thread's side ---- */

remote_line *remote_line_open(const char *url, const char *name, char why[MATCH_WHY])
{
    remote_line *my = calloc(1, sizeof *my);
    if (!my || !bell_make(&my->bell)) {
        snprintf(why, MATCH_WHY, "%s", chm_status_text(CHM_NO_MEMORY));
        free(my);
        return NULL;
    }
    my->last_note = &my->notes;
    my->last_request = &my->requests;
    bool good = client_url_read(url, &my->url, why);
    if (good && !my->url.table[0]) {
        snprintf(why, MATCH_WHY, _("%.200s: no table is named, as in http://HOST/t/TABLE"), url);
        good = false;
    }
    if (good && name && strlen(name) >= sizeof my->name) {
        snprintf(why, MATCH_WHY, "%s", _("The name is too long."));
        good = false;
    }
    if (good) {
        snprintf(my->name, sizeof my->name, "%s", name ? name : "");
        my->loop = client_loop_open(&(client_settings){.silence = 30, .dice = client_ticks()}, why);
        good = my->loop != NULL;
    }
    pthread_mutex_init(&my->lock, NULL);
    if (good && bell_start_thread(&my->thread, live, my))
        return my;
    if (good)
        snprintf(why, MATCH_WHY, "%s", _("No memory is left, or no thread can be made."));
    if (my->loop)
        client_loop_close(my->loop);
    pthread_mutex_destroy(&my->lock);
    bell_free(&my->bell);
    free(my);
    return NULL;
}

void remote_line_close(remote_line *my)
{
    pthread_mutex_lock(&my->lock);
    my->quit = true;
    pthread_mutex_unlock(&my->lock);
    client_wake(my->loop);
    pthread_join(my->thread, NULL);
    if (my->table)
        client_leave(my->table);
    client_cancel(my->loop, &my->later);
    client_loop_close(my->loop);
    for (remote_note *note; (note = remote_line_take(my)) != NULL;)
        remote_note_free(note);
    free(my->events);
    pthread_mutex_destroy(&my->lock);
    bell_free(&my->bell);
    free(my);
}

int remote_line_fd(const remote_line *of)
{
    return of->bell.heard;
}

remote_note *remote_line_take(remote_line *my)
{
    bell_quiet(&my->bell);
    pthread_mutex_lock(&my->lock);
    remote_note *first = my->notes;
    if (first) {
        my->notes = first->next;
        if (!my->notes)
            my->last_note = &my->notes;
        else
            bell_ring(&my->bell);
    }
    pthread_mutex_unlock(&my->lock);
    return first;
}

static bool add_request(remote_line *my, bool move, const char *text, uint32_t after)
{
    request *made = calloc(1, sizeof *made);
    if (!made)
        return false;
    made->move = move;
    made->after = after;
    snprintf(made->text, sizeof made->text, "%s", text);
    pthread_mutex_lock(&my->lock);
    *my->last_request = made;
    my->last_request = &made->next;
    pthread_mutex_unlock(&my->lock);
    client_wake(my->loop);
    return true;
}

bool remote_line_move(remote_line *of, const char *move, uint32_t after)
{
    return add_request(of, true, move, after);
}

bool remote_line_say(remote_line *of, const char *message)
{
    return add_request(of, false, message, 0);
}
