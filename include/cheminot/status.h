// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Results of calls that can fail, and where the fault lies.
 *
 * Input from outside (files, moves, records) never aborts: the call returns a status, and whatever it was to change is
 * unchanged. A mistake of the calling program (a seat that does not exist, a NULL board) is an assertion. */
#ifndef CHEMINOT_STATUS_H
#define CHEMINOT_STATUS_H

#include <cheminot/ids.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* CHM_STATUS_LIST (cheminot/ids.h) has them all, each with its sentence. */
typedef enum chm_status {
#define X(name, sentence) CHM_##name,
    CHM_STATUS_LIST(X)
#undef X
        CHM_STATUS_COUNT
} chm_status;

/* The status's id, such as "FEW_CARDS", and its sentence. Both are static strings. */
const char *chm_status_name(chm_status status);
const char *chm_status_text(chm_status status);

/* Filled in by calls that read text. Lines and columns count from 1, columns in bytes; 0: the fault has no place in the
 * text. */
typedef struct chm_error {
    chm_status status;
    uint32_t line;
    uint32_t column;
    char text[240];
} chm_error;

#ifdef __cplusplus
}
#endif

#endif
