// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Every id of the engine's lists (src/protocol/ids.ts) has its type and its sentence on the page.

import { expect, test } from 'vitest';
import { lang } from '../../src/messages/language';
import type { GameEvent } from '../../src/protocol/events';
import { type EventKind, REFUSALS, STATUSES } from '../../src/protocol/ids';
import { refusalText } from '../../src/table/refusals';

test('every kind of event has a type', () => {
  // Does not compile while one is missing.
  const all: [EventKind] extends [GameEvent['e']] ? true : never = true;
  expect(all).toBe(true);
});

// A server refuses nothing for it: it is the client who meets rules that it does not know.
const NEVER_SENT: readonly string[] = ['UNKNOWN_RULE'];

test.each(['en', 'fr'] as const)('every refusal has a sentence: %s', (one) => {
  lang.value = one;
  const usual = refusalText('other');
  const without = [...STATUSES, ...REFUSALS].filter((id) => refusalText(id) === usual && !NEVER_SENT.includes(id));
  expect(without).toEqual([]);
});
