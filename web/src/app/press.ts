// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A press is a pointer going down and up on the same thing. If that thing moves or is replaced in between, the browser
// makes no click of it and the press is lost. So what changes the page by itself (a message, a timer) waits until a
// press that has begun is over.

const PRESSED = 'button, a, input, select, summary, label';
/** A finger's click comes in a task of its own after it is lifted; after a long press none comes. */
const CLICK_MS = 100;

let down = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

function release(): void {
  clearTimeout(timer);
  down = false;
  for (const work of waiting.splice(0))
    try {
      work();
    } catch (why) {
      reportError(why);
    }
}

/** Runs `work` at once, or after the press that is going on; in the order of the calls. */
export function afterPress(work: () => void): void {
  if (down) waiting.push(work);
  else work();
}

const soon = (ms: number) => () => {
  clearTimeout(timer);
  if (down) timer = setTimeout(release, ms);
};

/** Must be called once, when the page starts. */
export function watchPresses(): void {
  const begin = (event: PointerEvent) => {
    if (!(event.target as Element).closest(PRESSED)) return;
    clearTimeout(timer);
    down = true;
  };
  window.addEventListener('pointerdown', begin, { capture: true });
  window.addEventListener('pointerup', soon(CLICK_MS), { capture: true });
  for (const end of ['click', 'pointercancel', 'blur']) window.addEventListener(end, soon(0), { capture: true });
}
