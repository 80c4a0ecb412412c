// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The link to a table: to copy, to share, to photograph.

import { useMemo } from 'preact/hooks';
import type { Session } from '../app/session';
import { LinkField } from '../pieces/LinkField';
import { OwnLink } from '../pieces/OwnLink';
import { encode } from './qr';
import { waitingWords } from './waiting_words';

const QUIET = 4;

function Qr({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => encode(text), [text]);
  if (!code) return null;
  const size = code.length + 2 * QUIET;
  const dark = code.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])));
  return (
    <svg class="fw-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#1b140d" d={dark.join('')} />
    </svg>
  );
}

const isLocal = (host: string): boolean => host === 'localhost' || host.startsWith('127.') || host === '[::1]';

export function Invite({ session, table }: { session: Session; table: string }) {
  const say = waitingWords();
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
              {say.share}
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
