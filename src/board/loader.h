// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the parts of the map loader share. Rules see only reader.h.
 *
 * The loader continues after a mistake, so that all of them are reported at once. What cannot be used is left out, and
 * the `bad` marks keep later checks from reporting mere consequences. */
#ifndef BOARD_LOADER_H
#define BOARD_LOADER_H

#include "base/util/json_document.h"
#include "board/pool.h"
#include "board/reader.h"
#include "board/rule.h"

enum { MAX_MAP_NAME = 60, MAX_NOTE = 1000, MAX_BOARD_SIZE = 10000, MAX_POINTS = 100, LABEL_CAPACITY = 160 };

/* Bits for the numbers that were not read. */
enum number_bit {
#define X(name, least, most, usual, meaning) NUMBER_##name,
    CHM_NUMBER_LIST(X)
#undef X
};

typedef struct map_problem {
    size_t at; /* byte in the text */
    const char *text;
} map_problem;

struct map_reader {
    const char *text;
    size_t text_size;
    json_document document;
    rule_book book;
    const extra_warnings *extra; /* NULL: only mistakes are wanted */
    chm_board *board;
    pool *owned;  /* memory that lives as long as the board */
    pool scratch; /* memory that lives as long as the reader */

    map_problem *problems;
    size_t problem_count, problem_capacity;

    map_node top, places, zones, tracks, tickets, ticket_decks;
    uint16_t place_item[CHM_MAX_PLACES]; /* index of each in its list of the file */
    uint16_t track_item[CHM_MAX_TRACKS];
    uint16_t ticket_item[CHM_MAX_TICKETS];
    uint64_t placed_zones; /* zones with a position of their own */

    uint32_t bad_numbers;   /* by number_bit */
    chm_tracks bad_lengths; /* tracks on the board whose length was not read */
    chm_tracks bad_colours;
    bool bad_rules, bad_players, bad_deck;
    bool bad_places;      /* some place has no readable id */
    bool bad_tracks;      /* some track was left out */
    bool bad_tickets;     /* some ticket was left out */
    bool bad_decks;       /* some ticket deck was not read as a whole */
    uint8_t points_count; /* lengths that have points */
};

/* problems.c. Positions count from 1, in bytes. */
void reader_problem_at(map_reader *reader, size_t at, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* As reader_problem, for a text that names the element itself. */
void reader_problem_text(map_reader *reader, const map_node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
uint32_t reader_line(const map_reader *reader, const map_node *node);
bool reader_out_of_memory(const map_reader *reader);
void reader_report(map_reader *reader, chm_problems *problems);

/* labels.c. Returns whether the node is an item of one of the lists at the top of the file. */
bool node_is_element(const map_node *node);
/* Names a node so that "must be …" can follow: "the map", "numbers: wagons", "track denver-omaha: length", "points item
 * 3:". */
void node_label(const map_node *node, char label[LABEL_CAPACITY]);
/* The same so that a sentence can follow: "", "numbers: ", "track denver-omaha: ". */
void node_prefix(const map_node *node, char prefix[LABEL_CAPACITY]);

/* reader.c */
bool reader_lists(const map_reader *reader, const char *rule);
bool node_string(map_reader *reader, const map_node *node, const char **out); /* valid as long as the reader */
bool node_names(map_reader *reader, const map_node *node, size_t most, const char *out[CHM_LANGS]);
bool node_place_id(map_reader *reader, const map_node *node, const char **out);
bool node_pair(map_reader *reader, const map_node *node, chm_point least, chm_point most, chm_point *out);
/* keys.c. Reports every member that is neither in the list nor a key of a listed rule. */
void node_refuse_unknown_keys(map_reader *reader, const map_node *object, key_scope where, const char *const *names);

/* Returns whether a listed rule owns the key. */
bool listed_rule_owns_key(const map_reader *reader, key_scope where, const char *key);
/* The number of members of an object, and the i-th of them, which must exist. */
uint32_t node_members(const map_node *object);
map_node node_member(const map_node *object, uint32_t index);

/* load_tracks.c. The two ends of a track or ticket, in alphabetical order. */
bool node_ends(map_reader *reader, const map_node *node, chm_place *a, chm_place *b);

/* load_head.c, load_about.c, load_nouns.c, load_places.c, load_tracks.c, load_tickets.c */
void load_head(map_reader *reader);
void load_about(map_reader *reader);
void load_nouns(map_reader *reader);
void load_country(map_reader *reader); /* after load_places, which reads the size */
void load_places(map_reader *reader);
void load_tracks(map_reader *reader);
void load_tickets(map_reader *reader);
/* check_board.c, paths.c */
void check_board(map_reader *reader);
void check_paths(map_reader *reader);
/* warn_board.c, paths.c: warnings, only for maps without mistakes. */
void warn_board(map_reader *reader);
void warn_paths(map_reader *reader);

#endif
