// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The boards of the built-in maps and, after them, of tests/maps, each loaded once and kept, for tests. */
#ifndef PROPERTY_BOARDS_H
#define PROPERTY_BOARDS_H

#include <cheminot/record.h>

size_t boards_count(void);
/* The index of the board that a byte of a fuzzer's input stands for: from 0x80 on those of tests/maps. */
size_t boards_of_byte(uint8_t byte);
/* A map that does not load ends the test. */
const chm_board *boards_at(size_t index);
/* Returns NULL if there is no such map. */
const chm_board *boards_find(const char *id);
/* As a chm_reader's `board`; the context is not used. */
const chm_board *boards_for(void *context, const chm_header *header);
void boards_free(void);

#endif
