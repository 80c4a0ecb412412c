// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Golden screens: what the table's screen shows at the main moments of a game on every map, in both languages, in a
 * small and in a large window. Reached by keys, as a person would; compared with the files in a folder.
 *
 * usage: screens FOLDER [--write]     (TAP on standard output) */

#include "canvas_print.h"
#include "messages/nouns.h"
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

static void add(play *self, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int n = vsnprintf(self->book + self->used, BOOK - self->used, format, arguments);
    va_end(arguments);
    if (n < 0 || (size_t)n >= BOOK - self->used)
        abort();
    self->used += (size_t)n;
}

static void snap(play *self, const char *moment)
{
    canvas_size(&self->canvas, self->state.width, self->state.height);
    table_draw(&self->canvas, &self->state, NULL);
    char *text = canvas_print(&self->canvas);
    add(self, "==== %s\n%s", moment, text ? text : "");
    free(text);
}

/* What a large window shows no differently. */
static void snap_small(play *self, const char *moment)
{
    if (self->state.width < 100)
        snap(self, moment);
}

/* ---- the game ---- */

static void hear(void *context, const chm_event *event)
{
    play *of = context;
    chm_event seen = *event;
    chm_event_redact(&seen, 0);
    table_event(&of->state, ++of->events, &seen);
}

static void look(play *self, bool fresh)
{
    chm_game_view(&self->game, 0, &self->view);
    self->state.asked = self->game.actors & 1 ? 0 : CHM_NOBODY;
    table_take(&self->state, fresh);
}

static void apply(play *self, chm_seat seat, chm_move move)
{
    chm_callbacks outside = {.listen = hear, .context = self};
    if (chm_game_apply(&self->game, seat, move, &outside) != CHM_OK)
        abort();
    look(self, true);
}

/* Anybody's move: rather a claim than a card, so that something happens. */
static void anything(play *self)
{
    chm_seat seat = chm_game_actor(&self->game);
    chm_move move = chm_game_any(&self->game, seat, &self->dice);
    for (int i = 0; i < 2 && self->game.phase == CHM_PHASE_TURN && move.kind != CHM_MOVE_CLAIM; i++)
        move = chm_game_any(&self->game, seat, &self->dice);
    apply(self, seat, move);
}

/* A key of the person; what it asks for is done. */
static void hit(play *self, press_kind kind, uint32_t character)
{
    table_request what = table_press(&self->state, (press){.kind = kind, .character = character}, NULL);
    if (what.kind == REQUEST_PLAY)
        apply(self, 0, what.move);
}

static bool asked(const play *self, question kind)
{
    return self->state.choosing.question == kind;
}

/* Goes on until the person is asked something. False: the game is over before. */
static bool until(play *self, question kind, int turn)
{
    for (int i = 0; i < PATIENCE && !chm_game_over(&self->game); i++) {
        if (asked(self, kind) && self->game.turn >= turn)
            return true;
        anything(self);
    }
    return false;
}

/* ---- the moments ---- */

static void opening(play *self)
{
    snap(self, "opening tickets");
    hit(self, PRESS_CHARACTER, '1');
    hit(self, PRESS_CHARACTER, '2');
    hit(self, PRESS_ENTER, 0);
    hit(self, PRESS_ARROW_DOWN, 0);
    snap_small(self, "too few tickets, or enough and shown");
    hit(self, PRESS_CHARACTER, '3');
    hit(self, PRESS_ENTER, 0);
    hit(self, PRESS_ENTER, 0);
    if (asked(self, QUESTION_KEEP))
        abort();
}

static void start_place(play *self)
{
    if (chm_board_find_rule(self->board, "markers", 7) < 0 || !until(self, QUESTION_PLACE, 0))
        return;
    hit(self, PRESS_ARROW_RIGHT, 0);
    hit(self, PRESS_ENTER, 0);
    snap(self, "a place");
    hit(self, PRESS_ENTER, 0);
}

static void turns(play *self)
{
    until(self, QUESTION_TURN, 1);
    snap_small(self, "the first turn");
    if (self->board->numbers.market) {
        hit(self, PRESS_CHARACTER, '1');
        snap_small(self, "a card, shown");
    }
    hit(self, PRESS_ESCAPE, 0);
    until(self, QUESTION_TURN, 24);
    while (self->game.phase != CHM_PHASE_TURN || !choices_find(&self->state.choices, CHM_MOVE_CLAIM, -1)) {
        anything(self);
        if (!until(self, QUESTION_TURN, 24))
            return;
    }
    hit(self, PRESS_CHARACTER, label_key(_("[n]ext")));
    snap_small(self, "a track pointed at");
    hit(self, PRESS_ENTER, 0);
    snap(self, "a payment");
    hit(self, PRESS_ENTER, 0);
}

/* The sheet of companies and the players', as somebody sees them. */
static void share_sheets(play *self, chm_seat viewer, const char *companies, const char *players)
{
    self->state.viewer = viewer;
    self->state.sheet = SHEET_SUPPLY;
    snap_small(self, companies);
    self->state.sheet = SHEET_PLAYERS;
    snap_small(self, players);
    self->state.sheet = SHEET_NONE;
    self->state.viewer = 0;
}

/* P5: of the others only how many shares they hold; with the option, which. */
static void shares(play *self)
{
    uint16_t open = (uint16_t)(1U << chm_board_find_rule(self->board, "open_shares", 11));
    snap(self, "a share");
    share_sheets(self, 0, "the shares", "the players and their shares");
    share_sheets(self, CHM_NOBODY, "the shares, watching", "the players, watching");
    self->game.rules ^= open;
    look(self, false);
    snap(self, "a share, open shares");
    share_sheets(self, 0, "open shares", "the players, open shares");
    self->game.rules ^= open;
    look(self, false);
}

static void own_rules(play *self)
{
    if (chm_company_count(self->board) && until(self, QUESTION_LIST, 1))
        shares(self);
    else if (chm_board_find_rule(self->board, "markers", 7) >= 0 && until(self, QUESTION_LIST, 1))
        snap(self, "a marker");
    if (chm_board_find_rule(self->board, "tiles", 5) >= 0 && until(self, QUESTION_RULE, 1)) {
        hit(self, PRESS_ARROW_DOWN, 0);
        snap(self, "a tile");
        hit(self, PRESS_ENTER, 0);
        hit(self, PRESS_ENTER, 0);
        snap(self, "a project");
        hit(self, PRESS_ENTER, 0);
    }
}

/* The rules that the help ends with: more than a screen. */
static void help_rules(play *self)
{
    char *text = help_text(&self->state);
    const char *from = text ? strstr(text, _("Rules of this map")) : NULL;
    if (!from)
        abort();
    if (self->state.width < 100)
        add(self, "==== the rules in the help\n%s", from);
    free(text);
}

static void ending(play *self)
{
    while (!chm_game_over(&self->game) && !(self->game.turns_left && asked(self, QUESTION_TURN)))
        anything(self);
    if (!chm_game_over(&self->game)) {
        self->state.focus = FOCUS_MARKET;
        hit(self, PRESS_TAB, 0);
        snap(self, "the last round, a ticket pointed at");
    }
    hit(self, PRESS_CHARACTER, '?');
    snap_small(self, "help");
    hit(self, PRESS_ESCAPE, 0);
    help_rules(self);
    while (!chm_game_over(&self->game))
        anything(self);
    self->state.sheet = SHEET_END;
    self->state.end_step = 1;
    snap_small(self, "the end: tracks");
    for (int i = 0; i < 8; i++)
        hit(self, PRESS_CHARACTER, ' ');
    snap(self, "the end: all");
}

/* ---- a map ---- */

static void begin(play *self, const char *map, int width, int height)
{
    const chm_map_file *file = chm_map_find(map);
    static const char *const names[CHM_MAX_SEATS] = {"Anne", "Benoît", "Chloé"};
    memset(self, 0, sizeof *self);
    self->book = malloc(BOOK);
    if (!self->book || chm_board_load(file->text, file->size, NULL, &self->board) != CHM_OK)
        abort();
    messages_nouns(self->board);
    chm_options options = chm_default_options(self->board);
    options.first = 0;
    chm_seed seed = chm_seed_make(6, 0);
    chm_header_make(self->board, 3, &options, &seed, &self->header);
    for (int s = 0; s < 3; s++)
        snprintf(self->header.player[s].name, sizeof self->header.player[s].name, "%s", names[s]);
    self->dice = chm_dice_make(6);
    table_begin(&self->state);
    self->state.board = self->board;
    self->state.header = &self->header;
    self->state.view = &self->view;
    self->state.viewer = 0;
    self->state.mine = 1;
    self->state.hints = true;
    self->state.width = width;
    self->state.height = height;
    chm_callbacks outside = {.listen = hear, .context = self};
    if (chm_game_start(&self->game, self->board, 3, &options, &seed, &outside) != CHM_OK)
        abort();
    look(self, true);
}

static void end(play *self)
{
    table_free(&self->state);
    canvas_free(&self->canvas);
    chm_board_free(self->board);
    free(self->book);
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
        const char *label = action_label(&of.state, (action)i);
        uint32_t key = label_key(label);
        bool none = !*label; /* the board's rules have not so many */
        fine = fine && (none || (key > ' ' && !(key >= '0' && key <= '9') && action_of(&of.state, key) == (action)i));
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
