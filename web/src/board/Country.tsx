// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The country behind the tracks, in the style of an engraved atlas: water lines along the coast, dotted borders,
// rivers and hills in fine strokes. Everything is faint, so that the tracks stand out.

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Art } from '../art/art';
import { outlinedArt } from '../art/outlined';
import type { Board } from '../state/board';
import { piecesOf } from './cut_outlines';
import type { Box } from './geometry';
import type { Layout } from './layout';
import { Village } from './Village';

const ARTS: Readonly<Record<string, () => Promise<{ art: Art }>>> = {
  usa: () => import('../art/usa'),
  france: () => import('../art/france'),
  'old-west': () => import('../art/old-west'),
  pennsylvania: () => import('../art/pennsylvania'),
};

/** The map's background: its own, or ours, once it is loaded. Maps without one have a plain background. */
function useArt(board: Board): Art | null {
  const own = useMemo(() => outlinedArt(board.raw), [board.raw]);
  const [art, setArt] = useState<Art | null>(null);
  useEffect(() => {
    let here = true;
    setArt(null);
    if (!own) ARTS[board.id]?.().then((made) => here && setArt(made.art));
    return () => {
      here = false;
    };
  }, [board.id, own]);
  return own ?? art;
}

/** Water lines: strokes of decreasing width, alternately in line and sea colour, leave thin lines parallel to the coast. */
const WATER = [
  [24, 0.38],
  [16.6, 0.6],
  [10.4, 0.82],
  [5.2, 1],
] as const;

const HILL =
  'm-6 4c2-2 3-7 5-8c1.5 .5 2 2 3 3c1-1.5 2-2 2.5-2c1.5 1 3 5 4 7m-9.5-8c.5 2 0 4-.5 6m2-4.5c.3 1.5 0 3-.3 4m4.5-3c0 1 0 2-.3 3';

interface CountryProps {
  board: Board;
  layout: Layout;
  page: Box;
  prefix: string;
}

export function Country({ board, layout, page, prefix }: CountryProps) {
  const art = useArt(board);
  const whole = { x: page.left, y: page.top, width: page.right - page.left, height: page.bottom - page.top };
  if (board.id === 'ghost-train') return <Village page={page} layout={layout} />;
  if (!art) return <rect class="b-land" {...whole} />;
  const { unit } = layout.sizes;
  return (
    <g>
      <rect class="b-sea" {...whole} />
      <g transform={layout.stretch === 1 ? undefined : `scale(${layout.stretch} 1)`}>
        <Water shores={[art.home, art.abroad]} unit={unit} />
        <path class="b-coast" d={art.abroad} />
        <path class="b-abroad" d={art.abroad} />
        <path class="b-seam" d={art.frontier} />
        {art.lakes && <Lakes art={art} unit={unit} prefix={prefix} />}
        <path class="b-coast" d={art.home} />
        <path class="b-land" d={art.home} />
        <path class="b-rivers" d={art.rivers} />
        <path class="b-hills" d={art.hills.map(([x, y]) => `M${x} ${y}${HILL}`).join('')} />
        <path class="b-inner" d={art.inner} />
        <path class="b-inner" d={art.borders} />
        <path class="b-frontier" d={art.frontier} />
      </g>
    </g>
  );
}

/** A shore cut into pieces, so that the renderer paints only those near a tile. */
function Shores({ pieces, width }: { pieces: string[]; width: number }) {
  return pieces.map((d, i) => <path key={i} d={d} stroke-width={width} />);
}

function Water({ shores, unit }: { shores: string[]; unit: number }) {
  const pieces = shores.flatMap(piecesOf);
  return (
    <g class="b-water">
      {WATER.map(([width, opacity]) => (
        <>
          <g opacity={opacity < 1 ? opacity : undefined}>
            <Shores pieces={pieces} width={width * unit} />
          </g>
          <g class="b-calm">
            <Shores pieces={pieces} width={(width - 1.5) * unit} />
          </g>
        </>
      ))}
    </g>
  );
}

/** Lakes of neighbouring countries. Those of the map's own country are holes in its outline or are drawn over it. */
function Lakes({ art, unit, prefix }: { art: Art; unit: number; prefix: string }) {
  const clip = `${prefix}lakes`;
  return (
    <>
      <clipPath id={clip}>
        <path d={art.lakes} />
      </clipPath>
      <path class="b-coast" d={art.lakes} />
      <g clip-path={`url(#${clip})`}>
        <path class="b-sea" d={art.lakes} />
        <Water shores={[art.lakes, art.home]} unit={0.5 * unit} />
      </g>
    </>
  );
}
