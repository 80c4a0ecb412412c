// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Invariants that hold after every move. */

#include "base/bits.h"
#include "game/core.h"
#include <string.h>

static const char *check_cards(const chm_game *game)
{
    int pile = 0, discards = 0, market = 0;
    for (int card = 0; card < CHM_CARDS; card++) {
        int all = game->pile[card] + game->discards[card];
        pile += game->pile[card];
        discards += game->discards[card];
        for (int slot = 0; slot < CHM_MAX_MARKET; slot++)
            all += game->market[slot] == card;
        for (chm_seat s = 0; s < game->seats; s++) {
            all += game->hand[s][card];
            if (game->seen_cards[s][card] > game->hand[s][card])
                return "a seat is known to hold more cards than it does";
        }
        if (all != game->board->deck[card])
            return "the cards are not all there";
    }
    for (chm_seat s = 0; s < game->seats; s++) {
        int hand = 0;
        for (int card = 0; card < CHM_CARDS; card++)
            hand += game->hand[s][card];
        if (hand != game->hand_size[s])
            return "a hand's size is not that of the hand";
    }
    for (int slot = 0; slot < CHM_MAX_MARKET; slot++)
        market += game->market[slot] != CHM_CARDS;
    if (pile != game->pile_size || discards != game->discards_size || market != chm_market_cards(game))
        return "the size of pile, discards or market is wrong";
    if (pile == 0 && discards > 0)
        return "the pile is empty while there are discards"; /* B17 */
    if (pile > 0 && market < game->board->numbers.market)
        return "the market has a gap while there are cards"; /* B11 */
    return NULL;
}

/* The numbers of the tickets that have left the game; those not dealt are of the further decks. */
static const char *check_gone(const chm_game *game)
{
    const chm_gone_tickets *gone = &game->gone;
    int undealt[CHM_MAX_TICKET_DECKS] = {0};
    for (int s = 0; s < CHM_MAX_SEATS; s++) {
        int rejected = 0;
        for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
            rejected += bits_count(gone->rejected[s][word]);
        if (rejected != gone->rejected_count[s] || (rejected && !game->board->numbers.rejected_leave))
            return "a seat's number of tickets out of the game is wrong";
    }
    for (int t = 0; t < game->board->ticket_count; t++)
        undealt[game->board->tickets[t].deck] += (int)(gone->undealt[t / 64] >> (t % 64) & 1);
    for (int deck = 0; deck < CHM_MAX_TICKET_DECKS; deck++)
        if (undealt[deck] != gone->undealt_count[deck] || (undealt[deck] && deck == 0))
            return "the number of tickets not dealt is wrong";
    return NULL;
}

/* Every ticket is in exactly one place. */
static const char *check_tickets(const chm_game *game)
{
    uint64_t seen[CHM_MAX_TICKETS / 64] = {0};
    int count = 0;
    core_tickets_out(game, seen);
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        count += bits_count(seen[word]);
    for (chm_seat s = 0; s < game->seats; s++) {
        int held = 0;
        for (int word = 0; word < CHM_MAX_TICKETS / 64; word++) {
            held += bits_count(game->tickets[s][word]);
            seen[word] |= game->tickets[s][word];
        }
        if (held != game->ticket_count[s])
            return "a seat's number of tickets is wrong";
        count += held + game->offer_count[s];
        for (int i = 0; i < game->offer_count[s]; i++)
            seen[game->offer[s][i] / 64] |= UINT64_C(1) << (game->offer[s][i] % 64);
    }
    for (int i = 0; i < game->ticket_pile_size; i++, count++) {
        uint8_t ticket = game->ticket_pile[(game->ticket_pile_top + i) % CHM_MAX_TICKETS].ticket;
        if (game->board->tickets[ticket].deck > 0)
            return "a ticket of a further deck is in the pile";
        seen[ticket / 64] |= UINT64_C(1) << (ticket % 64);
    }
    int different = 0;
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        different += bits_count(seen[word]);
    return count == game->board->ticket_count && different == count ? NULL : "the tickets are not all there";
}

static const char *check_seat_tracks(const chm_game *game, chm_seat seat)
{
    int wagons = game->wagons[seat];
    uint16_t rows[CHM_COUNT_ROWS][CHM_MAX_TOLLS] = {{0}};
    for (chm_track t = 0; t < game->board->track_count; t++) {
        const chm_track_info *track = &game->board->tracks[t];
        bool own = chm_tracks_has(&game->own[seat], t), open = chm_tracks_has(&game->open[seat], t);
        if (own) {
            wagons += track->length;
            for (int i = 0; i < track->count; i++)
                if (track->first + i != t && chm_tracks_has(&game->own[seat], (unsigned)(track->first + i)))
                    return "a seat owns two tracks of a connection"; /* B24 */
        }
        if (open != (core_why_barred(game, seat, t) == CHM_OK))
            return "what is open to a seat is not up to date";
        int colour = chm_game_colour(game, t);
        for (int c = 0; open && c < CHM_COUNT_ROWS; c++)
            rows[c][track->toll] =
                (uint16_t)(rows[c][track->toll] + (c == CHM_COLOURS || colour == c || colour == CHM_GREY));
    }
    if (wagons != game->board->numbers.wagons)
        return "a seat's wagons are not all there";
    return memcmp(rows, game->open_count[seat], sizeof rows) ? "the counts of open tracks are wrong" : NULL;
}

static const char *check_tracks(const chm_game *game)
{
    for (chm_track t = 0; t < game->board->track_count; t++) {
        int owners = 0;
        for (chm_seat s = 0; s < game->seats; s++)
            owners += chm_tracks_has(&game->own[s], t);
        if (owners != chm_tracks_has(&game->taken, t))
            return "a track has two owners, or is taken by nobody"; /* B23 */
    }
    for (chm_seat s = 0; s < game->seats; s++) {
        const char *wrong = check_seat_tracks(game, s);
        if (wrong)
            return wrong;
    }
    return NULL;
}

const char *chm_game_check(const chm_game *game)
{
    const char *wrong = check_cards(game);
    if (!wrong)
        wrong = check_tickets(game);
    if (!wrong)
        wrong = check_gone(game);
    if (!wrong)
        wrong = check_tracks(game);
    if (!wrong && (game->actors == 0) != chm_game_over(game))
        wrong = "nobody may act though the game is not over";
    if (wrong)
        return wrong;
    FOR_RULES (game, check) {
        wrong = hooks_->check(game);
        if (wrong)
            return wrong;
    }
    return NULL;
}
