// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/standings.h"
#include "messages/translate.h"
#include "terminal/panels/panels.h"
#include <string.h>

void format_clock(int64_t milliseconds, char text[MESSAGE_SIZE])
{
    long long seconds = milliseconds > 0 ? (milliseconds + 999) / 1000 : 0;
    write_text(text, MESSAGE_SIZE, "%lld:%02lld", seconds / 60, seconds % 60);
}

static void add(char *out, const char *text)
{
    size_t used = strlen(out);
    write_text(out + used, MESSAGE_SIZE - used, "%s%s", used ? " · " : "", text);
}

/* What is public about a seat. */
static void describe_stock(const table_state *state, chm_seat seat, bool with_wagons, char text[MESSAGE_SIZE])
{
    const chm_game *game = state_game(state);
    char part[MESSAGE_SIZE];
    int wagons = game->wagons[seat], cards = game->hand_size[seat], tickets = game->ticket_count[seat];
    text[0] = '\0';
    if (with_wagons) {
        write_text(part, sizeof part, plural("%d wagon", "%d wagons", (unsigned long)wagons), wagons);
        add(text, part);
    }
    write_text(part, sizeof part, plural("%d card", "%d cards", (unsigned long)cards), cards);
    add(text, part);
    write_text(part, sizeof part, plural("%d ticket", "%d tickets", (unsigned long)tickets), tickets);
    add(text, part);
}

/* What rules and the clock add. */
static void describe_extras(const table_state *state, chm_seat seat, char text[MESSAGE_SIZE])
{
    char part[MESSAGE_SIZE];
    phrase held = {.used = 0};
    onlooker at = table_onlooker(state);
    screens_seat(&at, seat, &held);
    write_text(text, MESSAGE_SIZE, "%s", held.text);
    if (state->clock) {
        char turn[MESSAGE_SIZE], reserve[MESSAGE_SIZE];
        format_clock(state->left[seat], turn);
        format_clock(state->reserve[seat], reserve);
        write_text(part, sizeof part, _("clock %s + %s"), turn, reserve);
        add(text, part);
    }
}

/* Points, or what else decides. */
static int standing(const table_state *state, chm_seat seat)
{
    const chm_score *end = &state->end.final_score[seat];
    if (!state->ended || screens_players_head(state->board))
        return seat_score(state_game(state), seat);
    return state->end_step >= sheet_end_steps(state) ? end->total : end->part[CHM_PART_ROUTES];
}

static void draw_player(canvas *out, const table_state *state, area where, chm_seat seat)
{
    const chm_game *game = state_game(state);
    bool acts = game->actors >> seat & 1, here = state->mine >> seat & 1;
    char text[2 * MESSAGE_SIZE];
    canvas_put(out, where.x, where.y, acts ? 0x25B6 : ' ', INK_ACCENT, LOOK_BOLD);
    paint_seat(out, where.x + 1, where.y, seat);
    write_text(text, sizeof text, "%3d %3d", standing(state, seat), game->wagons[seat]);
    canvas_text(out, where.x + 5, where.y, where.width - 13, here ? INK_STRONG : INK_PLAIN,
                (acts ? LOOK_BOLD : 0) | (here ? LOOK_UNDERLINE : 0), table_name(state, seat));
    paint_right(out, where.x + where.width, where.y, acts ? INK_ACCENT : INK_PLAIN, LOOK_BOLD, text);
    if (where.height < 2)
        return;
    char stock[MESSAGE_SIZE], extras[MESSAGE_SIZE];
    describe_stock(state, seat, true, stock);
    if (text_columns(stock) > where.width - 2) /* the first line has the wagons, too */
        describe_stock(state, seat, false, stock);
    describe_extras(state, seat, extras);
    bool one = text_columns(stock) + 3 + text_columns(extras) <= where.width - 2;
    write_text(text, sizeof text, "%s%s%s", stock, one && *extras ? " · " : "", one ? extras : "");
    canvas_text(out, where.x + 2, where.y + 1, where.width - 2, INK_PLAIN, 0, text);
    int line = 2;
    if (!one && *extras && where.height > 3)
        canvas_text(out, where.x + 2, where.y + line++, where.width - 2, INK_PLAIN, 0, extras);
    int last = state->history.last[seat];
    if (last >= 0 && line < where.height && !state->recorded)
        canvas_text(out, where.x + 2, where.y + line, where.width - 2, INK_DIM, 0, state->history.lines[last].text);
}

void panel_players(canvas *out, const table_state *state, area where, int lines, bool title, click_areas *clicks)
{
    const chm_game *game = state_game(state);
    area all = where;
    if (where.height < 1)
        return;
    if (title) {
        where = paint_title(out, where, _("Players"), false);
        const char *head = screens_players_head(state->board);
        paint_right(out, all.x + all.width, all.y, INK_DIM, 0, head ? head : _(" pts wag"));
        clicks_add(clicks, all, CLICK_PLAYERS, 0);
    }
    for (chm_seat s = 0; s < game->seats; s++) {
        int left = where.height - s * lines;
        if (left > 0)
            draw_player(out, state, (area){where.x, where.y + s * lines, where.width, left < lines ? left : lines}, s);
    }
}
