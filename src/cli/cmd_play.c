// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* cheminot play: a game in the terminal. */

#include "cli/common.h"
#include "cli/play_plan.h"
#include "cli/play_screen.h"
#include "messages/translate.h"
#include "terminal/match/remote.h"
#include "terminal/match/save.h"
#include "terminal/plain/plain.h"
#include "terminal/plain/plain_setup.h"
#include "terminal/screen/screen.h"
#include "terminal/screen/setup.h"
#include "terminal/screen/signals.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SCREEN_PACE = 600 };

typedef struct playing {
    play_settings asked;
    bool screen;       /* the full one is open */
    plain_input ahead; /* input read while setting up */
    char folder[SAVE_PATH];
    local_settings settings;
    chm_board *board; /* of a game on this machine */
    match *match;
} playing;

static void find_folder(playing *my)
{
    char why[MATCH_WHY];
    if (!save_folder(my->asked.data, my->folder, why))
        usage_error("play: %s", why);
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
    if (!my->board || (header->map_sha256[0] && !chm_board_is_version(my->board, header->map_sha256)))
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

/* Opens what was chosen in a set-up. */
static void open_chosen(playing *my, setup_choice *chosen, char why[MATCH_WHY])
{
    if (chosen->what == SETUP_RESUME) {
        resume(my, why);
        return;
    }
    if (chosen->what == SETUP_JOIN) {
        my->asked.table = chosen->url;
        my->match = remote_open(&(remote_plan){chosen->url, chosen->name[0] ? chosen->name : NULL}, why);
        return;
    }
    local_plan plan = {.board = open_board(chosen->map), .seats = chosen->seats, .seed = play_seed(NULL)};
    plan.options = chm_default_options(plan.board);
    memcpy(plan.player, chosen->player, sizeof plan.player);
    for (int i = 0; i < chosen->option_count; i++)
        chm_option_set(plan.board, &plan.options, chosen->option[i].name, chosen->option[i].value);
    begin(my, &plan, why);
}

/* Asks for the game, on the screen or in lines. False: the person left. */
static bool set_up(playing *my, char why[MATCH_WHY])
{
    char path[SAVE_PATH], last[MATCH_WHY];
    static setup_choice chosen; /* its url is used later on */
    if (my->screen) {
        find_folder(my);
        chosen.saved = save_last(my->folder, path, last) ? strrchr(path, '/') + 1 : NULL;
        if (my->asked.name)
            snprintf(chosen.name, sizeof chosen.name, "%s", my->asked.name);
        if (!setup_run(&chosen))
            return false;
    } else if (!plain_setup_run(&chosen, &my->ahead)) {
        puts(signals_caught() ? "" : _("The input has ended: no game was begun."));
        return false;
    }
    open_chosen(my, &chosen, why);
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
        play_plan_make(&my->asked, &plan);
        begin(my, &plan, why);
    } else {
        return set_up(my, why);
    }
    return true;
}

/* ---- playing it ---- */

static int show_plain(playing *my)
{
    plain_options options = {.confirm = !my->asked.quick,
                             .clear = isatty(STDOUT_FILENO),
                             .saved = !my->asked.table,
                             .folder = *my->folder ? my->folder : NULL,
                             .before = &my->ahead};
    return plain_run(my->match, &options);
}

static int show_screen(playing *my)
{
    int code = play_screen_run(my->match, my->asked.quick, my->asked.table ? NULL : my->folder);
    const char *end = match_end_reason(my->match);
    if (end[0]) { /* the screen that showed it is closed */
        printf("%s\n", end);
        code = code ? code : 1;
    }
    if (remote_link(my->match)[0])
        print_line(stdout, _("Your own link, to come back to this seat: %s"), remote_link(my->match));
    else if (!my->asked.table && !match_ended(my->match))
        puts(_("The game is saved. To go on: cheminot play --resume"));
    return code;
}

int cmd_play(int argc, char **argv)
{
    playing my = {.match = NULL};
    char why[MATCH_WHY] = "";
    play_plan_read(argc, argv, &my.asked);
    read_lang(my.asked.lang);
    bool screen = !my.asked.plain && play_screen_possible();
    bool asks = !my.asked.table && !my.asked.resume && !my.asked.map;
    my.settings.pace = my.asked.pace >= 0 ? (uint32_t)my.asked.pace : screen ? SCREEN_PACE : 0;
    if (!signals_catch())
        fatal("play: no pipe can be made");
    my.screen = screen && asks && play_screen_open(my.asked.ascii);
    bool wanted = open_match(&my, why);
    if (my.screen && !my.match)
        play_screen_close();
    if (!wanted && my.screen)
        return screen_signal() ? 128 + screen_signal() : 0;
    if (!wanted)
        return signals_caught() ? 128 + signals_caught() : 0;
    if (!my.match)
        usage_error("play: %s", why);
    if (screen && !asks)
        my.screen = play_screen_open(my.asked.ascii);
    int code = my.screen ? show_screen(&my) : show_plain(&my);
    match_close(my.match);
    chm_board_free(my.board);
    finish_output(stdout, "standard output");
    return code;
}
