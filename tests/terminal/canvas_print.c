// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "canvas_print.h"
#include "terminal/screen/character.h"
#include <stdlib.h>

char *canvas_print(const canvas *from)
{
    size_t size = (size_t)from->height * ((size_t)from->width * CHARACTER_BYTES + 1) + 1;
    char *text = malloc(size), *at = text;
    if (!text)
        return NULL;
    for (int y = 0; y < from->height; y++) {
        const cell *row = &from->cells[(size_t)y * (size_t)from->width];
        int width = from->width;
        while (width > 0 && (row[width - 1].character == 0 || row[width - 1].character == ' '))
            width--;
        for (int x = 0; x < width; x++)
            if (row[x].character != CHARACTER_TAIL)
                at += character_write(row[x].character ? row[x].character : ' ', at);
        *at++ = '\n';
    }
    *at = '\0';
    return text;
}
