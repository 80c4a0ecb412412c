// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "game/core.h"
#include "property/laws.h"
#include <cheminot/rules.h>
#include <string.h>

static const char *count_cards(const chm_game *game)
{
    int all = game->pile_size + game->discards_size + chm_market_cards(game);
    for (int s = 0; s < game->seats; s++)
        all += game->hand_size[s];
    return all == game->board->deck_size ? NULL : "cards were lost or made";
}

static const char *count_tickets(const chm_game *game)
{
    int all = game->ticket_pile_size;
    for (chm_seat s = 0; s < game->seats; s++) {
        all += game->ticket_count[s] + game->offer_count[s];
        all += game->gone.rejected_count[s];
        for (int t = 0; t < game->board->ticket_count; t++)
            all += chm_ticket_is_laid(game, s, (chm_ticket)t);
    }
    for (int deck = 0; deck < CHM_MAX_TICKET_DECKS; deck++)
        all += game->gone.undealt_count[deck];
    return all == game->board->ticket_count ? NULL : "tickets were lost or made";
}

static const char *count_wagons(const chm_game *game)
{
    for (int s = 0; s < game->seats; s++) {
        int all = game->wagons[s];
        for (unsigned t = 0; t < game->board->track_count; t++)
            all += chm_tracks_has(&game->own[s], t) ? game->board->tracks[t].length : 0;
        if (all != game->board->numbers.wagons)
            return "wagons were lost or made";
    }
    return NULL;
}

static const char *count_shares(const chm_game *game)
{
    for (int company = 0; company < chm_company_count(game->board); company++) {
        int all = chm_shares_left(game, company);
        for (int holder = 0; holder < CHM_HOLDERS; holder++)
            all += __builtin_popcount(chm_shares_held(game, holder, company));
        if (all != chm_company_at(game->board, company)->shares)
            return "shares were lost or made";
    }
    return NULL;
}

/* Computes what everybody has seen a seat take or put down and not yet play, from the events alone. */
static const char *remember(trial *self)
{
    for (; self->remembered < self->event_count; self->remembered++) {
        const chm_event *event = &self->events[self->remembered];
        uint8_t *seen = self->seen[event->seat];
        const char *fields = core_event_fields(event->kind);
        if (event->kind == CHM_EVENT_TAKE)
            seen[event->card]++;
        for (int card = 0; card < CHM_CARDS; card++) {
            int n = event->cards[card];
            if (strchr(fields, 'P') && seen[card] < n) /* put down */
                seen[card] = (uint8_t)n;
            if (strchr(fields, 'H') && event->kind != CHM_EVENT_DEAL) /* paid */
                seen[card] = (uint8_t)(seen[card] > n ? seen[card] - n : 0);
        }
    }
    return memcmp(self->seen, self->game.seen_cards, sizeof self->seen)
               ? "what a seat is known to hold is not what was seen"
               : NULL;
}

void law_state(trial *self)
{
    const chm_game *game = &self->game;
    const char *wrong = count_cards(game);
    if (!wrong)
        wrong = remember(self);
    if (!wrong)
        wrong = count_tickets(game);
    if (!wrong)
        wrong = count_wagons(game);
    if (!wrong)
        wrong = count_shares(game);
    if (!wrong)
        wrong = chm_game_check(game);
    if (wrong)
        trial_fail(self, "nothing is lost and nothing is double", "%s", wrong);
}

/* Random bytes, or a legal move with one of its fields changed: near misses are more dangerous. */
static chm_move garbage(trial *self, chm_seat seat)
{
    uint64_t roll = chm_dice_roll(&self->probe);
    chm_move move;
    if (roll % 4 == 0 || !(self->game.actors >> seat & 1)) {
        _Static_assert(sizeof move == sizeof roll, "a move is eight bytes");
        memcpy(&move, &roll, sizeof move);
        return move;
    }
    move = chm_game_nth(&self->game, seat, chm_dice_below(&self->probe, chm_game_count(&self->game, seat)));
    uint16_t other = (uint16_t)(roll >> 16 & (roll >> 40 & 1 ? 0xFFFF : 0x0F));
    switch (roll >> 8 & 7) {
    case 0:
        move.colour = (uint8_t)other;
        break;
    case 1:
        move.cards = (uint8_t)(move.cards + other);
        break;
    case 2:
        move.locos = (uint8_t)(move.locos + other);
        break;
    case 3:
    case 4:
        move.what = (uint16_t)(move.what + other);
        break;
    case 5:
        move.keep = other;
        break;
    default:
        move.kind = (uint8_t)(other % (CHM_MOVE_KINDS + 1));
    }
    return move;
}

/* A legal move is listed: compared as text, since the unused fields of a kind may have any value. */
static void check_listed(trial *self, chm_seat seat, chm_move move)
{
    char text[CHM_MOVE_TEXT];
    chm_move read;
    chm_move_print(&self->game, seat, move, text);
    chm_status status = chm_move_parse(&self->game, seat, text, strlen(text), &read, NULL);
    for (uint32_t k = chm_game_count(&self->game, seat); !status && k-- > 0;)
        if (chm_move_same(read, chm_game_nth(&self->game, seat, k)))
            return;
    trial_fail(self, "what is legal is listed", "in phase %d seat %d may '%s', but no list has it", self->game.phase,
               seat, text);
}

void law_refusal(trial *self)
{
    static chm_game kept;
    chm_seat seat = (chm_seat)chm_dice_below(&self->probe, (uint32_t)self->seats);
    chm_move move = garbage(self, seat);
    chm_status status = chm_game_legal(&self->game, seat, move);
    if (status == CHM_OK) {
        check_listed(self, seat, move);
        return;
    }
    memcpy(&kept, &self->game, sizeof kept);
    chm_status refused = chm_game_apply(&self->game, seat, move, NULL);
    if (refused != status)
        trial_fail(self, "refused moves", "legal says %s, apply says %s", chm_status_name(status),
                   chm_status_name(refused));
    if (memcmp(&kept, &self->game, sizeof kept))
        trial_fail(self, "refused moves", "a refused move of kind %d changed the game", move.kind);
    if (!(self->game.actors >> seat & 1) && status != CHM_NOT_YOUR_TURN && status != CHM_GAME_OVER)
        trial_fail(self, "refused moves", "seat %d may not act, but the reason is %s", seat, chm_status_name(status));
}
