// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A module has no files, and needs nothing of its host. wasi-libc's printf can complain on standard error; the library
 * never lets it, but these are linked. */

#include <wasi/api.h>

__wasi_errno_t __wasi_fd_close(__wasi_fd_t file)
{
    (void)file;
    return __WASI_ERRNO_BADF;
}

__wasi_errno_t __wasi_fd_seek(__wasi_fd_t file, __wasi_filedelta_t offset, __wasi_whence_t whence,
                              __wasi_filesize_t *at)
{
    (void)file;
    (void)offset;
    (void)whence;
    (void)at;
    return __WASI_ERRNO_BADF;
}

__wasi_errno_t __wasi_fd_write(__wasi_fd_t file, const __wasi_ciovec_t *parts, size_t count, __wasi_size_t *written)
{
    (void)file;
    (void)parts;
    (void)count;
    (void)written;
    return __WASI_ERRNO_BADF;
}
