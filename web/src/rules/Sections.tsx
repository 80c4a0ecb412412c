// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The parts of the rules as they stand on the page and beside a table.

import { CompanyMark } from '../board/companies';
import { CardSymbol } from '../board/symbols';
import { common } from '../messages/common';
import { capital, named } from '../messages/messages';
import { rulesMessages } from '../messages/rules';
import { type Board, CARDS, type Card } from '../state/board';
import { Figure } from './Figures';
import { factsOf } from './facts';
import type { RuleText } from './parts';

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

function PointsTable({ board }: { board: Board }) {
  const w = rulesMessages();
  const { points } = factsOf(board);
  return (
    <table class="rules-table rules-points">
      <tbody>
        <tr>
          <th scope="row">{w.length}</th>
          {points.map(({ length }) => (
            <td key={length}>{length}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{w.points}</th>
          {points.map(({ length, points: n }) => (
            <td key={length}>
              <strong>{n}</strong>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function CompaniesTable({ board }: { board: Board }) {
  const w = rulesMessages();
  return (
    <table class="rules-table">
      <thead>
        <tr>
          <th scope="col">{w.company}</th>
          <th scope="col" class="rules-number">
            {capital(w.shares)}
          </th>
          <th scope="col">{w.pays}</th>
        </tr>
      </thead>
      <tbody>
        {board.companies.map((company, i) => (
          <tr key={company.id}>
            <th scope="row">
              <span class="rules-company">
                <CompanyMark company={company} index={i} size={26} />
                {named(company.name)}
              </span>
            </th>
            <td class="rules-number">{company.shares}</td>
            <td>{company.payouts.join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The cards of this map, each with its symbol and its name. */
function Legend({ board }: { board: Board }) {
  const { colour } = common();
  return (
    <ul class="rules-legend">
      {CARDS.filter((id) => board.deck[id] > 0).map((id) => (
        <li key={id}>
          <CardSymbol card={id} size={24} plate />
          {colour[id]}
        </li>
      ))}
    </ul>
  );
}

export function Section({ board, text, prefix }: { board: Board; text: RuleText; prefix: string }) {
  const { part, title, lines } = text;
  const facts = factsOf(board);
  return (
    <section class="rules-part" id={prefix + part} aria-labelledby={`${prefix}${part}-title`} tabIndex={-1}>
      <h2 id={`${prefix}${part}-title`}>{title}</h2>
      <Lines lines={lines} />
      {part === 'start' && <Legend board={board} />}
      {part === 'claim' && facts.points.some(({ points }) => points > 0) && <PointsTable board={board} />}
      {part === 'shares' && <CompaniesTable board={board} />}
      <Figure part={part} facts={facts} />
    </section>
  );
}
