// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The client library against a scripted server, over real sockets: above all, that nothing is lost or repeated when
 * connections break. */
#include "../patience.h"
#include "base/sha256.h"
#include "client/client.h"
#include "fake_server.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { TEXT = FAKE_TEXT };

/* ---- callbacks that note everything ---- */

typedef struct notes {
    char text[TEXT];
    client_table *table;
    const char *until; /* the loop runs until this is noted */
    const char *move;  /* to be made as soon as it may be */
    bool leave;        /* at the first event */
} notes;

__attribute__((format(printf, 2, 3))) static void note(notes *my, const char *format, ...)
{
    size_t used = strlen(my->text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(my->text + used, TEXT - used, format, arguments);
    va_end(arguments);
}

static void on_welcome(void *context, chm_seat seat, uint8_t seats, bool host)
{
    note(context, "welcome %d %d%s\n", seat, seats, host ? " host" : "");
}

static void on_begin(void *context, const chm_header *header, const chm_board *board)
{
    note(context, "begin %s %d\n", header->map, board->track_count > 0);
}

static void on_event(void *context, uint32_t number, const chm_event *event)
{
    notes *my = context;
    note(my, "%u %s %d\n", number, chm_event_word((chm_event_kind)event->kind), event->seat);
    if (my->leave)
        client_leave(my->table);
}

static void on_now(void *context, const client_now *now)
{
    notes *my = context;
    note(my, "now %u actors %d phase %d\n", now->number, now->actors, now->phase);
    if (now->asks[0])
        note(my, "asks %s\n", now->asks);
    if (now->chosen)
        note(my, "chosen\n");
    if (now->clocked)
        note(my, "left %lld %lld reserve %lld %lld\n", (long long)now->left[0], (long long)now->left[1],
             (long long)now->reserve[0], (long long)now->reserve[1]);
    if (my->move && (now->actors & 1)) {
        assert_true(client_move(my->table, my->move, now->number));
        assert_false(client_move(my->table, my->move, now->number));
        my->move = NULL;
    }
}

static void on_done(void *context, uint32_t after, uint32_t number)
{
    note(context, "done %u %u\n", after, number);
}

static void on_refused(void *context, const char *what, const char *id, const char *text)
{
    note(context, "refused %s %s %s\n", what, id, text);
}

static void on_ended(void *context, const char *id, const char *why)
{
    note(context, "ended %s: %s\n", id, why);
}

static void on_lost(void *context, const char *why)
{
    (void)why;
    note(context, "lost\n");
}

static const client_callbacks noting = {.welcome = on_welcome,
                                        .begin = on_begin,
                                        .event = on_event,
                                        .now = on_now,
                                        .done = on_done,
                                        .refused = on_refused,
                                        .lost = on_lost,
                                        .ended = on_ended};

static client_loop *open_loop(void)
{
    char why[CLIENT_WHY];
    client_loop *loop = client_loop_open(&(client_settings){.silence = 30, .dice = 7}, why);
    assert_non_null(loop);
    return loop;
}

static void run_until(client_loop *loop, const notes *my)
{
    for (uint64_t end = client_ticks() + (uint64_t)patience() * 1000;
         !strstr(my->text, my->until) && client_ticks() < end;)
        client_round(loop, 100);
    if (!strstr(my->text, my->until))
        print_error("\"%s\" did not come:\n%s", my->until, my->text);
    assert_non_null(strstr(my->text, my->until));
}

/* Connects to a fake server's table until something is noted; everything noted must then be as expected. */
static void visit(void (*script)(fake *server), notes *my, const char *expected, fake *server)
{
    fake_start(server, script);
    client_loop *loop = open_loop();
    client_url url = {.host = "127.0.0.1", .port = server->port, .table = "abc", .key = "K"};
    client_callbacks callbacks = noting;
    callbacks.context = my;
    my->table = client_enter(loop, &url, CHM_NOBODY, &callbacks);
    assert_non_null(my->table);
    run_until(loop, my);
    client_loop_close(loop);
    fake_stop(server);
    assert_string_equal(my->text, expected);
}

#define BEGIN                                                                                                          \
    "{\"m\":\"begin\",\"header\":{\"record\":1,\"map\":\"usa\",\"options\":{},\"players\":[{\"name\":\"Ada\","         \
    "\"kind\":\"human\"},{\"name\":\"Bob\",\"kind\":\"human\"}]}}"
#define NOW(number, actors)                                                                                            \
    "\"now\":{\"number\":" #number ",\"actors\":[" #actors                                                             \
    "],\"phase\":\"turn\",\"turn\":1,\"asks\":null,\"chosen\":null,\"clock\":null}}"
#define TURN(seat, n) "{\"e\":\"turn\",\"p\":" #seat ",\"n\":" #n "}"
#define FIRST "{\"m\":\"events\",\"from\":0,\"events\":[{\"e\":\"first\",\"p\":0}," TURN(0, 1) "]," NOW(2, 0)

/* ---- requests ---- */

static client_seated seated;
static bool answered;

static void on_answer(void *context, int status, const char *text, size_t size)
{
    (void)context;
    client_seated_read(status, text, size, &seated);
    answered = true;
}

static void answer_requests(fake *server)
{
    int fd = fake_take(server);
    bool good =
        strstr(server->head, "POST /api/tables/abc/sit ") && !strcmp(server->body, "{\"name\":\"Ada\",\"key\":\"\"}");
    fake_reply(fd, good ? "200 OK" : "400 No",
               "{\"table\":\"abc\",\"link\":\"/t/abc\",\"seats\":[1,2],\"key\":\"KEY\"}");
    fake_reply(fake_take(server), "409 Conflict", "{\"refused\":\"TABLE_FULL\",\"text\":\"no seat is open\"}");
    close(fake_take(server));
}

static void ask(client_loop *loop, int port)
{
    client_url url = {.host = "127.0.0.1", .port = port};
    answered = false;
    assert_true(
        client_request(loop, &url, "POST", "/api/tables/abc/sit", "{\"name\":\"Ada\",\"key\":\"\"}", on_answer, NULL));
    for (uint64_t end = client_ticks() + (uint64_t)patience() * 1000; !answered && client_ticks() < end;)
        client_round(loop, 100);
    assert_true(answered);
}

static void requests(void **state)
{
    (void)state;
    fake server;
    fake_start(&server, answer_requests);
    client_loop *loop = open_loop();
    ask(loop, server.port);
    assert_true(seated.good);
    assert_string_equal(seated.table, "abc");
    assert_string_equal(seated.key, "KEY");
    assert_int_equal(seated.seats, 6);
    ask(loop, server.port);
    assert_false(seated.good);
    assert_string_equal(seated.refused, "TABLE_FULL");
    assert_string_equal(seated.why, "no seat is open");
    ask(loop, server.port);
    assert_false(seated.good);
    assert_string_equal(seated.refused, "");
    assert_non_null(strstr(seated.why, "no answer"));
    fake_stop(&server);
    ask(loop, server.port);
    assert_non_null(strstr(seated.why, "no answer"));
    client_loop_close(loop);
}

/* ---- tables ---- */

static void break_in_between(fake *server)
{
    int fd = fake_greet(server);
    fake_send(fd, BEGIN);
    fake_send(fd, FIRST);
    /* Half of a frame, and the line breaks. */
    fake_write(fd, "\x81\x7e\x01\x00{\"m\":", 9);
    close(fd);
    fd = fake_greet(server);
    fake_send(fd, BEGIN);
    fake_send(fd, "{\"m\":\"events\",\"from\":1,\"events\":[" TURN(0, 1) "," TURN(1, 2) "]," NOW(3, 1));
    /* A gap: the client must ask again. */
    fake_send(fd, "{\"m\":\"events\",\"from\":4,\"events\":[" TURN(1, 4) "]," NOW(5, 1));
    fake_listen(server, fd);
    close(fd);
    fd = fake_greet(server);
    fake_send(fd, "{\"m\":\"events\",\"from\":3,\"events\":[" TURN(0, 3) "," TURN(1, 4) "]," NOW(5, 1));
    fake_listen(server, fd);
    close(fd);
}

static void each_event_once(void **state)
{
    (void)state;
    fake server;
    notes my = {.until = "now 5"};
    visit(break_in_between, &my,
          "welcome 0 1 host\nbegin usa 1\n1 first 0\n2 turn 0\nnow 2 actors 1 phase 1\nlost\n"
          "welcome 0 1 host\n3 turn 1\nnow 3 actors 2 phase 1\nlost\n"
          "welcome 0 1 host\n4 turn 0\n5 turn 1\nnow 5 actors 2 phase 1\n",
          &server);
    assert_string_equal(server.heard, "{\"do\":\"hello\",\"from\":0,\"key\":\"K\"}\n"
                                      "{\"do\":\"hello\",\"from\":2,\"seat\":0,\"key\":\"K\"}\n"
                                      "{\"do\":\"hello\",\"from\":3,\"seat\":0,\"key\":\"K\"}\n");
}

static void break_after_a_move(fake *server)
{
    int fd = fake_greet(server);
    fake_send(fd, BEGIN);
    fake_send(fd, FIRST);
    fake_listen(server, fd);
    close(fd);
    fd = fake_greet(server);
    fake_listen(server, fd);
    fake_send(fd, "{\"m\":\"refused\",\"id\":\"TOO_FAST\",\"text\":\"wait\",\"do\":\"move\",\"after\":2}");
    fake_listen(server, fd);
    fake_send(fd, "{\"m\":\"done\",\"after\":2,\"number\":3}");
    fake_send(fd, "{\"m\":\"done\",\"after\":2,\"number\":3}");
    fake_send(fd, "{\"m\":\"events\",\"from\":2,\"events\":[{\"e\":\"blind\",\"p\":0,\"card\":\"red\"}]," NOW(3, 0));
    fake_listen(server, fd);
    close(fd);
}

static void a_move_until_it_is_answered(void **state)
{
    (void)state;
    fake server;
    notes my = {.until = "now 3", .move = "blind"};
    visit(break_after_a_move, &my,
          "welcome 0 1 host\nbegin usa 1\n1 first 0\n2 turn 0\nnow 2 actors 1 phase 1\nlost\n"
          "welcome 0 1 host\ndone 2 3\n3 blind 0\nnow 3 actors 1 phase 1\n",
          &server);
    const char *move = "{\"do\":\"move\",\"move\":\"blind\",\"after\":2,\"seat\":0}";
    int sent = 0;
    for (const char *at = server.heard; (at = strstr(at, move)); at++)
        sent++;
    assert_int_equal(sent, 3);
}

static void answer_with_events(fake *server)
{
    int fd = fake_greet(server);
    fake_send(fd, BEGIN);
    fake_send(fd, FIRST);
    fake_listen(server, fd);
    /* Another player's events, then those of the own move. */
    fake_send(fd, "{\"m\":\"events\",\"from\":2,\"done\":1,\"events\":[]," NOW(2, 0));
    fake_send(
        fd,
        "{\"m\":\"events\",\"from\":2,\"done\":2,\"events\":[{\"e\":\"blind\",\"p\":0,\"card\":\"red\"}]," NOW(3, 0));
    fake_listen(server, fd);
    close(fd);
}

static void events_that_answer_a_move(void **state)
{
    (void)state;
    fake server;
    notes my = {.until = "done", .move = "blind"};
    visit(answer_with_events, &my,
          "welcome 0 1 host\nbegin usa 1\n1 first 0\n2 turn 0\nnow 2 actors 1 phase 1\nnow 2 actors 1 phase 1\n"
          "3 blind 0\nnow 3 actors 1 phase 1\ndone 2 3\n",
          &server);
}

static void refuse_a_move(fake *server)
{
    int fd = fake_greet(server);
    fake_send(fd, BEGIN);
    fake_send(fd, FIRST);
    fake_listen(server, fd);
    fake_send(fd, "{\"m\":\"refused\",\"id\":\"STALE\",\"text\":\"late\",\"do\":\"move\",\"after\":2}");
    fake_listen(server, fd);
    close(fd);
}

static void a_refusal_is_told(void **state)
{
    (void)state;
    fake server;
    notes my = {.until = "refused", .move = "blind"};
    visit(refuse_a_move, &my,
          "welcome 0 1 host\nbegin usa 1\n1 first 0\n2 turn 0\nnow 2 actors 1 phase 1\nrefused move STALE late\n",
          &server);
}

static void pieces(fake *server)
{
    int fd = fake_greet(server);
    static const char begin[] = BEGIN;
    fake_frame(fd, 0x01, begin, 20);
    fake_frame(fd, 0x00, begin + 20, 30);
    fake_frame(fd, 0x80, begin + 50, sizeof begin - 1 - 50);
    char *large = malloc(60001);
    memset(large, ' ', 60000);
    large[60000] = 0;
    memcpy(large, "{\"m\":\"chat\",\"lines\":[]", 22);
    large[59999] = '}';
    fake_send(fd, large);
    free(large);
    fake_send(fd, "{\"m\":\"unheard_of\"}");
    fake_send(fd, FIRST);
    fake_listen(server, fd);
    close(fd);
}

static void messages_in_pieces_and_large_ones(void **state)
{
    (void)state;
    fake server;
    notes my = {.until = "now 2"};
    visit(pieces, &my, "welcome 0 1 host\nbegin usa 1\n1 first 0\n2 turn 0\nnow 2 actors 1 phase 1\n", &server);
}

static void send_all_of_now(fake *server)
{
    int fd = fake_greet(server);
    fake_send(fd, BEGIN);
    fake_send(fd, "{\"m\":\"events\",\"from\":0,\"events\":[],\"now\":{\"number\":0,\"actors\":[0,1],"
                  "\"phase\":\"set_up\",\"turn\":0,\"asks\":null,\"chosen\":[\"a-b\"],"
                  "\"clock\":{\"left\":[2592000000,null],\"reserve\":[60000,0]}}}");
    fake_send(fd, "{\"m\":\"events\",\"from\":0,\"events\":[],\"now\":{\"number\":0,\"actors\":[1],"
                  "\"phase\":\"rule\",\"turn\":7,\"asks\":\"alvin\",\"chosen\":null,\"clock\":null}}");
    fake_listen(server, fd);
    close(fd);
}

static void all_of_now(void **state)
{
    (void)state;
    fake server;
    notes my = {.until = "asks"};
    visit(send_all_of_now, &my,
          "welcome 0 1 host\nbegin usa 1\nnow 0 actors 3 phase 0\nchosen\nleft 2592000000 -1 reserve 60000 0\n"
          "now 0 actors 2 phase 4\nasks alvin\n",
          &server);
}

static void leave_at_once(fake *server)
{
    int fd = fake_greet(server);
    fake_send(fd, BEGIN);
    fake_send(fd, FIRST);
    fake_listen(server, fd);
    close(fd);
}

static void leaving_in_the_middle_of_a_message(void **state)
{
    (void)state;
    fake server;
    notes my = {.until = "1 first", .leave = true};
    visit(leave_at_once, &my, "welcome 0 1 host\nbegin usa 1\n1 first 0\n", &server);
}

static void no_such_table(fake *server)
{
    fake_reply(fake_take(server), "404 Not Found", "{\"refused\":\"NO_TABLE\",\"text\":\"there is no such table\"}");
}

static void close_for_good(fake *server)
{
    int fd = fake_greet(server);
    fake_send(fd, "{\"m\":\"closed\",\"id\":\"STOPPING\"}");
    fake_listen(server, fd);
    close(fd);
    fake_reply(fake_take(server), "503 Later", "");
    fd = fake_greet(server);
    fake_send(fd, "{\"m\":\"closed\",\"id\":\"CLOSED\"}");
    fake_listen(server, fd);
    close(fd);
}

static void not_yours(fake *server)
{
    int fd = fake_take(server);
    fake_upgrade(server, fd);
    fake_listen(server, fd);
    fake_send(fd, "{\"m\":\"refused\",\"id\":\"NOT_YOURS\",\"text\":\"the seat is not yours\",\"do\":\"hello\"}");
    fake_listen(server, fd);
    close(fd);
}

static void talk_nonsense(fake *server)
{
    int fd = fake_greet(server);
    fake_send(fd, BEGIN);
    fake_send(fd, "{\"m\":\"events\",\"from\":0,\"events\":[{\"e\":\"first\",\"p\":99}]," NOW(1, 0));
    fake_listen(server, fd);
    close(fd);
}

static void what_ends_a_table(void **state)
{
    (void)state;
    fake server;
    notes none = {.until = "ended"}, closed = none, not_mine = none, mad = none;
    visit(no_such_table, &none, "ended NO_TABLE: the server answered with status 404\n", &server);
    visit(close_for_good, &closed,
          "welcome 0 1 host\nlost\nlost\nwelcome 0 1 host\nended CLOSED: the server closed the connection: CLOSED\n",
          &server);
    visit(not_yours, &not_mine, "ended NOT_YOURS: the seat is not yours\n", &server);
    visit(talk_nonsense, &mad,
          "welcome 0 1 host\nbegin usa 1\nended : the server sent an event that cannot be read: "
          "\"p\" is not between 0 and 5\n",
          &server);
}

static const char *newer; /* what a later version of the server says after the beginning */

static void talk_newer(fake *server)
{
    int fd = fake_greet(server);
    fake_send(fd, BEGIN);
    fake_send(fd, newer);
    fake_listen(server, fd);
    close(fd);
}

/* Neither mistaken for something else nor ignored. */
static void what_only_a_newer_version_knows(void **state)
{
    (void)state;
    static const char *const said[][2] = {
        {"{\"m\":\"events\",\"from\":0,\"events\":[{\"e\":\"storm\",\"p\":0}]," NOW(1, 0),
         "there is no event \"storm\""},
        {"{\"m\":\"events\",\"from\":0,\"events\":[{\"e\":\"decline\",\"p\":0,\"what\":\"shelter\"}]," NOW(1, 0),
         "there is no thing to decline \"shelter\""},
        {"{\"m\":\"events\",\"from\":0,\"events\":[],\"now\":{\"number\":0,\"actors\":[0],\"phase\":\"auction\"}}",
         "there is no phase \"auction\""},
        {"{\"m\":\"events\",\"from\":0,\"events\":[],\"now\":{\"number\":0,\"actors\":[0]}}", "there is no phase \"\""},
    };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        fake server;
        char expected[TEXT];
        notes my = {.until = "ended"};
        newer = said[i][0];
        snprintf(expected, sizeof expected, "welcome 0 1 host\nbegin usa 1\nended " CLIENT_UNKNOWN ": %s\n",
                 said[i][1]);
        visit(talk_newer, &my, expected, &server);
    }
}

static char *own_map, own_begin[TEXT];

static void serve_a_map(fake *server)
{
    for (int visits = 0; visits < 2; visits++) {
        int fd = fake_greet(server);
        fake_send(fd, own_begin);
        fake_send(fd, FIRST);
        if (!visits) {
            int asking = fake_take(server);
            fake_reply(asking, strstr(server->head, "GET /api/maps/usa ") ? "200 OK" : "400 No", own_map);
        }
        fake_listen(server, fd);
        close(fd);
    }
}

/* A map that has the name of one of ours, but is another. */
static void a_map_of_the_server(void **state)
{
    (void)state;
    const chm_map_file *file = chm_map_find("usa");
    char hex[SHA256_HEX + 1];
    own_map = calloc(1, file->size + 2);
    memcpy(own_map, file->text, file->size);
    own_map[file->size] = ' ';
    sha256_hex(own_map, file->size + 1, hex);
    snprintf(own_begin, sizeof own_begin,
             "{\"m\":\"begin\",\"header\":{\"record\":1,\"map\":\"usa\",\"map_sha256\":\"%s\",\"options\":{},"
             "\"players\":[{\"name\":\"Ada\",\"kind\":\"human\"},{\"name\":\"Bob\",\"kind\":\"human\"}]}}",
             hex);
    fake server;
    notes my = {.until = "now 2"};
    visit(serve_a_map, &my,
          "welcome 0 1 host\nlost\nwelcome 0 1 host\nbegin usa 1\n1 first 0\n2 turn 0\nnow 2 actors 1 phase 1\n",
          &server);
    free(own_map);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests),
        cmocka_unit_test(each_event_once),
        cmocka_unit_test(a_move_until_it_is_answered),
        cmocka_unit_test(events_that_answer_a_move),
        cmocka_unit_test(a_refusal_is_told),
        cmocka_unit_test(messages_in_pieces_and_large_ones),
        cmocka_unit_test(all_of_now),
        cmocka_unit_test(leaving_in_the_middle_of_a_message),
        cmocka_unit_test(what_ends_a_table),
        cmocka_unit_test(what_only_a_newer_version_knows),
        cmocka_unit_test(a_map_of_the_server),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
