// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The client library against a server that does what a test's script says, over real sockets: above all, that nothing
 * is lost or told twice when connections break. */
#include "base/sha256.h"
#include "client/client.h"
#include "client/scan.h"
#include <arpa/inet.h>
#include <errno.h>
#include <libwebsockets.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

enum { TEXT = 8192, PATIENCE = 10000000 }; /* microseconds */

/* ---- a server by script: plain sockets on a thread, so that it can misbehave in any way ---- */

typedef struct fake {
    int listening, port;
    pthread_t thread;
    void (*script)(struct fake *server);
    char head[TEXT], body[TEXT]; /* of the last request */
    char heard[TEXT];            /* all messages that came, one a line */
    const char *map;             /* for a script that serves one */
} fake;

static void read_some(int fd, char *to, size_t size)
{
    for (size_t got = 0; got < size;) {
        ssize_t n = recv(fd, to + got, size - got, 0);
        if (n <= 0) {
            memset(to + got, 0, size - got);
            return;
        }
        got += (size_t)n;
    }
}

static void write_all(int fd, const void *bytes, size_t size)
{
    for (size_t sent = 0; sent < size;) {
        ssize_t n = send(fd, (const char *)bytes + sent, size - sent, MSG_NOSIGNAL);
        if (n <= 0)
            return;
        sent += (size_t)n;
    }
}

/* The value of a header of the last request, or NULL. */
static const char *header(const fake *server, const char *name)
{
    for (const char *line = server->head; (line = strstr(line, "\r\n")); line += 2)
        if (!strncasecmp(line + 2, name, strlen(name)))
            return line + 2 + strlen(name);
    return NULL;
}

/* Takes a connection and reads its request. */
static int take(fake *server)
{
    int fd = accept(server->listening, NULL, NULL);
    size_t size = 0;
    memset(server->head, 0, TEXT);
    memset(server->body, 0, TEXT);
    while (size < TEXT - 1 && !strstr(server->head, "\r\n\r\n")) {
        if (recv(fd, server->head + size, 1, 0) <= 0)
            return fd;
        size++;
    }
    const char *length = header(server, "content-length: ");
    if (length)
        read_some(fd, server->body, (size_t)atoi(length));
    return fd;
}

static void reply(int fd, const char *status, const char *body)
{
    char head[200];
    int size =
        snprintf(head, sizeof head, "HTTP/1.1 %s\r\ncontent-type: application/json\r\ncontent-length: %zu\r\n\r\n",
                 status, strlen(body));
    write_all(fd, head, (size_t)size);
    write_all(fd, body, strlen(body));
    close(fd);
}

static void upgrade(fake *server, int fd)
{
    char text[128] = "", answer[64], head[300];
    const char *key = header(server, "sec-websocket-key: ");
    if (key)
        snprintf(text, sizeof text, "%.24s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
    unsigned char digest[20];
    lws_SHA1((unsigned char *)text, strlen(text), digest);
    lws_b64_encode_string((char *)digest, 20, answer, sizeof answer);
    int size = snprintf(head, sizeof head,
                        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Accept: %s\r\n\r\n",
                        answer);
    write_all(fd, head, (size_t)size);
}

static void send_frame(int fd, int first_byte, const char *text, size_t size)
{
    unsigned char head[4] = {(unsigned char)first_byte, (unsigned char)(size < 126 ? size : 126),
                             (unsigned char)(size >> 8), (unsigned char)size};
    write_all(fd, head, size < 126 ? 2 : 4);
    write_all(fd, text, size);
}

static void say(int fd, const char *text)
{
    send_frame(fd, 0x81, text, strlen(text));
}

/* The next message of the client, noted. False: it is gone. */
static bool listen_to(fake *server, int fd)
{
    unsigned char head[4], mask[4];
    char text[TEXT] = "";
    read_some(fd, (char *)head, 2);
    size_t size = head[1] & 127;
    if (head[0] != 0x81)
        return false;
    if (size == 126) {
        read_some(fd, (char *)head + 2, 2);
        size = (size_t)head[2] << 8 | head[3];
    }
    read_some(fd, (char *)mask, 4);
    read_some(fd, text, size);
    for (size_t i = 0; i < size; i++)
        text[i] = (char)(text[i] ^ mask[i % 4]);
    size_t used = strlen(server->heard);
    snprintf(server->heard + used, TEXT - used, "%s\n", text);
    return true;
}

/* A socket that is open and greeted. */
static int greet(fake *server)
{
    int fd = take(server);
    upgrade(server, fd);
    listen_to(server, fd);
    say(fd, "{\"m\":\"welcome\",\"table\":\"abc\",\"seat\":0,\"seats\":[0],\"host\":true,\"server\":\"fake\"}");
    return fd;
}

static void *run_script(void *context)
{
    fake *server = context;
    server->script(server);
    return NULL;
}

static void start(fake *server, void (*script)(fake *server))
{
    *server = (fake){.listening = socket(AF_INET, SOCK_STREAM, 0), .script = script};
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    assert_int_equal(bind(server->listening, (struct sockaddr *)&at, size), 0);
    assert_int_equal(listen(server->listening, 8), 0);
    getsockname(server->listening, (struct sockaddr *)&at, &size);
    server->port = ntohs(at.sin_port);
    assert_int_equal(pthread_create(&server->thread, NULL, run_script, server), 0);
}

static void stop(fake *server)
{
    pthread_join(server->thread, NULL);
    close(server->listening);
}

/* ---- a guest who notes all it is told ---- */

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

static const client_guest noting = {.welcome = on_welcome,
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
    for (uint64_t end = client_ticks() + PATIENCE; !strstr(my->text, my->until) && client_ticks() < end;)
        client_round(loop, 100);
    if (!strstr(my->text, my->until))
        print_error("\"%s\" did not come:\n%s", my->until, my->text);
    assert_non_null(strstr(my->text, my->until));
}

/* Goes to the table of a fake server until something is noted; then all that was noted must be what is expected. */
static void visit(void (*script)(fake *server), notes *my, const char *expected, fake *server)
{
    start(server, script);
    client_loop *loop = open_loop();
    client_url url = {.host = "127.0.0.1", .port = server->port, .table = "abc", .key = "K"};
    client_guest guest = noting;
    guest.context = my;
    my->table = client_enter(loop, &url, CHM_NOBODY, &guest);
    assert_non_null(my->table);
    run_until(loop, my);
    client_loop_close(loop);
    stop(server);
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

/* ---- addresses, spans, timers ---- */

static void addresses(void **state)
{
    (void)state;
    client_url url;
    char why[CLIENT_WHY];
    assert_true(client_url_read("http://127.0.0.1:8080/t/abc?key=K-_9", &url, why));
    assert_string_equal(url.host, "127.0.0.1");
    assert_int_equal(url.port, 8080);
    assert_string_equal(url.table, "abc");
    assert_string_equal(url.key, "K-_9");
    assert_true(client_url_read("https://example.org", &url, why));
    assert_true(url.secure);
    assert_int_equal(url.port, 443);
    assert_string_equal(url.table, "");
    assert_true(client_url_read("ws://[::1]:9/", &url, why));
    assert_string_equal(url.host, "::1");
    static const char *const bad[] = {"",
                                      "example.org",
                                      "ftp://x",
                                      "http://",
                                      "http://x:",
                                      "http://x:0",
                                      "http://x:65536",
                                      "http://x/t/",
                                      "http://[::1",
                                      "http://x/t/a?key=",
                                      "http://x/t/a?b=c",
                                      "http://x/t/a b",
                                      "http://x/\r\nHost: y",
                                      "http://a@b/"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        why[0] = 0;
        assert_false(client_url_read(bad[i], &url, why));
        assert_true(strlen(why) > 20);
    }
}

static void spans(void **state)
{
    (void)state;
    static const char text[] = " {\"a\\\"\":1, \"b\" : [ {\"b\":2}, \"]\\\"\", 3 ] , \"c\":{}, \"d\":12}";
    span top = {text, sizeof text - 1}, b = scan_member(top, "b"), item = {NULL, 0};
    assert_int_equal(scan_number(scan_member(top, "d")), 12);
    assert_null(scan_member(top, "e").text);
    assert_true(scan_item(b, &item));
    assert_int_equal(scan_number(scan_member(item, "b")), 2);
    assert_true(scan_item(b, &item) && scan_item(b, &item));
    assert_int_equal(scan_number(item), 3);
    assert_false(scan_item(b, &item));
    /* Cut anywhere it must stay within its bounds: the copy ends with the cut, for the sanitizer to see. */
    for (size_t cut = 0; cut < sizeof text; cut++) {
        char *copy = malloc(cut + 1);
        memcpy(copy, text, cut);
        char *exact = realloc(copy, cut ? cut : 1);
        span part = {exact, cut};
        scan_number(scan_member(part, "d"));
        for (span one = {NULL, 0}; scan_item(scan_member(part, "b"), &one);)
            ;
        free(exact);
    }
}

static char rung[64];
typedef struct bell {
    timer timer;
    char letter;
} bell;

static void ring(timer *one)
{
    size_t used = strlen(rung);
    rung[used] = ((bell *)one)->letter;
    rung[used + 1] = 0;
}

static void timers_ring_in_order(void **state)
{
    (void)state;
    enum { BELLS = 26 };
    timers all = {0};
    bell bells[BELLS] = {0};
    for (int i = 0; i < BELLS; i++) {
        bells[i].letter = (char)('a' + i);
        assert_true(timer_set(&all, &bells[i].timer, (uint64_t)(i * 7 % BELLS), ring));
    }
    for (int i = 0; i < BELLS; i += 5)
        timer_stop(&all, &bells[i].timer);
    assert_true(timer_set(&all, &bells[1].timer, 1000, ring));
    timers_ring(&all, 999);
    assert_string_equal(rung, "etixmqjyncrgvodshwl");
    assert_int_equal(timers_next(&all), 1000);
    timers_free(&all);
}

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
    int fd = take(server);
    bool good =
        strstr(server->head, "POST /api/tables/abc/sit ") && !strcmp(server->body, "{\"name\":\"Ada\",\"key\":\"\"}");
    reply(fd, good ? "200 OK" : "400 No", "{\"table\":\"abc\",\"link\":\"/t/abc\",\"seats\":[1,2],\"key\":\"KEY\"}");
    reply(take(server), "409 Conflict", "{\"refused\":\"TABLE_FULL\",\"text\":\"no seat is open\"}");
    close(take(server));
}

static void ask(client_loop *loop, int port)
{
    client_url url = {.host = "127.0.0.1", .port = port};
    answered = false;
    assert_true(
        client_ask(loop, &url, "POST", "/api/tables/abc/sit", "{\"name\":\"Ada\",\"key\":\"\"}", on_answer, NULL));
    for (uint64_t end = client_ticks() + PATIENCE; !answered && client_ticks() < end;)
        client_round(loop, 100);
    assert_true(answered);
}

static void requests(void **state)
{
    (void)state;
    fake server;
    start(&server, answer_requests);
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
    stop(&server);
    ask(loop, server.port);
    assert_non_null(strstr(seated.why, "no answer"));
    client_loop_close(loop);
}

/* ---- tables ---- */

static void break_in_between(fake *server)
{
    int fd = greet(server);
    say(fd, BEGIN);
    say(fd, FIRST);
    /* Half of a frame, and the line breaks. */
    write_all(fd, "\x81\x7e\x01\x00{\"m\":", 9);
    close(fd);
    fd = greet(server);
    say(fd, BEGIN);
    say(fd, "{\"m\":\"events\",\"from\":1,\"events\":[" TURN(0, 1) "," TURN(1, 2) "]," NOW(3, 1));
    /* A gap: the client must ask again. */
    say(fd, "{\"m\":\"events\",\"from\":4,\"events\":[" TURN(1, 4) "]," NOW(5, 1));
    listen_to(server, fd);
    close(fd);
    fd = greet(server);
    say(fd, "{\"m\":\"events\",\"from\":3,\"events\":[" TURN(0, 3) "," TURN(1, 4) "]," NOW(5, 1));
    listen_to(server, fd);
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
    int fd = greet(server);
    say(fd, BEGIN);
    say(fd, FIRST);
    listen_to(server, fd);
    close(fd);
    fd = greet(server);
    listen_to(server, fd);
    say(fd, "{\"m\":\"refused\",\"id\":\"TOO_FAST\",\"text\":\"wait\",\"do\":\"move\",\"after\":2}");
    listen_to(server, fd);
    say(fd, "{\"m\":\"done\",\"after\":2,\"number\":3}");
    say(fd, "{\"m\":\"done\",\"after\":2,\"number\":3}");
    say(fd, "{\"m\":\"events\",\"from\":2,\"events\":[{\"e\":\"blind\",\"p\":0,\"card\":\"red\"}]," NOW(3, 0));
    listen_to(server, fd);
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

static void refuse_a_move(fake *server)
{
    int fd = greet(server);
    say(fd, BEGIN);
    say(fd, FIRST);
    listen_to(server, fd);
    say(fd, "{\"m\":\"refused\",\"id\":\"STALE\",\"text\":\"late\",\"do\":\"move\",\"after\":2}");
    listen_to(server, fd);
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
    int fd = greet(server);
    static const char begin[] = BEGIN;
    send_frame(fd, 0x01, begin, 20);
    send_frame(fd, 0x00, begin + 20, 30);
    send_frame(fd, 0x80, begin + 50, sizeof begin - 1 - 50);
    char *large = malloc(60001);
    memset(large, ' ', 60000);
    large[60000] = 0;
    memcpy(large, "{\"m\":\"chat\",\"lines\":[]", 22);
    large[59999] = '}';
    say(fd, large);
    free(large);
    say(fd, "{\"m\":\"unheard_of\"}");
    say(fd, FIRST);
    listen_to(server, fd);
    close(fd);
}

static void messages_in_pieces_and_large_ones(void **state)
{
    (void)state;
    fake server;
    notes my = {.until = "now 2"};
    visit(pieces, &my, "welcome 0 1 host\nbegin usa 1\n1 first 0\n2 turn 0\nnow 2 actors 1 phase 1\n", &server);
}

static void leave_at_once(fake *server)
{
    int fd = greet(server);
    say(fd, BEGIN);
    say(fd, FIRST);
    listen_to(server, fd);
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
    reply(take(server), "404 Not Found", "{\"refused\":\"NO_TABLE\",\"text\":\"there is no such table\"}");
}

static void close_for_good(fake *server)
{
    int fd = greet(server);
    say(fd, "{\"m\":\"closed\",\"id\":\"STOPPING\"}");
    listen_to(server, fd);
    close(fd);
    reply(take(server), "503 Later", "");
    fd = greet(server);
    say(fd, "{\"m\":\"closed\",\"id\":\"CLOSED\"}");
    listen_to(server, fd);
    close(fd);
}

static void not_yours(fake *server)
{
    int fd = take(server);
    upgrade(server, fd);
    listen_to(server, fd);
    say(fd, "{\"m\":\"refused\",\"id\":\"NOT_YOURS\",\"text\":\"the seat is not yours\",\"do\":\"hello\"}");
    listen_to(server, fd);
    close(fd);
}

static void talk_nonsense(fake *server)
{
    int fd = greet(server);
    say(fd, BEGIN);
    say(fd, "{\"m\":\"events\",\"from\":0,\"events\":[{\"e\":\"first\",\"p\":99}]," NOW(1, 0));
    listen_to(server, fd);
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

static char *own_map, own_begin[TEXT];

static void serve_a_map(fake *server)
{
    for (int visits = 0; visits < 2; visits++) {
        int fd = greet(server);
        say(fd, own_begin);
        say(fd, FIRST);
        if (!visits) {
            int asking = take(server);
            reply(asking, strstr(server->head, "GET /api/maps/usa ") ? "200 OK" : "400 No", own_map);
        }
        listen_to(server, fd);
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
        cmocka_unit_test(addresses),
        cmocka_unit_test(spans),
        cmocka_unit_test(timers_ring_in_order),
        cmocka_unit_test(requests),
        cmocka_unit_test(each_event_once),
        cmocka_unit_test(a_move_until_it_is_answered),
        cmocka_unit_test(a_refusal_is_told),
        cmocka_unit_test(messages_in_pieces_and_large_ones),
        cmocka_unit_test(leaving_in_the_middle_of_a_message),
        cmocka_unit_test(what_ends_a_table),
        cmocka_unit_test(a_map_of_the_server),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
