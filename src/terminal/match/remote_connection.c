// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "tell/words.h"
#include "terminal/match/remote_internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the thread ---- */

static void enter(remote_line *my)
{
    client_guest guest = remote_guest(my);
    my->table = client_enter(my->loop, &my->url, CHM_NOBODY, &guest);
    if (!my->table)
        remote_end(my, chm_status_text(CHM_NO_MEMORY), false);
}

static void sat(void *context, int status, const char *text, size_t size)
{
    remote_line *my = context;
    client_seated seated;
    char link[REMOTE_LINK];
    client_seated_read(status, text, size, &seated);
    if (seated.good) {
        memcpy(my->url.key, seated.key, sizeof my->url.key);
        remote_table_link(my, my->url.table, my->url.key, link);
        remote_give_text(my, NOTE_LINK, "", link);
    } else if (!strcmp(seated.refused, "TABLE_FULL") || !strcmp(seated.refused, "BEGUN")) {
        remote_give_text(my, NOTE_TOLD, "", _("No seat is open at this table."));
    } else {
        remote_refused(my, seated.refused, seated.why);
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
        remote_end(my, _("No connection can be made."), false);
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
        remote_give_text(my, NOTE_REFUSED, "", _("The last move is still on its way."));
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
    remote_note *last_words = my ? calloc(1, sizeof *last_words) : NULL;
    if (!last_words || !bell_make(&my->bell)) {
        snprintf(why, MATCH_WHY, "%s", chm_status_text(CHM_NO_MEMORY));
        free(last_words);
        free(my);
        return NULL;
    }
    my->last_words = last_words;
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
    free(my->last_words);
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
    free(my->last_words);
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
