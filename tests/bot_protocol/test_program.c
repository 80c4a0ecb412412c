// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A program as a chm_bot, from the host's side: names, budgets, faults, explanations, games broken off.
 *
 *   usage: test_program PYTHON FOLDER_OF_PROGRAMS     (TAP on standard output) */

#include "bot_protocol/player.h"
#include "property/boards.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int number, bad;
static const char *python, *folder;

static void ok(bool good, const char *what)
{
    printf("%sok %d - %s\n", good ? "" : "not ", ++number, what);
    bad += !good;
}

static chm_bot *make(const char *name, const char *settings)
{
    char command[2000];
    chm_bot *bot;
    chm_error error = {.status = CHM_OK};
    snprintf(command, sizeof command, "cmd:exec %s -B %s/%s.py%s", python, folder, name, settings);
    if (player_make(command, strlen(command), &bot, &error) != CHM_OK) {
        printf("# %s\n", error.text);
        exit(EXIT_FAILURE);
    }
    return bot;
}

static void write_down(void *context, const char *text, size_t size)
{
    strncat(context, text, size);
}

/* Seats the bot at a game on a board and lets it choose its first move. */
static bool first_move(chm_bot *bot, const chm_board *board, chm_view *view)
{
    static chm_game game;
    chm_options options = chm_default_options(board);
    chm_seed seed = chm_seed_make(1, 2);
    options.first = 0;
    chm_bot_begin(bot, board, 2, 0, 99);
    chm_game_start(&game, board, 2, &options, &seed, NULL);
    chm_game_view(&game, 0, view);
    chm_move move = chm_bot_choose(bot, view);
    return chm_move_same(move, chm_game_nth(&game, 0, 0));
}

static void test_explains(void)
{
    static chm_view view;
    char text[400] = "";
    chm_sink sink = {write_down, text};
    chm_bot *bot = make("explainer", "@50+threads=3");
    ok(bot->budget.rollouts == 50 && bot->budget.threads == 3 && bot->budget.now, "a command's budget");
    chm_bot_explain(bot, &view, CHM_EN, &sink);
    ok(first_move(bot, boards_at(0), &view) && !bot->faults, "a move, on one map");
    chm_bot_explain(bot, &view, CHM_FR, &sink);
    ok(strstr(text, "because (fr)\nit was first\n") != NULL, "an explanation, in the language asked for");
    ok(first_move(bot, boards_at(1), &view) && !bot->faults, "another game, on another map, the first broken off");
    ok(!strncmp(bot->name, "cmd:", 4) && strstr(bot->name, "explainer.py@50+threads=3"), "the name is the command");
    chm_bot_free(bot);
}

static void test_faults(void)
{
    static chm_view view;
    char text[400] = "";
    chm_bot *bot = make("illegal", "");
    ok(first_move(bot, boards_at(0), &view) && bot->faults == 1, "an illegal move is a fault, and the first is made");
    chm_bot_explain(bot, &view, CHM_EN, &(chm_sink){write_down, text});
    ok(!*text, "who cannot explain is not asked");
    chm_bot_free(bot);
    bot = make("hang", "+limit=100");
    for (int i = 0; i < 2; i++)
        first_move(bot, boards_at(0), &view);
    ok(bot->faults == 2, "a program that hangs is at fault in every game");
    chm_bot_free(bot);
}

static int files(void)
{
    int count = 0;
    for (int fd = 0; fd < 200; fd++)
        count += dup2(fd, fd) == fd;
    return count;
}

static void test_leaves_nothing(void)
{
    static chm_view view;
    int before = files();
    for (int i = 0; i < 3; i++) {
        chm_bot *bot = make(i % 2 ? "illegal" : "children", "");
        first_move(bot, boards_at(0), &view);
        chm_bot_free(bot);
    }
    ok(files() == before, "no file stays open");
    chm_bot *bot;
    ok(player_make("cmd:exit 3", 10, &bot, NULL) == CHM_UNKNOWN_ID && !bot && files() == before,
       "nor after a program that did not start");
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    python = argv[1];
    folder = argv[2];
    test_explains();
    test_faults();
    test_leaves_nothing();
    printf("1..%d\n", number);
    boards_free();
    return bad != 0;
}
