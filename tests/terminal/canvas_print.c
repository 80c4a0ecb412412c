// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "canvas_print.h"
#include "terminal/screen/character.h"
#include <stdlib.h>

char *canvas_print(const canvas *drawn)
{
    size_t size = (size_t)drawn->height * ((size_t)drawn->width * CHARACTER_BYTES + 1) + 1;
    char *text = malloc(size), *at = text;
    if (!text)
        return NULL;
    for (int y = 0; y < drawn->height; y++) {
        const cell *row = &drawn->cells[(size_t)y * (size_t)drawn->width];
        int width = drawn->width;
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
