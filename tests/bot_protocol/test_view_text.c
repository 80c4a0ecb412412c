// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Views, and events as a seat may see them, survive being written and read, byte for byte; a tampered line is refused,
 * or is a view that a bot can safely play from.
 *
 *   usage: test_view_text [GAMES]     (TAP on standard output) */

#include "property/boards.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CAPACITY = 1 << 18 };

typedef struct text {
    char bytes[CAPACITY];
    size_t size;
} text;

static text line, spoilt;
static chm_dice dice;
static long lines, refused, accepted;
static char trouble[400];

__attribute__((format(printf, 1, 2))) static void fail(const char *format, ...)
{
    if (*trouble)
        return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(trouble, sizeof trouble, format, arguments);
    va_end(arguments);
}

static void add(void *context, const char *bytes, size_t size)
{
    text *to = context;
    if (to->size + size < CAPACITY)
        memcpy(to->bytes + to->size, bytes, size);
    to->size += size;
}

/* ---- round trip ---- */

static void hear(void *context, const chm_event *event)
{
    const chm_board *board = context;
    for (int seat = 0; seat < CHM_MAX_SEATS; seat++) {
        chm_event seen = *event, again;
        chm_event_redact(&seen, (chm_seat)seat);
        line.size = 0;
        chm_event_write(board, &seen, &(chm_sink){add, &line});
        chm_error error = {.status = CHM_OK};
        if (chm_event_read(board, line.bytes, line.size - 1, &again, &error) != CHM_OK ||
            memcmp(&seen, &again, sizeof seen))
            fail("event of seat %d: %s: %.*s", seat, error.text, (int)line.size - 1, line.bytes);
        chm_event_redact(&again, (chm_seat)seat);
        if (memcmp(&seen, &again, sizeof seen))
            fail("an event blanked twice is not the same: %.*s", (int)line.size - 1, line.bytes);
    }
}

static void write_and_read(const chm_game *game, chm_seat seat)
{
    static chm_view view, again;
    chm_game_view(game, seat, &view);
    line.size = 0;
    chm_view_write(&view, &(chm_sink){add, &line});
    lines++;
    chm_error error = {.status = CHM_OK};
    if (line.size >= CAPACITY || memchr(line.bytes, '\n', line.size) != line.bytes + line.size - 1)
        fail("the view of seat %d is not one line", seat);
    memset(&again, 0xA5, sizeof again);
    if (chm_view_read(game->board, line.bytes, line.size - 1, &again, &error) != CHM_OK) {
        fail("turn %d, seat %d, column %u: %s", game->turn, seat, error.column, error.text);
        return;
    }
    const uint8_t *x = (const uint8_t *)&view, *y = (const uint8_t *)&again;
    for (size_t i = 0; i < sizeof view; i++)
        if (x[i] != y[i]) {
            fail("turn %d: the view of seat %d differs at byte %zu", game->turn, seat, i);
            return;
        }
}

/* ---- tampering ---- */

static size_t digits_at(const char *bytes, size_t size, size_t at)
{
    size_t n = 0;
    while (at + n < size && bytes[at + n] >= '0' && bytes[at + n] <= '9')
        n++;
    return n;
}

/* Replaces a number by another. */
static void spoil_number(void)
{
    size_t at = chm_dice_below(&dice, (uint32_t)line.size), n = 0;
    while (at < line.size && !(n = digits_at(line.bytes, line.size, at)))
        at++;
    static const char *const numbers[] = {"0", "1", "2", "3", "5", "7", "31", "32", "64", "128", "254", "255", "-1"};
    spoilt.size = 0;
    add(&spoilt, line.bytes, at);
    const char *other = numbers[chm_dice_below(&dice, sizeof numbers / sizeof *numbers)];
    add(&spoilt, other, strlen(other));
    add(&spoilt, line.bytes + at + n, line.size - at - n);
}

/* Replaces a quoted text by another of the line. */
static void spoil_word(void)
{
    const char *from[2], *to[2];
    for (int i = 0; i < 2; i++) {
        size_t at = chm_dice_below(&dice, (uint32_t)line.size);
        from[i] = memchr(line.bytes + at, '"', line.size - at);
        to[i] = from[i] ? memchr(from[i] + 1, '"', line.size - (size_t)(from[i] + 1 - line.bytes)) : NULL;
        if (!to[i]) {
            spoil_number();
            return;
        }
    }
    spoilt.size = 0;
    add(&spoilt, line.bytes, (size_t)(from[0] - line.bytes));
    add(&spoilt, from[1], (size_t)(to[1] - from[1]));
    add(&spoilt, to[0], line.size - (size_t)(to[0] - line.bytes));
}

static void spoil_bytes(void)
{
    spoilt.size = 0;
    add(&spoilt, line.bytes, line.size);
    for (int i = 0; i < 3; i++)
        spoilt.bytes[chm_dice_below(&dice, (uint32_t)spoilt.size)] = "0129{}[],:\"null"[chm_dice_below(&dice, 15)];
    if (chm_dice_below(&dice, 4) == 0)
        spoilt.size = chm_dice_below(&dice, (uint32_t)spoilt.size);
}

/* Does what a bot would do with a view that was accepted. */
static void use(const chm_view *view)
{
    static chm_move moves[4096];
    chm_game game;
    for (chm_seat s = 0; s < view->game.seats; s++)
        chm_game_moves(&view->game, s, moves, 4096);
    chm_game_resample(view, &dice, &game);
    for (int i = 0; i < 60 && !chm_game_over(&game); i++) {
        chm_seat seat = chm_game_actor(&game);
        if (!chm_game_count(&game, seat))
            return;
        chm_game_play(&game, seat, chm_game_any(&game, seat, &dice), NULL);
    }
}

static void tamper(const chm_board *board)
{
    static chm_view view;
    for (int i = 0; i < 12; i++) {
        uint32_t way = chm_dice_below(&dice, 5);
        if (way < 2)
            spoil_number();
        else if (way < 4)
            spoil_word();
        else
            spoil_bytes();
        chm_error error = {.status = CHM_OK};
        if (chm_view_read(board, spoilt.bytes, spoilt.size, &view, &error) == CHM_OK) {
            accepted++;
            use(&view);
        } else {
            refused++;
            if (!*error.text)
                fail("a line was refused without a word");
        }
    }
}

/* ---- the games ---- */

/* In every other game all seats hoard cards: the piles run out, and passing becomes the only move. */
static chm_move any_move(const chm_game *game, chm_seat seat, bool hoard)
{
    if (hoard && chm_dice_below(&dice, 32))
        return chm_game_nth(game, seat, 0);
    return chm_game_any(game, seat, &dice);
}

static void play(const chm_board *board, int seats, const chm_options *options, uint64_t number)
{
    static chm_game game;
    chm_seed seed = chm_seed_make(77, number);
    chm_callbacks callbacks = {.listen = hear, .context = (void *)board};
    chm_game_start(&game, board, seats, options, &seed, &callbacks);
    for (;;) {
        if (chm_game_over(&game) || chm_dice_below(&dice, 8) == 0)
            for (int s = 0; s <= seats; s++) {
                write_and_read(&game, s < seats ? (chm_seat)s : (chm_seat)CHM_NOBODY);
                if (chm_dice_below(&dice, 4) == 0)
                    tamper(board);
            }
        if (chm_game_over(&game) || *trouble)
            return;
        uint32_t actors = game.actors;
        chm_seat seat = chm_game_actor(&game);
        if (game.phase == CHM_PHASE_SET_UP) /* any seat may choose first */
            while (!(actors >> (seat = (chm_seat)chm_dice_below(&dice, (uint32_t)seats)) & 1))
                ;
        chm_game_play(&game, seat, any_move(&game, seat, number % 2), &callbacks);
    }
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 2, number = 0, bad = 0;
    dice = chm_dice_make(5);
    for (size_t map = 0; map < boards_count(); map++) {
        const chm_board *board = boards_at(map);
        for (int seats = board->min_seats; seats <= board->max_seats; seats++) {
            *trouble = 0;
            for (int i = 0; i < games && !*trouble; i++) {
                chm_options options = chm_default_options(board);
                if (i % 2)
                    options.rules = (uint16_t)(options.rules ^ board->optional_rules);
                play(board, seats, &options, (uint64_t)i);
            }
            printf("%sok %d - %s, %d players\n", *trouble ? "not " : "", ++number, board->id, seats);
            if (*trouble)
                printf("# %s\n", trouble);
            bad += *trouble != 0;
        }
    }
    printf("%sok %d - tampered lines are refused, or safe: %ld refused, %ld accepted\n",
           refused > accepted ? "" : "not ", number + 1, refused, accepted);
    printf("1..%d\n# %ld views\n", number + 1, lines);
    boards_free();
    return bad != 0;
}
