import { m } from '@quiet-time/schema/sentences';
import type { MemberPage } from '../../blocks/member-page.js';

interface AboutAnswer {
  about: { subtitle: string } | null;
}

export const aboutPages: MemberPage[] = [
  {
    matches: /^\/about$/,
    module: 'src/features/about/about-page.tsx',
    async view({ ask }) {
      const answer = await ask<AboutAnswer>('About', {});
      const text = answer?.about?.subtitle;
      return { title: m.about_page_title(), ...(text && { text }) };
    },
  },
];
