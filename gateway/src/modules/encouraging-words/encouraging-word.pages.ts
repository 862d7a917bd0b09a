import type { PageOfDomain } from '../../blocks/member-page.js';

interface EncouragingWords {
  encouragingWords: { items: { message: string }[] };
}

export const encouragingWordPages: PageOfDomain[] = [
  {
    path: '/encouraging',
    async view({ query }) {
      // Same arguments as the web app's request for its first page.
      const answer = await query<EncouragingWords>('EncouragingWords', { page: 1, limit: 50 });
      const text = answer?.encouragingWords.items[0]?.message;
      return text ? { text } : null;
    },
  },
];
