// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/record_maps.h"

#include "base/sha256.h"
#include "base/util/list.h"
#include "cli/common.h"
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const chm_board *keep(record_maps *maps, chm_board *board)
{
    chm_board **more = list_grow(maps->boards, &maps->capacity, maps->count + 1, sizeof(chm_board *));
    if (!more)
        fatal("%s", chm_status_text(CHM_NO_MEMORY));
    maps->boards = more;
    return maps->boards[maps->count++] = board;
}

static int is_map_name(const struct dirent *entry)
{
    size_t size = strlen(entry->d_name);
    return size > 5 && !strcmp(entry->d_name + size - 5, ".json");
}

/* A file's bytes if it is a plain one of a map's size; NULL and errno 0 if it is none, NULL and errno if it could not
 * be read. The caller frees them. */
static char *read_quietly(const char *path, size_t *size)
{
    struct stat found;
    if (stat(path, &found))
        return NULL;
    errno = 0;
    if (!S_ISREG(found.st_mode) || found.st_size > MAX_MAP_FILE)
        return NULL;
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = malloc((size_t)found.st_size + 1);
    *size = text ? fread(text, 1, (size_t)found.st_size, file) : 0;
    int failed = !text ? ENOMEM : ferror(file) ? errno : 0;
    fclose(file);
    if (failed) {
        free(text);
        text = NULL;
    }
    errno = failed;
    return text;
}

/* Files of one hash are the same, byte for byte: the first by name will do. */
static chm_board *search(const char *folder, const chm_header *header)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_map_name, alphasort), unread = 0;
    if (count < 0)
        usage_error("replay --maps %s: %s", folder, strerror(errno));
    chm_board *board = NULL;
    char first[400] = "";
    for (int i = 0; i < count; i++) {
        char path[4096], hash[65];
        size_t size;
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        char *text = board ? NULL : read_quietly(path, &size);
        if (!text && !board && errno && !unread++)
            snprintf(first, sizeof first, "%s: %s", entries[i]->d_name, strerror(errno));
        if (text)
            sha256_hex(text, size, hash);
        if (text && !strcmp(hash, header->map_sha256))
            board = load_board(path, text, size);
        free(text);
        free(entries[i]);
    }
    free(entries);
    if (board)
        return board;
    if (unread)
        usage_error(
            "replay --maps %s: no file there that can be read is map %s of the record, whose hash is %s; %d could "
            "not be read (%s)",
            folder, header->map, header->map_sha256, unread, first);
    usage_error("replay --maps %s: none of its %d files *.json is map %s of the record, whose hash is %s", folder,
                count, header->map, header->map_sha256);
}

const chm_board *record_maps_find(void *context, const chm_header *header)
{
    record_maps *maps = context;
    const bool any = maps->file || !*header->map_sha256; /* of that hash or another */
    for (size_t i = 0; i < maps->count; i++)
        if (maps->file || (!strcmp(maps->boards[i]->id, header->map) &&
                           (any || chm_board_is_version(maps->boards[i], header->map_sha256))))
            return maps->boards[i];
    if (maps->file)
        return keep(maps, open_board(maps->file));
    chm_board *inside = chm_map_find(header->map) ? open_board(header->map) : NULL;
    if (inside && (any || !maps->folder || chm_board_is_version(inside, header->map_sha256)))
        return keep(maps, inside);
    chm_board_free(inside);
    if (!maps->folder)
        return NULL;
    if (!*header->map_sha256)
        usage_error("replay --maps %s: the record does not tell the hash of map %s; name its file with --map",
                    maps->folder, header->map);
    return keep(maps, search(maps->folder, header));
}

void record_maps_free(record_maps *maps)
{
    for (size_t i = 0; i < maps->count; i++)
        chm_board_free(maps->boards[i]);
    free(maps->boards);
    *maps = (record_maps){0};
}
