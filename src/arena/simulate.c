// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/simulate.h"
#include "arena/bot_game.h"
#include "base/util/buffer.h"
#include "base/util/thread.h"
#include "bot_protocol/player.h"
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 64 }; /* games a thread takes at a time */

/* ---- one game ---- */

static void add_game(simulation_sums *sums, const chm_game *game, const bot_game_tally *tally)
{
    int winners = __builtin_popcount(game->winners);
    sums->games++;
    sums->turns += game->turn;
    sums->moves += tally->moves;
    for (chm_seat s = 0; s < game->seats; s++) {
        const chm_score *score = &game->score[s];
        seat_sums *seat = &sums->seat[s];
        seat->wins += game->winners >> s & 1 ? WIN_UNIT / winners : 0;
        seat->total += score->total;
        for (int part = 0; part < CHM_PARTS; part++)
            seat->part[part] += score->part[part];
        seat->completed += score->completed;
        seat->failed += score->failed;
        seat->path += score->path;
        seat->faults += tally->faults[s];
        for (int kind = 0; kind < CHM_MOVE_KINDS; kind++)
            seat->kinds[kind] += tally->kinds[s][kind];
    }
    sums->signature += bot_game_signature(game, tally); /* a sum, so that the order of games does not matter */
}

static void add_sums(simulation_sums *self, const simulation_sums *more)
{
    self->games += more->games;
    self->turns += more->turns;
    self->moves += more->moves;
    self->signature += more->signature;
    for (int s = 0; s < CHM_MAX_SEATS; s++) {
        seat_sums *sums = &self->seat[s];
        const seat_sums *added = &more->seat[s];
        sums->wins += added->wins;
        sums->total += added->total;
        for (int part = 0; part < CHM_PARTS; part++)
            sums->part[part] += added->part[part];
        sums->completed += added->completed;
        sums->failed += added->failed;
        sums->path += added->path;
        sums->faults += added->faults;
        for (int kind = 0; kind < CHM_MOVE_KINDS; kind++)
            sums->kinds[kind] += added->kinds[kind];
    }
}

/* ---- records ---- */

typedef struct recorder {
    const chm_board *board;
    chm_sink sink;
} recorder;

static void record_event(void *context, const chm_event *event)
{
    recorder *my = context;
    chm_event_write(my->board, event, &my->sink);
}

static void record_header(const simulation *plan, const bot_game *table, uint64_t number, chm_sink *sink)
{
    chm_seed seed = chm_seed_make(plan->seed, number);
    chm_header header;
    chm_header_make(plan->board, plan->seats, &plan->options, &seed, &header);
    for (int s = 0; s < plan->seats; s++) {
        const char *name = table->bots[s]->name; /* of a long name the end says more than the beginning */
        size_t size = strlen(name), capacity = sizeof header.player[s].kind - 1;
        memcpy(header.player[s].kind, name + (size > capacity ? size - capacity : 0),
               (size > capacity ? capacity : size) + 1);
        memcpy(header.player[s].name, "Bot 1", sizeof "Bot 1");
        header.player[s].name[4] = (char)('1' + s);
    }
    chm_header_write(&header, sink);
}

/* ---- threads ---- */

typedef struct work_queue {
    const simulation *plan;
    pthread_mutex_t lock;
    pthread_cond_t written_more;
    uint64_t next, written; /* chunks handed out; chunks recorded */
    uint64_t done;          /* games */
    simulation_sums *sums;
    bool failed;
} work_queue;

static void play_chunk(const simulation *plan, const bot_game *table, uint64_t from, uint64_t to, simulation_sums *sums,
                       buffer *records)
{
    chm_game game;
    bot_game_tally tally;
    recorder out = {plan->board, buffer_sink(records)};
    chm_callbacks callbacks = {.listen = record_event, .context = &out};
    for (uint64_t number = from; number < to; number++) {
        if (plan->record)
            record_header(plan, table, number, &out.sink);
        bot_game_run_number(table, plan->seed, number, &game, plan->record ? &callbacks : NULL, &tally);
        add_game(sums, &game, &tally);
    }
}

/* Adds a chunk's results. Records are written in game order: a thread that is early waits for its turn. */
static void submit(work_queue *queue, uint64_t chunk, uint64_t games, const simulation_sums *sums,
                   const buffer *records)
{
    const simulation *plan = queue->plan;
    pthread_mutex_lock(&queue->lock);
    while (plan->record && queue->written != chunk)
        pthread_cond_wait(&queue->written_more, &queue->lock);
    if (plan->record) {
        plan->record(plan->context, records->bytes, records->size);
        queue->written++;
        pthread_cond_broadcast(&queue->written_more);
    }
    queue->failed |= records->failed;
    add_sums(queue->sums, sums);
    queue->done += games;
    if (plan->progress)
        plan->progress(plan->context, queue->done);
    pthread_mutex_unlock(&queue->lock);
}

/* Makes this thread's own bots. */
static bool make_bots(const simulation *plan, bot_game *table)
{
    for (int s = 0; s < plan->seats; s++)
        if (player_make(plan->bots[s], strlen(plan->bots[s]), &table->bots[s], NULL) != CHM_OK)
            return false;
    return true;
}

static void *work(void *context)
{
    work_queue *queue = context;
    const simulation *plan = queue->plan;
    buffer records = {0};
    bot_game table = {
        .board = plan->board, .seats = plan->seats, .options = plan->options, .with_signature = plan->with_signature};
    bool seated = make_bots(plan, &table);
    while (seated) {
        pthread_mutex_lock(&queue->lock);
        uint64_t chunk = queue->next++;
        pthread_mutex_unlock(&queue->lock);
        uint64_t from = chunk * CHUNK;
        if (from >= plan->games)
            break;
        uint64_t to = from + CHUNK < plan->games ? from + CHUNK : plan->games;
        simulation_sums sums = {0};
        buffer_clear(&records);
        play_chunk(plan, &table, from, to, &sums, &records);
        submit(queue, chunk, to - from, &sums, &records);
    }
    buffer_free(&records);
    for (int s = 0; s < plan->seats; s++)
        chm_bot_free(table.bots[s]);
    if (!seated) {
        pthread_mutex_lock(&queue->lock);
        queue->failed = true;
        pthread_mutex_unlock(&queue->lock);
    }
    return NULL;
}

bool simulate(const simulation *plan, simulation_sums *sums)
{
    memset(sums, 0, sizeof *sums);
    work_queue queue = {.plan = plan, .sums = sums};
    pthread_mutex_init(&queue.lock, NULL);
    pthread_cond_init(&queue.written_more, NULL);
    int helpers = plan->threads - 1, started = 0;
    pthread_t *threads = calloc((size_t)helpers + 1, sizeof *threads);
    while (threads && started < helpers && thread_start(&threads[started], work, &queue))
        started++;
    bool complete = threads && started == helpers;
    work(&queue);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    free(threads);
    pthread_cond_destroy(&queue.written_more);
    pthread_mutex_destroy(&queue.lock);
    return complete && !queue.failed;
}
