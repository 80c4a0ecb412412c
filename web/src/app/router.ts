// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Which page is shown, from the address; and going to another without loading anything.

import { signal } from '@preact/signals';

export type Route =
  | { page: 'front' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'rules'; map: string };

function routeOf(path: string): Route {
  const [first, second, third] = path.split('/').slice(1);
  if (first === 't' && second && third === 'replay') return { page: 'replay', table: second };
  if (first === 't' && second) return { page: 'table', table: second };
  if (first === 'rules' && second) return { page: 'rules', map: second };
  return { page: 'front' };
}

export const route = signal<Route>(routeOf(window.location.pathname));

export function go(path: string): void {
  window.history.pushState(null, '', path);
  route.value = routeOf(path);
  window.scrollTo(0, 0);
}

window.addEventListener('popstate', () => {
  route.value = routeOf(window.location.pathname);
});

/** For links: a plain click stays within the page. */
export const follow = (path: string) => (event: MouseEvent) => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(path);
};
