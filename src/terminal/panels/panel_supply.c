// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the map adds: companies and the holders of their shares, or tiles. */

#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include "terminal/panels/panels.h"

/* Whether the neutral holder's shares are shown as a number of their own, since their companies are hidden. */
static bool neutral_counts(const table_state *state)
{
    return chm_shares_count(state_game(state), CHM_NEUTRAL_HOLDER) > 0 &&
           !table_shows_shares(state, CHM_NEUTRAL_HOLDER);
}

int panel_supply_lines(const table_state *state)
{
    int companies = chm_company_count(state->board);
    return companies ? companies + neutral_counts(state) : rack_lines(state->board);
}

static void draw_company(canvas *out, const table_state *state, area at, int company)
{
    const chm_game *game = state_game(state);
    const chm_company *about = chm_company_at(state->board, company);
    char text[MESSAGE_SIZE];
    int x = at.x + at.width;
    for (int holder = CHM_HOLDERS; holder-- > 0;) {
        int held = __builtin_popcount(chm_shares_held(game, holder, company));
        if (!held || !table_shows_shares(state, holder))
            continue;
        bool neutral = holder == CHM_NEUTRAL_HOLDER;
        write_text(text, sizeof text, "%c%d ", neutral ? 'N' : seat_letter((chm_seat)holder), held);
        x = paint_right(out, x, at.y, neutral ? INK_DIM : (ink)(INK_SEAT + holder), LOOK_BOLD, text);
    }
    int left = chm_shares_left(game, company);
    write_text(text, sizeof text, "%2d/%d ", left, about->shares);
    int used = canvas_text(out, at.x, at.y, at.width, left ? INK_STRONG : INK_DIM, 0, text);
    canvas_text(out, at.x + used, at.y, x - at.x - used - 1, left ? INK_PLAIN : INK_DIM, 0,
                about->name[messages_lang()]);
}

static void draw_neutral(canvas *out, const table_state *state, area at)
{
    int count = chm_shares_count(state_game(state), CHM_NEUTRAL_HOLDER);
    char text[MESSAGE_SIZE];
    write_text(text, sizeof text, plural("neutral holder: %d share", "neutral holder: %d shares", (unsigned long)count),
               count);
    canvas_text(out, at.x, at.y, at.width, INK_DIM, 0, text);
}

const char *panel_supply_title(const table_state *state)
{
    if (!chm_company_count(state->board))
        return _("Tiles left, by length");
    if (table_shows_shares(state, CHM_NEUTRAL_HOLDER))
        return _("Shares left, and who holds them");
    return state->viewer == CHM_NOBODY ? _("Shares left") : _("Shares left, and my own");
}

void panel_supply(canvas *out, const table_state *state, area where, bool title)
{
    int companies = chm_company_count(state->board);
    if (where.height < 1)
        return;
    if (title)
        where = paint_title(out, where, panel_supply_title(state), false);
    for (int i = 0; i < companies && i < where.height; i++)
        draw_company(out, state, (area){where.x, where.y + i, where.width, 1}, i);
    if (companies < where.height && neutral_counts(state))
        draw_neutral(out, state, (area){where.x, where.y + companies, where.width, 1});
    if (!companies)
        rack_draw(state, out, where, false, NULL);
}
