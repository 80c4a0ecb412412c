// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A page to look at the board: ?map=usa&state=empty|middle|lit|game&lang=fr&grey=1&seats=3
// state=game&at=0.6 shows a record: cheminot simulate --map usa --games 1 --record - > records/usa.jsonl

import { render } from 'preact';
import { BoardView } from '../src/board/BoardView';
import { CompanyMark } from '../src/board/companies';
import type { PlaceLook, Route, TrackLook } from '../src/board/look_types';
import { SEAT_COLOURS, type SeatColour, SeatSign } from '../src/board/seats';
import { CardSymbol } from '../src/board/symbols';
import { loadEngine } from '../src/engine/load';
import { looksOf } from '../src/rules/looks';
import { type Board, CARDS, COLOURS, type Lang, readBoard, type Track } from '../src/state/board';
import { begin, type Game, stepAll } from '../src/state/game';

const query = new URLSearchParams(location.search);
const maps = import.meta.glob('../../maps/*.json', { import: 'default' });
const id = query.get('map') ?? 'usa';
const state = query.get('state') ?? 'empty';
const lang = (query.get('lang') ?? 'en') as Lang;
const seats = Number(query.get('seats') ?? 3);

/** The same numbers every time. */
function dice(seed: number): (below: number) => number {
  let s = seed;
  return (below) => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return Math.floor((s / 2 ** 32) * below);
  };
}

/** A made-up middle of a game: neighbours of what one has, so that networks look like networks. */
function middle(board: Board): { tracks: Map<string, TrackLook>; places: Map<string, PlaceLook> } {
  const roll = dice(7);
  const tracks = new Map<string, TrackLook>();
  const places = new Map<string, PlaceLook>();
  const all = [...board.tracks.values()];
  const free = (t: Track) =>
    !t.connection.some((other) => tracks.has(other)) &&
    !t.crosses.some((c) => tracks.get(c)?.owner || tracks.get(c)?.tile);
  const networks = Array.from({ length: seats }, () => new Set<string>());
  for (let turn = 0; turn < all.length * 0.34; turn++) {
    const seat = turn % seats;
    const net = networks[seat] as Set<string>;
    const near = all.filter((t) => free(t) && (net.size === 0 || net.has(t.a) || net.has(t.b)));
    const track = near[roll(near.length)];
    if (!track) continue;
    claim(track, SEAT_COLOURS[seat] as SeatColour);
    net.add(track.a).add(track.b);
  }
  function claim(track: Track, owner: SeatColour) {
    tracks.set(track.id, { owner });
    if (seats <= 3 && board.numbers.parallel_closed_up_to >= seats)
      for (const other of track.connection) if (other !== track.id) tracks.set(other, { barred: 'closed' });
    for (const other of track.crosses) if (!tracks.has(other)) tracks.set(other, { barred: 'cut' });
  }
  for (const track of all)
    if (track.project && free(track) && roll(3) === 0) {
      tracks.set(track.id, { tile: COLOURS[roll(8)] });
      for (const other of track.crosses) if (!tracks.has(other)) tracks.set(other, { barred: 'cut' });
    }
  if (board.rules.includes('markers')) {
    const cities = [...board.places.keys()];
    SEAT_COLOURS.slice(0, seats).forEach((marker) => {
      for (let i = 0; i < 2; i++) places.set(cities[roll(cities.length)] as string, { marker });
    });
    places.set('roswell', { alvin: true });
    const [first] = [...places.keys()];
    if (first) places.set(first, { ...places.get(first), alvin: true });
  }
  return { tracks, places };
}

/** On top of that, everything that can be lit at once. */
function lit(board: Board, now: ReturnType<typeof middle>): Route[] {
  const open = [...board.tracks.values()].filter((t) => !now.tracks.get(t.id)?.owner && !now.tracks.get(t.id)?.barred);
  open.forEach((t, i) => {
    if (i % 3 === 0 && (!t.project || now.tracks.get(t.id)?.tile))
      now.tracks.set(t.id, { ...now.tracks.get(t.id), glow: true });
  });
  const set = (t: Track | undefined, look: TrackLook) =>
    t && now.tracks.set(t.id, { ...now.tracks.get(t.id), ...look });
  set(open[4], { ghost: 'violet', note: '+7' });
  set(open[9], { pin: true });
  set(open[14], { pin: true, threatened: true });
  const project = open.find((t) => t.project && !now.tracks.get(t.id)?.tile);
  set(project, { ghostTile: 'green' });
  const mine = [...now.tracks].filter(([, look]) => look.owner === 'blue').map(([t]) => t);
  const last = [...now.tracks].find(([, look]) => look.owner === 'red');
  if (last) now.tracks.set(last[0], { ...last[1], last: true });
  if (board.rules.includes('markers'))
    [...board.places.keys()].forEach((place, i) => {
      if (i % 4 === 0 && !now.places.has(place))
        now.places.set(place, { glow: true, ghostMarker: i % 16 ? undefined : 'violet' });
    });
  const ticket = [...board.tickets.values()][3];
  if (!ticket) return [];
  for (const end of [ticket.a, ticket.b]) now.places.set(end, { ...now.places.get(end), ticket: true });
  const routes: Route[] = [{ kind: 'ticket', tracks: pathOf(board, ticket.a, ticket.b) }];
  if (query.has('longest')) routes.push({ kind: 'longest', tracks: chain(board, mine) });
  return routes;
}

function pathOf(board: Board, a: string, b: string): string[] {
  const from = new Map<string, string>([[a, '']]);
  const queue = [a];
  for (let at = queue.shift(); at !== undefined; at = queue.shift())
    for (const t of board.tracksAt.get(at) ?? []) {
      const track = board.tracks.get(t) as Track;
      const next = track.a === at ? track.b : track.a;
      if (from.has(next)) continue;
      from.set(next, t);
      if (!board.places.get(next)?.zone) queue.push(next);
    }
  const path: string[] = [];
  for (let at = b; from.get(at); ) {
    const t = from.get(at) as string;
    path.push(t);
    const track = board.tracks.get(t) as Track;
    at = track.a === at ? track.b : track.a;
  }
  return path.reverse();
}

function chain(board: Board, ids: string[]): string[] {
  const left = new Set(ids);
  const first = ids[0];
  if (!first) return [];
  left.delete(first);
  const path = [first];
  for (let at = board.tracks.get(first)?.b as string; ; ) {
    const next = [...left].find((t) => board.tracks.get(t)?.a === at || board.tracks.get(t)?.b === at);
    if (!next) return path;
    left.delete(next);
    path.push(next);
    const track = board.tracks.get(next) as Track;
    at = track.a === at ? track.b : track.a;
  }
}

async function recorded(board: Board): Promise<Game> {
  const text = await (await fetch(`./records/${id}.jsonl`)).text();
  const [header, ...events] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const many = Math.round(events.length * Number(query.get('at') ?? 0.6));
  return stepAll(begin(board, header, null), events.slice(0, many));
}

const board = readBoard(await maps[`../../maps/${id}.json`]?.(), await loadEngine());
const game = state === 'game' ? await recorded(board) : undefined;
const now = state === 'empty' || game ? { tracks: new Map(), places: new Map() } : middle(board);
const routes = state === 'lit' ? lit(board, now) : [];
const root = document.getElementById('demo') as HTMLElement;
if (query.has('grey')) root.classList.add('grey');
function signs() {
  const sizes = [10, 16, 24, 40];
  return (
    <div class="signs">
      {sizes.map((size) => (
        <p key={size}>
          {CARDS.map((card) => (
            <CardSymbol key={card} card={card} size={size} />
          ))}{' '}
          {CARDS.map((card) => (
            <CardSymbol key={card} card={card} size={size} plate />
          ))}
        </p>
      ))}
      {[16, 24, 36].map((height) => (
        <p key={height}>
          {SEAT_COLOURS.map((colour) => (
            <SeatSign key={colour} colour={colour} width={height * 2} height={height} />
          ))}
        </p>
      ))}
      {[16, 24, 40].map((size) => (
        <p key={size}>
          {board.companies.map((company, i) => (
            <CompanyMark key={company.id} company={company} index={i} size={size} />
          ))}
        </p>
      ))}
    </div>
  );
}

function draw(text: string) {
  if (query.has('signs')) return render(signs(), root);
  document.title = text;
  render(
    <BoardView
      board={board}
      lang={lang}
      label={board.name[lang]}
      {...(game ? looksOf(game) : now)}
      routes={routes}
      bare={query.has('bare')}
      trackName={query.has('bare') ? undefined : (t) => t}
      placeName={query.has('bare') ? undefined : (p) => board.places.get(p)?.name[lang] ?? p}
      onTrack={(t) => draw(`track ${t}`)}
      onPlace={(p) => draw(`place ${p}`)}
      onGround={() => draw('ground')}
      wholeLabel="Whole board"
    />,
    root,
  );
}
draw('board');
