// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A bot (docs/bot-protocol.md) that plays any legal move and writes down all it hears: node legal_bot.mjs FILE

import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const file = process.argv[2];
let heard = [];
let legal = [];
let dice = 1;

const say = (line) => process.stdout.write(`${line}\n`);
const roll = (n) => {
  dice = (dice * 48271) % 2147483647;
  return dice % n;
};

for await (const line of createInterface({ input: process.stdin })) {
  const word = line.split(' ', 1)[0];
  if (word === 'hello') say('ready');
  if (/^(game|event|legal|go|over)$/.test(word)) heard.push(line);
  if (word === 'event' || word === 'view') legal = [];
  if (word === 'legal') legal.push(line.slice(6));
  if (word === 'go') {
    // Claims come last and are many: half the time one of them, so that a game gets on.
    const claims = legal.filter((move) => move.startsWith('claim'));
    const among = claims.length > 0 && roll(2) ? claims : legal;
    say(`move ${among[roll(among.length)]}`);
  }
  if (word === 'over' || word === 'quit') {
    appendFileSync(file, heard.map((text) => `${text}\n`).join(''));
    heard = [];
  }
  if (word === 'quit') break;
}
