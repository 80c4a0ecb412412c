// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The link of one's seat, to go on from another device; and which devices play it.

import { useState } from 'preact/hooks';
import type { Session } from '../app/session';
import { messages } from '../messages/messages';
import { LinkField } from './LinkField';

const own = messages({
  ask: 'Continue on another device',
  link: 'Your own link',
  warn: 'Good once, for a quarter of an hour. Whoever opens it and says yes plays this seat with you.',
  takeBack: 'Take the link back',
  takenBack: 'Taken back: the link no longer works.',
  failed: 'That is not possible just now.',
  others: ['Another device plays this seat, too.', '%d other devices play this seat, too.'],
  only: 'Play on this device only',
});

export function OwnLink({ session }: { session: Session }) {
  const say = own();
  const [link, setLink] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const others = session.devices.value - 1;
  const [seen, setSeen] = useState(others);
  if (session.me.value === null) return null;
  // A device that has joined has used the link up.
  if (seen !== others) {
    setSeen(others);
    setLink(null);
  }
  const ask = () => {
    setTold('');
    session.link().then(
      (answer) => setLink(new URL(answer.link, window.location.href).href),
      () => setTold(say.failed),
    );
  };
  const takeBack = (devices: boolean) => {
    session.say({ do: 'unlink', devices }).then(
      () => {
        setLink(null);
        setTold(devices ? '' : say.takenBack);
      },
      () => setTold(say.failed),
    );
  };
  return (
    <div class="own-link">
      {link === null ? (
        <button type="button" onClick={ask}>
          {say.ask}
        </button>
      ) : (
        <LinkField link={link} label={say.link}>
          <button type="button" onClick={() => takeBack(false)}>
            {say.takeBack}
          </button>
        </LinkField>
      )}
      <small role="status">{link === null ? told : say.warn}</small>
      {others > 0 && (
        <p class="own-devices">
          <span role="status">{say.others(others)}</span>
          {session.welcome.value?.first && (
            <button type="button" onClick={() => takeBack(true)}>
              {say.only}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
