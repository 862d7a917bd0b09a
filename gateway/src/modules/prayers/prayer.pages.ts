import { m } from '@quiet-time/schema/sentences';
import type { MemberPage } from './member-page.js';

interface CurrentPrayers {
  currentPrayers: Record<'daily' | 'weekly' | 'monthly', { title: string; content: string } | null>;
}
interface EncouragingWords {
  encouragingWords: { items: { message: string }[] };
}

/** Prayers and encouraging words. */
export const prayerPages: MemberPage[] = [
  {
    matches: /^\/prayers$/,
    module: 'src/features/prayers/prayers-page.tsx',
    part: (query) =>
      ['favorites', 'list'].includes(query.get('view') ?? '')
        ? null
        : 'src/features/prayer-requests/prayer-requests.tsx',
    async view({ ask }) {
      const answer = await ask<CurrentPrayers>('CurrentPrayers', {});
      const { daily, weekly, monthly } = answer?.currentPrayers ?? {};
      const text = (weekly ?? daily ?? monthly)?.content;
      return { title: m.prayers_heading(), ...(text && { text }) };
    },
  },
  {
    matches: /^\/encouraging$/,
    module: 'src/features/encouraging-words/encouraging-words-page.tsx',
    async view({ ask }) {
      // As the web app asks for its first page.
      const answer = await ask<EncouragingWords>('EncouragingWords', { page: 1, limit: 50 });
      const text = answer?.encouragingWords.items[0]?.message;
      return { title: m.words_heading(), ...(text && { text }) };
    },
  },
];
