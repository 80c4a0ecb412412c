// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Reads a view from its JSON. What follows from the rest (sizes, what is open to whom, the unseen cards) is computed,
 * not read. Finally the view is verified: a game resampled from it must pass the engine's own checks, and have exactly
 * that view. So no input, however wrong, can make a bot misbehave. */

#include "base/bits.h"
#include "game/core.h"
#include "record/fields.h"
#include "record/view_text.h"
#include <cheminot/record.h>
#include <string.h>

enum { MAX_LINE = 1 << 20 };

/* ---- state of play ---- */

static uint16_t get_rules(json_line_reader *self, const json_value *top)
{
    const json_value *list = json_line_needed(self, top, "rules", KIND_ARRAY, "a list of rules");
    unsigned rules = 0;
    for (uint32_t i = 0; list && i < list->count; i++) {
        const json_value *item = &list->items[i];
        int rule = item->kind == KIND_STRING ? chm_board_find_rule(self->board, item->text, strlen(item->text)) : -1;
        if (rule < 0)
            json_line_unknown(self, item, "map %s has no such rule", self->board->id);
        else
            rules |= 1U << rule;
    }
    return (uint16_t)rules;
}

/* An empty game of the board, with these rules on. */
static void begin(json_line_reader *self, const json_value *top, chm_game *game)
{
    int seats = json_line_int(self, top, "players", self->board->min_seats, self->board->max_seats);
    chm_options options = {.first = 0, .rules = get_rules(self, top)};
    if (self->failed)
        return;
    static const chm_seed none;
    chm_game start;
    if (chm_game_start(&start, self->board, seats, &options, &none, NULL) != CHM_OK) {
        json_line_fault(self, top, "these are not rules that the map is played with");
        return;
    }
    game->board = self->board;
    game->seats = (uint8_t)seats;
    game->rules = start.rules;
    game->hooks = start.hooks;
    game->claimed = CHM_NO_TRACK;
}

static uint8_t get_seat_set(json_line_reader *self, const json_value *top, const char *key, int seats)
{
    const json_value *list = json_line_needed(self, top, key, KIND_ARRAY, "a list of seats");
    unsigned set = 0;
    for (uint32_t i = 0; list && i < list->count; i++)
        if (list->items[i].kind == KIND_INTEGER && list->items[i].number >= 0 && list->items[i].number < seats)
            set |= 1U << list->items[i].number;
        else
            json_line_fault(self, &list->items[i], "that is not a seat");
    return (uint8_t)set;
}

static void get_end(json_line_reader *self, const json_value *top, chm_game *game)
{
    const json_value *reason = json_line_needed(self, top, "reason", KIND_STRING, "a word");
    int found = reason ? reason_find(reason->text) : 0;
    if (found < 0)
        json_line_unknown(self, reason, "there is no reason to end \"%.40s\"", reason->text);
    game->reason = (uint8_t)(found < 0 ? 0 : found);
    game->winners = get_seat_set(self, top, "winners", game->seats);
}

static void get_course(json_line_reader *self, const json_value *top, chm_view *view)
{
    chm_game *game = &view->game;
    const json_value *seat = json_member(top, "seat");
    view->seat = seat && seat->kind == KIND_NULL ? (uint8_t)CHM_NOBODY
                                                 : (uint8_t)json_line_int(self, top, "seat", 0, game->seats - 1);
    game->first = (uint8_t)json_line_int(self, top, "first", 0, game->seats - 1);
    game->seat = (uint8_t)json_line_int(self, top, "player", 0, game->seats - 1);
    game->turn = (uint16_t)json_line_int(self, top, "turn", 0, UINT16_MAX);
    game->passes = (uint8_t)json_line_int(self, top, "passes", 0, CHM_MAX_SEATS);
    game->turns_left = (uint8_t)json_line_int(self, top, "turns_left", 0, CHM_MAX_SEATS);
    game->actors = get_seat_set(self, top, "actors", game->seats);
    const json_value *phase = json_line_needed(self, top, "phase", KIND_STRING, "a word");
    int found = phase ? phase_find(phase->text) : 0;
    if (found < 0)
        json_line_unknown(self, phase, "there is no phase \"%.40s\"", phase->text);
    game->phase = found < 0 ? (uint8_t)CHM_PHASES : (uint8_t)found;
    if (!self->failed && chm_game_over(game))
        get_end(self, top, game);
}

/* Returns whether a rule could have opened the choice that is open. */
static bool may_ask(const chm_game *game)
{
    if (game->asking_rule >= game->board->rule_count || !rule_is_on(game, game->asking_rule) || game->choice >= 32)
        return false;
    const chm_hooks *hooks = core_asking_hooks(game);
    return hooks && hooks->count && hooks->nth && hooks->legal && hooks->apply && hooks->answer_kinds &&
           (game->claimed != CHM_NO_TRACK || !(hooks->about_claim >> game->choice & 1));
}

static void get_engine(json_line_reader *self, const json_value *top, chm_game *game)
{
    const json_value *engine = json_line_needed(self, top, "engine", KIND_OBJECT, "an object");
    const json_value *claimed = json_member(top, "claimed");
    if (!engine)
        return;
    game->asking_rule = (uint8_t)json_line_int(self, engine, "asker", 0, CHM_MAX_RULES - 1);
    game->choice = (uint8_t)json_line_int(self, engine, "choice", 0, UINT8_MAX);
    game->hook_chain = (uint8_t)json_line_int(self, engine, "chain", 0, CHAIN_OTHER);
    game->next_in_chain = (uint8_t)json_line_int(self, engine, "link", 0, CHM_MAX_RULES);
    if (json_member(engine, "resets")) /* older programs do not tell it */
        game->market_clearings = (uint8_t)json_line_int(self, engine, "resets", 0, UINT8_MAX);
    if (claimed && claimed->kind != KIND_NULL)
        game->claimed = (uint16_t)json_line_id(self, claimed, ID_TRACK, false);
    bool one = bits_count(game->actors) == 1;
    if (game->hook_chain == CHAIN_CLAIM && game->claimed == CHM_NO_TRACK && game->phase == CHM_PHASE_RULE)
        json_line_fault(self, engine, "no track is claimed");
    if (game->phase == CHM_PHASE_RULE && !(may_ask(game) && one))
        json_line_unknown(self, engine, "no rule asks this");
    if (game->phase != CHM_PHASE_RULE && game->phase != CHM_PHASE_SET_UP && game->phase != CHM_PHASE_OVER &&
        game->actors != 1U << game->seat)
        json_line_fault(self, top, "only the seat whose turn it is may act in this phase");
}

/* ---- cards ---- */

static void get_market(json_line_reader *self, const json_value *top, chm_game *game)
{
    const json_value *market = json_line_needed(self, top, "market", KIND_ARRAY, "a list of cards");
    memset(game->market, CHM_CARDS, sizeof game->market);
    if (market && market->count != (uint32_t)game->board->numbers.market)
        json_line_fault(self, market, "the market has %d slots", game->board->numbers.market);
    for (uint32_t slot = 0; market && !self->failed && slot < market->count; slot++) {
        int card = json_line_id(self, &market->items[slot], ID_CARD, true);
        if (card == CHM_HIDDEN)
            continue;
        game->market[slot] = (uint8_t)card;
        game->market_slots = (uint8_t)(game->market_slots | 1U << slot);
        game->market_loco_slots = (uint8_t)(game->market_loco_slots | (unsigned)(card == CHM_LOCO) << slot);
    }
}

static int sum(const uint8_t cards[CHM_CARDS])
{
    int all = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        all += cards[card];
    return all;
}

/* The unseen cards are the deck without all that is seen; their number must be that of the pile and the unknown cards
 * in hands. */
static void get_unseen(json_line_reader *self, const json_value *top, chm_view *view)
{
    chm_game *game = &view->game;
    int hidden = game->pile_size, unseen = 0;
    for (int card = 0; card < CHM_CARDS; card++) {
        int left = game->board->deck[card] - game->discards[card];
        for (int slot = 0; slot < CHM_MAX_MARKET; slot++)
            left -= game->market[slot] == card;
        for (int s = 0; s < game->seats; s++)
            left -= game->hand[s][card];
        if (left < 0) {
            json_line_fault(self, top, "there are more %s cards than the deck has", chm_card_name(card));
            return;
        }
        game->pile[card] = (uint8_t)left;
        unseen += left;
    }
    for (int s = 0; s < game->seats; s++) {
        int missing = game->hand_size[s] - sum(game->hand[s]);
        if (missing < 0 || (s == view->seat && missing > 0))
            json_line_fault(self, top, "the number of seat %d's cards is wrong", s);
        hidden += missing;
    }
    if (hidden != unseen)
        json_line_fault(self, top, "the numbers of cards do not add up");
}

static void get_cards(json_line_reader *self, const json_value *top, chm_view *view)
{
    chm_game *game = &view->game;
    get_market(self, top, game);
    game->pile_size = (uint8_t)json_line_int(self, top, "pile", 0, CHM_MAX_DECK);
    view_read_cards(self, top, "discards", game->discards);
    int discards = sum(game->discards);
    if (discards > game->board->deck_size)
        json_line_fault(self, top, "there are more discards than cards");
    game->discards_size = (uint8_t)discards;
    for (int s = 0; s < game->seats; s++)
        memcpy(game->hand[s], game->seen_cards[s], sizeof game->hand[s]);
    if (view->seat != CHM_NOBODY) {
        memset(game->hand[view->seat], 0, sizeof game->hand[view->seat]);
        view_read_cards(self, top, "hand", game->hand[view->seat]);
    }
    if (!self->failed)
        get_unseen(self, top, view);
}

/* ---- seats ---- */

static void get_seats(json_line_reader *self, const json_value *top, chm_game *game)
{
    const json_value *seats = json_line_needed(self, top, "seats", KIND_ARRAY, "a list");
    if (seats && seats->count != game->seats)
        json_line_fault(self, seats, "there are %d players", game->seats);
    for (uint32_t s = 0; seats && !self->failed && s < seats->count; s++) {
        const json_value *seat = &seats->items[s];
        if (seat->kind != KIND_OBJECT) {
            json_line_fault(self, seat, "a seat is an object");
            return;
        }
        game->wagons[s] = (uint8_t)json_line_int(self, seat, "wagons", 0, UINT8_MAX);
        game->hand_size[s] = (uint8_t)json_line_int(self, seat, "cards", 0, CHM_MAX_DECK);
        view_read_cards(self, seat, "known", game->seen_cards[s]);
        game->ticket_count[s] = (uint8_t)json_line_int(self, seat, "tickets", 0, CHM_MAX_TICKETS);
        game->offer_count[s] = (uint8_t)json_line_int(self, seat, "offered", 0, CHM_MAX_OFFER);
        if (self->board->numbers.rejected_leave)
            game->gone.rejected_count[s] = (uint8_t)json_line_int(self, seat, "gone", 0, CHM_MAX_OFFER);
        const json_value *score = json_line_needed(self, seat, "score", KIND_OBJECT, "an object");
        if (score)
            json_line_score(self, score, &game->score[s]);
    }
}

/* ---- tickets ---- */

static void get_own_tickets(json_line_reader *self, const json_value *top, chm_game *game, chm_seat seat)
{
    const json_value *held = json_line_needed(self, top, "tickets", KIND_ARRAY, "a list of tickets");
    const json_value *offer = json_line_needed(self, top, "offer", KIND_ARRAY, "a list of tickets");
    if (!held || !offer)
        return;
    if (held->count != game->ticket_count[seat] || offer->count != game->offer_count[seat])
        json_line_fault(self, held, "the number of the seat's own tickets is wrong");
    view_read_tickets(self, held, game->tickets[seat]);
    for (uint32_t i = 0; !self->failed && i < offer->count; i++)
        game->offer[seat][i] = (uint8_t)json_line_id(self, &offer->items[i], ID_TICKET, false);
    game->chosen[seat] = (uint8_t)json_line_int(self, top, "chosen", 0, (1 << game->offer_count[seat]) - 1);
}

static void get_shuffle(json_line_reader *self, const json_value *group, chm_game *game, chm_seat seat)
{
    if (group->kind != KIND_OBJECT) {
        json_line_fault(self, group, "a part of the ticket pile is an object");
        return;
    }
    int n = json_line_int(self, group, "n", 1, CHM_MAX_TICKETS);
    const json_value *known = json_line_needed(self, group, "known", KIND_ARRAY, "a list of tickets");
    if (!known || known->count > (uint32_t)n || game->ticket_pile_size + n > self->board->ticket_count) {
        json_line_fault(self, group, "there are more tickets in the pile than tickets");
        return;
    }
    for (int i = 0; i < n; i++) {
        bool named = (uint32_t)i < known->count && seat != CHM_NOBODY;
        int ticket = named ? json_line_id(self, &known->items[i], ID_TICKET, false) : CHM_HIDDEN;
        game->ticket_pile[game->ticket_pile_size++] = (chm_pile_ticket){
            .ticket = (uint8_t)ticket, .known_to = named ? seat : (uint8_t)CHM_NOBODY, .mixed = (uint8_t)(n - 1 - i)};
    }
}

static void get_gone(json_line_reader *self, const json_value *top, chm_game *game, chm_seat seat)
{
    const json_value *gone = json_line_needed(self, top, "gone", KIND_OBJECT, "an object");
    const json_value *known = gone ? json_line_needed(self, gone, "known", KIND_ARRAY, "a list of tickets") : NULL;
    for (int deck = 1; deck < self->board->ticket_deck_count; deck++) {
        const chm_ticket_deck *of = &self->board->ticket_decks[deck];
        game->gone.undealt_count[deck] = (uint8_t)(of->count - game->seats * of->dealt);
    }
    if (known && seat != CHM_NOBODY)
        view_read_tickets(self, known, game->gone.rejected[seat]);
}

/* Returns whether these numbers of a seat's tickets can be, where some have left the game. */
static bool may_hold(const chm_game *game, chm_seat seat)
{
    int dealt = game->board->tables->tickets_dealt, gone = game->gone.rejected_count[seat];
    if (game->phase == CHM_PHASE_SET_UP)
        return game->offer_count[seat] == dealt && !game->ticket_count[seat] && !gone;
    return gone <= dealt && game->ticket_count[seat] >= dealt - gone;
}

/* The number of tickets not seen must be that of the hidden ones, in each deck. */
static void count_tickets(json_line_reader *self, const json_value *top, const chm_view *view)
{
    const chm_game *game = &view->game;
    const chm_board *board = game->board;
    uint64_t seen[CHM_MAX_TICKETS / 64] = {0};
    int all[CHM_MAX_TICKET_DECKS] = {0};
    core_tickets_out(game, seen);
    for (int s = 0; s < game->seats; s++) {
        if (board->numbers.rejected_leave && !may_hold(game, (chm_seat)s))
            json_line_fault(self, top, "seat %d cannot have so many tickets", s);
        if (s != view->seat)
            all[0] += game->ticket_count[s] + game->offer_count[s] + game->gone.rejected_count[s];
        for (int deck = 1; deck < board->ticket_deck_count && s != view->seat; deck++) {
            all[0] -= board->ticket_decks[deck].dealt;
            all[deck] += board->ticket_decks[deck].dealt;
        }
        for (int i = 0; s == view->seat && i < game->offer_count[s]; i++)
            seen[game->offer[s][i] / 64] |= UINT64_C(1) << (game->offer[s][i] % 64);
        for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
            seen[word] |= game->tickets[s][word];
    }
    for (int i = 0; i < game->ticket_pile_size; i++) {
        uint8_t ticket = game->ticket_pile[i].ticket;
        all[0] += ticket == CHM_HIDDEN;
        if (ticket != CHM_HIDDEN)
            seen[ticket / 64] |= UINT64_C(1) << (ticket % 64);
    }
    for (int t = 0; t < board->ticket_count; t++)
        all[board->tickets[t].deck] += (int)(seen[t / 64] >> (t % 64) & 1);
    for (int deck = 0; deck < board->ticket_deck_count; deck++)
        if (all[deck] + game->gone.undealt_count[deck] != board->ticket_decks[deck].count)
            json_line_fault(self, top, "the numbers of tickets do not add up");
}

static void get_tickets(json_line_reader *self, const json_value *top, chm_view *view)
{
    chm_game *game = &view->game;
    if (view->seat != CHM_NOBODY)
        get_own_tickets(self, top, game, view->seat);
    for (int s = 0; s < game->seats; s++)
        if (s != view->seat)
            memset(game->offer[s], CHM_HIDDEN, game->offer_count[s]);
    const json_value *pile = json_line_needed(self, top, "ticket_pile", KIND_ARRAY, "a list");
    for (uint32_t i = 0; !self->failed && i < pile->count; i++)
        get_shuffle(self, &pile->items[i], game, view->seat);
    if (!self->failed && self->board->numbers.rejected_leave)
        get_gone(self, top, game, view->seat);
}

/* ---- tracks ---- */

static void get_owners(json_line_reader *self, const json_value *top, chm_game *game)
{
    const json_value *owners = json_line_needed(self, top, "owners", KIND_OBJECT, "an object of seats by track");
    for (uint32_t i = 0; owners && i < owners->count; i++) {
        const json_value *item = &owners->items[i];
        int track = chm_board_find_track(self->board, item->key, strlen(item->key));
        if (track < 0 || item->kind != KIND_INTEGER || item->number < 0 || item->number >= game->seats) {
            json_line_fault(self, item, "that is not a track and its owner");
            return;
        }
        chm_tracks_add(&game->taken, (unsigned)track);
        chm_tracks_add(&game->own[item->number], (unsigned)track);
    }
}

/* What is open to whom follows from the rest. */
static void get_tracks(json_line_reader *self, const json_value *top, chm_game *game)
{
    const chm_board *board = game->board;
    get_owners(self, top, game);
    view_read_tracks(self, top, "closed", &game->closed);
    const json_value *colours = json_line_needed(self, top, "colours", KIND_OBJECT, "an object of colours by track");
    if (self->failed)
        return;
    core_tracks_begin(game);
    for (uint32_t i = 0; i < colours->count; i++) {
        const json_value *item = &colours->items[i];
        int track = chm_board_find_track(board, item->key, strlen(item->key));
        int colour = item->kind == KIND_STRING ? chm_card_find(item->text, strlen(item->text)) : -1;
        if (track < 0 || board->tracks[track].colour != CHM_UNBUILT || colour < 0 || colour >= CHM_COLOURS)
            json_line_fault(self, item, "that is not a project and its colour");
        else
            core_colour(game, (chm_track)track, colour);
    }
    for (chm_track t = 0; t < board->track_count; t++)
        core_refresh(game, CHM_NOBODY, t);
}

/* ---- the whole view ---- */

static void must_pass(json_line_reader *self, const json_value *top, const chm_view *view)
{
    chm_dice dice = chm_dice_make(1);
    chm_game game;
    chm_view again;
    chm_game_resample(view, &dice, &game);
    const char *wrong = chm_game_check(&game);
    if (wrong) {
        json_line_fault(self, top, "%s", wrong);
        return;
    }
    chm_game_view(&game, view->seat, &again);
    if (memcmp(&again, view, sizeof again))
        json_line_fault(self, top, "the view contradicts itself");
}

static void get_view(json_line_reader *self, const json_value *top, chm_view *view)
{
    begin(self, top, &view->game);
    if (self->failed)
        return;
    get_course(self, top, view);
    get_engine(self, top, &view->game);
    get_seats(self, top, &view->game);
    if (!self->failed)
        get_cards(self, top, view);
    if (!self->failed)
        get_tickets(self, top, view);
    const json_value *state = json_line_needed(self, top, "state", KIND_OBJECT, "an object");
    if (!self->failed)
        view_read_slices(self, state, view);
    if (!self->failed)
        get_tracks(self, top, &view->game);
    if (!self->failed)
        count_tickets(self, top, view);
    if (!self->failed)
        must_pass(self, top, view);
}

chm_status chm_view_read(const chm_board *board, const char *text, size_t size, chm_view *view, chm_error *error)
{
    json_line_reader reader = {.board = board, .error = error};
    json_document document;
    if (!json_line_open(&reader, text, size, MAX_LINE, &document))
        return reader.status;
    chm_view made;
    memset(&made, 0, sizeof made);
    get_view(&reader, document.top, &made);
    json_free(&document);
    if (!reader.failed)
        memcpy(view, &made, sizeof made);
    return reader.status;
}

chm_status json_line_view(const chm_board *board, const json_value *value, chm_view *view, chm_error *error)
{
    json_line_reader reader = {.board = board, .error = error};
    memset(view, 0, sizeof *view);
    if (json_line_is_object(&reader, value))
        get_view(&reader, value, view);
    return reader.status;
}
