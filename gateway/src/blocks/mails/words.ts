import { m } from '@quiet-time/schema/sentences';
import { longDay } from '../written-date.js';

// Letters after the dot, since mail programs make a link of `.d`. "J. R. Smith" and "J.R. Smith" are names.
const looksLikeLink = /:\/\/|@|\.\p{L}{2,}/u;

/**
 * Returns a name that is safe in a mail, or null. Strangers can choose the name in a mail to others: names that would
 * become a link are left out, and line breaks and direction marks are removed.
 */
export function plainName(name: string | null): string | null {
  const plain = (name ?? '').replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return plain && !looksLikeLink.test(plain) ? plain : null;
}

/** Returns the name for a greeting: the first, unless it is an initial or a title. Null: there is none to show. */
export function firstName(name: string | null): string | null {
  const plain = plainName(name);
  const [first = ''] = plain?.split(' ') ?? [];
  return plain && (first.endsWith('.') || [...first].length < 2) ? plain : first || null;
}

/** Returns the salutation of a mail. */
export function greeting(name: string | null): string {
  const first = firstName(name);
  return first ? m.mail_greeting({ name: first }) : m.mail_greeting_without_name();
}

/** Returns the lines of a plain text that somebody wrote, without the blank ones. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Formats a day (yyyy-MM-dd) like the site: "21 Nov 2026". Without `Intl`, which writes "Sept". */
export function shortDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return m.date_short({ day, monthShort: m.date_months_short().split('|')[month - 1]!, year });
}

/** Formats a moment to the minute, in UTC and marked as such, since the reader's time zone is unknown. */
export const when = (at: Date): string =>
  m.mail_moment({ date: longDay(at), time: at.toISOString().slice(11, 16) });

/** Formats the lifetime of a code or a link, in whole hours if possible. */
export const worksFor = (minutes: number): string =>
  minutes % 60 ? m.mail_works_for_minutes({ minutes }) : m.mail_works_for_hours({ hours: minutes / 60 });

/** Masks an address so that only its owner recognizes it: `m…@example.org` */
export function masked(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}
