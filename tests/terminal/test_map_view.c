// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The board as a map_view: on every map and at every size all places and tracks are there, can be pointed at and be
 * reached, and nothing covers anything; and what it looks like.
 *
 * The golden views are written anew by:  CHEMINOT_GOLDEN=write build/tests/test_terminal_map_view */
#include "canvas_print.h"
#include "terminal/map/map_view.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const int sizes[][2] = {{55, 14}, {80, 18}, {100, 30}, {150, 48}};
enum { SIZES = sizeof sizes / sizeof sizes[0], ZOOMS = 3, LANGS = 2 };

static int map_count;
static chm_board **boards;
static map_view **views; /* of each map, size and zoom; made once: most of the time goes into that */

static int load_boards(void **state)
{
    (void)state;
    map_count = (int)chm_map_count();
    boards = calloc(chm_map_count(), sizeof *boards);
    views = calloc(chm_map_count() * SIZES * ZOOMS, sizeof *views);
    if (!boards || !views)
        return -1;
    for (int i = 0; i < map_count; i++) {
        const chm_map_file *file = chm_map_at((size_t)i);
        if (chm_board_load(file->text, file->size, NULL, &boards[i]) != CHM_OK)
            return -1;
    }
    for (int i = 0; i < map_count * SIZES * ZOOMS; i++) {
        const int *size = sizes[i / map_count % SIZES], zoom = i / map_count / SIZES;
        chm_lang lang = (chm_lang)((i / map_count + i % map_count) % LANGS);
        views[i] = map_view_make(boards[i % map_count], lang, size[0], size[1], zoom, false);
        if (!views[i])
            return -1;
    }
    return 0;
}

static int free_boards(void **state)
{
    (void)state;
    for (int i = 0; i < map_count * SIZES * ZOOMS; i++)
        map_view_free(views[i]);
    for (int i = 0; i < map_count; i++)
        chm_board_free(boards[i]);
    free(views);
    free(boards);
    return 0;
}

static void draw_all(const map_view *map, canvas *to, const map_marks *state)
{
    int width, height;
    map_view_size(map, &width, &height);
    assert_true(canvas_size(to, width, height));
    map_view_draw(map, to, canvas_all(to), 0, 0, state);
}

static const map_marks bare = {.track = CHM_NO_TRACK, .place = -1};

/* Calls something for every map, size and zoom, in one language or the other. */
static void for_all_views(void (*check)(const chm_board *board, const map_view *map))
{
    for (int i = 0; i < map_count * SIZES * ZOOMS; i++)
        check(boards[i % map_count], views[i]);
}

static void places_have_their_own_cells(const chm_board *board, const map_view *map)
{
    canvas c = {0};
    draw_all(map, &c, &bare);
    for (int i = 0; i < board->place_count; i++) {
        int x, y;
        map_view_place_point(map, (chm_place)i, &x, &y);
        assert_int_equal(map_view_place_at(map, x, y), i);
        const uint32_t mark = c.cells[y * c.width + x].character;
        assert_int_equal(mark, board->places[i].zone ? 0x25A0 : 0x25CF);
        /* At least three letters of the name follow, and no name is part of another. */
        for (int k = 1; k <= 3; k++)
            assert_int_equal(map_view_place_at(map, x + k, y), i);
    }
    canvas_free(&c);
}

static void every_place_is_there(void **state)
{
    (void)state;
    for_all_views(places_have_their_own_cells);
}

static void tracks_have_their_own_cells(const chm_board *board, const map_view *map)
{
    int width, height;
    map_view_size(map, &width, &height);
    canvas plain = {0}, chosen = {0};
    const bool small = width * height < 4000; /* all that is asked of the cells takes its time */
    draw_all(map, &plain, &bare);
    for (chm_track t = 0; t < board->track_count; t++) {
        int x, y;
        map_view_track_point(map, t, &x, &y);
        assert_true(x >= 0 && y >= 0 && x < width && y < height);
        assert_int_equal(map_view_track_at(map, x, y), t);
        assert_int_equal(map_view_place_at(map, x, y), -1);
        if (!small)
            continue;
        /* Its cells, and no others, change when the cursor is on it. */
        map_marks with = bare;
        with.track = t;
        draw_all(map, &chosen, &with);
        int changed = 0;
        for (int i = 0; i < width * height; i++) {
            if (!memcmp(&plain.cells[i], &chosen.cells[i], sizeof(cell)))
                continue;
            assert_int_equal(map_view_track_at(map, i % width, i / width), t);
            changed++;
        }
        assert_true(changed > 0);
    }
    canvas_free(&plain);
    canvas_free(&chosen);
}

static void every_track_is_there(void **state)
{
    (void)state;
    for_all_views(tracks_have_their_own_cells);
}

static bool is_written(const canvas *drawn, const map_view *map, chm_track t, uint32_t character)
{
    for (int i = 0; i < drawn->width * drawn->height; i++)
        if (drawn->cells[i].character == character && map_view_place_at(map, i % drawn->width, i / drawn->width) < 0 &&
            map_view_track_at(map, i % drawn->width, i / drawn->width) == t)
            return true;
    return false;
}

/* With some room, every track shows its colour and its length, and every name is whole. */
static void with_room_everything_is_legible(void **state)
{
    (void)state;
    for (int i = 0; i < map_count; i++) {
        const chm_board *board = boards[i];
        map_view *map = map_view_make(board, CHM_FR, 140, 45, 0, false);
        canvas c = {0};
        assert_non_null(map);
        draw_all(map, &c, &bare);
        for (chm_track t = 0; t < board->track_count; t++) {
            const chm_track_info *info = &board->tracks[t];
            assert_true(is_written(&c, map, t, (unsigned char)track_letter(info->colour)) || info->locos);
            assert_true(info->length == 1 || is_written(&c, map, t, (uint32_t)('0' + info->length)));
            assert_true(!info->locos || is_written(&c, map, t, '*'));
        }
        char *text = canvas_print(&c);
        assert_non_null(text);
        for (int p = 0; p < board->place_count; p++)
            if (!strstr(text, board->places[p].name[CHM_FR]))
                fail_msg("%s is cut off on %s", board->places[p].name[CHM_FR], board->id);
        free(text);
        canvas_free(&c);
        map_view_free(map);
    }
}

/* ---- Arrows ---- */

static const int arrows[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

typedef struct map_of_arrows {
    chm_track next[CHM_MAX_TRACKS][4];
} map_of_arrows;

/* The tracks from which one can be reached, or that can be reached from it. */
static chm_tracks reached(const chm_board *board, const map_of_arrows *by, int one, bool from)
{
    chm_tracks found = {0};
    chm_tracks_add(&found, (unsigned)one);
    for (bool more = true; more;) {
        more = false;
        for (int t = 0; t < board->track_count; t++)
            for (int k = 0; k < 4; k++) {
                const unsigned begin = (unsigned)t, end = by->next[t][k];
                const unsigned have = from ? begin : end, get = from ? end : begin;
                if (chm_tracks_has(&found, have) && !chm_tracks_has(&found, get)) {
                    chm_tracks_add(&found, get);
                    more = true;
                }
            }
    }
    return found;
}

static void arrows_reach(const chm_board *board, const map_view *map)
{
    chm_dice dice = chm_dice_make(12);
    for (unsigned some = 1; some <= 6; some++) { /* all of them, then fewer and fewer */
        map_of_arrows by;
        chm_tracks among = {0};
        int one = -1;
        for (chm_track t = 0; t < board->track_count; t++)
            if (chm_dice_below(&dice, some) == 0) {
                chm_tracks_add(&among, t);
                one = t;
            }
        for (chm_track t = 0; t < board->track_count; t++)
            for (int k = 0; k < 4; k++) {
                const bool in = chm_tracks_has(&among, t);
                by.next[t][k] = in ? map_view_track_towards(map, t, arrows[k][0], arrows[k][1], &among) : t;
                assert_true(!in || chm_tracks_has(&among, by.next[t][k]));
            }
        if (one < 0)
            continue;
        const chm_tracks from = reached(board, &by, one, true), to = reached(board, &by, one, false);
        assert_memory_equal(&from, &among, sizeof among);
        assert_memory_equal(&to, &among, sizeof among);
    }
}

static void every_track_can_be_reached(void **state)
{
    (void)state;
    for_all_views(arrows_reach);
}

static void places_reach(const chm_board *board, const map_view *map)
{
    const uint64_t all = board->place_count == 64 ? UINT64_MAX : (UINT64_C(1) << board->place_count) - 1;
    for (int from = 0; from < board->place_count; from++) {
        uint64_t reached = UINT64_C(1) << from, before = 0;
        while (reached != before) {
            before = reached;
            for (int i = 0; i < board->place_count; i++)
                for (int k = 0; k < 4 && (before >> i) & 1; k++)
                    reached |= UINT64_C(1) << map_view_place_towards(map, i, arrows[k][0], arrows[k][1], all);
        }
        assert_true(reached == all);
    }
}

static void every_place_can_be_reached(void **state)
{
    (void)state;
    for_all_views(places_reach);
}

static void arrows_go_where_they_point(const chm_board *board, const map_view *map)
{
    chm_tracks all;
    memset(&all, 0xFF, sizeof all);
    for (chm_track t = 0; t < board->track_count; t++)
        for (int k = 0; k < 4; k++) {
            int x0, y0, x1, y1;
            chm_track to = map_view_track_towards(map, t, arrows[k][0], arrows[k][1], &all);
            map_view_track_point(map, t, &x0, &y0);
            map_view_track_point(map, to, &x1, &y1);
            assert_true(to == t || (x1 - x0) * arrows[k][0] > 0 || (y1 - y0) * arrows[k][1] > 0);
        }
}

static void every_arrow_goes_where_it_points(void **state)
{
    (void)state;
    for_all_views(arrows_go_where_they_point);
}

static void somewhere_to_begin(void **state)
{
    (void)state;
    map_view *map = map_view_make(boards[0], CHM_EN, 80, 18, 0, false);
    chm_tracks among = {0};
    assert_int_equal(map_view_track_towards(map, CHM_NO_TRACK, 1, 0, &among), CHM_NO_TRACK);
    assert_int_equal(map_view_place_towards(map, -1, 1, 0, 0), -1);
    chm_tracks_add(&among, 7);
    for (int k = 0; k < 4; k++) {
        assert_int_equal(map_view_track_towards(map, CHM_NO_TRACK, arrows[k][0], arrows[k][1], &among), 7);
        assert_int_equal(map_view_place_towards(map, -1, arrows[k][0], arrows[k][1], 16), 4);
        assert_int_equal(map_view_track_towards(map, 7, arrows[k][0], arrows[k][1], &among), 7);
    }
    map_view_free(map);
}

/* ---- Sizes that nobody would play in ---- */

static void tiny_windows_do_no_harm(void **state)
{
    (void)state;
    static const int tiny[][2] = {{0, 0}, {1, 1}, {1, 40}, {40, 1}, {2, 2}, {5, 3}, {12, 6}, {20, 8}, {-3, 9}};
    for (int i = 0; i < map_count * (int)(sizeof tiny / sizeof tiny[0]); i++) {
        const int *size = tiny[i / map_count], zoom = (i / map_count + i % map_count) % 2;
        map_view *map = map_view_make(boards[i % map_count], CHM_FR, size[0], size[1], zoom, true);
        assert_non_null(map);
        canvas c = {.ascii = true};
        draw_all(map, &c, &bare);
        chm_tracks all;
        memset(&all, 0xFF, sizeof all);
        for (chm_track t = 0; t < boards[i % map_count]->track_count; t++) {
            int x, y;
            map_view_track_point(map, t, &x, &y);
            assert_true(map_view_track_towards(map, t, 1, 0, &all) < boards[i % map_count]->track_count);
        }
        assert_int_equal(map_view_track_at(map, -7, 99), CHM_NO_TRACK);
        assert_int_equal(map_view_place_at(map, 99, -7), -1);
        canvas_free(&c);
        map_view_free(map);
    }
}

/* A part of the map_view, somewhere on the canvas, leaves the rest of the canvas alone. */
static void a_part_is_drawn_where_it_belongs(void **state)
{
    (void)state;
    map_view *map = map_view_make(boards[1], CHM_EN, 60, 15, 1, false);
    canvas whole = {0}, part = {0};
    draw_all(map, &whole, &bare);
    assert_true(whole.width == 90 && whole.height == 22);
    assert_true(canvas_size(&part, 50, 20));
    for (int i = 0; i < 50 * 20; i++)
        canvas_put(&part, i % 50, i / 50, '%', INK_PLAIN, 0);
    map_view_draw(map, &part, (area){5, 3, 40, 12}, 30, 8, &bare);
    for (int i = 0; i < 50 * 20; i++) {
        const int x = i % 50, y = i / 50;
        if (!area_has((area){5, 3, 40, 12}, x, y))
            assert_int_equal(part.cells[i].character, '%');
        else
            assert_memory_equal(&part.cells[i], &whole.cells[(y + 5) * 90 + x + 25], sizeof(cell));
    }
    canvas_free(&whole);
    canvas_free(&part);
    map_view_free(map);
}

/* ---- States ---- */

static void what_happens_is_seen(void **state)
{
    (void)state;
    const chm_board *board = boards[0];
    map_view *map = map_view_make(board, CHM_EN, 100, 30, 0, false);
    canvas c = {0};
    chm_game game;
    chm_seed seed = chm_seed_make(1, 1);
    const chm_options options = chm_default_options(board);
    assert_int_equal(chm_game_start(&game, board, 2, &options, &seed, NULL), CHM_OK);
    chm_tracks_add(&game.taken, 0); /* as if seat 1 had claimed it, and 1 were closed */
    chm_tracks_add(&game.own[1], 0);
    chm_tracks_add(&game.closed, 1);
    map_marks with = bare;
    with.game = &game;
    chm_tracks_add(&with.would_cut, 2);
    chm_tracks_add(&with.last, 0);
    chm_tracks_add(&with.possible, 5);
    with.lit_places = 8;
    draw_all(map, &c, &with);
    assert_true(is_written(&c, map, 0, 'B'));
    assert_true(is_written(&c, map, 1, 'x'));
    assert_true(is_written(&c, map, 2, 'x'));
    int x, y;
    map_view_track_point(map, 0, &x, &y);
    assert_int_equal(c.cells[y * c.width + x].background, INK_SEAT + 1);
    assert_true(c.cells[y * c.width + x].attributes & LOOK_UNDERLINE);
    map_view_track_point(map, 1, &x, &y);
    assert_int_equal(c.cells[y * c.width + x].ink, INK_DIM);
    map_view_track_point(map, 5, &x, &y);
    assert_true(c.cells[y * c.width + x].attributes & LOOK_BOLD);
    map_view_place_point(map, 3, &x, &y);
    assert_int_equal(c.cells[y * c.width + x].background, INK_ACCENT);
    canvas_free(&c);
    map_view_free(map);
}

/* ---- Golden views ---- */

/* NULL: there is none. */
static char *read_golden(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = calloc(1, 65536);
    assert_non_null(text);
    size_t size = fread(text, 1, 65535, file);
    text[size] = '\0';
    fclose(file);
    return text;
}

/* Returns whether there is a golden map_view. */
static bool compare(const chm_board *board, chm_lang lang, int width, int height, bool ascii)
{
    char path[512];
    snprintf(path, sizeof path, SOURCE_ROOT "/tests/terminal/golden/%s-%dx%d%s.txt", board->id, width, height,
             ascii ? "-ascii" : "");
    map_view *map = map_view_make(board, lang, width, height, 0, ascii);
    canvas c = {.ascii = ascii};
    draw_all(map, &c, &bare);
    char *text = canvas_print(&c), *golden = read_golden(path);
    const char *golden_mode = getenv("CHEMINOT_GOLDEN");
    bool anew = golden_mode && !strcmp(golden_mode, "write"), there = golden || anew;
    if (anew) {
        FILE *file = fopen(path, "wb");
        assert_non_null(file);
        fputs(text, file);
        fclose(file);
    } else if (golden && strcmp(text, golden) != 0) {
        fail_msg("%s differs from:\n%s", path, text);
    }
    free(text);
    free(golden);
    canvas_free(&c);
    map_view_free(map);
    return there;
}

/* A map that was added lately may have none yet; of the others none is missing. */
static void pictures_are_the_golden_ones(void **state)
{
    (void)state;
    int golden = 0;
    for (int i = 0; i < map_count; i++) {
        bool small = compare(boards[i], CHM_EN, 80, 18, false), large = compare(boards[i], CHM_FR, 140, 45, false);
        if (small != large)
            fail_msg("%s has only one of its golden pictures", boards[i]->id);
        golden += small;
    }
    assert_true(golden > 0);
    assert_true(compare(boards[0], CHM_EN, 80, 18, true));
    assert_true(compare(boards[1], CHM_FR, 100, 30, true));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_place_is_there),
        cmocka_unit_test(every_track_is_there),
        cmocka_unit_test(with_room_everything_is_legible),
        cmocka_unit_test(every_track_can_be_reached),
        cmocka_unit_test(every_place_can_be_reached),
        cmocka_unit_test(every_arrow_goes_where_it_points),
        cmocka_unit_test(somewhere_to_begin),
        cmocka_unit_test(tiny_windows_do_no_harm),
        cmocka_unit_test(a_part_is_drawn_where_it_belongs),
        cmocka_unit_test(what_happens_is_seen),
        cmocka_unit_test(pictures_are_the_golden_ones),
    };
    return cmocka_run_group_tests(tests, load_boards, free_boards);
}
