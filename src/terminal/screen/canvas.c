// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/screen/canvas.h"
#include "terminal/screen/character.h"
#include <stdlib.h>
#include <string.h>

enum { ELLIPSIS = 0x2026 };

bool canvas_size(canvas *self, int width, int height)
{
    width = width < 0 ? 0 : width;
    height = height < 0 ? 0 : height;
    if (!self->cells || width != self->width || height != self->height) {
        size_t count = (size_t)width * (size_t)height;
        cell *cells = calloc(count ? count : 1, sizeof *cells);
        if (!cells)
            return false;
        free(self->cells);
        self->cells = cells;
        self->width = width;
        self->height = height;
    }
    canvas_clear(self, canvas_all(self));
    return true;
}

void canvas_free(canvas *self)
{
    free(self->cells);
    self->cells = NULL;
    self->width = self->height = 0;
}

/* The part of an area that is on the canvas. */
static area clipped(const canvas *self, area where)
{
    int right = where.x + where.width, bottom = where.y + where.height;
    where.x = where.x < 0 ? 0 : where.x;
    where.y = where.y < 0 ? 0 : where.y;
    where.width = (right > self->width ? self->width : right) - where.x;
    where.height = (bottom > self->height ? self->height : bottom) - where.y;
    return where;
}

void canvas_clear(canvas *self, area where)
{
    where = clipped(self, where);
    for (int y = where.y; y < where.y + where.height && where.width > 0; y++)
        memset(&self->cells[y * self->width + where.x], 0, (size_t)where.width * sizeof *self->cells);
}

/* Sets one cell. The other half of a wide character that was there becomes a blank. */
static void put_cell(canvas *self, int x, int y, cell content)
{
    cell *row = &self->cells[(size_t)y * (size_t)self->width], *at = row + x;
    if (at->character == CHARACTER_TAIL && content.character != CHARACTER_TAIL)
        at[-1].character = 0;
    if (x + 1 < self->width && at[1].character == CHARACTER_TAIL)
        at[1].character = 0;
    at->character = content.character;
    at->ink = content.ink;
    at->attributes = content.attributes;
}

void canvas_put(canvas *self, int x, int y, uint32_t character, ink with, int look)
{
    if (!area_has(canvas_all(self), x, y) || character == CHARACTER_TAIL)
        return;
    cell shown = {.character = character, .ink = (uint8_t)with, .attributes = (uint8_t)look}, rest = shown;
    bool wide = character_columns(character) == 2, fits = x + 1 < self->width;
    if (self->ascii || (wide && !fits))
        shown.character = character_ascii(character);
    put_cell(self, x, y, shown);
    if (wide && fits) {
        rest.character = self->ascii ? ' ' : CHARACTER_TAIL;
        put_cell(self, x + 1, y, rest);
    }
}

int text_columns(const char *text)
{
    int count = 0;
    for (uint32_t character; (character = character_next(&text)) != 0;)
        count += character_columns(character);
    return count;
}

int canvas_text(canvas *self, int x, int y, int width, ink with, int look, const char *text)
{
    width = width > self->width - x ? self->width - x : width;
    int used = 0;
    for (uint32_t character; used < width && (character = character_next(&text)) != 0;) {
        const char *after = text;
        int end = used + character_columns(character);
        bool cut = end > width || (end == width && character_next(&after));
        canvas_put(self, x + used, y, cut ? ELLIPSIS : character, with, look);
        if (cut)
            return used + 1;
        used = end;
    }
    return used;
}

/* The end of what fits into a line, and where the next line begins. Breaks at a blank, but not where French has one
 * before a sign; or within a word that is longer than a line. */
static const char *line_end(const char *text, int width, const char **next)
{
    const char *at = text, *blank = NULL;
    for (int used = 0;;) {
        const char *before = at;
        uint32_t character = *at == '\n' ? '\n' : character_next(&at);
        if (character == 0 || character == '\n') {
            *next = character ? before + 1 : NULL;
            return before;
        }
        if (character == ' ' && !(*at && strchr(":;?!", *at)))
            blank = before;
        used += character_columns(character);
        if (used > width && before > text) {
            const char *end = blank ? blank : before;
            *next = end + strspn(end, " ");
            return end;
        }
    }
}

int canvas_wrap(canvas *self, area where, ink with, int look, const char *text)
{
    if (where.width < 1 || !*text)
        return 0;
    int lines = 0;
    for (const char *next; text; text = next, lines++) {
        const char *end = line_end(text, where.width, &next);
        if (lines >= where.height)
            continue;
        int x = where.x;
        while (text < end) {
            uint32_t character = character_next(&text);
            canvas_put(self, x, where.y + lines, character, with, look);
            x += character_columns(character);
        }
        if (lines == where.height - 1 && next) /* there is more */
            canvas_put(self, x < where.x + where.width ? x : x - 1, where.y + lines, ELLIPSIS, with, look);
    }
    return lines;
}

void canvas_frame(canvas *self, area where, ink with, const char *title)
{
    int right = where.x + where.width - 1, bottom = where.y + where.height - 1;
    if (where.width < 2 || where.height < 2)
        return;
    for (int x = where.x + 1; x < right; x++) {
        canvas_put(self, x, where.y, 0x2500, with, 0);
        canvas_put(self, x, bottom, 0x2500, with, 0);
    }
    for (int y = where.y + 1; y < bottom; y++) {
        canvas_put(self, where.x, y, 0x2502, with, 0);
        canvas_put(self, right, y, 0x2502, with, 0);
    }
    canvas_put(self, where.x, where.y, 0x250C, with, 0);
    canvas_put(self, right, where.y, 0x2510, with, 0);
    canvas_put(self, where.x, bottom, 0x2514, with, 0);
    canvas_put(self, right, bottom, 0x2518, with, 0);
    if (title && *title && where.width >= 7) {
        int took = canvas_text(self, where.x + 3, where.y, where.width - 6, with, LOOK_BOLD, title);
        canvas_put(self, where.x + 2, where.y, ' ', with, 0);
        canvas_put(self, where.x + 3 + took, where.y, ' ', with, 0);
    }
}

void canvas_ground(canvas *self, area where, ink ground, int look)
{
    where = clipped(self, where);
    for (int y = where.y; y < where.y + where.height; y++) {
        for (int x = where.x; x < where.x + where.width; x++) {
            cell *at = &self->cells[y * self->width + x];
            at->background = (uint8_t)ground;
            at->attributes = (uint8_t)(at->attributes | look);
        }
    }
}

char card_letter(int card)
{
    static const char letters[CHM_CARDS + 1] = "roygupwk*";
    return card >= 0 && card < CHM_CARDS ? letters[card] : '.';
}

char track_letter(int colour)
{
    return colour < CHM_COLOURS ? card_letter(colour) : colour == CHM_GREY ? '.' : '?';
}

ink track_ink(int colour)
{
    return colour < CHM_COLOURS ? (ink)(INK_CARD + colour) : INK_GREY;
}

char seat_letter(chm_seat seat)
{
    return seat < CHM_MAX_SEATS ? (char)('A' + seat) : '?';
}
