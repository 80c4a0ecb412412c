// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The rules in English, as functions of a map's numbers.

import type { RuleFacts } from './facts';
import type { RuleText } from './parts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const num = (n: number): string => NUMBERS[n] ?? `${n}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const many = (n: number, one: string, more = `${one}s`): string => `${num(n)} ${n === 1 ? one : more}`;
const list = (names: string[], last = 'and'): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;

export function rulesEn(f: RuleFacts): RuleText[] {
  const race = f.has('ticket_race');
  const parts: (RuleText | false)[] = race
    ? [
        aimRace(f),
        startRace(f),
        turnRace(f),
        drawRace(f),
        claim(f),
        parallel(f),
        ticketsRace(f),
        bonuses(f),
        endRace(f),
      ]
    : [
        aim(f),
        start(f),
        turn(f),
        draw(f),
        f.has('tiles') && build(f),
        claim(f),
        f.parallels && parallel(f),
        f.ferry > 0 && ferry(),
        f.zones.length > 0 && zones(f),
        f.has('markers') && markers(f),
        f.has('alvin') && alvin(f),
        f.has('shares') && shares(f),
        tickets(f),
        end(f),
        score(f),
      ];
  return [...parts, open(f)].filter((part) => part !== false);
}

const aim = (f: RuleFacts): RuleText => ({
  part: 'aim',
  title: 'The aim',
  lines: [
    `${f.players[0]} to ${f.players[1]} players collect cards, claim tracks with them and join the places named on their secret tickets. Whoever has the *most points* at the end wins.`,
  ],
});

const start = (f: RuleFacts): RuleText => ({
  part: 'start',
  title: 'The beginning',
  lines: [
    `Everybody has *${f.wagons} wagons*, ${many(f.openingHand, 'card')} and no points${f.has('markers') ? `, and ${many(f.markers, 'city marker')}` : ''}.`,
    `There are ${f.cards} cards: ${f.ofColour} of each of ${num(f.colours.length)} colours and ${f.locos} locomotives {loco}. ${capital(num(f.market))} cards lie face up: the *market*.`,
    `Everybody is dealt *${many(f.dealt, 'ticket')}* (of ${f.tickets}) and keeps *at least ${num(f.kept)}*. All choose at the same time. Those given back are ${f.shuffled ? 'shuffled together and ' : ''}put under the pile.`,
    'Who begins is drawn, unless the table has chosen. Play goes round in the order of the seats.',
  ],
});

const turn = (f: RuleFacts): RuleText => ({
  part: 'turn',
  title: 'A turn',
  lines: [
    'In your turn you do exactly *one* of three things:',
    `• draw cards${f.has('tiles') ? ', and then lay a tile' : ''};`,
    '• claim a track;',
    '• draw tickets.',
    'Only somebody who can do none of them passes.',
  ],
});

const draw = (f: RuleFacts): RuleText => ({
  part: 'draw',
  title: 'Drawing cards',
  lines: [
    `Take *${many(f.draws, 'card')}*, one after the other, each from the market or unseen from the pile. A card taken from the market is replaced at once.`,
    'A *face-up locomotive* {loco} counts as both cards: it can only be the first, and the draw ends with it. That holds for one that has just been turned up, too. A locomotive from the pile counts as one card, and nobody else learns of it.',
    `As soon as *${num(f.marketLocos)} or more* of the face-up cards are locomotives, all of them are put away and new ones dealt, again and again, also between your two cards. They stay only where new ones could not help, because too few other cards are left, and after ${num(f.marketResets)} times in a row, until the next card is taken, drawn or paid.`,
    'A hand may be of any size. When the pile is empty, the cards put away are shuffled and make a new one.',
    'If no card is left to take, you cannot draw; if there is none for the second, or only face-up locomotives, the draw ends after the first.',
  ],
});

const build = (f: RuleFacts): RuleText => ({
  part: 'build',
  title: 'Projects and tiles',
  lines: [
    'Most tracks are *projects*: dashed, without a colour. Nobody can claim a project before a tile lies on it. One-space tracks and grey tracks are there from the start.',
    `After drawing cards you *must lay one tile*: choose one from the rack (there are ${f.tiles}, all in sight) and an open project of the same length. The tile gives the track its colour. Then anybody may claim it, whoever laid the tile.`,
    'When the track is claimed, its tile goes back to the rack.',
    'Some tracks *cross*. As soon as a tile lies on one of them, or one is claimed, every track that crosses it is cut for the rest of the game, also when that tile has gone again: it can be neither built nor claimed.',
    'If no tile fits any open project, none is laid.',
  ],
});

const claim = (f: RuleFacts): RuleText => ({
  part: 'claim',
  title: f.has('ticket_race') ? 'Claiming a path' : 'Claiming a track',
  lines: f.has('ticket_race')
    ? [
        `Play as many cards as the path has spaces, all of its colour; put as many carts on it.${f.grey ? ' A grey path takes cards of any *one* colour.' : ''}`,
        'Locomotives {loco} stand for any colour, alone or with others.',
        'Any free path may be claimed, wherever your others are, one in a turn, if you have enough carts. It stays yours.',
      ]
    : [
        `Play as many cards as the track has spaces, all of its colour; put as many wagons on it.${f.grey ? ' A grey track takes cards of any *one* colour.' : ''}`,
        'Locomotives {loco} stand for any colour, alone or with others.',
        f.has('markers')
          ? 'Every track you claim must touch your *start* or a place already joined to it by your own tracks. One track in a turn, if you have enough wagons. It stays yours.'
          : `Any free track${f.has('tiles') ? ' that is built' : ''} may be claimed, wherever your others are, one in a turn, if you have enough wagons. It stays yours.`,
        f.has('markers')
          ? 'The longer a track, the more points it scores at once; see city markers for who gets them:'
          : 'The longer a track, the more points it scores at once:',
      ],
});

const span = (from: number, to: number): string =>
  list(
    Array.from({ length: to - from + 1 }, (_, i) => num(from + i)),
    'or',
  );

const parallel = (f: RuleFacts): RuleText => ({
  part: 'parallel',
  title: f.has('ticket_race') ? 'Parallel paths' : 'Parallel tracks',
  lines: [
    `Nobody ever owns two ${f.has('ticket_race') ? 'paths' : 'tracks'} between the same two places.`,
    f.closedUpTo > 0
      ? `With ${span(f.players[0], f.closedUpTo)} players only *one* of several parallel tracks is used: once it is ${f.has('tiles') ? 'built or ' : ''}claimed, the others are closed. They are drawn hatched, with a cross.`
      : 'Otherwise all parallel paths are open, whatever the number of players.',
    f.closedUpTo > 0 && f.players[1] > f.closedUpTo
      ? `With ${span(f.closedUpTo + 1, f.players[1])} all of them can be ${f.has('tiles') ? 'used, and *each is built by itself*: a tile lies on one track only' : 'claimed'}.`
      : '',
  ].filter(Boolean),
});

const ferry = (): RuleText => ({
  part: 'ferry',
  title: 'Ferries',
  lines: [
    'A ferry shows locomotives on some of its spaces: at least as many of the cards you play must be locomotives {loco}. The other spaces are paid as usual.',
  ],
});

const zones = (f: RuleFacts): RuleText => ({
  part: 'zones',
  title: f.zones.length > 1 ? 'Neighbouring countries and islands' : (f.zones[0]?.en ?? ''),
  lines: [
    f.zones.length > 1
      ? `${list(f.zones.map(({ en }) => en))} are *zones*. Every track into one is a *dead end*: two tracks into the same zone are not joined there.`
      : `Every track into ${f.zones[0]?.en} is a *dead end*: two of them are not joined there.`,
    f.zones.length > 1
      ? 'A ticket that names a zone is completed by reaching it on any of its tracks. Some tickets name two zones.'
      : `A ticket that names ${f.zones[0]?.en} is completed by reaching it on any of these tracks.`,
  ],
});

const markers = (f: RuleFacts): RuleText => ({
  part: 'markers',
  title: 'City markers',
  lines: [
    'After the tickets, starting with whoever plays last and going backwards, everybody puts a marker on a free city: their *start*.',
    `Right after claiming a track you may put a marker on one of its two ends, for *${many(f.markerCost, 'card')} of one colour* (locomotives stand for any). A city holds one marker; markers never move; ${num(f.markers)} each in all, the start included.`,
    'A claimed track with a marker at an end scores for *the owner of the marker*, not for whoever claimed it. With a marker at both ends each owner scores it, and somebody who owns both scores it twice.',
    'Only markers that stood there before the claim count.',
    'Whether you could have paid for a marker is your own business: the others see only that you put one, or none.',
  ],
});

const alvin = (f: RuleFacts): RuleText => ({
  part: 'alvin',
  title: 'Alvin (only if the table chose him)',
  lines: [
    `Alvin, a visitor from afar, waits in ${f.alvin.start.en}. Nobody may start there or put a marker there.`,
    `Whoever first claims a track that touches ${f.alvin.start.en} captures him: *${f.alvin.points} points at once*, and Alvin moves to a city where that player already has a marker. When *another* player claims a track that touches Alvin’s city, that player captures him in the same way. The one who has him changes nothing by such a claim.`,
    `Whoever has him at the end scores *${f.alvin.points} more*.`,
  ],
});

const shares = (f: RuleFacts): RuleText => ({
  part: 'shares',
  title: 'Companies and shares',
  lines: [
    'Marks beside a track name the companies that run on it. Whoever claims it may take the *top share of one of them*, if there is one left. Some tracks have no marks. Shares are numbered; number 1 lies on top.',
    'You may look at your own shares at any time. Of the others you see only *how many* each has, and how many are left in each stack; all are shown at the end. A table may choose *open shares*: then everybody sees who holds what.',
    'At the end each company pays its holders by rank: *most shares first*; between equals, whoever has its share with the lowest number. Those without a share, or beyond the last rank paid, get nothing.',
    f.neutralUpTo > 0
      ? `With ${num(f.neutralUpTo)} players there is a *neutral holder*: whoever takes a share also picks one for it, from a company of the same track that has shares left. At the end half of its shares, rounded up and drawn at random, count for the ranks; it takes its place but scores nothing.`
      : '',
  ].filter(Boolean),
});

const tickets = (f: RuleFacts): RuleText => ({
  part: 'tickets',
  title: 'Drawing tickets',
  lines: [
    `Take *${num(f.drawn)}* from the pile, fewer when fewer are left, and keep *at least ${num(f.drawnKept)}*; the others go under the pile. Not possible when the pile is empty. You may hold any number of tickets.`,
    'A ticket whose two places your own tracks join scores its points at the end. Every other ticket you hold *costs* them.',
  ],
});

const end = (f: RuleFacts): RuleText => ({
  part: 'end',
  title: 'The last round',
  lines: [
    `When somebody ends a turn with *${num(f.lastRound)} wagons or fewer*, everybody, that player included, has one more turn. Then the game is over.`,
    'It also ends when everybody has passed in a row.',
  ],
});

function score(f: RuleFacts): RuleText {
  const lines = [
    '• Tracks: the points scored when they were claimed.',
    '• Tickets: plus for each completed, minus for each other.',
  ];
  if (f.longest > 0)
    lines.push(
      `• *Longest path*, ${f.longest} points: the longest unbroken run of one player’s wagons. It may pass a place several times but uses no track twice. Equals all score.`,
    );
  if (f.globetrotter > 0)
    lines.push(
      `• *Globetrotter*, ${f.globetrotter} points: most tickets completed. Equals all score; with none completed nobody does.`,
    );
  if (f.has('shares')) lines.push('• Shares: what each company pays.');
  if (f.has('alvin'))
    lines.push(
      `• Alvin, if he plays: ${f.alvin.points} for each capture, ${f.alvin.points} for holding him at the end.`,
    );
  lines.push(
    `Most points win. Between equals, whoever completed more tickets${f.tieByPath ? ', then whoever has the longer path' : ''}; if they are still equal they share the win.`,
  );
  return { part: 'score', title: 'The score', lines };
}

const open = (f: RuleFacts): RuleText => ({
  part: 'open',
  title: 'What is open and what is secret',
  lines: [
    `Everybody sees the ${f.has('ticket_race') ? 'completed tickets, carts left' : 'points, wagons left'}, the number of cards and tickets of each player${f.has('shares') ? ', the number of their shares' : ''} and the size of the piles. Hands and tickets ${f.has('shares') ? 'are secret until the end, and so is who holds which shares, unless the table chose open shares. The log says who took which share when it happened' : 'are secret until the end'}.`,
  ],
});

// ---- the race for tickets ----

const aimRace = (f: RuleFacts): RuleText => ({
  part: 'aim',
  title: 'The aim',
  lines: [
    `${f.players[0]} to ${f.players[1]} players run ghost carts through the town on Halloween. There are no points: whoever first completes *${many(f.race.goal, 'ticket')}* wins.`,
  ],
});

const startRace = (f: RuleFacts): RuleText => ({
  part: 'start',
  title: 'The beginning',
  lines: [
    `Everybody has *${f.wagons} carts*, ${many(f.openingHand, 'card')} and *${many(f.race.hand, 'ticket')}* (of ${f.tickets}).`,
    `There are ${f.cards} cards: ${f.ofColour} of each of ${num(f.colours.length)} colours and ${f.locos} locomotives {loco}. There is no market.`,
    'Who begins is drawn, unless the table has chosen. Play goes round in the order of the seats.',
  ],
});

const turnRace = (f: RuleFacts): RuleText => ({
  part: 'turn',
  title: 'A turn',
  lines: [
    'In your turn you do exactly *one* of three things:',
    `• draw the top ${many(f.draws, 'card')} of the pile;`,
    '• claim a path;',
    '• put away both your tickets and take new ones.',
    'Only somebody who can do none of them passes.',
  ],
});

const drawRace = (f: RuleFacts): RuleText => ({
  part: 'draw',
  title: 'Drawing cards',
  lines: [
    `Take the top *${many(f.draws, 'card')}*, fewer if fewer are left, unseen by the others. When the pile is empty, the cards put away are shuffled and make a new one.`,
  ],
});

const ticketsRace = (f: RuleFacts): RuleText => ({
  part: 'tickets',
  title: 'Tickets',
  lines: [
    'As soon as your own carts join the two places of a ticket, it is completed: it is laid face up and you draw a new one, as long as there are any, which may be completed at once too.',
    `Instead of drawing or claiming you may put away *both* tickets: you take ${num(f.race.hand)} new ones from the pile, then the old ones go under it. Not possible when the pile is empty.`,
  ],
});

const bonuses = (f: RuleFacts): RuleText => ({
  part: 'bonuses',
  title: 'Bonuses',
  lines: [
    `*Trick or treat*: the first time your carts join a place of the ${f.regions.from.en} to a place of the ${f.regions.to.en}, you take a bonus card. It counts as a completed ticket. Once for each player.`,
    `*${f.join.hub.en}*: the first time your carts join it to the ${list(
      f.join.places.map(({ en }) => en),
      'or the',
    )}, draw ${many(f.join.cards, 'card')} at once. Once for each of them.`,
  ],
});

const endRace = (f: RuleFacts): RuleText => ({
  part: 'end',
  title: 'The end',
  lines: [
    `The game ends *at once* when somebody completes ticket number ${num(f.race.goal)}: that player wins.`,
    'It also ends at once when somebody places the last cart: then most completed tickets win, and equals share the win.',
    `The same holds after ${num(f.race.idle)} full rounds in a row in which nobody claimed a path, drew a card or completed a ticket, and when everybody has passed in a row. That no path can be claimed any more does not end the game: new tickets may still name places already joined.`,
  ],
});
