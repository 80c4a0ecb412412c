// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Checks that a board can be played: numbers that are consistent, cards and tickets for everybody, tracks that can be
 * paid. A check is skipped if something it needs was not read. */
#include "board/loader.h"
#include <string.h>

static bool was_read(const map_reader *reader, enum number_bit number)
{
    return !(reader->bad_numbers >> number & 1);
}

/* Of two inconsistent numbers, reports the first one that the file gives. */
static void mismatched_numbers(map_reader *reader, const char *small, int small_value, const char *large,
                               int large_value)
{
    map_node numbers = node_get(&reader->top, "numbers");
    map_node small_node = node_get(&numbers, small), large_node = node_get(&numbers, large);
    bool given = node_present(&small_node);
    reader_problem_text(reader, given ? &small_node : &large_node, "numbers: %s %d%s must not be more than %s %d%s",
                        small, small_value, given ? "" : " (its usual value)", large, large_value,
                        node_present(&large_node) ? "" : " (its usual value)");
}

/* Tickets dealt to each player, of all decks. */
static int tickets_dealt(const chm_board *board)
{
    int dealt = 0;
    for (int deck = 0; deck < board->ticket_deck_count; deck++)
        dealt += board->ticket_decks[deck].dealt;
    return dealt;
}

static void check_decks(map_reader *reader)
{
    const chm_board *board = reader->board;
    const chm_numbers *n = &board->numbers;
    int dealt = tickets_dealt(board);
    map_node numbers = node_get(&reader->top, "numbers"), kept = node_get(&numbers, "tickets_kept");
    map_node leave = node_get(&numbers, "rejected_leave");
    if (n->rejected_leave && n->shuffle_rejected)
        reader_problem_text(reader, &leave, "numbers: rejected_leave and shuffle_rejected cannot both be 1");
    if (board->ticket_deck_count == 1 || reader->bad_decks)
        return;
    if (!n->rejected_leave && was_read(reader, NUMBER_rejected_leave))
        reader_problem_text(reader, &reader->ticket_decks,
                            "ticket_decks: the number rejected_leave must be 1: rejected tickets of another deck "
                            "cannot go under the pile");
    if (!was_read(reader, NUMBER_tickets_dealt))
        return;
    if (dealt > CHM_MAX_OFFER)
        reader_problem_text(reader, &reader->ticket_decks,
                            "ticket_decks: with the pile's %d each player is dealt %d tickets; at most %d are allowed",
                            n->tickets_dealt, dealt, CHM_MAX_OFFER);
    if (n->tickets_kept > dealt && was_read(reader, NUMBER_tickets_kept))
        reader_problem_text(reader, &kept, "numbers: tickets_kept %d must not be more than the %d tickets dealt",
                            n->tickets_kept, dealt);
}

static void check_numbers(map_reader *reader)
{
    const chm_numbers *n = &reader->board->numbers;
#define AT_MOST(small, large)                                                                                          \
    if (n->small > n->large && was_read(reader, NUMBER_##small) && was_read(reader, NUMBER_##large))                   \
    mismatched_numbers(reader, #small, n->small, #large, n->large)
    if (reader->board->ticket_deck_count == 1)
        AT_MOST(tickets_kept, tickets_dealt);
    AT_MOST(tickets_drawn_kept, tickets_drawn);
    AT_MOST(last_round, wagons);
#undef AT_MOST
}

static void check_points(map_reader *reader)
{
    const chm_board *board = reader->board;
    map_node points = node_get(&reader->top, "points");
    for (int length = reader->points_count + 1; length <= CHM_MAX_LENGTH && reader->points_count; length++) {
        for (chm_track i = 0; i < board->track_count; i++) {
            if (board->tracks[i].length != length || chm_tracks_has(&reader->bad_lengths, i))
                continue;
            reader_problem_text(reader, &points, "points: there is no number for length %d, which track %s has", length,
                                board->tracks[i].id);
            break;
        }
    }
}

static void check_deck(map_reader *reader)
{
    const chm_board *board = reader->board;
    const chm_numbers *n = &board->numbers;
    if (reader->bad_deck || reader->bad_players || !was_read(reader, NUMBER_opening_hand) ||
        !was_read(reader, NUMBER_market))
        return;
    int needed = board->max_seats * n->opening_hand + n->market;
    map_node deck = node_get(&reader->top, "deck");
    if (board->deck_size < needed)
        reader_problem_text(reader, &deck,
                            "deck: %d cards are too few; %d opening hands of %d and %d face-up cards take %d",
                            board->deck_size, board->max_seats, n->opening_hand, n->market, needed);
}

static void check_ticket_count(map_reader *reader)
{
    const chm_board *board = reader->board;
    if (reader->bad_tickets || reader->bad_decks || reader->bad_players || !was_read(reader, NUMBER_tickets_dealt))
        return;
    for (int i = 0; i < board->ticket_deck_count; i++) {
        const chm_ticket_deck *deck = &board->ticket_decks[i];
        int needed = board->max_seats * deck->dealt;
        map_node item = node_at(&reader->ticket_decks, (size_t)i - 1);
        if (deck->count < needed && i == 0)
            reader_problem_text(reader, &reader->tickets,
                                "tickets: %d are too few; %d players are dealt %d each, which takes %d", deck->count,
                                board->max_seats, deck->dealt, needed);
        else if (deck->count < needed)
            reader_problem(reader, &item, "too few tickets (%d): %d players are dealt %d each, which takes %d",
                           deck->count, board->max_seats, deck->dealt, needed);
    }
}

/* A track without a colour needs a rule that gives it one. Mistakes in the rule's key itself are reported elsewhere. */
static void check_colour(map_reader *reader, chm_track index)
{
    const chm_track_info *track = &reader->board->tracks[index];
    if (track->colour != CHM_UNBUILT || chm_tracks_has(&reader->bad_colours, index))
        return;
    map_node node = reader_track(reader, index);
    const char *offered = NULL;
    for (rule_book rule = reader->book; *rule; rule++) {
        const char *key = (*rule)->colour_key;
        if (!key)
            continue;
        bool listed = reader_lists(reader, (*rule)->name);
        const json_value *value = node_get(&node, key).value;
        if (value && !(listed && value->kind == KIND_BOOL && !value->number))
            return;
        offered = listed ? key : offered;
    }
    reader_problem_text(reader, &node, "track %s has no colour; give it a card's colour or grey%s%s%s", track->id,
                        offered ? ", or \"" : "", offered ? offered : "", offered ? "\": true" : "");
}

static void check_payment(map_reader *reader, chm_track index)
{
    const chm_board *board = reader->board;
    const chm_track_info *track = &board->tracks[index];
    if (reader->bad_deck || track->colour == CHM_UNBUILT || chm_tracks_has(&reader->bad_lengths, index))
        return;
    int colour = track->colour;
    if (colour == CHM_GREY) {
        colour = 0;
        for (int i = 1; i < CHM_COLOURS; i++)
            if (board->deck[i] > board->deck[colour])
                colour = i;
    }
    map_node node = reader_track(reader, index), length = node_get(&node, "length");
    int locos = board->deck[CHM_LOCO];
    if (track->locos > locos)
        reader_problem_text(reader, &node, "track %s can never be paid: it takes %d locos, but the deck has %d",
                            track->id, track->locos, locos);
    else if (board->deck[colour] + locos < track->length)
        reader_problem_text(reader, &length,
                            "track %s can never be paid: it takes %d cards, but the deck has %d %s and %d loco",
                            track->id, track->length, board->deck[colour], chm_card_name(colour), locos);
}

static void check_wagons(map_reader *reader, chm_track index)
{
    const chm_board *board = reader->board;
    const chm_track_info *track = &board->tracks[index];
    if (!was_read(reader, NUMBER_wagons) || chm_tracks_has(&reader->bad_lengths, index))
        return;
    map_node node = reader_track(reader, index), length = node_get(&node, "length");
    if (track->length > board->numbers.wagons)
        reader_problem_text(reader, &length, "track %s: length %d is more than the %d wagons a player has", track->id,
                            track->length, board->numbers.wagons);
}

void check_board(map_reader *reader)
{
    check_numbers(reader);
    check_decks(reader);
    check_points(reader);
    check_deck(reader);
    check_ticket_count(reader);
    for (chm_track i = 0; i < reader->board->track_count; i++) {
        check_colour(reader, i);
        check_payment(reader, i);
        check_wagons(reader, i);
    }
}
