// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/simulate.h"
#include "base/hash.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 64 }; /* games a thread takes at a time */

/* ---- one game ---- */

static uint64_t move_bits(chm_move move)
{
    return move.kind | (uint64_t)move.colour << 8 | (uint64_t)move.cards << 16 | (uint64_t)move.locos << 24 |
           (uint64_t)move.what << 32 | (uint64_t)move.keep << 48;
}

uint32_t simulate_game(const simulation *plan, uint64_t number, chm_game *game, const chm_outside *outside,
                       uint64_t *signature)
{
    chm_seed seed = chm_seed_make(plan->seed, number);
    chm_dice dice = chm_dice_make(seed.word[7] ^ hash_mix(plan->seed, number));
    uint32_t moves = 0;
    chm_game_start(game, plan->board, plan->seats, &plan->options, &seed, outside);
    for (; !chm_game_over(game); moves++) {
        chm_seat seat = chm_game_actor(game);
        chm_move move = plan->bots[seat]->choose(game, seat, &dice);
        if (signature)
            *signature = hash_mix(*signature, move_bits(move));
        chm_game_play(game, seat, move, outside);
    }
    return moves;
}

static void add_game(simulation_sums *sums, const chm_game *game, uint32_t moves, uint64_t signature)
{
    int winners = __builtin_popcount(game->winners);
    sums->games++;
    sums->turns += game->turn;
    sums->moves += moves;
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
        signature = hash_mix(signature, (uint64_t)(uint16_t)score->total << 16 | (uint16_t)score->path);
    }
    sums->signature += signature; /* a sum: the order of games does not matter */
}

static void add_sums(simulation_sums *all, const simulation_sums *more)
{
    all->games += more->games;
    all->turns += more->turns;
    all->moves += more->moves;
    all->signature += more->signature;
    for (int s = 0; s < CHM_MAX_SEATS; s++) {
        seat_sums *to = &all->seat[s];
        const seat_sums *from = &more->seat[s];
        to->wins += from->wins;
        to->total += from->total;
        for (int part = 0; part < CHM_PARTS; part++)
            to->part[part] += from->part[part];
        to->completed += from->completed;
        to->failed += from->failed;
        to->path += from->path;
    }
}

/* ---- records ---- */

typedef struct text {
    char *bytes;
    size_t size, room;
    bool failed;
} text;

static void text_add(void *context, const char *bytes, size_t size)
{
    text *out = context;
    if (out->failed)
        return;
    if (out->size + size > out->room) {
        size_t room = (out->size + size) * 2;
        char *grown = realloc(out->bytes, room);
        if (!grown) {
            out->failed = true;
            return;
        }
        out->bytes = grown;
        out->room = room;
    }
    memcpy(out->bytes + out->size, bytes, size);
    out->size += size;
}

typedef struct recorder {
    const chm_board *board;
    chm_sink sink;
} recorder;

static void record_event(void *context, const chm_event *event)
{
    recorder *to = context;
    chm_event_write(to->board, event, &to->sink);
}

static void record_header(const simulation *plan, uint64_t number, chm_sink *sink)
{
    chm_seed seed = chm_seed_make(plan->seed, number);
    chm_header header;
    chm_header_make(plan->board, plan->seats, &plan->options, &seed, &header);
    for (int s = 0; s < plan->seats; s++) {
        const char *name = plan->bots[s]->name;
        memcpy(header.player[s].kind, name, strlen(name) + 1);
        memcpy(header.player[s].name, "Bot 1", sizeof "Bot 1");
        header.player[s].name[4] = (char)('1' + s);
    }
    chm_header_write(&header, sink);
}

/* ---- threads ---- */

typedef struct shared {
    const simulation *plan;
    pthread_mutex_t lock;
    pthread_cond_t written_more;
    uint64_t next, written; /* chunks handed out, and recorded */
    uint64_t done;          /* games */
    simulation_sums *sums;
    bool failed;
} shared;

static void play_chunk(const simulation *plan, uint64_t from, uint64_t to, simulation_sums *sums, text *records)
{
    chm_game game;
    recorder out = {plan->board, {text_add, records}};
    chm_outside outside = {.listen = record_event, .context = &out};
    for (uint64_t number = from; number < to; number++) {
        uint64_t signature = 0;
        if (plan->record)
            record_header(plan, number, &out.sink);
        uint32_t moves =
            simulate_game(plan, number, &game, plan->record ? &outside : NULL, plan->sign ? &signature : NULL);
        add_game(sums, &game, moves, signature);
    }
}

/* Records are written in the order of the games: a thread that is early waits for its turn. */
static void hand_in(shared *crew, uint64_t chunk, uint64_t games, const simulation_sums *sums, const text *records)
{
    const simulation *plan = crew->plan;
    pthread_mutex_lock(&crew->lock);
    while (plan->record && crew->written != chunk)
        pthread_cond_wait(&crew->written_more, &crew->lock);
    if (plan->record) {
        plan->record(plan->context, records->bytes, records->size);
        crew->written++;
        pthread_cond_broadcast(&crew->written_more);
    }
    crew->failed |= records->failed;
    add_sums(crew->sums, sums);
    crew->done += games;
    if (plan->progress)
        plan->progress(plan->context, crew->done);
    pthread_mutex_unlock(&crew->lock);
}

static void *work(void *context)
{
    shared *crew = context;
    const simulation *plan = crew->plan;
    text records = {0};
    for (;;) {
        pthread_mutex_lock(&crew->lock);
        uint64_t chunk = crew->next++;
        pthread_mutex_unlock(&crew->lock);
        uint64_t from = chunk * CHUNK;
        if (from >= plan->games)
            break;
        uint64_t to = from + CHUNK < plan->games ? from + CHUNK : plan->games;
        simulation_sums sums = {0};
        records.size = 0;
        play_chunk(plan, from, to, &sums, &records);
        hand_in(crew, chunk, to - from, &sums, &records);
    }
    free(records.bytes);
    return NULL;
}

bool simulate(const simulation *plan, simulation_sums *sums)
{
    memset(sums, 0, sizeof *sums);
    shared crew = {.plan = plan, .sums = sums};
    pthread_mutex_init(&crew.lock, NULL);
    pthread_cond_init(&crew.written_more, NULL);
    int helpers = plan->threads - 1, started = 0;
    pthread_t *threads = calloc((size_t)helpers + 1, sizeof *threads);
    while (threads && started < helpers && !pthread_create(&threads[started], NULL, work, &crew))
        started++;
    bool complete = threads && started == helpers;
    work(&crew);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    free(threads);
    pthread_cond_destroy(&crew.written_more);
    pthread_mutex_destroy(&crew.lock);
    return complete && !crew.failed;
}
