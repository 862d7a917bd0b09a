const dayLength = 86_400_000;

/** Days since 1970, so that consecutive days differ by one even when clocks change. */
const numberOf = (day: string): number => Date.parse(day) / dayLength;

/**
 * Returns the number of consecutive days of reading up to today. One missing day a week is allowed and doesn't count,
 * and today may be unread yet.
 * @param days each once, latest first, as yyyy-MM-dd; none after `today`
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
