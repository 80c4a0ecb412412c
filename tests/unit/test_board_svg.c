// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The boards as SVG: well-formed, showing every space and name, and a layout in which nothing collides. A map whose
 * bends, labels or coordinates draw badly fails here. */
#include "draw/board_svg.h"
#include "draw/collisions.h"
#include <cheminot/rules.h>
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct text {
    char *bytes;
    size_t size, capacity;
} text;

static void collect(void *context, const char *bytes, size_t size)
{
    text *t = context;
    if (t->size + size + 1 > t->capacity) {
        t->capacity = 2 * (t->size + size + 1);
        t->bytes = realloc(t->bytes, t->capacity);
        assert_non_null(t->bytes);
    }
    memcpy(t->bytes + t->size, bytes, size);
    t->size += size;
    t->bytes[t->size] = '\0';
}

static char *drawn(const chm_board *board, const board_overlay *picture, chm_lang lang)
{
    text t = {0};
    chm_sink sink = {collect, &t};
    board_svg(board, picture, lang, &sink);
    return t.bytes;
}

static size_t count(const char *in, const char *what)
{
    size_t n = 0;
    for (const char *at = in; (at = strstr(at, what)); at += strlen(what))
        n++;
    return n;
}

/* Every tag closed in its order, every attribute quoted, no '<' or '&' that is not markup. */
static void assert_well_formed(const char *svg)
{
    enum { DEPTH = 32, NAME = 32 };
    static char open[DEPTH][NAME];
    int depth = 0, roots = 0;
    for (const char *at = svg; *at;) {
        if (*at == '&') {
            size_t size = strspn(at + 1, "#abcdefghijklmnopqrstuvwxyz0123456789");
            assert_true(size > 1 && at[1 + size] == ';');
            at += size + 2;
            continue;
        }
        assert_int_not_equal(*at, '>');
        if (*at++ != '<')
            continue;
        bool closing = *at == '/';
        at += closing;
        size_t size = strcspn(at, " />");
        assert_in_range(size, 1, NAME - 1);
        if (closing) {
            assert_true(depth > 0);
            assert_int_equal(strncmp(open[depth - 1], at, size), 0);
            assert_int_equal(strlen(open[depth - 1]), size);
            depth--;
            at += size;
        } else {
            assert_in_range(depth, 0, DEPTH - 1);
            roots += depth == 0;
            snprintf(open[depth], NAME, "%.*s", (int)size, at);
            at += size;
            while (*at == ' ') {
                at += 1 + strcspn(at + 1, "=<>\"");
                assert_int_equal(strncmp(at, "=\"", 2), 0);
                at += 2 + strcspn(at + 2, "<\"");
                assert_int_equal(*at, '"');
                at++;
            }
            if (*at == '/')
                at++;
            else
                depth++;
        }
        assert_int_equal(*at, '>');
        at++;
    }
    assert_int_equal(depth, 0);
    assert_int_equal(roots, 1);
}

static chm_board *load(const chm_map_file *file)
{
    chm_board *board;
    assert_int_equal(chm_board_load(file->text, file->size, NULL, &board), CHM_OK);
    return board;
}

static size_t spaces_of(const chm_board *board)
{
    size_t n = 0;
    for (int t = 0; t < board->track_count; t++)
        n += board->tracks[t].length;
    return n;
}

/* A triangle of places with names that need care, a double track whose halves differ, a bend, a ferry into a zone, a
 * project. */
static chm_board small_board(void)
{
    chm_board board = {.id = "small", .name = {"Salt & <Pepper>", "Sel"}, .size = {300, 200}, .place_count = 4};
    board.places[0] = (chm_place_info){.id = "a", .name = {"Fish & \"Chips\"", "Poisson"}, .at = {40, 40}};
    board.places[1] = (chm_place_info){.id = "b", .name = {"<b>", "b"}, .at = {260, 40}, .label = CHM_SIDE_N};
    board.places[2] = (chm_place_info){.id = "c", .name = {"It's far away from all", "c"}, .at = {150, 160}};
    board.places[3] = (chm_place_info){.id = "z", .name = {"Île d'été", "Île"}, .at = {30, 180}, .zone = true};
    board.tracks[0] = (chm_track_info){.id = "a-b:1", .a = 0, .b = 1, .length = 4, .colour = CHM_RED, .count = 2};
    board.tracks[1] = (chm_track_info){.id = "a-b:2", .a = 0, .b = 1, .length = 3, .colour = CHM_WHITE, .count = 2};
    board.tracks[2] = (chm_track_info){
        .id = "b-c", .a = 1, .b = 2, .length = 3, .colour = CHM_UNBUILT, .first = 2, .count = 1, .bent = true};
    board.tracks[2].bend = (chm_point){260, 150};
    board.tracks[3] = (chm_track_info){.id = "c-z",
                                       .a = 2,
                                       .b = 3,
                                       .length = 2,
                                       .colour = CHM_GREY,
                                       .locos = 1,
                                       .first = 3,
                                       .count = 1,
                                       .end = {60, 180}};
    board.track_count = 4;
    return board;
}

static void a_small_board_is_drawn_whole_and_escaped(void **state)
{
    (void)state;
    chm_board board = small_board();
    char *svg = drawn(&board, &(board_overlay){0}, CHM_EN);
    assert_well_formed(svg);
    assert_int_equal(count(svg, "class=\"space\""), 4 + 3 + 3 + 2);
    assert_int_equal(count(svg, "class=\"track\""), 4);
    assert_int_equal(count(svg, "class=\"place\""), 3);
    assert_int_equal(count(svg, "href=\"#chm-loco\""), 1);
    assert_int_equal(count(svg, "href=\"#chm-red\""), 4);
    assert_int_equal(count(svg, "data-track=\"b-c\" fill=\"none\""), 1);
    assert_non_null(strstr(svg, ">Fish &amp;<"));
    assert_non_null(strstr(svg, ">&quot;Chips&quot;<"));
    assert_non_null(strstr(svg, "&lt;b&gt;"));
    assert_non_null(strstr(svg, "SALT &amp; &lt;PEPPER&gt;"));
    assert_non_null(strstr(svg, "ÎLE D&#39;ÉTÉ"));
    free(svg);
}

static void wagons_markers_and_tiles_are_shown(void **state)
{
    (void)state;
    chm_board board = small_board();
    const uint8_t owner[] = {CHM_NOBODY, 2, CHM_NOBODY, CHM_NOBODY};
    const uint8_t colour[] = {CHM_RED, CHM_WHITE, CHM_BLUE, CHM_GREY};
    const uint8_t marker[] = {CHM_NOBODY, 5, CHM_NOBODY, CHM_NOBODY};
    const char *const symbol[] = {NULL, NULL, "alvin", NULL};
    board_overlay picture = {owner, colour, marker, .symbol = symbol, .title = "Day's end", .subtitle = "3 < 4"};
    char *svg = drawn(&board, &picture, CHM_FR);
    assert_well_formed(svg);
    assert_int_equal(count(svg, "class=\"space wagon\" fill=\"url(#chm-seat2)\""), 3);
    assert_int_equal(count(svg, "class=\"space\""), 4 + 3 + 2);
    assert_int_equal(count(svg, "href=\"#chm-blue\""), 3);
    assert_int_equal(count(svg, "class=\"marker\""), 1);
    assert_int_equal(count(svg, "class=\"alvin\""), 1);
    assert_non_null(strstr(svg, "DAY&#39;S END"));
    assert_non_null(strstr(svg, "3 &lt; 4"));
    free(svg);
    picture.unframed = true;
    svg = drawn(&board, &picture, CHM_FR);
    assert_well_formed(svg);
    assert_null(strstr(svg, "END"));
    free(svg);
}

static void every_map_is_drawn_whole(void **state)
{
    (void)state;
    for (size_t i = 0; i < chm_map_count(); i++) {
        chm_board *board = load(chm_map_at(i));
        size_t locos = 0;
        for (int t = 0; t < board->track_count; t++)
            locos += board->tracks[t].locos;
        for (int lang = 0; lang < CHM_LANGS; lang++) {
            char *svg = drawn(board, &(board_overlay){0}, (chm_lang)lang);
            char *again = drawn(board, &(board_overlay){0}, (chm_lang)lang);
            assert_string_equal(svg, again);
            assert_well_formed(svg);
            assert_int_equal(count(svg, "class=\"space\""), spaces_of(board));
            assert_int_equal(count(svg, "class=\"track\""), board->track_count);
            assert_int_equal(count(svg, "href=\"#chm-loco\""), locos);
            size_t names = count(svg, "<text class=\"name\"") + count(svg, "<text class=\"zone\"");
            assert_int_equal(names, board->place_count);
            free(svg);
            free(again);
        }
        chm_board_free(board);
    }
}

/* ---- Nothing collides. ---- */

/* The number of collisions of a layout; the first one is described. */
typedef struct faults {
    const chm_board *board;
    int count, kinds[COLLISION_KINDS];
    char first[200];
} faults;

static void fault(void *context, const collision *found)
{
    faults *f = context;
    const char *one = collision_one((collision_kind)found->kind) == 'T' ? f->board->tracks[found->one].id
                                                                        : f->board->places[found->one].id;
    const char *other = collision_other_id(f->board, found);
    int size = f->count++ ? 0 : snprintf(f->first, sizeof f->first, "%s: ", one);
    if (size)
        snprintf(f->first + size, sizeof f->first - (size_t)size, collision_sentence((collision_kind)found->kind),
                 other);
    f->kinds[found->kind]++;
}

static faults faults_of(const chm_board *board, chm_lang lang)
{
    static board_layout layout;
    static board_features features;
    faults f = {.board = board};
    board_features_read(board, &features);
    board_layout_make(board, &features, &(layout_request){.lang = lang}, &layout);
    layout_collisions(board, &layout, features.crossings, fault, &f);
    return f;
}

static void on_every_map_nothing_collides(void **state)
{
    (void)state;
    for (size_t i = 0; i < chm_map_count(); i++) {
        chm_board *board = load(chm_map_at(i));
        for (int lang = 0; lang < CHM_LANGS; lang++) {
            faults f = faults_of(board, (chm_lang)lang);
            if (f.count)
                fail_msg("%s: %d collisions, first %s", board->id, f.count, f.first);
        }
        chm_board_free(board);
    }
}

/* Breaks a map's layout in each of the ways that the test above detects. */
static void a_bad_layout_is_noticed(void **state)
{
    (void)state;
    chm_board *board = load(chm_map_find("usa"));
    int track = chm_board_find_track(board, "el_paso-los_angeles", strlen("el_paso-los_angeles"));
    int place = chm_board_find_place(board, "salt_lake_city", strlen("salt_lake_city"));
    assert_true(track >= 0 && place >= 0);
    assert_true(board->tracks[track].bent);
    board->tracks[track].bent = false; /* now it runs into Phoenix */
    assert_true(faults_of(board, CHM_EN).count > 0);
    board->tracks[track].bent = true;
    assert_int_equal(faults_of(board, CHM_EN).count, 0);

    board->places[place].at = (chm_point){400, 100};
    assert_true(faults_of(board, CHM_EN).count > 0);
    chm_board_free(board);
}

/* Tracks that continue straight through a place meet there, and nowhere else. */
static void tracks_in_one_line_do_not_cross(void **state)
{
    (void)state;
    assert_true(segments_cross((vec){0, 0}, (vec){4, 4}, (vec){0, 4}, (vec){4, 0}));
    assert_true(segments_cross((vec){0, 0}, (vec){4, 0}, (vec){3, 0}, (vec){9, 0}));
    assert_false(segments_cross((vec){0, 0}, (vec){4, 0}, (vec){5, 0}, (vec){9, 0}));
    assert_false(segments_cross((vec){0, 0}, (vec){4, 4}, (vec){5, 5}, (vec){9, 9}));
    chm_board board = {.size = {600, 200}, .place_count = 3, .track_count = 2};
    for (int i = 0; i < 3; i++)
        board.places[i] =
            (chm_place_info){.id = "x", .name = {"X", "X"}, .at = {(int16_t)(60 + 200 * i), 100}, .label = CHM_SIDE_N};
    for (chm_track t = 0; t < 2; t++)
        board.tracks[t] = (chm_track_info){
            .id = "x-x", .a = (chm_place)t, .b = (chm_place)(t + 1), .length = 3, .first = t, .count = 1};
    faults f = faults_of(&board, CHM_EN);
    if (f.count)
        fail_msg("%d collisions, first %s", f.count, f.first);
}

static void long_names_take_two_lines(void **state)
{
    (void)state;
    vec dot = {100, 100};
    name_label one, two, hyphen, whole;
    assert_false(label_lines("Denver", true, &one));
    assert_true(label_lines("Mansion on the Hill", true, &two));
    assert_true(label_lines("Clermont-Ferrand", true, &hyphen));
    assert_false(label_lines("Clermont-Ferrand", false, &whole));
    label_beside(&one, dot, 5, CHM_SIDE_E, 10);
    label_beside(&two, dot, 5, CHM_SIDE_W, 10);
    label_beside(&hyphen, dot, 5, CHM_SIDE_N, 10);
    assert_int_equal(one.lines[1].size, 0);
    assert_true(one.box.left > 105 && one.box.top < 100 && one.box.bottom > 100);
    assert_int_equal(two.lines[0].size, strlen("Mansion"));
    assert_int_equal(strncmp(two.lines[1].text, "on the Hill", two.lines[1].size), 0);
    assert_true(two.box.right < 95);
    assert_int_equal(hyphen.lines[0].size, strlen("Clermont-"));
    assert_true(hyphen.box.bottom < 95);
    /* Accents take no width of their own, and a name without a break stays whole. */
    assert_true(text_width("éàï", strlen("éàï")) == text_width("eai", 3));
    assert_false(label_lines("Llanfairpwllgwyngyll", true, &whole));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_board_is_drawn_whole_and_escaped),
        cmocka_unit_test(wagons_markers_and_tiles_are_shown),
        cmocka_unit_test(every_map_is_drawn_whole),
        cmocka_unit_test(on_every_map_nothing_collides),
        cmocka_unit_test(a_bad_layout_is_noticed),
        cmocka_unit_test(tracks_in_one_line_do_not_cross),
        cmocka_unit_test(long_names_take_two_lines),
    };
    return cmocka_run_group_tests_name("board_svg", tests, NULL, NULL);
}
