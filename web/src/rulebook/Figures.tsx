// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Small drawings of what a part of the rules is about. They add nothing that the words do not say.

import { Arrow, Cross, Dot, FaceCard, Figure, HIGH, Pile, Spaces, Wagons } from '../pieces/rule_figures';

export const figures = {
  draw: (market: boolean) =>
    market ? (
      <Figure width={250} height={56}>
        {(['red', 'blue', 'yellow', 'loco', 'green'] as const).map((card, i) => (
          <FaceCard key={card} x={2 + i * 38} y={8} card={card} />
        ))}
        <Pile x={212} y={8} />
      </Figure>
    ) : (
      <Figure width={130} height={56}>
        <Pile x={2} y={8} />
        <Arrow x={42} y={30} />
        <FaceCard x={70} y={8} card="black" />
        <FaceCard x={98} y={8} card="orange" />
      </Figure>
    ),
  claim: () => (
    <Figure width={414} height={56}>
      {(['red', 'red', 'loco'] as const).map((card, i) => (
        <FaceCard key={i === 1 ? 'second' : card} x={2 + i * 36} y={6} card={card} />
      ))}
      <Arrow x={114} y={28} />
      <Dot x={150} y={28} />
      <Spaces x={158} y={20} n={3} colour="red" />
      <Dot x={268} y={28} />
      <Arrow x={282} y={28} />
      <Wagons x={308} y={20} n={3} colour="blue" />
    </Figure>
  ),
  parallel: (closed: boolean) => (
    <Figure width={170} height={56}>
      <Dot x={14} y={28} />
      <Dot x={156} y={28} />
      <Wagons x={34} y={7} n={3} colour="yellow" />
      {closed ? (
        <>
          <rect class="rules-shut" x="35" y="32" width="100" height={HIGH} rx="3" />
          <path class="rules-hatch" d="M42 49l12-17m4 17l12-17m4 17l12-17m4 17l12-17m4 17l12-17" />
          <Cross x={85} y={40.5} />
        </>
      ) : (
        <Spaces x={34} y={32} n={3} colour="green" />
      )}
    </Figure>
  ),
};
