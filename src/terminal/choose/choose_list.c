// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Any other choice among a few moves: a share and the neutral holder's, a marker after a claim and what it costs. */

#include "tell/words.h"
#include "terminal/choose/choose.h"
#include <string.h>

static void begin(table_state *of)
{
    for (uint32_t i = 0; i < of->move_count && of->choice.count < MAX_ITEMS; i++)
        of->choice.items[of->choice.count++] = of->moves[i];
}

static const char *title(const table_state *of, char room[TELL_ROOM])
{
    tell_question(table_game(of), of->asked, room);
    return room;
}

/* ---- shares ---- */

static bool is_share(chm_move move)
{
    return move.kind == CHM_MOVE_SHARE || move.kind == CHM_MOVE_NEUTRAL;
}

void choose_share_detail(const table_state *of, int company, char text[TELL_ROOM])
{
    const chm_game *game = table_game(of);
    int left = chm_shares_left(game, company);
    write_text(text, TELL_ROOM, plural("%d left", "%d left", (unsigned long)left), left);
    for (int holder = 0; holder < CHM_HOLDERS; holder++) {
        int held = __builtin_popcount(chm_shares_held(game, holder, company));
        size_t used = strlen(text);
        if (held && table_shows_shares(of, holder))
            write_text(text + used, TELL_ROOM - used, " %c%d",
                       holder == CHM_NEUTRAL_HOLDER ? 'N' : seat_letter((chm_seat)holder), held);
    }
}

static void tell_company(const table_state *of, int company, char text[TELL_ROOM])
{
    const chm_company *about = chm_company_at(of->board, company);
    char pays[TELL_ROOM] = "";
    for (int i = 0; i < about->payout_count; i++) {
        size_t used = strlen(pays);
        write_text(pays + used, sizeof pays - used, "%s%d", i ? "/" : "", about->payout[i]);
    }
    char held[TELL_ROOM];
    choose_share_detail(of, company, held);
    write_text(text, TELL_ROOM, _("%s: pays %s at the end; %s"), about->name[words_lang()], pays, held);
}

/* ---- the box ---- */

static void tell_item(const table_state *of, chm_move move, char text[TELL_ROOM])
{
    if (is_share(move))
        write_text(text, TELL_ROOM, "%s", chm_company_at(of->board, move.what)->name[words_lang()]);
    else
        tell_move(table_game(of), of->asked, move, text);
}

static void tell_below(const table_state *of, char text[TELL_LINE])
{
    chm_move move = of->choice.items[of->choice.at];
    char about[TELL_ROOM];
    tell_move(table_game(of), of->asked, move, about);
    if (of->choice.armed)
        write_text(text, TELL_LINE, _("%s: Enter again does it, Esc takes it back."), about);
    else if (is_share(move)) {
        tell_company(of, move.what, about);
        write_text(text, TELL_LINE, "%s", about);
    } else
        write_text(text, TELL_LINE, "%s", _("Arrows choose, Enter shows it, Enter again does it."));
}

static int lines(const table_state *of, int width)
{
    char text[TELL_LINE];
    tell_below(of, text);
    int items = of->choice.count > 9 ? 9 : of->choice.count;
    return items + 1 + wrapped_lines(text, width);
}

static void draw(const table_state *of, canvas *to, area where, click_areas *clicks)
{
    char text[TELL_LINE], name[TELL_ROOM];
    tell_below(of, text);
    int room = where.height - 1 - wrapped_lines(text, where.width);
    room = room < 1 ? 1 : room;
    int count = of->choice.count, top = list_top(of->choice.at, count, room), y = where.y;
    for (int i = top; i < count && i < top + room; i++, y++) {
        chm_move move = of->choice.items[i];
        bool here = i == of->choice.at && of->focus == FOCUS_CHOICE;
        int look = here ? LOOK_REVERSE : 0;
        tell_item(of, move, name);
        canvas_text(to, where.x, y, 2, here ? INK_ACCENT : INK_PLAIN, look, here ? "› " : "  ");
        int used = canvas_text(to, where.x + 2, y, where.width - 2, here ? INK_ACCENT : INK_PLAIN, look, name);
        if (is_share(move)) {
            choose_share_detail(of, move.what, name);
            if (used + 4 + text_columns(name) <= where.width)
                paint_right(to, where.x + where.width, y, INK_DIM, 0, name);
        }
        clicks_add(clicks, (area){where.x, y, where.width, 1}, CLICK_ITEM, i);
    }
    area rest = {where.x, y + 1, where.width, where.y + where.height - y - 1};
    canvas_wrap(to, rest, of->choice.armed ? INK_ACCENT : INK_STRONG, 0, text);
}

static bool press_list(table_state *of, press with, table_request *out)
{
    return of->focus == FOCUS_CHOICE && choose_list_press(of, with, out);
}

static void mark(const table_state *of, map_marks *marks)
{
    chm_move move = of->choice.items[of->choice.at];
    uint16_t claimed = table_game(of)->claimed;
    if (claimed != CHM_NO_TRACK)
        chm_tracks_add(&marks->lit, claimed);
    if (move.kind == CHM_MOVE_MARKER || move.kind == CHM_MOVE_ALVIN)
        marks->place = move.what;
    for (int i = 0; i < of->choice.count; i++)
        if (of->choice.items[i].kind == CHM_MOVE_MARKER)
            marks->choices |= UINT64_C(1) << of->choice.items[i].what;
    for (chm_track t = 0; is_share(move) && t < of->board->track_count; t++)
        if (chm_track_companies(of->board, t) >> move.what & 1)
            chm_tracks_add(&marks->lit, t);
}

const chooser list_chooser = {.begin = begin,
                              .title = title,
                              .lines = lines,
                              .draw = draw,
                              .press = press_list,
                              .item = choose_list_item,
                              .mark = mark};
