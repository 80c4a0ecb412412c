// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/util/buffer.h"
#include "property/boards.h"
#include "property/laws.h"
#include "property/referee.h"
#include <cheminot/rules.h>
#include <string.h>

/* ---- the stream of events ---- */

static void check_turn(trial *self, const chm_event *event, int n)
{
    int seat = (self->game.first + n - 1) % self->seats;
    if (event->n != n || event->seat != seat)
        trial_fail(self, "events", "turn %d of seat %d comes as turn %d of seat %d", n, seat, event->n, event->seat);
}

static void check_end(trial *self, const chm_event *end, const int routes[CHM_MAX_SEATS])
{
    int best = -10000, winners = 0;
    for (int s = 0; s < self->seats; s++) {
        const chm_score *score = &end->final_score[s];
        int sum = 0;
        for (int part = 0; part < CHM_PARTS; part++)
            sum += score->part[part];
        if (sum != score->total || score->part[CHM_PART_ROUTES] != routes[s])
            trial_fail(self, "events", "the points of seat %d do not add up", s);
        best = score->total > best ? score->total : best;
    }
    for (int s = 0; s < self->seats; s++) {
        bool won = end->winners >> s & 1;
        winners += won;
        if (won && end->final_score[s].total != best)
            trial_fail(self, "events", "seat %d has won without the most points", s);
    }
    if (winners == 0 || end->winners >> self->seats)
        trial_fail(self, "events", "nobody has won");
    if (end->seats != self->seats || end->winners != self->game.winners ||
        memcmp(end->final_score, self->game.score, sizeof end->final_score))
        trial_fail(self, "events", "the end's scores or winners are not the game's");
}

void law_events(trial *self)
{
    int turns = 0, last_rounds = 0, ends = 0;
    int routes[CHM_MAX_SEATS] = {0};
    for (size_t i = 0; i < self->event_count && !self->failed; i++) {
        const chm_event *event = &self->events[i];
        if (event->kind == CHM_EVENT_TURN)
            check_turn(self, event, ++turns);
        last_rounds += event->kind == CHM_EVENT_LAST_ROUND;
        for (int s = 0; event->kind == CHM_EVENT_CLAIM && s < CHM_MAX_SEATS; s++)
            routes[s] += event->claim_points[s];
        if (event->kind == CHM_EVENT_END) {
            ends++;
            check_end(self, event, routes);
        }
    }
    if (self->events[0].kind != CHM_EVENT_FIRST || self->events[self->event_count - 1].kind != CHM_EVENT_END ||
        ends != 1)
        trial_fail(self, "events", "a game is not from one first to one end");
    if (last_rounds > 1 || turns != self->game.turn)
        trial_fail(self, "events", "%d last rounds, %d turns told of %d", last_rounds, turns, self->game.turn);
}

void law_referee(trial *self)
{
    static referee l;
    referee_begin(&l, self->board, self->seats, &self->options);
    for (size_t i = 0; i < self->event_count; i++) {
        const char *wrong = referee_hear(&l, &self->events[i]);
        if (wrong) {
            trial_fail(self, "an independent referee agrees", "event %zu, %s in turn %d of seat %d: %s", i,
                       chm_event_word((chm_event_kind)self->events[i].kind), l.turn, l.seat, wrong);
            return;
        }
    }
    if (!l.over)
        trial_fail(self, "an independent referee agrees", "the game is not over");
}

static bool blank_list(const chm_event *seen, const chm_event *event)
{
    bool blank = seen->count == event->count;
    for (int i = 0; i < seen->count; i++)
        blank &= seen->list[i] == CHM_HIDDEN;
    return blank;
}

/* Returns whether `seen` reveals no more of another seat's event than a number. */
static bool hides(const chm_event *seen, const chm_event *event)
{
    static const uint8_t none[CHM_CARDS];
    int cards = 0;
    switch (event->kind) {
    case CHM_EVENT_DEAL:
        for (int card = 0; card < CHM_CARDS; card++)
            cards += event->cards[card];
        return seen->hidden && seen->n == cards && !memcmp(seen->cards, none, sizeof none);
    case CHM_EVENT_BLIND:
        return seen->card == CHM_HIDDEN;
    case CHM_EVENT_OFFER:
    case CHM_EVENT_KEEP:
    case CHM_EVENT_TICKET:
    case CHM_EVENT_SWAP:
        return blank_list(seen, event);
    default:
        return !memcmp(seen, event, sizeof *seen);
    }
}

void law_redacted(trial *self)
{
    for (size_t i = 0; i < self->event_count && !self->failed; i++)
        for (int viewer = 0; viewer <= self->seats; viewer++) {
            const chm_event *event = &self->events[i];
            chm_seat seat = viewer < self->seats ? (chm_seat)viewer : (chm_seat)CHM_NOBODY;
            chm_event seen = *event;
            chm_event_redact(&seen, seat);
            bool own = event->seat == seat;
            if (own ? memcmp(&seen, event, sizeof seen) != 0 : !hides(&seen, event))
                trial_fail(self, "redacted events", "seat %d, event %zu: %s", seat, i,
                           chm_event_word((chm_event_kind)event->kind));
        }
}

/* ---- the record ---- */

static buffer line, record;

static void check_event_text(trial *self, const chm_event *event)
{
    buffer_clear(&line);
    chm_sink sink = buffer_sink(&line);
    chm_event_write(self->board, event, &sink);
    chm_event read;
    chm_error error;
    if (line.bytes[line.size - 1] != '\n')
        trial_fail(self, "events as text", "a line has no end");
    else if (chm_event_read(self->board, line.bytes, line.size - 1, &read, &error))
        trial_fail(self, "events as text", "%.*s %s", (int)line.size - 1, line.bytes, error.text);
    else if (memcmp(&read, event, sizeof read))
        trial_fail(self, "events as text", "%.*s is read as another event", (int)line.size - 1, line.bytes);
}

void law_event_text(trial *self)
{
    for (size_t i = 0; i < self->event_count && !self->failed; i++) {
        check_event_text(self, &self->events[i]);
        chm_event seen = self->events[i];
        chm_event_redact(&seen, CHM_NOBODY);
        if (memcmp(&seen, &self->events[i], sizeof seen))
            check_event_text(self, &seen);
    }
}

typedef struct outcome {
    uint64_t hash;
    size_t events;
} outcome;

static void hear(void *context, const chm_game *game, const chm_event *event)
{
    outcome *out = context;
    out->events++;
    if (event->kind == CHM_EVENT_END)
        out->hash = chm_game_hash(game);
}

static void write_record(const trial *self, const chm_header *header)
{
    buffer_clear(&record);
    chm_sink sink = buffer_sink(&record);
    chm_header_write(header, &sink);
    for (size_t i = 0; i < self->event_count; i++)
        chm_event_write(self->board, &self->events[i], &sink);
}

static void check_replay(trial *self, chm_header *header, bool seeded)
{
    header->seeded = seeded;
    write_record(self, header);
    outcome out = {0};
    chm_reader reader = {.board = boards_for, .event = hear, .context = &out};
    int games = 0;
    chm_error error = {0};
    const char *law = seeded ? "the record with its seed" : "the record without its seed";
    if (chm_record_replay(record.bytes, record.size, &reader, &games, &error))
        trial_fail(self, law, "line %u: %s", (unsigned)error.line, error.text);
    else if (games != 1 || out.events != self->event_count)
        trial_fail(self, law, "%d games, %zu events of %zu", games, out.events, self->event_count);
    else if (out.hash != chm_game_hash(&self->game))
        trial_fail(self, law, "the game ends in another state");
}

/* ---- followed by its events alone, as a game of another revision of the rules ---- */

static bool same_rules_parts(const chm_game *x, const chm_game *y)
{
    bool same = chm_alvin_place(x) == chm_alvin_place(y) && chm_alvin_holder(x) == chm_alvin_holder(y);
    for (chm_place p = 0; p < x->board->place_count; p++)
        same &= chm_marker_owner(x, p) == chm_marker_owner(y, p);
    for (chm_seat s = 0; s < x->seats; s++) {
        same &= chm_markers_left(x, s) == chm_markers_left(y, s) &&
                chm_tickets_laid_count(x, s) == chm_tickets_laid_count(y, s);
        for (chm_ticket t = 0; t < x->board->ticket_count; t++)
            same &= chm_ticket_is_laid(x, s, t) == chm_ticket_is_laid(y, s, t);
    }
    for (int company = 0; company < chm_company_count(x->board); company++)
        for (int holder = 0; holder < CHM_HOLDERS; holder++)
            same &= chm_shares_held(x, holder, company) == chm_shares_held(y, holder, company);
    for (int length = 1; length <= CHM_MAX_LENGTH; length++)
        for (int colour = 0; colour < CHM_COLOURS; colour++)
            same &= chm_tiles_left(x, length, colour) == chm_tiles_left(y, length, colour);
    return same;
}

/* Compares where all things are. */
static bool same_table(const chm_game *x, const chm_game *y)
{
#define SAME(field) (!memcmp(&x->field, &y->field, sizeof x->field))
    return SAME(first) && SAME(turn) && SAME(seat) && SAME(phase) && SAME(reason) && SAME(winners) && SAME(score) &&
           SAME(market) && SAME(market_slots) && SAME(market_loco_slots) && SAME(pile) && SAME(pile_size) &&
           SAME(discards) && SAME(discards_size) && SAME(hand) && SAME(seen_cards) && SAME(hand_size) &&
           SAME(ticket_count) && SAME(tickets) && SAME(offer_count) && SAME(ticket_pile_size) && SAME(gone) &&
           SAME(wagons) && SAME(taken) && SAME(closed) && SAME(own) && SAME(coloured) && SAME(open) &&
           SAME(open_count) && same_rules_parts(x, y);
#undef SAME
}

typedef struct following {
    trial *t;
    size_t events;
} following;

static void follow(void *context, const chm_game *game, const chm_event *event)
{
    following *to = context;
    const char *law = "the events alone tell where all things lie";
    to->events++;
    const char *wrong = event->kind == CHM_EVENT_TURN ? chm_game_check(game) : NULL;
    if (wrong)
        trial_fail(to->t, law, "event %zu: %s", to->events, wrong);
    if (event->kind == CHM_EVENT_END && !same_table(game, &to->t->game))
        trial_fail(to->t, law, "the game ends in another state");
}

static void check_followed(trial *self, chm_header *header)
{
    header->revision = CHM_RULES_REVISION + 1;
    write_record(self, header);
    following to = {.t = self};
    chm_reader reader = {.board = boards_for, .event = follow, .context = &to};
    chm_error error = {0};
    if (chm_record_replay(record.bytes, record.size, &reader, NULL, &error))
        trial_fail(self, "a record of another revision is followed", "line %u: %s", (unsigned)error.line, error.text);
    else if (to.events != self->event_count)
        trial_fail(self, "a record of another revision is followed", "%zu events of %zu", to.events, self->event_count);
}

void law_replay(trial *self)
{
    chm_header header;
    chm_header_make(self->board, self->seats, &self->options, &self->seed, &header);
    check_replay(self, &header, true);
    if (!self->failed)
        check_replay(self, &header, false);
    if (!self->failed)
        check_followed(self, &header);
}

void laws_free(void)
{
    buffer_free(&line);
    buffer_free(&record);
}

/* ---- replaying ---- */

/* B4: the order of choices in set-up has no effect. They were made in any order; now they are made by seat. */
static void check_set_up_order(trial *self)
{
    static chm_game as_played, by_seat;
    uint32_t choices = self->board->numbers.tickets_dealt > 0 ? (uint32_t)self->seats : 0;
    chm_game_start(&as_played, self->board, self->seats, &self->options, &self->seed, NULL);
    memcpy(&by_seat, &as_played, sizeof by_seat);
    for (uint32_t i = 0; i < choices; i++)
        chm_game_apply(&as_played, self->moves[i].seat, self->moves[i].move, NULL);
    for (int s = 0; s < self->seats; s++)
        for (uint32_t i = 0; i < choices; i++)
            if (self->moves[i].seat == s)
                chm_game_apply(&by_seat, self->moves[i].seat, self->moves[i].move, NULL);
    if (memcmp(&as_played, &by_seat, sizeof by_seat))
        trial_fail(self, "the order of choosing tickets changes nothing (B4)", "another game begins");
}

void law_again(trial *self)
{
    check_set_up_order(self);
    static chm_game again, clone;
    uint32_t fork = chm_dice_below(&self->probe, self->move_count);
    chm_game_start(&again, self->board, self->seats, &self->options, &self->seed, NULL);
    for (uint32_t i = 0; i < self->move_count; i++) {
        if (i == fork)
            memcpy(&clone, &again, sizeof clone);
        chm_game_apply(&again, self->moves[i].seat, self->moves[i].move, NULL);
    }
    for (uint32_t i = fork; i < self->move_count; i++)
        chm_game_apply(&clone, self->moves[i].seat, self->moves[i].move, NULL);
    if (chm_game_hash(&again) != chm_game_hash(&self->game) || memcmp(&again, &self->game, sizeof again))
        trial_fail(self, "the same seed and moves give the same game", "this time it went otherwise");
    if (memcmp(&clone, &self->game, sizeof clone))
        trial_fail(self, "a clone goes on like the original", "cloned before move %u", (unsigned)fork + 1);
}
