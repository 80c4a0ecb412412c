// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How messages name a part of the map file. */
#include "board/loader.h"
#include <stdio.h>
#include <string.h>

bool node_is_element(const map_node *node)
{
    const map_node *list = node->parent;
    return !node->key && list && list->parent && !list->parent->parent;
}

/* Returns a member's text if the node is an object that has it, else NULL. */
static const char *member_text(const map_node *node, const char *key)
{
    map_node member = node_get(node, key);
    const json_value *value = member.value;
    return value && value->kind == KIND_STRING ? value->text : NULL;
}

/* Names an element of one of the file's lists by its id or the two places it joins; otherwise by its number. */
static void label_item(const map_node *node, const char *list, char label[LABEL_CAPACITY])
{
    static const char *const singular[][2] = {{"places", "place"},
                                              {"zones", "zone"},
                                              {"tracks", "track"},
                                              {"tickets", "ticket"},
                                              {"ticket_decks", "ticket deck"}};
    const char *noun = list;
    for (size_t i = 0; i < sizeof singular / sizeof *singular; i++)
        if (strcmp(list, singular[i][0]) == 0)
            noun = singular[i][1];
    const char *id = member_text(node, "id");
    const char *a = member_text(node, "a"), *b = member_text(node, "b");
    if (id)
        snprintf(label, LABEL_CAPACITY, "%s %.40s", noun, id);
    else if (a && b)
        snprintf(label, LABEL_CAPACITY, "%s %.40s-%.40s", noun, strcmp(a, b) <= 0 ? a : b, strcmp(a, b) <= 0 ? b : a);
    else
        snprintf(label, LABEL_CAPACITY, "%s item %zu", list, node->index + 1);
}

/* The path from the top, without the separator before the sentence. */
static void label_path(const map_node *node, char label[LABEL_CAPACITY])
{
    label[0] = '\0';
    if (!node->parent)
        return;
    if (node_is_element(node)) {
        label_item(node, node->parent->key, label);
        return;
    }
    char around[LABEL_CAPACITY];
    label_path(node->parent, around);
    if (node->key)
        snprintf(label, LABEL_CAPACITY, "%.100s%s%.50s", around, *around ? ": " : "", node->key);
    else
        snprintf(label, LABEL_CAPACITY, "%.120s item %zu", around, node->index + 1);
}

void node_label(const map_node *node, char label[LABEL_CAPACITY])
{
    label_path(node, label);
    size_t size = strlen(label);
    if (size == 0)
        snprintf(label, LABEL_CAPACITY, "the map");
    else if (!node->key && size + 1 < LABEL_CAPACITY)
        memcpy(label + size, ":", 2);
}

void node_prefix(const map_node *node, char prefix[LABEL_CAPACITY])
{
    label_path(node, prefix);
    size_t size = strlen(prefix);
    if (size && size + 2 < LABEL_CAPACITY)
        memcpy(prefix + size, ": ", 3);
}
