import { formatLocale } from '@quiet-time/schema/format-locale';
import { m } from '@quiet-time/schema/sentences';

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

/** The first line of a letter. */
export function greeting(name: string | null): string {
  const plain = plainName(name);
  return plain ? m.mail_greeting({ name: plain }) : m.mail_greeting_without_name();
}

/** A moment to the minute. In UTC, and saying so: nobody knows where the mail will be read. */
export const when = (at: Date): string =>
  m.mail_moment({
    moment: new Intl.DateTimeFormat(formatLocale(), {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(at),
  });

/** How long a code or a link works, in whole hours where it can be said so. */
export const worksFor = (minutes: number): string =>
  minutes % 60 ? m.mail_works_for_minutes({ minutes }) : m.mail_works_for_hours({ hours: minutes / 60 });

/** An address that its owner knows again and nobody else learns: `m…@example.org` */
export function masked(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}
