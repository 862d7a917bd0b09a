import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHash } from '../../ui/rendering.ts';
import type { BibleState } from './address.ts';

export interface MarkedVerses {
  from: number;
  to: number;
}

/** Returns the verses in an address: `#v16`, `#v16-18`. */
export function markedIn(hash: string): MarkedVerses | null {
  const [, first, last] = /^#v([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?$/.exec(hash) ?? [];
  if (!first) return null;
  const from = Number(first);
  return { from, to: Math.max(from, Number(last ?? first)) };
}

/**
 * Returns the verses in the address, and scrolls to them on arrival. Browsers only do so if the verses are there from
 * the beginning. @param chapter the current one
 */
export function useMarkedVerses(chapter: string): MarkedVerses | null {
  const { state } = useLocation();
  const hash = useHash();
  const stays = (state as BibleState | null)?.stays === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chapter is arrived at again
  useEffect(() => {
    const marked = markedIn(hash);
    const verse = marked && document.getElementById(`v${marked.from}`);
    if (!verse) return;
    verse.focus({ preventScroll: true });
    verse.scrollIntoView({ block: stays ? 'nearest' : 'center' });
  }, [hash, stays, chapter]);
  return markedIn(hash);
}
