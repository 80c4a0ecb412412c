// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/** Copies a text; over plain http browsers offer only the old way, from a selected field. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
