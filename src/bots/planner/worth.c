// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What tracks, tickets, shares and markers are worth, in grains. */

#include "bots/planner/scene.h"

int ticket_worth(const scene *now, chm_ticket ticket)
{
    if (now->race)
        return now->set->race;
    return now->game->board->tickets[ticket].points * GRAINS * now->set->ticket / 100;
}

/* ---- markers (O5) and Alvin (O11) ---- */

static int marked_worth(const scene *now, const chm_track_info *track, int points)
{
    chm_seat owner[2] = {chm_marker_owner(now->game, track->a), chm_marker_owner(now->game, track->b)};
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

static int alvin_worth(const scene *now, const chm_track_info *track)
{
    int place = chm_alvin_place(now->game);
    bool there = place == track->a || place == track->b;
    return there && chm_alvin_holder(now->game) != now->seat ? 15 * GRAINS : 0;
}

int marker_worth(const scene *now, chm_place place)
{
    const chm_game *game = now->game;
    int sum = 0;
    for (int i = now->map->near_from[place]; i < now->map->near_from[place + 1]; i++) {
        const atlas_link *link = &now->map->link[now->map->near[i]];
        for (int t = 0; t < link->count; t++) {
            chm_track track = (chm_track)(link->first + t);
            if (track_free(now, track) && !chm_tracks_has(&game->own[now->seat], link->first))
                sum += game->board->numbers.points[game->board->tracks[track].length];
        }
    }
    return sum * GRAINS * now->set->marker / 100;
}

/* ---- shares (P6) ---- */

/* Where a holder would stand with so many shares, the first of them numbered `lowest`; the neutral one may come out
 * with any half of its own (P8). */
static int payout(const scene *now, int company, chm_seat seat, int more)
{
    const chm_company *info = chm_company_at(now->game->board, company);
    uint32_t mine = chm_shares_held(now->game, seat, company);
    int count = __builtin_popcount(mine) + more;
    if (!count)
        return 0;
    int lowest = mine ? __builtin_ctz(mine) : CHM_MAX_SHARES, rank = 0;
    for (int holder = 0; holder < CHM_HOLDERS; holder++) {
        if (holder == seat || (holder >= now->game->seats && holder != CHM_NEUTRAL_HOLDER))
            continue;
        uint32_t theirs = chm_shares_held(now->game, holder, company);
        int other = __builtin_popcount(theirs);
        if (holder == CHM_NEUTRAL_HOLDER)
            other = (other + 1) / 2;
        if (other > count || (other == count && theirs && __builtin_ctz(theirs) < lowest))
            rank++;
    }
    return rank < info->payout_count ? info->payout[rank] * GRAINS : 0;
}

int share_worth(const scene *now, int company, chm_seat seat)
{
    const chm_company *info = chm_company_at(now->game->board, company);
    int gain = payout(now, company, seat, 1) - payout(now, company, seat, 0);
    /* A share that changes no rank yet still counts towards the next, and keeps others behind. */
    int part = info->payout[0] * GRAINS / (info->shares + 1);
    return (gain * now->set->share + part * (100 - now->set->share)) / 100;
}

int best_share(const scene *now, chm_track track, int *worth)
{
    int best = -1;
    *worth = 0;
    for (unsigned left = chm_track_companies(now->game->board, track); left; left &= left - 1) {
        int company = __builtin_ctz(left);
        if (chm_shares_left(now->game, company) == 0)
            continue;
        int value = share_worth(now, company, now->seat);
        if (best < 0 || value > *worth) {
            best = company;
            *worth = value;
        }
    }
    return best;
}

int track_worth(const scene *now, chm_track track)
{
    const chm_track_info *info = &now->game->board->tracks[track];
    int worth = now->game->board->numbers.points[info->length] * GRAINS;
    if (now->markers)
        worth = marked_worth(now, info, worth);
    if (now->alvin)
        worth += alvin_worth(now, info);
    if (now->shares) {
        int share;
        best_share(now, track, &share);
        worth += share;
    }
    return worth;
}
