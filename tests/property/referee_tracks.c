// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/referee.h"
#include <cheminot/rules.h>

static bool few_players(const referee *r)
{
    return r->seats <= r->board->numbers.parallel_closed_up_to;
}

/* Returns whether a crossing track has a tile, had one, or is claimed (F7). */
static bool cut(const referee *r, int track)
{
    chm_tracks crossing = chm_track_crossings(r->board, (chm_track)track);
    for (unsigned t = 0; t < r->board->track_count; t++)
        if (chm_tracks_has(&crossing, t) && (r->built[t] || r->owner[t] != CHM_NOBODY))
            return true;
    return false;
}

bool referee_joined(const referee *r, chm_seat seat, chm_place a, chm_place b)
{
    uint64_t reached = UINT64_C(1) << a, before = 0;
    while (reached != before) {
        before = reached;
        for (int t = 0; t < r->board->track_count; t++) {
            const chm_track_info *track = &r->board->tracks[t];
            if (r->owner[t] != seat)
                continue;
            bool from_a = reached >> track->a & 1 && (track->a == a || !r->board->places[track->a].zone);
            bool from_b = reached >> track->b & 1 && (track->b == a || !r->board->places[track->b].zone);
            if (from_a || from_b)
                reached |= UINT64_C(1) << track->a | UINT64_C(1) << track->b;
        }
    }
    return reached >> b & 1;
}

/* ---- claims ---- */

static const char *check_free(const referee *r, chm_seat seat, int track)
{
    const chm_track_info *info = &r->board->tracks[track];
    if (r->owner[track] != CHM_NOBODY)
        return "the track is claimed (B23)";
    for (int t = info->first; t < info->first + info->count; t++) {
        if (r->owner[t] == seat)
            return "the player has a track of this connection (B24)";
        if (few_players(r) && r->owner[t] != CHM_NOBODY)
            return "another track of this connection is claimed (B25)";
    }
    if (cut(r, track))
        return "the track is cut (F7)";
    bool touches = (r->network[seat] >> info->a | r->network[seat] >> info->b) & 1;
    return r->markers && !touches ? "the track does not touch the network (O3)" : NULL;
}

static const char *check_payment(const referee *r, const chm_event *event)
{
    const chm_track_info *info = &r->board->tracks[event->track];
    int colour = r->colour[event->track], all = 0;
    if (colour == CHM_UNBUILT)
        return "the project is not built (F3)";
    for (int card = 0; card < CHM_CARDS; card++) {
        all += event->cards[card];
        if (card < CHM_COLOURS && event->cards[card] && colour != CHM_GREY && colour != card)
            return "cards of another colour (B21)";
    }
    if (event->cards[CHM_LOCO] < info->locos)
        return "a ferry needs more locomotives (B27)";
    return all == info->length && r->wagons[event->seat] >= all ? NULL : "that is not the length of the track (B20)";
}

/* B26, O5 */
static const char *check_points(referee *r, const chm_event *event)
{
    const chm_track_info *info = &r->board->tracks[event->track];
    int value = r->board->numbers.points[info->length], points[CHM_MAX_SEATS] = {0};
    uint8_t a = r->marker[info->a], b = r->marker[info->b];
    if (a == CHM_NOBODY && b == CHM_NOBODY)
        points[event->seat] = value;
    if (a != CHM_NOBODY)
        points[a] += value;
    if (b != CHM_NOBODY)
        points[b] += value;
    for (int s = 0; s < CHM_MAX_SEATS; s++) {
        if (points[s] != event->claim_points[s])
            return "those are not the points of the track (B26, O5)";
        r->points[s] += points[s];
    }
    return NULL;
}

const char *referee_claim(referee *r, const chm_event *event)
{
    const chm_track_info *info = &r->board->tracks[event->track];
    const char *wrong = check_free(r, event->seat, event->track);
    if (!wrong)
        wrong = check_payment(r, event);
    if (!wrong)
        wrong = referee_pay(r, event->seat, event->cards);
    if (!wrong)
        wrong = check_points(r, event);
    if (wrong)
        return wrong;
    r->owner[event->track] = event->seat;
    r->wagons[event->seat] -= info->length;
    r->claimed = event->track;
    r->network[event->seat] |= UINT64_C(1) << info->a | UINT64_C(1) << info->b;
    if (info->colour == CHM_UNBUILT) { /* F5 */
        r->supply[info->length][r->colour[event->track]]++;
        r->colour[event->track] = CHM_UNBUILT;
    }
    r->alvin_due =
        r->alvin && r->alvin_holder != event->seat && (info->a == r->alvin_place || info->b == r->alvin_place);
    r->share_due = r->shares && referee_shares_on_offer(r) != 0;
    return NULL;
}

/* ---- tiles ---- */

static bool open_project(const referee *r, int track)
{
    const chm_track_info *info = &r->board->tracks[track];
    if (info->colour != CHM_UNBUILT || r->built[track] || cut(r, track))
        return false;
    for (int t = info->first; few_players(r) && t < info->first + info->count; t++)
        if (r->built[t] || r->owner[t] != CHM_NOBODY)
            return false; /* F8 */
    return true;
}

bool referee_can_build(const referee *r)
{
    for (int t = 0; t < r->board->track_count; t++)
        for (int colour = 0; colour < CHM_COLOURS && open_project(r, t); colour++)
            if (r->supply[r->board->tracks[t].length][colour] > 0)
                return true;
    return false;
}

const char *referee_build(referee *r, const chm_event *event)
{
    if (event->seat != r->seat || r->action != DRAWING || !r->tiles || r->settled)
        return "no tile is to be laid now (F4)";
    if (r->drawn < 2 && referee_can_draw_on(r))
        return "a second card could be drawn (B18)";
    int length = r->board->tracks[event->track].length;
    if (!open_project(r, event->track))
        return "no tile may be laid there (F6, F7, F8)";
    if (event->card >= CHM_COLOURS || r->supply[length][event->card] == 0)
        return "there is no such tile (F4)";
    r->supply[length][event->card]--;
    r->colour[event->track] = event->card;
    r->built[event->track] = r->settled = true;
    return NULL;
}

/* ---- markers and Alvin ---- */

static bool free_city(const referee *r, int place)
{
    bool barred = r->board->places[place].zone || (r->alvin && place == r->alvin_start); /* O10 */
    return !barred && r->marker[place] == CHM_NOBODY;
}

bool referee_may_mark(const referee *r, chm_seat seat)
{
    const chm_track_info *track = &r->board->tracks[r->claimed];
    int cards = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        cards += r->hand[seat][card];
    return r->marker_count[seat] < 3 && cards >= 2 && (free_city(r, track->a) || free_city(r, track->b));
}

/* O2: from the player who will play last, backwards. */
static bool next_to_start(const referee *r, chm_seat seat)
{
    int s = (r->first + r->seats - 1) % r->seats;
    for (int i = 0; i < r->seats && r->marker_count[s]; i++)
        s = (s + r->seats - 1) % r->seats;
    return s == seat && !r->marker_count[s] && r->chosen == r->seats;
}

const char *referee_marker(referee *r, const chm_event *event)
{
    int cards = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        cards += event->cards[card];
    if (!r->markers || !free_city(r, event->place))
        return "no marker may be put there (O4, O10)";
    if (r->seat < 0) {
        if (cards || !next_to_start(r, event->seat))
            return "that seat does not choose its start now (O2)";
        r->network[event->seat] = UINT64_C(1) << event->place;
    } else {
        if (event->seat != r->seat || r->action != CLAIMING || r->settled || r->alvin_due)
            return "no marker is to be put now (O4)";
        const chm_track_info *track = &r->board->tracks[r->claimed];
        if (r->marker_count[event->seat] == 3 || cards != 2 || (event->place != track->a && event->place != track->b))
            return "a marker goes on an end of the track, for two cards (O4)";
        r->settled = true;
    }
    r->marker[event->place] = event->seat;
    r->marker_count[event->seat]++;
    return referee_pay(r, event->seat, event->cards);
}

const char *referee_alvin(referee *r, const chm_event *event)
{
    if (!r->alvin_due || event->seat != r->seat)
        return "Alvin is not captured now (O11)";
    if (r->marker[event->place] != event->seat)
        return "Alvin goes to a city of his captor (O11)";
    r->alvin_due = false;
    r->alvin_place = event->place;
    r->alvin_holder = event->seat;
    r->alvin_points[event->seat] += 10;
    return NULL;
}

/* ---- shares ---- */

uint32_t referee_shares_on_offer(const referee *r)
{
    uint32_t companies = 0;
    for (int company = 0; company < chm_company_count(r->board); company++)
        if (chm_track_companies(r->board, (chm_track)r->claimed) >> company & 1 &&
            r->share_count[company] < chm_company_at(r->board, company)->shares)
            companies |= UINT32_C(1) << company;
    return companies;
}

const char *referee_share(referee *r, const chm_event *event)
{
    bool share = event->kind == CHM_EVENT_SHARE;
    if (event->seat != r->seat || !(share ? r->share_due : r->neutral_due))
        return "no share is to be taken now (P4, P8)";
    if (!(referee_shares_on_offer(r) >> event->company & 1))
        return "that company is not on the track, or has no share left (P4)";
    if (event->number != ++r->share_count[event->company])
        return "that is not the top share (P3)";
    r->held[share ? event->seat : CHM_MAX_SEATS][event->company] |= UINT32_C(1) << (event->number - 1);
    r->share_due = false;
    r->neutral_due = share && r->seats == 2 && referee_shares_on_offer(r);
    return NULL;
}
