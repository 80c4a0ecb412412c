// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Sentences: how they are filled, and how the build adds the other languages. tests/messages.py looks for missing ones.

import { parseAst } from 'vite';
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest';
import { endMessages } from '../../src/messages/end';
import { historyMessages } from '../../src/messages/history';
import { lang } from '../../src/messages/language';
import { messages, pieces, sentence, within } from '../../src/messages/messages';
import { addLanguages, type Catalogue, readPo } from '../../tools/messages';

const list = (...translated: (string | string[] | null)[]) =>
  messages(
    { one: 'a board', more: { two: '%s has %d of %d' }, three: ['%d track', '%d tracks'], rest: '50 %% of %s' },
    { fr: translated },
  );

afterEach(() => {
  lang.value = 'en';
});

describe('a sentence', () => {
  test('is English, or the language’s own', () => {
    const said = list('un plateau', '%2$d sur %3$d pour %1$s', null, '50 %% de %s');
    expect(said().one).toBe('a board');
    expect(said().more.two('Ada', 2, 3)).toBe('Ada has 2 of 3');
    expect(said().rest('Ada')).toBe('50 % of Ada');
    lang.value = 'fr';
    expect(said().one).toBe('un plateau');
    expect(said().more.two('Ada', 2, 3)).toBe('2 sur 3 pour Ada');
    expect(said().rest('Paul')).toBe('50 % de Paul');
  });
  test('has the form of its number in each language', () => {
    const said = list(null, null, ['%d voie', '%d voies']);
    expect([0, 1, 2, -1].map((n) => said().three(n))).toEqual(['0 tracks', '1 track', '2 tracks', '-1 track']);
    expect(said().three({ n: 2, text: 'two' })).toBe('two tracks');
    lang.value = 'fr';
    expect([0, 1, 2].map((n) => said().three(n))).toEqual(['0 voie', '1 voie', '2 voies']);
  });
  test('is said in English where a language lacks it', () => {
    lang.value = 'fr';
    expect(list()().one).toBe('a board');
    expect(list()().three(0)).toBe('0 tracks');
  });
  test('elides in French', () => {
    lang.value = 'fr';
    expect(endMessages().ticket('Ada')).toBe('Billet d’Ada');
    expect(endMessages().ticket('Paul')).toBe('Billet de Paul');
  });
  test('cannot be said without its arguments', () => {
    const said = list()();
    expectTypeOf(said.one).toEqualTypeOf<string>();
    expectTypeOf(said.more.two).parameters.toExtend<[string, unknown, unknown]>();
    // @ts-expect-error: two numbers are missing.
    said.more.two('Ada');
    // @ts-expect-error: a number is missing.
    said.three();
    // @ts-expect-error: a number is not a string.
    said.rest(7);
  });
  test('takes pictures, and becomes a sentence of its own', () => {
    expect(pieces(historyMessages().claims, 1, 2)).toEqual(['claims ', 1, ' with ', 2, '']);
    expect(sentence('the pile is empty')).toBe('The pile is empty.');
  });
});

describe('the build', () => {
  const catalogue: Catalogue = {
    xx: {
      name: 'Xish',
      plural: 'n != 1',
      sentences: readPo(
        'msgid "a"\nmsgstr "A"\n\nmsgctxt "here"\nmsgid "a"\nmsgstr "B"\n\n' +
          'msgid "%d b"\nmsgid_plural "%d bs"\nmsgstr[0] "%d b\\n"\n"c"\nmsgstr[1] "%d ds"\n\nmsgid "e"\nmsgstr ""\n',
      ),
    },
  };
  const added = (code: string) => addLanguages(code, parseAst(code) as never, catalogue);
  test('adds the other languages to a list, in its order', () => {
    expect(
      added("const x = messages({ p: 'a', q: { r: within('here', 'a'), s: ['%d b', '%d bs'] }, 't-u': 'e' });"),
    ).toBe(
      "const x = messages({ p: 'a', q: { r: within('here', 'a'), s: ['%d b', '%d bs'] }, 't-u': 'e' }" +
        ', {"xx":["A","B",["%d b\\nc","%d ds"],null]});',
    );
  });
  test('refuses what is not a sentence', () => {
    expect(() => added("messages({ p: f('a') });")).toThrow('CallExpression');
  });
  test('leaves English alone', () => {
    expect(within('here', 'a')).toBe('a');
    expect(() => messages(JSON.parse('{}'))).toThrow('tools/messages.ts');
  });
});
