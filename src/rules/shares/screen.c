// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "terminal/screen/table_state.h"
#include <cheminot/rules.h>
#include <stdio.h>

/* Whether the viewer may know which shares a holder has, and not only how many (P5). */
static bool shows(const onlooker *who, int holder)
{
    return who->all || holder == who->viewer || chm_shares_open(who->game);
}

/* How many shares of a company are left, and who holds some: "Erie: 4 left, Anne 2"; in short "4 left A2". */
static void describe(const onlooker *who, int company, bool brief, phrase *out)
{
    int left = chm_shares_left(who->game, company);
    char name[MESSAGE_SIZE];
    if (brief)
        phrase_add(out, plural("%d left", "%d left", (unsigned long)left), left);
    else
        phrase_add(out, _("%s: %d left"), chm_company_at(who->game->board, company)->name[messages_lang()], left);
    for (int holder = 0; holder < CHM_HOLDERS; holder++) {
        int held = __builtin_popcount(chm_shares_held(who->game, holder, company));
        bool neutral = holder == CHM_NEUTRAL_HOLDER;
        if (!held || !(holder == who->viewer || chm_shares_open(who->game))) /* P5 */
            continue;
        if (!brief && !neutral)
            message_player(who->header, (chm_seat)holder, name);
        if (brief)
            phrase_add(out, " %c%d", neutral ? 'N' : seat_letter((chm_seat)holder), held);
        else
            phrase_add(out, ", %s %d", neutral ? _("neutral holder") : name, held);
    }
}

/* ---- the panel ---- */

/* Whether the neutral holder's shares are shown as a number of their own, since their companies are hidden. */
static bool neutral_counts(const onlooker *who)
{
    return chm_shares_count(who->game, CHM_NEUTRAL_HOLDER) > 0 && !shows(who, CHM_NEUTRAL_HOLDER);
}

static int supply_lines(const table_state *state)
{
    onlooker who = table_onlooker(state);
    return chm_company_count(state->board) + neutral_counts(&who);
}

static const char *supply_title(const table_state *state)
{
    onlooker who = table_onlooker(state);
    if (shows(&who, CHM_NEUTRAL_HOLDER))
        return _("Shares left, and who holds them");
    return who.viewer == CHM_NOBODY ? _("Shares left") : _("Shares left, and my own");
}

static void draw_company(canvas *out, const onlooker *who, area where, int company)
{
    const chm_company *about = chm_company_at(who->game->board, company);
    char text[MESSAGE_SIZE];
    int x = where.x + where.width;
    for (int holder = CHM_HOLDERS; holder-- > 0;) {
        int held = __builtin_popcount(chm_shares_held(who->game, holder, company));
        if (!held || !shows(who, holder))
            continue;
        bool neutral = holder == CHM_NEUTRAL_HOLDER;
        write_text(text, sizeof text, "%c%d ", neutral ? 'N' : seat_letter((chm_seat)holder), held);
        x = paint_right(out, x, where.y, neutral ? INK_DIM : (ink)(INK_SEAT + holder), LOOK_BOLD, text);
    }
    int left = chm_shares_left(who->game, company);
    write_text(text, sizeof text, "%2d/%d ", left, about->shares);
    int used = canvas_text(out, where.x, where.y, where.width, left ? INK_STRONG : INK_DIM, 0, text);
    canvas_text(out, where.x + used, where.y, x - where.x - used - 1, left ? INK_PLAIN : INK_DIM, 0,
                about->name[messages_lang()]);
}

static void draw_neutral(canvas *out, const onlooker *who, area where)
{
    int count = chm_shares_count(who->game, CHM_NEUTRAL_HOLDER);
    char text[MESSAGE_SIZE];
    write_text(text, sizeof text, plural("neutral holder: %d share", "neutral holder: %d shares", (unsigned long)count),
               count);
    canvas_text(out, where.x, where.y, where.width, INK_DIM, 0, text);
}

static void supply(canvas *out, const table_state *state, area where)
{
    onlooker who = table_onlooker(state);
    int companies = chm_company_count(state->board);
    for (int i = 0; i < companies && i < where.height; i++)
        draw_company(out, &who, (area){where.x, where.y + i, where.width, 1}, i);
    if (companies < where.height && neutral_counts(&who))
        draw_neutral(out, &who, (area){where.x, where.y + companies, where.width, 1});
}

/* ---- players, lines ---- */

static void seat(const onlooker *who, chm_seat seat, phrase *out)
{
    int shares = chm_shares_count(who->game, seat);
    if (shares > 0)
        phrase_add(out, plural("%d share", "%d shares", (unsigned long)shares), shares);
}

static void others(const onlooker *who, buffer *out)
{
    int neutral = chm_shares_count(who->game, CHM_NEUTRAL_HOLDER);
    if (neutral)
        buffer_print(out, plural("Neutral holder: %d share.\n", "Neutral holder: %d shares.\n", (unsigned long)neutral),
                     neutral);
}

static void lines(const onlooker *who, buffer *out)
{
    for (int c = 0; c < chm_company_count(who->game->board); c++) {
        phrase held = {.used = 0};
        describe(who, c, false, &held);
        buffer_text(out, held.text);
        buffer_text(out, ".\n");
    }
}

/* ---- choosing ---- */

static bool is_share(chm_move move)
{
    return move.kind == CHM_MOVE_SHARE || move.kind == CHM_MOVE_NEUTRAL;
}

static void label(const onlooker *who, chm_move move, phrase *out)
{
    if (is_share(move))
        phrase_add(out, "%s", chm_company_at(who->game->board, move.what)->name[messages_lang()]);
}

static void side(const onlooker *who, chm_move move, phrase *out)
{
    if (is_share(move))
        describe(who, move.what, true, out);
}

static void about(const onlooker *who, chm_move move, phrase *out)
{
    if (!is_share(move))
        return;
    const chm_company *company = chm_company_at(who->game->board, move.what);
    phrase pays = {.used = 0}, held = {.used = 0};
    for (int i = 0; i < company->payout_count; i++)
        phrase_add(&pays, "%s%d", i ? "/" : "", company->payout[i]);
    describe(who, move.what, true, &held);
    phrase_add(out, _("%s: pays %s at the end; %s"), company->name[messages_lang()], pays.text, held.text);
}

static void mark(const chm_game *game, chm_move move, map_marks *marks)
{
    for (chm_track t = 0; is_share(move) && t < game->board->track_count; t++)
        if (chm_track_companies(game->board, t) >> move.what & 1)
            chm_tracks_add(&marks->lit, t);
}

const rule_screen screen_shares = {.seat = seat,
                                   .others = others,
                                   .supply_lines = supply_lines,
                                   .supply_title = supply_title,
                                   .supply = supply,
                                   .supply_key = N_("sha[r]es"),
                                   .lines = lines,
                                   .label = label,
                                   .side = side,
                                   .about = about,
                                   .mark = mark};
