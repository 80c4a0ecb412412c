// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/laws.h"
#include <stdlib.h>
#include <string.h>

enum { CAPACITY = 8192 };
static chm_move list[CAPACITY + 1];

static uint64_t key(chm_move move)
{
    uint64_t bytes;
    memcpy(&bytes, &move, sizeof bytes);
    return bytes;
}

static int by_key(const void *x, const void *y)
{
    uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;
    return (a > b) - (a < b);
}

static void check_text(trial *self, chm_seat seat, chm_move move)
{
    char text[CHM_MOVE_TEXT];
    chm_move read;
    chm_error error;
    chm_move_print(&self->game, seat, move, text);
    if (chm_move_parse(&self->game, seat, text, strlen(text), &read, &error))
        trial_fail(self, "moves as text", "'%s' is not read: %s", text, error.text);
    else if (key(read) != key(move))
        trial_fail(self, "moves as text", "'%s' is read as another move", text);
}

static void check_different(trial *self, uint32_t count)
{
    static uint64_t keys[CAPACITY];
    for (uint32_t k = 0; k < count; k++)
        keys[k] = key(list[k]);
    qsort(keys, count, sizeof *keys, by_key);
    for (uint32_t k = 1; k < count; k++)
        if (keys[k] == keys[k - 1])
            trial_fail(self, "the list of moves", "a move is listed twice");
}

/* A list too short for all moves gets the first ones, and nothing is written beyond it. */
static void check_short_list(trial *self, chm_seat seat, uint32_t count)
{
    static chm_move some[CAPACITY + 1];
    uint32_t capacity = chm_dice_below(&self->probe, count + 1);
    memset(&some[capacity], 0xA5, sizeof *some);
    chm_move mark = some[capacity];
    if (chm_game_moves(&self->game, seat, some, capacity) != count)
        trial_fail(self, "the list of moves", "how many there are depends on the capacity for them");
    if (memcmp(some, list, capacity * sizeof *some))
        trial_fail(self, "the list of moves", "with capacity for %u of %u the list differs", capacity, count);
    if (key(some[capacity]) != key(mark))
        trial_fail(self, "the list of moves", "with capacity for %u of %u more is written", capacity, count);
}

static void check_seat(trial *self, chm_seat seat)
{
    const chm_game *game = &self->game;
    uint32_t count = chm_game_count(game, seat);
    if ((count > 0) != (game->actors >> seat & 1))
        trial_fail(self, "the list of moves", "seat %d has %u moves", seat, count);
    if (count > CAPACITY || chm_game_moves(game, seat, list, CAPACITY) != count) {
        trial_fail(self, "the list of moves", "there are %u by count, but another number by list", count);
        return;
    }
    for (uint32_t k = 0; k < count && !self->failed; k++) {
        if (key(list[k]) != key(chm_game_nth(game, seat, k)))
            trial_fail(self, "the list of moves", "move %u of %u is another than the list's", k, count);
        chm_status status = chm_game_legal(game, seat, list[k]);
        if (status)
            trial_fail(self, "the list of moves", "move %u of %u is not legal: %s", k, count, chm_status_text(status));
        check_text(self, seat, list[k]);
    }
    check_different(self, count);
    check_short_list(self, seat, count);
}

void law_moves(trial *self)
{
    for (chm_seat seat = 0; seat < self->seats && !self->failed; seat++)
        check_seat(self, seat);
}

/* All payments for a track, of any colour and number. */
static uint32_t payments(const chm_game *game, chm_seat seat, chm_track track)
{
    uint32_t count = 0;
    for (int colour = 0; colour <= CHM_LOCO; colour++)
        for (int cards = 0; cards <= CHM_MAX_LENGTH; cards++)
            for (int locos = 0; locos + cards <= CHM_MAX_LENGTH; locos++)
                count += chm_game_legal(game, seat,
                                        (chm_move){.kind = CHM_MOVE_CLAIM,
                                                   .colour = (uint8_t)colour,
                                                   .cards = (uint8_t)cards,
                                                   .locos = (uint8_t)locos,
                                                   .what = track}) == CHM_OK;
    return count;
}

void law_claims(trial *self)
{
    const chm_game *game = &self->game;
    if (game->phase != CHM_PHASE_TURN)
        return;
    uint32_t claims = 0, tried = 0, count = chm_game_moves(game, game->seat, list, CAPACITY);
    for (uint32_t k = 0; k < count && k < CAPACITY; k++)
        claims += list[k].kind == CHM_MOVE_CLAIM;
    for (chm_track track = 0; track < game->board->track_count; track++)
        tried += payments(game, game->seat, track);
    if (claims != tried)
        trial_fail(self, "every legal claim is listed", "%u are listed, %u are legal", claims, tried);
}
