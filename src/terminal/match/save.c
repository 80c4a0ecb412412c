// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/save.h"
#include "base/util/buffer.h"
#include "messages/translate.h"
#include "terminal/match/save_file.h"
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct save {
    int fd;
    char path[SAVE_PATH];
    off_t size; /* of the complete lines */
};

static save *make(int fd, const char *path)
{
    save *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->fd = fd;
    snprintf(made->path, sizeof made->path, "%s", path);
    return made;
}

const char *save_path(const save *self)
{
    return self->path;
}

void save_close(save *self)
{
    if (!self)
        return;
    close(self->fd);
    free(self);
}

/* Appends a text to the file and syncs it. False: errno; the file is as before. */
static bool append(save *self, const char *text, size_t size)
{
    bool good = true;
    for (size_t done = 0; good && done < size;) {
        ssize_t written = write(self->fd, text + done, size - done);
        if (written < 0 && errno == EINTR)
            continue;
        good = written > 0;
        done += good ? (size_t)written : 0;
    }
    good = good && !fsync(self->fd);
    if (good) {
        self->size += (off_t)size;
        return true;
    }
    int error = errno;
    if (ftruncate(self->fd, self->size) || lseek(self->fd, self->size, SEEK_SET) < 0)
        error = errno; /* the rest of the line has no newline: save_open drops it */
    errno = error;
    return false;
}

/* ---- a new game ---- */

save *save_begin(const char *folder, const chm_header *header, char why[MATCH_WHY])
{
    char path[SAVE_PATH];
    int fd = save_create(folder, header->map, path, why);
    if (fd < 0)
        return NULL;
    save *made = make(fd, path);
    buffer text = {0};
    chm_sink sink = buffer_sink(&text);
    chm_header_write(header, &sink);
    if (made && !text.failed && append(made, text.bytes, text.size)) {
        buffer_free(&text);
        save_sync_folder(path);
        return made;
    }
    save_cannot(path, why);
    unlink(path);
    buffer_free(&text);
    if (made)
        save_close(made);
    else
        close(fd);
    return NULL;
}

bool save_move(save *self, chm_seat seat, const char *move, uint64_t check, char why[MATCH_WHY])
{
    char line[CHM_MOVE_TEXT + 40];
    int size = snprintf(line, sizeof line, "%d %s #%016" PRIx64 "\n", seat, move, check);
    if (append(self, line, (size_t)size))
        return true;
    snprintf(why, MATCH_WHY, _("%.200s: the move cannot be saved: %s"), self->path, strerror(errno));
    return false;
}

/* ---- a saved game ---- */

typedef struct reading {
    const save_reader *reader;
    chm_game *game;
    const char *path;
    unsigned line;
    bool same_engine; /* only then must check values agree */
    char *why;
} reading;

static void listen(void *context, const chm_event *event)
{
    const reading *self = context;
    self->reader->event(self->reader->context, event);
}

static bool damaged(const reading *self, const char *what)
{
    snprintf(self->why, MATCH_WHY, _("%.160s, line %u: the saved game is damaged: %s"), self->path, self->line, what);
    return false;
}

static bool read_header(reading *self, const char *text, size_t size)
{
    chm_header header;
    chm_error error;
    chm_options options;
    if (chm_header_read(text, size, &header, &error) != CHM_OK)
        return damaged(self, error.text);
    if (!header.seeded)
        return damaged(self, _("the seed is missing"));
    int revision = header.revision ? header.revision : 1; /* written since revision 2 */
    if (revision != CHM_RULES_REVISION) {
        snprintf(self->why, MATCH_WHY,
                 _("%.160s: this game was begun by revision %d of the rules, and this version plays by revision %d: go "
                   "on with the version that began it"),
                 self->path, revision, CHM_RULES_REVISION);
        return false;
    }
    const chm_board *board = self->reader->begin(self->reader->context, &header);
    if (!board) {
        snprintf(self->why, MATCH_WHY, _("%.160s: the game is played on the map %s, which is not here in that version"),
                 self->path, header.map);
        return false;
    }
    if (chm_header_options(&header, board, &options) != CHM_OK)
        return damaged(self, chm_status_text(CHM_BAD_OPTION));
    self->same_engine = !strcmp(header.engine, chm_engine());
    chm_callbacks outside = {.listen = listen, .context = self};
    chm_status status = chm_game_start(self->game, board, header.seats, &options, &header.seed, &outside);
    return status == CHM_OK || damaged(self, chm_status_text(status));
}

/* "SEAT MOVE #CHECK" */
static bool read_move(reading *self, const char *text, size_t size)
{
    char line[CHM_MOVE_TEXT + 40], *hash;
    if (size >= sizeof line || memchr(text, 0, size))
        return damaged(self, _("this is no move"));
    memcpy(line, text, size);
    line[size] = 0;
    hash = strrchr(line, '#');
    bool good = size > 20 && line[0] >= '0' && line[0] < '0' + self->game->seats && line[1] == ' ' && hash &&
                hash > line + 2 && hash[-1] == ' ' && strlen(hash) == 17;
    if (!good)
        return damaged(self, _("this is no move"));
    hash[-1] = 0;
    chm_seat seat = (chm_seat)(line[0] - '0');
    chm_move move;
    chm_error error;
    if (chm_move_parse(self->game, seat, line + 2, strlen(line + 2), &move, &error) != CHM_OK)
        return damaged(self, error.text);
    chm_callbacks outside = {.listen = listen, .context = self};
    chm_status status = chm_game_apply(self->game, seat, move, &outside);
    if (status != CHM_OK)
        return damaged(self, chm_status_text(status));
    char *end;
    uint64_t check = strtoull(hash + 1, &end, 16);
    if (*end || (self->same_engine && check != chm_game_hash(self->game)))
        return damaged(self, _("the game would not stand as it did"));
    self->reader->move(self->reader->context, seat);
    return true;
}

static bool read_lines(reading *self, const char *text, size_t size)
{
    for (const char *next = text, *end; next < text + size; next = end + 1) {
        end = memchr(next, '\n', (size_t)(text + size - next));
        self->line++;
        if (!(self->line == 1 ? read_header : read_move)(self, next, (size_t)(end - next)))
            return false;
    }
    return true;
}

save *save_open(const char *path, const save_reader *reader, chm_game *game, char why[MATCH_WHY])
{
    char *text;
    size_t size;
    int fd = save_take(path, &text, &size, why);
    if (fd < 0)
        return NULL;
    while (size && text[size - 1] != '\n') /* a line that was not written completely */
        size--;
    reading progress = {.reader = reader, .game = game, .path = path, .why = why};
    bool good = size > 0;
    if (good)
        good = read_lines(&progress, text, size);
    else
        snprintf(why, MATCH_WHY, _("%.200s: no game is saved in this file"), path);
    free(text);
    save *made = good ? make(fd, path) : NULL;
    if (made) {
        made->size = (off_t)size;
        if (ftruncate(fd, made->size) || lseek(fd, made->size, SEEK_SET) < 0) {
            snprintf(why, MATCH_WHY, "%.200s: %s", path, strerror(errno));
            free(made);
            made = NULL;
        }
    } else if (good) {
        snprintf(why, MATCH_WHY, "%s", chm_status_text(CHM_NO_MEMORY));
    }
    if (!made)
        close(fd);
    return made;
}

/* ---- the end ---- */

bool save_finish(save *self, const chm_header *header, const chm_board *board, const chm_event *events, size_t count,
                 char why[MATCH_WHY])
{
    buffer text = {0};
    chm_sink sink = buffer_sink(&text);
    chm_header_write(header, &sink);
    for (size_t i = 0; i < count; i++)
        chm_event_write(board, &events[i], &sink);
    char record[SAVE_PATH];
    bool good = !text.failed && save_write_record(self->path, text.bytes, text.size, record);
    buffer_free(&text);
    if (!good) {
        snprintf(why, MATCH_WHY, _("%.200s: the game's record cannot be written: %s"), self->path, strerror(errno));
        return false;
    }
    unlink(self->path);
    snprintf(self->path, sizeof self->path, "%s", record);
    return true;
}
