// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/plain_text.h"
#include "messages/translate.h"
#include "terminal/match/report.h"
#include "terminal/plain/plain_internal.h"
#include <stdio.h>
#include <string.h>

static void help(plain *my, const char *rest);

static void moves(plain *my, const char *rest)
{
    (void)rest;
    if (my->stage != PLAIN_ASK) {
        puts(_("It is not your turn."));
        return;
    }
    for (uint32_t i = 0; i < my->choices.move_count; i++) {
        char text[CHM_MOVE_TEXT];
        chm_move_print(plain_game(my), match_viewer(my->match), my->choices.moves[i], text);
        puts(text);
    }
}

static void hand(plain *my, const char *rest)
{
    (void)rest;
    plain_hand(my);
}

static void tickets(plain *my, const char *rest)
{
    (void)rest;
    plain_tickets(my);
    for (uint32_t i = 0; my->stage == PLAIN_ASK && my->choices.top && i < my->choices.count; i++)
        if (my->choices.list[i].move.kind == CHM_MOVE_TICKETS)
            printf(_("To draw new ones: %u\n"), i + 1);
}

static void market(plain *my, const char *rest)
{
    (void)rest;
    plain_market(my);
}

static void board(plain *my, const char *rest)
{
    plain_board(my, rest);
    if (!*rest)
        plain_extras(my);
}

static void players(plain *my, const char *rest)
{
    (void)rest;
    plain_players(my);
    plain_clock(my);
}

static void show_log(plain *my, const char *rest)
{
    enum { USUAL = 30 };
    uint32_t from = *rest || my->events.count < USUAL ? 0 : my->events.count - USUAL;
    for (uint32_t i = from; i < my->events.count; i++)
        plain_event(my, &my->events.at[i]);
}

static void why(plain *my, const char *rest)
{
    if (*rest)
        plain_why(my, rest);
    else
        puts(_("Name a track after it, by its two cities or one of them."));
}

static void hint(plain *my, const char *rest)
{
    (void)rest;
    if (match_asked(my->match) == CHM_NOBODY)
        puts(_("It is not your turn."));
    else if (match_hint(my->match))
        puts(_("A moment: a bot thinks about it."));
    else
        puts(_("There are no hints here."));
}

static void chat(plain *my, const char *rest)
{
    if (!*rest)
        puts(_("Write after it what is to be said."));
    else if (!match_chat(my->match, rest))
        puts(_("Nobody is there to hear it."));
}

static void rules(plain *my, const char *rest)
{
    (void)rest;
    buffer text = {0};
    message_rules(plain_game(my), &text);
    fputs(buffer_string(&text), stdout);
    buffer_free(&text);
}

static void again(plain *my, const char *rest)
{
    (void)rest;
    if (my->stage == PLAIN_ASK) {
        choices_open(&my->choices, -1, -1, true);
        plain_ask(my);
    } else {
        plain_position(my);
    }
}

static void report_problem(plain *my, const char *rest)
{
    (void)rest;
    char path[SAVE_PATH], why[MATCH_WHY];
    report written = {.match = my->match, .events = &my->events, .folder = my->options.folder, .surface = "lines"};
    if (report_write(&written, path, why)) {
        printf("%s %s\n%s\n", _("The report is in this file:"), path,
               _("Write into it what happened, and send it with your report."));
        return;
    }
    plain_text(why);
    puts(why);
}

static void quit(plain *my, const char *rest)
{
    (void)rest;
    my->quit = true;
    if (my->options.saved && !match_ended(my->match))
        puts(_("The game is saved. To go on: cheminot play --resume"));
}

static const struct command {
    const char *word, *about;
    void (*run)(plain *my, const char *rest);
    bool game; /* only once it has begun */
} commands[] = {
    {N_("help"), N_("this list"), help, false},
    {N_("show"), N_("the position and the choices again"), again, true},
    {N_("moves"), N_("every legal move, as the engine writes it: any of them is an answer"), moves, true},
    {N_("hand"), N_("your cards"), hand, true},
    {N_("tickets"), N_("your tickets, and what they lack"), tickets, true},
    {N_("market"), N_("the cards that lie open"), market, true},
    {N_("board"), N_("the tracks by place; a name after it shows one place"), board, true},
    {N_("players"), N_("points, wagons, cards and tickets of everybody"), players, true},
    {N_("log"), N_("what has happened lately; \"log all\": from the beginning"), show_log, true},
    {N_("why"), N_("why a track cannot be claimed now: name a city or two after it"), why, true},
    {N_("hint"), N_("what a strong bot would do, and why"), hint, true},
    {N_("rules"), N_("the rules of this map"), rules, true},
    {N_("say"), N_("talks to the others at a server's table"), chat, false},
    {N_("report"), N_("writes a file for the report of a problem, with what you may see of the game"), report_problem,
     false},
    {N_("quit"), N_("leaves; the game stays saved"), quit, false},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void help(plain *my, const char *rest)
{
    (void)my;
    (void)rest;
    puts(_("Answer with the number of a choice, with words of it (\"take red\", a city), or with a move as the engine\n"
           "writes it (\"claim\" and a track's id). Besides:"));
    for (int i = 0; i < COMMANDS; i++)
        printf(_("  %s: %s\n"), _(commands[i].word), _(commands[i].about));
}

static bool is_word(const char *line, size_t size, const char *word)
{
    return strlen(word) == size && !strncmp(line, word, size);
}

bool plain_command(plain *my, const char *line, bool dry_run)
{
    size_t size = strcspn(line, " ");
    const char *rest = line + size + strspn(line + size, " ");
    for (int i = 0; i < COMMANDS; i++) {
        const struct command *one = &commands[i];
        bool named = is_word(line, size, one->word) || is_word(line, size, _(one->word)) || (!i && !strcmp(line, "?"));
        if (!named)
            continue;
        if (!dry_run && one->game && !match_view(my->match))
            puts(_("The game has not begun."));
        else if (!dry_run)
            one->run(my, rest);
        return true;
    }
    return false;
}
