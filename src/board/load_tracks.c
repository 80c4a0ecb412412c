// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Tracks: what joins the places. */
#include "board/guess.h"
#include "board/loader.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More parallel tracks than players are useless: nobody owns two of a connection (B24). */
enum { MAX_PARALLEL = CHM_MAX_SEATS };

/* A track as read, before the board's order is known. */
typedef struct track_draft {
    chm_track_info track;
    uint16_t item; /* in the file */
    bool bad_length, bad_colour;
    const char *a, *b; /* ids of its ends */
} track_draft;

static bool is_zone(const chm_board *board, chm_place place)
{
    return board->places[place].zone;
}

bool node_ends(map_reader *reader, const map_node *node, chm_place *a, chm_place *b)
{
    const chm_board *board = reader->board;
    map_node a_node = node_get(node, "a"), b_node = node_get(node, "b");
    bool good = node_place(reader, &a_node, a);
    good &= node_place(reader, &b_node, b);
    if (!good)
        return false;
    if (*a == *b) {
        char prefix[LABEL_CAPACITY];
        node_prefix(node, prefix);
        reader_problem_text(reader, &b_node, "%sboth ends are the same place", prefix);
        return false;
    }
    if (strcmp(board->places[*a].id, board->places[*b].id) > 0) {
        chm_place swap = *a;
        *a = *b;
        *b = swap;
    }
    return true;
}

static bool load_colour(map_reader *reader, const map_node *node, uint8_t *out)
{
    map_node colour = node_get(node, "colour");
    const char *text;
    *out = CHM_UNBUILT;
    if (!node_present(&colour))
        return true;
    if (!node_string(reader, &colour, &text))
        return false;
    word_guess guess = guess_start(text);
    for (int i = 0; i < CHM_TRACK_COLOURS; i++) {
        const char *name = i == CHM_GREY ? "grey" : chm_card_name(i);
        guess_try(&guess, name);
        if (strcmp(text, name) == 0) {
            *out = (uint8_t)i;
            return true;
        }
    }
    char prefix[LABEL_CAPACITY];
    node_prefix(node, prefix);
    reader_problem_text(reader, &colour, "%scolour '%.40s' is not a colour of a track%s", prefix, text,
                        guess_hint(&guess));
    return false;
}

/* Where the dead end in a zone is drawn: at the track's own point, otherwise at the zone's. */
static void load_end(map_reader *reader, const map_node *node, chm_track_info *track)
{
    const chm_board *board = reader->board;
    if (!listed_rule_owns_key(reader, SCOPE_TRACK, "at"))
        return;
    map_node at = node_get(node, "at");
    char prefix[LABEL_CAPACITY];
    node_prefix(node, prefix);
    chm_place zone = is_zone(board, track->a) ? track->a : track->b;
    if (!is_zone(board, zone)) {
        if (node_present(&at))
            reader_problem_text(reader, &at, "%s'at' is only for a track into a zone", prefix);
    } else if (node_present(&at)) {
        node_point(reader, &at, &track->end);
    } else if (reader->placed_zones >> zone & 1) {
        track->end = board->places[zone].at;
    } else {
        reader_problem_text(reader, node, "%skey 'at' is missing: it says where the track ends in the zone", prefix);
    }
}

/* A curve's control point may lie outside the board, but not far away. */
static void load_bend(map_reader *reader, const map_node *node, chm_track_info *track)
{
    map_node bend = node_get(node, "bend");
    chm_point size = reader->board->size;
    chm_point least = {(int16_t)-size.x, (int16_t)-size.y}, most = {(int16_t)(2 * size.x), (int16_t)(2 * size.y)};
    if (node_present(&bend))
        track->bent = node_pair(reader, &bend, least, most, &track->bend);
}

static bool load_track(map_reader *reader, const map_node *node, track_draft *draft)
{
    static const char *const keys[] = {"a", "b", "length", "colour", "bend", NULL};
    const chm_board *board = reader->board;
    *draft = (track_draft){.item = (uint16_t)node->index};
    chm_track_info *track = &draft->track;
    if (!node_is_object(reader, node))
        return false;
    node_refuse_unknown_keys(reader, node, SCOPE_TRACK, keys);
    map_node length_node = node_get(node, "length");
    int64_t length = CHM_MAX_LENGTH;
    draft->bad_length = !node_int(reader, &length_node, 1, CHM_MAX_LENGTH, &length);
    track->length = (uint8_t)length;
    draft->bad_colour = !load_colour(reader, node, &track->colour);
    load_bend(reader, node, track);
    if (!node_ends(reader, node, &track->a, &track->b))
        return false;
    draft->a = board->places[track->a].id;
    draft->b = board->places[track->b].id;
    if (is_zone(board, track->a) && is_zone(board, track->b)) {
        reader_problem_text(reader, node, "track %s-%s: both ends are zones; one must be a place", draft->a, draft->b);
        return false;
    }
    load_end(reader, node, track);
    return true;
}

/* The board's order: by the ids of the ends; parallel tracks as in the file. */
static int by_ends(const void *x, const void *y)
{
    const track_draft *one = x, *other = y;
    int order = strcmp(one->a, other->a);
    if (!order)
        order = strcmp(one->b, other->b);
    return order ? order : one->item - other->item;
}

/* The connection's curve is the first one given; a different one would separate its tracks. */
static void share_bend(map_reader *reader, const track_draft *drafts, int count, bool *bent, chm_point *bend)
{
    *bent = false;
    for (int i = 0; i < count; i++) {
        const chm_track_info *track = &drafts[i].track;
        if (!track->bent)
            continue;
        if (*bent && (bend->x != track->bend.x || bend->y != track->bend.y)) {
            map_node node = node_at(&reader->tracks, drafts[i].item), at = node_get(&node, "bend");
            reader_problem_text(reader, &at, "track %s-%s: bend differs from that of a parallel track", drafts[i].a,
                                drafts[i].b);
        } else {
            *bent = true;
            *bend = track->bend;
        }
    }
}

static void add_connection(map_reader *reader, const track_draft *drafts, int count)
{
    chm_board *board = reader->board;
    if (count > MAX_PARALLEL) {
        map_node node = node_at(&reader->tracks, drafts[MAX_PARALLEL].item);
        reader_problem_text(reader, &node, "track %s-%s: %d parallel tracks are too many; at most %d are allowed",
                            drafts->a, drafts->b, count, MAX_PARALLEL);
        count = MAX_PARALLEL;
    }
    bool bent;
    chm_point bend = {0, 0};
    share_bend(reader, drafts, count, &bent, &bend);
    chm_track first = board->track_count;
    for (int i = 0; i < count; i++) {
        char id[2 * CHM_MAX_ID + 16];
        int size = snprintf(id, sizeof id, "%s-%s", drafts[i].a, drafts[i].b);
        if (count > 1)
            size += snprintf(id + size, sizeof id - (size_t)size, ":%d", i + 1);
        chm_track_info track = drafts[i].track;
        track.id = pool_copy(reader->owned, id, (size_t)size);
        track.first = first;
        track.count = (uint8_t)count;
        track.bent = bent;
        track.bend = bend;
        if (drafts[i].bad_length)
            chm_tracks_add(&reader->bad_lengths, board->track_count);
        if (drafts[i].bad_colour)
            chm_tracks_add(&reader->bad_colours, board->track_count);
        reader->track_item[board->track_count] = drafts[i].item;
        board->tracks[board->track_count++] = track;
    }
}

/* A zone without a position has its name in the middle of its dead ends. */
static void place_zones(map_reader *reader)
{
    chm_board *board = reader->board;
    for (int zone = 0; zone < board->place_count; zone++) {
        int x = 0, y = 0, count = 0;
        for (chm_track i = 0; i < board->track_count; i++) {
            const chm_track_info *track = &board->tracks[i];
            if (track->a != zone && track->b != zone)
                continue;
            x += track->end.x;
            y += track->end.y;
            count++;
        }
        if (is_zone(board, (chm_place)zone) && count && !(reader->placed_zones >> zone & 1))
            board->places[zone].at = (chm_point){(int16_t)(x / count), (int16_t)(y / count)};
    }
}

void load_tracks(map_reader *reader)
{
    track_draft *drafts = pool_alloc(&reader->scratch, CHM_MAX_TRACKS * sizeof *drafts);
    reader->tracks = node_get(&reader->top, "tracks");
    if (!node_is_array(reader, &reader->tracks, 1, CHM_MAX_TRACKS))
        reader->bad_tracks = true;
    int count = 0;
    for (size_t i = 0; i < node_length(&reader->tracks) && i < CHM_MAX_TRACKS && drafts; i++) {
        map_node item = node_at(&reader->tracks, i);
        if (load_track(reader, &item, &drafts[count]))
            count++;
        else
            reader->bad_tracks = true;
    }
    if (!drafts || reader_out_of_memory(reader))
        return;
    qsort(drafts, (size_t)count, sizeof *drafts, by_ends);
    for (int i = 0, end; i < count; i = end) {
        for (end = i + 1;
             end < count && drafts[end].track.a == drafts[i].track.a && drafts[end].track.b == drafts[i].track.b;)
            end++;
        add_connection(reader, drafts + i, end - i);
    }
    place_zones(reader);
}
