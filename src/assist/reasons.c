// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/reasons.h"
#include "assist/rule_assist.h"
#include "game/core.h"
#include <string.h>

/* Whether something lies on a track: wagons, or a tile that gave it a colour. */
static bool is_used(const chm_game *game, chm_track track)
{
    return chm_tracks_has(&game->taken, track) ||
           (game->board->tracks[track].colour == CHM_UNBUILT && chm_game_colour(game, track) != CHM_UNBUILT);
}

/* Finds the track because of which another one is closed or barred by a rule. Returns false if it is not because of a
 * track. */
static bool find_cause(const chm_game *game, chm_track track, chm_status bar, chm_track *by)
{
    const chm_track_info *info = &game->board->tracks[track];
    chm_tracks others;
    bool by_track = rules_barred_by(game->board, track, bar, &others) || bar == CHM_TRACK_CLOSED;
    for (chm_track t = info->first; bar == CHM_TRACK_CLOSED && t < info->first + info->count; t++)
        chm_tracks_add(&others, t);
    *by = by_track ? CHM_NO_TRACK : 0;
    for (chm_track t = 0; t < game->board->track_count; t++)
        if (t != track && chm_tracks_has(&others, t) && is_used(game, t)) {
            *by = t;
            break;
        }
    return by_track;
}

static reason missing_in(const chm_game *game, const uint8_t hand[CHM_CARDS], chm_track track)
{
    const chm_track_info *info = &game->board->tracks[track];
    int own = chm_game_colour(game, track), spare = hand[CHM_LOCO] - info->locos, least = CHM_MAX_DECK;
    reason why = {.status = CHM_OK, .any_colour = own == CHM_GREY};
    why.locos = (uint8_t)(spare < 0 ? -spare : 0);
    for (int c = 0; c < CHM_COLOURS; c++) {
        int cards = info->length - info->locos - hand[c] - (spare > 0 ? spare : 0);
        if ((own == CHM_GREY || own == c) && cards < least) {
            why.colour = (uint8_t)c;
            least = cards > 0 ? cards : 0;
        }
    }
    why.cards = (uint8_t)(least < CHM_MAX_DECK ? least : 0);
    if (why.cards || why.locos)
        why.status = CHM_FEW_CARDS;
    return why;
}

reason cards_missing(const chm_game *game, chm_seat seat, chm_track track)
{
    return missing_in(game, game->hand[seat], track);
}

uint16_t cards_wanted(const chm_game *game, chm_seat seat, chm_track track)
{
    const reason now = cards_missing(game, seat, track);
    uint16_t wanted = 0;
    for (int c = 0; c < CHM_CARDS; c++) {
        uint8_t hand[CHM_CARDS];
        memcpy(hand, game->hand[seat], sizeof hand);
        hand[c]++;
        const reason then = missing_in(game, hand, track);
        if (then.cards + then.locos < now.cards + now.locos)
            wanted |= (uint16_t)(1U << c);
    }
    return wanted;
}

reason reason_of(const chm_game *game, chm_seat seat, chm_track track)
{
    chm_seat owner = chm_game_owner(game, track);
    if (owner != CHM_NOBODY)
        return (reason){.status = CHM_TRACK_TAKEN, .owner = owner};
    chm_status bar = core_why_barred(game, seat, track);
    if (bar) {
        reason why = {.status = bar, .players = bar == CHM_TRACK_CLOSED ? game->seats : 0};
        why.by_track = find_cause(game, track, bar, &why.by);
        return why;
    }
    int length = game->board->tracks[track].length;
    if (game->wagons[seat] < length)
        return (reason){.status = CHM_FEW_WAGONS, .needed = (uint8_t)length, .left = game->wagons[seat]};
    return cards_missing(game, seat, track);
}
