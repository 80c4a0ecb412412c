// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { names } from 'virtual:languages';
import { frontMessages } from '../messages/front';
import { lang } from '../messages/language';

/** The languages, each by its own name. */
export function Language() {
  return (
    <fieldset class="f-language">
      <legend class="unseen">{frontMessages().language}</legend>
      {Object.entries(names).map(([each, name]) => (
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
          {name}
        </button>
      ))}
    </fieldset>
  );
}
