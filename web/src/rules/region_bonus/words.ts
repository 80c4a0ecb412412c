// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

export const regionMessages = messages({
  name: 'Trick or treat',
  counted: '%s joined the two regions: one more ticket.',
  takes: 'joins the two regions and takes the bonus card',
  follows: '%s – %s: counts as a completed ticket.',
  title: 'Bonuses',
  text: 'Trick or treat, %s – %s: whoever joins a place of the one to a place of the other takes a card that counts as a completed ticket, once.',
});
