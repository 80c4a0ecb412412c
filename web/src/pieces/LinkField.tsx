// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A link that can be read, selected and copied.

import type { ComponentChildren } from 'preact';
import { common } from '../messages/common';
import { useCopy } from './copy';
import './pieces.css';

interface LinkFieldProps {
  link: string;
  /** What it is a link to. */
  label: string;
  /** Copying is the main action. */
  main?: boolean;
  /** More that can be done with it. */
  children?: ComponentChildren;
}

export function LinkField({ link, label, main, children }: LinkFieldProps) {
  const { field, copied, copy } = useCopy(link);
  return (
    <div class="link-field">
      <input
        ref={field}
        type="text"
        readOnly
        aria-label={label}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class={main ? 'main' : ''} onClick={copy}>
        {copied ? common().copied : common().copy}
      </button>
      {children}
      <span class="unseen" role="status">
        {copied && common().copied}
      </span>
    </div>
  );
}
