// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { lang } from '../app/settings';
import { frontWords } from './words';

const NAMES = { en: 'English', fr: 'Français' } as const;

/** The two languages, each in its own words. */
export function Language() {
  return (
    <fieldset class="f-language">
      <legend class="unseen">{frontWords().language}</legend>
      {(['en', 'fr'] as const).map((each) => (
        <button
          key={each}
          type="button"
          class="plain"
          lang={each}
          aria-pressed={lang.value === each}
          onClick={() => {
            lang.value = each;
          }}
        >
          {NAMES[each]}
        </button>
      ))}
    </fieldset>
  );
}
