// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The help: the question, the keys, and the rules of the map. */

#include "messages/translate.h"
#include "terminal/choose/key_actions.h"
#include "terminal/panels/panels.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HELP_SIZE = 8192 };

typedef struct page {
    char *text;
    size_t used;
} page;

static void line(page *to, const char *text)
{
    size_t size = strlen(text);
    if (size + 2 > HELP_SIZE - to->used)
        return; /* the page is full */
    memcpy(to->text + to->used, text, size);
    to->used += size;
    to->text[to->used++] = '\n';
    to->text[to->used] = 0;
}

static bool has_rule(const table_state *of, const char *name)
{
    int index = chm_board_find_rule(of->board, name, strlen(name));
    return index >= 0 && table_game(of)->rules >> index & 1;
}

static bool has_colour(const chm_board *board, int colour)
{
    for (chm_track t = 0; t < board->track_count; t++)
        if (board->tracks[t].colour == colour)
            return true;
    return false;
}

/* What is asked now, and how it is answered. */
static void now(page *to, const table_state *of)
{
    static const char *const how[QUESTIONS] = {
        [QUESTION_NONE] = N_("It is not your turn. You can look around: every panel can be pointed at."),
        [QUESTION_TURN] =
            N_("In a turn you do one thing: take two cards (1 to 5 from the market, or from the pile), claim one "
               "track with cards of its colour, or take new tickets. Press a key once to see what it would do, "
               "and the same key or Enter again to do it."),
        [QUESTION_PAY] = N_("Choose the cards to pay with. Locomotives stand for any colour."),
        [QUESTION_KEEP] =
            N_("Space (or its number) marks a ticket to keep. A ticket joins two places with your own tracks: "
               "completed it brings its points, else it costs them. The board shows a way."),
        [QUESTION_TILE] =
            N_("After drawing cards you build: choose a tile by length and colour with the arrows, then a project "
               "of that length. Tracks that cross it are cut for the rest of the game."),
        [QUESTION_PROJECT] =
            N_("Choose the project that the tile is laid on. What it would cut is crossed out on the board."),
        [QUESTION_PLACE] = N_("Choose one of the marked places with the arrows, or type its first letters."),
        [QUESTION_LIST] = N_("Choose with the arrows. Enter shows it, Enter again does it."),
    };
    const char *race =
        N_("In a turn you do one thing: draw two cards from the pile, claim one track with cards of its colour, or "
           "give back both tickets for two new ones. Press a key once to see what it would do, and the same key or "
           "Enter again to do it.");
    bool races = of->choosing.question == QUESTION_TURN && action_known(of, ACTION_SWAP);
    line(to, _(races ? race : how[of->choosing.question]));
    if (of->choosing.question == QUESTION_PAY && has_colour(of->board, CHM_GREY))
        line(to, _("A grey track takes cards of any one colour."));
}

/* The rules common to all maps, with the numbers of this one. */
static void base_rules(page *to, const table_state *of)
{
    const chm_numbers *numbers = &of->board->numbers;
    char text[2 * MESSAGE_SIZE];
    if (numbers->market) {
        write_text(text, sizeof text,
                   _("A face-up locomotive counts as both cards and can only be the first. As soon as %d face-up cards "
                     "or more are locomotives, all are put away and new ones dealt, again and again, but at most %d "
                     "times in a row; they stay where new ones could not help."),
                   numbers->market_locos, numbers->market_resets);
        line(to, text);
    }
    if (has_colour(of->board, CHM_GREY))
        line(to, _("A grey track takes cards of any one colour."));
    line(to, _("Nobody owns two tracks between the same two places."));
    if (numbers->parallel_closed_up_to) {
        write_text(text, sizeof text,
                   has_rule(of, "tiles")
                       ? _("With up to %d players only one of several parallel tracks can be built. With more, each is "
                           "built by itself, with a tile of its own.")
                       : _("With up to %d players only one of several parallel tracks can be claimed; with more, all "
                           "of them."),
                   numbers->parallel_closed_up_to);
        line(to, text);
    } else {
        line(to, _("All parallel tracks can be claimed, whatever the number of players."));
    }
    if (numbers->tickets_drawn) {
        write_text(text, sizeof text,
                   _("Whoever draws tickets takes %d, fewer when fewer are left, and keeps at least %d; the others go "
                     "under the pile. When none is left, none can be drawn."),
                   numbers->tickets_drawn, numbers->tickets_drawn_kept);
        line(to, text);
    }
    if (numbers->last_round >= 0) {
        write_text(text, sizeof text,
                   _("When somebody ends a turn with %d wagons or fewer, everybody, that player included, has one more "
                     "turn. The game also ends when everybody has passed in a row."),
                   numbers->last_round);
        line(to, text);
    }
}

/* The bonuses of a ticket race, with the names of their places. */
static void race_bonuses(page *to, const table_state *of)
{
    const chm_board *board = of->board;
    char text[2 * MESSAGE_SIZE];
    uint64_t places;
    int cards, hub = chm_join_bonus(board, &places, &cards);
    const char *from = chm_region_name(board, 0, messages_lang());
    for (int p = 0; hub >= 0 && p < board->place_count; p++) {
        if (!(places >> p & 1))
            continue;
        write_text(text, sizeof text, _("%s – %s: whoever joins them draws %d cards at once, the first time."),
                   message_place(board, (chm_place)hub), message_place(board, (chm_place)p), cards);
        line(to, text);
    }
    if (from) {
        char first[MESSAGE_SIZE], second[MESSAGE_SIZE];
        write_text(first, sizeof first, "%s (▲)", from);
        write_text(second, sizeof second, "%s (▼)", chm_region_name(board, 1, messages_lang()));
        write_text(
            text, sizeof text,
            _("Trick or treat, %s – %s: whoever joins a place of the one to a place of the other takes a card that "
              "counts as a completed ticket, once."),
            first, second);
        line(to, text);
    }
}

/* The rules that the map adds. */
static void rules(page *to, const table_state *of)
{
    static const struct {
        const char *rule, *text;
    } list[] = {
        {"tiles",
         N_("Most tracks are projects: they can be claimed once a tile gives them a colour, by anybody. Whoever draws "
            "cards must then build one, if a tile fits. The tile of a claimed track can be used again.")},
        {"crossings",
         N_("Once a tile lies on a track, or it is claimed, every track that crosses it is cut for the rest of the "
            "game.")},
        {"ferries", N_("A ferry needs a locomotive for each of its signs, at least.")},
        {"zones",
         N_("A track into a zone (■) is a dead end: two tracks into the same zone are not joined there. A ticket that "
            "names a zone is met by any track into it.")},
        {"markers",
         N_("Every track you claim must touch your start, or a city joined to it by your own tracks. A track that "
            "touches a city with a marker scores for the marker's owner; with markers at both ends, for each of the "
            "owners. After a claim you may put a marker on one of its ends for two cards of a colour: three in all, "
            "the start included. The others never learn whether you could have paid for one.")},
        {"alvin",
         N_("Whoever claims a track to the city where Alvin is captures him, unless they hold him already: 10 points, "
            "and he goes to a city where they have a marker. Whoever holds him at the end scores 10 more. Nobody "
            "may start or put a marker in the city where he begins.")},
        {"shares",
         N_("A claim may bring the top share of a company that runs on the track. At the end each company pays its "
            "holders by rank: most shares first, and between equals the one who has the lowest number. With two "
            "players, whoever takes a share also picks one for a neutral holder; half of its shares, drawn at the "
            "end, count for the ranks.")},
        {"ticket_race",
         N_("There are no points: whoever completes six tickets wins at once. A completed ticket is laid down and "
            "replaced, as long as there are any. The game also ends when somebody places the last cart, when everybody "
            "has passed in a row, and after five full rounds in which nobody claimed, drew or completed anything: then "
            "the most completed tickets win.")},
        {"longest_path", N_("The longest path brings 10 points at the end, to each of those who tie for it.")},
        {"globetrotter",
         N_("Whoever completes the most tickets gets 15 points at the end, and so do all who tie for it.")},
    };
    base_rules(to, of);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (has_rule(of, list[i].rule))
            line(to, _(list[i].text));
    if (has_rule(of, "open_shares"))
        line(to, _("Shares are open: everybody sees who holds what."));
    else if (has_rule(of, "shares"))
        line(to, _("You see your own shares; of the others' only how many each holds and how many are left, until the "
                   "end. The log says who took which when it happened."));
    race_bonuses(to, of);
}

static void key_line(page *to, const char *key, const char *about)
{
    char text[MESSAGE_SIZE];
    int gap = 8 - text_columns(key); /* by columns: arrows are several bytes each */
    write_text(text, sizeof text, "  %s%*s %s", key, gap > 0 ? gap : 0, "", about);
    line(to, text);
}

static void record_keys(page *to)
{
    key_line(to, "← →", _("one event back, one event on"));
    key_line(to, _("PgUp"), _("one turn back (PgDn: one turn on)"));
    key_line(to, _("Home"), _("to the beginning (End: to the end)"));
    key_line(to, _("Space"), _("play it by itself, and stop"));
    key_line(to, "Tab", _("look through other eyes"));
}

static void keys(page *to, const table_state *of)
{
    if (of->recorded) {
        record_keys(to);
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

static void signs(page *to, const chm_board *board)
{
    char text[MESSAGE_SIZE] = " ";
    for (int card = 0; card < CHM_CARDS; card++) {
        size_t used = strlen(text);
        write_text(text + used, sizeof text - used, " %c %s", card_letter(card), message_card(card));
    }
    line(to, text);
    write_text(text, sizeof text, "%s%s%s", has_colour(board, CHM_GREY) ? _("  . any one colour") : "",
               has_colour(board, CHM_UNBUILT) ? _("  ? not built yet") : "", _("  A B C … a player's wagons"));
    line(to, text);
}

char *help_text(const table_state *of)
{
    page to = {malloc(HELP_SIZE), 0};
    if (!to.text)
        return NULL;
    to.text[0] = '\0';
    if (!of->recorded) {
        now(&to, of);
        line(&to, "");
    }
    line(&to, _("Keys"));
    keys(&to, of);
    line(&to, "");
    line(&to, _("Signs"));
    signs(&to, of->board);
    line(&to, "");
    line(&to, _("Rules of this map"));
    rules(&to, of);
    return to.text;
}
