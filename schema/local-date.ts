/**
 * Whether `text` is a day of the calendar, written as `yyyy-MM-dd`: not 2026-02-29, not 2026-2-1. The years are 0001 to
 * 9999. There is no year 0: Postgres has none, though JavaScript's `Date` does.
 */
export function isLocalDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // `Date` reads 2026-02-29 as the first of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The day before one; null: there is none before 0001-01-01. */
export function dayBefore(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  const before = date.toISOString().slice(0, 10);
  return isLocalDate(before) ? before : null;
}
