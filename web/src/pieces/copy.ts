// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Copies a text; over plain http browsers offer only the old way, from a selected field. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}

const TOLD_MS = 2500;

interface Copy {
  /** The field that holds the text. */
  field: RefObject<HTMLInputElement | null>;
  /** Null: not tried yet. True for a moment after it worked. */
  copied: boolean | null;
  copy(): Promise<void>;
}

export function useCopy(text: string): Copy {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return { field, copied, copy: async () => setCopied(await copyText(text, field.current)) };
}
