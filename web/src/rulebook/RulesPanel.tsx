// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The rules beside a table, opened at the part that matters now. Whoever mounts it gives it its frame and its
// button to close.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Board } from '../state/board';
import { RulesSection } from './Sections';
import { bookOf } from './text';
import './rules.css';
import { rulesMessages } from '../messages/rules';

export function RulesPanel({ board, part }: { board: Board; part?: string }) {
  const w = rulesMessages();
  const sections = bookOf(board);
  const frame = useRef<HTMLDivElement>(null);
  const [reading, setReading] = useState<string | undefined>(part);
  const show = (wanted: string) => {
    const section = frame.current?.querySelector<HTMLElement>(`#panel-${wanted}`);
    if (!section || !frame.current) return;
    // A section begins with a margin, so that the last line of the previous one is out of view.
    frame.current.scrollTop = section.offsetTop - frame.current.offsetTop + 8;
    section.focus({ preventScroll: true });
  };
  /** The list follows who reads on: it names the section at the top. */
  const follow = () => {
    const box = frame.current;
    const at = [...(box?.querySelectorAll<HTMLElement>('section[id^="panel-"]') ?? [])]
      .filter((section) => box && section.offsetTop - box.offsetTop <= box.scrollTop + 16)
      .at(-1);
    if (at) setReading(at.id.slice('panel-'.length));
  };
  useEffect(() => {
    if (part) show(part);
  }, [part, board]);
  return (
    <div class="rules-panel">
      <label class="rules-jump">
        <span class="unseen">{w.contents}</span>
        <select value={reading} onChange={(event) => show(event.currentTarget.value)}>
          {sections.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <div class="rules-scroll" ref={frame} onScroll={follow}>
        {sections.map((section) => (
          <RulesSection key={section.id} section={section} prefix="panel-" />
        ))}
        <p>
          <a href={`/rules/${board.id}`} target="_blank" rel="noopener">
            {w.whole}
          </a>
        </p>
      </div>
    </div>
  );
}
