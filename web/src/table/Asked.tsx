// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What is asked beyond an ordinary turn: beside the board, which stays in sight. It follows from the legal moves alone.

import { CompanyMark } from '../board/companies';
import { common } from '../messages/common';
import { named } from '../messages/messages';
import { table } from '../messages/table';
import { placeName, seatName } from '../pieces/names';
import type { Board, Company } from '../state/board';
import { holders, type Standing, sharesLeft, showsShares } from '../state/facts';
import type { Game } from '../state/game';
import { Payments } from './Chooser';
import { KeepTickets } from './KeepTickets';
import { moveText } from './move_text';
import type { Play } from './play';
import { Rack } from './Rack';
import { pointing } from './Tickets';
import './asked.css';

/** The panel, or null in an ordinary turn. */
export function Asked({ play }: { play: Play }) {
  const { session } = play;
  const game = session.game.value;
  const legal = play.legal.value;
  const w = table();
  if (!game || legal.all.length === 0) return null;
  if (legal.keeps.length > 0) return <KeepTickets key={game.events} play={play} game={game} />;
  if (legal.builds.size > 0) return <Rack play={play} game={game} />;
  const free = [...legal.markers.values()].every((ways) => ways.every(({ cards }) => Object.keys(cards).length === 0));
  if (legal.markers.size > 0 && free) return <Panel title={w.start} />;
  if (legal.markers.size > 0) return <Markers play={play} game={game} />;
  if (legal.alvin.size > 0) return <Alvin play={play} game={game} />;
  if (legal.shares.size > 0) return <Shares play={play} game={game} moves={legal.shares} title={w.shareAsk} />;
  if (legal.neutral.size > 0)
    return <Shares play={play} game={game} moves={legal.neutral} title={w.neutralAsk} help={w.neutralHelp} />;
  const rest = [legal.pass, legal.decline].filter((move) => move !== null);
  if (rest.length === 0) return null;
  return (
    <Panel title={legal.pass ? w.passAsk : ''}>
      {rest.map((move) => (
        <button key={move} type="button" class="main" onClick={() => play.do(move)}>
          {moveText(game, move)}
        </button>
      ))}
    </Panel>
  );
}

interface PanelProps {
  title: string;
  /** The status line does not repeat this, so the title is shown on a phone, too. */
  own?: boolean;
  /** An explanation for new players. */
  help?: string;
  class?: string;
  children?: preact.ComponentChildren;
}

export function Panel({ title, own, help, class: name, children }: PanelProps) {
  return (
    <section class={`t-asked${own ? ' t-own' : ''} ${name ?? ''}`.trim()} aria-label={title || undefined}>
      {title && <h2>{title}</h2>}
      {help && <p class="t-small">{help}</p>}
      {children}
    </section>
  );
}

function Decline({ play, text }: { play: Play; text: string }) {
  const move = play.legal.value.decline;
  if (!move) return null;
  return (
    <button type="button" onClick={() => play.do(move)}>
      {text}
    </button>
  );
}

function Markers({ play, game }: { play: Play; game: Game }) {
  const w = table();
  return (
    <Panel title={w.markerAsk} help={w.markerHelp}>
      {[...play.legal.value.markers].map(([place, ways]) => (
        <fieldset key={place} class="t-end" {...pointing(play, { places: [place] })}>
          <legend>{placeName(game.board, place)}</legend>
          <Payments play={play} ways={ways} text={w.payMarker} />
        </fieldset>
      ))}
      <Decline play={play} text={w.noMarker} />
    </Panel>
  );
}

function Alvin({ play, game }: { play: Play; game: Game }) {
  const w = table();
  const points = common().points(game.board.raw.alvin?.points ?? 0);
  return (
    <Panel title={w.alvinAsk} help={w.alvinHelp(points, points)}>
      {[...play.legal.value.alvin].map(([place, move]) => (
        <button key={move} type="button" class="main" onClick={() => play.do(move)}>
          {placeName(game.board, place)}
        </button>
      ))}
    </Panel>
  );
}

interface SharesProps {
  help?: string;
  play: Play;
  game: Game;
  moves: Map<string, string>;
  title: string;
}

function Shares({ play, game, moves, title, help }: SharesProps) {
  return (
    <Panel title={title} help={help}>
      <ul class="t-shares">
        {[...moves].map(([id, move]) => (
          <Share key={id} play={play} game={game} id={id} move={move} />
        ))}
      </ul>
      <Decline play={play} text={table().noShare} />
    </Panel>
  );
}

const companyOf = (board: Board, id: string): Company | undefined => board.companies.find((one) => one.id === id);

function leaderText(game: Game, leader: Standing | undefined): string {
  const w = table();
  if (!leader) return w.nobodyHolds;
  return w.leads(leader.holder === null ? w.neutral : seatName(game, leader.holder), leader.shares.length);
}

function Share({ play, game, id, move }: { play: Play; game: Game; id: string; move: string }) {
  const w = table();
  const company = companyOf(game.board, id);
  if (!company) return null;
  const standings = holders(game, company);
  const left = sharesLeft(game, company);
  const mine = standings.find(({ holder }) => holder === game.me)?.shares.length ?? 0;
  const notes = [mine ? w.youHold(mine) : w.youHoldNone];
  // Who leads is everybody's business only where shares are open (P5).
  if (showsShares(game, null)) notes.unshift(leaderText(game, standings[0]));
  return (
    <li>
      <button type="button" class="t-share" onClick={() => play.do(move)}>
        <CompanyMark company={company} index={game.board.companies.indexOf(company)} size={34} />
        <span>
          <b>{named(company.name)}</b>
          <small>
            {w.sharesLeft(left)} · {w.nextShare(company.shares - left + 1)} · {w.pays}&nbsp;
            {company.payouts.join('\u00a0/ ')}
          </small>
          <small>{notes.join(' · ')}</small>
        </span>
      </button>
    </li>
  );
}
