// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"
#include "terminal/screen/setup_form.h"
#include <cheminot/bot.h>
#include <string.h>

static const char *map_about(const chm_board *board)
{
    const char *tagline = board->tagline[messages_lang()];
    return tagline ? tagline : "";
}

static const char *setup_option(const chm_board *board, int rule)
{
    const rule_words *words = words_of(board, rule);
    return words && words->option ? _(words->option) : chm_rule_name(board, rule);
}

static const char *kind_about(const char *kind)
{
    if (!strcmp(kind, "human"))
        return _("a person at this terminal; type a name");
    for (size_t i = 0; i < chm_bot_count(); i++)
        if (!strcmp(chm_bot_at(i).name, kind))
            return chm_bot_at(i).about[messages_lang()];
    return "";
}

static const char *kind_name(const char *kind)
{
    static const struct {
        const char *kind, *name;
    } names[] = {{"human", N_("person")},       {"gentle", N_("bot: gentle")}, {"easy", N_("bot: easy")},
                 {"normal", N_("bot: normal")}, {"hard", N_("bot: hard")},     {"expert", N_("bot: expert")}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i].kind, kind))
            return _(names[i].name);
    return kind;
}

static void describe_row(const setup_form *form, form_row row, bool here, char text[400])
{
    const chm_board *board = form->maps[row.kind == ROW_MAP ? row.index : form->map];
    switch (row.kind) {
    case ROW_MAP:
        write_text(text, 400, _("%s: %d to %d players"), board->name[messages_lang()], board->min_seats,
                   board->max_seats);
        break;
    case ROW_PLAYERS:
        write_text(text, 400, plural("‹ %d player ›", "‹ %d players ›", (unsigned long)form->seats), form->seats);
        break;
    case ROW_SEAT: {
        const chm_player *player = &form->player[row.index];
        bool human = !strcmp(player->kind, "human");
        write_text(text, 400, "‹ %s › %s%s", kind_name(player->kind), human ? player->name : "",
                   human && here ? "_" : "");
        break;
    }
    case ROW_OPTION: {
        bool on = chm_rule_default(board, row.index) != (form->rules >> row.index & 1);
        write_text(text, 400, "[%s] %s", on ? "x" : " ", setup_option(board, row.index));
        break;
    }
    case ROW_START:
        write_text(text, 400, "%s", _("Start the game"));
        break;
    case ROW_RESUME:
        write_text(text, 400, _("Go on: %s"), form->saved);
        break;
    case ROW_JOIN:
        write_text(text, 400, _("Join a table at: %s%s"), form->url, here ? "_" : "");
        break;
    case ROW_NAME:
        write_text(text, 400, _("… under the name: %s%s"), form->name, here ? "_" : "");
        break;
    }
}

/* The text below the form, about the selected row. */
static const char *advice(const setup_form *form)
{
    form_row row = form->rows[form->row];
    switch (row.kind) {
    case ROW_MAP:
        return map_about(form->maps[row.index]);
    case ROW_SEAT:
        return kind_about(form->player[row.index].kind);
    case ROW_JOIN:
        return _("The address of a table on a server, as its page shows it.");
    case ROW_NAME:
        return _("Enter joins. Without a name you only watch.");
    default:
        return "";
    }
}

static const char *heading(row_kind kind)
{
    switch (kind) {
    case ROW_MAP:
        return _("Map");
    case ROW_PLAYERS:
        return _("Players");
    case ROW_START:
        return "";
    default:
        return NULL;
    }
}

static void draw_row(canvas *out, const setup_form *form, int row, int y, int left, int width, click_areas *clicks)
{
    char text[400];
    form_row what = form->rows[row];
    bool here = row == form->row, chosen = what.kind == ROW_MAP && what.index == form->map;
    describe_row(form, what, here, text);
    canvas_text(out, left, y, 2, INK_ACCENT, LOOK_BOLD, here ? "› " : chosen ? "* " : "  ");
    int x = left + 2;
    if (what.kind == ROW_SEAT) {
        paint_seat(out, x, y, (chm_seat)what.index);
        x += 4;
    }
    canvas_text(out, x, y, left + width - x,
                here     ? INK_ACCENT
                : chosen ? INK_STRONG
                         : INK_PLAIN,
                (here ? LOOK_REVERSE : 0) | (chosen || what.kind == ROW_START ? LOOK_BOLD : 0), text);
    clicks_add(clicks, (area){left, y, width, 1}, CLICK_ITEM, row);
}

void setup_draw(canvas *out, const setup_form *form, click_areas *clicks)
{
    int width = out->width < 78 ? out->width : 78, left = (out->width - width) / 2, headings = 0;
    for (int i = 0; i < form->row_count; i++)
        headings += heading(form->rows[i].kind) && (i == 0 || form->rows[i].kind != form->rows[i - 1].kind);
    int wanted = form->row_count + headings + 6;
    bool roomy = wanted <= out->height;
    int y = roomy ? (out->height - wanted) / 3 : 0, bottom = out->height - (roomy ? 3 : 2);
    canvas_text(out, left + 2, y, width, INK_ACCENT, LOOK_BOLD, "C H E M I N O T");
    paint_right(out, left + width - 1, y, INK_DIM, 0, _("railway games"));
    y += roomy ? 2 : 1;
    int top = roomy ? 0 : list_top(form->row, form->row_count, bottom - y);
    for (int i = top; i < form->row_count && y < bottom; i++) {
        const char *title = heading(form->rows[i].kind);
        if (roomy && title && (i == 0 || form->rows[i].kind != form->rows[i - 1].kind))
            paint_title(out, (area){left, y++, width, 1}, title, false);
        draw_row(out, form, i, y++, left, width, clicks);
    }
    area below = {left + 2, bottom, width - 4, out->height - 1 - bottom};
    if (*form->message)
        canvas_wrap(out, below, INK_BAD, LOOK_BOLD, form->message);
    else
        canvas_wrap(out, below, INK_STRONG, 0, advice(form));
    canvas_text(out, left + 2, out->height - 1, width - 2, INK_DIM, 0,
                _("↑ ↓ choose · ← → change · Enter goes on: Enter Enter starts · Esc leaves"));
}
