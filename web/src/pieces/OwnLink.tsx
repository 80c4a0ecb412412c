// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A player's own link, with the key in it: to go on from another device.

import { useState } from 'preact/hooks';
import type { Session } from '../app/session';
import { messages } from '../messages/messages';
import { LinkField } from './LinkField';

const own = messages({
  ask: 'Go on from another device',
  link: 'Your own link',
  warn: 'Yours alone: whoever opens it plays in your place.',
  failed: 'It cannot be had just now.',
});

export function OwnLink({ session }: { session: Session }) {
  const say = own();
  const [link, setLink] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  if (session.seats.value.length === 0) return null;
  const ask = () => {
    setFailed(false);
    session.link().then(
      (answer) => setLink(new URL(answer.link, window.location.href).href),
      () => setFailed(true),
    );
  };
  if (link === null)
    return (
      <div class="own-link">
        <button type="button" onClick={ask}>
          {say.ask}
        </button>
        <small role="status">{failed && say.failed}</small>
      </div>
    );
  return (
    <div class="own-link">
      <LinkField link={link} label={say.link} />
      <small role="status">{say.warn}</small>
    </div>
  );
}
