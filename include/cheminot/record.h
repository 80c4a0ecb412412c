// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The record of a game: JSON Lines, a header and then one event per line. A text may contain many games. */
#ifndef CHEMINOT_RECORD_H
#define CHEMINOT_RECORD_H

#include <cheminot/game.h>
#include <cheminot/sink.h>
#include <cheminot/view.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes with the NUL; options. */
enum { CHM_MAX_NAME = 64, CHM_MAX_PLAYER_NAME = 256, CHM_MAX_OPTIONS = 8 };

typedef struct chm_player {
    char name[CHM_MAX_PLAYER_NAME];
    char kind[CHM_MAX_NAME]; /* "human", or a bot's name */
} chm_player;

typedef struct chm_header {
    char map[CHM_MAX_NAME];
    int revision;        /* of the rules; 0: not given, see chm_header_revision */
    char map_sha256[65]; /* "": not given */
    bool seeded;         /* whether `seed` is given */
    chm_seed seed;
    int option_count; /* options that differ from the map's defaults */
    struct {
        char name[CHM_MAX_NAME], value[16];
    } option[CHM_MAX_OPTIONS];
    int seats;
    chm_player player[CHM_MAX_SEATS];
    char engine[CHM_MAX_NAME]; /* "": not given */
} chm_header;

/* The engine name that this library writes. Random numbers are checked against a seed only if the names are equal. */
const char *chm_engine(void);

/* Fills in the header of a game played here, except for the players' names. */
void chm_header_make(const chm_board *board, int seats, const chm_options *options, const chm_seed *seed,
                     chm_header *header);
/* Returns the revision of the rules that a game was played by: the header's; otherwise 1 if it was written by an engine
 * that knew no other; otherwise, for a record made elsewhere, CHM_RULES_REVISION. */
int chm_header_revision(const chm_header *header);
/* Converts a header's options. Returns CHM_BAD_OPTION if the board lacks one of them. */
chm_status chm_header_options(const chm_header *header, const chm_board *board, chm_options *options);

/* Write one line each, with a newline. To leave out the seed (for a view), set seeded = false in the header. */
void chm_header_write(const chm_header *header, chm_sink *sink);
void chm_event_write(const chm_board *board, const chm_event *event, chm_sink *sink);

/* Read one line, without its newline. Return CHM_BAD_RECORD if it is invalid: `error`, which may be NULL, says where
 * and why, with line 0; CHM_UNKNOWN_RULE likewise for something that a later version may know (an event, a reason, the
 * record's version); or CHM_NO_MEMORY. Unknown fields are ignored. */
chm_status chm_header_read(const char *text, size_t size, chm_header *header, chm_error *error);
chm_status chm_event_read(const chm_board *board, const char *text, size_t size, chm_event *event, chm_error *error);

/* A view as one line, with a newline: everything its seat knows, for readers without access to the struct
 * (docs/bot-protocol.md lists the fields). Reading it on the same board gives the same view, byte for byte. A line that
 * contradicts itself or the rules' numbers is refused like an invalid record. A view of CHM_EVERYBODY can be written,
 * not read: its "seat" is "all", and each seat has its hand and tickets. */
void chm_view_write(const chm_view *view, chm_sink *sink);
chm_status chm_view_read(const chm_board *board, const char *text, size_t size, chm_view *view, chm_error *error);

/* Callbacks for replaying records. */
typedef struct chm_reader {
    /* Returns the board for a header's map, or NULL if there is none. It must stay valid until the replay returns. */
    const chm_board *(*board)(void *context, const chm_header *header);
    /* Optional: a game begins; an event has happened, with the game after it. */
    void (*begin)(void *context, const chm_header *header, const chm_board *board);
    void (*event)(void *context, const chm_game *game, const chm_event *event);
    void *context;
} chm_reader;

/* Replays every game of a text through the rules and compares every event. Returns CHM_OK if all of them are legal and
 * complete; *games, which may be NULL, is their number. Returns CHM_BAD_RECORD or CHM_UNKNOWN_RULE with the first wrong
 * line in `error`. If a record has a seed and was made by this engine, random decisions are checked against the seed
 * too.
 *
 * A game of another revision of the rules (chm_header_revision) is not checked by the rules: its events are applied as
 * they are, and only what no rules could allow is refused, such as drawing a card that is not there. Whose turn it is
 * and where things lie is then known, but not which choice is open: `phase` and the rules' own state are not reliable.
 */
chm_status chm_record_replay(const char *text, size_t size, const chm_reader *reader, int *games, chm_error *error);

#ifdef __cplusplus
}
#endif

#endif
