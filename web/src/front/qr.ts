// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// QR codes, by the package qrcode-generator: this is the only file that uses it. It is loaded when a code is shown.

/** Rows of modules, true where they are dark. */
export type Code = readonly (readonly boolean[])[];

/** The smallest code that holds a text, with error correction M; null if none does. */
export async function encode(text: string): Promise<Code | null> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  // The package takes a byte of each character.
  code.addData(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''), 'Byte');
  try {
    code.make();
  } catch {
    return null; // too long
  }
  const along = Array.from({ length: code.getModuleCount() }, (_, i) => i);
  return along.map((row) => along.map((column) => code.isDark(row, column)));
}
