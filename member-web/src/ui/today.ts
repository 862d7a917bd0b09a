import { localToday } from '@quiet-time/schema/web/local-date.ts';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

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

/** The reader's own calendar date, looked at again when they come back to the page. */
export function useToday(): string {
  return useSyncExternalStore(onReturn, clock, clock);
}

export interface Days {
  /** The day that it was when the reader came to this page: what they read stays under their eyes. */
  shown: string;
  /** The day that it is, at midnight and after a journey, too; never one before `shown`. */
  today: string;
}

/** The days of a page that shows today's without saying so in its address. */
export function useDays(): Days {
  const { key } = useLocation();
  const now = useSyncExternalStore(onReturnAndWhileThere, clock, clock);
  const [arrival, setArrival] = useState({ key, day: now });
  // A reader who follows a link wants what is there today, also one to the page that they are on.
  if (arrival.key !== key) setArrival({ key, day: now });
  const shown = arrival.key === key ? arrival.day : now;
  return { shown, today: now < shown ? shown : now };
}
