// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a rule adds to what helps a person choose: a struct of optional functions in the assist.c of its folder. They
 * are called for every board, game and view; where the rule is not in play they add nothing. */
#ifndef ASSIST_RULE_ASSIST_H
#define ASSIST_RULE_ASSIST_H

#include "record/view_text.h"
#include "rules/lists.h"
#include <cheminot/rules.h>
#include <cheminot/view.h>

typedef struct rule_assist {
    /* A preview has a 64-bit word for each rule (preview.of_rule), whose meaning is the rule's own. `hear` adds to it
     * what an event of the previewed move says; `next_choice` adds one of the moves that the seat may choose from
     * next, in a choice that the previewed move opens. */
    void (*hear)(const chm_event *event, uint64_t *word);
    void (*next_choice)(chm_move next, uint64_t *word);
    /* Writes that word as members of an object, a comma before each. */
    void (*write_preview)(writer *out, const chm_board *board, uint64_t word);

    /* Returns the tracks one of which must be used for a free track to be barred with this status; none: it is not the
     * rule's. */
    chm_tracks (*barred_by)(const chm_board *board, chm_track track, chm_status bar);
    /* Returns the tracks that can never be used beside this one. */
    chm_tracks (*excludes)(const chm_board *board, chm_track track);
    /* Returns the places at which a seat may begin: all its tracks must hang together with one. 0: wherever it likes.
     */
    uint64_t (*starts)(const chm_game *game, chm_seat seat);

    /* Returns whether a seat has finished with a ticket as completed. */
    bool (*is_laid)(const chm_game *game, chm_seat seat, chm_ticket ticket);
    /* Returns a seat's public score if that is not its points so far; otherwise -1. */
    int (*score)(const chm_game *game, chm_seat seat);
    /* Writes how the seats stand as members of an object, a comma before each. `end` may be NULL. */
    void (*write_standings)(writer *out, const chm_game *game, const chm_event *end);
} rule_assist;

/* The rules that have one, as indices. */
enum {
#define X(name) ASSIST_##name,
    RULE_ASSIST_LIST(X)
#undef X
        ASSISTS
};
#define X(name) extern const rule_assist assist_##name;
RULE_ASSIST_LIST(X)
#undef X
extern const rule_assist *const rule_assists[ASSISTS];

/* Parts of JSON (assist_json.c). */
void json_put_number(writer *out, const char *key, int64_t number);
void json_put_bool(writer *out, const char *key, bool is);

/* What all rules together say. */
bool rules_lay(const chm_game *game, chm_seat seat, chm_ticket ticket);
uint64_t rules_starts(const chm_game *game, chm_seat seat);
chm_tracks rules_exclude(const chm_board *board, chm_track track);
/* Returns false if no rule bars a track with this status because of another one. */
bool rules_barred_by(const chm_board *board, chm_track track, chm_status bar, chm_tracks *others);

#endif
