// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Map file → board: the order of the steps. */
#include "base/sha256.h"
#include "board/loader.h"
#include "board/tables.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FILE = 4 << 20, VERSION = 1, SLICE_ALIGN = 8 };

/* A board as allocated, with the memory that belongs to it. */
typedef struct owned_board {
    chm_board board; /* must be first: a chm_board is freed as this */
    chm_tables tables;
    pool memory;
} owned_board;

/* Reserves each rule's data on the board and in a game. */
static void lay_out_rules(map_reader *reader)
{
    chm_board *board = reader->board;
    unsigned offset = 0;
    for (int i = 0; i < board->rule_count; i++) {
        board->rule_offset[i] = (uint16_t)offset;
        offset += (board->rules[i]->slice_size + SLICE_ALIGN - 1u) / SLICE_ALIGN * SLICE_ALIGN;
        if (board->rules[i]->data_size)
            board->rule_data[i] = pool_alloc(reader->owned, board->rules[i]->data_size);
    }
}

/* A file of another version would be full of false mistakes: it gets one message. */
static bool right_version(map_reader *reader)
{
    if (!node_is_object(reader, &reader->top))
        return false;
    map_node map = node_get(&reader->top, "map");
    int64_t version = VERSION;
    if (node_int(reader, &map, INT64_MIN, INT64_MAX, &version) && version != VERSION)
        reader_problem_text(reader, &map, "map: version %lld of the format is not known; this program reads version %d",
                            (long long)version, VERSION);
    return version == VERSION;
}

static void load_board(map_reader *reader, chm_tables *tables)
{
    chm_board *board = reader->board;
    if (!right_version(reader))
        return;
    load_head(reader);
    load_places(reader);
    load_country(reader);
    load_tracks(reader);
    load_tickets(reader);
    lay_out_rules(reader);
    if (reader_out_of_memory(reader))
        return;
    for (int i = 0; i < board->rule_count; i++)
        if (board->rules[i]->load)
            board->rules[i]->load(reader, board, board->rule_data[i]);
    check_board(reader);
    check_paths(reader);
    board->tables = tables;
    if (!tables_fill(board, tables))
        reader_problem_text(reader, &reader->tracks,
                            "tracks: there are more than %d different pairs of length and ferry on this map",
                            CHM_MAX_TOLLS);
    bool clean = reader_clean(reader);
    for (int i = 0; i < board->rule_count && clean; i++)
        if (board->rules[i]->check)
            board->rules[i]->check(reader, board, board->rule_data[i]);
}

static void reader_free(map_reader *reader)
{
    json_free(&reader->document);
    pool_free(&reader->scratch);
    free(reader->problems);
    free(reader);
}

/* Reads into a board that is already allocated. */
static chm_status read_into(owned_board *made, map_reader *reader, chm_problems *problems)
{
    json_fault fault;
    chm_status status = json_read(reader->text, reader->text_size, &reader->document, &fault);
    if (status == CHM_NO_MEMORY)
        return status;
    if (status == CHM_OK) {
        reader->top.value = reader->document.top;
        load_board(reader, &made->tables);
    } else {
        reader_problem_at(reader, fault.at, "%s", fault.text);
    }
    bool good = reader->problem_count == 0;
    if (good && reader->extra && !reader_out_of_memory(reader)) {
        warn_board(reader);
        warn_paths(reader);
        if (reader->extra->add)
            reader->extra->add(reader->extra->context, reader, reader->board);
    }
    if (reader_out_of_memory(reader))
        return CHM_NO_MEMORY;
    if (problems)
        reader_report(reader, problems);
    if (!good)
        return CHM_BAD_MAP;
    sha256_hex(reader->text, reader->text_size, made->board.sha256);
    made->board.text = pool_copy(&made->memory, reader->text, reader->text_size);
    made->board.text_size = reader->text_size;
    return made->memory.failed ? CHM_NO_MEMORY : CHM_OK;
}

static chm_status refuse_size(size_t size, chm_problems *problems)
{
    if (problems && problems->capacity) {
        problems->list[0] = (chm_error){.status = CHM_BAD_MAP};
        snprintf(problems->list[0].text, sizeof problems->list[0].text,
                 "the file has %zu bytes; a map file has at most %d", size, MAX_FILE);
    }
    if (problems)
        problems->count = 1;
    return CHM_BAD_MAP;
}

static chm_status load(const char *text, size_t size, rule_book book, const extra_warnings *extra,
                       chm_problems *problems, chm_board **board)
{
    *board = NULL;
    if (problems)
        problems->count = 0;
    if (size > MAX_FILE)
        return refuse_size(size, problems);
    owned_board *made = calloc(1, sizeof *made);
    map_reader *reader = calloc(1, sizeof *reader);
    chm_status status = CHM_NO_MEMORY;
    if (made && reader) {
        reader->text = text;
        reader->text_size = size;
        reader->book = book;
        reader->extra = extra;
        reader->board = &made->board;
        reader->owned = &made->memory;
        status = read_into(made, reader, problems);
    }
    if (reader)
        reader_free(reader);
    if (status == CHM_OK)
        *board = &made->board;
    else if (made)
        chm_board_free(&made->board);
    return status;
}

chm_status board_load(const char *text, size_t size, rule_book book, chm_problems *problems, chm_board **board)
{
    return load(text, size, book, NULL, problems, board);
}

chm_status board_warn(const chm_board *board, rule_book book, const extra_warnings *extra, chm_problems *warnings)
{
    const extra_warnings none = {0};
    chm_board *copy;
    chm_status status = load(board->text, board->text_size, book, extra ? extra : &none, warnings, &copy);
    chm_board_free(copy);
    return status;
}

void chm_board_free(chm_board *board)
{
    if (!board)
        return;
    owned_board *made = (owned_board *)board;
    pool_free(&made->memory);
    free(made);
}
