// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Which requests are accepted, who sees what, and how much time is left. */

#include "base/hash.h"
#include "server/table/name.h"
#include "server/table/table.h"
#include <string.h>

bool table_seat_held_by(const struct table *table, int seat, const char *holder)
{
    if (seat < 0 || seat >= table->terms.seats || table->seat[seat].kind != SEAT_HUMAN)
        return false;
    bool held = secret_same(table->seat[seat].holder, holder);
    for (uint32_t i = 0; i < table->grant_count && !held; i++)
        held = table->grants[i].seat == seat && table->grants[i].joined && secret_same(table->grants[i].hash, holder);
    return held;
}

int table_devices(const struct table *table, int seat)
{
    int devices = table->seat[seat].kind == SEAT_HUMAN;
    for (uint32_t i = 0; i < table->grant_count; i++)
        devices += table->grants[i].seat == seat && table->grants[i].joined;
    return devices;
}

bool table_is_first(const struct table *table, int seat, const char *holder)
{
    return table->seat[seat].kind == SEAT_HUMAN && secret_same(table->seat[seat].holder, holder);
}

unsigned table_seats_held(const struct table *table, const char *holder)
{
    unsigned seats = 0;
    for (int s = 0; s < table->terms.seats; s++)
        seats |= (unsigned)table_seat_held_by(table, s, holder) << s;
    return seats;
}

unsigned table_seats_by(const struct table *table, const char *hash, int64_t now)
{
    unsigned seats = table_seats_held(table, hash);
    for (uint32_t i = 0; i < table->grant_count; i++) {
        const seat_grant *link = &table->grants[i];
        if (!link->joined && now < link->until && secret_same(link->hash, hash))
            seats |= 1u << link->seat;
    }
    return seats;
}

chm_seat table_seat_of(const struct table *table, const char *holder)
{
    for (chm_seat s = 0; s < table->terms.seats; s++)
        if (table_seat_held_by(table, s, holder))
            return s;
    return CHM_NOBODY;
}

/* The host is the table's creator, unless they have left their seat: then it is the person who has been seated longest,
 * until the creator comes back. Devices that joined a seat of the host's are the host, too. */
bool table_is_host(const struct table *table, const char *holder)
{
    const char *creator = table->terms.host; /* "": forgotten */
    chm_seat longest = CHM_NOBODY;
    bool seated = false, with_host = false;
    for (chm_seat s = 0; s < table->terms.seats; s++) {
        if (table->seat[s].kind != SEAT_HUMAN)
            continue;
        if (longest == CHM_NOBODY || table->seat[s].since < table->seat[longest].since)
            longest = s;
        if (table_is_first(table, s, creator)) {
            seated = true;
            with_host |= table_seat_held_by(table, s, holder);
        }
    }
    bool left = table->creator_sat && !seated;
    if (longest != CHM_NOBODY && (left || !creator[0]))
        return table_seat_held_by(table, longest, holder);
    return with_host || secret_same(creator, holder);
}

chm_seat table_open_seat(const struct table *table)
{
    for (chm_seat s = 0; s < table->terms.seats; s++)
        if (table->seat[s].kind == SEAT_OPEN)
            return s;
    return CHM_NOBODY;
}

static bool colour_taken(const struct table *table, int colour, int except)
{
    for (int s = 0; s < table->terms.seats; s++)
        if (s != except && table->seat[s].kind != SEAT_OPEN && table->seat[s].colour == colour)
            return true;
    return false;
}

int table_free_colour(const struct table *table, unsigned promised)
{
    int found = -1;
    for (int colour = SEAT_COLOURS - 1; colour >= 0; colour--)
        if (!colour_taken(table, colour, -1) && (found < 0 || !(promised >> colour & 1) || promised >> found & 1))
            found = colour;
    return found < 0 ? 0 : found;
}

bool table_bot_plays(const struct table *table, int seat)
{
    return table->seat[seat].level[0] != 0;
}

bool bot_for_people(chm_bot_entry bot)
{
    return bot.level || !strcmp(bot.name, "expert");
}

bool level_exists(const char *level)
{
    for (size_t i = 0; i < chm_bot_count(); i++)
        if (bot_for_people(chm_bot_at(i)) && !strcmp(chm_bot_at(i).name, level))
            return true;
    return false;
}

/* ---- judging ---- */

static refusal table_waiting(const struct table *table)
{
    return table->state == STORE_WAITING ? REFUSED_NONE : table->state == STORE_CLOSED ? REFUSED_CLOSED : REFUSED_BEGUN;
}

refusal table_running(const struct table *table)
{
    return table_stopped(table)            ? REFUSED_OTHER_RULES
           : table->damaged                ? REFUSED_BROKEN_TABLE
           : table->state == STORE_RUNNING ? REFUSED_NONE
           : table->state == STORE_WAITING ? REFUSED_NOT_BEGUN
           : table->state == STORE_OVER    ? REFUSED_OVER
                                           : REFUSED_CLOSED;
}

bool table_name_taken(const struct table *table, const char *name, const char *holder)
{
    for (int s = 0; s < table->terms.seats; s++)
        if (table->seat[s].kind != SEAT_OPEN && !table_seat_held_by(table, s, holder) &&
            name_same(table->seat[s].name, name))
            return true;
    return false;
}

/* A bot is called by its level. In place of the person who is called so, it may. */
static bool person_has_name(const struct table *table, const char *level, chm_seat except)
{
    for (chm_seat s = 0; s < table->terms.seats; s++)
        if (s != except && table->seat[s].kind == SEAT_HUMAN && name_same(table->seat[s].name, level))
            return true;
    return false;
}

static refusal judge_sit(const struct table *table, const log_entry *entry)
{
    int characters = name_characters(entry->name);
    return table->seat[entry->seat].kind != SEAT_OPEN        ? REFUSED_SEAT_TAKEN
           : characters < 1 || characters > PLAYER_NAME_MAX  ? REFUSED_BAD_NAME
           : entry->colour >= SEAT_COLOURS                   ? REFUSED_BAD_COLOUR
           : colour_taken(table, entry->colour, entry->seat) ? REFUSED_COLOUR_TAKEN
                                                             : REFUSED_NONE;
}

static refusal judge_chat(const log_entry *entry)
{
    static const char *const reactions[] = {
#define X(word) word,
        REACTION_LIST(X)
#undef X
    };
    if (entry->kind == LOG_CHAT) {
        int characters = chat_characters(entry->text);
        return characters < 1 || characters > CHAT_MAX ? REFUSED_BAD_CHAT : REFUSED_NONE;
    }
    for (size_t i = 0; i < sizeof reactions / sizeof *reactions; i++)
        if (!strcmp(entry->text, reactions[i]))
            return REFUSED_NONE;
    return REFUSED_BAD_REACTION;
}

chm_status table_parse_move(const chm_game *game, log_entry *entry)
{
    chm_status status = chm_move_parse(game, entry->seat, entry->text, strlen(entry->text), &entry->move, NULL);
    return status != CHM_OK ? status : chm_game_legal(game, entry->seat, entry->move);
}

static outcome judge_move(const struct table *table, log_entry *entry, bool sees_all)
{
    const chm_game *game = table_game(table, sees_all);
    bool bot = table_bot_plays(table, entry->seat);
    if (entry->by == MOVER_PLAYER && bot)
        return (outcome){.why = REFUSED_BOT_PLAYS};
    if (entry->by == MOVER_BOT && !bot)
        return (outcome){.why = REFUSED_NO_BOT_PLAYS};
    if (entry->after != table_shown(table, sees_all))
        return (outcome){.why = REFUSED_STALE};
    if (entry->by != MOVER_PLAYER) /* chosen by the server, which also wrote the text */
        return (outcome){.move = chm_game_legal(game, entry->seat, entry->move)};
    return (outcome){.move = table_parse_move(game, entry)};
}

/* Whether the seat's part in an entry is the player's: who joins needs its link or the key of somebody who holds it,
 * and only its first device sends the others away. */
static bool is_theirs(const struct table *table, const log_entry *entry, const char *player_key)
{
    if (entry->kind == LOG_JOIN)
        return table_seats_by(table, entry->link, entry->at) >> entry->seat & 1;
    if (entry->kind == LOG_UNLINK && entry->devices)
        return table_is_first(table, entry->seat, player_key);
    return table_seat_held_by(table, entry->seat, player_key);
}

static refusal judge_device(const struct table *table, const log_entry *entry)
{
    return table->state == STORE_CLOSED                        ? REFUSED_CLOSED
           : table->seat[entry->seat].kind != SEAT_HUMAN       ? REFUSED_NOT_YOURS
           : table_devices(table, entry->seat) >= SEAT_DEVICES ? REFUSED_TOO_MANY_DEVICES
                                                               : REFUSED_NONE;
}

/* Whether the entry's kind is allowed now, and its values are valid. */
static refusal judge_kind(const struct table *table, const log_entry *entry, bool yours, bool host)
{
    refusal before = table_waiting(table), during = table_running(table);
    switch (entry->kind) {
    case LOG_SIT:
        return before ? before : judge_sit(table, entry);
    case LOG_BOT:
        return before                                            ? before
               : !host                                           ? REFUSED_NOT_HOST
               : !level_exists(entry->level)                     ? REFUSED_BAD_LEVEL
               : colour_taken(table, entry->colour, entry->seat) ? REFUSED_COLOUR_TAKEN
                                                                 : REFUSED_NONE;
    case LOG_STAND:
        return before ? before : !yours && !host ? REFUSED_NOT_YOURS : REFUSED_NONE;
    case LOG_SEAT_COLOUR:
        return before                                            ? before
               : !yours                                          ? REFUSED_NOT_YOURS
               : entry->colour >= SEAT_COLOURS                   ? REFUSED_BAD_COLOUR
               : colour_taken(table, entry->colour, entry->seat) ? REFUSED_COLOUR_TAKEN
                                                                 : REFUSED_NONE;
    case LOG_START:
        return before                                 ? before
               : !host                                ? REFUSED_NOT_HOST
               : table_open_seat(table) != CHM_NOBODY ? REFUSED_SEATS_OPEN
                                                      : REFUSED_NONE;
    case LOG_PAUSE:
        return during;
    case LOG_CLOSE: /* by the server, or by whoever runs it */
        return before && during ? before : REFUSED_NONE;
    case LOG_MOVE:
        return during ? during : !yours ? REFUSED_NOT_YOURS : REFUSED_NONE;
    case LOG_BOT_TAKES_OVER:
        return during                        ? during
               : !yours                      ? REFUSED_NOT_YOURS
               : !level_exists(entry->level) ? REFUSED_BAD_LEVEL
                                             : REFUSED_NONE;
    case LOG_PLAYER_RETURNS:
        return during                                 ? during
               : !yours                               ? REFUSED_NOT_YOURS
               : !table_bot_plays(table, entry->seat) ? REFUSED_NO_BOT_PLAYS
                                                      : REFUSED_NONE;
    case LOG_CHAT:
    case LOG_REACT:
        return !yours ? REFUSED_NOT_SEATED : judge_chat(entry);
    case LOG_LINK:
        return !yours ? REFUSED_NOT_YOURS : judge_device(table, entry);
    case LOG_JOIN:
        return !yours ? REFUSED_BAD_LINK : judge_device(table, entry);
    case LOG_UNLINK:
        return !yours ? REFUSED_NOT_YOURS : REFUSED_NONE;
    case LOG_REMATCH:
        return table->state != STORE_OVER ? REFUSED_NOT_OVER : REFUSED_NONE;
    default:
        return before;
    }
}

outcome table_judge(const struct table *table, log_entry *entry, const char *player_key)
{
    bool at_seat =
        entry->kind != LOG_START && entry->kind != LOG_REMATCH && entry->kind != LOG_CLOSE && entry->kind != LOG_PAUSE;
    bool talk = entry->kind == LOG_CHAT || entry->kind == LOG_REACT;
    if (table_stopped(table) || table->damaged)
        return (outcome){.why = table_running(table)};
    if (at_seat && entry->seat >= table->terms.seats)
        return (outcome){.why = talk ? REFUSED_NOT_SEATED : REFUSED_NO_SEAT};
    bool yours = !player_key || (at_seat && is_theirs(table, entry, player_key));
    bool host = !player_key || (entry->kind != LOG_MOVE && table_is_host(table, player_key)); /* not needed for moves */
    outcome result = {.why = judge_kind(table, entry, yours, host)};
    if (result.why == REFUSED_NONE && player_key &&
        ((entry->kind == LOG_SIT && table_name_taken(table, entry->name, player_key)) ||
         (entry->kind == LOG_BOT && person_has_name(table, entry->level, entry->seat))))
        result.why = REFUSED_NAME_TAKEN;
    if (result.why == REFUSED_NONE && entry->kind == LOG_MOVE)
        result = judge_move(table, entry, table_sees_all(table, player_key));
    return result;
}

uint64_t move_text_hash(const char *move)
{
    return hash_bytes((const uint8_t *)move, strlen(move));
}

bool table_is_repeat(const struct table *table, const log_entry *entry)
{
    const table_seat *seat = &table->seat[entry->seat];
    return seat->has_last_move && seat->last_move_after == entry->after &&
           seat->last_move_hash == move_text_hash(entry->text);
}

/* ---- who sees what ---- */

bool table_sees_all(const struct table *table, const char *holder)
{
    return !table->before || !holder || table_seat_held_by(table, chm_game_actor(&table->game), holder);
}

const chm_game *table_game(const struct table *table, bool sees_all)
{
    return sees_all || !table->before ? &table->game : table->before;
}

uint32_t table_shown(const struct table *table, bool sees_all)
{
    return sees_all && table->before ? table->events : table->shown;
}

/* ---- the clock ---- */

static bool time_runs(const struct table *table, int seat)
{
    return table->state == STORE_RUNNING && table->terms.move_time && table->game.actors >> seat & 1;
}

int64_t table_time_left(const struct table *table, int seat, int64_t now)
{
    if (!time_runs(table, seat))
        return INT64_MAX;
    int64_t left = table->time_from + table->terms.move_time + table->seat[seat].reserve - now;
    return left > 0 ? left : 0;
}

int64_t table_reserve_spent(const struct table *table, int seat, int64_t now)
{
    int64_t over = time_runs(table, seat) ? now - table->time_from - table->terms.move_time : 0;
    int64_t reserve = table->seat[seat].reserve;
    return over < 0 ? 0 : over < reserve ? over : reserve;
}
