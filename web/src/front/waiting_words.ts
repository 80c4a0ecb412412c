// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The words of a table before its game.

import { de, words } from '../words/words';

export const waitingWords = words(
  {
    title: (map: string) => `${map}: before the game`,
    home: 'First page',
    rules: 'Rules',
    seats: 'Seats',
    you: 'you',
    host: 'host',
    here: 'here',
    away: 'not here at the moment',
    bot: (level: string) => `Bot · ${level}`,
    open: 'Open seat',
    openHelp: 'Waits for somebody with the link.',
    sit: 'Sit here',
    sitAs: (name: string) => `Sit here as ${name}`,
    otherName: 'Under another name',
    sitGuest: 'Somebody else on this device',
    sitDown: 'Sit down',
    guestName: 'Their name',
    who: (n: number) => `Who sits on seat ${n}`,
    nobody: 'Leave it open',
    sendAway: 'Send away',
    sendAwayWho: (name: string) => `Send away: ${name}`,
    stand: 'Stand up',
    standWho: (name: string) => `Stand up: ${name}`,
    colour: (name: string) => `Colour of ${name}`,
    takenBy: (colour: string, name: string) => `${colour}: ${name} has it`,
    begin: 'Begin the game',
    fill: 'Fill with bots and begin',
    fillLevel: 'Level of the bots',
    invite: 'Invite friends',
    inviteHelp: 'Whoever opens this link can sit down or watch.',
    link: 'Link to this table',
    share: 'Share…',
    qr: 'The link as a QR code, for the camera of a phone',
    qrHelp: 'For phones: point the camera here.',
    local:
      'This address works on this computer only. For others, open the page by this computer’s name or number in the network, and send that link.',
    talk: 'Talk',
    said: 'What was said',
    message: 'A few words to the table',
    send: 'Send',
    react: {
      bravo: 'Bravo!',
      ouch: 'Ouch!',
      hurry: 'Shall we?',
      thanks: 'Thanks',
      hello: 'Hello',
      sorry: 'Sorry',
    } as Record<string, string>,
    watchers: (n: number) => (n === 1 ? '1 person is watching' : `${n} people are watching`),
    next: {
      sit: 'A seat is free: sit down to play, or just wait and watch.',
      full: (host: string) => `All seats are taken: you will watch. ${host} begins the game.`,
      fullAuto: 'All seats are taken: you will watch.',
      hostOpen: (n: number) =>
        n === 1
          ? 'One seat is open. Send the link to a friend, or let a bot sit there.'
          : `${n} seats are open. Send the link to friends, or let bots sit there.`,
      hostFull: 'All seats are taken. Begin when everybody is ready.',
      hostAway: (names: string) => `All seats are taken; ${names} not here at the moment. You can begin all the same.`,
      waitSeats: (n: number, host: string) =>
        `${n === 1 ? 'One seat is' : `${n} seats are`} still open. Then ${host} begins the game.`,
      waitHost: (host: string) => `All seats are taken. ${host} begins the game.`,
      auto: (n: number) =>
        n === 1
          ? 'One seat is open. The game begins by itself when it is taken.'
          : `${n} seats are open. The game begins by itself when the last is taken.`,
      beginning: 'The game begins…',
      closed: 'This table is closed: nobody came for a day.',
      theHost: 'the host',
    },
    is: (names: string[]) => (names.length === 1 ? `${names[0]} is` : `${names.join(', ')} are`),
  },
  {
    title: (map: string) => `${map} : avant la partie`,
    home: 'Première page',
    rules: 'Règles',
    seats: 'Places',
    you: 'vous',
    host: 'hôte',
    here: 'en ligne',
    away: 'hors ligne pour l’instant',
    bot: (level: string) => `Robot · ${level}`,
    open: 'Place libre',
    openHelp: 'Attend quelqu’un qui a le lien.',
    sit: 'S’asseoir ici',
    sitAs: (name: string) => `S’asseoir ici : ${name}`,
    otherName: 'Sous un autre nom',
    sitGuest: 'Une autre personne sur cet appareil',
    sitDown: 'S’asseoir',
    guestName: 'Son nom',
    who: (n: number) => `Qui occupe la place ${n}`,
    nobody: 'Laisser libre',
    sendAway: 'Renvoyer',
    sendAwayWho: (name: string) => `Renvoyer : ${name}`,
    stand: 'Se lever',
    standWho: (name: string) => `Se lever : ${name}`,
    colour: (name: string) => `Couleur ${de(name)}`,
    takenBy: (colour: string, name: string) => `${colour} : déjà à ${name}`,
    begin: 'Commencer la partie',
    fill: 'Compléter par des robots et commencer',
    fillLevel: 'Niveau des robots',
    invite: 'Inviter des amis',
    inviteHelp: 'Quiconque ouvre ce lien peut s’asseoir ou regarder.',
    link: 'Lien vers cette table',
    share: 'Partager…',
    qr: 'Le lien en code QR, pour l’appareil photo d’un téléphone',
    qrHelp: 'Téléphones : visez ici avec l’appareil photo.',
    local:
      'Cette adresse ne marche que sur cet ordinateur. Pour les autres, ouvrez la page par le nom ou le numéro de cet ordinateur sur le réseau, et envoyez ce lien-là.',
    talk: 'Discussion',
    said: 'Ce qui s’est dit',
    message: 'Un mot à la table',
    send: 'Envoyer',
    react: {
      bravo: 'Bravo !',
      ouch: 'Aïe !',
      hurry: 'On y va ?',
      thanks: 'Merci',
      hello: 'Bonjour',
      sorry: 'Pardon',
    } as Record<string, string>,
    watchers: (n: number) => (n < 2 ? `${n} personne regarde` : `${n} personnes regardent`),
    next: {
      sit: 'Une place est libre : asseyez-vous pour jouer, ou restez regarder.',
      full: (host: string) => `Toutes les places sont prises : vous regarderez. ${host} lance la partie.`,
      fullAuto: 'Toutes les places sont prises : vous regarderez.',
      hostOpen: (n: number) =>
        n === 1
          ? 'Une place est libre. Envoyez le lien à un ami, ou mettez-y un robot.'
          : `${n} places sont libres. Envoyez le lien à des amis, ou mettez-y des robots.`,
      hostFull: 'Toutes les places sont prises. Commencez quand tout le monde est prêt.',
      hostAway: (names: string) =>
        `Toutes les places sont prises ; ${names} pour l’instant. Vous pouvez commencer quand même.`,
      waitSeats: (n: number, host: string) =>
        `${n === 1 ? 'Une place est encore libre' : `${n} places sont encore libres`}. Ensuite, ${host} lance la partie.`,
      waitHost: (host: string) => `Toutes les places sont prises. ${host} lance la partie.`,
      auto: (n: number) =>
        n === 1
          ? 'Une place est libre. La partie commence d’elle-même dès qu’elle est prise.'
          : `${n} places sont libres. La partie commence d’elle-même dès que la dernière est prise.`,
      beginning: 'La partie commence…',
      closed: 'Cette table est fermée : personne n’est venu pendant un jour.',
      theHost: 'l’hôte',
    },
    is: (names: string[]) =>
      names.length === 1 ? `${names[0]} est hors ligne` : `${names.join(', ')} sont hors ligne`,
  },
);
