import { shiftDay } from '@quiet-time/web/local-date.ts';

/** Returns the first day of the month that is `n` months after that of `first`. */
export function shiftMonth(first: string, n: number): string {
  const months = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + n;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

export const lastOfMonth = (first: string): string => shiftDay(shiftMonth(first, 1), -1);

/** Returns the weeks of a month, Monday first, with the days around it. */
export function monthWeeks(first: string): string[][] {
  const lead = (new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7;
  const length = Math.ceil((lead + Number(lastOfMonth(first).slice(8))) / 7);
  return Array.from({ length }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => shiftDay(first, week * 7 + weekday - lead)),
  );
}
