import type { PageOfDomain } from '../../blocks/member-page.js';

interface AboutAnswer {
  about: { subtitle: string } | null;
}

export const aboutPages: PageOfDomain[] = [
  {
    path: '/about',
    async view({ query }) {
      const answer = await query<AboutAnswer>('About', {});
      const text = answer?.about?.subtitle;
      return text ? { text } : null;
    },
  },
];
