import { m } from '@quiet-time/schema/sentences';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { BibleState } from './address.ts';

const subject = 'verse';

/**
 * Once a result is there, does what the link that led to it said, once: tells that it was found, or takes the reader
 * to it. Why there is none is brought into sight. Going back and reloading do nothing of it.
 * @param result where the result stands, or why there is none
 */
export function useResultArrival(
  status: 'waiting' | 'ready' | 'failed',
  result: RefObject<HTMLElement | null>,
): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const done = useRef<string | null>(null);
  const { found = false, show = false } = (state as BibleState | null) ?? {};
  useEffect(() => {
    // What was found before is no longer what the page shows.
    if (status !== 'ready') toast.withdraw(subject);
    if (status === 'waiting' || type === NavigationType.Pop || done.current === key) return;
    if (status === 'failed') {
      if (found) result.current?.scrollIntoView({ block: 'nearest' });
      return;
    }
    done.current = key;
    if (found) toast.success(m.bible_verse_found(), { subject });
    if (show) result.current?.focus({ preventScroll: true });
    if (found || show) result.current?.scrollIntoView({ block: show ? 'start' : 'nearest' });
  }, [status, type, key, found, show, result]);
}
