import { isLocalDate } from '@quiet-time/schema/local-date';
import { m } from '@quiet-time/schema/sentences';
import { shiftDay } from '@quiet-time/web/local-date.ts';

/**
 * Parses a date such as "Dec 3", "3 December 2027", "2026-12-03" or "tomorrow"; null for other text. A date without a
 * year is the one nearest to today. "Mark 3" is not a date: months are full names or usual abbreviations.
 */
export function dayInWords(text: string, today: string): string | null {
  const words = text.toLowerCase().replaceAll(/[.,]/g, ' ').trim().split(/\s+/);
  const [only = ''] = words;
  if (words.length === 1) return isLocalDate(only) ? only : (relative(only, today) ?? null);
  const [first = '', second = '', year = '', more] = words;
  const month = monthOf(first) || monthOf(second);
  const day = /^(\d{1,2})(st|nd|rd|th)?$/.exec(monthOf(first) ? second : first)?.[1];
  if (!month || !day || more !== undefined || (year && !/^\d{4}$/.test(year))) return null;
  const inYear = (of: number) => `${of}-${two(month)}-${two(Number(day))}`;
  if (year) return real(inYear(Number(year)));
  const thisYear = Number(today.slice(0, 4));
  const days = [thisYear - 1, thisYear, thisYear + 1].map(inYear).filter(isLocalDate);
  return days.toSorted((one, other) => distance(one, today) - distance(other, today))[0] ?? null;
}

function relative(word: string, today: string): string | undefined {
  const days: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 };
  const by = Object.hasOwn(days, word) ? days[word] : undefined;
  return by === undefined ? undefined : shiftDay(today, by);
}

/** Returns the number of a month, 1 to 12, or 0 for other words. */
function monthOf(word: string): number {
  const at = (names: string) => names.toLowerCase().split('|').indexOf(word) + 1;
  return at(m.date_months()) || at(m.date_months_short());
}

const two = (n: number) => String(n).padStart(2, '0');
const real = (day: string) => (isLocalDate(day) ? day : null);
const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other));
