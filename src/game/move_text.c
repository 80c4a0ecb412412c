// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Moves as text, both ways, from the list in cheminot/move.h. */

#include "base/plain_text.h"
#include "base/text_sink.h"
#include "game/core.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const words[] = {
#define X(name, word, fields) word,
    CHM_MOVE_LIST(X)
#undef X
};

const char *core_move_fields(int kind)
{
    static const char *const fields[] = {
#define X(name, word, letters) letters,
        CHM_MOVE_LIST(X)
#undef X
            ""};
    return fields[kind];
}

/* ---- writing ---- */

typedef struct line {
    char *text;
    size_t used;
} line;

/* Moves are listed by the hundred: with printf formats these would take most of the time. */
static void add(line *out, const char *mark, const char *text)
{
    size_t marks = strlen(mark), size = strlen(text);
    assert(marks + size < CHM_MOVE_TEXT - out->used); /* the longest move fits */
    memcpy(out->text + out->used, mark, marks);
    memcpy(out->text + out->used + marks, text, size + 1);
    out->used += marks + size;
}

static void add_number(line *out, const char *mark, int number)
{
    char digits[NUMBER_CAPACITY + 1];
    digits[NUMBER_CAPACITY] = 0;
    add(out, mark, number_print(number, digits));
}

static void add_cards(line *out, int card, int n)
{
    if (n > 0)
        add(out, " ", chm_card_name(card));
    if (n > 1)
        add_number(out, "*", n);
}

static void add_field(line *out, const chm_game *game, chm_seat seat, chm_move move, char field)
{
    const chm_board *board = game->board;
    switch (field) {
    case 'S':
        add_number(out, " ", move.what);
        break;
    case 'T':
        add(out, " ", board->tracks[move.what].id);
        break;
    case 'P':
        add(out, " ", board->places[move.what].id);
        break;
    case 'C':
        add(out, " ", chm_card_name(move.colour));
        break;
    case 'M':
        add(out, " ", core_thing_id(board, move.what));
        break;
    case 'X':
        add_cards(out, move.colour, move.cards);
        add_cards(out, CHM_LOCO, move.locos);
        break;
    case 'K':
        for (int i = 0; i < game->offer_count[seat]; i++)
            if (move.keep >> i & 1)
                add(out, " ", board->tickets[game->offer[seat][i]].id);
        break;
    default:
        assert(false);
    }
}

void chm_move_print(const chm_game *game, chm_seat seat, chm_move move, char text[CHM_MOVE_TEXT])
{
    line out = {text, 0};
    add(&out, "", words[move.kind]);
    for (const char *field = core_move_fields(move.kind); *field; field++)
        add_field(&out, game, seat, move, *field);
}

/* ---- reading ---- */

typedef struct token {
    const char *text;
    size_t size;
} token;

typedef struct reading {
    const chm_game *game;
    chm_seat seat;
    const char *start, *next, *end;
    token token;
    chm_error *error;
} reading;

/* Advances to the next word. Returns false at the end. */
static bool step(reading *self)
{
    while (self->next < self->end && *self->next == ' ')
        self->next++;
    self->token.text = self->next;
    while (self->next < self->end && *self->next != ' ')
        self->next++;
    self->token.size = (size_t)(self->next - self->token.text);
    return self->token.size > 0;
}

__attribute__((format(printf, 3, 4))) static chm_status refuse(reading *self, chm_status status, const char *format,
                                                               ...)
{
    if (self->error) {
        *self->error = (chm_error){.status = status, .column = (uint32_t)(self->token.text - self->start) + 1};
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(self->error->text, sizeof self->error->text, format, arguments);
        va_end(arguments);
        plain_text(self->error->text);
    }
    return status;
}

static int shown(const reading *self)
{
    return self->token.size > 60 ? 60 : (int)self->token.size;
}

static bool read_number(token word, int most, int *out)
{
    int value = 0;
    for (size_t i = 0; i < word.size; i++) {
        if (word.text[i] < '0' || word.text[i] > '9')
            return false;
        value = value * 10 + word.text[i] - '0';
        if (value > most)
            return false;
    }
    *out = value;
    return word.size > 0;
}

/* "red*2 loco": cards of one colour and locomotives, to the end of the line. */
static chm_status read_cards(reading *self, chm_move *move)
{
    move->colour = CHM_LOCO;
    bool any = false;
    while (step(self)) {
        const char *star = memchr(self->token.text, '*', self->token.size);
        token name = self->token;
        int n = 1;
        if (star) {
            name.size = (size_t)(star - name.text);
            token number = {star + 1, self->token.size - name.size - 1};
            if (!read_number(number, CHM_MAX_DECK, &n) || n == 0)
                return refuse(self, CHM_BAD_TEXT, "'%.*s' does not give a number of cards", shown(self),
                              self->token.text);
        }
        int card = chm_card_find(name.text, name.size);
        if (card < 0)
            return refuse(self, CHM_UNKNOWN_ID, "'%.*s' is no card", shown(self), self->token.text);
        any = true;
        if (card == CHM_LOCO && !move->locos) {
            move->locos = (uint8_t)n;
        } else if (card != CHM_LOCO && !move->cards) {
            move->colour = (uint8_t)card;
            move->cards = (uint8_t)n;
        } else {
            return refuse(self, CHM_BAD_TEXT, "a payment is cards of one colour and locomotives, each named once");
        }
    }
    if (!any)
        move->colour = 0;
    return CHM_OK;
}

static chm_status read_keep(reading *self, chm_move *move)
{
    while (step(self)) {
        int ticket = chm_board_find_ticket(self->game->board, self->token.text, self->token.size);
        int i = 0;
        while (ticket >= 0 && i < self->game->offer_count[self->seat] && self->game->offer[self->seat][i] != ticket)
            i++;
        if (ticket < 0 || i == self->game->offer_count[self->seat])
            return refuse(self, CHM_UNKNOWN_ID, "'%.*s' is not among the offered tickets", shown(self),
                          self->token.text);
        move->keep = (uint16_t)(move->keep | 1U << i);
    }
    return CHM_OK;
}

static chm_status read_field(reading *self, char field, chm_move *move)
{
    if (field == 'X')
        return read_cards(self, move);
    if (field == 'K')
        return read_keep(self, move);
    if (!step(self))
        return refuse(self, CHM_BAD_TEXT, "something is missing after '%s'", words[move->kind]);
    const chm_board *board = self->game->board;
    int found = -1;
    const char *what = "";
    switch (field) {
    case 'S':
        what = "slot";
        if (!read_number(self->token, CHM_MAX_MARKET - 1, &found))
            found = -1;
        break;
    case 'T':
        what = "track";
        found = chm_board_find_track(board, self->token.text, self->token.size);
        break;
    case 'P':
        what = "place";
        found = chm_board_find_place(board, self->token.text, self->token.size);
        break;
    case 'M':
        what = core_things(board) ? core_things(board)->word : "such thing as";
        found = core_thing_find(board, self->token.text, self->token.size);
        break;
    default:
        what = "colour";
        found = chm_card_find(self->token.text, self->token.size);
        found = found == CHM_LOCO ? -1 : found;
    }
    if (found < 0)
        return refuse(self, CHM_UNKNOWN_ID, "there is no %s '%.*s'", what, shown(self), self->token.text);
    if (field == 'C')
        move->colour = (uint8_t)found;
    else
        move->what = (uint16_t)found;
    return CHM_OK;
}

chm_status chm_move_parse(const chm_game *game, chm_seat seat, const char *text, size_t size, chm_move *move,
                          chm_error *error)
{
    reading reader = {.game = game, .seat = seat, .start = text, .next = text, .end = text + size, .error = error};
    chm_move result = {0};
    if (!step(&reader))
        return refuse(&reader, CHM_BAD_TEXT, "there is no move here");
    int kind = 0;
    while (kind < CHM_MOVE_KINDS &&
           (strlen(words[kind]) != reader.token.size || memcmp(words[kind], reader.token.text, reader.token.size)))
        kind++;
    if (kind == CHM_MOVE_KINDS)
        return refuse(&reader, CHM_BAD_TEXT, "'%.*s' is no kind of move", shown(&reader), reader.token.text);
    result.kind = (uint8_t)kind;
    for (const char *field = core_move_fields(kind); *field; field++) {
        chm_status status = read_field(&reader, *field, &result);
        if (status)
            return status;
    }
    if (step(&reader))
        return refuse(&reader, CHM_BAD_TEXT, "'%.*s' is more than '%s' takes", shown(&reader), reader.token.text,
                      words[kind]);
    *move = result;
    return CHM_OK;
}
