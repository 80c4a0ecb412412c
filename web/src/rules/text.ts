// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The rules of a map in the present language, as a function of its numbers.

import { capital, named, type Written } from '../messages/messages';
import { numberMessages, raceText, ruleText, zoneMessages } from '../messages/rules';
import type { RuleFacts } from './facts';
import type { RulePart, RuleText } from './parts';

/** A number as a text writes it: small ones as words. */
const num = (n: number): Written => {
  const words: Readonly<Record<string, string>> = numberMessages();
  return { n, text: words[n] ?? `${n}` };
};
const cards = (n: number): string => ruleText().nCards(num(n));
const tickets = (n: number): string => ruleText().nTickets(num(n));
const list = (names: string[], last: string): string =>
  names.length < 2 ? (names[0] ?? '') : names.slice(0, -1).join(', ') + last + names.at(-1);
const span = (from: number, to: number): string =>
  list(
    Array.from({ length: to - from + 1 }, (_, i) => num(from + i).text),
    ruleText().or,
  );
const zoneName = (name: { en: string; fr: string }): string => {
  const words: Readonly<Record<string, string>> = zoneMessages();
  return words[name.en] ?? named(name);
};

const part = (id: RulePart, title: string, ...lines: (string | false)[]): RuleText => ({
  part: id,
  title,
  lines: lines.filter((line) => line !== false),
});

export function rulesOf(f: RuleFacts): RuleText[] {
  const parts = f.has('ticket_race') ? race(f) : points(f);
  return [...parts, open(f)].filter((each) => each !== false);
}

const points = (f: RuleFacts): (RuleText | false)[] => [
  part('aim', ruleText().aim.title, ruleText().aim.text(...f.players)),
  start(f),
  turn(f),
  draw(f),
  f.has('tiles') && build(f),
  claim(f),
  f.parallels && parallel(f),
  f.ferry > 0 && part('ferry', ruleText().ferry.title, ruleText().ferry.text),
  f.zones.length > 0 && zones(f),
  f.has('markers') && markers(f),
  f.has('alvin') && alvin(f),
  f.has('shares') && shares(f),
  drawTickets(f),
  end(f),
  score(f),
];

function start(f: RuleFacts): RuleText {
  const w = ruleText().start;
  return part(
    'start',
    w.title,
    f.has('markers')
      ? w.handMarkers(f.wagons, cards(f.openingHand), num(f.markers))
      : w.hand(f.wagons, cards(f.openingHand)),
    `${deck(f)} ${w.market(capital(num(f.market).text))}`,
    `${w.tickets(tickets(f.dealt), f.tickets, num(f.kept))} ${f.shuffled ? w.shuffled : w.givenBack}`,
    w.first,
  );
}

const deck = (f: RuleFacts): string => ruleText().start.deck(f.cards, f.ofColour, num(f.colours.length), f.locos);

function turn(f: RuleFacts): RuleText {
  const w = ruleText().turn;
  return part('turn', w.title, w.one, f.has('tiles') ? w.drawBuild : w.draw, w.claim, w.tickets, w.pass);
}

function draw(f: RuleFacts): RuleText {
  const w = ruleText().draw;
  return part(
    'draw',
    w.title,
    w.take(cards(f.draws)),
    w.loco,
    w.reset(num(f.marketLocos), num(f.marketResets)),
    w.hand,
    w.none,
  );
}

function build(f: RuleFacts): RuleText {
  const w = ruleText().build;
  return part('build', w.title, w.projects, w.lay(f.tiles), w.back, w.cross, w.none);
}

function claim(f: RuleFacts): RuleText {
  const w = ruleText().claim;
  const any = f.has('tiles') ? w.anyBuilt : w.any;
  return part(
    'claim',
    w.title,
    f.grey ? `${w.pay} ${w.grey}` : w.pay,
    w.locos,
    f.has('markers') ? w.network : any,
    f.has('markers') ? w.pointsMarkers : w.points,
  );
}

function parallel(f: RuleFacts): RuleText {
  const w = f.has('ticket_race') ? { ...ruleText().parallel, ...raceText().parallel } : ruleText().parallel;
  const [least, most] = f.players;
  const [closed, all] = f.has('tiles') ? [w.closedBuilt, w.allBuilt] : [w.closed, w.all];
  return part(
    'parallel',
    w.title,
    w.one,
    f.closedUpTo > 0 ? `${closed(span(least, f.closedUpTo))} ${w.hatched}` : w.open,
    f.closedUpTo > 0 && most > f.closedUpTo && all(span(f.closedUpTo + 1, most)),
  );
}

function zones(f: RuleFacts): RuleText {
  const w = ruleText().zones;
  const names = f.zones.map(zoneName);
  const [only = ''] = names;
  return names.length > 1
    ? part('zones', w.title, w.end(capital(list(names, ruleText().and))), w.ticket)
    : part('zones', capital(only), w.endOne(only), w.ticketOne(only));
}

function markers(f: RuleFacts): RuleText {
  const w = ruleText().markers;
  return part('markers', w.title, w.start, w.put(cards(f.markerCost), num(f.markers)), w.score, w.before, w.secret);
}

function alvin(f: RuleFacts): RuleText {
  const w = ruleText().alvin;
  const place = named(f.alvin.start);
  return part('alvin', w.title, w.waits(place), w.capture(place, f.alvin.points), w.end(f.alvin.points));
}

function shares(f: RuleFacts): RuleText {
  const w = ruleText().shares;
  return part(
    'shares',
    w.title,
    `${w.marks} ${w.take}`,
    w.look,
    w.pays,
    f.neutralUpTo > 0 && w.neutral(num(f.neutralUpTo)),
  );
}

function drawTickets(f: RuleFacts): RuleText {
  const w = ruleText().tickets;
  return part('tickets', w.title, w.draw(num(f.drawn), num(f.drawnKept)), w.score);
}

function end(f: RuleFacts): RuleText {
  const w = ruleText().end;
  return part('end', w.title, w.wagons(num(f.lastRound)), w.passes);
}

function score(f: RuleFacts): RuleText {
  const w = ruleText().score;
  return part(
    'score',
    w.title,
    w.tracks,
    w.tickets,
    f.longest > 0 && w.longest(f.longest),
    f.globetrotter > 0 && w.globetrotter(f.globetrotter),
    f.has('shares') && w.shares,
    f.has('alvin') && w.alvin(f.alvin.points, f.alvin.points),
    f.tieByPath ? w.tiePath : w.tie,
  );
}

function open(f: RuleFacts): RuleText {
  const w = ruleText().open;
  const usual = f.has('shares') ? w.seeShares : w.see;
  return part('open', w.title, f.has('ticket_race') ? w.seeRace : usual);
}

// ---- the race for tickets ----

const race = (f: RuleFacts): RuleText[] => [
  part('aim', ruleText().aim.title, raceText().aim(...f.players, tickets(f.race.goal))),
  part(
    'start',
    ruleText().start.title,
    raceText().start(f.wagons, cards(f.openingHand), tickets(f.race.hand), f.tickets),
    `${deck(f)} ${raceText().noMarket}`,
    ruleText().start.first,
  ),
  part(
    'turn',
    ruleText().turn.title,
    ruleText().turn.one,
    raceText().draw(cards(f.draws)),
    raceText().claim,
    raceText().swap,
    ruleText().turn.pass,
  ),
  part('draw', ruleText().draw.title, raceText().drawing(cards(f.draws))),
  claimPath(f),
  parallel(f),
  part('tickets', raceText().tickets.title, raceText().tickets.complete, raceText().tickets.swap(num(f.race.hand))),
  bonuses(f),
  endRace(f),
];

function claimPath(f: RuleFacts): RuleText {
  const w = raceText().claiming;
  return part('claim', w.title, f.grey ? `${w.pay} ${w.grey}` : w.pay, ruleText().claim.locos, w.any);
}

function bonuses(f: RuleFacts): RuleText {
  const w = raceText().bonuses;
  const joins = f.join.places.map((place) => w.join(named(f.join.hub), named(place), f.join.cards));
  return part('bonuses', w.title, w.treat(named(f.regions.from), named(f.regions.to)), ...joins);
}

function endRace(f: RuleFacts): RuleText {
  const w = raceText().end;
  return part('end', w.title, w.goal(f.race.goal), w.carts, w.idle(num(f.race.idle)));
}
