// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Panning and zooming. Only a CSS transform changes, without rendering: the layer is kept as it is while it moves and
// repainted at its final scale when it rests.

const MOST = 7;
const SLOP = 7;
const REST_MS = 160;
const DOUBLE_MS = 280;
/** How far apart, in pixels, the two taps of a double tap may be. */
const DOUBLE_PIXELS = 30;

export interface PanZoomEvents {
  /** A click or tap without movement. */
  tap(event: PointerEvent): void;
  /** Whether there is nothing at a point, so that a double tap zooms. */
  ground(event: PointerEvent): boolean;
  changed(scale: number): void;
  /** It rests at a scale. */
  settled(scale: number): void;
}

interface Finger {
  x: number;
  y: number;
}

export class PanZoom {
  scale = 1;
  private x = 0;
  private y = 0;
  private fingers = new Map<number, Finger>();
  private moved = false;
  private lastTap = { at: 0, x: 0, y: 0 };
  private shown = 1;
  private rest = 0;
  private frame = 0;
  private off = new AbortController();

  constructor(
    private frameBox: HTMLElement,
    private picture: HTMLElement,
    private events: PanZoomEvents,
  ) {
    const { signal } = this.off;
    frameBox.addEventListener('wheel', (e) => this.wheel(e), { passive: false, signal });
    frameBox.addEventListener('pointerdown', (e) => this.down(e), { signal });
    frameBox.addEventListener('pointermove', (e) => this.move(e), { signal });
    frameBox.addEventListener('pointerup', (e) => this.up(e, true), { signal });
    frameBox.addEventListener('pointercancel', (e) => this.up(e, false), { signal });
  }

  stop(): void {
    this.off.abort();
    clearTimeout(this.rest);
    cancelAnimationFrame(this.frame);
    this.picture.classList.remove('b-moving', 'b-smooth', 'b-fresh');
    this.picture.style.transform = '';
    this.events.changed(1);
    this.events.settled(1);
  }

  /** Resets to the whole board. */
  reset(): void {
    [this.scale, this.x, this.y] = [1, 0, 0];
    this.show(true);
  }

  /** Zooms about a point of the window, the centre by default. */
  zoom(factor: number, at?: { clientX: number; clientY: number }, smoothly = false): void {
    const box = this.frameBox.getBoundingClientRect();
    const px = (at?.clientX ?? box.left + box.width / 2) - box.left;
    const py = (at?.clientY ?? box.top + box.height / 2) - box.top;
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const by = scale / this.scale;
    this.x = px - (px - this.x) * by;
    this.y = py - (py - this.y) * by;
    this.scale = scale;
    this.show(smoothly);
  }

  /** Moves the board so that an element is in view, for keyboard navigation. */
  reveal(element: Element): void {
    if (this.scale === 1) return;
    const box = this.frameBox.getBoundingClientRect();
    const it = element.getBoundingClientRect();
    const inside = it.left >= box.left && it.right <= box.right && it.top >= box.top && it.bottom <= box.bottom;
    if (inside) return;
    this.x += box.left + box.width / 2 - (it.left + it.width / 2);
    this.y += box.top + box.height / 2 - (it.top + it.height / 2);
    this.show(true);
  }

  private show(smoothly: boolean): void {
    const { clientWidth: w, clientHeight: h } = this.frameBox;
    this.x = Math.min(0, Math.max(w - w * this.scale, this.x));
    this.y = Math.min(0, Math.max(h - h * this.scale, this.y));
    this.picture.classList.toggle('b-smooth', smoothly);
    this.picture.classList.add('b-moving');
    this.picture.classList.remove('b-fresh');
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    this.frame = requestAnimationFrame(() => {
      this.place(this.scale === this.shown);
      this.shown = this.scale;
      // Until it rests: repainting at full resolution in mid-gesture would delay the next frame even more.
      this.rest = window.setTimeout(() => this.settle(), smoothly ? 400 : REST_MS);
    });
    this.events.changed(this.scale);
  }

  /** At whole pixels the layer is copied; between them it is resampled in each frame, and blurred. */
  private place(whole: boolean): void {
    const [x, y] = whole ? [Math.round(this.x), Math.round(this.y)] : [this.x, this.y];
    this.picture.style.transform = this.scale === 1 ? '' : `translate(${x}px,${y}px) scale(${this.scale})`;
  }

  private settle(): void {
    this.picture.classList.remove('b-moving', 'b-smooth');
    this.place(true);
    this.events.settled(this.scale);
    // Without will-change for one frame, the layer is repainted at its scale.
    this.picture.classList.add('b-fresh');
    this.frame = requestAnimationFrame(() => {
      this.frame = requestAnimationFrame(() => this.picture.classList.remove('b-fresh'));
    });
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 24 : 1;
    this.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), event);
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size === 1) this.moved = false;
  }

  private move(event: PointerEvent): void {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    const dx = event.clientX - finger.x;
    const dy = event.clientY - finger.y;
    if (!this.moved && this.fingers.size === 1) {
      if (Math.hypot(dx, dy) < SLOP) return;
      this.moved = true;
      this.frameBox.setPointerCapture(event.pointerId);
    }
    if (this.fingers.size === 2) this.pinch(event, finger);
    else if (this.scale > 1) {
      this.x += dx;
      this.y += dy;
      this.show(false);
    }
    finger.x = event.clientX;
    finger.y = event.clientY;
  }

  /** Pinch: the point between the fingers stays between them. */
  private pinch(event: PointerEvent, finger: Finger): void {
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    this.moved = true;
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    this.x += (event.clientX - finger.x) / 2;
    this.y += (event.clientY - finger.y) / 2;
    const at = { clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 };
    this.zoom(before > 0 ? now / before : 1, at);
  }

  private up(event: PointerEvent, meant: boolean): void {
    if (!this.fingers.delete(event.pointerId) || !meant || this.moved) return;
    const { at, x, y } = this.lastTap;
    const again = event.timeStamp - at < DOUBLE_MS && Math.hypot(event.clientX - x, event.clientY - y) < DOUBLE_PIXELS;
    const double = again && this.events.ground(event);
    this.lastTap = { at: double ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    if (!double) this.events.tap(event);
    else if (this.scale > 1) this.reset();
    else this.zoom(2.4, event, true);
  }
}
