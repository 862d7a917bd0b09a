import type { Language } from '@quiet-time/schema/languages';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { m } from '@quiet-time/schema/sentences';
import { dailyMailPart, type PageOfDomain } from '../../blocks/member-page.js';

interface DevotionalByDate {
  devotional: {
    title: string;
    lang: Language;
    body: { reflection: string; scripture: { reference: string } } | null;
  };
}

/** Chunks of the lists of `?mode=`, which load separately. */
const lists = new Map([
  ['favorites', 'src/features/devotionals/lists/favorites.tsx'],
  ['archive', 'src/features/devotionals/lists/archive.tsx'],
  ['search', 'src/features/devotionals/search/search.tsx'],
]);

export const devotionalPages: PageOfDomain[] = [
  {
    path: '/devotionals',
    part: (query) => (query.has('mode') ? lists.get(query.get('mode') ?? '') : dailyMailPart),
    async view({ url, today, query }) {
      const mode = url.searchParams.get('mode');
      if (mode)
        return { title: m.devotionals_title(), path: `/devotionals?mode=${encodeURIComponent(mode)}` };
      const date = url.searchParams.get('date') || today;
      if (!isLocalDate(date)) return null;
      const answer = await query<DevotionalByDate>('DevotionalByDate', { date });
      if (!answer) return null;
      const { title, lang, body } = answer.devotional;
      const text = body && `${body.scripture.reference}. ${body.reflection}`;
      return {
        title,
        ...(text && { text, article: { title, lang, date, text } }),
        path: `/devotionals?date=${date}`,
      };
    },
  },
];
