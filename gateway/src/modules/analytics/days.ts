/** Returns the day of a moment in UTC, yyyy-MM-dd. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Adds days to a day, or subtracts them for a negative number. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return utcDay(date);
}

/** Lists `count` days up to `last`. */
export const daysUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => dayAfter(last, i - count + 1));
