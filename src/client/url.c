// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "client/client.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool bad(char why[CLIENT_WHY], const char *text, const char *reason)
{
    snprintf(why, CLIENT_WHY, "%.120s: %s, as in http://127.0.0.1:8080/t/TABLE", text, reason);
    return false;
}

/* Copies an id of letters, digits, '-' and '_'. Returns what follows it, or NULL if it is empty or too long. */
static const char *copy_id(const char *at, char *id, size_t capacity)
{
    size_t size = 0;
    while (isalnum((unsigned char)at[size]) || at[size] == '-' || at[size] == '_')
        size++;
    if (!size || size >= capacity)
        return NULL;
    memcpy(id, at, size);
    id[size] = 0;
    return at + size;
}

static const char *read_scheme(const char *at, client_url *url)
{
    static const struct {
        const char *text;
        bool secure;
    } schemes[] = {{"http://", false}, {"https://", true}, {"ws://", false}, {"wss://", true}};
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
        if (!strncmp(at, schemes[i].text, strlen(schemes[i].text))) {
            url->secure = schemes[i].secure;
            return at + strlen(schemes[i].text);
        }
    return NULL;
}

static const char *read_host(const char *at, client_url *url)
{
    bool bracket = *at == '[';
    at += bracket;
    size_t size = strcspn(at, bracket ? "]" : ":/?#");
    if (!size || size >= CLIENT_HOST || (bracket && at[size] != ']'))
        return NULL;
    for (size_t i = 0; i < size; i++)
        if (!isgraph((unsigned char)at[i]) || strchr("@%\\\"", at[i]))
            return NULL;
    memcpy(url->host, at, size);
    return at + size + bracket;
}

static const char *read_port(const char *at, client_url *url)
{
    url->port = url->secure ? 443 : 80;
    if (*at != ':')
        return at;
    int port = 0, digits = 0;
    for (at++; isdigit((unsigned char)*at) && digits < 6; at++, digits++)
        port = port * 10 + (*at - '0');
    url->port = port;
    return digits && port >= 1 && port <= 65535 ? at : NULL;
}

bool client_url_read(const char *text, client_url *url, char why[CLIENT_WHY])
{
    *url = (client_url){0};
    const char *at = read_scheme(text, url);
    if (!at)
        return bad(why, text, "an address begins with http:// or https://");
    if (!(at = read_host(at, url)))
        return bad(why, text, "the server's name is missing, or is none");
    if (!(at = read_port(at, url)))
        return bad(why, text, "the port is a number from 1 to 65535");
    if (!strncmp(at, "/t/", 3) && !(at = copy_id(at + 3, url->table, sizeof url->table)))
        return bad(why, text, "the table's id is missing, or is none");
    if (*at == '/')
        at++;
    bool key = !strncmp(at, "?key=", 5) || !strncmp(at, "#key=", 5);
    if (key && !(at = copy_id(at + 5, url->key, sizeof url->key)))
        return bad(why, text, "the key is missing, or is none");
    if (!strncmp(at, "#seat=", 6) && !(at = copy_id(at + 6, url->link, sizeof url->link)))
        return bad(why, text, "the link's secret is missing, or is none");
    return !*at || bad(why, text, "there is more than a server and a table's link");
}

void client_url_write(const client_url *url, char text[CLIENT_URL])
{
    bool brackets = strchr(url->host, ':');
    snprintf(text, CLIENT_URL, "%s://%s%s%s:%d/t/%s%s%s", url->secure ? "https" : "http", brackets ? "[" : "",
             url->host, brackets ? "]" : "", url->port, url->table, url->key[0] ? "#key=" : "", url->key);
}
