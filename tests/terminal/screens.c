// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Golden screens: what the table's screen shows at the main moments of a game on every map, in both languages, in a
 * small and in a large window. Reached by keys, as a person would; compared with the files in a folder.
 *
 * usage: screens FOLDER [--write]     (TAP on standard output) */

#include "canvas_print.h"
#include "messages/translate.h"
#include "terminal/choose/key_actions.h"
#include "terminal/panels/panels.h"
#include "terminal/screen/table_state.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOOK = 1 << 20, PATIENCE = 20000 };

typedef struct play {
    chm_board *board;
    chm_header header;
    chm_game game;
    chm_view view;
    chm_dice dice;
    uint32_t events;
    table_state state;
    canvas canvas;
    char *book; /* all screens so far */
    size_t used;
} play;

/* ---- the book ---- */

static void add(play *of, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int n = vsnprintf(of->book + of->used, BOOK - of->used, format, arguments);
    va_end(arguments);
    if (n < 0 || (size_t)n >= BOOK - of->used)
        abort();
    of->used += (size_t)n;
}

static void snap(play *of, const char *moment)
{
    canvas_size(&of->canvas, of->state.width, of->state.height);
    table_draw(&of->canvas, &of->state, NULL);
    char *text = canvas_print(&of->canvas);
    add(of, "==== %s\n%s", moment, text ? text : "");
    free(text);
}

/* What a large window shows no differently. */
static void snap_small(play *of, const char *moment)
{
    if (of->state.width < 100)
        snap(of, moment);
}

/* ---- the game ---- */

static void hear(void *context, const chm_event *event)
{
    play *of = context;
    chm_event seen = *event;
    chm_event_redact(&seen, 0);
    table_event(&of->state, ++of->events, &seen);
}

static void look(play *of, bool fresh)
{
    chm_game_view(&of->game, 0, &of->view);
    of->state.asked = of->game.actors & 1 ? 0 : CHM_NOBODY;
    table_take(&of->state, fresh);
}

static void apply(play *of, chm_seat seat, chm_move move)
{
    chm_callbacks outside = {.listen = hear, .context = of};
    if (chm_game_apply(&of->game, seat, move, &outside) != CHM_OK)
        abort();
    look(of, true);
}

/* Anybody's move: rather a claim than a card, so that something happens. */
static void anything(play *of)
{
    chm_seat seat = chm_game_actor(&of->game);
    chm_move move = chm_game_any(&of->game, seat, &of->dice);
    for (int i = 0; i < 2 && of->game.phase == CHM_PHASE_TURN && move.kind != CHM_MOVE_CLAIM; i++)
        move = chm_game_any(&of->game, seat, &of->dice);
    apply(of, seat, move);
}

/* A key of the person; what it asks for is done. */
static void hit(play *of, press_kind kind, uint32_t character)
{
    table_request what = table_press(&of->state, (press){.kind = kind, .character = character}, NULL);
    if (what.kind == REQUEST_PLAY)
        apply(of, 0, what.move);
}

static bool asked(const play *of, question kind)
{
    return of->state.choosing.question == kind;
}

/* Goes on until the person is asked something. False: the game is over before. */
static bool until(play *of, question kind, int turn)
{
    for (int i = 0; i < PATIENCE && !chm_game_over(&of->game); i++) {
        if (asked(of, kind) && of->game.turn >= turn)
            return true;
        anything(of);
    }
    return false;
}

/* ---- the moments ---- */

static void opening(play *of)
{
    snap(of, "opening tickets");
    hit(of, PRESS_CHARACTER, '1');
    hit(of, PRESS_CHARACTER, '2');
    hit(of, PRESS_ENTER, 0);
    hit(of, PRESS_ARROW_DOWN, 0);
    snap_small(of, "too few tickets, or enough and shown");
    hit(of, PRESS_CHARACTER, '3');
    hit(of, PRESS_ENTER, 0);
    hit(of, PRESS_ENTER, 0);
    if (asked(of, QUESTION_KEEP))
        abort();
}

static void start_place(play *of)
{
    if (chm_board_find_rule(of->board, "markers", 7) < 0 || !until(of, QUESTION_PLACE, 0))
        return;
    hit(of, PRESS_ARROW_RIGHT, 0);
    hit(of, PRESS_ENTER, 0);
    snap(of, "a place");
    hit(of, PRESS_ENTER, 0);
}

static void turns(play *of)
{
    until(of, QUESTION_TURN, 1);
    snap_small(of, "the first turn");
    if (of->board->numbers.market) {
        hit(of, PRESS_CHARACTER, '1');
        snap_small(of, "a card, shown");
    }
    hit(of, PRESS_ESCAPE, 0);
    until(of, QUESTION_TURN, 24);
    while (of->game.phase != CHM_PHASE_TURN || !choices_find(&of->state.choices, CHM_MOVE_CLAIM, -1)) {
        anything(of);
        if (!until(of, QUESTION_TURN, 24))
            return;
    }
    hit(of, PRESS_CHARACTER, label_key(_("[n]ext")));
    snap_small(of, "a track pointed at");
    hit(of, PRESS_ENTER, 0);
    snap(of, "a payment");
    hit(of, PRESS_ENTER, 0);
}

/* The sheet of companies and the players', as somebody sees them. */
static void share_sheets(play *of, chm_seat viewer, const char *companies, const char *players)
{
    of->state.viewer = viewer;
    of->state.sheet = SHEET_SUPPLY;
    snap_small(of, companies);
    of->state.sheet = SHEET_PLAYERS;
    snap_small(of, players);
    of->state.sheet = SHEET_NONE;
    of->state.viewer = 0;
}

/* P5: of the others only how many shares they hold; with the option, which. */
static void shares(play *of)
{
    uint16_t open = (uint16_t)(1U << chm_board_find_rule(of->board, "open_shares", 11));
    snap(of, "a share");
    share_sheets(of, 0, "the shares", "the players and their shares");
    share_sheets(of, CHM_NOBODY, "the shares, watching", "the players, watching");
    of->game.rules ^= open;
    look(of, false);
    snap(of, "a share, open shares");
    share_sheets(of, 0, "open shares", "the players, open shares");
    of->game.rules ^= open;
    look(of, false);
}

static void own_rules(play *of)
{
    if (chm_company_count(of->board) && until(of, QUESTION_LIST, 1))
        shares(of);
    else if (chm_board_find_rule(of->board, "markers", 7) >= 0 && until(of, QUESTION_LIST, 1))
        snap(of, "a marker");
    if (chm_board_find_rule(of->board, "tiles", 5) >= 0 && until(of, QUESTION_TILE, 1)) {
        hit(of, PRESS_ARROW_DOWN, 0);
        snap(of, "a tile");
        hit(of, PRESS_ENTER, 0);
        hit(of, PRESS_ENTER, 0);
        snap(of, "a project");
        hit(of, PRESS_ENTER, 0);
    }
}

/* The rules that the help ends with: more than a screen. */
static void help_rules(play *of)
{
    char *text = help_text(&of->state);
    const char *from = text ? strstr(text, _("Rules of this map")) : NULL;
    if (!from)
        abort();
    if (of->state.width < 100)
        add(of, "==== the rules in the help\n%s", from);
    free(text);
}

static void ending(play *of)
{
    while (!chm_game_over(&of->game) && !(of->game.turns_left && asked(of, QUESTION_TURN)))
        anything(of);
    if (!chm_game_over(&of->game)) {
        of->state.focus = FOCUS_MARKET;
        hit(of, PRESS_TAB, 0);
        snap(of, "the last round, a ticket pointed at");
    }
    hit(of, PRESS_CHARACTER, '?');
    snap_small(of, "help");
    hit(of, PRESS_ESCAPE, 0);
    help_rules(of);
    while (!chm_game_over(&of->game))
        anything(of);
    of->state.sheet = SHEET_END;
    of->state.end_step = 1;
    snap_small(of, "the end: tracks");
    for (int i = 0; i < 8; i++)
        hit(of, PRESS_CHARACTER, ' ');
    snap(of, "the end: all");
}

/* ---- a map ---- */

static void begin(play *of, const char *map, int width, int height)
{
    const chm_map_file *file = chm_map_find(map);
    static const char *const names[CHM_MAX_SEATS] = {"Anne", "Benoît", "Chloé"};
    memset(of, 0, sizeof *of);
    of->book = malloc(BOOK);
    if (!of->book || chm_board_load(file->text, file->size, NULL, &of->board) != CHM_OK)
        abort();
    chm_options options = chm_default_options(of->board);
    options.first = 0;
    chm_seed seed = chm_seed_make(6, 0);
    chm_header_make(of->board, 3, &options, &seed, &of->header);
    for (int s = 0; s < 3; s++)
        snprintf(of->header.player[s].name, sizeof of->header.player[s].name, "%s", names[s]);
    of->dice = chm_dice_make(6);
    table_begin(&of->state);
    of->state.board = of->board;
    of->state.header = &of->header;
    of->state.view = &of->view;
    of->state.viewer = 0;
    of->state.mine = 1;
    of->state.hints = true;
    of->state.width = width;
    of->state.height = height;
    chm_callbacks outside = {.listen = hear, .context = of};
    if (chm_game_start(&of->game, of->board, 3, &options, &seed, &outside) != CHM_OK)
        abort();
    look(of, true);
}

static void end(play *of)
{
    table_free(&of->state);
    canvas_free(&of->canvas);
    chm_board_free(of->board);
    free(of->book);
}

/* ---- comparing ---- */

static bool write_file(const char *path, const char *text, size_t size)
{
    FILE *file = fopen(path, "w");
    bool fine = file && fwrite(text, 1, size, file) == size;
    return file && fclose(file) == 0 && fine;
}

/* Shows the first line that differs. */
static bool same_file(const char *path, const char *text, size_t size)
{
    static char old[BOOK];
    FILE *file = fopen(path, "r");
    size_t n = file ? fread(old, 1, sizeof old - 1, file) : 0, at = 0, line = 0, number = 1;
    if (file)
        fclose(file);
    old[n] = '\0';
    if (n == size && !memcmp(old, text, n))
        return true;
    for (; at < n && at < size && old[at] == text[at]; at++)
        if (old[at] == '\n') {
            line = at + 1;
            number++;
        }
    printf("# %s:%zu\n# was: %.*s\n# is:  %.*s\n", path, number, (int)strcspn(old + line, "\n"), old + line,
           (int)strcspn(text + line, "\n"), text + line);
    return false;
}

static bool screens(const char *folder, bool writing, const char *map, chm_lang lang, int width, int height)
{
    static play of;
    char path[4096];
    messages_begin(lang == CHM_FR ? "fr" : "en");
    begin(&of, map, width, height);
    opening(&of);
    start_place(&of);
    turns(&of);
    own_rules(&of);
    ending(&of);
    snprintf(path, sizeof path, "%s/%s-%s-%dx%d.txt", folder, map, lang == CHM_FR ? "fr" : "en", width, height);
    bool fine = writing ? write_file(path, of.book, of.used) : same_file(path, of.book, of.used);
    end(&of);
    return fine;
}

/* Every window from 1×1 on is drawn without harm: what does not fit is left out. */
static bool all_sizes(const char *map)
{
    static play of;
    messages_begin("fr");
    begin(&of, map, 80, 24);
    opening(&of);
    until(&of, QUESTION_TURN, 12);
    hit(&of, PRESS_CHARACTER, label_key(_("[n]ext")));
    for (int step = 0; step < 16; step++) {
        int width = 1 + step * step, height = 1 + (step * 7) % 50;
        of.state.sheet = (sheet)(step % (SHEET_HANDOVER));
        table_resize(&of.state, width, height);
        snap(&of, "");
        of.used = 0;
    }
    end(&of);
    return true;
}

/* Every action has a key of its own in every language, and none that the choices take. */
static bool own_keys(const char *map, chm_lang lang)
{
    static play of;
    bool fine = true;
    messages_begin(lang == CHM_FR ? "fr" : "en");
    begin(&of, map, 80, 24);
    of.state.chat = true;
    for (int i = 0; i < ACTIONS; i++) {
        uint32_t key = label_key(action_label(&of.state, (action)i));
        fine = fine && key > ' ' && !(key >= '0' && key <= '9') && action_of(&of.state, key) == (action)i;
    }
    end(&of);
    return fine;
}

int main(int argc, char **argv)
{
    static const int sizes[][2] = {{80, 24}, {200, 60}};
    bool writing = argc > 2 && !strcmp(argv[2], "--write"), failed = false;
    int number = 0;
    if (argc < 2)
        return 2;
    for (size_t m = 0; m < chm_map_count(); m++)
        for (int lang = 0; lang < CHM_LANGS; lang++)
            for (int size = 0; size < 2; size++) {
                const char *map = chm_map_at(m)->id;
                bool fine = screens(argv[1], writing, map, (chm_lang)lang, sizes[size][0], sizes[size][1]);
                printf("%s %d - %s, %s, %d x %d\n", fine ? "ok" : "not ok", ++number, map, lang ? "fr" : "en",
                       sizes[size][0], sizes[size][1]);
                failed = failed || !fine;
            }
    for (size_t m = 0; m < chm_map_count(); m += 3)
        printf("%s %d - %s in every window\n", all_sizes(chm_map_at(m)->id) ? "ok" : "not ok", ++number,
               chm_map_at(m)->id);
    for (size_t m = 0; m < chm_map_count(); m++)
        for (int lang = 0; lang < CHM_LANGS; lang++) {
            bool fine = own_keys(chm_map_at(m)->id, (chm_lang)lang);
            printf("%s %d - every action has its own key: %s, %s\n", fine ? "ok" : "not ok", ++number,
                   chm_map_at(m)->id, lang ? "fr" : "en");
            failed = failed || !fine;
        }
    printf("1..%d\n", number);
    return failed;
}
