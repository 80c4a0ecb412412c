// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A module has one thread: none can be started, and so none is joined (base/util/thread.h). */
#ifndef WASM_LIBC_PTHREAD_H
#define WASM_LIBC_PTHREAD_H

typedef int pthread_t;

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread;
    (void)result;
    return 0;
}

#endif
