// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* cheminot bot: one of our bots as a program that speaks the bot protocol. */

#include "bot_protocol/bot_side.h"
#include "bot_protocol/player.h"
#include "cli/bot_table.h"
#include "cli/common.h"
#include <string.h>

static const char help[] =
    "usage: cheminot bot NAME [--table URL]\n\n"
    "The bot speaks the bot protocol (docs/bot-protocol.md) on standard input and output, like any program that is\n"
    "named after cmd: in a list of bots. A name may go on with a budget and settings, as greedy@400.\n\n"
    "  --list            the names there are\n"
    "  --table URL       plays at a table of a server instead: its link, or the bot's own, with its key\n"
    "  --seat N          which seat to take there (the lowest that is open)\n"
    "  --name TEXT       what to be called there (the bot's name)\n"
    "  --lang en|fr      the language of what it tells\n\n"
    "example: cheminot simulate --bots \"cmd:cheminot bot greedy\",random --games 10\n";

static void list(chm_lang lang)
{
    for (size_t i = 0; i < chm_bot_count(); i++)
        printf("%-10s %s\n", chm_bot_at(i).name, chm_bot_at(i).about[lang]);
}

int cmd_bot(int argc, char **argv)
{
    static const struct option options[] = {{"list", 0, 0, 'i'}, {"table", 1, 0, 't'}, {"seat", 1, 0, 's'},
                                            {"name", 1, 0, 'n'}, {"lang", 1, 0, 'l'},  {"help", 0, 0, 'h'},
                                            {0, 0, 0, 0}};
    bool listed = false;
    const char *lang = NULL;
    bot_table_settings at = {.seat = -1};
    for (int option; (option = next_option(argc, argv, options, help)) != -1;)
        if (option == 'i')
            listed = true;
        else if (option == 't')
            at.url = optarg;
        else if (option == 's')
            at.seat = (int)read_number(optarg, 0, CHM_MAX_SEATS - 1, "--seat");
        else if (option == 'n')
            at.name = optarg;
        else
            lang = optarg;
    if (listed) {
        list(read_lang(lang));
        finish_output(stdout, "standard output");
        return 0;
    }
    if (optind + 1 != argc)
        usage_error("bot: name one bot; cheminot bot --list names them");
    chm_bot *bot;
    chm_error error;
    if (player_make(argv[optind], strlen(argv[optind]), &bot, &error) != CHM_OK)
        usage_error("bot: %s", error.text);
    at.lang = read_lang(lang);
    int code = at.url ? bot_table(bot, &at) : bot_protocol_run(bot, stdin, stdout) ? 0 : EXIT_TROUBLE;
    chm_bot_free(bot);
    return code;
}
