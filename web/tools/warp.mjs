// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Bends the globe onto a board: an affine map fitted to the places, and what it leaves over smoothed by thin plates.
// Smoothing keeps the country from folding where a board's maker moved places far.

/** Solves a x = b for several right sides by elimination with pivots. */
function solve(a, b) {
  const n = a.length;
  for (let i = 0; i < n; i++) {
    let p = i;
    for (let r = i + 1; r < n; r++) if (Math.abs(a[r][i]) > Math.abs(a[p][i])) p = r;
    [a[i], a[p], b[i], b[p]] = [a[p], a[i], b[p], b[i]];
    for (let r = i + 1; r < n; r++) {
      const f = a[r][i] / a[i][i];
      if (f === 0) continue;
      for (let c = i; c < n; c++) a[r][c] -= f * a[i][c];
      for (let c = 0; c < b[r].length; c++) b[r][c] -= f * b[i][c];
    }
  }
  const x = b.map((row) => row.slice());
  for (let i = n - 1; i >= 0; i--)
    for (let c = 0; c < x[i].length; c++) {
      for (let k = i + 1; k < n; k++) x[i][c] -= a[i][k] * x[k][c];
      x[i][c] /= a[i][i];
    }
  return x;
}

const kernel = (dx, dy) => {
  const r2 = dx * dx + dy * dy;
  return r2 > 0 ? r2 * Math.log(r2) : 0;
};

/** Degrees to a plane about a middle: a conic would hardly differ, as the fit takes up the rest. */
export function plane(points) {
  const lat = points.reduce((sum, p) => sum + p[1], 0) / points.length;
  const lon = points.reduce((sum, p) => sum + p[0], 0) / points.length;
  // Meridians come together to the north, as on the usual maps of a country.
  return ([x, y]) => {
    const n = Math.sin((lat * Math.PI) / 180);
    const rho = 1 / Math.tan((lat * Math.PI) / 180) - ((y - lat) * Math.PI) / 180;
    const theta = (n * (x - lon) * Math.PI) / 180;
    return [rho * Math.sin(theta), 1 / Math.tan((lat * Math.PI) / 180) - rho * Math.cos(theta)];
  };
}

/** A function from plane to board, from pairs of points; `stiff` 0 passes through all of them. */
export function thinPlate(from, to, stiff) {
  const n = from.length;
  const a = Array.from({ length: n + 3 }, () => new Array(n + 3).fill(0));
  const b = Array.from({ length: n + 3 }, () => [0, 0]);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) a[i][j] = kernel(from[i][0] - from[j][0], from[i][1] - from[j][1]);
    a[i][i] += stiff;
    [1, from[i][0], from[i][1]].forEach((v, k) => {
      a[i][n + k] = v;
      a[n + k][i] = v;
    });
    b[i] = [...to[i]];
  }
  const w = solve(a, b);
  return ([x, y]) => {
    const out = [0, 1].map((c) => w[n][c] + w[n + 1][c] * x + w[n + 2][c] * y);
    for (let i = 0; i < n; i++) {
      const k = kernel(x - from[i][0], y - from[i][1]);
      out[0] += w[i][0] * k;
      out[1] += w[i][1] * k;
    }
    return out;
  };
}
