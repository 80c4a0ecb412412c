// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The link to a table: to copy, to share, to photograph.

import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../app/session';
import { waitingMessages } from '../messages/waiting';
import { LinkField } from '../pieces/LinkField';
import { OwnLink } from '../pieces/OwnLink';
import { type Code, encode } from './qr';

const QUIET = 4;
/** Modules along a side for a link of the usual length: the place is kept while the code is made. */
const USUAL = 33;

function Qr({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<Code | null>();
  useEffect(() => {
    let current = true;
    encode(text).then(
      (made) => current && setCode(made),
      () => current && setCode(null), // the link is there to be copied
    );
    return () => {
      current = false;
    };
  }, [text]);
  if (code === null) return null;
  const size = (code?.length ?? USUAL) + 2 * QUIET;
  const dark = (code ?? []).flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  return (
    <svg class="fw-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#1b140d" d={dark.join('')} />
    </svg>
  );
}

const isLocal = (host: string): boolean => host === 'localhost' || host.startsWith('127.') || host === '[::1]';

export function Invite({ session, table }: { session: Session; table: string }) {
  const say = waitingMessages();
  const link = `${window.location.origin}/t/${table}`;
  return (
    <section class="fw-invite" aria-labelledby="fw-invite">
      <div class="fw-invite-text">
        <h2 id="fw-invite">{say.invite}</h2>
        <p>{say.inviteHelp}</p>
        <LinkField link={link} label={say.link} main>
          {'share' in navigator && (
            <button
              type="button"
              onClick={() => {
                navigator.share({ title: 'Cheminot', url: link }).catch(() => {}); // they changed their mind
              }}
            >
              {say.sendOn}
            </button>
          )}
        </LinkField>
        <OwnLink session={session} />
        {isLocal(window.location.hostname) && <p class="fw-local">{say.local}</p>}
      </div>
      <figure class="fw-figure">
        <Qr text={link} label={say.qr} />
        <figcaption>{say.qrHelp}</figcaption>
      </figure>
    </section>
  );
}
