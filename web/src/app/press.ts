// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A press is a pointer going down and up on the same thing. If that thing moves or is replaced in between, the browser
// makes no click of it and the press is lost. So what changes the page by itself (a message, a timer) waits until a
// press that has begun is over.

/** A list (select) acts when the pointer goes down, and its window keeps what comes after. */
const PRESSED = 'button, a, input, summary, label';
/** A finger's click comes in a task of its own after it is lifted; after a long press none comes. */
const CLICK_MS = 100;

let down = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

function release(): void {
  timer = undefined;
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

/** Ends the press in so many milliseconds, or earlier if an earlier end is set. */
function endIn(ms: number): void {
  if (!down || (timer !== undefined && ms > 0)) return;
  clearTimeout(timer);
  timer = setTimeout(release, ms);
}

/** Must be called once, when the page starts. */
export function watchPresses(): void {
  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || !(event.target as Element).closest(PRESSED)) return;
    clearTimeout(timer);
    timer = undefined;
    down = true;
  };
  /** The pointer may have been released outside of the page. */
  const move = ({ pointerType, buttons }: PointerEvent) => {
    if (pointerType === 'mouse' && buttons === 0) endIn(CLICK_MS);
  };
  const inside = { capture: true };
  window.addEventListener('pointerdown', begin, inside);
  window.addEventListener('pointermove', move, inside);
  window.addEventListener('pointerup', () => endIn(CLICK_MS), inside);
  window.addEventListener('pointercancel', () => endIn(0), inside);
  window.addEventListener('click', () => endIn(0), inside);
  // The window's own: what has the focus loses it to what is pressed.
  window.addEventListener('blur', () => endIn(0));
}
