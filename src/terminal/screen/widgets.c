// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/screen/widgets.h"
#include "terminal/screen/character.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void clicks_add(click_areas *self, area where, click_kind kind, int index)
{
    if (self && self->count < MAX_CLICK_AREAS && where.width > 0 && where.height > 0)
        self->list[self->count++] = (click_area){where, kind, index};
}

const click_area *clicks_at(const click_areas *self, int x, int y)
{
    for (int i = self->count; i-- > 0;)
        if (area_has(self->list[i].where, x, y))
            return &self->list[i];
    return NULL;
}

void write_text(char *out, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(out, size, format, arguments);
    va_end(arguments);
}

area paint_title(canvas *out, area where, const char *title, bool focused)
{
    if (where.height < 1 || where.width < 1)
        return (area){where.x, where.y, where.width, 0};
    ink with = focused ? INK_ACCENT : INK_DIM;
    for (int x = 0; x < where.width; x++)
        canvas_put(out, where.x + x, where.y, 0x2500, with, 0);
    if (*title && where.width > 4) {
        canvas_put(out, where.x + 1, where.y, ' ', with, 0);
        int used = canvas_text(out, where.x + 2, where.y, where.width - 3, focused ? INK_ACCENT : INK_STRONG,
                               focused ? LOOK_BOLD | LOOK_REVERSE : LOOK_BOLD, title);
        canvas_put(out, where.x + 2 + used, where.y, ' ', with, 0);
    }
    return (area){where.x, where.y + 1, where.width, where.height - 1};
}

void paint_card(canvas *out, int x, int y, int card)
{
    canvas_text(out, x, y, 3, INK_PLAIN, LOOK_BOLD, "   ");
    canvas_put(out, x + 1, y, (uint32_t)card_letter(card), INK_PLAIN, LOOK_BOLD);
    canvas_ground(out, (area){x, y, 3, 1}, (ink)(INK_CARD + card), 0);
}

void paint_seat(canvas *out, int x, int y, chm_seat seat)
{
    canvas_text(out, x, y, 3, INK_PLAIN, LOOK_BOLD, "   ");
    canvas_put(out, x + 1, y, (uint32_t)seat_letter(seat), INK_PLAIN, LOOK_BOLD);
    canvas_ground(out, (area){x, y, 3, 1}, (ink)(INK_SEAT + seat), 0);
}

int paint_right(canvas *out, int right, int y, ink with, int look, const char *text)
{
    int columns = text_columns(text), x = right - columns;
    canvas_text(out, x, y, columns, with, look, text);
    return x;
}

uint32_t label_key(const char *label)
{
    const char *at = strchr(label, '[');
    if (!at)
        return 0;
    at++;
    return character_next(&at);
}

int paint_label(canvas *out, int x, int y, int width, const char *label, bool possible)
{
    char part[96];
    const char *open = strchr(label, '['), *close = open ? strchr(open, ']') : NULL;
    if (!close)
        return canvas_text(out, x, y, width, possible ? INK_PLAIN : INK_DIM, 0, label);
    int used = 0;
    write_text(part, sizeof part, "%.*s", (int)(open - label), label);
    used += canvas_text(out, x, y, width, possible ? INK_PLAIN : INK_DIM, 0, part);
    /* Without colours the brackets still show the key. */
    write_text(part, sizeof part, "%.*s", (int)(close + 1 - open), open);
    used +=
        canvas_text(out, x + used, y, width - used, possible ? INK_ACCENT : INK_DIM, possible ? LOOK_BOLD : 0, part);
    used += canvas_text(out, x + used, y, width - used, possible ? INK_PLAIN : INK_DIM, 0, close + 1);
    return used;
}

area paint_box(canvas *out, click_areas *clicks, area frame, ink with, const char *title)
{
    canvas_clear(out, frame);
    canvas_frame(out, frame, with, title);
    clicks_add(clicks, frame, CLICK_COVER, 0);
    return (area){frame.x + 2, frame.y + 1, frame.width - 4, frame.height - 2};
}

int wrapped_lines(const char *text, int width)
{
    canvas nowhere = {0};
    return canvas_wrap(&nowhere, (area){0, 0, width, 0}, INK_PLAIN, 0, text);
}

int list_top(int at, int count, int lines)
{
    if (lines <= 0 || count <= lines)
        return 0;
    int top = at - lines / 2;
    return top < 0 ? 0 : top > count - lines ? count - lines : top;
}
