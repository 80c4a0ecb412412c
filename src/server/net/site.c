// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/net/site.h"
#include "base/util/list.h"
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILES_MOST = 1000, BYTES_MOST = 16 << 20, DEPTH_MOST = 4, PATH_CAPACITY = 1024 };

static const char plain_page[] =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Cheminot</title>\n"
    "<h1>Cheminot</h1>\n<p>The server runs. Clients talk to it as <code>docs/protocol.md</code> says; "
    "<a href=\"/api/tables\">the lobby</a> lists its public tables.</p>\n"
    "<p lang=\"fr\">Le serveur tourne. Le protocole des clients est décrit dans <code>docs/protocol.md</code> ; "
    "<a href=\"/api/tables\">le hall</a> montre les tables publiques.</p>\n</html>\n";

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {{".html", "text/html; charset=utf-8"},
                                           {".js", "text/javascript; charset=utf-8"},
                                           {".css", "text/css; charset=utf-8"},
                                           {".svg", "image/svg+xml"},
                                           {".png", "image/png"},
                                           {".ico", "image/x-icon"},
                                           {".json", "application/json"},
                                           {".webmanifest", "application/manifest+json"},
                                           {".woff2", "font/woff2"},
                                           {".wasm", "application/wasm"},
                                           {".txt", "text/plain; charset=utf-8"}};
    size_t size = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t end = strlen(types[i][0]);
        if (size > end && !strcmp(path + size - end, types[i][0]))
            return types[i][1];
    }
    return "application/octet-stream";
}

static net_text *read_whole(const char *name, size_t size)
{
    FILE *file = fopen(name, "rb");
    net_text *bytes = file ? net_text_make(NULL, size) : NULL;
    if (bytes && fread(bytes->bytes, 1, size, file) != size) {
        net_text_unref(bytes);
        bytes = NULL;
    }
    if (file)
        fclose(file);
    return bytes;
}

static bool add_file(site *self, const char *path, net_text *plain, net_text *zipped)
{
    site_file *files =
        self->count < FILES_MOST ? list_grow(self->files, &self->capacity, self->count + 1, sizeof *files) : NULL;
    if (files)
        self->files = files;
    char *copy = files ? strdup(path) : NULL;
    if (!copy || !plain) {
        free(copy);
        net_text_unref(plain);
        net_text_unref(zipped);
        return false;
    }
    self->files[self->count++] = (site_file){copy, type_of(path), plain, zipped};
    return true;
}

/* Reads one file and its compressed copy. Compressed copies themselves are skipped. */
static bool read_entry(site *self, const char *name, const char *path, off_t bytes)
{
    char twin[PATH_CAPACITY + 8];
    struct stat found;
    size_t size = strlen(path);
    if (size > 3 && !strcmp(path + size - 3, ".gz"))
        return true;
    if (bytes > BYTES_MOST)
        return false;
    snprintf(twin, sizeof twin, "%s.gz", name);
    net_text *zipped = !stat(twin, &found) && found.st_size < bytes ? read_whole(twin, (size_t)found.st_size) : NULL;
    return add_file(self, path, read_whole(name, (size_t)bytes), zipped);
}

static bool read_folder(site *self, const char *folder, const char *path, int depth)
{
    DIR *open = opendir(folder);
    if (!open)
        return false;
    bool good = true;
    for (struct dirent *entry; good && (entry = readdir(open));) {
        char name[PATH_CAPACITY], below[PATH_CAPACITY];
        struct stat found;
        if (entry->d_name[0] == '.')
            continue;
        int long_name = snprintf(name, sizeof name, "%s/%s", folder, entry->d_name);
        int long_path = snprintf(below, sizeof below, "%s/%s", path, entry->d_name);
        good = long_name < PATH_CAPACITY && long_path < PATH_CAPACITY && !stat(name, &found);
        if (good && S_ISDIR(found.st_mode))
            good = depth < DEPTH_MOST && read_folder(self, name, below, depth + 1);
        else if (good && S_ISREG(found.st_mode))
            good = read_entry(self, name, below, found.st_size);
    }
    closedir(open);
    return good;
}

bool site_open(site *made, const char *folder, char *why, size_t capacity)
{
    *made = (site){0};
    if (!folder)
        return add_file(made, "/index.html", net_text_make(plain_page, sizeof plain_page - 1), NULL);
    if (!read_folder(made, folder, "", 0)) {
        snprintf(why, capacity, "the page in %s cannot be read: %s", folder,
                 errno ? strerror(errno) : "it is too large");
        site_close(made);
        return false;
    }
    if (site_find(made, "/index.html"))
        return true;
    snprintf(why, capacity, "there is no page in %s: index.html is missing", folder);
    site_close(made);
    return false;
}

void site_close(site *made)
{
    for (size_t i = 0; i < made->count; i++) {
        free(made->files[i].path);
        net_text_unref(made->files[i].plain);
        net_text_unref(made->files[i].zipped);
    }
    free(made->files);
    *made = (site){0};
}

const site_file *site_find(const site *self, const char *path)
{
    for (size_t i = 0; i < self->count; i++)
        if (!strcmp(self->files[i].path, path))
            return &self->files[i];
    return NULL;
}
