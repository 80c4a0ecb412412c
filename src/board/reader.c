// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/plain_text.h"
#include "board/guess.h"
#include "board/loader.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const json_value *value_of(const map_node *node)
{
    return node->value;
}

static bool is_kind(const map_node *node, json_kind kind)
{
    return node->value && value_of(node)->kind == kind;
}

map_node reader_top(map_reader *reader)
{
    return reader->top;
}

map_node reader_place(map_reader *reader, chm_place place)
{
    const map_node *list = reader->board->places[place].zone ? &reader->zones : &reader->places;
    return node_at(list, reader->place_item[place]);
}

map_node reader_track(map_reader *reader, chm_track track)
{
    return node_at(&reader->tracks, reader->track_item[track]);
}

map_node reader_ticket(map_reader *reader, chm_ticket ticket)
{
    return node_at(&reader->tickets, reader->ticket_item[ticket]);
}

map_node node_get(const map_node *object, const char *key)
{
    const json_value *member = object->value ? json_member(value_of(object), key) : NULL;
    return (map_node){object, key, 0, member};
}

map_node node_at(const map_node *array, size_t index)
{
    map_node item = {array, NULL, index, NULL};
    if (index < node_length(array))
        item.value = &value_of(array)->items[index];
    return item;
}

size_t node_length(const map_node *array)
{
    return is_kind(array, KIND_ARRAY) ? value_of(array)->count : 0;
}

bool node_present(const map_node *node)
{
    return node->value != NULL;
}

bool reader_lists(const map_reader *reader, const char *rule)
{
    return chm_board_find_rule(reader->board, rule, strlen(rule)) >= 0;
}

/* Returns whether the node is present and of that kind; reports if not. */
static bool want(map_reader *reader, const map_node *node, json_kind kind, const char *wanted)
{
    static const char *const kinds[] = {
        [KIND_OBJECT] = "an object", [KIND_ARRAY] = "an array",  [KIND_STRING] = "a string",
        [KIND_INTEGER] = "a number", [KIND_REAL] = "a fraction", [KIND_BOOL] = "true or false",
        [KIND_NULL] = "null"};
    if (is_kind(node, kind))
        return true;
    char label[LABEL_CAPACITY];
    if (node->value) {
        node_label(node, label);
        reader_problem_text(reader, node, "%s must be %s, not %s", label, wanted, kinds[value_of(node)->kind]);
    } else if (node->key) {
        node_prefix(node->parent, label);
        reader_problem_text(reader, node, "%skey '%.40s' is missing", label, node->key);
    } else {
        node_label(node, label);
        reader_problem_text(reader, node, "%s is missing", label);
    }
    return false;
}

bool node_int(map_reader *reader, const map_node *node, int64_t least, int64_t most, int64_t *out)
{
    if (!want(reader, node, KIND_INTEGER, "a whole number"))
        return false;
    int64_t number = value_of(node)->number;
    if (number < least || number > most) {
        char label[LABEL_CAPACITY];
        node_label(node, label);
        reader_problem_text(reader, node, "%s %" PRId64 " is not between %" PRId64 " and %" PRId64, label, number,
                            least, most);
        return false;
    }
    *out = number;
    return true;
}

bool node_bool(map_reader *reader, const map_node *node, bool *out)
{
    if (!want(reader, node, KIND_BOOL, "true or false"))
        return false;
    *out = value_of(node)->number != 0;
    return true;
}

bool node_string(map_reader *reader, const map_node *node, const char **out)
{
    if (!want(reader, node, KIND_STRING, "a string"))
        return false;
    *out = value_of(node)->text;
    return true;
}

static bool has_controls(const char *text)
{
    uint32_t character;
    for (size_t size; (size = plain_next(text, &character)) != 0; text += size)
        if (plain_is_unsafe(character))
            return true;
    return *text != 0;
}

static bool read_name(map_reader *reader, const map_node *node, size_t most, const char **out)
{
    const char *text;
    if (!node_string(reader, node, &text))
        return false;
    char label[LABEL_CAPACITY];
    node_label(node, label);
    size_t size = strlen(text);
    if (size == 0)
        reader_problem_text(reader, node, "%s is empty", label);
    else if (size > most)
        reader_problem_text(reader, node, "%s has %zu bytes; at most %zu are allowed", label, size, most);
    else if (has_controls(text))
        reader_problem_text(reader, node, "%s has a control character; a name is one plain line", label);
    else {
        *out = pool_copy(reader->owned, text, size);
        return true;
    }
    return false;
}

bool node_names(map_reader *reader, const map_node *node, size_t most, const char *out[CHM_LANGS])
{
    static const char *const languages[] = {[CHM_EN] = "en", [CHM_FR] = "fr", NULL};
    if (is_kind(node, KIND_STRING)) {
        const char *name;
        if (!read_name(reader, node, most, &name))
            return false;
        for (int i = 0; i < CHM_LANGS; i++)
            out[i] = name;
        return true;
    }
    if (!want(reader, node, KIND_OBJECT, "a string or {\"en\": ..., \"fr\": ...}"))
        return false;
    bool good = true;
    for (int i = 0; i < CHM_LANGS; i++) {
        map_node name = node_get(node, languages[i]);
        good &= read_name(reader, &name, most, &out[i]);
    }
    node_refuse_other_keys(reader, node, languages);
    return good;
}

bool node_name(map_reader *reader, const map_node *node, const char *out[CHM_LANGS])
{
    return node_names(reader, node, MAX_MAP_NAME, out);
}

static bool read_id(map_reader *reader, const map_node *node, bool hyphen, const char **out)
{
    const char *text;
    if (!node_string(reader, node, &text))
        return false;
    size_t size = strlen(text);
    const char *letters = hyphen ? "abcdefghijklmnopqrstuvwxyz0123456789_-" : "abcdefghijklmnopqrstuvwxyz0123456789_";
    if (size == 0 || size > CHM_MAX_ID || strspn(text, letters) != size) {
        char label[LABEL_CAPACITY];
        node_label(node, label);
        reader_problem_text(reader, node, "%s '%.60s' must be 1 to %d characters of a-z, 0-9%s", label, text,
                            CHM_MAX_ID, hyphen ? ", _ and -" : " and _");
        return false;
    }
    *out = pool_copy(reader->owned, text, size);
    return true;
}

bool node_id(map_reader *reader, const map_node *node, const char **out)
{
    return read_id(reader, node, true, out);
}

/* Without hyphens, which join two places in the ids of tracks and tickets. */
bool node_place_id(map_reader *reader, const map_node *node, const char **out)
{
    return read_id(reader, node, false, out);
}

bool node_pair(map_reader *reader, const map_node *node, chm_point least, chm_point most, chm_point *out)
{
    if (!node_is_array(reader, node, 2, 2))
        return false;
    map_node x_node = node_at(node, 0), y_node = node_at(node, 1);
    int64_t x = 0, y = 0;
    bool good = node_int(reader, &x_node, least.x, most.x, &x);
    good &= node_int(reader, &y_node, least.y, most.y, &y);
    if (good)
        *out = (chm_point){(int16_t)x, (int16_t)y};
    return good;
}

bool node_point(map_reader *reader, const map_node *node, chm_point *out)
{
    return node_pair(reader, node, (chm_point){0, 0}, reader->board->size, out);
}

bool node_card(map_reader *reader, const map_node *node, int *out)
{
    const char *text;
    if (!node_string(reader, node, &text))
        return false;
    word_guess guess = guess_start(text);
    for (int card = 0; card < CHM_COLOURS; card++) {
        if (strcmp(text, chm_card_name(card)) == 0) {
            *out = card;
            return true;
        }
        guess_try(&guess, chm_card_name(card));
    }
    char label[LABEL_CAPACITY];
    node_label(node, label);
    reader_problem_text(reader, node, "%s '%.40s' is not a colour%s", label, text, guess_hint(&guess));
    return false;
}

/* Returns whether the file has such a place that could not be read: that has been reported already. */
static bool place_was_meant(const map_reader *reader, const char *id)
{
    const map_node *const lists[] = {&reader->places, &reader->zones};
    for (int i = 0; i < 2; i++) {
        for (size_t j = 0; j < node_length(lists[i]); j++) {
            map_node item = node_at(lists[i], j), item_id = node_get(&item, "id");
            if (is_kind(&item_id, KIND_STRING) && strcmp(value_of(&item_id)->text, id) == 0)
                return true;
        }
    }
    return reader->bad_places;
}

bool node_place(map_reader *reader, const map_node *node, chm_place *out)
{
    const char *text;
    if (!node_string(reader, node, &text))
        return false;
    const chm_board *board = reader->board;
    int place = chm_board_find_place(board, text, strlen(text));
    if (place >= 0) {
        *out = (chm_place)place;
        return true;
    }
    if (place_was_meant(reader, text))
        return false;
    word_guess guess = guess_start(text);
    for (int i = 0; i < board->place_count; i++)
        guess_try(&guess, board->places[i].id);
    char label[LABEL_CAPACITY];
    node_label(node, label);
    reader_problem_text(reader, node, "%s '%.40s' is not a place of this map%s", label, text, guess_hint(&guess));
    return false;
}

bool node_connection(map_reader *reader, const map_node *node, chm_track *out)
{
    const char *text;
    if (!node_string(reader, node, &text))
        return false;
    const chm_board *board = reader->board;
    size_t size = strlen(text);
    for (chm_track track = 0; track < board->track_count; track++) {
        const char *id = board->tracks[track].id;
        if (strncmp(id, text, size) == 0 && (id[size] == '\0' || id[size] == ':')) {
            *out = board->tracks[track].first;
            return true;
        }
    }
    if (reader->bad_tracks)
        return false;
    char label[LABEL_CAPACITY];
    node_label(node, label);
    reader_problem_text(
        reader, node,
        "%s '%.85s' is not a connection of this map; write its two places in alphabetical order, joined by -", label,
        text);
    return false;
}

bool node_is_object(map_reader *reader, const map_node *node)
{
    return want(reader, node, KIND_OBJECT, "an object");
}

bool node_is_array(map_reader *reader, const map_node *node, size_t least, size_t most)
{
    if (!want(reader, node, KIND_ARRAY, "an array"))
        return false;
    size_t length = node_length(node);
    if (length >= least && length <= most)
        return true;
    char label[LABEL_CAPACITY];
    node_label(node, label);
    if (least == most)
        reader_problem_text(reader, node, "%s must have %zu items, not %zu", label, least, length);
    else if (length < least)
        reader_problem_text(reader, node, "%s must have at least %zu item%s, not %zu", label, least,
                            least == 1 ? "" : "s", length);
    else
        reader_problem_text(reader, node, "%s must have at most %zu item%s, not %zu", label, most, most == 1 ? "" : "s",
                            length);
    return false;
}
