// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Games on the disk while they are played: a file a game, the record's header (with the seed) and then a line a move,
 *
 *     SEAT MOVE #CHECK
 *
 * where CHECK is chm_game_hash after it. A line is on the disk when save_move answers. One program at a time has a file
 * open. A finished game becomes a record, and the file goes away. */
#ifndef TERMINAL_SAVE_H
#define TERMINAL_SAVE_H

#include "terminal/match/match.h"
#include <stdio.h>

enum { SAVE_PATH = 4096 };

typedef struct save save;

/* The folder of saved games: `given`, or where the system wants such things (XDG). Made if it is missing. False: `why`
 * says why not. */
bool save_folder(const char *given, char path[SAVE_PATH], char why[MATCH_WHY]);
/* The game played last. False: there is none, or `why`. */
bool save_last(const char *folder, char path[SAVE_PATH], char why[MATCH_WHY]);

/* Begins a file for a new game. NULL: `why`. */
save *save_begin(const char *folder, const chm_header *header, char why[MATCH_WHY]);

/* Opens a file and plays its moves again, through the rules. A last line that was cut off is dropped; any other damage
 * is told in `why`, and the file stays as it is, as does that of a game of another revision of the rules. The header
 * comes first: `begin` answers the board to play on, or NULL.
 */
typedef struct save_reader {
    void *context;
    const chm_board *(*begin)(void *context, const chm_header *header);
    void (*event)(void *context, const chm_event *event);
    void (*move)(void *context, chm_seat seat); /* its events are told */
} save_reader;
save *save_open(const char *path, const save_reader *reader, chm_game *game, char why[MATCH_WHY]);

/* False: it is not saved, `why` says why, and the file is as it was. */
bool save_move(save *to, chm_seat seat, const char *move, uint64_t check, char why[MATCH_WHY]);

/* Makes a finished game a record in the same folder, and takes the file away. */
bool save_finish(save *to, const chm_header *header, const chm_board *board, const chm_event *events, size_t count,
                 char why[MATCH_WHY]);
/* Where the file is, or the record once it is finished. */
const char *save_path(const save *of);
void save_close(save *of);

#endif
