// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Which page is shown, from the address; and going to another without loading anything.

import { signal } from '@preact/signals';
import { hearHistory, pushPage } from './overlays';

export type PageRoute =
  | { page: 'front' }
  | { page: 'table'; table: string }
  | { page: 'join'; table: string; secret: string }
  | { page: 'replay'; table: string }
  | { page: 'rules'; map: string };

function routeOf(path: string): PageRoute {
  const [first, second, third] = path.split('/').slice(1);
  if (first === 't' && second && third === 'replay') return { page: 'replay', table: second };
  if (first === 't' && second) return { page: 'table', table: second };
  if (first === 'rules' && second) return { page: 'rules', map: second };
  return { page: 'front' };
}

/**
 * The route of the address bar. A link's secret is taken out of it at once, so that neither the history nor a picture of
 * the screen keeps it. It is in the fragment; in links of earlier versions it is in the query.
 */
function routeHere(): PageRoute {
  const { pathname, search, hash } = window.location;
  const found = routeOf(pathname);
  const secret = (/^#(?:seat|key)=(.*)$/.exec(hash) ?? /^\?key=(.*)$/.exec(search))?.[1];
  if (secret === undefined) return found;
  window.history.replaceState(null, '', pathname);
  return found.page === 'table' ? { page: 'join', table: found.table, secret } : found;
}

export const route = signal<PageRoute>(routeHere());

export function go(path: string): void {
  pushPage(path, () => {
    route.value = routeOf(path);
    window.scrollTo(0, 0);
  });
}

// Going back or forward; also a link put into the address bar of a page that is open.
window.addEventListener('popstate', () => {
  if (!hearHistory()) route.value = routeHere();
});

/** For links: a plain click stays within the page. */
export const follow = (path: string) => (event: MouseEvent) => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(path);
};
