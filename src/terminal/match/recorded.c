// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/recorded.h"
#include "base/util/list.h"
#include "messages/messages.h"
#include "messages/translate.h"
#include "terminal/match/match_kind.h"
#include "terminal/match/wakeup.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The game after an event. All of them are kept, some megabytes for a long game, so that match_goto is instant. */
typedef struct moment {
    chm_event event;
    chm_game game;
} moment;

typedef struct recorded {
    match base;
    moment *moments;
    uint32_t count, at;
    size_t capacity;
    bool passed; /* the events, to the listener */
    wakeup wakeup;
} recorded;

static recorded *of_match(match *base)
{
    return (recorded *)base;
}

static void show(recorded *my)
{
    match *base = &my->base;
    const chm_game *game = &my->moments[my->at ? my->at - 1 : 0].game;
    chm_game_view(game, base->viewer, &base->view);
    if (base->viewer == CHM_NOBODY)
        base->view.game = *game;
}

static void step(match *base)
{
    recorded *my = of_match(base);
    wakeup_clear(&my->wakeup);
    if (my->passed)
        return;
    my->passed = true;
    match_notify_begin(base);
    for (uint32_t i = 0; i < my->count; i++)
        match_notify_event(base, i + 1, &my->moments[i].event);
    match_notify_turn(base);
}

static void view_as(match *base, chm_seat seat)
{
    if (seat != CHM_NOBODY && seat >= base->header.seats)
        return;
    base->viewer = seat;
    show(of_match(base));
}

static uint32_t length(const match *base)
{
    return ((const recorded *)base)->count;
}

static bool go(match *base, uint32_t number)
{
    recorded *my = of_match(base);
    if (number > my->count)
        return false;
    my->at = number;
    show(my);
    return true;
}

static void close_recorded(match *base)
{
    recorded *my = of_match(base);
    wakeup_free(&my->wakeup);
    free(my->moments);
    free(my);
}

static const match_kind kind_recorded = {
    .close = close_recorded, .step = step, .view_as = view_as, .length = length, .goto_event = go};

/* ---- reading ---- */

typedef struct reading {
    recorded *my;
    int which, game;
    match_find_board *find;
    void *context;
    bool no_memory;
} reading;

static const chm_board *find_board(void *context, const chm_header *header)
{
    reading *progress = context;
    return progress->find(progress->context, header);
}

static void begin(void *context, const chm_header *header, const chm_board *board)
{
    reading *progress = context;
    if (progress->game++ != progress->which)
        return;
    progress->my->base.header = *header;
    progress->my->base.board = board;
    progress->my->base.begun = true;
}

static void keep(void *context, const chm_game *game, const chm_event *event)
{
    reading *progress = context;
    recorded *my = progress->my;
    if (progress->game - 1 != progress->which || progress->no_memory)
        return;
    moment *more = list_grow(my->moments, &my->capacity, my->count + (size_t)1, sizeof *more);
    progress->no_memory = !more;
    if (!more)
        return;
    my->moments = more;
    my->moments[my->count++] = (moment){*event, *game};
}

/* False: `why`. */
static bool read_record(recorded *my, const char *text, size_t size, reading *progress, char why[MATCH_WHY])
{
    chm_reader reader = {.board = find_board, .begin = begin, .event = keep, .context = progress};
    chm_error error;
    int games;
    chm_status status = chm_record_replay(text, size, &reader, &games, &error);
    if (status == CHM_UNKNOWN_RULE) {
        char sentence[MESSAGE_SIZE];
        message_unknown(error.text, sentence);
        snprintf(why, MATCH_WHY, _("line %u: %.240s"), error.line, sentence);
    } else if (status != CHM_OK)
        snprintf(why, MATCH_WHY, _("line %u: %.240s"), error.line, error.text);
    else if (progress->no_memory)
        snprintf(why, MATCH_WHY, "%s", chm_status_text(CHM_NO_MEMORY));
    else if (!my->count)
        snprintf(why, MATCH_WHY,
                 plural("there is %d game in this record", "there are %d games in this record", (unsigned long)games),
                 games);
    else
        return true;
    return false;
}

match *recorded_open(const char *text, size_t size, int which, match_find_board *find, void *context,
                     char why[MATCH_WHY])
{
    recorded *my = calloc(1, sizeof *my);
    if (!my || !wakeup_make(&my->wakeup)) {
        snprintf(why, MATCH_WHY, "%s", chm_status_text(CHM_NO_MEMORY));
        free(my);
        return NULL;
    }
    match *base = &my->base;
    base->kind = &kind_recorded;
    base->fd = my->wakeup.read_fd;
    base->viewer = CHM_NOBODY;
    base->ended = true;
    reading in = {.my = my, .which = which, .find = find, .context = context};
    if (!read_record(my, text, size, &in, why)) {
        close_recorded(base);
        return NULL;
    }
    my->at = my->count;
    show(my);
    wakeup_signal(&my->wakeup);
    return base;
}
