import { localToday } from '@quiet-time/web/local-date.ts';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useHydrating, useRendering } from './rendering.ts';

/** Calls back when the reader comes back to the page. @returns a function that stops it */
export function onReturn(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('focus', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('focus', onChange);
  };
}

/**
 * Interval of the checks, in milliseconds. One timer until midnight would stop while the machine sleeps, and miss a
 * change of the time zone.
 */
const LOOK_EVERY = 20_000;

function onReturnAndWhileThere(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY);
  const leave = onReturn(onChange);
  return () => {
    clearInterval(timer);
    leave();
  };
}

const clock = () => localToday();

/** Returns the reader's calendar date; during hydration, the date that the server assumed. */
function useClock(subscribe: (onChange: () => void) => () => void): string {
  const guess = useRendering()?.today;
  return useSyncExternalStore(subscribe, clock, guess === undefined ? clock : () => guess);
}

/** Returns the reader's calendar date, checked again when they come back to the page. */
export const useToday = (): string => useClock(onReturn);

export interface Days {
  /** Date when the reader came to this page; their text stays, although a new day begins. */
  shown: string;
  /** Current date, also after midnight or a change of the time zone; never before `shown`. */
  today: string;
}

/** Returns the days of a page that shows today's content without a date in its address. */
export function useDays(): Days {
  const { key } = useLocation();
  const now = useClock(onReturnAndWhileThere);
  const isGuess = useHydrating();
  const [arrival, setArrival] = useState({ key, day: now, isGuess });
  // A reader who follows a link wants the current day, even if the link leads to the same page. A wrong guess of the
  // server never was their day.
  if (arrival.key !== key || arrival.isGuess !== isGuess) setArrival({ key, day: now, isGuess });
  const shown = arrival.key === key ? arrival.day : now;
  return { shown, today: now < shown ? shown : now };
}
