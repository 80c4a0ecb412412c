// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A destination for text: a file, a buffer, a socket. Writing cannot fail for the caller; a sink that can fail stores
 * the failure in its context. */
#ifndef CHEMINOT_SINK_H
#define CHEMINOT_SINK_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct chm_sink {
    void (*write)(void *context, const char *text, size_t size);
    void *context;
} chm_sink;

#ifdef __cplusplus
}
#endif

#endif
