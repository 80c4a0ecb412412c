// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { computed, signal } from '@preact/signals';
import type { Lang } from '../state/board';
import type { Nouns } from './nouns';

/** The language of the page: one of those that the catalogue has. app/settings.ts remembers it. */
export const lang = signal('en');
/** The language that names on a map are shown in: maps have two. */
export const mapLang = computed<Lang>(() => (lang.value === 'fr' ? 'fr' : 'en'));
/** What wagons and tracks are called on the map that is shown, where these are not the usual words. */
export const mapNouns = signal<Record<Lang, Nouns> | null>(null);
