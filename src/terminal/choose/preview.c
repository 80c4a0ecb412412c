// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/choose/preview.h"
#include "tell/words.h"
#include "terminal/screen/widgets.h"
#include <string.h>

static void hear(void *context, const chm_event *event)
{
    preview *to = context;
    switch ((chm_event_kind)event->kind) {
    case CHM_EVENT_CLAIM:
        memcpy(to->scores, event->scores, sizeof to->scores);
        break;
    case CHM_EVENT_LAST_ROUND:
        to->last_round = true;
        break;
    case CHM_EVENT_BONUS:
        to->bonus_cards += 2;
        break;
    case CHM_EVENT_TREAT:
        to->treat = true;
        break;
    default:
        break;
    }
}

static bool holds(const chm_game *game, chm_seat seat, unsigned ticket)
{
    return game->tickets[seat][ticket / 64] >> (ticket % 64) & 1;
}

void preview_move(const chm_view *view, chm_seat seat, chm_move move, preview *to)
{
    memset(to, 0, sizeof *to);
    chm_game game, before;
    chm_dice dice = chm_dice_make(1);
    chm_game_resample(view, &dice, &game);
    before = game;
    chm_callbacks outside = {.listen = hear, .context = to};
    if (chm_game_apply(&game, seat, move, &outside) != CHM_OK)
        return;
    to->legal = true;
    to->wagons = game.wagons[seat];
    to->ends = chm_game_over(&game);
    to->goes_on = !to->ends && (game.actors >> seat & 1) && game.turn == before.turn;
    for (int i = 0; i < CHM_TRACK_WORDS; i++)
        to->cut.word[i] = game.closed.word[i] & ~before.closed.word[i];
    if (move.kind == CHM_MOVE_CLAIM || move.kind == CHM_MOVE_BUILD) { /* that its own connection closes is no news */
        const chm_track_info *track = &game.board->tracks[move.what];
        for (chm_track t = track->first; t < track->first + track->count; t++)
            chm_tracks_drop(&to->cut, t);
    }
    for (unsigned t = 0; t < game.board->ticket_count; t++) {
        const chm_ticket_info *ticket = &game.board->tickets[t];
        if (holds(&before, seat, t) && !chm_game_joined(&before, seat, ticket->a, ticket->b) &&
            chm_game_joined(&game, seat, ticket->a, ticket->b))
            to->completed[to->completed_count++] = (chm_ticket)t;
    }
}

/* ---- in words ---- */

static void add(char *to, const char *text)
{
    size_t used = strlen(to);
    write_text(to + used, TELL_LINE - used, "%s%s", used ? " · " : "", text);
}

static void add_scores(const chm_header *header, const chm_game *game, chm_seat seat, const preview *of, char *to)
{
    char text[TELL_ROOM];
    for (chm_seat s = 0; s < game->seats; s++)
        if (of->scores[s] && s == seat) {
            write_text(text, sizeof text, plural("%d point", "%d points", (unsigned long)of->scores[s]), of->scores[s]);
            add(to, text);
        }
    for (chm_seat s = 0; s < game->seats; s++)
        if (of->scores[s] && s != seat) {
            write_text(text, sizeof text, plural("%d point for %s", "%d points for %s", (unsigned long)of->scores[s]),
                       of->scores[s], header->player[s].name);
            add(to, text);
        }
}

static void add_cuts(const chm_game *game, const preview *of, char *to)
{
    char track[TELL_ROOM], text[TELL_ROOM];
    for (chm_track t = 0; t < game->board->track_count; t++)
        if (chm_tracks_has(&of->cut, t)) {
            tell_track(game->board, t, track);
            write_text(text, sizeof text, _("closes %s"), track);
            add(to, text);
        }
}

void preview_tell(const chm_header *header, const chm_game *game, chm_seat seat, const preview *of, char to[TELL_LINE])
{
    char name[TELL_ROOM], text[TELL_ROOM];
    *to = '\0';
    add_scores(header, game, seat, of, to);
    if (of->wagons != game->wagons[seat]) {
        write_text(text, sizeof text, plural("%d wagon left", "%d wagons left", (unsigned long)of->wagons), of->wagons);
        add(to, text);
    }
    for (int i = 0; i < of->completed_count; i++) {
        tell_ticket(game->board, of->completed[i], name);
        write_text(text, sizeof text, _("completes %s"), name);
        add(to, text);
    }
    if (of->bonus_cards) {
        write_text(text, sizeof text, plural("%d card at once", "%d cards at once", (unsigned long)of->bonus_cards),
                   of->bonus_cards);
        add(to, text);
    }
    if (of->treat)
        add(to, _("joins the two regions"));
    add_cuts(game, of, to);
    if (of->last_round)
        add(to, _("begins the last round"));
    if (of->ends)
        add(to, _("ends the game"));
}
