// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* cheminot play: a game in the terminal. */

#include "cli/common.h"
#include "cli/play_plan.h"
#include "tell/words.h"
#include "terminal/plain.h"
#include "terminal/plain_setup.h"
#include "terminal/remote.h"
#include "terminal/save.h"
#include "terminal/signals.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SCREEN_PACE = 600 };

typedef struct playing {
    play_settings asked;
    bool screen; /* the full one is open */
    plain_input ahead;
    char folder[SAVE_PATH];
    local_settings settings;
    chm_board *board; /* of a game on this machine */
    match *match;
} playing;

static void find_folder(playing *my)
{
    char why[MATCH_WHY];
    if (!save_folder(my->asked.data, my->folder, why))
        bad_input("play: %s", why);
    my->settings.folder = my->folder;
}

/* ---- which game ---- */

static const chm_board *find_board(void *context, const chm_header *header)
{
    playing *my = context;
    const chm_map_file *file = chm_map_find(header->map);
    if (my->asked.map)
        my->board = open_board(my->asked.map);
    else if (file)
        my->board = load_board(header->map, file->text, file->size);
    if (!my->board || (header->map_sha256[0] && strcmp(header->map_sha256, my->board->sha256) != 0))
        return NULL;
    return my->board;
}

static void resume(playing *my, char why[MATCH_WHY])
{
    char path[SAVE_PATH];
    find_folder(my);
    if (my->asked.file)
        snprintf(path, sizeof path, "%s", my->asked.file);
    else if (!save_last(my->folder, path, why))
        return;
    my->match = local_resume(path, find_board, my, &my->settings, why);
}

static void begin(playing *my, local_plan *plan, char why[MATCH_WHY])
{
    find_folder(my);
    my->board = (chm_board *)plan->board; /* made by open_board */
    my->match = local_open(plan, &my->settings, why);
}

/* False: nobody wants to play after all. */
static bool ask_plain(playing *my, char why[MATCH_WHY])
{
    plain_setup chosen;
    if (!plain_setup_run(&chosen, &my->ahead)) {
        puts(signals_caught() ? "" : _("The input has ended: no game was begun."));
        return false;
    }
    local_plan plan = {.board = open_board(chosen.map), .seats = chosen.seats, .seed = play_seed(NULL)};
    plan.options = chm_default_options(plan.board);
    memcpy(plan.player, chosen.player, sizeof plan.player);
    begin(my, &plan, why);
    return true;
}

static bool open_match(playing *my, char why[MATCH_WHY])
{
    if (my->asked.table) {
        my->match = remote_open(&(remote_plan){my->asked.table, my->asked.name}, why);
    } else if (my->asked.resume) {
        resume(my, why);
    } else if (my->asked.map) {
        local_plan plan;
        play_make(&my->asked, &plan);
        begin(my, &plan, why);
    } else {
        return ask_plain(my, why);
    }
    return true;
}

int cmd_play(int argc, char **argv)
{
    playing my = {.match = NULL};
    char why[MATCH_WHY] = "";
    play_read(argc, argv, &my.asked);
    words_begin(read_lang(my.asked.lang));
    my.settings.pace = my.asked.pace >= 0 ? (uint32_t)my.asked.pace : my.screen ? SCREEN_PACE : 0;
    if (!signals_catch())
        trouble("play: no pipe can be made");
    if (!open_match(&my, why))
        return signals_caught() ? 128 + signals_caught() : 0;
    if (!my.match)
        bad_input("play: %s", why);
    plain_options options = {
        .confirm = !my.asked.quick, .clear = isatty(STDOUT_FILENO), .saved = !my.asked.table, .before = &my.ahead};
    int code = plain_run(my.match, &options);
    match_close(my.match);
    chm_board_free(my.board);
    return code;
}
