// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A bot's half of a shared choice, with an engine of its own: in a Web Worker, or wherever bot_team.ts is tested.

import type { GameEvent, Header } from '../protocol/events';
import type { HintReasons } from '../protocol/messages';
import { Engine, type EngineBot, type EngineView } from './engine';

export type BotRequest =
  | { do: 'begin'; module: WebAssembly.Module; map: string; header: Header; seat: number; bot: string; dice: bigint }
  | { do: 'hear'; events: readonly GameEvent[]; chosen?: { seats: readonly number[]; keep: readonly string[] | null } }
  | { do: 'choose'; part: number; parts: number }
  | { do: 'add'; sums: readonly Uint8Array[]; part: number; parts: number };

/** A move with its reasons, or the sums of this bot's part of a round; or what went wrong. */
export type BotAnswer =
  | { done: true }
  | { move: string; hint: HintReasons | null }
  | { sums: Uint8Array }
  | { failed: string };

export class BotWorker {
  #bot: EngineBot | null = null;
  #view: EngineView | null = null;

  async answer(request: BotRequest): Promise<BotAnswer> {
    try {
      if (request.do === 'begin') await this.#begin(request);
      else if (request.do === 'hear') this.#hear(request);
      else return this.#choose(request);
      return { done: true };
    } catch (why) {
      return { failed: why instanceof Error ? why.message : String(why) };
    }
  }

  async #begin({ module, map, header, seat, bot, dice }: Extract<BotRequest, { do: 'begin' }>): Promise<void> {
    const board = (await Engine.start(module)).board(map);
    this.#view = board.view(header, seat);
    this.#bot = board.bot(bot, header.players.length, seat, dice);
  }

  #hear({ events, chosen }: Extract<BotRequest, { do: 'hear' }>): void {
    for (const event of events) this.#view?.hear(event);
    if (chosen) this.#view?.chosen(chosen.seats, chosen.keep);
  }

  #choose(request: Extract<BotRequest, { do: 'choose' | 'add' }>): BotAnswer {
    const [bot, view] = [this.#bot, this.#view];
    if (!bot || !view) throw new Error('the bot has no seat yet');
    const move = request.do === 'choose' ? bot.begin(view) : bot.add(request.sums);
    if (move === null) return { sums: bot.part(request.part, request.parts) };
    return { move, hint: bot.hint(view) };
  }
}
