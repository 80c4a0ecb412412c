// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "mistakes.h"

/* The numbers of the map, and the same with ticket decks after them. */
#define NUMBERS "\"tickets_kept\": 1},"
#define LEAVING "\"tickets_kept\": 1, \"rejected_leave\": 1},\n  "
#define DECKS(list) LEAVING "\"ticket_decks\": [" list "],"
#define LONG "{\"id\": \"long\", \"name\": \"Long\", \"dealt\": 1}"
/* Enough tickets of that deck for two players. */
#define FOR_TWO                                                                                                        \
    {                                                                                                                  \
        "[2, 3]", "[2, 2]"                                                                                             \
    }
#define TICKETS "  \"tickets\": [\n"
#define LONG_TICKETS                                                                                                   \
    {                                                                                                                  \
        TICKETS, TICKETS "{\"a\": \"ash\", \"b\": \"birch\", \"deck\": \"long\"},\n"                                   \
                         "{\"a\": \"ash\", \"b\": \"sea\", \"deck\": \"long\"},\n"                                     \
    }

const mistake mistakes_of_decks[MISTAKES_OF_DECKS] = {
    {"rejected tickets that go two ways",
     {{NUMBERS, "\"tickets_kept\": 1, \"shuffle_rejected\": 1, @\"rejected_leave\": 1},"}},
     {"numbers: rejected_leave and shuffle_rejected cannot both be 1"}},
    {"ticket decks that are no list",
     {{NUMBERS, LEAVING "@\"ticket_decks\": 1,"}},
     {"ticket_decks must be an array, not a number"}},
    {"an empty list of ticket decks",
     {{NUMBERS, LEAVING "@\"ticket_decks\": [],"}},
     {"ticket_decks must have at least 1 item, not 0"}},
    {"what a ticket deck lacks",
     {{NUMBERS, DECKS("@{\"name\": \"Long\", \"dealt\": 1}")}},
     {"ticket_decks item 1: key 'id' is missing"}},
    {"an unknown key of a ticket deck",
     {{NUMBERS, DECKS("{\"id\": \"long\", \"name\": \"Long\", \"dealt\": 1, @\"drawn\": 1}")}, FOR_TWO, LONG_TICKETS},
     {"ticket deck long: unknown key 'drawn'"}},
    {"a ticket deck that deals nothing",
     {{NUMBERS, DECKS("{\"id\": \"long\", \"name\": \"Long\", @\"dealt\": 0}")}},
     {"ticket deck long: dealt 0 is not between 1 and 8"}},
    {"a ticket deck twice",
     {{NUMBERS, DECKS(LONG ", {@\"id\": \"long\", \"name\": \"L\", \"dealt\": 1}")}},
     {"ticket deck long: there is another deck of this id"}},
    {"a ticket of an unknown deck",
     {{NUMBERS, DECKS(LONG)}, {"\"points\": 7", "\"points\": 7, @\"deck\": \"lnog\""}},
     {"ticket cedar-sea: there is no ticket deck 'lnog'; did you mean 'long'?"}},
    {"a ticket of a deck where there are none",
     {{"\"points\": 7", "\"points\": 7, @\"deck\": \"long\""}},
     {"ticket cedar-sea: there is no ticket deck 'long'"}},
    {"too few tickets of a deck, and of the pile",
     {{NUMBERS, DECKS("@" LONG)},
      {"\"tickets\": [", "@\"tickets\": ["},
      {"\"points\": 7", "\"points\": 7, \"deck\": \"long\""}},
     {"ticket deck long: too few tickets (1): 3 players are dealt 1 each, which takes 3",
      "tickets: 2 are too few; 3 players are dealt 1 each, which takes 3"}},
    {"ticket decks whose rejected tickets stay",
     {{NUMBERS, "\"tickets_kept\": 1},\n  @\"ticket_decks\": [" LONG "],"}, FOR_TWO, LONG_TICKETS},
     {"ticket_decks: the number rejected_leave must be 1: rejected tickets of another deck cannot go under the pile"}},
    {"more tickets dealt than can be offered",
     {{NUMBERS, LEAVING "@\"ticket_decks\": [@{\"id\": \"long\", \"name\": \"L\", \"dealt\": 8}],"}},
     {"ticket_decks: with the pile's 1 each player is dealt 9 tickets; at most 8 are allowed",
      "ticket deck long: too few tickets (0): 3 players are dealt 8 each, which takes 24"}},
    {"more tickets to keep than are dealt",
     {{NUMBERS, DECKS(LONG)}, {"\"tickets_kept\": 1", "@\"tickets_kept\": 3"}, FOR_TWO, LONG_TICKETS},
     {"numbers: tickets_kept 3 must not be more than the 2 tickets dealt"}},
};
