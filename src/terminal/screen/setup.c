// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/screen/setup.h"
#include "messages/translate.h"
#include "terminal/screen/character.h"
#include "terminal/screen/setup_form.h"
#include <cheminot/bot.h>
#include <cheminot/rules.h>
#include <string.h>

/* ---- the rows ---- */

static void add_row(setup_form *form, row_kind kind, int index)
{
    if (form->row_count < MAX_ROWS)
        form->rows[form->row_count++] = (form_row){kind, index};
}

static void list_rows(setup_form *form)
{
    const chm_board *board = form->maps[form->map];
    form->row_count = 0;
    for (int i = 0; i < form->map_count; i++)
        add_row(form, ROW_MAP, i);
    add_row(form, ROW_PLAYERS, 0);
    for (int i = 0; i < form->seats; i++)
        add_row(form, ROW_SEAT, i);
    for (int i = 0; i < board->rule_count; i++)
        if (chm_rule_optional(board, i))
            add_row(form, ROW_OPTION, i);
    add_row(form, ROW_START, 0);
    if (form->saved)
        add_row(form, ROW_RESUME, 0);
    add_row(form, ROW_JOIN, 0);
    if (*form->url)
        add_row(form, ROW_NAME, 0);
    if (form->row >= form->row_count)
        form->row = form->row_count - 1;
}

static void seat_players(setup_form *form, int seats)
{
    const chm_board *board = form->maps[form->map];
    seats = seats < board->min_seats ? board->min_seats : seats > board->max_seats ? board->max_seats : seats;
    for (int s = 0; s < seats; s++)
        if (!*form->player[s].kind)
            strcpy(form->player[s].kind, s ? "normal" : "human");
    form->seats = seats;
    list_rows(form);
}

static int row_of(const setup_form *form, row_kind kind)
{
    for (int i = 0; i < form->row_count; i++)
        if (form->rows[i].kind == kind)
            return i;
    return 0;
}

/* False: no map could be loaded. */
static bool setup_begin(setup_form *self, const setup_choice *choice)
{
    memset(self, 0, sizeof *self);
    for (size_t i = 0; i < chm_map_count() && self->map_count < MAX_MAPS; i++) {
        const chm_map_file *file = chm_map_at(i);
        if (chm_board_load(file->text, file->size, NULL, &self->maps[self->map_count]) == CHM_OK) {
            if (!strcmp(file->id, choice->map))
                self->map = self->map_count;
            self->map_count++;
        }
    }
    if (!self->map_count)
        return false;
    memcpy(self->player, choice->player, sizeof self->player);
    write_text(self->url, sizeof self->url, "%s", choice->url);
    write_text(self->name, sizeof self->name, "%s", choice->name);
    self->saved = choice->saved;
    seat_players(self, choice->seats ? choice->seats : 3);
    self->row = choice->what == SETUP_RESUME && self->saved ? row_of(self, ROW_RESUME) : self->map;
    return true;
}

static void setup_free(setup_form *form)
{
    for (int i = 0; i < form->map_count; i++)
        chm_board_free(form->maps[i]);
    form->map_count = 0;
}

/* ---- changing values ---- */

/* Kinds of players: a person, the levels, then the strongest bot. */
static const char *kind_at(int index)
{
    if (index == 0)
        return "human";
    chm_bot_entry entry = chm_bot_at((size_t)index - 1);
    return entry.name;
}

static int kind_count(void)
{
    int count = 1;
    for (size_t i = 0; i < chm_bot_count(); i++) {
        if (!chm_bot_at(i).level)
            return count + 1; /* the strongest follows the levels */
        count++;
    }
    return count;
}

static void change_kind(chm_player *player, int step)
{
    int count = kind_count(), at = 0;
    for (int i = 0; i < count; i++)
        at = strcmp(kind_at(i), player->kind) ? at : i;
    at = (at + step + count) % count;
    write_text(player->kind, sizeof player->kind, "%s", kind_at(at));
    if (at)
        player->name[0] = '\0';
}

static void change(setup_form *form, int step)
{
    form_row row = form->rows[form->row];
    switch (row.kind) {
    case ROW_PLAYERS:
        seat_players(form, form->seats + step);
        break;
    case ROW_SEAT:
        change_kind(&form->player[row.index], step);
        break;
    case ROW_OPTION:
        form->rules ^= (uint16_t)(1u << row.index);
        break;
    default:
        break;
    }
}

static void move(setup_form *form, int step)
{
    form->row = (form->row + step + form->row_count) % form->row_count;
    if (form->rows[form->row].kind == ROW_MAP && form->rows[form->row].index != form->map) {
        form->map = form->rows[form->row].index;
        form->rules = 0;
        seat_players(form, form->seats);
    }
}

/* ---- typing ---- */

/* The text of the row, if it has one. */
static char *text_of(setup_form *form, size_t *size)
{
    form_row row = form->rows[form->row];
    if (row.kind == ROW_JOIN) {
        *size = sizeof form->url;
        return form->url;
    }
    if (row.kind == ROW_NAME) {
        *size = sizeof form->name;
        return form->name;
    }
    if (row.kind == ROW_SEAT && !strcmp(form->player[row.index].kind, "human")) {
        *size = sizeof form->player[0].name;
        return form->player[row.index].name;
    }
    return NULL;
}

static bool type(setup_form *form, press with)
{
    size_t size = 0;
    char *text = text_of(form, &size);
    if (!text)
        return false;
    size_t used = strlen(text);
    if (with.kind == PRESS_BACKSPACE) {
        while (used && ((unsigned char)text[--used] & 0xC0) == 0x80)
            ;
        text[used] = '\0';
    } else if (with.kind == PRESS_CHARACTER && with.character >= ' ' && used + CHARACTER_BYTES < size) {
        used += (size_t)character_write(with.character, text + used);
        text[used] = '\0';
    } else {
        return false;
    }
    list_rows(form);
    return true;
}

/* ---- answers ---- */

static void write_choice(const setup_form *form, setup_choice *out)
{
    const chm_board *board = form->maps[form->map];
    write_text(out->map, sizeof out->map, "%s", board->id);
    out->seats = form->seats;
    memcpy(out->player, form->player, sizeof out->player);
    write_text(out->url, sizeof out->url, "%s", form->url);
    write_text(out->name, sizeof out->name, "%s", form->name);
    out->option_count = 0;
    for (int i = 0; i < board->rule_count && out->option_count < CHM_MAX_OPTIONS; i++)
        if (form->rules >> i & 1) {
            int at = out->option_count++;
            write_text(out->option[at].name, sizeof out->option[at].name, "%s", chm_rule_name(board, i));
            write_text(out->option[at].value, sizeof out->option[at].value, "%s",
                       chm_rule_default(board, i) ? "off" : "on");
        }
}

typedef enum setup_answer { SETUP_STAY, SETUP_LEAVE, SETUP_DONE } setup_answer;

static setup_answer enter(setup_form *form, setup_choice *out)
{
    switch (form->rows[form->row].kind) {
    case ROW_MAP:
    case ROW_PLAYERS:
        form->row = row_of(form, ROW_START);
        return SETUP_STAY;
    case ROW_SEAT:
        move(form, 1);
        return SETUP_STAY;
    case ROW_OPTION:
        change(form, 1);
        return SETUP_STAY;
    case ROW_START:
        out->what = SETUP_NEW;
        break;
    case ROW_RESUME:
        out->what = SETUP_RESUME;
        break;
    case ROW_JOIN:
    case ROW_NAME:
        if (!*form->url) {
            write_text(form->message, sizeof form->message, "%s", _("Type or paste the address of a table first."));
            return SETUP_STAY;
        }
        if (form->rows[form->row].kind == ROW_JOIN) {
            move(form, 1);
            return SETUP_STAY;
        }
        out->what = SETUP_JOIN;
        break;
    }
    write_choice(form, out);
    return SETUP_DONE;
}

static setup_answer click(setup_form *form, press with, const click_areas *clicks, setup_choice *out)
{
    const click_area *target = clicks ? clicks_at(clicks, with.x, with.y) : NULL;
    if (!target)
        return SETUP_STAY;
    bool again = target->index == form->row;
    move(form, target->index - form->row);
    row_kind kind = form->rows[form->row].kind;
    if (kind == ROW_SEAT || kind == ROW_OPTION || kind == ROW_PLAYERS) {
        if (again || kind == ROW_OPTION)
            change(form, 1);
        return SETUP_STAY;
    }
    return again || kind == ROW_START || kind == ROW_RESUME ? enter(form, out) : SETUP_STAY;
}

/* Handles a key. SETUP_DONE: the choice is in `out`. */
static setup_answer setup_press(setup_form *form, press with, const click_areas *clicks, setup_choice *out)
{
    form->message[0] = '\0';
    if (type(form, with))
        return SETUP_STAY;
    switch (with.kind) {
    case PRESS_ARROW_UP:
    case PRESS_TAB_BACK:
    case PRESS_WHEEL_UP:
        move(form, -1);
        break;
    case PRESS_ARROW_DOWN:
    case PRESS_TAB:
    case PRESS_WHEEL_DOWN:
        move(form, 1);
        break;
    case PRESS_HOME:
        move(form, -form->row);
        break;
    case PRESS_ARROW_LEFT:
        change(form, -1);
        break;
    case PRESS_ARROW_RIGHT:
        change(form, 1);
        break;
    case PRESS_MOUSE:
        return click(form, with, clicks, out);
    case PRESS_ENTER:
        return enter(form, out);
    case PRESS_CHARACTER:
        if (with.character == 'q')
            return SETUP_LEAVE;
        if (with.character == ' ')
            change(form, 1);
        break;
    case PRESS_ESCAPE:
        return SETUP_LEAVE;
    default:
        break;
    }
    return SETUP_STAY;
}

/* ---- on the screen ---- */

bool setup_run(setup_choice *out)
{
    static setup_form form; /* large */
    canvas shown = {.ascii = screen_ascii()};
    click_areas clicks = {0};
    setup_answer answer = SETUP_STAY;
    if (!setup_begin(&form, out))
        return false;
    while (answer == SETUP_STAY) {
        int width, height;
        screen_get_size(&width, &height);
        if (!canvas_size(&shown, width, height))
            break;
        clicks.count = 0;
        setup_draw(&shown, &form, &clicks);
        screen_show(&shown);
        press with = screen_wait(-1, -1);
        answer = with.kind == PRESS_INPUT_CLOSED ? SETUP_LEAVE : setup_press(&form, with, &clicks, out);
    }
    canvas_free(&shown);
    setup_free(&form);
    return answer == SETUP_DONE;
}
