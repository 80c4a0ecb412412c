// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The script of a Web Worker: a bot that is asked one thing at a time.

import { type BotRequest, BotWorker } from './bot_worker';

const bot = new BotWorker();
addEventListener('message', ({ data }: MessageEvent<BotRequest>) => {
  bot.answer(data).then((answer) => postMessage(answer));
});
