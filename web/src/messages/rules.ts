// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The rules of the maps. In a line `{red}` is the symbol of a card, `*…*` stands out, and `• ` begins an item of a list.

import { messages } from './messages';

export const rulesMessages = messages({
  title: 'The rules: %s',
  rules: 'Rules',
  contents: 'On this page',
  otherMaps: 'The other maps',
  first: 'First page',
  facts: '%d to %d players · %d wagons each',
  length: 'Spaces',
  points: 'Points',
  company: 'Company',
  shares: 'shares',
  pays: 'Pays, by rank',
  whole: 'The rules on a page of their own',
  missing: 'There is no map of this name.',
  loading: 'Loading…',
  note: 'About this map',
});

/** Numbers as a text writes them, from two on. */
export const numberMessages = messages({
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
});

/** Names of zones as they stand in a sentence: with an article, where a language has one. */
export const zoneMessages = messages({
  Belgium: 'Belgium',
  Germany: 'Germany',
  Switzerland: 'Switzerland',
  Italy: 'Italy',
  Spain: 'Spain',
  Corsica: 'Corsica',
  Ontario: 'Ontario',
});

export const ruleText = messages({
  and: ' and ',
  or: ' or ',
  nCards: ['one card', '%d cards'],
  nTickets: ['one ticket', '%d tickets'],
  aim: {
    title: 'The aim',
    text: '%d to %d players collect cards, claim tracks with them and join the places named on their secret tickets. Whoever has the *most points* at the end wins.',
  },
  start: {
    title: 'The beginning',
    hand: 'Everybody has *%d wagons*, %s and no points.',
    handMarkers: 'Everybody has *%d wagons*, %s and no points, and %d city markers.',
    deck: 'There are %d cards: %d of each of %d colours and %d locomotives {loco}.',
    market: '%s cards lie face up: the *market*.',
    tickets: 'Everybody is dealt *%s* (of %d) and keeps *at least %d*. All choose at the same time.',
    givenBack: 'Those given back are put under the pile.',
    shuffled: 'Those given back are shuffled together and put under the pile.',
    first: 'Who begins is drawn, unless the table has chosen. Play goes round in the order of the seats.',
  },
  turn: {
    title: 'A turn',
    one: 'In your turn you do exactly *one* of three things:',
    draw: '• draw cards;',
    drawBuild: '• draw cards, and then lay a tile;',
    claim: '• claim a track;',
    tickets: '• draw tickets.',
    pass: 'Only somebody who can do none of them passes.',
  },
  draw: {
    title: 'Drawing cards',
    take: 'Take *%s*, one after the other, each from the market or unseen from the pile. A card taken from the market is replaced at once.',
    loco: 'A *face-up locomotive* {loco} counts as both cards: it can only be the first, and the draw ends with it. That holds for one that has just been turned up, too. A locomotive from the pile counts as one card, and nobody else learns of it.',
    reset:
      'As soon as *%d or more* of the face-up cards are locomotives, all of them are put away and new ones dealt, again and again, also between your two cards. They stay only where new ones could not help, because too few other cards are left, and after %d times in a row, until the next card is taken, drawn or paid.',
    hand: 'A hand may be of any size. When the pile is empty, the cards put away are shuffled and make a new one.',
    none: 'If no card is left to take, you cannot draw; if there is none for the second, or only face-up locomotives, the draw ends after the first.',
  },
  build: {
    title: 'Projects and tiles',
    projects:
      'Most tracks are *projects*, without a colour. Nobody can claim a project before a tile lies on it. One-space tracks and grey tracks are there from the start.',
    lay: 'After drawing cards you *must lay one tile*: choose one from the rack (there are %d, all in sight) and an open project of the same length. The tile gives the track its colour. Then anybody may claim it, whoever laid the tile.',
    back: 'When the track is claimed, its tile goes back to the rack.',
    cross:
      'Some tracks *cross*. As soon as a tile lies on one of them, or one is claimed, every track that crosses it is cut for the rest of the game, also when that tile has gone again: it can be neither built nor claimed.',
    none: 'If no tile fits any open project, none is laid.',
  },
  claim: {
    title: 'Claiming a track',
    pay: 'Play as many cards as the track has spaces, all of its colour; put as many wagons on it.',
    grey: 'A grey track takes cards of any *one* colour.',
    locos: 'Locomotives {loco} stand for any colour, alone or with others.',
    any: 'Any free track may be claimed, wherever your others are, one in a turn, if you have enough wagons. It stays yours.',
    anyBuilt:
      'Any free track that is built may be claimed, wherever your others are, one in a turn, if you have enough wagons. It stays yours.',
    network:
      'Every track you claim must touch your *start* or a place already joined to it by your own tracks. One track in a turn, if you have enough wagons. It stays yours.',
    points: 'The longer a track, the more points it scores at once:',
    pointsMarkers: 'The longer a track, the more points it scores at once; see city markers for who gets them:',
  },
  parallel: {
    title: 'Parallel tracks',
    one: 'Nobody owns two tracks between the same two places.',
    closed: 'With %s players only *one* of several parallel tracks is used: once it is claimed, the others are closed.',
    closedBuilt:
      'With %s players only *one* of several parallel tracks is used: once it is built or claimed, the others are closed.',
    hatched: 'They are drawn hatched, with a cross.',
    open: 'All parallel tracks can be claimed, whatever the number of players.',
    all: 'With %s all of them can be claimed.',
    allBuilt: 'With %s all of them can be used, and *each is built by itself*: a tile lies on one track only.',
  },
  ferry: {
    title: 'Ferries',
    text: 'A ferry shows locomotives on some of its spaces: at least as many of the cards you play must be locomotives {loco}. The other spaces are paid as usual.',
  },
  zones: {
    title: 'Neighbouring countries and islands',
    end: '%s are *zones*. Every track into one is a *dead end*: two tracks into the same zone are not joined there.',
    ticket: 'A ticket that names a zone is completed by reaching it on any of its tracks. Some tickets name two zones.',
    endOne: 'Every track into %s is a *dead end*: two of them are not joined there.',
    ticketOne: 'A ticket that names %s is completed by reaching it on any of these tracks.',
  },
  markers: {
    title: 'City markers',
    start:
      'After the tickets, starting with whoever plays last and going backwards, everybody puts a marker on a free city: their *start*.',
    put: 'Right after claiming a track you may put a marker on one of its two ends, for *%s of one colour* (locomotives stand for any). A city holds one marker; markers never move; %d each in all, the start included.',
    score:
      'A claimed track with a marker at an end scores for *the owner of the marker*, not for whoever claimed it. With a marker at both ends each owner scores it, and somebody who owns both scores it twice.',
    before: 'Only markers that stood there before the claim count.',
    secret:
      'Whether you could have paid for a marker is your own business: the others see only that you put one, or none.',
  },
  alvin: {
    title: 'Alvin (only if the table chose him)',
    waits: 'Alvin, a visitor from afar, waits in %s. Nobody may start there or put a marker there.',
    capture:
      'Whoever first claims a track that touches %s captures him: *%d points at once*, and Alvin moves to a city where that player already has a marker. When *another* player claims a track that touches Alvin’s city, that player captures him in the same way. The one who has him changes nothing by such a claim.',
    end: 'Whoever has him at the end scores *%d more*.',
  },
  shares: {
    title: 'Companies and shares',
    marks: 'Marks beside a track name the companies that run on it.',
    take: 'Whoever claims a track may take the *top share of one of the companies* that run on it, if there is one left. On some tracks none runs. Shares are numbered; number 1 lies on top.',
    look: 'You may look at your own shares at any time. Of the others you see only *how many* each has, and how many are left in each stack; all are shown at the end. A table may choose *open shares*: then everybody sees who holds what.',
    pays: 'At the end each company pays its holders by rank: *most shares first*; between equals, whoever has its share with the lowest number. Those without a share, or beyond the last rank paid, get nothing.',
    neutral:
      'With %d players there is a *neutral holder*: whoever takes a share also picks one for it, from a company of the same track that has shares left. At the end half of its shares, rounded up and drawn at random, count for the ranks; it takes its place but scores nothing.',
  },
  tickets: {
    title: 'Drawing tickets',
    draw: 'Take *%d* from the pile, fewer when fewer are left, and keep *at least %d*; the others go under the pile. Not possible when the pile is empty. You may hold any number of tickets.',
    score:
      'A ticket whose two places your own tracks join scores its points at the end. Every other ticket you hold *costs* them.',
  },
  end: {
    title: 'The last round',
    wagons:
      'When somebody ends a turn with *%d wagons or fewer*, everybody, that player included, has one more turn. Then the game is over.',
    passes: 'It also ends when everybody has passed in a row.',
  },
  score: {
    title: 'The score',
    tracks: '• Tracks: the points scored when they were claimed.',
    tickets: '• Tickets: plus for each completed, minus for each other.',
    longest:
      '• *Longest path*, %d points: the longest unbroken run of one player’s wagons. It may pass a place several times but uses no track twice. Equals all score.',
    globetrotter:
      '• *Globetrotter*, %d points: most tickets completed. Equals all score; with none completed nobody does.',
    shares: '• Shares: what each company pays.',
    alvin: '• Alvin, if he plays: %d for each capture, %d for holding him at the end.',
    tie: 'Most points win. Between equals, whoever completed more tickets; if they are still equal they share the win.',
    tiePath:
      'Most points win. Between equals, whoever completed more tickets, then whoever has the longer path; if they are still equal they share the win.',
  },
  open: {
    title: 'What is open and what is secret',
    see: 'Everybody sees the points, wagons left, the number of cards and tickets of each player and the size of the piles. Hands and tickets are secret until the end.',
    seeShares:
      'Everybody sees the points, wagons left, the number of cards, tickets and shares of each player and the size of the piles. Hands and tickets are secret until the end, and so is who holds which shares, unless the table chose open shares. The log says who took which share when it happened.',
    seeRace:
      'Everybody sees the completed tickets, wagons left, the number of cards and tickets of each player and the size of the piles. Hands and tickets are secret until the end.',
  },
});

/** What is different where the first to complete enough tickets wins (rule ticket_race). */
export const raceText = messages({
  aim: '%d to %d players send ghost wagons through the town on Halloween. There are no points: whoever first completes *%s* wins.',
  start: 'Everybody has *%d wagons*, %s and *%s* (of %d).',
  noMarket: 'There is no market.',
  draw: '• draw the top %s of the pile;',
  claim: '• claim a track;',
  swap: '• put away both your tickets and take new ones.',
  drawing:
    'Take the top *%s*, fewer if fewer are left, unseen by the others. When the pile is empty, the cards put away are shuffled and make a new one.',
  claiming: {
    title: 'Claiming a track',
    pay: 'Play as many cards as the track has spaces, all of its colour; put as many wagons on it.',
    grey: 'A grey track takes cards of any *one* colour.',
    any: 'Any free track may be claimed, wherever your others are, one in a turn, if you have enough wagons. It stays yours.',
  },
  parallel: {
    title: 'Parallel tracks',
    one: 'Nobody owns two tracks between the same two places.',
    open: 'Otherwise all parallel tracks are open, whatever the number of players.',
  },
  tickets: {
    title: 'Tickets',
    complete:
      'As soon as your own wagons join the two places of a ticket, it is completed: it is laid face up and you draw a new one, as long as there are any, which may be completed at once too.',
    swap: 'Instead of drawing or claiming you may put away *both* tickets: you take %d new ones from the pile, then the old ones go under it. Not possible when the pile is empty.',
  },
  bonuses: {
    title: 'Bonuses',
    treat:
      'Trick or treat, %s – %s: whoever joins a place of the one to a place of the other takes a card that counts as a completed ticket, once.',
    join: '%s – %s: whoever joins them draws %d cards at once, the first time.',
  },
  end: {
    title: 'The end',
    goal: 'The game ends *at once* when somebody completes ticket number %d: that player wins.',
    carts:
      'It also ends at once when somebody places the last wagon: then most completed tickets win, and equals share the win.',
    idle: 'The same holds after %d full rounds in a row in which nobody claimed a track, drew a card or completed a ticket, and when everybody has passed in a row. That no track can be claimed any more does not end the game: new tickets may still name places already joined.',
  },
});
