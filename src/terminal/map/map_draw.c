// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The paint. A free track is written in its colour, a possible one as tiles of it; a claimed one is a ribbon of its
 * owner's colour with the owner's letter; a closed one is grey and crossed out. Each has its own character or look,
 * too, so that nothing is told by colour alone. */
#include "terminal/map/map_internal.h"
#include <string.h>

enum { NAME_MOST = 64 };

/* Characters of lines: — | / \, where nothing is built yet, and where somebody has put a pin. */
typedef enum line_kind { LINE_BUILT, LINE_PROJECT, LINE_PINNED } line_kind;
static const uint32_t line_runes[][4] = {[LINE_BUILT] = {0x2500, 0x2502, 0x2571, 0x2572},
                                         [LINE_PROJECT] = {0x2508, 0x250A, 0xB7, 0xB7},
                                         [LINE_PINNED] = {0x2550, 0x2551, 0x2571, 0x2572}};

enum {
    MARK_PLACE = 0x25CF,
    MARK_CHOICE = 0x25C6,
    MARK_ZONE = 0x25A0,
    MARK_FROM = 0x25B2, /* the two regions of a bonus */
    MARK_TO = 0x25BC,
    MARK_ALVIN = '&',
    MARK_PIN = '!',
    CROSSED_OUT = 'x'
};

/* The part of the canvas that a picture is drawn into. */
typedef struct pane {
    canvas *to;
    area where;
    int left, top;
} pane;

static void put(const pane *on, int x, int y, uint32_t rune, ink with, ink ground, int look)
{
    x += on->where.x - on->left;
    y += on->where.y - on->top;
    if (!area_has(on->where, x, y))
        return;
    canvas_put(on->to, x, y, rune, with, look);
    if (ground != INK_PLAIN)
        canvas_ground(on->to, (area){x, y, 1, 1}, ground, 0);
}

/* ---- Tracks ---- */

typedef struct manner {
    int colour, length;
    chm_seat owner;
    bool owned, closed, cut, possible, lit, pinned, under;
    ink with;
    int look;
} manner;

static manner manner_of(const picture *of, const picture_state *state, chm_track t)
{
    manner m = {.colour = of->board->tracks[t].colour, .length = of->board->tracks[t].length, .owner = CHM_NOBODY};
    if (state->game) {
        m.colour = chm_game_colour(state->game, t);
        m.owner = chm_game_owner(state->game, t);
        m.closed = chm_tracks_has(&state->game->closed, t);
    }
    m.owned = m.owner != CHM_NOBODY;
    m.cut = !m.owned && chm_tracks_has(&state->would_cut, t);
    m.possible = !m.owned && chm_tracks_has(&state->possible, t);
    m.lit = chm_tracks_has(&state->lit, t);
    m.pinned = !m.owned && chm_tracks_has(&state->pinned, t);
    m.under = state->track == t && !state->blink;
    m.with = m.owned ? (ink)(INK_SEAT + m.owner) : m.cut ? INK_BAD : m.closed ? INK_DIM : track_ink(m.colour);
    m.look = m.possible || m.lit || m.cut || m.under ? LOOK_BOLD : 0;
    m.look |= chm_tracks_has(&state->last, t) ? LOOK_UNDERLINE | LOOK_BOLD : 0;
    return m;
}

static uint32_t rune_of(const manner *m, const step *s)
{
    if (m->cut)
        return CROSSED_OUT;
    if (s->says == SAYS_LINE)
        return line_runes[m->pinned                               ? LINE_PINNED
                          : m->colour == CHM_UNBUILT && !m->owned ? LINE_PROJECT
                                                                  : LINE_BUILT][s->lines];
    if (m->owned)
        return (unsigned char)seat_letter(m->owner);
    if (m->closed)
        return CROSSED_OUT;
    if (s->says == SAYS_LENGTH)
        return (uint32_t)('0' + m->length);
    return (unsigned char)(s->says == SAYS_LOCO ? card_letter(CHM_LOCO) : track_letter(m->colour));
}

/* The colour's letter stays what it is; what is beside it shows that the track is lit. */
static ink ground_of(const manner *m, const step *s, bool alone)
{
    if (m->under)
        return INK_CURSOR;
    if (m->lit && (s->says == SAYS_LINE || (alone && s->says != SAYS_COLOUR)))
        return INK_ACCENT;
    if (m->owned)
        return (ink)(INK_SEAT + m->owner);
    return m->possible && s->says != SAYS_LINE && !m->cut ? track_ink(m->colour) : INK_PLAIN;
}

/* White and black are letters on paper of their own; that is for the spaces only. */
static ink ink_of(const manner *m, const step *s)
{
    if (s->says != SAYS_LINE)
        return m->with;
    return m->pinned                                                            ? INK_ACCENT
           : m->with == INK_CARD + CHM_WHITE || m->with == INK_CARD + CHM_BLACK ? INK_GREY
                                                                                : m->with;
}

static void draw_track(const picture *of, const pane *on, const picture_state *state, chm_track t)
{
    const manner m = manner_of(of, state, t);
    const way *w = &of->ways[t];
    int lines = 0, last = -1, cells = 0;
    for (int i = 0; i < w->count; i++)
        if (w->steps[i].own) {
            lines += w->steps[i].says == SAYS_LINE;
            cells++;
            last = w->steps[i].says == SAYS_COLOUR || w->steps[i].says == SAYS_LOCO ? i : last;
        }
    for (int i = 0; i < w->count; i++) {
        const step *s = &w->steps[i];
        if (!s->own)
            continue;
        const bool pin = m.pinned && !lines && i == last && cells > 2;
        const int look =
            m.look | (m.pinned ? LOOK_BOLD : 0) | (m.possible && s->says != SAYS_LINE ? LOOK_UNDERLINE : 0);
        put(on, s->x, s->y, pin ? (uint32_t)MARK_PIN : rune_of(&m, s), pin ? INK_ACCENT : ink_of(&m, s),
            ground_of(&m, s, !lines), look);
    }
}

/* ---- Places ---- */

/* The sides of a bonus that somebody can still win. */
static void find_sides(const chm_game *game, uint64_t side[2])
{
    side[0] = side[1] = 0;
    for (int seat = 0; game && seat < game->seats; seat++)
        if (chm_region_bonus(game, (chm_seat)seat, side))
            return;
}

static uint32_t mark_of(const picture *of, const picture_state *state, const uint64_t side[2], int place, ink *ground)
{
    const chm_game *game = state->game;
    const chm_seat owner = game ? chm_marker_owner(game, (chm_place)place) : (chm_seat)CHM_NOBODY;
    if (owner != CHM_NOBODY)
        *ground = (ink)(INK_SEAT + owner);
    if (game && chm_alvin_place(game) == place) {
        *ground = *ground == INK_PLAIN ? INK_GOOD : *ground;
        return MARK_ALVIN;
    }
    if (owner != CHM_NOBODY)
        return (unsigned char)seat_letter(owner);
    if ((state->choices >> place) & 1)
        return of->ascii ? '>' : MARK_CHOICE;
    if (of->board->places[place].zone)
        return MARK_ZONE;
    return (side[0] >> place) & 1 ? MARK_FROM : (side[1] >> place) & 1 ? MARK_TO : of->ascii ? '@' : MARK_PLACE;
}

static void draw_place(const picture *of, const pane *on, const picture_state *state, const uint64_t side[2], int place)
{
    const spot *s = &of->spots[place];
    const bool under = state->place == place && !state->blink;
    const bool choice = (state->choices >> place) & 1, lit = (state->lit_places >> place) & 1;
    const ink with = choice || lit ? INK_ACCENT : of->board->places[place].zone ? INK_GREY : INK_NAME;
    const int look = LOOK_BOLD | (choice ? LOOK_UNDERLINE : 0);
    ink ground = lit ? INK_ACCENT : INK_PLAIN;
    const uint32_t mark = mark_of(of, state, side, place, &ground);
    put(on, s->x, s->y, mark, with, ground, look);
    uint32_t runes[NAME_MOST];
    const int count = picture_name(of, place, least_of(s->width - 1, NAME_MOST), runes);
    for (int i = 0; i < count; i++)
        put(on, s->x + 1 + i, s->y, runes[i], with, under ? INK_CURSOR : INK_PLAIN, look);
}

void picture_draw(const picture *of, canvas *to, area where, int left, int top, const picture_state *state)
{
    const pane on = {to, where, left, top};
    uint64_t side[2];
    find_sides(state->game, side);
    canvas_clear(to, where);
    for (int t = 0; t < of->board->track_count; t++)
        draw_track(of, &on, state, (chm_track)t);
    for (int i = 0; i < of->board->place_count; i++)
        draw_place(of, &on, state, side, i);
}
