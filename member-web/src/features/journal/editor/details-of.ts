import { journalMoods } from '@quiet-time/schema/journal-moods';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { m } from '@quiet-time/schema/sentences';
import { shortDate } from '@quiet-time/web/local-date.ts';
import { type EntryValues, tagsOf } from './entry-values.ts';

/** Returns the day, the mood, the devotional and the tags in one line, such as "Today · no tags". */
export function detailsOf({ writtenOn, mood, devotional, tags }: EntryValues, today: string): string {
  const day = writtenOn === '' || writtenOn === today ? m.journal_today() : dayOf(writtenOn);
  const count = tagsOf(tags).length;
  return [
    day,
    mood && journalMoods[mood](),
    devotional && m.journal_devotional(),
    count === 0
      ? m.journal_no_tags()
      : tagsOf(tags)
          .map((tag) => `#${tag}`)
          .join(' '),
  ]
    .filter(Boolean)
    .join(' · ');
}

const dayOf = (day: string) => (isLocalDate(day) ? shortDate(day) : day);
