// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Any bytes as a view: the first names a map, the rest is the line. It is refused with a sentence, or it is a view that
 * is the same when written and read again, and from which games can be dealt and played. */
#include "property/boards.h"
#include <stdlib.h>
#include <string.h>

static void expect(bool good)
{
    if (!good)
        abort();
}

typedef struct written {
    char bytes[1 << 16];
    size_t size;
} written;

static void write_down(void *context, const char *text, size_t size)
{
    written *out = context;
    expect(out->size + size < sizeof out->bytes);
    memcpy(out->bytes + out->size, text, size);
    out->size += size;
}

static void play(const chm_view *view)
{
    chm_dice dice = chm_dice_make(3);
    chm_game game;
    chm_game_resample(view, &dice, &game);
    for (int i = 0; i < 40 && !chm_game_over(&game); i++) {
        chm_seat seat = chm_game_actor(&game);
        if (!chm_game_count(&game, seat))
            return;
        chm_game_play(&game, seat, chm_game_any(&game, seat, &dice), NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static written text;
    static chm_view view, again;
    if (!size)
        return 0;
    const chm_board *board = boards_at(boards_of_byte(data[0]));
    chm_error error = {0};
    if (chm_view_read(board, (const char *)data + 1, size - 1, &view, &error) != CHM_OK) {
        expect((error.status == CHM_BAD_RECORD || error.status == CHM_UNKNOWN_RULE) && *error.text &&
               error.column <= size + 1);
        return 0;
    }
    text.size = 0;
    chm_view_write(&view, &(chm_sink){write_down, &text});
    expect(chm_view_read(board, text.bytes, text.size - 1, &again, NULL) == CHM_OK);
    expect(!memcmp(&view, &again, sizeof view));
    play(&view);
    return 0;
}
