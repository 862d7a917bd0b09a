export const day = 86_400;

/** Returns the same day and time a number of months later, or the last day of a shorter month. */
function monthsLater(at: number, months: number): number {
  const from = new Date(at * 1_000);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + months);
  // A month after 31 January must not become 3 March.
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime() / 1_000;
}

/** Returns the end of a period that begins at `start`. All periods are counted from `anchor`. */
export function periodEnd(anchor: number, interval: 'month' | 'year', start: number): number {
  const months = interval === 'year' ? 12 : 1;
  let count = 1;
  while (monthsLater(anchor, count * months) <= start) count += 1;
  return monthsLater(anchor, count * months);
}
