// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What the server's refusals mean to somebody who sets up or joins a table.

import { RefusedError } from '../protocol/api';
import { words } from '../words/words';

const list = words<Record<string, string>>(
  {
    BAD_NAME: 'A name has 1 to 24 characters.',
    BAD_SEATS: 'This map is not for so many players.',
    BAD_OPTIONS: 'This map has no such option.',
    BAD_CLOCK: 'The clock cannot be set like that.',
    BAD_LEVEL: 'There is no such bot here.',
    BAD_COLOUR: 'There is no such colour.',
    COLOUR_TAKEN: 'Somebody has that colour already.',
    SEAT_TAKEN: 'Somebody was faster: the seat is taken.',
    TABLE_FULL: 'No seat is open any more.',
    SEATS_OPEN: 'Seats are still open.',
    NO_TABLE: 'There is no such table.',
    NO_MAP: 'This server does not have that map.',
    CLOSED: 'The table is closed.',
    BEGUN: 'The game has begun already.',
    NOT_HOST: 'Only the host may do that.',
    TOO_FAST: 'That was quick: wait a moment, then try again.',
    TOO_MANY_TABLES: 'Many tables were made from here: finish some first.',
    FULL: 'The server is full. Try again in a while.',
    NOT_SAVED: 'The server could not save it. Try again later.',
    STOPPING: 'The server is restarting. Try again in a moment.',
    OFFLINE: 'The server does not answer. Check the connection, then try again.',
    other: 'That did not work. Try again.',
  },
  {
    BAD_NAME: 'Un nom a de 1 à 24 caractères.',
    BAD_SEATS: 'Cette carte ne se joue pas à ce nombre.',
    BAD_OPTIONS: 'Cette carte n’a pas cette option.',
    BAD_CLOCK: 'La pendule ne se règle pas ainsi.',
    BAD_LEVEL: 'Il n’y a pas ici de tel robot.',
    BAD_COLOUR: 'Cette couleur n’existe pas.',
    COLOUR_TAKEN: 'Quelqu’un a déjà cette couleur.',
    SEAT_TAKEN: 'Quelqu’un a été plus rapide : la place est prise.',
    TABLE_FULL: 'Il n’y a plus de place libre.',
    SEATS_OPEN: 'Des places sont encore libres.',
    NO_TABLE: 'Cette table n’existe pas.',
    NO_MAP: 'Ce serveur n’a pas cette carte.',
    CLOSED: 'La table est fermée.',
    BEGUN: 'La partie a déjà commencé.',
    NOT_HOST: 'Seul l’hôte peut le faire.',
    TOO_FAST: 'C’était rapide : attendez un instant, puis réessayez.',
    TOO_MANY_TABLES: 'Beaucoup de tables ont été ouvertes d’ici : finissez-en d’abord.',
    FULL: 'Le serveur est complet. Réessayez dans un moment.',
    NOT_SAVED: 'Le serveur n’a pas pu l’enregistrer. Réessayez plus tard.',
    STOPPING: 'Le serveur redémarre. Réessayez dans un instant.',
    OFFLINE: 'Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.',
    other: 'Cela n’a pas marché. Réessayez.',
  },
);

/** The refusal's id, of whatever was thrown. */
export const idOf = (why: unknown): string => (why instanceof RefusedError ? why.id : 'other');

export const refusalText = (id: string): string => list()[id] ?? list().other ?? id;
