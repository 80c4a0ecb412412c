// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The longest path (B42) as tracks of a board. */

#include "base/bits.h"
#include "game/core.h"
#include "game/longest_path.h"

/* Lists tracks as edges, each end in a zone as a node of its own (F10). Returns their number. */
static int list_edges(const chm_board *board, const chm_tracks *tracks, path_edge edges[CHM_MAX_TRACKS],
                      chm_track numbers[CHM_MAX_TRACKS])
{
    int count = 0;
    uint8_t dead_end = CHM_MAX_PLACES;
    for (int word = 0; word < board->tables->words; word++)
        for (uint64_t left = tracks->word[word]; left; left &= left - 1) {
            chm_track number = (chm_track)(word * 64 + bits_first(left));
            const chm_track_info *track = &board->tracks[number];
            path_edge edge = {track->a, track->b, track->length};
            if (!(board->through >> track->a & 1))
                edge.a = dead_end++;
            if (!(board->through >> track->b & 1))
                edge.b = dead_end++;
            numbers[count] = number;
            edges[count++] = edge;
        }
    return count;
}

/* Leaves out each track without which the path can be as long: in the end all that are left are needed, so the path
 * leads over all of them. */
static void leave_needed(path_edge edges[], chm_track numbers[], int count, int length, chm_tracks *path)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += edges[i].length;
    for (int i = count - 1; i >= 0 && sum > length; i--) {
        path_edge edge = edges[i];
        chm_track number = numbers[i];
        edges[i] = edges[count - 1];
        if (longest_path(edges, count - 1) == length) {
            numbers[i] = numbers[--count];
            sum -= edge.length;
            chm_tracks_drop(path, number);
        } else {
            edges[i] = edge;
        }
    }
}

int chm_longest_path(const chm_board *board, const chm_tracks *tracks, chm_tracks *path)
{
    path_edge edges[CHM_MAX_TRACKS];
    chm_track numbers[CHM_MAX_TRACKS];
    int count = list_edges(board, tracks, edges, numbers), length = longest_path(edges, count);
    if (path) {
        *path = *tracks;
        leave_needed(edges, numbers, count, length, path);
    }
    return length;
}

/* ---- its order ---- */

/* A node at which a path over all edges may begin: one with an odd number of them, if there is any. */
static uint8_t first_node(const path_edge edges[], int count)
{
    bool odd[UINT8_MAX + 1] = {false};
    for (int i = 0; i < count; i++) {
        odd[edges[i].a] = !odd[edges[i].a];
        odd[edges[i].b] = !odd[edges[i].b];
    }
    for (int i = 0; i < count; i++)
        if (odd[edges[i].a] || odd[edges[i].b])
            return odd[edges[i].a] ? edges[i].a : edges[i].b;
    return edges[0].a;
}

/* Hierholzer's algorithm: goes on as far as possible, and takes a track into the order when there is no way on. */
int chm_path_order(const chm_board *board, const chm_tracks *path, chm_track order[CHM_MAX_TRACKS])
{
    path_edge edges[CHM_MAX_TRACKS];
    chm_track numbers[CHM_MAX_TRACKS];
    bool used[CHM_MAX_TRACKS] = {false};
    uint8_t at[CHM_MAX_TRACKS + 1];
    int by[CHM_MAX_TRACKS + 1], count = list_edges(board, path, edges, numbers), ordered = 0;
    at[0] = count ? first_node(edges, count) : 0;
    for (int depth = 0; depth >= 0;) {
        int next = 0;
        while (next < count && (used[next] || (edges[next].a != at[depth] && edges[next].b != at[depth])))
            next++;
        if (next < count) {
            used[next] = true;
            at[depth + 1] = edges[next].a == at[depth] ? edges[next].b : edges[next].a;
            by[++depth] = next;
        } else if (depth-- > 0) {
            order[ordered++] = numbers[by[depth + 1]];
        }
    }
    return ordered;
}

static bool leads_on(const chm_board *board, const chm_track *order, int count, chm_place from)
{
    for (int i = 0; i < count; i++) {
        const chm_track_info *track = &board->tracks[order[i]];
        bool passable = i == 0 || board->through >> from & 1;
        if (!passable || (from != track->a && from != track->b))
            return false;
        from = from == track->a ? track->b : track->a;
    }
    return true;
}

bool core_is_path(const chm_board *board, const chm_track *order, int count)
{
    chm_tracks seen = {{0}};
    for (int i = 0; i < count; i++) {
        if (chm_tracks_has(&seen, order[i]))
            return false;
        chm_tracks_add(&seen, order[i]);
    }
    return !count || leads_on(board, order, count, board->tracks[order[0]].a) ||
           leads_on(board, order, count, board->tracks[order[0]].b);
}
