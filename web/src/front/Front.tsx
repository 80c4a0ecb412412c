// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

export function Front() {
  return <main>Cheminot</main>;
}
