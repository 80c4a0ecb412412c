// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Which of the offered tickets to keep. */

#include "tell/words.h"
#include "terminal/choose/choose.h"
#include <string.h>

static int bits(unsigned set)
{
    return __builtin_popcount(set);
}

static int least_kept(const table_state *of)
{
    int least = CHM_MAX_OFFER;
    for (uint32_t i = 0; i < of->move_count; i++)
        if (of->moves[i].kind == CHM_MOVE_KEEP && bits(of->moves[i].keep) < least)
            least = bits(of->moves[i].keep);
    return least;
}

static void begin(table_state *of)
{
    of->choice.count = table_game(of)->offer_count[of->asked];
}

static chm_ticket offered(const table_state *of, int index)
{
    return table_game(of)->offer[of->asked][index];
}

static const char *title(const table_state *of, char room[TELL_ROOM])
{
    int least = least_kept(of);
    write_text(room, TELL_ROOM, plural("Keep at least %d ticket", "Keep at least %d tickets", (unsigned long)least),
               least);
    return room;
}

static void tell_below(const table_state *of, char text[TELL_ROOM])
{
    int kept = bits(of->choice.kept), least = least_kept(of);
    if (of->choice.armed)
        write_text(text, TELL_ROOM,
                   plural("%d ticket would be kept. Enter again does it, Esc takes it back.",
                          "%d tickets would be kept. Enter again does it, Esc takes it back.", (unsigned long)kept),
                   kept);
    else if (kept < least)
        write_text(text, TELL_ROOM, "%s", _("Space keeps or gives back a ticket, Enter is done."));
    else
        write_text(text, TELL_ROOM,
                   plural("%d ticket chosen: Enter is done, Space changes.",
                          "%d tickets chosen: Enter is done, Space changes.", (unsigned long)kept),
                   kept);
}

static int lines(const table_state *of, int width)
{
    char text[TELL_ROOM];
    tell_below(of, text);
    return of->choice.count + 1 + wrapped_lines(text, width);
}

static void draw(const table_state *of, canvas *to, area where, click_areas *clicks)
{
    char name[TELL_ROOM], text[TELL_ROOM];
    int y = where.y;
    for (int i = 0; i < of->choice.count; i++, y++) {
        bool here = i == of->choice.at && of->focus == FOCUS_CHOICE, kept = of->choice.kept >> i & 1;
        int look = (here ? LOOK_REVERSE : 0) | (kept ? LOOK_BOLD : 0);
        ink with = kept ? INK_GOOD : here ? INK_ACCENT : INK_PLAIN;
        tell_ticket(of->board, offered(of, i), name);
        write_text(text, sizeof text, "%s%d %s %s", here ? "›" : " ", i + 1, kept ? "[x]" : "[ ]", name);
        int used = canvas_text(to, where.x, y, where.width, with, look, text);
        int missing = tell_ticket_missing(table_game(of), of->asked, offered(of, i), NULL);
        if (missing > 0) {
            write_text(text, sizeof text, plural("%d wagon", "%d wagons", (unsigned long)missing), missing);
            if (used + text_columns(text) + 2 <= where.width)
                paint_right(to, where.x + where.width, y, INK_DIM, 0, text);
        }
        clicks_add(clicks, (area){where.x, y, where.width, 1}, CLICK_ITEM, i);
    }
    tell_below(of, text);
    area rest = {where.x, y + 1, where.width, where.y + where.height - y - 1};
    canvas_wrap(to, rest, of->choice.armed ? INK_ACCENT : INK_DIM, 0, text);
}

static void toggle(table_state *of, int index)
{
    of->choice.at = index;
    of->choice.kept ^= (uint16_t)(1u << index);
    of->choice.armed = false;
}

static void item(table_state *of, int index, table_request *out)
{
    (void)out;
    if (index >= 0 && index < of->choice.count)
        toggle(of, index);
}

static void finish(table_state *of, table_request *out)
{
    chm_move move = {.kind = CHM_MOVE_KEEP, .keep = of->choice.kept};
    for (uint32_t i = 0; i < of->move_count; i++)
        if (chm_move_same(of->moves[i], move)) {
            choose_propose(of, move, out);
            return;
        }
    int least = least_kept(of);
    table_say(of, true,
              plural("At least %d ticket must be kept: Space chooses it.",
                     "At least %d tickets must be kept: Space chooses one.", (unsigned long)least),
              least);
}

static bool press_keep(table_state *of, press with, table_request *out)
{
    if (of->focus != FOCUS_CHOICE)
        return false;
    if (with.kind == PRESS_ENTER) {
        finish(of, out);
    } else if (with.kind == PRESS_CHARACTER && with.character == ' ') {
        toggle(of, of->choice.at);
    } else if (with.kind == PRESS_CHARACTER && with.character >= '1' &&
               with.character < '1' + (uint32_t)of->choice.count) {
        toggle(of, (int)(with.character - '1'));
    } else {
        bool armed = of->choice.armed;
        if (with.kind == PRESS_CHARACTER || !choose_list_press(of, with, out))
            return false;
        of->choice.armed = armed;
    }
    return true;
}

static void mark(const table_state *of, map_marks *marks)
{
    if (of->choice.at >= of->choice.count || of->focus != FOCUS_CHOICE)
        return;
    chm_ticket which = offered(of, of->choice.at);
    if (which >= of->board->ticket_count)
        return;
    const chm_ticket_info *ticket = &of->board->tickets[which];
    marks->lit_places |= UINT64_C(1) << ticket->a | UINT64_C(1) << ticket->b;
    chm_tracks way = {0};
    if (tell_ticket_missing(table_game(of), of->asked, which, &way) >= 0)
        marks->lit = way;
}

const chooser keep_chooser = {
    .begin = begin, .title = title, .lines = lines, .draw = draw, .press = press_keep, .item = item, .mark = mark};
