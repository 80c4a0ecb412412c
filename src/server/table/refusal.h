// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Why a request is refused. Moves are refused with a chm_status (cheminot/status.h); this is everything else. */
#ifndef SERVER_REFUSAL_H
#define SERVER_REFUSAL_H

/* One line for each: name, HTTP status, sentence. docs/protocol.md has the same list. */
#define REFUSAL_LIST(X)                                                                                                \
    X(NONE, 200, "all is well")                                                                                        \
    X(BAD_JSON, 400, "this does not read as one JSON object")                                                          \
    X(BAD_MESSAGE, 400, "a member is missing, or is not what it should be")                                            \
    X(UNKNOWN_DO, 400, "there is nothing of that name to do")                                                          \
    X(HELLO_FIRST, 400, "the first message must be hello")                                                             \
    X(HELLO_AGAIN, 400, "hello was said already")                                                                      \
    X(NO_TABLE, 404, "there is no such table")                                                                         \
    X(BROKEN_TABLE, 500, "the table's log is damaged or cannot be read: whoever keeps the server can see why")         \
    X(NO_PAGE, 404, "there is nothing at this address")                                                                \
    X(BAD_METHOD, 405, "this address does not take that kind of request")                                              \
    X(NO_MAP, 404, "there is no such map")                                                                             \
    X(BAD_SEATS, 400, "the map is not for that many players, or a seat is not described rightly")                      \
    X(BAD_OPTIONS, 400, "the map has no such option, or not that value")                                               \
    X(BAD_CLOCK, 400, "the clock has seconds (1 to 3600) and a reserve (0 to 86400), or days (1 to 30)")               \
    X(BAD_LEVEL, 400, "there is no bot of that level")                                                                 \
    X(BAD_NAME, 400, "a name has 1 to 24 characters, none of them invisible")                                          \
    X(NAME_TAKEN, 409, "somebody at the table has that name")                                                          \
    X(BAD_COLOUR, 400, "there is no such colour")                                                                      \
    X(COLOUR_TAKEN, 409, "somebody has that colour")                                                                   \
    X(BAD_CHAT, 400, "what is said has 1 to 300 characters")                                                           \
    X(BAD_REACTION, 400, "there is no such reaction")                                                                  \
    X(NO_SEAT, 404, "the table has no such seat")                                                                      \
    X(SEAT_TAKEN, 409, "the seat is taken")                                                                            \
    X(TABLE_FULL, 409, "no seat is open")                                                                              \
    X(NOT_YOURS, 403, "the seat is not yours")                                                                         \
    X(NOT_SEATED, 403, "only those who have a seat may do that")                                                       \
    X(NOT_HOST, 403, "only the host may do that")                                                                      \
    X(BAD_LINK, 403, "the link was used or taken back, or is too old")                                                 \
    X(TOO_MANY_DEVICES, 409, "as many devices as possible have joined this seat")                                      \
    X(BEGUN, 409, "the game has begun")                                                                                \
    X(NOT_BEGUN, 409, "the game has not begun")                                                                        \
    X(SEATS_OPEN, 409, "seats are still open")                                                                         \
    X(NOT_OVER, 409, "the game is not over")                                                                           \
    X(OVER, 409, "the game is over")                                                                                   \
    X(OTHER_RULES, 409, "the game was played by another revision of the rules: it cannot be continued or shown here")  \
    X(CLOSED, 409, "the table is closed")                                                                              \
    X(STALE, 409, "more has happened than you had seen")                                                               \
    X(BOT_PLAYS, 409, "a bot plays for this seat: take it back first")                                                 \
    X(NO_BOT_PLAYS, 409, "no bot plays for this seat")                                                                 \
    X(NO_HINT, 409, "there is nothing to choose now")                                                                  \
    X(TOO_LARGE_MESSAGE, 413, "the message is too long")                                                               \
    X(TOO_FAST, 429, "too many messages: wait a moment")                                                               \
    X(TOO_MANY_TABLES, 429, "too many tables were made from this address: wait, or finish some")                       \
    X(TOO_MANY_SOCKETS, 429, "too many connections from this address")                                                 \
    X(TOO_SLOW, 503, "the messages were not read fast enough")                                                         \
    X(BAD_ORIGIN, 403, "the page that asks is not from here")                                                          \
    X(BLOCKED, 403, "this address may not use the server")                                                             \
    X(FULL, 503, "the server has as many tables or connections as it can hold")                                        \
    X(NOT_SAVED, 503, "it could not be written to disk, so it did not happen; try again later")                        \
    X(STOPPING, 503, "the server is being stopped; connect again in a moment")

typedef enum refusal {
#define X(name, status, sentence) REFUSED_##name,
    REFUSAL_LIST(X)
#undef X
        REFUSALS
} refusal;

const char *refusal_name(refusal why);
const char *refusal_text(refusal why);
int refusal_http(refusal why);

#endif
