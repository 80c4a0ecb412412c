// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/tournament.h"
#include "base/hash.h"
#include "base/util/list.h"
#include "base/util/thread.h"
#include "bot_protocol/player.h"
#include <stdlib.h>
#include <string.h>

/* ---- layout ---- */

bool tournament_add(tournament *tour, contest added)
{
    size_t count = (size_t)tour->contest_count;
    contest *grown = list_grow(tour->contests, &tour->contest_capacity, count + 1, sizeof *grown);
    if (!grown)
        return false;
    tour->contests = grown;
    const contest *last = count ? &grown[count - 1] : NULL;
    if (!last || last->board != added.board || last->seats != added.seats)
        tour->cells++;
    added.cell = tour->cells - 1;
    grown[tour->contest_count++] = added;
    return true;
}

bool tournament_reserve(tournament *tour)
{
    for (int i = 0; i < tour->contest_count; i++)
        if (!contest_reserve(&tour->contests[i], tour->blocks))
            return false;
    return true;
}

void tournament_free(tournament *tour)
{
    for (int i = 0; i < tour->contest_count; i++)
        contest_free(&tour->contests[i]);
    free(tour->contests);
}

int tournament_round_games(const tournament *tour)
{
    int games = 0;
    for (int i = 0; i < tour->contest_count; i++)
        games += tour->contests[i].games;
    return games;
}

/* The test's score of a round: bot 0 against bot 1, all contests counting the same. */
static double tournament_score(const tournament *tour, uint32_t round)
{
    double sum = 0;
    for (int i = 0; i < tour->contest_count; i++) {
        double score = contest_score(&tour->contests[i], round);
        sum += tour->contests[i].bot[0] == 0 ? score : 1 - score;
    }
    return sum / tour->contest_count;
}

/* ---- a block ---- */

/* Each thread's own bots, made on first use: as many of each as one line-up has. */
typedef struct bot_cache {
    chm_bot *bots[MAX_BOTS][CHM_MAX_SEATS];
} bot_cache;

static bool make_bots(const tournament *tour, const contest *which, int rotation, bot_cache *own, bot_game *table)
{
    int used[MAX_BOTS] = {0};
    for (int s = 0; s < which->seats; s++) {
        uint8_t bot = contest_bot_at(which, rotation, s);
        chm_bot **place = &own->bots[bot][used[bot]++];
        if (!*place && player_make(tour->bots[bot], strlen(tour->bots[bot]), place, NULL) != CHM_OK)
            return false;
        table->bots[s] = *place;
    }
    return true;
}

static void store_result(const chm_game *game, const bot_game_tally *tally, game_result *result)
{
    memset(result, 0, sizeof *result);
    result->winners = game->winners;
    for (int s = 0; s < game->seats; s++) {
        result->total[s] = game->score[s].total;
        result->faults[s] = tally->faults[s];
        memcpy(result->kinds[s], tally->kinds[s], sizeof result->kinds[s]);
    }
}

static bool play_block(const tournament *tour, const contest *which, uint32_t block, bot_cache *own, game_result *games)
{
    bot_game table = {.board = which->board, .seats = which->seats, .options = which->options};
    chm_seed seed = chm_seed_make(tour->seed, block);
    uint64_t dice = (uint64_t)seed.word[6] << 32 | seed.word[7];
    for (int rotation = 0; rotation < which->games; rotation++) {
        chm_game game;
        bot_game_tally tally;
        if (!make_bots(tour, which, rotation, own, &table))
            return false;
        bot_game_run(&table, &seed, hash_mix(dice, (uint64_t)rotation), &game, NULL, &tally);
        store_result(&game, &tally, &games[rotation]);
    }
    return true;
}

/* ---- threads ---- */

typedef struct work_queue {
    tournament *tour;
    pthread_mutex_t lock;
    uint64_t next, all, done; /* blocks in round order: the next to look at, the total, those played */
    bool stop, failed;
} work_queue;

static contest *contest_of(const tournament *tour, uint64_t job)
{
    return &tour->contests[job % (uint64_t)tour->contest_count];
}

static uint32_t block_of(const tournament *tour, uint64_t job)
{
    return (uint32_t)(job / (uint64_t)tour->contest_count);
}

static bool round_played(const tournament *tour, uint32_t round)
{
    for (int i = 0; i < tour->contest_count; i++)
        if (!tour->contests[i].block_done[round])
            return false;
    return true;
}

/* Feeds complete rounds to the test in order, whatever the order in which threads finish them. */
static void count_rounds(work_queue *queue)
{
    tournament *tour = queue->tour;
    while (!queue->stop && tour->rounds < tour->blocks && round_played(tour, tour->rounds)) {
        if (tour->test) {
            sprt_add(tour->test, tournament_score(tour, tour->rounds));
            queue->stop = tour->test->verdict != SPRT_UNDECIDED;
        }
        tour->rounds++;
    }
}

static bool take_job(work_queue *queue, uint64_t *job)
{
    pthread_mutex_lock(&queue->lock);
    const tournament *tour = queue->tour;
    while (queue->next < queue->all && contest_of(tour, queue->next)->block_done[block_of(tour, queue->next)])
        queue->next++;
    *job = queue->next++;
    bool more = *job < queue->all && !queue->stop && !queue->failed;
    pthread_mutex_unlock(&queue->lock);
    return more;
}

static void submit(work_queue *queue, uint64_t job, const game_result *games)
{
    tournament *tour = queue->tour;
    contest *which = contest_of(tour, job);
    uint32_t block = block_of(tour, job);
    pthread_mutex_lock(&queue->lock);
    contest_store(which, block, games);
    if (tour->on_block)
        tour->on_block(tour->context, which, block, games);
    queue->done++;
    count_rounds(queue);
    if (tour->progress)
        tour->progress(tour->context, queue->stop ? queue->all : queue->done, queue->all);
    pthread_mutex_unlock(&queue->lock);
}

static void give_up(work_queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    queue->failed = true;
    pthread_mutex_unlock(&queue->lock);
}

static void *work(void *context)
{
    work_queue *queue = context;
    bot_cache own = {0};
    game_result games[CHM_MAX_SEATS];
    for (uint64_t job; take_job(queue, &job);) {
        const tournament *tour = queue->tour;
        if (play_block(tour, contest_of(tour, job), block_of(tour, job), &own, games))
            submit(queue, job, games);
        else
            give_up(queue);
    }
    for (int bot = 0; bot < MAX_BOTS; bot++)
        for (int copy = 0; copy < CHM_MAX_SEATS; copy++)
            chm_bot_free(own.bots[bot][copy]);
    return NULL;
}

static uint64_t already_played(const tournament *tour, uint64_t all)
{
    uint64_t done = 0;
    for (uint64_t job = 0; job < all; job++)
        done += contest_of(tour, job)->block_done[block_of(tour, job)];
    return done;
}

bool tournament_play(tournament *tour)
{
    work_queue queue = {.tour = tour, .all = (uint64_t)tour->blocks * (uint64_t)tour->contest_count};
    queue.done = already_played(tour, queue.all);
    count_rounds(&queue);
    pthread_mutex_init(&queue.lock, NULL);
    int helpers = tour->threads - 1, started = 0;
    pthread_t *threads = calloc((size_t)helpers + 1, sizeof *threads);
    while (threads && started < helpers && thread_start(&threads[started], work, &queue))
        started++;
    if (!threads || started < helpers)
        give_up(&queue);
    work(&queue);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    free(threads);
    pthread_mutex_destroy(&queue.lock);
    return !queue.failed;
}
