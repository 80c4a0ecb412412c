// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Which cards a track is paid with. The box is the first of two steps: it shows what the claim would do. */

#include "tell/words.h"
#include "terminal/choose/choose.h"
#include "terminal/choose/preview.h"

/* The thriftier payment first: few locomotives, then the colour of which most are left. */
static bool before(const table_state *of, chm_move a, chm_move b)
{
    const uint8_t *hand = table_game(of)->hand[of->asked];
    if (a.locos != b.locos)
        return a.locos < b.locos;
    if (a.colour != b.colour && a.colour < CHM_COLOURS && b.colour < CHM_COLOURS)
        return hand[a.colour] > hand[b.colour];
    return false;
}

static void begin(table_state *of)
{
    choice *choosing = &of->choice;
    for (uint32_t i = 0; i < of->move_count && choosing->count < MAX_ITEMS; i++) {
        chm_move move = of->moves[i];
        if (move.kind != CHM_MOVE_CLAIM || move.what != of->track)
            continue;
        int at = choosing->count++;
        for (; at > 0 && before(of, move, choosing->items[at - 1]); at--)
            choosing->items[at] = choosing->items[at - 1];
        choosing->items[at] = move;
    }
}

static const char *title(const table_state *of, char room[TELL_ROOM])
{
    char track[TELL_ROOM];
    tell_track(of->board, of->track, track);
    write_text(room, TELL_ROOM, _("Claim %s"), track);
    return room;
}

static void tell_effect(const table_state *of, char text[2 * TELL_ROOM])
{
    preview effect;
    preview_move(of->view, of->asked, of->choice.items[of->choice.at], &effect);
    preview_tell(of->header, table_game(of), of->asked, &effect, text);
}

static const char *advice(void)
{
    return _("Enter claims it, Esc goes back.");
}

static int lines(const table_state *of, int width)
{
    char text[2 * TELL_ROOM];
    tell_effect(of, text);
    int items = of->choice.count > 8 ? 8 : of->choice.count;
    return items + 1 + wrapped_lines(text, width) + wrapped_lines(advice(), width);
}

static void tell_payment(chm_move move, char text[TELL_ROOM])
{
    uint8_t cards[CHM_CARDS] = {0};
    if (move.colour < CHM_COLOURS)
        cards[move.colour] = move.cards;
    cards[CHM_LOCO] = move.locos;
    if (move.colour == CHM_LOCO)
        cards[CHM_LOCO] = (uint8_t)(move.cards + move.locos);
    tell_cards(cards, text);
}

static void draw(const table_state *of, canvas *to, area where, click_areas *clicks)
{
    char text[2 * TELL_ROOM], advised[TELL_ROOM];
    tell_effect(of, text);
    write_text(advised, sizeof advised, "%s", advice());
    int below = wrapped_lines(text, where.width) + wrapped_lines(advised, where.width);
    int room = where.height - below - 1 < 1 ? 1 : where.height - below - 1;
    int count = of->choice.count, top = list_top(of->choice.at, count, room), y = where.y;
    for (int i = top; i < count && i < top + room; i++, y++) {
        char cards[TELL_ROOM];
        tell_payment(of->choice.items[i], cards);
        bool here = i == of->choice.at;
        canvas_text(to, where.x, y, where.width, here ? INK_ACCENT : INK_PLAIN, here ? LOOK_REVERSE : 0,
                    here ? "› " : "  ");
        canvas_text(to, where.x + 2, y, where.width - 2, here ? INK_ACCENT : INK_PLAIN, here ? LOOK_REVERSE : 0, cards);
        clicks_add(clicks, (area){where.x, y, where.width, 1}, CLICK_ITEM, i);
    }
    y++;
    area rest = {where.x, y, where.width, where.y + where.height - y};
    int used = canvas_wrap(to, rest, INK_STRONG, 0, text);
    rest.y += used;
    rest.height -= used;
    canvas_wrap(to, rest, INK_DIM, 0, advised);
}

/* The box itself was the first step. */
static void item(table_state *of, int index, table_request *out)
{
    if (index >= 0 && index == of->choice.at)
        *out = (table_request){.kind = REQUEST_PLAY, .move = of->choice.items[index]};
    else if (index >= 0 && index < of->choice.count)
        of->choice.at = index;
}

static bool press_pay(table_state *of, press with, table_request *out)
{
    if (of->focus != FOCUS_CHOICE)
        return false;
    bool again = with.kind == PRESS_ENTER;
    if (with.kind == PRESS_CHARACTER && with.character >= '1' && with.character <= '9')
        item(of, (int)(with.character - '1'), out);
    else if (again)
        item(of, of->choice.at, out);
    else
        return choose_list_press(of, with, out);
    return true;
}

static void mark(const table_state *of, map_marks *marks)
{
    preview effect;
    preview_move(of->view, of->asked, of->choice.items[of->choice.at], &effect);
    marks->possible = of->possible;
    marks->track = of->track;
    marks->would_cut = effect.cut;
}

const chooser pay_chooser = {
    .begin = begin, .title = title, .lines = lines, .draw = draw, .press = press_pay, .item = item, .mark = mark};
