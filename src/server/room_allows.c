// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Who may do what at a table, and when. */

#include "base/hash.h"
#include "server/room.h"
#include <cheminot/bot.h>
#include <string.h>

bool room_holds(const room *table, int seat, const char *holder)
{
    return seat >= 0 && seat < table->terms.seats && table->seat[seat].kind == SEAT_HUMAN &&
           secret_same(table->seat[seat].holder, holder);
}

chm_seat room_seat_of(const room *table, const char *holder)
{
    for (chm_seat s = 0; s < table->terms.seats; s++)
        if (room_holds(table, s, holder))
            return s;
    return CHM_NOBODY;
}

/* Who made the table, as long as he sits there or nobody does; then the lowest person. */
bool room_is_host(const room *table, const char *holder)
{
    chm_seat first = CHM_NOBODY;
    for (chm_seat s = table->terms.seats; s-- > 0;)
        if (table->seat[s].kind == SEAT_HUMAN)
            first = s;
    if (first == CHM_NOBODY || room_seat_of(table, table->terms.host) != CHM_NOBODY)
        return secret_same(table->terms.host, holder);
    return room_holds(table, first, holder);
}

chm_seat room_open_seat(const room *table)
{
    for (chm_seat s = 0; s < table->terms.seats; s++)
        if (table->seat[s].kind == SEAT_OPEN)
            return s;
    return CHM_NOBODY;
}

static bool colour_taken(const room *table, int colour, int except)
{
    for (int s = 0; s < table->terms.seats; s++)
        if (s != except && table->seat[s].kind != SEAT_OPEN && table->seat[s].colour == colour)
            return true;
    return false;
}

int room_free_colour(const room *table, unsigned promised)
{
    int found = -1;
    for (int colour = SEAT_COLOURS - 1; colour >= 0; colour--)
        if (!colour_taken(table, colour, -1) && (found < 0 || !(promised >> colour & 1) || promised >> found & 1))
            found = colour;
    return found < 0 ? 0 : found;
}

bool room_bot_plays(const room *table, int seat)
{
    return table->seat[seat].level[0] != 0;
}

bool level_exists(const char *level)
{
    for (size_t i = 0; i < chm_bot_count(); i++)
        if (chm_bot_at(i).level && !strcmp(chm_bot_at(i).name, level))
            return true;
    return false;
}

/* ---- the rules of the house ---- */

static refusal before_the_game(const room *table)
{
    return table->state == STORE_WAITING ? REFUSED_NONE : table->state == STORE_CLOSED ? REFUSED_CLOSED : REFUSED_BEGUN;
}

refusal room_runs(const room *table)
{
    return room_stopped(table)             ? REFUSED_OTHER_RULES
           : table->state == STORE_RUNNING ? REFUSED_NONE
           : table->state == STORE_WAITING ? REFUSED_NOT_BEGUN
           : table->state == STORE_OVER    ? REFUSED_OVER
                                           : REFUSED_CLOSED;
}

static refusal allows_sitting(const room *table, const deed *wish)
{
    int characters = plain_characters(wish->name);
    return table->seat[wish->seat].kind != SEAT_OPEN       ? REFUSED_SEAT_TAKEN
           : characters < 1 || characters > NAME_MOST      ? REFUSED_BAD_NAME
           : wish->colour >= SEAT_COLOURS                  ? REFUSED_BAD_COLOUR
           : colour_taken(table, wish->colour, wish->seat) ? REFUSED_COLOUR_TAKEN
                                                           : REFUSED_NONE;
}

static refusal allows_talking(const deed *wish)
{
    static const char *const reactions[] = {
#define X(word) word,
        REACTION_LIST(X)
#undef X
    };
    if (wish->kind == DEED_CHAT) {
        int characters = plain_characters(wish->text);
        return characters < 1 || characters > CHAT_MOST ? REFUSED_BAD_CHAT : REFUSED_NONE;
    }
    for (size_t i = 0; i < sizeof reactions / sizeof *reactions; i++)
        if (!strcmp(wish->text, reactions[i]))
            return REFUSED_NONE;
    return REFUSED_BAD_REACTION;
}

static verdict allows_move(const room *table, const deed *wish, bool all)
{
    const chm_game *game = room_game(table, all);
    bool bot = room_bot_plays(table, wish->seat);
    if (wish->by == MOVER_PLAYER && bot)
        return (verdict){.why = REFUSED_BOT_PLAYS};
    if (wish->by == MOVER_BOT && !bot)
        return (verdict){.why = REFUSED_NO_BOT_PLAYS};
    if (wish->after != room_shown(table, all))
        return (verdict){.why = REFUSED_STALE};
    chm_move move;
    chm_status status = chm_move_parse(game, wish->seat, wish->text, strlen(wish->text), &move, NULL);
    return (verdict){.move = status != CHM_OK ? status : chm_game_legal(game, wish->seat, move)};
}

/* Whether it is the right time, and what is asked for is right in itself. */
static refusal allows_kind(const room *table, const deed *wish, bool yours, bool host)
{
    refusal before = before_the_game(table), during = room_runs(table);
    switch (wish->kind) {
    case DEED_SIT:
        return before ? before : allows_sitting(table, wish);
    case DEED_BOT:
        return before                                          ? before
               : !host                                         ? REFUSED_NOT_HOST
               : !level_exists(wish->level)                    ? REFUSED_BAD_LEVEL
               : colour_taken(table, wish->colour, wish->seat) ? REFUSED_COLOUR_TAKEN
                                                               : REFUSED_NONE;
    case DEED_STAND:
        return before ? before : !yours && !host ? REFUSED_NOT_YOURS : REFUSED_NONE;
    case DEED_COLOUR:
        return before                                          ? before
               : !yours                                        ? REFUSED_NOT_YOURS
               : wish->colour >= SEAT_COLOURS                  ? REFUSED_BAD_COLOUR
               : colour_taken(table, wish->colour, wish->seat) ? REFUSED_COLOUR_TAKEN
                                                               : REFUSED_NONE;
    case DEED_START:
        return before                                ? before
               : !host                               ? REFUSED_NOT_HOST
               : room_open_seat(table) != CHM_NOBODY ? REFUSED_SEATS_OPEN
                                                     : REFUSED_NONE;
    case DEED_MOVE:
        return during ? during : !yours ? REFUSED_NOT_YOURS : REFUSED_NONE;
    case DEED_HAND:
        return during                       ? during
               : !yours                     ? REFUSED_NOT_YOURS
               : !level_exists(wish->level) ? REFUSED_BAD_LEVEL
                                            : REFUSED_NONE;
    case DEED_BACK:
        return during                               ? during
               : !yours                             ? REFUSED_NOT_YOURS
               : !room_bot_plays(table, wish->seat) ? REFUSED_NO_BOT_PLAYS
                                                    : REFUSED_NONE;
    case DEED_CHAT:
    case DEED_REACT:
        return !yours ? REFUSED_NOT_SEATED : allows_talking(wish);
    case DEED_REMATCH:
        return table->state != STORE_OVER ? REFUSED_NOT_OVER : REFUSED_NONE;
    default:
        return before;
    }
}

verdict room_allows(const room *table, const deed *wish, const char *asker)
{
    bool at_seat = wish->kind != DEED_START && wish->kind != DEED_REMATCH && wish->kind != DEED_CLOSE;
    bool talk = wish->kind == DEED_CHAT || wish->kind == DEED_REACT;
    if (room_stopped(table))
        return (verdict){.why = REFUSED_OTHER_RULES};
    if (at_seat && wish->seat >= table->terms.seats)
        return (verdict){.why = talk ? REFUSED_NOT_SEATED : REFUSED_NO_SEAT};
    bool yours = !asker || (at_seat && room_holds(table, wish->seat, asker));
    bool host = !asker || (wish->kind != DEED_MOVE && room_is_host(table, asker)); /* who moves need not be */
    verdict given = {.why = allows_kind(table, wish, yours, host)};
    if (given.why == REFUSED_NONE && wish->kind == DEED_MOVE)
        given = allows_move(table, wish, room_sees_all(table, asker));
    return given;
}

uint64_t room_text_hash(const char *move)
{
    return hash_bytes((const uint8_t *)move, strlen(move));
}

bool room_has_made(const room *table, const deed *wish)
{
    const room_seat *seat = &table->seat[wish->seat];
    return seat->moved && seat->last_after == wish->after && seat->last_text == room_text_hash(wish->text);
}

/* ---- who sees what ---- */

bool room_sees_all(const room *table, const char *holder)
{
    return !table->before || !holder || room_holds(table, chm_game_actor(&table->game), holder);
}

const chm_game *room_game(const room *table, bool all)
{
    return all || !table->before ? &table->game : table->before;
}

uint32_t room_shown(const room *table, bool all)
{
    return all && table->before ? table->events : table->shown;
}

/* ---- the clock ---- */

static bool is_asked(const room *table, int seat)
{
    return table->state == STORE_RUNNING && table->terms.move_time && table->game.actors >> seat & 1;
}

int64_t room_left(const room *table, int seat, int64_t now)
{
    if (!is_asked(table, seat))
        return INT64_MAX;
    int64_t left = table->asked + table->terms.move_time + table->seat[seat].reserve - now;
    return left > 0 ? left : 0;
}

int64_t room_spent(const room *table, int seat, int64_t now)
{
    int64_t over = is_asked(table, seat) ? now - table->asked - table->terms.move_time : 0;
    int64_t reserve = table->seat[seat].reserve;
    return over < 0 ? 0 : over < reserve ? over : reserve;
}
