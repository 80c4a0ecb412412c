// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* cheminot map: list, show, check and draw maps. */

#include "cli/common.h"
#include "cli/map_warnings.h"
#include "cli/show.h"
#include "cli/table_text.h"
#include "draw/board_svg.h"
#include "draw/layout_json.h"
#include "messages/messages.h"
#include "messages/nouns.h"
#include "messages/rule_words.h"
#include "messages/translate.h"
#include <cheminot/rules.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: cheminot map list | show MAP [--json] | check FILE [--strict] |\n"
    "                    draw MAP [--lang en|fr] [--json [--size WxH]]\n\n"
    "  list         the maps inside the program\n"
    "  show MAP     a map's rules, numbers, tracks and tickets; --json: its file\n"
    "  check FILE   every mistake in a map file, with line and column; in a file without mistakes,\n"
    "               warnings: what draws badly or is out of proportion\n"
    "  draw MAP     the board as an SVG picture, on standard output; --json: where everything stands on it,\n"
    "               in a picture of so many pixels\n\n"
    "  --strict     with check: a warning is as bad as a mistake\n\n"
    "MAP is the id of one inside the program, or the path of a map file.\n"
    "The exit code of check is 0 for a map without mistakes, else 2; with --strict a map with\n"
    "warnings has 2 as well.\n\n"
    "example: cheminot map draw usa > board.svg\n";

static void print(const char *format_word, ...) __attribute__((format(printf, 1, 2)));
static void print(const char *format_word, ...)
{
    va_list arguments;
    va_start(arguments, format_word);
    vprintf(format_word, arguments);
    va_end(arguments);
}

enum { NAME_COLUMNS = 20 }; /* the widest name of a map inside the program has 19 */

static int list(chm_lang lang)
{
    for (size_t i = 0; i < chm_map_count(); i++) {
        chm_board *board = open_board(chm_map_at(i)->id);
        int missing = NAME_COLUMNS - printed_columns(board->name[lang]);
        printf("%-14s %s%*s ", board->id, board->name[lang], missing > 0 ? missing : 0, "");
        print(_("%d to %d players, %d places, %d tracks, %d tickets"), board->min_seats, board->max_seats,
              board->place_count, board->track_count, board->ticket_count);
        putchar('\n');
        chm_board_free(board);
    }
    return 0;
}

/* ---- show ---- */

static void heading(const char *text)
{
    printf("\n%s\n", text);
}

static void show_rules(const chm_board *board)
{
    heading(_("Rules"));
    for (int i = 0; i < board->rule_count; i++) {
        fputs("  ", stdout);
        if (!chm_rule_optional(board, i))
            puts(chm_rule_name(board, i));
        else {
            print(chm_rule_default(board, i) ? _("%s (optional, on)") : _("%s (optional, off)"),
                  chm_rule_name(board, i));
            putchar('\n');
        }
    }
}

static void show_numbers(const chm_board *board)
{
    heading(_("Numbers"));
#define X(name, least, most, usual, meaning) printf("  %-22s %d\n", #name, board->numbers.name);
    CHM_NUMBER_LIST(X)
#undef X
    heading(_("Points by length"));
    for (int length = 1; length <= CHM_MAX_LENGTH; length++)
        printf("  %d→%d", length, board->numbers.points[length]);
    putchar('\n');
    heading(_("Cards"));
    for (int card = 0; card < CHM_CARDS; card++)
        if (board->deck[card])
            printf("  %s %d", message_card(card), board->deck[card]);
    putchar('\n');
}

static void show_places(const chm_board *board, chm_lang lang, bool zones)
{
    for (int i = 0; i < board->place_count; i++)
        if (board->places[i].zone == zones)
            printf("  %-22s %s\n", board->places[i].id, board->places[i].name[lang]);
}

static const char *colour_name(int colour)
{
    if (colour == CHM_GREY)
        return _("grey");
    return colour == CHM_UNBUILT ? _("project") : message_card(colour);
}

static void show_tracks(const chm_board *board)
{
    heading(_("Tracks"));
    for (chm_track t = 0; t < board->track_count; t++) {
        const chm_track_info *track = &board->tracks[t];
        printf("  %-36s %d %s", track->id, track->length, colour_name(track->colour));
        if (track->locos) {
            putchar(' ');
            print(_("ferry %d"), track->locos);
        }
        for (int rule = 0; rule < board->rule_count; rule++) {
            const rule_words *words = words_of(board, rule);
            phrase more = {.used = 0};
            if (words && words->track)
                words->track(board, t, true, &more);
            if (more.used)
                printf(" %s", more.text);
        }
        putchar('\n');
    }
}

/* What the rules say of the map. */
static void show_rule_words(const chm_board *board)
{
    for (int rule = 0; rule < board->rule_count; rule++) {
        const rule_words *words = words_of(board, rule);
        buffer text = {0};
        if (words && words->map) {
            words->map(board, &text);
            printf("\n%s", buffer_string(&text));
        }
        buffer_free(&text);
    }
}

/* The map's file as it is, once it is known to be one. */
static int show_file(const char *name)
{
    size_t size;
    char *text = read_map(name, &size);
    chm_board_free(load_board(name, text, size));
    fwrite(text, 1, size, stdout);
    free(text);
    return 0;
}

static bool has_zones(const chm_board *board)
{
    for (int p = 0; p < board->place_count; p++)
        if (board->places[p].zone)
            return true;
    return false;
}

static int show_map(const char *name, chm_lang lang)
{
    chm_board *board = open_board(name);
    messages_nouns(board);
    printf("%s (%s): ", board->name[lang], board->id);
    print(_("%d to %d players, %d places, %d tracks, %d tickets"), board->min_seats, board->max_seats,
          board->place_count, board->track_count, board->ticket_count);
    putchar('\n');
    if (board->note[lang]) {
        putchar('\n');
        print(_("Note: %s"), board->note[lang]);
        putchar('\n');
    }
    show_rules(board);
    show_numbers(board);
    heading(_("Places"));
    show_places(board, lang, false);
    if (has_zones(board)) {
        heading(_("Zones"));
        show_places(board, lang, true);
    }
    show_tracks(board);
    heading(_("Tickets"));
    for (int t = 0; t < board->ticket_count; t++)
        printf("  %-36s %d%s%s\n", board->tickets[t].id, board->tickets[t].points, board->tickets[t].deck ? "  " : "",
               board->tickets[t].deck ? board->ticket_decks[board->tickets[t].deck].name[lang] : "");
    show_rule_words(board);
    chm_board_free(board);
    return 0;
}

static void to_stdout(void *context, const char *text, size_t size)
{
    (void)context;
    fwrite(text, 1, size, stdout);
}

static int draw_map(const char *name, chm_lang lang)
{
    chm_board *board = open_board(name);
    board_svg(board, &(board_overlay){0}, lang, &(chm_sink){to_stdout, NULL});
    chm_board_free(board);
    return 0;
}

/* "1440x900" */
static layout_request read_size(const char *text)
{
    char *end;
    layout_request request = {0};
    request.width = (double)strtoul(text, &end, 10);
    if (*end == 'x' && end != text)
        request.height = (double)strtoul(end + 1, &end, 10);
    if (*end || !(request.width > 0 && request.width < 1e5 && request.height > 0 && request.height < 1e5))
        usage_error("map: --size needs pixels, like 1440x900, not %s", text);
    return request;
}

/* Prints where everything stands. */
static int lay_out_map(const char *name, chm_lang lang, const char *size)
{
    static board_features features;
    static board_layout layout;
    chm_board *board = open_board(name);
    layout_request request = size ? read_size(size) : (layout_request){0};
    request.lang = lang;
    board_features_read(board, &features);
    board_layout_make(board, &features, &request, &layout);
    layout_write_json(board, &features, &request, &layout, &(chm_sink){to_stdout, NULL});
    putchar('\n');
    chm_board_free(board);
    return 0;
}

/* ---- check ---- */

enum { MAX_WARNINGS = 200 };

static int check_map(const char *name, bool strict)
{
    static chm_error list[MAX_WARNINGS];
    chm_problems warnings = {.list = list, .capacity = MAX_WARNINGS};
    chm_board *board = open_board(name);
    chm_status status = map_warnings(board, &warnings);
    chm_board_free(board);
    if (status)
        fatal("%s: %s", name, chm_status_text(status));
    show_problems(name, "warning: ", &warnings);
    if (strict && warnings.count)
        usage_error("%s: %zu %s", name, warnings.count, warnings.count == 1 ? "warning" : "warnings");
    char good[4096 + 64], but[100] = "";
    snprintf(good, sizeof good, _("%s: no mistakes"), name);
    if (warnings.count)
        snprintf(but, sizeof but, plural(", %zu warning", ", %zu warnings", warnings.count), warnings.count);
    print_line(stdout, "%s%s", good, but);
    return 0;
}

int cmd_map(int argc, char **argv)
{
    static const struct option options[] = {{"json", 0, 0, 'j'}, {"size", 1, 0, 'z'}, {"strict", 0, 0, 's'},
                                            {"lang", 1, 0, 'l'}, {"help", 0, 0, 'h'}, {0, 0, 0, 0}};
    bool json = false, strict = false;
    const char *lang_text = NULL, *size = NULL;
    for (int option; (option = next_option(argc, argv, options, help)) != -1;) {
        if (option == 'j')
            json = true;
        else if (option == 's')
            strict = true;
        else if (option == 'z')
            size = optarg;
        else
            lang_text = optarg;
    }
    chm_lang lang = read_lang(lang_text);
    const char *what = optind < argc ? argv[optind] : "";
    const char *name = optind + 1 < argc ? argv[optind + 1] : NULL;
    bool one = argc - optind == 2;
    int code;
    if (json && strcmp(what, "show") && strcmp(what, "draw"))
        usage_error("map: --json goes with map show and map draw");
    if (size && (!json || strcmp(what, "draw")))
        usage_error("map: --size goes with map draw --json");
    if (strict && strcmp(what, "check"))
        usage_error("map: --strict goes with map check");
    if (!strcmp(what, "list") && argc - optind == 1) {
        code = list(lang);
    } else if (!strcmp(what, "show") && one) {
        code = json ? show_file(name) : show_map(name, lang);
    } else if (!strcmp(what, "draw") && one) {
        code = json ? lay_out_map(name, lang, size) : draw_map(name, lang);
    } else if (!strcmp(what, "check") && one) {
        code = check_map(name, strict);
    } else {
        usage_error("map: write map list, map show MAP, map check FILE or map draw MAP");
    }
    finish_output(stdout, "standard output");
    return code;
}
