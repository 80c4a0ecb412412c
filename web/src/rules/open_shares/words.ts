// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

export const openSharesMessages = messages({
  label: 'Open shares',
  help: 'Everybody sees who holds which shares. Else one sees one’s own, and how many the others have.',
  short: 'open shares',
});
