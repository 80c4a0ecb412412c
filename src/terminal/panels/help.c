// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The help: the question, the keys, and the rules of the map. */

#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include "terminal/choose/key_actions.h"
#include "terminal/panels/panels.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void line(buffer *out, const char *text)
{
    buffer_text(out, text);
    buffer_text(out, "\n");
}

static bool has_colour(const chm_board *board, int colour)
{
    for (chm_track t = 0; t < board->track_count; t++)
        if (board->tracks[t].colour == colour)
            return true;
    return false;
}

/* What is asked now, and how it is answered. */
static void now(buffer *out, const table_state *state)
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
        [QUESTION_PLACE] = N_("Choose one of the marked places with the arrows, or type its first letters."),
        [QUESTION_LIST] = N_("Choose with the arrows. Enter shows it, Enter again does it."),
        [QUESTION_RULE] = N_("Choose with the arrows. Enter shows it, Enter again does it."),
    };
    const char *turn = state->choosing.question == QUESTION_TURN ? screens_turn_help(state->board) : NULL;
    const char *own = choose_current(state)->help;
    line(out, turn ? turn : _(own ? own : how[state->choosing.question]));
    if (state->choosing.question == QUESTION_PAY && has_colour(state->board, CHM_GREY))
        line(out, _("A grey track takes cards of any one colour."));
}

static void key_line(buffer *out, const char *key, const char *about)
{
    char text[MESSAGE_SIZE];
    int gap = 8 - text_columns(key); /* by columns: arrows are several bytes each */
    write_text(text, sizeof text, "  %s%*s %s", key, gap > 0 ? gap : 0, "", about);
    line(out, text);
}

static void record_keys(buffer *out)
{
    key_line(out, "← →", _("one event back, one event on"));
    key_line(out, _("PgUp"), _("one turn back (PgDn: one turn on)"));
    key_line(out, _("Home"), _("to the beginning (End: to the end)"));
    key_line(out, _("Space"), _("play it by itself, and stop"));
    key_line(out, "Tab", _("look through other eyes"));
}

static void keys(buffer *out, const table_state *state)
{
    if (state->recorded) {
        record_keys(out);
    } else {
        key_line(out, "Tab", _("go to the next panel: board, market, tickets, log"));
        key_line(out, "↑ ↓ ← →", _("move in the panel"));
        key_line(out, _("Enter"), _("choose; again: do it"));
        key_line(out, _("Esc"), _("one step back, always"));
        if (state->board->numbers.market)
            key_line(out, "1 - 5", _("a card of the market"));
    }
    for (int i = 0; i < ACTIONS; i++) {
        const char *label = action_label(state, (action)i);
        char key[8] = {0};
        const char *open = strchr(label, '[');
        if (!open || !action_known(state, (action)i))
            continue;
        write_text(key, sizeof key, "%.*s", (int)strcspn(open + 1, "]"), open + 1);
        key_line(out, key, action_about(state, (action)i));
    }
    key_line(out, _("PgUp …"), _("scroll the board (PgDn, Home, End)"));
}

/* The signs of the map view. */
static void signs(buffer *out, const chm_board *board)
{
    char text[MESSAGE_SIZE] = " ";
    for (int card = 0; card < CHM_CARDS; card++) {
        size_t used = strlen(text);
        write_text(text + used, sizeof text - used, " %c %s", card_letter(card), message_card(card));
    }
    line(out, text);
    bool zones = false;
    for (int p = 0; p < board->place_count; p++)
        zones |= board->places[p].zone;
    write_text(text, sizeof text, "%s%s%s%s", has_colour(board, CHM_GREY) ? _("  . any one colour") : "",
               has_colour(board, CHM_UNBUILT) ? _("  ? not built yet") : "", zones ? _("  ■ a zone") : "",
               _("  A B C … a player's wagons"));
    line(out, text);
    for (int rule = 0; rule < board->rule_count; rule++) {
        const rule_screen *screen = screen_of(board, rule);
        phrase legend = {.used = 0};
        if (screen && screen->legend)
            screen->legend(board, &legend);
        if (legend.used) {
            write_text(text, sizeof text, "  %s", legend.text);
            line(out, text);
        }
    }
}

char *help_text(const table_state *state)
{
    buffer text = {0};
    if (!state->recorded) {
        now(&text, state);
        line(&text, "");
    }
    line(&text, _("Keys"));
    keys(&text, state);
    line(&text, "");
    line(&text, _("Signs"));
    signs(&text, state->board);
    line(&text, "");
    line(&text, _("Rules of this map"));
    line(&text, "");
    message_rules(state_game(state), &text);
    if (text.failed)
        buffer_free(&text);
    return text.bytes;
}
