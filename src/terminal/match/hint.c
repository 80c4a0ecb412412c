// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/hint.h"
#include "messages/messages.h"
#include "messages/rule_words.h"
#include "messages/translate.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void add(char out[HINT_SIZE], const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(char out[HINT_SIZE], const char *format, ...)
{
    size_t used = strlen(out);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(out + used, HINT_SIZE - used, format, arguments);
    va_end(arguments);
}

static void add_goal(const chm_board *board, const chm_hint *hint, char out[HINT_SIZE])
{
    char list[HINT_SIZE / 2] = "", name[MESSAGE_SIZE];
    for (unsigned t = 0, used = 0; t < board->ticket_count && used < sizeof list; t++)
        if (hint->goal[t / 64] >> (t % 64) & 1) {
            message_ticket(board, (chm_ticket)t, name);
            used += (unsigned)snprintf(list + used, sizeof list - used, "%s%s", used ? ", " : "", name);
        }
    if (*list)
        add(out, _("It is for: %s.\n"), list);
    else
        add(out, "%s\n", _("No ticket is left to work for: it is for points."));
}

static void add_plan(const chm_board *board, const chm_hint *hint, char out[HINT_SIZE])
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
        add(out, plural("Tracks to claim: %s; %u wagon in all.\n", "Tracks to claim: %s; %u wagons in all.\n", wagons),
            list, wagons);
}

static void add_move(const chm_view *view, const chm_hint *hint, const chm_hint_move *proposed, char out[HINT_SIZE])
{
    char move[MESSAGE_SIZE], value[32];
    int size = proposed->tenths < 0 ? -proposed->tenths : proposed->tenths;
    message_move(&view->game, view->seat, proposed->move, move);
    snprintf(value, sizeof value, _("%s%d.%d"), proposed->tenths < 0 ? "−" : "", size / 10, size % 10);
    add(out, hint->percent ? _("%s: %s %%\n") : _("%s: %s points\n"), move, value);
}

void hint_describe(const chm_view *view, chm_move move, const chm_hint *hint, char out[HINT_SIZE])
{
    char text[MESSAGE_SIZE];
    message_move(&view->game, view->seat, move, text);
    snprintf(out, HINT_SIZE, _("A good move would be: %s\n"), text);
    if (hint) {
        const id_words *of_rule = words_of_move((chm_move_kind)move.kind);
        if (of_rule && *of_rule->text) {
            add(out, "%s\n", _(of_rule->text));
        } else {
            add_goal(view->game.board, hint, out);
            add_plan(view->game.board, hint, out);
        }
        for (int i = 0; i < hint->move_count; i++)
            add_move(view, hint, &hint->moves[i], out);
    }
    out[strlen(out) - 1] = '\0'; /* the last newline */
}
