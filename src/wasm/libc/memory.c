// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* memcpy, memset and memcmp for a module that copies and compares games all day: wasi-libc's memcmp goes byte by byte.
 * 16 bytes at a time, then what is left. Compiled without optimisation of the whole program: there the compiler would
 * take these loops for the functions themselves. */

#include <stddef.h>
#include <string.h>
#include <wasm_simd128.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    char *out = to;
    const char *in = from;
    for (; size >= 16; size -= 16, out += 16, in += 16)
        wasm_v128_store(out, wasm_v128_load(in));
    for (; size; size--)
        *out++ = *in++;
    return to;
}

void *memset(void *to, int byte, size_t size)
{
    char *out = to;
    v128_t bytes = wasm_i8x16_splat((signed char)byte);
    for (; size >= 16; size -= 16, out += 16)
        wasm_v128_store(out, bytes);
    for (; size; size--)
        *out++ = (char)byte;
    return to;
}

int memcmp(const void *one, const void *two, size_t size)
{
    const unsigned char *a = one, *b = two;
    for (; size >= 16; size -= 16, a += 16, b += 16)
        if (wasm_v128_any_true(wasm_v128_xor(wasm_v128_load(a), wasm_v128_load(b))))
            break;
    for (; size; size--, a++, b++)
        if (*a != *b)
            return *a - *b;
    return 0;
}
