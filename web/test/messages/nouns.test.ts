// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What wagons and tracks are called on a map, in sentences.

import { afterEach, expect, test } from 'vitest';
import { lang, mapNouns } from '../../src/messages/language';
import { messages } from '../../src/messages/messages';
import { fillEnglish, fillMarks } from '../../src/messages/nouns';

const say = messages(
  { taken: 'the track is already claimed', claim: 'Claim a track', left: ['%d wagon left', '%d wagons left'] },
  {
    fr: [
      '{track:v l’|f la |m le }{track} est déjà {track:f prise|m pris}',
      'Prendre {track:f une|m un} {track}',
      ['encore %d {wagon}', 'encore %d {wagons}'],
    ],
  },
);
const wagon = { one: 'ox cart', many: 'ox carts', gender: '' };
const chariot = { one: 'chariot', many: 'chariots', gender: 'm' };

afterEach(() => {
  lang.value = 'en';
  mapNouns.value = null;
});

test('a map has nouns of its own', () => {
  mapNouns.value = {
    en: { wagon, track: { one: 'alley', many: 'alleys', gender: '' } },
    fr: { wagon: chariot, track: { one: 'sentier', many: 'sentiers', gender: 'm' } },
  };
  expect([say().taken, say().claim, say().left(3)]).toEqual([
    'the alley is already claimed',
    'Claim an alley',
    '3 ox carts left',
  ]);
  lang.value = 'fr';
  expect([say().taken, say().claim, say().left(1)]).toEqual([
    'le sentier est déjà pris',
    'Prendre un sentier',
    'encore 1 chariot',
  ]);
});

test('without, they are the usual ones', () => {
  expect(say().claim).toBe('Claim a track');
  lang.value = 'fr';
  expect([say().taken, say().claim, say().left(2)]).toEqual([
    'la voie est déjà prise',
    'Prendre une voie',
    'encore 2 wagons',
  ]);
});

test('marks agree with the noun', () => {
  const track = { one: 'allée', many: 'allées', gender: 'f' };
  expect(fillMarks('{track:v l’|f la |m le }{track}, {Tracks}, {loco}', { track })).toBe('l’allée, Allées, {loco}');
  expect(fillMarks('{track:m ce|f cette} {track}', { track: { ...track, gender: '' } })).toBe('cette allée');
  expect(fillEnglish('Tracks and a wagon, backtrack', { wagon })).toBe('Tracks and an ox cart, backtrack');
});
