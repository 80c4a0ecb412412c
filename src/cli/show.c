// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/show.h"
#include "cli/table_text.h"
#include "messages/messages.h"
#include "messages/nouns.h"
#include "messages/translate.h"
#include "record/fields.h"
#include <stdarg.h>
#include <string.h>

/* ---- lines ---- */

static const char *player_name(const show *self, int seat)
{
    return self->header.player[seat].name;
}

static const char *seat_ink(const show *self, int seat)
{
    static const char *const inks[CHM_MAX_SEATS] = {"\033[34m", "\033[31m", "\033[32m",
                                                    "\033[33m", "\033[35m", "\033[36m"};
    return self->colour ? inks[seat] : "";
}

static void end_line(show *self)
{
    if (self->in_line)
        fputc('\n', self->out);
    self->in_line = self->joined = false;
}

static void begin_line(show *self, int turn, int seat)
{
    end_line(self);
    const char *name = player_name(self, seat);
    int gap = 10 - printed_columns(name);
    if (turn)
        fprintf(self->out, "%4d  ", turn);
    else
        fputs("      ", self->out);
    fprintf(self->out, "%s%s%s%*s", seat_ink(self, seat), name, self->colour ? "\033[0m" : "", gap > 0 ? gap : 1, "");
    self->in_line = true;
    self->line_seat = seat;
}

/* Adds to a seat's line. */
__attribute__((format(printf, 3, 4))) static void add_words(show *self, int seat, const char *format, ...)
{
    if (!self->in_line || self->line_seat != seat)
        begin_line(self, 0, seat);
    fputs(self->joined ? "; " : "", self->out);
    va_list arguments;
    va_start(arguments, format);
    vfprintf(self->out, format, arguments);
    va_end(arguments);
    self->joined = true;
}

__attribute__((format(printf, 2, 3))) static void remark(show *self, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (self->in_line)
        fputs(" · ", self->out);
    vfprintf(self->out, format, arguments);
    if (!self->in_line)
        fputc('\n', self->out);
    va_end(arguments);
}

/* ---- the end ---- */

enum { NAME_WIDTH = 12 };

static bool part_used(const chm_event *end, int part)
{
    for (int s = 0; s < end->seats; s++)
        if (end->final_score[s].part[part])
            return true;
    return false;
}

/* A column is as wide as its heading needs: the table fits a terminal of 80 columns on every map. */
static int width_of(const char *heading)
{
    int width = printed_columns(heading) + 2;
    return width < 7 ? 7 : width;
}

static void show_name(const show *self, int seat)
{
    const char *name = player_name(self, seat);
    int gap = NAME_WIDTH - printed_columns(name);
    fprintf(self->out, "%s%s%s%*s", seat_ink(self, seat), name, self->colour ? "\033[0m" : "", gap > 0 ? gap : 1, "");
}

/* A row of the table: the headings for seat −1, else a seat's numbers. */
static void show_row(const show *self, const chm_event *end, int seat)
{
    struct {
        const char *heading;
        int number;
    } cells[CHM_PARTS + 4];
    const chm_score *score = &end->final_score[seat < 0 ? 0 : seat];
    int count = 0;
    for (int part = 0; part < CHM_PARTS; part++)
        if (part_used(end, part)) {
            cells[count].heading = part_heading((chm_part)part);
            cells[count++].number = score->part[part];
        }
    const char *const headings[] = {_in("column", "total"), _in("column", "done"), _in("column", "failed"),
                                    _in("column", "path")};
    const int numbers[] = {score->total, score->completed, score->failed, score->path};
    for (int i = 0; i < 4; i++, count++) {
        cells[count].heading = headings[i];
        cells[count].number = numbers[i];
    }
    for (int i = 0; i < count; i++) {
        int width = width_of(cells[i].heading);
        if (seat < 0)
            print_cell(self->out, cells[i].heading, width);
        else
            fprintf(self->out, "%*d", width, cells[i].number);
    }
    fputc('\n', self->out);
}

static void show_scores(const show *self, const chm_event *end)
{
    fprintf(self->out, "\n%-*s", NAME_WIDTH, _in("column", "player"));
    show_row(self, end, -1);
    for (int seat = 0; seat < end->seats; seat++) {
        show_name(self, seat);
        show_row(self, end, seat);
    }
}

static void show_end(show *self, const chm_event *end)
{
    char sentence[MESSAGE_SIZE];
    end_line(self);
    message_event(self->board, &self->header, end, sentence);
    fprintf(self->out, "\n%s\n", sentence);
    show_scores(self, end);
    message_winners(&self->header, end, sentence);
    fprintf(self->out, "\n%s\n", sentence);
}

/* ---- events ---- */

static void show_market(show *self, const chm_game *game)
{
    end_line(self);
    self->market_out = true;
    if (!chm_market_cards(game))
        return;
    fputs(_("The market: "), self->out);
    for (int slot = 0, shown = 0; slot < game->board->numbers.market; slot++)
        if (game->market[slot] != CHM_CARDS)
            fprintf(self->out, "%s%s", shown++ ? ", " : "", message_card(game->market[slot]));
    fputc('\n', self->out);
}

void show_begin(show *self, const chm_header *header, const chm_board *board)
{
    end_line(self);
    messages_nouns(board);
    self->header = *header;
    self->board = board;
    self->market_out = false;
    for (chm_seat s = 0; s < header->seats; s++) {
        char name[MESSAGE_SIZE];
        message_player(header, s, name);
        snprintf(self->header.player[s].name, CHM_MAX_PLAYER_NAME, "%.*s", CHM_MAX_PLAYER_NAME - 1, name);
    }
    fprintf(self->out, "%s\n", board->name[self->lang]);
}

void show_event(show *self, const chm_game *game, const chm_event *event)
{
    char sentence[MESSAGE_SIZE];
    if (!self->market_out && strpbrk(event_fields(self->board, event->kind), "Tk"))
        show_market(self, game);
    chm_seat seat = message_event(self->board, &self->header, event, sentence);
    switch (event->kind) {
    case CHM_EVENT_FIRST:
    case CHM_EVENT_DEAL:
        remark(self, "%s %s", player_name(self, seat), sentence);
        break;
    case CHM_EVENT_TURN:
        begin_line(self, event->n, seat);
        break;
    case CHM_EVENT_LAST_ROUND:
        end_line(self);
        fprintf(self->out, "      — %s —\n", sentence);
        break;
    case CHM_EVENT_END:
        show_end(self, event);
        break;
    default:
        if (seat == CHM_NOBODY)
            remark(self, "%s", sentence);
        else if (*sentence)
            add_words(self, seat, "%s", sentence);
        break;
    }
}
