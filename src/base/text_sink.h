// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Ways to write to a sink. */
#ifndef BASE_TEXT_SINK_H
#define BASE_TEXT_SINK_H

#include <cheminot/sink.h>
#include <stdint.h>

typedef chm_sink text_sink;

/* Writes a string ended by a zero. */
void sink_text(text_sink *sink, const char *text);

/* Writes a text as a JSON string, quotes and all. What a terminal would obey is escaped; a byte that is not UTF-8
 * becomes U+FFFD. */
void sink_string(text_sink *sink, const char *text);

/* A number's digits, and a minus where it needs one, at the end of a buffer; answers where they begin. */
enum { NUMBER_ROOM = 20 };
char *number_print(int64_t number, char buffer[NUMBER_ROOM]);

/* Writes like printf, at most SINK_PRINT_MOST − 1 bytes at once (the rest is cut: long texts go through sink_text).
 * Floats are left to the caller: their decimal point would follow the locale. */
enum { SINK_PRINT_MOST = 1024 };
void sink_print(text_sink *sink, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
