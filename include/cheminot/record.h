// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The record of a game: JSON Lines, a header and then one event a line. A text may hold many games. */
#ifndef CHEMINOT_RECORD_H
#define CHEMINOT_RECORD_H

#include <cheminot/game.h>
#include <cheminot/sink.h>
#include <cheminot/view.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { CHM_MAX_NAME = 64, CHM_MAX_OPTIONS = 8 };

typedef struct chm_player {
    char name[CHM_MAX_NAME];
    char kind[CHM_MAX_NAME]; /* "human", or a bot's name */
} chm_player;

typedef struct chm_header {
    char map[CHM_MAX_NAME];
    int revision;        /* of the rules the game was played by; 0: not told, see chm_header_revision */
    char map_sha256[65]; /* "": not told */
    bool seeded;         /* `seed` is told */
    chm_seed seed;
    int option_count; /* what differs from the map's defaults */
    struct {
        char name[CHM_MAX_NAME], value[16];
    } option[CHM_MAX_OPTIONS];
    int seats;
    chm_player player[CHM_MAX_SEATS];
    char engine[CHM_MAX_NAME]; /* "": not told */
} chm_header;

/* What this library writes as its engine: events that follow from a seed are only compared between equal ones. */
const char *chm_engine(void);

/* The header of a game played here; players stay to be named. */
void chm_header_make(const chm_board *board, int seats, const chm_options *options, const chm_seed *seed,
                     chm_header *header);
/* The revision of the rules a game was played by: what its header tells; else 1, if the engine that wrote it knew no
 * other; else, for a record made elsewhere, CHM_RULES_REVISION. */
int chm_header_revision(const chm_header *header);
/* The options a header tells. CHM_BAD_OPTION: the board has none such. */
chm_status chm_header_options(const chm_header *header, const chm_board *board, chm_options *options);

/* Writing: one line each, ended by a newline. Without a seed (for a view) write the header with seeded = false. */
void chm_header_write(const chm_header *header, chm_sink *sink);
void chm_event_write(const chm_board *board, const chm_event *event, chm_sink *sink);

/* Reading one line (without its newline). CHM_BAD_RECORD: `error`, which may be NULL, says where and why; its line is
 * left 0. CHM_UNKNOWN_RULE: likewise, but what it names may be known to a later version (an event, a reason, the
 * record's version). CHM_NO_MEMORY. Fields that are not known are passed over. */
chm_status chm_header_read(const char *text, size_t size, chm_header *header, chm_error *error);
chm_status chm_event_read(const chm_board *board, const char *text, size_t size, chm_event *event, chm_error *error);

/* A view as one line, ended by a newline: all that its seat knows, for those who cannot be handed the struct
 * (docs/bot-protocol.md lists the fields). Read back on the same board it is the same view, byte for byte; a line that
 * contradicts itself or the rules' numbers is refused like a bad record. */
void chm_view_write(const chm_view *view, chm_sink *sink);
chm_status chm_view_read(const chm_board *board, const char *text, size_t size, chm_view *view, chm_error *error);

/* Playing records again, through the rules. */
typedef struct chm_reader {
    /* The board for a header's map, or NULL if there is none; it must stay as long as the reading lasts. */
    const chm_board *(*board)(void *context, const chm_header *header);
    /* Optional: a game begins; an event has happened, and this is how the game stands. */
    void (*begin)(void *context, const chm_header *header, const chm_board *board);
    void (*event)(void *context, const chm_game *game, const chm_event *event);
    void *context;
} chm_reader;

/* Plays every game of a text again and compares every event. CHM_OK: all of them are legal and complete; *games, which
 * may be NULL, is how many there were. CHM_BAD_RECORD, CHM_UNKNOWN_RULE: `error` names the first line that is wrong.
 * Where a record tells its seed and was made by this engine, chance is checked against the seed too.
 *
 * A game of another revision of the rules (chm_header_revision) is not judged: cards, tickets and pieces are moved as
 * its events tell, and only what no rules could allow is refused, as a card drawn that is not there. Whose turn it is
 * and how things lie is then known, but not what was asked; `phase` and what the rules keep for themselves are not to
 * be relied on. */
chm_status chm_record_replay(const char *text, size_t size, const chm_reader *reader, int *games, chm_error *error);

#ifdef __cplusplus
}
#endif

#endif
