// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

export const tilesMessages = messages({
  ask: 'Lay a tile: pick a project on the map, or a tile first.',
  left: 'Tiles left, by length',
  length: 'Length %d',
  lay: 'Lay a tile',
  unfit: 'This project has length %d; the tile you picked has length %d.',
  unbuilt: 'project without a tile',
  can: 'you can build it',
  build: 'build %s in %s',
  builds: 'builds %s in %s',
  declined: 'can build nothing',
  note: {
    title: 'A tile',
    text: 'After drawing you lay a tile: it gives a dashed project its colour, and then anybody may claim it. Pick a project that lit up.',
  },
  title: 'Projects and tiles',
  projects:
    'Most tracks are *projects*, without a colour. Nobody can claim a project before a tile lies on it. One-space tracks and grey tracks are there from the start.',
  rack: 'After drawing cards you *must lay one tile*: choose one from the rack (there are %d, all in sight) and an open project of the same length. The tile gives the track its colour. Then anybody may claim it, whoever laid the tile.',
  back: 'When the track is claimed, its tile goes back to the rack.',
  cross:
    'Some tracks *cross*. As soon as a tile lies on one of them, or one is claimed, every track that crosses it is cut for the rest of the game, also when that tile has gone again: it can be neither built nor claimed.',
  none: 'If no tile fits any open project, none is laid.',
  draw: '• draw cards, and then lay a tile;',
  any: 'Any free track that is built may be claimed, wherever your others are, one in a turn, if you have enough wagons. It stays yours.',
  closed:
    'With %s players only *one* of several parallel tracks is used: once it is built or claimed, the others are closed.',
  all: 'With %s all of them can be used, and *each is built by itself*: a tile lies on one track only.',
});
