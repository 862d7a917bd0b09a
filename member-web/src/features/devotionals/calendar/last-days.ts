import { shiftDay } from '@quiet-time/web/local-date.ts';

/** Days of the calendar before today: thirty-one including today. */
const BEFORE = 30;

/** A Monday and the six days after it, from which the names of the weekdays are taken. */
export const weekdays = Array.from({ length: 7 }, (_, index) => shiftDay('2026-11-16', index));

/** Returns the first of the last 31 days. */
export const firstDay = (today: string): string => shiftDay(today, -BEFORE);

/** Returns the last 31 days, and tomorrow, which is shown as not open yet. */
function lastDays(today: string): string[] {
  return Array.from({ length: BEFORE + 2 }, (_, index) => shiftDay(today, index - BEFORE));
}

/** Returns the same in whole weeks, Monday first. Null for days of the first week before them. */
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

/** Returns the weekday from 0 for Monday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
}
