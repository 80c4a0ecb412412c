// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/local.h"
#include "base/hash.h"
#include "bot_protocol/player.h"
#include "messages/messages.h"
#include "messages/translate.h"
#include "terminal/match/bot_thread.h"
#include "terminal/match/event_list.h"
#include "terminal/match/hint.h"
#include "terminal/match/match_kind.h"
#include "terminal/match/save.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HINT_SLOT = CHM_MAX_SEATS, RETRY = 2000 };

typedef struct local {
    match base;
    chm_game game;
    bot_thread *bots;
    save *file; /* NULL: nothing is saved */
    uint32_t pace;
    event_list events;
    uint32_t passed;               /* events passed to the listener */
    uint32_t moves[CHM_MAX_SEATS]; /* made by each seat */
    bool begun;                    /* the listener was told so */
    bool lost;                     /* an event could not be kept: no memory */
    bool choosing;                 /* a bot has been asked for a move */
    bot_result *unsaved;           /* a bot's move that could not be saved yet */
    bool hinting, hint_bot;        /* a hint is on its way; there is a bot for them */
    uint32_t hint_at;              /* the number of events when it was asked for */
    bool hears[CHM_MAX_SEATS];     /* the seat's bot listens to events */
} local;

static local *of_match(match *base)
{
    return (local *)base;
}

/* ---- events ---- */

static void listen(void *context, const chm_event *event)
{
    local *my = context;
    if (!event_list_add(&my->events, event)) {
        my->lost = true;
        return;
    }
    for (int s = 0; s < CHM_MAX_SEATS; s++)
        if (my->hears[s] && !bot_thread_event(my->bots, s, event))
            my->lost = true;
}

static void view_as(match *base, chm_seat seat)
{
    local *my = of_match(base);
    if (seat != CHM_NOBODY && !(base->mine >> seat & 1))
        return;
    base->viewer = seat;
    chm_game_view(&my->game, seat, &base->view);
}

static void finish(local *my)
{
    char why[MATCH_WHY];
    my->base.ended = true;
    if (!my->file)
        return;
    if (save_finish(my->file, &my->base.header, my->base.board, my->events.at, my->events.count, why))
        match_notify_notice(&my->base, _("The record of this game: %s"), save_path(my->file));
    else
        match_notify_notice(&my->base, "%s", why);
    save_close(my->file);
    my->file = NULL;
}

/* Passes new events to the listener. How many opening tickets a seat keeps is held back until the last has chosen. */
static void describe_all(local *my)
{
    match *base = &my->base;
    bool set_up = my->game.phase == CHM_PHASE_SET_UP;
    chm_game_view(&my->game, base->viewer, &base->view);
    for (; my->passed < my->events.count && !(set_up && my->events.at[my->passed].kind == CHM_EVENT_KEEP);
         my->passed++) {
        chm_event seen = my->events.at[my->passed];
        chm_event_redact(&seen, base->viewer);
        match_notify_event(base, my->passed + 1, &seen);
    }
    if (my->lost)
        match_notify_notice(base, "%s", _("There is no memory left for the story of this game."));
    match_notify_turn(base);
    if (chm_game_over(&my->game) && !base->ended)
        finish(my);
}

/* ---- moves ---- */

/* A bot's dice for a move follow from the game's seed, so that a resumed game goes on as it would have (except for what
 * a bot remembers within its turn). */
static uint64_t dice_for(const local *my, int slot)
{
    uint64_t hash = (uint64_t)slot;
    for (int i = 0; i < 8; i++)
        hash = hash_mix(hash, my->base.header.seed.word[i]);
    uint32_t made = slot < CHM_MAX_SEATS ? my->moves[slot] : my->events.count;
    return hash_mix(hash, made);
}

/* Ends the match when there is no memory for the bots. */
static void give_up(local *my)
{
    match_end(&my->base, "%s",
              my->file ? _("No memory is left: the bots cannot go on. The game is saved.")
                       : _("No memory is left: the bots cannot go on."));
}

static void ask_bots(local *my)
{
    unsigned bots = my->game.actors & (unsigned)~my->base.mine;
    if (my->choosing || my->unsaved || chm_game_over(&my->game) || !bots)
        return;
    chm_seat seat = (chm_seat)__builtin_ctz(bots);
    chm_view view;
    chm_game_view(&my->game, seat, &view);
    uint32_t pace = my->game.phase == CHM_PHASE_SET_UP ? 0 : my->pace;
    my->choosing = bot_thread_choose(my->bots, seat, &view, dice_for(my, seat), pace);
    if (!my->choosing)
        give_up(my);
}

/* Saves a legal move, then makes it. False: it could not be saved, and is not made. */
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
        char text[MESSAGE_SIZE];
        message_status(status, text);
        snprintf(why, MATCH_WHY, "%.*s", MATCH_WHY - 1, text);
        return false;
    }
    if (!carry_out(my, seat, move, why))
        return false;
    describe_all(my);
    ask_bots(my);
    return true;
}

/* Makes a bot's move, or keeps it in `unsaved` and tries again later. */
static void bot_move(local *my, bot_result *what)
{
    chm_seat seat = (chm_seat)what->slot;
    char why[MATCH_WHY];
    bool again = what == my->unsaved;
    my->choosing = false;
    my->unsaved = NULL;
    if (chm_game_legal(&my->game, seat, what->move) != CHM_OK)
        what->move = chm_game_nth(&my->game, seat, 0);
    if (carry_out(my, seat, what->move, why)) {
        free(what);
        describe_all(my);
        ask_bots(my);
        return;
    }
    my->unsaved = what;
    if (!again)
        match_notify_notice(&my->base, _("%s. It is tried again."), why);
    if (!bot_thread_delay(my->bots, RETRY))
        give_up(my);
}

/* ---- hints ---- */

static bool make_hint_bot(local *my, chm_seat seat)
{
    chm_bot *bot = NULL;
    if (my->hint_bot)
        return bot_thread_seat(my->bots, HINT_SLOT, NULL, my->base.board, my->game.seats, seat);
    if (player_make("expert", strlen("expert"), &bot, NULL) != CHM_OK)
        return false;
    my->hint_bot = bot_thread_seat(my->bots, HINT_SLOT, bot, my->base.board, my->game.seats, seat);
    if (!my->hint_bot)
        chm_bot_free(bot);
    return my->hint_bot;
}

static bool hint(match *base)
{
    local *my = of_match(base);
    chm_seat seat = match_asked(base);
    if (seat == CHM_NOBODY || seat != base->viewer)
        return false;
    if (my->hinting)
        return true;
    my->hint_at = my->events.count;
    my->hinting = make_hint_bot(my, seat) && bot_thread_hint(my->bots, HINT_SLOT, &base->view, dice_for(my, HINT_SLOT));
    return my->hinting;
}

/* A hint for another viewer or an earlier position is dropped. */
static void describe_hint(local *my, bot_result *what)
{
    my->hinting = false;
    if (what->view.seat == my->base.viewer && my->hint_at == my->events.count) {
        char text[HINT_SIZE];
        hint_describe(&what->view, what->move, what->hinted ? &what->hint : NULL, text);
        match_notify_notice(&my->base, "%s", text);
    }
    free(what);
}

/* ---- stepping ---- */

static void step(match *base)
{
    local *my = of_match(base);
    if (!my->begun) {
        my->begun = true;
        match_notify_begin(base);
        describe_all(my);
        ask_bots(my);
    }
    for (bot_result *what; (what = bot_thread_take(my->bots)) != NULL;)
        if (what->slot == HINT_SLOT) {
            describe_hint(my, what);
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
    bot_thread_close(my->bots);
    save_close(my->file);
    free(my->unsaved);
    free(my->events.at);
    free(my);
}

/* ---- names ---- */

/* A bot's name without budget and settings; of a command, the program's file name. */
static void short_kind(const char *kind, char name[CHM_MAX_NAME])
{
    const char *start = kind;
    if (!strncmp(kind, "cmd:", 4)) {
        start += 4;
        size_t words = strcspn(start, " ");
        for (size_t i = 0; i < words; i++)
            if (start[i] == '/') {
                start += i + 1;
                words -= i + 1;
                i = 0;
            }
        snprintf(name, CHM_MAX_NAME, "%.*s", (int)words, start);
    } else {
        snprintf(name, CHM_MAX_NAME, "%.*s", (int)strcspn(start, "@+"), start);
    }
}

static bool taken(const local_plan *plan, int seat, const char *name)
{
    for (int s = 0; s < plan->seats; s++)
        if (s != seat && !strcmp(plan->player[s].name, name))
            return true;
    return false;
}

void local_names(local_plan *plan)
{
    for (int s = 0; s < plan->seats; s++) {
        char name[CHM_MAX_PLAYER_NAME], *own = plan->player[s].name;
        if (own[0] && !taken(plan, s, own))
            continue;
        if (own[0])
            snprintf(name, sizeof name, "%s", own);
        else if (!strcmp(plan->player[s].kind, "human"))
            snprintf(name, sizeof name, _("Player %d"), s + 1);
        else
            short_kind(plan->player[s].kind, name);
        snprintf(own, CHM_MAX_PLAYER_NAME, "%s", name);
        for (int copy = 2; taken(plan, s, own); copy++)
            snprintf(own, CHM_MAX_PLAYER_NAME, "%.240s %d", name, copy);
    }
}

/* ---- opening and closing ---- */

static const match_kind kind_local = {.close = close_all, .step = step, .view_as = view_as, .play = play, .hint = hint};

static local *make(const local_settings *settings, char why[MATCH_WHY])
{
    local *my = calloc(1, sizeof *my);
    bot_thread *bots = my ? bot_thread_open() : NULL;
    if (!bots || !bot_thread_delay(bots, 0)) { /* makes the fd readable: a first step */
        bot_thread_close(bots);
        snprintf(why, MATCH_WHY, "%s", _("No memory is left, or no thread can be made."));
        free(my);
        return NULL;
    }
    my->base.kind = &kind_local;
    my->base.fd = bot_thread_fd(bots);
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
        if (!bot_thread_seat(my->bots, s, bot, base->board, base->header.seats, (chm_seat)s)) {
            chm_bot_free(bot);
            snprintf(why, MATCH_WHY, "%s", chm_status_text(CHM_NO_MEMORY));
            return false;
        }
    }
    return true;
}

/* Sets the viewer: a single person at this terminal, else nobody. */
static match *ready(local *my)
{
    match *base = &my->base;
    bool one = base->mine && !(base->mine & (base->mine - 1));
    base->viewer = one ? (chm_seat)__builtin_ctz(base->mine) : (chm_seat)CHM_NOBODY;
    base->begun = true;
    chm_game_view(&my->game, base->viewer, &base->view);
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
    match_find_board *find;
    void *context;
    bool bad_bot;
    char *why, bot_why[MATCH_WHY];
} resuming;

static const chm_board *resume_begin(void *context, const chm_header *header)
{
    resuming *resumed = context;
    match *base = &resumed->my->base;
    base->header = *header;
    base->board = resumed->find(resumed->context, header);
    if (base->board)
        resumed->bad_bot = !seat_bots(resumed->my, resumed->bot_why);
    return resumed->bad_bot ? NULL : base->board;
}

static void resume_event(void *context, const chm_event *event)
{
    listen(((resuming *)context)->my, event);
}

static void resume_move(void *context, chm_seat seat)
{
    ((resuming *)context)->my->moves[seat]++;
}

match *local_resume(const char *path, match_find_board *find, void *context, const local_settings *settings,
                    char why[MATCH_WHY])
{
    local *my = make(settings, why);
    if (!my)
        return NULL;
    resuming resumed = {.my = my, .find = find, .context = context, .why = why};
    save_reader reader = {&resumed, resume_begin, resume_event, resume_move};
    my->file = save_open(path, &reader, &my->game, why);
    if (my->file)
        return ready(my);
    if (resumed.bad_bot)
        memcpy(why, resumed.bot_why, MATCH_WHY);
    close_all(&my->base);
    return NULL;
}
