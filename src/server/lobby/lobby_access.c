// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Who may connect, and from where; what every request must keep to. */

#include "server/lobby/lobby_internal.h"
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { OPENED_RATE = 20, OPENED_BURST = 300 };

/* ---- keys, origins, blocked addresses ---- */

void cookie_key(const char *cookie, char key[SECRET_KEY])
{
    static const char name[] = "cheminot=";
    key[0] = 0;
    for (const char *at = cookie; *at;) {
        at += strspn(at, "; ");
        size_t size = strcspn(at, ";");
        if (!strncmp(at, name, sizeof name - 1) && size == sizeof name - 1 + SECRET_KEY - 1) {
            memcpy(key, at + sizeof name - 1, SECRET_KEY - 1);
            key[SECRET_KEY - 1] = 0;
            if (!secret_is_key(key))
                key[0] = 0;
            return;
        }
        at += size;
    }
}

static bool same_host(const char *origin, const char *host)
{
    static const char http[] = "http://", https[] = "https://";
    size_t scheme = !strncmp(origin, http, sizeof http - 1)     ? sizeof http - 1
                    : !strncmp(origin, https, sizeof https - 1) ? sizeof https - 1
                                                                : 0;
    if (!scheme)
        return false;
    const char *from = origin + scheme;
    for (; *from && tolower((unsigned char)*from) == tolower((unsigned char)*host); host++)
        from++;
    return !*from && !*host;
}

bool origin_allowed(const struct lobby *lobby, const net_request *request)
{
    /* browsers always send an origin, other programs do not */
    bool downgraded = request->secure && strncmp(request->origin, "https:", 6) != 0; /* whoever is on the way made it */
    return !request->origin[0] || (!downgraded && same_host(request->origin, request->host)) ||
           (lobby->settings.origin && !strcmp(request->origin, lobby->settings.origin));
}

bool lobby_is_blocked(const struct lobby *lobby, const char *from)
{
    return lobby->settings.blocked && lobby->settings.blocked(lobby->settings.blocked_context, from);
}

void lobby_close_blocked(struct lobby *lobby)
{
    for (uint32_t i = 0; i < lobby->table_slots; i++)
        for (live_table *live = lobby->tables[i]; live; live = live->next)
            for (connection *conn = live->connections; conn; conn = conn->next)
                if (lobby_is_blocked(lobby, conn->address))
                    queue_close(lobby, conn, REFUSED_BLOCKED, CLOSE_POLICY);
    lobby_wake(lobby);
}

void connection_set_key(connection *conn, const char *key)
{
    conn->hash[0] = 0;
    if (key[0])
        secret_hash(key, conn->hash);
}

/* ---- opening and closing ---- */

static refusal open_socket(struct lobby *lobby, net_peer peer, const net_request *request, void **tag)
{
    static const char path[] = "/ws/";
    address *from = address_find(&lobby->addresses, request->address, lobby->now);
    if (!from || lobby->stopping)
        return REFUSED_STOPPING;
    /* First: what is refused for another reason counts, too. */
    if (!bucket_take(&from->sockets_opened, lobby->now, lobby->settings.rate ? OPENED_RATE : 0, OPENED_BURST))
        return REFUSED_TOO_FAST;
    if (strncmp(request->path, path, sizeof path - 1) != 0)
        return REFUSED_NO_PAGE;
    if (lobby_is_blocked(lobby, request->address))
        return REFUSED_BLOCKED;
    if (!origin_allowed(lobby, request))
        return REFUSED_BAD_ORIGIN;
    if (lobby->settings.sockets_each && from->sockets >= lobby->settings.sockets_each)
        return REFUSED_TOO_MANY_SOCKETS;
    const char *id = request->path + sizeof path - 1;
    refusal why;
    live_table *live = lobby_open(lobby, id, strlen(id), &why);
    if (!live)
        return why;
    connection *made = calloc(1, sizeof *made);
    if (!made)
        return REFUSED_FULL;
    made->peer = peer;
    made->live = live;
    made->from = from;
    strncpy(made->address, request->address, sizeof made->address - 1);
    made->seat = CHM_NOBODY;
    made->rate.at = lobby->now;
    from->sockets++;
    char key[SECRET_KEY];
    cookie_key(request->cookie, key);
    connection_set_key(made, key);
    made->next = live->connections;
    if (made->next)
        made->next->before = made;
    live->connections = made;
    *tag = made;
    return REFUSED_NONE;
}

int lobby_socket_open(void *context, net_peer peer, const net_request *request, void **tag)
{
    struct lobby *lobby = context;
    lobby_read_clock(lobby);
    refusal why = open_socket(lobby, peer, request, tag);
    if (why == REFUSED_NONE)
        return 0;
    lobby_note_refusal(lobby, request->address, why, false);
    return refusal_http(why);
}

void lobby_note_presence(struct lobby *lobby, live_table *live)
{
    if (!live->presence_due)
        live->presence_due = lobby->now + PRESENCE_PAUSE;
    lobby_schedule(lobby, live);
}

void lobby_socket_close(void *context, net_peer peer, void *tag)
{
    struct lobby *lobby = context;
    connection *gone = tag;
    live_table *live = gone->live;
    (void)peer;
    lobby_read_clock(lobby);
    *(gone->before ? &gone->before->next : &live->connections) = gone->next;
    if (gone->next)
        gone->next->before = gone->before;
    gone->from->sockets--;
    if (!live->connections)
        live->idle_since = lobby->now;
    lobby_note_presence(lobby, live);
    free(gone);
}

/* ---- requests ---- */

bool members_have_types(const json_value *object)
{
    /* A name means the same in every request. Members that are not listed are unknown and ignored, or refused by
     * whoever reads them if they are of another type. */
    static const struct {
        const char *name;
        json_kind kind;
    } types[] = {{"key", KIND_STRING},   {"name", KIND_STRING},     {"colour", KIND_STRING},  {"secret", KIND_STRING},
                 {"fill", KIND_STRING},  {"lang", KIND_STRING},     {"from", KIND_INTEGER},   {"after", KIND_INTEGER},
                 {"public", KIND_BOOL},  {"auto", KIND_BOOL},       {"mute", KIND_BOOL},      {"devices", KIND_BOOL},
                 {"days", KIND_INTEGER}, {"reserve", KIND_INTEGER}, {"seconds", KIND_INTEGER}};
    for (const json_value *member = object->items; member < object->items + object->count; member++)
        for (size_t i = 0; i < sizeof types / sizeof *types; i++)
            if (member->key[0] == types[i].name[0] && !strcmp(member->key, types[i].name) &&
                member->kind != types[i].kind && member->kind != KIND_NULL)
                return false;
    return true;
}

void lobby_note_refusal(struct lobby *lobby, const char *from, refusal why, bool message)
{
    uint64_t left_out;
    lobby->counts.refused++;
    if (rate_limit_allows(&lobby->refusals[message], lobby->now, &left_out))
        server_log_write(&lobby->settings.log, message ? SERVER_LOG_DEBUG : SERVER_LOG_INFO, "refused",
                         "from=%s why=%s left_out=%" PRIu64, from, refusal_name(why), left_out);
}
