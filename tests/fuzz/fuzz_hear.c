// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A view hears a game whose events are damaged, out of order or made of any bytes. A refused event changes nothing; an
 * accepted one leaves a view that can be read and continued. The first four bytes say which game is heard by whom, the
 * others what becomes of its events. */
#include "property/boards.h"
#include <stdlib.h>
#include <string.h>

enum { MAPS = 32, SERIES = 4, MOST_EVENTS = 2400, MOST_MOVES = 4096 };

static void expect(bool good)
{
    if (!good)
        abort();
}

/* ---- true games ---- */

typedef struct stream {
    size_t count;
    chm_event events[MOST_EVENTS];
} stream;

static void add(void *context, const chm_event *event)
{
    stream *to = context;
    if (to->count < MOST_EVENTS)
        to->events[to->count++] = *event;
}

static chm_options options_of(const chm_board *board, bool all)
{
    chm_options options = chm_default_options(board);
    options.rules |= all ? board->optional_rules : 0;
    return options;
}

/* Played once and kept. */
static const stream *stream_of(size_t map, int seats, bool all, int series)
{
    static stream *kept[MAPS][CHM_MAX_SEATS + 1][2][SERIES];
    const chm_board *board = boards_at(map);
    stream **at = &kept[map][seats][all][series];
    stream *made = *at;
    if (made)
        return made;
    made = calloc(1, sizeof *made);
    expect(made != NULL);
    *at = made;
    chm_callbacks callbacks = {.listen = add, .context = made};
    chm_options options = options_of(board, all);
    chm_dice dice = chm_dice_make((uint64_t)series + 1);
    chm_game game;
    chm_seed seed = chm_seed_make(7, (uint64_t)series);
    expect(chm_game_start(&game, board, seats, &options, &seed, &callbacks) == CHM_OK);
    while (!chm_game_over(&game)) {
        chm_seat seat = chm_game_actor(&game);
        chm_game_play(&game, seat, chm_game_any(&game, seat, &dice), &callbacks);
    }
    return made;
}

/* ---- what is heard ---- */

static void swallow(void *context, const char *text, size_t size)
{
    (void)text;
    *(size_t *)context += size;
}

/* All that a player would be shown. */
static void read_view(const chm_view *view)
{
    static chm_move moves[MOST_MOVES];
    const chm_game *game = &view->game;
    size_t written = 0;
    expect(game->phase < CHM_PHASES && !(game->actors >> game->seats) && game->seat < game->seats);
    if (view->seat != CHM_EVERYBODY)
        chm_view_write(view, &(chm_sink){swallow, &written});
    for (chm_seat s = 0; s < game->seats; s++) {
        uint32_t count = chm_game_moves(game, s, moves, MOST_MOVES);
        if (s == view->seat)
            for (uint32_t i = 0; i < count && i < MOST_MOVES; i++)
                expect(chm_game_legal(game, s, moves[i]) == CHM_OK);
    }
}

static bool hear(chm_view *view, const chm_event *event)
{
    static chm_view before;
    memcpy(&before, view, sizeof before);
    bool refused = chm_view_hear(view, event) != CHM_OK;
    expect(!refused || !memcmp(&before, view, sizeof before));
    return !refused;
}

typedef struct input {
    const uint8_t *at, *end;
} input;

static uint8_t next_byte(input *self)
{
    return self->at < self->end ? *self->at++ : 0;
}

/* Changes up to four bytes of an event. */
static void damage(input *self, int count, chm_event *event)
{
    for (int i = 0; i < count; i++) {
        size_t at = next_byte(self);
        at = (at | (size_t)next_byte(self) << 8) % sizeof *event;
        ((uint8_t *)event)[at] = next_byte(self);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { TRUE_ONES, DAMAGED, ANOTHER, ANY_BYTES };
    static chm_view view;
    if (size < 4)
        return 0;
    const chm_board *board = boards_at(boards_of_byte(data[0]));
    int seats = board->min_seats + (data[1] & 7) % (board->max_seats - board->min_seats + 1),
        who = data[2] % (seats + 2);
    bool all = data[1] & 8;
    const stream *game = stream_of(boards_of_byte(data[0]), seats, all, data[3] % SERIES);
    chm_options options = options_of(board, all);
    chm_view_begin(&view, board, seats, &options,
                   who < seats    ? (chm_seat)who
                   : who == seats ? (chm_seat)CHM_NOBODY
                                  : (chm_seat)CHM_EVERYBODY);
    input in = {data + 4, data + size};
    for (size_t next = 0; in.at < in.end && next < game->count;) {
        uint8_t what = next_byte(&in);
        chm_event event = game->events[next];
        chm_event_redact(&event, view.seat);
        if (what % 4 == TRUE_ONES) {
            for (int n = what / 4; n >= 0 && next < game->count; n--, next++) {
                event = game->events[next];
                chm_event_redact(&event, view.seat);
                hear(&view, &event);
            }
            continue;
        }
        if (what % 4 == DAMAGED) {
            damage(&in, 1 + what / 4 % 4, &event);
        } else if (what % 4 == ANOTHER) {
            event = game->events[(next + next_byte(&in)) % game->count];
            chm_event_redact(&event, view.seat);
        } else {
            memset(&event, 0, sizeof event);
            for (size_t i = 0; i < 48 && in.at < in.end; i++)
                ((uint8_t *)&event)[i] = next_byte(&in);
        }
        if (hear(&view, &event))
            read_view(&view);
    }
    read_view(&view);
    return 0;
}
