// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Golden records: a few fixed games, played uniformly at random, whose records are kept beside this file. Played again
 * they must be the same, byte for byte: a change of rules, random numbers or format shows in the first line that
 * differs. `make_golden DIR` compares; `make_golden --write DIR` writes them anew, for an intended change. */

#include "property/boards.h"
#include "property/file.h"
#include <stdio.h>
#include <string.h>

static const struct {
    const char *map;
    int seats;
    const char *option; /* switched on, or NULL */
    const char *first;  /* who begins */
} games[] = {
    {"usa", 2, NULL, "random"},          {"usa", 5, NULL, "random"},
    {"france", 3, NULL, "random"},       {"france", 4, NULL, "2"},
    {"old-west", 3, NULL, "random"},     {"old-west", 6, "alvin", "random"},
    {"pennsylvania", 2, NULL, "random"}, {"pennsylvania", 4, NULL, "random"},
    {"ghost-train", 2, NULL, "0"},       {"ghost-train", 4, NULL, "random"},
    {"europe", 2, NULL, "random"},       {"europe", 5, NULL, "random"},
};
enum { GAMES = sizeof games / sizeof *games, SERIES = 20 };

static void file_name(size_t i, const char *folder, char *path, size_t capacity)
{
    snprintf(path, capacity, "%s/%s-%dp%s%s.jsonl", folder, games[i].map, games[i].seats, games[i].option ? "-" : "",
             games[i].option ? games[i].option : "");
}

typedef struct writing {
    const chm_board *board;
    chm_sink sink;
} writing;

static void listen(void *context, const chm_event *event)
{
    writing *out = context;
    chm_event_write(out->board, event, &out->sink);
}

static void play(size_t i, buffer *record)
{
    const chm_board *board = boards_find(games[i].map);
    chm_options options = chm_default_options(board);
    chm_option_set(board, &options, "first", games[i].first);
    if (games[i].option)
        chm_option_set(board, &options, games[i].option, "on");
    chm_seed seed = chm_seed_make(SERIES, i);
    chm_header header;
    chm_header_make(board, games[i].seats, &options, &seed, &header);
    header.map_sha256[0] = 0; /* label positions and French names change no game */
    for (int s = 0; s < header.seats; s++) {
        snprintf(header.player[s].name, sizeof header.player[s].name, "Player %d", s + 1);
        snprintf(header.player[s].kind, sizeof header.player[s].kind, "random");
    }
    writing out = {board, buffer_sink(record)};
    chm_header_write(&header, &out.sink);
    chm_callbacks callbacks = {.listen = listen, .context = &out};
    chm_dice dice = chm_dice_make(SERIES + i);
    static chm_game game;
    chm_game_start(&game, board, header.seats, &options, &seed, &callbacks);
    while (!chm_game_over(&game)) {
        chm_seat seat = chm_game_actor(&game);
        uint32_t k = chm_dice_below(&dice, chm_game_count(&game, seat));
        chm_game_apply(&game, seat, chm_game_nth(&game, seat, k), &callbacks);
    }
}

/* The line number of a byte, and that line in the text. */
static int line_at(const buffer *lines, size_t at, const char **line, int *size)
{
    int number = 1;
    size_t from = 0;
    for (size_t i = 0; i < at && i < lines->size; i++)
        if (lines->bytes[i] == '\n') {
            number++;
            from = i + 1;
        }
    const char *end = from < lines->size ? memchr(lines->bytes + from, '\n', lines->size - from) : NULL;
    *line = lines->bytes + from;
    *size = (int)(end ? (size_t)(end - *line) : lines->size - from);
    return number;
}

static bool compare(const char *path, const buffer *made)
{
    buffer kept = {0};
    if (!file_read(path, &kept)) {
        printf("# %s cannot be read\n", path);
        return false;
    }
    size_t at = 0;
    while (at < kept.size && at < made->size && kept.bytes[at] == made->bytes[at])
        at++;
    bool same = at == kept.size && at == made->size;
    if (!same) {
        const char *was, *is;
        int was_size, is_size;
        int number = line_at(&kept, at, &was, &was_size);
        line_at(made, at, &is, &is_size);
        printf("# %s:%d\n# was %.*s\n# is  %.*s\n", path, number, was_size, was, is_size, is);
    }
    buffer_free(&kept);
    return same;
}

int main(int count, char **arguments)
{
    bool write = count == 3 && !strcmp(arguments[1], "--write");
    if (count != 2 && !write) {
        printf("usage: %s [--write] FOLDER\n", arguments[0]);
        return 2;
    }
    printf("1..%d\n", (int)GAMES);
    int failures = 0;
    for (size_t i = 0; i < GAMES; i++) {
        char path[1024];
        file_name(i, arguments[count - 1], path, sizeof path);
        buffer record = {0};
        play(i, &record);
        bool good = write ? file_write(path, &record) : compare(path, &record);
        printf("%sok %zu - %s\n", good ? "" : "not ", i + 1, strrchr(path, '/') + 1);
        failures += !good;
        buffer_free(&record);
    }
    boards_free();
    return failures ? 1 : 0;
}
