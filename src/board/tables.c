// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "board/tables.h"
#include "board/rule.h"
#include <string.h>

static bool before(chm_toll a, chm_toll b)
{
    return a.length != b.length ? a.length < b.length : a.locos < b.locos;
}

/* Inserts a toll in order. Returns false if the board has too many. */
static bool add_toll(chm_board *board, chm_toll toll)
{
    int at = 0;
    while (at < board->toll_count && before(board->tolls[at], toll))
        at++;
    if (at < board->toll_count && !before(toll, board->tolls[at]))
        return true;
    if (board->toll_count == CHM_MAX_TOLLS)
        return false;
    memmove(&board->tolls[at + 1], &board->tolls[at], (size_t)(board->toll_count - at) * sizeof toll);
    board->tolls[at] = toll;
    board->toll_count++;
    return true;
}

static bool find_tolls(chm_board *board)
{
    board->toll_count = 0;
    for (chm_track i = 0; i < board->track_count; i++)
        if (!add_toll(board, (chm_toll){board->tracks[i].length, board->tracks[i].locos}))
            return false;
    for (chm_track i = 0; i < board->track_count; i++) {
        chm_track_info *track = &board->tracks[i];
        track->toll = 0;
        while (before(board->tolls[track->toll], (chm_toll){track->length, track->locos}))
            track->toll++;
    }
    return true;
}

/* B21, B27: of L cards, j are locomotives and the others of one colour, at least one. So j is at least what the ferry
 * requires and what the colour lacks, and at most L − 1 and what the hand has. */
static uint16_t coloured_payments(chm_toll toll, int cards, int locos)
{
    int lacking = toll.length - cards;
    int least = toll.locos > lacking ? toll.locos : lacking;
    int most = toll.length - 1 < locos ? toll.length - 1 : locos;
    return (uint16_t)(most >= least ? most - least + 1 : 0);
}

static void fill_payments(const chm_board *board, chm_tables *tables)
{
    for (int t = 0; t < board->toll_count; t++) {
        chm_toll toll = board->tolls[t];
        for (int n = 0; n < TABLE_CARD_COUNTS; n++) {
            for (int l = 0; l < TABLE_CARD_COUNTS; l++)
                tables->ways_with_colour[l][n][t] = coloured_payments(toll, n, l);
            tables->ways_with_locos[n][t] = n >= toll.length;
            tables->affordable[n][t] = toll.length <= n;
        }
    }
}

static void count_at_start(const chm_track_info *track, toll_row count[CHM_COLOURS + 1])
{
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        count[colour][track->toll] =
            (uint16_t)(count[colour][track->toll] + (track->colour == colour || track->colour == CHM_GREY));
    count[CHM_COLOURS][track->toll]++;
}

bool tables_fill(chm_board *board, chm_tables *tables)
{
    memset(tables, 0, sizeof *tables);
    if (!find_tolls(board))
        return false;
    fill_payments(board, tables);
    for (int deck = 0; deck < board->ticket_deck_count; deck++)
        tables->tickets_dealt = (uint8_t)(tables->tickets_dealt + board->ticket_decks[deck].dealt);
    for (int i = 0; i < board->ticket_count; i++)
        if (board->tickets[i].deck > 0)
            tables->further[i / 64] |= UINT64_C(1) << (i % 64);
    tables->words = (uint8_t)((board->track_count + 63) / 64);
    for (int i = 0; i < board->rule_count; i++)
        tables->slice_bytes = (uint16_t)(board->rule_offset[i] + board->rules[i]->slice_size);
    for (chm_track i = 0; i < board->track_count; i++) {
        const chm_track_info *track = &board->tracks[i];
        chm_tracks_add(&tables->by_toll[track->toll], i);
        chm_tracks_add(&tables->by_colour[track->colour], i);
        chm_tracks_add(&tables->touching[track->a], i);
        chm_tracks_add(&tables->touching[track->b], i);
        if (track->colour == CHM_UNBUILT)
            continue;
        chm_tracks_add(&tables->start_open, i);
        count_at_start(track, tables->start_count);
    }
    return true;
}
