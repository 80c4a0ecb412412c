// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What the first page shows of the server: maps and levels once, tables every few seconds while the page is visible.

import { signal } from '@preact/signals';
import { afterPress } from '../app/press';
import { api } from '../app/session';
import type { Level, MapEntry, Table } from '../protocol/messages';

const EVERY = 4000;

export const maps = signal<readonly MapEntry[]>([]);
export const levels = signal<readonly Level[]>([]);
export const tables = signal<readonly Table[]>([]);
export const mine = signal<readonly Table[]>([]);
/** The last request failed. */
export const lastRequestFailed = signal(false);

/** Asks for the levels, if they are not known; for pages that do not watch the lobby. */
export async function learnLevels(): Promise<void> {
  if (levels.value.length === 0) levels.value = await api.levels();
}

async function ask(): Promise<void> {
  try {
    if (maps.value.length === 0) maps.value = await api.maps();
    await learnLevels();
    const [all, own] = await Promise.all([api.tables(), api.mine()]);
    afterPress(() => {
      [tables.value, mine.value] = [all, own];
    });
    lastRequestFailed.value = false;
  } catch {
    lastRequestFailed.value = true;
  }
}

/** Refreshes the lists until the returned function is called. */
export function watchLobby(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const round = async (): Promise<void> => {
    clearTimeout(timer);
    if (!document.hidden) await ask();
    // Two polls may run at once when the page becomes visible again: only one continues.
    clearTimeout(timer);
    if (!ended && !document.hidden) timer = setTimeout(round, EVERY);
  };
  const seen = () => {
    if (!document.hidden) round();
  };
  document.addEventListener('visibilitychange', seen);
  round();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
