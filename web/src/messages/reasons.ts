// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Why a move is or would be refused: clauses, for sentence().

import { messages } from './messages';

/** The engine's statuses, as in include/cheminot/status.h: clauses. */
export const statusMessages = messages({
  BAD_MAP: 'the map file has mistakes',
  BAD_RECORD: 'the record is not legal',
  BAD_OPTION: 'the map has no such option, or not that value',
  BAD_PLAYERS: 'the map is not for that many players',
  TOO_LARGE: 'there is more than fits',
  NO_MEMORY: 'no memory is left',
  BAD_TEXT: 'this does not read as a move',
  UNKNOWN_ID: 'the map has no such id',
  GAME_OVER: 'the game is over',
  NOT_YOUR_TURN: 'it is not your turn',
  NOT_NOW: 'that is not among the choices now',
  EMPTY_SLOT: 'there is no card in that slot',
  SECOND_LOCO: 'a face-up locomotive cannot be the second card',
  PILE_EMPTY: 'the pile is empty',
  NO_TICKETS: 'the ticket pile is empty',
  KEEP_MORE: 'more of the offered tickets must be kept',
  TRACK_TAKEN: 'the track is already claimed',
  TRACK_CLOSED: 'with so few players only one track of this connection can be used',
  OWN_PARALLEL: 'you already own a track of this connection',
  TRACK_UNBUILT: 'no tile lies on this project yet',
  TRACK_BUILT: 'this track is already built',
  TRACK_CUT: 'a track that crosses it has cut it for the rest of the game',
  NOT_JOINED: 'the track does not touch your network',
  FEW_WAGONS: 'you have too few wagons left',
  FEW_CARDS: 'you do not hold these cards',
  WRONG_COLOUR: 'the cards are not of the right colour',
  WRONG_NUMBER: 'that is not the right number of cards',
  FERRY_LOCOS: 'a ferry needs a locomotive for each of its symbols',
  NO_TILE: 'no such tile is left in the supply',
  PLACE_TAKEN: 'that place already holds a marker',
  PLACE_BARRED: 'no marker may be put there',
  NOT_AN_END: 'the marker must go on an end of the track just claimed',
  NO_MARKER: 'you have no marker there',
  NO_SHARE: 'that company is not on this track, or its shares are gone',
  NO_STATION: 'you have no station left',
  STATION_TAKEN: 'that place already has a station',
  STATION_BARRED: 'no station may be built there',
  CAN_ACT: 'passing is allowed only when nothing else is',
});

/** Why a track cannot be claimed, with numbers. The terminal has most of them, in src/messages/reasons.c. */
export const reasonMessages = messages({
  taken: 'taken by %s',
  closed: ['closed with %d player', 'closed with %d players'],
  wagons: 'it takes %d wagons; you have %d left',
  need: 'you need %s',
  short: {
    red: ['%d more red card', '%d more red cards'],
    orange: ['%d more orange card', '%d more orange cards'],
    yellow: ['%d more yellow card', '%d more yellow cards'],
    green: ['%d more green card', '%d more green cards'],
    blue: ['%d more blue card', '%d more blue cards'],
    violet: ['%d more violet card', '%d more violet cards'],
    white: ['%d more white card', '%d more white cards'],
    black: ['%d more black card', '%d more black cards'],
  },
  shortAny: ['%d more card (%s is closest)', '%d more cards (%s is closest)'],
  locos: ['%d more locomotive', '%d more locomotives'],
  cut: '%s crosses it and has cut it for good',
});
