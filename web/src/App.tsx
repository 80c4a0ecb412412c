// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Which page is shown. All but the first are loaded when they are needed; the table with the first input.

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { route } from './app/router';
import { Front } from './front/Front';
import { Join } from './front/Join';
import { common } from './messages/common';

const PAGES = {
  table: () => import('./table/TablePage').then(({ TablePage }) => TablePage),
  replay: () => import('./end/ReplayPage').then(({ ReplayPage }) => ReplayPage),
  rules: () => import('./rulebook/RulesPage').then(({ RulesPage }) => RulesPage),
};
const STIRS = ['pointermove', 'pointerdown', 'keydown'];

function Later<P extends object>({ load, props }: { load: () => Promise<ComponentType<P>>; props: P }) {
  const [loaded, setLoaded] = useState<{ Page: ComponentType<P> } | 'failed' | null>(null);
  useEffect(() => {
    load().then(
      (Page) => setLoaded({ Page }),
      () => setLoaded('failed'),
    );
  }, [load]);
  if (loaded === 'failed')
    return (
      <main class="unknown">
        <button type="button" onClick={() => window.location.reload()}>
          {common().reload}
        </button>
      </main>
    );
  return loaded && <loaded.Page {...props} />;
}

export function App() {
  const now = route.value;
  useEffect(() => {
    const fetchTable = () => {
      for (const stir of STIRS) window.removeEventListener(stir, fetchTable);
      PAGES.table().catch(() => {}); // asked for again when it is needed
    };
    for (const stir of STIRS) window.addEventListener(stir, fetchTable);
  }, []);
  switch (now.page) {
    case 'table':
      return <Later key={now.table} load={PAGES.table} props={{ table: now.table }} />;
    case 'join':
      return <Join key={now.secret} table={now.table} secret={now.secret} />;
    case 'replay':
      return <Later key={`${now.table} replay`} load={PAGES.replay} props={{ table: now.table }} />;
    case 'rules':
      return <Later key="rules" load={PAGES.rules} props={{ map: now.map }} />;
    default:
      return <Front />;
  }
}
