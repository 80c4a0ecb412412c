// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Mouse, touch and keyboard input. Nothing here renders: hover is an attribute on the element.

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { BoardProps } from './BoardView';
import type { Vec } from './geometry';
import { nextIn, type Thing, thingAt } from './hit';
import type { Layout } from './layout';
import { PanZoom } from './panzoom';
import { railRing, roundRing } from './path';

interface Pointing {
  props: BoardProps;
  layout: Layout | null;
  frame: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
  picture: RefObject<SVGSVGElement | null>;
  setEnlarged(enlarged: boolean): void;
  /** How much larger than at rest names are laid out for. */
  setZoom(zoom: number): void;
}

/** Half the size of a touch target, in pixels. */
const FINGER = 22;
const MOUSE = 6;
/** From this scale on, names are laid out anew: smaller, and all of them. */
const NEAR = 1.7;

const WAYS: Record<string, Vec> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const selectorOf = ({ kind, id }: Thing): string => `[data-${kind}="${id}"]`;

function thingOf(element: Element | null): Thing | null {
  const { track, place } = (element as SVGElement | null)?.dataset ?? {};
  return track ? { kind: 'track', id: track } : place ? { kind: 'place', id: place } : null;
}

/** Listens while the board is mounted; `now` always holds the latest props. */
class Pointer {
  private hovered: Thing | null = null;
  private off = new AbortController();
  readonly panzoom: PanZoom;

  constructor(
    private now: { current: Pointing },
    private frame: HTMLElement,
    sheet: HTMLElement,
    private picture: SVGSVGElement,
  ) {
    this.panzoom = new PanZoom(frame, sheet, {
      tap: (event) => this.tap(event),
      ground: (event) => this.thingUnder(event, 3) === null,
      changed: (scale) => this.now.current.setEnlarged(scale > 1.01),
      settled: (scale) => this.now.current.setZoom(scale < NEAR ? 1 : 2),
    });
    const { signal } = this.off;
    frame.addEventListener('pointermove', (e) => this.hover(e), { signal });
    frame.addEventListener('pointerleave', () => this.mark(null), { signal });
    // On the frame: an SVG element that listens for focus would get it itself.
    frame.addEventListener('keydown', (e) => this.key(e), { signal });
    frame.addEventListener('focusin', (e) => this.focused(e.target as Element), { signal });
    frame.addEventListener('focusout', () => this.now.current.props.onHover?.(null), { signal });
    this.setStop(picture.querySelector('[tabindex]'));
  }

  stop(): void {
    this.off.abort();
    this.panzoom.stop();
  }

  /** Where things are; without a layout there is nothing to listen to. */
  private get layout(): Layout {
    return this.now.current.layout as Layout;
  }

  /** One element of the board is in the Tab order (roving tabindex); arrow keys move on from it. */
  private setStop(element: Element | null): void {
    for (const old of this.picture.querySelectorAll('[tabindex="0"]')) old.setAttribute('tabindex', '-1');
    element?.setAttribute('tabindex', '0');
  }

  /** Window to board coordinates, from bounding boxes: browsers differ in whether getScreenCTM includes outer transforms. */
  private toBoard(event: { clientX: number; clientY: number }): { at: Vec; pixel: number } {
    const { page } = this.layout;
    const box = this.picture.getBoundingClientRect();
    const pixel = Math.max((page.right - page.left) / box.width, (page.bottom - page.top) / box.height);
    const x = (page.left + page.right) / 2 + (event.clientX - box.left - box.width / 2) * pixel;
    const y = (page.top + page.bottom) / 2 + (event.clientY - box.top - box.height / 2) * pixel;
    return { at: { x, y }, pixel };
  }

  private thingUnder(event: PointerEvent, room: number): Thing | null {
    const { props } = this.now.current;
    const { at, pixel } = this.toBoard(event);
    return thingAt(this.layout, at, room * pixel, { track: !!props.onTrack, place: !!props.onPlace });
  }

  private tap(event: PointerEvent): void {
    this.choose(this.thingUnder(event, event.pointerType === 'mouse' ? MOUSE : FINGER), event);
  }

  private choose(thing: Thing | null, event: Event): void {
    const { props } = this.now.current;
    if (!thing) props.onGround?.(event);
    else if (thing.kind === 'track') props.onTrack?.(thing.id, event);
    else props.onPlace?.(thing.id, event);
  }

  private hover(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && !event.buttons) this.mark(this.thingUnder(event, MOUSE));
  }

  /** Shows a ring where the mouse is, without rendering. */
  private mark(thing: Thing | null): void {
    if (thing?.id === this.hovered?.id && thing?.kind === this.hovered?.kind) return;
    this.hovered = thing;
    this.frame.querySelector('.b-hover')?.setAttribute('d', thing ? this.ringOf(thing) : '');
    this.now.current.props.onHover?.(thing);
  }

  private ringOf({ kind, id }: Thing): string {
    const { lanes, places, stops, sizes } = this.layout;
    const outside = sizes.width / 2 + 3.5 * sizes.unit;
    if (kind === 'track') return railRing(lanes.get(id)?.line ?? [], sizes.width / 2 + 0.4 * sizes.unit, outside);
    const inside = (stops.has(id) ? sizes.stop : sizes.dot) + 0.7 * sizes.unit;
    return (stops.get(id) ?? [places.get(id) as Vec]).map((at) => roundRing(at, inside, outside)).join('');
  }

  private focused(element: Element): void {
    if (!thingOf(element)) return;
    this.setStop(element);
    this.panzoom.reveal(element);
    this.now.current.props.onHover?.(thingOf(element));
  }

  private key(event: KeyboardEvent): void {
    const here = thingOf(event.target as Element);
    if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') this.choose(here, event);
    else if (WAYS[event.key]) this.step(here, WAYS[event.key] as Vec);
    else if (event.key === 'PageDown' || event.key === 'PageUp') this.jump(here, event.key === 'PageDown' ? 1 : -1);
    else if (event.key === '+') this.panzoom.zoom(1.5, undefined, true);
    else if (event.key === '-') this.panzoom.zoom(1 / 1.5, undefined, true);
    else return;
    event.preventDefault();
  }

  private spotOf({ kind, id }: Thing): Vec {
    const { layout } = this;
    const at = kind === 'track' ? layout.lanes.get(id)?.middle : (layout.stops.get(id)?.[0] ?? layout.places.get(id));
    return at ?? { x: 0, y: 0 };
  }

  private focus(thing: Thing | null): void {
    if (thing) (this.picture.querySelector(selectorOf(thing)) as SVGElement | null)?.focus();
  }

  private step(here: Thing, way: Vec): void {
    const spots: [Thing, Vec][] = [];
    for (const element of this.picture.querySelectorAll('[tabindex]')) {
      const thing = thingOf(element);
      if (thing && (thing.id !== here.id || thing.kind !== here.kind)) spots.push([thing, this.spotOf(thing)]);
    }
    this.focus(nextIn(this.spotOf(here), way, spots));
  }

  /** Moves to the next usable element, from left to right. */
  private jump(here: Thing, by: 1 | -1): void {
    const { props } = this.now.current;
    const lit: Thing[] = [];
    for (const [id, look] of props.tracks ?? []) if (look.glow) lit.push({ kind: 'track', id });
    for (const [id, look] of props.places ?? []) if (look.glow) lit.push({ kind: 'place', id });
    lit.sort((a, b) => this.spotOf(a).x - this.spotOf(b).x);
    const at = lit.findIndex(({ kind, id }) => kind === here.kind && id === here.id);
    this.focus(lit[at < 0 ? 0 : (at + by + lit.length) % lit.length] ?? null);
  }
}

export function usePointing(pointing: Pointing): { current: PanZoom | null } {
  const now = useRef(pointing);
  now.current = pointing;
  const panzoom = useRef<PanZoom | null>(null);
  useEffect(() => {
    const frame = pointing.frame.current;
    const sheet = pointing.sheet.current;
    const picture = pointing.picture.current;
    if (!frame || !sheet || !picture || !pointing.props.trackName) return;
    const pointer = new Pointer(now, frame, sheet, picture);
    panzoom.current = pointer.panzoom;
    return () => pointer.stop();
  }, [pointing.props.board, !pointing.props.trackName, !pointing.layout]);
  return panzoom;
}
