// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { useEffect } from 'preact/hooks';

const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** `?` opens the rules, wherever one is. */
export function useQuestionMark(open: () => void): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  });
}
