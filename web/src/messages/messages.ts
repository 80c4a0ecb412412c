// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The sentences of the page. A list has the English; the other languages are in po/, in the same catalogue that the
// terminal uses, and the build adds them to each list (tools/messages.ts). How to write one:
//
//   'Board'                            a sentence; read as w.board
//   '%s has %d points'                 with arguments, strings and numbers: a function, w.has('Ada', 7)
//   ['%d card', '%d cards']            by number: a function; its first number chooses the form
//   within('of a seat', 'open')        a sentence that other languages say differently elsewhere (msgctxt)
//   { red: 'red', blue: 'blue' }       a list in a list
//
// A translation may take the arguments in another order: '%2$s', '%1$d'.

import { plurals, nouns as usualNouns } from 'virtual:languages';
import { lang, mapLang, mapNouns } from '../messages/language';
import type { Lang } from '../state/board';
import { fillEnglish, fillMarks, type Nouns } from './nouns';

type Sentence = string | readonly [string, string];
interface List {
  readonly [name: string]: Sentence | List;
}
/** What another language says: one text, one for each form of the plural, or null where it lacks the sentence. */
type Translated = string | readonly string[] | null;

/** A number that is written in its own way, as "three" for 3, and still chooses between singular and plural. */
export interface Written {
  n: number;
  text: string;
}
type Value = string | number | Written;

/** The arguments that a sentence takes, from its %s and %d. */
type Values<S extends string> = S extends `${string}%${infer Kind}${infer Rest}`
  ? Kind extends 'd'
    ? [number | Written, ...Values<Rest>]
    : Kind extends 's'
      ? [string, ...Values<Rest>]
      : Values<Rest>
  : [];
type Said<S extends string> = Values<S> extends [] ? string : (...values: Values<S>) => string;
export type Spoken<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? Said<T[K]>
    : T[K] extends readonly [string, infer Many extends string]
      ? (...values: Values<Many>) => string
      : Spoken<T[K]>;
};

const VOWEL = /^[aeiouyâàéèêëîïôöûü]/i;

/** Puts the values into a sentence. French elides: « de Paul », « d’Ada ». */
function fill(text: string, values: readonly Value[], id: string): string {
  let at = 0;
  return text.replace(/(\b[dD]e )?%(?:(\d)\$)?([sd%])/g, (_, de = '', place, kind) => {
    if (kind === '%') return `${de}%`;
    const value = values[place ? Number(place) - 1 : at++] ?? '';
    const written = typeof value === 'object' ? value.text : String(value);
    return (id === 'fr' && VOWEL.test(written) ? de.replace('e ', '’') : de) + written;
  });
}

const amount = (values: readonly Value[]): number => {
  const first = values.find((value) => typeof value !== 'string') ?? 0;
  return Math.abs(typeof first === 'object' ? first.n : Number(first));
};

/** The nouns that sentences of a language have: the map's where it has that language, else the usual ones. */
interface NounsOf {
  english: Nouns;
  other: Nouns;
}
const nounsOf = (id: string): NounsOf => {
  const map = mapNouns.value;
  return { english: map?.en ?? {}, other: { ...usualNouns[id], ...(id === 'fr' ? map?.fr : {}) } };
};

function speak(english: Sentence, translated: Translated, id: string, nouns: NounsOf) {
  const [one, many] = (typeof english === 'string' ? [english, english] : english).map((text) =>
    fillEnglish(text, nouns.english),
  ) as [string, string];
  const forms = translated === null ? [] : [translated].flat().map((text) => fillMarks(text, nouns.other));
  const say = (...values: Value[]): string => {
    const n = amount(values);
    const form = forms[forms.length > 1 ? (plurals[id]?.(n) ?? 0) : 0];
    return form === undefined ? fill(n === 1 ? one : many, values, 'en') : fill(form, values, id);
  };
  return typeof english !== 'string' || /%[sd]/.test(english) ? say : say();
}

function spoken(list: List, translated: Iterator<Translated>, id: string, nouns: NounsOf): object {
  return Object.fromEntries(
    Object.entries(list).map(([name, each]) => [
      name,
      typeof each === 'string' || Array.isArray(each)
        ? speak(each as Sentence, translated.next().value ?? null, id, nouns)
        : spoken(each as List, translated, id, nouns),
    ]),
  );
}

/** A function that gives the list in the present language, with the nouns of the map that is shown; whoever calls it while
 * drawing is drawn again when one of them changes. `others` is added by the build: for each language the sentences in the order of the list. */
export function messages<const T extends List>(
  english: T,
  others?: Readonly<Record<string, readonly Translated[]>>,
): () => Spoken<T> {
  if (!others) throw new Error('the build adds the other languages to a list of sentences: tools/messages.ts');
  const made = new Map<string, Spoken<T>>();
  let nouns = mapNouns.value;
  return () => {
    const id = lang.value;
    if (nouns !== mapNouns.value) made.clear();
    nouns = mapNouns.value;
    const there = made.get(id) ?? (spoken(english, (others[id] ?? []).values(), id, nounsOf(id)) as Spoken<T>);
    made.set(id, there);
    return there;
  };
}

/** A sentence in a context that other languages need to know. */
export const within = <const S extends string>(_context: string, english: S): S => english;

/** With a capital, as at the beginning of a sentence or on a button. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A clause as a sentence of its own. */
export const sentence = (text: string): string => `${capital(text)}.`;

/** The text of a sentence around what is put into it: pictures, and names that stand out. */
export function pieces<T>(say: (...values: string[]) => string, ...parts: readonly T[]): (string | T)[] {
  const marks = parts.map((_, i) => String.fromCharCode(0xe000 + i));
  return say(...marks)
    .split(/([\ue000-\ue009])/)
    .map((piece) => parts[marks.indexOf(piece)] ?? piece);
}

/** A name of a map, a place or a company, in the present language if the map has it. */
export const named = (name: Record<Lang, string>): string => name[mapLang.value];

/** A whole number with a minus sign, not a hyphen. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
