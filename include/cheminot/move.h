// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Moves: small plain values, each with a text form that the commands, the bot protocol and the server share. */
#ifndef CHEMINOT_MOVE_H
#define CHEMINOT_MOVE_H

#include <cheminot/board.h>
#include <cheminot/ids.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Of each kind CHM_MOVE_LIST (cheminot/ids.h) has the name, the word, and the fields that follow the word in the text:
 * S slot, T track, P place, C colour, X cards, K tickets to keep, M company. */
typedef enum chm_move_kind {
#define X(name, word, fields) CHM_MOVE_##name,
    CHM_MOVE_LIST(X)
#undef X
        CHM_MOVE_KINDS
} chm_move_kind;

/* Fields that a kind does not use are 0, so that equal moves are equal bytes. */
typedef struct chm_move {
    uint8_t kind;
    uint8_t colour; /* of the cards paid (CHM_LOCO if only locomotives are), or of the tile */
    uint8_t cards;  /* number of cards of that colour paid */
    uint8_t locos;  /* number of locomotives paid */
    uint16_t what;  /* slot, track, place or company */
    uint16_t keep;  /* bit i: keep the i-th offered ticket */
} chm_move;

static inline bool chm_move_same(chm_move x, chm_move y)
{
    return x.kind == y.kind && x.colour == y.colour && x.cards == y.cards && x.locos == y.locos && x.what == y.what &&
           x.keep == y.keep;
}

/* Bytes for any move's text, NUL included. The longest keeps all tickets of an offer. */
enum { CHM_MOVE_TEXT = sizeof "keep" + CHM_MAX_OFFER * (2 * CHM_MAX_ID + 2) };

struct chm_game;

/* Writes a seat's move as text, such as "claim denver-kansas_city:2 black*3 loco". */
void chm_move_print(const struct chm_game *game, chm_seat seat, chm_move move, char text[CHM_MOVE_TEXT]);
/* Parses a move of `size` bytes. It need not be legal now, but its ids must exist. On failure returns CHM_BAD_TEXT or
 * CHM_UNKNOWN_ID, with the column and a sentence in `error`, which may be NULL. */
chm_status chm_move_parse(const struct chm_game *game, chm_seat seat, const char *text, size_t size, chm_move *move,
                          chm_error *error);

#ifdef __cplusplus
}
#endif

#endif
