import { m } from '@quiet-time/schema/sentences';
import type { MemberPage } from './member-page.js';

interface About {
  about: { subtitle: string } | null;
}

export const contentPages: MemberPage[] = [
  {
    matches: /^\/faq$/,
    module: 'src/features/faq/faq-page.tsx',
    view: () => ({ title: m.faq_page_title(), text: m.faq_lead() }),
  },
  {
    matches: /^\/subscription-plans$/,
    module: 'src/features/plans/plans-page.tsx',
    view: () => ({
      title: m.plans_page_title(),
      text: m.plans_preview(),
    }),
  },
  {
    matches: /^\/about$/,
    module: 'src/features/about/about-page.tsx',
    async view({ ask }) {
      const answer = await ask<About>('About', {});
      const text = answer?.about?.subtitle;
      return { title: m.about_page_title(), ...(text && { text }) };
    },
  },
  {
    matches: /^\/contact$/,
    module: 'src/features/contact/contact-page.tsx',
    view: () => ({
      title: m.site_page_contact(),
      text: m.contact_preview(),
    }),
  },
];
