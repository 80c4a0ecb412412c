// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The rules of a map as a text, section by section; rules add sections and change lines (rulebook/text.ts begins it).

import type { ComponentChildren } from 'preact';
import type { Written } from '../messages/messages';
import { numberMessages, ruleText } from '../messages/rules';
import { type Board, COLOURS } from '../state/board';

/** In lines, `{red}` is the symbol of a card and `*…*` stands out; a line that is false is left out. Lines have names, so
 * that a rule may say another in the place of one. */
export interface Section {
  id: string;
  title: string;
  lines: Record<string, string | false>;
  /** A small drawing; a table. */
  figure?: () => ComponentChildren;
  table?: () => ComponentChildren;
}

export class Book {
  sections: readonly Section[];
  readonly #added: [after: string, id: string][] = [];

  constructor(sections: readonly Section[]) {
    this.sections = sections;
  }

  section(id: string): Section | undefined {
    return this.sections.find((one) => one.id === id);
  }
  /** Says other lines of a section; those with new names come last. */
  say(id: string, lines: Section['lines']): void {
    const section = this.section(id);
    if (section) Object.assign(section.lines, lines);
  }
  /** Tells a section in another way. */
  tell(id: string, other: Partial<Section>): void {
    Object.assign(this.section(id) ?? {}, other);
  }
  /** A section more, after another and those that have been added there; at the end if there is none. */
  add(after: string, section: Section): void {
    const earlier = [after, ...this.#added.filter(([anchor]) => anchor === after).map(([, id]) => id)];
    const at = Math.max(...earlier.map((id) => this.sections.findIndex((one) => one.id === id)));
    const n = at < 0 ? this.sections.length : at + 1;
    this.sections = [...this.sections.slice(0, n), section, ...this.sections.slice(n)];
    this.#added.push([after, section.id]);
  }
  drop(id: string): void {
    this.sections = this.sections.filter((one) => one.id !== id);
  }
}

/** Lines whose names nobody needs. */
export const linesOf = (...lines: (string | false)[]): Section['lines'] =>
  Object.fromEntries(lines.map((line, i) => [`line ${i}`, line]));

/** A number as a text writes it: small ones as words. */
export const inWords = (n: number): Written => {
  const words: Readonly<Record<string, string>> = numberMessages();
  return { n, text: words[n] ?? `${n}` };
};
export const cardsInWords = (n: number): string => ruleText().nCards(inWords(n));
export const ticketsInWords = (n: number): string => ruleText().nTickets(inWords(n));
export const listed = (names: readonly string[], last: string): string =>
  names.length < 2 ? (names[0] ?? '') : names.slice(0, -1).join(', ') + last + names.at(-1);

const span = (from: number, to: number): string =>
  listed(
    Array.from({ length: to - from + 1 }, (_, i) => inWords(from + i).text),
    ruleText().or,
  );

/** With how many players only one of several parallel tracks is used, and with how many all are; '': never. */
export function playersBy({ players: [least, most], numbers }: Board): { few: string; many: string } {
  const upTo = numbers.parallel_closed_up_to;
  return { few: upTo > 0 ? span(least, upTo) : '', many: upTo > 0 && most > upTo ? span(upTo + 1, most) : '' };
}

/** The cards of a map, in a sentence. */
export function deckText({ cards, deck }: Board): string {
  const colours = COLOURS.filter((colour) => deck[colour] > 0);
  return ruleText().start.deck(cards, deck[colours[0] ?? 'red'], inWords(colours.length), deck.loco);
}
