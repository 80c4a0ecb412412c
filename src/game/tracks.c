// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Tracks: who may claim which, and with what.
 *
 * For each seat the set of open tracks is maintained, and for each colour how many of them there are of each toll. So a
 * seat's claims can be counted without looking at any track: for each colour, the row of open tracks times the row of
 * payments that the hand allows. The n-th claim is found by walking the same sums. */

#include "base/bits.h"
#include "board/tables.h"
#include "game/core.h"
#include <string.h>

/* ---- open tracks ---- */

static bool owns_parallel(const chm_game *game, chm_seat seat, const chm_track_info *track)
{
    for (int i = 0; i < track->count; i++)
        if (chm_tracks_has(&game->own[seat], (unsigned)(track->first + i)))
            return true;
    return false;
}

int chm_game_colour(const chm_game *game, chm_track track)
{
    if (game->board->tracks[track].colour != CHM_UNBUILT)
        return game->board->tracks[track].colour;
    for (int colour = 0; colour < CHM_TRACK_COLOURS; colour++)
        if (chm_tracks_has(&game->coloured[colour], track))
            return colour;
    return CHM_UNBUILT;
}

chm_status core_why_barred(const chm_game *game, chm_seat seat, chm_track track)
{
    if (chm_tracks_has(&game->taken, track))
        return CHM_TRACK_TAKEN; /* B23 */
    FOR_RULES (game, why_barred) {
        chm_status status = hooks_->why_barred(game, seat, track);
        if (status)
            return status;
    }
    const chm_track_info *info = &game->board->tracks[track];
    if (info->count > 1 && owns_parallel(game, seat, info))
        return CHM_OWN_PARALLEL; /* B24 */
    if (chm_tracks_has(&game->closed, track))
        return CHM_TRACK_CLOSED; /* B25 */
    if (info->colour == CHM_UNBUILT && chm_game_colour(game, track) == CHM_UNBUILT)
        return CHM_TRACK_UNBUILT;
    return CHM_OK;
}

/* Adds to, or subtracts from, the counts of open tracks. */
static inline void count_track(chm_game *game, chm_seat seat, int colour, int toll, int by)
{
    uint16_t(*rows)[CHM_MAX_TOLLS] = game->open_count[seat];
    rows[CHM_COLOURS][toll] = (uint16_t)(rows[CHM_COLOURS][toll] + by);
    if (colour < CHM_COLOURS)
        rows[colour][toll] = (uint16_t)(rows[colour][toll] + by);
    else
        for (int c = 0; c < CHM_COLOURS; c++)
            rows[c][toll] = (uint16_t)(rows[c][toll] + by);
}

static void set_open(chm_game *game, chm_seat seat, chm_track track, bool open)
{
    if (chm_tracks_has(&game->open[seat], track) == open)
        return;
    if (open)
        chm_tracks_add(&game->open[seat], track);
    else
        chm_tracks_drop(&game->open[seat], track);
    count_track(game, seat, chm_game_colour(game, track), game->board->tracks[track].toll, open ? 1 : -1);
}

void core_refresh(chm_game *game, chm_seat seat, chm_track track)
{
    chm_seat from = seat == CHM_NOBODY ? 0 : seat;
    chm_seat to = seat == CHM_NOBODY ? game->seats : (chm_seat)(seat + 1);
    for (chm_seat s = from; s < to; s++)
        set_open(game, s, track, core_why_barred(game, s, track) == CHM_OK);
}

/* As set_open for all seats, without looking up the track for each. */
static void remove_from_open(chm_game *game, chm_track track)
{
    int colour = chm_game_colour(game, track), toll = game->board->tracks[track].toll;
    for (chm_seat s = 0; s < game->seats; s++) {
        if (!chm_tracks_has(&game->open[s], track))
            continue;
        chm_tracks_drop(&game->open[s], track);
        count_track(game, s, colour, toll, -1);
    }
}

void core_close_for_all(chm_game *game, chm_track track)
{
    if (chm_tracks_has(&game->taken, track))
        return;
    chm_tracks_add(&game->closed, track);
    remove_from_open(game, track);
}

void core_colour(chm_game *game, chm_track track, int colour)
{
    int before = chm_game_colour(game, track);
    if (before != CHM_UNBUILT) {
        remove_from_open(game, track);
        chm_tracks_drop(&game->coloured[before], track);
    }
    if (colour != CHM_UNBUILT)
        chm_tracks_add(&game->coloured[colour], track);
    core_refresh(game, CHM_NOBODY, track);
}

void core_tracks_begin(chm_game *game)
{
    for (int colour = 0; colour < CHM_TRACK_COLOURS; colour++)
        game->coloured[colour] = game->board->tables->by_colour[colour];
    for (chm_seat s = 0; s < game->seats; s++) {
        game->open[s] = game->board->tables->start_open;
        memcpy(game->open_count[s], game->board->tables->start_count, sizeof game->open_count[s]);
    }
    FOR_RULES (game, why_barred)
        for (chm_track track = 0; hooks_->bars_from_start && track < game->board->track_count; track++)
            core_refresh(game, CHM_NOBODY, track);
}

/* ---- claiming ---- */

chm_status core_claim_legal(const chm_game *game, chm_seat seat, chm_move move)
{
    if (move.what >= game->board->track_count)
        return CHM_UNKNOWN_ID;
    const chm_track_info *track = &game->board->tracks[move.what];
    if (!chm_tracks_has(&game->open[seat], move.what))
        return core_why_barred(game, seat, move.what);
    if (game->wagons[seat] < track->length)
        return CHM_FEW_WAGONS; /* B22 */
    chm_status status = core_pay_legal(game, seat, track->length, move);
    if (status)
        return status;
    int colour = chm_game_colour(game, move.what);
    if (move.cards && colour != CHM_GREY && colour != move.colour)
        return CHM_WRONG_COLOUR; /* B21 */
    if (move.locos < track->locos)
        return CHM_FERRY_LOCOS; /* B27 */
    return CHM_OK;
}

static void score_claim(chm_game *game, chm_seat seat, chm_track track, int16_t scores[CHM_MAX_SEATS])
{
    int16_t points = game->board->numbers.points[game->board->tracks[track].length]; /* B26 */
    bool scored = false;
    FOR_RULES (game, score_claim)
        scored |= hooks_->score_claim(game, seat, track, points, scores);
    if (!scored)
        scores[seat] = points;
    for (chm_seat s = 0; s < game->seats; s++)
        game->score[s].part[CHM_PART_ROUTES] = (int16_t)(game->score[s].part[CHM_PART_ROUTES] + scores[s]);
}

__attribute__((always_inline)) static inline void take_ownership(chm_game *game, chm_seat seat, chm_track track)
{
    const chm_track_info *info = &game->board->tracks[track];
    game->wagons[seat] = (uint8_t)(game->wagons[seat] - info->length);
    remove_from_open(game, track);
    chm_tracks_add(&game->taken, track);
    chm_tracks_add(&game->own[seat], track);
    for (int i = 0; i < info->count; i++) {
        chm_track parallel = (chm_track)(info->first + i);
        if (parallel == track)
            continue;
        if (core_parallel_closed(game))
            core_close_for_all(game, parallel); /* B25 */
        else
            set_open(game, seat, parallel, false); /* B24 */
    }
}

static inline void notify_occupied(chm_game *game, chm_track track)
{
    FOR_RULES (game, occupied)
        hooks_->occupied(game, track);
}

void core_occupy(chm_game *game, chm_seat seat, chm_track track)
{
    take_ownership(game, seat, track);
    notify_occupied(game, track);
}

void core_claim(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    chm_track track = move.what;
    core_spend(game, seat, move.colour, move.cards, move.locos);
    take_ownership(game, seat, track);
    game->claimed = track;
    game->hook_chain = CHAIN_CLAIM;
    game->next_in_chain = 0;

    int16_t scores[CHM_MAX_SEATS] = {0};
    score_claim(game, seat, track, scores);
    if (core_has_listener(callbacks))
        core_emit_payment(callbacks, CHM_EVENT_CLAIM, seat, move, scores);
    notify_occupied(game, track);
    core_settle(game, callbacks);
}

/* ---- counting and choosing claims ---- */

static int capped(int n)
{
    return n < CHM_MAX_LENGTH ? n : CHM_MAX_LENGTH;
}

/* The number of ways in which a hand can pay each toll in a colour (CHM_LOCO: with locomotives alone). */
static inline const uint16_t *ways_to_pay(const chm_game *game, chm_seat seat, int colour)
{
    const chm_tables *tables = game->board->tables;
    const uint8_t *hand = game->hand[seat];
    int locos = capped(hand[CHM_LOCO]);
    return colour == CHM_LOCO ? tables->ways_with_locos[locos] : tables->ways_with_colour[locos][capped(hand[colour])];
}

/* Half a row as a vector: eight tolls are enough for most boards. */
enum { HALF = CHM_MAX_TOLLS / 2 };
typedef uint16_t half_row __attribute__((vector_size(2 * HALF)));

static inline half_row load_half(const uint16_t *from)
{
    half_row half;
    memcpy(&half, from, sizeof half);
    return half;
}

static inline uint32_t sum_of(half_row x)
{
    x += __builtin_shufflevector(x, x, 4, 5, 6, 7, 0, 1, 2, 3);
    x += __builtin_shufflevector(x, x, 2, 3, 0, 1, 6, 7, 4, 5);
    return (uint16_t)(x[0] + x[1]);
}

/* As capped, for the eight colours at once. */
static inline void cap_all(const uint8_t *hand, uint8_t held[CHM_COLOURS])
{
    typedef uint8_t bytes8 __attribute__((vector_size(CHM_COLOURS)));
    bytes8 n, most = (bytes8)EIGHT_TIMES(CHM_MAX_LENGTH);
    memcpy(&n, hand, sizeof n);
    bytes8 many = (bytes8)(n > most);
    n = (n & ~many) | (most & many);
    memcpy(held, &n, sizeof n);
}

/* For each toll, summed over colours: open tracks times ways to pay; 0 where the wagons do not suffice. */
uint32_t core_claim_count(const chm_game *game, chm_seat seat, claim_counts *counts)
{
    const chm_tables *tables = game->board->tables;
    const uint8_t *hand = game->hand[seat];
    int locos = capped(hand[CHM_LOCO]);
    const toll_row *open = game->open_count[seat], *ways = tables->ways_with_colour[locos];
    uint32_t count = 0;
    uint8_t held[CHM_COLOURS];
    cap_all(hand, held);
    for (int from = 0; from < game->board->toll_count; from += HALF) {
        half_row sums = load_half(open[CHM_LOCO] + from) * load_half(tables->ways_with_locos[locos] + from);
        for (int colour = 0; colour < CHM_COLOURS; colour++)
            sums += load_half(open[colour] + from) * load_half(ways[held[colour]] + from);
        sums *= load_half(tables->affordable[capped(game->wagons[seat])] + from);
        memcpy(counts->of_toll + from, &sums, sizeof sums);
        count += sum_of(sums);
    }
    return count;
}

/* The open tracks of a toll that can be paid in a colour, or with locomotives alone. */
static inline uint64_t payable(const chm_game *game, chm_seat seat, int colour, int toll, int word)
{
    uint64_t tracks = game->open[seat].word[word] & game->board->tables->by_toll[toll].word[word];
    if (colour == CHM_LOCO)
        return tracks;
    return tracks & (game->coloured[colour].word[word] | game->coloured[CHM_GREY].word[word]);
}

/* The k-th way to pay a toll in a colour, by ascending number of locomotives. */
static chm_move payment(const chm_game *game, chm_seat seat, int colour, int toll, chm_track track, uint32_t k)
{
    chm_toll price = game->board->tolls[toll];
    if (colour == CHM_LOCO)
        return (chm_move){.kind = CHM_MOVE_CLAIM, .colour = CHM_LOCO, .locos = price.length, .what = track};
    int missing = price.length - game->hand[seat][colour];
    int locos = (int)k + (missing > price.locos ? missing : price.locos);
    return (chm_move){.kind = CHM_MOVE_CLAIM,
                      .colour = (uint8_t)colour,
                      .cards = (uint8_t)(price.length - locos),
                      .locos = (uint8_t)locos,
                      .what = track};
}

/* Claims are ordered by toll, colour, track, payment. */
chm_move core_claim_nth(const chm_game *game, chm_seat seat, const claim_counts *counts, uint32_t k)
{
    int toll = 0, colour = 0;
    for (; k >= counts->of_toll[toll]; toll++)
        k -= counts->of_toll[toll];
    uint32_t ways;
    for (;; colour++) {
        ways = ways_to_pay(game, seat, colour)[toll];
        uint32_t n = ways * game->open_count[seat][colour][toll];
        if (k < n)
            break;
        k -= n;
    }
    uint32_t nth = k / ways;
    for (int word = 0;; word++) {
        uint64_t tracks = payable(game, seat, colour, toll, word);
        uint32_t n = (uint32_t)bits_count(tracks);
        if (nth < n)
            return payment(game, seat, colour, toll, (chm_track)(word * 64 + bits_nth(tracks, nth)), k % ways);
        nth -= n;
    }
}

uint32_t core_claim_list(const chm_game *game, chm_seat seat, chm_move *moves, uint32_t capacity)
{
    uint32_t count = 0;
    const chm_board *board = game->board;
    for (int toll = 0; toll < board->toll_count && board->tolls[toll].length <= game->wagons[seat]; toll++)
        for (int colour = 0; colour <= CHM_LOCO; colour++) {
            uint32_t ways = ways_to_pay(game, seat, colour)[toll];
            if (!ways || !game->open_count[seat][colour][toll])
                continue;
            for (int word = 0; word < board->tables->words; word++)
                for (uint64_t left = payable(game, seat, colour, toll, word); left; left &= left - 1)
                    for (uint32_t k = 0; k < ways; k++, count++)
                        if (count < capacity)
                            moves[count] =
                                payment(game, seat, colour, toll, (chm_track)(word * 64 + bits_first(left)), k);
        }
    return count;
}

chm_seat chm_game_owner(const chm_game *game, chm_track track)
{
    for (chm_seat s = 0; s < game->seats; s++)
        if (chm_tracks_has(&game->own[s], track))
            return s;
    return CHM_NOBODY;
}
