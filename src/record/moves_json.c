// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "record/moves_json.h"
#include "base/writer.h"
#include "record/view_text.h"

/* A claim with a payment of the right size, so that the payment is not what bars the track. */
static chm_move plain_claim(const chm_game *game, chm_seat seat, int track)
{
    const chm_track_info *info = &game->board->tracks[track];
    int colour = chm_game_colour(game, (chm_track)track);
    if (colour >= CHM_COLOURS) {
        colour = 0;
        for (int c = 1; c < CHM_COLOURS; c++)
            if (game->hand[seat][c] > game->hand[seat][colour])
                colour = c;
    }
    uint8_t cards = (uint8_t)(info->length - info->locos);
    return (chm_move){.kind = CHM_MOVE_CLAIM,
                      .colour = cards ? (uint8_t)colour : (uint8_t)CHM_LOCO,
                      .cards = cards,
                      .locos = info->locos,
                      .what = (uint16_t)track};
}

void moves_write(const chm_game *game, chm_seat seat, chm_sink *sink)
{
    writer out = writer_on(sink);
    chm_tracks possible = {{0}};
    const char *comma = "";
    uint32_t count = chm_game_count(game, seat);
    writer_text(&out, "\"moves\":[");
    for (uint32_t i = 0; i < count; i++) {
        chm_move move = chm_game_nth(game, seat, i);
        char words[CHM_MOVE_TEXT];
        chm_move_print(game, seat, move, words);
        writer_text(&out, comma);
        writer_quoted(&out, words);
        comma = ",";
        if (move.kind == CHM_MOVE_CLAIM)
            chm_tracks_add(&possible, move.what);
    }
    writer_text(&out, "],\"barred\":{");
    comma = "";
    for (int t = 0; t < game->board->track_count && count && game->phase == CHM_PHASE_TURN; t++) {
        if (chm_tracks_has(&possible, (unsigned)t))
            continue;
        chm_status status = chm_game_legal(game, seat, plain_claim(game, seat, t));
        writer_text(&out, comma);
        writer_quoted(&out, game->board->tracks[t].id);
        writer_text(&out, ":");
        writer_quoted(&out, chm_status_name(status));
        comma = ",";
    }
    writer_text(&out, "}");
    writer_flush(&out);
}

void hint_write(const chm_hint *hint, const chm_game *game, chm_seat seat, chm_sink *sink)
{
    sink_text(sink, "\"goal\":");
    view_write_tickets(sink, game->board, hint->goal);
    sink_text(sink, ",\"plan\":");
    view_write_tracks(sink, game->board, &hint->plan);
    sink_print(sink, ",\"unit\":\"%s\",\"moves\":[", hint->percent ? "percent" : "points");
    for (int i = 0; i < hint->move_count; i++) {
        char words[CHM_MOVE_TEXT];
        chm_move_print(game, seat, hint->moves[i].move, words);
        sink_print(sink, "%s{\"move\":\"%s\",\"tenths\":%d}", i ? "," : "", words, hint->moves[i].tenths);
    }
    sink_text(sink, "]");
}
