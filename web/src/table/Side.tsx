// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The lower right: what is asked, or else the log and the chat; on a phone these are sheets.

import { common } from '../messages/common';
import { table } from '../messages/table';
import type { SeatColour } from '../protocol/messages';
import { Asked } from './Asked';
import { Chat, unreadLines } from './Chat';
import { HintBox } from './HintBox';
import { Log } from './Log';
import type { Play } from './play';
import './side.css';

export function Side({ play, colours }: { play: Play; colours: readonly SeatColour[] }) {
  const w = table();
  const sheet = play.sheet.value;
  const chat = sheet === 'chat';
  const open = chat || sheet === 'log';
  // The sheet lies on what else would say so.
  const turn = play.session.myTurn.value && play.session.table.value?.state === 'running';
  return (
    <div class={`t-side${open ? ' t-open' : ''}`}>
      <div class="t-tabs">
        <div role="tablist">
          <button type="button" role="tab" aria-selected={!chat} onClick={() => play.toggle(chat ? 'log' : null)}>
            {w.log}
          </button>
          <button type="button" role="tab" aria-selected={chat} onClick={() => play.toggle('chat')}>
            {w.chat} <Unread play={play} />
          </button>
        </div>
        <button type="button" class={`t-fold ${turn ? 'main' : 'plain'}`} onClick={() => play.toggle(null)}>
          {turn ? w.yourTurnTitle : common().close}
        </button>
      </div>
      {chat ? <Chat play={play} colours={colours} /> : <Log play={play} colours={colours} />}
    </div>
  );
}

/** How many lines of others have not been on the screen yet. */
export function Unread({ play }: { play: Play }) {
  const unread = unreadLines(play).length;
  if (unread === 0 || play.sheet.value === 'chat') return null;
  return (
    <small class="t-unread">
      {unread}
      <span class="unseen"> {table().unread}</span>
    </small>
  );
}

export function AskedBox({ play }: { play: Play }) {
  return (
    <div class="t-ask">
      <HintBox play={play} />
      <Asked play={play} />
    </div>
  );
}
