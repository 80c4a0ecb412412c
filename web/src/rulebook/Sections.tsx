// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The parts of the rules as they stand on the page and beside a table.

import { CardSymbol } from '../board/symbols';
import type { Section } from '../rules/book';
import { CARDS, type Card } from '../state/board';
import { linesIn } from './text';

/** A line with its symbols and emphasis. */
function Line({ text }: { text: string }) {
  const pieces = text.split(/(\{\w+\}|\*[^*]+\*)/).map((piece, i) => {
    const card = /^\{(\w+)\}$/.exec(piece)?.[1] as Card | undefined;
    if (card && CARDS.includes(card)) return <CardSymbol key={i} card={card} plate />;
    if (piece.startsWith('*') && piece.endsWith('*') && piece.length > 2)
      return <strong key={i}>{piece.slice(1, -1)}</strong>;
    return piece;
  });
  return <>{pieces}</>;
}

/** Lines that begin with a bullet make a list. */
function Lines({ lines }: { lines: string[] }) {
  const blocks: (string | string[])[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (!line.startsWith('• ')) blocks.push(line);
    else if (Array.isArray(last)) last.push(line.slice(2));
    else blocks.push([line.slice(2)]);
  }
  return (
    <>
      {blocks.map((block) =>
        Array.isArray(block) ? (
          <ul key={block[0]}>
            {block.map((line) => (
              <li key={line}>
                <Line text={line} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={block}>
            <Line text={block} />
          </p>
        ),
      )}
    </>
  );
}

export function RulesSection({ section, prefix }: { section: Section; prefix: string }) {
  const { id, title, table, figure } = section;
  return (
    <section class="rules-part" id={prefix + id} aria-labelledby={`${prefix}${id}-title`} tabIndex={-1}>
      <h2 id={`${prefix}${id}-title`}>{title}</h2>
      <Lines lines={linesIn(section)} />
      {table?.()}
      {figure && <div class="rules-figure">{figure()}</div>}
    </section>
  );
}
