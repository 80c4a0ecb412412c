// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/referee.h"
#include <cheminot/rules.h>

static bool few_players(const referee *self)
{
    return self->seats <= self->board->numbers.parallel_closed_up_to;
}

/* Returns whether a crossing track has a tile, had one, or is claimed (F7). */
static bool cut(const referee *self, int track)
{
    chm_tracks crossing = chm_track_crossings(self->board, (chm_track)track);
    for (unsigned t = 0; t < self->board->track_count; t++)
        if (chm_tracks_has(&crossing, t) && (self->built[t] || self->owner[t] != CHM_NOBODY))
            return true;
    return false;
}

bool referee_joined(const referee *self, chm_seat seat, chm_place a, chm_place b)
{
    uint64_t reached = UINT64_C(1) << a, before = 0;
    while (reached != before) {
        before = reached;
        for (int t = 0; t < self->board->track_count; t++) {
            const chm_track_info *track = &self->board->tracks[t];
            if (self->owner[t] != seat)
                continue;
            bool from_a = reached >> track->a & 1 && (track->a == a || !self->board->places[track->a].zone);
            bool from_b = reached >> track->b & 1 && (track->b == a || !self->board->places[track->b].zone);
            if (from_a || from_b)
                reached |= UINT64_C(1) << track->a | UINT64_C(1) << track->b;
        }
    }
    return reached >> b & 1;
}

/* ---- claims ---- */

const char *referee_free_track(const referee *self, chm_seat seat, int track)
{
    const chm_track_info *info = &self->board->tracks[track];
    if (self->owner[track] != CHM_NOBODY)
        return "the track is claimed (B23)";
    for (int t = info->first; t < info->first + info->count; t++) {
        if (self->owner[t] == seat)
            return "the player has a track of this connection (B24)";
        if (few_players(self) && self->owner[t] != CHM_NOBODY)
            return "another track of this connection is claimed (B25)";
    }
    if (cut(self, track))
        return "the track is cut (F7)";
    bool touches = (self->network[seat] >> info->a | self->network[seat] >> info->b) & 1;
    return self->markers && !touches ? "the track does not touch the network (O3)" : NULL;
}

const char *referee_payment(const referee *self, const chm_event *event, int more)
{
    const chm_track_info *info = &self->board->tracks[event->track];
    int colour = self->colour[event->track], all = 0;
    if (colour == CHM_UNBUILT)
        return "the project is not built (F3)";
    for (int card = 0; card < CHM_CARDS; card++) {
        all += event->cards[card];
        if (card < CHM_COLOURS && event->cards[card] && colour != CHM_GREY && colour != card)
            return "cards of another colour (B21)";
    }
    if (event->cards[CHM_LOCO] < info->locos)
        return "a ferry needs more locomotives (B27)";
    if (self->wagons[event->seat] < info->length)
        return "there are not so many wagons (B22)";
    return all == info->length + more ? NULL : "that is not the length of the track (B20, E4)";
}

/* B26, O5 */
static const char *check_points(referee *self, const chm_event *event)
{
    const chm_track_info *info = &self->board->tracks[event->track];
    int value = self->board->numbers.points[info->length], points[CHM_MAX_SEATS] = {0};
    uint8_t a = self->marker[info->a], b = self->marker[info->b];
    if (a == CHM_NOBODY && b == CHM_NOBODY)
        points[event->seat] = value;
    if (a != CHM_NOBODY)
        points[a] += value;
    if (b != CHM_NOBODY)
        points[b] += value;
    for (int s = 0; s < CHM_MAX_SEATS; s++) {
        if (points[s] != event->claim_points[s])
            return "those are not the points of the track (B26, O5)";
        self->points[s] += points[s];
    }
    return NULL;
}

const char *referee_claim(referee *self, const chm_event *event)
{
    const chm_track_info *info = &self->board->tracks[event->track];
    int more;
    const char *wrong = referee_free_track(self, event->seat, event->track);
    if (!wrong)
        wrong = referee_tunnel_claim(self, event, &more);
    if (!wrong)
        wrong = referee_payment(self, event, more);
    if (!wrong)
        wrong = referee_pay(self, event->seat, event->cards);
    if (!wrong)
        wrong = check_points(self, event);
    if (wrong)
        return wrong;
    self->owner[event->track] = event->seat;
    self->wagons[event->seat] -= info->length;
    self->claimed = event->track;
    self->network[event->seat] |= UINT64_C(1) << info->a | UINT64_C(1) << info->b;
    if (info->colour == CHM_UNBUILT) { /* F5 */
        self->supply[info->length][self->colour[event->track]]++;
        self->colour[event->track] = CHM_UNBUILT;
    }
    self->alvin_due = self->alvin && self->alvin_holder != event->seat &&
                      (info->a == self->alvin_place || info->b == self->alvin_place);
    self->share_due = self->shares && referee_shares_on_offer(self) != 0;
    return NULL;
}

/* ---- tiles ---- */

static bool open_project(const referee *self, int track)
{
    const chm_track_info *info = &self->board->tracks[track];
    if (info->colour != CHM_UNBUILT || self->built[track] || cut(self, track))
        return false;
    for (int t = info->first; few_players(self) && t < info->first + info->count; t++)
        if (self->built[t] || self->owner[t] != CHM_NOBODY)
            return false; /* F8 */
    return true;
}

bool referee_can_build(const referee *self)
{
    for (int t = 0; t < self->board->track_count; t++)
        for (int colour = 0; colour < CHM_COLOURS && open_project(self, t); colour++)
            if (self->supply[self->board->tracks[t].length][colour] > 0)
                return true;
    return false;
}

const char *referee_build(referee *self, const chm_event *event)
{
    if (event->seat != self->seat || self->action != DRAWING || !self->tiles || self->settled)
        return "no tile is to be laid now (F4)";
    if (self->drawn < 2 && referee_can_draw_on(self))
        return "a second card could be drawn (B18)";
    int length = self->board->tracks[event->track].length;
    if (!open_project(self, event->track))
        return "no tile may be laid there (F6, F7, F8)";
    if (event->card >= CHM_COLOURS || self->supply[length][event->card] == 0)
        return "there is no such tile (F4)";
    self->supply[length][event->card]--;
    self->colour[event->track] = event->card;
    self->built[event->track] = self->settled = true;
    return NULL;
}

/* ---- markers and Alvin ---- */

static bool free_city(const referee *self, int place)
{
    bool barred = self->board->places[place].zone || (self->alvin && place == self->alvin_start); /* O10 */
    return !barred && self->marker[place] == CHM_NOBODY;
}

bool referee_may_mark(const referee *self, chm_seat seat)
{
    const chm_track_info *track = &self->board->tracks[self->claimed];
    int cards = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        cards += self->hand[seat][card];
    return self->marker_count[seat] < 3 && cards >= 2 && (free_city(self, track->a) || free_city(self, track->b));
}

/* O2: from the player who will play last, backwards. */
static bool next_to_start(const referee *self, chm_seat seat)
{
    int s = (self->first + self->seats - 1) % self->seats;
    for (int i = 0; i < self->seats && self->marker_count[s]; i++)
        s = (s + self->seats - 1) % self->seats;
    return s == seat && !self->marker_count[s] && self->chosen == self->seats;
}

const char *referee_marker(referee *self, const chm_event *event)
{
    int cards = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        cards += event->cards[card];
    if (!self->markers || !free_city(self, event->place))
        return "no marker may be put there (O4, O10)";
    if (self->seat < 0) {
        if (cards || !next_to_start(self, event->seat))
            return "that seat does not choose its start now (O2)";
        self->network[event->seat] = UINT64_C(1) << event->place;
    } else {
        if (event->seat != self->seat || self->action != CLAIMING || self->settled || self->alvin_due)
            return "no marker is to be put now (O4)";
        const chm_track_info *track = &self->board->tracks[self->claimed];
        if (self->marker_count[event->seat] == 3 || cards != 2 ||
            (event->place != track->a && event->place != track->b))
            return "a marker goes on an end of the track, for two cards (O4)";
        self->settled = true;
    }
    self->marker[event->place] = event->seat;
    self->marker_count[event->seat]++;
    return referee_pay(self, event->seat, event->cards);
}

const char *referee_alvin(referee *self, const chm_event *event)
{
    if (!self->alvin_due || event->seat != self->seat)
        return "Alvin is not captured now (O11)";
    if (self->marker[event->place] != event->seat)
        return "Alvin goes to a city of his captor (O11)";
    self->alvin_due = false;
    self->alvin_place = event->place;
    self->alvin_holder = event->seat;
    self->alvin_points[event->seat] += 10;
    return NULL;
}

/* ---- shares ---- */

uint32_t referee_shares_on_offer(const referee *self)
{
    uint32_t companies = 0;
    for (int company = 0; company < chm_company_count(self->board); company++)
        if (chm_track_companies(self->board, (chm_track)self->claimed) >> company & 1 &&
            self->share_count[company] < chm_company_at(self->board, company)->shares)
            companies |= UINT32_C(1) << company;
    return companies;
}

const char *referee_share(referee *self, const chm_event *event)
{
    bool share = event->kind == CHM_EVENT_SHARE;
    if (event->seat != self->seat || !(share ? self->share_due : self->neutral_due))
        return "no share is to be taken now (P4, P8)";
    if (!(referee_shares_on_offer(self) >> event->company & 1))
        return "that company is not on the track, or has no share left (P4)";
    if (event->number != ++self->share_count[event->company])
        return "that is not the top share (P3)";
    self->held[share ? event->seat : CHM_MAX_SEATS][event->company] |= UINT32_C(1) << (event->number - 1);
    self->share_due = false;
    self->neutral_due = share && self->seats == 2 && referee_shares_on_offer(self);
    return NULL;
}
