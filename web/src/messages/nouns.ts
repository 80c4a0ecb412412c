// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What wagons and tracks are called on a map, put into sentences; src/messages/nouns.h describes the marks, and
// src/messages/nouns.c does the same for terminal and commands.

export const NOUN_IDS = ['wagon', 'track'] as const;
type NounId = (typeof NOUN_IDS)[number];

/** A noun in one language. */
export interface Noun {
  one: string;
  many: string;
  /** 'm', 'f' …; '' in a language without. */
  gender: string;
}
export type Nouns = Partial<Record<NounId, Noun>>;

const NOUN = /\b(a )?(wagon|track)(s?)\b/gi;
const MARK = /\{(wagon|track)(?:(s?)|:([^}]*))\}/gi;
const VOWEL = /^[aeiouàâéèêëîïôöûü]/;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** An English sentence, in which the usual words are replaced. */
export const fillEnglish = (text: string, nouns: Nouns): string =>
  text.replace(NOUN, (usual, article = '', key: string, s: string) => {
    const noun = nouns[key.toLowerCase() as NounId];
    if (!noun) return usual;
    const word = s ? noun.many : noun.one;
    const an = article && VOWEL.test(word) ? article.replace(' ', 'n ') : article;
    return an + (/^[A-Z]/.test(key) ? capital(word) : word);
  });

/** A sentence with marks; `nouns` has them all. */
export const fillMarks = (text: string, nouns: Nouns): string =>
  text.replace(MARK, (mark, key: string, s?: string, alternatives?: string) => {
    const noun = nouns[key.toLowerCase() as NounId];
    if (!noun) return mark;
    if (alternatives === undefined) {
      const word = s ? noun.many : noun.one;
      return /^[A-Z]/.test(key) ? capital(word) : word;
    }
    const all = alternatives.split('|');
    const fits = (each: string): boolean => (each[0] === 'v' ? VOWEL.test(noun.one) : each[0] === noun.gender);
    return (all.find(fits) ?? all.at(-1) ?? '').slice(2);
  });
