// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Warnings: what a map may have but its author hardly intended. Each compares two things of the map with each other;
 * the limits are such that every printed board of the family known to us stays well within them. Runs on a map without
 * mistakes: everything was read. */
#include "board/loader.h"
#include <string.h>

/* No printed board gives more than 3 points per space. */
enum { POINTS_A_SPACE = 5 };

static bool has_length(const chm_board *board, int length)
{
    for (chm_track i = 0; i < board->track_count; i++)
        if (board->tracks[i].length == length)
            return true;
    return false;
}

static void warn_points(map_reader *reader)
{
    const chm_board *board = reader->board;
    const int16_t *points = board->numbers.points;
    map_node list = node_get(&reader->top, "points");
    bool any = false;
    for (int length = 1; length <= CHM_MAX_LENGTH; length++)
        any |= points[length] > 0;
    for (int length = 1, shorter = 0; length <= CHM_MAX_LENGTH && any; length++) {
        if (!has_length(board, length))
            continue;
        map_node item = node_at(&list, (size_t)length - 1);
        if (points[length] > POINTS_A_SPACE * length)
            reader_problem_text(reader, &item,
                                "points: %d for a track of length %d is more than %d for each of its spaces",
                                points[length], length, POINTS_A_SPACE);
        if (shorter && points[length] <= points[shorter])
            reader_problem_text(reader, &item,
                                "points: a track of length %d counts %d, no more than one of length %d (%d)", length,
                                points[length], shorter, points[shorter]);
        shorter = length;
    }
}

/* The spaces that so many players can put wagons on. */
static int spaces(const chm_board *board, int seats)
{
    bool closed = seats <= board->numbers.parallel_closed_up_to; /* B25 */
    int sum = 0;
    for (chm_track i = 0; i < board->track_count; i++) {
        const chm_track_info *track = &board->tracks[i];
        int longest = 0;
        for (int k = 0; k < track->count && closed && track->first == i; k++)
            if (board->tracks[i + k].length > longest)
                longest = board->tracks[i + k].length;
        sum += closed ? longest : track->length;
    }
    return sum;
}

static void warn_wagons(map_reader *reader)
{
    const chm_board *board = reader->board;
    map_node numbers = node_get(&reader->top, "numbers"), wagons = node_get(&numbers, "wagons");
    for (int seats = board->max_seats; seats >= board->min_seats; seats--) {
        int most = spaces(board, seats), all = seats * board->numbers.wagons;
        if (all <= most)
            continue;
        reader_problem_text(reader, &wagons,
                            "numbers: %d players have %d wagons, but all tracks they can claim have %d spaces", seats,
                            all, most);
        return;
    }
}

static void warn_last_round(map_reader *reader)
{
    const chm_board *board = reader->board;
    const chm_numbers *n = &board->numbers;
    map_node numbers = node_get(&reader->top, "numbers"), wagons = node_get(&numbers, "wagons");
    map_node last_round = node_get(&numbers, "last_round");
    int longest = 0;
    for (chm_track i = 0; i < board->track_count; i++)
        if (board->tracks[i].length > longest)
            longest = board->tracks[i].length;
    if (n->wagons - longest <= n->last_round)
        reader_problem_text(
            reader, node_present(&last_round) ? &last_round : &wagons,
            "numbers: a track of length %d leaves %d of %d wagons: the first claim can begin the last round", longest,
            n->wagons - longest, n->wagons);
}

static void warn_deck(map_reader *reader)
{
    const chm_board *board = reader->board;
    const chm_numbers *n = &board->numbers;
    map_node deck = node_get(&reader->top, "deck");
    int left = board->deck_size - board->max_seats * n->opening_hand - n->market;
    if (left < board->max_seats * n->draws)
        reader_problem_text(
            reader, &deck,
            "deck: %d of %d cards are left after %d opening hands and the face-up cards: not enough for the "
            "first round",
            left, board->deck_size, board->max_seats);
    bool wanted[CHM_TRACK_COLOURS + 1] = {false};
    for (chm_track i = 0; i < board->track_count; i++)
        wanted[board->tracks[i].colour] = true;
    for (int colour = 0; colour < CHM_COLOURS && !wanted[CHM_GREY] && !wanted[CHM_UNBUILT]; colour++) {
        map_node card = node_get(&deck, chm_card_name(colour));
        if (board->deck[colour] && !wanted[colour])
            reader_problem_text(reader, &card, "deck: no track takes %s cards", chm_card_name(colour));
    }
}

/* A track whose colour has too few cards always needs locomotives, as if it were a ferry. */
static void warn_payment(map_reader *reader, chm_track index)
{
    const chm_board *board = reader->board;
    const chm_track_info *track = &board->tracks[index];
    if (track->colour >= CHM_COLOURS || board->deck[track->colour] + track->locos >= track->length)
        return;
    map_node node = reader_track(reader, index), length = node_get(&node, "length");
    reader_problem(reader, &length, "it takes %d cards, and the deck has only %d %s: locomotives are always needed",
                   track->length, board->deck[track->colour], chm_card_name(track->colour));
}

/* Parallel tracks are drawn beside the first of them. */
static void warn_end(map_reader *reader, chm_track index)
{
    const chm_track_info *track = &reader->board->tracks[index], *first = &reader->board->tracks[track->first];
    if (track->end.x == first->end.x && track->end.y == first->end.y)
        return;
    map_node node = reader_track(reader, index), at = node_get(&node, "at");
    reader_problem(reader, &at, "'at' differs from that of the first parallel track, which is drawn for all of them");
}

static void warn_ticket_count(map_reader *reader)
{
    const chm_board *board = reader->board;
    const chm_numbers *n = &board->numbers;
    int all = board->ticket_decks[0].count, left = all - board->max_seats * n->tickets_dealt;
    if (n->tickets_drawn > 0 && left < n->tickets_drawn)
        reader_problem_text(
            reader, &reader->tickets,
            "tickets: %d of %d are left after %d players are dealt %d each; an action that draws them offers %d", left,
            all, board->max_seats, n->tickets_dealt, n->tickets_drawn);
}

static void warn_name(map_reader *reader, chm_place place)
{
    const chm_board *board = reader->board;
    const chm_place_info *info = &board->places[place];
    map_node node = reader_place(reader, place), name = node_get(&node, "name");
    for (chm_place i = 0; i < place; i++) {
        const chm_place_info *other = &board->places[i];
        if (strcmp(info->name[CHM_EN], other->name[CHM_EN]) && strcmp(info->name[CHM_FR], other->name[CHM_FR]))
            continue;
        reader_problem(reader, &name, "its name is also that of %s", other->id);
        return;
    }
}

/* A board much larger than its contents is drawn in small letters on empty paper. */
static void warn_size(map_reader *reader)
{
    const chm_board *board = reader->board;
    chm_point least = board->size, most = {0, 0};
    for (chm_place i = 0; i < board->place_count; i++) {
        chm_point at = board->places[i].at;
        least = (chm_point){at.x < least.x ? at.x : least.x, at.y < least.y ? at.y : least.y};
        most = (chm_point){at.x > most.x ? at.x : most.x, at.y > most.y ? at.y : most.y};
    }
    int width = most.x - least.x, height = most.y - least.y;
    map_node size = node_get(&reader->top, "size");
    if (2 * width < board->size.x && 2 * height < board->size.y)
        reader_problem_text(reader, &size, "size: the places take up only %d × %d of %d × %d", width, height,
                            board->size.x, board->size.y);
}

void warn_board(map_reader *reader)
{
    warn_points(reader);
    warn_wagons(reader);
    warn_last_round(reader);
    warn_deck(reader);
    warn_ticket_count(reader);
    warn_size(reader);
    for (int i = 0; i < reader->board->place_count; i++)
        warn_name(reader, (chm_place)i);
    for (chm_track i = 0; i < reader->board->track_count; i++) {
        warn_payment(reader, i);
        warn_end(reader, i);
    }
}
