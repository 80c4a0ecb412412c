// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

export const longestPathMessages = messages({
  title: 'longest path',
  counted: ['%s: %d wagon in one run.', '%s: %d wagons in one run.'],
  score:
    '• *Longest path*, %d points: the longest unbroken run of one player’s wagons. It may pass a place several times but uses no track twice. Equals all score.',
});
