// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* cheminot replay: a record shown in sentences, checked, seen by one seat, or drawn turn by turn. */

#include "cli/board_pictures.h"
#include "cli/common.h"
#include "cli/play_screen.h"
#include "cli/record_maps.h"
#include "cli/show.h"
#include "messages/messages.h"
#include "messages/translate.h"
#include "terminal/match/recorded.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char help[] =
    "usage: cheminot replay FILE [OPTION…]\n\n"
    "Plays the games of a record again, through the rules, and tells what happens; FILE may be - for standard input.\n"
    "The first line that is not legal ends it, named with what is wrong. Views and pictures are only made of records\n"
    "that are legal to the last line. A game of another revision of the rules is shown by its events, and not "
    "judged.\n\n"
    "On a terminal the game is shown on a full screen, to be stepped through forwards and backwards.\n\n"
    "  --text         tell it in sentences instead, as always on a pipe\n"
    "  --check        only check, and say how many games are legal; a game of another revision of the rules cannot be\n"
    "                 checked (exit code 2)\n"
    "  --view SEAT    write the record as that seat may see it (JSON Lines); 'watcher' for one who sees no hand\n"
    "  --views SEAT   write, for each event, how the game stands after it as that seat may know it: the view of the\n"
    "                 bot protocol, one a line; '-' for a watcher\n"
    "  --svg DIR      draw the board after every turn that changed it, into DIR\n"
    "  --map FILE     use this map file instead of the record's map\n"
    "  --maps DIR     find maps that are not inside the program among the files *.json of DIR, by the record's hash\n"
    "  --lang en|fr   the language\n\n"
    "example: cheminot simulate --games 1 --record game.jsonl && cheminot replay game.jsonl\n";

enum { MAX_RECORD = 1 << 30 };

typedef struct replay {
    enum { SHOW, CHECK, VIEW, VIEWS } what;
    const char *path;
    chm_seat view;
    const char *svg_dir;
    bool text; /* sentences, also on a terminal */
    show show;
    record_maps maps;
    int game_number;
    int others; /* games of another revision of the rules */
    picture_book pictures;
} replay;

/* Says that a game was played by other rules: among its sentences, or as a warning. */
static void describe_revision(const replay *state, const chm_header *header, bool among)
{
    char sentence[256];
    int revision = chm_header_revision(header);
    if (revision == CHM_RULES_REVISION)
        return;
    snprintf(sentence, sizeof sentence,
             _("This game was played by revision %d of the rules, not %d: it is shown as told, and not judged."),
             revision, CHM_RULES_REVISION);
    if (among)
        print_line(stdout, "%s", sentence);
    else
        warning("%s: %s", state->path, sentence);
}

static const chm_board *find_board(void *context, const chm_header *header)
{
    replay *state = context;
    return record_maps_find(&state->maps, header);
}

static void to_stdout(void *context, const char *text, size_t size)
{
    (void)context;
    fwrite(text, 1, size, stdout);
}

static void begin(void *context, const chm_header *header, const chm_board *board)
{
    replay *state = context;
    if (state->what == VIEW) {
        chm_header blank = *header;
        blank.seeded = false;
        chm_header_write(&blank, &(chm_sink){to_stdout, NULL});
    } else if (state->what == SHOW) {
        if (state->game_number++)
            fputs("\n\n", stdout);
        show_begin(&state->show, header, board);
    }
    describe_revision(state, header, state->what == SHOW);
    if (state->svg_dir)
        picture_begin(&state->pictures, state->svg_dir, state->show.lang);
}

/* The first pass prints nothing; it reports that a record has no such seat to view it from. */
static void begin_check(void *context, const chm_header *header, const chm_board *board)
{
    replay *state = context;
    (void)board;
    state->others += chm_header_revision(header) != CHM_RULES_REVISION;
    if (state->what >= VIEW && state->view != CHM_NOBODY && state->view >= header->seats)
        usage_error("replay %s %d: %s has a game whose seats are 0 to %d", state->what == VIEW ? "--view" : "--views",
                    state->view, state->path, header->seats - 1);
}

static void event(void *context, const chm_game *game, const chm_event *event)
{
    replay *state = context;
    if (state->what == VIEW) {
        chm_event seen = *event;
        chm_event_redact(&seen, state->view);
        chm_event_write(game->board, &seen, &(chm_sink){to_stdout, NULL});
    } else if (state->what == VIEWS) {
        static chm_view view;
        chm_game_view(game, state->view, &view);
        chm_view_write(&view, &(chm_sink){to_stdout, NULL});
    } else if (state->what == SHOW) {
        show_event(&state->show, game, event);
    }
    if (state->svg_dir)
        picture_event(&state->pictures, game, event);
}

static chm_seat read_seat(const char *text, const char *watcher, const char *option)
{
    return strcmp(text, watcher) ? (chm_seat)read_number(text, 0, CHM_MAX_SEATS - 1, option) : (chm_seat)CHM_NOBODY;
}

static void read_options(int argc, char **argv, replay *state)
{
    static const struct option options[] = {
        {"check", 0, 0, 'c'}, {"view", 1, 0, 'v'}, {"views", 1, 0, 'V'}, {"svg", 1, 0, 's'},  {"map", 1, 0, 'm'},
        {"maps", 1, 0, 'M'},  {"lang", 1, 0, 'l'}, {"text", 0, 0, 't'},  {"help", 0, 0, 'h'}, {0, 0, 0, 0}};
    const char *lang = NULL;
    bool check = false;
    for (int option; (option = next_option(argc, argv, options, help)) != -1;)
        switch (option) {
        case 'c':
            check = true;
            break;
        case 'v':
            state->what = VIEW;
            state->view = read_seat(optarg, "watcher", "replay --view");
            break;
        case 'V':
            state->what = VIEWS;
            state->view = read_seat(optarg, "-", "replay --views");
            break;
        case 't':
            state->text = true;
            break;
        case 's':
            state->svg_dir = optarg;
            break;
        case 'm':
            state->maps.file = optarg;
            break;
        case 'M':
            state->maps.folder = optarg;
            break;
        default:
            lang = optarg;
        }
    state->show.lang = read_lang(lang);
    if (optind != argc - 1)
        usage_error("replay: name one record file (or - for standard input)");
    state->path = argv[optind];
    if (state->maps.file && state->maps.folder)
        usage_error("replay: --map names the map, --maps looks for it: choose one");
    if (check && state->what >= VIEW)
        usage_error("replay: --check only checks, %s writes: choose one", state->what == VIEW ? "--view" : "--views");
    if (check)
        state->what = CHECK;
}

/* Plays the whole text; a record that is not legal is the end. Returns how many games there were. */
static int play(replay *state, const char *text, size_t size, const chm_reader *reader)
{
    chm_error error;
    int games;
    chm_status status = chm_record_replay(text, size, reader, &games, &error);
    if (status == CHM_OK)
        return games;
    if (state->show.in_line) /* the sentence gets a line of its own */
        putchar('\n');
    if (status == CHM_UNKNOWN_RULE) {
        char sentence[MESSAGE_SIZE];
        message_unknown(error.text, sentence);
        usage_error("%s:%u: %s", state->path, error.line, sentence);
    }
    if (error.column)
        usage_error("%s:%u:%u: %s", state->path, error.line, error.column, error.text);
    usage_error("%s:%u: %s", state->path, error.line, error.text);
}

static void make_dir(const char *path)
{
    struct stat found;
    if (mkdir(path, 0777) && errno != EEXIST)
        usage_error("%s: %s", path, strerror(errno));
    if (stat(path, &found) || !S_ISDIR(found.st_mode))
        usage_error("%s: %s", path, strerror(ENOTDIR));
}

/* On the full screen. False: there can be none here. */
static bool on_screen(replay *state, const char *text, size_t size, int *code)
{
    char why[MATCH_WHY];
    if (state->what != SHOW || state->svg_dir || state->text || !strcmp(state->path, "-") || !play_screen_possible())
        return false;
    match *recorded = recorded_open(text, size, 0, find_board, state, why);
    if (!recorded)
        usage_error("%s: %s", state->path, why);
    bool shown = play_screen_open(false);
    if (shown) {
        *code = play_screen_run(recorded, false, NULL);
        describe_revision(state, match_header(recorded), false);
    }
    match_close(recorded);
    return shown;
}

int cmd_replay(int argc, char **argv)
{
    static replay state;
    read_options(argc, argv, &state);
    state.show.out = stdout;
    state.show.colour = isatty(STDOUT_FILENO);
    size_t size;
    char *text = read_file(state.path, MAX_RECORD, &size);
    chm_reader check = {.board = find_board, .begin = begin_check, .context = &state};
    chm_reader reader = {.board = find_board, .begin = begin, .event = event, .context = &state};
    int games = 0, code = 0;
    if (on_screen(&state, text, size, &code)) {
        free(text);
        record_maps_free(&state.maps);
        return code;
    }
    if (state.what != SHOW || state.svg_dir)
        games = play(&state, text, size, &check);
    if (state.svg_dir)
        make_dir(state.svg_dir);
    if (state.what != CHECK || state.svg_dir)
        play(&state, text, size, &reader);
    free(text);
    record_maps_free(&state.maps);
    if (state.what == CHECK && state.others)
        usage_error("%s: %d of %d games were played by another revision of the rules than this one (%d): they can be "
                    "shown, and not checked",
                    state.path, state.others, games, CHM_RULES_REVISION);
    if (state.what == CHECK)
        print_line(
            stdout,
            plural("%s: %d game, legal to the last line", "%s: %d games, legal to the last line", (unsigned long)games),
            state.path, games);
    finish_output(stdout, "standard output");
    return 0;
}
