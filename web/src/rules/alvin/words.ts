// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

export const alvinMessages = messages({
  name: 'Alvin',
  option: 'With Alvin',
  optionHelp: 'The visitor from Roswell: 10 points to catch him, 10 more to have him at the end.',
  ask: 'You have Alvin. Which of your cities does he go to?',
  help: '%s for catching him, and %s more if you still have him at the end. Another player who claims a track to his city catches him.',
  put: 'put Alvin in %s',
  captures: 'captures Alvin and puts him in %s',
  catches: 'captures Alvin: %s',
  holds: 'holds Alvin',
  counted: 'For each capture, and for holding him at the end.',
  title: 'Alvin (only if the table chose him)',
  waits: 'Alvin, a visitor from afar, waits in %s. Nobody may start there or put a marker there.',
  capture:
    'Whoever first claims a track that touches %s captures him: *%d points at once*, and Alvin moves to a city where that player already has a marker. When *another* player claims a track that touches Alvin’s city, that player captures him in the same way. The one who has him changes nothing by such a claim.',
  end: 'Whoever has him at the end scores *%d more*.',
  score: '• Alvin, if he plays: %d for each capture, %d for holding him at the end.',
});
