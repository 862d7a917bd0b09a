/** Part of the day, in which people greet each other alike. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/**
 * Returns the part of the day. The script in `member-web/index.html` repeats this before the first paint, and a test
 * compares both.
 * @param hour of the reader's clock, from 0 to 23
 */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
