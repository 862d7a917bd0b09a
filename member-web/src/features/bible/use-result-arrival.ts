import { messages } from '@quiet-time/schema/messages';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { BibleState } from './address.ts';

/**
 * Once a result is there, does what the link that led to it said, once: tells that it was found, or takes the reader
 * to it. Going back and reloading do neither.
 */
export function useResultArrival(ready: boolean, result: RefObject<HTMLElement | null>): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const done = useRef<string | null>(null);
  const { found = false, show = false } = (state as BibleState | null) ?? {};
  useEffect(() => {
    if (!ready || type === NavigationType.Pop || done.current === key) return;
    done.current = key;
    if (found) toast.success(messages.bibleVerseFound);
    if (show) result.current?.focus({ preventScroll: true });
    if (found || show) result.current?.scrollIntoView({ block: show ? 'start' : 'nearest' });
  }, [ready, type, key, found, show, result]);
}
