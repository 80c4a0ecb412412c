// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "wasm/objects.h"
#include "base/text_sink.h"
#include "base/util/buffer.h"
#include "base/util/list.h"
#include <stdlib.h>
#include <string.h>

typedef struct slot {
    object_kind kind;
    void *object;
} slot;

static struct {
    buffer in, out;
    chm_sink sink;
    slot *slots;
    size_t count, capacity;
} all;

/* ---- texts ---- */

char *engine_input(uint32_t size)
{
    buffer_clear(&all.in);
    return buffer_reserve(&all.in, size ? size : 1) ? all.in.bytes : NULL;
}

const char *call_text(uint32_t size, size_t *bytes)
{
    *bytes = size < all.in.capacity ? size : 0;
    return buffer_string(&all.in);
}

const char *engine_result(void)
{
    return buffer_string(&all.out);
}

uint32_t engine_result_size(void)
{
    return (uint32_t)all.out.size;
}

chm_sink *call_result(void)
{
    if (all.out.failed)
        buffer_free(&all.out);
    buffer_clear(&all.out);
    all.sink = buffer_sink(&all.out);
    return &all.sink;
}

chm_sink *call_sink(void)
{
    return &all.sink;
}

int call_done(int number)
{
    return all.out.failed ? call_refuse(CHM_NO_MEMORY) : number;
}

/* ---- refusals ---- */

int call_refuse_error(const chm_error *error)
{
    chm_sink *to = call_result();
    sink_print(to, "{\"status\":\"%s\",\"text\":", chm_status_name(error->status));
    sink_string(to, error->text);
    sink_print(to, ",\"line\":%d,\"column\":%d}", (int)error->line, (int)error->column);
    return ENGINE_REFUSED;
}

int call_refuse_text(chm_status status, const char *text)
{
    chm_error error = {.status = status};
    strncat(error.text, text, sizeof error.text - 1);
    return call_refuse_error(&error);
}

int call_refuse(chm_status status)
{
    return call_refuse_text(status, chm_status_text(status));
}

bool call_header(uint32_t size, const chm_board *board, chm_header *header, chm_options *options)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    chm_error error;
    if (chm_header_read(text, bytes, header, &error)) {
        call_refuse_error(&error);
        return false;
    }
    chm_status status = chm_header_options(header, board, options);
    if (status)
        call_refuse(status);
    return !status;
}

bool call_move(uint32_t size, const chm_game *game, int seat, chm_move *move)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    chm_error error;
    if (!chm_move_parse(game, (chm_seat)seat, text, bytes, move, &error))
        return true;
    call_refuse_error(&error);
    return false;
}

int call_seat(int seats, int seat)
{
    if (seat == ENGINE_WATCHER)
        return CHM_NOBODY;
    if (seat == ENGINE_ALL)
        return CHM_EVERYBODY;
    return seat >= 0 && seat < seats ? seat : call_refuse_text(CHM_UNKNOWN_ID, "there is no such seat");
}

/* ---- objects ---- */

static void free_object(slot *self)
{
    series *games = self->object;
    bot_seat *seated = self->object;
    for (int s = 0; self->kind == OBJECT_SERIES && s < games->plan.seats; s++)
        chm_bot_free(games->plan.bots[s]);
    if (self->kind == OBJECT_BOT)
        chm_bot_free(seated->bot);
    if (self->kind == OBJECT_BOARD)
        chm_board_free(self->object);
    else
        free(self->object);
    *self = (slot){OBJECT_NONE, NULL};
}

int object_keep(object_kind kind, void *object)
{
    slot made = {kind, object};
    size_t at = 0;
    while (at < all.count && all.slots[at].kind)
        at++;
    if (object && at == all.count) {
        slot *grown = list_grow(all.slots, &all.capacity, all.count + 1, sizeof *grown);
        if (!grown) {
            free_object(&made);
            return call_refuse(CHM_NO_MEMORY);
        }
        all.slots = grown;
        all.count++;
    }
    if (!object)
        return call_refuse(CHM_NO_MEMORY);
    all.slots[at] = made;
    return call_done((int)at);
}

void *object_find(object_kind kind, int handle)
{
    static const char *const texts[OBJECT_KINDS] = {"there is no such object", "there is no such board",
                                                    "there is no such view",   "there is no such game",
                                                    "there is no such bot",    "there is no such series"};
    if (handle >= 0 && (size_t)handle < all.count && all.slots[handle].kind == kind)
        return all.slots[handle].object;
    call_refuse_text(CHM_UNKNOWN_ID, texts[kind]);
    return NULL;
}

const chm_view *view_with_seat(int view_handle, int seat)
{
    const chm_view *view = object_find(OBJECT_VIEW, view_handle);
    if (!view || (seat >= 0 && seat < view->game.seats))
        return view;
    call_refuse_text(CHM_UNKNOWN_ID, "there is no such seat");
    return NULL;
}

const chm_view *view_of_seat(int view_handle, int seat)
{
    const chm_view *view = view_with_seat(view_handle, seat);
    if (!view || view->seat == seat || view->seat == CHM_EVERYBODY)
        return view;
    call_refuse_text(CHM_UNKNOWN_ID, "the view is not that seat's");
    return NULL;
}

int engine_drop(int handle)
{
    call_result();
    if (handle < 0 || (size_t)handle >= all.count || all.slots[handle].kind <= OBJECT_BOARD)
        return call_refuse_text(CHM_UNKNOWN_ID, "there is no such object");
    free_object(&all.slots[handle]);
    return 0;
}

static int find_board(bool (*fits)(const chm_board *, const char *, size_t), const char *text, size_t size)
{
    for (size_t i = 0; i < all.count; i++)
        if (all.slots[i].kind == OBJECT_BOARD && fits(all.slots[i].object, text, size))
            return (int)i;
    return -1;
}

static bool has_id(const chm_board *board, const char *id, size_t size)
{
    return strlen(board->id) == size && !memcmp(board->id, id, size);
}

static bool has_file(const chm_board *board, const char *text, size_t size)
{
    return board->text_size == size && !memcmp(board->text, text, size);
}

int board_by_id(const char *id)
{
    return find_board(has_id, id, strlen(id));
}

int board_by_file(const char *text, size_t size)
{
    return find_board(has_file, text, size);
}
