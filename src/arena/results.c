// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/results.h"
#include "arena/json_text.h"
#include "base/hash.h"
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char opening[] = "{\"arena\":1,";
static const char block_key[] = "\"block\":"; /* unambiguous: inside a string its quotes would be escaped */
static const char check_key[] = ",\"check\":\"";
enum { CHECK_SIZE = 10 + 16 + 2 }; /* key, value, and the end of the line */

static const char *const kind_words[CHM_MOVE_KINDS] = {
#define X(name, word, fields) word,
    CHM_MOVE_LIST(X)
#undef X
};

/* ---- writing ---- */

static void put_key(FILE *out, const tournament *tour, const contest *which)
{
    chm_header header;
    chm_seed seed = {{0}};
    chm_header_make(which->board, which->seats, &which->options, &seed, &header);
    fprintf(out, "%s\"engine\":\"%s\",\"map\":", opening, chm_engine());
    json_string(out, which->board->id);
    fprintf(out, ",\"sha256\":\"%s\",\"players\":%d,\"options\":{", which->board->sha256, which->seats);
    for (int i = 0; i < header.option_count; i++)
        fprintf(out, "%s\"%s\":%s", i ? "," : "", header.option[i].name, header.option[i].value);
    fputs("},\"bots\":[", out);
    for (int s = 0; s < which->seats; s++) {
        fputs(s ? "," : "", out);
        json_string(out, tour->bots[which->line_up[s]]);
    }
    fprintf(out, "],\"seed\":%llu,%s", (unsigned long long)tour->seed, block_key);
}

static void put_game(FILE *out, const game_result *game, int seats)
{
    fputs("{\"totals\":[", out);
    for (int s = 0; s < seats; s++)
        fprintf(out, "%s%d", s ? "," : "", game->total[s]);
    fputs("],\"winners\":[", out);
    for (int s = 0, listed = 0; s < seats; s++)
        if (game->winners >> s & 1)
            fprintf(out, "%s%d", listed++ ? "," : "", s);
    fputs("],\"faults\":[", out);
    for (int s = 0; s < seats; s++)
        fprintf(out, "%s%u", s ? "," : "", game->faults[s]);
    fputs("],\"moves\":[", out);
    for (int s = 0; s < seats; s++) {
        fputs(s ? ",{" : "{", out);
        for (int kind = 0, listed = 0; kind < CHM_MOVE_KINDS; kind++)
            if (game->kinds[s][kind])
                fprintf(out, "%s\"%s\":%u", listed++ ? "," : "", kind_words[kind], game->kinds[s][kind]);
        fputc('}', out);
    }
    fputs("]}", out);
}

static bool write_all(int file, const char *text, size_t size)
{
    while (size) {
        ssize_t written = write(file, text, size);
        if (written < 0 && errno != EINTR)
            return false;
        text += written > 0 ? written : 0;
        size -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

bool results_add(results *self, const contest *which, uint32_t block, const game_result *games)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return false;
    fprintf(out, "%s%u,\"games\":[", self->keys[which - self->tour->contests].text, block);
    for (int rotation = 0; rotation < which->games; rotation++) {
        fputs(rotation ? "," : "", out);
        put_game(out, &games[rotation], which->seats);
    }
    fputc(']', out);
    bool good = !fflush(out);
    if (good)
        fprintf(out, "%s%016llx\"}\n", check_key, (unsigned long long)hash_bytes((const uint8_t *)text, size));
    good = !fclose(out) && good && write_all(fileno(self->file), text, size);
    free(text);
    return good;
}

/* ---- reading ---- */

typedef struct cursor {
    const char *at, *end;
    bool bad;
} cursor;

static bool next_is(cursor *self, const char *text)
{
    size_t size = strlen(text);
    if (self->bad || (size_t)(self->end - self->at) < size || memcmp(self->at, text, size))
        return false;
    self->at += size;
    return true;
}

static void expect(cursor *self, const char *text)
{
    self->bad |= !next_is(self, text);
}

static int64_t read_whole(cursor *self, int64_t least, int64_t most)
{
    int64_t value = 0;
    bool negative = next_is(self, "-");
    const char *start = self->at;
    for (; self->at < self->end && *self->at >= '0' && *self->at <= '9' && self->at - start < 10; self->at++)
        value = value * 10 + (*self->at - '0');
    value = negative ? -value : value;
    self->bad |= self->at == start || value < least || value > most;
    return self->bad ? least : value;
}

enum { MOST = 1000000 }; /* larger than any total and any number of moves */

static void read_kinds(cursor *self, uint32_t kinds[CHM_MOVE_KINDS])
{
    const char *comma = "";
    expect(self, "{");
    for (int kind = 0; kind < CHM_MOVE_KINDS; kind++) {
        char key[32];
        snprintf(key, sizeof key, "%s\"%s\":", comma, kind_words[kind]);
        if (next_is(self, key)) {
            kinds[kind] = (uint32_t)read_whole(self, 1, MOST);
            comma = ",";
        }
    }
    expect(self, "}");
}

static void read_game(cursor *self, game_result *game, int seats)
{
    memset(game, 0, sizeof *game);
    for (int s = 0; s < seats; s++) {
        expect(self, s ? "," : "{\"totals\":[");
        game->total[s] = (int)read_whole(self, -MOST, MOST);
    }
    expect(self, "],\"winners\":[");
    do
        game->winners |= (uint8_t)(1 << read_whole(self, 0, seats - 1));
    while (next_is(self, ","));
    for (int s = 0; s < seats; s++) {
        expect(self, s ? "," : "],\"faults\":[");
        game->faults[s] = (uint32_t)read_whole(self, 0, MOST);
    }
    for (int s = 0; s < seats; s++) {
        expect(self, s ? "," : "],\"moves\":[");
        read_kinds(self, game->kinds[s]);
    }
    expect(self, "]}");
}

/* Returns whether the line's check value is right. */
static bool whole_line(const char *line, size_t size)
{
    if (size < sizeof opening - 1 + CHECK_SIZE || memcmp(line, opening, sizeof opening - 1))
        return false;
    char ending[CHECK_SIZE + 1];
    size_t covered = size - CHECK_SIZE;
    snprintf(ending, sizeof ending, "%s%016llx\"}", check_key,
             (unsigned long long)hash_bytes((const uint8_t *)line, covered));
    return !memcmp(line + covered, ending, CHECK_SIZE);
}

static contest *contest_of_line(const results *self, tournament *tour, const char *line, size_t size, cursor *out)
{
    const size_t key_size = sizeof block_key - 1;
    const char *end = line + size;
    const char *at = line;
    while ((size_t)(end - at) >= key_size && memcmp(at, block_key, key_size))
        at++;
    size_t prefix = (size_t)(at - line) + key_size;
    if (prefix > size)
        return NULL;
    uint64_t hash = hash_bytes((const uint8_t *)line, prefix);
    for (int i = 0; i < tour->contest_count; i++) {
        const struct results_key *key = &self->keys[i];
        if (key->hash == hash && key->size == prefix && !memcmp(key->text, line, prefix)) {
            *out = (cursor){line + prefix, end, false};
            return &tour->contests[i];
        }
    }
    return NULL;
}

/* Stores the block of a line if it belongs to this tournament. Returns false if the line is damaged. */
static bool take_line(const results *self, tournament *tour, const char *line, size_t size)
{
    cursor rest;
    game_result games[CHM_MAX_SEATS];
    if (!whole_line(line, size))
        return false;
    contest *which = contest_of_line(self, tour, line, size, &rest);
    if (!which)
        return true;
    uint32_t block = (uint32_t)read_whole(&rest, 0, UINT32_MAX);
    for (int rotation = 0; rotation < which->games; rotation++) {
        expect(&rest, rotation ? "," : ",\"games\":[");
        read_game(&rest, &games[rotation], which->seats);
    }
    expect(&rest, "]");
    expect(&rest, check_key);
    if (rest.bad)
        return false;
    if (block < tour->blocks && !which->block_done[block])
        contest_store(which, block, games);
    return true;
}

/* ---- the file ---- */

__attribute__((format(printf, 3, 4))) static chm_status refuse(chm_error *error, uint32_t line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    *error = (chm_error){.status = CHM_BAD_RECORD, .line = line};
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return error->status;
}

static bool make_keys(results *self, const tournament *tour)
{
    self->keys = calloc((size_t)tour->contest_count, sizeof *self->keys);
    for (int i = 0; self->keys && i < tour->contest_count; i++) {
        struct results_key *key = &self->keys[i];
        FILE *out = open_memstream(&key->text, &key->size);
        if (!out)
            return false;
        put_key(out, tour, &tour->contests[i]);
        if (fclose(out))
            return false;
        key->hash = hash_bytes((const uint8_t *)key->text, key->size);
    }
    return self->keys;
}

/* Returns whether text without a newline at the end of the file is the beginning of one of our lines. */
static bool torn(const char *text, size_t size)
{
    size_t compared = size < sizeof opening - 1 ? size : sizeof opening - 1;
    return !memcmp(text, opening, compared);
}

/* Reads all lines; *kept is where the last complete one ends. */
static chm_status take_lines(const results *self, tournament *tour, off_t *kept, chm_error *error)
{
    char *line = NULL;
    size_t capacity = 0;
    chm_status status = CHM_OK;
    *kept = 0;
    for (uint32_t number = 1; !status; number++) {
        errno = 0;
        ssize_t size = getline(&line, &capacity, self->file);
        if (size < 0) {
            if (!feof(self->file))
                status = refuse(error, 0, "%s", strerror(errno));
            break;
        }
        if (line[size - 1] != '\n') {
            if (!torn(line, (size_t)size))
                status = refuse(error, number, "this is no result of a block; the file is left as it is");
            break;
        }
        if (!take_line(self, tour, line, (size_t)size - 1))
            status = refuse(error, number, "this line is damaged, or no result of a block; the file is left as it is");
        *kept += size;
    }
    free(line);
    return status;
}

/* A POSIX lock ends with the first descriptor of the file that is closed, so there must be only one. */
static chm_status open_alone(results *self, const char *path, chm_error *error)
{
    struct stat about;
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    self->file = fopen(path, "a+"); /* created if missing; all writes append */
    if (!self->file || fstat(fileno(self->file), &about))
        return refuse(error, 0, "%s", strerror(errno));
    if (!S_ISREG(about.st_mode))
        return refuse(error, 0, "this is no regular file");
    if (fcntl(fileno(self->file), F_SETLK, &all))
        return refuse(error, 0, "another run is writing to this file");
    rewind(self->file);
    return CHM_OK;
}

chm_status results_open(results *self, const char *path, tournament *tour, chm_error *error)
{
    *self = (results){.tour = tour};
    chm_status status = open_alone(self, path, error);
    if (!status && !make_keys(self, tour))
        status = refuse(error, 0, "no memory is left");
    off_t kept;
    if (!status)
        status = take_lines(self, tour, &kept, error);
    if (!status && ftruncate(fileno(self->file), kept))
        status = refuse(error, 0, "%s", strerror(errno));
    if (status)
        results_close(self);
    return status;
}

void results_close(results *self)
{
    for (int i = 0; self->keys && i < self->tour->contest_count; i++)
        free(self->keys[i].text);
    free(self->keys);
    self->keys = NULL;
    if (self->file)
        fclose(self->file);
    self->file = NULL;
}
