// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/ledger.h"
#include <cheminot/rules.h>

static bool few_players(const ledger *l)
{
    return l->seats <= l->board->numbers.parallel_closed_up_to;
}

/* Returns whether a crossing track has a tile, had one, or is claimed (F7). */
static bool cut(const ledger *l, int track)
{
    chm_tracks crossing = chm_track_crossings(l->board, (chm_track)track);
    for (unsigned t = 0; t < l->board->track_count; t++)
        if (chm_tracks_has(&crossing, t) && (l->built[t] || l->owner[t] != CHM_NOBODY))
            return true;
    return false;
}

bool ledger_joined(const ledger *l, chm_seat seat, chm_place a, chm_place b)
{
    uint64_t reached = UINT64_C(1) << a, before = 0;
    while (reached != before) {
        before = reached;
        for (int t = 0; t < l->board->track_count; t++) {
            const chm_track_info *track = &l->board->tracks[t];
            if (l->owner[t] != seat)
                continue;
            bool from_a = reached >> track->a & 1 && (track->a == a || !l->board->places[track->a].zone);
            bool from_b = reached >> track->b & 1 && (track->b == a || !l->board->places[track->b].zone);
            if (from_a || from_b)
                reached |= UINT64_C(1) << track->a | UINT64_C(1) << track->b;
        }
    }
    return reached >> b & 1;
}

/* ---- claims ---- */

static const char *check_free(const ledger *l, chm_seat seat, int track)
{
    const chm_track_info *info = &l->board->tracks[track];
    if (l->owner[track] != CHM_NOBODY)
        return "the track is claimed (B23)";
    for (int t = info->first; t < info->first + info->count; t++) {
        if (l->owner[t] == seat)
            return "the player has a track of this connection (B24)";
        if (few_players(l) && l->owner[t] != CHM_NOBODY)
            return "another track of this connection is claimed (B25)";
    }
    if (cut(l, track))
        return "the track is cut (F7)";
    bool touches = (l->network[seat] >> info->a | l->network[seat] >> info->b) & 1;
    return l->markers && !touches ? "the track does not touch the network (O3)" : NULL;
}

static const char *check_payment(const ledger *l, const chm_event *event)
{
    const chm_track_info *info = &l->board->tracks[event->track];
    int colour = l->colour[event->track], all = 0;
    if (colour == CHM_UNBUILT)
        return "the project is not built (F3)";
    for (int card = 0; card < CHM_CARDS; card++) {
        all += event->cards[card];
        if (card < CHM_COLOURS && event->cards[card] && colour != CHM_GREY && colour != card)
            return "cards of another colour (B21)";
    }
    if (event->cards[CHM_LOCO] < info->locos)
        return "a ferry needs more locomotives (B27)";
    return all == info->length && l->wagons[event->seat] >= all ? NULL : "that is not the length of the track (B20)";
}

/* B26, O5 */
static const char *check_points(ledger *l, const chm_event *event)
{
    const chm_track_info *info = &l->board->tracks[event->track];
    int value = l->board->numbers.points[info->length], points[CHM_MAX_SEATS] = {0};
    uint8_t a = l->marker[info->a], b = l->marker[info->b];
    if (a == CHM_NOBODY && b == CHM_NOBODY)
        points[event->seat] = value;
    if (a != CHM_NOBODY)
        points[a] += value;
    if (b != CHM_NOBODY)
        points[b] += value;
    for (int s = 0; s < CHM_MAX_SEATS; s++) {
        if (points[s] != event->scores[s])
            return "those are not the points of the track (B26, O5)";
        l->points[s] += points[s];
    }
    return NULL;
}

const char *ledger_claim(ledger *l, const chm_event *event)
{
    const chm_track_info *info = &l->board->tracks[event->track];
    const char *wrong = check_free(l, event->seat, event->track);
    if (!wrong)
        wrong = check_payment(l, event);
    if (!wrong)
        wrong = ledger_pay(l, event->seat, event->cards);
    if (!wrong)
        wrong = check_points(l, event);
    if (wrong)
        return wrong;
    l->owner[event->track] = event->seat;
    l->wagons[event->seat] -= info->length;
    l->claimed = event->track;
    l->network[event->seat] |= UINT64_C(1) << info->a | UINT64_C(1) << info->b;
    if (info->colour == CHM_UNBUILT) { /* F5 */
        l->supply[info->length][l->colour[event->track]]++;
        l->colour[event->track] = CHM_UNBUILT;
    }
    l->alvin_due =
        l->alvin && l->alvin_holder != event->seat && (info->a == l->alvin_place || info->b == l->alvin_place);
    l->share_due = l->shares && ledger_shares_on_offer(l) != 0;
    return NULL;
}

/* ---- tiles ---- */

static bool open_project(const ledger *l, int track)
{
    const chm_track_info *info = &l->board->tracks[track];
    if (info->colour != CHM_UNBUILT || l->built[track] || cut(l, track))
        return false;
    for (int t = info->first; few_players(l) && t < info->first + info->count; t++)
        if (l->built[t] || l->owner[t] != CHM_NOBODY)
            return false; /* F8 */
    return true;
}

bool ledger_can_build(const ledger *l)
{
    for (int t = 0; t < l->board->track_count; t++)
        for (int colour = 0; colour < CHM_COLOURS && open_project(l, t); colour++)
            if (l->supply[l->board->tracks[t].length][colour] > 0)
                return true;
    return false;
}

const char *ledger_build(ledger *l, const chm_event *event)
{
    if (event->seat != l->seat || l->action != DRAWING || !l->tiles || l->settled)
        return "no tile is to be laid now (F4)";
    if (l->drawn < 2 && ledger_can_draw_on(l))
        return "a second card could be drawn (B18)";
    int length = l->board->tracks[event->track].length;
    if (!open_project(l, event->track))
        return "no tile may be laid there (F6, F7, F8)";
    if (event->card >= CHM_COLOURS || l->supply[length][event->card] == 0)
        return "there is no such tile (F4)";
    l->supply[length][event->card]--;
    l->colour[event->track] = event->card;
    l->built[event->track] = l->settled = true;
    return NULL;
}

/* ---- markers and Alvin ---- */

static bool free_city(const ledger *l, int place)
{
    bool barred = l->board->places[place].zone || (l->alvin && place == l->alvin_start); /* O10 */
    return !barred && l->marker[place] == CHM_NOBODY;
}

bool ledger_may_mark(const ledger *l, chm_seat seat)
{
    const chm_track_info *track = &l->board->tracks[l->claimed];
    int cards = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        cards += l->hand[seat][card];
    return l->marker_count[seat] < 3 && cards >= 2 && (free_city(l, track->a) || free_city(l, track->b));
}

/* O2: from the player who will play last, backwards. */
static bool next_to_start(const ledger *l, chm_seat seat)
{
    int s = (l->first + l->seats - 1) % l->seats;
    for (int i = 0; i < l->seats && l->marker_count[s]; i++)
        s = (s + l->seats - 1) % l->seats;
    return s == seat && !l->marker_count[s] && l->chosen == l->seats;
}

const char *ledger_marker(ledger *l, const chm_event *event)
{
    int cards = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        cards += event->cards[card];
    if (!l->markers || !free_city(l, event->place))
        return "no marker may be put there (O4, O10)";
    if (l->seat < 0) {
        if (cards || !next_to_start(l, event->seat))
            return "that seat does not choose its start now (O2)";
        l->network[event->seat] = UINT64_C(1) << event->place;
    } else {
        if (event->seat != l->seat || l->action != CLAIMING || l->settled || l->alvin_due)
            return "no marker is to be put now (O4)";
        const chm_track_info *track = &l->board->tracks[l->claimed];
        if (l->marker_count[event->seat] == 3 || cards != 2 || (event->place != track->a && event->place != track->b))
            return "a marker goes on an end of the track, for two cards (O4)";
        l->settled = true;
    }
    l->marker[event->place] = event->seat;
    l->marker_count[event->seat]++;
    return ledger_pay(l, event->seat, event->cards);
}

const char *ledger_alvin(ledger *l, const chm_event *event)
{
    if (!l->alvin_due || event->seat != l->seat)
        return "Alvin is not captured now (O11)";
    if (l->marker[event->place] != event->seat)
        return "Alvin goes to a city of his captor (O11)";
    l->alvin_due = false;
    l->alvin_place = event->place;
    l->alvin_holder = event->seat;
    l->alvin_points[event->seat] += 10;
    return NULL;
}

/* ---- shares ---- */

uint32_t ledger_shares_on_offer(const ledger *l)
{
    uint32_t companies = 0;
    for (int company = 0; company < chm_company_count(l->board); company++)
        if (chm_track_companies(l->board, (chm_track)l->claimed) >> company & 1 &&
            l->share_count[company] < chm_company_at(l->board, company)->shares)
            companies |= UINT32_C(1) << company;
    return companies;
}

const char *ledger_share(ledger *l, const chm_event *event)
{
    bool share = event->kind == CHM_EVENT_SHARE;
    if (event->seat != l->seat || !(share ? l->share_due : l->neutral_due))
        return "no share is to be taken now (P4, P8)";
    if (!(ledger_shares_on_offer(l) >> event->company & 1))
        return "that company is not on the track, or has no share left (P4)";
    if (event->number != ++l->share_count[event->company])
        return "that is not the top share (P3)";
    l->held[share ? event->seat : CHM_MAX_SEATS][event->company] |= UINT32_C(1) << (event->number - 1);
    l->share_due = false;
    l->neutral_due = share && l->seats == 2 && ledger_shares_on_offer(l);
    return NULL;
}
