// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/tournament.h"
#include "base/hash.h"
#include "protocol/player.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* ---- the plan ---- */

bool tournament_add(tournament *cup, contest it)
{
    size_t count = (size_t)cup->contest_count;
    contest *grown = realloc(cup->contests, (count + 1) * sizeof *grown);
    if (!grown)
        return false;
    cup->contests = grown;
    const contest *last = count ? &grown[count - 1] : NULL;
    if (!last || last->board != it.board || last->seats != it.seats)
        cup->cells++;
    it.cell = cup->cells - 1;
    grown[cup->contest_count++] = it;
    return true;
}

bool tournament_room(tournament *cup)
{
    for (int i = 0; i < cup->contest_count; i++)
        if (!contest_room(&cup->contests[i], cup->blocks))
            return false;
    return true;
}

void tournament_free(tournament *cup)
{
    for (int i = 0; i < cup->contest_count; i++)
        contest_free(&cup->contests[i]);
    free(cup->contests);
}

int tournament_round_games(const tournament *cup)
{
    int games = 0;
    for (int i = 0; i < cup->contest_count; i++)
        games += cup->contests[i].games;
    return games;
}

double tournament_score(const tournament *cup, uint32_t round)
{
    double sum = 0;
    for (int i = 0; i < cup->contest_count; i++) {
        double score = contest_score(&cup->contests[i], round);
        sum += cup->contests[i].bot[0] == 0 ? score : 1 - score;
    }
    return sum / cup->contest_count;
}

/* ---- a block ---- */

/* Every thread has bots of its own, made when they are first seated: of each as many as one line-up has. */
typedef struct stable {
    chm_bot *bots[MAX_BOTS][CHM_MAX_SEATS];
} stable;

static bool take_seats(const tournament *cup, const contest *it, int rotation, stable *own, match *table)
{
    int used[MAX_BOTS] = {0};
    for (int s = 0; s < it->seats; s++) {
        uint8_t bot = contest_seated(it, rotation, s);
        chm_bot **place = &own->bots[bot][used[bot]++];
        if (!*place && player_make(cup->bots[bot], strlen(cup->bots[bot]), place, NULL) != CHM_OK)
            return false;
        table->bots[s] = *place;
    }
    return true;
}

static void note(const chm_game *game, const match_tally *tally, game_result *result)
{
    memset(result, 0, sizeof *result);
    result->winners = game->winners;
    for (int s = 0; s < game->seats; s++) {
        result->total[s] = game->score[s].total;
        result->faults[s] = tally->faults[s];
        memcpy(result->kinds[s], tally->kinds[s], sizeof result->kinds[s]);
    }
}

static bool play_block(const tournament *cup, const contest *it, uint32_t block, stable *own, game_result *games)
{
    match table = {.board = it->board, .seats = it->seats, .options = it->options};
    chm_seed seed = chm_seed_make(cup->seed, block);
    uint64_t dice = (uint64_t)seed.word[6] << 32 | seed.word[7];
    for (int rotation = 0; rotation < it->games; rotation++) {
        chm_game game;
        match_tally tally;
        if (!take_seats(cup, it, rotation, own, &table))
            return false;
        match_run(&table, &seed, hash_mix(dice, (uint64_t)rotation), &game, NULL, &tally);
        note(&game, &tally, &games[rotation]);
    }
    return true;
}

/* ---- threads ---- */

typedef struct shared {
    tournament *cup;
    pthread_mutex_t lock;
    uint64_t next, all, done; /* blocks, round by round: the next to look at, how many there are, played */
    bool stop, failed;
} shared;

static contest *contest_of(const tournament *cup, uint64_t job)
{
    return &cup->contests[job % (uint64_t)cup->contest_count];
}

static uint32_t block_of(const tournament *cup, uint64_t job)
{
    return (uint32_t)(job / (uint64_t)cup->contest_count);
}

static bool round_played(const tournament *cup, uint32_t round)
{
    for (int i = 0; i < cup->contest_count; i++)
        if (!cup->contests[i].played[round])
            return false;
    return true;
}

/* The test sees the rounds in their order, however the threads finish them. */
static void count_rounds(shared *crew)
{
    tournament *cup = crew->cup;
    while (!crew->stop && cup->rounds < cup->blocks && round_played(cup, cup->rounds)) {
        if (cup->test) {
            sprt_add(cup->test, tournament_score(cup, cup->rounds));
            crew->stop = cup->test->verdict != SPRT_UNDECIDED;
        }
        cup->rounds++;
    }
}

static bool take_job(shared *crew, uint64_t *job)
{
    pthread_mutex_lock(&crew->lock);
    const tournament *cup = crew->cup;
    while (crew->next < crew->all && contest_of(cup, crew->next)->played[block_of(cup, crew->next)])
        crew->next++;
    *job = crew->next++;
    bool more = *job < crew->all && !crew->stop && !crew->failed;
    pthread_mutex_unlock(&crew->lock);
    return more;
}

static void hand_in(shared *crew, uint64_t job, const game_result *games)
{
    tournament *cup = crew->cup;
    contest *it = contest_of(cup, job);
    uint32_t block = block_of(cup, job);
    pthread_mutex_lock(&crew->lock);
    contest_store(it, block, games);
    if (cup->played)
        cup->played(cup->context, it, block, games);
    crew->done++;
    count_rounds(crew);
    if (cup->progress)
        cup->progress(cup->context, crew->stop ? crew->all : crew->done, crew->all);
    pthread_mutex_unlock(&crew->lock);
}

static void give_up(shared *crew)
{
    pthread_mutex_lock(&crew->lock);
    crew->failed = true;
    pthread_mutex_unlock(&crew->lock);
}

static void *work(void *context)
{
    shared *crew = context;
    stable own = {0};
    game_result games[CHM_MAX_SEATS];
    for (uint64_t job; take_job(crew, &job);) {
        const tournament *cup = crew->cup;
        if (play_block(cup, contest_of(cup, job), block_of(cup, job), &own, games))
            hand_in(crew, job, games);
        else
            give_up(crew);
    }
    for (int bot = 0; bot < MAX_BOTS; bot++)
        for (int copy = 0; copy < CHM_MAX_SEATS; copy++)
            chm_bot_free(own.bots[bot][copy]);
    return NULL;
}

static uint64_t already_played(const tournament *cup, uint64_t all)
{
    uint64_t done = 0;
    for (uint64_t job = 0; job < all; job++)
        done += contest_of(cup, job)->played[block_of(cup, job)];
    return done;
}

bool tournament_play(tournament *cup)
{
    shared crew = {.cup = cup, .all = (uint64_t)cup->blocks * (uint64_t)cup->contest_count};
    crew.done = already_played(cup, crew.all);
    count_rounds(&crew);
    pthread_mutex_init(&crew.lock, NULL);
    int helpers = cup->threads - 1, started = 0;
    pthread_t *threads = calloc((size_t)helpers + 1, sizeof *threads);
    while (threads && started < helpers && !pthread_create(&threads[started], NULL, work, &crew))
        started++;
    if (!threads || started < helpers)
        give_up(&crew);
    work(&crew);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    free(threads);
    pthread_mutex_destroy(&crew.lock);
    return !crew.failed;
}
