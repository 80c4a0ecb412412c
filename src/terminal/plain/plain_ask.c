// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Questions and returns: numbers of choices, moves in the engine's words, or words that stand in a choice. */

#include "tell/words.h"
#include "terminal/plain/plain_internal.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const chm_game *game_of(const plain *my)
{
    return &match_view(my->match)->known;
}

/* ---- asking ---- */

static void list_tickets(const plain *my)
{
    const chm_game *game = game_of(my);
    chm_seat seat = match_viewer(my->match);
    for (int i = 0; i < game->offer_count[seat]; i++) {
        char name[TELL_ROOM];
        chm_tracks way;
        chm_ticket ticket = game->offer[seat][i];
        tell_ticket(game->board, ticket, name);
        int missing = tell_ticket_missing(game, seat, ticket, &way);
        if (missing > 0)
            printf(plural("%3d  %s: %d wagon missing\n", "%3d  %s: %d wagons missing\n", (unsigned long)missing), i + 1,
                   name, missing);
        else
            printf(missing ? _("%3d  %s: cannot be completed\n") : _("%3d  %s: completed already\n"), i + 1, name);
    }
    puts(_("Which do you keep? Numbers with blanks between them, or \"all\"."));
}

static void list_entries(const plain *my, const char *words)
{
    const plain_menu *menu = &my->menu;
    for (uint32_t i = 0; i < menu->count; i++) {
        char text[TELL_ROOM];
        plain_menu_word(menu, game_of(my), match_viewer(my->match), i, text);
        if (!words || plain_has(text, words))
            printf("%3u  %s\n", i + 1, text);
    }
    if (!menu->top)
        printf("%3u  %s\n", 0u, _("back"));
}

void plain_ask(plain *my)
{
    const chm_game *game = game_of(my);
    chm_seat seat = match_viewer(my->match);
    char question[TELL_ROOM], name[TELL_ROOM];
    tell_question(game, seat, question);
    tell_player(match_header(my->match), seat, name);
    if (my->menu.top) {
        putchar('\n');
        if (game->phase != CHM_PHASE_SET_UP)
            printf(_("Turn %d. "), game->turn);
        printf(_("%s: %s\n"), name, question);
        plain_position(my);
    }
    if (my->menu.keep)
        list_tickets(my);
    else
        list_entries(my, NULL);
}

/* ---- playing ---- */

static void play(plain *my, chm_move move)
{
    char why[MATCH_WHY];
    my->stage = PLAIN_IDLE;
    if (match_play(my->match, match_viewer(my->match), move, why))
        return;
    printf("%s\n", why);
    my->stage = PLAIN_MENU;
}

/* What one may regret: tickets late in the game, locomotives where cards would do. */
static bool risky(const plain *my, chm_move move)
{
    const chm_game *game = game_of(my);
    enum { LATE = 8 };
    if (move.kind == CHM_MOVE_TICKETS)
        return game->turns_left || game->wagons[match_viewer(my->match)] <= LATE;
    if (move.kind != CHM_MOVE_CLAIM && move.kind != CHM_MOVE_MARKER)
        return false;
    for (uint32_t i = 0; i < my->menu.move_count; i++) {
        chm_move other = my->menu.moves[i];
        if (other.kind == move.kind && other.what == move.what && other.locos < move.locos)
            return true;
    }
    return false;
}

static void choose(plain *my, chm_move move)
{
    char text[TELL_ROOM];
    if (!my->options.confirm || !risky(my, move)) {
        play(my, move);
        return;
    }
    tell_move(game_of(my), match_viewer(my->match), move, text);
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
    my->stage = PLAIN_MENU;
    return false;
}

/* ---- returns ---- */

/* A list of whole numbers. False: there is something else. */
static bool numbers_of(const char *line, unsigned *list, int room, int *count)
{
    *count = 0;
    for (const char *next = line; *next;) {
        char *end;
        if (*next == ' ' || *next == ',') {
            next++;
            continue;
        }
        if (*next < '0' || *next > '9' || *count == room)
            return false;
        unsigned long value = strtoul(next, &end, 10);
        list[(*count)++] = value > 100000 ? 100000u : (unsigned)value;
        next = end;
    }
    return *count > 0;
}

static void keep(plain *my, const char *line)
{
    const chm_game *game = game_of(my);
    chm_seat seat = match_viewer(my->match);
    unsigned list[CHM_MAX_OFFER], offered = game->offer_count[seat];
    int count;
    assert(offered <= CHM_MAX_OFFER);
    chm_move move = {.kind = CHM_MOVE_KEEP};
    if (plain_has(line, _("all")) || plain_has(line, "all"))
        move.keep = (uint16_t)((1u << offered) - 1);
    else if (numbers_of(line, list, CHM_MAX_OFFER, &count))
        for (int i = 0; i < count; i++) {
            if (list[i] < 1 || list[i] > offered) {
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
    const plain_entry *entry = &my->menu.entries[index];
    if (entry->moves == 1) {
        choose(my, entry->move);
        return;
    }
    plain_menu_go(&my->menu, entry->move.kind, entry->kind ? -1 : entry->move.what);
    plain_ask(my);
}

/* The engine's own word for a choice can be written, too, in any language. */
static void add_id(const chm_game *game, const plain_entry *entry, char text[TELL_ROOM])
{
    const chm_board *board = game->board;
    const char *id = "";
    size_t used = strlen(text);
    switch (entry->kind ? CHM_MOVE_KINDS : (int)entry->move.kind) {
    case CHM_MOVE_CLAIM:
    case CHM_MOVE_BUILD:
        id = board->tracks[entry->move.what].id;
        break;
    case CHM_MOVE_MARKER:
    case CHM_MOVE_ALVIN:
        id = board->places[entry->move.what].id;
        break;
    case CHM_MOVE_SHARE:
    case CHM_MOVE_NEUTRAL:
        id = chm_company_at(board, entry->move.what)->id;
        break;
    case CHM_MOVE_TAKE:
        id = chm_card_name(game->market[entry->move.what]);
        break;
    default:
        break;
    }
    snprintf(text + used, TELL_ROOM - used, " %s", id);
}

/* Looks for words in the choices of the list. Cards that are alike are one choice. */
static bool find(plain *my, const char *words)
{
    uint32_t found = 0, at = 0;
    char first[TELL_ROOM] = "";
    for (uint32_t i = 0; i < my->menu.count; i++) {
        char text[TELL_ROOM];
        const plain_entry *entry = &my->menu.entries[i];
        plain_menu_word(&my->menu, game_of(my), match_viewer(my->match), i, text);
        add_id(game_of(my), entry, text);
        if (!plain_has(text, words) || !strcmp(text, first))
            continue;
        found++;
        at = i;
        memcpy(first, text, sizeof first);
    }
    if (found == 1)
        pick(my, at);
    else if (found > 1)
        list_entries(my, words);
    return found > 0;
}

/* At the top, words may also stand in what is behind it. */
static bool find_behind(plain *my, const char *words)
{
    static const int kinds[] = {CHM_MOVE_CLAIM, CHM_MOVE_BUILD, CHM_MOVE_MARKER};
    bool found = false;
    for (int i = 0; i < 3 && !found && my->menu.top; i++) {
        bool any = false;
        for (uint32_t k = 0; k < my->menu.count; k++)
            any = any || (my->menu.entries[k].kind && my->menu.entries[k].move.kind == kinds[i]);
        if (!any)
            continue;
        plain_menu_go(&my->menu, kinds[i], -1);
        found = find(my, words);
        if (!found)
            plain_menu_go(&my->menu, -1, -1);
    }
    return found;
}

/* "claim denver-omaha" and the like: a kind of move, and words for which. */
static bool find_kind(plain *my, const char *line)
{
    static const struct {
        const char *word;
        int kind;
    } kinds[] = {
#define X(name, word, fields) {word, CHM_MOVE_##name},
        CHM_MOVE_LIST(X)
#undef X
    };
    size_t size = strcspn(line, " ");
    const char *rest = line + size + strspn(line + size, " ");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strlen(kinds[i].word) != size || strncmp(line, kinds[i].word, size) != 0)
            continue;
        uint32_t k = 0;
        while (k < my->menu.move_count && my->menu.moves[k].kind != kinds[i].kind)
            k++;
        if (k == my->menu.move_count)
            return false;
        plain_menu_go(&my->menu, kinds[i].kind, -1);
        if (!*rest)
            plain_ask(my);
        else if (!find(my, rest)) {
            plain_menu_go(&my->menu, -1, -1);
            return false;
        }
        return true;
    }
    return false;
}

/* Why a move that reads well is not made; for a track, in more words. */
static void refuse(const plain *my, chm_move move, chm_status status)
{
    char why[TELL_ROOM];
    bool claim = move.kind == CHM_MOVE_CLAIM && status != CHM_NOT_NOW && status != CHM_NOT_YOUR_TURN;
    if (!claim || !tell_why_not(game_of(my), match_header(my->match), match_viewer(my->match), move.what, why))
        tell_status(status, why);
    printf("%s\n", why);
}

void plain_answer(plain *my, const char *line)
{
    const chm_game *game = game_of(my);
    chm_seat seat = match_viewer(my->match);
    chm_move move;
    chm_error error = {.text = ""};
    unsigned number;
    int count;
    if (!strncmp(line, "move ", 5))
        line += 5 + strspn(line + 5, " ");
    chm_status read = chm_move_parse(game, seat, line, strlen(line), &move, &error);
    chm_status legal = read == CHM_OK ? chm_game_legal(game, seat, move) : read;
    if (legal == CHM_OK) {
        choose(my, move);
        return;
    }
    if (my->menu.keep) {
        if (read == CHM_OK && move.kind == CHM_MOVE_KEEP)
            refuse(my, move, legal);
        else
            keep(my, line);
        return;
    }
    if (numbers_of(line, &number, 1, &count)) {
        if (number == 0 && !my->menu.top) {
            plain_menu_go(&my->menu, -1, -1);
            list_entries(my, NULL);
        } else if (number < 1 || number > my->menu.count)
            printf(plural("There is no choice %u: there is only %u.\n",
                          "There is no choice %u: they go from 1 to %u.\n", my->menu.count),
                   number, my->menu.count);
        else
            pick(my, number - 1);
        return;
    }
    if (find_kind(my, line) || find(my, line) || find_behind(my, line))
        return;
    if (read == CHM_OK && (move.kind != CHM_MOVE_CLAIM || move.cards || move.locos))
        refuse(my, move, legal);
    else if (read == CHM_OK)
        plain_why(my, game->board->tracks[move.what].id);
    else
        printf(_("\"%s\" is not among the choices. \"help\" tells what can be written here.\n"), line);
}
