// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game from its start through its moves: what may be done in each phase, and doing it. */

#include "base/hash.h"
#include "game/core.h"
#include <stdlib.h>
#include <string.h>

/* ---- options and start ---- */

chm_options chm_default_options(const chm_board *board)
{
    return (chm_options){.first = -1, .rules = board->default_rules};
}

static int truth(const char *value)
{
    static const char *const words[] = {"off", "on", "no", "yes", "false", "true", "0", "1"};
    for (int i = 0; i < 8; i++)
        if (!strcmp(value, words[i]))
            return i % 2;
    return -1;
}

chm_status chm_option_set(const chm_board *board, chm_options *options, const char *name, const char *value)
{
    if (!strcmp(name, "first")) {
        bool digit = value[0] >= '0' && value[0] <= '9' && !value[1];
        if (!digit && strcmp(value, "random"))
            return CHM_BAD_OPTION;
        options->first = digit ? value[0] - '0' : -1;
        return CHM_OK;
    }
    int rule = chm_board_find_rule(board, name, strlen(name));
    int on = truth(value);
    if (rule < 0 || on < 0 || !(board->optional_rules >> rule & 1))
        return CHM_BAD_OPTION;
    options->rules = (uint16_t)((options->rules & ~(1U << rule)) | (unsigned)on << rule);
    return CHM_OK;
}

static void decide_first(chm_game *game, const chm_options *options, const chm_outside *outside)
{
    int first = options->first; /* B6 */
    if (first < 0 && outside && outside->pick)
        first = outside->pick(outside->context, &(chm_pick){.kind = CHM_PICK_SEAT, .n = game->seats});
    else if (first < 0)
        first = (int)chm_stream_below(&game->other_chance, &game->seed, game->seats);
    game->first = (uint8_t)(first >= 0 && first < game->seats ? first : 0);
    if (core_heard(outside))
        core_tell(outside, &(chm_event){.kind = CHM_EVENT_FIRST, .seat = game->first});
}

static void set_out(chm_game *game)
{
    const chm_board *board = game->board;
    memcpy(game->pile, board->deck, sizeof game->pile); /* B2 */
    game->pile_size = board->deck_size;
    memset(game->market, CHM_CARDS, sizeof game->market);
    for (chm_seat s = 0; s < game->seats; s++)
        game->wagons[s] = (uint8_t)board->numbers.wagons; /* B1 */
    core_tickets_begin(game);
    FOR_RULES(game, begin)
    hooks_->begin(game);
    core_tracks_begin(game);
}

static void offer_tickets(chm_game *game, const chm_outside *outside)
{
    game->phase = CHM_PHASE_SET_UP;
    if (game->board->numbers.tickets_dealt == 0) {
        core_begin_chain(game, outside, CHAIN_SET_UP);
        return;
    }
    for (chm_seat s = 0; s < game->seats; s++)
        core_offer(game, outside, s, game->board->numbers.tickets_dealt); /* B4 */
    game->actors = (uint8_t)((1U << game->seats) - 1);
}

chm_status chm_game_start(chm_game *game, const chm_board *board, int seats, const chm_options *options,
                          const chm_seed *seed, const chm_outside *outside)
{
    if (seats < board->min_seats || seats > board->max_seats)
        return CHM_BAD_PLAYERS;
    if (options->first >= seats || ((options->rules ^ board->default_rules) & ~board->optional_rules))
        return CHM_BAD_OPTION;
    memset(game, 0, sizeof *game); /* padding too: games are compared and hashed as bytes */
    game->board = board;
    game->seats = (uint8_t)seats;
    game->rules = options->rules;
    game->claimed = CHM_NO_TRACK;
    game->seed = *seed;
    chm_stream_start(&game->card_chance, 1);
    chm_stream_start(&game->other_chance, 2);
    set_out(game);
    decide_first(game, options, outside);
    for (chm_seat s = 0; s < game->seats; s++)
        core_deal(game, outside, s, board->numbers.opening_hand); /* B3 */
    core_settle(game, outside);
    offer_tickets(game, outside);
    return CHM_OK;
}

/* ---- the moves ---- */

static const chm_hooks *asker(const chm_game *game)
{
    return game->board->rules[game->asker]->hooks;
}

static bool may_draw_tickets(const chm_game *game)
{
    return game->board->numbers.tickets_drawn > 0 && game->ticket_pile_size > 0;
}

/* The cards of the market that may be taken: as the second, no locomotive (B13). */
static uint32_t takeable(const chm_game *game)
{
    return game->phase == CHM_PHASE_SECOND ? (uint32_t)(game->market_cards - game->market_locos) : game->market_cards;
}

static uint32_t draw_count(const chm_game *game)
{
    return takeable(game) + (game->pile_size > 0);
}

static chm_move draw_nth(const chm_game *game, uint32_t k)
{
    if (k >= takeable(game))
        return (chm_move){.kind = CHM_MOVE_BLIND};
    uint16_t slot = 0;
    for (;; slot++) {
        uint8_t card = game->market[slot];
        bool can = card != CHM_CARDS && !(card == CHM_LOCO && game->phase == CHM_PHASE_SECOND);
        if (can && k-- == 0)
            break;
    }
    return (chm_move){.kind = CHM_MOVE_TAKE, .what = slot};
}

/* In the turn's order of moves: draw, tickets, claims, the rules' own; and pass if there is none of these. */
static uint32_t turn_count(const chm_game *game, chm_seat seat)
{
    uint32_t count = draw_count(game) + may_draw_tickets(game) + core_claim_count(game, seat);
    FOR_RULES(game, count)
    count += hooks_->count(game, seat);
    return count ? count : 1;
}

static chm_move turn_nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    uint32_t draws = draw_count(game);
    if (k < draws)
        return draw_nth(game, k);
    k -= draws;
    if (may_draw_tickets(game)) {
        if (k == 0)
            return (chm_move){.kind = CHM_MOVE_TICKETS};
        k--;
    }
    uint32_t claims = core_claim_count(game, seat);
    if (k < claims)
        return core_claim_nth(game, seat, k);
    k -= claims;
    FOR_RULES(game, count)
    {
        uint32_t count = hooks_->count(game, seat);
        if (k < count)
            return hooks_->nth(game, seat, k);
        k -= count;
    }
    return (chm_move){.kind = CHM_MOVE_PASS};
}

static uint32_t count_in_phase(const chm_game *game, chm_seat seat)
{
    switch (game->phase) {
    case CHM_PHASE_TURN:
        return turn_count(game, seat);
    case CHM_PHASE_SECOND:
        return draw_count(game);
    case CHM_PHASE_SET_UP:
    case CHM_PHASE_KEEP:
        return core_keep_count(game->offer_count[seat], core_keep_least(game, seat));
    case CHM_PHASE_RULE:
        return asker(game)->count(game, seat);
    default:
        return 0;
    }
}

uint32_t chm_game_count(const chm_game *game, chm_seat seat)
{
    return game->actors >> seat & 1 ? count_in_phase(game, seat) : 0;
}

chm_move chm_game_nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    switch (game->phase) {
    case CHM_PHASE_TURN:
        return turn_nth(game, seat, k);
    case CHM_PHASE_SECOND:
        return draw_nth(game, k);
    case CHM_PHASE_RULE:
        return asker(game)->nth(game, seat, k);
    default:
        return (chm_move){.kind = CHM_MOVE_KEEP,
                          .keep = (uint16_t)core_keep_nth(game->offer_count[seat], core_keep_least(game, seat), k)};
    }
}

uint32_t chm_game_moves(const chm_game *game, chm_seat seat, chm_move *moves, uint32_t room)
{
    uint32_t count = chm_game_count(game, seat);
    uint32_t k = 0;
    uint32_t claims_from = count;
    if (count && game->phase == CHM_PHASE_TURN)
        claims_from = draw_count(game) + may_draw_tickets(game);
    for (; k < count && k < room; k++) {
        if (k == claims_from) { /* all claims at once is much cheaper than one by one */
            uint32_t claims = core_claim_list(game, seat, moves + k, room - k);
            if (claims) {
                k += claims - 1;
                continue;
            }
        }
        moves[k] = chm_game_nth(game, seat, k);
    }
    return count;
}

/* ---- legality ---- */

static chm_status legal_take(const chm_game *game, chm_move move)
{
    if (move.what >= game->board->numbers.market || game->market[move.what] == CHM_CARDS)
        return CHM_EMPTY_SLOT;
    if (game->phase == CHM_PHASE_SECOND && game->market[move.what] == CHM_LOCO)
        return CHM_SECOND_LOCO; /* B12, B13 */
    return CHM_OK;
}

static chm_status legal_keep(const chm_game *game, chm_seat seat, chm_move move)
{
    int offered = game->offer_count[seat];
    if (move.keep >> offered)
        return CHM_UNKNOWN_ID;
    return __builtin_popcount(move.keep) >= core_keep_least(game, seat) ? CHM_OK : CHM_KEEP_MORE;
}

/* The hooks that answer for a kind of move now, or NULL. */
static const chm_hooks *hooks_for(const chm_game *game, chm_move move)
{
    if (move.kind >= CHM_MOVE_KINDS)
        return NULL;
    if (game->phase == CHM_PHASE_RULE)
        return asker(game)->kinds >> move.kind & 1 ? asker(game) : NULL;
    if (game->phase == CHM_PHASE_TURN)
        FOR_RULES(game, count)
    if (hooks_->kinds >> move.kind & 1)
        return hooks_;
    return NULL;
}

static chm_status legal_in_phase(const chm_game *game, chm_seat seat, chm_move move)
{
    bool turn = game->phase == CHM_PHASE_TURN;
    bool draw = turn || game->phase == CHM_PHASE_SECOND;
    bool keep = game->phase == CHM_PHASE_KEEP || game->phase == CHM_PHASE_SET_UP;
    if (move.kind == CHM_MOVE_CLAIM && turn)
        return core_claim_legal(game, seat, move);
    if (move.kind == CHM_MOVE_TAKE && draw)
        return legal_take(game, move);
    if (move.kind == CHM_MOVE_BLIND && draw)
        return game->pile_size > 0 ? CHM_OK : CHM_PILE_EMPTY;
    if (move.kind == CHM_MOVE_TICKETS && turn && game->board->numbers.tickets_drawn > 0)
        return may_draw_tickets(game) ? CHM_OK : CHM_NO_TICKETS;
    if (move.kind == CHM_MOVE_KEEP && keep)
        return legal_keep(game, seat, move);
    if (move.kind == CHM_MOVE_PASS && turn) /* B32 */
        return turn_nth(game, seat, 0).kind == CHM_MOVE_PASS ? CHM_OK : CHM_CAN_ACT;
    const chm_hooks *hooks = hooks_for(game, move);
    return hooks ? hooks->legal(game, seat, move) : CHM_NOT_NOW;
}

chm_status chm_game_legal(const chm_game *game, chm_seat seat, chm_move move)
{
    if (chm_game_over(game))
        return CHM_GAME_OVER;
    if (seat >= game->seats || !(game->actors >> seat & 1))
        return CHM_NOT_YOUR_TURN;
    return legal_in_phase(game, seat, move);
}

/* ---- carrying out ---- */

static void after_card(chm_game *game, const chm_outside *outside, bool both)
{
    bool second = game->phase == CHM_PHASE_SECOND;
    game->phase = CHM_PHASE_SECOND;
    if (second || both || game->board->numbers.draws == 1 || draw_count(game) == 0) /* B18 */
        core_begin_chain(game, outside, CHAIN_DRAW);
}

static void perform(chm_game *game, chm_seat seat, chm_move move, const chm_outside *outside)
{
    game->resets = 0;
    if (game->phase == CHM_PHASE_TURN)
        game->passes = move.kind == CHM_MOVE_PASS ? (uint8_t)(game->passes + 1) : 0;
    switch (move.kind) {
    case CHM_MOVE_TAKE: {
        bool loco = game->market[move.what] == CHM_LOCO;
        core_take(game, outside, seat, move.what);
        after_card(game, outside, loco);
        break;
    }
    case CHM_MOVE_BLIND:
        core_draw_blind(game, outside, seat);
        after_card(game, outside, false);
        break;
    case CHM_MOVE_TICKETS:
        core_offer(game, outside, seat, game->board->numbers.tickets_drawn);
        game->phase = CHM_PHASE_KEEP;
        break;
    case CHM_MOVE_CLAIM:
        core_claim(game, outside, seat, move);
        core_begin_chain(game, outside, CHAIN_CLAIM);
        break;
    case CHM_MOVE_PASS:
        if (core_heard(outside))
            core_tell(outside, &(chm_event){.kind = CHM_EVENT_PASS, .seat = seat});
        core_begin_chain(game, outside, CHAIN_OTHER);
        break;
    case CHM_MOVE_KEEP:
        if (game->phase == CHM_PHASE_KEEP) {
            core_keep(game, outside, seat, move.keep);
            core_begin_chain(game, outside, CHAIN_OTHER);
        } else if (core_choose(game, outside, seat, move.keep)) {
            core_begin_chain(game, outside, CHAIN_SET_UP);
        }
        break;
    default: {
        const chm_hooks *hooks = hooks_for(game, move);
        if (game->phase == CHM_PHASE_TURN) {
            game->chain = CHAIN_OTHER;
            game->link = game->board->rule_count;
        }
        game->phase = CHM_PHASE_TURN; /* the choice is answered; the rule may open another */
        hooks->apply(game, outside, seat, move);
        if (game->phase == CHM_PHASE_TURN)
            core_go_on(game, outside);
    }
    }
}

chm_status chm_game_apply(chm_game *game, chm_seat seat, chm_move move, const chm_outside *outside)
{
    chm_status status = chm_game_legal(game, seat, move);
    if (status)
        return status;
    bool set_up = game->phase == CHM_PHASE_SET_UP;
    perform(game, seat, move, outside);
    while (game->phase > CHM_PHASE_TURN && game->phase < CHM_PHASE_OVER && !set_up) {
        chm_seat asked = chm_game_actor(game);
        if (count_in_phase(game, asked) != 1)
            break;
        perform(game, asked, chm_game_nth(game, asked, 0), outside);
    }
    return CHM_OK;
}

uint64_t chm_game_hash(const chm_game *game)
{
    /* The pointer differs from run to run; everything behind it is plain numbers. */
    size_t from = offsetof(chm_game, seats);
    return hash_bytes((const uint8_t *)game + from, offsetof(chm_game, seed) - from) ^
           hash_bytes(game->slices, sizeof game->slices);
}
