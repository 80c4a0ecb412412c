// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/book.h"
#include "messages/translate.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SENTENCE = 2048 };

/* The line of that number, a new one if there is none; NULL: the book is full. */
static book_line *line_at(book *self, int section, int line)
{
    int at = self->count;
    while (at > 0 && (self->lines[at - 1].section > section ||
                      (self->lines[at - 1].section == section && self->lines[at - 1].line >= line)))
        at--;
    if (at < self->count && self->lines[at].section == section && self->lines[at].line == line)
        return &self->lines[at];
    if (self->count == BOOK_LINES)
        return NULL;
    memmove(&self->lines[at + 1], &self->lines[at], (size_t)(self->count - at) * sizeof *self->lines);
    self->count++;
    self->lines[at] = (book_line){.section = section, .line = line};
    return &self->lines[at];
}

static void add_plain(buffer *out, const char *text)
{
    for (const char *c = text; *c; c++) {
        if (*c == ' ' && c[1] == '{')
            c = strchr(c, '}') ? strchr(c, '}') : c;
        else if (*c != '*')
            buffer_add(out, c, 1);
    }
}

void book_say(book *self, int section, int line, const char *format, ...)
{
    char text[SENTENCE];
    book_line *said = line_at(self, section, line);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (!said)
        return;
    said->text.size = 0;
    add_plain(&said->text, text);
}

void book_more(book *self, int section, int line, const char *format, ...)
{
    char text[SENTENCE];
    book_line *said = line_at(self, section, line);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (!said)
        return;
    buffer_text(&said->text, " ");
    add_plain(&said->text, text);
}

void book_unsay(book *self, int section, int line)
{
    int kept = 0;
    for (int i = 0; i < self->count; i++) {
        if (self->lines[i].section == section && (line < 0 || self->lines[i].line == line))
            buffer_free(&self->lines[i].text);
        else
            self->lines[kept++] = self->lines[i];
    }
    self->count = kept;
}

void book_clear(book *self, int section)
{
    book_unsay(self, section, -1);
}

void book_players(const book *self, phrase *few, phrase *many)
{
    const chm_board *board = self->board;
    int closed = board->numbers.parallel_closed_up_to;
    *few = *many = (phrase){.used = 0};
    if (closed)
        *few = book_span(board->min_seats, closed);
    if (closed && board->max_seats > closed)
        *many = book_span(closed + 1, board->max_seats);
}

phrase book_cards(int n)
{
    phrase out = {.used = 0};
    phrase_add(&out, plural("one card", "%d cards", (unsigned long)n), n);
    return out;
}

phrase book_tickets(int n)
{
    phrase out = {.used = 0};
    phrase_add(&out, plural("one ticket", "%d tickets", (unsigned long)n), n);
    return out;
}

phrase book_span(int from, int to)
{
    phrase out = {.used = 0};
    for (int n = from; n <= to; n++)
        phrase_add(&out, "%s%d", n == from ? "" : n == to ? _(" or ") : ", ", n);
    return out;
}
