// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A view as JSON. "engine" has what only the engine needs to continue from it. */

#include "base/bits.h"
#include "base/text_sink.h"
#include "record/fields.h"
#include "record/view_text.h"
#include <cheminot/record.h>
#include <cheminot/rules.h>
#include <string.h>

static void put_seats(chm_sink *sink, const char *name, unsigned seats)
{
    const char *comma = "";
    sink_print(sink, ",\"%s\":[", name);
    for (; seats; seats &= seats - 1, comma = ",")
        sink_print(sink, "%s%d", comma, bits_first(seats));
    sink_text(sink, "]");
}

static void put_course(chm_sink *sink, const chm_view *view)
{
    const chm_game *game = &view->game;
    if (view->seat == CHM_NOBODY)
        sink_text(sink, "{\"seat\":null");
    else if (view->seat == CHM_EVERYBODY)
        sink_text(sink, "{\"seat\":\"all\"");
    else
        sink_print(sink, "{\"seat\":%d", view->seat);
    sink_print(sink, ",\"players\":%d,\"rules\":[", game->seats);
    const char *comma = "";
    for (unsigned left = game->rules; left; left &= left - 1, comma = ",")
        sink_print(sink, "%s\"%s\"", comma, chm_rule_name(game->board, bits_first(left)));
    sink_print(sink, "],\"first\":%d,\"turn\":%d,\"phase\":\"%s\",\"player\":%d", game->first, game->turn,
               chm_phase_word((chm_phase)game->phase), game->seat);
    put_seats(sink, "actors", game->actors);
    sink_print(sink, ",\"passes\":%d,\"turns_left\":%d", game->passes, game->turns_left);
    if (chm_game_over(game)) {
        sink_print(sink, ",\"reason\":\"%s\"", chm_end_reason_word((chm_end_reason)game->reason));
        put_seats(sink, "winners", game->winners);
    }
}

static void put_hand(chm_sink *sink, const chm_game *game, chm_seat seat)
{
    sink_text(sink, ",\"hand\":");
    view_write_cards(sink, game->hand[seat]);
}

static void put_offer(chm_sink *sink, const chm_game *game, chm_seat seat)
{
    sink_text(sink, ",\"offer\":[");
    for (int i = 0; i < game->offer_count[seat]; i++)
        sink_print(sink, "%s\"%s\"", i ? "," : "", game->board->tickets[game->offer[seat][i]].id);
    sink_print(sink, "],\"chosen\":%d", game->chosen[seat]);
}

static void put_cards(chm_sink *sink, const chm_view *view)
{
    const chm_game *game = &view->game;
    sink_text(sink, ",\"market\":[");
    for (int slot = 0; slot < game->board->numbers.market; slot++)
        if (game->market[slot] == CHM_CARDS)
            sink_text(sink, slot ? ",null" : "null");
        else
            sink_print(sink, "%s\"%s\"", slot ? "," : "", chm_card_name(game->market[slot]));
    sink_print(sink, "],\"pile\":%d,\"discards\":", game->pile_size);
    view_write_cards(sink, game->discards);
    sink_text(sink, ",\"unseen\":");
    view_write_cards(sink, game->pile);
    if (view->seat < game->seats)
        put_hand(sink, game, view->seat);
}

/* The tickets that have left the game. */
static void put_gone(chm_sink *sink, const chm_game *game)
{
    uint64_t known[CHM_MAX_TICKETS / 64];
    memcpy(known, game->gone.undealt, sizeof known);
    int n = 0;
    for (int deck = 0; deck < CHM_MAX_TICKET_DECKS; deck++)
        n += game->gone.undealt_count[deck];
    for (int s = 0; s < game->seats; s++) {
        n += game->gone.rejected_count[s];
        for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
            known[word] |= game->gone.rejected[s][word];
    }
    sink_print(sink, ",\"gone\":{\"n\":%d,\"known\":", n);
    view_write_tickets(sink, game->board, known);
    sink_text(sink, "}");
}

static void put_tickets(chm_sink *sink, const chm_view *view)
{
    const chm_game *game = &view->game;
    const chm_board *board = game->board;
    if (view->seat < game->seats) {
        sink_text(sink, ",\"tickets\":");
        view_write_tickets(sink, board, game->tickets[view->seat]);
        put_offer(sink, game, view->seat);
    }
    sink_text(sink, ",\"ticket_pile\":[");
    for (int from = 0; from < game->ticket_pile_size; from += game->ticket_pile[from].mixed + 1) {
        const chm_pile_ticket *entry = &game->ticket_pile[from];
        sink_print(sink, "%s{\"n\":%d,\"known\":[", from ? "," : "", entry->mixed + 1);
        for (int i = 0; i <= entry->mixed && entry[i].ticket != CHM_HIDDEN; i++)
            sink_print(sink, "%s\"%s\"", i ? "," : "", board->tickets[entry[i].ticket].id);
        sink_text(sink, "]}");
    }
    sink_text(sink, "]");
    if (board->numbers.rejected_leave)
        put_gone(sink, game);
}

static void put_players(chm_sink *sink, const chm_view *view)
{
    const chm_game *game = &view->game;
    sink_text(sink, ",\"seats\":[");
    for (chm_seat s = 0; s < game->seats; s++) {
        sink_print(sink, "%s{\"wagons\":%d,\"cards\":%d,\"known\":", s ? "," : "", game->wagons[s], game->hand_size[s]);
        view_write_cards(sink, game->seen_cards[s]);
        sink_print(sink, ",\"tickets\":%d,\"offered\":%d", game->ticket_count[s], game->offer_count[s]);
        if (game->board->numbers.rejected_leave)
            sink_print(sink, ",\"gone\":%d", game->gone.rejected_count[s]);
        sink_text(sink, ",\"score\":");
        score_write(&game->score[s], sink);
        if (view->seat == CHM_EVERYBODY) {
            put_hand(sink, game, s);
            sink_text(sink, ",\"held\":");
            view_write_tickets(sink, game->board, game->tickets[s]);
            put_offer(sink, game, s);
        }
        sink_text(sink, "}");
    }
    sink_text(sink, "]");
}

static void put_tracks(chm_sink *sink, const chm_game *game)
{
    const chm_board *board = game->board;
    const char *comma = "";
    sink_text(sink, ",\"owners\":{");
    for (int t = 0; t < board->track_count; t++)
        if (chm_tracks_has(&game->taken, (unsigned)t)) {
            sink_print(sink, "%s\"%s\":%d", comma, board->tracks[t].id, chm_game_owner(game, (chm_track)t));
            comma = ",";
        }
    sink_text(sink, "},\"colours\":{");
    comma = "";
    for (int t = 0; t < board->track_count; t++) {
        int colour = chm_game_colour(game, (chm_track)t);
        if (board->tracks[t].colour == CHM_UNBUILT && colour < CHM_COLOURS) {
            sink_print(sink, "%s\"%s\":\"%s\"", comma, board->tracks[t].id, chm_card_name(colour));
            comma = ",";
        }
    }
    sink_text(sink, "},\"closed\":");
    view_write_tracks(sink, board, &game->closed);
    if (game->claimed == CHM_NO_TRACK)
        sink_text(sink, ",\"claimed\":null");
    else
        sink_print(sink, ",\"claimed\":\"%s\"", board->tracks[game->claimed].id);
}

void chm_view_write(const chm_view *view, chm_sink *sink)
{
    const chm_game *game = &view->game;
    put_course(sink, view);
    put_cards(sink, view);
    put_tickets(sink, view);
    put_players(sink, view);
    put_tracks(sink, game);
    sink_text(sink, ",\"state\":");
    view_write_slices(sink, view);
    sink_print(sink, ",\"engine\":{\"asker\":%d,\"choice\":%d,\"chain\":%d,\"link\":%d,\"resets\":%d}}\n",
               game->asking_rule, game->choice, game->hook_chain, game->next_in_chain, game->market_clearings);
}
