// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Beginning to listen, and saying clearly why it cannot be done. */
#define _GNU_SOURCE /* SOCK_NONBLOCK */

#include "server/net/net_tcp_parts.h"
#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static_assert((int)NET_HEADROOM >= (int)FRAME_HEAD, "a frame's head is written before its bytes");

enum {
    OTHER_FILES = 128,    /* that the process needs besides connections */
    ENDING = 2000,        /* milliseconds for a connection to end politely */
    MOST_FILES = 1 << 20, /* that the process may open, however many are asked for */
    SEND_BUFFER = 64 * 1024,
    BACKLOG = 1024
};

/* How many connections may be held. */
static uint32_t raise_limit(uint32_t sockets)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files))
        return sockets;
    rlim_t most = sockets < MOST_FILES - OTHER_FILES ? sockets + OTHER_FILES : MOST_FILES;
    if (files.rlim_max != RLIM_INFINITY && files.rlim_max < most)
        most = files.rlim_max;
    if (files.rlim_cur < most) {
        files.rlim_cur = most;
        setrlimit(RLIMIT_NOFILE, &files);
        getrlimit(RLIMIT_NOFILE, &files);
    }
    rlim_t capacity = files.rlim_cur / 2 > OTHER_FILES ? files.rlim_cur - OTHER_FILES : files.rlim_cur / 2;
    return sockets < capacity ? sockets : (uint32_t)capacity;
}

/* The address to listen at. Returns its size; 0: it is none, and `why` says so. */
static socklen_t read_address(const net_tcp_settings *settings, struct sockaddr_storage *at, char *why, size_t capacity)
{
    struct sockaddr_in *v4 = (void *)at;
    struct sockaddr_in6 *v6 = (void *)at;
    memset(at, 0, sizeof *at);
    if (settings->port < 0 || settings->port > UINT16_MAX) {
        snprintf(why, capacity, "there is no port %d", settings->port);
        return 0;
    }
    if (inet_pton(AF_INET, settings->bind, &v4->sin_addr) == 1) {
        v4->sin_family = AF_INET;
        v4->sin_port = htons((uint16_t)settings->port);
        return sizeof *v4;
    }
    if (inet_pton(AF_INET6, settings->bind, &v6->sin6_addr) == 1) {
        v6->sin6_family = AF_INET6;
        v6->sin6_port = htons((uint16_t)settings->port);
        return sizeof *v6;
    }
    snprintf(why, capacity, "%s is not an address", settings->bind);
    return 0;
}

/* Connections inherit these from the socket that they come by. */
static void set_options(int fd, int family)
{
    int one = 1, zero = 0, size = SEND_BUFFER;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    /* So that what the system keeps for one who does not read has a limit too. */
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    if (family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &zero, sizeof zero);
}

/* Returns a listening socket; -1: `why` says why not. */
static int listen_at(const net_tcp_settings *settings, int *port, char *why, size_t capacity)
{
    struct sockaddr_storage at;
    socklen_t size = read_address(settings, &at, why, capacity);
    if (!size)
        return -1;
    int fd = socket(at.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd >= 0)
        set_options(fd, at.ss_family);
    if (fd >= 0 && !bind(fd, (struct sockaddr *)&at, size) && !listen(fd, BACKLOG) &&
        !getsockname(fd, (struct sockaddr *)&at, &size)) {
        *port = ntohs(at.ss_family == AF_INET ? ((struct sockaddr_in *)&at)->sin_port
                                              : ((struct sockaddr_in6 *)&at)->sin6_port);
        return fd;
    }
    int error = errno;
    if (fd >= 0)
        close(fd);
    if (error == EADDRINUSE)
        snprintf(why, capacity, "port %d is in use", settings->port);
    else if (error == EADDRNOTAVAIL)
        snprintf(why, capacity, "%s is not an address of this machine", settings->bind);
    else if (error == EACCES)
        snprintf(why, capacity, "port %d may not be opened by this user", settings->port);
    else
        snprintf(why, capacity, "%s port %d cannot be opened: %s", settings->bind, settings->port, strerror(error));
    return -1;
}

static bool readable(const char *what, const char *file, char *why, size_t capacity)
{
    FILE *opened = fopen(file, "r");
    if (!opened) {
        snprintf(why, capacity, "the TLS %s %s cannot be read: %s", what, file, strerror(errno));
        return false;
    }
    fclose(opened);
    return true;
}

static bool open_tls(net_tcp *network, char *why, size_t capacity)
{
    const net_tcp_settings *s = &network->settings;
    if (!s->tls_cert != !s->tls_key) {
        snprintf(why, capacity, "TLS needs both a certificate and a key");
        return false;
    }
    if (!s->tls_cert)
        return true;
    if (!readable("certificate", s->tls_cert, why, capacity) || !readable("key", s->tls_key, why, capacity))
        return false;
    network->tls = tls_server(s->tls_cert, s->tls_key, why, capacity);
    return network->tls != NULL;
}

static bool start(net_tcp *network, char *why, size_t capacity)
{
    snprintf(why, capacity, "there is no memory left");
    network->loop = loop_open();
    if (!network->loop || getrandom(&network->salt, sizeof network->salt, 0) != sizeof network->salt ||
        !open_tls(network, why, capacity))
        return false;
    network->listening =
        (watch){.fd = listen_at(&network->settings, &network->port, why, capacity), .ready = conn_accept};
    return network->listening.fd >= 0 && loop_watch(network->loop, &network->listening, LOOP_READ);
}

net_tcp *net_tcp_open(const net_tcp_settings *settings, const net_callbacks *callbacks, char *why, size_t capacity)
{
    net_tcp *network = calloc(1, sizeof *network);
    if (!network) {
        snprintf(why, capacity, "there is no memory left");
        return NULL;
    }
    network->settings = *settings;
    network->callbacks = *callbacks;
    network->free_slot = UINT32_MAX;
    network->listening.fd = -1;
    network->now = net_tcp_now();
    network->most = raise_limit(settings->limits.sockets);
    network->waits[WAIT_REQUEST].length = (uint64_t)settings->limits.request * 1000;
    network->waits[WAIT_QUIET].length = (uint64_t)settings->limits.silence * 1000;
    network->waits[WAIT_PONG].length = (uint64_t)settings->limits.silence * 500;
    network->waits[WAIT_ENDING].length = ENDING;
    if (start(network, why, capacity))
        return network;
    net_tcp_free(network);
    return NULL;
}
