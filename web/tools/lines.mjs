// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Clipping, simplifying and writing of lines in board units.

/** Keeps the part of a ring inside a rectangle (Sutherland and Hodgman). */
export function clipRing(ring, [left, top, right, bottom]) {
  const edges = [
    [(p) => p[0] >= left, (a, b) => [left, a[1] + ((b[1] - a[1]) * (left - a[0])) / (b[0] - a[0])]],
    [(p) => p[0] <= right, (a, b) => [right, a[1] + ((b[1] - a[1]) * (right - a[0])) / (b[0] - a[0])]],
    [(p) => p[1] >= top, (a, b) => [a[0] + ((b[0] - a[0]) * (top - a[1])) / (b[1] - a[1]), top]],
    [(p) => p[1] <= bottom, (a, b) => [a[0] + ((b[0] - a[0]) * (bottom - a[1])) / (b[1] - a[1]), bottom]],
  ];
  let points = ring;
  for (const [inside, cross] of edges) {
    const next = [];
    points.forEach((p, i) => {
      const q = points[(i + points.length - 1) % points.length];
      if (inside(p) !== inside(q)) next.push(cross(q, p));
      if (inside(p)) next.push(p);
    });
    points = next;
    if (!points.length) return [];
  }
  return points;
}

/** The runs of a line's points inside a rectangle. */
export function clipLine(line, [left, top, right, bottom]) {
  const runs = [[]];
  for (const p of line) {
    if (p[0] >= left && p[0] <= right && p[1] >= top && p[1] <= bottom) runs[runs.length - 1].push(p);
    else if (runs[runs.length - 1].length) runs.push([]);
  }
  return runs;
}

/** Leaves out points that matter less than `grain` (Douglas and Peucker). */
export function simplify(points, grain) {
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const stack = [[0, points.length - 1]];
  while (stack.length) {
    const [from, to] = stack.pop();
    const [ax, ay] = points[from];
    const [bx, by] = points[to];
    const length = Math.hypot(bx - ax, by - ay);
    let far = 0;
    let most = grain;
    for (let i = from + 1; i < to; i++) {
      const [x, y] = points[i];
      const d =
        length > 0 ? Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length : Math.hypot(x - ax, y - ay);
      if (d > most) [most, far] = [d, i];
    }
    if (far) {
      keep[far] = 1;
      stack.push([from, far], [far, to]);
    }
  }
  return points.filter((_, i) => keep[i]);
}

/** Short path data: whole units, relative after the first point. */
export function pathOf(parts, closed = false) {
  return parts
    .map((points) => {
      let [x, y] = points[0].map(Math.round);
      let d = `M${x} ${y}l`;
      const steps = [];
      for (const p of points.slice(1)) {
        const [nx, ny] = p.map(Math.round);
        if (nx === x && ny === y) continue;
        steps.push(`${nx - x}${ny - y < 0 ? '' : ' '}${ny - y}`);
        [x, y] = [nx, ny];
      }
      if (steps.length < (closed ? 2 : 1)) return '';
      d += steps.reduce((a, b) => a + (b.startsWith('-') ? '' : a ? ' ' : '') + b, '');
      return closed ? `${d}z` : d;
    })
    .join('');
}
