// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

export function TablePage({ table }: { table: string }) {
  return <main>{table}</main>;
}
