// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A turn: claim, draw cards, draw tickets. Each is weighed by what it brings at once and by where it leads. */

#include "bots/planner/scene.h"
#include <string.h>

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

/* The places that tracks of a set touch. It mostly grew by a track at most since it was looked at last. */
static uint64_t places_of(const scene *now, const chm_tracks *tracks, const chm_tracks *without, touched_places *last)
{
    for (int word = 0; word < now->map->words; word++) {
        uint64_t set = tracks->word[word] & ~without->word[word], before = last->tracks.word[word];
        if (before & ~set) { /* another game */
            memset(last, 0, sizeof *last);
            return places_of(now, tracks, without, last);
        }
        last->tracks.word[word] = set;
        for (uint64_t left = set & ~before; left; left &= left - 1)
            last->places |= now->map->ends[word * 64 + __builtin_ctzll(left)];
    }
    return last->places;
}

static void look_around(scene *now)
{
    static const chm_tracks none;
    const chm_tracks *own = &now->game->own[now->seat];
    now->own = places_of(now, own, &none, &now->touched[0]);
    now->others = places_of(now, &now->game->taken, own, &now->touched[1]);
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

/* What a claim brings besides; `race` is that for the longest path, or NULL for what is planned and comes anyway. How
 * much longer that path becomes is looked at only where it may count: where the claim must not bring less than `least`
 * to be of use. */
static int claim_bonus(const scene *now, chm_track track, const path_race *race, int least)
{
    uint64_t ends = now->map->ends[track], others = now->others & ends;
    int bonus = now->race ? race_gain(now, track) : 0;
    if (!race)
        bonus += hurry(now, &now->game->board->tracks[track], others != 0);
    else if (others == ends)
        bonus += now->set->block;
    if (now->map->longest && now->own & ends) {
        bonus += now->set->longest;
        if (race && (now->list || bonus + path_most(now, race, track) >= least))
            bonus += path_gain(now, race, track);
    }
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
    const eight colour = {0, 1, 2, 3, 4, 5, 6, 7};
    eight held, need;
    memcpy(&held, now->stand.hand, sizeof held);
    memcpy(&need, now->stand.need, sizeof need);
    eight surplus = held - need, locos = track->length - held, few = locos <= track->locos;
    surplus &= surplus > 0;
    locos = (track->locos & few) | (locos & ~few);
    eight lost = track->length - locos - surplus; /* cards that the plan would miss */
    eight score = -4 * locos - 3 * (lost & (lost > 0)) - (surplus >> 2);
    /* Of the best, the first colour: so the colour counts against it, in what is left below one. */
    eight rank = score * CHM_COLOURS - colour;
    int best = rank[0];
    for (int c = 1; c < CHM_COLOURS; c++)
        best = rank[c] > best ? rank[c] : best;
    return -best & (CHM_COLOURS - 1);
}

/* What is left after a claim depends on its length and the colour that it is paid with, and on whether the plan's grey
 * tracks become one fewer: its worth, once it is known. */
typedef struct leftovers {
    int worth[2][CHM_COLOURS][CHM_MAX_LENGTH + 1];
    uint16_t known[2][CHM_COLOURS];   /* [whether it is grey][the colour paid]: bit a length */
    uint8_t grey[CHM_MAX_LENGTH + 1]; /* the colour to pay a grey track of a length with, plus one, or 0: not known */
    pastime last;
} leftovers;

static void begin_memo(leftovers *memo)
{
    memo->last.known = false;
    memset(memo->known, 0, sizeof memo->known);
    memset(memo->grey, 0, sizeof memo->grey);
}

static int paying_colour(const scene *now, const chm_track_info *track, leftovers *memo)
{
    if (track->locos)
        return best_colour(now, track);
    uint8_t *known = &memo->grey[track->length];
    if (!*known)
        *known = (uint8_t)(1 + best_colour(now, track));
    return *known - 1;
}

/* The worth of what is left after a claim, or INT32_MIN where wagons would be missing. */
static int worth_after(const scene *now, const chm_track_info *track, int colour, int worth, chm_move move,
                       bool planned)
{
    stand after = now->stand;
    int paid = move.cards ? move.colour : 0;
    after.wagons -= track->length;
    if (planned) {
        take_off(&after, track, colour, worth);
        after.reward = after.claims ? after.reward : 0;
    }
    if (after.wagons < after.length)
        return INT32_MIN;
    after.hand[paid] -= move.cards;
    after.hand[CHM_LOCO] -= move.locos;
    return stand_value_after(now, &after, colour < CHM_COLOURS ? colour : paid);
}

/* `race` is NULL for what is planned. Written once and compiled for either. */
__attribute__((always_inline)) static inline void consider_track(const scene *now, chm_track track,
                                                                 const path_race *race, leftovers *memo, option *best)
{
    const chm_track_info *info = &now->game->board->tracks[track];
    int colour = track_colour(now, track), length = info->length, jokers = now->stand.hand[CHM_LOCO];
    if ((colour < CHM_COLOURS ? now->stand.hand[colour] : now->most) + jokers < length)
        return;
    int paid = colour < CHM_COLOURS ? colour : paying_colour(now, info, memo), held = now->stand.hand[paid];
    int locos = length - held > info->locos ? length - held : info->locos, cards = length - locos;
    if (locos > jokers)
        return;
    chm_move move = {.kind = CHM_MOVE_CLAIM,
                     .colour = (uint8_t)(cards ? paid : CHM_LOCO),
                     .cards = (uint8_t)cards,
                     .locos = (uint8_t)locos,
                     .what = track};
    int worth = track_worth(now, track), grey = colour >= CHM_COLOURS, left;
    if (!race && !grey && !now->tiles && !info->locos && !(locos && now->stand.ferries))
        left =
            now->stand.wagons < now->stand.length ? INT32_MIN : stand_value_met(now, colour, locos, worth, &memo->last);
    else if (now->special || info->locos)
        left = worth_after(now, info, colour, worth, move, !race);
    else if (memo->known[grey][paid] >> length & 1)
        left = memo->worth[grey][paid][length];
    else {
        memo->known[grey][paid] |= (uint16_t)(1U << length);
        left = memo->worth[grey][paid][length] = worth_after(now, info, colour, worth, move, !race);
    }
    if (left == INT32_MIN)
        return;
    if (!race && now->stand.claims == 1)
        worth += now->stand.reward;
    worth += left;
    int least = best->value > INT32_MIN ? best->value - worth : INT32_MIN;
    consider(now, best, move, worth + claim_bonus(now, track, race, least));
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

static void consider_strays(const scene *now, option *best)
{
    int count = 0;
    chm_tracks payable = payable_tracks(now);
    path_race race = path_look(now);
    leftovers memo;
    begin_memo(&memo);
    for (int length = CHM_MAX_LENGTH; length > 0 && count < STRAYS; length--)
        for (int word = 0; word < now->map->words; word++)
            for (uint64_t left = payable.word[word] & now->map->of[length].word[word] & ~now->plan->tracks.word[word];
                 left && count < STRAYS; left &= left - 1, count++)
                consider_track(now, (chm_track)(word * 64 + __builtin_ctzll(left)), &race, &memo, best);
}

/* The most cards of one colour that the hand has. */
static int most_cards(const stand *at)
{
    int most = 0;
    for (int c = 0; c < CHM_COLOURS; c++)
        most = at->hand[c] > most ? at->hand[c] : most;
    return most;
}

static void consider_claims(const scene *now, option *best)
{
    const chm_tracks *open = &now->game->open[now->seat];
    leftovers memo;
    begin_memo(&memo);
    for (int word = 0; word < now->map->words; word++)
        for (uint64_t left = open->word[word] & now->plan->tracks.word[word]; left; left &= left - 1)
            consider_track(now, (chm_track)(word * 64 + __builtin_ctzll(left)), NULL, &memo, best);
    option aside = *best; /* beside a plan, only for those who want to know */
    if (!now->stand.claims || now->set->stray || now->hopeless)
        consider_strays(now, best);
    else if (now->list)
        consider_strays(now, &aside);
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
    if (!now->tiles)
        stand_weigh(now);
    now->hopeless = stand_hopeless(now);
    look_around(now);
    now->most = most_cards(&now->stand);
    option best = {{.kind = CHM_MOVE_PASS}, INT32_MIN};
    chm_move draw;
    int drawn = best_draw(now, &draw);
    if (drawn > INT32_MIN)
        consider(now, &best, draw, drawn);
    consider_claims(now, &best);
    bool vain = now->plan->gain_open && drawn > INT32_MIN && !now->list; /* cards bring no less */
    if (game->board->numbers.tickets_drawn && game->ticket_pile_size && !now->stand.claims && !vain)
        consider(now, &best, (chm_move){.kind = CHM_MOVE_TICKETS},
                 plan_ticket_gain(now) + stand_value(now, &now->stand));
    if (now->race && may_swap(now))
        consider(now, &best, (chm_move){.kind = CHM_MOVE_SWAP},
                 stand_value(now, &now->stand) + now->plan->ticket_gain + swap_completes(now) - swap_cost(now));
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
