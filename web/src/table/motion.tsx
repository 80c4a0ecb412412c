// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Animations: cards fly, wagons are laid one after the other. Drawn above the page; nothing waits for them.

import { effect } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { motion } from '../app/settings';
import { CardFace } from '../pieces/CardFace';
import type { Card, GameEvent } from '../protocol/events';
import type { Play } from './play';
import './over.css';

const FLIGHT_MS = 380;
const NEXT_MS = 110;
/** More events than this at once are a catch-up and are not animated. */
const MOST = 12;

const find = (selector: string): Element | null => document.querySelector(selector);

function fly(card: Card | null, from: Element | null, to: Element | null, delay: number): void {
  const time = motion(FLIGHT_MS);
  if (!from || !to || time === 0) return;
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  if (a.width === 0 || b.width === 0) return;
  const box = document.createElement('div');
  box.className = 't-flight';
  render(<CardFace card={card} />, box);
  document.body.append(box);
  const at = (r: DOMRect, size: number) =>
    `translate(${r.left + r.width / 2 - 40}px, ${r.top + r.height / 2 - 26}px) scale(${size})`;
  const flight = box.animate([{ transform: at(a, 1) }, { transform: at(b, 0.6) }], {
    duration: time,
    delay: motion(delay),
    easing: 'ease-in-out',
    fill: 'backwards',
  });
  const gone = () => {
    render(null, box);
    box.remove();
  };
  flight.onfinish = gone;
  flight.oncancel = gone;
}

/** Uncovers the wagons from one end to the other. */
function lay(track: string): void {
  const wagons = find(`[data-track="${CSS.escape(track)}"] .b-wagons`);
  const time = motion(420);
  if (!wagons || time === 0) return;
  const { width, height } = wagons.getBoundingClientRect();
  const hidden = width > height ? 'inset(-10px 100% -10px -10px)' : 'inset(-10px -10px 100% -10px)';
  wagons.animate([{ clipPath: hidden }, { clipPath: 'inset(-10px)' }], { duration: time, easing: 'steps(6, end)' });
}

function show(play: Play, event: GameEvent, delay: number): void {
  const me = play.session.me.value;
  const goal = (p: number, card: Card | null) =>
    (p === me && card ? find(`[data-hand="${card}"]`) : null) ?? find(`[data-seat="${p}"]`);
  if (event.e === 'take') fly(event.card, find(`[data-slot="${event.slot}"]`), goal(event.p, event.card), delay);
  else if (event.e === 'blind') fly(event.card, find('[data-pile="cards"]'), goal(event.p, event.card), delay);
  else if (event.e === 'claim') lay(event.track);
}

export function useMotion(play: Play): void {
  useEffect(
    () =>
      effect(() => {
        const fresh = play.session.fresh.value;
        if (!fresh || fresh.events.length > 60) return;
        const shown = fresh.events.filter(({ e }) => e === 'take' || e === 'blind' || e === 'claim').slice(-MOST);
        // After the page has rendered the new position.
        requestAnimationFrame(() => {
          for (const [i, event] of shown.entries()) show(play, event, i * NEXT_MS);
        });
      }),
    [play],
  );
}
