// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Replays a record. The game is played by the rules; each random decision is taken from the record's next event; and
 * each event that the game emits must equal the one in the record. */

#include "base/plain_text.h"
#include "game/core.h"
#include "record/fields.h"
#include "record/hear.h"
#include <cheminot/record.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct replay {
    const chm_reader *reader;
    chm_error *error;
    const char *next, *end; /* next: the line after the current one */
    uint32_t line;          /* number of the current line */
    uint32_t lines;         /* before `next` */
    const chm_board *board;
    chm_game game;
    chm_event event; /* of the current line */
    bool have;       /* `event` is valid */
    int part;        /* number of the current event's cards or tickets used by random decisions so far */
    bool failed;
    chm_status status; /* CHM_OK until it failed */
} replay;

__attribute__((format(printf, 3, 4))) static void fault(replay *in, chm_status status, const char *format, ...)
{
    if (in->failed)
        return;
    in->failed = true;
    in->status = status;
    if (!in->error)
        return;
    *in->error = (chm_error){.status = status, .line = in->line};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(in->error->text, sizeof in->error->text, format, arguments);
    va_end(arguments);
    plain_text(in->error->text);
}

/* Advances to the next line that is not empty. Returns false at the end of the text. */
static bool next_line(replay *in, const char **line, size_t *size)
{
    while (in->next < in->end) {
        const char *stop = memchr(in->next, '\n', (size_t)(in->end - in->next));
        *line = in->next;
        *size = (size_t)((stop ? stop : in->end) - in->next);
        in->next = stop ? stop + 1 : in->end;
        in->line = ++in->lines;
        if (*size > 0)
            return true;
    }
    in->line = in->lines + 1;
    return false;
}

static bool contains(const char *line, size_t size, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= size; i++)
        if (!memcmp(line + i, word, length))
            return true;
    return false;
}

/* Returns whether a line is a header: it has a version and is no event. */
static bool is_header(const char *line, size_t size)
{
    return contains(line, size, "\"record\"") && !contains(line, size, "\"e\"");
}

/* Reads the next event of this game. At its end, or on a fault, there is none. */
static void advance(replay *in)
{
    const char *line;
    size_t size;
    in->part = 0;
    in->have = false;
    if (!next_line(in, &line, &size))
        return;
    if (is_header(line, size)) {
        in->next = line;
        in->lines--;
        return;
    }
    chm_error error;
    chm_status status = chm_event_read(in->board, line, size, &in->event, &error);
    if (status == CHM_OK) {
        in->have = true;
        return;
    }
    fault(in, status, "%s", error.text);
    if (in->error)
        in->error->column = error.column;
}

/* ---- random decisions ---- */

static int pick_card(replay *in)
{
    if (in->event.kind != CHM_EVENT_DEAL)
        return in->event.card;
    int nth = in->part++;
    for (int card = 0; card < CHM_CARDS; card++)
        if ((nth -= in->event.cards[card]) < 0)
            return card;
    return -1;
}

static int pick_ticket(replay *in, const chm_pick *pick)
{
    if (in->part >= in->event.count)
        return -1;
    uint8_t ticket = in->event.list[in->part++];
    for (int i = 0; i < pick->n; i++)
        if (pick->list[i] == ticket)
            return i;
    return -1;
}

static int pick_share(const replay *in, const chm_pick *pick)
{
    const uint8_t *share = pick->list; /* its company and its number */
    for (int i = 0; i < pick->n; i++, share += 2)
        if (in->event.neutral[share[0]] >> (share[1] - 1) & 1)
            return i;
    return -1;
}

static int pick(void *context, const chm_pick *asked)
{
    replay *in = context;
    if (!in->have || in->failed)
        return -1;
    switch (asked->kind) {
    case CHM_PICK_SEAT:
        return in->event.seat;
    case CHM_PICK_CARD:
        return pick_card(in);
    case CHM_PICK_SHARE:
        return pick_share(in, asked);
    default:
        return pick_ticket(in, asked);
    }
}

/* ---- comparing ---- */

static bool same_tickets(const chm_event *x, const chm_event *y)
{
    if (x->count != y->count)
        return false;
    for (int i = 0; i < x->count; i++) /* in any order: what was kept is a set */
        if (!memchr(y->list, x->list[i], y->count))
            return false;
    return true;
}

static bool same_event(const chm_event *x, const chm_event *y)
{
    if (x->kind == CHM_EVENT_KEEP && y->kind == CHM_EVENT_KEEP)
        return x->seat == y->seat && same_tickets(x, y) && same_tickets(y, x);
    return !memcmp(x, y, sizeof *x);
}

/* Returns whether an event hides something from its reader. */
static bool is_blanked(const chm_event *event)
{
    return event->hidden || event->card == CHM_HIDDEN || memchr(event->list, CHM_HIDDEN, event->count);
}

static bool is_whole(replay *in)
{
    bool blanked = is_blanked(&in->event);
    if (blanked)
        fault(in, CHM_BAD_RECORD, "this is what one seat may see, not the whole record: something is hidden here");
    return !blanked;
}

typedef struct short_text {
    char text[160];
    size_t used;
} short_text;

static void shorten(void *context, const char *text, size_t size)
{
    short_text *out = context;
    for (size_t i = 0; i < size && out->used < sizeof out->text - 1; i++)
        if (text[i] != '\n')
            out->text[out->used++] = text[i];
    out->text[out->used] = 0;
}

static void listen(void *context, const chm_event *event)
{
    replay *in = context;
    if (in->failed)
        return;
    if (!in->have) {
        fault(in, CHM_BAD_RECORD, "the record stops before the game's end");
        return;
    }
    if (!is_whole(in))
        return;
    if (!same_event(event, &in->event)) {
        short_text expected = {.used = 0};
        chm_event_write(in->board, event, &(chm_sink){shorten, &expected});
        fault(in, CHM_BAD_RECORD, "by the rules %s should stand here", expected.text);
        return;
    }
    if (in->reader->event)
        in->reader->event(in->reader->context, &in->game, event);
    advance(in);
}

/* ---- moves ---- */

static void payment(chm_move *move, const chm_event *event)
{
    move->colour = CHM_LOCO;
    move->locos = event->cards[CHM_LOCO];
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        if (event->cards[colour]) {
            if (move->cards)
                move->kind = CHM_MOVE_KINDS; /* two colours: no legal move */
            move->colour = (uint8_t)colour;
            move->cards = event->cards[colour];
        }
    if (!move->cards && !move->locos)
        move->colour = 0;
}

static uint16_t kept(const replay *in)
{
    uint16_t keep = 0;
    const uint8_t *offer = in->game.offer[in->event.seat];
    for (int i = 0; i < in->event.count; i++) {
        const uint8_t *found = memchr(offer, in->event.list[i], in->game.offer_count[in->event.seat]);
        keep = (uint16_t)(keep | (found ? 1U << (found - offer) : 1U << 15));
    }
    return keep;
}

static const char *move_fields(int kind)
{
    static const char *const fields[] = {
#define X(name, word, letters) letters,
        CHM_MOVE_LIST(X)
#undef X
            ""};
    return fields[kind];
}

/* Returns the move that the current event follows from; its kind is CHM_MOVE_KINDS if there is none. */
static chm_move move_of_event(const replay *in)
{
    const chm_event *event = &in->event;
    chm_move move = {.kind = (uint8_t)event_move(in->board, event->kind)};
    for (const char *field = move_fields(move.kind); *field; field++)
        switch (*field) {
        case 'S':
            move.what = event->slot;
            break;
        case 'T':
            move.what = event->track;
            break;
        case 'P':
            move.what = event->place;
            break;
        case 'M':
            move.what = event->company;
            break;
        case 'C':
            move.colour = event->card;
            break;
        case 'K':
            move.keep = kept(in);
            break;
        default:
            payment(&move, event);
        }
    return move;
}

static void play_on(replay *in, const chm_callbacks *callbacks)
{
    while (!in->failed && !chm_game_over(&in->game)) {
        if (!in->have) {
            fault(in, CHM_BAD_RECORD, "the record stops before the game's end");
            return;
        }
        uint32_t line = in->line;
        chm_status status = chm_game_apply(&in->game, in->event.seat, move_of_event(in), callbacks);
        if (status)
            fault(in, CHM_BAD_RECORD, "%s: %s", event_word(in->board, in->event.kind), chm_status_text(status));
        else if (!in->failed && in->line == line)
            fault(in, CHM_BAD_RECORD, "this event comes at the wrong time");
    }
}

/* ---- games ---- */

static bool find_board(replay *in, const chm_header *header)
{
    in->board = in->reader->board(in->reader->context, header);
    if (!in->board) {
        fault(in, CHM_BAD_RECORD, "there is no map \"%s\"", header->map);
        return false;
    }
    if (*header->map_sha256 && strcmp(header->map_sha256, in->board->sha256)) {
        fault(in, CHM_BAD_RECORD, "the record was made with another version of map %s", header->map);
        return false;
    }
    return true;
}

/* Replays a game by the rules. */
static void replay_by_rules(replay *in, const chm_header *header, const chm_options *options)
{
    uint32_t header_line = in->line;
    advance(in);
    bool ours = header->seeded && !strcmp(header->engine, chm_engine());
    chm_callbacks callbacks = {.listen = listen, .pick = ours ? NULL : pick, .context = in};
    chm_status status = chm_game_start(&in->game, in->board, header->seats, options, &header->seed, &callbacks);
    if (status) {
        in->line = header_line;
        fault(in, CHM_BAD_RECORD, "%s", chm_status_text(status));
        return;
    }
    play_on(in, &callbacks);
}

/* Follows a game of another revision by its events. */
static void replay_by_events(replay *in, const chm_header *header, const chm_options *options)
{
    chm_status status = core_begin(&in->game, in->board, header->seats, options, &header->seed);
    if (status) {
        fault(in, CHM_BAD_RECORD, "%s", chm_status_text(status));
        return;
    }
    for (advance(in); in->have && !in->failed && !chm_game_over(&in->game) && is_whole(in);) {
        if (!hear_event(&in->game, &in->event)) {
            fault(in, CHM_BAD_RECORD, "%s: by what was told before, this cannot be",
                  event_word(in->board, in->event.kind));
            return;
        }
        if (in->reader->event)
            in->reader->event(in->reader->context, &in->game, &in->event);
        advance(in);
    }
    if (!chm_game_over(&in->game))
        fault(in, CHM_BAD_RECORD, "the record stops before the game's end");
}

static void replay_game(replay *in, const char *line, size_t size)
{
    chm_header header;
    chm_error error;
    chm_status status = chm_header_read(line, size, &header, &error);
    if (status != CHM_OK) {
        fault(in, status, "%s", error.text);
        if (in->error)
            in->error->column = error.column;
        return;
    }
    chm_options options;
    if (!find_board(in, &header))
        return;
    if (chm_header_options(&header, in->board, &options) != CHM_OK) {
        fault(in, CHM_BAD_RECORD, "map %s has no such option, or not that value", in->board->id);
        return;
    }
    if (in->reader->begin)
        in->reader->begin(in->reader->context, &header, in->board);
    (chm_header_revision(&header) == CHM_RULES_REVISION ? replay_by_rules : replay_by_events)(in, &header, &options);
    if (in->have)
        fault(in, CHM_BAD_RECORD, "the game is over, and this event comes after its end");
}

chm_status chm_record_replay(const char *text, size_t size, const chm_reader *reader, int *games, chm_error *error)
{
    replay in = {.reader = reader, .error = error, .next = text, .end = text + size};
    const char *line;
    size_t length;
    int count = 0;
    while (!in.failed && next_line(&in, &line, &length)) {
        replay_game(&in, line, length);
        count += !in.failed;
    }
    if (!in.failed && count == 0)
        fault(&in, CHM_BAD_RECORD, "there is no game in this record");
    if (games)
        *games = count;
    return in.status;
}
