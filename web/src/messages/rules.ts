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
    deck: 'There are %d cards: %d of each of %d colours and %d locomotives {loco}.',
    market: '%s cards lie face up: the *market*.',
    tickets: 'Everybody is dealt *%s* (of %d) and keeps *at least %d*. All choose at the same time.',
    fromDeck: 'Among them *%s* (of %d) from the deck “%s”, the rest of which leaves the game unseen.',
    gone: 'Those given back leave the game.',
    givenBack: 'Those given back are put under the pile.',
    shuffled: 'Those given back are shuffled together and put under the pile.',
    first: 'Who begins is drawn, unless the table has chosen. Play goes round in the order of the seats.',
  },
  turn: {
    title: 'A turn',
    one: 'In your turn you do exactly *one* of three things:',
    draw: '• draw cards;',
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
  claim: {
    title: 'Claiming a track',
    cards: 'Play as many cards as the track has spaces, all of its colour; put as many wagons on it.',
    grey: 'A grey track takes cards of any *one* colour.',
    locos: 'Locomotives {loco} stand for any colour, alone or with others.',
    any: 'Any free track may be claimed, wherever your others are, one in a turn, if you have enough wagons. It stays yours.',
    points: 'The longer a track, the more points it scores at once:',
  },
  parallel: {
    title: 'Parallel tracks',
    one: 'Nobody owns two tracks between the same two places.',
    closed: 'With %s players only *one* of several parallel tracks is used: once it is claimed, the others are closed.',
    hatched: 'They are drawn hatched, with a cross.',
    open: 'All parallel tracks can be claimed, whatever the number of players.',
    all: 'With %s all of them can be claimed.',
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
    tie: 'Most points win. Between equals, whoever completed more tickets; if they are still equal they share the win.',
    tiePath:
      'Most points win. Between equals, whoever completed more tickets, then whoever has the longer path; if they are still equal they share the win.',
  },
  open: {
    title: 'What is open and what is secret',
    see: 'Everybody sees the points, wagons left, the number of cards and tickets of each player and the size of the piles. Hands and tickets are secret until the end.',
  },
});
