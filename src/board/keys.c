// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Which keys an object may have: its own, and those of the rules that the map lists. */
#include "board/guess.h"
#include "board/loader.h"
#include <string.h>

static bool in_list(const char *const *names, const char *name)
{
    for (; *names; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

static void unknown_key(map_reader *reader, const map_node *object, const map_node *member, word_guess *guess)
{
    char prefix[LABEL_CAPACITY];
    node_prefix(object, prefix);
    reader_problem_text(reader, member, "%sunknown key '%.40s'%s", prefix, member->key, guess_hint(guess));
}

uint32_t node_members(const map_node *object)
{
    const json_value *value = object->value;
    return value && value->kind == KIND_OBJECT ? value->count : 0;
}

map_node node_member(const map_node *object, uint32_t index)
{
    json_value *value = &((const json_value *)object->value)->items[index];
    return (map_node){object, value->key, 0, value};
}

void node_refuse_other_keys(map_reader *reader, const map_node *object, const char *const *names)
{
    for (uint32_t i = 0; i < node_members(object); i++) {
        map_node member = node_member(object, i);
        if (in_list(names, member.key))
            continue;
        word_guess guess = guess_start(member.key);
        for (const char *const *name = names; *name; name++)
            guess_try(&guess, *name);
        unknown_key(reader, object, &member, &guess);
    }
}

static bool rule_owns(const chm_rule *rule, key_scope where, const char *key)
{
    for (int i = 0; i < RULE_MAX_KEYS; i++)
        if (rule->keys[i].name && rule->keys[i].where == where && strcmp(rule->keys[i].name, key) == 0)
            return true;
    return false;
}

/* Returns the rule that owns the key, preferably a listed one. */
static const chm_rule *owner(const map_reader *reader, key_scope where, const char *key)
{
    const chm_rule *found = NULL;
    for (rule_book rule = reader->book; *rule; rule++)
        if (rule_owns(*rule, where, key) && (!found || reader_lists(reader, (*rule)->name)))
            found = *rule;
    return found;
}

bool listed_rule_owns_key(const map_reader *reader, key_scope where, const char *key)
{
    const chm_rule *rule = owner(reader, where, key);
    return rule && reader_lists(reader, rule->name);
}

void node_refuse_unknown_keys(map_reader *reader, const map_node *object, key_scope where, const char *const *names)
{
    const chm_board *board = reader->board;
    for (uint32_t i = 0; i < node_members(object); i++) {
        map_node member = node_member(object, i);
        if (in_list(names, member.key))
            continue;
        const chm_rule *rule = owner(reader, where, member.key);
        if (rule) {
            char prefix[LABEL_CAPACITY];
            node_prefix(object, prefix);
            /* With a misspelt rule in the list, its keys being unknown is only a consequence. */
            if (!reader->bad_rules && !reader_lists(reader, rule->name))
                reader_problem_text(reader, &member, "%s'%s' belongs to rule %s, which this map does not list", prefix,
                                    member.key, rule->name);
            continue;
        }
        word_guess guess = guess_start(member.key);
        for (const char *const *name = names; *name; name++)
            guess_try(&guess, *name);
        for (int r = 0; r < board->rule_count; r++)
            for (int k = 0; k < RULE_MAX_KEYS; k++)
                if (board->rules[r]->keys[k].name && board->rules[r]->keys[k].where == where)
                    guess_try(&guess, board->rules[r]->keys[k].name);
        unknown_key(reader, object, &member, &guess);
    }
}
