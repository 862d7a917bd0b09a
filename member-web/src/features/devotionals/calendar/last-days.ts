import { shiftDay } from '@quiet-time/web/local-date.ts';

/** Days of the calendar before today: thirty-one with it. */
const BEFORE = 30;

/** A Monday and the six days after it: what the weekdays are called is asked of them. */
export const weekdays = Array.from({ length: 7 }, (_, index) => shiftDay('2026-11-16', index));

/** The first of the last 31 days. */
export const firstDay = (today: string): string => shiftDay(today, -BEFORE);

/** The last 31 days and, so that it is seen to be closed, tomorrow. */
export function lastDays(today: string): string[] {
  return Array.from({ length: BEFORE + 2 }, (_, index) => shiftDay(today, index - BEFORE));
}

/** The same in whole weeks, Monday first. Null where the first week has days before them. */
export function lastWeeks(today: string): (string | null)[][] {
  const days = lastDays(today);
  const first = firstDay(today);
  const lead = weekdayOf(first);
  const weeks = Math.ceil((lead + days.length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = shiftDay(first, week * 7 + weekday - lead);
      return day < first ? null : day;
    }),
  );
}

/** From 0 for Monday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
}
