// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a map file tells about the map and nothing in the game depends on: author, tagline, minutes, outlines, and the
 * hashes of earlier versions. */
#include "board/loader.h"
#include <string.h>

enum {
    TAGLINE_MOST = 120,
    MINUTES_MOST = 600,
    OUTLINES_MOST = 64,
    OUTLINE_LEAST = 3,
    OUTLINE_MOST = 500,
    EARLIER_MOST = 64,
    HASH_SIZE = 64
};

static void load_minutes(map_reader *reader)
{
    map_node node = node_get(&reader->top, "minutes");
    chm_point range;
    if (!node_present(&node) ||
        !node_pair(reader, &node, (chm_point){1, 1}, (chm_point){MINUTES_MOST, MINUTES_MOST}, &range))
        return;
    if (range.x > range.y)
        reader_problem_text(reader, &node, "minutes: the least, %d, is more than the most, %d", range.x, range.y);
    reader->board->minutes[0] = range.x;
    reader->board->minutes[1] = range.y;
}

/* ---- outlines ---- */

static void load_outline(map_reader *reader, const map_node *node, bool lake)
{
    const chm_point size = reader->board->size;
    const chm_point least = {(int16_t)-size.x, (int16_t)-size.y};
    const chm_point most = {(int16_t)(2 * size.x), (int16_t)(2 * size.y)};
    if (!node_is_array(reader, node, OUTLINE_LEAST, OUTLINE_MOST))
        return;
    size_t count = node_length(node);
    chm_point *points = pool_alloc(reader->owned, count * sizeof *points);
    if (!points)
        return;
    for (size_t i = 0; i < count; i++) {
        map_node item = node_at(node, i);
        node_pair(reader, &item, least, most, &points[i]);
    }
    chm_outline *list = (chm_outline *)reader->board->outlines;
    list[reader->board->outline_count++] = (chm_outline){points, (uint16_t)count, lake};
}

static void load_outlines(map_reader *reader, const char *key, bool lake)
{
    map_node list = node_get(&reader->top, key);
    if (!node_present(&list) || !node_is_array(reader, &list, 1, OUTLINES_MOST))
        return;
    for (size_t i = 0; i < node_length(&list); i++) {
        map_node item = node_at(&list, i);
        load_outline(reader, &item, lake);
    }
}

void load_country(map_reader *reader)
{
    map_node land = node_get(&reader->top, "land"), lakes = node_get(&reader->top, "lakes");
    size_t most = 2 * (size_t)OUTLINES_MOST;
    if (!node_present(&land) && !node_present(&lakes))
        return;
    reader->board->outlines = pool_alloc(reader->owned, most * sizeof *reader->board->outlines);
    if (!reader->board->outlines)
        return;
    if (!node_present(&land))
        reader_problem_text(reader, &lakes, "lakes: there is no land that they could lie in");
    load_outlines(reader, "land", false);
    load_outlines(reader, "lakes", true);
}

/* ---- earlier versions ---- */

static bool is_hash(const char *text)
{
    return strlen(text) == HASH_SIZE && strspn(text, "0123456789abcdef") == HASH_SIZE;
}

static void load_earlier(map_reader *reader)
{
    map_node list = node_get(&reader->top, "earlier");
    if (!node_present(&list) || !node_is_array(reader, &list, 0, EARLIER_MOST))
        return;
    const char **earlier = pool_alloc(reader->owned, (node_length(&list) + 1) * sizeof *earlier);
    if (!earlier)
        return;
    for (size_t i = 0; i < node_length(&list); i++) {
        map_node item = node_at(&list, i);
        const char *text;
        if (!node_string(reader, &item, &text))
            continue;
        if (!is_hash(text))
            reader_problem_text(reader, &item, "earlier: '%.70s' is not a SHA-256 of %d digits 0-9 and a-f", text,
                                HASH_SIZE);
        else
            earlier[reader->board->earlier_count++] = pool_copy(reader->owned, text, HASH_SIZE);
    }
    reader->board->earlier = earlier;
}

void load_about(map_reader *reader)
{
    map_node author = node_get(&reader->top, "author"), tagline = node_get(&reader->top, "tagline");
    if (node_present(&author))
        node_names(reader, &author, MAX_MAP_NAME, reader->board->author);
    if (node_present(&tagline))
        node_names(reader, &tagline, TAGLINE_MOST, reader->board->tagline);
    load_minutes(reader);
    load_earlier(reader);
}

bool chm_board_is_version(const chm_board *board, const char *sha256)
{
    for (int i = 0; i < board->earlier_count; i++)
        if (!strcmp(board->earlier[i], sha256))
            return true;
    return !strcmp(board->sha256, sha256);
}
