// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* cheminot bot: one of our bots as a program that speaks the bot protocol. */

#include "cli/common.h"
#include "protocol/player.h"
#include "protocol/speak.h"
#include <string.h>

static const char help[] =
    "usage: cheminot bot NAME\n\n"
    "The bot speaks the bot protocol (docs/bot-protocol.md) on standard input and output, like any program that is\n"
    "named after cmd: in a list of bots. A name may go on with a budget and settings, as greedy@400.\n\n"
    "  --list            the names there are\n\n"
    "example: cheminot simulate --bots \"cmd:cheminot bot greedy\",random --games 10\n";

static void list(chm_lang lang)
{
    for (size_t i = 0; i < chm_bot_count(); i++)
        printf("%-10s %s\n", chm_bot_at(i).name, chm_bot_at(i).about[lang]);
}

int cmd_bot(int argc, char **argv)
{
    static const struct option options[] = {
        {"list", 0, 0, 'i'}, {"lang", 1, 0, 'l'}, {"help", 0, 0, 'h'}, {0, 0, 0, 0}};
    bool listed = false;
    const char *lang = NULL;
    for (int option; (option = next_option(argc, argv, options, help)) != -1;)
        if (option == 'i')
            listed = true;
        else
            lang = optarg;
    if (listed) {
        list(read_lang(lang));
        finish_output(stdout, "standard output");
        return 0;
    }
    if (optind + 1 != argc)
        bad_input("bot: name one bot; cheminot bot --list names them");
    chm_bot *bot;
    chm_error error;
    if (player_make(argv[optind], strlen(argv[optind]), &bot, &error) != CHM_OK)
        bad_input("bot: %s", error.text);
    bool good = speak(bot, stdin, stdout);
    chm_bot_free(bot);
    return good ? 0 : EXIT_TROUBLE;
}
