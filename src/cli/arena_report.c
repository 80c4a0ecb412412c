// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/arena_report.h"
#include "arena/ratings.h"
#include "base/plain_text.h"
#include "cli/common.h"
#include "cli/table_text.h"
#include "messages/rule_words.h"
#include "messages/translate.h"
#include <assert.h>
#include <math.h>
#include <string.h>

enum { NUMBER = 9, RANGE = 16, COUNT = 8, LEAST_NAME = 12, MOST_NAME = 40 };

/* The first column is as wide as the longest name, or what stands over it, needs. */
static int name_width(const arena_report *report)
{
    int width = printed_columns(_in("column", "moves a game")) + 1;
    width = width < LEAST_NAME ? LEAST_NAME : width;
    for (int i = 0; i < report->tour->bot_count; i++) {
        int wanted = printed_columns(report->tour->bots[i]) + 4; /* with " ×5" */
        width = wanted > width ? wanted : width;
    }
    return width < MOST_NAME ? width : MOST_NAME;
}

static void put_left(FILE *out, const char *text, int width)
{
    fprintf(out, "%s%*s", text, width - printed_columns(text), "");
}

/* ---- numbers and cells ---- */

static void put_range(FILE *out, interval range, double scale, int digits, bool sign, chm_lang lang)
{
    char text[100];
    snprintf(text, sizeof text, "%s … %s", format_decimal(scale * range.low, digits, sign, lang),
             format_decimal(scale * range.high, digits, sign, lang));
    print_cell(out, isnan(range.low) ? "–" : text, RANGE);
}

/* A bot's name, left-aligned, with how many seats it has. Of a long one, which is a command, the end is shown. */
static void put_name(FILE *out, const char *name, int copies, int width)
{
    char text[MOST_NAME * 4 + 32], times[16] = "";
    if (copies > 1)
        snprintf(times, sizeof times, " ×%d", copies);
    int most = width - 1 - printed_columns(times);
    bool cut = printed_columns(name) > most;
    while (printed_columns(name) > most - cut)
        name++;
    snprintf(text, sizeof text, "%s%s%s", cut ? "…" : "", name, times);
    plain_text(text);
    put_left(out, text, width);
}

/* ---- a cell: the line-ups of one map and number of players ---- */

static void contest_table(const arena_report *report, const contest *which, FILE *out)
{
    const tournament *tour = report->tour;
    chm_lang lang = report->lang;
    fputc('\n', out);
    put_left(out, _in("column", "bot"), name_width(report));
    print_cell(out, _in("column", "wins"), NUMBER);
    print_cell(out, _in("column", "95 %"), RANGE);
    print_cell(out, _in("column", "margin"), NUMBER);
    print_cell(out, _in("column", "95 %"), RANGE);
    print_cell(out, _in("column", "total"), NUMBER);
    fputc('\n', out);
    for (int entrant = 0; entrant < which->entrants; entrant++) {
        entrant_summary sum = contest_summary(which, entrant, tour->rounds);
        char share[48];
        put_name(out, tour->bots[which->bot[entrant]], which->copies[entrant], name_width(report));
        snprintf(share, sizeof share, "%s %%", format_decimal(100 * sum.win_share, 1, false, lang));
        print_cell(out, share, NUMBER);
        put_range(out, sum.win_range, 100, 1, false, lang);
        print_cell(out, format_decimal(sum.margin, 1, true, lang), NUMBER);
        put_range(out, sum.margin_range, 1, 1, true, lang);
        print_cell(out, format_decimal(sum.total, 1, false, lang), NUMBER);
        fputc('\n', out);
    }
}

/* Means over all line-ups of the cell, by bot. */
typedef struct move_means {
    double games[MAX_BOTS], kinds[MAX_BOTS][CHM_MOVE_KINDS];
    uint64_t faults[MAX_BOTS];
    bool used[CHM_MOVE_KINDS], any_fault;
} move_means;

static void add_moves(const tournament *tour, const contest *which, move_means *means)
{
    for (int entrant = 0; entrant < which->entrants; entrant++) {
        entrant_summary sum = contest_summary(which, entrant, tour->rounds);
        int bot = which->bot[entrant];
        means->games[bot] += sum.games;
        means->faults[bot] += sum.faults;
        means->any_fault |= sum.faults > 0;
        for (int kind = 0; kind < CHM_MOVE_KINDS; kind++) {
            means->kinds[bot][kind] += sum.kinds[kind] * sum.games;
            means->used[kind] |= sum.kinds[kind] > 0;
        }
    }
}

/* The heading of a column for a kind of move. */
static const char *move_heading(int kind)
{
    static const char *const heads[CHM_MOVE_KINDS] = {
        [CHM_MOVE_TAKE] = N_in("column", "take"),       [CHM_MOVE_BLIND] = N_in("column", "blind"),
        [CHM_MOVE_TICKETS] = N_in("column", "tickets"), [CHM_MOVE_CLAIM] = N_in("column", "claim"),
        [CHM_MOVE_PASS] = N_in("column", "pass"),       [CHM_MOVE_KEEP] = N_in("column", "keep"),
        [CHM_MOVE_DECLINE] = N_in("column", "decline"),
    };
    const id_words *of_rule = words_of_move((chm_move_kind)kind);
    if (heads[kind])
        return _(heads[kind]);
    return of_rule && of_rule->column ? _(of_rule->column) : _in("column", "other");
}

static void moves_table(const arena_report *report, const move_means *means, FILE *out)
{
    const tournament *tour = report->tour;
    chm_lang lang = report->lang;
    fputc('\n', out);
    put_left(out, _in("column", "moves a game"), name_width(report));
    for (int kind = 0; kind < CHM_MOVE_KINDS; kind++)
        if (means->used[kind])
            print_cell(out, move_heading(kind), COUNT);
    if (means->any_fault)
        print_cell(out, _in("column", "faults"), COUNT);
    fputc('\n', out);
    for (int bot = 0; bot < tour->bot_count; bot++) {
        if (!(means->games[bot] > 0))
            continue;
        put_name(out, tour->bots[bot], 1, name_width(report));
        for (int kind = 0; kind < CHM_MOVE_KINDS; kind++)
            if (means->used[kind])
                print_cell(out, format_decimal(means->kinds[bot][kind] / means->games[bot], 1, false, lang), COUNT);
        if (means->any_fault)
            print_cell(out, format_grouped((long long)means->faults[bot], lang), COUNT);
        fputc('\n', out);
    }
}

static void cell_tables(const arena_report *report, int cell, FILE *out)
{
    const tournament *tour = report->tour;
    const contest *first = NULL;
    move_means means = {0};
    uint64_t games = 0;
    for (int i = 0; i < tour->contest_count; i++)
        if (tour->contests[i].cell == cell) {
            first = first ? first : &tour->contests[i];
            games += (uint64_t)tour->rounds * (uint64_t)tour->contests[i].games;
            add_moves(tour, &tour->contests[i], &means);
        }
    assert(first); /* a cell is made for its contests */
    fprintf(out, _("%s, %d players, seed %llu: blocks %s, games %s"), first->board->name[report->lang], first->seats,
            (unsigned long long)tour->seed, format_grouped(tour->rounds, report->lang),
            format_grouped((long long)games, report->lang));
    fputc('\n', out);
    for (int i = 0; i < tour->contest_count; i++)
        if (tour->contests[i].cell == cell)
            contest_table(report, &tour->contests[i], out);
    moves_table(report, &means, out);
    fputc('\n', out);
}

/* ---- ratings ---- */

static void rating_rows(const arena_report *report, int cell, const char *title, int width, FILE *out)
{
    const tournament *tour = report->tour;
    rating ratings[MAX_BOTS];
    if (!ratings_make(tour, cell, report->anchor, ratings))
        fatal("arena: no memory is left for the ratings");
    for (int i = 0; i < tour->bot_count; i++) {
        if (!ratings[i].rated)
            continue;
        put_left(out, title, width);
        put_name(out, tour->bots[i], 1, name_width(report));
        print_cell(out, i == report->anchor ? "0" : format_decimal(ratings[i].elo, 0, true, report->lang), NUMBER);
        if (i != report->anchor)
            put_range(out, ratings[i].range, 1, 0, true, report->lang);
        fputc('\n', out);
        title = "";
    }
}

static void name_cell(const contest *which, char *text, size_t capacity)
{
    snprintf(text, capacity, _("%s, %d players"), which->board->id, which->seats);
}

static void rating_tables(const arena_report *report, FILE *out)
{
    const tournament *tour = report->tour;
    char title[200];
    int width = printed_columns(_in("column", "Ratings")) + 2;
    for (int i = 0; i < tour->contest_count; i++) {
        name_cell(&tour->contests[i], title, sizeof title);
        width = printed_columns(title) + 2 > width ? printed_columns(title) + 2 : width;
    }
    put_left(out, _in("column", "Ratings"), width);
    put_left(out, _in("column", "bot"), name_width(report));
    print_cell(out, "Elo", NUMBER);
    print_cell(out, _in("column", "95 %"), RANGE);
    fputc('\n', out);
    for (int i = 0; i < tour->contest_count; i++) {
        const contest *which = &tour->contests[i];
        if (i && which->cell == which[-1].cell)
            continue;
        name_cell(which, title, sizeof title);
        rating_rows(report, which->cell, title, width, out);
    }
    if (tour->cells > 1)
        rating_rows(report, -1, _in("column", "all"), width, out);
}

/* ---- the test ---- */

static void test_lines(const arena_report *report, FILE *out)
{
    const tournament *tour = report->tour;
    const sprt *test = tour->test;
    chm_lang lang = report->lang;
    static const char *const verdicts[] = {
        N_("undecided after %s games: log likelihood ratio %s (bounds ±%s)"),
        N_("H0 is accepted after %s games: log likelihood ratio %s (bounds ±%s)"),
        N_("H1 is accepted after %s games: log likelihood ratio %s (bounds ±%s)"),
    };
    interval range = sample_share_interval(&test->scores, test->prior);
    long long games = (long long)tour->rounds * tournament_round_games(tour);
    fputc('\n', out);
    print_line(out, _("Is %s better than %s by %s Elo (H0) or by %s (H1)?"), tour->bots[0], tour->bots[1],
               format_decimal(test->elo0, 1, true, lang), format_decimal(test->elo1, 1, true, lang));
    print_line(out, _(verdicts[test->verdict]), format_grouped(games, lang), format_decimal(test->llr, 2, true, lang),
               format_decimal(sprt_bound, 2, false, lang));
    print_line(out, _("Elo %s, 95 %% within %s … %s"), format_decimal(elo_of_score(test->scores.mean), 1, true, lang),
               format_decimal(elo_of_score(range.low), 1, true, lang),
               format_decimal(elo_of_score(range.high), 1, true, lang));
}

void arena_print_tables(const arena_report *report, FILE *out)
{
    for (int cell = 0; cell < report->tour->cells; cell++)
        cell_tables(report, cell, out);
    rating_tables(report, out);
    if (report->tour->test)
        test_lines(report, out);
}
