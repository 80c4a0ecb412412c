// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/plain/plain_setup.h"
#include "messages/translate.h"
#include "terminal/plain/plain_internal.h"
#include <cheminot/bot.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Asks until the answer is a number within bounds; an empty line means `usual`. False: the input ended. */
static bool ask_number(plain_input *input, int least, int most, int usual, int *number)
{
    for (;;) {
        char line[PLAIN_LINE], *end;
        printf("[%d] > ", usual);
        fflush(stdout);
        if (!plain_line(input, line))
            return false;
        long value = line[0] ? strtol(line, &end, 10) : usual;
        if (!line[0] || (end != line && !*end && value >= least && value <= most)) {
            *number = (int)value;
            return true;
        }
        printf(_("A number from %d to %d, please; an empty line is %d.\n"), least, most, usual);
    }
}

static bool ask_map(setup_choice *out, plain_input *input, int *least, int *most)
{
    enum { MAPS = 32 };
    int bounds[MAPS][2] = {0}, count = 0, chosen;
    puts(_("Which map?"));
    for (size_t i = 0; i < chm_map_count() && count < MAPS; i++, count++) {
        const chm_map_file *file = chm_map_at(i);
        chm_board *board;
        if (chm_board_load(file->text, file->size, NULL, &board) != CHM_OK)
            return false;
        bounds[count][0] = board->min_seats;
        bounds[count][1] = board->max_seats;
        printf(_("%3d  %s, %d to %d players\n"), count + 1, board->name[messages_lang()], board->min_seats,
               board->max_seats);
        chm_board_free(board);
    }
    if (!ask_number(input, 1, count, 1, &chosen))
        return false;
    snprintf(out->map, sizeof out->map, "%s", chm_map_at((size_t)chosen - 1)->id);
    *least = bounds[chosen - 1][0];
    *most = bounds[chosen - 1][1];
    return true;
}

static bool ask_bot(plain_input *input, const char **kind)
{
    int count = 0, chosen;
    enum { USUAL = 3 };
    puts(_("Which bots?"));
    for (size_t i = 0; i < chm_bot_count() && chm_bot_at(i).level; i++)
        printf("%3d  %s: %s\n", ++count, chm_bot_at(i).name, chm_bot_at(i).about[messages_lang()]);
    if (!ask_number(input, 1, count, count < USUAL ? 1 : USUAL, &chosen))
        return false;
    *kind = chm_bot_at((size_t)chosen - 1).name;
    return true;
}

bool plain_setup_run(setup_choice *out, plain_input *input)
{
    int least, most, people;
    const char *bot = "";
    *out = (setup_choice){.what = SETUP_NEW};
    if (!ask_map(out, input, &least, &most))
        return false;
    printf(_("How many players, from %d to %d?\n"), least, most);
    if (!ask_number(input, least, most, least, &out->seats))
        return false;
    printf(_("How many of them are people at this terminal? The others are bots.\n"));
    if (!ask_number(input, 0, out->seats, 1, &people))
        return false;
    if (people < out->seats && !ask_bot(input, &bot))
        return false;
    for (int s = 0; s < out->seats; s++) {
        snprintf(out->player[s].kind, CHM_MAX_NAME, "%s", s < people ? "human" : bot);
        if (s >= people)
            continue;
        char line[PLAIN_LINE];
        printf(_("The name of player %d? An empty line is for none.\n> "), s + 1);
        fflush(stdout);
        if (!plain_line(input, line))
            return false;
        snprintf(out->player[s].name, CHM_MAX_NAME, "%.24s", line);
    }
    return true;
}
