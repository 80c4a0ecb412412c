// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A hint: what a strong bot would do in somebody's place, and why. It thinks in a Web Worker, so that the page goes on.

import type { GameEvent, Header } from '../protocol/events';
import type { HintReasons } from '../protocol/messages';
import { type BotPort, BotTeam, workerPort } from './bot_team';

/** The bot whose hints a server gives, too (docs/protocol.md). */
const BOT = 'hard';

/** A game as a seat has been told of it. */
export interface SeenGame {
  /** The map file. */
  map: string;
  header: Header;
  seat: number;
  events: readonly GameEvent[];
  /** In set-up, before the `keep` events: who has chosen. */
  chosen: readonly number[];
}

/** A move, and the reasons as far as the bot has some. */
export interface Hint extends Partial<HintReasons> {
  move: string;
}

/** Rejects if no worker can be started, or if it fails. */
export async function hintFor(
  game: SeenGame,
  module: WebAssembly.Module,
  open: () => BotPort = workerPort,
): Promise<Hint> {
  const { map, header, seat, events, chosen } = game;
  const port = open();
  try {
    const dice = BigInt(Math.floor(Math.random() * 2 ** 52));
    const team = await BotTeam.begin([port], { module, map, header, seat, bot: BOT, dice });
    await team.hear(events, chosen.length > 0 ? { seats: chosen, keep: null } : undefined);
    const { move, hint } = await team.choose();
    return { move, ...hint };
  } finally {
    port.end();
  }
}
