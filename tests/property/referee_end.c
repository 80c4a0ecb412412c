// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The end: reason, points and winners. Lengths of paths are accepted as given. */

#include "property/referee.h"
#include <cheminot/rules.h>

static const char *check_reason(const referee *self, int reason)
{
    switch (reason) {
    case CHM_REASON_WAGONS:
        return self->last_round == 0 ? NULL : "the last round is not over (B40)";
    case CHM_REASON_PASSES:
        return self->passes >= self->seats ? NULL : "not everyone has passed (B32)";
    case CHM_REASON_TICKETS:
        return self->race && self->laid[self->seat] >= 6 ? NULL : "there is no sixth ticket (G9)";
    case CHM_REASON_CARTS:
        return self->race && self->wagons[self->seat] == 0 ? NULL : "there are carts left (G10)";
    default:
        return self->race && self->idle >= 5 * self->seats ? NULL : "there is more to be done (G11)";
    }
}

/* P8: half of the neutral holder's shares, rounded up, are revealed. */
static const char *check_neutral(const referee *self, const chm_event *event)
{
    int all = 0, shown = 0;
    for (int company = 0; company < CHM_MAX_COMPANIES; company++) {
        uint32_t held = self->held[CHM_MAX_SEATS][company];
        all += __builtin_popcount(held);
        shown += __builtin_popcount(event->neutral[company]);
        if (event->neutral[company] & ~held)
            return "the neutral holder has no such share (P8)";
    }
    if (event->with_neutral != (self->shares && self->seats == 2))
        return "there is a neutral holder with two players (P8)";
    return shown == (all + 1) / 2 ? NULL : "half of the neutral holder's shares are revealed (P8)";
}

static bool ranks_before(uint32_t x, uint32_t y)
{
    int more = __builtin_popcount(x) - __builtin_popcount(y);
    return x && (more > 0 || (more == 0 && __builtin_ctz(x) < __builtin_ctz(y)));
}

/* P6 */
static int share_points(const referee *self, const chm_event *event, int seat)
{
    int points = 0;
    for (int company = 0; company < chm_company_count(self->board); company++) {
        const chm_company *info = chm_company_at(self->board, company);
        uint32_t mine = self->held[seat][company];
        if (!mine)
            continue;
        int rank = ranks_before(event->neutral[company], mine);
        for (int s = 0; s < self->seats; s++)
            rank += s != seat && ranks_before(self->held[s][company], mine);
        points += rank < info->payout_count ? info->payout[rank] : 0;
    }
    return points;
}

static void count_tickets(const referee *self, chm_seat seat, chm_score *score)
{
    int points = 0, completed = 0, failed = 0;
    for (int t = 0; t < self->board->ticket_count; t++) {
        const chm_ticket_info *ticket = &self->board->tickets[t];
        if (self->holder[t] != seat)
            continue;
        bool met = referee_joined(self, seat, ticket->a, ticket->b);
        completed += met;
        failed += !met;
        points += met ? ticket->points : -ticket->points;
    }
    score->part[CHM_PART_TICKETS] = (int16_t)(self->race ? 0 : points);
    score->completed = (int16_t)(self->race ? self->laid[seat] : completed);
    score->failed = (int16_t)(self->race ? 0 : failed);
}

static void count_points(referee *self, const chm_event *event, chm_score scores[CHM_MAX_SEATS])
{
    int most = 1, longest = 1;
    for (int s = 0; s < self->seats; s++) {
        scores[s] = (chm_score){.path = event->final_score[s].path};
        if (self->stations)
            referee_lent_tickets(self, event, (chm_seat)s, &scores[s], &self->met_named[s]);
        else
            count_tickets(self, (chm_seat)s, &scores[s]);
        most = scores[s].completed > most ? scores[s].completed : most;
        longest = scores[s].path > longest ? scores[s].path : longest;
    }
    for (int s = 0; s < self->seats; s++) {
        int16_t *part = scores[s].part;
        part[CHM_PART_ROUTES] = (int16_t)self->points[s];
        part[CHM_PART_LONGEST] = self->longest && scores[s].path == longest ? 10 : 0;             /* B42 */
        part[CHM_PART_GLOBETROTTER] = self->globetrotter && scores[s].completed == most ? 15 : 0; /* F13 */
        part[CHM_PART_SHARES] = (int16_t)share_points(self, event, s);
        part[CHM_PART_ALVIN] = (int16_t)(self->alvin_points[s] + (self->alvin_holder == s ? 10 : 0)); /* O12 */
        part[CHM_PART_STATIONS] = (int16_t)(self->stations ? 4 * (3 - self->station_count[s]) : 0);   /* E10 */
        for (int i = 0; i < CHM_PARTS; i++)
            scores[s].total = (int16_t)(scores[s].total + part[i]);
    }
}

static bool is_met(const chm_event *event, int seat, int ticket)
{
    return event->met[seat][ticket / 64] >> (ticket % 64) & 1;
}

/* The tickets named are those that the seat's tracks join; in a race, those laid down, besides a bonus card. */
static const char *check_met(const referee *self, const chm_event *event, chm_seat seat)
{
    int named = 0;
    for (int t = 0; t < CHM_MAX_TICKETS; t++) {
        if (self->stations) { /* referee_lent_tickets has compared them */
            named += is_met(event, seat, t);
            continue;
        }
        const chm_ticket_info *ticket = &self->board->tickets[t];
        bool joined = t < self->board->ticket_count && referee_joined(self, seat, ticket->a, ticket->b);
        named += is_met(event, seat, t);
        if (self->race ? is_met(event, seat, t) && !joined
                       : is_met(event, seat, t) != (joined && self->holder[t] == seat))
            return "those are not the tickets met";
    }
    if (self->stations && !self->met_named[seat])
        return "those are not the tickets met, with any best choice of lent tracks (E9)";
    int bonus = event->final_score[seat].completed - named;
    return bonus == 0 || (self->race && bonus == 1) ? NULL : "that is not the number of tickets met";
}

/* The path leads over own tracks, each from where the one before ended and not through a zone (F10), and is as long as
 * the score says. */
static const char *check_path(const referee *self, const chm_event *event, chm_seat seat)
{
    chm_track order[CHM_MAX_TRACKS];
    int count = chm_path_order(self->board, &event->path[seat], order), length = 0, all = 0;
    uint64_t at = 0; /* where it may be: at either end of the first track */
    for (int i = 0; i < count; i++) {
        const chm_track_info *track = &self->board->tracks[order[i]];
        uint64_t a = UINT64_C(1) << track->a, b = UINT64_C(1) << track->b;
        uint64_t from = i ? at & self->board->through : a | b;
        at = ((from & a) ? b : 0) | ((from & b) ? a : 0);
        length += track->length;
        if (!at || self->owner[order[i]] != seat)
            return "that is no path over own tracks (B42)";
    }
    for (unsigned t = 0; t < CHM_MAX_TRACKS; t++)
        all += chm_tracks_has(&event->path[seat], t);
    return all == count && length == event->final_score[seat].path ? NULL : "the path has another length (B42)";
}

static const char *check_named(const referee *self, const chm_event *event)
{
    const char *wrong = NULL;
    for (chm_seat s = 0; s < self->seats && !wrong; s++) {
        wrong = event->with_met ? check_met(self, event, s) : NULL;
        if (!wrong && event->with_path)
            wrong = check_path(self, event, s);
    }
    return wrong;
}

/* B43, E11; without points, completed tickets alone (G10). */
static bool beats(const referee *self, const chm_score scores[CHM_MAX_SEATS], int seat, int other)
{
    const chm_score *x = &scores[seat], *y = &scores[other];
    if (x->total != y->total)
        return x->total > y->total;
    if (x->completed != y->completed)
        return x->completed > y->completed;
    if (self->station_count[seat] != self->station_count[other])
        return self->station_count[seat] < self->station_count[other];
    return !self->race && x->path > y->path;
}

const char *referee_end(referee *self, const chm_event *event)
{
    const char *wrong = check_reason(self, event->what);
    if (!wrong)
        wrong = check_neutral(self, event);
    if (wrong)
        return wrong;
    if (event->seats != self->seats)
        return "every seat has a score";
    chm_score scores[CHM_MAX_SEATS];
    count_points(self, event, scores);
    unsigned winners = 0;
    for (int s = 0; s < self->seats; s++) {
        const chm_score *given = &event->final_score[s], *mine = &scores[s];
        for (int i = 0; i < CHM_PARTS; i++)
            if (given->part[i] != mine->part[i])
                return "those are not the points";
        if (given->total != mine->total || given->completed != mine->completed || given->failed != mine->failed)
            return "that is not the total, or not the number of tickets";
        bool beaten = false;
        for (int other = 0; other < self->seats; other++)
            beaten |= beats(self, scores, other, s);
        winners |= (unsigned)!beaten << s;
    }
    self->over = true;
    return winners == event->winners ? check_named(self, event) : "those are not the winners (B43, G10)";
}
