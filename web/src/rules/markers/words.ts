// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

export const markersMessages = messages({
  chooseStart: 'Choose the city you start from.',
  ask: 'Put a marker on an end of your track?',
  help: 'From now on every track that ends there scores for you, whoever claims it.',
  pay: 'Marker for %s',
  on: 'Marker on %s',
  none: 'No marker',
  left: ['%d marker left', '%d markers left'],
  ofSeat: 'marker of %s',
  put: 'put a marker on %s with %s',
  start: 'start in %s',
  starts: 'starts in %s',
  puts: 'puts a marker on %s with %s',
  declined: 'puts no marker',
  startNote: {
    title: 'Your start',
    text: 'Choose a city that lit up. Your whole network grows from there, so let it suit your tickets.',
  },
  note: {
    title: 'A city marker',
    text: 'A marker on a city scores you every track claimed there later, whoever claims it. It costs two cards of one colour, and is a choice.',
  },
  hand: 'Everybody has *%d wagons*, %s and no points, and %d city markers.',
  network:
    'Every track you claim must touch your *start* or a place already joined to it by your own tracks. One track in a turn, if you have enough wagons. It stays yours.',
  points: 'The longer a track, the more points it scores at once; see city markers for who gets them:',
  title: 'City markers',
  first:
    'After the tickets, starting with whoever plays last and going backwards, everybody puts a marker on a free city: their *start*.',
  later:
    'Right after claiming a track you may put a marker on one of its two ends, for *%s of one colour* (locomotives stand for any). A city holds one marker; markers never move; %d each in all, the start included.',
  score:
    'A claimed track with a marker at an end scores for *the owner of the marker*, not for whoever claimed it. With a marker at both ends each owner scores it, and somebody who owns both scores it twice.',
  before: 'Only markers that stood there before the claim count.',
  secret:
    'Whether you could have paid for a marker is your own business: the others see only that you put one, or none.',
});
