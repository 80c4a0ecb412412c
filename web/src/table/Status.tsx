// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// One line that says what is going on, and the bands over the board.

import { lastText, newsText } from '../log/entry_text';
import { table } from '../messages/table';
import { seatName } from '../pieces/names';
import { Damaged, OtherRules, Unknown } from '../pieces/Unknown';
import { askingRule, rulesOf } from '../rules/rules';
import { turnsLeftOf } from '../state/facts';
import type { Game } from '../state/game';
import { type Play, spotOfElement } from './play';

/** What is asked of whom. Read out whenever it changes. */
export function Status({ play }: { play: Play }) {
  return (
    <p
      class={`t-status${play.session.myTurn.value && !play.session.botPlays.value ? ' t-my-turn' : ''}`}
      aria-live="polite"
      tabIndex={-1}
    >
      {statusText(play)}
      <Skip play={play} />
    </p>
  );
}

/** Somebody who plays against bots alone need not wait for their pauses. */
export const canSkip = (play: Play): boolean => {
  const { session } = play;
  const seats = session.table.value?.seats ?? [];
  const people = seats.flatMap((seat, p) => (seat.kind === 'human' ? [p] : []));
  const waits = session.me.value !== null && session.game.value?.stage !== 'over' && !session.myTurn.value;
  return waits && people.every((p) => session.seats.value.includes(p));
};

function Skip({ play }: { play: Play }) {
  if (!canSkip(play)) return null;
  return (
    <button type="button" class="plain t-skip" onClick={() => play.skip()}>
      {table().skip}
    </button>
  );
}

function statusText(play: Play): string {
  const w = table();
  const { session } = play;
  const game = session.game.value;
  const now = session.now.value;
  if (!game || !now) return w.connecting;
  if (session.status.value === 'lost') return w.lost;
  if (game.stage === 'over' || session.table.value?.state === 'over') return w.over;
  if (session.myTurn.value && !play.session.botPlays.value) return askText(play);
  const names = now.actors.map((p) => seatName(game, p)).join(', ');
  if (now.phase === 'set_up' && now.chosen && now.chosen.length > 0) return w.chosenTickets;
  return now.actors.length === 1 ? w.turnOf(names) : w.waitFor(names);
}

function askText(play: Play): string {
  const w = table();
  const { session } = play;
  const game = session.game.value;
  const legal = play.legal.value;
  if (session.unknown.value) return w.yourTurnUnknown;
  if (legal.all.length === 0) return w.thinking;
  if (!game) return w.thinking;
  if (legal.of('keep').size > 0) {
    const least = session.choices.value?.least ?? 0;
    return game.stage === 'set_up' ? w.keepFirst(least) : w.keepDrawn(least);
  }
  const asked = askingRule(game, legal)?.asks?.(game, legal);
  if (asked) return asked;
  if (session.now.value?.phase === 'second') return w.second;
  if (legal.one('pass')) return w.onlyPass;
  return (
    rulesOf(game)
      .find(({ turnText }) => turnText)
      ?.turnText?.() ?? w.yourTurn
  );
}

/** Banners: the last round, a bot playing for this seat. */
export function Bands({ play }: { play: Play }) {
  const w = table();
  const { session } = play;
  const game = session.game.value;
  const unknown = session.unknown.value;
  return (
    <div class="t-bands" aria-live="polite">
      <Damaged table={session.table.value} />
      {unknown && <Unknown what={unknown} stopped={!!game?.unknown} />}
      <OtherRules header={session.header.value} />
      {game?.lastRound && game.stage === 'turns' && <LastRound play={play} game={game} />}
      {play.session.botPlays.value && game?.stage !== 'over' && (
        <p class="t-band">
          {w.botPlays}
          <button
            type="button"
            onClick={(event) => {
              play.takeBack(spotOfElement(event.currentTarget));
            }}
          >
            {w.takeBack}
          </button>
        </p>
      )}
    </div>
  );
}

/** Who has a turn left, and how many where it is more than one. */
function LastRound({ play, game }: { play: Play; game: Game }) {
  const w = table();
  const { me, myTurn } = play.session;
  const turns = game.seats.map((_, p) => turnsLeftOf(game, p) ?? 0);
  const mine = myTurn.value && turns[me.value ?? -1] === 1;
  // The player who is told that this is their last turn is not listed.
  const named = (n: number, p: number): boolean => n > 0 && !(mine && p === me.value);
  const names = turns.flatMap((n, p) =>
    named(n, p) ? [n === 1 ? seatName(game, p) : w.withTurns(seatName(game, p), n)] : [],
  );
  return (
    <p class="t-band t-band-last">
      <b>{w.lastRound}</b>
      {mine && <span>{w.yourLastTurn}</span>}
      {names.length > 0 && <span>{w.stillToPlay(names.join(', '))}</span>}
    </p>
  );
}

/** What the others have done since one's own last turn, the latest first. */
export function News({ play }: { play: Play }) {
  const game = play.session.game.value;
  if (!game) return null;
  const { log, me } = game;
  const since = log.slice(log.map(({ p }) => p).lastIndexOf(me) + 1).filter(({ p }) => p !== null);
  return (
    <p class="t-news" aria-hidden="true">
      {since
        .map((entry) => newsText(game, entry))
        .reverse()
        .join(' · ')}
    </p>
  );
}

/** Others' moves, for screen readers. */
export function Told({ play }: { play: Play }) {
  const game = play.session.game.value;
  const entry = game?.log.at(-1);
  return (
    <p class="unseen" aria-live="polite">
      {game && entry && entry.p !== null ? `${seatName(game, entry.p)} ${lastText(game, entry)}` : ''}
    </p>
  );
}
