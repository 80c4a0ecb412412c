// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game from its start through its moves: what is legal in each phase, and carrying it out. */

#include "base/hash.h"
#include "game/core.h"
#include <stdlib.h>
#include <string.h>

/* ---- options and start ---- */

chm_options chm_default_options(const chm_board *board)
{
    return (chm_options){.first = -1, .rules = board->default_rules};
}

static int parse_on_off(const char *value)
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
    int on = parse_on_off(value);
    if (rule < 0 || on < 0 || !(board->optional_rules >> rule & 1))
        return CHM_BAD_OPTION;
    options->rules = (uint16_t)((options->rules & ~(1U << rule)) | (unsigned)on << rule);
    return CHM_OK;
}

static void decide_first(chm_game *game, const chm_callbacks *callbacks)
{
    int first = game->resume_arg - 1; /* B6: as the options say (core_begin); -1: at random */
    if (first < 0 && callbacks && callbacks->pick)
        first = callbacks->pick(callbacks->context, &(chm_pick){.kind = CHM_PICK_SEAT, .n = game->seats});
    else if (first < 0)
        first = (int)chm_stream_below(&game->other_chance, &game->seed, game->seats);
    game->first = (uint8_t)(first >= 0 && first < game->seats ? first : 0);
    EMIT(callbacks, .kind = CHM_EVENT_FIRST, .seat = game->first);
}

static void place_components(chm_game *game)
{
    const chm_board *board = game->board;
    memcpy(game->pile, board->deck, sizeof game->pile); /* B2 */
    game->pile_size = board->deck_size;
    memset(game->market, CHM_CARDS, sizeof game->market);
    for (chm_seat s = 0; s < game->seats; s++)
        game->wagons[s] = (uint8_t)board->numbers.wagons; /* B1 */
    core_tickets_begin(game);
    FOR_RULES (game, begin)
        hooks_->begin(game);
    core_tracks_begin(game);
}

/* Calls a function for each seat from game->resume_arg on. Returns false if it has to wait. */
static bool for_each_seat_resumable(chm_game *game, const chm_callbacks *callbacks, int number,
                                    void (*give)(chm_game *game, const chm_callbacks *callbacks, chm_seat seat,
                                                 int number))
{
    for (; game->resume_arg < game->seats; game->resume_arg++) {
        if (!core_may_emit(callbacks))
            return false;
        give(game, callbacks, game->resume_arg, number);
    }
    game->resume_arg = 0;
    game->resume_at++;
    return true;
}

void core_start(chm_game *game, const chm_callbacks *callbacks)
{
    const chm_numbers *numbers = &game->board->numbers;
    if (game->resume_at == NEXT_FIRST) {
        decide_first(game, callbacks);
        game->resume_arg = 0;
        game->resume_at++;
    }
    if (game->resume_at == NEXT_DEAL &&
        !for_each_seat_resumable(game, callbacks, numbers->opening_hand, core_deal)) /* B3 */
        return;
    if (game->resume_at == NEXT_MARKET) {
        game->resume_at++;
        core_settle(game, callbacks);
        if (core_suspended(callbacks))
            return;
    }
    if (game->board->tables->tickets_dealt == 0) {
        game->resume_at = NEXT_MOVE;
        core_begin_chain(game, callbacks, CHAIN_SET_UP);
    } else if (for_each_seat_resumable(game, callbacks, numbers->tickets_dealt, core_offer_at_start)) { /* B4 */
        game->resume_at = NEXT_MOVE;
        game->actors = (uint8_t)((1U << game->seats) - 1);
    }
}

chm_status core_begin(chm_game *game, const chm_board *board, int seats, const chm_options *options,
                      const chm_seed *seed)
{
    if (seats < board->min_seats || seats > board->max_seats)
        return CHM_BAD_PLAYERS;
    if (options->first >= seats || ((options->rules ^ board->default_rules) & ~board->optional_rules))
        return CHM_BAD_OPTION;
    memset(game, 0, sizeof *game); /* padding too: games are compared and hashed as bytes */
    game->board = board;
    game->seats = (uint8_t)seats;
    game->rules = options->rules;
    /* Without after_other, which came later: `hooks` is part of the hashes in saved games. */
    for (size_t hook = 0; hook < HOOK_NUMBER(after_other); hook++)
        game->hooks |= (uint32_t)((board->tables->hooked[hook] & game->rules) != 0) << hook;
    game->claimed = CHM_NO_TRACK;
    game->seed = *seed;
    chm_stream_start(&game->card_chance, 1);
    chm_stream_start(&game->other_chance, 2);
    place_components(game);
    game->resume_at = NEXT_FIRST;
    game->resume_arg = (uint8_t)(options->first + 1);
    return CHM_OK;
}

chm_status chm_game_start(chm_game *game, const chm_board *board, int seats, const chm_options *options,
                          const chm_seed *seed, const chm_callbacks *callbacks)
{
    chm_status status = core_begin(game, board, seats, options, seed);
    if (status == CHM_OK)
        core_start(game, callbacks);
    return status;
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

/* Returns the hooks responsible for a kind of move now, or NULL. */
static const chm_hooks *hooks_for(const chm_game *game, chm_move move)
{
    if (move.kind >= CHM_MOVE_KINDS)
        return NULL;
    if (game->phase == CHM_PHASE_RULE)
        return core_asking_hooks(game)->answer_kinds >> move.kind & 1 ? core_asking_hooks(game) : NULL;
    if (game->phase != CHM_PHASE_TURN)
        return NULL;
    FOR_RULES (game, count) {
        if (hooks_->action_kinds >> move.kind & 1)
            return hooks_;
    }
    return NULL;
}

static chm_status legal_in_phase(const chm_game *game, chm_seat seat, chm_move move)
{
    bool turn = game->phase == CHM_PHASE_TURN;
    bool draw = turn || game->phase == CHM_PHASE_SECOND;
    bool keep = game->phase == CHM_PHASE_KEEP || game->phase == CHM_PHASE_SET_UP;
    switch (move.kind) {
    case CHM_MOVE_TAKE:
        return draw ? legal_take(game, move) : CHM_NOT_NOW;
    case CHM_MOVE_BLIND:
        return !draw ? CHM_NOT_NOW : game->pile_size > 0 ? CHM_OK : CHM_PILE_EMPTY;
    case CHM_MOVE_CLAIM:
        if (turn)
            return core_claim_legal(game, seat, move);
        break;
    case CHM_MOVE_TICKETS:
        if (!turn || game->board->numbers.tickets_drawn == 0)
            return CHM_NOT_NOW;
        return core_may_draw_tickets(game) ? CHM_OK : CHM_NO_TICKETS;
    case CHM_MOVE_KEEP:
        return keep ? legal_keep(game, seat, move) : CHM_NOT_NOW;
    case CHM_MOVE_PASS: /* B32 */
        if (!turn)
            return CHM_NOT_NOW;
        return chm_game_nth(game, seat, 0).kind == CHM_MOVE_PASS ? CHM_OK : CHM_CAN_ACT;
    default:
        break;
    }
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

/* after_first and perform are inlined here; core_after_first and core_perform are for other files. */
static inline void after_first(chm_game *game, const chm_callbacks *callbacks)
{
    if (core_draw_count(game) == 0) /* B18 */
        core_begin_chain(game, callbacks, CHAIN_DRAW);
}

void core_after_first(chm_game *game, const chm_callbacks *callbacks)
{
    after_first(game, callbacks);
}

/* `whole_draw`: the card counts as both of a draw (B12). */
static void after_card(chm_game *game, const chm_callbacks *callbacks, bool whole_draw)
{
    bool second = game->phase == CHM_PHASE_SECOND;
    game->phase = CHM_PHASE_SECOND;
    if (second || whole_draw || game->board->numbers.draws == 1)
        core_begin_chain(game, callbacks, CHAIN_DRAW);
    else if (core_suspended(callbacks))
        game->resume_at = NEXT_SECOND_CARD;
    else
        after_first(game, callbacks);
}

/* The chain after an action other than a draw or a claim is to run next; a claim that is carried out replaces it by its
 * own. */
static void begin_after_other(chm_game *game)
{
    game->hook_chain = CHAIN_OTHER;
    game->next_in_chain = 0;
}

__attribute__((always_inline)) static inline void claim(chm_game *game, chm_seat seat, chm_move move,
                                                        const chm_callbacks *callbacks)
{
    bool taken_over = false;
    begin_after_other(game);
    FOR_RULES (game, before_claim)
        taken_over = taken_over || hooks_->before_claim(game, callbacks, seat, move);
    if (!taken_over)
        core_claim(game, callbacks, seat, move);
    if (game->phase == CHM_PHASE_TURN)
        core_continue(game, callbacks);
}

/* A move of a rule: an action of the turn, or the answer to its choice. */
static void perform_rule(chm_game *game, chm_seat seat, chm_move move, const chm_callbacks *callbacks)
{
    const chm_hooks *hooks = hooks_for(game, move);
    if (game->phase == CHM_PHASE_TURN)
        begin_after_other(game);
    game->phase = CHM_PHASE_TURN; /* the choice is made; the rule may open another */
    hooks->apply(game, callbacks, seat, move);
    if (game->phase == CHM_PHASE_TURN)
        core_continue(game, callbacks);
}

__attribute__((always_inline)) static inline void perform(chm_game *game, chm_seat seat, chm_move move,
                                                          const chm_callbacks *callbacks)
{
    game->passes = move.kind == CHM_MOVE_PASS ? (uint8_t)(game->passes + 1) : 0;
    switch (move.kind) {
    case CHM_MOVE_TAKE: {
        bool loco = game->market[move.what] == CHM_LOCO;
        core_take(game, callbacks, seat, move.what);
        after_card(game, callbacks, loco);
        break;
    }
    case CHM_MOVE_BLIND:
        core_draw_blind(game, callbacks, seat);
        after_card(game, callbacks, false);
        break;
    case CHM_MOVE_TICKETS:
        core_offer(game, callbacks, seat, game->board->numbers.tickets_drawn);
        game->phase = CHM_PHASE_KEEP;
        break;
    case CHM_MOVE_CLAIM:
        if (game->phase == CHM_PHASE_TURN)
            claim(game, seat, move, callbacks);
        else
            perform_rule(game, seat, move, callbacks);
        break;
    case CHM_MOVE_PASS:
        EMIT(callbacks, .kind = CHM_EVENT_PASS, .seat = seat);
        core_begin_chain(game, callbacks, CHAIN_OTHER);
        break;
    case CHM_MOVE_KEEP:
        if (game->phase == CHM_PHASE_KEEP) {
            core_keep(game, callbacks, seat, move.keep);
            core_begin_chain(game, callbacks, CHAIN_OTHER);
        } else if (core_choose(game, callbacks, seat, move.keep)) {
            core_begin_chain(game, callbacks, CHAIN_SET_UP);
        }
        break;
    default:
        perform_rule(game, seat, move, callbacks);
    }
}

void core_perform(chm_game *game, chm_seat seat, chm_move move, const chm_callbacks *callbacks)
{
    perform(game, seat, move, callbacks);
}

/* Returns whether a choice within a turn is open that has a single legal move; fills in the move and its seat. */
static bool forced(const chm_game *game, chm_seat *seat, chm_move *move)
{
    if (game->phase <= CHM_PHASE_TURN || game->phase == CHM_PHASE_OVER)
        return false;
    if (game->phase == CHM_PHASE_SECOND && core_draw_count(game) > 1)
        return false; /* by far the most frequent case */
    *seat = chm_game_actor(game);
    if (chm_game_count(game, *seat) != 1)
        return false;
    *move = chm_game_nth(game, *seat, 0);
    return true;
}

void chm_game_play(chm_game *game, chm_seat seat, chm_move move, const chm_callbacks *callbacks)
{
    assert(chm_game_legal(game, seat, move) == CHM_OK);
    do
        perform(game, seat, move, callbacks);
    while (forced(game, &seat, &move));
}

chm_status chm_game_apply(chm_game *game, chm_seat seat, chm_move move, const chm_callbacks *callbacks)
{
    chm_status status = chm_game_legal(game, seat, move);
    if (status == CHM_OK)
        chm_game_play(game, seat, move, callbacks);
    return status;
}

/* Points that rules have got since, in the hash only where there are any. */
static uint64_t hash_score(uint64_t hash, const chm_score *score)
{
    hash = hash_more(hash, (const uint8_t *)score->part, CORE_FIRST_PARTS * sizeof *score->part);
    hash = hash_more(hash, (const uint8_t *)&score->total, sizeof *score - offsetof(chm_score, total));
    for (int part = CORE_FIRST_PARTS; part < CHM_PARTS; part++)
        if (score->part[part])
            hash = hash_mix(hash_mix(hash, (uint64_t)part), (uint16_t)score->part[part]);
    return hash;
}

/* The pointer differs from run to run; everything after it is plain numbers. Hashes are part of saved games: new parts
 * of scores, and tickets that leave the game on some boards, leave those of other games as they were. */
uint64_t chm_game_hash(const chm_game *game)
{
    _Static_assert(offsetof(chm_game, seed) == offsetof(chm_game, score) + sizeof game->score, "the scores come last");
    const size_t from = offsetof(chm_game, seats), plain = offsetof(chm_game, score) - from;
    const size_t score = sizeof(chm_score) - sizeof game->score->part + CORE_FIRST_PARTS * sizeof game->score->part[0];
    uint64_t hash = hash_more(plain + CHM_MAX_SEATS * score, (const uint8_t *)game + from, plain);
    for (int s = 0; s < CHM_MAX_SEATS; s++)
        hash = hash_score(hash, &game->score[s]);
    if (game->board->numbers.rejected_leave)
        hash = hash_more(hash, (const uint8_t *)&game->gone, sizeof game->gone);
    return hash ^ hash_bytes(game->slices, sizeof game->slices);
}
