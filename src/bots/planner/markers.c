// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Start cities, markers and Alvin (O2 to O5, O11).
 *
 * A marker brings the points of the tracks that others claim at its place, and once more those of an own track to
 * another own marker. Own tracks to one own marker score as they would without. */

#include "bots/planner/scene.h"

int marked_worth(const scene *now, const chm_track_info *track, int points)
{
    const chm_seat owner[2] = {now->owner[track->a], now->owner[track->b]};
    if (owner[0] == CHM_NOBODY && owner[1] == CHM_NOBODY)
        return points;
    int sum = 0;
    for (int i = 0; i < 2; i++)
        if (owner[i] == now->seat)
            sum += points;
        else if (owner[i] != CHM_NOBODY)
            sum -= points * now->set->rival / 100;
    return sum;
}

int alvin_worth(const scene *now, const chm_track_info *track)
{
    int place = chm_alvin_place(now->game);
    bool there = place == track->a || place == track->b;
    return there && chm_alvin_holder(now->game) != now->seat ? now->set->alvin : 0;
}

/* ---- what others may do at a place ---- */

static bool open_to_others(const scene *now, chm_track track)
{
    for (chm_seat s = 0; s < now->game->seats; s++)
        if (s != now->seat && chm_tracks_has(&now->game->open[s], track))
            return true;
    return false;
}

/* The points, in grains, of the free tracks at a place that are not planned; those that others have come to count
 * twice. */
static int points_around(const scene *now, chm_place place)
{
    int sum = 0;
    for (int i = now->map->near_from[place]; i < now->map->near_from[place + 1]; i++) {
        const atlas_link *link = &now->map->link[now->map->near[i]];
        for (chm_track track = link->first; track < link->first + link->count; track++)
            if (track_free(now, track) && !chm_tracks_has(&now->plan->tracks, track))
                sum += now->game->board->numbers.points[now->game->board->tracks[track].length] *
                       (open_to_others(now, track) ? 2 : 1);
    }
    return sum * GRAINS;
}

/* How easily others come to a place: by tracks that they can claim now, or later. */
static int exposure(const scene *now, chm_place place)
{
    int sum = 0;
    for (int i = now->map->near_from[place]; i < now->map->near_from[place + 1]; i++) {
        const atlas_link *link = &now->map->link[now->map->near[i]];
        for (chm_track track = link->first; track < link->first + link->count; track++)
            if (track_free(now, track))
                sum += open_to_others(now, track) ? 5 : 1;
    }
    return sum;
}

/* ---- tracks between two own markers ---- */

/* Whether the seat could claim the track: wagons suffice, and it owns none of the same connection (B24). */
static bool to_be_had(const scene *now, chm_track track)
{
    const chm_track_info *info = &now->game->board->tracks[track];
    for (int i = 0; i < info->count; i++)
        if (chm_tracks_has(&now->game->own[now->seat], (unsigned)(info->first + i)))
            return false;
    return track_free(now, track) && info->length <= now->game->wagons[now->seat];
}

/* What planning a track adds to a stand if it scores twice; `counted`: its worth is twice the points already. */
static int double_gain(const scene *now, const stand *at, chm_track track, bool counted)
{
    stand more = *at;
    if (!chm_tracks_has(&now->plan->tracks, track))
        stand_add(now, &more, track);
    else if (counted)
        return 0;
    if (!counted)
        more.points += now->game->board->numbers.points[now->game->board->tracks[track].length] * GRAINS;
    return more.length > more.wagons ? 0 : stand_value(now, &more) - stand_value(now, at);
}

/* The most that a track from a place to an own marker adds if the place has one, too; and which it is. */
static int best_double(const scene *now, const stand *at, chm_place place, chm_track *which)
{
    int best = 0;
    bool counted = now->marked >> place & 1;
    *which = CHM_NO_TRACK;
    for (int i = now->map->near_from[place]; i < now->map->near_from[place + 1]; i++) {
        const atlas_link *link = &now->map->link[now->map->near[i]];
        if (!(now->marked >> atlas_other(link, place) & 1))
            continue;
        for (chm_track track = link->first; track < link->first + link->count; track++) {
            int gain = to_be_had(now, track) ? double_gain(now, at, track, counted) : 0;
            if (gain > best) {
                best = gain;
                *which = track;
            }
        }
    }
    return best;
}

void plan_doubles(scene *now)
{
    if (!(now->marked & (now->marked - 1)))
        return;
    for (uint64_t left = now->marked; left; left &= left - 1) {
        chm_track track;
        best_double(now, &now->stand, (chm_place)__builtin_ctzll(left), &track);
        if (track == CHM_NO_TRACK)
            continue;
        chm_tracks_add(&now->plan->tracks, track);
        stand_add(now, &now->stand, track);
    }
}

/* ---- the start ---- */

static bool planned_at(const scene *now, chm_place place)
{
    uint64_t planned = 0;
    for (int word = 0; word < now->map->words; word++)
        planned |= now->plan->tracks.word[word] & now->map->touching[place].word[word];
    return planned;
}

/* The plan is one tree that can be begun anywhere: of its places, that where others are likely to claim most. */
static chm_move choose_start(scene *now)
{
    plan_refresh(now);
    uint32_t count = chm_game_count(now->game, now->seat);
    int best_worth = -1;
    chm_move best = {.kind = CHM_MOVE_MARKER};
    for (uint32_t k = 0; k < count; k++) {
        chm_move move = chm_game_nth(now->game, now->seat, k);
        bool planned = planned_at(now, (chm_place)move.what);
        int worth = points_around(now, (chm_place)move.what) + (planned ? INT16_MAX : 0);
        if (now->list && planned)
            note_move(now, move, worth);
        if (worth > best_worth) {
            best_worth = worth;
            best = move;
        }
    }
    now->plan->made = false; /* those who choose later may choose its places */
    return best;
}

/* ---- more markers ---- */

/* The cards of one colour that are missed least, and how much. */
static chm_move cheapest_cards(const scene *now, int cards, int *price)
{
    chm_move pay = {.kind = CHM_MOVE_DECLINE};
    int before = stand_value(now, &now->stand);
    *price = INT32_MAX;
    for (int c = 0; c < CHM_COLOURS; c++) {
        if (now->stand.hand[c] < cards)
            continue;
        stand after = now->stand;
        after.hand[c] -= cards;
        int lost = before - stand_value(now, &after);
        if (lost < *price) {
            *price = lost;
            pay = (chm_move){.kind = CHM_MOVE_MARKER, .colour = (uint8_t)c, .cards = (uint8_t)cards};
        }
    }
    return pay;
}

static chm_move choose_city(scene *now, int cards)
{
    plan_refresh(now);
    stand_fill(now);
    const chm_track_info *claimed = &now->game->board->tracks[now->game->claimed];
    int price, best = 0;
    chm_move move = cheapest_cards(now, cards, &price), chosen = {.kind = CHM_MOVE_DECLINE};
    stand after = now->stand;
    after.hand[move.colour] -= move.cards;
    if (now->list)
        note_move(now, chosen, 0);
    for (int i = 0; i < 2 && move.kind != CHM_MOVE_DECLINE; i++) {
        chm_track track;
        move.what = i ? claimed->b : claimed->a;
        if (chm_game_legal(now->game, now->seat, move) != CHM_OK)
            continue;
        int gain = best_double(now, &after, (chm_place)move.what, &track) * now->set->twice / 100 +
                   points_around(now, (chm_place)move.what) * now->set->marker / 100 - price - now->set->seal;
        if (now->list)
            note_move(now, move, gain);
        if (gain > best) {
            best = gain;
            chosen = move;
        }
    }
    return chosen;
}

chm_move choose_marker(scene *now)
{
    chm_move first = chm_game_nth(now->game, now->seat, 0);
    int cards = first.cards + first.locos; /* a start costs nothing */
    return cards ? choose_city(now, cards) : choose_start(now);
}

chm_move choose_alvin(scene *now)
{
    uint32_t count = chm_game_count(now->game, now->seat);
    int least = INT32_MAX;
    chm_move best = {.kind = CHM_MOVE_ALVIN};
    for (uint32_t k = 0; k < count; k++) {
        chm_move move = chm_game_nth(now->game, now->seat, k);
        int exposed = exposure(now, (chm_place)move.what);
        if (exposed < least) {
            least = exposed;
            best = move;
        }
    }
    return best;
}
