// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What assists a player agrees with what the engine does, on every map. */
#include "assist/assist_json.h"
#include "assist/foresee.h"
#include "base/util/buffer.h"
#include "base/util/json_document.h"
#include "random_positions.h"
#include "share.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES = 4096 };

/* Of each map. */
static int games(void)
{
    return (int)(6 / test_share());
}

static chm_move moves[MOVES];

static uint32_t list_moves(const chm_game *game, chm_seat seat)
{
    uint32_t count = chm_game_moves(game, seat, moves, MOVES);
    assert_true(count <= MOVES);
    return count;
}

/* ---- reasons ---- */

static bool can_claim(const chm_game *game, chm_seat seat, chm_track track)
{
    uint32_t count = list_moves(game, seat);
    for (uint32_t i = 0; i < count; i++)
        if (moves[i].kind == CHM_MOVE_CLAIM && moves[i].what == track)
            return true;
    return false;
}

/* Exactly the cards that are said to be missing are. */
static void check_missing(const chm_game *game, chm_seat seat, chm_track track, const reason *why)
{
    chm_game with = *game;
    uint8_t *hand = with.hand[seat];
    hand[why->colour] = (uint8_t)(hand[why->colour] + why->cards);
    hand[CHM_LOCO] = (uint8_t)(hand[CHM_LOCO] + why->locos);
    assert_int_equal(reason_of(&with, seat, track).status, CHM_OK);
    assert_true(can_claim(&with, seat, track));
    hand[why->cards ? why->colour : CHM_LOCO]--;
    assert_int_equal(reason_of(&with, seat, track).status, CHM_FEW_CARDS);
    assert_false(can_claim(&with, seat, track));
}

static void check_cause(const chm_game *game, chm_track track, chm_track by)
{
    const chm_track_info *info = &game->board->tracks[by];
    assert_true(by < game->board->track_count && by != track);
    assert_true(chm_tracks_has(&game->taken, by) || info->colour == CHM_UNBUILT);
}

static void reasons_here(const chm_game *game, const chm_header *header, const chm_event *end)
{
    (void)header;
    if (game->phase != CHM_PHASE_TURN || end)
        return;
    chm_view view;
    chm_seat seat = game->seat;
    chm_game_view(game, seat, &view);
    chm_tracks possible = {{0}};
    uint32_t count = list_moves(&view.game, seat);
    for (uint32_t i = 0; i < count; i++)
        if (moves[i].kind == CHM_MOVE_CLAIM)
            chm_tracks_add(&possible, moves[i].what);
    for (chm_track t = 0; t < game->board->track_count; t++) {
        reason why = reason_of(&view.game, seat, t);
        assert_int_equal(why.status == CHM_OK, chm_tracks_has(&possible, t));
        if (why.status == CHM_TRACK_TAKEN)
            assert_int_equal(why.owner, chm_game_owner(game, t));
        else if (why.status == CHM_FEW_WAGONS)
            assert_true(why.left == game->wagons[seat] && why.needed > why.left);
        else if (why.status == CHM_TRACK_CLOSED || why.status == CHM_TRACK_CUT)
            check_cause(game, t, why.by);
        else if (why.status == CHM_FEW_CARDS && (t + game->turn) % 7 == 0)
            check_missing(&view.game, seat, t, &why);
    }
}

static void a_reason_has_the_numbers_that_count(void **state)
{
    (void)state;
    in_random_games(reasons_here, games());
}

/* ---- previews ---- */

typedef struct outcome {
    int16_t scores[CHM_MAX_SEATS];
    uint64_t joins;
    bool treat, alvin, last_round;
} outcome;

static void hear(void *context, const chm_event *event)
{
    outcome *to = context;
    if (event->kind == CHM_EVENT_CLAIM)
        memcpy(to->scores, event->claim_points, sizeof to->scores);
    to->joins |= event->kind == CHM_EVENT_BONUS ? UINT64_C(1) << event->place : 0;
    to->treat |= event->kind == CHM_EVENT_TREAT;
    to->alvin |= event->kind == CHM_EVENT_ALVIN;
    to->last_round |= event->kind == CHM_EVENT_LAST_ROUND;
}

/* What the move really does in the game, of which the preview knows the seat's view only. */
static void check_preview(const chm_game *game, chm_seat seat, chm_move move, const preview *made)
{
    chm_game after = *game;
    outcome real = {.joins = 0};
    assert_int_equal(chm_game_apply(&after, seat, move, &(chm_callbacks){.listen = hear, .context = &real}), CHM_OK);
    bool claim = move.kind == CHM_MOVE_CLAIM, claimed = after.wagons[seat] < game->wagons[seat];
    if (claim && (!claimed || made->wagons == game->wagons[seat]))
        return; /* chance asks for more than the preview takes for granted */
    assert_memory_equal(made->scores, real.scores, sizeof real.scores);
    assert_int_equal(made->wagons, after.wagons[seat]);
    assert_int_equal(made->of_rule[ASSIST_join_bonus], real.joins);
    assert_int_equal(made->of_rule[ASSIST_region_bonus], real.treat);
    assert_int_equal(made->last_round, real.last_round);
    assert_int_equal(made->over, chm_game_over(&after));
    uint16_t shares = 0;
    bool alvin = real.alvin;
    for (uint32_t i = list_moves(&after, seat); i-- > 0;) {
        if (moves[i].kind == CHM_MOVE_SHARE && game->phase != CHM_PHASE_RULE)
            shares = (uint16_t)(shares | 1U << moves[i].what);
        alvin |= moves[i].kind == CHM_MOVE_ALVIN;
    }
    assert_int_equal(made->of_rule[ASSIST_alvin], alvin);
    assert_true(game->phase == CHM_PHASE_RULE || made->of_rule[ASSIST_shares] == shares);
    for (unsigned t = 0; t < game->board->ticket_count; t++) {
        const chm_ticket_info *ticket = &game->board->tickets[t];
        bool met = game->tickets[seat][t / 64] >> (t % 64) & 1 && !chm_game_joined(game, seat, ticket->a, ticket->b) &&
                   chm_game_joined(&after, seat, ticket->a, ticket->b);
        assert_int_equal(made->tickets[t / 64] >> (t % 64) & 1, met);
    }
    for (chm_track t = 0; t < game->board->track_count; t++)
        assert_true(!chm_tracks_has(&made->closed, t) || chm_tracks_has(&after.closed, t));
    /* Cards that chance adds are all that a hand may have beyond the preview. */
    for (int card = 0; card < CHM_CARDS; card++)
        assert_true(made->hand[card] <= after.hand[seat][card]);
}

static void previews_here(const chm_game *game, const chm_header *header, const chm_event *end)
{
    static chm_move list[MOVES];
    (void)header;
    if (end)
        return;
    chm_view view;
    preview made;
    chm_seat seat = chm_game_actor(game);
    chm_game_view(game, seat, &view);
    uint32_t count = chm_game_moves(game, seat, list, MOVES), step = count / 4 + 1;
    for (uint32_t i = game->turn % step; i < count; i += step) {
        assert_int_equal(preview_make(&view, seat, list[i], &made), CHM_OK);
        check_preview(game, seat, list[i], &made);
    }
    chm_move none = {.kind = CHM_MOVE_CLAIM, .what = 0, .cards = 99};
    assert_int_not_equal(preview_make(&view, seat, none, &made), CHM_OK);
}

static void a_preview_is_what_happens(void **state)
{
    (void)state;
    in_random_games(previews_here, games());
}

/* ---- what is sure to follow ---- */

typedef struct heard {
    chm_event events[FORESEEN_EVENTS];
    int count;
    chm_seat seat;
} heard;

static void note_event(void *context, const chm_event *event)
{
    heard *my = context;
    my->count++;
    if (my->count > FORESEEN_EVENTS) /* as many as are compared */
        return;
    my->events[my->count - 1] = *event;
    chm_event_redact(&my->events[my->count - 1], my->seat);
}

static const char *text_of(const chm_board *board, const chm_event *event, buffer *to)
{
    chm_sink sink = buffer_sink(to);
    buffer_clear(to);
    chm_event_write(board, event, &sink);
    assert_false(to->failed);
    return buffer_string(to);
}

static int foreseen_by_kind[CHM_EVENT_KINDS], whole_claims;

/* What is foreseen is what happens, and a view can hear it: where it was everything, the view is the game's. */
static void check_foreseen(const chm_game *game, chm_seat seat, chm_move move, buffer *one, buffer *two)
{
    static heard told;
    static foreseen seen;
    chm_game after = *game;
    chm_view view, now;
    chm_game_view(game, seat, &view);
    assert_int_equal(foresee(&view, move, &seen), CHM_OK);
    told = (heard){.seat = seat};
    chm_game_play(&after, seat, move, &(chm_callbacks){.listen = note_event, .context = &told});
    assert_true(seen.count <= told.count);
    for (int i = 0; i < seen.count; i++) {
        assert_string_equal(text_of(game->board, &seen.events[i], one), text_of(game->board, &told.events[i], two));
        assert_int_equal(chm_view_hear(&view, &seen.events[i]), CHM_OK);
        foreseen_by_kind[seen.events[i].kind]++;
    }
    if (seen.count < told.count || game->phase == CHM_PHASE_SET_UP)
        return;
    chm_game_view(&after, seat, &now);
    assert_memory_equal(&view, &now, sizeof view);
    whole_claims += move.kind == CHM_MOVE_CLAIM;
}

static void foresee_here(const chm_game *game, const chm_header *header, const chm_event *end)
{
    static buffer one, two;
    (void)header;
    if (end) {
        buffer_free(&one);
        buffer_free(&two);
        return;
    }
    chm_seat seat = chm_game_actor(game);
    uint32_t count = list_moves(game, seat), step = 1 + count / 5;
    for (uint32_t i = game->turn % step; i < count; i += step)
        check_foreseen(game, seat, moves[i], &one, &two);
}

static void only_what_is_sure_is_foreseen(void **state)
{
    (void)state;
    in_random_games(foresee_here, games());
    static const int sure[] = {CHM_EVENT_TURN,   CHM_EVENT_TAKE,    CHM_EVENT_BUILD,   CHM_EVENT_CLAIM,
                               CHM_EVENT_MARKER, CHM_EVENT_SHARE,   CHM_EVENT_DECLINE, CHM_EVENT_KEEP,
                               CHM_EVENT_BONUS,  CHM_EVENT_COMPLETE};
    /* A reset is sure where no card is left that could be turned up. */
    static const int unsure[] = {CHM_EVENT_BLIND, CHM_EVENT_REFILL, CHM_EVENT_OFFER, CHM_EVENT_TICKET, CHM_EVENT_END};
    for (size_t i = 0; i < sizeof sure / sizeof *sure; i++)
        assert_true(foreseen_by_kind[sure[i]] > 0);
    for (size_t i = 0; i < sizeof unsure / sizeof *unsure; i++)
        assert_int_equal(foreseen_by_kind[unsure[i]], 0);
    assert_true(whole_claims > 100);
}

/* ---- choices ---- */

static uint64_t sum_of(const chm_move *list, uint32_t count)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t *bytes = (const uint8_t *)&list[i];
        uint64_t hash = 14695981039346656037U;
        for (size_t b = 0; b < sizeof *list; b++)
            hash = (hash ^ bytes[b]) * 1099511628211U;
        sum += hash;
    }
    return sum;
}

static void choices_here(const chm_game *game, const chm_header *header, const chm_event *end)
{
    (void)header, (void)end;
    static choices made;
    chm_view view;
    chm_seat seat = end ? 0 : chm_game_actor(game);
    chm_game_view(game, seat, &view);
    assert_true(choices_make(&made, &view, seat));
    uint32_t count = list_moves(game, seat);
    assert_int_equal(made.move_count, count);
    assert_int_equal(choices_question(&made) == QUESTION_NONE, count == 0);
    choices_sort(&made);
    assert_true(sum_of(made.moves, count) == sum_of(moves, count));
    for (uint32_t i = 1; i < count; i++) {
        chm_move x = made.moves[i - 1], y = made.moves[i];
        if (x.kind != CHM_MOVE_CLAIM || y.kind != CHM_MOVE_CLAIM)
            continue;
        assert_true(x.what <= y.what);
        assert_true(x.what != y.what || x.locos < y.locos ||
                    (x.locos == y.locos && game->hand[seat][x.colour] >= game->hand[seat][y.colour]));
    }
    if (end)
        choices_free(&made);
}

static void choices_are_the_legal_moves_thriftiest_first(void **state)
{
    (void)state;
    in_random_games(choices_here, games());
}

/* ---- ways and networks ---- */

static void tickets_here(const chm_game *game, const chm_header *header, const chm_event *end)
{
    (void)header;
    if (game->turn % 5 && !end)
        return;
    for (chm_seat s = 0; s < game->seats; s++)
        for (chm_ticket k = 0; k < game->board->ticket_count; k++) {
            chm_tracks way, own;
            const chm_ticket_info *info = &game->board->tickets[k];
            bool joined = chm_game_joined(game, s, info->a, info->b);
            int missing = ticket_missing(game, s, k, &way), length = 0;
            assert_int_equal(missing == 0, joined);
            for (chm_track t = 0; t < game->board->track_count; t++)
                if (chm_tracks_has(&way, t) && !chm_tracks_has(&game->own[s], t)) {
                    assert_false(chm_tracks_has(&game->taken, t));
                    length += game->board->tracks[t].length;
                }
            /* Where branches run along each other a track is counted for each of them, so it may be less. */
            assert_true(missing < 0 ? length == 0 : length <= missing);
            assert_int_equal(own_way(game, s, info->a, info->b, &own), joined);
            for (int word = 0; word < CHM_TRACK_WORDS; word++)
                assert_true(!(own.word[word] & ~game->own[s].word[word]));
            ticket_status status = ticket_status_of(game, s, k);
            assert_int_equal(status.state == TICKET_DONE, joined || chm_ticket_is_laid(game, s, k));
            if (status.state != TICKET_DONE)
                assert_int_equal(status.state == TICKET_POSSIBLE, !end && missing >= 0 && missing <= game->wagons[s]);
        }
}

static void nothing_is_missing_exactly_where_a_ticket_is_joined(void **state)
{
    (void)state;
    in_random_games(tickets_here, games());
}

static void networks_here(const chm_game *game, const chm_header *header, const chm_event *end)
{
    (void)header;
    if (game->turn % 5 && !end)
        return;
    for (chm_seat s = 0; s < game->seats; s++) {
        uint64_t parts[CHM_MAX_PLACES], all = 0;
        int count = network_parts(game, s, parts);
        for (int i = 0; i < count; i++) {
            assert_true(parts[i]);
            all |= parts[i];
            for (uint64_t left = parts[i]; left & (left - 1); left &= left - 1) {
                chm_place a = (chm_place)__builtin_ctzll(left), b = (chm_place)__builtin_ctzll(left & (left - 1));
                assert_true(chm_game_joined(game, s, a, b));
            }
        }
        assert_true(!(all & ~network_places(game, s)));
        chm_tracks path;
        chm_track order[CHM_MAX_TRACKS];
        int length = chm_longest_path(game->board, &game->own[s], &path), sum = 0;
        int steps = chm_path_order(game->board, &path, order);
        for (int i = 0; i < steps; i++)
            sum += game->board->tracks[order[i]].length;
        assert_int_equal(length, sum);
        assert_int_equal(length, chm_longest_path(game->board, &path, NULL));
        if (end)
            assert_int_equal(length, end->final_score[s].path);
    }
    for (int card = 0; card < CHM_CARDS; card++) {
        chm_tracks set = tracks_for_card(game, card);
        for (chm_track t = 0; t < game->board->track_count; t++)
            if (chm_tracks_has(&set, t))
                assert_true(chm_game_owner(game, t) == CHM_NOBODY &&
                            (card == CHM_LOCO || chm_game_colour(game, t) == card));
    }
}

static void a_network_is_what_its_tracks_join(void **state)
{
    (void)state;
    in_random_games(networks_here, games());
}

/* ---- standings ---- */

static void standings_here(const chm_game *game, const chm_header *header, const chm_event *end)
{
    (void)header;
    int turns = 0;
    for (chm_seat s = 0; s < game->seats; s++)
        turns += turns_left(game, s);
    assert_int_equal(turns, game->turns_left && !end ? game->turns_left : -game->seats);
    if (!end)
        return;
    int best = 0, hand, goal, idle;
    bool race = chm_ticket_race(game->board, &hand, &goal, &idle);
    for (chm_seat s = 0; s < game->seats; s++) {
        const chm_score *score = &end->final_score[s];
        assert_int_equal(seat_score(game, s), race ? score->completed : score->total);
        assert_int_equal(chm_game_rank(game, s) == 1, end->winners >> s & 1);
        best += seat_score(game, s) >= seat_score(game, (chm_seat)__builtin_ctz(end->winners));
        int points = 0;
        for (int company = 0; company < chm_company_count(game->board); company++) {
            chm_standing list[CHM_HOLDERS];
            int count = chm_shares_standings(game, company, end->neutral[company], list);
            for (int i = 0; i < count; i++)
                points += list[i].holder == s ? list[i].points : 0;
        }
        assert_int_equal(points, score->part[CHM_PART_SHARES]);
    }
    assert_int_equal(tie_of(game) == TIE_NONE, best == 1);
    assert_int_equal(tie_of(game) == TIE_SHARED, (end->winners & (end->winners - 1)) != 0);
}

static void standings_are_the_scores(void **state)
{
    (void)state;
    in_random_games(standings_here, 4 * games());
}

/* ---- JSON ---- */

static buffer written;

/* Reads what was written: whole JSON, an object with these members (a word for each) or a list. */
static void check_json(const char *members)
{
    json_document document;
    json_fault fault;
    if (json_read(written.bytes, written.size, &document, &fault))
        fail_msg("%s: %.*s", fault.text, (int)written.size, written.bytes);
    for (const char *at = members; at && *at; at += strcspn(at, " "), at += *at == ' ') {
        char key[32] = "";
        memcpy(key, at, strcspn(at, " "));
        if (!json_member(document.top, key))
            fail_msg("no %s in %.*s", key, (int)written.size, written.bytes);
    }
    json_free(&document);
    buffer_clear(&written);
}

static void json_here(const chm_game *game, const chm_header *header, const chm_event *end)
{
    (void)header;
    chm_sink sink = buffer_sink(&written);
    if (game->turn % 9 && !end)
        return;
    chm_view view;
    chm_seat seat = end ? 0 : chm_game_actor(game);
    chm_game_view(game, seat, &view);
    const chm_game *known = &view.game;
    assert_true(assist_json_choices(&view, seat, &sink));
    check_json("question least moves risky");
    for (uint32_t i = 0, count = list_moves(game, seat); i < count; i += 5) {
        assist_json_preview(&view, seat, moves[i], &sink);
        check_json("hand wagons scores tickets closed joins bonus_cards shares alvin treat last_round over");
    }
    assist_json_preview(&view, seat, (chm_move){.kind = CHM_MOVE_CLAIM, .cards = 99}, &sink);
    check_json("refused");
    for (chm_track t = 0; t < game->board->track_count; t++) {
        assist_json_reason(known, seat, t, &sink);
        check_json("id");
        assist_json_cards_missing(known, seat, t, &sink);
        check_json("id");
    }
    for (chm_ticket k = 0; k < game->board->ticket_count; k += 4) {
        assist_json_ticket(known, seat, k, &sink);
        check_json("id state missing way");
    }
    assist_json_tickets(known, seat, &sink);
    check_json(NULL);
    assist_json_way(known, seat, 0, 1, &sink);
    check_json("wagons way own");
    for (chm_seat s = 0; s < game->seats; s++) {
        assist_json_network(known, s, &sink);
        check_json("tracks places parts path");
    }
    for (int card = 0; card < CHM_CARDS; card++) {
        assist_json_tracks_for(known, card, &sink);
        check_json(NULL);
    }
    assist_json_standings(known, end, &sink);
    check_json("scores turns_left laid shares_open companies");
    assist_json_result(known, &sink);
    check_json("ranks tie");
}

static void all_of_it_is_json(void **state)
{
    (void)state;
    in_random_games(json_here, 3);
    buffer_free(&written);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reason_has_the_numbers_that_count),
        cmocka_unit_test(a_preview_is_what_happens),
        cmocka_unit_test(only_what_is_sure_is_foreseen),
        cmocka_unit_test(choices_are_the_legal_moves_thriftiest_first),
        cmocka_unit_test(nothing_is_missing_exactly_where_a_ticket_is_joined),
        cmocka_unit_test(a_network_is_what_its_tracks_join),
        cmocka_unit_test(standings_are_the_scores),
        cmocka_unit_test(all_of_it_is_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
