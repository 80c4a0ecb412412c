// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The help: what the keys do, and the rules that matter now. */

#include "tell/words.h"
#include "terminal/actions.h"
#include "terminal/panels.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HELP_ROOM = 8192 };

typedef struct page {
    char *text;
    size_t used;
} page;

static void line(page *to, const char *text)
{
    size_t size = strlen(text);
    if (size + 2 > HELP_ROOM - to->used)
        return; /* the page is full */
    memcpy(to->text + to->used, text, size);
    to->used += size;
    to->text[to->used++] = '\n';
    to->text[to->used] = 0;
}

/* What is asked now, and how it is answered. */
static void now(page *to, const table_state *of)
{
    static const char *const how[CHOICES] = {
        [CHOICE_NONE] = N_("It is not your turn. You can look around: every panel can be pointed at."),
        [CHOICE_ACTION] =
            N_("In a turn you do one thing: take two cards (1 to 5 from the market, or from the pile), claim one "
               "track with cards of its colour, or take new tickets. Press a key once to see what it would do, "
               "and the same key or Enter again to do it."),
        [CHOICE_PAY] =
            N_("Choose the cards to pay with. Locomotives stand for any colour; a grey track takes any one colour."),
        [CHOICE_KEEP] =
            N_("Space (or its number) marks a ticket to keep. A ticket joins two places with your own tracks: "
               "completed it brings its points, else it costs them. The board shows a way."),
        [CHOICE_TILE] =
            N_("After drawing cards you build: choose a tile by length and colour with the arrows, then a project "
               "of that length. Tracks that cross it are cut for the rest of the game."),
        [CHOICE_PROJECT] =
            N_("Choose the project that the tile is laid on. What it would cut is crossed out on the board."),
        [CHOICE_PLACE] = N_("Choose one of the marked places with the arrows, or type its first letters."),
        [CHOICE_LIST] = N_("Choose with the arrows. Enter shows it, Enter again does it."),
    };
    const char *race =
        N_("In a turn you do one thing: draw two cards from the pile, claim one track with cards of its colour, or "
           "give back both tickets for two new ones. Press a key once to see what it would do, and the same key or "
           "Enter again to do it.");
    bool races = of->choice.kind == CHOICE_ACTION && action_known(of, ACTION_SWAP);
    line(to, _(races ? race : how[of->choice.kind]));
}

/* The rules that a map adds, each told by its own name for it. */
static void rules(page *to, const table_state *of)
{
    static const struct {
        const char *rule, *text;
    } list[] = {
        {"tiles",
         N_("Most tracks are projects: they can be claimed once a tile gives them a colour. Whoever draws cards "
            "must build one.")},
        {"crossings", N_("Of two tracks that cross only one can be used.")},
        {"ferries", N_("A ferry needs a locomotive for each of its signs.")},
        {"zones", N_("A track into a neighbouring country is a dead end.")},
        {"markers",
         N_("Every track you claim must hang on to your start. A track that touches a city with a marker scores "
            "for the marker's owner. After a claim you may put a marker on one of its ends for two cards of a "
            "colour.")},
        {"alvin",
         N_("Whoever claims a track to the city where Alvin is captures him: 10 points, and 10 more for holding him "
            "at the end.")},
        {"shares",
         N_("A claim may bring a share of a company that runs on the track. At the end each company pays those "
            "who hold most of it.")},
        {"ticket_race", N_("There are no points: who completes six tickets wins. A completed ticket is replaced.")},
        {"longest_path", N_("The longest path brings 10 points at the end.")},
        {"globetrotter", N_("Who completes the most tickets gets 15 points at the end.")},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        int index = chm_board_find_rule(of->board, list[i].rule, strlen(list[i].rule));
        if (index >= 0 && table_game(of)->rules >> index & 1)
            line(to, _(list[i].text));
    }
}

static void key_line(page *to, const char *key, const char *about)
{
    char text[TELL_ROOM];
    int gap = 8 - text_columns(key); /* by columns: arrows are several bytes each */
    write_text(text, sizeof text, "  %s%*s %s", key, gap > 0 ? gap : 0, "", about);
    line(to, text);
}

static void tape_keys(page *to)
{
    key_line(to, "← →", _("one event back, one event on"));
    key_line(to, _("PgUp"), _("one turn back (PgDn: one turn on)"));
    key_line(to, _("Home"), _("to the beginning (End: to the end)"));
    key_line(to, _("Space"), _("play it by itself, and stop"));
    key_line(to, "Tab", _("look through other eyes"));
}

static void keys(page *to, const table_state *of)
{
    if (of->tape) {
        tape_keys(to);
    } else {
        key_line(to, "Tab", _("go to the next panel: board, market, tickets, log"));
        key_line(to, "↑ ↓ ← →", _("move in the panel"));
        key_line(to, _("Enter"), _("choose; again: do it"));
        key_line(to, _("Esc"), _("one step back, always"));
        if (of->board->numbers.market)
            key_line(to, "1 - 5", _("a card of the market"));
    }
    for (int i = 0; i < ACTIONS; i++) {
        const char *label = action_label(of, (action)i);
        char key[8] = {0};
        const char *open = strchr(label, '[');
        if (!open || !action_known(of, (action)i))
            continue;
        write_text(key, sizeof key, "%.*s", (int)strcspn(open + 1, "]"), open + 1);
        key_line(to, key, action_about(of, (action)i));
    }
    key_line(to, _("PgUp …"), _("scroll the board (PgDn, Home, End)"));
}

static void signs(page *to)
{
    char text[TELL_ROOM] = " ";
    for (int card = 0; card < CHM_CARDS; card++) {
        size_t used = strlen(text);
        write_text(text + used, sizeof text - used, " %c %s", card_letter(card), tell_card(card));
    }
    line(to, text);
    line(to, _("  . any one colour   ? not built yet   A B C … a player's wagons"));
}

char *help_text(const table_state *of)
{
    page to = {malloc(HELP_ROOM), 0};
    if (!to.text)
        return NULL;
    to.text[0] = '\0';
    if (!of->tape) {
        now(&to, of);
        line(&to, "");
    }
    line(&to, _("Keys"));
    keys(&to, of);
    line(&to, "");
    line(&to, _("Signs"));
    signs(&to);
    line(&to, "");
    line(&to, _("Rules of this map"));
    rules(&to, of);
    return to.text;
}
