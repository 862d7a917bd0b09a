import type { MemberPage } from './member-page.js';

export const contentPages: MemberPage[] = [
  {
    matches: /^\/faq$/,
    module: 'src/features/faq/faq-page.tsx',
    async view({ ask }) {
      const answer = await ask('Faqs', {});
      return {
        title: 'FAQ',
        text: 'What others have asked before you, and what we answered.',
        preloaded: answer?.preloaded,
      };
    },
  },
];
