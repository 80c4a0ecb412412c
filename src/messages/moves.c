// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "game/core.h"
#include "messages/rule_words.h"
#include "messages/translate.h"

static void keep_words(const chm_game *game, chm_seat seat, chm_move move, char out[MESSAGE_SIZE])
{
    uint8_t list[CHM_MAX_OFFER];
    int count = 0;
    for (int i = 0; i < game->offer_count[seat]; i++)
        if (move.keep >> i & 1)
            list[count++] = game->offer[seat][i];
    phrase_set(out, _("keep %s"), phrase_tickets(game->board, list, count).text);
}

/* What drawing from the pile brings: where nothing lies face up, the other cards of the draw come with the first (G4).
 */
static void blind_words(const chm_game *game, char out[MESSAGE_SIZE])
{
    int cards = game->market_slots ? 1 : game->board->numbers.draws, left = game->pile_size + game->discards_size;
    if (cards > left)
        cards = left;
    if (cards > 1)
        phrase_set(out, plural("draw %d card from the pile", "draw %d cards from the pile", (unsigned)cards), cards);
    else
        phrase_set(out, "%s", _("draw a card from the pile"));
}

/* An answer to a rule's choice may be a move of the core's that means something else there. */
static bool answer_words(const chm_game *game, chm_seat seat, chm_move move, phrase *out)
{
    const rule_words *words = words_of(game->board, game->asking_rule);
    return words && words->move && words->move(game, seat, move, out);
}

void message_move(const chm_game *game, chm_seat seat, chm_move move, char out[MESSAGE_SIZE])
{
    const chm_board *board = game->board;
    phrase said = {.used = 0};
    bool known = game->phase == CHM_PHASE_RULE && answer_words(game, seat, move, &said);
    if (known) {
        phrase_set(out, "%s", said.text);
        return;
    }
    switch (move.kind) {
    case CHM_MOVE_TAKE:
        phrase_set(out, _("take %s"), phrase_a_card(move.what < CHM_MAX_MARKET ? game->market[move.what] : CHM_CARDS));
        break;
    case CHM_MOVE_BLIND:
        blind_words(game, out);
        break;
    case CHM_MOVE_TICKETS:
        phrase_set(out, "%s", _("draw tickets"));
        break;
    case CHM_MOVE_CLAIM:
        phrase_set(out, _("claim %s with %s"), phrase_track(board, move.what).text, phrase_payment(move).text);
        break;
    case CHM_MOVE_PASS:
        phrase_set(out, "%s", _("pass"));
        break;
    case CHM_MOVE_KEEP:
        keep_words(game, seat, move, out);
        break;
    case CHM_MOVE_DECLINE:
        phrase_set(out, "%s", _("do without"));
        break;
    default:
        known = words_move(game, seat, move, &said);
        phrase_set(out, "%s", known ? said.text : _("a move that this version of Cheminot cannot tell"));
        break;
    }
}

static void keep_question(const chm_game *game, chm_seat seat, char out[MESSAGE_SIZE])
{
    bool first = game->phase == CHM_PHASE_SET_UP;
    int least = first ? game->board->numbers.tickets_kept : game->board->numbers.tickets_drawn_kept;
    if (least > game->offer_count[seat])
        least = game->offer_count[seat];
    phrase_set(out,
               first ? plural("Choose your tickets: keep at least %d.", "Choose your tickets: keep at least %d.",
                              (unsigned long)least)
                     : plural("You drew tickets: keep at least %d.", "You drew tickets: keep at least %d.",
                              (unsigned long)least),
               least);
}

/* A rule is asked with one of the answers, which says which of its choices is open. */
static void rule_question(const chm_game *game, chm_seat seat, char out[MESSAGE_SIZE])
{
    const rule_words *words = words_of(game->board, game->asking_rule);
    phrase asked = {.used = 0};
    chm_move answers[2]; /* the first may be to decline */
    uint32_t count = chm_game_moves(game, seat, answers, 2);
    if (words && words->asks && count)
        words->asks(game, seat, answers[count > 1 && answers[0].kind == CHM_MOVE_DECLINE], &asked);
    phrase_set(out, "%s", asked.used ? asked.text : _("Choose."));
}

static const char *turn_question(const chm_game *game, chm_seat seat)
{
    chm_move moves[512];
    uint32_t count = chm_game_moves(game, seat, moves, 512), kinds = 0;
    for (uint32_t i = 0; i < count && i < 512; i++)
        kinds |= 1U << moves[i].kind;
    if (kinds == 1U << CHM_MOVE_PASS)
        return _("Nothing can be done this turn.");
    for (int rule = 0; rule < game->board->rule_count; rule++) {
        const rule_words *words = words_of(game->board, rule);
        if (words && words->turn && rule_is_on(game, rule))
            return _(words->turn);
    }
    return game->board->numbers.tickets_drawn ? _("Your turn: take cards, claim a track or draw tickets.")
                                              : _("Your turn: take cards or claim a track.");
}

void message_question(const chm_game *game, chm_seat seat, char out[MESSAGE_SIZE])
{
    if (chm_game_over(game))
        phrase_set(out, "%s", _("The game is over."));
    else if (!(game->actors >> seat & 1))
        phrase_set(out, "%s", _("Waiting for the others."));
    else if (game->phase == CHM_PHASE_SET_UP || game->phase == CHM_PHASE_KEEP)
        keep_question(game, seat, out);
    else if (game->phase == CHM_PHASE_SECOND)
        phrase_set(out, "%s", _("Take a second card."));
    else if (game->phase == CHM_PHASE_RULE)
        rule_question(game, seat, out);
    else
        phrase_set(out, "%s", turn_question(game, seat));
}
