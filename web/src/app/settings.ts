// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Settings of this browser, kept in localStorage.

import { names } from 'virtual:languages';
import { effect, type Signal, signal } from '@preact/signals';
import { lang } from '../messages/language';

function kept<T>(name: string, usual: T, good: (value: unknown) => boolean, made = signal(usual)): Signal<T> {
  const key = `cheminot.${name}`;
  let start = usual;
  try {
    const text = window.localStorage.getItem(key);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    if (good(value)) start = value as T;
  } catch {
    // No storage, or not our value: use the default.
  }
  made.value = start;
  effect(() => {
    const text = JSON.stringify(made.value);
    try {
      window.localStorage.setItem(key, text);
    } catch {
      // Without storage it is not kept.
    }
  });
  return made;
}

const isText = (value: unknown) => typeof value === 'string';
const isTruth = (value: unknown) => typeof value === 'boolean';

kept<string>(
  'lang',
  Object.keys(names).find((id) => navigator.language?.toLowerCase().startsWith(id)) ?? 'en',
  (value) => Object.keys(names).includes(value as string),
  lang,
);
/** The player's name, asked for when it is needed. */
export const name = kept<string>('name', '', isText);
/** Speed of animations; 0: none. */
export const speed = kept<number>('speed', 1, (value) => typeof value === 'number' && value >= 0 && value <= 4);
/** Irreversible moves take two steps. */
export const twoSteps = kept<boolean>('twoSteps', true, isTruth);
/** Taking or drawing a card, too: a finger slips more easily than a mouse. */
export const askDraw = kept<boolean>('askDraw', window.matchMedia('(pointer: coarse)').matches, isTruth);
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const theme = kept<Theme>('theme', 'system', (value) => THEMES.includes(value as Theme));
/** The first game's guide has been seen or declined. */
export const guided = kept<boolean>('guided', false, isTruth);
/** Its notes that have been read so far. */
export const notesRead = kept<readonly string[]>(
  'notesRead',
  [],
  (value) => Array.isArray(value) && value.every(isText),
);
/** The last set-up, offered again. */
export const lastTable = kept<{ map: string; seats: string[] } | null>(
  'lastTable',
  null,
  (value) => typeof value === 'object',
);

const less = window.matchMedia('(prefers-reduced-motion: reduce)');
/** The system's prefers-reduced-motion. */
const lessMotion = signal(less.matches);
less.addEventListener('change', () => {
  lessMotion.value = less.matches;
});
/** Duration of an animation of usual length in milliseconds; 0: not shown. */
export const motion = (usual: number): number =>
  lessMotion.value || speed.value === 0 ? 0 : Math.round(usual / speed.value);

effect(() => {
  document.documentElement.lang = lang.value;
  document.documentElement.dataset.theme = theme.value;
});
