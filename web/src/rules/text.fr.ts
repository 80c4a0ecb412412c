// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The rules in French, as functions of a map's numbers.

import type { RuleFacts } from './facts';
import type { RuleText } from './parts';

const NUMBERS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
const num = (n: number, feminine = false): string =>
  n < 2 && feminine ? (['aucune', 'une'][n] ?? '') : (NUMBERS[n] ?? `${n}`);
const many = (n: number, one: string, feminine = false): string =>
  `${num(n, feminine)} ${n < 2 ? one : one.replace(/([^s ]+)/g, '$1s')}`;
const list = (names: string[], last = 'et'): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const cards = (n: number): string => many(n, 'carte', true);
const ticketsOf = (n: number): string => many(n, 'billet');

export function rulesFr(f: RuleFacts): RuleText[] {
  const race = f.has('ticket_race');
  const parts: (RuleText | false)[] = race
    ? [
        aimRace(f),
        startRace(f),
        turnRace(f),
        drawRace(f),
        claim(f),
        parallel(f),
        ticketsRace(f),
        bonuses(f),
        endRace(f),
      ]
    : [
        aim(f),
        start(f),
        turn(f),
        draw(f),
        f.has('tiles') && build(f),
        claim(f),
        f.parallels && parallel(f),
        f.ferry > 0 && ferry(),
        f.zones.length > 0 && zones(f),
        f.has('markers') && markers(f),
        f.has('alvin') && alvin(f),
        f.has('shares') && shares(f),
        tickets(f),
        end(f),
        score(f),
      ];
  return [...parts, open(f)].filter((part) => part !== false);
}

const aim = (f: RuleFacts): RuleText => ({
  part: 'aim',
  title: 'Le but',
  lines: [
    `De ${f.players[0]} à ${f.players[1]} joueurs amassent des cartes, s’en servent pour prendre des voies et relient les lieux de leurs billets secrets. Qui a le *plus de points* à la fin l’emporte.`,
  ],
});

const start = (f: RuleFacts): RuleText => ({
  part: 'start',
  title: 'Pour commencer',
  lines: [
    `Chacun a *${f.wagons} wagons*, ${cards(f.openingHand)}${f.has('markers') ? `, ${many(f.markers, 'marqueur')}` : ''} et aucun point.`,
    `Il y a ${f.cards} cartes : ${f.ofColour} de chacune des ${num(f.colours.length)} couleurs et ${f.locos} locomotives {loco}. ${capital(num(f.market))} cartes sont face visible : c’est l’*étalage*.`,
    `Chacun reçoit *${ticketsOf(f.dealt)}* (sur ${f.tickets}) et en garde *au moins ${num(f.kept)}*. Tout le monde choisit en même temps. Les billets rendus ${f.shuffled ? 'sont mélangés ensemble et ' : ''}vont sous la pile.`,
    'Le premier joueur est tiré au sort, sauf si la table en a décidé autrement. On joue ensuite dans l’ordre des places.',
  ],
});

const turn = (f: RuleFacts): RuleText => ({
  part: 'turn',
  title: 'Un tour',
  lines: [
    'À votre tour, vous faites *une seule* de ces trois choses :',
    `• tirer des cartes${f.has('tiles') ? ', puis poser une tuile' : ''} ;`,
    '• prendre une voie ;',
    '• piocher des billets.',
    'On ne passe que si rien de tout cela n’est possible.',
  ],
});

const draw = (f: RuleFacts): RuleText => ({
  part: 'draw',
  title: 'Tirer des cartes',
  lines: [
    `Prenez *${cards(f.draws)}*, l’une après l’autre, chacune dans l’étalage ou à l’aveugle dans la pioche. Une carte prise dans l’étalage est aussitôt remplacée.`,
    'Une *locomotive visible* {loco} compte pour les deux cartes : on ne peut la prendre qu’en premier, et le tirage s’arrête là. Cela vaut aussi pour celle qu’on vient de retourner. Une locomotive venue de la pioche compte pour une carte, et personne d’autre n’en sait rien.',
    `Dès qu’il y a *${num(f.marketLocos)} locomotives ou plus* parmi les cartes visibles, toutes sont défaussées et remplacées, autant de fois qu’il le faut, même entre vos deux cartes. Elles ne restent que si de nouvelles n’y changeraient rien, faute d’assez d’autres cartes, et après ${num(f.marketResets)} fois de suite, jusqu’à la prochaine carte prise, piochée ou payée.`,
    'La main n’a pas de limite. Quand la pioche est vide, la défausse mélangée en fait une nouvelle.',
    'S’il ne reste aucune carte à prendre, on ne peut pas tirer ; s’il n’y en a pas pour la deuxième, ou seulement des locomotives visibles, le tirage s’arrête après la première.',
  ],
});

const build = (f: RuleFacts): RuleText => ({
  part: 'build',
  title: 'Projets et tuiles',
  lines: [
    'La plupart des voies sont des *projets* : en pointillé, sans couleur. On ne peut prendre un projet tant qu’aucune tuile n’y est posée. Les voies d’une case et les voies grises existent dès le début.',
    `Après avoir tiré des cartes, il *faut poser une tuile* : choisissez-en une au présentoir (il y en a ${f.tiles}, toutes visibles) et un projet libre de même longueur. La tuile donne sa couleur à la voie. N’importe qui peut ensuite la prendre, peu importe qui l’a posée.`,
    'Quand la voie est prise, sa tuile retourne au présentoir.',
    'Certaines voies se *croisent*. Dès qu’une tuile est posée sur l’une d’elles, ou que l’une est prise, toutes celles qui la croisent sont coupées jusqu’à la fin, même une fois la tuile repartie : on ne peut plus ni les construire ni les prendre.',
    'Si aucune tuile ne convient à un projet libre, on n’en pose pas.',
  ],
});

const claim = (f: RuleFacts): RuleText => ({
  part: 'claim',
  title: f.has('ticket_race') ? 'Prendre un chemin' : 'Prendre une voie',
  lines: f.has('ticket_race')
    ? [
        `Jouez autant de cartes que le chemin a de cases, toutes de sa couleur, et posez-y autant de chariots.${f.grey ? ' Un chemin gris accepte *une* couleur au choix.' : ''}`,
        'Les locomotives {loco} valent n’importe quelle couleur, seules ou avec d’autres cartes.',
        'Tout chemin libre peut être pris, où que soient les vôtres, un par tour, s’il vous reste assez de chariots. Il est à vous pour de bon.',
      ]
    : [
        `Jouez autant de cartes que la voie a de cases, toutes de sa couleur, et posez-y autant de wagons.${f.grey ? ' Une voie grise accepte *une* couleur au choix.' : ''}`,
        'Les locomotives {loco} valent n’importe quelle couleur, seules ou avec d’autres cartes.',
        f.has('markers')
          ? 'Toute voie que vous prenez doit toucher votre *départ* ou un lieu que vos voies y relient déjà. Une voie par tour, s’il vous reste assez de wagons. Elle est à vous pour de bon.'
          : `Toute voie libre${f.has('tiles') ? ' et construite' : ''} peut être prise, où que soient les vôtres, une par tour, s’il vous reste assez de wagons. Elle est à vous pour de bon.`,
        f.has('markers')
          ? 'Plus une voie est longue, plus elle rapporte, et tout de suite ; les marqueurs disent à qui :'
          : 'Plus une voie est longue, plus elle rapporte, et tout de suite :',
      ],
});

const span = (from: number, to: number): string =>
  list(
    Array.from({ length: to - from + 1 }, (_, i) => num(from + i)),
    'ou',
  );

const parallel = (f: RuleFacts): RuleText => ({
  part: 'parallel',
  title: f.has('ticket_race') ? 'Chemins parallèles' : 'Voies parallèles',
  lines: [
    `Nul ne possède jamais deux ${f.has('ticket_race') ? 'chemins' : 'voies'} entre les deux mêmes lieux.`,
    f.closedUpTo > 0
      ? `À ${span(f.players[0], f.closedUpTo)} joueurs, *une seule* des voies parallèles sert : dès qu’elle est ${f.has('tiles') ? 'construite ou ' : ''}prise, les autres sont fermées. Elles sont alors hachurées et barrées d’une croix.`
      : 'Sinon, tous les chemins parallèles sont ouverts, quel que soit le nombre de joueurs.',
    f.closedUpTo > 0 && f.players[1] > f.closedUpTo
      ? `À ${span(f.closedUpTo + 1, f.players[1])}, toutes peuvent ${f.has('tiles') ? 'servir, et *chacune se construit à part* : une tuile ne vaut que pour une voie' : 'être prises'}.`
      : '',
  ].filter(Boolean),
});

const ferry = (): RuleText => ({
  part: 'ferry',
  title: 'Ferries',
  lines: [
    'Un ferry porte des locomotives sur certaines de ses cases : parmi les cartes jouées, il en faut au moins autant {loco}. Les autres cases se paient comme d’habitude.',
  ],
});

const FRENCH_THE: Record<string, string> = {
  Belgique: 'la Belgique',
  Allemagne: 'l’Allemagne',
  Suisse: 'la Suisse',
  Italie: 'l’Italie',
  Espagne: 'l’Espagne',
  Corse: 'la Corse',
  Ontario: 'l’Ontario',
};

const frenchThe = (name = ''): string => FRENCH_THE[name] ?? name;

const zones = (f: RuleFacts): RuleText => ({
  part: 'zones',
  title: f.zones.length > 1 ? 'Pays voisins et îles' : capital(frenchThe(f.zones[0]?.fr)),
  lines: [
    f.zones.length > 1
      ? `${capital(list(f.zones.map(({ fr }) => frenchThe(fr))))} sont des *zones*. Toute voie qui y mène est un *cul-de-sac* : deux voies vers la même zone n’y sont pas reliées.`
      : `Toute voie vers ${frenchThe(f.zones[0]?.fr)} est un *cul-de-sac* : deux d’entre elles n’y sont pas reliées.`,
    f.zones.length > 1
      ? 'Un billet qui nomme une zone est réussi dès qu’on l’atteint, par n’importe laquelle de ses voies. Certains billets nomment deux zones.'
      : `Un billet qui nomme ${frenchThe(f.zones[0]?.fr)} est réussi dès qu’on l’atteint, par n’importe laquelle de ces voies.`,
  ],
});

const markers = (f: RuleFacts): RuleText => ({
  part: 'markers',
  title: 'Les marqueurs',
  lines: [
    'Après les billets, en commençant par qui jouera en dernier et en remontant, chacun pose un marqueur sur une ville libre : c’est son *départ*.',
    `Juste après avoir pris une voie, vous pouvez poser un marqueur à l’un de ses deux bouts, pour *${cards(f.markerCost)} d’une même couleur* (les locomotives valent toutes les couleurs). Une ville n’a qu’un marqueur ; un marqueur ne bouge plus ; ${num(f.markers)} par joueur en tout, départ compris.`,
    'Une voie dont un bout porte un marqueur rapporte *au propriétaire du marqueur*, et non à qui la prend. Avec un marqueur à chaque bout, chaque propriétaire en touche les points ; qui possède les deux les touche deux fois.',
    'Seuls comptent les marqueurs posés avant la prise.',
    'Que vous ayez eu de quoi payer un marqueur ou non ne regarde que vous : les autres voient seulement que vous en posez un, ou aucun.',
  ],
});

const alvin = (f: RuleFacts): RuleText => ({
  part: 'alvin',
  title: 'Alvin (seulement si la table l’a choisi)',
  lines: [
    `Alvin, un visiteur venu de loin, attend à ${f.alvin.start.fr}. Personne ne peut en partir ni y poser de marqueur.`,
    `Qui prend le premier une voie touchant ${f.alvin.start.fr} le capture : *${f.alvin.points} points tout de suite*, et Alvin va dans une ville où ce joueur a déjà un marqueur. Quand un *autre* joueur prend une voie touchant la ville d’Alvin, il le capture à son tour, de la même façon. Qui le détient n’y change rien en prenant une telle voie.`,
    `Qui le détient à la fin marque *encore ${f.alvin.points}*.`,
  ],
});

const shares = (f: RuleFacts): RuleText => ({
  part: 'shares',
  title: 'Compagnies et actions',
  lines: [
    'Des insignes, le long d’une voie, nomment les compagnies qui y roulent. Qui la prend peut prendre *l’action du dessus de l’une d’elles*, s’il en reste. Certaines voies n’ont pas d’insigne. Les actions sont numérotées, la 1 au-dessus.',
    'Vous pouvez regarder vos actions à tout moment. Des autres, vous voyez seulement *combien* chacun en a, et combien il en reste dans chaque pile ; toutes sont montrées à la fin. Une table peut choisir les *actions ouvertes* : tout le monde voit alors qui détient quoi.',
    'À la fin, chaque compagnie paie ses actionnaires selon leur rang : *le plus d’actions d’abord* ; à égalité, qui en détient l’action au plus petit numéro. Sans action, ou au-delà du dernier rang payé, on ne touche rien.',
    f.neutralUpTo > 0
      ? `À ${num(f.neutralUpTo)}, il y a un *actionnaire neutre* : qui prend une action en choisit aussi une pour lui, d’une compagnie de la même voie qui en a encore. À la fin, la moitié de ses actions, arrondie au-dessus et tirée au hasard, compte pour les rangs ; il tient sa place mais ne marque rien.`
      : '',
  ].filter(Boolean),
});

const tickets = (f: RuleFacts): RuleText => ({
  part: 'tickets',
  title: 'Piocher des billets',
  lines: [
    `Prenez-en *${num(f.drawn)}*, moins s’il en reste moins, et gardez-en *au moins ${num(f.drawnKept)}* ; les autres vont sous la pile. Impossible quand la pile est vide. Vous pouvez en tenir autant que vous voulez.`,
    'Un billet dont vos voies relient les deux lieux rapporte ses points à la fin. Tout autre billet que vous tenez les *coûte*.',
  ],
});

const end = (f: RuleFacts): RuleText => ({
  part: 'end',
  title: 'Le dernier tour',
  lines: [
    `Quand quelqu’un finit son tour avec *${num(f.lastRound)} wagons ou moins*, chacun, lui compris, joue encore une fois. Puis la partie est finie.`,
    'Elle finit aussi quand tout le monde a passé à la suite.',
  ],
});

function score(f: RuleFacts): RuleText {
  const lines = [
    '• Voies : les points marqués en les prenant.',
    '• Billets : en plus pour chaque réussi, en moins pour chaque autre.',
  ];
  if (f.longest > 0)
    lines.push(
      `• *Plus long chemin*, ${f.longest} points : la plus longue suite ininterrompue de wagons d’un joueur. Elle peut repasser par un lieu, mais jamais sur une même voie. À égalité, tous marquent.`,
    );
  if (f.globetrotter > 0)
    lines.push(
      `• *Globe-trotter*, ${f.globetrotter} points : le plus de billets réussis. À égalité, tous marquent ; sans aucun billet réussi, personne.`,
    );
  if (f.has('shares')) lines.push('• Actions : ce que paie chaque compagnie.');
  if (f.has('alvin'))
    lines.push(
      `• Alvin, s’il est de la partie : ${f.alvin.points} par capture, ${f.alvin.points} pour qui le détient à la fin.`,
    );
  lines.push(
    `Le plus de points l’emporte. À égalité, qui a réussi le plus de billets${f.tieByPath ? ', puis qui a le plus long chemin' : ''} ; si l’égalité demeure, la victoire est partagée.`,
  );
  return { part: 'score', title: 'Le décompte', lines };
}

const open = (f: RuleFacts): RuleText => ({
  part: 'open',
  title: 'Ce qui se voit, ce qui est secret',
  lines: [
    `Tout le monde voit ${f.has('ticket_race') ? 'les billets réussis, les chariots restants' : 'les points, les wagons restants'}, le nombre de cartes et de billets de chacun${f.has('shares') ? ', le nombre de leurs actions' : ''} et la taille des piles. Mains et billets restent secrets jusqu’à la fin${f.has('shares') ? ', et de même qui détient quelles actions, sauf si la table a choisi les actions ouvertes. Le journal dit qui a pris quelle action quand cela s’est passé' : ''}.`,
  ],
});

// ---- the race for tickets ----

const aimRace = (f: RuleFacts): RuleText => ({
  part: 'aim',
  title: 'Le but',
  lines: [
    `De ${f.players[0]} à ${f.players[1]} joueurs lancent leurs chariots fantômes à travers la ville, un soir d’Halloween. Pas de points : qui réussit le premier *${ticketsOf(f.race.goal)}* gagne.`,
  ],
});

const startRace = (f: RuleFacts): RuleText => ({
  part: 'start',
  title: 'Pour commencer',
  lines: [
    `Chacun a *${f.wagons} chariots*, ${cards(f.openingHand)} et *${ticketsOf(f.race.hand)}* (sur ${f.tickets}).`,
    `Il y a ${f.cards} cartes : ${f.ofColour} de chacune des ${num(f.colours.length)} couleurs et ${f.locos} locomotives {loco}. Il n’y a pas d’étalage.`,
    'Le premier joueur est tiré au sort, sauf si la table en a décidé autrement. On joue ensuite dans l’ordre des places.',
  ],
});

const turnRace = (f: RuleFacts): RuleText => ({
  part: 'turn',
  title: 'Un tour',
  lines: [
    'À votre tour, vous faites *une seule* de ces trois choses :',
    `• tirer les ${cards(f.draws)} du dessus de la pioche ;`,
    '• prendre un chemin ;',
    '• vous défaire de vos deux billets et en prendre de nouveaux.',
    'On ne passe que si rien de tout cela n’est possible.',
  ],
});

const drawRace = (f: RuleFacts): RuleText => ({
  part: 'draw',
  title: 'Tirer des cartes',
  lines: [
    `Prenez les *${cards(f.draws)}* du dessus, moins s’il en reste moins, à l’abri des regards. Quand la pioche est vide, la défausse mélangée en fait une nouvelle.`,
  ],
});

const ticketsRace = (f: RuleFacts): RuleText => ({
  part: 'tickets',
  title: 'Les billets',
  lines: [
    'Dès que vos chariots relient les deux lieux d’un billet, il est réussi : on le pose face visible et vous en piochez un autre, tant qu’il en reste, qui peut être réussi aussitôt lui aussi.',
    `Plutôt que de tirer des cartes ou de prendre un chemin, vous pouvez rendre vos *deux* billets : vous en prenez ${num(f.race.hand)} nouveaux dans la pile, puis les anciens vont dessous. Impossible quand la pile est vide.`,
  ],
});

const bonuses = (f: RuleFacts): RuleText => ({
  part: 'bonuses',
  title: 'Les bonus',
  lines: [
    `*Des bonbons ou un sort* : la première fois que vos chariots relient un lieu « ${f.regions.from.fr} » à un lieu « ${f.regions.to.fr} », vous prenez une carte bonus. Elle compte comme un billet réussi. Une seule fois par joueur.`,
    `*${f.join.hub.fr}* : la première fois que vos chariots y relient ${list(
      f.join.places.map(({ fr }) => `« ${fr} »`),
      'ou',
    )}, tirez aussitôt ${cards(f.join.cards)}. Une fois pour chacun de ces lieux.`,
  ],
});

const endRace = (f: RuleFacts): RuleText => ({
  part: 'end',
  title: 'La fin',
  lines: [
    `La partie finit *aussitôt* que quelqu’un réussit son ${f.race.goal}ᵉ billet : il gagne.`,
    'Elle finit aussi dès que quelqu’un pose son dernier chariot : le plus de billets réussis l’emporte, et à égalité la victoire est partagée.',
    `De même après ${num(f.race.idle)} tours de table entiers de suite où personne n’a pris de chemin, tiré de carte ni réussi de billet, et quand tout le monde a passé à la suite. Que plus aucun chemin ne puisse être pris ne finit pas la partie : de nouveaux billets peuvent nommer des lieux déjà reliés.`,
  ],
});
