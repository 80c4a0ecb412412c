// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The network of the tests, and what is read from it. */
#include "fake_net.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static fake_peer *new_peer(fake_net *on, bool socket)
{
    if (on->count == on->room) {
        on->room = on->room ? 2 * on->room : 16;
        on->peers = realloc(on->peers, (size_t)on->room * sizeof *on->peers);
        assert_non_null(on->peers);
    }
    fake_peer *made = calloc(1, sizeof *made);
    assert_non_null(made);
    made->id = (net_peer)++on->at;
    made->socket = socket;
    on->peers[on->count++] = made;
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

static fake_peer *find_peer(fake_net *on, net_peer id)
{
    for (int i = 0; i < on->count; i++)
        if (on->peers[i]->id == id)
            return on->peers[i];
    return NULL;
}

static char *copy_text(const net_text *from)
{
    char *made = malloc(from->size + 1);
    assert_non_null(made);
    memcpy(made, from->bytes, from->size);
    made[from->size] = 0;
    return made;
}

static void check_object(const char *bytes)
{
    message read;
    if (message_read(&read, bytes, strlen(bytes)) != CHM_OK)
        fail_msg("not one JSON object: %s", bytes);
    message_free(&read);
}

/* ---- what the hall calls ---- */

static void reply(void *context, net_peer peer, const net_reply *answer)
{
    fake_peer *to = find_peer(context, peer);
    assert_non_null(to);
    assert_false(to->socket);
    assert_int_equal(to->status, 0); /* once only */
    to->status = answer->status;
    to->body = answer->body ? copy_text(answer->body) : strdup("");
    snprintf(to->cookie, sizeof to->cookie, "%s", answer->cookie ? answer->cookie : "");
    snprintf(to->location, sizeof to->location, "%s", answer->location ? answer->location : "");
    snprintf(to->type, sizeof to->type, "%s", answer->type);
    net_text_drop(answer->body);
    if (!strcmp(to->type, "application/json"))
        check_object(to->body);
}

static void send_text(void *context, net_peer peer, net_text *sent)
{
    fake_peer *to = find_peer(context, peer);
    if (to && to->open && !to->close) {
        if (to->count == to->room) {
            to->room = to->room ? 2 * to->room : 16;
            to->got = realloc(to->got, (size_t)to->room * sizeof *to->got);
            assert_non_null(to->got);
        }
        to->got[to->count++] = copy_text(sent);
        check_object(to->got[to->count - 1]);
    }
    net_text_drop(sent);
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

void house_open(house *made)
{
    char why[256];
    made->hall = hall_make(&made->set, why, sizeof why);
    assert_non_null(made->hall);
    pthread_mutex_init(&made->net.lock, NULL);
    pthread_cond_init(&made->net.woken, NULL);
    hall_use(made->hall, fake_net_of(&made->net));
}

void house_close(house *made)
{
    hall_free(made->hall);
    for (int i = 0; i < made->net.count; i++)
        free_peer(made->net.peers[i]);
    free(made->net.peers);
    pthread_mutex_destroy(&made->net.lock);
    pthread_cond_destroy(&made->net.woken);
    made->net = (fake_net){0};
    made->hall = NULL;
    if (made->own_store)
        made->store.close(made->store.context);
}

void house_sweep(house *of)
{
    int kept = 0;
    for (int i = 0; i < of->net.count; i++) {
        fake_peer *one = of->net.peers[i];
        if (one->open || (!one->socket && !one->status))
            of->net.peers[kept++] = one;
        else
            free_peer(one);
    }
    of->net.count = kept;
}

/* ---- what comes in ---- */

static net_request request_of(const house *of, const char *method, const char *path, const char *cookie)
{
    return (net_request){.method = method,
                         .path = path,
                         .query = "",
                         .cookie = cookie,
                         .origin = of->origin,
                         .host = of->host,
                         .address = of->address,
                         .body = ""};
}

fake_peer *house_ask_soon(house *of, const char *method, const char *path, const char *key, const char *body)
{
    char cookie[100] = "", plain[200];
    if (key)
        snprintf(cookie, sizeof cookie, "other=1; cheminot=%s", key);
    net_request asked = request_of(of, method, plain, cookie);
    snprintf(plain, sizeof plain, "%s", path);
    char *query = strchr(plain, '?');
    if (query) {
        *query = 0;
        asked.query = query + 1;
    }
    asked.body = body;
    asked.body_size = strlen(body);
    fake_peer *made = new_peer(&of->net, false);
    net_guest guest = hall_guest(of->hall);
    guest.request(guest.context, made->id, &asked);
    assert_true(!made->status || made->status == 503); /* nothing is told before the round is saved, but a refusal */
    return made;
}

fake_peer *house_socket(house *of, const char *table, const char *key)
{
    char cookie[100] = "", path[100];
    if (key)
        snprintf(cookie, sizeof cookie, "cheminot=%s", key);
    snprintf(path, sizeof path, "/ws/%s", table);
    net_request asked = request_of(of, "GET", path, cookie);
    fake_peer *made = new_peer(&of->net, true);
    net_guest guest = hall_guest(of->hall);
    made->status = guest.open(guest.context, made->id, &asked, &made->tag);
    made->open = made->status == 0;
    return made;
}

void house_leave(house *of, fake_peer *gone)
{
    net_guest guest = hall_guest(of->hall);
    gone->open = false;
    guest.close(guest.context, gone->id, gone->tag);
}

static void say_text(house *of, fake_peer *by, const char *words, size_t size)
{
    int before = by->count;
    net_guest guest = hall_guest(of->hall);
    guest.message(guest.context, by->id, by->tag, words, size);
    assert_int_equal(by->count, before);
}

void house_say_soon(house *of, fake_peer *by, const char *format, ...)
{
    char words[9000];
    va_list values;
    va_start(values, format);
    int size = vsnprintf(words, sizeof words, format, values);
    va_end(values);
    assert_in_range(size, 0, sizeof words - 1);
    say_text(of, by, words, (size_t)size);
}

void house_say(house *of, fake_peer *by, const char *format, ...)
{
    char words[9000];
    va_list values;
    va_start(values, format);
    int size = vsnprintf(words, sizeof words, format, values);
    va_end(values);
    assert_in_range(size, 0, sizeof words - 1);
    say_text(of, by, words, (size_t)size);
    house_round(of);
}

void house_round(house *of)
{
    net_guest guest = hall_guest(of->hall);
    of->next_round = guest.round(guest.context);
    assert_true(of->next_round >= 0);
}

void house_later(house *of, int64_t milliseconds)
{
    of->clock.now += milliseconds;
    house_round(of);
}

void house_think(house *of)
{
    bool busy;
    house_round(of);
    do {
        pthread_mutex_lock(&of->net.lock);
        while (!of->net.wakes && thinkers_busy(of->hall->thinkers)) {
            struct timespec until;
            clock_gettime(CLOCK_REALTIME, &until);
            until.tv_nsec += 20000000;
            until.tv_sec += until.tv_nsec / 1000000000;
            until.tv_nsec %= 1000000000;
            pthread_cond_timedwait(&of->net.woken, &of->net.lock, &until);
        }
        of->net.wakes = 0;
        pthread_mutex_unlock(&of->net.lock);
        busy = thinkers_busy(of->hall->thinkers); /* what is ready before the round is taken in it */
        house_round(of);
    } while (busy || thinkers_busy(of->hall->thinkers));
}

/* ---- what went out ---- */

bool has(const char *words, const char *part)
{
    return words && strstr(words, part);
}

/* Events that say that a move was done are an answer, too. */
static bool says_done(const char *words)
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
    return !strncmp(words, head, strlen(head)) || (!strcmp(kind, "done") && says_done(words));
}

const char *heard(const fake_peer *by, const char *kind)
{
    for (int i = by->count; i-- > by->mark;)
        if (is_kind(by->got[i], kind))
            return by->got[i];
    return NULL;
}

int heard_count(const fake_peer *by, const char *kind)
{
    int count = 0;
    for (int i = by->mark; i < by->count; i++)
        count += is_kind(by->got[i], kind);
    return count;
}

void heard_all(fake_peer *by)
{
    by->mark = by->count;
}

void expect_refused(fake_peer *by, const char *id)
{
    const char *found = heard(by, "refused");
    char part[80];
    snprintf(part, sizeof part, "\"id\":\"%s\"", id);
    if (!has(found, part))
        fail_msg("refused as %s was expected, heard: %s", id,
                 found       ? found
                 : by->count ? by->got[by->count - 1]
                             : "nothing");
    assert_int_equal(heard_count(by, "refused"), 1);
    assert_int_equal(heard_count(by, "done"), 0);
    heard_all(by);
}

void expect_done(fake_peer *by)
{
    const char *found = heard(by, "refused");
    if (found)
        fail_msg("%s", found);
    assert_int_equal(heard_count(by, "done"), 1);
    heard_all(by);
}

void expect_status(const fake_peer *reply_to, int status, const char *part)
{
    if (reply_to->status != status || !has(reply_to->body, part))
        fail_msg("%d with %s was expected, not %d: %s", status, part, reply_to->status,
                 reply_to->body ? reply_to->body : "-");
}
