// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The boards of records: for every command that reads one. */
#ifndef CLI_RECORD_MAPS_H
#define CLI_RECORD_MAPS_H

#include <cheminot/record.h>

typedef struct record_maps {
    const char *file;   /* use this map for every game; NULL: the record's own */
    const char *folder; /* look in here for maps that are not inside the program; may be NULL */
    chm_board **boards; /* those found so far */
    size_t count, capacity;
} record_maps;

/* The board for a header's map, as chm_reader.board wants it: the map of that id inside the program if it has the
 * record's hash, or the record has none; else the file in the folder that has it. NULL: there is none, and no folder
 * to look in. Ends the program if the folder has none or cannot be read, or the file is not a map. The board stays
 * until record_maps_free. */
const chm_board *record_maps_find(void *maps, const chm_header *header);
void record_maps_free(record_maps *maps);

#endif
