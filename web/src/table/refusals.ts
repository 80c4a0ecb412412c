// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Why something was or would be refused, in a sentence: the engine's statuses and the server's refusals.

import type { Reason } from '../state/reasons';
import { common } from '../words/common';
import { words } from '../words/words';

const s = (n: number) => (n === 1 ? '' : 's');
const x = (n: number) => (n < 2 ? '' : 's');

const plain = words(
  {
    BAD_MAP: 'The map has mistakes.',
    BAD_RECORD: 'The record is not legal.',
    BAD_OPTION: 'The map has no such option.',
    BAD_PLAYERS: 'The map is not for that many players.',
    TOO_LARGE: 'That is more than fits.',
    NO_MEMORY: 'The server has no memory left.',
    BAD_TEXT: 'The server did not understand that move.',
    UNKNOWN_ID: 'The map has no such thing.',
    GAME_OVER: 'The game is over.',
    NOT_YOUR_TURN: 'It is not your turn.',
    NOT_NOW: 'That is not among your choices now.',
    EMPTY_SLOT: 'There is no card here.',
    SECOND_LOCO: 'A face-up locomotive cannot be the second card.',
    PILE_EMPTY: 'The pile is empty.',
    NO_TICKETS: 'No tickets are left.',
    KEEP_MORE: 'You must keep more of these tickets.',
    TRACK_TAKEN: 'This track is taken.',
    TRACK_CLOSED: 'Only one track of this connection can be used.',
    OWN_PARALLEL: 'You own the track beside it already.',
    TRACK_UNBUILT: 'No tile lies on this project yet.',
    TRACK_BUILT: 'This track is built already.',
    TRACK_CUT: 'A crossing track has cut it for good.',
    NOT_JOINED: 'It does not touch your network.',
    FEW_WAGONS: 'You have too few wagons left.',
    FEW_CARDS: 'You do not hold the cards for it.',
    WRONG_COLOUR: 'The cards are not of the right colour.',
    WRONG_NUMBER: 'That is not the right number of cards.',
    FERRY_LOCOS: 'A ferry needs a locomotive for each of its symbols.',
    NO_TILE: 'No such tile is left.',
    PLACE_TAKEN: 'There is a marker here already.',
    PLACE_BARRED: 'No marker may be put here.',
    NOT_AN_END: 'The marker goes on an end of the track just claimed.',
    NO_MARKER: 'You have no marker here.',
    NO_SHARE: 'That company is not on this track, or has no shares left.',
    CAN_ACT: 'You may pass only when nothing else can be done.',
    BAD_JSON: 'The server did not understand that.',
    BAD_MESSAGE: 'The server did not understand that.',
    UNKNOWN_DO: 'The server does not know how to do that.',
    HELLO_FIRST: 'The connection was not ready yet.',
    HELLO_AGAIN: 'You are connected already.',
    NO_TABLE: 'There is no such table.',
    BROKEN_TABLE: 'The server cannot read this table.',
    NO_PAGE: 'There is nothing at this address.',
    BAD_METHOD: 'The server does not do that here.',
    NO_MAP: 'There is no such map.',
    BAD_SEATS: 'The map is not for that many players.',
    BAD_OPTIONS: 'The map has no such option.',
    BAD_CLOCK: 'That clock is not possible.',
    BAD_LEVEL: 'There is no bot of that level.',
    BAD_NAME: 'A name has 1 to 24 characters.',
    BAD_COLOUR: 'There is no such colour.',
    COLOUR_TAKEN: 'Somebody has that colour.',
    BAD_CHAT: 'A message has 1 to 300 characters.',
    BAD_REACTION: 'There is no such reaction.',
    NO_SEAT: 'The table has no such seat.',
    SEAT_TAKEN: 'The seat is taken.',
    TABLE_FULL: 'No seat is open.',
    NOT_YOURS: 'That seat is not yours.',
    NOT_SEATED: 'Only those who have a seat may do that.',
    NOT_HOST: 'Only the host may do that.',
    BEGUN: 'The game has begun.',
    NOT_BEGUN: 'The game has not begun.',
    SEATS_OPEN: 'Seats are still open.',
    NOT_OVER: 'The game is not over yet.',
    OVER: 'The game is over.',
    CLOSED: 'The table is closed.',
    OTHER_RULES: 'This game was played by another revision of the rules: it cannot be continued or shown here.',
    STALE: 'Something happened meanwhile: look again.',
    BOT_PLAYS: 'A bot plays for you: take your seat back first.',
    NO_BOT_PLAYS: 'No bot plays for you.',
    NO_HINT: 'There is nothing to choose now.',
    TOO_LARGE_MESSAGE: 'That is too long.',
    TOO_FAST: 'Too fast: wait a moment.',
    TOO_MANY_TABLES: 'Too many tables were made from here: finish some first.',
    TOO_MANY_SOCKETS: 'Too many connections from here.',
    TOO_SLOW: 'The connection is too slow.',
    BAD_ORIGIN: 'This page does not belong to the server.',
    FULL: 'The server is full.',
    NOT_SAVED: 'It could not be saved, so it did not happen: try again.',
    STOPPING: 'The server is being restarted: wait a moment.',
    OFFLINE: 'The connection is lost.',
    UNKNOWN_RULES: 'This page does not know the rules of this game: reload it.',
    other: 'That is not possible.',
  },
  {
    BAD_MAP: 'La carte a des erreurs.',
    BAD_RECORD: 'La partie notée n’est pas valable.',
    BAD_OPTION: 'La carte n’a pas cette option.',
    BAD_PLAYERS: 'La carte ne se joue pas à autant.',
    TOO_LARGE: 'C’est trop.',
    NO_MEMORY: 'Le serveur n’a plus de mémoire.',
    BAD_TEXT: 'Le serveur n’a pas compris ce coup.',
    UNKNOWN_ID: 'Cela n’existe pas sur la carte.',
    GAME_OVER: 'La partie est finie.',
    NOT_YOUR_TURN: 'Ce n’est pas à vous.',
    NOT_NOW: 'Ce choix ne se présente pas maintenant.',
    EMPTY_SLOT: 'Il n’y a pas de carte ici.',
    SECOND_LOCO: 'Une locomotive visible ne peut pas être la deuxième carte.',
    PILE_EMPTY: 'La pioche est vide.',
    NO_TICKETS: 'Il n’y a plus de billets.',
    KEEP_MORE: 'Il faut garder davantage de billets.',
    TRACK_TAKEN: 'Cette voie est prise.',
    TRACK_CLOSED: 'Une seule voie de cette liaison peut servir.',
    OWN_PARALLEL: 'Vous avez déjà la voie d’à côté.',
    TRACK_UNBUILT: 'Aucune tuile n’est posée sur ce projet.',
    TRACK_BUILT: 'Cette voie est déjà construite.',
    TRACK_CUT: 'Une voie qui la croise l’a coupée pour toujours.',
    NOT_JOINED: 'Elle ne touche pas votre réseau.',
    FEW_WAGONS: 'Il vous reste trop peu de wagons.',
    FEW_CARDS: 'Vous n’avez pas les cartes qu’il faut.',
    WRONG_COLOUR: 'Les cartes ne sont pas de la bonne couleur.',
    WRONG_NUMBER: 'Ce n’est pas le bon nombre de cartes.',
    FERRY_LOCOS: 'Un ferry demande une locomotive par symbole.',
    NO_TILE: 'Il ne reste pas de telle tuile.',
    PLACE_TAKEN: 'Il y a déjà un marqueur ici.',
    PLACE_BARRED: 'On ne peut pas poser de marqueur ici.',
    NOT_AN_END: 'Le marqueur va à un bout de la voie que vous venez de prendre.',
    NO_MARKER: 'Vous n’avez pas de marqueur ici.',
    NO_SHARE: 'Cette compagnie n’est pas sur la voie, ou n’a plus d’actions.',
    CAN_ACT: 'On ne passe que si rien d’autre n’est possible.',
    BAD_JSON: 'Le serveur n’a pas compris.',
    BAD_MESSAGE: 'Le serveur n’a pas compris.',
    UNKNOWN_DO: 'Le serveur ne sait pas faire cela.',
    HELLO_FIRST: 'La connexion n’était pas prête.',
    HELLO_AGAIN: 'Vous êtes déjà connecté.',
    NO_TABLE: 'Cette table n’existe pas.',
    BROKEN_TABLE: 'Le serveur ne peut pas lire cette table.',
    NO_PAGE: 'Il n’y a rien à cette adresse.',
    BAD_METHOD: 'Le serveur ne fait pas cela ici.',
    NO_MAP: 'Cette carte n’existe pas.',
    BAD_SEATS: 'La carte ne se joue pas à autant.',
    BAD_OPTIONS: 'La carte n’a pas cette option.',
    BAD_CLOCK: 'Cette pendule n’est pas possible.',
    BAD_LEVEL: 'Il n’y a pas de robot de ce niveau.',
    BAD_NAME: 'Un nom a de 1 à 24 caractères.',
    BAD_COLOUR: 'Cette couleur n’existe pas.',
    COLOUR_TAKEN: 'Quelqu’un a déjà cette couleur.',
    BAD_CHAT: 'Un message a de 1 à 300 caractères.',
    BAD_REACTION: 'Cette réaction n’existe pas.',
    NO_SEAT: 'La table n’a pas cette place.',
    SEAT_TAKEN: 'La place est prise.',
    TABLE_FULL: 'Aucune place n’est libre.',
    NOT_YOURS: 'Cette place n’est pas à vous.',
    NOT_SEATED: 'Il faut avoir une place pour cela.',
    NOT_HOST: 'Seul l’hôte peut faire cela.',
    BEGUN: 'La partie a commencé.',
    NOT_BEGUN: 'La partie n’a pas commencé.',
    SEATS_OPEN: 'Des places sont encore libres.',
    NOT_OVER: 'La partie n’est pas finie.',
    OVER: 'La partie est finie.',
    CLOSED: 'La table est fermée.',
    OTHER_RULES:
      'Cette partie a été jouée selon une autre révision des règles : elle ne peut être ni continuée ni montrée ici.',
    STALE: 'Il s’est passé quelque chose entre-temps : regardez encore.',
    BOT_PLAYS: 'Un robot joue pour vous : reprenez d’abord votre place.',
    NO_BOT_PLAYS: 'Aucun robot ne joue pour vous.',
    NO_HINT: 'Il n’y a rien à choisir maintenant.',
    TOO_LARGE_MESSAGE: 'C’est trop long.',
    TOO_FAST: 'Trop vite : attendez un instant.',
    TOO_MANY_TABLES: 'Trop de tables ont été ouvertes d’ici : finissez-en d’abord.',
    TOO_MANY_SOCKETS: 'Trop de connexions depuis cet endroit.',
    TOO_SLOW: 'La connexion est trop lente.',
    BAD_ORIGIN: 'Cette page n’est pas celle du serveur.',
    FULL: 'Le serveur est plein.',
    NOT_SAVED: 'Rien n’a pu être enregistré, donc rien n’a été fait : essayez encore.',
    STOPPING: 'Le serveur redémarre : attendez un instant.',
    OFFLINE: 'La connexion est perdue.',
    UNKNOWN_RULES: 'Cette page ne connaît pas les règles de cette partie : rechargez-la.',
    other: 'Ce n’est pas possible.',
  },
);

const numbered = words(
  {
    taken: (name: string) => `${name} has taken this track.`,
    closed: (n: number) => `Closed: with ${n} players only one track of a connection is used.`,
    wagons: (needed: number, left: number) => `It takes ${needed} wagons; you have ${left} left.`,
    short: (n: number, card: string) => `${n} ${card} card${s(n)} short.`,
    shortAny: (n: number, card: string) => `${n} card${s(n)} short, even in ${card}.`,
    locos: (n: number) => `${n} locomotive${s(n)} short.`,
    both: (n: number, card: string, locos: number) =>
      `${n} ${card} card${s(n)} and ${locos} locomotive${s(locos)} short.`,
    cut: (name: string) => `${name} crosses it and has cut it for good.`,
  },
  {
    taken: (name: string) => `${name} a pris cette voie.`,
    closed: (n: number) => `Fermée : à ${n} joueurs, une seule voie d’une liaison sert.`,
    wagons: (needed: number, left: number) => `Il faut ${needed} wagons ; il vous en reste ${left}.`,
    short: (n: number, card: string) => `Il manque ${n} carte${x(n)} ${card}${n > 1 && card !== 'orange' ? 's' : ''}.`,
    shortAny: (n: number, card: string) =>
      `Il manque ${n} carte${x(n)}, même en ${card === 'orange' ? card : MASCULINE[card]}.`,
    locos: (n: number) => `Il manque ${n} locomotive${x(n)}.`,
    both: (n: number, card: string, locos: number) =>
      `Il manque ${n} carte${x(n)} ${card}${n > 1 && card !== 'orange' ? 's' : ''} et ${locos} locomotive${x(locos)}.`,
    cut: (name: string) => `${name} la croise et l’a coupée pour toujours.`,
  },
);

/** Colours after « en ». */
const MASCULINE: Record<string, string> = {
  rouge: 'rouge',
  jaune: 'jaune',
  verte: 'vert',
  bleue: 'bleu',
  violette: 'violet',
  blanche: 'blanc',
  noire: 'noir',
};

/** The sentence for an id. */
export function refusalText(id: string): string {
  const list: Record<string, string> = plain();
  return list[id] ?? plain().other;
}

/** The sentence for a reason, with its numbers. */
export function reasonText(
  reason: Reason,
  names: { seat: (p: number) => string; track: (id: string) => string },
): string {
  const w = numbered();
  const { owner, players, wagons, cards, by } = reason;
  if (owner !== undefined) return w.taken(names.seat(owner));
  if (reason.id === 'TRACK_CLOSED' && players) return w.closed(players);
  if (reason.id === 'TRACK_CUT' && by) return w.cut(names.track(by));
  if (wagons) return w.wagons(wagons.needed, wagons.left);
  if (!cards) return refusalText(reason.id);
  const card = common().card[cards.colour];
  if (cards.locos > 0) return cards.cards > 0 ? w.both(cards.cards, card, cards.locos) : w.locos(cards.locos);
  return cards.any ? w.shortAny(cards.cards, card) : w.short(cards.cards, card);
}
