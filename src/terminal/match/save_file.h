// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The folder of saved games and its files; included by report.c, save.c and save_file.c only. */
#ifndef TERMINAL_SAVE_FILE_H
#define TERMINAL_SAVE_FILE_H

#include "terminal/match/save.h"

/* Creates a file with a new name: prefix, date and time, name, if need be a number, suffix. −1: errno. */
int save_new_file(const char *folder, const char *prefix, const char *name, const char *suffix, char path[SAVE_PATH]);
/* Creates and locks the file of a game. −1: `why`. */
int save_create(const char *folder, const char *map, char path[SAVE_PATH], char why[MATCH_WHY]);
/* Writes to `why`, from errno, that the game cannot be saved. */
void save_cannot(const char *path, char why[MATCH_WHY]);
/* Opens, locks and reads a file; the caller frees the text. −1: `why`. */
int save_take(const char *path, char **text, size_t *size, char why[MATCH_WHY]);
/* Writes a record beside a saved game, whole or not at all. False: errno. */
bool save_write_record(const char *game, const char *text, size_t size, char path[SAVE_PATH]);
/* Syncs the folder of a file, so that its new name is on the disk. */
void save_sync_folder(const char *path);

#endif
