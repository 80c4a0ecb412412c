// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The folder of saved games and its files, for save.c alone. */
#ifndef TERMINAL_SAVE_FILE_H
#define TERMINAL_SAVE_FILE_H

#include "terminal/match/save.h"

/* A text that grows, as a sink. */
typedef struct save_text {
    char *text;
    size_t used, room;
    bool failed; /* no memory */
} save_text;
void save_add(void *context, const char *text, size_t size);

/* Makes a file of a name of its own and holds it; −1: `why`. */
int save_create(const char *folder, const char *map, char path[SAVE_PATH], char why[MATCH_WHY]);
/* Says in `why` that the game cannot be saved, by errno. */
void save_cannot(const char *path, char why[MATCH_WHY]);
/* Opens a file and holds it, and reads all of it; the caller frees the text. −1: `why`. */
int save_take(const char *path, char **text, size_t *size, char why[MATCH_WHY]);
/* Writes a record beside a saved game, whole or not at all. */
bool save_write_record(const char *game, const char *text, size_t size, char path[SAVE_PATH]);
/* Makes sure that a new name is on the disk. */
void save_sync_folder(const char *path);

#endif
