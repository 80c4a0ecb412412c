// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bots/explain.h"
#include "base/text_sink.h"
#include "game/core.h"
#include <string.h>

static const char *word(chm_lang lang, const char *english, const char *french)
{
    return lang == CHM_FR ? french : english;
}

static bool plan_serves(const plan *current, const chm_game *game, chm_seat seat, const chm_ticket_info *ticket)
{
    chm_tracks all = game->own[seat];
    for (int i = 0; i < CHM_TRACK_WORDS; i++)
        all.word[i] |= current->tracks.word[i];
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, &all, parts);
    return network_joins(parts, count, ticket->a, ticket->b);
}

void hint_plan(const plan *current, const chm_game *game, chm_seat seat, chm_hint *out)
{
    out->plan = current->tracks;
    for (int t = 0; t < game->board->ticket_count; t++) {
        const chm_ticket_info *ticket = &game->board->tickets[t];
        bool held = game->tickets[seat][t / 64] >> (t % 64) & 1;
        if (held && !chm_game_joined(game, seat, ticket->a, ticket->b) && plan_serves(current, game, seat, ticket))
            out->goal[t / 64] |= UINT64_C(1) << (t % 64);
    }
}

void hint_move(chm_hint *hint, chm_move move, int tenths)
{
    int at = hint->move_count;
    while (at > 1 && tenths > hint->moves[at - 1].tenths)
        at--;
    if (at == CHM_HINT_MOVES)
        return;
    hint->move_count += hint->move_count < CHM_HINT_MOVES;
    for (int i = hint->move_count - 1; i > at; i--)
        hint->moves[i] = hint->moves[i - 1];
    hint->moves[at] = (chm_hint_move){move, tenths};
}

/* ---- in words ---- */

static void write_goal(const chm_hint *hint, const chm_board *board, chm_lang lang, chm_sink *sink)
{
    int named = 0;
    for (int t = 0; t < board->ticket_count; t++) {
        const chm_ticket_info *ticket = &board->tickets[t];
        if (!(hint->goal[t / 64] >> (t % 64) & 1))
            continue;
        sink_print(sink, "%s%s–%s", named++ ? ", " : word(lang, "goal: ", "but : "),
                   board->places[ticket->a].name[lang], board->places[ticket->b].name[lang]);
        if (ticket->points)
            sink_print(sink, " (%d)", ticket->points);
    }
    if (named)
        sink_print(sink, "\n");
    else
        sink_print(
            sink, "%s\n",
            word(lang, "goal: points; no ticket is left to work for", "but : des points ; plus de billet en vue"));
}

static void write_plan(const chm_hint *hint, const chm_board *board, chm_lang lang, chm_sink *sink)
{
    int named = 0, wagons = 0;
    for (int t = 0; t < board->track_count; t++) {
        const chm_track_info *track = &board->tracks[t];
        if (!chm_tracks_has(&hint->plan, (unsigned)t))
            continue;
        sink_print(sink, "%s%s–%s (%d)", named++ ? ", " : word(lang, "plan: ", "plan : "),
                   board->places[track->a].name[lang], board->places[track->b].name[lang], track->length);
        wagons += track->length;
    }
    if (named)
        sink_print(sink, lang == CHM_FR ? " ; %d wagons en tout\n" : "; %d wagons in all\n", wagons);
}

void explain_hint(const chm_hint *hint, const chm_game *game, chm_seat seat, chm_lang lang, chm_sink *sink)
{
    char text[CHM_MOVE_TEXT];
    write_goal(hint, game->board, lang, sink);
    write_plan(hint, game->board, lang, sink);
    for (int i = 0; i < hint->move_count; i++) {
        int tenths = hint->moves[i].tenths, size = tenths < 0 ? -tenths : tenths;
        chm_move_print(game, seat, hint->moves[i].move, text);
        sink_print(sink, "%s%s: %s%d%c%d %s\n", i ? word(lang, "or ", "ou ") : word(lang, "move ", "coup "), text,
                   tenths < 0 ? "−" : "", size / 10, lang == CHM_FR ? ',' : '.', size % 10,
                   hint->percent ? "%" : "points");
    }
}
