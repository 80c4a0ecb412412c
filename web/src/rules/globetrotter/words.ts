// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

export const globetrotterMessages = messages({
  title: 'globetrotter',
  counted: '%s: most tickets completed, %d.',
  score: '• *Globetrotter*, %d points: most tickets completed. Equals all score; with none completed nobody does.',
});
