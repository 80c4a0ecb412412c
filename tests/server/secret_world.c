// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "secret_world.h"
#include "store_commit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

const char world_id[] = "aaaaaaaaaaaaaaaa";
const int world_apart[SEATS] = {1, 2, 3};

/* ---- a table ---- */

struct table *world_table(const world *self)
{
    return fixture_table((fixture *)&self->in, world_id);
}

static void add_line(world *self, const log_entry *entry)
{
    char taken[STORE_ID];
    buffer line = {0};
    log_entry_write(entry, &line);
    const store *to = &self->in.store;
    assert_int_equal(to->add(to->context, world_id, fixture_lines(&self->in, world_id),
                             entry->kind < LOG_START ? STORE_WAITING : STORE_RUNNING, entry->at, line.bytes, line.size),
                     STORE_OK);
    assert_int_equal(store_commit(to, taken), STORE_OK);
    buffer_free(&line);
}

/* A game that has begun, from a seed: as a log, so that every world has the very same. `keys`: whose the seats are. */
void world_begin(world *self, uint64_t seed, const int keys[SEATS], bool clock)
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
        self->by[s] = fixture_hello(&self->in, world_id, s < SEATS ? key_of(keys[s]) : NULL, seat);
    }
    fixture_later(&self->in, PRESENCE_PAUSE);
}

void world_end(world *self)
{
    buffer_free(&self->seen);
    fixture_close(&self->in);
}

void world_send_move(world *self, chm_seat seat, const char *words)
{
    fixture_send(&self->in, self->by[seat], "{\"do\":\"move\",\"seat\":%d,\"move\":\"%s\",\"after\":%u}", seat, words,
                 table_shown(world_table(self), true));
}

/* Whether the acting seat has a claim after which it can put a marker. */
bool world_find_claim(world *self)
{
    const chm_game *game = &world_table(self)->game;
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
void world_go_to_claim(world *self)
{
    while (!world_find_claim(self)) {
        const chm_game *game = &world_table(self)->game;
        char words[CHM_MOVE_TEXT] = "blind";
        assert_in_range(game->turn, 0, 200);
        if (chm_game_legal(game, self->seat, (chm_move){.kind = CHM_MOVE_BLIND}) != CHM_OK)
            chm_move_print(game, self->seat, chm_game_nth(game, self->seat, 0), words);
        world_send_move(self, self->seat, words);
    }
    for (int s = 0; s < ALL; s++)
        heard_clear(self->by[s]);
}

/* Other cards for the seat: with those it can pay the claim, and no marker. No other player knows any of them. */
void world_make_poor(world *self)
{
    chm_game *game = &world_table(self)->game;
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

void world_note(world *self, fake_peer *by)
{
    for (; by->mark < by->count; by->mark++)
        add(self, by->got[by->mark]);
}

void world_note_others(world *self)
{
    for (int s = 0; s < ALL; s++) {
        buffer_print(&self->seen, "to %d:\n", s);
        if (s != self->seat)
            world_note(self, self->by[s]);
    }
}

void world_note_page(world *self, const char *path, const char *key)
{
    fake_peer *got = fixture_request(&self->in, "GET", path, key, "");
    buffer_print(&self->seen, "%s: %d ", path, got->status);
    add(self, got->body);
}

/* Somebody comes, having seen so many events already. */
static void come(world *self, int who, uint32_t from)
{
    fake_peer *by = fixture_socket(&self->in, world_id, who < SEATS ? key_of(world_apart[who]) : NULL);
    fixture_send(&self->in, by, "{\"do\":\"hello\",\"from\":%u}", from);
    fixture_send(&self->in, by, "{\"do\":\"view\"}");
    world_note(self, by);
    fixture_leave(&self->in, by);
}

/* All that others may ask. */
void world_pry(world *self, uint32_t shown)
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
    world_note_others(self);
    world_note_page(self, "/api/tables", NULL);
    world_note_page(self, "/api/mine", key_of(world_apart[(self->seat + 1) % SEATS]));
    world_note_page(self, "/api/tables/aaaaaaaaaaaaaaaa", NULL);
    world_note_page(self, "/api/tables/aaaaaaaaaaaaaaaa/record", NULL);
    world_note_page(self, "/metrics", NULL);
    fixture_later(&self->in, PRESENCE_PAUSE);
    world_note_others(self);
    fixture_sweep(&self->in);
}

void world_expect_same(const world *a, const world *b)
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
