// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A table as its deeds make it. */

#include "server/room.h"
#include "base/util/list.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

room *room_make(const char *id)
{
    room *table = calloc(1, sizeof *table);
    if (table)
        strncpy(table->id, id, sizeof table->id - 1);
    return table;
}

void room_free(room *table)
{
    if (!table)
        return;
    for (int i = 0; i < ROOM_SAID; i++)
        free(table->said[i]);
    free(table->moves);
    free(table->before);
    text_free(&table->record);
    free(table);
}

void room_step_free(room_step *step)
{
    free(step->list);
    *step = (room_step){0};
}

/* ---- the game ---- */

typedef struct ear {
    room *table;
    room_step *step;
} ear;

static void listen(void *context, const chm_event *event)
{
    ear *to = context;
    to->table->events++;
    room_step *step = to->step;
    if (!step)
        return;
    chm_event *list = list_grow(step->list, &step->capacity, step->count + (size_t)1, sizeof *list);
    if (!list) {
        step->failed = true;
        return;
    }
    step->list = list;
    step->list[step->count++] = *event;
}

/* What is known to everybody: in set-up nothing of what others keep, before all have chosen (B4); nothing that would
 * tell of a secret choice, before it is made. */
static void show(room *table, bool held)
{
    if (!table->before && (!held || table->game.phase != CHM_PHASE_SET_UP))
        table->shown = table->events;
}

/* After a move: keeps the game as it was before it for as long as others may not see more. */
static bool note_secret(room *table, const chm_game *before)
{
    bool secret = chm_game_secret(&table->game) && table->game.actors == before->actors;
    if (secret && !table->before) {
        table->before = malloc(sizeof *table->before);
        if (!table->before) {
            table->no_memory = true;
            return false;
        }
        *table->before = *before;
    } else if (!secret) {
        free(table->before);
        table->before = NULL;
    }
    return true;
}

/* Of a game whose beginning does not tell: "cheminot 2" played by revision 2 before it wrote that down, and what came
 * before knew no other than 1. */
static int untold_revision(const char *engine)
{
    return strcmp(engine, "cheminot 2") ? 1 : 2;
}

/* By which rules, and whether they are ours: the same seed gives the same game to the same engine only. */
static void note_rules(room *table, const deed *done)
{
    const char *engine = done->engine[0] ? done->engine : table->terms.engine;
    table->revision = done->revision ? done->revision : untold_revision(engine);
    memcpy(table->engine, engine, sizeof table->engine);
    table->foreign = table->revision != CHM_RULES_REVISION || strcmp(engine, chm_engine()) != 0;
}

static bool start(room *table, const deed *done, room_step *step)
{
    ear to = {table, step};
    const terms *on = &table->terms;
    note_rules(table, done);
    if (table->foreign) {
        table->state = STORE_RUNNING;
        return true;
    }
    if (chm_game_start(&table->game, on->board, on->seats, &on->options, &on->seed,
                       &(chm_callbacks){.listen = listen, .context = &to}) != CHM_OK)
        return false;
    table->state = STORE_RUNNING;
    table->asked = done->at;
    show(table, false);
    return true;
}

static bool note_move(room *table, chm_seat seat, chm_move move)
{
    room_move *moves = list_grow(table->moves, &table->move_capacity, table->move_count + (size_t)1, sizeof *moves);
    if (!moves) {
        table->no_memory = true;
        return false;
    }
    table->moves = moves;
    table->moves[table->move_count++] = (room_move){move, seat};
    return true;
}

static bool make_move(room *table, const deed *done, room_step *step)
{
    ear to = {table, step};
    chm_move move;
    if (table->foreign)
        return true;
    if (done->seat >= table->terms.seats ||
        chm_move_parse(&table->game, done->seat, done->text, strlen(done->text), &move, NULL) != CHM_OK)
        return false;
    chm_game before = table->game;
    bool set_up = before.phase == CHM_PHASE_SET_UP;
    if (chm_game_apply(&table->game, done->seat, move, &(chm_callbacks){.listen = listen, .context = &to}) != CHM_OK ||
        !note_move(table, done->seat, move) || !note_secret(table, &before))
        return false;
    room_seat *by = &table->seat[done->seat];
    if (done->by == MOVER_PLAYER) {
        by->moved = true;
        by->last_after = done->after;
        by->last_text = room_text_hash(done->text);
    }
    /* A secret choice takes its time from the move that led to it: what that took is paid with the choice. */
    if (!table->before)
        by->reserve -= done->spent < by->reserve ? done->spent : by->reserve;
    /* In set-up everybody is asked at once, and their time goes on. */
    if (table->game.phase != CHM_PHASE_SET_UP && !table->before)
        table->asked = done->at;
    show(table, set_up);
    if (chm_game_over(&table->game))
        table->state = STORE_OVER;
    return true;
}

/* ---- the table ---- */

static bool make_table(room *table, const deed *done)
{
    table->terms = done->terms;
    table->made = done->at;
    for (int i = 0; i < done->terms.seats; i++)
        table->seat[i].reserve = done->terms.reserve;
    return true;
}

static void sit(room_seat *seat, seat_kind kind, const deed *done)
{
    int64_t reserve = seat->reserve;
    *seat = (room_seat){.kind = (uint8_t)kind, .colour = done->colour, .reserve = reserve};
    memcpy(seat->name, kind == SEAT_BOT ? done->level : done->name,
           kind == SEAT_BOT ? sizeof done->level : sizeof done->name);
    memcpy(seat->holder, done->holder, sizeof seat->holder);
    memcpy(seat->level, done->level, sizeof seat->level);
}

static bool say(room *table, const deed *done)
{
    text line = {0};
    text_print(&line, "{\"at\":%" PRId64 ",\"seat\":%d,\"name\":", done->at, done->seat);
    text_string(&line, table->seat[done->seat].name);
    text_put(&line, done->kind == DEED_CHAT ? ",\"text\":" : ",\"react\":");
    text_string(&line, done->text);
    text_add(&line, "}", 2);
    if (line.failed) {
        text_free(&line);
        table->no_memory = true;
        return false;
    }
    char **place = &table->said[table->said_count++ % ROOM_SAID];
    free(*place);
    *place = line.bytes;
    return true;
}

static bool do_at_seat(room *table, const deed *done, room_step *step)
{
    room_seat *seat = &table->seat[done->seat];
    switch (done->kind) {
    case DEED_SIT:
        sit(seat, SEAT_HUMAN, done);
        return true;
    case DEED_BOT:
        sit(seat, SEAT_BOT, done);
        return true;
    case DEED_STAND:
        *seat = (room_seat){.reserve = seat->reserve};
        return true;
    case DEED_COLOUR:
        seat->colour = done->colour;
        return true;
    case DEED_HAND:
        memcpy(seat->level, done->level, sizeof seat->level);
        return true;
    case DEED_BACK:
        seat->level[0] = 0;
        return true;
    case DEED_MOVE:
        return table->state == STORE_RUNNING && make_move(table, done, step);
    default:
        return say(table, done);
    }
}

bool room_do(room *table, const deed *done, room_step *step)
{
    bool good = true;
    if ((done->kind == DEED_MADE) != (table->lines == 0))
        return false;
    switch (done->kind) {
    case DEED_MADE:
        good = make_table(table, done);
        break;
    case DEED_START:
        good = table->state == STORE_WAITING && start(table, done, step);
        break;
    case DEED_RECORD:
        good = table->foreign ? room_follow(table, done) : table->state == STORE_OVER;
        break;
    case DEED_REMATCH:
        memcpy(table->rematch, done->table, sizeof table->rematch);
        break;
    case DEED_CLOSE:
        table->state = STORE_CLOSED;
        break;
    default:
        good = done->seat < table->terms.seats && do_at_seat(table, done, step);
    }
    if (!good || (step && step->failed))
        return false;
    table->lines++;
    table->changed = done->at;
    return true;
}
