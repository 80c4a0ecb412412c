// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A player's own link, with the key in it: to go on from another device.

import { useRef, useState } from 'preact/hooks';
import type { Session } from '../app/session';
import { words } from '../words/words';
import { copyText } from './copy';
import './pieces.css';

const own = words(
  {
    ask: 'Go on from another device',
    link: 'Your own link',
    warn: 'Yours alone: whoever opens it plays in your place.',
    copy: 'Copy',
    copied: 'Copied',
    failed: 'It cannot be had just now.',
  },
  {
    ask: 'Continuer sur un autre appareil',
    link: 'Votre propre lien',
    warn: 'Pour vous seul : qui l’ouvre joue à votre place.',
    copy: 'Copier',
    copied: 'Copié',
    failed: 'Impossible de l’obtenir pour l’instant.',
  },
);

export function OwnLink({ session }: { session: Session }) {
  const say = own();
  const [link, setLink] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (session.seats.value.length === 0) return null;
  const ask = () => {
    setFailed(false);
    session.link().then(
      (answer) => setLink(new URL(answer.link, window.location.href).href),
      () => setFailed(true),
    );
  };
  const copy = async () => setCopied(await copyText(link ?? '', field.current));
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
      <div class="own-line">
        <input
          ref={field}
          type="text"
          readOnly
          aria-label={say.link}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" onClick={copy}>
          {copied ? say.copied : say.copy}
        </button>
      </div>
      <small role="status">{say.warn}</small>
    </div>
  );
}
