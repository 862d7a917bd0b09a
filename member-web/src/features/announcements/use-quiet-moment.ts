import { useEffect, useRef } from 'react';
import type { Viewer } from '../../app/use-viewer.ts';
import { useToday } from '../../ui/today.ts';
import { wasGreeted } from '../greeting/greeted.ts';

const SECOND = 1_000;

/** Calls back when no dialog is open and the member's greeting, where one is due, has been and gone. */
export function useQuietMoment(viewer: Viewer | null, onQuiet: () => void): void {
  const today = useToday();
  const latest = useRef(onQuiet);
  latest.current = onQuiet;
  useEffect(() => {
    const timer = setInterval(() => {
      const greeting = viewer?.preferences.welcomeMessage && !wasGreeted(viewer.id, today);
      if (!greeting && !document.querySelector('dialog[open], [role="dialog"]')) latest.current();
    }, SECOND);
    return () => clearInterval(timer);
  }, [viewer, today]);
}
