// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A bot that thinks on several workers at once. All of them are the same bot; a search shares its games among them and
// chooses what one alone would choose (src/bots/expert/expert.h).

import type { GameEvent, Header } from '../protocol/events';
import type { HintReasons } from '../protocol/messages';
import type { BotAnswer, BotRequest } from './bot_worker';

/** Where one of them runs: answers requests one at a time. */
export interface BotPort {
  ask(request: BotRequest): Promise<BotAnswer>;
  end(): void;
}

/** A Web Worker as a port. */
export function workerPort(): BotPort {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<BotAnswer>) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(request);
      }),
    end: () => worker.terminate(),
  };
}

/** What a bot needs to know of a game before its first event. `dice` decides all its chance. */
export interface BotGame {
  module: WebAssembly.Module;
  /** The map file. */
  map: string;
  header: Header;
  seat: number;
  bot: string;
  dice: bigint;
}

export class BotTeam {
  readonly #ports: readonly BotPort[];

  private constructor(ports: readonly BotPort[]) {
    this.#ports = ports;
  }

  static async begin(ports: readonly BotPort[], game: BotGame): Promise<BotTeam> {
    const team = new BotTeam(ports);
    await team.#all(() => ({ do: 'begin', ...game }));
    return team;
  }

  /** Events of the game, in their order; in set-up also who has chosen. */
  async hear(events: readonly GameEvent[], chosen?: Extract<BotRequest, { do: 'hear' }>['chosen']): Promise<void> {
    await this.#all(() => ({ do: 'hear', events, chosen }));
  }

  /** A move for the bot's seat, which must have one to make, and its reasons. */
  async choose(): Promise<{ move: string; hint: HintReasons | null }> {
    const parts = this.#ports.length;
    let answers = await this.#all((part) => ({ do: 'choose', part, parts }));
    for (;;) {
      const [first] = answers;
      if (first && 'move' in first) return first;
      const sums = answers.flatMap((answer) => ('sums' in answer ? [answer.sums] : []));
      if (sums.length < parts) throw new Error('the bots of a team disagree');
      answers = await this.#all((part) => ({ do: 'add', sums, part, parts }));
    }
  }

  end(): void {
    for (const port of this.#ports) port.end();
  }

  async #all(request: (part: number) => BotRequest): Promise<BotAnswer[]> {
    const answers = await Promise.all(this.#ports.map((port, part) => port.ask(request(part))));
    for (const answer of answers) if ('failed' in answer) throw new Error(answer.failed);
    return answers;
  }
}
