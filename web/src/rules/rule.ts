// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What a rule may add to the page. Each is one struct like this in src/rules/<rule>/, listed in rules.ts; whatever it
// does not need it leaves out. No other file of the page names a rule (test/layers.test.ts).

import type { ComponentChildren, ComponentType } from 'preact';
import type { PlaceLook, Route, TrackLook } from '../board/look_types';
import type { SeatColour } from '../board/seats';
import type { Preview } from '../engine/assist';
import type { AtTable } from '../pieces/at_table';
import type { RuleEvent } from '../protocol/events';
import type { Declined, EventKind, MoveKind, Phase, ScorePart } from '../protocol/ids';
import type { Board } from '../state/board';
import type { HistoryEntry } from '../state/entry';
import type { Game } from '../state/game';
import type { Legal } from '../state/moves';
import type { Book } from './book';

export interface PageRule {
  // ---- what can be done ----

  /** The moves that it adds, by the first word of their texts. */
  moves?: Partial<Record<MoveKind, MoveLook>>;
  /** What it asks when its moves are the only ones: the status line, and a panel beside the board. */
  asks?(game: Game, legal: Legal): string;
  Panel?: ComponentType<PanelProps>;
  /** An ordinary turn's status line, where it is another. */
  turnText?(): string;
  /** What else follows from a move: a line of words, or anything that is shown as it is. */
  follows?(game: Game, preview: Preview): ComponentChildren[];

  // ---- what is seen ----

  /** What it puts on the board. */
  looks?(game: Game, looks: Looks, colourOf: (seat: number) => SeatColour): void;
  /** What a track or a place is, in words, for those who do not see it; how a free track stands. */
  trackWords?(game: Game, track: string): string[];
  trackState?(game: Game, track: string): string | null;
  placeWords?(game: Game, place: string): string[];
  /** What a seat has: among the numbers, and below them. */
  SeatCount?: ComponentType<SeatProps>;
  SeatHolds?: ComponentType<SeatProps>;
  /** Those who sit at no seat, after the players. */
  Others?: ComponentType<{ game: Game }>;

  // ---- what has happened ----

  /** Its events in words, by kind. */
  events?: Partial<Record<EventKind, EventText>>;
  declined?: Partial<Record<Declined, () => string>>;
  /** Tracks that an entry has closed, where it is this rule that closed them: what to say of them. */
  closes?(game: Game, closed: readonly string[]): { tracks: readonly string[]; text: string };

  // ---- points ----

  /** A source of points, beside tracks and tickets. */
  part?: { id: ScorePart; title(): string };
  /** Its part of the count at the end. */
  count?(game: Game): CountStep[];
  /** Completed tickets decide, and nothing scores points: how many are wanted; and those laid down, in order. */
  ticketGoal?(board: Board): number;
  laid?(game: Game, p: number): readonly string[];
  /** Others than its claimer may score a track. */
  othersScore?: true;

  // ---- learning ----

  /** Adds its sections to the rules of a map, and says other lines of them. */
  write?(book: Book, board: Board): void;
  /** The section to open while it asks. */
  section?: string;
  /** Notes of a first game. */
  notes?: readonly GuideNote[];
}

export interface PanelProps {
  table: AtTable;
  game: Game;
}

export interface SeatProps {
  game: Game;
  p: number;
  /** In a replay everything is shown. */
  open?: boolean;
}

/** A kind of move. `words` are those of its text after the kind, `id` is the first of them. */
export interface MoveLook {
  /** Where it is chosen: on the track or the place that its text names, or at the pile of tickets. */
  on?: 'track' | 'place' | 'tickets';
  /** Almost everything can be chosen: it is not lit, and always asked about. */
  quiet?: true;
  /** In words, within a sentence. */
  text(game: Game, words: readonly string[]): string;
  /** That it can be chosen on a track or place; what the pile of tickets is called instead. */
  can?(): string;
  /** The second step: a question, the name of the thing if there is none; and what to choose from, a button for each
   * move if there is nothing else. */
  title?(game: Game, id: string): string;
  Choice?: ComponentType<ChoiceProps>;
  /** Those of the moves on a track or place that fit what is picked in the panel. */
  fitting?(table: AtTable, game: Game, moves: readonly string[]): readonly string[];
  /** Why none of them does. */
  unfit?(table: AtTable, game: Game, id: string): string;
  /** Why one would do it, where it does not work for the tickets held. */
  reason?(): string;
  /** How the track or place would look after it. */
  look?(words: readonly string[], colour: SeatColour): TrackLook | PlaceLook;
}

export interface ChoiceProps extends PanelProps {
  id: string;
  moves: readonly string[];
}

/** An event in words. The first of an entry that has a line is what the entry is about; the others are told below it. */
export interface EventText {
  line?(game: Game, event: RuleEvent, entry: HistoryEntry): string | null;
  detail?(game: Game, event: RuleEvent, entry: HistoryEntry): ComponentChildren;
}

export interface Looks {
  tracks: Map<string, TrackLook>;
  places: Map<string, PlaceLook>;
}

/** A step of the count at the end. */
export interface CountStep {
  /** What it adds to each seat. */
  adds: readonly number[];
  /** How long it is shown if it were the only one, in milliseconds. */
  ms: number;
  title(colours: readonly SeatColour[]): ComponentChildren;
  body(colours: readonly SeatColour[]): ComponentChildren;
  /** What is lit on the board. */
  routes?: readonly Route[];
  /** A ticket that is laid open. */
  ticket?: { seat: number; id: string; done: boolean };
  /** The body is a list, and needs room for it. */
  tall?: true;
}

export interface Situation {
  game: Game;
  me: number;
  phase: Phase | null;
  /** The kinds of moves that are possible: `take`, `claim` … None while others play. */
  kinds: ReadonlySet<string>;
}

export interface GuideNote {
  id: string;
  /** When it fits. */
  fits(now: Situation): boolean;
  /** What it is about, as a selector. */
  about: string;
  text(): { title: string; text: string };
}
