// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

export const ferriesMessages = messages({
  needed: ['%d locomotive needed', '%d locomotives needed'],
  title: 'Ferries',
  text: 'A ferry shows locomotives on some of its spaces: at least as many of the cards you play must be locomotives {loco}. The other spaces are paid as usual.',
});
