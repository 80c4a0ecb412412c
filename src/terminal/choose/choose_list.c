// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A list of choices in a box: the cards for a track, the tickets to keep, and any other list of moves (a share, a
 * marker after a claim). */

#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include <stdio.h>

static bool asks(const table_state *of, question which)
{
    return of->choosing.question == which;
}

static chm_move pointed(const table_state *of)
{
    return of->choices.list[of->choosing.at].move;
}

static bool is_share(chm_move move)
{
    return move.kind == CHM_MOVE_SHARE || move.kind == CHM_MOVE_NEUTRAL;
}

static chm_ticket offered(const table_state *of, int index)
{
    return table_game(of)->offer[of->asked][index];
}

/* ---- words ---- */

static void title(const table_state *of, char to[MESSAGE_SIZE])
{
    char track[MESSAGE_SIZE];
    int least = choices_least_kept(&of->choices);
    if (asks(of, QUESTION_PAY)) {
        message_track(of->board, of->track, track);
        write_text(to, MESSAGE_SIZE, _("Claim %s"), track);
    } else if (asks(of, QUESTION_KEEP)) {
        write_text(to, MESSAGE_SIZE,
                   plural("Keep at least %d ticket", "Keep at least %d tickets", (unsigned long)least), least);
    } else {
        message_question(table_game(of), of->asked, to);
    }
}

static void describe_kept(const table_state *of, char to[MESSAGE_LINE])
{
    int kept = __builtin_popcount(of->choosing.kept), least = choices_least_kept(&of->choices);
    if (of->choosing.armed)
        write_text(to, MESSAGE_LINE,
                   plural("%d ticket would be kept. Enter again does it, Esc takes it back.",
                          "%d tickets would be kept. Enter again does it, Esc takes it back.", (unsigned long)kept),
                   kept);
    else if (kept < least)
        write_text(to, MESSAGE_LINE, "%s", _("Space keeps or gives back a ticket, Enter is done."));
    else
        write_text(to, MESSAGE_LINE,
                   plural("%d ticket chosen: Enter is done, Space changes.",
                          "%d tickets chosen: Enter is done, Space changes.", (unsigned long)kept),
                   kept);
}

static void describe_company(const table_state *of, int company, char to[MESSAGE_LINE])
{
    const chm_company *about = chm_company_at(of->board, company);
    char pays[64] = "", held[MESSAGE_SIZE];
    for (int i = 0, used = 0; i < about->payout_count && used < (int)sizeof pays; i++)
        used += snprintf(pays + used, sizeof pays - (size_t)used, "%s%d", i ? "/" : "", about->payout[i]);
    choices_describe_shares(table_game(of), NULL, of->viewer, company, held);
    write_text(to, MESSAGE_LINE, _("%s: pays %s at the end; %s"), about->name[messages_lang()], pays, held);
}

/* What stands below the list, and its ink. */
static ink describe_below(const table_state *of, char to[MESSAGE_LINE])
{
    char move[MESSAGE_SIZE];
    ink with = of->choosing.armed ? INK_ACCENT : asks(of, QUESTION_KEEP) ? INK_DIM : INK_STRONG;
    if (asks(of, QUESTION_KEEP)) {
        describe_kept(of, to);
    } else if (asks(of, QUESTION_PAY)) {
        choices_detail(&of->choices, (uint32_t)of->choosing.at, to);
    } else if (of->choosing.armed) {
        message_move(table_game(of), of->asked, pointed(of), move);
        write_text(to, MESSAGE_LINE, _("%s: Enter again does it, Esc takes it back."), move);
    } else if (is_share(pointed(of))) {
        describe_company(of, pointed(of).what, to);
    } else {
        write_text(to, MESSAGE_LINE, "%s", _("Arrows choose, Enter shows it, Enter again does it."));
    }
    return with;
}

/* What to press, where describe_below does not say so. */
static const char *advice(const table_state *of)
{
    return asks(of, QUESTION_PAY) ? _("Enter claims it, Esc goes back.") : "";
}

/* At the right of an item. */
static void describe_side(const table_state *of, int index, char to[MESSAGE_SIZE])
{
    chm_move move = of->choices.list[index].move;
    *to = '\0';
    if (is_share(move)) {
        choices_describe_shares(table_game(of), NULL, of->viewer, move.what, to);
    } else if (move.kind == CHM_MOVE_KEEP) {
        int missing = message_ticket_missing(table_game(of), of->asked, offered(of, index), NULL);
        if (missing > 0)
            write_text(to, MESSAGE_SIZE, plural("%d wagon", "%d wagons", (unsigned long)missing), missing);
    }
}

/* ---- the box ---- */

static int lines(const table_state *of, int width)
{
    enum { MOST = 9 };
    char text[MESSAGE_LINE];
    int count = (int)of->choices.count, items = count > MOST && !asks(of, QUESTION_KEEP) ? MOST : count;
    describe_below(of, text);
    return items + 1 + wrapped_lines(text, width) + wrapped_lines(advice(of), width);
}

static void draw_item(const table_state *of, canvas *to, area where, int index)
{
    bool keep = asks(of, QUESTION_KEEP), kept = keep && (of->choosing.kept >> index & 1);
    bool here = index == of->choosing.at && (of->focus == FOCUS_CHOICE || asks(of, QUESTION_PAY));
    ink with = kept ? INK_GOOD : here ? INK_ACCENT : INK_PLAIN;
    char name[MESSAGE_SIZE], text[MESSAGE_LINE];
    choices_short_label(&of->choices, (uint32_t)index, name);
    if (keep)
        write_text(text, sizeof text, "%s%d %s %s", here ? "›" : " ", index + 1, kept ? "[x]" : "[ ]", name);
    else
        write_text(text, sizeof text, "%s %s", here ? "›" : " ", name);
    int used =
        canvas_text(to, where.x, where.y, where.width, with, (here ? LOOK_REVERSE : 0) | (kept ? LOOK_BOLD : 0), text);
    describe_side(of, index, name);
    if (*name && used + text_columns(name) + 2 <= where.width)
        paint_right(to, where.x + where.width, where.y, INK_DIM, 0, name);
}

static void draw(const table_state *of, canvas *to, area where, click_areas *clicks)
{
    char text[MESSAGE_LINE];
    ink with = describe_below(of, text);
    int below = wrapped_lines(text, where.width) + wrapped_lines(advice(of), where.width);
    int shown = where.height - below - 1 < 1 ? 1 : where.height - below - 1;
    int count = (int)of->choices.count, top = list_top(of->choosing.at, count, shown), y = where.y;
    for (int i = top; i < count && i < top + shown; i++, y++) {
        area line = {where.x, y, where.width, 1};
        draw_item(of, to, line, i);
        clicks_add(clicks, line, CLICK_ITEM, i);
    }
    area rest = {where.x, y + 1, where.width, where.y + where.height - y - 1};
    int used = canvas_wrap(to, rest, with, 0, text);
    rest.y += used;
    rest.height -= used;
    canvas_wrap(to, rest, INK_DIM, 0, advice(of));
}

/* ---- keys ---- */

static void item(table_state *of, int index, table_request *out)
{
    if (index < 0 || index >= (int)of->choices.count)
        return;
    bool again = index == of->choosing.at;
    of->choosing.at = index;
    if (asks(of, QUESTION_KEEP)) {
        of->choosing.kept ^= (uint16_t)(1u << index);
        of->choosing.armed = false;
    } else if (asks(of, QUESTION_LIST)) {
        choose_propose(of, pointed(of), out);
    } else if (again) { /* the box has shown what it does */
        *out = (table_request){.kind = REQUEST_PLAY, .move = pointed(of)};
    }
}

static void finish_keeping(table_state *of, table_request *out)
{
    chm_move move = {.kind = CHM_MOVE_KEEP, .keep = of->choosing.kept};
    int least = choices_least_kept(&of->choices);
    if (choices_allow(&of->choices, move))
        choose_propose(of, move, out);
    else
        table_message(of, true,
                      plural("At least %d ticket must be kept: Space chooses it.",
                             "At least %d tickets must be kept: Space chooses one.", (unsigned long)least),
                      least);
}

static void point(table_state *of, int at)
{
    int count = (int)of->choices.count;
    at = at < 0 ? count - 1 : at >= count ? 0 : at;
    if (!asks(of, QUESTION_KEEP))
        of->choosing.armed = of->choosing.armed && at == of->choosing.at;
    of->choosing.at = at;
}

static bool press_list(table_state *of, press with, table_request *out)
{
    int dx, dy, at = of->choosing.at, digit = (int)with.character - '1';
    bool keep = asks(of, QUESTION_KEEP);
    if (of->focus != FOCUS_CHOICE)
        return false;
    if (press_direction(with, &dx, &dy))
        point(of, at + dx + dy);
    else if (with.kind == PRESS_FIRST || with.kind == PRESS_LAST)
        point(of, with.kind == PRESS_FIRST ? 0 : (int)of->choices.count - 1);
    else if (with.kind == PRESS_ENTER && keep)
        finish_keeping(of, out);
    else if (with.kind == PRESS_ENTER || (keep && with.kind == PRESS_CHARACTER && with.character == ' '))
        item(of, at, out);
    else if (with.kind == PRESS_CHARACTER && digit >= 0 && digit < 9 && digit < (int)of->choices.count)
        item(of, digit, out);
    else
        return false;
    return true;
}

/* ---- the board ---- */

static void mark_ticket(const table_state *of, map_marks *marks)
{
    if (of->focus == FOCUS_CHOICE && offered(of, of->choosing.at) < of->board->ticket_count)
        table_mark_ticket(of, of->asked, offered(of, of->choosing.at), marks);
}

static void mark_moves(const table_state *of, map_marks *marks)
{
    chm_move move = pointed(of);
    uint16_t claimed = table_game(of)->claimed;
    if (claimed != CHM_NO_TRACK)
        chm_tracks_add(&marks->lit, claimed);
    if (move.kind == CHM_MOVE_MARKER || move.kind == CHM_MOVE_ALVIN)
        marks->place = move.what;
    for (uint32_t i = 0; i < of->choices.count; i++)
        if (of->choices.list[i].move.kind == CHM_MOVE_MARKER)
            marks->choices |= UINT64_C(1) << of->choices.list[i].move.what;
    for (chm_track t = 0; is_share(move) && t < of->board->track_count; t++)
        if (chm_track_companies(of->board, t) >> move.what & 1)
            chm_tracks_add(&marks->lit, t);
}

static void mark(const table_state *of, map_marks *marks)
{
    if (of->choosing.at >= (int)of->choices.count)
        return;
    if (asks(of, QUESTION_KEEP)) {
        mark_ticket(of, marks);
    } else if (asks(of, QUESTION_PAY)) {
        marks->possible = of->possible;
        marks->track = of->track;
        marks->would_cut = preview_cuts(of->view, of->asked, pointed(of));
    } else {
        mark_moves(of, marks);
    }
}

const chooser list_chooser = {
    .title = title, .lines = lines, .draw = draw, .press = press_list, .item = item, .mark = mark};
