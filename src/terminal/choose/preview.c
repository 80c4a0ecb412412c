// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/choose/preview.h"
#include "messages/translate.h"
#include "terminal/screen/widgets.h"
#include <string.h>

/* A move made in a game dealt from a view. */
typedef struct trial {
    chm_game before, after;
    int16_t scores[CHM_MAX_SEATS]; /* points each seat gets at once */
    int bonus_cards;               /* drawn at once for reaching a place */
    bool treat;                    /* a bonus card for joining two regions */
    bool last_round;               /* begins */
} trial;

static void hear(void *context, const chm_event *event)
{
    trial *to = context;
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

/* False: the move is not legal. */
static bool try_move(const chm_view *view, chm_seat seat, chm_move move, trial *to)
{
    chm_dice dice = chm_dice_make(1);
    *to = (trial){.bonus_cards = 0};
    chm_game_resample(view, &dice, &to->before);
    to->after = to->before;
    return chm_game_apply(&to->after, seat, move, &(chm_callbacks){.listen = hear, .context = to}) == CHM_OK;
}

static chm_tracks cuts_of(const trial *of, chm_move move)
{
    chm_tracks cut;
    for (int i = 0; i < CHM_TRACK_WORDS; i++)
        cut.word[i] = of->after.closed.word[i] & ~of->before.closed.word[i];
    if (move.kind == CHM_MOVE_CLAIM || move.kind == CHM_MOVE_BUILD) {
        const chm_track_info *track = &of->after.board->tracks[move.what];
        for (chm_track t = track->first; t < track->first + track->count; t++)
            chm_tracks_drop(&cut, t);
    }
    return cut;
}

chm_tracks preview_cuts(const chm_view *view, chm_seat seat, chm_move move)
{
    trial made;
    return try_move(view, seat, move, &made) ? cuts_of(&made, move) : (chm_tracks){0};
}

/* ---- in words ---- */

static void add(char *to, const char *text)
{
    size_t used = strlen(to);
    write_text(to + used, MESSAGE_LINE - used, "%s%s", used ? " · " : "", text);
}

static void add_scores(const chm_header *header, chm_seat seat, const trial *of, char *to)
{
    char text[MESSAGE_SIZE];
    int own = of->scores[seat];
    if (own) {
        write_text(text, sizeof text, plural("%d point", "%d points", (unsigned long)own), own);
        add(to, text);
    }
    for (chm_seat s = 0; s < of->after.seats; s++)
        if (of->scores[s] && s != seat) {
            write_text(text, sizeof text, plural("%d point for %s", "%d points for %s", (unsigned long)of->scores[s]),
                       of->scores[s], header->player[s].name);
            add(to, text);
        }
}

static void add_completed(chm_seat seat, const trial *of, char *to)
{
    char name[MESSAGE_SIZE], text[MESSAGE_SIZE];
    const chm_board *board = of->after.board;
    for (unsigned t = 0; t < board->ticket_count; t++) {
        const chm_ticket_info *ticket = &board->tickets[t];
        bool held = of->before.tickets[seat][t / 64] >> (t % 64) & 1;
        if (!held || chm_game_joined(&of->before, seat, ticket->a, ticket->b) ||
            !chm_game_joined(&of->after, seat, ticket->a, ticket->b))
            continue;
        message_ticket(board, (chm_ticket)t, name);
        write_text(text, sizeof text, _("completes %s"), name);
        add(to, text);
    }
}

static void add_cuts(const trial *of, chm_move move, char *to)
{
    char track[MESSAGE_SIZE], text[MESSAGE_SIZE];
    chm_tracks cut = cuts_of(of, move);
    for (chm_track t = 0; t < of->after.board->track_count; t++)
        if (chm_tracks_has(&cut, t)) {
            message_track(of->after.board, t, track);
            write_text(text, sizeof text, _("closes %s"), track);
            add(to, text);
        }
}

void preview_describe(const chm_header *header, const chm_view *view, chm_seat seat, chm_move move,
                      char to[MESSAGE_LINE])
{
    trial made;
    char text[MESSAGE_SIZE];
    *to = '\0';
    if (!try_move(view, seat, move, &made))
        return;
    int wagons = made.after.wagons[seat];
    add_scores(header, seat, &made, to);
    if (wagons != made.before.wagons[seat]) {
        write_text(text, sizeof text, plural("%d wagon left", "%d wagons left", (unsigned long)wagons), wagons);
        add(to, text);
    }
    add_completed(seat, &made, to);
    if (made.bonus_cards) {
        write_text(text, sizeof text, plural("%d card at once", "%d cards at once", (unsigned long)made.bonus_cards),
                   made.bonus_cards);
        add(to, text);
    }
    if (made.treat)
        add(to, _("joins the two regions"));
    add_cuts(&made, move, to);
    if (made.last_round)
        add(to, _("begins the last round"));
    if (chm_game_over(&made.after))
        add(to, _("ends the game"));
}
