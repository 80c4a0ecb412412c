// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Beginning to listen, and saying clearly why it cannot be done. */
#include "server/net/net_lws_parts.h"
#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static_assert((int)NET_HEADROOM >= (int)LWS_PRE, "a frame's head is written before its bytes");

enum {
    READ_BUFFER = 1024,   /* of each socket */
    HEADER_BYTES = 8192,  /* of a request, at most */
    OTHER_FILES = 128,    /* that the process needs besides connections */
    ENDING = 2000,        /* milliseconds for a connection to end politely */
    MOST_FILES = 1 << 20, /* that the process may open, however many are asked for */
};

/* The library's log is the process's; so is the last network that was opened. */
static net_lws *logging;

static void tell(int level, const char *line)
{
    (void)level;
    char text[512];
    size_t size = strcspn(line, "\r\n");
    if (!logging || !logging->settings.log || !size)
        return;
    snprintf(text, sizeof text, "%.*s", (int)(size < sizeof text ? size : sizeof text - 1), line);
    logging->settings.log(logging->settings.log_context, text);
}

void lws_part_quiet(const net_lws *network)
{
    if (logging == network)
        logging = NULL;
}

/* How many connections may be held. The library's table is as large as the number of files the process may open, and
 * it goes through all of it whenever a connection closes: so they may not be more than are needed. */
static uint32_t raise_limit(uint32_t sockets)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files))
        return sockets;
    rlim_t most = sockets < MOST_FILES - OTHER_FILES ? sockets + OTHER_FILES : MOST_FILES;
    if (files.rlim_max != RLIM_INFINITY && files.rlim_max < most)
        most = files.rlim_max;
    if (files.rlim_cur != most) {
        files.rlim_cur = most;
        setrlimit(RLIMIT_NOFILE, &files);
        getrlimit(RLIMIT_NOFILE, &files);
    }
    rlim_t capacity = files.rlim_cur / 2 > OTHER_FILES ? files.rlim_cur - OTHER_FILES : files.rlim_cur / 2;
    return sockets < capacity ? sockets : (uint32_t)capacity;
}

/* Whether the address can be listened on; the library would only say that it cannot. */
static bool probe(const net_lws_settings *s, bool *ipv6, char *why, size_t capacity)
{
    struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_port = htons((uint16_t)s->port)};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)s->port)};
    *ipv6 = false;
    if (s->port < 0 || s->port > UINT16_MAX) {
        snprintf(why, capacity, "there is no port %d", s->port);
        return false;
    }
    if (inet_pton(AF_INET, s->bind, &v4.sin_addr) != 1) {
        *ipv6 = true;
        if (inet_pton(AF_INET6, s->bind, &v6.sin6_addr) != 1) {
            snprintf(why, capacity, "%s is not an address", s->bind);
            return false;
        }
    }
    int one = 1, fd = socket(*ipv6 ? AF_INET6 : AF_INET, SOCK_STREAM, 0);
    int error = fd < 0 ? errno : 0;
    if (!error) {
        setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
        if (*ipv6 ? bind(fd, (struct sockaddr *)&v6, sizeof v6) : bind(fd, (struct sockaddr *)&v4, sizeof v4))
            error = errno;
        close(fd);
    }
    if (error == EADDRINUSE)
        snprintf(why, capacity, "port %d is in use", s->port);
    else if (error == EADDRNOTAVAIL)
        snprintf(why, capacity, "%s is not an address of this machine", s->bind);
    else if (error == EACCES)
        snprintf(why, capacity, "port %d may not be opened by this user", s->port);
    else if (error)
        snprintf(why, capacity, "%s port %d cannot be opened: %s", s->bind, s->port, strerror(error));
    return !error;
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

static struct lws_context *listen_on(net_lws *network, bool ipv6)
{
    /* Pings are ours: see wait_kind. */
    static const lws_retry_bo_t no_pings = {0};
    const net_lws_settings *s = &network->settings;
    network->protocols[0] =
        (struct lws_protocols){.name = "cheminot", .callback = lws_part_event, .rx_buffer_size = READ_BUFFER};
    unsigned patience = s->limits.request + 5; /* the library's own timeouts only stand behind ours */
    struct lws_context_creation_info info = {
        .iface = s->bind,
        .port = s->port,
        .protocols = network->protocols,
        .headers = http_headers(network),
        .server_string = "cheminot",
        .max_http_header_data2 = HEADER_BYTES,
        .keepalive_timeout = (int)patience,
        .timeout_secs = patience,
        .timeout_secs_ah_idle = patience,
        .ssl_cert_filepath = s->tls_cert,
        .ssl_private_key_filepath = s->tls_key,
        .alpn = "http/1.1",
        .gid = -1,
        .uid = -1,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME |
                   LWS_SERVER_OPTION_LIBEV,
        .foreign_loops = (void *[]){network->loop},
        .user = network,
        .retry_and_idle_policy = &no_pings,
    };
    if (!strcmp(s->bind, "0.0.0.0") || !strcmp(s->bind, "::"))
        info.iface = NULL;
    if (!ipv6)
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    if (s->tls_cert)
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    return lws_create_context(&info);
}

net_lws *net_lws_open(const net_lws_settings *settings, const net_callbacks *callbacks, char *why, size_t capacity)
{
    bool ipv6;
    if (!settings->tls_cert != !settings->tls_key) {
        snprintf(why, capacity, "TLS needs both a certificate and a key");
        return NULL;
    }
    if (settings->tls_cert && (!readable("certificate", settings->tls_cert, why, capacity) ||
                               !readable("key", settings->tls_key, why, capacity)))
        return NULL;
    if (!probe(settings, &ipv6, why, capacity))
        return NULL;
    net_lws *network = calloc(1, sizeof *network);
    if (!network) {
        snprintf(why, capacity, "there is no memory left");
        return NULL;
    }
    network->settings = *settings;
    network->callbacks = *callbacks;
    network->free_slot = UINT32_MAX;
    network->most = raise_limit(settings->limits.sockets);
    network->waits[WAIT_REQUEST].length = (uint64_t)settings->limits.request * 1000;
    network->waits[WAIT_QUIET].length = (uint64_t)settings->limits.silence * 1000;
    network->waits[WAIT_PONG].length = (uint64_t)settings->limits.silence * 500;
    network->waits[WAIT_ENDING].length = ENDING;
    logging = network;
    lws_set_log_level(LLL_ERR | LLL_WARN, tell);
    network->loop = ev_loop_new(EVFLAG_AUTO);
    network->context = network->loop ? listen_on(network, ipv6) : NULL;
    if (!network->context) {
        snprintf(why, capacity,
                 settings->tls_cert ? "%s port %d cannot be opened: the certificate and the key do not fit"
                                    : "%s port %d cannot be opened",
                 settings->bind, settings->port);
        logging = NULL;
        if (network->loop)
            ev_loop_destroy(network->loop);
        free(network);
        return NULL;
    }
    lws_get_random(network->context, &network->salt, sizeof network->salt);
    network->port = lws_get_vhost_listen_port(lws_get_vhost_by_name(network->context, "default"));
    return network;
}
