// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/map_warnings.h"

#include "draw/collisions.h"
#include "game/hooks.h"
#include <string.h>

enum { MAX_COLLISIONS = 2000 };

/* What collides in a drawing, in one language. */
typedef struct collisions {
    int count;
    collision list[MAX_COLLISIONS];
} collisions;

static void collect(void *context, const collision *found)
{
    collisions *my = context;
    if (my->count < MAX_COLLISIONS)
        my->list[my->count++] = *found;
}

static bool among(const collisions *self, const collision *found)
{
    for (int i = 0; i < self->count; i++)
        if (!memcmp(&self->list[i], found, sizeof *found))
            return true;
    return false;
}

static void warn_collision(map_reader *reader, const chm_board *board, const collision *found, const char *where)
{
    collision_kind kind = (collision_kind)found->kind;
    bool track = collision_one(kind) == 'T';
    map_node node = track ? reader_track(reader, found->one) : reader_place(reader, (chm_place)found->one);
    const char *other = collision_other_id(board, found), *sentence = collision_sentence(kind);
    const char *before = strstr(sentence, "%s"), *after = before ? before + 2 : "";
    int size = before ? (int)(before - sentence) : (int)strlen(sentence);
    reader_problem(reader, &node, "%.*s%s%s%s", size, sentence, other ? other : "", after, where);
}

/* Names differ between languages, so some collisions exist in one language only; the warning then names it. */
static void warn_drawing(void *context, map_reader *reader, const chm_board *board)
{
    static const char *const only[CHM_LANGS] = {" (in English)", " (in French)"};
    static collisions found[CHM_LANGS];
    static board_layout layout;
    static board_features features;
    (void)context;
    board_features_read(board, &features);
    for (int lang = 0; lang < CHM_LANGS; lang++) {
        found[lang].count = 0;
        board_layout_make(board, &features, &(layout_request){.lang = (chm_lang)lang}, &layout);
        layout_collisions(board, &layout, features.crossings, collect, &found[lang]);
    }
    for (int lang = 0; lang < CHM_LANGS; lang++)
        for (int i = 0; i < found[lang].count; i++) {
            const collision *one = &found[lang].list[i];
            bool both = among(&found[!lang], one);
            if (lang == CHM_EN || !both)
                warn_collision(reader, board, one, both ? "" : only[lang]);
        }
}

chm_status map_warnings(const chm_board *board, chm_problems *warnings)
{
    return board_warn(board, rule_book_rules, &(extra_warnings){warn_drawing, NULL}, warnings);
}
