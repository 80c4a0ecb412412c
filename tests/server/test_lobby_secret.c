// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Hands are secret (O4): nothing that a server sends shows others whether a player can pay for a marker after a claim.
 * The same table is set up several times, byte for byte, and then continues differently. */
#include "fake_net.h"
#include "store_commit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 3, WATCHER = SEATS, ALL = SEATS + 1, SECONDS = 60, RESERVE = 600 };
static const char id[] = "aaaaaaaaaaaaaaaa";

typedef struct world {
    fixture in;
    fake_peer *by[ALL]; /* three people and, last, a watcher */
    chm_seat seat;      /* who may claim now, and then put a marker … */
    char claim[CHM_MOVE_TEXT];
    chm_move move; /* … by this */
    buffer seen;   /* all that others than that seat have got since */
} world;

/* ---- a table ---- */

static struct table *table_of(const world *self)
{
    return fixture_table((fixture *)&self->in, id);
}

static void add_line(world *self, const log_entry *entry)
{
    char taken[STORE_ID];
    buffer line = {0};
    log_entry_write(entry, &line);
    const store *to = &self->in.store;
    assert_int_equal(to->add(to->context, id, fixture_lines(&self->in, id),
                             entry->kind < LOG_START ? STORE_WAITING : STORE_RUNNING, entry->at, line.bytes, line.size),
                     STORE_OK);
    assert_int_equal(store_commit(to, taken), STORE_OK);
    buffer_free(&line);
}

/* A game that has begun, from a seed: as a log, so that every world has the very same. `keys`: whose the seats are. */
static void begin(world *self, uint64_t seed, const int keys[SEATS], bool clock)
{
    *self = (world){0};
    fixture_prepare(&self->in, NULL);
    fixture_open(&self->in);
    int64_t at = self->in.clock.now;
    log_entry entry = {.kind = LOG_MADE, .at = at, .seat = CHM_NOBODY};
    entry.terms.board = boards_find(&self->in.lobby->boards, "old-west");
    entry.terms.seats = SEATS;
    entry.terms.seed = chm_seed_make(seed, 0);
    entry.terms.options = chm_default_options(entry.terms.board);
    entry.terms.options.first = 0;
    assert_int_equal(chm_option_set(entry.terms.board, &entry.terms.options, "alvin", "on"), CHM_OK);
    entry.terms.move_time = clock ? SECONDS * 1000 : 0;
    entry.terms.reserve = clock ? RESERVE * 1000 : 0;
    entry.terms.in_lobby = true;
    secret_hash(key_of(keys[0]), entry.terms.host);
    add_line(self, &entry);
    for (int s = 0; s < SEATS; s++) {
        log_entry sit = {.kind = LOG_SIT, .at = at, .seat = (uint8_t)s, .colour = (uint8_t)s, .name = "N"};
        secret_hash(key_of(keys[s]), sit.holder);
        add_line(self, &sit);
    }
    add_line(self, &(log_entry){.kind = LOG_START, .at = at, .seat = CHM_NOBODY});
    fixture_load(&self->in);
    for (int s = 0; s < ALL; s++) {
        char seat[20] = "";
        if (s < SEATS)
            snprintf(seat, sizeof seat, ",\"seat\":%d", s);
        self->by[s] = fixture_hello(&self->in, id, s < SEATS ? key_of(keys[s]) : NULL, seat);
    }
    fixture_later(&self->in, PRESENCE_PAUSE);
}

static const int apart[SEATS] = {1, 2, 3};

static void end(world *self)
{
    buffer_free(&self->seen);
    fixture_close(&self->in);
}

static void send_move(world *self, chm_seat seat, const char *words)
{
    fixture_send(&self->in, self->by[seat], "{\"do\":\"move\",\"seat\":%d,\"move\":\"%s\",\"after\":%u}", seat, words,
                 table_shown(table_of(self), true));
}

/* Whether the acting seat has a claim after which it can put a marker. */
static bool find_claim(world *self)
{
    const chm_game *game = &table_of(self)->game;
    self->seat = chm_game_actor(game);
    for (uint32_t k = 0; k < chm_game_count(game, self->seat); k++) {
        chm_game then = *game;
        self->move = chm_game_nth(game, self->seat, k);
        if (self->move.kind != CHM_MOVE_CLAIM)
            continue;
        chm_game_play(&then, self->seat, self->move, NULL);
        if (!chm_game_choice_is_secret(&then))
            continue;
        chm_move_print(game, self->seat, self->move, self->claim);
        return true;
    }
    return false;
}

/* Everybody draws from the pile, so that nobody knows anybody's cards, until one can claim and put a marker. */
static void go_to_claim(world *self)
{
    while (!find_claim(self)) {
        const chm_game *game = &table_of(self)->game;
        char words[CHM_MOVE_TEXT] = "blind";
        assert_in_range(game->turn, 0, 200);
        if (chm_game_legal(game, self->seat, (chm_move){.kind = CHM_MOVE_BLIND}) != CHM_OK)
            chm_move_print(game, self->seat, chm_game_nth(game, self->seat, 0), words);
        send_move(self, self->seat, words);
    }
    for (int s = 0; s < ALL; s++)
        heard_clear(self->by[s]);
}

/* Other cards for the seat: with those it can pay the claim, and no marker. No other player knows any of them. */
static void make_poor(world *self)
{
    chm_game *game = &table_of(self)->game;
    uint8_t *hand = game->hand[self->seat];
    int left = game->hand_size[self->seat] - self->move.cards - self->move.locos;
    for (int card = 0; card < CHM_CARDS; card++) {
        assert_int_equal(game->seen_cards[self->seat][card], 0);
        game->pile[card] = (uint8_t)(game->pile[card] + hand[card]);
        hand[card] = 0;
    }
    hand[self->move.colour] = (uint8_t)(hand[self->move.colour] + self->move.cards);
    hand[CHM_LOCO] = (uint8_t)(hand[CHM_LOCO] + self->move.locos);
    for (int colour = 0; colour < CHM_COLOURS && left; colour++, left--)
        hand[colour]++;
    assert_int_equal(left, 0);
    for (int card = 0; card < CHM_CARDS; card++) {
        assert_true(game->pile[card] >= hand[card]);
        game->pile[card] = (uint8_t)(game->pile[card] - hand[card]);
    }
    assert_null(chm_game_check(game));
}

/* ---- looking ---- */

static void add(world *self, const char *words)
{
    buffer_text(&self->seen, words);
    buffer_text(&self->seen, "\n");
}

static void note(world *self, fake_peer *by)
{
    for (; by->mark < by->count; by->mark++)
        add(self, by->got[by->mark]);
}

static void note_others(world *self)
{
    for (int s = 0; s < ALL; s++) {
        buffer_print(&self->seen, "to %d:\n", s);
        if (s != self->seat)
            note(self, self->by[s]);
    }
}

static void note_page(world *self, const char *path, const char *key)
{
    fake_peer *got = fixture_request(&self->in, "GET", path, key, "");
    buffer_print(&self->seen, "%s: %d ", path, got->status);
    add(self, got->body);
}

/* Somebody comes, having seen so many events already. */
static void come(world *self, int who, uint32_t from)
{
    fake_peer *by = fixture_socket(&self->in, id, who < SEATS ? key_of(apart[who]) : NULL);
    fixture_send(&self->in, by, "{\"do\":\"hello\",\"from\":%u}", from);
    fixture_send(&self->in, by, "{\"do\":\"view\"}");
    note(self, by);
    fixture_leave(&self->in, by);
}

/* All that others may ask. */
static void pry(world *self, uint32_t shown)
{
    for (int s = 0; s < ALL; s++) {
        if (s == self->seat)
            continue;
        static const char *const words[] = {
            "\"view\"",    "\"moves\"", "\"hint\"", "\"chat\",\"text\":\"well?\"", "\"react\",\"react\":\"hurry\"",
            "\"rematch\"", "\"back\"",  "\"ping\""};
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            fixture_send(&self->in, self->by[s], "{\"do\":%s}", words[i]);
        for (uint32_t after = shown - 1; after <= shown + 4; after++) {
            fixture_send(&self->in, self->by[s], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
            fixture_send(&self->in, self->by[s], "{\"do\":\"move\",\"move\":\"decline\",\"after\":%u}", after);
            fixture_send(&self->in, self->by[s], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u,\"seat\":%d}", after,
                         self->seat);
        }
        fixture_send(&self->in, self->by[s], "{\"do\":\"view\",\"seat\":%d}", self->seat);
        fixture_send(&self->in, self->by[s], "{\"do\":\"hint\",\"seat\":%d}", self->seat);
        for (uint32_t from = shown - 1; from <= shown + 4; from++)
            come(self, s, from);
        come(self, s, 0);
    }
    note_others(self);
    note_page(self, "/api/tables", NULL);
    note_page(self, "/api/mine", key_of(apart[(self->seat + 1) % SEATS]));
    note_page(self, "/api/tables/aaaaaaaaaaaaaaaa", NULL);
    note_page(self, "/api/tables/aaaaaaaaaaaaaaaa/record", NULL);
    note_page(self, "/metrics", NULL);
    fixture_later(&self->in, PRESENCE_PAUSE);
    note_others(self);
    fixture_sweep(&self->in);
}

static void expect_same(const world *a, const world *b)
{
    assert_false(a->seen.failed || b->seen.failed);
    size_t at = 0;
    while (at < a->seen.size && at < b->seen.size && a->seen.bytes[at] == b->seen.bytes[at])
        at++;
    if (at == a->seen.size && at == b->seen.size)
        return;
    size_t from = at > 150 ? at - 150 : 0;
    fail_msg("others see a difference: %.300s … or: %.300s", a->seen.bytes + from, b->seen.bytes + from);
}

/* ---- the others ---- */

enum { SEEDS = 6 };

/* While the choice is open, everything is as if the claim had not been made; then, as if there had been no choice. */
static void nobody_else_can_tell(void **state)
{
    (void)state;
    static const int64_t waits[] = {0, 1, (SECONDS + 20) * INT64_C(1000), 1000};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        world *asked = calloc(3, sizeof *asked), *thinks = asked + 1, *poor = asked + 2;
        assert_non_null(asked);
        for (world *w = asked; w <= poor; w++) {
            begin(w, seed, apart, seed % 2);
            go_to_claim(w);
            fixture_later(&w->in, 5000);
        }
        assert_string_equal(asked->claim, poor->claim);
        uint32_t shown = table_of(asked)->shown;
        make_poor(poor);
        send_move(asked, asked->seat, asked->claim);
        assert_true(chm_game_choice_is_secret(&table_of(asked)->game));
        assert_true(has(heard(asked->by[asked->seat], "events"), "\"asks\":\"markers\""));
        fixture_round(&thinks->in);
        fixture_round(&poor->in);
        for (size_t i = 0; i < sizeof waits / sizeof *waits; i++)
            for (world *w = asked; w <= poor; w++) {
                fixture_later(&w->in, waits[i]);
                pry(w, shown);
            }
        expect_same(asked, thinks);
        expect_same(asked, poor);
        assert_int_equal(table_of(asked)->move_count, table_of(thinks)->move_count + 1);
        send_move(asked, asked->seat, "decline");
        send_move(poor, poor->seat, poor->claim);
        assert_int_equal(table_of(poor)->game.phase, CHM_PHASE_TURN);
        for (world *w = asked; w <= poor; w += 2) {
            const char *told = heard(w->by[WATCHER], "events");
            assert_true(has(told, "{\"e\":\"claim\"") && has(told, "{\"e\":\"decline\"") &&
                        has(told, "{\"e\":\"turn\""));
            assert_int_equal(heard_count(w->by[WATCHER], "events"), 1);
            note_others(w);
            note_page(w, "/metrics", NULL);
        }
        expect_same(asked, poor);
        for (world *w = asked; w <= poor; w++)
            end(w);
        free(asked);
    }
}

/* A marker that is put comes with the claim, too. */
static void a_marker_comes_with_its_claim(void **state)
{
    (void)state;
    world w;
    begin(&w, 1, apart, true);
    go_to_claim(&w);
    uint32_t shown = table_of(&w)->shown;
    send_move(&w, w.seat, w.claim);
    note_others(&w);
    buffer_add(&w.seen, "", 1);
    assert_string_equal(w.seen.bytes, "to 0:\nto 1:\nto 2:\nto 3:\n");
    fixture_move(&w.in, w.by[w.seat], id, w.seat, 0);
    assert_null(table_of(&w)->before);
    char from[40];
    snprintf(from, sizeof from, "\"from\":%u,\"events\":[{\"e\":\"claim\"", shown);
    for (int s = 0; s < ALL; s++) {
        const char *told = heard(w.by[s], "events");
        assert_true(has(told, "{\"e\":\"marker\""));
        assert_int_equal(has(told, from), s != w.seat);
    }
    assert_true(has(fixture_get(&w.in, "/metrics")->body, "cheminot_moves_clock_total 0\n"));
    end(&w);
}

/* ---- who is asked ---- */

static void the_seat_is_asked_at_once(void **state)
{
    (void)state;
    world w;
    begin(&w, 2, apart, true);
    go_to_claim(&w);
    fake_peer *second = fixture_hello(&w.in, id, key_of(apart[w.seat]), "");
    uint32_t shown = table_of(&w)->shown;
    send_move(&w, w.seat, w.claim);
    uint32_t events = table_of(&w)->events;
    assert_true(events > shown);
    char done[60], number[60];
    snprintf(done, sizeof done, "\"from\":%u,\"done\":%u,\"events\":[{\"e\":\"claim\"", shown, shown);
    snprintf(number, sizeof number, "\"now\":{\"number\":%u,", events);
    assert_true(has(heard(w.by[w.seat], "events"), done));
    assert_true(has(heard(w.by[w.seat], "events"), number));
    /* All sockets of that key know; one that comes again gets what it has not seen. */
    assert_true(has(heard(second, "events"), number));
    fake_peer *again = fixture_hello(&w.in, id, key_of(apart[w.seat]), "");
    assert_true(has(heard(again, "events"), number));
    snprintf(done, sizeof done, ",\"from\":%u", events);
    fake_peer *late = fixture_hello(&w.in, id, key_of(apart[w.seat]), done);
    assert_true(has(heard(late, "events"), "\"events\":[],"));
    /* The same claim sent again is known; a choice after what others have seen is stale. */
    fixture_send(&w.in, late, "{\"do\":\"move\",\"move\":\"%s\",\"after\":%u}", w.claim, shown);
    snprintf(number, sizeof number, "\"after\":%u,\"number\":%u}", shown, events);
    assert_true(has(heard(late, "done"), number));
    heard_clear(late);
    fixture_send(&w.in, late, "{\"do\":\"move\",\"move\":\"decline\",\"after\":%u}", shown);
    expect_refused(late, "STALE");
    fixture_send(&w.in, late, "{\"do\":\"moves\"}");
    assert_true(has(heard(late, "moves"), "\"marker ") && has(heard(late, "moves"), "\"decline\""));
    fixture_send(&w.in, late, "{\"do\":\"view\"}");
    assert_true(has(heard(late, "view"), "\"phase\":\"rule\""));
    fixture_send(&w.in, late, "{\"do\":\"hint\"}");
    fixture_run_bots(&w.in);
    snprintf(number, sizeof number, "{\"m\":\"hint\",\"after\":%u,", events);
    assert_true(has(heard(late, "hint"), number));
    fixture_send(&w.in, late, "{\"do\":\"move\",\"move\":\"decline\",\"after\":%u}", events);
    snprintf(done, sizeof done, "\"from\":%u,\"done\":%u,\"events\":[{\"e\":\"decline\"", events, events);
    assert_true(has(heard(late, "events"), done));
    end(&w);
}

/* Several seats of one key are one person, from whichever it looks. */
static void a_shared_device_knows(void **state)
{
    (void)state;
    static const int shared[SEATS] = {1, 1, 1};
    world w;
    begin(&w, 3, shared, false);
    go_to_claim(&w);
    send_move(&w, w.seat, w.claim);
    for (int s = 0; s < SEATS; s++)
        assert_true(has(heard(w.by[s], "events"), "\"asks\":\"markers\""));
    assert_null(heard(w.by[WATCHER], "events"));
    end(&w);
}

/* A device that joined one of the seats holds no other: it learns of the choice when everybody else does. */
static void a_device_of_another_seat_does_not(void **state)
{
    (void)state;
    static const int shared[SEATS] = {1, 1, 1};
    world w;
    begin(&w, 3, shared, false);
    go_to_claim(&w);
    log_entry join = {.kind = LOG_JOIN, .at = w.in.clock.now, .seat = (uint8_t)((w.seat + 1) % SEATS)};
    secret_hash(key_of(7), join.holder);
    live_table *live = lobby_find(w.in.lobby, id);
    assert_true(outcome_accepted(lobby_apply(w.in.lobby, live, &join, NULL, NULL)));
    fake_peer *joined = fixture_hello(&w.in, id, key_of(7), "");
    heard_clear(joined);
    send_move(&w, w.seat, w.claim);
    assert_true(has(heard(w.by[join.seat], "events"), "\"asks\":\"markers\""));
    assert_null(heard(joined, "events"));
    for (int s = 0; s < ALL; s++)
        heard_clear(w.by[s]);
    send_move(&w, w.seat, "decline");
    /* the choice alone for the one who saw the claim, both for the one who did not */
    assert_false(has(heard(w.by[join.seat], "events"), "\"e\":\"claim\""));
    assert_true(has(heard(joined, "events"), "\"e\":\"claim\""));
    end(&w);
}

/* A device that joins, or is sent away, while the choice is open: the events it has seen are not those it may see. */
static void a_device_that_comes_or_goes_meanwhile_connects_again(void **state)
{
    (void)state;
    world w;
    begin(&w, 3, apart, false);
    go_to_claim(&w);
    send_move(&w, w.seat, w.claim);
    live_table *live = lobby_find(w.in.lobby, id);
    log_entry join = {.kind = LOG_JOIN, .at = w.in.clock.now, .seat = (uint8_t)w.seat};
    secret_hash(key_of(7), join.holder);
    fake_peer *watches = fixture_hello(&w.in, id, key_of(7), "");
    assert_false(has(heard(watches, "events"), "\"asks\":\"markers\""));
    assert_true(outcome_accepted(lobby_apply(w.in.lobby, live, &join, NULL, NULL)));
    fixture_round(&w.in);
    assert_true(has(heard(watches, "closed"), "STALE"));
    fake_peer *joined = fixture_hello(&w.in, id, key_of(7), "");
    assert_true(has(heard(joined, "events"), "\"asks\":\"markers\""));
    log_entry leave = {.kind = LOG_UNLINK, .at = w.in.clock.now, .seat = (uint8_t)w.seat, .devices = true};
    assert_true(outcome_accepted(lobby_apply(w.in.lobby, live, &leave, NULL, NULL)));
    fixture_round(&w.in);
    assert_true(has(heard(joined, "closed"), "STALE"));
    assert_null(heard(w.by[w.seat], "closed"));
    end(&w);
}

/* ---- clocks and bots ---- */

static void the_clock_goes_on(void **state)
{
    (void)state;
    world w;
    begin(&w, 1, apart, true);
    go_to_claim(&w);
    const struct table *table = table_of(&w);
    fixture_later(&w.in, (SECONDS + 5) * INT64_C(1000));
    send_move(&w, w.seat, w.claim);
    assert_int_equal(table->seat[w.seat].reserve, RESERVE * 1000);
    assert_int_equal(table_time_left(table, w.seat, w.in.clock.now), (RESERVE - 5) * 1000);
    fixture_later(&w.in, 5000);
    send_move(&w, w.seat, "decline");
    assert_int_equal(table->seat[w.seat].reserve, (RESERVE - 10) * 1000);
    end(&w);
}

/* Whose time runs out declines, and nobody thinks about it. */
static void the_clock_declines(void **state)
{
    (void)state;
    world w;
    begin(&w, 1, apart, true);
    go_to_claim(&w);
    const struct table *table = table_of(&w);
    send_move(&w, w.seat, w.claim);
    uint32_t moves = table->move_count;
    fixture_later(&w.in, (SECONDS + RESERVE) * INT64_C(1000) - 1);
    assert_int_equal(w.in.next_round, 1);
    assert_int_equal(table->move_count, moves);
    fixture_later(&w.in, 1);
    assert_int_equal(table->move_count, moves + 1);
    assert_int_equal(table->moves[moves].move.kind, CHM_MOVE_DECLINE);
    assert_int_equal(table->seat[w.seat].reserve, 0);
    for (int s = 0; s < ALL; s++)
        assert_true(has(heard(w.by[s], "events"), "{\"e\":\"decline\""));
    /* The claim was the player's: it is one move, and not the clock's. */
    assert_true(has(fixture_get(&w.in, "/metrics")->body, "cheminot_moves_clock_total 0\n"));
    end(&w);
    /* A claim at the very end leaves no time to choose. */
    begin(&w, 1, apart, true);
    go_to_claim(&w);
    table = table_of(&w);
    w.in.clock.now += (SECONDS + RESERVE) * INT64_C(1000);
    send_move(&w, w.seat, w.claim);
    assert_null(table->before);
    assert_int_equal(table->moves[table->move_count - 1].move.kind, CHM_MOVE_DECLINE);
    assert_int_equal(heard_count(w.by[WATCHER], "events"), 2 - 1);
    end(&w);
}

/* A bot in somebody's place chooses without the pause that others would see. */
static void a_bot_does_not_pause(void **state)
{
    (void)state;
    world w;
    begin(&w, 1, apart, false);
    go_to_claim(&w);
    const struct table *table = table_of(&w);
    fixture_later(&w.in, w.in.lobby->settings.bot_delay_ms);
    send_move(&w, w.seat, w.claim);
    assert_non_null(table->before);
    heard_clear(w.by[WATCHER]);
    fixture_send(&w.in, w.by[w.seat], "{\"do\":\"hand\",\"level\":\"hard\"}");
    fixture_run_bots(&w.in);
    assert_null(table->before);
    assert_int_equal(heard_count(w.by[WATCHER], "events"), 1);
    assert_true(has(heard(w.by[WATCHER], "events"), "\"events\":[{\"e\":\"claim\""));
    end(&w);
}

/* ---- logs ---- */

static void another_server_keeps_it(void **state)
{
    (void)state;
    world w;
    fixture next;
    begin(&w, 4, apart, true);
    go_to_claim(&w);
    fixture_later(&w.in, (SECONDS + 5) * INT64_C(1000));
    send_move(&w, w.seat, w.claim);
    fixture_prepare(&next, &w.in);
    fixture_open(&next);
    fixture_load(&next);
    const struct table *there = fixture_table(&next, id), *here = table_of(&w);
    assert_non_null(there->before);
    assert_int_equal(table_hash(there), table_hash(here));
    assert_int_equal(there->seat[w.seat].reserve, RESERVE * 1000);
    fake_peer *other = fixture_hello(&next, id, NULL, ""), *same = fixture_hello(&next, id, key_of(apart[w.seat]), "");
    assert_false(has(heard(other, "events"), "\"asks\":\"markers\""));
    assert_true(has(heard(same, "events"), "\"asks\":\"markers\""));
    fixture_send(&next, same, "{\"do\":\"move\",\"move\":\"decline\",\"after\":%u}", there->events);
    assert_true(has(heard(other, "events"), "\"events\":[{\"e\":\"claim\""));
    fixture_close(&next);
    end(&w);
}

/* A claim that cannot be saved was not made, for the claimer either. */
static void a_claim_that_is_not_saved(void **state)
{
    (void)state;
    world w;
    begin(&w, 1, apart, false);
    go_to_claim(&w);
    store_memory_fail(&w.in.store, 1);
    send_move(&w, w.seat, w.claim);
    expect_refused(w.by[w.seat], "NOT_SAVED");
    assert_null(table_of(&w)->before);
    fixture_later(&w.in, STORE_PAUSE);
    send_move(&w, w.seat, w.claim);
    assert_non_null(table_of(&w)->before);
    send_move(&w, w.seat, "decline");
    assert_int_equal(heard_count(w.by[WATCHER], "events"), 1);
    end(&w);
}

/* ---- whole games ---- */

static int64_t number_after(const char *in, const char *name)
{
    const char *at = in ? strstr(in, name) : NULL;
    assert_non_null(at);
    return at ? strtoll(at + strlen(name), NULL, 10) : -1;
}

/* Everybody gets every event once, in order; others than the claimer get no claim without what came of it. */
static void whole_games(void **state)
{
    (void)state;
    int open = 0, alvin = 0;
    for (uint64_t seed = 11; seed < 51; seed++) {
        world w;
        uint64_t dice = seed * 7919;
        int64_t heard_so_far[ALL];
        begin(&w, seed, apart, seed % 2);
        for (int s = 0; s < ALL; s++) {
            heard_so_far[s] = table_of(&w)->shown;
            heard_clear(w.by[s]);
        }
        const struct table *table = table_of(&w);
        while (table->state == STORE_RUNNING) {
            bool by_rule = table->game.phase == CHM_PHASE_RULE && !table->before && table->game.turn;
            fixture_random_move(&w.in, w.by, id, &dice);
            open += table->before != NULL;
            alvin += table->before && by_rule;
            chm_seat asked = table->before ? chm_game_actor(&table->game) : (chm_seat)CHM_NOBODY;
            for (int s = 0; s < ALL; s++) {
                bool told = !table->before || s == asked;
                assert_int_equal(heard_count(w.by[s], "events"), told);
                if (!told)
                    continue;
                const char *last = heard(w.by[s], "events");
                assert_int_equal(number_after(last, "\"from\":"), heard_so_far[s]);
                heard_so_far[s] = number_after(last, "\"number\":");
                assert_int_equal(heard_so_far[s], table_shown(table, s == asked));
                heard_clear(w.by[s]);
            }
            assert_int_equal(table->before != NULL, chm_game_choice_is_secret(&table->game));
        }
        end(&w);
    }
    assert_true(open > 20);
    assert_true(alvin > 0); /* Alvin is put in sight of all, before a marker */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_else_can_tell),
        cmocka_unit_test(a_marker_comes_with_its_claim),
        cmocka_unit_test(the_seat_is_asked_at_once),
        cmocka_unit_test(a_shared_device_knows),
        cmocka_unit_test(a_device_of_another_seat_does_not),
        cmocka_unit_test(a_device_that_comes_or_goes_meanwhile_connects_again),
        cmocka_unit_test(the_clock_goes_on),
        cmocka_unit_test(the_clock_declines),
        cmocka_unit_test(a_bot_does_not_pause),
        cmocka_unit_test(another_server_keeps_it),
        cmocka_unit_test(a_claim_that_is_not_saved),
        cmocka_unit_test(whole_games),
    };
    return cmocka_run_group_tests_name("hall_secret", tests, NULL, NULL);
}
