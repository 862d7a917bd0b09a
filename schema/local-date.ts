/**
 * Whether `text` is a day of the calendar in the format `yyyy-MM-dd`: not 2026-02-29, not 2026-2-1. Years are 0001 to
 * 9999. Year 0 is invalid: Postgres lacks it, although JavaScript's `Date` has it.
 */
export function isLocalDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // `Date` reads 2026-02-29 as the first of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Returns the day before; null for 0001-01-01. */
export function dayBefore(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  const before = date.toISOString().slice(0, 10);
  return isLocalDate(before) ? before : null;
}
