import { shiftDay } from '@quiet-time/web/local-date.ts';
import type { OpenDevotional } from '../features/devotionals/day/use-devotional.ts';

type WithTypenames<T> = T & { __typename: string };

/** A day and its title, as in the neighbours of a day and in the calendar. */
export const linkTo = (date: string) => ({
  __typename: 'DevotionalLink' as const,
  lang: 'en' as const,
  accessLevel: 'standard' as const,
  date,
  title: `Title of ${date}`,
});

/** A whole devotional for a day, as the server returns it; its title is "Title of {date}". */
export function devotionalOf(date: string, changes: object = {}): WithTypenames<OpenDevotional> {
  return {
    __typename: 'Devotional',
    id: `id-${date}`,
    title: `Title of ${date}`,
    date,
    accessLevel: 'standard',
    lang: 'en',
    version: 1,
    body: {
      __typename: 'DevotionalBody',
      scripture: {
        __typename: 'DevotionalScripture',
        reference: 'Psalm 27:14',
        verse: 'Wait on the LORD: be of good courage.',
        passage: null,
      },
      reflection: 'First paragraph.\n\nSecond paragraph.',
      reflectionHtml: null,
      questions: ['What are you waiting for?', 'Who waits with you?'],
      questionIds: [`waiting-${date}`, `with-${date}`],
      questionLangs: ['en', 'en'],
      prayer: 'Lord, teach me to wait. Amen.',
      prayerHtml: null,
      references: [],
      tags: ['waiting'],
      attachments: [],
    },
    previous: linkTo(shiftDay(date, -1)),
    next: linkTo(shiftDay(date, 1)),
    isFollowed: true,
    ...changes,
  } as WithTypenames<OpenDevotional>;
}
