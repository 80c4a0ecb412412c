// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Tickets and their decks. */
#include "board/guess.h"
#include "board/loader.h"
#include <stdio.h>
#include <string.h>

/* Returns the number of a further deck, or 0. */
static int find_deck(const chm_board *board, const char *id)
{
    for (int deck = 1; deck < board->ticket_deck_count; deck++)
        if (board->ticket_decks[deck].id && strcmp(board->ticket_decks[deck].id, id) == 0)
            return deck;
    return 0;
}

static void load_deck(map_reader *reader, const map_node *node, chm_ticket_deck *deck)
{
    static const char *const keys[] = {"id", "name", "dealt", NULL};
    int64_t dealt = 0;
    reader->bad_decks |= !node_is_object(reader, node);
    node_refuse_other_keys(reader, node, keys);
    map_node id_node = node_get(node, "id"), name = node_get(node, "name"), dealt_node = node_get(node, "dealt");
    const char *id;
    if (!node_id(reader, &id_node, &id)) {
        reader->bad_decks = true;
    } else if (find_deck(reader->board, id)) {
        reader_problem(reader, &id_node, "there is another deck of this id");
        reader->bad_decks = true;
    } else {
        deck->id = id;
    }
    node_name(reader, &name, deck->name);
    reader->bad_decks |= !node_int(reader, &dealt_node, 1, CHM_MAX_OFFER, &dealt);
    deck->dealt = (uint8_t)dealt;
}

/* The first deck is the ticket pile, which the numbers tell of. */
static void load_decks(map_reader *reader)
{
    chm_board *board = reader->board;
    board->ticket_deck_count = 1;
    board->ticket_decks[0].dealt = (uint8_t)board->numbers.tickets_dealt;
    reader->ticket_decks = node_get(&reader->top, "ticket_decks");
    if (!node_present(&reader->ticket_decks))
        return;
    reader->bad_decks = !node_is_array(reader, &reader->ticket_decks, 1, CHM_MAX_TICKET_DECKS - 1);
    for (size_t i = 0; i < node_length(&reader->ticket_decks) && board->ticket_deck_count < CHM_MAX_TICKET_DECKS; i++) {
        map_node item = node_at(&reader->ticket_decks, i);
        load_deck(reader, &item, &board->ticket_decks[board->ticket_deck_count]);
        board->ticket_deck_count++;
    }
}

static bool load_deck_of(map_reader *reader, const map_node *node, uint8_t *out)
{
    const chm_board *board = reader->board;
    map_node deck = node_get(node, "deck");
    const char *id;
    if (!node_present(&deck))
        return true;
    if (!node_string(reader, &deck, &id))
        return false;
    *out = (uint8_t)find_deck(board, id);
    if (*out)
        return true;
    word_guess guess = guess_start(id);
    for (int i = 1; i < board->ticket_deck_count; i++)
        if (board->ticket_decks[i].id)
            guess_try(&guess, board->ticket_decks[i].id);
    if (!reader->bad_decks)
        reader_problem(reader, &deck, "there is no ticket deck '%.40s'%s", id, guess_hint(&guess));
    return false;
}

static bool load_ticket(map_reader *reader, const map_node *node)
{
    static const char *const keys[] = {"a", "b", "points", "deck", NULL};
    chm_board *board = reader->board;
    if (!node_is_object(reader, node))
        return false;
    node_refuse_unknown_keys(reader, node, SCOPE_TICKET, keys);
    chm_ticket_info ticket = {0};
    map_node points_node = node_get(node, "points");
    int64_t points = 0;
    if (node_present(&points_node))
        node_int(reader, &points_node, 0, MAX_POINTS, &points);
    ticket.points = (int16_t)points;
    bool good = load_deck_of(reader, node, &ticket.deck);
    if (!node_ends(reader, node, &ticket.a, &ticket.b) || !good)
        return false;
    char id[2 * CHM_MAX_ID + 2];
    int size = snprintf(id, sizeof id, "%s-%s", board->places[ticket.a].id, board->places[ticket.b].id);
    int twin = chm_board_find_ticket(board, id, (size_t)size);
    if (twin >= 0) {
        map_node other = reader_ticket(reader, (chm_ticket)twin);
        reader_problem_text(reader, node, "ticket %s is already there on line %u", id, reader_line(reader, &other));
        return false;
    }
    ticket.id = pool_copy(reader->owned, id, (size_t)size);
    reader->ticket_item[board->ticket_count] = (uint16_t)node->index;
    board->tickets[board->ticket_count++] = ticket;
    board->ticket_decks[ticket.deck].count++;
    return true;
}

void load_tickets(map_reader *reader)
{
    load_decks(reader);
    reader->tickets = node_get(&reader->top, "tickets");
    if (!node_is_array(reader, &reader->tickets, 0, CHM_MAX_TICKETS))
        reader->bad_tickets = true;
    for (size_t i = 0; i < node_length(&reader->tickets) && i < CHM_MAX_TICKETS; i++) {
        map_node item = node_at(&reader->tickets, i);
        if (!load_ticket(reader, &item))
            reader->bad_tickets = true;
    }
}
