// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* clang-format off */
/* A layout as JSON, for those who paint it themselves. Numbers are in the board's units, with two decimals; a point is
 * [x, y], a box [left, top, right, bottom].
 *
 *   sizes     unit, dot, stop, width, font: radii of places and dead ends, the width of a track, the size of names
 *   stretch   the factor by which x is larger than in the map file
 *   size, page   the board's own extent; the part of the plane that is shown
 *   places    by id: at; for a zone stops, its dead ends; where pieces may stand on places, beside: two points for one
 *             that stands beside the name, the second if another stands on the dot
 *   tracks    by id: half (the length of a space), spaces ([x, y, dx, dy]: the middle and the track's direction), locos
 *             (those of the spaces that show a locomotive), line (points through all of them), cut (where it is
 *             crossed, if it is)
 *   lines     for each connection the thin line between its places, in pieces of three points
 *   names     by place: lines, x, y (of each line), anchor, font, box, and spare if there is no room for it at this size
 *   areas     for each: id, lines, at, font, turned
 *   badges    for each: badge (its number), id, track, at, size
 *   plate, rose   where a title and a compass fit, or null */
/* clang-format on */
#ifndef DRAW_LAYOUT_JSON_H
#define DRAW_LAYOUT_JSON_H

#include "base/text_sink.h"
#include "draw/layout.h"

void layout_write_json(const chm_board *board, const board_features *features, const layout_request *request,
                       const board_layout *layout, chm_sink *out);

#endif
