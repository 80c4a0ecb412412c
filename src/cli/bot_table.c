// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The bot runs on a thread of its own, which handles the beginning of games, events and choices in order, so that the
 * connection stays alive however long it thinks. */

#include "cli/bot_table.h"
#include "base/util/thread.h"
#include "cli/common.h"
#include "client/client.h"
#include "messages/messages.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct job {
    struct job *next;
    enum { JOB_BEGIN, JOB_HEAR, JOB_CHOOSE, JOB_QUIT } kind;
    const chm_board *board;
    int seats;
    chm_seat seat;
    uint32_t after;
    chm_event event;
    chm_view view;
} job;

typedef struct player {
    chm_bot *bot;
    client_loop *loop;
    client_table *table;
    chm_seat seat;
    chm_header header;
    bool thinking; /* the bot is choosing */
    chm_view view; /* after so many events: */
    uint32_t at;
    uint32_t need; /* events to wait for before the next choice: they follow from the last move */
    bool lost;     /* the connection: reported once, until it is back */
    bool over;
    int code;

    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t more;
    job *first, **last;
    bool chosen; /* `move` is the bot's choice */
    uint32_t after;
    char move[CHM_MOVE_TEXT];
} player;

static volatile sig_atomic_t stopped;

static void stop(int signal_number)
{
    (void)signal_number;
    stopped = 1;
}

/* ---- the bot's thread ---- */

static job *next_job(player *my)
{
    pthread_mutex_lock(&my->lock);
    while (!my->first)
        pthread_cond_wait(&my->more, &my->lock);
    job *next = my->first;
    my->first = next->next;
    if (!my->first)
        my->last = &my->first;
    pthread_mutex_unlock(&my->lock);
    return next;
}

static void choose(player *my, const job *task)
{
    chm_move move = chm_bot_choose(my->bot, &task->view);
    pthread_mutex_lock(&my->lock);
    chm_move_print(&task->view.game, task->view.seat, move, my->move);
    my->after = task->after;
    my->chosen = true;
    pthread_mutex_unlock(&my->lock);
    client_wake(my->loop);
}

static void *live(void *context)
{
    player *my = context;
    for (bool on = true; on;) {
        job *task = next_job(my);
        if (task->kind == JOB_BEGIN)
            chm_bot_begin(my->bot, task->board, task->seats, task->seat, client_ticks() ^ (uint64_t)getpid() << 32);
        else if (task->kind == JOB_HEAR)
            chm_bot_hear(my->bot, &task->event);
        else if (task->kind == JOB_CHOOSE)
            choose(my, task);
        on = task->kind != JOB_QUIT;
        free(task);
    }
    return NULL;
}

static void add_job(player *my, job filled)
{
    job *made = malloc(sizeof *made);
    if (!made)
        fatal("%s", chm_status_text(CHM_NO_MEMORY));
    *made = filled;
    pthread_mutex_lock(&my->lock);
    *my->last = made;
    my->last = &made->next;
    pthread_cond_signal(&my->more);
    pthread_mutex_unlock(&my->lock);
}

/* ---- at the table ---- */

static void finish(player *my, int code)
{
    my->over = true;
    my->code = code;
}

static void choose_if_due(player *my)
{
    if (my->over || my->thinking || client_moving(my->table) || my->at < my->need || !my->at ||
        my->view.seat != my->seat || !chm_game_count(&my->view.game, my->seat))
        return;
    my->thinking = true;
    add_job(my, (job){.kind = JOB_CHOOSE, .after = my->at, .view = my->view});
}

static void on_welcome(void *context, chm_seat seat, uint8_t seats, bool host)
{
    player *my = context;
    (void)seats;
    (void)host;
    if (seat == CHM_NOBODY) {
        warning("bot: no seat at this table belongs to the link's key");
        finish(my, EXIT_TROUBLE);
    }
    my->seat = seat;
    my->lost = false;
}

static void on_begin(void *context, const chm_header *header, const chm_board *board)
{
    player *my = context;
    my->header = *header;
    add_job(my, (job){.kind = JOB_BEGIN, .board = board, .seats = header->seats, .seat = my->seat});
}

static void print_result(const player *my, const chm_event *end)
{
    char text[MESSAGE_SIZE];
    for (chm_seat s = 0; s < end->seats; s++) {
        message_player(&my->header, s, text);
        printf("%s%s %d", s ? ", " : "", text, end->final_score[s].total);
    }
    message_winners(&my->header, end, text);
    printf(". %s\n", text);
}

static void on_event(void *context, uint32_t number, const chm_event *event)
{
    player *my = context;
    (void)number;
    add_job(my, (job){.kind = JOB_HEAR, .event = *event});
    if (event->kind != CHM_EVENT_END)
        return;
    print_result(my, event);
    finish(my, 0);
}

static void on_view(void *context, uint32_t after, const chm_view *view)
{
    player *my = context;
    my->view = *view;
    my->at = after;
    choose_if_due(my);
}

static void on_done(void *context, uint32_t after, uint32_t number)
{
    player *my = context;
    (void)after;
    my->need = number;
}

static void on_refused(void *context, const char *what, const char *id, const char *text)
{
    player *my = context;
    if (!strcmp(id, "BOT_PLAYS")) { /* its time has run out, for example */
        client_send(my->table, "{\"do\":\"back\"}");
        return;
    }
    if (strcmp(id, "STALE") != 0)
        warning("bot: %s: the server refused it: %s (%s)", what, text, id);
    my->need = my->at + 1; /* not the same move again: more is on its way */
}

static void on_lost(void *context, const char *why)
{
    player *my = context;
    if (!my->lost)
        warning("bot: the connection is lost, and tried again: %s", why);
    my->lost = true;
}

static void on_ended(void *context, const char *id, const char *why)
{
    char text[MESSAGE_SIZE] = "";
    if (!strcmp(id, CLIENT_UNKNOWN))
        message_unknown(why, text);
    else
        message_refusal(id, text);
    warning("bot: %s", text[0] ? text : why);
    finish(context, EXIT_TROUBLE);
}

/* ---- from the beginning to the end ---- */

typedef struct seat_request {
    bool done;
    client_seated seated;
} seat_request;

static void sat(void *context, int status, const char *text, size_t size)
{
    seat_request *my = context;
    client_seated_read(status, text, size, &my->seated);
    my->done = true;
}

/* Takes a seat, and puts the key into the url. */
static void sit(player *my, const bot_table_settings *settings, client_url *url)
{
    enum { NAME = 22, NAME_BYTES = 120, SAME_NAME_MOST = 9 };
    const char *own = my->bot->name; /* of a long one the end is more useful than the beginning */
    own += strlen(own) > NAME ? strlen(own) - NAME : 0;
    if (settings->name && strlen(settings->name) > NAME_BYTES)
        usage_error("bot: --name is too long");
    chm_seat seat = settings->seat >= 0 ? (chm_seat)settings->seat : (chm_seat)CHM_NOBODY;
    seat_request now = {0};
    for (int same = 1; same == 1 || (same <= SAME_NAME_MOST && !strcmp(now.seated.refused, "NAME_TAKEN")); same++) {
        char name[NAME_BYTES + 24];
        snprintf(name, sizeof name, "%s", settings->name ? settings->name : own);
        if (same > 1)
            snprintf(name, sizeof name, "%s %d", own, same);
        now.done = false;
        if (!client_sit(my->loop, url, name, seat, sat, &now))
            fatal("bot: %s: no connection could be made", settings->url);
        while (!now.done && !stopped)
            client_round(my->loop, 1000);
        if (settings->name || stopped)
            break;
    }
    char text[MESSAGE_SIZE] = "";
    message_refusal(now.seated.refused, text);
    if (now.done && !now.seated.good)
        fatal("bot: %s: %s", settings->url, text[0] ? text : now.seated.why);
    memcpy(url->key, now.seated.key, sizeof url->key);
    char link[CLIENT_URL];
    client_url_write(url, link);
    if (now.done)
        warning("bot: its own link, to go on from if it is ended: %s", link);
}

static void collect(player *my)
{
    pthread_mutex_lock(&my->lock);
    bool chosen = my->chosen;
    my->chosen = false;
    pthread_mutex_unlock(&my->lock);
    if (!chosen)
        return;
    my->thinking = false;
    client_move(my->table, my->move, my->after);
}

static void play(player *my, const client_url *url, int seat)
{
    client_callbacks callbacks = {.context = my,
                                  .welcome = on_welcome,
                                  .begin = on_begin,
                                  .event = on_event,
                                  .done = on_done,
                                  .refused = on_refused,
                                  .view = on_view,
                                  .lost = on_lost,
                                  .ended = on_ended};
    if (!thread_start(&my->thread, live, my))
        fatal("bot: no thread can be made");
    my->table = client_enter(my->loop, url, seat < 0 ? (chm_seat)CHM_NOBODY : (chm_seat)seat, &callbacks);
    if (!my->table)
        fatal("%s", chm_status_text(CHM_NO_MEMORY));
    while (!my->over && !stopped) {
        client_round(my->loop, 1000);
        collect(my);
    }
    add_job(my, (job){.kind = JOB_QUIT});
    pthread_join(my->thread, NULL);
}

int bot_table(chm_bot *bot, const bot_table_settings *settings)
{
    player my = {.bot = bot, .code = EXIT_TROUBLE, .seat = CHM_NOBODY};
    client_url url;
    char why[CLIENT_WHY];
    if (!client_url_read(settings->url, &url, why))
        usage_error("bot: --table: %s", why);
    if (!url.table[0])
        usage_error("bot: --table: %s: no table is named, as in http://127.0.0.1:8080/t/TABLE", settings->url);
    if (settings->seat >= CHM_MAX_SEATS)
        usage_error("bot: --seat: seats are numbered from 0 to %d", CHM_MAX_SEATS - 1);
    struct sigaction action = {.sa_handler = stop, .sa_flags = (int)SA_RESETHAND}; /* a second Ctrl-C ends at once */
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    my.loop = client_loop_open(&(client_settings){.silence = 30, .dice = client_ticks()}, why);
    if (!my.loop)
        fatal("bot: %s", why);
    pthread_mutex_init(&my.lock, NULL);
    pthread_cond_init(&my.more, NULL);
    my.last = &my.first;
    if (!url.key[0])
        sit(&my, settings, &url);
    if (!stopped)
        play(&my, &url, settings->seat);
    client_loop_close(my.loop);
    pthread_cond_destroy(&my.more);
    pthread_mutex_destroy(&my.lock);
    finish_output(stdout, "standard output");
    return my.code;
}
