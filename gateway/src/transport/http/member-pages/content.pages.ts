import type { MemberPage } from './member-page.js';

interface About {
  about: { subtitle: string } | null;
}

export const contentPages: MemberPage[] = [
  {
    matches: /^\/faq$/,
    module: 'src/features/faq/faq-page.tsx',
    view: () => ({ title: 'FAQ', text: 'What others have asked before you, and what we answered.' }),
  },
  {
    matches: /^\/subscription-plans$/,
    module: 'src/features/plans/plans-page.tsx',
    view: () => ({
      title: 'Subscription Plans',
      text: 'Reading is free. What the plans add, and what they cost.',
    }),
  },
  {
    matches: /^\/about$/,
    module: 'src/features/about/about-page.tsx',
    async view({ ask }) {
      const answer = await ask<About>('About', {});
      const text = answer?.about?.subtitle;
      return { title: 'About', ...(text && { text }) };
    },
  },
  {
    matches: /^\/contact$/,
    module: 'src/features/contact/contact-page.tsx',
    view: () => ({
      title: 'Contact',
      text: 'Write to us. Every message is read by a person, and every message is prayed for.',
    }),
  },
];
