// Letters, for `.d` is what a mail program makes a link of. "J. R. Smith" and "J.R. Smith" are names.
const looksLikeLink = /:\/\/|@|\.\p{L}{2,}/u;

/**
 * The first line of a letter. A stranger who registers with somebody else's address chooses the name that is written
 * there: a name that would become a link is left out, and line breaks and reversing signs in it don't count.
 */
export function greeting(name: string | null): string {
  const plain = (name ?? '').replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return plain && !looksLikeLink.test(plain) ? `Good day ${plain},` : 'Good day,';
}

const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A moment to the minute. In UTC, and saying so: nobody knows where the mail will be read. */
export const when = (at: Date): string => `${dateAndTime.format(at)} (UTC)`;

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

const counted = (count: number, unit: string): string =>
  `${numbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;

/** "ten minutes", "45 minutes", "one hour" */
export const duration = (minutes: number): string =>
  minutes % 60 ? counted(minutes, 'minute') : counted(minutes / 60, 'hour');

/** Why somebody who waits for a code is sent a link. */
export const linkInstead =
  'So many codes were asked for with this address today that this email brings a link instead of one.';

/** An address that its owner knows again and nobody else learns: `m…@example.org` */
export function masked(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}
