// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/hint.h"
#include "messages/messages.h"
#include "messages/translate.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void add(char to[HINT_SIZE], const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(char to[HINT_SIZE], const char *format, ...)
{
    size_t used = strlen(to);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(to + used, HINT_SIZE - used, format, arguments);
    va_end(arguments);
}

static void add_goal(const chm_board *board, const chm_hint *hint, char to[HINT_SIZE])
{
    char list[HINT_SIZE / 2] = "", name[MESSAGE_SIZE];
    for (unsigned t = 0, used = 0; t < board->ticket_count && used < sizeof list; t++)
        if (hint->goal[t / 64] >> (t % 64) & 1) {
            message_ticket(board, (chm_ticket)t, name);
            used += (unsigned)snprintf(list + used, sizeof list - used, "%s%s", used ? ", " : "", name);
        }
    if (*list)
        add(to, _("goal: %s\n"), list);
    else
        add(to, "%s\n", _("goal: points; no ticket is left to work for"));
}

static void add_plan(const chm_board *board, const chm_hint *hint, char to[HINT_SIZE])
{
    char list[HINT_SIZE / 2] = "", name[MESSAGE_SIZE];
    unsigned wagons = 0;
    for (unsigned t = 0, used = 0; t < board->track_count && used < sizeof list; t++)
        if (chm_tracks_has(&hint->plan, t)) {
            message_track(board, (chm_track)t, name);
            used += (unsigned)snprintf(list + used, sizeof list - used, "%s%s", used ? ", " : "", name);
            wagons += board->tracks[t].length;
        }
    if (*list)
        add(to, plural("plan: %s; %u wagon in all\n", "plan: %s; %u wagons in all\n", wagons), list, wagons);
}

static void add_move(const chm_view *view, const chm_hint *hint, const chm_hint_move *one, char to[HINT_SIZE])
{
    char move[MESSAGE_SIZE], value[32];
    int size = one->tenths < 0 ? -one->tenths : one->tenths;
    message_move(&view->game, view->seat, one->move, move);
    snprintf(value, sizeof value, _("%s%d.%d"), one->tenths < 0 ? "−" : "", size / 10, size % 10);
    add(to, hint->percent ? _("%s: %s %%\n") : _("%s: %s points\n"), move, value);
}

void hint_describe(const chm_view *view, chm_move move, const chm_hint *hint, char to[HINT_SIZE])
{
    char text[MESSAGE_SIZE];
    message_move(&view->game, view->seat, move, text);
    snprintf(to, HINT_SIZE, _("A good move would be: %s\n"), text);
    if (hint) {
        add_goal(view->game.board, hint, to);
        add_plan(view->game.board, hint, to);
        for (int i = 0; i < hint->move_count; i++)
            add_move(view, hint, &hint->moves[i], to);
    }
    to[strlen(to) - 1] = '\0'; /* the last newline */
}
