// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Sets what lies on the board. The rules' own parts of the state are changed by their own functions, which do what a
 * move would do, without its cost. */

#include "runner.h"
#include <string.h>

/* Lets a rule carry out a move, then restores the course of the game. */
static void carry_out(runner *run, const chm_rule *rule, chm_seat seat, uint8_t choice, chm_move move)
{
    chm_game *game = &run->game;
    int index = rule_index(run->board, rule);
    if (index < 0 || !rule_is_on(game, index))
        scenario_fail(run, "rule %s is not in this game", rule->name);
    uint8_t phase = game->phase, actors = game->actors, asker = game->asking_rule, before = game->choice;
    uint16_t claimed = game->claimed;
    game->choice = choice;
    game->claimed = 0; /* any track: some rules look at its companies */
    rule->hooks->apply(game, NULL, seat, move);
    game->phase = phase;
    game->actors = actors;
    game->asking_rule = asker;
    game->choice = before;
    game->claimed = claimed;
}

static void lay_tile(runner *run, chm_track track, int colour)
{
    if (!chm_track_buildable(&run->game, track))
        scenario_fail(run, "no tile can be laid on %s", run->board->tracks[track].id);
    if (!chm_tiles_left(&run->game, run->board->tracks[track].length, colour))
        scenario_fail(run, "no such %s tile is left", chm_card_name(colour));
    chm_move move = {.kind = CHM_MOVE_BUILD, .colour = (uint8_t)colour, .what = track};
    carry_out(run, &rule_tiles, 0, 0, move);
}

/* Any tile that is left; -1 if none fits. */
static int any_tile(const runner *run, chm_track track)
{
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        if (chm_track_buildable(&run->game, track) &&
            chm_tiles_left(&run->game, run->board->tracks[track].length, colour))
            return colour;
    return -1;
}

/* tile amiens-calais red; tile everywhere: every tile that fits somewhere */
void position_tile(runner *run, const words *line)
{
    need_words(run, line, 2, 3);
    if (line->count == 3) {
        lay_tile(run, need_track(run, line->at[1]), need_colour(run, line->at[2]));
        return;
    }
    if (strcmp(line->at[1], "everywhere"))
        scenario_fail(run, "expected: tile TRACK COLOUR, or: tile everywhere");
    for (chm_track track = 0; track < run->board->track_count; track++) {
        int colour = any_tile(run, track);
        if (colour >= 0)
            lay_tile(run, track, colour);
    }
}

static void own(runner *run, chm_seat seat, chm_track track)
{
    chm_game *game = &run->game;
    const chm_track_info *info = &run->board->tracks[track];
    if (chm_game_colour(game, track) == CHM_UNBUILT && any_tile(run, track) >= 0)
        lay_tile(run, track, any_tile(run, track));
    chm_status status = core_why_barred(game, seat, track);
    if (!status && game->wagons[seat] < info->length)
        status = CHM_FEW_WAGONS;
    if (status)
        scenario_fail(run, "seat %d cannot own %s: %s", seat, info->id, chm_status_text(status));
    core_claim(game, NULL, seat, (chm_move){.kind = CHM_MOVE_CLAIM, .what = track});
    game->claimed = CHM_NO_TRACK;
}

/* own 0 boston-montreal:1 montreal-toronto: as if claimed, in this order; scored, but without cards or consequences */
void position_own(runner *run, const words *line)
{
    need_words(run, line, 3, LINE_WORDS);
    chm_seat seat = need_seat(run, line->at[1]);
    for (int i = 2; i < line->count; i++)
        own(run, seat, need_track(run, line->at[i]));
}

/* marker 0 denver: a second or third marker (starts are set by 'starts') */
void position_marker(runner *run, const words *line)
{
    enum { CHOOSE_CITY = 1 }; /* of the rule's choices: any but the start */
    need_words(run, line, 3, 3);
    chm_seat seat = need_seat(run, line->at[1]);
    chm_place place = need_place(run, line->at[2]);
    if (chm_marker_owner(&run->game, place) != CHM_NOBODY || !chm_markers_left(&run->game, seat))
        scenario_fail(run, "seat %d cannot put a marker on %s", seat, line->at[2]);
    carry_out(run, &rule_markers, seat, CHOOSE_CITY, (chm_move){.kind = CHM_MOVE_MARKER, .what = place});
}

/* alvin 1 denver: captured by seat 1, which gets its points, and put there */
void position_alvin(runner *run, const words *line)
{
    need_words(run, line, 3, 3);
    chm_seat seat = need_seat(run, line->at[1]);
    chm_place place = need_place(run, line->at[2]);
    if (chm_marker_owner(&run->game, place) != seat)
        scenario_fail(run, "seat %d has no marker on %s", seat, line->at[2]);
    carry_out(run, &rule_alvin, seat, 0, (chm_move){.kind = CHM_MOVE_ALVIN, .what = place});
}

/* share 0 prr prr bo: the top shares, one by one; share neutral prr */
void position_share(runner *run, const words *line)
{
    need_words(run, line, 3, LINE_WORDS);
    bool neutral = !strcmp(line->at[1], "neutral");
    chm_seat seat = neutral ? 0 : need_seat(run, line->at[1]);
    for (int i = 2; i < line->count; i++) {
        int company = need_company(run, line->at[i]);
        if (!chm_shares_left(&run->game, company))
            scenario_fail(run, "%s has no share left", line->at[i]);
        chm_move move = {.kind = neutral ? CHM_MOVE_NEUTRAL : CHM_MOVE_SHARE, .what = (uint16_t)company};
        carry_out(run, &rule_shares, seat, 0, move);
    }
}

/* score 0 routes 20 */
void position_score(runner *run, const words *line)
{
    need_words(run, line, 4, 4);
    chm_seat seat = need_seat(run, line->at[1]);
    run->game.score[seat].part[need_part(run, line->at[2])] = (int16_t)need_number(run, line->at[3]);
}

/* finish: the last round is over; the position is scored */
void position_finish(runner *run, const words *line)
{
    need_words(run, line, 1, 1);
    step_check(run);
    run->event_count = 0;
    core_end(&run->game, &run->callbacks, CHM_REASON_WAGONS);
    step_check(run);
}
