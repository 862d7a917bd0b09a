import { m } from '@quiet-time/schema/sentences';
import { longDay } from '../written-date.js';

// Letters, for `.d` is what a mail program makes a link of. "J. R. Smith" and "J.R. Smith" are names.
const looksLikeLink = /:\/\/|@|\.\p{L}{2,}/u;

/**
 * A name as a mail can show it; null where there is none. A stranger chooses the name that is written to others: one
 * that would become a link is left out, and line breaks and reversing signs in it don't count.
 */
export function plainName(name: string | null): string | null {
  const plain = (name ?? '').replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return plain && !looksLikeLink.test(plain) ? plain : null;
}

/** The name by which somebody is greeted: the first, unless it is an initial or a title. Null: there is none to show. */
export function firstName(name: string | null): string | null {
  const plain = plainName(name);
  const [first = ''] = plain?.split(' ') ?? [];
  return plain && (first.endsWith('.') || [...first].length < 2) ? plain : first || null;
}

/** The first line of a letter. */
export function greeting(name: string | null): string {
  const first = firstName(name);
  return first ? m.mail_greeting({ name: first }) : m.mail_greeting_without_name();
}

/** A day (yyyy-MM-dd) as the site writes it: "21 Nov 2026". Not by `Intl`, which says "Sept". */
export function shortDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return m.date_short({ day, monthShort: m.date_months_short().split('|')[month - 1]!, year });
}

/** A moment to the minute. In UTC, and saying so: nobody knows where the mail will be read. */
export const when = (at: Date): string =>
  m.mail_moment({ date: longDay(at), time: at.toISOString().slice(11, 16) });

/** How long a code or a link works, in whole hours where it can be said so. */
export const worksFor = (minutes: number): string =>
  minutes % 60 ? m.mail_works_for_minutes({ minutes }) : m.mail_works_for_hours({ hours: minutes / 60 });

/** An address that its owner knows again and nobody else learns: `m…@example.org` */
export function masked(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}
