// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The night behind the Ghost Train: a moon over hills, a forest on the left, the sea on the right, and a small house,
// tent or mill for each place that has one. In the map's own units; everything is dark but windows and the moon.

import { useMemo } from 'preact/hooks';
import { type Box, boxesApart, boxOfQuad, grow, type Vec } from './geometry';
import type { Layout } from './layout';

/** Silhouettes: y = 0 is the ground. Windows are drawn in light over them. */
const SHAPES: Readonly<Record<string, { body: string; light?: string }>> = {
  house: { body: 'M-13 0V-15L0-27 13-15V0Z', light: 'M-8-4v-7h5v7zM4-4v-7h5v7z' },
  tall: { body: 'M-9 0V-26L0-36 9-26V0Z', light: 'M-5-5v-6h4v6zM2-14v-6h4v6zM-5-19v-5h4v5z' },
  mansion: {
    body: 'M-26 0V-20H-20L-14-32-8-20H-5V-30L4-42 13-30V-20H26V0Z',
    light: 'M-22-5v-8h5v8zM0-22v-7a4 4 0 0 1 8 0v7zM17-5v-8h5v8zM1-4v-9h6v9z',
  },
  hall: {
    body: 'M-25 0V-18H-8V-36L0-50 8-36V-18H25V0Z',
    light: 'M-20-4v-8h5v8zM-11-4v-8h4v8zM15-4v-8h5v8zM7-4v-8h4v8zM-3.5-31a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z',
  },
  tent: {
    body: 'M-27 0L-22-16 0-36 22-16 27 0ZM-1-36V-46L10-42-1-39Z',
    light: 'M-4 0L0-17 4 0ZM-15-1l4-14 2 14zM15-1l-4-14-2 14z',
  },
  mill: {
    body: 'M-9 0L-6-28H6L9 0ZM-7-28L0-36 7-28ZM-1-30L-24-46-21-49 1-33 20-52 23-49 4-30 22-12 19-9 0-27-20-10-23-13Z',
    light: 'M-2-6v-7h5v7z',
  },
  barn: { body: 'M-20 0V-16L-12-26H12L20-16V0Z', light: 'M-5 0V-11H5V0Z' },
  light: { body: 'M-7 0L-4-40H4L7 0ZM-6-40H6V-43H-6ZM-4-43V-51H4V-43ZM-5-51L0-56 5-51Z', light: 'M-3-44v-6h6v6z' },
  lab: {
    body: 'M-18 0V-20H-6V-32H12V-20H18V0ZM14-20L22-42 24-41 17-20Z',
    light: 'M-13-5v-9h8v9zM0-24v-5h7v5zM2-5v-9h8v9z',
  },
  school: { body: 'M-22 0V-16H-6V-24L0-34 6-24V-16H22V0Z', light: 'M-17-4v-7h5v7zM12-4v-7h5v7zM-2.5-19v-5h5v5z' },
  halt: {
    body: 'M-28 0V-13L-24-19H-7V-27L0-33 7-27V-19H24L28-13V0Z',
    light: 'M-21-3v-7h5v7zM-12-3v-7h5v7zM7-3v-7h5v7zM16-3v-7h5v7zM-2.5-22a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
  },
  graves: { body: 'M-24 0V-9a4 4 0 0 1 8 0V0ZM-6 0V-16H-11V-20H-6V-26H-2V-20H3V-16H-2V0ZM10 0V-11a5 5 0 0 1 10 0V0Z' },
  crypt: { body: 'M-18 0V-18L0-30 18-18V0Z', light: 'M-4 0V-10a4 4 0 0 1 8 0V0Z' },
  cauldron: {
    body: 'M-15-16H15C16-6 11 0 0 0S-16-6-15-16ZM-17-20H17V-16H-17ZM-9-24a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM1-30a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  },
  pumpkins: {
    body: '',
    light: 'M-14 0c-9 0-9-12 0-12s9 12 0 12zM4 0c-8 0-8-10 0-10s8 10 0 10zM18 0c-6 0-6-8 0-8s6 8 0 8z',
  },
  boat: { body: 'M-18-6H18L12 0H-12ZM-1-6V-32L14-10H1V-6Z' },
  tree: { body: 'M0-30L7-19H4L11-9H6L13 0H2V5H-2V0H-13L-6-9H-11L-4-19H-7Z' },
};

/** What stands near which place. */
const SCENE: readonly (readonly [place: string, shape: string])[] = [
  ['hilltop_mansion', 'mansion'],
  ['mad_scientists_lab', 'lab'],
  ['haunted_house', 'mansion'],
  ['witchs_cauldron', 'cauldron'],
  ['deserted_school', 'school'],
  ['town_hall', 'hall'],
  ['circus_of_dread', 'tent'],
  ['pumpkin_patch', 'pumpkins'],
  ['misty_windmill', 'mill'],
  ['lonely_barn', 'barn'],
  ['train_station', 'halt'],
  ['graveyard', 'graves'],
  ['crypt', 'crypt'],
  ['foggy_lighthouse', 'light'],
  ['fishermans_wharf', 'boat'],
  ['gingerbread_house', 'house'],
  ['town_hall', 'tall'],
  ['train_station', 'house'],
  ['town_hall', 'house'],
  ['pumpkin_patch', 'pumpkins'],
  ['graveyard', 'graves'],
  ['deserted_school', 'house'],
  ['lonely_barn', 'house'],
];

type Ground = (box: Box) => boolean;

/** The free spot nearest to a place, preferably over it, for a shape of 56 by 50; null where the board is full. */
function spotNear(at: Vec, free: Ground): Vec | null {
  let best: Vec | null = null;
  let least = 105;
  for (let dx = -96; dx <= 96; dx += 8)
    for (let dy = -70; dy <= 100; dy += 8) {
      const away = Math.hypot(dx, dy) + (dy > 30 ? 10 : 0);
      const box = { left: at.x + dx - 26, top: at.y + dy - 44, right: at.x + dx + 26, bottom: at.y + dy + 3 };
      if (away < least && free(box)) [least, best] = [away, { x: at.x + dx, y: at.y + dy }];
    }
  return best;
}

/** Hills from back to front: a crest, then down to the bottom of the page. */
const HILLS: readonly [string, string][] = [
  ['M-600 70C-300 10-120 60 60 40S320-20 480 30 760 20 900 40 1300 0 1700 60V1500H-600Z', '#262c45'],
  ['M-600 210C-260 140 40 220 260 170S560 110 720 180 1080 130 1700 200V1500H-600Z', '#232940'],
  ['M-600 390C-160 320 160 400 400 350S760 330 1000 380 1400 340 1700 380V1500H-600Z', '#20263b'],
  ['M-600 560C-200 500 120 570 330 530S640 560 800 540 1300 580 1700 560V1500H-600Z', '#1d2235'],
];

const SEA =
  'M1700 300C1300 300 1060 320 985 380C950 420 985 500 972 545C962 600 880 632 800 625C720 620 640 640 600 720C560 800 540 1000 520 1500H1700Z';

/** A deterministic sequence. */
function scatter(count: number, draw: (a: number, b: number, c: number) => void): void {
  let s = 11;
  const next = (): number => {
    s = (s * 16807) % 2147483647;
    return s / 2147483647;
  };
  for (let i = 0; i < count; i++) draw(next(), next(), next());
}

/** Occupied areas of the board: spaces, names, dots, and shapes already placed. */
function groundOf(layout: Layout): { free: Ground; take(box: Box): void } {
  const taken = [...layout.lanes.values()].flatMap((lane) => lane.spaces.map(boxOfQuad));
  for (const label of layout.labels.values()) taken.push(label.box);
  for (const { x, y } of layout.places.values())
    taken.push(grow({ left: x, top: y, right: x, bottom: y }, 1.4 * layout.sizes.dot));
  return { free: (box) => taken.every((other) => boxesApart(box, other)), take: (box) => taken.push(box) };
}

interface Standing {
  shape: string;
  at: Vec;
  size: number;
}

function sceneOf(layout: Layout): Standing[] {
  const { free, take } = groundOf(layout);
  const scene: Standing[] = [];
  const put = (shape: string, at: Vec, size: number): void => {
    scene.push({ shape, at, size });
    take({ left: at.x - 24, top: at.y - 40, right: at.x + 24, bottom: at.y + 2 });
  };
  for (const [place, shape] of SCENE) {
    const home = layout.places.get(place);
    const at = home && spotNear(home, free);
    if (at) put(shape, at, shape === 'light' ? 0.75 : 1);
  }
  const trees: Standing[] = [];
  scatter(420, (a, b, c) => {
    const at = { x: -240 + 560 * a * (0.5 + b / 2), y: -70 + 470 * b };
    const size = 0.65 + 0.55 * c;
    if (free(grow({ left: at.x, top: at.y - 13 * size, right: at.x, bottom: at.y - 13 * size }, 12 * size)))
      trees.push({ shape: 'tree', at, size });
  });
  return [...trees.sort((a, b) => a.at.y - b.at.y), ...scene];
}

export function Village({ page, layout }: { page: Box; layout: Layout }) {
  const scene = useMemo(() => sceneOf(layout), [layout]);
  const stars: string[] = [];
  scatter(70, (a, b, c) => {
    stars.push(
      `M${Math.round(-400 + 1800 * a)} ${Math.round(page.top + 6 + (60 - page.top) * b * b)}h${c > 0.6 ? 1.8 : 1.1}`,
    );
  });
  const moon = { x: 150 + 660 * 0.36, y: page.top + Math.max(40, (20 - page.top) * 0.45) };
  return (
    <g class="b-night">
      <rect x={page.left} y={page.top} width={page.right - page.left} height={page.bottom - page.top} fill="#171b2e" />
      <path class="b-stars" d={stars.join('')} />
      <circle cx={moon.x} cy={moon.y} r="30" fill="#efe6c4" />
      <path
        d={`M${moon.x - 12} ${moon.y - 9}a7 7 0 1 0 .1 0zm20 14a5 5 0 1 0 .1 0zm3-20a3.5 3.5 0 1 0 .1 0z`}
        fill="#d9cda2"
      />
      {HILLS.map(([d, fill]) => (
        <path key={d} class="b-hill" d={d} fill={fill} />
      ))}
      <Sea />
      {scene.map(({ shape, at, size }) => (
        <Silhouette key={`${at.x} ${at.y}`} shape={shape} x={at.x} y={at.y} size={size} />
      ))}
    </g>
  );
}

/** The sea, with lines of water along the shore. */
function Sea() {
  return (
    <>
      <path class="b-tide" d={SEA} />
      {[16, 40, 70, 108, 152].map((away, i) => (
        <path
          key={away}
          class="b-tide-line"
          d={SEA}
          transform={`translate(${away} ${away * 0.6})`}
          stroke-opacity={0.7 - 0.12 * i}
        />
      ))}
    </>
  );
}

function Silhouette({ shape, x, y, size }: { shape: string; x: number; y: number; size: number }) {
  const { body, light } = SHAPES[shape] as { body: string; light?: string };
  return (
    <g transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size.toFixed(2)})`}>
      {body && <path class={shape === 'tree' ? 'b-tree' : 'b-house'} d={body} />}
      {light && <path class={shape === 'pumpkins' ? 'b-pumpkin' : 'b-window'} d={light} />}
    </g>
  );
}
