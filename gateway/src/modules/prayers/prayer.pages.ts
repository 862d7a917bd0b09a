import type { PageOfDomain } from '../../blocks/member-page.js';

interface CurrentPrayers {
  currentPrayers: Record<'daily' | 'weekly' | 'monthly', { title: string; content: string } | null>;
}

export const prayerPages: PageOfDomain[] = [
  {
    path: '/prayers',
    part: (query) =>
      ['favorites', 'list'].includes(query.get('view') ?? '')
        ? null
        : 'src/features/prayer-requests/prayer-requests.tsx',
    async view({ query }) {
      const answer = await query<CurrentPrayers>('CurrentPrayers', {});
      const { daily, weekly, monthly } = answer?.currentPrayers ?? {};
      const text = (weekly ?? daily ?? monthly)?.content;
      return text ? { text } : null;
    },
  },
];
