// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/local.h"
#include "base/hash.h"
#include "bot_protocol/player.h"
#include "tell/tell.h"
#include "tell/words.h"
#include "terminal/match/bot_thread.h"
#include "terminal/match/hint.h"
#include "terminal/match/match_kind.h"
#include "terminal/match/save.h"
#include "terminal/match/wakeup.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HINT_SLOT = CHM_MAX_SEATS, RETRY = 2000 };

typedef struct local {
    match base;
    chm_game game;
    thinker *bots;
    save *file; /* NULL: nothing is saved */
    uint32_t pace;
    chm_event *events; /* all of them */
    uint32_t count, room, told;
    uint32_t moves[CHM_MAX_SEATS]; /* made by each seat */
    bool begun;                    /* it was told */
    bool lost;                     /* an event could not be kept: no memory */
    bool thinking;                 /* a bot has been asked for a move */
    thought *unsaved;              /* a bot's move that could not be saved yet */
    bool hinting, hint_bot;        /* a hint is being thought about; there is a bot for them */
    uint32_t hint_at;              /* after so many events */
    bool hears[CHM_MAX_SEATS];     /* a bot that wants to know what happens */
} local;

static const match_kind kind_local;

static local *of_match(match *base)
{
    return (local *)base;
}

/* ---- what happens ---- */

static void listen(void *context, const chm_event *event)
{
    local *my = context;
    if (my->count == my->room) {
        uint32_t room = my->room ? 2 * my->room : 256;
        chm_event *more = realloc(my->events, room * sizeof *more);
        if (!more) {
            my->lost = true;
            return;
        }
        my->events = more;
        my->room = room;
    }
    my->events[my->count++] = *event;
    for (int s = 0; s < CHM_MAX_SEATS; s++)
        if (my->hears[s] && !thinker_hear(my->bots, s, event))
            my->lost = true;
}

static void look(match *base, chm_seat seat)
{
    local *my = of_match(base);
    if (seat != CHM_NOBODY && !(base->mine >> seat & 1))
        return;
    base->eyes = seat;
    chm_game_view(&my->game, seat, &base->view);
}

static void finish(local *my)
{
    char why[MATCH_WHY];
    my->base.ended = true;
    if (!my->file)
        return;
    if (save_finish(my->file, &my->base.header, my->base.board, my->events, my->count, why))
        match_tell_notice(&my->base, _("The record of this game: %s"), save_path(my->file));
    else
        match_tell_notice(&my->base, "%s", why);
    save_close(my->file);
    my->file = NULL;
}

/* Tells what has not been told yet. Nobody learns how many opening tickets others keep before the last has chosen. */
static void tell_all(local *my)
{
    match *base = &my->base;
    bool set_up = my->game.phase == CHM_PHASE_SET_UP;
    chm_game_view(&my->game, base->eyes, &base->view);
    for (; my->told < my->count && !(set_up && my->events[my->told].kind == CHM_EVENT_KEEP); my->told++) {
        chm_event seen = my->events[my->told];
        chm_event_redact(&seen, base->eyes);
        match_tell_one(base, my->told + 1, &seen);
    }
    if (my->lost)
        match_tell_notice(base, "%s", _("There is no memory left for the story of this game."));
    match_tell_turn(base);
    if (chm_game_over(&my->game) && !base->ended)
        finish(my);
}

/* ---- moves ---- */

/* A bot's dice for a move follow from the game's seed, so that a game that was resumed goes on as it would have (but
 * for what a bot remembers in the midst of its turn). */
static uint64_t dice_for(const local *my, int slot)
{
    uint64_t hash = (uint64_t)slot;
    for (int i = 0; i < 8; i++)
        hash = hash_mix(hash, my->base.header.seed.word[i]);
    uint32_t made = slot < CHM_MAX_SEATS ? my->moves[slot] : my->count;
    return hash_mix(hash, made);
}

/* The bots cannot think any more. What was moved is on the disk, if anything is saved at all. */
static void give_up(local *my)
{
    match_end(&my->base, "%s",
              my->file ? _("No memory is left: the bots cannot go on. The game is saved.")
                       : _("No memory is left: the bots cannot go on."));
}

static void ask_bots(local *my)
{
    unsigned bots = my->game.actors & (unsigned)~my->base.mine;
    if (my->thinking || my->unsaved || chm_game_over(&my->game) || !bots)
        return;
    chm_seat seat = (chm_seat)__builtin_ctz(bots);
    chm_view view;
    chm_game_view(&my->game, seat, &view);
    uint32_t pace = my->game.phase == CHM_PHASE_SET_UP ? 0 : my->pace;
    my->thinking = thinker_choose(my->bots, seat, &view, dice_for(my, seat), pace);
    if (!my->thinking)
        give_up(my);
}

/* Saves a legal move, and then makes it. False: it could not be saved. */
static bool carry_out(local *my, chm_seat seat, chm_move move, char why[MATCH_WHY])
{
    char text[CHM_MOVE_TEXT];
    chm_move_print(&my->game, seat, move, text);
    if (my->file) {
        chm_game after = my->game;
        chm_game_play(&after, seat, move, NULL);
        if (!save_move(my->file, seat, text, chm_game_hash(&after), why))
            return false;
    }
    chm_callbacks outside = {.listen = listen, .context = my};
    chm_game_play(&my->game, seat, move, &outside);
    my->moves[seat]++;
    return true;
}

static bool play(match *base, chm_seat seat, chm_move move, char why[MATCH_WHY])
{
    local *my = of_match(base);
    if (!(base->mine >> seat & 1)) {
        snprintf(why, MATCH_WHY, "%s", _("Nobody at this terminal plays that seat."));
        return false;
    }
    chm_status status = chm_game_legal(&my->game, seat, move);
    if (status != CHM_OK) {
        char text[TELL_ROOM];
        tell_status(status, text);
        snprintf(why, MATCH_WHY, "%.*s", MATCH_WHY - 1, text);
        return false;
    }
    if (!carry_out(my, seat, move, why))
        return false;
    tell_all(my);
    ask_bots(my);
    return true;
}

/* What a bot has come to. A bot of ours is always right; a program was already given a legal move for a wrong one. */
static void bot_move(local *my, thought *what)
{
    chm_seat seat = (chm_seat)what->slot;
    char why[MATCH_WHY];
    bool again = what == my->unsaved;
    my->thinking = false;
    my->unsaved = NULL;
    if (chm_game_legal(&my->game, seat, what->move) != CHM_OK)
        what->move = chm_game_nth(&my->game, seat, 0);
    if (carry_out(my, seat, what->move, why)) {
        free(what);
        tell_all(my);
        ask_bots(my);
        return;
    }
    my->unsaved = what;
    if (!again)
        match_tell_notice(&my->base, _("%s. It is tried again."), why);
    if (!thinker_rest(my->bots, RETRY))
        give_up(my);
}

/* ---- hints ---- */

static bool make_hint_bot(local *my, chm_seat seat)
{
    chm_bot *bot = NULL;
    if (my->hint_bot)
        return thinker_again(my->bots, HINT_SLOT, my->base.board, my->game.seats, seat);
    if (player_make("expert", strlen("expert"), &bot, NULL) != CHM_OK)
        return false;
    my->hint_bot = thinker_seat(my->bots, HINT_SLOT, bot, my->base.board, my->game.seats, seat);
    if (!my->hint_bot)
        chm_bot_free(bot);
    return my->hint_bot;
}

static bool hint(match *base)
{
    local *my = of_match(base);
    chm_seat seat = match_asked(base);
    if (seat == CHM_NOBODY || seat != base->eyes)
        return false;
    if (my->hinting)
        return true;
    my->hint_at = my->count;
    my->hinting = make_hint_bot(my, seat) &&
                  thinker_explain(my->bots, HINT_SLOT, &base->view, dice_for(my, HINT_SLOT), words_lang());
    return my->hinting;
}

/* A hint for somebody whose eyes are not open any more, or for a position that has passed, is not told. */
static void tell_hint(local *my, thought *what)
{
    my->hinting = false;
    if (what->view.seat == my->base.eyes && my->hint_at == my->count) {
        char text[HINT_ROOM];
        hint_words(&what->view, what->move, what->words ? what->words : "", text);
        match_tell_notice(&my->base, "%s", text);
    }
    free(what->words);
    free(what);
}

/* ---- from the beginning to the end ---- */

static void step(match *base)
{
    local *my = of_match(base);
    if (!my->begun) {
        my->begun = true;
        match_tell_begin(base);
        tell_all(my);
        ask_bots(my);
    }
    for (thought *what; (what = thinker_take(my->bots)) != NULL;)
        if (what->slot == HINT_SLOT) {
            tell_hint(my, what);
        } else if (what->slot >= 0) {
            bot_move(my, what);
        } else {
            free(what);
            if (my->unsaved)
                bot_move(my, my->unsaved);
        }
}

static void close_all(match *base)
{
    local *my = of_match(base);
    thinker_close(my->bots);
    save_close(my->file);
    free(my->unsaved);
    free(my->events);
    free(my);
}

static const match_kind kind_local = {.close = close_all, .step = step, .look = look, .play = play, .hint = hint};

static local *make(const local_settings *settings, char why[MATCH_WHY])
{
    local *my = calloc(1, sizeof *my);
    thinker *bots = my ? thinker_open() : NULL;
    if (!bots || !thinker_rest(bots, 0)) { /* there will be a first step */
        thinker_close(bots);
        snprintf(why, MATCH_WHY, "%s", _("No memory is left, or no thread can be made."));
        free(my);
        return NULL;
    }
    my->base.kind = &kind_local;
    my->base.fd = thinker_fd(bots);
    my->bots = bots;
    my->pace = settings->pace;
    return my;
}

static bool seat_bots(local *my, char why[MATCH_WHY])
{
    match *base = &my->base;
    for (int s = 0; s < base->header.seats; s++) {
        const char *kind = base->header.player[s].kind;
        chm_error error;
        chm_bot *bot;
        if (!strcmp(kind, "human")) {
            base->mine |= (uint8_t)(1u << s);
            continue;
        }
        if (player_make(kind, strlen(kind), &bot, &error) != CHM_OK) {
            snprintf(why, MATCH_WHY, "%.*s", MATCH_WHY - 1, error.text);
            return false;
        }
        my->hears[s] = bot->kind->hear != NULL;
        if (!thinker_seat(my->bots, s, bot, base->board, base->header.seats, (chm_seat)s)) {
            chm_bot_free(bot);
            snprintf(why, MATCH_WHY, "%s", chm_status_text(CHM_NO_MEMORY));
            return false;
        }
    }
    return true;
}

/* All is there: whose eyes are open. */
static match *ready(local *my)
{
    match *base = &my->base;
    bool one = base->mine && !(base->mine & (base->mine - 1));
    base->eyes = one ? (chm_seat)__builtin_ctz(base->mine) : (chm_seat)CHM_NOBODY;
    base->begun = true;
    chm_game_view(&my->game, base->eyes, &base->view);
    return base;
}

match *local_open(const local_plan *plan, const local_settings *settings, char why[MATCH_WHY])
{
    local *my = make(settings, why);
    if (!my)
        return NULL;
    match *base = &my->base;
    base->board = plan->board;
    chm_header_make(plan->board, plan->seats, &plan->options, &plan->seed, &base->header);
    local_plan named = *plan;
    local_names(&named);
    memcpy(base->header.player, named.player, sizeof named.player);
    bool good = seat_bots(my, why);
    chm_callbacks outside = {.listen = listen, .context = my};
    if (good) {
        chm_status status = chm_game_start(&my->game, plan->board, plan->seats, &plan->options, &plan->seed, &outside);
        good = status == CHM_OK;
        if (!good)
            snprintf(why, MATCH_WHY, "%s", chm_status_text(status));
    }
    if (good && settings->folder) {
        my->file = save_begin(settings->folder, &base->header, why);
        good = my->file != NULL;
    }
    if (good)
        return ready(my);
    close_all(base);
    return NULL;
}

/* ---- a saved game ---- */

typedef struct resuming {
    local *my;
    local_find *find;
    void *context;
    bool bad_bot;
    char *why, bot_why[MATCH_WHY];
} resuming;

static const chm_board *resume_begin(void *context, const chm_header *header)
{
    resuming *in = context;
    match *base = &in->my->base;
    base->header = *header;
    base->board = in->find(in->context, header);
    if (base->board)
        in->bad_bot = !seat_bots(in->my, in->bot_why);
    return in->bad_bot ? NULL : base->board;
}

static void resume_event(void *context, const chm_event *event)
{
    listen(((resuming *)context)->my, event);
}

static void resume_move(void *context, chm_seat seat)
{
    ((resuming *)context)->my->moves[seat]++;
}

match *local_resume(const char *path, local_find *find, void *context, const local_settings *settings,
                    char why[MATCH_WHY])
{
    local *my = make(settings, why);
    if (!my)
        return NULL;
    resuming in = {.my = my, .find = find, .context = context, .why = why};
    save_reader reader = {&in, resume_begin, resume_event, resume_move};
    my->file = save_open(path, &reader, &my->game, why);
    if (my->file)
        return ready(my);
    if (in.bad_bot)
        memcpy(why, in.bot_why, MATCH_WHY);
    close_all(&my->base);
    return NULL;
}
