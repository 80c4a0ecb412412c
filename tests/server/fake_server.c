// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "fake_server.h"
#include "net/stream.h"
#include "net/ws_key.h"
#include <arpa/inet.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

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

void fake_write(int fd, const void *bytes, size_t size)
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

int fake_take(fake *server)
{
    int fd = accept(server->listening, NULL, NULL);
    size_t size = 0;
    memset(server->head, 0, FAKE_TEXT);
    memset(server->body, 0, FAKE_TEXT);
    while (size < FAKE_TEXT - 1 && !strstr(server->head, "\r\n\r\n")) {
        if (recv(fd, server->head + size, 1, 0) <= 0)
            return fd;
        size++;
    }
    const char *length = header(server, "content-length: ");
    if (length)
        read_some(fd, server->body, (size_t)atoi(length));
    return fd;
}

void fake_reply(int fd, const char *status, const char *body)
{
    char head[200];
    int size =
        snprintf(head, sizeof head, "HTTP/1.1 %s\r\ncontent-type: application/json\r\ncontent-length: %zu\r\n\r\n",
                 status, strlen(body));
    fake_write(fd, head, (size_t)size);
    fake_write(fd, body, strlen(body));
    close(fd);
}

void fake_upgrade(fake *server, int fd)
{
    char answer[ACCEPT_SIZE] = "", head[300];
    const char *key = header(server, "sec-websocket-key: ");
    if (key)
        ws_key_accept(key, answer);
    int size = snprintf(head, sizeof head,
                        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Accept: %s\r\n\r\n",
                        answer);
    fake_write(fd, head, (size_t)size);
}

void fake_frame(int fd, int first_byte, const char *text, size_t size)
{
    unsigned char head[4] = {(unsigned char)first_byte, (unsigned char)(size < 126 ? size : 126),
                             (unsigned char)(size >> 8), (unsigned char)size};
    fake_write(fd, head, size < 126 ? 2 : 4);
    fake_write(fd, text, size);
}

void fake_send(int fd, const char *text)
{
    fake_frame(fd, 0x81, text, strlen(text));
}

bool fake_listen(fake *server, int fd)
{
    unsigned char head[4], mask[4];
    char text[FAKE_TEXT] = "";
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
    snprintf(server->heard + used, FAKE_TEXT - used, "%s\n", text);
    return true;
}

int fake_greet(fake *server)
{
    int fd = fake_take(server);
    fake_upgrade(server, fd);
    fake_listen(server, fd);
    fake_send(fd, "{\"m\":\"welcome\",\"table\":\"abc\",\"seat\":0,\"seats\":[0],\"host\":true,\"server\":\"fake\"}");
    return fd;
}

static void *run_script(void *context)
{
    fake *server = context;
    server->script(server);
    return NULL;
}

void fake_start(fake *server, void (*script)(fake *server))
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

void fake_stop(fake *server)
{
    pthread_join(server->thread, NULL);
    close(server->listening);
}
