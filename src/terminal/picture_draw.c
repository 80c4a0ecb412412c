// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/picture_parts.h"
#include <stdlib.h>

enum { NAME_MOST = 64 };

/* Characters by kind of line: — | / \ ; and where nothing is built yet. */
static const uint32_t line_runes[2][4] = {{0x2500, 0x2502, 0x2571, 0x2572}, {0x2508, 0x250A, 0x00B7, 0x00B7}};

/* The window of the canvas that a picture is drawn into. */
typedef struct pane {
    canvas *to;
    area where;
    int left, top;
} pane;

static void put(const pane *on, int x, int y, uint32_t rune, ink with, int look)
{
    x += on->where.x - on->left;
    y += on->where.y - on->top;
    if (area_has(on->where, x, y))
        canvas_put(on->to, x, y, rune, with, look);
}

static void paint_ground(const pane *on, int x, int y, ink ground)
{
    x += on->where.x - on->left;
    y += on->where.y - on->top;
    if (area_has(on->where, x, y))
        canvas_ground(on->to, (area){x, y, 1, 1}, ground, 0);
}

/* ---- Tracks ---- */

typedef struct manner {
    int colour;
    chm_seat owner;
    bool closed, cut, possible;
    ink with, ground;
    int look;
} manner;

static manner manner_of(const picture *of, const picture_state *state, chm_track t)
{
    manner m = {.colour = of->board->tracks[t].colour, .owner = CHM_NOBODY};
    if (state->game) {
        m.colour = chm_game_colour(state->game, t);
        m.owner = chm_game_owner(state->game, t);
        m.closed = chm_tracks_has(&state->game->closed, t);
    }
    m.cut = chm_tracks_has(&state->would_cut, t);
    m.possible = chm_tracks_has(&state->possible, t);
    m.with = track_ink(m.colour);
    if (m.owner != CHM_NOBODY)
        m.ground = (ink)(INK_SEAT + m.owner);
    else if (m.cut)
        m.with = INK_BAD;
    else if (m.closed)
        m.with = INK_DIM;
    else if (m.possible && m.colour < CHM_COLOURS)
        m.ground = m.with;
    m.look |= m.possible || chm_tracks_has(&state->lit, t) ? LOOK_BOLD : 0;
    m.look |= chm_tracks_has(&state->last, t) ? LOOK_UNDERLINE : 0;
    m.look |= state->track == t && !state->blink ? LOOK_REVERSE | LOOK_BOLD : 0;
    return m;
}

static uint32_t rune_of(const picture *of, const manner *m, chm_track t, const step *s)
{
    if (m->cut && m->owner == CHM_NOBODY)
        return 'x';
    if (s->says == SAYS_LINE)
        return line_runes[m->colour == CHM_UNBUILT][s->lines];
    if (m->owner != CHM_NOBODY)
        return (unsigned char)seat_letter(m->owner);
    if (m->closed)
        return 'x';
    if (s->says == SAYS_LENGTH)
        return (uint32_t)('0' + of->board->tracks[t].length);
    return (unsigned char)(s->says == SAYS_LOCO ? '*' : track_letter(m->colour));
}

static void draw_track(const picture *of, const pane *on, const picture_state *state, chm_track t)
{
    const manner m = manner_of(of, state, t);
    const way *w = &of->ways[t];
    for (int i = 0; i < w->count; i++) {
        const step *s = &w->steps[i];
        if (!s->own)
            continue;
        uint32_t rune = rune_of(of, &m, t, s);
        put(on, s->x, s->y, rune, m.with, m.look);
        if (m.ground && (m.owner != CHM_NOBODY || s->says != SAYS_LINE))
            paint_ground(on, s->x, s->y, m.ground);
    }
}

/* ---- Places ---- */

static uint32_t mark_of(const picture *of, const picture_state *state, int place, ink *with, int *look)
{
    const chm_game *game = state->game;
    chm_seat owner = game ? chm_marker_owner(game, (chm_place)place) : (chm_seat)CHM_NOBODY;
    if (owner != CHM_NOBODY) {
        *with = (ink)(INK_SEAT + owner);
        *look |= LOOK_BOLD;
        return (unsigned char)seat_letter(owner);
    }
    return of->board->places[place].zone ? 0x25A0 : 0x25CF;
}

static void draw_place(const picture *of, const pane *on, const picture_state *state, int place)
{
    const spot *s = &of->spots[place];
    const bool chosen = state->place == place && !state->blink;
    const bool choice = (state->choices >> place) & 1, lit = (state->lit_places >> place) & 1;
    ink with = choice || lit ? INK_ACCENT : INK_NAME;
    int look = LOOK_BOLD | (chosen ? LOOK_REVERSE : 0);
    ink mark_with = with;
    int mark_look = look;
    uint32_t mark = mark_of(of, state, place, &mark_with, &mark_look);
    put(on, s->x, s->y, mark, mark_with, mark_look);
    if (mark_with >= INK_SEAT)
        paint_ground(on, s->x, s->y, mark_with);
    uint32_t runes[NAME_MOST];
    int count = picture_name(of, place, least_of(s->width - 1, NAME_MOST), runes);
    for (int i = 0; i < count; i++)
        put(on, s->x + 1 + i, s->y, runes[i], with, look);
}

void picture_draw(const picture *of, canvas *to, area where, int left, int top, const picture_state *state)
{
    const pane on = {to, where, left, top};
    canvas_clear(to, where);
    for (int t = 0; t < of->board->track_count; t++)
        draw_track(of, &on, state, (chm_track)t);
    for (int i = 0; i < of->board->place_count; i++)
        draw_place(of, &on, state, i);
}
