// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

export function RulesPage({ map }: { map: string }) {
  return <main>{map}</main>;
}
