// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the map adds: companies and the holders of their shares, or tiles. */

#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include "terminal/panels/panels.h"

/* Whether the neutral holder's shares are shown as a number of their own, since their companies are hidden. */
static bool neutral_counts(const table_state *of)
{
    return chm_shares_count(table_game(of), CHM_NEUTRAL_HOLDER) > 0 && !table_shows_shares(of, CHM_NEUTRAL_HOLDER);
}

int panel_supply_lines(const table_state *of)
{
    int companies = chm_company_count(of->board);
    return companies ? companies + neutral_counts(of) : rack_lines(of->board);
}

static void draw_company(canvas *to, const table_state *of, area at, int company)
{
    const chm_game *game = table_game(of);
    const chm_company *about = chm_company_at(of->board, company);
    char text[MESSAGE_SIZE];
    int x = at.x + at.width;
    for (int holder = CHM_HOLDERS; holder-- > 0;) {
        int held = __builtin_popcount(chm_shares_held(game, holder, company));
        if (!held || !table_shows_shares(of, holder))
            continue;
        bool neutral = holder == CHM_NEUTRAL_HOLDER;
        write_text(text, sizeof text, "%c%d ", neutral ? 'N' : seat_letter((chm_seat)holder), held);
        x = paint_right(to, x, at.y, neutral ? INK_DIM : (ink)(INK_SEAT + holder), LOOK_BOLD, text);
    }
    int left = chm_shares_left(game, company);
    write_text(text, sizeof text, "%2d/%d ", left, about->shares);
    int used = canvas_text(to, at.x, at.y, at.width, left ? INK_STRONG : INK_DIM, 0, text);
    canvas_text(to, at.x + used, at.y, x - at.x - used - 1, left ? INK_PLAIN : INK_DIM, 0,
                about->name[messages_lang()]);
}

static void draw_neutral(canvas *to, const table_state *of, area at)
{
    int count = chm_shares_count(table_game(of), CHM_NEUTRAL_HOLDER);
    char text[MESSAGE_SIZE];
    write_text(text, sizeof text, plural("neutral holder: %d share", "neutral holder: %d shares", (unsigned long)count),
               count);
    canvas_text(to, at.x, at.y, at.width, INK_DIM, 0, text);
}

const char *panel_supply_title(const table_state *of)
{
    if (!chm_company_count(of->board))
        return _("Tiles left, by length");
    if (table_shows_shares(of, CHM_NEUTRAL_HOLDER))
        return _("Shares left, and who holds them");
    return of->viewer == CHM_NOBODY ? _("Shares left") : _("Shares left, and my own");
}

void panel_supply(canvas *to, const table_state *of, area where, bool title)
{
    int companies = chm_company_count(of->board);
    if (where.height < 1)
        return;
    if (title)
        where = paint_title(to, where, panel_supply_title(of), false);
    for (int i = 0; i < companies && i < where.height; i++)
        draw_company(to, of, (area){where.x, where.y + i, where.width, 1}, i);
    if (companies < where.height && neutral_counts(of))
        draw_neutral(to, of, (area){where.x, where.y + companies, where.width, 1});
    if (!companies)
        rack_draw(of, to, where, false, NULL);
}
