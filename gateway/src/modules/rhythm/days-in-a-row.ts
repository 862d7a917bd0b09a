const dayLength = 86_400_000;

/** Days since 1970, so that neighbours differ by one whatever the clocks do. */
const numberOf = (day: string): number => Date.parse(day) / dayLength;

/**
 * How many days somebody has read one after another, up to today. One day a week may be missing among them and
 * doesn't count, and today may still be to come.
 * @param days each once, the latest first, as yyyy-MM-dd; none after `today`
 */
export function daysInARow(days: readonly string[], today: string): number {
  let count = 0;
  let expected = numberOf(today);
  let lastMissing = Number.POSITIVE_INFINITY;
  if (days[0] !== today) expected--;
  for (const day of days.map(numberOf)) {
    const missing = expected - day;
    if (missing > 1) break;
    if (missing === 1) {
      if (lastMissing - expected < 7) break;
      lastMissing = expected;
    }
    count++;
    expected = day - 1;
  }
  return count;
}
