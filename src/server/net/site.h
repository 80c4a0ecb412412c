// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The page that people see: the files of a folder, read once when the server starts. Where a file has a smaller twin
 * beside it (index.html.gz), that goes to those who take it. */
#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include "server/net/net.h"

typedef struct site_file {
    char *path; /* "/assets/index-4f2a.js" */
    const char *type;
    net_text *plain, *zipped; /* zipped: NULL if there is none */
} site_file;

typedef struct site {
    site_file *files;
    size_t count;
} site;

/* Reads a folder. False: `why` says in a sentence what is wrong. NULL as the folder: one plain page that says that the
 * server runs. */
bool site_open(site *made, const char *folder, char *why, size_t capacity);
void site_close(site *made);
/* The file at a path; NULL: there is none. */
const site_file *site_find(const site *of, const char *path);

#endif
