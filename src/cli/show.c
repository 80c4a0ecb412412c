// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/show.h"
#include "cli/table_text.h"
#include "messages/messages.h"
#include "messages/translate.h"
#include <stdarg.h>

/* ---- lines ---- */

static const char *player_name(const show *to, int seat)
{
    return to->header.player[seat].name;
}

static const char *seat_ink(const show *to, int seat)
{
    static const char *const inks[CHM_MAX_SEATS] = {"\033[34m", "\033[31m", "\033[32m",
                                                    "\033[33m", "\033[35m", "\033[36m"};
    return to->colour ? inks[seat] : "";
}

static void end_line(show *to)
{
    if (to->in_line)
        fputc('\n', to->out);
    to->in_line = to->joined = false;
}

static void begin_line(show *to, int turn, int seat)
{
    end_line(to);
    const char *name = player_name(to, seat);
    int gap = 10 - printed_columns(name);
    if (turn)
        fprintf(to->out, "%4d  ", turn);
    else
        fputs("      ", to->out);
    fprintf(to->out, "%s%s%s%*s", seat_ink(to, seat), name, to->colour ? "\033[0m" : "", gap > 0 ? gap : 1, "");
    to->in_line = true;
    to->line_seat = seat;
}

/* Adds to a seat's line. */
__attribute__((format(printf, 3, 4))) static void add_words(show *to, int seat, const char *format, ...)
{
    if (!to->in_line || to->line_seat != seat)
        begin_line(to, 0, seat);
    fputs(to->joined ? "; " : "", to->out);
    va_list arguments;
    va_start(arguments, format);
    vfprintf(to->out, format, arguments);
    va_end(arguments);
    to->joined = true;
}

__attribute__((format(printf, 2, 3))) static void remark(show *to, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (to->in_line)
        fputs(" · ", to->out);
    vfprintf(to->out, format, arguments);
    if (!to->in_line)
        fputc('\n', to->out);
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

static void show_name(const show *to, int seat)
{
    const char *name = player_name(to, seat);
    int gap = NAME_WIDTH - printed_columns(name);
    fprintf(to->out, "%s%s%s%*s", seat_ink(to, seat), name, to->colour ? "\033[0m" : "", gap > 0 ? gap : 1, "");
}

/* A row of the table: the headings for seat −1, else a seat's numbers. */
static void show_row(const show *to, const chm_event *end, int seat)
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
            print_cell(to->out, cells[i].heading, width);
        else
            fprintf(to->out, "%*d", width, cells[i].number);
    }
    fputc('\n', to->out);
}

static void show_scores(const show *to, const chm_event *end)
{
    fprintf(to->out, "\n%-*s", NAME_WIDTH, _in("column", "player"));
    show_row(to, end, -1);
    for (int seat = 0; seat < end->seats; seat++) {
        show_name(to, seat);
        show_row(to, end, seat);
    }
}

static void show_end(show *to, const chm_event *end)
{
    char sentence[MESSAGE_SIZE];
    end_line(to);
    message_event(to->board, &to->header, end, sentence);
    fprintf(to->out, "\n%s\n", sentence);
    show_scores(to, end);
    message_winners(&to->header, end, sentence);
    fprintf(to->out, "\n%s\n", sentence);
}

/* ---- events ---- */

static void show_market(show *to, const chm_game *game)
{
    end_line(to);
    to->market_out = true;
    if (!chm_market_cards(game))
        return;
    fputs(_("The market: "), to->out);
    for (int slot = 0, shown = 0; slot < game->board->numbers.market; slot++)
        if (game->market[slot] != CHM_CARDS)
            fprintf(to->out, "%s%s", shown++ ? ", " : "", message_card(game->market[slot]));
    fputc('\n', to->out);
}

void show_begin(show *to, const chm_header *header, const chm_board *board)
{
    end_line(to);
    to->header = *header;
    to->board = board;
    to->market_out = false;
    for (chm_seat s = 0; s < header->seats; s++) {
        char name[MESSAGE_SIZE];
        message_player(header, s, name);
        snprintf(to->header.player[s].name, CHM_MAX_PLAYER_NAME, "%.*s", CHM_MAX_PLAYER_NAME - 1, name);
    }
    fprintf(to->out, "%s\n", board->name[to->lang]);
}

void show_event(show *to, const chm_game *game, const chm_event *event)
{
    char sentence[MESSAGE_SIZE];
    if (!to->market_out && (event->kind == CHM_EVENT_OFFER || event->kind == CHM_EVENT_TICKET))
        show_market(to, game);
    chm_seat seat = message_event(to->board, &to->header, event, sentence);
    switch (event->kind) {
    case CHM_EVENT_FIRST:
    case CHM_EVENT_DEAL:
        remark(to, "%s %s", player_name(to, seat), sentence);
        break;
    case CHM_EVENT_TURN:
        begin_line(to, event->n, seat);
        break;
    case CHM_EVENT_LAST_ROUND:
        end_line(to);
        fprintf(to->out, "      — %s —\n", sentence);
        break;
    case CHM_EVENT_END:
        show_end(to, event);
        break;
    default:
        if (seat == CHM_NOBODY)
            remark(to, "%s", sentence);
        else if (*sentence)
            add_words(to, seat, "%s", sentence);
        break;
    }
}
