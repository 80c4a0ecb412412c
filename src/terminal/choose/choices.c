// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/choose/choices.h"
#include "base/util/list.h"
#include "messages/translate.h"
#include "terminal/screen/widgets.h"
#include <stdlib.h>
#include <string.h>

/* ---- moves ---- */

static const chm_game *game_of(const choices *of)
{
    return &of->view->known;
}

static bool reserve(choices *to, uint32_t count)
{
    size_t move_capacity = to->capacity, list_capacity = to->capacity;
    chm_move *moves = list_grow(to->moves, &move_capacity, count, sizeof *moves);
    to->moves = moves ? moves : to->moves;
    choice *list = list_grow(to->list, &list_capacity, count, sizeof *list);
    to->list = list ? list : to->list;
    if (moves && list)
        to->capacity = list_capacity;
    return moves && list;
}

bool choices_make(choices *to, const chm_view *view, const chm_header *header, chm_seat seat)
{
    to->view = view;
    to->header = header;
    to->seat = seat;
    to->move_count = to->count = 0;
    if (seat == CHM_NOBODY)
        return true;
    uint32_t count = chm_game_count(&view->known, seat);
    if (!reserve(to, count + CHM_MAX_OFFER))
        return false;
    to->move_count = chm_game_moves(&view->known, seat, to->moves, count);
    choices_open(to, -1, -1, true);
    return true;
}

void choices_free(choices *of)
{
    free(of->moves);
    free(of->list);
    *of = (choices){0};
}

const chm_move *choices_find(const choices *of, chm_move_kind kind, int what)
{
    for (uint32_t i = 0; i < of->move_count; i++)
        if (of->moves[i].kind == kind && (what < 0 || of->moves[i].what == what))
            return &of->moves[i];
    return NULL;
}

bool choices_allow(const choices *of, chm_move move)
{
    for (uint32_t i = 0; i < of->move_count; i++)
        if (chm_move_same(of->moves[i], move))
            return true;
    return false;
}

int choices_least_kept(const choices *of)
{
    int least = CHM_MAX_OFFER;
    for (uint32_t i = 0; i < of->move_count; i++) {
        int kept = __builtin_popcount(of->moves[i].keep);
        if (of->moves[i].kind == CHM_MOVE_KEEP && kept < least)
            least = kept;
    }
    return least;
}

bool choices_risky(const choices *of, chm_move move)
{
    enum { LATE = 8 }; /* wagons */
    const chm_game *game = game_of(of);
    if (move.kind == CHM_MOVE_TICKETS)
        return game->turns_left || game->wagons[of->seat] <= LATE;
    if (move.kind != CHM_MOVE_CLAIM && move.kind != CHM_MOVE_MARKER)
        return false;
    for (uint32_t i = 0; i < of->move_count; i++)
        if (of->moves[i].kind == move.kind && of->moves[i].what == move.what && of->moves[i].locos < move.locos)
            return true;
    return false;
}

/* ---- questions ---- */

static question rule_question(const choices *of)
{
    bool places = true;
    for (uint32_t i = 0; i < of->move_count; i++) {
        const chm_move *move = &of->moves[i];
        if (move->kind == CHM_MOVE_BUILD)
            return QUESTION_TILE;
        if (move->kind != CHM_MOVE_ALVIN && (move->kind != CHM_MOVE_MARKER || move->cards + move->locos > 0))
            places = false;
    }
    return places ? QUESTION_PLACE : QUESTION_LIST;
}

question choices_question(const choices *of)
{
    if (!of->move_count)
        return QUESTION_NONE;
    switch (game_of(of)->phase) {
    case CHM_PHASE_TURN:
    case CHM_PHASE_SECOND:
        return QUESTION_TURN;
    case CHM_PHASE_SET_UP:
    case CHM_PHASE_KEEP:
        return QUESTION_KEEP;
    case CHM_PHASE_RULE:
        return rule_question(of);
    default:
        return QUESTION_NONE;
    }
}

/* ---- lists ---- */

/* Kinds of moves of which there are many. */
static bool is_gathered(int kind)
{
    return kind == CHM_MOVE_CLAIM || kind == CHM_MOVE_BUILD || kind == CHM_MOVE_MARKER;
}

static bool one_kind(const choices *of)
{
    for (uint32_t i = 1; i < of->move_count; i++)
        if (of->moves[i].kind != of->moves[0].kind)
            return false;
    return true;
}

static void list_tickets(choices *of)
{
    of->count = game_of(of)->offer_count[of->seat];
    for (uint32_t i = 0; i < of->count; i++)
        of->list[i] = (choice){.move = {.kind = CHM_MOVE_KEEP, .keep = (uint16_t)(1u << i)}, .count = of->move_count};
}

/* The choice of the list that a move belongs to; `count`: a new one. */
static uint32_t group_of(const choices *of, chm_move move)
{
    for (uint32_t i = 0; i < of->count; i++)
        if (of->list[i].move.kind == move.kind && (of->list[i].whole_kind || of->list[i].move.what == move.what))
            return i;
    return of->count;
}

/* Few locomotives first, then the colour of which most are left. */
static bool thriftier(const choices *of, chm_move a, chm_move b)
{
    const uint8_t *hand = game_of(of)->hand[of->seat];
    if (a.locos != b.locos)
        return a.locos < b.locos;
    if (a.colour != b.colour && a.colour < CHM_COLOURS && b.colour < CHM_COLOURS)
        return hand[a.colour] > hand[b.colour];
    return false;
}

static void sort_payments(choices *of)
{
    for (uint32_t i = 1; i < of->count; i++) {
        choice moved = of->list[i];
        uint32_t at = i;
        for (; at > 0 && thriftier(of, moved.move, of->list[at - 1].move); at--)
            of->list[at] = of->list[at - 1];
        of->list[at] = moved;
    }
}

static void list_moves(choices *of, bool grouped)
{
    bool split = of->kind >= 0 || one_kind(of);
    grouped = grouped && of->what < 0;
    of->count = 0;
    for (uint32_t i = 0; i < of->move_count; i++) {
        chm_move move = of->moves[i];
        if ((of->kind >= 0 && move.kind != of->kind) || (of->what >= 0 && move.what != of->what))
            continue;
        bool gathered = grouped && is_gathered(move.kind);
        uint32_t at = gathered ? group_of(of, move) : of->count;
        if (at == of->count)
            of->list[of->count++] = (choice){.move = move, .whole_kind = gathered && !split};
        of->list[at].count++;
    }
    if (of->kind == CHM_MOVE_CLAIM && of->what >= 0)
        sort_payments(of);
}

void choices_open(choices *of, int kind, int what, bool grouped)
{
    of->top = kind < 0;
    of->kind = kind;
    of->what = what;
    if (choices_question(of) == QUESTION_KEEP) {
        list_tickets(of);
        return;
    }
    list_moves(of, grouped);
    while (of->count == 1 && of->list[0].count > 1) {
        of->kind = of->list[0].move.kind;
        of->what = of->list[0].whole_kind ? of->what : of->list[0].move.what;
        list_moves(of, grouped);
    }
}

/* ---- words ---- */

/* How many tracks or places the moves of a kind are about. */
static uint32_t count_things(const choices *of, int kind)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < of->move_count; i++) {
        bool first = of->moves[i].kind == kind;
        for (uint32_t k = 0; first && k < i; k++)
            first = of->moves[k].kind != kind || of->moves[k].what != of->moves[i].what;
        count += first;
    }
    return count;
}

static void label_kind(const choices *of, int kind, char to[MESSAGE_SIZE])
{
    uint32_t n = count_things(of, kind);
    const char *text = kind == CHM_MOVE_CLAIM ? plural("claim a track (%u possible)", "claim a track (%u possible)", n)
                       : kind == CHM_MOVE_BUILD
                           ? plural("build a track (%u possible)", "build a track (%u possible)", n)
                           : plural("put a marker (%u place)", "put a marker (%u places)", n);
    write_text(to, MESSAGE_SIZE, text, n);
}

static void label_group(const choices *of, const choice *group, char to[MESSAGE_SIZE])
{
    const chm_board *board = game_of(of)->board;
    char name[MESSAGE_SIZE];
    if (group->move.kind == CHM_MOVE_MARKER) {
        write_text(to, MESSAGE_SIZE,
                   plural("put a marker on %s (%u way to pay)", "put a marker on %s (%u ways to pay)", group->count),
                   message_place(board, (chm_place)group->move.what), group->count);
        return;
    }
    message_track(board, group->move.what, name);
    if (group->move.kind == CHM_MOVE_BUILD)
        write_text(to, MESSAGE_SIZE, plural("build %.300s (%u colour)", "build %.300s (%u colours)", group->count),
                   name, group->count);
    else
        write_text(to, MESSAGE_SIZE,
                   plural("claim %.300s (%u way to pay)", "claim %.300s (%u ways to pay)", group->count), name,
                   group->count);
}

static chm_ticket ticket_at(const choices *of, uint32_t at)
{
    return game_of(of)->offer[of->seat][at];
}

void choices_label(const choices *of, uint32_t at, char to[MESSAGE_SIZE])
{
    const choice *one = &of->list[at];
    if (one->move.kind == CHM_MOVE_KEEP)
        message_ticket(game_of(of)->board, ticket_at(of, at), to);
    else if (one->count == 1)
        message_move(game_of(of), of->seat, one->move, to);
    else if (one->whole_kind)
        label_kind(of, one->move.kind, to);
    else
        label_group(of, one, to);
}

void choices_short_label(const choices *of, uint32_t at, char to[MESSAGE_SIZE])
{
    chm_move move = of->list[at].move;
    uint8_t cards[CHM_CARDS] = {0};
    if (move.kind == CHM_MOVE_SHARE || move.kind == CHM_MOVE_NEUTRAL) {
        write_text(to, MESSAGE_SIZE, "%s", chm_company_at(game_of(of)->board, move.what)->name[messages_lang()]);
    } else if (move.kind == CHM_MOVE_CLAIM && of->what >= 0) {
        cards[CHM_LOCO] = move.locos;
        if (move.colour < CHM_CARDS)
            cards[move.colour] = (uint8_t)(cards[move.colour] + move.cards);
        message_cards(cards, to);
    } else {
        choices_label(of, at, to);
    }
}

void choices_detail(const choices *of, uint32_t at, char to[MESSAGE_LINE])
{
    const choice *one = &of->list[at];
    *to = '\0';
    if (one->move.kind == CHM_MOVE_KEEP)
        choices_describe_ticket(game_of(of), of->seat, ticket_at(of, at), to);
    else if (one->count == 1 && (one->move.kind == CHM_MOVE_CLAIM || one->move.kind == CHM_MOVE_BUILD))
        preview_describe(of->header, of->view, of->seat, one->move, to);
}

const char *choices_id(const choices *of, uint32_t at)
{
    const chm_game *game = game_of(of);
    const choice *one = &of->list[at];
    switch (one->whole_kind ? CHM_MOVE_KINDS : (chm_move_kind)one->move.kind) {
    case CHM_MOVE_CLAIM:
    case CHM_MOVE_BUILD:
        return game->board->tracks[one->move.what].id;
    case CHM_MOVE_MARKER:
    case CHM_MOVE_ALVIN:
        return game->board->places[one->move.what].id;
    case CHM_MOVE_SHARE:
    case CHM_MOVE_NEUTRAL:
        return chm_company_at(game->board, one->move.what)->id;
    case CHM_MOVE_TAKE:
        return chm_card_name(game->market[one->move.what]);
    default:
        return "";
    }
}

void choices_describe_ticket(const chm_game *game, chm_seat seat, chm_ticket ticket, char to[MESSAGE_SIZE])
{
    int missing = chm_ticket_laid(game, seat, ticket) ? 0 : message_ticket_missing(game, seat, ticket, NULL);
    if (missing == 0)
        write_text(to, MESSAGE_SIZE, "%s", _("completed"));
    else if (missing < 0)
        write_text(to, MESSAGE_SIZE, "%s", _("it cannot be met any more"));
    else
        write_text(to, MESSAGE_SIZE, plural("%d wagon missing", "%d wagons missing", (unsigned long)missing), missing);
}

void choices_describe_shares(const chm_game *game, const chm_header *header, chm_seat viewer, int company,
                             char to[MESSAGE_SIZE])
{
    const char *company_name = chm_company_at(game->board, company)->name[messages_lang()];
    int left = chm_shares_left(game, company);
    char name[MESSAGE_SIZE];
    if (header)
        write_text(to, MESSAGE_SIZE, _("%s: %d left"), company_name, left);
    else
        write_text(to, MESSAGE_SIZE, plural("%d left", "%d left", (unsigned long)left), left);
    for (int holder = 0; holder < CHM_HOLDERS; holder++) {
        int held = __builtin_popcount(chm_shares_held(game, holder, company));
        bool neutral = holder == CHM_NEUTRAL_HOLDER;
        size_t used = strlen(to);
        if (!held || !(holder == viewer || chm_shares_open(game))) /* P5 */
            continue;
        if (header && !neutral)
            message_player(header, (chm_seat)holder, name);
        if (header)
            write_text(to + used, MESSAGE_SIZE - used, ", %s %d", neutral ? _("neutral holder") : name, held);
        else
            write_text(to + used, MESSAGE_SIZE - used, " %c%d", neutral ? 'N' : seat_letter((chm_seat)holder), held);
    }
}
