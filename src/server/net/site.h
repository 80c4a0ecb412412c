// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The page's files, read once when the server starts. A file with a smaller compressed copy beside it (index.html.gz)
 * is served compressed to clients that accept gzip. */
#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include "server/net/net.h"

typedef struct site_file {
    char *path; /* "/assets/index-4f2a.js" */
    const char *type;
    net_text *plain, *zipped; /* zipped: gzip, or NULL */
} site_file;

typedef struct site {
    site_file *files;
    size_t count, capacity;
} site;

/* Reads a folder; NULL: one placeholder page. False: `why` says in a sentence what is wrong. */
bool site_open(site *made, const char *folder, char *why, size_t capacity);
void site_close(site *made);
/* Returns the file at a path. NULL: there is none. */
const site_file *site_find(const site *self, const char *path);

#endif
