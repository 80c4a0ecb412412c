// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The picture of the first page: an express before the rising sun, in three inks.

const RAIL = 322;
const SUN = { x: 792, y: 292 };

/** Rays of the sun, every other one printed. */
function Rays() {
  const count = 44;
  const rays = Array.from({ length: count / 2 }, (_, i) => {
    const at = (part: number) => {
      const angle = Math.PI + ((2 * i + part) / count) * Math.PI;
      return `${(SUN.x + 1300 * Math.cos(angle)).toFixed(1)} ${(SUN.y + 1300 * Math.sin(angle)).toFixed(1)}`;
    };
    return `M${SUN.x} ${SUN.y}L${at(0)}L${at(1)}Z`;
  });
  return <path class="fp-rays" d={rays.join('')} />;
}

/** Parallel lines, as an engraver shades. */
function hatch(x: number, width: number, top: number, bottom: number, count: number, crowd = 1): string {
  return Array.from({ length: count }, (_, i) => {
    const part = ((i + 0.5) / count) ** crowd;
    return `M${x} ${(top + part * (bottom - top)).toFixed(1)}h${width}`;
  }).join('');
}

function Wheel({ x, r, spokes }: { x: number; r: number; spokes: number }) {
  const y = RAIL - r;
  const lines = Array.from({ length: spokes }, (_, i) => {
    const angle = (2 * Math.PI * i) / spokes + 0.2;
    return `M${x} ${y}L${(x + (r - 3) * Math.cos(angle)).toFixed(1)} ${(y + (r - 3) * Math.sin(angle)).toFixed(1)}`;
  });
  return (
    <g>
      <circle cx={x} cy={y} r={r} class="fp-paper" />
      <circle cx={x} cy={y} r={r - 2.2} class="fp-tyre" />
      <path d={lines.join('')} class="fp-spoke" />
      <circle cx={x} cy={y} r={r * 0.2} class="fp-ink" />
    </g>
  );
}

function Hills() {
  return (
    <g>
      <path
        class="fp-far"
        transform="translate(0 24)"
        d="M-400 322V262C-300 232-220 240-120 256S40 232 120 222 250 250 330 240 470 206 560 226 720 262 820 250 980 214 1060 222 1220 252 1400 232V322Z"
      />
      <path
        class="fp-near"
        d="M-400 322V292C-300 276-180 280-60 290S140 268 260 276 420 298 560 288 760 272 900 284 1120 296 1400 280V322Z"
      />
      <path class="fp-hatch" d={hatch(-400, 1800, 292, 320, 6)} />
    </g>
  );
}

function Smoke() {
  const puffs: [number, number, number][] = [
    [716, 116, 17],
    [742, 98, 24],
    [776, 84, 29],
    [820, 72, 33],
    [872, 64, 36],
    [932, 58, 39],
    [1000, 52, 41],
    [1074, 48, 43],
    [1152, 42, 45],
    [1236, 38, 48],
  ];
  return (
    <g>
      {puffs.map(([x, y, r]) => (
        <circle key={x} class="fp-smoke-edge" cx={x} cy={y} r={r + 2} />
      ))}
      {puffs.map(([x, y, r]) => (
        <circle key={x} class="fp-smoke" cx={x} cy={y} r={r} />
      ))}
      {puffs.map(([x, y, r]) => (
        <path
          key={x}
          class="fp-curl"
          d={`M${x - r * 0.55} ${y + r * 0.35}a${r * 0.66} ${r * 0.66} 0 0 0 ${r * 1.1} 0`}
        />
      ))}
    </g>
  );
}

function Engine() {
  return (
    <g>
      <path class="fp-ink" d="M640 318L664 286H676V318Z" />
      <path class="fp-cut" d="M648 315l19-27M655 316l14-26M662 316l9-26" />
      <path class="fp-red" d="M660 266h20v22h-20z" />
      <path class="fp-ink" d="M648 270h12v4h-12zM645 266h5v12h-5zM676 276h270v14H676z" />
      <path class="fp-ink" d="M702 190V148l-5-10v-6h36v6l-5 10v42Z" />
      <path class="fp-red" d="M699 150h32v6h-32z" />
      <path class="fp-ink" d="M684 188H884V266H684a4 4 0 0 1-4-4V192a4 4 0 0 1 4-4Z" />
      <path class="fp-cut" d={hatch(690, 190, 193, 226, 7, 1.5)} />
      <path class="fp-ink" d="M768 190v-12a15 15 0 0 1 30 0v12ZM826 190v-8a12 12 0 0 1 24 0v8Z" />
      <path class="fp-gold" d="M736 188h5v78h-5zM806 188h5v78h-5zM762 187h42v4h-42z" />
      <path class="fp-ink" d="M664 186h18v20h-18z" />
      <circle class="fp-lamp" cx="668" cy="196" r="7" />
      <path class="fp-ink" d="M868 158q46-9 92 0v8h-8v120h-76V166h-8Z" />
      <path class="fp-window" d="M890 178h22v28h-22zM920 178h22v28h-22z" />
      <path class="fp-gold" d="M884 216h60v3h-60zM884 262h60v3h-60zM884 216h3v49h-3zM941 216h3v49h-3z" />
      <Wheel x={690} r={17} spokes={8} />
      <Wheel x={730} r={17} spokes={8} />
      <Wheel x={784} r={35} spokes={14} />
      <Wheel x={859} r={35} spokes={14} />
      <Wheel x={934} r={35} spokes={14} />
      <path class="fp-ink" d="M684 262h56v26h-56z" />
      <path class="fp-cut" d={hatch(688, 48, 264, 286, 4)} />
      <path class="fp-rod" d="M738 276L859 300M784 300H934" />
      <path class="fp-ink" d="M962 210h100v76H962zM958 286h112v10H958z" />
      <path class="fp-gold" d="M970 222h84v3h-84zM970 270h84v3h-84zM970 222h3v50h-3zM1051 222h3v50h-3z" />
      <path class="fp-ink" d="M966 210q10-14 22-8 12-10 26-2 16-8 26 2 14-4 18 8Z" />
      <Wheel x={984} r={18} spokes={8} />
      <Wheel x={1044} r={18} spokes={8} />
    </g>
  );
}

function Coach({ x }: { x: number }) {
  const windows = Array.from({ length: 6 }, (_, i) => `M${x + 22 + i * 43} 208h28v32h-28z`);
  return (
    <g>
      <path class="fp-ink" d={`M${x - 4} 186q142-16 284 0v8H${x - 4}ZM${x - 8} 284h292v10h-292z`} />
      <path class="fp-red" d={`M${x} 194h276v90H${x}z`} />
      <path class="fp-pane" d={windows.join('')} />
      <path class="fp-gold" d={`M${x} 250h276v3H${x}zM${x} 274h276v2H${x}zM${x} 199h276v2H${x}z`} />
      {[34, 80, 196, 242].map((at) => (
        <Wheel key={at} x={x + at} r={18} spokes={8} />
      ))}
    </g>
  );
}

export function Poster() {
  return (
    <svg class="fp" viewBox="0 0 1200 350" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <path class="fp-sky" d="M-600-600H1900V360H-600Z" />
      <Rays />
      <circle class="fp-sun" cx={SUN.x} cy={SUN.y} r="172" />
      <circle class="fp-halo" cx={SUN.x} cy={SUN.y} r="182" />
      <Smoke />
      <Hills />
      <path class="fp-ground" d="M-600 322H1900V700H-600Z" />
      <path class="fp-ties" d="M-600 333H1900" />
      <path class="fp-ink" d="M-600 322H1900v4H-600Z" />
      <Coach x={1082} />
      <Engine />
    </svg>
  );
}
