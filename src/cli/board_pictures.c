// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/board_pictures.h"
#include "cli/common.h"
#include "draw/rule_drawing.h"
#include "record/fields.h"
#include <errno.h>
#include <string.h>

void picture_begin(picture_book *book, const char *dir, chm_lang lang)
{
    int game = book->game + 1;
    *book = (picture_book){.dir = dir, .lang = lang, .game = game};
}

static void to_file(void *context, const char *text, size_t size)
{
    fwrite(text, 1, size, context);
}

static void draw(const picture_book *book, const chm_game *game)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%d-%04d.svg", book->dir, book->game, book->turn);
    FILE *file = fopen(path, "wb");
    if (!file)
        fatal("%s: %s", path, strerror(errno));
    uint8_t owner[CHM_MAX_TRACKS], colour[CHM_MAX_TRACKS], marker[CHM_MAX_PLACES];
    const char *symbol[CHM_MAX_PLACES];
    for (chm_track t = 0; t < game->board->track_count; t++) {
        owner[t] = chm_game_owner(game, t);
        colour[t] = (uint8_t)chm_game_colour(game, t);
    }
    drawing_pieces(game, marker, symbol);
    board_overlay picture = {.owner = owner, .colour = colour, .marker = marker, .symbol = symbol};
    board_svg(game->board, &picture, book->lang, &(chm_sink){to_file, file});
    finish_output(file, path);
    fclose(file);
}

void picture_event(picture_book *book, const chm_game *game, const chm_event *event)
{
    if (event->kind == CHM_EVENT_TURN || event->kind == CHM_EVENT_END) {
        if (book->changed || book->turn == 0)
            draw(book, game);
        book->changed = false;
        book->turn = game->turn;
    } else if (strpbrk(event_fields(game->board, event->kind), "tl")) { /* about a track or a place */
        book->changed = true;
    }
}
