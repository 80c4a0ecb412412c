// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Made by tools/ids.py from the lists in the headers of include/cheminot and src; do not edit.

/** Of the rules that this page knows. */
export const RULES_REVISION = 2;

/** Of Cheminot, as `cheminot --version` names it. */
export const VERSION = '0.2.0';

/** Colours of cards and tracks. */
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'violet', 'white', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

/** Cards: the colours and the locomotive. */
export const CARDS = [...COLOURS, 'loco'] as const;
export type Card = (typeof CARDS)[number];

/** Kinds of events. */
export const EVENTS = [
  'first',
  'deal',
  'reset',
  'reshuffle',
  'offer',
  'keep',
  'turn',
  'take',
  'refill',
  'blind',
  'build',
  'claim',
  'marker',
  'alvin',
  'share',
  'neutral',
  'decline',
  'ticket',
  'swap',
  'complete',
  'treat',
  'bonus',
  'pass',
  'last_round',
  'end',
  'tunnel',
  'withdraw',
  'station',
] as const;
export type EventKind = (typeof EVENTS)[number];

/** Kinds of moves: the first word of a move's text. */
export const MOVES = [
  'take',
  'blind',
  'tickets',
  'claim',
  'pass',
  'keep',
  'build',
  'marker',
  'alvin',
  'share',
  'neutral',
  'decline',
  'swap',
  'pay',
  'withdraw',
  'station',
] as const;
export type MoveKind = (typeof MOVES)[number];

/** What the acting seats are being asked. */
export const PHASES = ['set_up', 'turn', 'second', 'keep', 'rule', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Why a game ended. */
export const END_REASONS = ['wagons', 'passes', 'tickets', 'carts', 'stuck'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** What can be declined. */
export const DECLINES = ['marker', 'share', 'build'] as const;
export type Declined = (typeof DECLINES)[number];

/** Sources of points. */
export const SCORE_PARTS = ['routes', 'tickets', 'longest', 'globetrotter', 'shares', 'alvin', 'stations'] as const;
export type ScorePart = (typeof SCORE_PARTS)[number];

/** Colours of seats. */
export const SEAT_COLOURS = ['red', 'blue', 'green', 'yellow', 'black', 'violet'] as const;
export type SeatColour = (typeof SEAT_COLOURS)[number];

/** Quick reactions in the chat. */
export const REACTIONS = ['bravo', 'ouch', 'hurry', 'thanks', 'hello', 'sorry'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Why the engine refuses a move. */
export const STATUSES = [
  'BAD_MAP',
  'BAD_RECORD',
  'BAD_OPTION',
  'BAD_PLAYERS',
  'TOO_LARGE',
  'NO_MEMORY',
  'BAD_TEXT',
  'UNKNOWN_ID',
  'GAME_OVER',
  'NOT_YOUR_TURN',
  'NOT_NOW',
  'EMPTY_SLOT',
  'SECOND_LOCO',
  'PILE_EMPTY',
  'NO_TICKETS',
  'KEEP_MORE',
  'TRACK_TAKEN',
  'TRACK_CLOSED',
  'OWN_PARALLEL',
  'TRACK_UNBUILT',
  'TRACK_BUILT',
  'TRACK_CUT',
  'NOT_JOINED',
  'FEW_WAGONS',
  'FEW_CARDS',
  'WRONG_COLOUR',
  'WRONG_NUMBER',
  'FERRY_LOCOS',
  'NO_TILE',
  'PLACE_TAKEN',
  'PLACE_BARRED',
  'NOT_AN_END',
  'NO_MARKER',
  'NO_SHARE',
  'CAN_ACT',
  'UNKNOWN_RULE',
  'NO_STATION',
  'STATION_TAKEN',
  'STATION_BARRED',
] as const;
export type StatusId = (typeof STATUSES)[number];

/** Why the server refuses anything else. */
export const REFUSALS = [
  'BAD_JSON',
  'BAD_MESSAGE',
  'UNKNOWN_DO',
  'HELLO_FIRST',
  'HELLO_AGAIN',
  'NO_TABLE',
  'BROKEN_TABLE',
  'NO_PAGE',
  'BAD_METHOD',
  'NO_MAP',
  'BAD_SEATS',
  'BAD_OPTIONS',
  'BAD_CLOCK',
  'BAD_LEVEL',
  'BAD_NAME',
  'NAME_TAKEN',
  'BAD_COLOUR',
  'COLOUR_TAKEN',
  'BAD_CHAT',
  'BAD_REACTION',
  'NO_SEAT',
  'SEAT_TAKEN',
  'TABLE_FULL',
  'NOT_YOURS',
  'NOT_SEATED',
  'NOT_HOST',
  'BAD_LINK',
  'TOO_MANY_DEVICES',
  'BEGUN',
  'NOT_BEGUN',
  'SEATS_OPEN',
  'NOT_OVER',
  'OVER',
  'OTHER_RULES',
  'CLOSED',
  'STALE',
  'BOT_PLAYS',
  'NO_BOT_PLAYS',
  'NO_HINT',
  'TOO_LARGE_MESSAGE',
  'TOO_FAST',
  'TOO_MANY_TABLES',
  'TOO_MANY_SOCKETS',
  'TOO_SLOW',
  'BAD_ORIGIN',
  'BLOCKED',
  'FULL',
  'NOT_SAVED',
  'STOPPING',
] as const;
export type RefusalId = (typeof REFUSALS)[number];
