// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Any bytes as moves. The first six choose a map, the number of players, the optional rules, the game's chance, and how
 * far it has come; the lines that follow are moves, good or not, of the seat that may act. */
#include <cheminot/game.h>
#include <cheminot/rules.h>
#include <stdlib.h>
#include <string.h>

static void expect(bool good)
{
    if (!good)
        abort();
}

static const chm_board *board_at(size_t index)
{
    enum { MOST = 16 };
    static chm_board *boards[MOST];
    index %= chm_map_count();
    const chm_map_file *file = chm_map_at(index);
    expect(index < MOST);
    if (!boards[index])
        expect(chm_board_load(file->text, file->size, NULL, &boards[index]) == CHM_OK);
    return boards[index];
}

static void begin(chm_game *game, const uint8_t head[6])
{
    const chm_board *board = board_at(head[0]);
    chm_options options = chm_default_options(board);
    options.rules = (uint16_t)(options.rules ^ (head[1] & 0x80 ? board->optional_rules : 0));
    int seats = board->min_seats + (head[1] & 0x7F) % (board->max_seats - board->min_seats + 1);
    chm_seed seed = chm_seed_make(head[2], head[3]);
    expect(chm_game_start(game, board, seats, &options, &seed, NULL) == CHM_OK);
    chm_dice dice = chm_dice_make(head[4]);
    for (int moves = head[5] * 2; moves > 0 && !chm_game_over(game); moves--) {
        chm_seat seat = chm_game_actor(game);
        uint32_t k = chm_dice_below(&dice, chm_game_count(game, seat));
        expect(chm_game_apply(game, seat, chm_game_nth(game, seat, k), NULL) == CHM_OK);
    }
}

/* Written and read again, a move is the same, whether it is legal or not. */
static void write_again(const chm_game *game, chm_seat seat, chm_move move)
{
    char text[CHM_MOVE_TEXT];
    chm_move again;
    chm_move_print(game, seat, move, text);
    expect(chm_move_parse(game, seat, text, strlen(text), &again, NULL) == CHM_OK);
    expect(chm_move_same(move, again));
}

static bool listed(const chm_game *game, chm_seat seat, chm_move move)
{
    for (uint32_t k = chm_game_count(game, seat); k-- > 0;)
        if (chm_move_same(move, chm_game_nth(game, seat, k)))
            return true;
    return false;
}

static void try_move(chm_game *game, chm_seat seat, const char *text, size_t size)
{
    static chm_game before;
    chm_move move;
    chm_error error = {0};
    chm_status status = chm_move_parse(game, seat, text, size, &move, &error);
    if (status) {
        expect(error.status == status && error.text[0] && error.column >= 1 && error.column <= size + 1);
        return;
    }
    write_again(game, seat, move);
    memcpy(&before, game, sizeof before);
    status = chm_game_legal(game, seat, move);
    expect((status == CHM_OK) == listed(game, seat, move));
    expect(chm_game_apply(game, seat, move, NULL) == status);
    if (status)
        expect(!memcmp(&before, game, sizeof before));
    else
        expect(chm_game_check(game) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static chm_game game;
    enum { HEAD = 6 };
    if (size < HEAD)
        return 0;
    begin(&game, data);
    const char *line = (const char *)data + HEAD, *end = (const char *)data + size;
    while (line < end && !chm_game_over(&game)) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((stop ? stop : end) - line);
        try_move(&game, chm_game_actor(&game), line, length);
        line += length + 1;
    }
    return 0;
}
