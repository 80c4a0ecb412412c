// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/rule_assist.h"
#include "base/bits.h"

static void next_choice(chm_move next, uint64_t *word)
{
    *word |= next.kind == CHM_MOVE_SHARE ? UINT64_C(1) << next.what : 0;
}

static void write_preview(writer *out, const chm_board *board, uint64_t word)
{
    writer_text(out, ",\"shares\":[");
    for (const char *comma = ""; word; word &= word - 1, comma = ",") {
        writer_text(out, comma);
        writer_quoted(out, chm_company_at(board, bits_first(word))->id);
    }
    writer_text(out, "]");
}

static void put_company(writer *out, const chm_game *game, int company, uint32_t neutral)
{
    chm_standing list[CHM_HOLDERS];
    int count = chm_shares_standings(game, company, neutral, list);
    writer_quoted(out, chm_company_at(game->board, company)->id);
    writer_text(out, ":{");
    json_put_number(out, "left", chm_shares_left(game, company));
    writer_text(out, ",\"holders\":[");
    for (int i = 0; i < count; i++) {
        writer_text(out, i ? ",{\"holder\":" : "{\"holder\":");
        if (list[i].holder == CHM_NEUTRAL_HOLDER)
            writer_text(out, "null");
        else
            writer_number(out, list[i].holder);
        writer_text(out, ",\"shares\":[");
        const char *comma = "";
        for (uint32_t left = list[i].shares; left; left &= left - 1, comma = ",") {
            writer_text(out, comma);
            writer_number(out, bits_first(left) + 1);
        }
        writer_text(out, "],");
        json_put_number(out, "points", list[i].points);
        writer_text(out, "}");
    }
    writer_text(out, "]}");
}

static void write_standings(writer *out, const chm_game *game, const chm_event *end)
{
    writer_text(out, ",");
    json_put_bool(out, "shares_open", chm_shares_open(game));
    writer_text(out, ",\"companies\":{");
    for (int company = 0; company < chm_company_count(game->board); company++) {
        writer_text(out, company ? "," : "");
        put_company(out, game, company,
                    end ? end->neutral[company] : chm_shares_held(game, CHM_NEUTRAL_HOLDER, company));
    }
    writer_text(out, "}");
}

/* In a preview: the companies of which a share may be taken then (P4). */
const rule_assist assist_shares = {
    .next_choice = next_choice, .write_preview = write_preview, .write_standings = write_standings};
