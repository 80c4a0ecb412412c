// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The latest errors of the page, for the report of a problem (table/report.ts).

const KEPT = 20;
const latest: string[] = [];

/** The latest errors, the oldest first, each with its time. */
export const problems = (): readonly string[] => latest;

function note(what: unknown): void {
  const text = what instanceof Error ? (what.stack ?? String(what)) : String(what);
  latest.push(`${new Date().toISOString()} ${text}`);
  if (latest.length > KEPT) latest.shift();
}

/** Must be called once, when the page starts. */
export function watchProblems(): void {
  window.addEventListener('error', (event) => note(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => note(event.reason));
}
