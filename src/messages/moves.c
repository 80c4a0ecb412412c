// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/phrase.h"
#include "messages/translate.h"
#include <string.h>

static phrase paid_cards(chm_move move)
{
    uint8_t cards[CHM_CARDS] = {0};
    cards[CHM_LOCO] = move.locos;
    if (move.colour < CHM_CARDS)
        cards[move.colour] = (uint8_t)(cards[move.colour] + move.cards);
    return phrase_cards(cards);
}

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

void message_move(const chm_game *game, chm_seat seat, chm_move move, char out[MESSAGE_SIZE])
{
    const chm_board *board = game->board;
    switch ((chm_move_kind)move.kind) {
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
        phrase_set(out, _("claim %s with %s"), phrase_track(board, move.what).text, paid_cards(move).text);
        break;
    case CHM_MOVE_PASS:
        phrase_set(out, "%s", _("pass"));
        break;
    case CHM_MOVE_KEEP:
        keep_words(game, seat, move, out);
        break;
    case CHM_MOVE_BUILD:
        phrase_set(out, _("build %s in %s"), phrase_track(board, move.what).text, message_card(move.colour));
        break;
    case CHM_MOVE_MARKER:
        if (move.cards + move.locos)
            phrase_set(out, _("put a marker on %s with %s"), message_place(board, (chm_place)move.what),
                       paid_cards(move).text);
        else
            phrase_set(out, _("start in %s"), message_place(board, (chm_place)move.what));
        break;
    case CHM_MOVE_ALVIN:
        phrase_set(out, _("put Alvin in %s"), message_place(board, (chm_place)move.what));
        break;
    case CHM_MOVE_SHARE:
        phrase_set(out, _("take a share of %s"), phrase_company(board, move.what));
        break;
    case CHM_MOVE_NEUTRAL:
        phrase_set(out, _("give the neutral holder a share of %s"), phrase_company(board, move.what));
        break;
    case CHM_MOVE_DECLINE:
        phrase_set(out, "%s", _("do without"));
        break;
    case CHM_MOVE_SWAP:
        phrase_set(out, "%s", _("swap both tickets"));
        break;
    case CHM_MOVE_KINDS:
    default:
        phrase_set(out, "%s", _("a move that this version of Cheminot cannot tell"));
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

/* What a rule asks shows in the kinds of moves that answer it. */
static const char *rule_question(const chm_game *game, chm_seat seat)
{
    chm_move moves[64];
    uint32_t count = chm_game_moves(game, seat, moves, 64);
    for (uint32_t i = 0; i < count && i < 64; i++)
        switch (moves[i].kind) {
        case CHM_MOVE_BUILD:
            return _("Lay a tile on a project.");
        case CHM_MOVE_MARKER:
            return moves[i].cards || moves[i].locos ? _("Put a marker on an end of your track?")
                                                    : _("Choose the city you start from.");
        case CHM_MOVE_ALVIN:
            return _("You have Alvin. Which of your cities does he go to?");
        case CHM_MOVE_SHARE:
            return _("Which company’s share?");
        case CHM_MOVE_NEUTRAL:
            return _("Pick a share for the neutral holder.");
        default:
            break;
        }
    return _("Choose.");
}

static const char *turn_question(const chm_game *game, chm_seat seat)
{
    chm_move moves[512];
    uint32_t count = chm_game_moves(game, seat, moves, 512), kinds = 0;
    for (uint32_t i = 0; i < count && i < 512; i++)
        kinds |= 1U << moves[i].kind;
    if (kinds == 1U << CHM_MOVE_PASS)
        return _("Nothing can be done this turn.");
    if (game->board->numbers.market)
        return game->board->numbers.tickets_drawn ? _("Your turn: take cards, claim a track or draw tickets.")
                                                  : _("Your turn: take cards or claim a track.");
    return _("Your turn: draw two cards, claim a track or swap your tickets.");
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
        phrase_set(out, "%s", rule_question(game, seat));
    else
        phrase_set(out, "%s", turn_question(game, seat));
}
