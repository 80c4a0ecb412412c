// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/remote_connection.h"
#include "base/util/thread.h"
#include "messages/translate.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the thread ---- */

static void enter(remote_connection *my)
{
    client_callbacks callbacks = remote_listener(my);
    my->table = client_enter(my->loop, &my->url, CHM_NOBODY, &callbacks);
    if (!my->table)
        remote_end(my, chm_status_text(CHM_NO_MEMORY), false);
}

static void on_seated(void *context, int status, const char *text, size_t size)
{
    remote_connection *my = context;
    client_seated seated;
    char link[CLIENT_URL];
    client_seated_read(status, text, size, &seated);
    if (seated.good) {
        memcpy(my->url.key, seated.key, sizeof my->url.key);
        client_url_write(&my->url, link);
        remote_give_text(my, NOTE_LINK, link);
    } else if (!strcmp(seated.refused, "TABLE_FULL") || !strcmp(seated.refused, "BEGUN")) {
        remote_give_text(my, NOTE_NOTICE, _("No seat is open at this table."));
    } else {
        remote_refused(my, seated.refused, seated.why);
        return;
    }
    enter(my);
}

static void sit(remote_connection *my)
{
    char text[REMOTE_TEXT];
    if (client_sit(my->loop, &my->url, my->name, CHM_NOBODY, on_seated, my))
        return;
    snprintf(text, sizeof text, _("No connection can be made: %s"), client_trouble(my->loop));
    remote_end(my, text, false);
}

static void handle(remote_connection *my, const remote_request *request)
{
    if (!my->table || my->ended)
        return;
    if (!request->move) {
        client_send(my->table, request->text);
    } else if (client_move(my->table, request->text, request->after)) {
        my->moving = true;
        my->done = false;
    } else {
        remote_give_refusal(my, "", _("The last move is still on its way."));
    }
}

/* False: the thread is to end. */
static bool handle_requests(remote_connection *my)
{
    pthread_mutex_lock(&my->lock);
    remote_request *first = my->requests;
    bool quit = my->quit;
    my->requests = NULL;
    my->last_request = &my->requests;
    pthread_mutex_unlock(&my->lock);
    for (remote_request *next; first; first = next) {
        next = first->next;
        handle(my, first);
        free(first);
    }
    return !quit;
}

static void *run_thread(void *context)
{
    remote_connection *my = context;
    if (my->url.link[0] || (my->name[0] && !my->url.key[0]))
        sit(my);
    else
        enter(my);
    while (handle_requests(my))
        client_round(my->loop, 1000);
    return NULL;
}

/* ---- for the main thread ---- */

remote_connection *remote_connection_open(const char *url, const char *name, char why[MATCH_WHY])
{
    remote_connection *my = calloc(1, sizeof *my);
    remote_note *final_note = my ? calloc(1, sizeof *final_note) : NULL;
    if (!final_note || !wakeup_make(&my->wakeup)) {
        snprintf(why, MATCH_WHY, "%s", chm_status_text(CHM_NO_MEMORY));
        free(final_note);
        free(my);
        return NULL;
    }
    my->final_note = final_note;
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
    if (good && thread_start(&my->thread, run_thread, my))
        return my;
    if (good)
        snprintf(why, MATCH_WHY, "%s", _("No memory is left, or no thread can be made."));
    if (my->loop)
        client_loop_close(my->loop);
    pthread_mutex_destroy(&my->lock);
    wakeup_free(&my->wakeup);
    free(my->final_note);
    free(my);
    return NULL;
}

void remote_connection_close(remote_connection *my)
{
    pthread_mutex_lock(&my->lock);
    my->quit = true;
    pthread_mutex_unlock(&my->lock);
    client_wake(my->loop);
    pthread_join(my->thread, NULL);
    if (my->table)
        client_leave(my->table);
    client_loop_close(my->loop);
    for (remote_note *note; (note = remote_connection_take(my)) != NULL;)
        remote_note_free(note);
    free(my->events.at);
    free(my->final_note);
    pthread_mutex_destroy(&my->lock);
    wakeup_free(&my->wakeup);
    free(my);
}

remote_note *remote_connection_take(remote_connection *my)
{
    wakeup_clear(&my->wakeup);
    pthread_mutex_lock(&my->lock);
    remote_note *first = my->notes;
    if (first) {
        my->notes = first->next;
        if (!my->notes)
            my->last_note = &my->notes;
        else
            wakeup_signal(&my->wakeup);
    }
    pthread_mutex_unlock(&my->lock);
    return first;
}

static bool add_request(remote_connection *my, bool move, const char *text, uint32_t after)
{
    remote_request *made = calloc(1, sizeof *made);
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

bool remote_connection_move(remote_connection *self, const char *move, uint32_t after)
{
    return add_request(self, true, move, after);
}

bool remote_connection_send(remote_connection *self, const char *message)
{
    return add_request(self, false, message, 0);
}
