// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/show.h"
#include <cheminot/rules.h>
#include <stdarg.h>
#include <string.h>

/* ---- names ---- */

typedef struct phrase {
    char text[600];
    size_t used;
} phrase;

__attribute__((format(printf, 2, 3))) static void add(phrase *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int n = vsnprintf(out->text + out->used, sizeof out->text - out->used, format, arguments);
    va_end(arguments);
    out->used += (size_t)n;
    if (out->used >= sizeof out->text)
        out->used = sizeof out->text - 1;
}

static const char *place_name(const show *to, int place)
{
    return to->board->places[place].name[to->lang];
}

static phrase ticket_name(const show *to, int ticket)
{
    phrase out = {.used = 0};
    if (ticket == CHM_HIDDEN) {
        add(&out, "%s", say(WORD_HIDDEN_TICKET, to->lang));
        return out;
    }
    const chm_ticket_info *info = &to->board->tickets[ticket];
    add(&out, "%s–%s", place_name(to, info->a), place_name(to, info->b));
    if (info->points)
        add(&out, " (%d)", info->points);
    return out;
}

static phrase track_name(const show *to, int track)
{
    phrase out = {.used = 0};
    const chm_track_info *info = &to->board->tracks[track];
    add(&out, "%s–%s (%d)", place_name(to, info->a), place_name(to, info->b), info->length);
    return out;
}

static phrase ticket_names(const show *to, const chm_event *event)
{
    phrase out = {.used = 0};
    for (int i = 0; i < event->count; i++)
        add(&out, "%s%s", i ? ", " : "", ticket_name(to, event->list[i]).text);
    if (!event->count)
        add(&out, "%s", say(WORD_NOTHING, to->lang));
    return out;
}

static phrase card_names(const show *to, const chm_event *event)
{
    phrase out = {.used = 0};
    if (event->hidden)
        add(&out, "%d × %s", event->n, say(WORD_HIDDEN, to->lang));
    for (int card = 0; card < CHM_CARDS; card++)
        if (event->cards[card])
            add(&out, "%s%d %s", out.used ? ", " : "", event->cards[card], say_card(card, to->lang));
    return out;
}

static const char *card_name(const show *to, int card)
{
    return card == CHM_HIDDEN ? say(WORD_HIDDEN, to->lang) : say_card(card, to->lang);
}

static const char *player_name(const show *to, int seat)
{
    return to->header.player[seat].name;
}

/* ---- lines ---- */

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
    int gap = 10 - columns(name);
    if (turn)
        fprintf(to->out, "%4d  ", turn);
    else
        fputs("      ", to->out);
    fprintf(to->out, "%s%s%s%*s", seat_ink(to, seat), name, to->colour ? "\033[0m" : "", gap > 0 ? gap : 1, "");
    to->in_line = true;
    to->line_seat = seat;
}

/* Adds what a seat does to its line. */
__attribute__((format(printf, 3, 4))) static void tell(show *to, int seat, const char *format, ...)
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

void show_cell(FILE *out, const char *text, int width)
{
    int gap = width - columns(text);
    fprintf(out, "%*s%s", gap > 0 ? gap : 0, "", text);
}

enum { NAME_WIDTH = 12 };

static bool part_used(const chm_event *end, int part)
{
    for (int s = 0; s < end->seats; s++)
        if (end->score[s].part[part])
            return true;
    return false;
}

/* A column is as wide as its heading needs: the table fits a terminal of 80 columns on every map. */
static int width_of(const char *heading)
{
    int width = columns(heading) + 2;
    return width < 7 ? 7 : width;
}

static void show_name(const show *to, int seat)
{
    const char *name = player_name(to, seat);
    int gap = NAME_WIDTH - columns(name);
    fprintf(to->out, "%s%s%s%*s", seat_ink(to, seat), name, to->colour ? "\033[0m" : "", gap > 0 ? gap : 1, "");
}

/* A row of the table: the headings for seat -1, else what the seat has. */
static void show_row(const show *to, const chm_event *end, int seat)
{
    struct {
        const char *heading;
        int number;
    } cells[CHM_PARTS + 4];
    const chm_score *score = &end->score[seat < 0 ? 0 : seat];
    int count = 0;
    for (int part = 0; part < CHM_PARTS; part++)
        if (part_used(end, part)) {
            cells[count].heading = say(word_of_part((chm_part)part), to->lang);
            cells[count++].number = score->part[part];
        }
    const word words[] = {WORD_TOTAL, WORD_COMPLETED, WORD_FAILED, WORD_PATH};
    const int numbers[] = {score->total, score->completed, score->failed, score->path};
    for (int i = 0; i < 4; i++, count++) {
        cells[count].heading = say(words[i], to->lang);
        cells[count].number = numbers[i];
    }
    for (int i = 0; i < count; i++) {
        int width = width_of(cells[i].heading);
        if (seat < 0)
            show_cell(to->out, cells[i].heading, width);
        else
            fprintf(to->out, "%*d", width, cells[i].number);
    }
    fputc('\n', to->out);
}

static void show_scores(const show *to, const chm_event *end)
{
    fprintf(to->out, "\n%-*s", NAME_WIDTH, say(WORD_PLAYER, to->lang));
    show_row(to, end, -1);
    for (int seat = 0; seat < end->seats; seat++) {
        show_name(to, seat);
        show_row(to, end, seat);
    }
}

static void show_end(show *to, const chm_event *end)
{
    end_line(to);
    phrase winners = {.used = 0};
    int left = __builtin_popcount(end->winners), shared = left;
    for (int s = 0; s < end->seats; s++)
        if (end->winners >> s & 1) {
            add(&winners, "%s", player_name(to, s));
            left--;
            add(&winners, "%s", left > 1 ? ", " : left == 1 ? say(WORD_AND, to->lang) : "");
        }
    fputc('\n', to->out);
    fprintf(to->out, say(WORD_END, to->lang), say(word_of_reason((chm_reason)end->what), to->lang));
    fputc('\n', to->out);
    show_scores(to, end);
    fputc('\n', to->out);
    fprintf(to->out, say(shared > 1 ? WORD_SHARED_WIN : WORD_WINS, to->lang), winners.text);
    fputs("\n", to->out);
}

/* ---- events ---- */

static void show_claim(show *to, const chm_event *event)
{
    phrase points = {.used = 0};
    for (int s = 0; s < CHM_MAX_SEATS; s++)
        if (event->scores[s]) {
            add(&points, "%s", points.used ? ", " : say(WORD_COLON, to->lang));
            if (s == event->seat)
                add(&points, "+%d", event->scores[s]);
            else
                add(&points, say(WORD_POINTS_TO, to->lang), event->scores[s], player_name(to, s));
        }
    phrase sentence = {.used = 0};
    add(&sentence, say(WORD_CLAIMS, to->lang), track_name(to, event->track).text, card_names(to, event).text);
    tell(to, event->seat, "%s%s", sentence.text, points.text);
}

static void show_decline(show *to, const chm_event *event)
{
    static const word words[CHM_DECLINES] = {WORD_NO_MARKER, WORD_NO_SHARE, WORD_NO_BUILD};
    tell(to, event->seat, "%s", say(words[event->what], to->lang));
}

static void show_market(show *to, const chm_game *game)
{
    phrase cards = {.used = 0};
    for (int slot = 0; slot < game->board->numbers.market; slot++)
        if (game->market[slot] != CHM_CARDS)
            add(&cards, "%s%s", cards.used ? ", " : "", card_name(to, game->market[slot]));
    end_line(to);
    if (cards.used) {
        fprintf(to->out, say(WORD_MARKET, to->lang), cards.text);
        fputc('\n', to->out);
    }
    to->market_out = true;
}

static void show_share(show *to, const chm_event *event)
{
    const char *company = chm_company_at(to->board, event->company)->name[to->lang];
    word sentence = event->kind == CHM_EVENT_SHARE ? WORD_SHARE : WORD_NEUTRAL;
    tell(to, event->seat, say(sentence, to->lang), event->number, company);
}

void show_begin(show *to, const chm_header *header, const chm_board *board)
{
    end_line(to);
    to->header = *header;
    to->board = board;
    to->market_out = false;
    for (int s = 0; s < header->seats; s++) {
        make_plain(to->header.player[s].name);
        if (!*to->header.player[s].name)
            snprintf(to->header.player[s].name, CHM_MAX_NAME, "%s %d", say(WORD_PLAYER, to->lang), s + 1);
    }
    fprintf(to->out, "%s\n", board->name[to->lang]);
}

void show_event(show *to, const chm_game *game, const chm_event *event)
{
    chm_lang lang = to->lang;
    int seat = event->seat;
    if (!to->market_out && (event->kind == CHM_EVENT_OFFER || event->kind == CHM_EVENT_TICKET))
        show_market(to, game);
    switch (event->kind) {
    case CHM_EVENT_FIRST:
        remark(to, say(WORD_FIRST, lang), player_name(to, seat));
        break;
    case CHM_EVENT_DEAL:
        remark(to, say(WORD_DEALT, lang), player_name(to, seat), card_names(to, event).text);
        break;
    case CHM_EVENT_TURN:
        begin_line(to, event->n, seat);
        break;
    case CHM_EVENT_OFFER:
        tell(to, seat, say(WORD_OFFERED, lang), ticket_names(to, event).text);
        break;
    case CHM_EVENT_KEEP:
        tell(to, seat, say(WORD_KEEPS, lang), ticket_names(to, event).text);
        break;
    case CHM_EVENT_TAKE:
        tell(to, seat, say(WORD_TAKES, lang), card_name(to, event->card));
        break;
    case CHM_EVENT_BLIND:
        tell(to, seat, say(WORD_BLIND, lang), card_name(to, event->card));
        break;
    case CHM_EVENT_BUILD:
        tell(to, seat, say(WORD_BUILDS, lang), track_name(to, event->track).text, say_card(event->card, lang));
        break;
    case CHM_EVENT_CLAIM:
        show_claim(to, event);
        break;
    case CHM_EVENT_MARKER: {
        phrase cards = card_names(to, event);
        if (cards.used)
            tell(to, seat, say(WORD_MARKER_PAID, lang), place_name(to, event->place), cards.text);
        else
            tell(to, seat, say(WORD_MARKER, lang), place_name(to, event->place));
        break;
    }
    case CHM_EVENT_ALVIN:
        tell(to, seat, say(WORD_ALVIN, lang), place_name(to, event->place));
        break;
    case CHM_EVENT_SHARE:
    case CHM_EVENT_NEUTRAL:
        show_share(to, event);
        break;
    case CHM_EVENT_DECLINE:
        show_decline(to, event);
        break;
    case CHM_EVENT_TICKET:
        tell(to, seat, say(WORD_TICKET, lang), ticket_name(to, event->list[0]).text);
        break;
    case CHM_EVENT_SWAP:
        tell(to, seat, say(WORD_SWAPS, lang), ticket_names(to, event).text);
        break;
    case CHM_EVENT_COMPLETE:
        tell(to, seat, say(WORD_COMPLETES, lang), ticket_name(to, event->list[0]).text);
        break;
    case CHM_EVENT_TREAT:
        tell(to, seat, "%s", say(WORD_TREAT, lang));
        break;
    case CHM_EVENT_BONUS:
        tell(to, seat, say(WORD_BONUS, lang), place_name(to, event->place));
        break;
    case CHM_EVENT_PASS:
        tell(to, seat, "%s", say(WORD_PASSES, lang));
        break;
    case CHM_EVENT_RESET:
        remark(to, "%s", say(WORD_RESET, lang));
        break;
    case CHM_EVENT_RESHUFFLE:
        remark(to, say(WORD_RESHUFFLE, lang), event->n);
        break;
    case CHM_EVENT_LAST_ROUND:
        end_line(to);
        fprintf(to->out, "      %s\n", say(WORD_LAST_ROUND, lang));
        break;
    case CHM_EVENT_END:
        show_end(to, event);
        break;
    default:
        break;
    }
}
