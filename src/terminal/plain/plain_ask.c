// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Questions and answers: numbers of choices, moves as the engine writes them, or words of a choice. */

#include "messages/translate.h"
#include "terminal/choose/find.h"
#include "terminal/plain/plain_internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- asking ---- */

/* Prints the open list; with words, only the choices that have them in their label. */
static void print_choices(const plain *my, const char *words)
{
    const choices *list = &my->choices;
    for (uint32_t i = 0; i < list->count; i++) {
        char label[MESSAGE_SIZE], detail[MESSAGE_LINE];
        choices_label(list, i, label);
        choices_detail(list, match_header(my->match), i, detail);
        if (words && !find_words(label, words))
            continue;
        printf("%3u  ", i + 1);
        if (*detail)
            printf(_("%s: %s\n"), label, detail);
        else
            puts(label);
    }
    if (choices_question(list) == QUESTION_KEEP)
        puts(_("Which do you keep? Numbers with blanks between them, or \"all\"."));
    else if (!list->top)
        printf("%3u  %s\n", 0u, _("back"));
}

static void open_list(plain *my, int kind, int what)
{
    choices_open(&my->choices, kind, what, true);
}

void plain_ask(plain *my)
{
    const chm_game *game = plain_game(my);
    char asked[MESSAGE_SIZE], name[MESSAGE_SIZE];
    if (my->choices.top) {
        message_question(game, my->choices.seat, asked);
        message_player(match_header(my->match), my->choices.seat, name);
        putchar('\n');
        if (game->phase != CHM_PHASE_SET_UP)
            printf(_("Turn %d. "), game->turn);
        printf(_("%s: %s\n"), name, asked);
        plain_position(my);
    }
    print_choices(my, NULL);
}

/* ---- playing ---- */

static void play(plain *my, chm_move move)
{
    char why[MATCH_WHY];
    my->stage = PLAIN_IDLE;
    if (match_play(my->match, my->choices.seat, move, why))
        return;
    printf("%s\n", why);
    my->stage = PLAIN_ASK;
}

static void choose(plain *my, chm_move move)
{
    char text[MESSAGE_SIZE];
    if (!my->options.confirm || !choices_risky(&my->choices, move)) {
        play(my, move);
        return;
    }
    message_move(plain_game(my), my->choices.seat, move, text);
    printf(_("Really %s? (y/n)\n"), text);
    my->confirmed = move;
    my->stage = PLAIN_CONFIRM;
}

bool plain_confirm(plain *my, const char *line)
{
    const char *yes = _("y");
    if (line[0] && (line[0] == 'y' || line[0] == 'Y' || !strncmp(line, yes, strlen(yes)))) {
        play(my, my->confirmed);
        return true;
    }
    my->stage = PLAIN_ASK;
    return false;
}

/* ---- answers ---- */

/* Reads a list of whole numbers. False: there is something else, or more than `most`. */
static bool read_numbers(const char *line, unsigned *list, int most, int *count)
{
    *count = 0;
    for (const char *next = line; *next;) {
        char *end;
        if (*next == ' ' || *next == ',') {
            next++;
            continue;
        }
        if (*next < '0' || *next > '9' || *count == most)
            return false;
        unsigned long value = strtoul(next, &end, 10);
        list[(*count)++] = value > 100000 ? 100000u : (unsigned)value;
        next = end;
    }
    return *count > 0;
}

static void keep(plain *my, const char *line)
{
    unsigned list[CHM_MAX_OFFER];
    int count;
    chm_move move = {.kind = CHM_MOVE_KEEP};
    if (find_words(line, _("all")) || find_words(line, "all"))
        move.keep = (uint16_t)((1u << my->choices.count) - 1);
    else if (read_numbers(line, list, CHM_MAX_OFFER, &count))
        for (int i = 0; i < count; i++) {
            if (list[i] < 1 || list[i] > CHM_MAX_OFFER || list[i] > my->choices.count) {
                printf(_("There is no ticket number %u.\n"), list[i]);
                return;
            }
            move.keep = (uint16_t)(move.keep | 1u << (list[i] - 1));
        }
    else {
        puts(_("Write the numbers of the tickets that you keep, as 1 3, or \"all\"."));
        return;
    }
    choose(my, move);
}

static void pick(plain *my, uint32_t index)
{
    const choice *picked = &my->choices.list[index];
    if (picked->count == 1) {
        choose(my, picked->move);
        return;
    }
    open_list(my, picked->move.kind, picked->whole_kind ? -1 : picked->move.what);
    plain_ask(my);
}

/* Looks for words in the labels and ids of the open list. Choices with the same label are one. */
static bool find(plain *my, const char *words)
{
    uint32_t found = 0, at = 0;
    char last[MESSAGE_LINE] = "";
    for (uint32_t i = 0; i < my->choices.count; i++) {
        char label[MESSAGE_SIZE], text[MESSAGE_LINE];
        choices_label(&my->choices, i, label);
        snprintf(text, sizeof text, "%s %s", label, choices_id(&my->choices, i));
        if (!find_words(text, words) || !strcmp(text, last))
            continue;
        found++;
        at = i;
        memcpy(last, text, sizeof last);
    }
    if (found == 1)
        pick(my, at);
    else if (found > 1)
        print_choices(my, words);
    return found > 0;
}

/* Looks in the list of a kind of moves; without words it is printed. False: nothing was found, and the first list is
 * open again. */
static bool find_in(plain *my, int kind, const char *words)
{
    open_list(my, kind, -1);
    if (!*words)
        plain_ask(my);
    else if (!find(my, words)) {
        open_list(my, -1, -1);
        return false;
    }
    return true;
}

/* "claim denver-omaha": a kind of move as the engine writes it, and words. Words alone are looked for in the open list,
 * then in those behind it. */
static bool find_anywhere(plain *my, const char *line)
{
    static const char *const kinds[CHM_MOVE_KINDS] = {
#define X(name, word, fields) [CHM_MOVE_##name] = (word),
        CHM_MOVE_LIST(X)
#undef X
    };
    size_t size = strcspn(line, " ");
    for (int kind = 0; kind < CHM_MOVE_KINDS; kind++)
        if (strlen(kinds[kind]) == size && !strncmp(line, kinds[kind], size) &&
            choices_find(&my->choices, (chm_move_kind)kind, -1) &&
            find_in(my, kind, line + size + strspn(line + size, " ")))
            return true;
    if (find(my, line))
        return true;
    for (uint32_t i = 0; my->choices.top && i < my->choices.count; i++)
        if (my->choices.list[i].whole_kind && find_in(my, my->choices.list[i].move.kind, line))
            return true;
    return false;
}

/* Says why a move that reads well is not legal; for a track, with its reasons. */
static void refuse(const plain *my, chm_move move, chm_status status)
{
    char why[MESSAGE_SIZE];
    bool claim = move.kind == CHM_MOVE_CLAIM && status != CHM_NOT_NOW && status != CHM_NOT_YOUR_TURN;
    if (!claim || !message_why_not(plain_game(my), match_header(my->match), my->choices.seat, move.what, why))
        message_status(status, why);
    printf("%s\n", why);
}

static void pick_number(plain *my, unsigned number)
{
    if (number == 0 && !my->choices.top) {
        open_list(my, -1, -1);
        print_choices(my, NULL);
    } else if (number < 1 || number > my->choices.count) {
        printf(plural("There is no choice %u: there is only %u.\n", "There is no choice %u: they go from 1 to %u.\n",
                      my->choices.count),
               number, my->choices.count);
    } else {
        pick(my, number - 1);
    }
}

void plain_answer(plain *my, const char *line)
{
    const chm_game *game = plain_game(my);
    chm_move move;
    chm_error error = {.text = ""};
    unsigned number;
    int count;
    if (!strncmp(line, "move ", 5))
        line += 5 + strspn(line + 5, " ");
    chm_status read = chm_move_parse(game, my->choices.seat, line, strlen(line), &move, &error);
    chm_status legal = read == CHM_OK ? chm_game_legal(game, my->choices.seat, move) : read;
    bool keeping = choices_question(&my->choices) == QUESTION_KEEP;
    if (legal == CHM_OK)
        choose(my, move);
    else if (keeping && (read != CHM_OK || move.kind != CHM_MOVE_KEEP))
        keep(my, line);
    else if (!keeping && read_numbers(line, &number, 1, &count))
        pick_number(my, number);
    else if (!keeping && find_anywhere(my, line))
        return;
    else if (read == CHM_OK && (move.kind != CHM_MOVE_CLAIM || move.cards || move.locos))
        refuse(my, move, legal);
    else if (read == CHM_OK)
        plain_why(my, game->board->tracks[move.what].id);
    else
        printf(_("\"%s\" is not among the choices. \"help\" tells what can be written here.\n"), line);
}
