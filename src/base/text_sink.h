// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Writing to a sink. */
#ifndef BASE_TEXT_SINK_H
#define BASE_TEXT_SINK_H

#include <cheminot/sink.h>
#include <stdint.h>

/* Writes a NUL-terminated string. */
void sink_text(chm_sink *sink, const char *text);

/* Writes a text as a JSON string, with quotes. Characters that act on a terminal are escaped; a byte that is not UTF-8
 * becomes U+FFFD. */
void sink_string(chm_sink *sink, const char *text);

/* Writes a number's digits, with a minus if needed, at the end of a buffer. Returns their beginning. */
enum { NUMBER_CAPACITY = 20 };
char *number_print(int64_t number, char buffer[NUMBER_CAPACITY]);

/* Writes like printf, at most MAX_SINK_PRINT − 1 bytes; longer output is truncated (long texts go through sink_text).
 * Not for floats: their decimal point depends on the locale. */
enum { MAX_SINK_PRINT = 1024 };
void sink_print(chm_sink *sink, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
