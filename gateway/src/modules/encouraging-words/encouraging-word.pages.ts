import { m } from '@quiet-time/schema/sentences';
import type { MemberPage } from '../../blocks/member-page.js';

interface EncouragingWords {
  encouragingWords: { items: { message: string }[] };
}

export const encouragingWordPages: MemberPage[] = [
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
