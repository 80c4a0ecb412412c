// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What wagons and tracks are called on the map:
 *   "nouns": {"track": {"one": {"en": "path", "fr": "chemin"}, "many": {"en": "paths", "fr": "chemins"}, "gender":
 * "m"}} */
#include "board/loader.h"
#include <string.h>

/* The gender in French: English has none. */
static void load_gender(map_reader *reader, const map_node *node, char out[CHM_LANGS])
{
    const char *text;
    if (!node_present(node) || !node_string(reader, node, &text))
        return;
    if (strcmp(text, "m") == 0 || strcmp(text, "f") == 0)
        out[CHM_FR] = text[0];
    else
        reader_problem_text(reader, node, "nouns: gender '%.20s' must be m or f", text);
}

void load_nouns(map_reader *reader)
{
    static const char *const names[] = {[CHM_NOUN_WAGON] = "wagon", [CHM_NOUN_TRACK] = "track", NULL};
    static const char *const parts[] = {"one", "many", "gender", NULL};
    map_node nouns = node_get(&reader->top, "nouns");
    if (!node_present(&nouns) || !node_is_object(reader, &nouns))
        return;
    node_refuse_other_keys(reader, &nouns, names);
    for (int i = 0; i < CHM_NOUNS; i++) {
        map_node node = node_get(&nouns, names[i]);
        if (!node_present(&node) || !node_is_object(reader, &node))
            continue;
        chm_noun *noun = &reader->board->nouns[i];
        map_node one = node_get(&node, "one"), many = node_get(&node, "many"), gender = node_get(&node, "gender");
        node_names(reader, &one, CHM_NOUN_MAX, noun->one);
        node_names(reader, &many, CHM_NOUN_MAX, noun->many);
        load_gender(reader, &gender, noun->gender);
        node_refuse_other_keys(reader, &node, parts);
    }
}
