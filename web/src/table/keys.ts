// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { useEffect } from 'preact/hooks';
import { toggleFullScreen } from '../app/full_screen';
import { type Play, spotOfElement } from './play';
import { canSkip } from './Status';

const find = (selector: string): Element | null => document.querySelector(selector);

/** What each key does; Esc and what needs the board are apart. */
const KEYS: Record<string, (play: Play) => void> = {
  b: (play) => play.blind(spotOfElement(find('[data-pile="cards"]'))),
  t: (play) => play.tickets(spotOfElement(find('[data-pile="tickets"]'))),
  m: (play) => play.toggle('moves'),
  h: (play) => play.askHint(spotOfElement(find('[data-do="hint"]'))),
  l: (play) => play.toggle(play.sheet.value === 'log' ? 'chat' : 'log'),
  k: (play) => play.toggle('keys'),
  f: toggleFullScreen,
  s: (play) => canSkip(play) && play.skip(),
  '?': (play) => play.toggle('rules'),
  p: (play) => {
    const track = (document.activeElement as SVGElement | null)?.dataset.track ?? play.hovered.value;
    if (track) play.pin(track);
  },
};

/** Closes what was opened last. */
export function goBack(play: Play): void {
  // The rules lie over everything else.
  if (play.sheet.value !== 'rules' && play.back()) return;
  play.sheet.value = null;
}

const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export function useKeys(play: Play): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      // A key that is held down is pressed once; on a button it would be a click again and again.
      if (event.repeat && (event.key === 'Enter' || !writing(event.target))) {
        if (event.key === 'Enter') event.preventDefault();
        return;
      }
      if (event.key === 'Escape') {
        goBack(play);
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return;
      const slot = Number(event.key) - 1;
      const does = KEYS[event.key.toLowerCase()];
      if (slot >= 0 && slot < (play.session.game.value?.board.numbers.market ?? 0))
        play.take(slot, spotOfElement(find(`[data-slot="${slot}"]`)));
      else if (does) does(play);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [play]);
}
