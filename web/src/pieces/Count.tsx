// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/** A small sign: path data in a square of 16. */
export function Icon({ d, class: name }: { d: string; class?: string }) {
  return (
    <svg class={name} viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round" />
    </svg>
  );
}

/** How many of something a seat has: its sign and the number; `text` says it in words. */
export function Count({ icon, n, text }: { icon: string; n: number; text: string }) {
  return (
    <span class="t-number" title={text}>
      <Icon d={icon} />
      <b aria-hidden="true">{n}</b>
      <span class="unseen">{text}</span>
    </span>
  );
}
