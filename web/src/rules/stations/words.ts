// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

export const stationsMessages = messages({
  parts: 'stations',
  build: 'build a station in %s with %s',
  can: 'a station can be built',
  on: 'Station in %s',
  pay: 'Station for %s',
  help: 'At the end it lends you one track of another player that ends here, for your tickets.',
  left: ['%d station left', '%d stations left'],
  ofSeat: 'station of %s',
  builds: 'builds a station in %s with %s',
  buildsIn: 'builds a station in %s',
  counted: ['%d point for each station not built.', '%d points for each station not built.'],
  note: {
    title: 'Stations',
    text: 'Does a ticket stop at tracks of the others? Click a city without a station to build one there: at the end it lends you one of their tracks. It costs cards, and four points.',
  },
  oneOfFour: 'In your turn you do exactly *one* of four things:',
  tickets: '• draw tickets;',
  station: '• build a station.',
  title: 'Stations',
  text: 'Everybody has *%d stations*. In a turn you may build one in any city that has none: the first costs one card, the second two cards of one colour, the third three; locomotives stand for any.',
  lends:
    'At the end each of your stations lends you *one track of another player* that ends in its city, for all your tickets. It is chosen so that your tickets score most. The longest path does not count it.',
  score: '• *Stations*: %d points for each that you have not built.',
  tie: 'Most points win. Between equals, whoever completed more tickets, then whoever built fewer stations, then whoever has the longer path; if they are still equal they share the win.',
});
