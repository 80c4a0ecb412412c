// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

export function ReplayPage({ table }: { table: string }) {
  return <main>{table}</main>;
}
