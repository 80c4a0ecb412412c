// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Claims, draws, keeping tickets, and the choices of rules. */

#include "bots/yardsticks/common.h"
#include "bots/planner/rule_plan.h"

const uint8_t yard_claim_order[CHM_COLOURS] = {CHM_RED,   CHM_ORANGE, CHM_BLUE,  CHM_VIOLET,
                                               CHM_WHITE, CHM_YELLOW, CHM_BLACK, CHM_GREEN};
const uint8_t yard_hand_order[CHM_CARDS] = {CHM_BLUE,  CHM_VIOLET, CHM_BLACK, CHM_YELLOW, CHM_ORANGE,
                                            CHM_GREEN, CHM_WHITE,  CHM_LOCO,  CHM_RED};

/* ---- claims ---- */

bool yard_claim(const chm_game *game, chm_seat seat, chm_track track, int colour, chm_move *move)
{
    const chm_track_info *info = &game->board->tracks[track];
    int now = chm_game_colour(game, track);
    if (!chm_tracks_has(&game->open[seat], track) || game->wagons[seat] < info->length ||
        (now != CHM_GREY && now != colour))
        return false;
    int cards = info->length - info->locos;
    if (cards > game->hand[seat][colour])
        cards = game->hand[seat][colour];
    int locos = info->length - cards;
    if (locos > game->hand[seat][CHM_LOCO])
        return false;
    *move = (chm_move){.kind = CHM_MOVE_CLAIM,
                       .colour = (uint8_t)(cards ? colour : CHM_LOCO),
                       .cards = (uint8_t)cards,
                       .locos = (uint8_t)locos,
                       .what = track};
    return true;
}

bool yard_claim_any(const chm_game *game, chm_seat seat, chm_track track, chm_move *move)
{
    const chm_track_info *info = &game->board->tracks[track];
    for (int i = 0; i < CHM_COLOURS; i++)
        for (int k = 0; k < info->count; k++)
            if (yard_claim(game, seat, (chm_track)(info->first + k), yard_claim_order[i], move))
                return true;
    return false;
}

/* ---- draws ---- */

bool yard_take(const chm_game *game, int card, chm_move *move)
{
    if (card == CHM_LOCO && game->phase == CHM_PHASE_SECOND)
        return false;
    for (int slot = 0; slot < CHM_MAX_MARKET; slot++)
        if (game->market_slots >> slot & 1 && game->market[slot] == card) {
            *move = (chm_move){.kind = CHM_MOVE_TAKE, .what = (uint16_t)slot};
            return true;
        }
    return false;
}

bool yard_blind(const chm_game *game, chm_move *move)
{
    if (!game->pile_size)
        return false;
    *move = (chm_move){.kind = CHM_MOVE_BLIND};
    return true;
}

chm_move yard_fallback(chm_bot *bot, const chm_game *game)
{
    uint32_t slots = game->market_slots;
    if (game->phase == CHM_PHASE_SECOND)
        slots &= ~(uint32_t)game->market_loco_slots;
    uint32_t face_up = (uint32_t)bits_count(slots), count = face_up + (game->pile_size > 0);
    if (!count)
        return chm_game_any(game, bot->seat, &bot->dice);
    uint32_t k = chm_dice_below(&bot->dice, count);
    if (k == face_up)
        return (chm_move){.kind = CHM_MOVE_BLIND};
    return (chm_move){.kind = CHM_MOVE_TAKE, .what = (uint16_t)bits_nth(slots, k)};
}

/* ---- tickets ---- */

int yard_keep_least(const chm_game *game, chm_seat seat)
{
    const chm_numbers *numbers = &game->board->numbers;
    int least = game->phase == CHM_PHASE_SET_UP ? numbers->tickets_kept : numbers->tickets_drawn_kept;
    return least < game->offer_count[seat] ? least : game->offer_count[seat];
}

chm_move yard_keep_first(const chm_game *game, chm_seat seat, int count)
{
    int least = yard_keep_least(game, seat);
    count = count > least ? count : least;
    count = count < game->offer_count[seat] ? count : game->offer_count[seat];
    return (chm_move){.kind = CHM_MOVE_KEEP, .keep = (uint16_t)((1U << count) - 1)};
}

chm_move yard_keep_cheapest(const chm_game *game, chm_seat seat)
{
    uint32_t keep = 0;
    for (int least = yard_keep_least(game, seat); least > 0; least--) {
        int best = __builtin_ctz(~keep);
        for (int i = best + 1; i < game->offer_count[seat]; i++)
            if (!(keep >> i & 1) && game->board->tickets[game->offer[seat][i]].points <
                                        game->board->tickets[game->offer[seat][best]].points)
                best = i;
        keep |= 1U << best;
    }
    return (chm_move){.kind = CHM_MOVE_KEEP, .keep = (uint16_t)keep};
}

/* ---- choices of rules ---- */

bool yard_may_open(const chm_game *game, chm_track track)
{
    for (int i = 0; i < game->board->rule_count && game->board->tracks[track].colour == CHM_UNBUILT; i++) {
        const rule_plan *its = game->rules >> i & 1 ? rule_plan_of(game->board->rules[i]) : NULL;
        if (its && its->may_open && its->may_open(game, track))
            return true;
    }
    return false;
}

static int liking(chm_move move)
{
    if (move.kind == CHM_MOVE_DECLINE)
        return 1;
    return move.kind != CHM_MOVE_CLAIM && (move.cards || move.locos) ? 0 : 2;
}

chm_move yard_choose_for_rule(chm_bot *bot, const chm_game *game, chm_track wanted)
{
    const rule_plan *its = rule_plan_of(game->board->rules[game->asking_rule]);
    if (its && its->choose_simply)
        return its->choose_simply(game, bot->seat, wanted, &bot->dice);
    enum { MOST = 256 };
    chm_move moves[MOST];
    uint32_t count = chm_game_moves(game, bot->seat, moves, MOST);
    chm_move best = moves[0];
    for (uint32_t i = 1; i < count && i < MOST; i++)
        if (liking(moves[i]) > liking(best))
            best = moves[i];
    return best;
}
