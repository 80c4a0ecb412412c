// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The board of a game: the library's own map if it is the version that is played on, otherwise the server's. */
#include "base/sha256.h"
#include "client/client_internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_it(const known_board *known, const chm_header *header)
{
    return !strcmp(known->map, header->map) && (!header->map_sha256[0] || !strcmp(known->sha256, header->map_sha256));
}

/* Whether the board that was loaded is the one of the game. */
static bool is_played_on(const known_board *known)
{
    return known->board && (!known->sha256[0] || chm_board_is_version(known->board, known->sha256));
}

static chm_status load(known_board *known, const char *text, size_t size)
{
    chm_error first;
    chm_problems problems = {.list = &first, .capacity = 1};
    chm_status status = chm_board_load(text, size, &problems, &known->board);
    known->unknown = status == CHM_BAD_MAP; /* its server can read it, so this version is too old */
    if (status == CHM_OK)
        snprintf(known->why, sizeof known->why, "the map %s is not the one that is played on", known->map);
    else
        snprintf(known->why, sizeof known->why, "the map %s cannot be read: %.200s", known->map,
                 status == CHM_BAD_MAP && problems.count ? first.text : chm_status_text(status));
    return status;
}

/* Takes a map file that came. */
static void take(known_board *known, const char *text, size_t size)
{
    load(known, text, size);
    if (is_played_on(known))
        return;
    chm_board_free(known->board);
    known->board = NULL;
}

static void version_came(void *context, int status, const char *text, size_t size)
{
    known_board *known = context;
    if (status == 200)
        take(known, text, size);
    else
        snprintf(known->why, sizeof known->why, "the map %s is not the one that is played on", known->map);
}

/* The server's map of that id came, or it has none any more: if the table was made with another version, that one is
 * asked for. */
static void map_came(void *context, int status, const char *text, size_t size)
{
    known_board *known = context;
    char path[CHM_MAX_NAME + 96], sha256[SHA256_HEX + 1];
    sha256_hex(text, size, sha256);
    if (status == 200)
        take(known, text, size);
    else
        snprintf(known->why, sizeof known->why, "the map %s could not be had: %.*s", known->map,
                 (int)(size < 200 ? size : 200), text);
    if (known->board || !known->sha256[0] || (status != 200 && status != 404) || !strcmp(sha256, known->sha256))
        return;
    snprintf(path, sizeof path, "/api/maps/%s/%s", known->map, known->sha256);
    known->why[0] = 0;
    known->unknown = false;
    if (!client_request(known->loop, &known->server, "GET", path, NULL, version_came, known))
        snprintf(known->why, sizeof known->why, "the map %s could not be asked for", known->map);
}

const chm_board *board_for(client_loop *loop, const client_url *server, const chm_header *header, const char **why,
                           bool *unknown)
{
    *why = NULL;
    *unknown = false;
    for (known_board *known = loop->boards; known; known = known->next)
        if (is_it(known, header)) {
            *why = known->board || !known->why[0] ? NULL : known->why;
            *unknown = known->unknown;
            return known->board;
        }
    if (strspn(header->map, "abcdefghijklmnopqrstuvwxyz0123456789_-") != strlen(header->map)) {
        *why = "the map has a name that no map can have"; /* it must not become part of a request */
        return NULL;
    }
    known_board *known = calloc(1, sizeof *known);
    if (!known) {
        *why = chm_status_text(CHM_NO_MEMORY);
        return NULL;
    }
    snprintf(known->map, sizeof known->map, "%s", header->map);
    snprintf(known->sha256, sizeof known->sha256, "%s", header->map_sha256);
    known->next = loop->boards;
    loop->boards = known;
    const chm_map_file *own = chm_map_find(header->map);
    if (own && load(known, own->text, own->size) != CHM_OK) { /* cannot fail but for memory */
        known->unknown = false;
        *why = strcpy(known->why, chm_status_text(CHM_NO_MEMORY));
        return NULL;
    }
    if (is_played_on(known))
        return known->board;
    chm_board_free(known->board);
    known->board = NULL;
    known->why[0] = 0;
    known->unknown = false;
    char path[CHM_MAX_NAME + 16];
    snprintf(path, sizeof path, "/api/maps/%s", known->map);
    known->loop = loop;
    known->server = *server;
    if (!client_request(loop, server, "GET", path, NULL, map_came, known))
        *why = strcpy(known->why, "the map could not be asked for");
    return NULL;
}
