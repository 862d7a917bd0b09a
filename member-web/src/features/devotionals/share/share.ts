import { cut } from '@quiet-time/schema/cut';
import { limits } from '@quiet-time/schema/limits';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import type { OpenDevotional } from '../day/use-devotional.ts';
import { TOAST_TIME } from '../toast-time.ts';

type Shared = Pick<OpenDevotional, 'title' | 'date' | 'body'>;

/** The address of the day, also on the day itself: it is to lead there tomorrow, too. */
const linkTo = (date: string) => `${window.location.origin}/devotionals?date=${date}`;

/** Hands a devotional to what the device shares with: title, excerpt and link. Without such a thing it is copied. */
export async function share({ title, date, body }: Shared): Promise<void> {
  const text = cut(body.reflection, limits.devotional.excerpt);
  const url = linkTo(date);
  if (typeof navigator.share !== 'function') {
    return copy(`${title}\n\n${text}\n\n${url}`, 'Copied, with a link to this day');
  }
  try {
    await navigator.share({ title, text, url });
  } catch {
    // The reader has thought better of it.
  }
}

/** Copies the link of a day. */
export const copyLink = ({ date }: Shared): Promise<void> => copy(linkTo(date), 'Link copied');

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done, { duration: TOAST_TIME });
  } catch {
    // No permission, or a page without TLS.
    toast.error('This browser does not let us copy.', { duration: TOAST_TIME });
  }
}
