// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Values of the board, and of what rules beyond the core add to a game. */

#include "base/bits.h"
#include "runner.h"
#include <string.h>

#define SHOW(name)                                                                                                     \
    static void name(runner *run, const chm_game *game, const words *line, int wanted, char out[LINE_CAPACITY])
#define UNUSED (void)run, (void)game, (void)line, (void)wanted

/* ---- the board ---- */

SHOW(players)
{
    UNUSED;
    show_word(out, "%d to %d", game->board->min_seats, game->board->max_seats);
}

SHOW(deck)
{
    UNUSED;
    show_cards(out, game->board->deck);
}

SHOW(deck_size)
{
    UNUSED;
    show_word(out, "%d", game->board->deck_size);
}

SHOW(points)
{
    UNUSED;
    int length = need_number(run, line->at[1]);
    if (length < 1 || length > CHM_MAX_LENGTH)
        scenario_fail(run, "no track has length %d", length);
    show_word(out, "%d", game->board->numbers.points[length]);
}

SHOW(tickets_in_all)
{
    UNUSED;
    show_word(out, "%d", game->board->ticket_count);
}

/* The game's default options. */
SHOW(by_default)
{
    UNUSED;
    chm_options options = chm_default_options(game->board);
    if (!strcmp(line->at[1], "first")) {
        show_word(out, options.first < 0 ? "drawn" : "%d", options.first);
        return;
    }
    int rule = chm_board_find_rule(game->board, line->at[1], strlen(line->at[1]));
    if (rule < 0)
        scenario_fail(run, "there is no option '%s'", line->at[1]);
    show_word(out, "%s", options.rules >> rule & 1 ? "on" : "off");
}

/* ---- tiles and crossings ---- */

SHOW(colour)
{
    UNUSED;
    int now = chm_game_colour(game, need_track(run, line->at[1]));
    show_word(out, "%s", now == CHM_UNBUILT ? "none" : now == CHM_GREY ? "grey" : chm_card_name(now));
}

SHOW(buildable)
{
    UNUSED;
    show_word(out, "%s", chm_track_buildable(game, need_track(run, line->at[1])) ? "yes" : "no");
}

SHOW(tiles)
{
    UNUSED;
    int length = need_number(run, line->at[1]);
    if (length < 1 || length > CHM_MAX_LENGTH)
        scenario_fail(run, "no tile has length %d", length);
    show_word(out, "%d", chm_tiles_left(game, length, need_colour(run, line->at[2])));
}

SHOW(tiles_in_all)
{
    UNUSED;
    int all = 0;
    for (int length = 1; length <= CHM_MAX_LENGTH; length++)
        for (int tile = 0; tile < CHM_COLOURS; tile++)
            all += chm_tiles_left(game, length, tile);
    show_word(out, "%d", all);
}

SHOW(crossings)
{
    UNUSED;
    chm_tracks crossing = chm_track_crossings(game->board, need_track(run, line->at[1]));
    for (unsigned t = 0; t < game->board->track_count; t++)
        if (chm_tracks_has(&crossing, t))
            show_word(out, "%s", game->board->tracks[t].id);
}

/* ---- markers and Alvin ---- */

static void show_seat(char out[LINE_CAPACITY], chm_seat seat)
{
    show_word(out, seat == CHM_NOBODY ? "nobody" : "%d", seat);
}

SHOW(marker)
{
    UNUSED;
    show_seat(out, chm_marker_owner(game, need_place(run, line->at[1])));
}

SHOW(markers_left)
{
    UNUSED;
    show_word(out, "%d", chm_markers_left(game, need_seat(run, line->at[1])));
}

SHOW(alvin)
{
    UNUSED;
    int place = chm_alvin_place(game);
    show_word(out, "%s", place < 0 ? "none" : game->board->places[place].id);
    if (place >= 0)
        show_seat(out, chm_alvin_holder(game));
}

/* ---- shares ---- */

SHOW(shares)
{
    UNUSED;
    int holder = strcmp(line->at[1], "neutral") ? need_seat(run, line->at[1]) : CHM_NEUTRAL_HOLDER;
    for (uint32_t left = chm_shares_held(game, holder, need_company(run, line->at[2])); left; left &= left - 1)
        show_word(out, "%d", bits_first(left) + 1);
}

SHOW(shares_left)
{
    UNUSED;
    show_word(out, "%d", chm_shares_left(game, need_company(run, line->at[1])));
}

SHOW(shares_open)
{
    UNUSED;
    show_word(out, "%s", chm_shares_open(game) ? "yes" : "no");
}

SHOW(companies)
{
    UNUSED;
    for (uint32_t left = chm_track_companies(game->board, need_track(run, line->at[1])); left; left &= left - 1)
        show_word(out, "%s", chm_company_at(game->board, bits_first(left))->id);
}

SHOW(payouts)
{
    UNUSED;
    const chm_company *company = chm_company_at(game->board, need_company(run, line->at[1]));
    for (int i = 0; i < company->payout_count; i++)
        show_word(out, "%d", company->payout[i]);
}

/* ---- the ticket race ---- */

SHOW(laid)
{
    UNUSED;
    chm_seat seat = need_seat(run, line->at[1]);
    for (int t = 0; t < game->board->ticket_count; t++)
        if (chm_ticket_is_laid(game, seat, (chm_ticket)t))
            show_word(out, "%s", game->board->tickets[t].id);
}

SHOW(completed)
{
    UNUSED;
    show_word(out, "%d", chm_tickets_laid_count(game, need_seat(run, line->at[1])));
}

const game_value rule_values[] = {
    {"players", 0, VALUE_LIST, players},
    {"deck", 0, VALUE_CARDS, deck},
    {"deck_size", 0, VALUE_LIST, deck_size},
    {"points", 1, VALUE_LIST, points},
    {"tickets_in_all", 0, VALUE_LIST, tickets_in_all},
    {"default", 1, VALUE_LIST, by_default},
    {"colour", 1, VALUE_LIST, colour},
    {"buildable", 1, VALUE_LIST, buildable},
    {"tiles", 2, VALUE_LIST, tiles},
    {"tiles_in_all", 0, VALUE_LIST, tiles_in_all},
    {"crossings", 1, VALUE_SET, crossings},
    {"marker", 1, VALUE_LIST, marker},
    {"markers_left", 1, VALUE_LIST, markers_left},
    {"alvin", 0, VALUE_LIST, alvin},
    {"shares", 2, VALUE_LIST, shares},
    {"shares_left", 1, VALUE_LIST, shares_left},
    {"shares_open", 0, VALUE_LIST, shares_open},
    {"companies", 1, VALUE_SET, companies},
    {"payouts", 1, VALUE_LIST, payouts},
    {"laid", 1, VALUE_SET, laid},
    {"completed", 1, VALUE_LIST, completed},
    {NULL, 0, VALUE_LIST, NULL},
};
