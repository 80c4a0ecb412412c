// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Whether what came over a socket is a message at all: each member that the page reads has its type. What was added
// since does no harm, and events are the engine's to judge.

import type { ServerMessage } from './messages';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const whole: Check = (value) => Number.isSafeInteger(value);
const truth: Check = (value) => typeof value === 'boolean';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const object =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(members).every(([name, check]) => check(value[name]));
const any: Check = () => true;

const seat: Check = (value) =>
  object({ kind: text, name: maybe(text), colour: maybe(text), bot: maybe(orNull(text)), level: maybe(text) })(value) &&
  (isObject(value) && value.kind !== 'open' ? text(value.name) && text(value.colour) : true);

const now = object({
  number: whole,
  actors: list(whole),
  phase: text,
  turn: whole,
  asks: orNull(text),
  chosen: orNull(list(text)),
  clock: orNull(object({ left: list(orNull(whole)), reserve: list(whole) })),
});

const line = object({ at: whole, seat: whole, name: text, text: maybe(text), react: maybe(text) });

const MESSAGES: Readonly<Record<string, Check>> = {
  welcome: object({ table: text, seat: orNull(whole), seats: list(whole), host: truth, devices: maybe(whole) }),
  table: object({
    table: text,
    state: text,
    map: text,
    options: object({}),
    clock: orNull(object({})),
    seats: list(seat),
    watchers: whole,
    watching: maybe(list(text)),
    turn: whole,
    rematch: orNull(text),
  }),
  begin: object({ header: object({ map: text, players: list(object({ name: text, kind: text })) }) }),
  events: object({ from: whole, done: maybe(whole), events: list(isObject), now }),
  done: object({ do: text, after: maybe(whole) }),
  refused: object({ id: text, do: maybe(text), after: maybe(whole) }),
  chat: object({ lines: list(line) }),
  link: object({ link: text, seat: whole, until: any }),
  devices: object({ seat: whole, devices: whole }),
  rematch: object({ table: text }),
  closed: object({ id: text }),
};

/** The message in a text; null: it is none. */
export function readMessage(data: unknown): ServerMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    if (!isObject(message) || typeof message.m !== 'string') return null;
    const check = Object.hasOwn(MESSAGES, message.m) ? MESSAGES[message.m] : any;
    return check?.(message) ? (message as unknown as ServerMessage) : null;
  } catch {
    return null;
  }
}
