// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Where things stand on the boards, in every language and at the sizes of phones and screens: a name belongs to its
 * place, nothing covers anything. */
#include "draw/layout_json.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Of the board's part of the page: phones upright and on their side, tablets, screens; 0: any size. */
static const struct picture_size {
    int width, height;
} sizes[] = {{390, 520}, {844, 300}, {700, 860}, {768, 700}, {1024, 560}, {1440, 760}, {2560, 1300}, {0, 0}};
enum { SIZES = sizeof sizes / sizeof *sizes };

/* One map in one language at one size. */
typedef struct drawn {
    const chm_board *board;
    board_features features;
    layout_request request;
    board_layout layout;
    char what[80];
} drawn;

static void for_every_layout(void (*look)(drawn *))
{
    static drawn d;
    for (size_t i = 0; i < chm_map_count(); i++) {
        const chm_map_file *file = chm_map_at(i);
        chm_board *board;
        assert_int_equal(chm_board_load(file->text, file->size, NULL, &board), CHM_OK);
        d.board = board;
        board_features_read(board, &d.features);
        for (int n = 0; n < SIZES * CHM_LANGS; n++) {
            const struct picture_size *size = &sizes[n / CHM_LANGS];
            d.request =
                (layout_request){.lang = (chm_lang)(n % CHM_LANGS), .width = size->width, .height = size->height};
            board_layout_make(board, &d.features, &d.request, &d.layout);
            snprintf(d.what, sizeof d.what, "%s, %s, %d × %d", board->id, n % CHM_LANGS ? "fr" : "en", size->width,
                     size->height);
            look(&d);
        }
        chm_board_free(board);
    }
}

static void look_at_names(drawn *self)
{
    static const char *const faults[] = {"", "on the name of", "on the dot of", "nearer to", "cut"};
    int spare = 0;
    for (int place = 0; place < self->board->place_count; place++) {
        int other;
        spare += self->layout.labels[place].spare;
        name_fault fault =
            self->layout.labels[place].spare ? NAME_FINE : layout_name_fault(self->board, &self->layout, place, &other);
        if (fault)
            fail_msg("%s: %s is %s %s", self->what, self->board->places[place].id, faults[fault],
                     self->board->places[other].id);
    }
    /* Only where letters are enlarged, and then most names are still there. */
    if (spare > (self->layout.sizes.letters > 1 ? self->board->place_count / 4 : 0))
        fail_msg("%s: %d names are not shown", self->what, spare);
}

static bool over_space(const drawn *self, int place)
{
    rotated_rect name = rect_of_box(self->layout.labels[place].box);
    for (int i = 0; i < self->layout.connection_count; i++)
        for (int row = 0; row < self->layout.connections[i].rows; row++) {
            rotated_rect q = row_rect(&self->layout.connections[i], row);
            if (rect_gap(&name, &q) < -2 * self->layout.sizes.unit)
                return true;
        }
    return false;
}

static void look_at_spaces(drawn *self)
{
    if (self->layout.sizes.letters > 1)
        return;
    int over = 0;
    for (int place = 0; place < self->board->place_count; place++)
        over += over_space(self, place);
    if (over > 3)
        fail_msg("%s: %d names lie over spaces", self->what, over);
}

static void look_at_badges(drawn *self)
{
    const board_layout *layout = &self->layout;
    for (int i = 0; i < layout->row_count; i++) {
        const badge_row *row = &layout->badges[i];
        assert_true(row->badges);
        for (int n = 1; n < __builtin_popcount(row->badges); n++) /* in a line, and not over each other */
            assert_true(vec_length(vec_sub(row->at[n], row->at[n - 1])) > 1.2 * row->radius);
        for (int n = 0; n < __builtin_popcount(row->badges); n++) {
            vec at = row->at[n];
            assert_true(at.x > layout->page.left && at.x < layout->page.right);
            assert_true(at.y > layout->page.top && at.y < layout->page.bottom);
        }
    }
}

static void look_at_all(drawn *self)
{
    look_at_names(self);
    look_at_spaces(self);
    look_at_badges(self);
}

static void everything_stands_apart_at_its_place(void **state)
{
    (void)state;
    for_every_layout(look_at_all);
}

static void count(void *context, const char *text, size_t size)
{
    size_t *sum = context;
    for (size_t i = 0; i < size; i++)
        *sum += (size_t)text[i] * (i + 1) + size;
}

/* The same request gives the same bytes. */
static void look_again(drawn *self)
{
    size_t sums[2] = {0, 0};
    if (self->request.width != 390) /* one size tells */
        return;
    for (int i = 0; i < 2; i++) {
        memset(&self->layout, i ? 0xA5 : 0, sizeof self->layout);
        board_layout_make(self->board, &self->features, &self->request, &self->layout);
        layout_write_json(self->board, &self->features, &self->request, &self->layout, &(chm_sink){count, &sums[i]});
    }
    assert_int_equal(sums[0], sums[1]);
}

static void a_layout_follows_from_its_request_alone(void **state)
{
    (void)state;
    for_every_layout(look_again);
}

static void a_ferry_spreads_its_locomotives(void **state)
{
    (void)state;
    const struct {
        uint8_t length, locos;
        const char *wanted;
    } cases[] = {{7, 3, ".x.x.x."}, {1, 1, "x"}, {2, 2, "xx"}, {4, 1, "..x."}, {5, 0, "....."}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chm_track_info track = {.length = cases[i].length, .locos = cases[i].locos};
        char found[8] = "";
        for (int space = 0; space < track.length; space++)
            found[space] = space_has_loco(&track, space) ? 'x' : '.';
        assert_string_equal(found, cases[i].wanted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_stands_apart_at_its_place),
        cmocka_unit_test(a_layout_follows_from_its_request_alone),
        cmocka_unit_test(a_ferry_spreads_its_locomotives),
    };
    return cmocka_run_group_tests_name("layout", tests, NULL, NULL);
}
