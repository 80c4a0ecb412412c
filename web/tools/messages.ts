// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The page's other languages, from the catalogue of the whole project: po/LANGUAGE/*.po, and LANGUAGE.po in the folders
// of rules. A plugin for Vite, so that the
// page, its tests and the development server all have them. It adds a second argument to every list of English
// sentences, messages({ … }): what the other languages say, in the order of the list. A sentence that a language lacks is
// null there, and the page says it in English; tests/messages.py names those.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { NOUN_IDS, type Nouns } from '../src/messages/nouns';

const CATALOGUE = fileURLToPath(new URL('../../po', import.meta.url));
const RULES = fileURLToPath(new URL('../../src/rules', import.meta.url));
const MODULE = 'virtual:languages';

/** What a language says: one text, or one for each form of the plural. */
type Said = string | string[];
type Sentences = Map<string, Said>;
export interface Language {
  /** What it calls itself. */
  name: string;
  /** The form of the plural that a number n takes: an expression, as gettext has it. */
  plural: string;
  sentences: Sentences;
}
export type Catalogue = Record<string, Language>;

/** A sentence's key, as gettext has it. */
const keyOf = (english: string, context?: string): string =>
  context === undefined ? english : `${context}\u0004${english}`;

/** Before what French sets apart by a space, and inside its quotation marks, no line is broken; as its printers have it,
 * the space is a narrow one before ; ! and ?. */
const unbroken = (text: string): string =>
  text
    .replace(/[ \u00a0]([;!?])/g, '\u202f$1')
    .replace(/ ([:»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0');

/** The translated entries of a PO file by their keys; '' is the header. */
export function readPo(text: string): Sentences {
  const found: Sentences = new Map();
  for (const paragraph of text.split(/\n{2,}/)) {
    const entry: Record<string, string> = {};
    let field = '';
    for (const line of paragraph.split('\n')) {
      const [, name, quoted] = /^(?:(\w+(?:\[\d\])?) )?("(?:[^"\\]|\\.)*")$/.exec(line) ?? [];
      field = name ?? field;
      if (quoted !== undefined) entry[field] = (entry[field] ?? '') + JSON.parse(quoted);
    }
    const { msgid, msgctxt, msgid_plural, ...rest } = entry;
    const forms = Object.values(rest).map(unbroken);
    if (msgid !== undefined && forms.length > 0 && forms.every((form) => form !== ''))
      found.set(keyOf(msgid, msgctxt), msgid_plural === undefined ? (forms[0] ?? '') : forms);
  }
  return found;
}

const headerField = (header: string, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, 'm').exec(header)?.[1] ?? '';

function readLanguage(id: string, folder: string): Language {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.po'))
    .map((file) => join(folder, file));
  const ofRules = readdirSync(RULES)
    .map((rule) => join(RULES, rule, `${id}.po`))
    .filter(existsSync);
  const sentences: Sentences = new Map(
    [...files, ...ofRules].flatMap((file) => [...readPo(readFileSync(file, 'utf8'))]),
  );
  const header = String(sentences.get('') ?? '');
  sentences.delete('');
  return {
    name: headerField(header, 'X-Language-Name') || id,
    plural: /plural=([^;]+)/.exec(headerField(header, 'Plural-Forms'))?.[1] ?? 'n != 1',
    sentences,
  };
}

/** All languages besides English. */
export function readCatalogue(folder = CATALOGUE): Catalogue {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(folders.map(({ name: id }) => [id, readLanguage(id, join(folder, id))]));
}

/** A node of the syntax tree, as far as lists of sentences need it. */
interface Node {
  type: string;
  end: number;
  value?: unknown;
  name?: string;
  callee?: Node;
  arguments?: Node[];
  elements?: Node[];
  properties?: { key: Node; value: Node }[];
}

const calls = (node: Node, name: string): boolean => node.type === 'CallExpression' && node.callee?.name === name;

/** What the sentences of a list are in another language, in the order of Object.entries. */
function translated(node: Node, sentences: Sentences): (Said | null)[] {
  const said = (english?: Node, context?: Node) => [
    sentences.get(keyOf(String(english?.value), context && String(context.value))) ?? null,
  ];
  if (node.type === 'Literal') return said(node);
  if (node.type === 'ArrayExpression') return said(node.elements?.[0]);
  if (calls(node, 'within')) return said(node.arguments?.[1], node.arguments?.[0]);
  if (node.type !== 'ObjectExpression') throw new Error(`a list of sentences cannot have a ${node.type} in it`);
  return (node.properties ?? []).flatMap(({ value }) => translated(value, sentences));
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') yield* walk(child as Node);
}

/** A module with the other languages in its lists of sentences. */
export function addLanguages(code: string, program: Node, catalogue: Catalogue): string {
  let [out, from] = ['', 0];
  for (const call of walk(program)) {
    const [list, ...more] = (calls(call, 'messages') && call.arguments) || [];
    if (list?.type !== 'ObjectExpression' || more.length > 0) continue;
    const others = Object.entries(catalogue).map(([id, { sentences }]) => [id, translated(list, sentences)]);
    out += `${code.slice(from, list.end)}, ${JSON.stringify(Object.fromEntries(others))}`;
    from = list.end;
  }
  return out + code.slice(from);
}

/** What a language calls wagons and tracks, by the entries that src/messages/nouns.c has them from. */
const usualNouns = ({ sentences }: Language): Nouns =>
  Object.fromEntries(
    NOUN_IDS.map((id) => {
      const [one, many, gender] = [keyOf(id, 'noun'), keyOf(`${id}s`, 'noun'), keyOf(id, 'gender')].map((key) =>
        String(sentences.get(key) ?? ''),
      );
      return [id, { one, many, gender }];
    }),
  ) as Nouns;

/** The names of all languages, which form a number takes in each but English, and what they call wagons and tracks. */
function languagesModule(catalogue: Catalogue): string {
  const names = Object.entries(catalogue).map(([id, { name }]) => [id, name]);
  const plurals = Object.entries(catalogue).map(
    ([id, { plural }]) => `${JSON.stringify(id)}: (n) => Number(${plural})`,
  );
  const nouns = Object.fromEntries(Object.entries(catalogue).map(([id, language]) => [id, usualNouns(language)]));
  return `export const names = ${JSON.stringify({ en: 'English', ...Object.fromEntries(names) })};
export const plurals = { ${plurals.join(', ')} };
export const nouns = ${JSON.stringify(nouns)};
`;
}

export default function messages(): Plugin {
  const catalogue = readCatalogue();
  return {
    name: 'cheminot-messages',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? languagesModule(catalogue) : null),
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('messages({')) return null;
      return { code: addLanguages(code, this.parse(code) as unknown as Node, catalogue), map: null };
    },
  };
}
