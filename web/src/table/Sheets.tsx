// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What opens over the page and closes again: the menu, the keys, all moves.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { common } from '../messages/common';
import { table } from '../messages/table';
import { partNow } from '../rulebook/parts';
import { RulesSheet } from '../rulebook/RulesSheet';
import { sectionOf } from '../rules/rules';
import { Menu } from './Menu';
import { moveText } from './move_kinds';
import type { Play } from './play';
import './over.css';

export function Sheets({ play }: { play: Play }) {
  const w = table();
  switch (play.sheet.value) {
    case 'menu':
      return (
        <Box play={play} title={w.menu}>
          <Menu play={play} />
        </Box>
      );
    case 'keys':
      return (
        <Box play={play} title={w.help}>
          <dl class="t-keys">
            {keysOf().map(([key, what]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </Box>
      );
    case 'moves':
      return (
        <Box play={play} title={w.moves}>
          <MoveList play={play} />
        </Box>
      );
    case 'rules':
      return <Rules play={play} />;
    default:
      return null;
  }
}

/** The rules at the part that matters now: about what is chosen, or about what is asked. */
function Rules({ play }: { play: Play }) {
  const board = play.session.board.value;
  const chosen = play.chosen.value?.kind;
  const about = chosen === 'claim' ? chosen : chosen && sectionOf(chosen);
  const ending = play.session.game.value?.lastRound;
  const part = partNow(play.session.now.value);
  if (!board) return null;
  return (
    <RulesSheet
      board={board}
      part={about ?? (ending && part === 'turn' ? 'end' : part)}
      onClose={() => {
        play.sheet.value = null;
      }}
    />
  );
}

function Box({ play, title, children }: { play: Play; title: string; children: ComponentChildren }) {
  const box = useRef<HTMLElement>(null);
  const close = () => {
    play.sheet.value = null;
  };
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    // With a keyboard one may type at once what is looked for; a finger would only get keys on the screen.
    const search = matchMedia('(hover: hover)').matches ? box.current?.querySelector('input') : null;
    (search?.type === 'search' ? search : box.current)?.focus({ preventScroll: true });
    return () => before?.focus?.({ preventScroll: true });
  }, []);
  return (
    <section class="t-sheet" role="dialog" aria-label={title} tabIndex={-1} ref={box}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="plain" onClick={close}>
          {common().close}
        </button>
      </header>
      {children}
    </section>
  );
}

const MANY = 12;
const MOST = 200;

/** All legal moves as text, so that each can be reached by keyboard and by screen reader. */
function MoveList({ play }: { play: Play }) {
  const w = table();
  const [search, setSearch] = useState('');
  const game = play.session.game.value;
  const { all } = play.legal.value;
  if (!game || all.length === 0) return <p>{w.noMoves}</p>;
  // Two equal cards of the market are one thing to choose.
  const texts = new Map(all.map((move) => [moveText(game, move), move]));
  const found = [...texts].filter(([text]) => text.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <p>{w.movesIntro}</p>
      {texts.size > MANY && (
        <input
          type="search"
          value={search}
          aria-label={w.filter}
          placeholder={w.filter}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul class="t-moves">
        {found.slice(0, MOST).map(([text, move]) => (
          <li key={move}>
            <button type="button" onClick={() => play.do(move)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The keys and what they do. */
function keysOf(): [string, string][] {
  const { keys, keyNames } = table();
  return [
    ['1 – 5', keys.market],
    ['B', keys.pile],
    ['T', keys.tickets],
    ['M', keys.moves],
    ['H', keys.hint],
    ['L', keys.log],
    [keyNames.arrows, keys.arrows],
    [keyNames.enter, keys.enter],
    [keyNames.pin, keys.pin],
    ['+ −', keys.zoom],
    ['S', keys.skip],
    ['F', keys.fullScreen],
    ['?', keys.rules],
    ['K', keys.keys],
    [keyNames.escape, keys.escape],
  ];
}
