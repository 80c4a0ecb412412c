// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/common.h"
#include <cheminot/version.h>
#include <string.h>

static const struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *what;
} commands[] = {
    {"play", cmd_play, "a game in the terminal, against bots or friends"},
    {"serve", cmd_serve, "the game server: tables for people and bots"},
    {"store", cmd_store, "what a server keeps: list, check, close, forget, prune"},
    {"simulate", cmd_simulate, "many games between bots, and what came of them"},
    {"arena", cmd_arena, "which bot is stronger: win shares and ratings with error bars"},
    {"replay", cmd_replay, "show or check the record of a game"},
    {"map", cmd_map, "list, show, check and draw maps"},
    {"bot", cmd_bot, "one of our bots, speaking the bot protocol"},
    {"load", cmd_load, "how much a server can bear"},
    {"bench", cmd_bench, "the engine's speed, and a signature of its behaviour"},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void usage(FILE *file)
{
    fputs("cheminot: railway board games\n\nusage: cheminot COMMAND [OPTION…]\n\n", file);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(file, "  %-10s %s\n", commands[i].name, commands[i].what);
    fputs("\ncheminot COMMAND --help tells more, with an example; cheminot --version names the version.\n", file);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        usage(stderr);
        return EXIT_BAD_INPUT;
    }
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h") || !strcmp(argv[1], "help")) {
        usage(stdout);
        finish_output(stdout, "standard output");
        return 0;
    }
    if (!strcmp(argv[1], "--version")) {
        if (argc > 2)
            usage_error("'%s': nothing follows --version", argv[2]);
        printf("cheminot %s\n", chm_version());
        finish_output(stdout, "standard output");
        return 0;
    }
    for (int i = 0; i < COMMANDS; i++)
        if (!strcmp(argv[1], commands[i].name))
            return commands[i].run(argc - 1, argv + 1);
    usage_error("there is no command '%s'; cheminot --help lists them", argv[1]);
}
