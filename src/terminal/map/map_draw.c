// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Drawing. A free track is written in its colour, a possible one on a ground of its colour; a claimed one on its
 * owner's colour with the owner's letter; a closed one is grey and crossed out. Each also has a character or look of
 * its own, so that nothing is shown by colour alone. */
#include "terminal/map/map_internal.h"
#include "terminal/screen/rule_screen.h"
#include <string.h>

enum { NAME_MOST = 64 };

/* Characters of lines: — | / \ of tracks, of those without a colour yet, and of those a rule has marked. */
typedef enum line_kind { LINE_BUILT, LINE_UNBUILT, LINE_DOUBLE } line_kind;
static const uint32_t line_characters[][4] = {[LINE_BUILT] = {0x2500, 0x2502, 0x2571, 0x2572},
                                              [LINE_UNBUILT] = {0x2508, 0x250A, 0xB7, 0xB7},
                                              [LINE_DOUBLE] = {0x2550, 0x2551, 0x2571, 0x2572}};

enum { MARK_PLACE = 0x25CF, MARK_CHOICE = 0x25C6, MARK_ZONE = 0x25A0, CROSSED_OUT = 'x' };

/* The part of the canvas that is drawn into, and what of the drawing it shows. */
typedef struct pane {
    canvas *to;
    area where;
    int left, top;
} pane;

static void put(const pane *self, int x, int y, uint32_t character, ink with, ink ground, int look)
{
    x += self->where.x - self->left;
    y += self->where.y - self->top;
    if (!area_has(self->where, x, y))
        return;
    canvas_put(self->to, x, y, character, with, look);
    if (ground != INK_PLAIN)
        canvas_ground(self->to, (area){x, y, 1, 1}, ground, 0);
}

/* ---- tracks ---- */

typedef struct track_style {
    int colour, length;
    chm_seat owner;
    bool owned, closed, cut, possible, lit, under, twofold;
    ink with;
    int look;
} track_style;

static track_style style_of(const map_view *map, const map_marks *marks, const map_signs *signs, chm_track t)
{
    track_style m = {
        .colour = map->board->tracks[t].colour, .length = map->board->tracks[t].length, .owner = CHM_NOBODY};
    if (marks->game) {
        m.colour = chm_game_colour(marks->game, t);
        m.owner = chm_game_owner(marks->game, t);
        m.closed = chm_tracks_has(&marks->game->closed, t);
    }
    m.owned = m.owner != CHM_NOBODY;
    m.cut = !m.owned && chm_tracks_has(&marks->would_cut, t);
    m.possible = !m.owned && chm_tracks_has(&marks->possible, t);
    m.lit = chm_tracks_has(&marks->lit, t);
    m.under = marks->track == t;
    m.twofold = chm_tracks_has(&signs->twofold, t);
    m.with = m.owned ? (ink)(INK_SEAT + m.owner) : m.cut ? INK_BAD : m.closed ? INK_DIM : track_ink(m.colour);
    m.look = m.possible || m.lit || m.cut || m.under ? LOOK_BOLD : 0;
    m.look |= chm_tracks_has(&marks->last, t) ? LOOK_UNDERLINE | LOOK_BOLD : 0;
    return m;
}

static uint32_t character_of(const track_style *style, const step *point)
{
    if (style->cut)
        return CROSSED_OUT;
    if (point->content == CELL_LINE)
        return line_characters[style->colour == CHM_UNBUILT && !style->owned ? LINE_UNBUILT
                               : style->twofold                              ? LINE_DOUBLE
                                                                             : LINE_BUILT][point->lines];
    if (style->owned)
        return (unsigned char)seat_letter(style->owner);
    if (style->closed)
        return CROSSED_OUT;
    if (point->content == CELL_LENGTH)
        return (uint32_t)('0' + style->length);
    return (unsigned char)(point->content == CELL_LOCO ? card_letter(CHM_LOCO) : track_letter(style->colour));
}

/* A lit track keeps the ground of its colour letters; its line, or what else it has, shows that it is lit. */
static ink ground_of(const track_style *style, const step *point, bool alone)
{
    if (style->under)
        return INK_CURSOR;
    if (style->lit && (point->content == CELL_LINE || (alone && point->content != CELL_COLOUR)))
        return INK_ACCENT;
    if (style->owned)
        return (ink)(INK_SEAT + style->owner);
    return style->possible && point->content != CELL_LINE && !style->cut ? track_ink(style->colour) : INK_PLAIN;
}

/* White and black bring a ground of their own, which is for the spaces only: their lines are grey. */
static ink ink_of(const track_style *style, const step *point)
{
    const bool grounded = style->with == INK_CARD + CHM_WHITE || style->with == INK_CARD + CHM_BLACK;
    return point->content == CELL_LINE && grounded ? INK_GREY : style->with;
}

static void draw_track(const map_view *map, const pane *target, const map_marks *marks, const map_signs *signs,
                       chm_track t)
{
    const track_style m = style_of(map, marks, signs, t);
    const route *path = &map->routes[t];
    bool lines = false;
    for (int i = 0; i < path->count; i++)
        lines = lines || (path->steps[i].own && path->steps[i].content == CELL_LINE);
    for (int i = 0; i < path->count; i++) {
        const step *point = &path->steps[i];
        if (point->own)
            put(target, point->x, point->y, character_of(&m, point), ink_of(&m, point), ground_of(&m, point, !lines),
                m.look | (m.possible && point->content != CELL_LINE ? LOOK_UNDERLINE : 0));
    }
}

/* ---- places ---- */

static uint32_t mark_of(const map_view *map, const map_marks *marks, const place_sign *sign, int place)
{
    if (sign->piece)
        return sign->piece;
    if ((marks->choices >> place) & 1)
        return map->ascii ? '>' : MARK_CHOICE;
    if (map->board->places[place].zone)
        return MARK_ZONE;
    return sign->dot ? sign->dot : map->ascii ? '@' : MARK_PLACE;
}

static void draw_place(const map_view *map, const pane *target, const map_marks *marks, const place_sign *sign,
                       int place)
{
    const label *s = &map->labels[place];
    const bool under = marks->place == place;
    const bool offered = (marks->choices >> place) & 1, lit = (marks->lit_places >> place) & 1;
    const ink with = offered || lit ? INK_ACCENT : map->board->places[place].zone ? INK_GREY : INK_NAME;
    const int look = LOOK_BOLD | (offered ? LOOK_UNDERLINE : 0);
    const ink ground = sign->ground != INK_PLAIN ? sign->ground : lit ? INK_ACCENT : sign->shade;
    put(target, s->x, s->y, mark_of(map, marks, sign, place), with, ground, look);
    uint32_t characters[NAME_MOST];
    const int count = map_fit_name(map, place, least_of(s->width - 1, NAME_MOST), characters);
    for (int i = 0; i < count; i++)
        put(target, s->x + 1 + i, s->y, characters[i], with, under ? INK_CURSOR : INK_PLAIN, look);
}

void map_view_draw(const map_view *map, canvas *out, area where, int left, int top, const map_marks *marks)
{
    const pane on = {out, where, left, top};
    map_signs signs = {0};
    if (marks->game)
        screens_signs(marks->game, &signs);
    canvas_clear(out, where);
    for (int t = 0; t < map->board->track_count; t++)
        draw_track(map, &on, marks, &signs, (chm_track)t);
    for (int i = 0; i < map->board->place_count; i++)
        draw_place(map, &on, marks, &signs.place[i], i);
}
