// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Tracks that the player has marked as wanted: private, and kept in this browser until the game is over.

const keyOf = (table: string, seat: number | null): string => `cheminot.pins.${table}.${seat ?? 'watcher'}`;

export function readPins(table: string, seat: number | null): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(table, seat)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set(); // a browser that keeps nothing, or something that is not ours
  }
}

export function keepPins(table: string, seat: number | null, pins: ReadonlySet<string>): void {
  try {
    if (pins.size > 0) window.localStorage.setItem(keyOf(table, seat), JSON.stringify([...pins]));
    else window.localStorage.removeItem(keyOf(table, seat));
  } catch {
    // Without storage they are lost with the page.
  }
}
