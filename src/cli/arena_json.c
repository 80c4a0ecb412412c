// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/json_text.h"
#include "arena/ratings.h"
#include "cli/arena_report.h"
#include "cli/common.h"
#include <math.h>
#include <string.h>

/* What is not known, and what JSON has no number for, is null. */
static void put_number(FILE *out, const char *key, double value)
{
    if (isfinite(value))
        fprintf(out, ",\"%s\":%.6f", key, value);
    else
        fprintf(out, ",\"%s\":null", key);
}

static void put_moves(FILE *out, const double kinds[CHM_MOVE_KINDS])
{
    static const char *const words[CHM_MOVE_KINDS] = {
#define X(name, word, fields) word,
        CHM_MOVE_LIST(X)
#undef X
    };
    fputs(",\"moves\":{", out);
    for (int kind = 0; kind < CHM_MOVE_KINDS; kind++)
        fprintf(out, "%s\"%s\":%.6f", kind ? "," : "", words[kind], kinds[kind]);
    fputc('}', out);
}

static void put_slot(FILE *out, const tournament *tour, const contest *which, int entrant)
{
    entrant_summary sum = contest_summary(which, entrant, tour->rounds);
    fputs("{\"bot\":", out);
    json_string(out, tour->bots[which->bot[entrant]]);
    fprintf(out, ",\"seats\":%d", which->copies[entrant]);
    put_number(out, "wins", sum.wins);
    put_number(out, "win_share", sum.win_share);
    put_number(out, "win_low", sum.win_range.low);
    put_number(out, "win_high", sum.win_range.high);
    put_number(out, "margin", sum.margin);
    put_number(out, "margin_low", sum.margin_range.low);
    put_number(out, "margin_high", sum.margin_range.high);
    put_number(out, "mean_total", sum.total);
    fprintf(out, ",\"faults\":%llu", (unsigned long long)sum.faults);
    put_moves(out, sum.kinds);
    fputc('}', out);
}

static void put_contest(FILE *out, const tournament *tour, const contest *which)
{
    fputs("{\"bots\":[", out);
    for (int s = 0; s < which->seats; s++) {
        fputs(s ? "," : "", out);
        json_string(out, tour->bots[which->line_up[s]]);
    }
    fprintf(out, "],\"blocks\":%u,\"games\":%llu,\"results\":[", tour->rounds,
            (unsigned long long)tour->rounds * (unsigned long long)which->games);
    for (int entrant = 0; entrant < which->entrants; entrant++) {
        fputs(entrant ? "," : "", out);
        put_slot(out, tour, which, entrant);
    }
    fputs("]}", out);
}

static void put_ratings(FILE *out, const arena_report *report, int cell)
{
    const tournament *tour = report->tour;
    rating ratings[MAX_BOTS];
    if (!ratings_make(tour, cell, report->anchor, ratings))
        fatal("arena: no memory is left for the ratings");
    fputs("\"ratings\":[", out);
    for (int i = 0; i < tour->bot_count; i++) {
        fputs(i ? ",{\"bot\":" : "{\"bot\":", out);
        json_string(out, tour->bots[i]);
        put_number(out, "elo", ratings[i].elo);
        put_number(out, "low", ratings[i].range.low);
        put_number(out, "high", ratings[i].range.high);
        fputc('}', out);
    }
    fputc(']', out);
}

static void put_options(FILE *out, const contest *which)
{
    chm_header header;
    chm_seed seed = {{0}};
    chm_header_make(which->board, which->seats, &which->options, &seed, &header);
    fputs("\"options\":{", out);
    for (int i = 0; i < header.option_count; i++)
        fprintf(out, "%s\"%s\":%s", i ? "," : "", header.option[i].name, header.option[i].value);
    fputs("},", out);
}

static void put_cell(FILE *out, const arena_report *report, int cell)
{
    const tournament *tour = report->tour;
    const char *comma = "";
    for (int i = 0; i < tour->contest_count; i++) {
        const contest *which = &tour->contests[i];
        if (which->cell != cell)
            continue;
        if (!*comma) {
            fputs("{\"map\":", out);
            json_string(out, which->board->id);
            fprintf(out, ",\"players\":%d,", which->seats);
            put_options(out, which);
            fputs("\"line_ups\":[", out);
        }
        fputs(comma, out);
        put_contest(out, tour, which);
        comma = ",";
    }
    fputs("],", out);
    put_ratings(out, report, cell);
    fputc('}', out);
}

static void put_test(FILE *out, const sprt *test, uint64_t games)
{
    static const char *const verdicts[] = {"undecided", "H0", "H1"};
    interval range = sample_share_interval(&test->scores, test->prior);
    fprintf(out, ",\"sprt\":{\"verdict\":\"%s\",\"games\":%llu", verdicts[test->verdict], (unsigned long long)games);
    put_number(out, "elo0", test->elo0);
    put_number(out, "elo1", test->elo1);
    put_number(out, "bound", sprt_bound);
    put_number(out, "llr", test->llr);
    put_number(out, "score", test->scores.mean);
    put_number(out, "elo", elo_of_score(test->scores.mean));
    put_number(out, "low", elo_of_score(range.low));
    put_number(out, "high", elo_of_score(range.high));
    fputc('}', out);
}

void arena_print_json(const arena_report *report, FILE *out)
{
    const tournament *tour = report->tour;
    uint64_t games = (uint64_t)tour->rounds * (uint64_t)tournament_round_games(tour);
    fputs("{\"bots\":[", out);
    for (int i = 0; i < tour->bot_count; i++) {
        fputs(i ? "," : "", out);
        json_string(out, tour->bots[i]);
    }
    fputs("],\"anchor\":", out);
    json_string(out, tour->bots[report->anchor]);
    fprintf(out, ",\"seed\":%llu,\"blocks\":%u,\"games\":%llu,\"tables\":[", (unsigned long long)tour->seed,
            tour->rounds, (unsigned long long)games);
    for (int cell = 0; cell < tour->cells; cell++) {
        fputs(cell ? "," : "", out);
        put_cell(out, report, cell);
    }
    fputs("],", out);
    put_ratings(out, report, -1);
    if (tour->test)
        put_test(out, tour->test, games);
    fputs("}\n", out);
}
