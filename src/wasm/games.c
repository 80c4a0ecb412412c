// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Games and bots. */

#include "base/text_sink.h"
#include "bots/expert/expert.h"
#include "record/moves_json.h"
#include "wasm/objects.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- games ---- */

static void write_event(void *context, const chm_event *event)
{
    const chm_game *game = context;
    chm_event_write(game->board, event, call_sink());
}

int engine_game_start(int board_handle, uint32_t size)
{
    const chm_board *board = object_find(OBJECT_BOARD, board_handle);
    chm_header header;
    chm_options options;
    if (!board || !call_header(size, board, &header, &options))
        return ENGINE_REFUSED;
    if (!header.seeded)
        return call_refuse_text(CHM_BAD_RECORD, "a game that is to be played needs a seed");
    chm_game *game = calloc(1, sizeof *game);
    if (!game)
        return call_refuse(CHM_NO_MEMORY);
    call_result();
    game->board = board; /* for the events of its start */
    chm_status status = chm_game_start(game, board, header.seats, &options, &header.seed,
                                       &(chm_callbacks){.listen = write_event, .context = game});
    if (status) {
        free(game);
        return call_refuse(status);
    }
    return object_keep(OBJECT_GAME, game);
}

int engine_game_play(int game_handle, int seat, uint32_t size)
{
    chm_game *game = object_find(OBJECT_GAME, game_handle);
    chm_move move;
    if (!game)
        return ENGINE_REFUSED;
    if (seat < 0 || seat >= game->seats)
        return call_refuse_text(CHM_UNKNOWN_ID, "there is no such seat");
    if (!call_move(size, game, seat, &move))
        return ENGINE_REFUSED;
    call_result();
    chm_status status =
        chm_game_apply(game, (chm_seat)seat, move, &(chm_callbacks){.listen = write_event, .context = game});
    return status ? call_refuse(status) : call_done(0);
}

int engine_game_view(int game_handle, int seat)
{
    const chm_game *game = object_find(OBJECT_GAME, game_handle);
    int viewer = game ? call_seat(game->seats, seat) : ENGINE_REFUSED;
    if (viewer < 0)
        return ENGINE_REFUSED;
    heard_view *made = malloc(sizeof *made);
    call_result();
    if (made) {
        chm_game_view(game, (chm_seat)viewer, &made->view);
        made->believed = false;
    }
    return object_keep(OBJECT_VIEW, made);
}

/* ---- games between bots ---- */

static bool make_bots(bot_game *game, const char *names, size_t size, chm_error *error)
{
    const char *at = names, *end = names + size;
    for (int s = 0; s < game->seats; s++) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        size_t length = (size_t)((comma ? comma : end) - at);
        if (chm_bot_make(at, length, &game->bots[s], error))
            return false;
        at = comma ? comma + 1 : names;
    }
    return true;
}

int engine_series_begin(int board_handle, int seats, uint64_t seed, uint32_t size)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    const chm_board *board = object_find(OBJECT_BOARD, board_handle);
    chm_error error;
    if (!board)
        return ENGINE_REFUSED;
    if (seats < board->min_seats || seats > board->max_seats)
        return call_refuse(CHM_BAD_PLAYERS);
    series *made = calloc(1, sizeof *made);
    if (!made)
        return call_refuse(CHM_NO_MEMORY);
    made->plan =
        (bot_game){.board = board, .seats = seats, .options = chm_default_options(board), .with_signature = true};
    made->seed = seed;
    call_result();
    int number = object_keep(OBJECT_SERIES, made);
    if (number >= 0 && !make_bots(&made->plan, text, bytes, &error)) {
        engine_drop(number);
        return call_refuse_error(&error);
    }
    return number;
}

int engine_series_play(int series_handle, uint64_t game_number, int record)
{
    const series *games = object_find(OBJECT_SERIES, series_handle);
    if (!games)
        return ENGINE_REFUSED;
    chm_game game = {.board = games->plan.board};
    bot_game_tally tally;
    chm_callbacks callbacks = {.listen = write_event, .context = &game};
    chm_sink *to = call_result();
    if (record) {
        chm_header header;
        chm_seed seed = chm_seed_make(games->seed, game_number);
        chm_header_make(games->plan.board, games->plan.seats, &games->plan.options, &seed, &header);
        chm_header_write(&header, to);
    }
    bot_game_run_number(&games->plan, games->seed, game_number, &game, record ? &callbacks : NULL, &tally);
    if (!record)
        sink_print(to, "{\"turns\":%d,\"moves\":%d,\"signature\":\"%016" PRIx64 "\"}", game.turn, (int)tally.moves,
                   bot_game_signature(&game, &tally));
    return call_done(0);
}

/* ---- bots ---- */

int engine_bot_make(int board_handle, int seats, int seat, uint64_t dice, uint32_t size)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    const chm_board *board = object_find(OBJECT_BOARD, board_handle);
    chm_error error;
    chm_bot *bot;
    if (!board)
        return ENGINE_REFUSED;
    if (seats < board->min_seats || seats > board->max_seats || seat < 0 || seat >= seats)
        return call_refuse(CHM_BAD_PLAYERS);
    if (chm_bot_make(text, bytes, &bot, &error))
        return call_refuse_error(&error);
    bot_seat *made = calloc(1, sizeof *made);
    if (!made) {
        chm_bot_free(bot);
        return call_refuse(CHM_NO_MEMORY);
    }
    made->bot = bot;
    chm_bot_begin(bot, board, seats, (chm_seat)seat, dice);
    call_result();
    return object_keep(OBJECT_BOT, made);
}

/* The bot, if it has a choice in this view. */
static bot_seat *chooser(int bot_handle, int view_handle)
{
    bot_seat *my = object_find(OBJECT_BOT, bot_handle);
    const chm_view *view = my ? object_find(OBJECT_VIEW, view_handle) : NULL;
    if (!my || !view)
        return NULL;
    const chm_game *game = &view->game;
    if (view->seat != my->bot->seat || game->seats != my->bot->seats || game->board != my->bot->board) {
        call_refuse_text(CHM_UNKNOWN_ID, "the view is not that of the bot's seat");
        return NULL;
    }
    if (game->resume_at || !chm_game_count(game, view->seat)) {
        call_refuse(chm_game_over(game) ? CHM_GAME_OVER : CHM_NOT_YOUR_TURN);
        return NULL;
    }
    my->view = *view;
    my->searching = false;
    return my;
}

static int write_move(bot_seat *my, chm_move move)
{
    char words[CHM_MOVE_TEXT];
    my->chose = true;
    chm_move_print(&my->view.game, my->bot->seat, move, words);
    sink_text(call_result(), words);
    return call_done(0);
}

int engine_bot_choose(int bot_handle, int view_handle)
{
    bot_seat *my = chooser(bot_handle, view_handle);
    return my ? write_move(my, chm_bot_choose(my->bot, &my->view)) : ENGINE_REFUSED;
}

int engine_bot_hint(int bot_handle, int view_handle)
{
    bot_seat *my = chooser(bot_handle, view_handle);
    chm_hint hint;
    if (!my)
        return ENGINE_REFUSED;
    if (!my->chose)
        return call_refuse_text(CHM_NOT_NOW, "the bot has not chosen yet");
    chm_sink *to = call_result();
    if (!chm_bot_hint(my->bot, &my->view, &hint))
        return 0;
    sink_text(to, "{");
    hint_write(&hint, &my->view.game, my->bot->seat, to);
    sink_text(to, "}");
    return call_done(1);
}

/* ---- a choice shared among modules ---- */

int engine_bot_begin(int bot_handle, int view_handle)
{
    bot_seat *my = chooser(bot_handle, view_handle);
    chm_move move;
    if (!my)
        return ENGINE_REFUSED;
    my->searching = expert_begin(my->bot, &my->view, &move);
    call_result();
    return my->searching ? 1 : write_move(my, move);
}

static bot_seat *searcher(int bot_handle)
{
    bot_seat *my = object_find(OBJECT_BOT, bot_handle);
    if (my && !my->searching) {
        call_refuse_text(CHM_NOT_NOW, "the bot is not about to choose");
        return NULL;
    }
    return my;
}

int engine_bot_play(int bot_handle, uint32_t part, uint32_t parts)
{
    bot_seat *my = searcher(bot_handle);
    search_sums sums[SEARCH_MOVES];
    if (!my)
        return ENGINE_REFUSED;
    if (part >= parts)
        return call_refuse_text(CHM_UNKNOWN_ID, "there is no such part");
    expert_play(my->bot, part, parts, sums);
    chm_sink *to = call_result();
    to->write(to->context, (const char *)sums, sizeof sums);
    return call_done(0);
}

int engine_bot_add(int bot_handle, uint32_t size)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    bot_seat *my = searcher(bot_handle);
    enum { PART = SEARCH_MOVES * sizeof(search_sums) };
    chm_move move;
    if (!my)
        return ENGINE_REFUSED;
    if (!bytes || bytes % PART)
        return call_refuse_text(CHM_BAD_TEXT, "these are not the sums of some parts");
    my->searching = expert_add(my->bot, (const search_sums *)(const void *)text, (uint32_t)(bytes / PART), &move);
    call_result();
    return my->searching ? 1 : write_move(my, move);
}
