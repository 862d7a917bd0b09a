import { m } from '@quiet-time/schema/sentences';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { BibleState } from './address.ts';

const subject = 'verse';

/**
 * Handles the state of the link once its result is there: confirms it in a toast, or scrolls to it. A failure is
 * scrolled into view. Going back and reloading do none of it.
 * @param result element of the result, or of its error
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
    // The earlier result is no longer on the page.
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
