// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Games on the disk while they are played: a file for each, the record's header (with the seed) and then a line a move,
 *
 *     SEAT MOVE #CHECK
 *
 * where CHECK is chm_game_hash after the move. A line is on the disk when save_move returns. A file is locked by the
 * program that has it open. A finished game becomes a record, and its file is deleted. */
#ifndef TERMINAL_SAVE_H
#define TERMINAL_SAVE_H

#include "terminal/match/match.h"
#include <stdio.h>

enum { SAVE_PATH = 4096 };

typedef struct save save;

/* The folder of saved games: `given`, or the system's place for such files (XDG). Made if it is missing. False: `why`
 * says why not. */
bool save_folder(const char *given, char path[SAVE_PATH], char why[MATCH_WHY]);
/* The game played last. False: there is none, or it cannot be read; `why` says which. */
bool save_last(const char *folder, char path[SAVE_PATH], char why[MATCH_WHY]);

/* Creates a file for a new game. NULL: `why`. */
save *save_begin(const char *folder, const chm_header *header, char why[MATCH_WHY]);

/* Opens a file and replays its moves through the rules. A last line that was cut off is dropped; any other damage, and
 * another revision of the rules, is reported in `why`, and the file stays as it is. */
typedef struct save_reader {
    void *context;
    const chm_board *(*begin)(void *context, const chm_header *header); /* returns the board, or NULL to stop */
    void (*event)(void *context, const chm_event *event);
    void (*move)(void *context, chm_seat seat); /* after the move's events */
} save_reader;
save *save_open(const char *path, const save_reader *reader, chm_game *game, char why[MATCH_WHY]);

/* Appends a move. False: it is not saved, `why` says why, and the file is as before. */
bool save_move(save *self, chm_seat seat, const char *move, uint64_t check, char why[MATCH_WHY]);

/* Writes a finished game as a record into the same folder, and deletes the file. */
bool save_finish(save *self, const chm_header *header, const chm_board *board, const chm_event *events, size_t count,
                 char why[MATCH_WHY]);
/* The path of the file, or of the record once it is finished. */
const char *save_path(const save *self);
void save_close(save *self);

#endif
