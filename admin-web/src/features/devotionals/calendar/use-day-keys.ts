import { shiftDay } from '@quiet-time/web/local-date.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Month, monthOf, shiftMonth } from './month.ts';

interface Days {
  month: Month;
  weeks: string[][];
  today: string;
  onMonth(month: Month): void;
}

/**
 * Makes the days of a month one tab stop. Arrow keys move it. Home and End go to the ends of the week, Page Up and Page
 * Down to the previous and next month. A day outside the page opens its month. Days are elements with `data-day` below
 * `root`.
 */
export function useDayKeys({ month, weeks, today, onMonth }: Days): {
  stop: string;
  root: RefObject<HTMLTableElement | null>;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
} {
  const root = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState('');
  const goingTo = useRef('');
  const days = weeks.flat();
  const first = monthOf(today) === month ? today : `${month}-01`;
  const stop = days.includes(moved) ? moved : first;

  // Runs after every render, as a day of another month may appear late.
  useEffect(() => {
    const day =
      goingTo.current && root.current?.querySelector<HTMLElement>(`[data-day="${goingTo.current}"]`);
    if (!day) return;
    goingTo.current = '';
    day.focus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day;
    const to = from && target(event.key, from, weeks);
    if (!to) return;
    event.preventDefault();
    goingTo.current = to;
    setMoved(to);
    if (!days.includes(to) || event.key.startsWith('Page')) onMonth(monthOf(to));
  };
  return { stop, root, onKeyDown };
}

function target(key: string, from: string, weeks: string[][]): string | undefined {
  const week = weeks.find((days) => days.includes(from));
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(from, -1);
    case 'ArrowRight':
      return shiftDay(from, 1);
    case 'ArrowUp':
      return shiftDay(from, -7);
    case 'ArrowDown':
      return shiftDay(from, 7);
    case 'Home':
      return week?.[0];
    case 'End':
      return week?.at(-1);
    case 'PageUp':
      return sameDay(from, -1);
    case 'PageDown':
      return sameDay(from, 1);
    default:
      return undefined;
  }
}

/** Returns the same day of another month, or its last day if it is shorter. */
function sameDay(day: string, months: number): string {
  const month = shiftMonth(monthOf(day), months);
  const last = shiftDay(`${shiftMonth(month, 1)}-01`, -1);
  const wanted = `${month}${day.slice(7)}`;
  return wanted < last ? wanted : last;
}
