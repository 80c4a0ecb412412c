// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Reading a map file: values with their places in the text, so that every mistake can be reported where it is. Rules
 * read their own keys through this and never see the JSON reader. */
#ifndef BOARD_READER_H
#define BOARD_READER_H

#include <cheminot/board.h>

/* Before functions of hot files that only loading a map calls: they are compiled for size, which the engine for
 * browsers is short of. */
#if defined __has_attribute
#if __has_attribute(minsize)
#define LOADING __attribute__((minsize))
#endif
#endif
#ifndef LOADING
#define LOADING
#endif

typedef struct map_reader map_reader;

/* A value in the map file and the path to it. A plain value on the caller's stack. A node whose `value` is NULL is
 * absent. Parents must outlive their children. */
typedef struct map_node {
    const struct map_node *parent;
    const char *key; /* in its parent, if that is an object */
    size_t index;    /* in its parent, if that is an array */
    const void *value;
} map_node;

/* Starting points: the whole file, or an element of places, zones, tracks or tickets. For a place that is a zone the
 * node is the zone's. Tracks are given by their index on the board, which may differ from that in the file. The results
 * stay valid as long as the reader. */
map_node reader_top(map_reader *reader);
map_node reader_place(map_reader *reader, chm_place place);
map_node reader_track(map_reader *reader, chm_track track);
map_node reader_ticket(map_reader *reader, chm_ticket ticket);

/* A member of an object, an element of an array (absent if there is none), an array's length (0 if it is not one). */
map_node node_get(const map_node *object, const char *key);
map_node node_at(const map_node *array, size_t index);
size_t node_length(const map_node *array);
bool node_present(const map_node *node);

/* Reports a mistake at a node (at its key, if it is a member's value). The text is preceded by the name of the element
 * that the node is in, if it is in one of the file's lists: "track denver-omaha: ". */
void reader_problem(map_reader *reader, const map_node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool reader_clean(const map_reader *reader); /* no mistake so far */

/* Typed reading of a node. Each returns whether a valid value was stored in *out, and reports an absent node or a wrong
 * value. */
bool node_int(map_reader *reader, const map_node *node, int64_t least, int64_t most, int64_t *out);
bool node_bool(map_reader *reader, const map_node *node, bool *out);
/* A name, copied to the board: one string for both languages, or an object {"en": …, "fr": …}. */
bool node_name(map_reader *reader, const map_node *node, const char *out[CHM_LANGS]);
/* An id: lower-case letters, digits, '_' (and '-'), at most 40 of them. */
bool node_id(map_reader *reader, const map_node *node, const char **out);
bool node_point(map_reader *reader, const map_node *node, chm_point *out); /* [x, y] on the board */
bool node_card(map_reader *reader, const map_node *node, int *out);        /* a colour, not "loco" */
bool node_place(map_reader *reader, const map_node *node, chm_place *out); /* the id of a place or zone */
/* The id of a connection, "a-b": its first track. */
bool node_connection(map_reader *reader, const map_node *node, chm_track *out);
/* Returns whether the node is an object or an array; reports if not. */
bool node_is_object(map_reader *reader, const map_node *node);
bool node_is_array(map_reader *reader, const map_node *node, size_t least, size_t most);
/* Reports every member of an object whose name is not in the NULL-terminated list. */
void node_refuse_other_keys(map_reader *reader, const map_node *object, const char *const *names);

#endif
