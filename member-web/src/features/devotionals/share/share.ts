import { cut } from '@quiet-time/schema/cut';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { typographic } from '@quiet-time/schema/typography';
import { copy, linkTo, share } from '../../../ui/share.ts';
import { TOAST_TIME } from '../../../ui/toast-time.ts';
import type { OpenDevotional } from '../day/use-devotional.ts';

type Shared = Pick<OpenDevotional, 'title' | 'date' | 'lang' | 'body'>;

/** Address of the day, also for today, so that it leads to the same day tomorrow. */
const dayLink = (date: string) => linkTo(`/devotionals?date=${date}`);

/** Shares a devotional through the device: title, excerpt and link. Without a share dialog it is copied. */
export function shareDevotional({ title: stored, date, lang, body }: Shared): Promise<void> {
  const title = typographic(stored, lang);
  const text = typographic(cut(body.reflection, limits.devotional.excerpt), lang);
  const url = dayLink(date);
  return share(
    { title, text, url },
    {
      text: `${title}\n\n${text}\n\n${url}`,
      said: m.devotional_copied(),
      duration: TOAST_TIME,
    },
  );
}

/** Copies the link of a day. */
export const copyLink = ({ date }: Shared): Promise<void> =>
  copy({ text: dayLink(date), said: m.devotional_link_copied(), duration: TOAST_TIME });
