// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A turn: claim, draw cards, draw tickets. Each is weighed by what it brings at once and by where it leads. */

#include "bots/planner/scene.h"

typedef struct option {
    chm_move move;
    int value;
} option;

static void consider(const scene *now, option *best, chm_move move, int value)
{
    if (now->list)
        note_move(now, move, value);
    if (value > best->value)
        *best = (option){move, value};
}

/* ---- claims ---- */

/* Whether tracks of the own, and of others, touch a place. */
typedef struct company {
    bool own, others;
} company;

static company company_at(const scene *now, chm_place place)
{
    const chm_tracks *near = &now->map->touching[place];
    uint64_t own = 0, others = 0;
    for (int word = 0; word < now->map->words; word++) {
        uint64_t mine = now->game->own[now->seat].word[word], taken = near->word[word] & now->game->taken.word[word];
        own |= taken & mine;
        others |= taken & ~mine;
    }
    return (company){own != 0, others != 0};
}

/* A planned claim: the sooner the better, where others may want it. */
static int hurry(const scene *now, const chm_track_info *track, bool others_near)
{
    const planner_settings *set = now->set;
    if (!others_near)
        return set->urgent;
    int left = 0;
    for (int i = 0; i < track->count; i++)
        left += track_free(now, (chm_track)(track->first + i));
    return set->urgent + set->contested + (left == 1 ? set->alone : 0);
}

/* What a claim brings besides; `race` is that for the longest path, or NULL for what is planned and comes anyway. */
static int claim_bonus(const scene *now, chm_track track, const path_race *race)
{
    const chm_track_info *info = &now->game->board->tracks[track];
    company a = company_at(now, info->a), b = company_at(now, info->b);
    int bonus = race_gain(now, track);
    if (!race)
        bonus += hurry(now, info, a.others || b.others);
    else if (a.others && b.others)
        bonus += now->set->block;
    if (now->map->longest && (a.own || b.own))
        bonus += now->set->longest + (race ? path_gain(now, race, track) : 0);
    return bonus;
}

static void take_off(stand *at, const chm_track_info *track, int colour, int worth)
{
    at->ferries -= track->locos;
    if (colour < CHM_COLOURS)
        at->need[colour] -= track->length;
    else if (at->any[track->length - track->locos]) {
        at->any[track->length - track->locos]--;
    } else
        at->grey -= track->length;
    at->claims--;
    at->length -= track->length;
    at->points -= worth;
}

/* The colour to pay a grey track with: with as few locomotives as will do, and leaving the plan most. */
static int best_colour(const scene *now, const chm_track_info *track)
{
    int best = 0, best_score = INT32_MIN;
    for (int c = 0; c < CHM_COLOURS; c++) {
        int held = now->stand.hand[c], surplus = held - now->stand.need[c];
        int locos = track->length - held > track->locos ? track->length - held : track->locos;
        int lost = track->length - locos - (surplus > 0 ? surplus : 0); /* cards that the plan would miss */
        int score = -4 * locos - 3 * (lost > 0 ? lost : 0) - (surplus > 0 ? surplus : 0) / 4;
        if (score > best_score) {
            best_score = score;
            best = c;
        }
    }
    return best;
}

/* A track of the plan, or with the race for the longest path one beside it. */
static void consider_track(const scene *now, chm_track track, const path_race *race, option *best)
{
    const chm_track_info *info = &now->game->board->tracks[track];
    int colour = track_colour(now, track), worth = track_worth(now, track);
    int paid = colour < CHM_COLOURS ? colour : best_colour(now, info), held = now->stand.hand[paid];
    int locos = info->length - held > info->locos ? info->length - held : info->locos, cards = info->length - locos;
    if (locos > now->stand.hand[CHM_LOCO])
        return;
    stand after = now->stand;
    after.wagons -= info->length;
    if (!race) {
        take_off(&after, info, colour, worth);
        if (!after.claims)
            worth += after.reward;
        after.reward = after.claims ? after.reward : 0;
    }
    if (after.wagons < after.length)
        return;
    after.hand[paid] -= cards;
    after.hand[CHM_LOCO] -= locos;
    chm_move move = {.kind = CHM_MOVE_CLAIM,
                     .colour = (uint8_t)(cards ? paid : CHM_LOCO),
                     .cards = (uint8_t)cards,
                     .locos = (uint8_t)locos,
                     .what = track};
    consider(now, best, move, worth + claim_bonus(now, track, race) + stand_value(now, &after));
}

/* Tracks that are open to the seat and that its hand can pay, ferries aside. */
static chm_tracks payable_tracks(const scene *now)
{
    const chm_game *game = now->game;
    const uint8_t *hand = game->hand[now->seat];
    int most = 0, wagons = game->wagons[now->seat] < CHM_MAX_LENGTH ? game->wagons[now->seat] : CHM_MAX_LENGTH;
    chm_tracks found = {{0}};
    for (int colour = 0; colour < CHM_TRACK_COLOURS; colour++) {
        int reach = (colour < CHM_COLOURS ? hand[colour] : most) + hand[CHM_LOCO];
        most = colour < CHM_COLOURS && hand[colour] > most ? hand[colour] : most;
        const chm_tracks *within = &now->map->up_to[reach < wagons ? reach : wagons];
        for (int word = 0; word < now->map->words; word++)
            found.word[word] |= game->coloured[colour].word[word] & within->word[word];
    }
    for (int word = 0; word < now->map->words; word++)
        found.word[word] &= game->open[now->seat].word[word];
    return found;
}

/* Of the tracks that are not planned, only the longest are thought through. */
enum { STRAYS = 12 };

static void consider_strays(const scene *now, const chm_tracks *payable, option *best)
{
    int count = 0;
    path_race race = path_look(now);
    for (int length = CHM_MAX_LENGTH; length > 0 && count < STRAYS; length--)
        for (int word = 0; word < now->map->words; word++)
            for (uint64_t left = payable->word[word] & now->map->of[length].word[word] & ~now->plan->tracks.word[word];
                 left && count < STRAYS; left &= left - 1, count++)
                consider_track(now, (chm_track)(word * 64 + __builtin_ctzll(left)), &race, best);
}

static void consider_claims(const scene *now, option *best)
{
    chm_tracks payable = payable_tracks(now);
    for (int word = 0; word < now->map->words; word++)
        for (uint64_t left = payable.word[word] & now->plan->tracks.word[word]; left; left &= left - 1)
            consider_track(now, (chm_track)(word * 64 + __builtin_ctzll(left)), NULL, best);
    option aside = *best; /* beside a plan, only for those who want to know */
    if (!now->stand.claims || now->set->stray || now->hopeless)
        consider_strays(now, &payable, best);
    else if (now->list)
        consider_strays(now, &payable, &aside);
}

chm_move choose_turn(scene *now)
{
    const chm_game *game = now->game;
    plan_refresh(now);
    stand_fill(now);
    if (now->markers) {
        plan_recolour(now);
        plan_doubles(now);
    }
    now->hopeless = stand_hopeless(now);
    option best = {{.kind = CHM_MOVE_PASS}, INT32_MIN};
    chm_move draw;
    int drawn = best_draw(now, &draw);
    if (drawn > INT32_MIN)
        consider(now, &best, draw, drawn);
    consider_claims(now, &best);
    if (game->board->numbers.tickets_drawn && game->ticket_pile_size && !now->stand.claims)
        consider(now, &best, (chm_move){.kind = CHM_MOVE_TICKETS},
                 now->plan->ticket_gain + stand_value(now, &now->stand));
    if (now->race && may_swap(now))
        consider(now, &best, (chm_move){.kind = CHM_MOVE_SWAP},
                 stand_value(now, &now->stand) + now->plan->ticket_gain - now->set->swap);
    if (best.move.kind == CHM_MOVE_TICKETS && now->tiles && now->plan->turn != game->turn) {
        now->plan->made = false; /* what tickets may bring falls with every turn: look again */
        if (now->list)
            now->list->count = 0;
        return choose_turn(now);
    }
    if (best.move.kind == CHM_MOVE_PASS)
        return chm_game_nth(game, now->seat, 0);
    return best.move;
}
