// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The rules of a map on one page.

import { names } from 'virtual:languages';
import { useEffect, useState } from 'preact/hooks';
import { useNouns } from '../app/nouns';
import { follow } from '../app/router';
import { api, boardOf, playableBoard } from '../app/session';
import { BoardView } from '../board/BoardView';
import { common } from '../messages/common';
import { lang, mapLang } from '../messages/language';
import { named } from '../messages/messages';
import type { MapEntry } from '../protocol/messages';
import { type Board, both } from '../state/board';
import { RulesSection } from './Sections';
import { bookOf } from './text';
import './rules.css';
import { rulesMessages } from '../messages/rules';

type Loaded = Board | 'loading' | 'missing';

function useBoard(map: string): Loaded {
  const [board, setBoard] = useState<Loaded>('loading');
  useEffect(() => {
    let here = true;
    setBoard('loading');
    // Without the engine there is no picture, but there are the rules.
    playableBoard(map)
      .catch(() => boardOf(map))
      .then(
        (found) => here && setBoard(found),
        () => here && setBoard('missing'),
      );
    return () => {
      here = false;
    };
  }, [map]);
  return board;
}

/** The languages, to be switched at any time. */
function Languages() {
  return (
    <div class="rules-languages">
      {Object.entries(names).map(([id, name]) => (
        <button
          type="button"
          class="plain"
          key={id}
          lang={id}
          aria-pressed={lang.value === id}
          onClick={() => {
            lang.value = id;
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function OtherMaps({ map }: { map: string }) {
  const [maps, setMaps] = useState<MapEntry[]>([]);
  useEffect(() => {
    api.maps().then(setMaps, () => {});
  }, []);
  const others = maps.filter(({ id }) => id !== map);
  if (others.length === 0) return null;
  return (
    <nav class="rules-others" aria-label={rulesMessages().otherMaps}>
      <h2>{rulesMessages().otherMaps}</h2>
      <ul>
        {others.map(({ id, name }) => (
          <li key={id}>
            <a href={`/rules/${id}`} onClick={follow(`/rules/${id}`)}>
              {named(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Rules({ board }: { board: Board }) {
  const w = rulesMessages();
  const sections = bookOf(board);
  // The address's fragment names a part that exists only now.
  useEffect(() => {
    const part = window.location.hash.slice(1);
    if (part) document.getElementById(part)?.scrollIntoView();
  }, [board]);
  const [least, most] = board.players;
  const { author, tagline } = board.raw;
  const facts = [w.facts(least, most, board.numbers.wagons), ...(author ? [common().by(named(both(author)))] : [])];
  return (
    <>
      <header class="rules-head">
        <div>
          <h1>{w.title(named(board.name))}</h1>
          {tagline && <p class="rules-tagline">{named(both(tagline))}</p>}
          <p class="rules-facts">{facts.join(' · ')}</p>
        </div>
        <div class="rules-picture">
          <BoardView board={board} lang={mapLang.value} label={named(board.name)} bare />
        </div>
      </header>
      <div class="rules-columns">
        <nav class="rules-contents" aria-label={w.contents}>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div class="rules-text">
          {sections.map((section) => (
            <RulesSection key={section.id} section={section} prefix="" />
          ))}
          {board.raw.note && (
            <section class="rules-part rules-note">
              <h2>{w.note}</h2>
              <p>{named(both(board.raw.note))}</p>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

export function RulesPage({ map }: { map: string }) {
  const w = rulesMessages();
  const board = useBoard(map);
  useNouns(typeof board === 'string' ? null : board);
  const title = typeof board === 'string' ? w.rules : w.title(named(board.name));
  useEffect(() => {
    document.title = `${title} · Cheminot`;
  }, [title]);
  return (
    <main class="rules-page">
      <div class="rules-top">
        <a href="/" onClick={follow('/')}>
          ← {w.first}
        </a>
        <Languages />
      </div>
      {board === 'loading' && <p>{w.loading}</p>}
      {board === 'missing' && <h1>{w.missing}</h1>}
      {typeof board !== 'string' && <Rules board={board} />}
      <OtherMaps map={map} />
    </main>
  );
}
