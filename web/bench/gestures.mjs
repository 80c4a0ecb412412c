// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What a hand does at a board, as real input events sent by the browser's own protocol: sixty a second, whether the page
// keeps up or not.

import { setTimeout as sleep } from 'node:timers/promises';

const RATE = 60;

/** Sends one thing after the other at the pace of a hand. */
class Hand {
  #sent = [];
  #next = performance.now();

  static async of(page) {
    const hand = new Hand();
    hand.cdp = await page.context().newCDPSession(page);
    return hand;
  }

  #send(method, what) {
    this.#sent.push(this.cdp.send(method, what));
  }

  mouse(type, [x, y], more = {}) {
    this.#send('Input.dispatchMouseEvent', { type, x, y, button: 'none', ...more });
  }
  drag(type, at) {
    this.mouse(type, at, { button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 });
  }
  wheel(at, deltaY) {
    this.mouse('mouseWheel', at, { deltaX: 0, deltaY });
  }
  touch(type, ...points) {
    this.#send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  }

  begin() {
    this.#next = performance.now();
  }

  async beat() {
    this.#next += 1000 / RATE;
    await sleep(this.#next - performance.now());
  }

  async done() {
    await Promise.all(this.#sent);
    await this.cdp.detach();
  }
}

const round = (box, n, share) => {
  const turn = (2 * Math.PI * n) / 80;
  return [
    box.x + box.width / 2 + share * box.width * Math.sin(turn),
    box.y + box.height / 2 + share * box.height * Math.sin(2 * turn),
  ];
};
const middle = (box) => round(box, 0, 0);

/** Enlarges the board, and is still until it has been drawn sharp. */
async function enlarged(hand, box, touch) {
  const [x, y] = middle(box);
  if (touch) {
    hand.touch('touchStart', [x - 30, y], [x + 30, y]);
    for (let by = 30; by <= 75; by += 5) {
      hand.touch('touchMove', [x - by, y], [x + by, y]);
      await hand.beat();
    }
    hand.touch('touchEnd');
  } else for (let n = 0; n < 10; n++, await hand.beat()) hand.wheel([x, y], -60);
  await sleep(1200);
}

async function whole(hand, box, touch) {
  const [x, y] = middle(box);
  if (touch) {
    hand.touch('touchStart', [x - 160, y], [x + 160, y]);
    for (let by = 160; by >= 20; by -= 10, await hand.beat()) hand.touch('touchMove', [x - by, y], [x + by, y]);
    hand.touch('touchEnd');
  } else for (let n = 0; n < 40; n++, await hand.beat()) hand.wheel([x, y], 60);
  await sleep(1200);
}

/** Each gives what is done in one beat of a gesture, and says what must be so before and after it. */
const GESTURES = {
  pan: {
    before: enlarged,
    after: whole,
    begin: (hand, box, touch) =>
      touch ? hand.touch('touchStart', round(box, 0, 0.25)) : hand.drag('mousePressed', round(box, 0, 0.25)),
    beat: (hand, box, touch, n) =>
      touch ? hand.touch('touchMove', round(box, n, 0.25)) : hand.drag('mouseMoved', round(box, n, 0.25)),
    end: (hand, box, touch, n) => (touch ? hand.touch('touchEnd') : hand.drag('mouseReleased', round(box, n, 0.25))),
  },
  zoom: {
    after: whole,
    begin: (hand, box, touch) => {
      const [x, y] = middle(box);
      if (touch) hand.touch('touchStart', [x - 25, y], [x + 25, y]);
    },
    beat: (hand, box, touch, n) => {
      const [x, y] = middle(box);
      const by = 80 - 55 * Math.cos((2 * Math.PI * n) / 60);
      if (touch) hand.touch('touchMove', [x - by, y], [x + by, y]);
      else hand.wheel([x, y], n % 60 < 30 ? -30 : 30);
    },
    end: (hand, _box, touch) => touch && hand.touch('touchEnd'),
  },
  point: {
    mouse: true,
    beat: (hand, box, _touch, n) => hand.mouse('mouseMoved', round(box, n / 2, 0.4)),
  },
  claim: {
    // A press on a track that can be claimed opens a box, one on free ground closes it: four times a second.
    beat: (hand, _box, touch, n, { track, ground }) => {
      const at = n % 30 < 15 ? track : ground;
      if (n % 15 === 0) touch ? hand.touch('touchStart', at) : hand.drag('mousePressed', at);
      else if (n % 15 === 3) touch ? hand.touch('touchEnd') : hand.drag('mouseReleased', at);
      else if (!touch && n % 15 === 12) hand.mouse('mouseMoved', n % 30 < 15 ? ground : track);
    },
  },
  tickets: {
    mouse: true,
    // From ticket to ticket, twelve times a second.
    beat: (hand, _box, _touch, n, { tickets }) => {
      if (n % 5 === 0) hand.mouse('mouseMoved', tickets[Math.floor(n / 5) % tickets.length]);
    },
  },
};

export const gestures = (touch) => Object.keys(GESTURES).filter((name) => !touch || !GESTURES[name].mouse);

/** Does a gesture for some seconds; `traced` runs what is to be measured of it. */
export async function gesture(page, name, { box, touch, seconds, spots }, traced) {
  const { before, after, begin, beat, end } = GESTURES[name];
  const hand = await Hand.of(page);
  hand.begin();
  await before?.(hand, box, touch);
  const beats = seconds * RATE;
  const told = await traced(async () => {
    hand.begin();
    begin?.(hand, box, touch);
    await hand.beat();
    for (let n = 0; n < beats; n++, await hand.beat()) beat(hand, box, touch, n, spots);
  });
  end?.(hand, box, touch, beats);
  await sleep(300);
  hand.begin();
  await after?.(hand, box, touch);
  await hand.done();
  return told;
}
