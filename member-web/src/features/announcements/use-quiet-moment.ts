import { useEffect, useRef } from 'react';
import { isGreetingDue, welcomedThisVisit } from '../../lib/welcomes.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { useToday } from '../../ui/today.ts';

const SECOND = 1_000;

/** Calls back when no dialog is open. Never calls back in a visit with a welcome. */
export function useQuietMoment(viewer: Viewer | null, onQuiet: () => void): void {
  const today = useToday();
  const latest = useRef(onQuiet);
  latest.current = onQuiet;
  useEffect(() => {
    const timer = setInterval(() => {
      const welcome = welcomedThisVisit() || (viewer && isGreetingDue(viewer, today));
      if (!welcome && !document.querySelector('dialog[open], [role="dialog"]')) latest.current();
    }, SECOND);
    return () => clearInterval(timer);
  }, [viewer, today]);
}
