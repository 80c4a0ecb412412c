// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "game/core.h"
#include "messages/translate.h"
#include "record/fields.h"
#include "rules/rules.h"
#include <string.h>

static const struct {
    const chm_rule *rule;
    const rule_words *words;
} list[] = {
#define X(name) {&rule_##name, &words_##name},
    RULE_WORDS_LIST(X)
#undef X
};
enum { RULES = sizeof list / sizeof *list };

const rule_words *words_of(const chm_board *board, int rule)
{
    for (int i = 0; i < RULES; i++)
        if (board->rules[rule] == list[i].rule)
            return list[i].words;
    return NULL;
}

static const id_words *find(const id_words *words, int id)
{
    for (; words && words->text; words++)
        if (words->id == id)
            return words;
    return NULL;
}

/* A function for each list of ids. */
#define ID_WORDS(name_, type_, member_)                                                                                \
    const id_words *name_(type_ id)                                                                                    \
    {                                                                                                                  \
        const id_words *found = NULL;                                                                                  \
        for (int i = 0; i < RULES && !found; i++)                                                                      \
            found = find(list[i].words->member_, (int)id);                                                             \
        return found;                                                                                                  \
    }
ID_WORDS(words_of_part, chm_part, parts)
ID_WORDS(words_of_move, chm_move_kind, moves)
ID_WORDS(words_of_decline, chm_decline, declined)
ID_WORDS(words_of_reason, chm_end_reason, reasons)

/* ---- what no rule has words for ---- */

/* A word of the record, such as "city_tile", as it is read. */
static void plain_word(phrase *out, const char *word)
{
    for (; *word; word++)
        phrase_add(out, "%c", *word == '_' ? ' ' : *word);
}

static void add_event_field(const chm_board *board, const chm_event *event, char field, phrase *out)
{
    switch (field) {
    case 't':
        phrase_item(out, "%s", phrase_track(board, event->track).text);
        break;
    case 'l':
        phrase_item(out, "%s", message_place(board, event->place));
        break;
    case 'c':
    case 'C':
        phrase_item(out, "%s", phrase_a_card(event->card));
        break;
    case 'H':
        phrase_item(out, "%s", phrase_event_cards(event).text);
        break;
    case 'k':
        phrase_item(out, "%s", phrase_ticket(board, event->list[0]).text);
        break;
    case 'T':
    case 'O':
        phrase_item(out, "%s", phrase_tickets(board, event->list, event->count).text);
        break;
    case 'n':
        phrase_item(out, "%d", event->n);
        break;
    case 'm':
        phrase_item(out, "%s", core_thing_id(board, event->company) ? core_thing_id(board, event->company) : "?");
        break;
    default:
        break;
    }
}

static phrase after_colon(phrase word, const phrase *about)
{
    if (about->used)
        phrase_add(&word, "%s%s", _(": "), about->text);
    return word;
}

bool words_event(const chm_board *board, const chm_header *header, const chm_event *event, phrase *out)
{
    for (int i = 0; i < RULES; i++)
        if (list[i].words->event && list[i].words->event(board, header, event, out))
            return true;
    const char *word = event_word(board, event->kind);
    phrase about = {.used = 0};
    if (event->kind >= CHM_EVENT_KINDS && !core_own_event(board, event->kind))
        return false;
    for (const char *field = event_fields(board, event->kind); *field; field++)
        add_event_field(board, event, *field, &about);
    plain_word(out, word);
    *out = after_colon(*out, &about);
    return true;
}

static const char *move_word(int kind)
{
    static const char *const move_words[CHM_MOVE_KINDS] = {
#define X(name, word, fields) [CHM_MOVE_##name] = (word),
        CHM_MOVE_LIST(X)
#undef X
    };
    return move_words[kind];
}

/* The track, place or thing that a move is about. */
static void add_about(const chm_game *game, chm_move move, phrase *out)
{
    const chm_board *board = game->board;
    for (const char *field = core_move_fields(move.kind); *field; field++)
        if (*field == 'T')
            phrase_item(out, "%s", phrase_track(board, move.what).text);
        else if (*field == 'P')
            phrase_item(out, "%s", message_place(board, (chm_place)move.what));
        else if (*field == 'M')
            phrase_item(out, "%s", core_thing_id(board, move.what) ? core_thing_id(board, move.what) : "?");
}

bool words_move(const chm_game *game, chm_seat seat, chm_move move, phrase *out)
{
    for (int i = 0; i < RULES; i++)
        if (list[i].words->move && list[i].words->move(game, seat, move, out))
            return true;
    if (move.kind >= CHM_MOVE_KINDS)
        return false;
    phrase about = {.used = 0};
    add_about(game, move, &about);
    const char *fields = core_move_fields(move.kind);
    if (strchr(fields, 'C'))
        phrase_item(&about, "%s", message_card(move.colour));
    if (strchr(fields, 'X') && move.cards + move.locos)
        phrase_item(&about, "%s", phrase_payment(move).text);
    plain_word(out, move_word(move.kind));
    *out = after_colon(*out, &about);
    return true;
}

void words_kind(chm_move_kind kind, uint32_t things, phrase *out)
{
    for (int i = 0; i < RULES; i++)
        if (list[i].words->kind && list[i].words->kind(kind, things, out))
            return;
    phrase word = {.used = 0};
    plain_word(&word, move_word((int)kind));
    phrase_add(out, plural("%s (%u possible)", "%s (%u possible)", things), word.text, things);
}

void words_group(const chm_game *game, chm_move move, uint32_t moves, phrase *out)
{
    for (int i = 0; i < RULES; i++)
        if (list[i].words->group && list[i].words->group(game, move, moves, out))
            return;
    phrase word = {.used = 0}, about = {.used = 0};
    plain_word(&word, move_word(move.kind));
    add_about(game, move, &about);
    word = after_colon(word, &about);
    phrase_add(out, plural("%s (%u possible)", "%s (%u possible)", moves), word.text, moves);
}
