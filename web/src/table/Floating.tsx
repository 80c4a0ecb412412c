// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { afterPress } from '../app/press';
import { common } from '../messages/common';
import { table } from '../messages/table';
import { trackName } from '../pieces/names';
import { ticketGoalOf } from '../rules/rules';
import { PinButton } from './PinButton';
import type { Play, Spot } from './play';
import './over.css';

const EDGE = 8;

/** How far down a box may reach, the best first: over the board only, above the own cards, down to the edge. */
function floors(): number[] {
  const of = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const high = window.innerHeight;
  return [of('.t-board')?.bottom ?? high, of('.t-hand')?.top ?? high, high];
}

/** Positions an element at a spot: below it if it fits, above it otherwise, always within the window. */
function settle(box: HTMLElement, spot: Spot): void {
  // Its size is that of an empty window, wherever it stood before.
  box.style.left = '0';
  const { offsetWidth: w, offsetHeight: h } = box;
  const x = Math.max(EDGE, Math.min(window.innerWidth - w - EDGE, spot.x - w / 2));
  const under = spot.y + spot.room + 6;
  const over = spot.y - spot.room - 6 - h;
  const below = (floor: number) => under + h + EDGE <= floor;
  const above = (floor: number) => over >= EDGE && over + h <= floor;
  const floor = floors().find((one) => below(one) || above(one));
  const y = floor === undefined || below(floor) ? under : over;
  box.style.left = `${Math.round(x)}px`;
  box.style.top = `${Math.round(Math.max(EDGE, Math.min(y, window.innerHeight - h - EDGE)))}px`;
}

interface FloatingProps {
  spot: Spot;
  class?: string;
  label?: string;
  /** Focuses its first button; on closing the focus returns to where it was. */
  focus?: boolean;
  children: ComponentChildren;
}

export function Floating({ spot, class: name, label, focus, children }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  const put = () => {
    if (box.current) settle(box.current, spot);
  };
  useLayoutEffect(put);
  useEffect(() => {
    window.addEventListener('resize', put);
    return () => window.removeEventListener('resize', put);
  }, [spot]);
  useEffect(() => {
    if (!focus) return;
    const before = document.activeElement as HTMLElement | null;
    box.current?.querySelector<HTMLElement>('button:not(.t-pin)')?.focus({ preventScroll: true });
    return () => {
      if (box.current?.contains(document.activeElement) || document.activeElement === document.body)
        before?.focus?.({ preventScroll: true });
    };
  }, [focus, spot]);
  const named = label ? { role: 'dialog' as const, 'aria-label': label } : { role: 'status' as const };
  return (
    <div ref={box} class={`t-float ${name ?? ''}`} {...named}>
      {children}
    </div>
  );
}

const nameOf = (play: Play, track: string): string => {
  const board = play.session.board.value;
  return board ? trackName(board, track) : track;
};

/** A track's length, and its points where there are some. */
function sizeOf(play: Play, id: string): string {
  const game = play.session.game.value;
  const track = game?.board.tracks.get(id);
  if (!game || !track) return '';
  const length = table().length(track.length);
  return ticketGoalOf(game) === null ? `${length} · ${common().points(track.points)}` : length;
}

const READING_MS = 4500;
const CHOOSING_MS = 7000;

/** Why something is not possible, at the place of the click, until it has been read. */
export function Said({ play }: { play: Play }) {
  const said = play.said.value;
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(
      () =>
        afterPress(() => {
          if (play.said.value === said) play.said.value = null;
        }),
      said.track ? CHOOSING_MS : READING_MS,
    );
    return () => clearTimeout(timer);
  }, [said, play]);
  if (!said) return null;
  return (
    <Floating spot={said.spot} class="t-why">
      {said.track && <b>{nameOf(play, said.track)}</b>}
      {said.track && <small>{sizeOf(play, said.track)}</small>}
      <p>{said.text}</p>
      {said.track && <PinButton play={play} track={said.track} />}
    </Floating>
  );
}
