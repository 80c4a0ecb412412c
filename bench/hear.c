// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* CPU time of a view that hears: uniform-random games on every map, each followed by the view of a seat and of
 * everybody. Built by hand: cc -O2 -Iinclude -o hear bench/hear.c build/libcheminot.a -lm
 * Instructions: valgrind --tool=callgrind --toggle-collect=chm_view_hear ./hear MAP 20 */
#define _POSIX_C_SOURCE 200809L

#include <cheminot/view.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 2000 };

typedef struct recording {
    int count;
    chm_event event[MOST];
} recording;

static void listen(void *context, const chm_event *event)
{
    recording *to = context;
    if (to->count < MOST)
        to->event[to->count++] = *event;
}

static double now(void)
{
    struct timespec at;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
    return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

static void play(const chm_board *board, int seats, uint64_t number, recording *to)
{
    chm_game game;
    chm_options options = chm_default_options(board);
    chm_seed seed = chm_seed_make(1, number);
    chm_dice dice = chm_dice_make(number);
    chm_callbacks callbacks = {.listen = listen, .context = to};
    to->count = 0;
    chm_game_start(&game, board, seats, &options, &seed, &callbacks);
    while (!chm_game_over(&game)) {
        chm_seat seat = chm_game_actor(&game);
        chm_game_play(&game, seat, chm_game_any(&game, seat, &dice), &callbacks);
    }
}

static double follow(const chm_board *board, int seats, recording *of, chm_seat seat)
{
    chm_view view;
    chm_options options = chm_default_options(board);
    for (int i = 0; i < of->count; i++)
        chm_event_redact(&of->event[i], seat);
    double start = now();
    chm_view_begin(&view, board, seats, &options, seat);
    for (int i = 0; i < of->count; i++)
        if (chm_view_hear(&view, &of->event[i])) {
            printf("event %d is refused\n", i);
            exit(1);
        }
    return now() - start;
}

/* hear [MAP [GAMES]] */
int main(int count, char **arguments)
{
    const char *map = count > 1 ? arguments[1] : NULL;
    uint64_t games = count > 2 ? strtoull(arguments[2], NULL, 10) : 400;
    static recording game;
    printf("%-14s %s   %10s   %12s   %16s\n", "map", "n", "events", "ns (a seat)", "ns (everybody)");
    for (size_t m = 0; m < chm_map_count(); m++) {
        chm_board *board = NULL;
        if (map && strcmp(map, chm_map_at(m)->id) != 0)
            continue;
        if (chm_board_load(chm_map_at(m)->text, chm_map_at(m)->size, NULL, &board))
            return 1;
        for (int seats = board->min_seats; seats <= board->max_seats; seats += board->max_seats - board->min_seats) {
            double open = 0, hidden = 0;
            long events = 0;
            for (uint64_t i = 0; i < games; i++) {
                play(board, seats, i, &game);
                open += follow(board, seats, &game, CHM_EVERYBODY);
                hidden += follow(board, seats, &game, 0);
                events += game.count;
            }
            printf("%-14s %d   %10ld   %12.0f   %16.0f\n", board->id, seats, events, 1e9 * hidden / (double)events,
                   1e9 * open / (double)events);
        }
        chm_board_free(board);
    }
    return 0;
}
