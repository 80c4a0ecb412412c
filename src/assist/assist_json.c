// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/assist_json.h"
#include "assist/rule_assist.h"
#include "base/bits.h"

/* ---- parts ---- */

static void put_key(writer *out, const char *key)
{
    writer_quoted(out, key);
    writer_text(out, ":");
}

void json_put_number(writer *out, const char *key, int64_t number)
{
    put_key(out, key);
    writer_number(out, number);
}

void json_put_bool(writer *out, const char *key, bool is)
{
    put_key(out, key);
    writer_text(out, is ? "true" : "false");
}

/* ---- choices ---- */

static const char *question_word(question asked)
{
    static const char *const words[QUESTIONS] = {"none", "turn", "pay", "keep", "place", "list", "rule"};
    return words[asked];
}

bool assist_json_choices(const chm_view *view, chm_seat seat, chm_sink *sink)
{
    choices made = {0};
    if (!choices_make(&made, view, seat))
        return false;
    choices_sort(&made);
    writer out = writer_on(sink);
    question asked = choices_question(&made);
    writer_text(&out, "{\"question\":");
    writer_quoted(&out, question_word(asked));
    writer_text(&out, ",");
    json_put_number(&out, "least", asked == QUESTION_KEEP ? choices_least_kept(&made) : 0);
    writer_text(&out, ",\"moves\":[");
    for (uint32_t i = 0; i < made.move_count; i++) {
        char text[CHM_MOVE_TEXT];
        chm_move_print(&view->game, seat, made.moves[i], text);
        writer_text(&out, i ? "," : "");
        writer_quoted(&out, text);
    }
    writer_text(&out, "],\"risky\":[");
    const char *comma = "";
    for (uint32_t i = 0; i < made.move_count; i++)
        if (choices_risky(&made, made.moves[i])) {
            writer_text(&out, comma);
            writer_number(&out, i);
            comma = ",";
        }
    writer_text(&out, "]}");
    writer_flush(&out);
    choices_free(&made);
    return true;
}

/* ---- previews and reasons ---- */

static void put_seat_points(writer *out, const int16_t scores[CHM_MAX_SEATS])
{
    const char *comma = "";
    writer_text(out, "{");
    for (int s = 0; s < CHM_MAX_SEATS; s++)
        if (scores[s]) {
            writer_text(out, comma);
            json_put_number(out, (char[]){(char)('0' + s), 0}, scores[s]);
            comma = ",";
        }
    writer_text(out, "}");
}

void assist_json_preview(const chm_view *view, chm_seat seat, chm_move move, chm_sink *sink)
{
    const chm_board *board = view->game.board;
    writer out = writer_on(sink);
    preview made;
    chm_status status = preview_make(view, seat, move, &made);
    if (status) {
        writer_text(&out, "{\"refused\":");
        writer_quoted(&out, chm_status_name(status));
        writer_text(&out, "}");
        writer_flush(&out);
        return;
    }
    writer_text(&out, "{\"hand\":");
    json_put_cards(&out, made.hand);
    writer_text(&out, ",");
    json_put_number(&out, "wagons", made.wagons);
    writer_text(&out, ",");
    json_put_number(&out, "unseen", made.unseen);
    writer_text(&out, ",");
    json_put_number(&out, "offered", made.offered);
    writer_text(&out, ",\"scores\":");
    put_seat_points(&out, made.scores);
    writer_text(&out, ",\"tickets\":");
    json_put_tickets(&out, board, made.tickets);
    writer_text(&out, ",\"closed\":");
    json_put_tracks(&out, board, &made.closed);
    for (int i = 0; i < ASSISTS; i++)
        if (rule_assists[i]->write_preview)
            rule_assists[i]->write_preview(&out, board, made.of_rule[i]);
    writer_text(&out, ",");
    json_put_bool(&out, "last_round", made.last_round);
    writer_text(&out, ",");
    json_put_bool(&out, "over", made.over);
    writer_text(&out, "}");
    writer_flush(&out);
}

static void put_cause(writer *out, const chm_board *board, const reason *why)
{
    writer_text(out, ",\"by\":");
    if (why->by == CHM_NO_TRACK)
        writer_text(out, "null");
    else
        writer_quoted(out, board->tracks[why->by].id);
}

/* Its members. */
static void put_reason(writer *out, const chm_board *board, const reason *why)
{
    writer_text(out, "\"id\":");
    writer_quoted(out, chm_status_name(why->status));
    switch (why->status) {
    case CHM_TRACK_TAKEN:
        writer_text(out, ",");
        json_put_number(out, "owner", why->owner);
        break;
    case CHM_TRACK_CLOSED:
        writer_text(out, ",");
        json_put_number(out, "players", why->players);
        break;
    case CHM_FEW_WAGONS:
        writer_text(out, ",");
        json_put_number(out, "needed", why->needed);
        writer_text(out, ",");
        json_put_number(out, "left", why->left);
        break;
    case CHM_FEW_CARDS:
        writer_text(out, ",\"colour\":");
        writer_quoted(out, chm_card_name(why->colour));
        writer_text(out, ",");
        json_put_bool(out, "any", why->any_colour);
        writer_text(out, ",");
        json_put_number(out, "cards", why->cards);
        writer_text(out, ",");
        json_put_number(out, "locos", why->locos);
        break;
    default:
        break;
    }
    if (why->by_track)
        put_cause(out, board, why);
}

void assist_json_reason(const chm_game *game, chm_seat seat, chm_track track, chm_sink *sink)
{
    writer out = writer_on(sink);
    reason why = reason_of(game, seat, track);
    writer_text(&out, "{");
    put_reason(&out, game->board, &why);
    writer_text(&out, "}");
    writer_flush(&out);
}

void assist_json_cards_missing(const chm_game *game, chm_seat seat, chm_track track, chm_sink *sink)
{
    writer out = writer_on(sink);
    reason why = cards_missing(game, seat, track);
    uint16_t wanted = cards_wanted(game, seat, track);
    writer_text(&out, "{");
    put_reason(&out, game->board, &why);
    writer_text(&out, ",\"wanted\":[");
    for (int c = 0, count = 0; c < CHM_CARDS; c++)
        if (wanted >> c & 1) {
            writer_text(&out, count++ ? "," : "");
            writer_quoted(&out, chm_card_name(c));
        }
    writer_text(&out, "]}");
    writer_flush(&out);
}

/* ---- ways ---- */

static void put_wagons(writer *out, const char *key, int wagons)
{
    put_key(out, key);
    if (wagons < 0)
        writer_text(out, "null");
    else
        writer_number(out, wagons);
}

static void put_ticket(writer *out, const chm_game *game, chm_seat seat, chm_ticket ticket)
{
    static const char *const words[] = {"done", "possible", "broken"};
    ticket_status status = ticket_status_of(game, seat, ticket);
    writer_text(out, "{\"id\":");
    writer_quoted(out, game->board->tickets[ticket].id);
    writer_text(out, ",\"state\":");
    writer_quoted(out, words[status.state]);
    writer_text(out, ",");
    put_wagons(out, "missing", status.missing);
    writer_text(out, ",\"way\":");
    json_put_tracks(out, game->board, &status.way);
    writer_text(out, "}");
}

void assist_json_ticket(const chm_game *game, chm_seat seat, chm_ticket ticket, chm_sink *sink)
{
    writer out = writer_on(sink);
    put_ticket(&out, game, seat, ticket);
    writer_flush(&out);
}

void assist_json_tickets(const chm_game *game, chm_seat seat, chm_sink *sink)
{
    writer out = writer_on(sink);
    const char *comma = "";
    writer_text(&out, "[");
    for (unsigned t = 0; t < game->board->ticket_count; t++) {
        bool is = game->tickets[seat][t / 64] >> (t % 64) & 1 || rules_lay(game, seat, (chm_ticket)t);
        for (int i = 0; i < game->offer_count[seat]; i++)
            is |= game->offer[seat][i] == t;
        if (!is)
            continue;
        writer_text(&out, comma);
        put_ticket(&out, game, seat, (chm_ticket)t);
        comma = ",";
    }
    writer_text(&out, "]");
    writer_flush(&out);
}

void assist_json_way(const chm_game *game, chm_seat seat, chm_place a, chm_place b, chm_sink *sink)
{
    writer out = writer_on(sink);
    chm_tracks way, own;
    int wagons = way_between(game, seat, a, b, &way);
    own_way(game, seat, a, b, &own);
    writer_text(&out, "{");
    put_wagons(&out, "wagons", wagons);
    writer_text(&out, ",\"way\":");
    json_put_tracks(&out, game->board, &way);
    writer_text(&out, ",\"own\":");
    json_put_tracks(&out, game->board, &own);
    writer_text(&out, "}");
    writer_flush(&out);
}

void assist_json_network(const chm_game *game, chm_seat seat, chm_sink *sink)
{
    writer out = writer_on(sink);
    uint64_t parts[CHM_MAX_PLACES];
    chm_tracks path;
    chm_track order[CHM_MAX_TRACKS];
    int count = network_parts(game, seat, parts);
    int length = chm_longest_path(game->board, &game->own[seat], &path);
    writer_text(&out, "{\"tracks\":");
    json_put_tracks(&out, game->board, &game->own[seat]);
    writer_text(&out, ",\"places\":");
    json_put_places(&out, game->board, network_places(game, seat));
    writer_text(&out, ",\"parts\":[");
    for (int i = 0; i < count; i++) {
        writer_text(&out, i ? "," : "");
        json_put_places(&out, game->board, parts[i]);
    }
    writer_text(&out, "],\"path\":{");
    json_put_number(&out, "length", length);
    writer_text(&out, ",\"tracks\":[");
    count = chm_path_order(game->board, &path, order);
    for (int i = 0; i < count; i++) {
        writer_text(&out, i ? "," : "");
        writer_quoted(&out, game->board->tracks[order[i]].id);
    }
    writer_text(&out, "]}}");
    writer_flush(&out);
}

void assist_json_tracks_for(const chm_game *game, int card, chm_sink *sink)
{
    writer out = writer_on(sink);
    chm_tracks set = tracks_for_card(game, card);
    json_put_tracks(&out, game->board, &set);
    writer_flush(&out);
}

/* ---- how the seats stand ---- */

typedef int seat_number(const chm_game *game, chm_seat seat);

static void put_seat_numbers(writer *out, const chm_game *game, const char *key, seat_number *of)
{
    put_key(out, key);
    writer_text(out, "[");
    for (chm_seat s = 0; s < game->seats; s++) {
        writer_text(out, s ? "," : "");
        writer_number(out, of(game, s));
    }
    writer_text(out, "]");
}

void assist_json_standings(const chm_game *game, const chm_event *end, chm_sink *sink)
{
    writer out = writer_on(sink);
    writer_text(&out, "{");
    put_seat_numbers(&out, game, "scores", seat_score);
    writer_text(&out, ",");
    if (turns_left(game, 0) < 0)
        writer_text(&out, "\"turns_left\":null");
    else
        put_seat_numbers(&out, game, "turns_left", turns_left);
    for (int i = 0; i < ASSISTS; i++)
        if (rule_assists[i]->write_standings)
            rule_assists[i]->write_standings(&out, game, end);
    writer_text(&out, "}");
    writer_flush(&out);
}

void assist_json_result(const chm_game *game, chm_sink *sink)
{
    static const char *const words[] = {"none", "tickets", "path", "shared"};
    writer out = writer_on(sink);
    writer_text(&out, "{");
    put_seat_numbers(&out, game, "ranks", chm_game_rank);
    writer_text(&out, ",\"tie\":");
    writer_quoted(&out, words[tie_of(game)]);
    writer_text(&out, "}");
    writer_flush(&out);
}
