// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The map files of a folder, as boards. A thread looks every second whether something in the folder has changed; once
 * nothing has for one second, the files are read anew. Files that cannot be offered are named in the log, once for each
 * reason, and left out: those with mistakes, with the id of a map of the library or of another file, too large, being
 * written, or not readable. Symbolic links are followed. */
#ifndef SERVER_MAP_FOLDER_H
#define SERVER_MAP_FOLDER_H

#include "server/server_log.h"
#include <cheminot/board.h>

typedef struct map_folder map_folder;

/* Boards in the order of their files' names. */
typedef struct map_list {
    chm_board **boards;
    size_t count;
} map_list;

/* Reads the folder. NULL: it cannot be read, or there is no memory; `why` says which. */
map_folder *map_folder_open(const char *path, const server_log *log, char *why, size_t capacity);
/* Starts the thread: `changed` is called on it whenever there is something new to take. False: the system has none to
 * spare. */
bool map_folder_watch(map_folder *self, void (*changed)(void *context), void *context);
/* Hands over the boards of all files, which the caller frees, and the array. False: nothing is new since the last
 * call. */
bool map_folder_take(map_folder *self, map_list *out);
/* Stops the thread. `self` may be NULL. */
void map_folder_close(map_folder *self);

#endif
