// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bots/watch.h"
#include "base/util/buffer.h"
#include "bots/bad_bots.h"
#include "bots/lines.h"
#include "property/boards.h"
#include "property/twins.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Who sits at the watched seat: the bot itself, then one for each of the first laws. */
enum { ITSELF = WATCH_OBEYS, SITTERS };
enum { TRUE_EARS, TWIN_EARS, LISTENERS };

typedef struct table {
    watch *w;
    const variant *what;
    const chm_board *board;
    int seats;
    chm_seat seat;
    uint32_t number, every;
    chm_bot *sitter[SITTERS];
    chm_bot *listeners[LISTENERS]; /* these only receive events, in the true game and in its twins */
    chm_bot *other[CHM_MAX_SEATS]; /* at the watched seat: the stand-in */
    pair games;                    /* the true one first */
    bool paired;                   /* the second exists */
    chm_dice dice;
} table;

const char *watch_law_text(watch_law law)
{
    static const char *const sentences[WATCH_LAWS] = {
        [WATCH_PEEKS] = "knows no more than its seat may",
        [WATCH_THREADS] = "plays the same again, on three threads as on one",
        [WATCH_FORGETS] = "forgets the games before",
        [WATCH_TALKS] = "is not moved by being asked why, and answers in text or not at all",
        [WATCH_OBEYS] = "makes legal moves and leaves its view alone",
    };
    return sentences[law];
}

static void __attribute__((format(printf, 3, 4))) breach(table *self, watch_law law, const char *format, ...)
{
    watch *w = self->w;
    if (w->breaches[law]++)
        return;
    char what[300];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    snprintf(w->first[law], sizeof w->first[law], "%s, %d players, game %u, seat %d, turn %d: %s", self->what->label,
             self->seats, (unsigned)self->number, self->seat, self->games.one.game.turn, what);
}

/* ---- listeners ---- */

typedef struct notes {
    unsigned long count;
    chm_event last;
} notes;

static void note_down(chm_bot *bot, const chm_event *event)
{
    notes *my = bot->memory;
    my->count++;
    my->last = *event;
}

static const chm_bot_kind listeners = {.name = "listener", .memory = sizeof(notes), .hear = note_down};

/* Sends an event of the true game and its twin's, or the same if there is none. */
static void send_event(table *self, const chm_event *event, const chm_event *twins)
{
    for (int i = 0; i < SITTERS; i++)
        chm_bot_hear(self->sitter[i], i == WATCH_PEEKS ? twins : event);
    for (int s = 0; s < self->seats; s++)
        chm_bot_hear(self->other[s], event);
    chm_bot_hear(self->listeners[TRUE_EARS], event);
    chm_bot_hear(self->listeners[TWIN_EARS], twins);
    const notes *one = self->listeners[TRUE_EARS]->memory, *other = self->listeners[TWIN_EARS]->memory;
    self->w->heard += event != twins;
    self->w->blanked += memcmp(event, twins, sizeof *event) != 0;
    if (one->count != other->count || memcmp(&one->last, &other->last, sizeof one->last))
        breach(self, WATCH_PEEKS, "the seat hears of what it may not know: %s", chm_event_word(event->kind));
    chm_event blank = one->last;
    chm_event_redact(&blank, self->seat);
    if (memcmp(&blank, &one->last, sizeof blank))
        breach(self, WATCH_PEEKS, "an event is not blanked: %s", chm_event_word(event->kind));
}

static void tell_first(void *context, const chm_event *event)
{
    send_event(context, event, event);
}

/* ---- choices ---- */

/* Lets a bot choose. Each view is in a block of its own, overwritten afterwards: nothing may point into it. */
static chm_move ask(table *self, int who, const chm_game *game, const chm_view *view)
{
    static chm_view given;
    true_game = game;
    memcpy(&given, view, sizeof given);
    chm_move move = chm_bot_choose(self->sitter[who], &given);
    if (memcmp(&given, view, sizeof given))
        breach(self, WATCH_OBEYS, "the view was written on");
    memset(&given, 0xA5, sizeof given);
    return move;
}

static void ask_why(table *self, const chm_view *view)
{
    static chm_view given;
    for (chm_lang lang = 0; lang < CHM_LANGS; lang++) {
        buffer said = {0};
        chm_sink sink = buffer_sink(&said);
        memcpy(&given, view, sizeof given);
        chm_bot_explain(self->sitter[WATCH_TALKS], &given, lang, &sink);
        if (memcmp(&given, view, sizeof given))
            breach(self, WATCH_OBEYS, "the view was written on");
        memset(&given, 0xA5, sizeof given);
        const char *wrong = lines_fault(said.bytes, said.size);
        if (wrong)
            breach(self, WATCH_TALKS, "explains in lang %d with %s", (int)lang, wrong);
        self->w->said += said.size;
        buffer_free(&said);
    }
}

static void compare(table *self, watch_law law, chm_move one, chm_move other)
{
    if (chm_move_same(one, other))
        return;
    char mine[CHM_MOVE_TEXT], its[CHM_MOVE_TEXT];
    chm_move_print(&self->games.one.game, self->seat, one, mine);
    chm_move_print(&self->games.one.game, self->seat, other, its);
    breach(self, law, "'%.120s', but '%.120s'", mine, its);
}

/* The watched bot's move, compared with those of the bots beside it. */
static chm_move ask_all(table *self)
{
    static chm_view view, twins_view;
    const chm_game *game = &self->games.one.game, *second = &self->games.other.game;
    chm_game_view(game, self->seat, &view);
    memset(&twins_view, 0xA5, sizeof twins_view);
    chm_game_view(second, self->seat, &twins_view);
    if (memcmp(&view, &twins_view, sizeof view))
        breach(self, WATCH_PEEKS, "the view of a game that differs in what is hidden is another");
    chm_move move = ask(self, ITSELF, game, &view);
    compare(self, WATCH_PEEKS, move, ask(self, WATCH_PEEKS, second, &twins_view));
    compare(self, WATCH_THREADS, move, ask(self, WATCH_THREADS, game, &view));
    compare(self, WATCH_FORGETS, move, ask(self, WATCH_FORGETS, game, &view));
    compare(self, WATCH_TALKS, move, ask(self, WATCH_TALKS, game, &view));
    ask_why(self, &view);
    self->w->decisions++;
    return move;
}

/* ---- the game ---- */

static chm_move other_move(chm_bot *bot, const chm_game *game, chm_seat actor)
{
    static chm_view view;
    true_game = game;
    chm_game_view(game, actor, &view);
    return chm_bot_choose(bot, &view);
}

static chm_move next_move(table *self, chm_seat actor)
{
    const chm_game *game = &self->games.one.game;
    bool asked = actor == self->seat && chm_dice_below(&self->dice, self->every) == 0;
    chm_move move = asked ? ask_all(self) : other_move(self->other[actor], game, actor);
    if (chm_game_legal(game, actor, move) == CHM_OK)
        return move;
    if (asked)
        breach(self, WATCH_OBEYS, "a move that is not legal: %s", chm_status_text(chm_game_legal(game, actor, move)));
    return chm_game_nth(game, actor, 0);
}

/* Twins are kept as long as possible; now and then new ones are made anyway. */
static void pair_up(table *self)
{
    if (self->paired && chm_dice_below(&self->dice, 12))
        return;
    pair_deal(&self->games, chm_dice_below(&self->dice, 3) > 0);
    self->paired = true;
    self->w->views++;
}

static void step(table *self)
{
    pair *p = &self->games;
    pair_up(self);
    chm_seat actor = chm_game_actor(&p->one.game);
    chm_move move = next_move(self, actor);
    pair_fate fate = PAIR_PARTED;
    if (chm_game_legal(&p->other.game, actor, move) == CHM_OK)
        fate = pair_move(p, actor, move);
    else
        pair_move_one(p, actor, move);
    if (fate == PAIR_OTHER_EVENTS || fate == PAIR_OTHER_VIEW)
        breach(self, WATCH_PEEKS, "the seat can tell two games apart by their %s",
               fate == PAIR_OTHER_VIEW ? "views" : "events");
    self->paired = fate == PAIR_TOGETHER;
    self->w->together += self->paired;
    for (int i = 0; i < p->one.event_count; i++)
        send_event(self, &p->one.events[i], self->paired ? &p->other.events[i] : &p->one.events[i]);
}

/* ---- setting up ---- */

/* A game for the bot that has played before: a stand-in makes most of its moves. */
static void play_past(table *self, chm_bot *bot, const chm_board *board, const chm_options *options)
{
    static chm_game game;
    int seats = self->number % 3 ? board->min_seats : board->max_seats;
    chm_seat seat = (chm_seat)(self->number % (uint32_t)seats);
    chm_seed seed = chm_seed_make(11, self->number);
    chm_dice dice = chm_dice_make(self->number);
    chm_bot_begin(bot, board, seats, seat, self->number);
    chm_game_start(&game, board, seats, options, &seed, NULL);
    chm_bot *stand_in = bot_named("planner");
    chm_bot_begin(stand_in, board, seats, seat, self->number);
    while (!chm_game_over(&game)) {
        chm_seat actor = chm_game_actor(&game);
        bool asked = actor == seat && chm_dice_below(&dice, self->every) == 0;
        chm_move move =
            actor != seat ? chm_game_any(&game, actor, &dice) : other_move(asked ? bot : stand_in, &game, actor);
        if (chm_game_apply(&game, actor, move, NULL) != CHM_OK)
            chm_game_apply(&game, actor, chm_game_nth(&game, actor, 0), NULL);
    }
    chm_bot_free(stand_in);
}

/* Makes all bots. Every other time, the one that has played before did so on another map, at the address of the present
 * one: a board may be freed after its game. */
static void seat_all(table *self)
{
    static chm_board place;
    const tested_bot *who = self->w->who;
    for (int i = 0; i < SITTERS; i++)
        self->sitter[i] = tested_bot_make(who, i == WATCH_THREADS ? SMALL_BUDGET "+threads=3" : SMALL_BUDGET);
    const chm_board *past = self->number % 2 ? boards_at(self->number / 2 % chm_map_count()) : self->what->board;
    chm_options options = chm_default_options(past);
    memcpy(&place, past, sizeof place);
    play_past(self, self->sitter[WATCH_FORGETS], &place, &options);
    memcpy(&place, self->what->board, sizeof place);
    self->board = &place;
    uint64_t dice = chm_dice_roll(&self->dice);
    for (int i = 0; i < SITTERS; i++)
        chm_bot_begin(self->sitter[i], self->board, self->seats, self->seat, dice);
    for (int i = 0; i < LISTENERS; i++) {
        self->listeners[i] = chm_bot_of(&listeners);
        chm_bot_begin(self->listeners[i], self->board, self->seats, self->seat, 0);
    }
    for (int s = 0; s < self->seats; s++) {
        bool own = !who->searches && s != self->seat;
        self->other[s] = own ? tested_bot_make(who, SMALL_BUDGET) : bot_named("planner");
        chm_bot_begin(self->other[s], self->board, self->seats, (chm_seat)s, chm_dice_roll(&self->dice));
    }
}

static void free_all(table *self)
{
    for (int i = 0; i < SITTERS; i++)
        chm_bot_free(self->sitter[i]);
    for (int i = 0; i < LISTENERS; i++)
        chm_bot_free(self->listeners[i]);
    for (int s = 0; s < self->seats; s++)
        chm_bot_free(self->other[s]);
}

void watch_game(watch *self, const variant *what, int seats, uint32_t number, uint32_t every)
{
    static table t;
    memset(&t, 0, sizeof t);
    t.w = self;
    t.what = what;
    t.seats = seats;
    t.number = number;
    t.every = every;
    t.dice = chm_dice_make(number * UINT64_C(977) + (uint64_t)seats);
    t.seat = (chm_seat)chm_dice_below(&t.dice, (uint32_t)seats);
    t.games.seat = t.seat;
    t.games.dice = &t.dice;
    seat_all(&t);
    chm_seed seed = chm_seed_make(5, number);
    chm_game_start(&t.games.one.game, t.board, seats, &what->options, &seed, &(chm_callbacks){tell_first, NULL, &t});
    while (!chm_game_over(&t.games.one.game))
        step(&t);
    free_all(&t);
}
