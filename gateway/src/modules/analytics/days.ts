/** The day that it is in UTC, yyyy-MM-dd. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day so many days after another, before it for a negative number. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return utcDay(date);
}

/** So many days, of which `last` is the last one. */
export const daysUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => dayAfter(last, i - count + 1));
