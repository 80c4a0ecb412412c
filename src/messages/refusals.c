// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Why a server refused a request, by the id of the refusal: those of docs/protocol.md. The page has the same sentences
 * (web/src/messages/refusals.ts); tools/ids.py checks that both have one for every id. */

#include "messages/messages.h"
#include "messages/phrase.h"
#include "messages/translate.h"
#include <string.h>

static const struct {
    const char *id, *sentence;
} list[] = {
    {"BAD_JSON", N_("The server did not understand that.")},
    {"BAD_MESSAGE", N_("The server did not understand that.")},
    {"UNKNOWN_DO", N_("The server does not know how to do that.")},
    {"HELLO_FIRST", N_("The connection was not ready yet.")},
    {"HELLO_AGAIN", N_("You are connected already.")},
    {"NO_TABLE", N_("There is no such table.")},
    {"BROKEN_TABLE", N_("This table was damaged on the server’s disk: it cannot go on.")},
    {"NO_PAGE", N_("There is nothing at this address.")},
    {"BAD_METHOD", N_("The server does not do that here.")},
    {"NO_MAP", N_("There is no such map.")},
    {"BAD_SEATS", N_("The map is not for that many players.")},
    {"BAD_OPTIONS", N_("The map has no such option.")},
    {"BAD_CLOCK", N_("That clock is not possible.")},
    {"BAD_LEVEL", N_("There is no bot of that level.")},
    {"BAD_NAME", N_("A name has 1 to 24 characters.")},
    {"NAME_TAKEN", N_("Somebody at this table has that name: choose another.")},
    {"BAD_COLOUR", N_("There is no such colour.")},
    {"COLOUR_TAKEN", N_("Somebody has that colour already.")},
    {"BAD_CHAT", N_("A message has 1 to 300 characters.")},
    {"BAD_REACTION", N_("There is no such reaction.")},
    {"NO_SEAT", N_("The table has no such seat.")},
    {"SEAT_TAKEN", N_("Somebody was faster: the seat is taken.")},
    {"TABLE_FULL", N_("No seat is open any more.")},
    {"NOT_YOURS", N_("That seat is not yours.")},
    {"NOT_SEATED", N_("Only those who have a seat may do that.")},
    {"NOT_HOST", N_("Only the host may do that.")},
    {"BAD_LINK", N_("This link was used or taken back, or is too old: ask for a new one.")},
    {"TOO_MANY_DEVICES", N_("Too many devices play this seat already.")},
    {"BEGUN", N_("The game has begun already.")},
    {"NOT_BEGUN", N_("The game has not begun.")},
    {"SEATS_OPEN", N_("Seats are still open.")},
    {"NOT_OVER", N_("The game is not over yet.")},
    {"OVER", N_("The game is over.")},
    {"CLOSED", N_("The table is closed.")},
    {"STALE", N_("Something happened meanwhile: look again.")},
    {"BOT_PLAYS", N_("A bot plays for you: take your seat back first.")},
    {"NO_BOT_PLAYS", N_("No bot plays for you.")},
    {"NO_HINT", N_("There is nothing to choose now.")},
    {"TOO_LARGE_MESSAGE", N_("That is too long.")},
    {"TOO_FAST", N_("That was quick: wait a moment, then try again.")},
    {"TOO_MANY_TABLES", N_("Too many tables were made from here: finish some first.")},
    {"TOO_MANY_SOCKETS", N_("Too many connections from here.")},
    {"TOO_SLOW", N_("The connection is too slow.")},
    {"BAD_ORIGIN", N_("This page does not belong to the server.")},
    {"BLOCKED", N_("This address may not use the server.")},
    {"FULL", N_("The server is full. Try again in a while.")},
    {"NOT_SAVED", N_("It could not be saved, so it did not happen: try again.")},
    {"STOPPING", N_("The server is restarting. Try again in a moment.")},
    {"OTHER_RULES", N_("This game was played by another revision of the rules: it cannot be continued or shown here.")},
};

bool message_refusal(const char *id, char out[MESSAGE_SIZE])
{
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (!strcmp(list[i].id, id)) {
            phrase_set(out, "%s", _(list[i].sentence));
            return true;
        }
    for (int status = 1; status < CHM_STATUS_COUNT; status++)
        if (!strcmp(chm_status_name((chm_status)status), id)) {
            message_status((chm_status)status, out);
            return true;
        }
    return false;
}
