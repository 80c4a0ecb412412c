// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A list of choices in a box: the cards to pay with, the tickets to keep, and any other list of moves. */

#include "assist/ways.h"
#include "game/core.h"
#include "messages/rule_words.h"
#include "messages/translate.h"
#include "terminal/choose/choose.h"

static bool asks(const table_state *state, question which)
{
    return state->choosing.question == which;
}

static chm_move pointed(const table_state *state)
{
    return state->choices.list[state->choosing.at].move;
}

static chm_ticket offered(const table_state *state, int index)
{
    return state_game(state)->offer[state->asked][index];
}

/* ---- words ---- */

static void title(const table_state *state, char out[MESSAGE_SIZE])
{
    char track[MESSAGE_SIZE];
    int least = choices_least_kept(&state->choices);
    if (asks(state, QUESTION_PAY) && pointed(state).kind == CHM_MOVE_CLAIM) {
        message_track(state->board, state->track, track);
        write_text(out, MESSAGE_SIZE, _("Claim %s"), track);
    } else if (asks(state, QUESTION_PAY)) {
        phrase about = {.used = 0};
        words_group(state_game(state), pointed(state), state->choices.count, &about);
        write_text(out, MESSAGE_SIZE, "%s", about.text);
    } else if (asks(state, QUESTION_KEEP)) {
        write_text(out, MESSAGE_SIZE,
                   plural("Keep at least %d ticket", "Keep at least %d tickets", (unsigned long)least), least);
    } else {
        message_question(state_game(state), state->asked, out);
    }
}

static void describe_kept(const table_state *state, char out[MESSAGE_LINE])
{
    int kept = __builtin_popcount(state->choosing.kept), least = choices_least_kept(&state->choices);
    if (state->choosing.armed)
        write_text(out, MESSAGE_LINE,
                   plural("%d ticket would be kept. Enter again does it, Esc takes it back.",
                          "%d tickets would be kept. Enter again does it, Esc takes it back.", (unsigned long)kept),
                   kept);
    else if (kept < least)
        write_text(out, MESSAGE_LINE, "%s", _("Space keeps or gives back a ticket, Enter is done."));
    else
        write_text(out, MESSAGE_LINE,
                   plural("%d ticket chosen: Enter is done, Space changes.",
                          "%d tickets chosen: Enter is done, Space changes.", (unsigned long)kept),
                   kept);
}

/* What stands below the list, and its ink. */
static ink describe_below(const table_state *state, char out[MESSAGE_LINE])
{
    char move[MESSAGE_SIZE];
    phrase about = {.used = 0};
    onlooker at = table_onlooker(state);
    screens_about(&at, pointed(state), &about);
    ink with = state->choosing.armed ? INK_ACCENT : asks(state, QUESTION_KEEP) ? INK_DIM : INK_STRONG;
    if (asks(state, QUESTION_KEEP)) {
        describe_kept(state, out);
    } else if (asks(state, QUESTION_PAY)) {
        choices_detail(&state->choices, state->header, (uint32_t)state->choosing.at, out);
    } else if (state->choosing.armed) {
        message_move(state_game(state), state->asked, pointed(state), move);
        write_text(out, MESSAGE_LINE, _("%s: Enter again does it, Esc takes it back."), move);
    } else if (about.used) {
        write_text(out, MESSAGE_LINE, "%s", about.text);
    } else {
        write_text(out, MESSAGE_LINE, "%s", _("Arrows choose, Enter shows it, Enter again does it."));
    }
    return with;
}

/* What to press, where describe_below does not say so. */
static const char *advice(const table_state *state)
{
    if (!asks(state, QUESTION_PAY))
        return "";
    return pointed(state).kind == CHM_MOVE_CLAIM ? _("Enter claims it, Esc goes back.")
                                                 : _("Enter does it, Esc goes back.");
}

/* At the right of an item. */
static void describe_side(const table_state *state, int index, char out[MESSAGE_SIZE])
{
    chm_move move = state->choices.list[index].move;
    phrase side = {.used = 0};
    onlooker at = table_onlooker(state);
    screens_side(&at, move, &side);
    write_text(out, MESSAGE_SIZE, "%s", side.text);
    if (move.kind == CHM_MOVE_KEEP) {
        int missing = ticket_missing(state_game(state), state->asked, offered(state, index), NULL);
        if (missing > 0)
            write_text(out, MESSAGE_SIZE, plural("%d wagon", "%d wagons", (unsigned long)missing), missing);
    }
}

/* ---- the box ---- */

static int lines(const table_state *state, int width)
{
    enum { MOST = 9 };
    char text[MESSAGE_LINE];
    int count = (int)state->choices.count, items = count > MOST && !asks(state, QUESTION_KEEP) ? MOST : count;
    describe_below(state, text);
    return items + 1 + wrapped_lines(text, width) + wrapped_lines(advice(state), width);
}

static void draw_item(const table_state *state, canvas *out, area where, int index)
{
    bool keep = asks(state, QUESTION_KEEP), kept = keep && (state->choosing.kept >> index & 1);
    bool here = index == state->choosing.at && (state->focus == FOCUS_CHOICE || asks(state, QUESTION_PAY));
    ink with = kept ? INK_GOOD : here ? INK_ACCENT : INK_PLAIN;
    char name[MESSAGE_SIZE], text[MESSAGE_LINE];
    choices_short_label(&state->choices, (uint32_t)index, name);
    if (keep)
        write_text(text, sizeof text, "%s%d %s %s", here ? "›" : " ", index + 1, kept ? "[x]" : "[ ]", name);
    else
        write_text(text, sizeof text, "%s %s", here ? "›" : " ", name);
    int used =
        canvas_text(out, where.x, where.y, where.width, with, (here ? LOOK_REVERSE : 0) | (kept ? LOOK_BOLD : 0), text);
    describe_side(state, index, name);
    if (*name && used + text_columns(name) + 2 <= where.width)
        paint_right(out, where.x + where.width, where.y, INK_DIM, 0, name);
}

static void draw(const table_state *state, canvas *out, area where, click_areas *clicks)
{
    char text[MESSAGE_LINE];
    ink with = describe_below(state, text);
    int below = wrapped_lines(text, where.width) + wrapped_lines(advice(state), where.width);
    int shown = where.height - below - 1 < 1 ? 1 : where.height - below - 1;
    int count = (int)state->choices.count, top = list_top(state->choosing.at, count, shown), y = where.y;
    for (int i = top; i < count && i < top + shown; i++, y++) {
        area line = {where.x, y, where.width, 1};
        draw_item(state, out, line, i);
        clicks_add(clicks, line, CLICK_ITEM, i);
    }
    area rest = {where.x, y + 1, where.width, where.y + where.height - y - 1};
    int used = canvas_wrap(out, rest, with, 0, text);
    rest.y += used;
    rest.height -= used;
    canvas_wrap(out, rest, INK_DIM, 0, advice(state));
}

/* ---- keys ---- */

static void item(table_state *state, int index, table_request *out)
{
    if (index < 0 || index >= (int)state->choices.count)
        return;
    bool again = index == state->choosing.at;
    state->choosing.at = index;
    if (asks(state, QUESTION_KEEP)) {
        state->choosing.kept ^= (uint16_t)(1u << index);
        state->choosing.armed = false;
    } else if (asks(state, QUESTION_LIST)) {
        choose_propose(state, pointed(state), out);
    } else if (again) { /* the box has shown what it does */
        *out = (table_request){.kind = REQUEST_PLAY, .move = pointed(state)};
    }
}

static void finish_keeping(table_state *state, table_request *out)
{
    chm_move move = {.kind = CHM_MOVE_KEEP, .keep = state->choosing.kept};
    int least = choices_least_kept(&state->choices);
    if (choices_allow(&state->choices, move))
        choose_propose(state, move, out);
    else
        table_message(state, true,
                      plural("At least %d ticket must be kept: Space chooses it.",
                             "At least %d tickets must be kept: Space chooses one.", (unsigned long)least),
                      least);
}

static void point(table_state *state, int at)
{
    int count = (int)state->choices.count;
    at = at < 0 ? count - 1 : at >= count ? 0 : at;
    if (!asks(state, QUESTION_KEEP))
        state->choosing.armed = state->choosing.armed && at == state->choosing.at;
    state->choosing.at = at;
}

static bool press_list(table_state *state, press with, table_request *out)
{
    int dx, dy, at = state->choosing.at, digit = (int)with.character - '1';
    bool keep = asks(state, QUESTION_KEEP);
    if (state->focus != FOCUS_CHOICE)
        return false;
    if (press_direction(with, &dx, &dy))
        point(state, at + dx + dy);
    else if (with.kind == PRESS_HOME || with.kind == PRESS_END)
        point(state, with.kind == PRESS_HOME ? 0 : (int)state->choices.count - 1);
    else if (with.kind == PRESS_ENTER && keep)
        finish_keeping(state, out);
    else if (with.kind == PRESS_ENTER || (keep && with.kind == PRESS_CHARACTER && with.character == ' '))
        item(state, at, out);
    else if (with.kind == PRESS_CHARACTER && digit >= 0 && digit < 9 && digit < (int)state->choices.count)
        item(state, digit, out);
    else
        return false;
    return true;
}

/* ---- the board ---- */

static void mark_ticket(const table_state *state, map_marks *marks)
{
    if (state->focus == FOCUS_CHOICE && offered(state, state->choosing.at) < state->board->ticket_count)
        table_mark_ticket(state, state->asked, offered(state, state->choosing.at), marks);
}

static void mark_moves(const table_state *state, map_marks *marks)
{
    chm_move move = pointed(state);
    uint16_t claimed = state_game(state)->claimed;
    if (claimed != CHM_NO_TRACK && !state->choosing.step)
        chm_tracks_add(&marks->lit, claimed);
    if (core_move_fields(move.kind)[0] == 'P')
        marks->place = move.what;
    for (uint32_t i = 0; i < state->choices.count; i++)
        if (core_move_fields(state->choices.list[i].move.kind)[0] == 'P')
            marks->choices |= UINT64_C(1) << state->choices.list[i].move.what;
    if (core_move_fields(move.kind)[0] == 'T')
        marks->track = move.what;
    screens_mark(state_game(state), move, marks);
}

static void mark(const table_state *state, map_marks *marks)
{
    if (state->choosing.at >= (int)state->choices.count)
        return;
    if (asks(state, QUESTION_KEEP)) {
        mark_ticket(state, marks);
    } else if (asks(state, QUESTION_PAY)) {
        if (core_move_fields(pointed(state).kind)[0] == 'P')
            marks->place = state->choosing.what;
        else
            marks->track = state->track;
        marks->possible = state->possible;
        table_mark_closed(state, pointed(state), marks);
    } else {
        mark_moves(state, marks);
    }
}

const chooser list_chooser = {
    .title = title, .lines = lines, .draw = draw, .press = press_list, .item = item, .mark = mark};
