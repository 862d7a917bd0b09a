import { localToday } from '@quiet-time/web/local-date.ts';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useHydrating, useRendering } from './rendering.ts';

function onReturn(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('focus', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('focus', onChange);
  };
}

/** In milliseconds. One timer until midnight would sleep along with the machine, and know nothing of journeys. */
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

/** The reader's own calendar date; while a server's page is taken over, the date that it guessed. */
function useClock(subscribe: (onChange: () => void) => () => void): string {
  const guess = useRendering()?.today;
  return useSyncExternalStore(subscribe, clock, guess === undefined ? clock : () => guess);
}

/** The reader's own calendar date, looked at again when they come back to the page. */
export const useToday = (): string => useClock(onReturn);

export interface Days {
  /** The day that it was when the reader came to this page: what they read stays under their eyes. */
  shown: string;
  /** The day that it is, at midnight and after a journey, too; never one before `shown`. */
  today: string;
}

/** The days of a page that shows today's without saying so in its address. */
export function useDays(): Days {
  const { key } = useLocation();
  const now = useClock(onReturnAndWhileThere);
  const isGuess = useHydrating();
  const [arrival, setArrival] = useState({ key, day: now, isGuess });
  // A reader who follows a link wants what is there today, also one to the page that they are on. And the day that the
  // server guessed was never theirs, if it was wrong.
  if (arrival.key !== key || arrival.isGuess !== isGuess) setArrival({ key, day: now, isGuess });
  const shown = arrival.key === key ? arrival.day : now;
  return { shown, today: now < shown ? shown : now };
}
